//! Effects of cards that have rulings of their own.

use eldertally_core::Viewer;
use eldertally_witch_of_salem::{Event, Item, Move, Part, Verb, Wanted, Who};

use crate::bench::{A, B, Bench, C, does, event, rule};

/// WOS-033, WOS-090: why something is lost or gained is the card that says so.
#[test]
fn what_a_card_brings_is_told_with_the_rule_of_that_card() {
    let effects = [(Verb::Discard(Wanted::Minor), 1), (Verb::NecronBack, 1), (Verb::GainItem, 1)];
    let mut bench = Bench::edit(2, |board| {
        board.events[0] = Some(event(0, true, &effects));
        board.creatures[0].as_mut().unwrap().effects = does(&effects);
    });
    for (number, strikes) in [(90, false), (33, true)] {
        let why = rule(number);
        bench.hold(A, &[Item::Dagger]).hold(B, &[Item::Dagger]).set(Part::Necron, 3);
        if strikes {
            bench.set(Part::Creature(1), 1).creature(0);
        } else {
            bench.event(0);
        }
        assert!(bench.heard(&Event::ItemLost(A, Item::Dagger, 1, why)) && bench.heard(&Event::NecronBack(1, why)));
        bench.fell(&[0]);
        assert!(bench.heard(&Event::Gained(A, Item::Necronomicon, why)));
    }
}

/// WOS-072, WOS-090: what comes to nothing is told, too.
#[test]
fn a_card_that_can_do_nothing_says_so() {
    let mut bench = Bench::edit(2, |board| {
        board.events[0] = Some(event(0, true, &[(Verb::GainSanity, 2)]));
        board.events[0].as_mut().unwrap().who = Who::Group;
        board.events[1] = Some(event(0, true, &[(Verb::RemoveCreature, 1)]));
    });
    bench.event(0);
    assert_eq!(bench.told().iter().filter(|event| **event == Event::Nothing(rule(72))).count(), 1);
    bench.event(1);
    assert!(bench.heard(&Event::Nothing(rule(90))));
    bench.set(Part::Used(0), 0).set(Part::Sanity(A), 5).event(0);
    assert!(bench.heard(&Event::SanityGained(A, 1, rule(90))), "and what is left of it");
    assert!(bench.heard(&Event::Nothing(rule(72))));
}

/// WOS-Q27
#[test]
fn mixed_tiles_lose_their_notes_and_those_with_an_artifact_stay() {
    let mut bench = Bench::edit(2, |board| {
        board.creatures[0].as_mut().unwrap().effects = does(&[(Verb::ShuffleTiles, 1)]);
    });
    bench.creature(0).set(Part::Closed(3), 1).set(Part::Note(A, 3), 1).set(Part::Note(A, 4), 2).creature(0);
    bench.play(Move::Confirm);
    assert!(bench.heard(&Event::TilesMixed));
    assert_eq!((bench.see(Part::Note(A, 3)), bench.see(Part::Note(A, 4))), (1, 0));
}

/// WOS-035
#[test]
fn two_demands_of_one_card_send_necron_on_once() {
    let mut bench = Bench::edit(2, |board| {
        let card = board.creatures[0].as_mut().unwrap();
        card.effects = does(&[(Verb::Discard(Wanted::Dagger), 1), (Verb::Discard(Wanted::Elixir), 1)]);
        card.red_arrow = true;
    });
    bench.creature(0).creature(0);
    let moved = bench.told().iter().filter(|event| matches!(event, Event::NecronMoved(..)));
    assert_eq!((moved.count(), bench.see(Part::Necron)), (1, 5));
}

/// WOS-033
#[test]
fn whoever_may_choose_what_to_discard_is_asked() {
    let mut bench = Bench::edit(3, |board| {
        board.creatures[0].as_mut().unwrap().effects = does(&[(Verb::Discard(Wanted::Minor), 1)]);
    });
    bench.creature(0).hold(A, &[Item::Elixir, Item::Dagger]).hold(B, &[Item::Elixir]).hold(C, &[]).creature(0);
    assert_eq!(bench.offers(Viewer::Seat(B)).iter().filter(|offer| !offer.private).count(), 0, "it is A's choice");
    bench.play(Move::HandOver(A, Item::Dagger));
    assert_eq!((bench.held(A, Item::Elixir), bench.held(B, Item::Elixir)), (1, 0));
    assert!(bench.heard(&Event::ItemLost(B, Item::Elixir, 1, rule(33))), "B had no choice");
}

/// WOS-033
#[test]
fn artifacts_can_be_demanded_and_minor_ones_spare_them() {
    let mut bench = Bench::edit(2, |board| {
        board.creatures[0].as_mut().unwrap().effects = does(&[(Verb::Discard(Wanted::Artifact), 1)]);
        board.creatures[1].as_mut().unwrap().effects = does(&[(Verb::Discard(Wanted::Minor), 2)]);
        board.creatures[1].as_mut().unwrap().who = Who::Group;
    });
    bench.creature(0).creature(1).hold(A, &[Item::First, Item::Elixir]).hold(B, &[]).creature(1);
    assert_eq!((bench.see(Part::Artifact(A)), bench.held(A, Item::Elixir)), (1, 0));
    bench.creature(0);
    assert_eq!((bench.see(Part::Artifact(A)), bench.see(Part::Discarded(Item::First))), (0, 1));
}

/// WOS-090
#[test]
fn a_further_card_is_drawn_when_all_else_is_done() {
    let mut bench = Bench::edit(2, |board| {
        let card = board.creatures[0].as_mut().unwrap();
        card.effects = does(&[(Verb::Discard(Wanted::Dagger), 1), (Verb::DrawCreature, 1)]);
        card.red_arrow = true;
    });
    bench.creature(0).creature(0);
    assert!(bench.heard(&Event::NecronMoved(5, rule(35))), "the arrow comes before the next card");
    assert_eq!(bench.group().map(|group| group.faces), Some(14));
}
