//! Pairs, and the horrors that they take.

use eldertally_core::Viewer;
use eldertally_cthulhu_the_great_old_one::{Event, Label, Move, Part};

use crate::bench::{A, ASH, B, BIRCH, Bench, C, CEDAR, CENTRE, DOGWOOD, ELM, FEN, FIR, GORSE, MOOR, rule, ruling};

/// CGO-013, CGO-019: two of one name are a matched pair in the own area.
#[test]
fn two_of_one_name_are_a_matched_pair() {
    let mut bench = Bench::new(2);
    bench.matched(A, ASH);
    assert!(bench.heard(&Event::Paired(A, [1, 1], true)));
    assert_eq!((bench.see(Part::Pairs(A)), bench.see(Part::Pairs(B)), bench.see(Part::Hand(A))), (1, 0, 7));
    assert_eq!(bench.see(Part::Matched(A, 0)), 1);
}

/// CGO-014: one direction of a link is enough, and without a link there is no pair.
#[test]
fn one_card_that_names_the_other_makes_a_linked_pair() {
    let mut bench = Bench::new(2);
    bench.all(&[Move::Pair(A), Move::Name(ASH)]);
    assert!([BIRCH, ELM].iter().all(|name| bench.has(Move::Linked(*name))), "Elm names Ash");
    assert!([CEDAR, FIR, ASH].iter().all(|name| !bench.has(Move::Linked(*name))));
    bench.play(Move::Linked(ELM));
    assert!(bench.heard(&Event::Paired(A, [1, 5], false)));
}

/// CGO-015: a single story card cannot be played; a card whose copies all lie open can be in no pair.
#[test]
fn story_cards_are_played_as_pairs_only() {
    let mut bench = Bench::new(2);
    bench.matched(A, ASH).play(Move::Pair(A));
    assert!(!bench.has(Move::Name(ASH)) && bench.has(Move::Name(BIRCH)));
    bench.play(Move::Name(BIRCH));
    assert!(!bench.has(Move::Linked(ASH)) && bench.has(Move::Matched));
    bench.play(Move::Back).play(Move::Name(CENTRE[0]));
    assert!(!bench.has(Move::Matched), "the other copy lies in the centre");
    bench.all(&[Move::Back, Move::Back]);
    bench.set(Part::Hand(A), 1);
    assert!(!bench.has(Move::Pair(A)), "one card is no pair");
}

/// CGO-015: the last hidden copy of a card is offered for a pair as long as a card that it is linked to is hidden.
#[test]
fn a_last_copy_needs_a_link_that_is_hidden() {
    let mut bench = Bench::new(2);
    bench.set(Part::Centre(0), i32::from(FIR) + 1).lay(B, &[(GORSE, CEDAR)]).play(Move::Pair(A));
    assert!(bench.has(Move::Name(FIR)), "with the other Gorse");
    bench.play(Move::Back).lay(B, &[(GORSE, GORSE)]).play(Move::Pair(A));
    assert!(!bench.has(Move::Name(FIR)) && bench.has(Move::Name(CEDAR)));
}

/// CGO-016, CGO-017: only the player whose turn it is, but in every phase of it.
#[test]
fn pairs_belong_to_the_own_turn_in_any_phase() {
    let mut bench = Bench::new(3);
    for phase in 1..=5 {
        bench.phase(phase);
        assert!(bench.has(Move::Pair(A)), "phase {phase}");
        assert!(!bench.has(Move::Pair(B)) && !bench.has(Move::Pair(C)), "phase {phase}");
        assert!(!bench.offers(Viewer::Seat(B)).iter().any(|offer| matches!(offer.mv, Move::Pair(_))));
    }
}

/// CGO-018, CGO-049, CGO-045: a pair takes a horror of its story from anybody, with its point, and it can be played
/// again.
#[test]
fn a_pair_takes_a_horror_of_its_story_from_anybody() {
    let mut bench = Bench::new(2);
    bench.horror(FEN).all(&[Move::Done, Move::EndTurn]);
    assert_eq!((bench.points(A), bench.see(Part::Hand(A))), (1, 8));
    assert!(bench.labels().contains(&Label::CanTake(FEN, A)));
    bench.matched(B, ASH);
    assert!(bench.has(Move::TakeHorror(0)) && bench.has(Move::LeaveHorrors));
    bench.play(Move::TakeHorror(0));
    assert!(bench.heard(&Event::HorrorTaken(B, A, Some(FEN))));
    assert_eq!((bench.points(A), bench.points(B)), (0, 2), "the point goes along");
    assert_eq!((bench.see(Part::Hand(B)), bench.see(Part::Horror(0))), (9 - 2 + 1, 0));
    bench.horror(FEN);
    assert_eq!(bench.points(B), 3, "played again in a later horror phase");
}

/// CGO-018, CGO-Q10: a horror of another story stays; of a linked pair with two stories either will do.
#[test]
fn the_story_must_be_that_of_the_pair_and_either_of_two_will_do() {
    let mut bench = Bench::new(2);
    bench.horror(FEN).play(Move::Done).matched(A, FIR);
    assert!(!bench.has(Move::TakeHorror(0)) && bench.has(Move::EndTurn), "Fir belongs to the moor");
    bench.linked(A, CEDAR, DOGWOOD);
    assert!(bench.has(Move::TakeHorror(0)), "Dogwood belongs to the fen");
    bench.play(Move::LeaveHorrors).horror(MOOR).play(Move::Done);
    bench.linked(A, CEDAR, DOGWOOD);
    assert!(bench.has(Move::TakeHorror(0)) && bench.has(Move::TakeHorror(2)), "Cedar belongs to the moor");
}

/// CGO-Q11, CGO-Q12: one horror for each pair, also the own one.
#[test]
fn a_pair_takes_one_horror_and_it_may_be_the_own() {
    let mut bench = Bench::new(2);
    bench.horror(FEN).play(Move::Done).horror(FEN).play(Move::Done).set(Part::Horror(1), 2);
    bench.matched(A, ASH);
    let own = bench.offers(Viewer::Table).into_iter().find(|offer| offer.mv == Move::TakeHorror(0)).expect("on offer");
    assert_eq!(own.rule, ruling(12));
    assert!(bench.has(Move::TakeHorror(1)));
    bench.play(Move::TakeHorror(0));
    assert!(bench.has(Move::EndTurn) && !bench.has(Move::TakeHorror(1)), "only one");
    assert_eq!((bench.see(Part::Horror(0)), bench.see(Part::Horror(1))), (0, 2));
}

/// CGO-Q11: at setup no horror is in play, so none is offered.
#[test]
fn pairs_of_the_setup_take_nothing() {
    let mut bench = Bench::dealt(2, &[]);
    bench.matched(A, ASH);
    assert!(bench.has(Move::First(A)) && !bench.has(Move::LeaveHorrors));
}

/// CGO-Q24, CGO-Q23: the Cultist is no horror for a pair, and nothing else on offer takes it away.
#[test]
fn the_cultist_cannot_be_taken() {
    let mut bench = Bench::new(2);
    bench.phase(4).play(Move::PlayCultist).all(&[Move::EndTurn]).matched(B, GORSE);
    assert!(bench.has(Move::Draw), "no horror was offered");
    bench.phase(4);
    assert!(!bench.has(Move::PlayCultist), "there is only one");
    assert_eq!(bench.see(Part::Cultist), 1);
}

/// CGO-015, CGO-Q13: with 60 names every name can be reached, never more than 48 at a time, and there is a way back.
#[test]
fn every_name_of_a_large_deck_can_be_reached() {
    use eldertally_cthulhu_the_great_old_one::Deck;
    use eldertally_print::file::PrintedFile;
    let stories: String = (0..60).map(|n| format!("N{n} ; N{} ; T\n", (n + 1) % 60)).collect();
    let text =
        format!("name = \"x\"\nstories = \"\"\"\n{stories}\"\"\"\n[[horror]]\nname = \"T\"\n[[sign]]\nname = \"S\"\n");
    let mut bench = Bench::open(Deck::from_toml(&text).unwrap(), 2, &[]);
    bench.all(&[Move::Name(0), Move::Name(1), Move::Name(2), Move::First(A), Move::Draw, Move::CallOn(B)]);
    let mut found = Vec::new();
    for _ in 0..2 {
        let moves = bench.moves();
        assert!(moves.len() <= 48 && moves.contains(&Move::Back));
        found.extend(moves.iter().filter(|mv| matches!(mv, Move::Name(_))).copied());
        let page = moves.into_iter().find(|mv| matches!(mv, Move::Page(_))).expect("more names");
        bench.play(page);
    }
    found.dedup();
    assert_eq!(found.len(), 60);
    let offer = bench.offers(Viewer::Table)[0];
    assert_eq!(offer.rule, ruling(13));
    assert_ne!(offer.rule, rule(15));
}
