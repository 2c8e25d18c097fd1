//! What is on offer, by which rule, and what is not.

use eldertally_core::Viewer;
use eldertally_cthulhu_the_great_old_one::{Deck, Event, Move, Part, Spot};
use eldertally_print::Printed;
use eldertally_print::file::PrintedFile;

use crate::bench::{A, ASH, B, Bench, EYE, FEN, STAR, deck, deck_toml, rule, ruling};

/// CGO-025, CGO-027, CGO-036: an empty hand has nothing to swap and nothing to play.
#[test]
fn an_empty_hand_swaps_and_plays_nothing() {
    let mut bench = Bench::new(2);
    bench.set(Part::Hand(A), 0).phase(3);
    assert!(!bench.has(Move::Swap(0)) && bench.has(Move::Draw));
    bench.phase(4);
    assert_eq!(bench.moves(), [Move::EndTurn, Move::Sign(B)]);
}

/// CGO-017: there is room for 24 pairs before a player.
#[test]
fn a_full_area_takes_no_pair() {
    let mut bench = Bench::new(2);
    bench.set(Part::Pairs(A), 24);
    assert!(!bench.has(Move::Pair(A)));
    bench.set(Part::Pairs(A), 23);
    assert!(bench.has(Move::Pair(A)));
}

/// CGO-Q16: without a deck the recruiting ends.
#[test]
fn with_an_empty_deck_nobody_need_recruit() {
    let mut bench = Bench::new(2);
    bench.set(Part::Deck, 0).phase(3).play(Move::NoRecruit);
    assert!(bench.heard(&Event::NotRecruited(A)));
    assert_eq!(bench.see(Part::Phase), 4);
}

/// CGO-039, CGO-040: whoever holds a card may hold the Great Old One, and the Cultist saves from it.
#[test]
fn the_holder_is_asked_by_the_rule_that_decides() {
    let mut bench = Bench::new(3);
    bench.set(Part::Hand(A), 0).set(Part::Cultist, 2).phase(6);
    let offers: Vec<_> = bench.offers(Viewer::Table).into_iter().map(|offer| (offer.mv, offer.rule)).collect();
    let holder = |seat| Move::Holder(Some(seat));
    let expected = [(Move::Holder(None), rule(42)), (holder(B), rule(40)), (holder(crate::bench::C), rule(39))];
    assert_eq!(offers, expected);
}

/// CGO-033: signs that were all played are not offered; with none left nobody is asked.
#[test]
fn signs_that_are_used_up_are_not_offered() {
    let mut bench = Bench::new(2);
    bench.horror(FEN).set(Part::Sign(STAR), 4).play(Move::Sign(B));
    assert_eq!(bench.signs(), [EYE]);
    bench.play(Move::Back).set(Part::Sign(STAR), 3).play(Move::Sign(B));
    assert_eq!(bench.signs(), [STAR, EYE]);
    bench.play(Move::Back).set(Part::Sign(STAR), 4).set(Part::Sign(EYE), 2);
    assert!(!bench.has(Move::Sign(B)));
    let mut open = Bench::open(Deck::blank().unwrap(), 2, &[]);
    open.all(&[Move::Unnamed, Move::Unnamed, Move::Unnamed]).begin().set(Part::Sign(0), 6);
    assert!(open.has(Move::Sign(B)), "there may be others");
}

/// CGO-009, CGO-013, CGO-014: in a complete list every card has a name but what lies in the centre may be left out.
#[test]
fn in_a_complete_list_cards_are_named() {
    let mut bench = Bench::open(deck(), 2, &[]);
    assert!(bench.has(Move::Unnamed) && !bench.has(Move::Back) && !bench.has(Move::NewName));
    bench.all(&[Move::Unnamed, Move::Unnamed, Move::Unnamed, Move::First(A), Move::Pair(A)]);
    let pairs = [Move::UnnamedPair(true), Move::UnnamedPair(false), Move::Unnamed, Move::NewName];
    assert!(bench.has(Move::Name(ASH)) && !pairs.into_iter().any(|mv| bench.has(mv)));
}

/// CGO-006: only a card whose text nobody knows may shuffle the hands unsaid.
#[test]
fn a_known_horror_offers_no_shuffling() {
    let mut bench = Bench::new(2);
    bench.horror(FEN);
    assert!(bench.has(Move::Done) && bench.has(Move::Shift) && !bench.has(Move::ShuffleHands));
}

/// CGO-028: a card is moved from where cards are, and each step can be taken back.
#[test]
fn a_card_moves_from_where_cards_are() {
    let mut bench = Bench::new(2);
    bench.set(Part::Hand(B), 0).horror(FEN).play(Move::Shift);
    assert!(bench.has(Move::From(Spot::Hand(A))) && !bench.has(Move::From(Spot::Hand(B))));
    assert!(bench.has(Move::From(Spot::Deck)) && !bench.has(Move::From(Spot::Out)));
    bench.all(&[Move::From(Spot::Deck), Move::To(Spot::Out), Move::Seen, Move::Back]);
    assert!(bench.has(Move::Unseen), "seen or not");
    bench.play(Move::Back);
    assert!(bench.has(Move::To(Spot::Hand(B))) && !bench.has(Move::To(Spot::Deck)));
    bench.play(Move::Back);
    assert!(bench.has(Move::From(Spot::Deck)));
}

/// CGO-009, CGO-028: cards of the centre that nobody named lie open; no card is out of play for that.
#[test]
fn unnamed_cards_of_the_centre_are_not_out_of_play() {
    for seats in [2, 6] {
        let mut bench = Bench::open(deck(), seats, &[]);
        bench.all(&[Move::Unnamed, Move::Unnamed, Move::Unnamed]).begin().horror(FEN).play(Move::Shift);
        assert!(!bench.has(Move::From(Spot::Out)), "{seats} seats");
    }
}

/// CGO-018: horrors without a name are taken from whoever has one.
#[test]
fn a_horror_without_a_name_is_taken_from_whoever_has_one() {
    let mut bench = Bench::new(3);
    bench.set(Part::Horrors(B), 1).matched(A, ASH);
    assert_eq!(bench.moves()[..2], [Move::TakeUnnamed(B), Move::LeaveHorrors]);
}

/// CGO-Q06: the seventh pair ends the game also if its horror is left.
#[test]
fn by_option_the_seventh_pair_ends_it_even_if_a_horror_is_left() {
    let mut bench = Bench::dealt(2, &[("endAt", 1)]);
    bench.play(Move::First(A)).set(Part::Pairs(A), 6).set(Part::Horrors(B), 1).matched(A, ASH);
    bench.play(Move::LeaveHorrors);
    assert!(bench.heard(&Event::Ended(A, ruling(6))));
}

/// CGO-047: two linked pairs of which one name is missing are no four-set unless the players say so.
#[test]
fn half_named_pairs_are_no_four_set_by_themselves() {
    for second in [false, true] {
        let mut bench = Bench::new(2);
        bench.set(Part::Pairs(A), 2);
        for row in 0..2 {
            bench.set(Part::Matched(A, row), 0).set(Part::Name(A, row, second), 5);
        }
        assert_eq!(bench.points(A), 2);
        bench.set(Part::Sets(A), 3);
        assert_eq!(bench.points(A), 4, "two pairs make one four-set at most");
        bench.phase(1).set(Part::Deck, 0).set(Part::Still, 2).play(Move::Stop);
        assert_eq!(bench.moves(), [Move::Sets(0), Move::Sets(1)]);
    }
}

/// CGO-022: forty names fit one page, more of them go round.
#[test]
fn names_come_in_pages_of_forty() {
    let with = |names: usize| {
        let mut text = deck_toml();
        let more: String = (25..=names).map(|n| format!("Tree {n} ; Ash ; Heath\n")).collect();
        text = text.replace("Tree 8 ; Tree 9", &format!("{more}Tree 8 ; Tree 9"));
        let mut bench = Bench::open(Deck::from_toml(&text).unwrap_or_else(|why| panic!("{why}")), 2, &[]);
        bench.all(&[Move::Unnamed, Move::Unnamed, Move::Unnamed]).begin();
        bench.phase(2).play(Move::CallOn(B));
        bench
    };
    let pages = |bench: &Bench| bench.moves().into_iter().find(|mv| matches!(mv, Move::Page(_)));
    assert_eq!(pages(&with(40)), None);
    let mut bench = with(41);
    assert_eq!(pages(&bench), Some(Move::Page(1)));
    bench.play(Move::Page(1));
    assert_eq!(bench.moves()[..2], [Move::Name(40), Move::Page(0)]);
}
