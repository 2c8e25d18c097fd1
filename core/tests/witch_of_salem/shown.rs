//! What the sheet shows without counting.

use eldertally_core::witch_of_salem::{Item, Label, Move, Part};

use crate::bench::{A, B, Bench, CTHULHU, RLYEH};

/// WOS-105, WOS-106, WOS-035
#[test]
fn necrons_distances_are_shown() {
    let mut bench = Bench::new(2);
    bench.set(Part::Necron, 6);
    let labels = bench.labels();
    assert!([Label::ToDemon(24), Label::ToRift(34), Label::ToMark(10, 4)].iter().all(|label| labels.contains(label)));
    bench.reign(CTHULHU);
    assert!(!bench.labels().iter().any(|label| matches!(label, Label::ToDemon(_))), "the demon space is harmless now");
}

/// WOS-062, WOS-075
#[test]
fn who_may_defeat_what_and_where_artifacts_fit() {
    let mut bench = Bench::new(2);
    bench.set(Part::Creature(3), 1).hold(A, &[Item::Glasses, Item::Elixir, Item::Second]).hold(B, &[Item::Glasses]);
    let labels = bench.labels();
    assert!(labels.contains(&Label::CanDefeat(A, 3)) && !labels.contains(&Label::CanDefeat(B, 3)));
    assert!(labels.contains(&Label::Fits(A, 2)) && labels.contains(&Label::Fits(A, 5)));
    bench.set(Part::Closed(5), 2);
    assert!(!bench.labels().contains(&Label::Fits(A, 5)));
}

/// WOS-053, WOS-095
#[test]
fn played_cards_and_the_banishers_turns_are_counted() {
    let mut bench = Bench::new(2);
    bench.turn(A).play(Move::Go(3));
    assert!(bench.labels().contains(&Label::Played(A, 1)) && bench.labels().contains(&Label::Played(B, 0)));
    bench.reign(CTHULHU).set(Part::Place(B), RLYEH.into()).set(Part::Sanity(B), 3);
    assert!(bench.labels().contains(&Label::Banisher(B, 3)));
    for left in [2, 1, 0] {
        bench.turn(B);
        assert_eq!(bench.see(Part::Sanity(B)), left);
    }
    assert!(bench.over().is_some(), "out in the third turn");
}
