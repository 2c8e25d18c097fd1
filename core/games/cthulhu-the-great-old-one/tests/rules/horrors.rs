//! Horrors, signs, the Cultist.

use std::ops::ControlFlow;

use eldertally_core::{Lang, Table, Viewer};
use eldertally_cthulhu_the_great_old_one::{Card, Event, Move, Part, Spot};

use crate::bench::{A, ASH, B, Bench, C, EYE, FEN, KNOT, MOOR, STAR, STONE, STORM, at_hands, rule, ruling};

/// CGO-027, CGO-029, CGO-036: one horror or the Cultist, in the own horror phase only.
#[test]
fn one_horror_or_the_cultist_in_the_own_horror_phase() {
    let mut bench = Bench::new(2);
    for phase in [1, 2, 3, 5] {
        bench.phase(phase);
        assert!(!bench.has(Move::PlayHorror) && !bench.has(Move::PlayCultist), "phase {phase}");
    }
    bench.phase(4);
    assert!(!bench.offers(Viewer::Seat(B)).iter().any(|offer| offer.mv == Move::PlayHorror));
    bench.play(Move::PlayHorror);
    assert!([FEN, MOOR, STORM, STONE].iter().all(|kind| bench.has(Move::Horror(*kind))));
    bench.all(&[Move::Horror(FEN), Move::Done]);
    assert!(!bench.has(Move::PlayHorror) && !bench.has(Move::PlayCultist), "only one");
    bench.play(Move::EndTurn).phase(4).play(Move::PlayCultist);
    assert!(bench.heard(&Event::CultistPlayed(B)) && !bench.has(Move::PlayHorror));
    assert_eq!((bench.see(Part::Cultist), bench.see(Part::Hand(B))), (2, 8));
}

/// CGO-028, CGO-030, CGO-002: the effect comes at once, in the words of the card, and the horror stays.
#[test]
fn the_effect_happens_at_once_and_the_horror_stays() {
    let mut bench = Bench::new(2);
    bench.horror(FEN);
    assert_eq!(bench.prompt(), "Player 1: Fen.");
    let mut rows = Vec::new();
    bench.session.offers(Viewer::Table, Lang::English, &mut |offer| {
        rows.push(offer.text.to_string());
        ControlFlow::Continue(())
    });
    assert!(rows.contains(&"done: It rains.".to_owned()), "{rows:?}");
    assert!(!bench.has(Move::EndTurn), "the effect comes first");
    assert_eq!((bench.see(Part::Horror(0)), bench.see(Part::Hand(A))), (1, 8));
    bench.play(Move::Done);
    assert!(bench.heard(&Event::EffectOver(Card::Horror(Some(FEN)), false)));
    assert!(bench.has(Move::EndTurn) && bench.has(Move::Pair(A)));
    bench.horror(FEN).play(Move::Done).phase(4).play(Move::PlayHorror);
    assert!(!bench.has(Move::Horror(FEN)), "both cards are in play");
}

/// CGO-006, CGO-Q22: all hands are shuffled together; everybody has as many as before, and nothing is known of them.
#[test]
fn shuffled_hands_keep_their_sizes_and_lose_what_was_known() {
    let mut bench = Bench::new(3);
    bench.phase(2).all(&[Move::CallOn(B), Move::Name(ASH), Move::Gave]);
    assert_eq!(at_hands(bench.known(ASH))[0], (1, 2));
    bench.horror(STORM);
    assert!(!bench.has(Move::Done), "it cannot be passed over");
    bench.play(Move::ShuffleHands);
    assert!(bench.heard(&Event::Mixed));
    assert_eq!([A, B, C].map(|seat| bench.see(Part::Hand(seat))), [9, 8, 9]);
    assert_eq!(bench.see(Part::Horror(4)), 1, "the horror lies in the area already");
    // One copy is in some hand, so at most one is in the deck.
    assert_eq!(at_hands(bench.known(ASH)), [(0, 2), (0, 2), (0, 2), (0, 1)]);
}

/// CGO-033, CGO-Q20: anybody plays a sign at any time of anybody's turn; it leaves the game.
#[test]
fn signs_are_offered_to_all_at_any_time() {
    let mut bench = Bench::new(3);
    for phase in 1..=5 {
        bench.phase(phase);
        for seat in [A, B, C] {
            let offer = bench.offers(Viewer::Seat(seat)).into_iter().find(|offer| offer.mv == Move::Sign(seat));
            assert_eq!(offer.expect("a sign").rule, rule(33), "phase {phase}");
        }
    }
    bench.phase(2).all(&[Move::CallOn(B), Move::Name(ASH)]);
    assert!(bench.has(Move::Sign(C)), "also before an answer");
    bench.all(&[Move::Sign(C), Move::PlaySign(EYE)]);
    assert!(bench.heard(&Event::SignPlayed(C, EYE)));
    assert_eq!((bench.see(Part::Sign(EYE)), bench.see(Part::Hand(C)), bench.see(Part::Out)), (1, 8, 0));
    assert_eq!(bench.prompt(), "Player 3: Eye: do what the card says.", "whoever played it");
    let asked: Vec<_> = bench.offers(Viewer::Table).into_iter().filter(|offer| offer.mv == Move::Done).collect();
    assert_eq!(asked.iter().map(|offer| offer.seat).collect::<Vec<_>>(), [Some(C)]);
    bench.play(Move::Done);
    assert!(bench.has(Move::Gave), "play goes on where it was");
    bench.set(Part::Hand(C), 0);
    assert!(!bench.has(Move::Sign(C)));
}

/// CGO-007, CGO-Q19: a sign cancels the effect of the horror being played; the horror stays with its point.
#[test]
fn a_cancelled_horror_stays_for_its_point() {
    let mut bench = Bench::new(2);
    bench.horror(STORM).all(&[Move::Sign(B), Move::PlaySign(STAR)]);
    assert!(bench.heard(&Event::Cancelled(Card::Horror(Some(STORM)))));
    assert!(!bench.has(Move::ShuffleHands));
    let over = bench.offers(Viewer::Table).into_iter().find(|offer| offer.mv == Move::Done).expect("on offer");
    assert_eq!(over.rule, ruling(19));
    bench.play(Move::Done);
    assert_eq!((bench.points(A), bench.see(Part::Horror(4)), bench.see(Part::Hand(B))), (1, 1, 8));
}

/// CGO-Q21: a sign against a sign: the latest counts first.
#[test]
fn a_sign_against_a_sign_brings_the_effect_back() {
    let mut bench = Bench::new(3);
    bench.horror(STORM).all(&[Move::Sign(B), Move::PlaySign(STAR), Move::Sign(A), Move::PlaySign(KNOT)]);
    assert!(bench.heard(&Event::Restored(Card::Horror(Some(STORM)))) && bench.has(Move::ShuffleHands));
    bench.all(&[Move::Sign(C), Move::PlaySign(STAR)]);
    assert!(!bench.has(Move::ShuffleHands));
    bench.play(Move::Done);
    // A sign with an effect of its own can be answered as well.
    bench.all(&[Move::Sign(B), Move::PlaySign(EYE), Move::Sign(C), Move::PlaySign(KNOT)]);
    assert!(bench.heard(&Event::Cancelled(Card::Sign(EYE))));
    bench.play(Move::Done);
    assert!(bench.has(Move::EndTurn));
}

/// CGO-007, CGO-Q28: a sign that only cancels waits for something that it can cancel; others are played at any time.
#[test]
fn a_sign_is_not_spent_on_what_it_cannot_cancel() {
    let mut bench = Bench::new(2);
    bench.play(Move::Sign(B));
    assert_eq!(bench.signs(), [EYE], "no horror is being played");
    bench.play(Move::Back).horror(FEN).play(Move::Sign(B));
    assert_eq!(bench.signs(), [STAR, EYE]);
    bench.play(Move::PlaySign(STAR)).play(Move::Sign(A));
    assert_eq!(bench.signs(), [KNOT, EYE], "only the sign can be cancelled now");
    bench.play(Move::Back).play(Move::Done).horror(STONE).play(Move::Sign(B));
    assert_eq!(bench.signs(), [EYE], "this horror cannot be cancelled");
    bench.play(Move::Back).set(Part::Sign(EYE), 2);
    assert!(!bench.has(Move::Sign(A)) && !bench.has(Move::Sign(B)), "no sign is of any use");
    bench.play(Move::Done).phase(2);
    assert!(!bench.has(Move::Sign(A)));
}

/// CGO-Q21, CGO-Q28: a sign that brought an effect back was the latest, and can be answered as well.
#[test]
fn the_latest_sign_can_be_answered() {
    let mut bench = Bench::new(3);
    bench.horror(STORM).all(&[Move::Sign(B), Move::PlaySign(STAR), Move::Sign(A), Move::PlaySign(KNOT)]);
    bench.play(Move::Sign(C));
    assert_eq!(bench.signs(), [STAR, KNOT, EYE]);
    bench.play(Move::PlaySign(KNOT));
    assert!(bench.heard(&Event::Cancelled(Card::Horror(Some(STORM)))) && !bench.has(Move::ShuffleHands));
    bench.play(Move::Done);
    assert_eq!(bench.see(Part::Phase), 5);
}

/// CGO-007: in old games a sign against signs does nothing to a horror, nor does any sign to one that cannot be cancelled.
#[test]
fn only_a_sign_that_says_so_cancels() {
    let mut bench = Bench::first_edition(2);
    bench.horror(FEN).all(&[Move::Sign(B), Move::PlaySign(KNOT)]);
    assert!(bench.has(Move::Shift), "the effect still counts");
    bench.play(Move::Done).horror(STONE).all(&[Move::Sign(B), Move::PlaySign(STAR)]);
    assert!(bench.has(Move::Shift), "this one cannot be cancelled");
}

/// CGO-028, CGO-035: cards that change their place by an effect are entered in small steps, seen or unseen.
#[test]
fn an_effect_moves_cards_in_small_steps() {
    let mut bench = Bench::new(3);
    bench.horror(FEN).all(&[Move::Shift, Move::From(Spot::Hand(B)), Move::To(Spot::Hand(C)), Move::Unseen]);
    assert!(bench.heard(&Event::Shifted(Spot::Hand(B), Spot::Hand(C), None, rule(28))));
    assert_eq!((bench.see(Part::Hand(B)), bench.see(Part::Hand(C))), (8, 10));
    bench.all(&[Move::Shift, Move::From(Spot::Hand(C)), Move::To(Spot::Out), Move::Seen, Move::Name(ASH)]);
    assert_eq!((bench.see(Part::Hand(C)), bench.see(Part::Out)), (9, 1));
    let known = bench.known(ASH).expect("it lies there");
    assert_eq!((known.least[7], known.most[7]), (1, 1));
    bench.all(&[Move::Shift, Move::From(Spot::Deck), Move::To(Spot::Hand(A)), Move::Back, Move::Back, Move::Back]);
    bench.play(Move::Done);
    assert_eq!(bench.see(Part::Hand(A)), 8);
}

/// CGO-034: nothing on offer plays or discards the Great Old One, or asks who holds it, before hands are revealed.
#[test]
fn the_great_old_one_is_not_asked_for_before_the_end() {
    let mut bench = Bench::new(2);
    for phase in 0..=5 {
        bench.phase(phase);
        assert!(!bench.moves().iter().any(|mv| matches!(mv, Move::Holder(_))), "phase {phase}");
    }
    bench.phase(6);
    assert!(bench.has(Move::Holder(Some(B))));
}
