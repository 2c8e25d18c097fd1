//! Quick entry: what a turn counts by itself, what it asks, and what becomes less known by what is not told.

use eldertally_core::session::Input;
use eldertally_core::{Actor, Answer, Follow, Refusal};
use eldertally_cthulhu_the_great_old_one::{Event, Label, Move, Part};

use crate::bench::{A, ASH, B, BIRCH, Bench, C, CENTRE, EYE, FEN, FIR, GORSE, STORM, at_hands, rule, ruling};

/// The first turn of A in quick entry.
fn quick(seats: u8) -> Bench {
    let mut bench = Bench::dealt(seats, &[("follow", 1)]);
    bench.play(Move::First(A));
    bench
}

fn counts(bench: &Bench) -> [i32; 4] {
    [Part::Hand(A), Part::Hand(B), Part::Hand(C), Part::Deck].map(|part| bench.see(part))
}

fn pair_counts(bench: &Bench) -> [i32; 3] {
    [Part::Hand(A), Part::Hand(B), Part::Deck].map(|part| bench.see(part))
}

/// How many cards fewer may be in the hands of A, B and C.
fn loose(bench: &Bench) -> [u8; 3] {
    let labels = bench.labels();
    let of = |seat| {
        labels.iter().find_map(|label| if let Label::Loose(of, n) = label { (*of == seat).then_some(*n) } else { None })
    };
    [A, B, C].map(|seat| of(seat).unwrap_or(0))
}

/// CGO-021, CGO-025, CGO-031: a turn of which nothing lies open is two draws and a card of somebody else's.
#[test]
fn a_turn_of_two_counts_its_draws_and_the_card_of_the_other() {
    let mut bench = quick(2);
    let before = pair_counts(&bench);
    bench.play(Move::EndTurn);
    let events = [Event::Drew(A, rule(21)), Event::Taken(Some(B), A), Event::Drew(A, rule(25)), Event::TurnBegan(B)];
    assert_eq!(bench.told, events);
    let [a, b, deck] = before;
    assert_eq!(pair_counts(&bench), [a + 3, b - 1, deck - 2]);
    assert_eq!(loose(&bench), [0; 3], "with two it is certain from whom");
}

/// CGO-031: of three, nobody knows from whom a card was taken until that is told or the hand is counted.
#[test]
fn a_card_of_which_nobody_told_from_whom_is_missing_from_none_and_perhaps_from_each() {
    let mut bench = quick(3);
    let [a, b, c, deck] = counts(&bench);
    bench.play(Move::EndTurn);
    assert!(bench.heard(&Event::Taken(None, A)));
    assert_eq!((counts(&bench), loose(&bench)), ([a + 3, b, c, deck - 2], [0, 1, 1]));
    assert!(!bench.labels().iter().any(|label| matches!(label, Label::CardsOff(_))), "no fault in the record");
    bench.set(Part::Hand(B), b - 1).set(Part::Hand(C), c + 1);
    assert_eq!(loose(&bench), [0; 3], "they were counted");
}

/// CGO-022, CGO-031: who told from whom, but not what was called, is counted exactly.
#[test]
fn a_hand_that_is_touched_loses_the_card() {
    let mut bench = quick(3);
    let [a, b, c, deck] = counts(&bench);
    bench.all(&[Move::CallOn(B), Move::Unnamed]);
    assert_eq!(bench.told, [Event::Drew(A, rule(21)), Event::Taken(Some(B), A)]);
    assert!(!bench.has(Move::CallOn(C)), "there is one call in a turn");
    bench.play(Move::EndTurn);
    assert_eq!((counts(&bench), loose(&bench)), ([a + 3, b - 1, c, deck - 2], [0; 3]));
}

/// CGO-025: who swaps does not draw in the same phase, and what is before is taken as done.
#[test]
fn a_swap_is_instead_of_the_second_draw() {
    let mut bench = quick(2);
    let [a, b, deck] = pair_counts(&bench);
    bench.all(&[Move::Swap(1), Move::Name(FIR)]);
    let swapped = Event::Swapped(A, Some(CENTRE[1]), Some(FIR));
    assert_eq!(bench.told, [Event::Drew(A, rule(21)), Event::Taken(Some(B), A), swapped]);
    assert!(!bench.has(Move::Swap(0)) && !bench.has(Move::CallOn(B)));
    bench.play(Move::EndTurn);
    assert_eq!(pair_counts(&bench), [a + 2, b - 1, deck - 1]);
}

/// CGO-027, CGO-036: a horror comes after the draws, and its effect is asked as always.
#[test]
fn a_horror_ends_the_drawing_and_asks_for_its_effect() {
    let mut bench = quick(2);
    let [a, b, deck] = pair_counts(&bench);
    bench.all(&[Move::PlayHorror, Move::Horror(STORM)]);
    assert_eq!(pair_counts(&bench), [a + 2, b - 1, deck - 2]);
    bench.play(Move::ShuffleHands);
    assert!(!bench.has(Move::PlayHorror) && bench.has(Move::EndTurn) && bench.has(Move::Pair(A)));
    let mut bench = quick(2);
    bench.play(Move::PlayCultist).play(Move::EndTurn);
    assert_eq!((pair_counts(&bench), bench.see(Part::Cultist)), ([a + 2, b - 1, deck - 2], 1));
}

/// CGO-Q16, CGO-Q15: an empty deck gives nothing, an empty hand neither.
#[test]
fn what_cannot_happen_is_not_counted() {
    let mut bench = quick(2);
    bench.set(Part::Deck, 0).set(Part::Hand(B), 0).play(Move::EndTurn);
    assert_eq!(bench.told[..3], [Event::NothingDrawn(A), Event::NoCall(A), Event::NotRecruited(A)]);
    assert_eq!(pair_counts(&bench), [9, 0, 0]);
    let mut bench = quick(2);
    bench.set(Part::Deck, 1).play(Move::EndTurn);
    assert_eq!(pair_counts(&bench), [11, 8, 0], "one card was left to draw");
}

/// CGO-Q15: where every other hand may be empty, the card may not have come at all.
#[test]
fn where_hands_may_be_empty_the_own_is_not_certain_either() {
    let mut bench = quick(3);
    bench.set(Part::Hand(B), 1).set(Part::Hand(C), 1).play(Move::EndTurn);
    assert_eq!(loose(&bench), [0, 1, 1]);
    bench.set(Part::Active, 1).play(Move::EndTurn);
    assert_eq!(loose(&bench)[0], 1);
}

/// CGO-016, CGO-018: a pair, the story that it takes, and the end of the turn are all that is entered.
#[test]
fn a_turn_is_its_pairs_and_its_end() {
    let mut bench = quick(2);
    bench.set(Part::Horror(0), 2).all(&[Move::Pair(A), Move::Name(ASH), Move::Matched]);
    assert!(bench.has(Move::TakeHorror(0)), "what a pair may take is asked");
    bench.play(Move::TakeHorror(0)).play(Move::EndTurn);
    assert_eq!(pair_counts(&bench)[..2], [9 - 2 + 1 + 3, 8]);
}

/// CGO-013, CGO-014: where only one pair of a name is left, the name is the pair.
#[test]
fn a_name_of_which_one_pair_is_left_is_that_pair() {
    let mut bench = quick(2);
    bench.lay(B, &[(GORSE, GORSE)]).all(&[Move::Pair(A), Move::Name(FIR)]);
    assert!(bench.heard(&Event::Paired(A, [FIR + 1; 2], true)), "no Gorse is left for a linked one");
    let mut bench = quick(2);
    bench.lay(B, &[(FIR, GORSE)]).all(&[Move::Pair(A), Move::Name(GORSE)]);
    assert!(bench.heard(&Event::Paired(A, [GORSE + 1, FIR + 1], false)), "of both one card is left");
    let mut bench = quick(2);
    bench.all(&[Move::Pair(A), Move::Name(FIR)]);
    assert!(bench.has(Move::Matched) && bench.has(Move::Linked(GORSE)));
}

/// A hand that is too small for a pair has got more cards before.
#[test]
fn a_pair_from_a_small_hand_was_drawn_first() {
    let mut bench = quick(2);
    bench.set(Part::Hand(A), 0).all(&[Move::Pair(A), Move::Name(ASH), Move::Matched]);
    assert_eq!(bench.told[..2], [Event::Drew(A, rule(21)), Event::Taken(Some(B), A)]);
    assert_eq!(bench.see(Part::Hand(A)), 0);
    bench.play(Move::EndTurn);
    assert_eq!(bench.see(Part::Hand(A)), 1);
    // With no card that could still come, there is no pair.
    let mut bench = quick(2);
    bench.set(Part::Hand(A), 0).set(Part::Deck, 1).set(Part::Hand(B), 0);
    assert!(!bench.has(Move::Pair(A)));
}

/// CGO-Q27: what is not told is forgotten: a card that was with B may now be with A.
#[test]
fn what_a_hand_certainly_held_may_have_been_taken() {
    let mut bench = Bench::new(3);
    bench.phase(2).all(&[Move::CallOn(C), Move::Name(CENTRE[0]), Move::Gave]);
    bench.set(Part::Active, 2).phase(1).quick().play(Move::EndTurn);
    assert_eq!(at_hands(bench.known(CENTRE[0])), [(0, 1), (0, 1), (0, 0), (0, 0)], "the one that is not in the centre");
    // Told from whom, it can only have come from there.
    bench.session.undo(1).expect("it was entered");
    bench.all(&[Move::CallOn(C), Move::Unnamed, Move::EndTurn]);
    assert_eq!(at_hands(bench.known(CENTRE[0])), [(1, 1), (0, 0), (0, 0), (0, 0)]);
}

/// CGO-Q27: of a pair nobody knows whether its cards were drawn or taken before: what follows for other copies is less.
#[test]
fn a_pair_may_be_of_cards_that_came_in_this_turn() {
    let mut bench = Bench::new(2);
    // Both Ash are with B or in the deck, and then A lays one of them.
    bench.phase(2).set(Part::Active, 2).all(&[Move::CallOn(A), Move::Name(ASH), Move::Stole]);
    bench.set(Part::Active, 1).phase(1).quick().all(&[Move::Pair(A), Move::Name(ASH), Move::Linked(BIRCH)]);
    assert_eq!(at_hands(bench.known(ASH).or(Some(all_over()))), at_hands(Some(all_over())));
}

/// CGO-Q27: while a turn is open, a hand that has laid all its counted cards may hold what came since.
#[test]
fn an_open_hand_is_as_large_as_it_can_be() {
    let mut bench = Bench::new(2);
    // No Fir is with B, and A has two cards.
    bench.set(Part::Hand(A), 1).phase(2).all(&[Move::CallOn(B), Move::Name(FIR), Move::Stole]).phase(1).quick();
    bench.all(&[Move::Pair(A), Move::Name(ASH), Move::Matched]);
    assert_eq!(bench.see(Part::Hand(A)), 0);
    let in_deck = bench.known(FIR).map_or(0, |spread| spread.least[6]);
    assert_eq!(in_deck, 0, "both may have been drawn before the pair was laid");
}

/// One copy that can be anywhere.
fn all_over() -> eldertally_cthulhu_the_great_old_one::Spread {
    eldertally_cthulhu_the_great_old_one::Spread { least: [0; 8], most: [1, 1, 0, 0, 0, 0, 1, 0] }
}

/// CGO-022, CGO-023, CGO-024: a call that the table wants to know is followed as in every step.
#[test]
fn a_call_that_is_told_is_followed() {
    for answer in [Move::Gave, Move::Stole] {
        let mut quick = quick(3);
        quick.all(&[Move::CallOn(B), Move::Name(ASH), answer, Move::Swap(0), Move::Name(BIRCH), Move::EndTurn]);
        let mut steps = Bench::new(3);
        steps.all(&[Move::Draw, Move::CallOn(B), Move::Name(ASH), answer, Move::Swap(0), Move::Name(BIRCH)]);
        steps.play(Move::EndTurn).quick();
        assert_eq!(quick.game(), steps.game(), "{answer:?}");
    }
}

/// A switch in the middle of each question: what was begun is answered, and nobody is stranded.
#[test]
fn a_switch_in_the_middle_plays_on() {
    let ways: [&[Move]; 8] = [
        &[Move::CallOn(B), Move::Name(ASH), Move::Stole],
        &[Move::CallOn(B), Move::Name(ASH), Move::Gave],
        &[Move::Swap(0), Move::Name(ASH)],
        &[Move::Pair(A), Move::Name(ASH), Move::Matched],
        &[Move::Pair(A), Move::Name(ASH), Move::Linked(BIRCH)],
        &[Move::PlayHorror, Move::Horror(FEN), Move::Done],
        &[Move::Sign(B), Move::PlaySign(EYE), Move::Done],
        &[Move::PlayCultist],
    ];
    for way in ways {
        for at in 0..=way.len() {
            let mut bench = quick(2);
            bench.all(&way[..at]);
            bench.session.submit(Input::Follow(Follow::EveryStep)).expect("it is another");
            let rest = if at == 0 { &[][..] } else { &way[at..] };
            bench.all(rest);
            assert!(!bench.moves().is_empty());
            for _ in 0..4 {
                let next =
                    [Move::EndTurn, Move::NoCall, Move::Draw, Move::CallOn(B)].into_iter().find(|mv| bench.has(*mv));
                bench.play(next.expect("a way on"));
                if bench.has(Move::Name(ASH)) {
                    bench.all(&[Move::Name(ASH), Move::Stole]);
                }
                if bench.see(Part::Active) == 2 {
                    break;
                }
            }
            assert_eq!((bench.see(Part::Active), bench.see(Part::Phase)), (2, 1), "{way:?} at {at}");
            let cards: i32 = [Part::Hand(A), Part::Hand(B), Part::Deck].map(|part| bench.see(part)).iter().sum();
            let open = 2 * bench.see(Part::Pairs(A)) + bench.see(Part::Horror(0)).min(1);
            let open = open + bench.see(Part::Sign(EYE)) + bench.see(Part::Cultist).min(1);
            assert_eq!(cards + open, 64 - 3, "{way:?} at {at}");
        }
    }
}

/// What is not offered in quick entry is refused, and changes nothing.
#[test]
fn what_quick_entry_does_not_ask_is_refused() {
    let mut bench = quick(2);
    let before = bench.session.digest();
    for mv in [Move::Draw, Move::NoCall, Move::NoRecruit, Move::Gave, Move::Stole, Move::Matched, Move::Name(ASH)] {
        assert_eq!(bench.try_answer(Answer::Move(Actor::Table, mv)), Err(Refusal::NotOffered), "{mv:?}");
    }
    assert_eq!(bench.session.digest(), before);
}

/// CGO-Q16: when a round went by without a card and the deck is empty, the end is offered.
#[test]
fn the_group_may_stop_in_quick_entry() {
    let mut bench = quick(2);
    bench.set(Part::Deck, 0).set(Part::Hand(B), 3).all(&[Move::EndTurn, Move::EndTurn]);
    let stop = bench.offers(eldertally_core::Viewer::Table).into_iter().find(|offer| offer.mv == Move::Stop);
    assert_eq!(stop.map(|offer| offer.rule), Some(ruling(16)));
    bench.play(Move::Stop);
    assert!(bench.heard(&Event::Stopped));
}
