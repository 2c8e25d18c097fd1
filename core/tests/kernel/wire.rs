//! The bytes of every variant, in `wire.snap`. A line that changes breaks old saves; a new variant adds a line.
//!
//! `UPDATE_SNAP=1` writes the file anew.

mod chaos_of_cthulhu;
mod cthulhu_the_great_old_one;
mod dice_of_arkham;
mod roll_for_great_old_ones;
mod witch_of_salem;

use std::collections::BTreeSet;
use std::fmt::Debug;
use std::path::Path;
use std::{env, fs};

use eldertally_core::session::Input;
use eldertally_core::{Answer, Eye, Game, GameKind, Seat, Seats, Setup};
use serde::{Serialize, de::DeserializeOwned};

use crate::games;
use crate::lantern::{self, Lantern, Plan};
use crate::player::Play;
use crate::tools::bytes_of;

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!(" {byte:02x}")).collect()
}

/// A line for each sample, after checking that the samples are the listed variants and read back as themselves.
fn lines<T>(slug: &str, kind: &str, samples: &[T], listed: &[&str]) -> String
where
    T: Debug + PartialEq + Serialize + DeserializeOwned,
{
    let variant = |sample: &T| format!("{sample:?}").split('(').next().unwrap_or_default().to_string();
    let found: BTreeSet<String> = samples.iter().map(variant).collect();
    let listed: BTreeSet<String> = listed.iter().map(|name| (*name).to_string()).collect();
    assert_eq!(found, listed, "the samples of {slug} {kind} are not its variants");
    let line = |sample: &T| {
        let bytes = bytes_of(sample);
        assert_eq!(postcard::from_bytes::<T>(&bytes).as_ref(), Ok(sample));
        format!("{slug} {kind}::{sample:?}{}\n", hex(&bytes))
    };
    samples.iter().map(line).collect()
}

fn lantern() -> String {
    use lantern::{Move, Part};
    let joined = games::lantern_game();
    let moves = [
        Move::GoOn,
        Move::Plan(Plan::Wait),
        Move::TakeBack,
        Move::Hoard,
        Move::Share,
        Move::Relight,
        Move::Worth(3),
        Move::Nameless,
    ];
    let parts = [Part::Round, Part::Lit, Part::Score(2), Part::Plan(1), Part::Deck(3), Part::StrangeWorth];
    let slug = Lantern::ABOUT.slug;
    lines(slug, "Move", &moves, joined.moves) + &lines(slug, "Part", &parts, joined.parts)
}

/// One entry of every kind, as a real game writes them: head, then body.
fn entries() -> String {
    use lantern::{Move, Part};
    let setup = Setup { seats: Seats::numbered(2), ..Setup::example(&Lantern::ABOUT) };
    let mut session = Play::<Lantern>::new(setup, vec![0; 1024]).unwrap();
    let plan = |seat, plan| Input::Answer(Answer::Move(Eye::Seat(Seat(seat)), Move::Plan(plan)));
    let steps: [(&str, Input<'_, Lantern>); 17] = [
        ("Rename(1, \"Zoë\")", Input::Rename(Seat(1), "Zoë")),
        ("Change(1, false)", Input::Change(Seat(1), false)),
        ("Change(1, true)", Input::Change(Seat(1), true)),
        ("SeatMove(0, Plan(Wait))", plan(0, Plan::Wait)),
        ("SeatMove(1, Plan(Climb))", plan(1, Plan::Climb)),
        ("Fell[10][2][5]", Input::Answer(Answer::Fell(&[10, 2, 5]))),
        ("Move(Hoard)", Input::Answer(Answer::Move(Eye::Table, Move::Hoard))),
        ("SeatMove(0, Plan(Search))", plan(0, Plan::Search)),
        ("SeatMove(1, Plan(Climb))", plan(1, Plan::Climb)),
        ("Sum(12, 1, 6)", Input::Answer(Answer::Sum(&[12, 1, 6]))),
        ("Amend(Deck(3), 0)", Input::Amend(Part::Deck(3), 0)),
        ("Else[3]", Input::Else(&[3])),
        ("Move(Worth(4))", Input::Answer(Answer::Move(Eye::Table, Move::Worth(4)))),
        ("Text(\"the owl\")", Input::Answer(Answer::Text("the owl"))),
        ("Amend(Score(1), 60)", Input::Amend(Part::Score(1), 60)),
        ("Rename(0, 22 bytes)", Input::Rename(Seat(0), "A long name, 22 bytes.")),
        ("Amend(Lit, 1)", Input::Amend(Part::Lit, 1)),
    ];
    let mut out = String::new();
    for (name, input) in steps {
        let before = session.log().bytes().len();
        session.take(input).unwrap_or_else(|why| panic!("{name}: {why:?}"));
        out += &format!("entry {name}{}\n", hex(&session.log().bytes()[before..]));
    }
    // The last input takes three bytes; play goes on without it.
    let live = session.log().bytes().len() - 3;
    session.undo(1).unwrap();
    session.take(Input::Amend(Part::Round, 2)).unwrap();
    out += &format!("entry Withdrawn(Amend(Lit, 1)), Amend(Round, 2){}\n", hex(&session.log().bytes()[live..]));
    let kinds: BTreeSet<u8> = kinds_of(session.log().bytes());
    assert_eq!(kinds, (0..=8).collect(), "every kind of entry has a line");
    out
}

fn kinds_of(log: &[u8]) -> BTreeSet<u8> {
    let (mut at, mut kinds) = (0, BTreeSet::new());
    while let Some(entry) = eldertally_core::log::read(log, at) {
        kinds.insert(entry.kind as u8);
        at = entry.next;
    }
    kinds
}

#[test]
fn the_bytes_of_every_variant_are_as_they_were() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/wire.snap");
    let now = dice_of_arkham::samples()
        + &roll_for_great_old_ones::samples()
        + &witch_of_salem::samples()
        + &chaos_of_cthulhu::samples()
        + &cthulhu_the_great_old_one::samples()
        + &lantern()
        + &entries();
    for kind in GameKind::ALL {
        let slug = kind.about().slug;
        assert!(now.lines().any(|line| line.starts_with(slug)), "{slug} has no lines here");
    }
    if env::var_os("UPDATE_SNAP").is_some() {
        fs::write(&path, &now).unwrap();
    }
    let snap = fs::read_to_string(&path).unwrap();
    for (was, is) in snap.lines().zip(now.lines()) {
        assert_eq!(was, is, "bytes have changed; if old saves need not load, write them anew with UPDATE_SNAP=1");
    }
    assert_eq!(snap.lines().count(), now.lines().count(), "lines were added or removed; see UPDATE_SNAP");
}
