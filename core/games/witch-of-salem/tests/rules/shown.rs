//! What the sheet shows without counting.

use eldertally_core::{Game, Mark, Shape, Symbol, Viewer, What, Word};
use eldertally_witch_of_salem::{Item, Label, Move, Part};

use crate::bench::{A, B, Bench, C, CTHULHU, RLYEH, board};

/// WOS-035, WOS-105, WOS-106
#[test]
fn the_necron_track_shows_necrons_spaces_the_demon_space_and_the_rift() {
    use Mark::{End, Plain};
    let (necron, demon) = (Mark::Symbol(Symbol::Necron), Mark::Symbol(Symbol::Danger));
    let mut bench = Bench::edit(2, |copy| {
        (copy.length, copy.demon) = (10, 7);
        copy.marks = [2, 5].into_iter().collect();
    });
    let setup = bench.session().setup().clone();
    let mut track = Vec::new();
    bench.game().view(&setup, Viewer::Table, &mut |item| {
        if let (What::Part(Part::Necron), Shape::Track { len, marks, .. }) = (item.what, item.shape) {
            track = (0..=len).map(marks).collect();
        }
    });
    assert_eq!(track, [Plain, Plain, necron, Plain, Plain, necron, Plain, demon, Plain, Plain, End]);
}

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
    assert!(bench.ended().is_some(), "out in the third turn");
}

/// WOS-093, WOS-Q18
#[test]
fn whoever_the_passage_would_kill_cannot_banish() {
    let mut bench = Bench::new(2);
    bench.reign(CTHULHU).hold(A, &[Item::Dagger; 3]);
    let says = |bench: &Bench| bench.say(Word::Label(Label::CanBanish(A)));
    assert_eq!(says(&bench), "Player 1 can banish");
    bench.set(Part::Sanity(A), 1);
    assert_eq!(says(&bench), "Player 1 has what it takes to banish, but the Secret Passage costs the last sanity");
    bench.set(Part::Card(A, 7), 0);
    assert_eq!(says(&bench), "Player 1 has what it takes to banish, but the Secret Passage costs the last sanity");
    bench.set(Part::Sanity(A), 2);
    assert_eq!(says(&bench), "Player 1 could banish with the Secret Passage in hand");
}

/// WOS-090
#[test]
fn only_events_that_are_known_are_said_to_help() {
    let says = |bench: &Bench| {
        let help = bench.labels().into_iter().find(|label| matches!(label, Label::HelpLeft(..))).expect("a note");
        bench.say(Word::Label(help))
    };
    assert_eq!(says(&Bench::new(2)), "1 of the 12 that can come up helps");
    let mut copy = board();
    copy.events.iter_mut().for_each(|card| *card = None);
    assert_eq!(says(&Bench::with(copy, 2, &[])), "which of them help is not known yet");
    let mut copy = board();
    copy.events[0].as_mut().unwrap().helpful = true;
    copy.events[1] = None;
    assert_eq!(says(&Bench::with(copy, 2, &[])), "2 of the 12 that can come up help; 1 is not known yet");
}

/// WOS-061, WOS-092
#[test]
fn a_place_says_that_somebody_is_there_and_a_player_that_he_is_out() {
    let mut bench = Bench::new(3);
    bench.set(Part::Witch, 4).set(Part::Place(A), 2).set(Part::Place(B), 5).set(Part::Place(C), 6);
    bench.set(Part::Sanity(C), 0);
    let who = |label: &Label| matches!(label, Label::Here(_) | Label::Out(_));
    let labels: Vec<Label> = bench.labels().into_iter().filter(who).collect();
    assert_eq!(labels, [Label::Here(2), Label::Here(4), Label::Here(5), Label::Out(C)]);
}

/// WOS-114, WOS-115
#[test]
fn items_are_counted_wherever_they_lie_and_nothing_is_off_at_first() {
    let off = |label: &Label| matches!(label, Label::ItemsOff(..) | Label::CardsOff(..));
    assert!(!Bench::new(2).labels().iter().any(off));
    for (part, to) in [
        (Part::Bag(Item::First), 3),
        (Part::Slot(2, 0), 5),
        (Part::Artifact(A), 1),
        (Part::Closed(3), 1),
        (Part::Discarded(Item::First), 1),
    ] {
        let mut bench = Bench::new(2);
        bench.set(part, to);
        assert!(bench.labels().contains(&Label::ItemsOff(Item::First, 1)), "{part:?}");
    }
}
