//! Amendments and surprises: reality wins, and nothing is lost silently.

use eldertally_core::session::Input;
use eldertally_core::{Answer, Ask, Outcome};
use eldertally_witch_of_salem::{Event, Item, Label, Move, Part};

use crate::bench::{A, B, Bench, C, CTHULHU, board};

/// WOS-114
#[test]
fn an_item_that_seemed_gone_can_come_out_and_is_shown_as_one_too_many() {
    let mut bench = Bench::new(2);
    bench.set(Part::Slot(2, 0), 0).set(Part::Slot(2, 1), 0).hold(A, &[]).turn(A).play(Move::Go(2));
    bench.play(Move::Take(2, None));
    bench.set(Part::Bag(Item::First), 0);
    assert!(bench.labels().contains(&Label::ItemsOff(Item::First, -2)), "what was taken away is unaccounted for");
    bench.session().submit(Input::Else(&[4, 4, 0])).expect("reality wins");
    assert_eq!([0, 1, 2].map(|n| bench.see(Part::Slot(2, n))), [5, 5, 1]);
    assert!(!bench.labels().iter().any(|label| matches!(label, Label::ItemsOff(Item::First, _))));
}

/// WOS-115
#[test]
fn a_creature_card_that_seemed_gone_strikes_all_the_same() {
    let mut bench = Bench::new(2);
    bench.creature(0).creature(0).set(Part::Stage, 1);
    assert_eq!(bench.left(0), Some(0));
    bench.session().submit(Input::Else(&[0])).expect("reality wins");
    assert_eq!((bench.see(Part::Creature(1)), bench.see(Part::Fallen(0))), (1, 2));
    assert!(bench.labels().contains(&Label::CardsOff(0, 1)));
}

#[test]
fn an_end_can_be_amended_away() {
    let mut bench = Bench::new(2);
    bench.set(Part::Necron, 40);
    assert_eq!(bench.ended(), Some(Outcome::Lost));
    bench.set(Part::Necron, 10);
    assert_eq!((bench.over(), bench.ask()), (None, Ask::Chance(1)));
    bench.set(Part::Sanity(B), 0);
    assert_eq!(bench.ended(), Some(Outcome::Lost));
    bench.set(Part::Sanity(B), 3);
    assert_eq!(bench.over(), None);
}

/// WOS-110
#[test]
fn miskatonic_closed_by_an_amendment_is_checked_at_the_next_round() {
    let mut bench = Bench::new(2);
    bench.reign(CTHULHU).set(Part::Place(A), 7).set(Part::Closed(0), 1).event(0);
    assert_eq!(bench.prompt(), "Turn up all tiles, from location 1 to 6.");
}

/// Every part that holds a number shows what it was set to, twice the same and back.
#[test]
fn what_is_set_is_shown() {
    let mut bench = Bench::open(board(), 3, &[]);
    bench.fell(&[0]).play(Move::StartUnknown);
    for (part, to) in [
        (Part::Round, 7),
        (Part::TwoNext, 1),
        (Part::Fallen(3), 2),
        (Part::EventDeck, 5),
        (Part::Used(3), 1),
        (Part::Used(11), 1),
        (Part::Boxed(2), 1),
        (Part::Card(B, 4), 1),
        (Part::Unentered(B), 1),
        (Part::Creature(2), 12),
    ] {
        for value in [0, to, to, 0] {
            assert_eq!(bench.set(part, value).see(part), value, "{part:?}");
        }
    }
}

#[test]
fn what_is_not_there_cannot_be_amended() {
    let mut two = Bench::new(2);
    for (part, to) in [
        (Part::Stage, 0),
        (Part::Stage, 5),
        (Part::TwoNext, 1),
        (Part::Slot(2, 3), 1),
        (Part::Slot(0, 1), 1),
        (Part::Deck(14), 1),
        (Part::Fallen(14), 1),
        (Part::Used(12), 1),
        (Part::Goo(6), 1),
        (Part::Boxed(6), 1),
        (Part::Sanity(C), 1),
    ] {
        assert!(two.session().submit(Input::Amend(part, to)).is_err(), "{part:?} to {to}");
    }
    let mut three = Bench::new(3);
    three.set(Part::Stage, 5);
    assert!(three.session().submit(Input::Amend(Part::Stage, 6)).is_err());
    Bench::open(board(), 2, &[]).set(Part::Stage, 0);
}

/// WOS-027, WOS-028
#[test]
fn a_round_of_three_that_is_begun_again_has_as_many_creatures_as_before() {
    let cards = |bench: &mut Bench| {
        bench.set(Part::Stage, 1);
        (0..).take_while(|card| bench.see(Part::Stage) == 1 && bench.try_answer(Answer::Fell(&[*card])).is_ok()).count()
    };
    assert_eq!(cards(&mut Bench::open(board(), 3, &[])), 1, "before the first round");
    let mut bench = Bench::new(3);
    assert_eq!(cards(&mut bench), 1, "the first round");
    bench.event(0);
    assert_eq!((bench.see(Part::Round), cards(&mut bench)), (2, 2));
}

/// WOS-057
#[test]
fn whoever_is_amended_out_rolls_no_loss_die() {
    let mut bench = Bench::new(3);
    bench.creature(0).turn(A).play(Move::Go(1));
    assert_eq!(bench.ask(), Ask::Chance(1));
    bench.set(Part::Sanity(A), 0);
    assert_eq!(bench.moves(), [Move::GoOn]);
}

#[test]
fn a_part_of_the_round_can_be_gone_to() {
    let mut bench = Bench::new(3);
    bench.set(Part::Stage, 3).play(Move::GoOn);
    assert!(bench.prompt().starts_with("Player 2"));
    bench.set(Part::Stage, 5).play(Move::GoOn).fell(&[0]);
    assert!(bench.heard(&Event::EventCame(0)));
}
