//! A game that begins without saying what lies where: items are entered when they matter.

use eldertally_core::Ask;
use eldertally_witch_of_salem::{Event, Item, Label, Move, Part, Verb, Wanted, Who};

use crate::bench::{A, B, Bench, board, does, ruling};

fn started() -> Bench {
    let mut bench = Bench::open(board(), 2, &[]);
    bench.fell(&[0]).play(Move::StartUnknown);
    bench
}

/// WOS-022, WOS-023, WOS-024
#[test]
fn nothing_is_asked_and_the_bag_is_counted_right() {
    let bench = started();
    assert!(bench.heard(&Event::NotEntered) && bench.heard(&Event::RoundBegan));
    assert!(bench.labels().contains(&Label::InBag(14)));
    assert_eq!((bench.see(Part::Slot(3, 1)), bench.see(Part::Unentered(A))), (8, 1));
}

/// WOS-022
#[test]
fn a_first_item_is_asked_for_in_the_first_turn() {
    let mut bench = started();
    bench.fell(&[0]);
    assert_eq!(bench.prompt(), "Player 1: which item did you begin with?");
    bench.fell(&[2]);
    assert!(bench.heard(&Event::Entered(Some(A), 1)));
    assert_eq!(
        (bench.held(A, Item::Elixir), bench.see(Part::Bag(Item::Elixir)), bench.see(Part::Unentered(A))),
        (1, 6, 0)
    );
    assert!(bench.labels().contains(&Label::InBag(14)));
}

/// WOS-023
#[test]
fn the_items_of_a_location_are_asked_for_together_when_one_could_be_taken() {
    let mut bench = started();
    bench.fell(&[0]).fell(&[3]).play(Move::Go(4));
    assert_eq!(
        (bench.prompt().as_str(), bench.group().map(|group| group.count)),
        ("What lies at Inn, from left to right?", Some(3))
    );
    bench.fell(&[0, 4, 2]);
    assert_eq!([0, 1, 2].map(|n| bench.see(Part::Slot(4, n))), [1, 5, 3]);
    bench.play(Move::Take(1, None));
    assert_eq!(bench.see(Part::Artifact(A)), 1);
}

/// WOS-061, WOS-023
#[test]
fn whoever_is_out_is_not_asked_what_lies_there() {
    let mut bench = Bench::open(board(), 3, &[]);
    bench.fell(&[0]).play(Move::StartUnknown).fell(&[0]).fell(&[3]);
    bench.set(Part::Creature(4), 2).set(Part::Sanity(A), 1).play(Move::Go(4));
    bench.fell(&[4]);
    assert!(bench.heard(&Event::Out(A)));
    assert_eq!(bench.prompt(), "Player 2: which item did you begin with?", "the next turn");
}

/// WOS-090, WOS-Q32
#[test]
fn nobody_is_asked_who_draws_from_an_empty_bag() {
    let mut bench = Bench::edit(2, |board| {
        board.events[0] = Some(crate::bench::event(1, true, &[(Verb::GainItem, 2)]));
        board.events[0].as_mut().unwrap().who = Who::Group;
    });
    for item in Item::ALL {
        bench.set(Part::Bag(item), 0);
    }
    bench.event(0);
    assert_eq!(bench.told().iter().filter(|event| **event == Event::Nothing(ruling(32))).count(), 1);
    assert_eq!(bench.prompt(), "Turn up a creature card.");
    bench.set(Part::Used(0), 0).set(Part::Discarded(Item::Elixir), 1).event(0);
    assert!(bench.has(Move::Pick(A)), "what was discarded comes back");
}

/// WOS-022, WOS-090, WOS-Q32
#[test]
fn a_first_item_is_not_asked_for_by_a_card_that_does_not_touch_it() {
    let mut copy = board();
    copy.creatures[0].as_mut().unwrap().effects = does(&[(Verb::Necron, 1), (Verb::GainItem, 1)]);
    let mut bench = Bench::open(copy, 2, &[]);
    bench.fell(&[0]).play(Move::StartUnknown).fell(&[0]);
    for item in Item::ALL {
        bench.set(Part::Bag(item), 0);
    }
    bench.creature(0);
    assert_eq!(bench.see(Part::Necron), 1);
    assert_eq!(bench.told().iter().filter(|event| **event == Event::Nothing(ruling(32))).count(), 2, "an empty bag");
    bench.set(Part::Bag(Item::Dagger), 27).set(Part::Deck(0), 1).creature(0);
    assert_eq!(bench.prompt(), "Player 1: which item did you begin with?", "who draws needs room");
}

/// WOS-022, WOS-054
#[test]
fn a_first_item_is_asked_for_before_a_trade() {
    let mut bench = started();
    bench.set(Part::Place(B), 4).fell(&[0]).fell(&[3]).play(Move::Go(4));
    assert_eq!(bench.prompt(), "Player 2: which item did you begin with?");
    bench.fell(&[2]);
    assert!(bench.has(Move::Trade(B, Some(Item::Dagger), Some(Item::Elixir))));
}

/// WOS-061, WOS-Q18
#[test]
fn whoever_falls_on_the_way_is_not_asked_what_lies_about() {
    let mut bench = Bench::open(board(), 3, &[]);
    bench.fell(&[0]).play(Move::StartUnknown).fell(&[0]).fell(&[3]);
    bench.set(Part::Place(A), 4).set(Part::Sanity(A), 1).play(Move::Pass(2));
    assert!(bench.heard(&Event::Out(A)));
    assert_eq!(bench.prompt(), "Player 2: which item did you begin with?");
}

/// WOS-022
#[test]
fn a_first_item_that_was_amended_is_not_asked_for() {
    let mut bench = started();
    bench.fell(&[0]).set(Part::Unentered(A), 0);
    assert_eq!((bench.ask(), bench.moves()), (Ask::Choose, vec![Move::GoOn]));
    bench.play(Move::GoOn);
    assert!(bench.has(Move::Go(4)));
}

/// WOS-033
#[test]
fn a_card_that_takes_items_asks_for_those_that_are_not_entered() {
    let mut copy = board();
    copy.creatures[0].as_mut().unwrap().effects = does(&[(Verb::Discard(Wanted::Minor), 1)]);
    let mut bench = Bench::open(copy, 2, &[]);
    bench.fell(&[0]).play(Move::StartUnknown).fell(&[0]);
    bench.creature(0);
    assert_eq!(bench.prompt(), "Player 1: which item did you begin with?");
    bench.fell(&[1]).fell(&[5]);
    assert_eq!((bench.held(A, Item::Glasses), bench.see(Part::Artifact(B))), (0, 2));
    assert_eq!(bench.ask(), Ask::Choose);
}
