//! Step 1: location cards and the Secret Passage.

use eldertally_witch_of_salem::{Event, Item, Move, Part};

use crate::bench::{A, B, Bench, CTHULHU, RLYEH, rule, ruling};

/// WOS-048, WOS-053, WOS-Q16
#[test]
fn a_location_card_is_played_and_of_no_use_after_that() {
    let mut bench = Bench::new(2);
    bench.turn(A);
    assert!(!bench.has(Move::Go(0)), "nobody goes to where he is");
    bench.play(Move::Go(4));
    assert_eq!((bench.see(Part::Place(A)), bench.see(Part::Card(A, 4)), bench.see(Part::Card(B, 4))), (4, 0, 1));
    bench.turn(A).play(Move::Go(5)).turn(A);
    assert!(!bench.has(Move::Go(4)) && !bench.has(Move::Go(5)) && bench.has(Move::Go(1)));
}

/// WOS-049, WOS-050, WOS-051, WOS-Q18
#[test]
fn the_secret_passage_leads_everywhere_else_and_costs_a_sanity() {
    let mut bench = Bench::new(2);
    bench.set(Part::Place(A), 3).set(Part::Card(A, 5), 0).turn(A);
    assert!((0..7).all(|place| bench.has(Move::Pass(place)) == (place != 3)));
    assert!(!bench.has(Move::Go(7)) && !bench.has(Move::Pass(RLYEH)) && !bench.is_fatal(Move::Pass(5)));
    bench.play(Move::Pass(5));
    assert_eq!((bench.see(Part::Place(A)), bench.see(Part::Sanity(A)), bench.see(Part::Card(A, 7))), (5, 5, 0));
    assert_eq!(bench.told()[..2], [Event::SanityLost(A, 1, rule(50)), Event::Went(A, 5, rule(49))]);
    // With one sanity it is allowed, and the end.
    let mut bench = Bench::new(3);
    bench.set(Part::Sanity(A), 1).turn(A);
    assert!(bench.is_fatal(Move::Pass(2)) && !bench.is_fatal(Move::Go(2)));
    bench.play(Move::Pass(2));
    assert!(bench.heard(&Event::Out(A)) && bench.over().is_none());
    assert!(bench.prompt().starts_with("Player 2"));
}

/// WOS-049, WOS-Q17
#[test]
fn whoever_has_nothing_but_the_secret_passage_can_go() {
    let mut bench = Bench::new(2);
    (0..7).for_each(|card| {
        bench.set(Part::Card(A, card), 0);
    });
    bench.turn(A);
    assert!(!bench.heard(&Event::NoCard(A)) && bench.has(Move::Pass(3)));
}

/// WOS-052, WOS-Q15, WOS-Q19
#[test]
fn coming_to_miskatonic_brings_all_cards_back() {
    for (mv, why) in [(Move::Go(0), rule(52)), (Move::Pass(0), ruling(19))] {
        let mut bench = Bench::new(2);
        bench.set(Part::Place(A), 2).set(Part::Card(A, 2), 0).set(Part::Card(A, 6), 0).turn(A).play(mv);
        assert!(bench.heard(&Event::CardsBack(A, why)));
        // The card that was just played is among them.
        assert!((0..8).all(|card| bench.see(Part::Card(A, card)) == 1));
    }
}

/// WOS-Q17
#[test]
fn whoever_has_no_card_to_play_stays_and_is_told() {
    let mut bench = Bench::new(2);
    for card in 0..8 {
        bench.set(Part::Card(A, card), 0);
    }
    bench.hold(A, &[]).set(Part::Place(A), 2).set(Part::Card(A, 2), 1).turn(A);
    assert!(bench.heard(&Event::NoCard(A)));
    assert_eq!(bench.see(Part::Place(A)), 2);
    assert!(bench.has(Move::Take(0, None)), "the rest of the turn follows");
    // Whoever is out is told nothing.
    let mut bench = Bench::new(3);
    bench.turn(A).set(Part::Sanity(A), 0).play(Move::GoOn);
    assert!(!bench.heard(&Event::NoCard(A)) && bench.prompt().starts_with("Player 2"));
}

/// WOS-051, WOS-067, WOS-Q40
#[test]
fn rlyeh_is_reached_only_by_the_passage_when_it_is_face_up_and_its_items_are_there() {
    let three = [Item::Elixir, Item::Elixir, Item::Elixir];
    let mut bench = Bench::new(2);
    bench.hold(A, &three).turn(A);
    assert!(!bench.has(Move::Pass(RLYEH)), "it is still face down");
    bench.reign(CTHULHU);
    assert!(bench.has(Move::Pass(RLYEH)));
    bench.set(Part::Card(A, 7), 0);
    assert!(!bench.has(Move::Pass(RLYEH)), "without the Passage");
    bench.set(Part::Card(A, 7), 1).hold(A, &[Item::Elixir, Item::Elixir, Item::Dagger]);
    assert!(!bench.has(Move::Pass(RLYEH)), "without the items");
    bench.hold(A, &three).play(Move::Pass(RLYEH));
    assert!(!bench.told().iter().any(|event| matches!(event, Event::LossDie(..))));
    assert!(bench.prompt().starts_with("Player 2: where do you go"), "no loss die");
}
