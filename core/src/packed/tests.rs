use core::fmt::Debug;

use heapless::{String, Vec};
use serde::{Deserialize, Serialize, de::DeserializeOwned};

use super::{Unfit, append, read, take, write};

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
struct Nothing;

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
struct Wrapped(u16);

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
enum Choice {
    Unit,
    One(u32),
    Two(u8, i32),
    Named { seat: Wrapped, stays: bool },
}

/// Every shape that a setup, a move or a part can have.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct All {
    nothing: Nothing,
    bytes: [u8; 3],
    signed: (i8, i16, i32),
    unsigned: (u16, u32),
    options: [Option<u8>; 2],
    name: String<16>,
    choices: Vec<Choice, 4>,
}

fn all() -> All {
    All {
        nothing: Nothing,
        bytes: [0, 127, 255],
        signed: (i8::MIN, i16::MIN, i32::MIN),
        unsigned: (u16::MAX, u32::MAX),
        options: [None, Some(200)],
        name: "Zoë Ÿ".parse().unwrap(),
        choices: [
            Choice::Unit,
            Choice::One(128),
            Choice::Two(128, -1),
            Choice::Named { seat: Wrapped(16_384), stays: true },
        ]
        .into_iter()
        .collect(),
    }
}

fn written<T: Serialize>(value: &T) -> Vec<u8, 128> {
    let mut bytes = Vec::new();
    write(value, &mut |more| bytes.extend_from_slice(more).unwrap());
    bytes
}

fn like_postcard<T: Serialize>(value: &T) {
    let mut room = [0; 128];
    assert_eq!(*written(value), *postcard::to_slice(value, &mut room).unwrap());
}

#[test]
fn bytes_are_those_of_postcard() {
    like_postcard(&all());
    like_postcard(&'Ÿ');
    for shift in 0..64 {
        for number in [1_u64 << shift, (1 << shift) - 1, u64::MAX >> shift] {
            like_postcard(&number);
            like_postcard(&number.cast_signed());
            like_postcard(&(number as u32, number as u16, number as u8));
            like_postcard(&(number as i32, number as i16, number as i8));
        }
    }
}

/// Compares with postcard, on bytes that may be anything.
fn reads_like_postcard<T: DeserializeOwned + PartialEq + Debug>(bytes: &[u8]) {
    let mut rest = bytes;
    let ours = take::<T>(&mut rest).map(|value| (value, rest));
    let theirs = postcard::take_from_bytes::<T>(bytes).map_err(|error| match error {
        postcard::Error::DeserializeUnexpectedEnd => Unfit::Short,
        _ => Unfit::Bad,
    });
    assert_eq!(ours, theirs, "{bytes:x?}");
}

#[test]
fn any_bytes_are_read_as_postcard_reads_them() {
    const TELLING: [u8; 9] = [0, 1, 3, 4, 0x0f, 0x10, 0x7f, 0x80, 0xff];
    let mut bytes = [0; 6];
    for len in 0..=bytes.len() {
        for n in 0..TELLING.len().pow(len as u32) {
            let mut left = n;
            for byte in &mut bytes[..len] {
                *byte = TELLING[left % TELLING.len()];
                left /= TELLING.len();
            }
            let bytes = &bytes[..len];
            reads_like_postcard::<(u16, bool)>(bytes);
            reads_like_postcard::<u32>(bytes);
            reads_like_postcard::<(i8, i16)>(bytes);
            reads_like_postcard::<i32>(bytes);
            reads_like_postcard::<Option<Choice>>(bytes);
            // Lengths that need more bytes postcard reads as far as the machine can count; here all machines agree.
            let bytes = &bytes[..len.min(4)];
            reads_like_postcard::<String<2>>(bytes);
            reads_like_postcard::<Vec<Wrapped, 2>>(bytes);
        }
    }
}

#[test]
fn a_value_is_read_back_from_its_own_bytes_and_no_others() {
    let mut bytes = written(&all());
    assert_eq!(read(&bytes), Some(all()));
    for end in 0..bytes.len() {
        assert_eq!(take::<All>(&mut &bytes[..end]), Err(Unfit::Short));
    }
    bytes.push(0).unwrap();
    assert_eq!(read::<All>(&bytes), None);
}

#[test]
fn what_finds_no_room_is_told() {
    let mut room = Vec::<u8, 3>::new();
    assert_eq!(append(&300_u16, &mut room), Some(()));
    assert_eq!(append(&300_u16, &mut room), None);
}
