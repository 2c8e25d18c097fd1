//! Amendments: what is known gives way to what the players say.

use eldertally_core::cthulhu_the_great_old_one::{Label, Move, Part};

use crate::bench::{A, ASH, B, BIRCH, Bench, C, at_hands};

/// CGO-Q27: a corrected hand may have got or lost anything, so less is known.
#[test]
fn a_corrected_hand_weakens_what_is_known() {
    let mut bench = Bench::new(3);
    bench.phase(2).all(&[Move::CallOn(B), Move::Name(ASH), Move::Stole]);
    assert_eq!(at_hands(bench.known(ASH))[1], (0, 0));
    bench.set(Part::Hand(B), 9);
    assert_eq!(at_hands(bench.known(ASH))[1], (0, 1));
    bench.set(Part::Hand(C), 0);
    assert_eq!(bench.known(ASH), None, "whatever was there can be anywhere now");
}

/// CGO-Q27: a name can be forgotten, and followed again from there on.
#[test]
fn a_name_can_be_forgotten_and_followed_anew() {
    let mut bench = Bench::new(3);
    bench.phase(2).all(&[Move::CallOn(B), Move::Name(ASH), Move::Gave]).set(Part::Followed(ASH), 0);
    assert_eq!(bench.known(ASH), None);
    bench.set(Part::Followed(ASH), 1);
    assert_eq!(bench.known(ASH), None);
    bench.phase(2).all(&[Move::CallOn(B), Move::Name(ASH), Move::Stole]);
    assert_eq!(at_hands(bench.known(ASH))[1], (0, 0));
}

/// CGO-015: names of pairs and of the centre can be corrected; what can still be played follows.
#[test]
fn corrected_names_free_their_cards() {
    let mut bench = Bench::new(2);
    bench.matched(A, ASH).set(Part::Name(A, 0, false), i32::from(BIRCH) + 1).set(Part::Name(A, 0, true), 2);
    bench.play(Move::Pair(A));
    assert!(bench.has(Move::Name(ASH)) && !bench.has(Move::Name(BIRCH)));
}

/// CGO-008: cards that do not add up are named.
#[test]
fn cards_that_do_not_add_up_are_named() {
    let mut bench = Bench::new(2);
    assert!(!bench.labels().iter().any(|label| matches!(label, Label::CardsOff(_))));
    bench.set(Part::Hand(A), 12);
    assert!(bench.labels().contains(&Label::CardsOff(3)));
    bench.set(Part::Deck, 40);
    assert!(!bench.labels().iter().any(|label| matches!(label, Label::CardsOff(_))));
}

/// CGO-023: what the table sees wins over what the tracker thought.
#[test]
fn what_contradicts_the_record_begins_it_anew() {
    let mut bench = Bench::new(3);
    bench.phase(2).all(&[Move::CallOn(B), Move::Name(ASH), Move::Stole]);
    assert_eq!(at_hands(bench.known(ASH))[1], (0, 0));
    bench.phase(2).all(&[Move::CallOn(B), Move::Name(ASH), Move::Gave]);
    assert_eq!(at_hands(bench.known(ASH))[0].0, 1, "it was there after all");
}
