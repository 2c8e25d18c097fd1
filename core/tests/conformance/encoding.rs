//! The bytes of the test game, and of every kind of entry in a log.

use std::collections::BTreeSet;

use eldertally_core::session::Input;
use eldertally_core::{Actor, Answer, Follow, Game, Seat, Seats, Setup};
use eldertally_testkit::encoding::{hex, lines};
use eldertally_testkit::lantern::{Lantern, Move, Part, Plan};
use eldertally_testkit::player::Play;

use crate::joined;

#[test]
fn the_bytes_of_every_variant_are_as_they_were() {
    let joined = joined();
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
    insta::assert_snapshot!(lines("Move", &moves, joined.moves) + &lines("Part", &parts, joined.parts));
}

/// As a real game writes them: head, then body.
#[test]
fn the_bytes_of_every_kind_of_entry_are_as_they_were() {
    let setup = Setup { seats: Seats::numbered(2), ..Setup::example(&Lantern::ABOUT) };
    let mut session = Play::<Lantern>::new(setup, vec![0; 1024]).unwrap();
    let plan = |seat, plan| Input::Answer(Answer::Move(Actor::Seat(Seat(seat)), Move::Plan(plan)));
    let steps: [(&str, Input<'_, Lantern>); 19] = [
        ("Rename(1, \"Zoë\")", Input::Rename(Seat(1), "Zoë")),
        ("Change(1, false)", Input::Change(Seat(1), false)),
        ("Change(1, true)", Input::Change(Seat(1), true)),
        ("Follow(Quick)", Input::Follow(Follow::Quick)),
        ("Follow(EveryStep)", Input::Follow(Follow::EveryStep)),
        ("SeatMove(0, Plan(Wait))", plan(0, Plan::Wait)),
        ("SeatMove(1, Plan(Climb))", plan(1, Plan::Climb)),
        ("Fell[10][2][5]", Input::Answer(Answer::Fell(&[10, 2, 5]))),
        ("Move(Hoard)", Input::Answer(Answer::Move(Actor::Table, Move::Hoard))),
        ("SeatMove(0, Plan(Search))", plan(0, Plan::Search)),
        ("SeatMove(1, Plan(Climb))", plan(1, Plan::Climb)),
        ("Sum(12, 1, 6)", Input::Answer(Answer::Sum(&[12, 1, 6]))),
        ("Amend(Deck(3), 0)", Input::Amend(Part::Deck(3), 0)),
        ("Else[3]", Input::Else(&[3])),
        ("Move(Worth(4))", Input::Answer(Answer::Move(Actor::Table, Move::Worth(4)))),
        ("Text(\"the owl\")", Input::Answer(Answer::Text("the owl"))),
        ("Amend(Score(1), 60)", Input::Amend(Part::Score(1), 60)),
        ("Rename(0, 22 bytes)", Input::Rename(Seat(0), "A long name, 22 bytes.")),
        ("Amend(Lit, 1)", Input::Amend(Part::Lit, 1)),
    ];
    let mut out = String::new();
    for (name, input) in steps {
        let before = session.log().bytes().len();
        session.submit(input).unwrap_or_else(|why| panic!("{name}: {why:?}"));
        out += &format!("entry {name}{}\n", hex(&session.log().bytes()[before..]));
    }
    // The last input takes three bytes; play goes on without it.
    let live = session.log().bytes().len() - 3;
    session.undo(1).unwrap();
    session.submit(Input::Amend(Part::Round, 2)).unwrap();
    out += &format!("entry Withdrawn(Amend(Lit, 1)), Amend(Round, 2){}\n", hex(&session.log().bytes()[live..]));
    let kinds: BTreeSet<u8> = kinds_of(session.log().bytes());
    assert_eq!(kinds, (0..=9).collect(), "every kind of entry has a line");
    insta::assert_snapshot!(out);
}

fn kinds_of(log: &[u8]) -> BTreeSet<u8> {
    let (mut at, mut kinds) = (0, BTreeSet::new());
    while let Some(entry) = eldertally_core::log::read(log, at) {
        kinds.insert(entry.kind as u8);
        at = entry.next;
    }
    kinds
}
