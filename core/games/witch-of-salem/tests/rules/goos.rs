//! What the Great Old Ones do.

use eldertally_core::Ask;
use eldertally_witch_of_salem::{Event, Item, Label, Move, Part};

use crate::bench::{A, Bench, CTHULHU, DAGON, HASTUR, NYARLATHOTEP, SHUB_NIGGURATH, YOG_SOTHOTH, board, event, rule};

/// A stands before the creature at location 1 while this one reigns.
fn before(goo: i32, items: &[Item]) -> Bench {
    let mut bench = Bench::new(2);
    bench.creature(0).set(Part::Goo(0), 0).reign(goo).hold(A, items).turn(A).play(Move::Go(1));
    bench
}

/// WOS-099
#[test]
fn cthulhu_rolls_the_loss_die_twice() {
    let mut bench = before(CTHULHU, &[]);
    bench.fell(&[5]);
    assert_eq!((bench.ask(), bench.group().map(|group| group.faces)), (Ask::Chance(1), Some(6)));
    bench.fell(&[4]);
    assert_eq!((bench.see(Part::Necron), bench.see(Part::Sanity(A)), bench.ask()), (1, 5, Ask::Choose));
    let mut bench = before(CTHULHU, &[]);
    bench.set(Part::Sanity(A), 1).fell(&[4]);
    assert!(bench.ended().is_some(), "whoever is out rolls no more");
}

/// WOS-100, WOS-Q33
#[test]
fn dagon_leaves_the_leftmost_space_empty_when_a_location_gets_new_items() {
    let mut bench = Bench::new(2);
    bench.set(Part::Goo(0), 0).reign(DAGON).hold(A, &[]).turn(A).play(Move::Go(2));
    bench.set(Part::Slot(2, 0), 0).set(Part::Slot(2, 1), 0).play(Move::Take(2, None));
    assert_eq!(bench.group().map(|group| group.count), Some(2));
    bench.fell(&[0, 4]);
    assert_eq!([0, 1, 2].map(|n| bench.see(Part::Slot(2, n))), [0, 1, 5]);
    // With two gone it counts as empty, and gets two again.
    bench
        .hold(A, &[])
        .set(Part::Slot(2, 1), 0)
        .set(Part::Place(A), 4)
        .set(Part::Card(A, 2), 1)
        .turn(A)
        .play(Move::Go(2));
    bench.play(Move::Take(2, None));
    assert_eq!(bench.group().map(|group| group.count), Some(2));
}

/// WOS-101
#[test]
fn with_hastur_the_witch_helps_nobody() {
    let mut bench = Bench::new(2);
    bench.creature(0).set(Part::Witch, 1).set(Part::Goo(0), 0).reign(HASTUR);
    bench.hold(A, &[Item::Dagger, Item::Elixir]).set(Part::Sanity(A), 2).turn(A).play(Move::Go(1));
    assert_eq!(bench.group().map(|group| group.faces), Some(6), "the die is rolled beside her");
    bench.fell(&[0]);
    assert!(!bench.has(Move::Use(Item::Dagger)), "no dagger works");
    bench.play(Move::Use(Item::Elixir));
    assert_eq!(bench.see(Part::Sanity(A)), 3, "an elixir gives one");
}

/// WOS-102, WOS-Q22
#[test]
fn nyarlathotep_doubles_what_the_die_takes() {
    let mut bench = before(NYARLATHOTEP, &[Item::Dagger, Item::Dagger, Item::Dagger]);
    bench.fell(&[3]);
    assert_eq!(bench.held(A, Item::Dagger), 1);
    assert!(bench.heard(&Event::ItemLost(A, Item::Dagger, 2, rule(102))));
    let mut bench = before(NYARLATHOTEP, &[Item::Dagger]);
    bench.fell(&[3]);
    assert_eq!(bench.held(A, Item::Dagger), 0, "what is there");
    let mut bench = before(NYARLATHOTEP, &[]);
    bench.fell(&[4]);
    assert_eq!(bench.see(Part::Sanity(A)), 4);
    let mut bench = before(NYARLATHOTEP, &[]);
    bench.fell(&[5]);
    assert_eq!(bench.see(Part::Necron), 2);
}

/// WOS-103
#[test]
fn shub_niggurath_moves_necron_at_the_start_of_each_round() {
    let mut bench = Bench::new(2);
    bench.set(Part::Goo(0), 0).reign(SHUB_NIGGURATH).event(0);
    assert!(bench.heard(&Event::NecronMoved(1, rule(103))));
    assert_eq!((bench.see(Part::Necron), bench.see(Part::Round)), (1, 2));
}

/// WOS-104
#[test]
fn yog_sothoth_silences_what_helps() {
    let mut copy = board();
    copy.events[0] = Some(event(1, true, &[(eldertally_witch_of_salem::Verb::GainSanity, 1)]));
    let mut bench = Bench::with(copy, 2, &[]);
    bench.set(Part::Goo(0), 0).reign(YOG_SOTHOTH).set(Part::Sanity(A), 3).event(0);
    assert_eq!(bench.see(Part::Sanity(A)), 3);
}

/// WOS-Q02
#[test]
fn only_the_one_on_rlyeh_has_power_unless_you_choose_otherwise() {
    let mut bench = Bench::new(2);
    bench.set(Part::Goo(0), SHUB_NIGGURATH).event(0);
    assert_eq!(bench.see(Part::Necron), 0, "edge 1 is face up, but has no power");
    let mut bench = Bench::with(board(), 2, &[("gooAbility", 1)]);
    bench.set(Part::Goo(0), SHUB_NIGGURATH).event(0);
    assert_eq!(bench.see(Part::Necron), 1);
    assert!(bench.labels().contains(&Label::Reigns(4)));
}
