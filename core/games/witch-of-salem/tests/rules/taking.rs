//! Step 5: one item, its price, and new items from the bag.

use eldertally_core::Ask;
use eldertally_witch_of_salem::{Cost, Event, Item, Label, Move, Part, Verb};

use crate::bench::{A, B, Bench, CTHULHU, NECRON, board, does, price, rule, ruling};

/// A at location 2 with these items; what lies there costs nothing, or this on the left.
fn at_two(items: &[Item], costs: &[Cost]) -> Bench {
    let mut bench = Bench::edit(2, |board| price(board, 2, costs));
    bench.hold(A, items).turn(A).play(Move::Go(2));
    if bench.has(Move::UseNothing) {
        bench.play(Move::UseNothing);
    }
    bench
}

/// WOS-081, WOS-085
#[test]
fn one_item_may_be_taken_and_is_used_in_a_later_turn() {
    let mut bench = at_two(&[], &[]);
    let all = [Move::Take(0, None), Move::Take(1, None), Move::Take(2, None), Move::TakeNothing];
    assert_eq!(bench.moves(), all);
    bench.play(Move::Take(1, None));
    assert_eq!((bench.held(A, Item::Elixir), bench.see(Part::Slot(2, 1))), (1, 0));
    // The turn is over: it cannot be used now.
    assert!(bench.prompt().starts_with("Player 2"));
    bench.turn(A).play(Move::Go(3));
    assert!(bench.has(Move::Use(Item::Elixir)));
    let mut bench = at_two(&[], &[]);
    bench.play(Move::TakeNothing);
    assert_eq!(bench.see(Part::Slot(2, 1)), 3);
}

/// WOS-082, WOS-083, WOS-Q31
#[test]
fn three_minor_items_and_one_artifact_fit_and_one_may_go_for_another() {
    let mut bench = at_two(&[Item::Elixir, Item::Elixir, Item::Dagger], &[]);
    assert!(!bench.has(Move::Take(0, None)));
    assert!(bench.has(Move::Take(0, Some(Item::Dagger))) && bench.has(Move::Take(0, Some(Item::Elixir))));
    bench.play(Move::Take(0, Some(Item::Dagger)));
    assert_eq!((bench.held(A, Item::Glasses), bench.held(A, Item::Dagger)), (1, 0));
    assert_eq!(bench.see(Part::Discarded(Item::Dagger)), 1);

    let mut bench = at_two(&[Item::Third, Item::Elixir, Item::Elixir, Item::Elixir], &[]);
    bench.set(Part::Slot(2, 0), 5);
    assert!(!bench.has(Move::Take(0, None)) && !bench.has(Move::Take(0, Some(Item::Elixir))));
    bench.play(Move::Take(0, Some(Item::Third)));
    assert_eq!((bench.see(Part::Artifact(A)), bench.see(Part::Discarded(Item::Third))), (1, 1));
}

/// WOS-084, WOS-Q28
#[test]
fn the_symbols_above_an_item_are_paid_after_it_is_taken() {
    let mut bench = at_two(&[], &[Cost::Necron, Cost::Sanity]);
    bench.play(Move::Take(0, None));
    let told = [Event::Took(A, Item::Glasses), Event::NecronMoved(1, rule(84)), Event::SanityLost(A, 1, rule(84))];
    assert_eq!(bench.told(), told);
    assert!(bench.say(eldertally_core::Word::Status).contains("Necron 1 of 40"));
    let mut bench = at_two(&[], &[Cost::Sanity, Cost::Sanity]);
    assert!(!bench.is_fatal(Move::Take(0, None)));
    bench.set(Part::Sanity(A), 2);
    assert!(bench.is_fatal(Move::Take(0, None)));
    bench.play(Move::Take(0, None));
    assert!(bench.heard(&Event::Out(A)));
}

/// WOS-084, WOS-105, WOS-106
#[test]
fn a_price_that_takes_necron_to_the_demon_or_the_rift_is_marked() {
    let fatal = |necron, reigns| {
        let mut bench = at_two(&[], &[Cost::Necron, Cost::Necron]);
        if reigns {
            bench.reign(CTHULHU);
        }
        bench.set(Part::Necron, necron);
        assert!(!bench.is_fatal(Move::Take(1, None)), "nothing is printed there");
        bench.is_fatal(Move::Take(0, None))
    };
    assert_eq!([fatal(27, false), fatal(28, false), fatal(29, false)], [false, true, true], "the demon is at 30");
    assert_eq!([fatal(28, true), fatal(37, true), fatal(38, true)], [false, false, true], "the rift is at 40");
}

/// WOS-084, WOS-Q30, WOS-Q14
#[test]
fn a_creature_card_as_a_price_is_resolved_and_needs_no_loss_die() {
    let mut bench = at_two(&[], &[Cost::Creature]);
    bench.set(Part::Witch, 1).play(Move::Take(0, None));
    assert_eq!(bench.group().map(|group| group.faces), Some(14));
    bench.fell(&[5]);
    assert!(bench.heard(&Event::CreatureCame(5, 2)), "where the player stands");
    assert_eq!((bench.ask(), bench.see(Part::Sanity(A))), (Ask::Choose, 6));
    let mut bench = at_two(&[], &[Cost::Creature]);
    bench.set(Part::Creature(4), 1).play(Move::Take(0, None)).fell(&[NECRON]);
    assert_eq!(bench.see(Part::Necron), 1);
}

/// WOS-084, WOS-Q29
#[test]
fn an_event_as_a_price_is_resolved_whole() {
    let mut bench = at_two(&[], &[Cost::Event]);
    bench.play(Move::Take(0, None)).fell(&[3]);
    assert!(bench.heard(&Event::EventCame(3)) && bench.heard(&Event::WitchMoved(1)));
    assert_eq!((bench.see(Part::Witch), bench.see(Part::EventDeck)), (1, 7));
    assert!(bench.prompt().starts_with("Player 2"), "then the round goes on");
}

/// WOS-086
#[test]
fn the_last_item_brings_three_new_ones_from_the_bag() {
    let mut bench = at_two(&[], &[]);
    bench.set(Part::Slot(2, 0), 0).set(Part::Slot(2, 1), 0).play(Move::Take(2, None));
    assert_eq!(bench.group().map(|group| (group.faces, group.count)), Some((7, 3)));
    bench.fell(&[4, 0, 0]);
    assert_eq!([0, 1, 2].map(|n| bench.see(Part::Slot(2, n))), [5, 1, 1]);
    assert!(bench.heard(&Event::Stocked(2, rule(86))));
    let mut bench = at_two(&[], &[]);
    bench.play(Move::Take(2, None));
    assert_eq!(bench.ask(), Ask::Choose, "two are left, so nothing is drawn");
}

/// WOS-087
#[test]
fn an_empty_bag_is_filled_with_what_was_discarded() {
    let mut bench = at_two(&[], &[]);
    for item in Item::ALL {
        bench.set(Part::Bag(item), i32::from(item == Item::Elixir)).set(Part::Discarded(item), 1);
    }
    bench.set(Part::Slot(2, 0), 0).set(Part::Slot(2, 1), 0).play(Move::Take(2, None));
    assert_eq!(bench.group().map(|group| group.count), Some(1), "first what is in the bag");
    bench.fell(&[2]);
    assert!(bench.heard(&Event::BagFilled));
    assert_eq!(bench.group().map(|group| group.count), Some(2), "then the rest");
    bench.fell(&[6, 0]);
    assert_eq!([0, 1, 2].map(|n| bench.see(Part::Slot(2, n))), [3, 7, 1]);
    assert!(bench.labels().contains(&Label::InBag(5)));
}

/// WOS-087, WOS-Q32
#[test]
fn an_item_that_a_card_gives_comes_out_of_a_bag_that_was_filled_again() {
    let given = |discarded| {
        let mut bench = Bench::edit(2, |board| {
            board.creatures[0].as_mut().unwrap().effects = does(&[(Verb::GainItem, 1)]);
        });
        Item::ALL.into_iter().for_each(|item| {
            bench.set(Part::Bag(item), 0);
        });
        bench.set(Part::Discarded(Item::Dagger), discarded).creature(0).creature(0);
        bench
    };
    let mut bench = given(2);
    assert!(bench.heard(&Event::BagFilled));
    bench.fell(&[3]).fell(&[3]);
    assert_eq!((bench.held(A, Item::Dagger), bench.held(B, Item::Dagger)), (1, 1));
    let bench = given(0);
    assert!(bench.heard(&Event::Nothing(ruling(32))) && bench.ask() == Ask::Choose);
}

/// WOS-Q32
#[test]
fn with_nothing_anywhere_the_spaces_stay_empty() {
    let mut bench = at_two(&[], &[]);
    for item in Item::ALL {
        bench.set(Part::Bag(item), 0);
    }
    bench.set(Part::Slot(2, 0), 0).set(Part::Slot(2, 1), 0).play(Move::Take(2, None));
    assert!(bench.heard(&Event::Nothing(ruling(32))));
    assert_eq!([0, 1, 2].map(|n| bench.see(Part::Slot(2, n))), [0, 0, 0]);
    assert!(bench.prompt().starts_with("Player 2"));
}

/// WOS-084
#[test]
fn an_offer_says_its_price() {
    let copy = {
        let mut copy = board();
        price(&mut copy, 2, &[Cost::Necron, Cost::Event]);
        copy
    };
    let mut bench = Bench::with(copy, 2, &[]);
    bench.hold(A, &[]).turn(A).play(Move::Go(2));
    let words = bench.say(eldertally_core::Word::Move(&Move::Take(0, None)));
    assert_eq!(words, "Player 1: take Magical Glasses: Necron moves 1 space and you turn up an event card");
    assert!(bench.say(eldertally_core::Word::Move(&Move::Take(1, None))).ends_with("Elixir: free"));
}
