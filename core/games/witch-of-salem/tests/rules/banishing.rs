//! Banishing: who may, what it costs, who follows.

use eldertally_core::Outcome;
use eldertally_witch_of_salem::{Event, Item, Label, Move, Part};

use crate::bench::{A, B, Bench, C, CTHULHU, DAGON, RLYEH, board, rule};

const THREE: [Item; 3] = [Item::Elixir, Item::Elixir, Item::Elixir];

/// Cthulhu on R'lyeh, and A has just gone there.
fn banishing(seats: u8) -> Bench {
    let mut bench = Bench::new(seats);
    bench.reign(CTHULHU).set(Part::Goo(0), 0).hold(A, &THREE).turn(A).play(Move::Pass(RLYEH));
    bench
}

/// WOS-093, WOS-095, WOS-Q38, WOS-Q39
#[test]
fn the_banisher_pays_the_passage_now_and_one_sanity_each_turn_and_stays() {
    let mut bench = banishing(3);
    assert!(bench.heard(&Event::Banishing(A)));
    assert_eq!((bench.see(Part::Sanity(A)), bench.held(A, Item::Elixir)), (5, 3), "the items are kept");
    assert!(bench.labels().contains(&Label::Banisher(A, 5)));
    assert!(bench.prompt().starts_with("Player 2"), "no further step of this turn");
    bench.turn(A);
    assert_eq!(bench.told()[0], Event::SanityLost(A, 1, rule(95)));
    assert_eq!((bench.see(Part::Sanity(A)), bench.see(Part::Place(A))), (4, i32::from(RLYEH)));
    assert!(bench.prompt().starts_with("Player 2"), "and no turn any more");
}

/// WOS-094
#[test]
fn each_great_old_one_demands_its_items() {
    let differ = [Item::Elixir, Item::Dagger, Item::Glasses];
    for (goo, items, can) in [
        (CTHULHU, THREE, true),
        (CTHULHU, differ, false),
        (DAGON, THREE, false),
        (DAGON, differ, true),
        (5, [Item::Necronomicon, Item::Necronomicon, Item::Glasses], true),
        (5, [Item::Necronomicon, Item::Glasses, Item::Glasses], false),
    ] {
        let mut bench = Bench::new(2);
        bench.set(Part::Goo(0), 0).reign(goo).hold(A, &items).turn(A);
        assert_eq!(bench.has(Move::Pass(RLYEH)), can, "{goo}: {items:?}");
        assert_eq!(bench.labels().contains(&Label::CanBanish(A)), can);
    }
}

/// WOS-098
#[test]
fn only_one_banishes_at_a_time() {
    let mut bench = banishing(3);
    bench.hold(B, &THREE).turn(B);
    assert!(!bench.has(Move::Pass(RLYEH)) && bench.has(Move::Pass(3)));
}

/// WOS-097, WOS-Q42
#[test]
fn when_the_banisher_falls_another_takes_over_and_miskatonic_waits() {
    let mut bench = banishing(3);
    bench.set(Part::Sanity(A), 1).turn(A);
    assert!(bench.heard(&Event::Out(A)) && bench.heard(&Event::Interrupted));
    assert_eq!(bench.over(), None);
    bench.hold(C, &[Item::First]).set(Part::Place(C), 3).set(Part::Place(B), 4).turn(C).play(Move::Go(0));
    assert!(!bench.has(Move::Use(Item::First)), "nobody is in R'lyeh");
    bench.set(Part::Card(B, 7), 0).hold(B, &THREE).turn(B);
    assert!(!bench.has(Move::Pass(RLYEH)), "a successor needs the Passage, too");
    bench.set(Part::Card(B, 7), 1).play(Move::Pass(RLYEH));
    assert!(bench.heard(&Event::Banishing(B)));
}

/// WOS-Q41
#[test]
fn open_portals_do_not_forbid_banishing_and_you_are_reminded() {
    let bench = banishing(2);
    assert!(bench.labels().contains(&Label::OpenTiles(6)));
}

/// WOS-110, WOS-111, WOS-Q50
#[test]
fn closing_miskatonic_ends_the_banishing_and_all_tiles_are_checked() {
    let mut bench = banishing(2);
    for (place, artifact) in [(1, 1), (2, 2), (3, 3)] {
        bench.set(Part::Closed(place), artifact);
    }
    bench.hold(B, &[Item::First]).set(Part::Place(B), 5).turn(B).play(Move::Go(0)).play(Move::Use(Item::First));
    assert_eq!(bench.told(), [Event::Closed(B, 0, Item::First)]);
    assert_eq!(bench.prompt(), "Turn up all tiles, from location 1 to 6.");
    bench.fell(&[0, 0, 0, 1, 1, 1]);
    assert_eq!((bench.told(), bench.over()), (&[Event::Audited(3)][..], Some(Outcome::Won)));
}

/// WOS-077
#[test]
fn with_the_copy_as_it_is_a_third_player_can_close_while_two_live() {
    let mut bench = Bench::with(board(), 3, &[]);
    bench.reign(CTHULHU).set(Part::Place(A), RLYEH.into()).set(Part::Sanity(C), 0);
    bench.hold(B, &[Item::Third]).set(Part::Place(B), 2).turn(B).play(Move::Go(0));
    assert!(bench.has(Move::Use(Item::Third)));
}
