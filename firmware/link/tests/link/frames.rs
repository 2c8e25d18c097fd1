//! Frames on the wire.

use eldertally_link::frame::{Head, Unframer, encode};
use eldertally_link::message::Bad;
use eldertally_link::{Answer, FRAME_MAX, Goods, PIECE, PROTOCOL, Refusal, Request, Source};
use rand::rngs::StdRng;
use rand::{Rng, RngExt, SeedableRng};

const HEAD: Head = Head { version: PROTOCOL, session: u32::MAX, number: u32::MAX };

fn read(unframer: &mut Unframer, bytes: &[u8]) -> Vec<(Head, Vec<u8>)> {
    bytes.iter().filter_map(|&byte| unframer.push(byte).map(|(head, bytes)| (head, bytes.to_vec()))).collect()
}

fn frame_of(request: Request<'_>) -> Vec<u8> {
    encode(HEAD, &request, &mut [0; FRAME_MAX]).unwrap().to_vec()
}

#[test]
fn every_message_comes_back_from_its_frame() {
    let piece: Vec<u8> = (0..PIECE).map(|n| n as u8).collect();
    for filler in [0, 1, 0xff] {
        let full = vec![filler; PIECE];
        let requests = [
            Request::Hello,
            Request::Game(u16::MAX),
            Request::Copy(0),
            Request::Read { what: Source::Learned(u16::MAX), from: u32::MAX },
            Request::Begin { what: Goods::Copy, length: u32::MAX },
            Request::Piece { from: u32::MAX, bytes: &full },
            Request::Piece { from: 0, bytes: &piece },
            Request::Piece { from: 0, bytes: &[] },
            Request::End { seal: 0 },
            Request::Bye,
        ];
        for request in requests {
            let frames = read(&mut Unframer::new(), &frame_of(request));
            let [(head, message)] = frames.as_slice() else { panic!("{request:?}: {} frames", frames.len()) };
            assert_eq!(*head, HEAD);
            assert_eq!(postcard::from_bytes::<Request<'_>>(message), Ok(request));
        }
        let long = "é".repeat(80);
        let answers = [
            Answer::Version { program: "0.0.1", board: "" },
            Answer::Game { id: u16::MAX, game: 255, inputs: u32::MAX, over: true, status: &long },
            Answer::Piece { whole: u32::MAX, bytes: &full },
            Answer::Refused(Refusal::Bad(Bad::Differs(u32::MAX))),
        ];
        for answer in answers {
            let mut room = [0; FRAME_MAX];
            let frame = encode(HEAD, &answer, &mut room).unwrap();
            let frames = read(&mut Unframer::new(), frame);
            assert_eq!(postcard::from_bytes::<Answer<'_>>(&frames[0].1), Ok(answer));
        }
    }
}

#[test]
fn the_bytes_of_a_frame_are_as_documented() {
    let head = Head { version: 1, session: 0x0201, number: 3 };
    let frame = encode(head, &Request::Game(0), &mut [0; FRAME_MAX]).unwrap().to_vec();
    // Version, session and number as varints, variant 1, place 0; then CRC-32 over these six bytes.
    let raw = [1, 0x81, 0x04, 3, 1, 0];
    let seal = crc::Crc::<u32>::new(&crc::CRC_32_ISO_HDLC).checksum(&raw).to_le_bytes();
    let mut want = vec![0, 6, 1, 0x81, 0x04, 3, 1, 5];
    want.extend(seal);
    want.push(0);
    assert!(!seal.contains(&0));
    assert_eq!(frame, want);
}

#[test]
fn a_message_that_does_not_fit_is_refused() {
    let long = [7; FRAME_MAX];
    assert!(encode(HEAD, &Request::Piece { from: 0, bytes: &long }, &mut [0; 2 * FRAME_MAX]).is_err());
    for room in 0..12 {
        assert!(encode(HEAD, &Request::Hello, &mut [0; 12][..room]).is_err(), "{room}");
    }
}

#[test]
fn a_frame_is_found_behind_any_garbage() {
    for seed in 0..2000 {
        let mut rng = StdRng::seed_from_u64(seed);
        let mut unframer = Unframer::new();
        let mut garbage = vec![0; rng.random_range(0..3000)];
        rng.fill_bytes(&mut garbage);
        if rng.random_range(0..2) == 0 {
            garbage.retain(|byte| *byte != 0);
        }
        assert_eq!(read(&mut unframer, &garbage), [], "seed {seed}");
        assert_eq!(read(&mut unframer, &frame_of(Request::Bye)).len(), 1, "seed {seed}");
    }
}

#[test]
fn a_frame_that_is_cut_or_damaged_is_passed_over() {
    let frame = frame_of(Request::Read { what: Source::Game(258), from: 70_000 });
    for at in 1..frame.len() - 1 {
        let mut cut = frame.clone();
        cut.remove(at);
        assert_eq!(read(&mut Unframer::new(), &cut), [], "without byte {at}");
        for bit in 0..8 {
            let mut bad = frame.clone();
            bad[at] ^= 1 << bit;
            assert_eq!(read(&mut Unframer::new(), &bad), [], "bit {bit} of byte {at}");
        }
    }
}
