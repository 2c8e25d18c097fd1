//! The bytes of every variant, in `wire.snap`. A line that changes breaks old saves; a new variant adds a line.
//!
//! `UPDATE_SNAP=1` writes the file anew.

use std::fmt::Debug;
use std::path::Path;
use std::{env, fs};

use eldertally_core::Seat;
use eldertally_core::cthulhu_the_great_old_one::{Cancels, Move, Part, Spot};
use serde::{Serialize, de::DeserializeOwned};

fn line<T: Debug + PartialEq + Serialize + DeserializeOwned>(sample: &T) -> String {
    let mut room = [0; 16];
    let bytes = &*postcard::to_slice(sample, &mut room).unwrap();
    assert_eq!(postcard::from_bytes::<T>(bytes).as_ref(), Ok(sample));
    assert!(bytes.len() <= 4, "{sample:?} is too long");
    format!("{sample:?}{}\n", bytes.iter().map(|byte| format!(" {byte:02x}")).collect::<String>())
}

fn now() -> String {
    let (a, f) = (Seat(0), Seat(5));
    let moves = [
        Move::Name(59),
        Move::Page(1),
        Move::NewName,
        Move::Unnamed,
        Move::Back,
        Move::Pair(a),
        Move::Matched,
        Move::Linked(7),
        Move::OtherLink,
        Move::UnnamedPair(true),
        Move::TakeHorror(12),
        Move::TakeUnnamed(f),
        Move::LeaveHorrors,
        Move::First(a),
        Move::Draw,
        Move::DeckEmpty,
        Move::CallOn(f),
        Move::NoCall,
        Move::Gave,
        Move::Stole,
        Move::Swap(2),
        Move::NoRecruit,
        Move::PlayHorror,
        Move::Horror(39),
        Move::PlayCultist,
        Move::EndTurn,
        Move::Done,
        Move::ShuffleHands,
        Move::Shift,
        Move::From(Spot::Hand(f)),
        Move::From(Spot::Deck),
        Move::To(Spot::Out),
        Move::Unseen,
        Move::Seen,
        Move::Sign(f),
        Move::PlaySign(19),
        Move::TellCancels(Cancels::Nothing),
        Move::TellCancels(Cancels::Horror),
        Move::TellCancels(Cancels::Sign),
        Move::TellCancels(Cancels::Both),
        Move::Stop,
        Move::Holder(None),
        Move::Holder(Some(f)),
        Move::Sets(3),
    ];
    let parts = [
        Part::Active,
        Part::Phase,
        Part::Deck,
        Part::Out,
        Part::Centre(2),
        Part::Hand(f),
        Part::Pairs(a),
        Part::Matched(a, 6),
        Part::Name(f, 23, true),
        Part::Sets(a),
        Part::Horrors(f),
        Part::Horror(59),
        Part::Cultist,
        Part::Sign(19),
        Part::Followed(59),
        Part::Holder,
        Part::Copies(59),
        Part::Link(1),
        Part::Tale(2),
        Part::Still,
    ];
    moves.iter().map(line).chain(parts.iter().map(line)).collect()
}

#[test]
fn the_bytes_of_every_variant_are_as_they_were() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cthulhu_the_great_old_one/wire.snap");
    if env::var_os("UPDATE_SNAP").is_some() {
        fs::write(&path, now()).unwrap();
    }
    let snap = fs::read_to_string(&path).unwrap();
    assert_eq!(snap, now(), "bytes have changed; if old saves need not load, write them anew with UPDATE_SNAP=1");
}
