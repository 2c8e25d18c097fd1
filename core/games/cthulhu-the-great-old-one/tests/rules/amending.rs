//! Amendments: what is known gives way to what the players say.

use eldertally_cthulhu_the_great_old_one::{Label, Move, Part};

use eldertally_core::Seat;
use eldertally_core::session::Input;

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

/// Every part shows what it was set to, and every seat has its own.
#[test]
fn what_is_set_is_shown() {
    let mut bench = Bench::new(6);
    let seats: Vec<_> = (0..6).map(Seat).collect();
    for seat in &seats {
        let n = i32::from(seat.0);
        bench.set(Part::Pairs(*seat), n + 1).set(Part::Hand(*seat), n + 2).set(Part::Horrors(*seat), n + 3);
    }
    let parts = |seat: Seat| [Part::Pairs(seat), Part::Hand(seat), Part::Horrors(seat)];
    for seat in seats {
        let n = i32::from(seat.0);
        assert_eq!(parts(seat).map(|part| bench.see(part)), [n + 1, n + 2, n + 3]);
    }
    for (part, to) in [
        (Part::Active, 3),
        (Part::Phase, 6),
        (Part::Deck, 7),
        (Part::Out, 5),
        (Part::Centre(2), 9),
        (Part::Matched(B, 1), 0),
        (Part::Name(B, 1, true), 4),
        (Part::Sets(B), 12),
        (Part::Horror(5), 6),
        (Part::Cultist, 6),
        (Part::Sign(2), 2),
        (Part::Followed(23), 0),
        (Part::Followed(23), 1),
        (Part::Holder, 7),
        (Part::Still, 200),
    ] {
        for _ in 0..2 {
            assert_eq!(bench.set(part, to).see(part), to, "{part:?}");
        }
    }
}

#[test]
fn what_is_not_there_cannot_be_amended() {
    let mut bench = Bench::new(2);
    bench.set(Part::Pairs(A), 1);
    for (part, to) in [
        (Part::Active, 3),
        (Part::Phase, 7),
        (Part::Hand(C), 1),
        (Part::Centre(3), 1),
        (Part::Centre(0), 25),
        (Part::Pairs(A), 25),
        (Part::Matched(A, 1), 1),
        (Part::Name(A, 1, false), 1),
        (Part::Sets(A), 13),
        (Part::Horror(6), 1),
        (Part::Cultist, 3),
        (Part::Sign(3), 1),
        (Part::Sign(0), 5),
        (Part::Followed(24), 1),
        (Part::Holder, 4),
        (Part::Copies(ASH), 1),
        (Part::Copies(24), 1),
        (Part::Link(ASH), 1),
        (Part::Link(24), 1),
        (Part::Tale(ASH), 1),
        (Part::Tale(24), 1),
    ] {
        assert!(bench.session().submit(Input::Amend(part, to)).is_err(), "{part:?} to {to}");
    }
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
    for (part, to, off) in [
        (Part::Out, 3, 3),
        (Part::Pairs(B), 2, 4),
        (Part::Horrors(B), 2, 2),
        (Part::Horror(3), 1, 1),
        (Part::Sign(1), 2, 2),
        (Part::Cultist, 2, 1),
        (Part::Hand(B), 8, -1),
    ] {
        let mut bench = Bench::new(2);
        assert!(bench.set(part, to).labels().contains(&Label::CardsOff(off)), "{part:?}: {:?}", bench.labels());
    }
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

/// More pairs than can be kept: only an amendment while a pair is being entered can bring that about.
#[test]
fn a_pair_for_which_an_amendment_left_no_room_is_played_but_not_kept() {
    let mut bench = Bench::new(2);
    bench.play(Move::Pair(A)).play(Move::Name(ASH)).set(Part::Pairs(A), 24).play(Move::Matched);
    assert_eq!((bench.see(Part::Pairs(A)), bench.see(Part::Hand(A))), (24, 7));
}
