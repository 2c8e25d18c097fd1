//! Amendments and surprises: reality wins, and nothing is lost silently.

use eldertally_core::session::Input;
use eldertally_core::witch_of_salem::{Event, Item, Label, Move, Part};
use eldertally_core::{Ask, Outcome};

use crate::bench::{A, B, Bench, CTHULHU};

/// WOS-114
#[test]
fn an_item_that_seemed_gone_can_come_out_and_is_shown_as_one_too_many() {
    let mut bench = Bench::new(2);
    bench.set(Part::Slot(2, 0), 0).set(Part::Slot(2, 1), 0).hold(A, &[]).turn(A).play(Move::Go(2));
    bench.play(Move::Take(2, None));
    bench.set(Part::Bag(Item::First), 0);
    assert!(bench.labels().contains(&Label::ItemsOff(Item::First, -2)), "what was taken away is unaccounted for");
    bench.session().take(Input::Else(&[4, 4, 0])).expect("reality wins");
    assert_eq!([0, 1, 2].map(|n| bench.see(Part::Slot(2, n))), [5, 5, 1]);
    assert!(!bench.labels().iter().any(|label| matches!(label, Label::ItemsOff(Item::First, _))));
}

/// WOS-115
#[test]
fn a_creature_card_that_seemed_gone_strikes_all_the_same() {
    let mut bench = Bench::new(2);
    bench.creature(0).creature(0).set(Part::Stage, 1);
    assert_eq!(bench.left(0), Some(0));
    bench.session().take(Input::Else(&[0])).expect("reality wins");
    assert_eq!((bench.see(Part::Creature(1)), bench.see(Part::Fallen(0))), (1, 2));
    assert!(bench.labels().contains(&Label::CardsOff(0, 1)));
}

#[test]
fn an_end_can_be_amended_away() {
    let mut bench = Bench::new(2);
    bench.set(Part::Necron, 40);
    assert_eq!(bench.over(), Some(Outcome::Lost));
    bench.set(Part::Necron, 10);
    assert_eq!((bench.over(), bench.ask()), (None, Ask::Chance(1)));
    bench.set(Part::Sanity(B), 0);
    assert_eq!(bench.over(), Some(Outcome::Lost));
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

#[test]
fn a_part_of_the_round_can_be_gone_to() {
    let mut bench = Bench::new(3);
    bench.set(Part::Stage, 3).play(Move::GoOn);
    assert!(bench.prompt().starts_with("Player 2"));
    bench.set(Part::Stage, 5).play(Move::GoOn).fell(&[0]);
    assert!(bench.heard(&Event::EventCame(0)));
}
