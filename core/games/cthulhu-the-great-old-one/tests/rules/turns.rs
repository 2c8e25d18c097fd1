//! Setup, phases and the order of turns.

use eldertally_core::{Ask, Seat, Viewer};
use eldertally_cthulhu_the_great_old_one::{Event, Move, Part};

use crate::bench::{A, ASH, B, Bench, C, CEDAR, CENTRE, deck, rule, ruling};

/// CGO-008, CGO-009, CGO-Q25
#[test]
fn nine_cards_each_and_three_story_cards_in_the_centre() {
    let bench = Bench::dealt(3, &[]);
    assert_eq!([A, B, C].map(|seat| bench.see(Part::Hand(seat))), [9; 3]);
    assert_eq!(bench.see(Part::Deck), 64 - 27 - 3);
    assert_eq!([0, 1, 2].map(|n| bench.see(Part::Centre(n))), CENTRE.map(|name| i32::from(name) + 1));
}

/// CGO-010, CGO-Q02: everybody plays pairs before the first turn, and nothing else.
#[test]
fn everybody_may_play_pairs_before_the_first_turn() {
    let mut bench = Bench::dealt(3, &[]);
    bench.matched(B, ASH).linked(C, 5, 6).matched(B, CEDAR);
    assert_eq!((bench.see(Part::Pairs(B)), bench.see(Part::Pairs(C)), bench.see(Part::Hand(B))), (2, 1, 5));
    assert!(!bench.has(Move::Draw) && !bench.has(Move::Sign(A)));
    let pair = bench.offers(Viewer::Seat(A)).into_iter().find(|offer| offer.mv == Move::Pair(A)).expect("on offer");
    assert_eq!(pair.rule, rule(10));
}

/// CGO-011, CGO-012: the youngest begins, then it goes to the left, round and round.
#[test]
fn the_youngest_begins_and_turns_pass_to_the_left() {
    let mut bench = Bench::dealt(3, &[]);
    assert_eq!(bench.offers(Viewer::Table).into_iter().filter(|offer| offer.rule == rule(11)).count(), 3);
    bench.play(Move::First(B));
    for seat in [B, C, A, B] {
        assert_eq!(bench.see(Part::Active), i32::from(seat.0) + 1);
        bench.phase(4).play(Move::EndTurn);
    }
    assert!(bench.heard(&Event::TurnBegan(C)));
}

/// CGO-020, CGO-021, CGO-031: draw, call, recruit, horror; only the horror can be left out.
#[test]
fn a_turn_has_four_phases_in_order() {
    let mut bench = Bench::new(2);
    assert!(bench.has(Move::Draw) && !bench.has(Move::CallOn(B)) && !bench.has(Move::EndTurn));
    bench.play(Move::Draw);
    assert!(bench.heard(&Event::Drew(A, rule(21))));
    assert_eq!((bench.see(Part::Hand(A)), bench.see(Part::Deck)), (10, 64 - 18 - 3 - 1));
    assert!(bench.has(Move::CallOn(B)) && !bench.has(Move::Draw) && !bench.has(Move::EndTurn));
    bench.all(&[Move::CallOn(B), Move::Name(ASH), Move::Stole]);
    assert!(bench.has(Move::Draw) && bench.has(Move::Swap(2)) && !bench.has(Move::PlayHorror));
    assert!(!bench.has(Move::EndTurn) && !bench.has(Move::NoRecruit));
    bench.play(Move::Draw);
    assert!(bench.has(Move::PlayHorror) && bench.has(Move::PlayCultist) && bench.has(Move::EndTurn));
    bench.play(Move::EndTurn);
    assert_eq!(bench.see(Part::Active), 2);
    assert!(bench.has(Move::Draw));
}

/// CGO-025, CGO-026, CGO-Q18: a swap takes a card of the centre and lays a story card there; there are always three.
#[test]
fn a_swap_changes_one_card_of_the_centre() {
    let mut bench = Bench::new(2);
    bench.phase(3).play(Move::Swap(1));
    assert!(!bench.has(Move::Unnamed), "only a story card goes there");
    bench.play(Move::Name(ASH));
    assert!(bench.heard(&Event::Swapped(A, Some(CENTRE[1]), Some(ASH))));
    assert_eq!([0, 1, 2].map(|n| bench.see(Part::Centre(n))), [21, 1, 23]);
    assert_eq!((bench.see(Part::Hand(A)), bench.see(Part::Deck)), (9, 43));
    assert!(bench.has(Move::EndTurn), "the horror phase follows");
}

/// CGO-Q16, CGO-Q17: with the deck empty draws lapse, and only the swap is left.
#[test]
fn with_the_deck_empty_draws_lapse() {
    let mut bench = Bench::new(2);
    bench.set(Part::Deck, 0).play(Move::Draw);
    assert!(bench.heard(&Event::NothingDrawn(A)));
    assert_eq!(bench.see(Part::Hand(A)), 9);
    bench.phase(3);
    assert!(!bench.has(Move::Draw) && bench.has(Move::Swap(0)) && bench.has(Move::NoRecruit));
    bench.phase(3).set(Part::Deck, 1);
    assert!(bench.has(Move::Draw) && !bench.has(Move::NoRecruit), "who has no story card draws");
}

/// CGO-Q16: once nobody has played a card for a round, the group may end the game.
#[test]
fn when_nothing_is_played_for_a_round_with_the_deck_empty_the_group_may_stop() {
    let mut bench = Bench::new(2);
    bench.set(Part::Deck, 0);
    for _ in 0..2 {
        assert!(!bench.has(Move::Stop));
        bench.phase(4).play(Move::EndTurn);
    }
    assert!(bench.has(Move::Stop));
    bench.matched(A, ASH);
    assert!(!bench.has(Move::Stop), "a pair was played");
    bench.set(Part::Still, 2).play(Move::Stop);
    assert!(bench.heard(&Event::Stopped) && bench.has(Move::Holder(None)));
}

/// CGO-Q16: a turn in which a card was played is none without one; games that began before the third edition count it.
#[test]
fn a_turn_with_a_horror_is_not_counted_as_one_without_a_card() {
    let mut bench = Bench::new(2);
    bench.set(Part::Still, 1).phase(4).play(Move::PlayCultist);
    assert_eq!(bench.see(Part::Still), 0);
    bench.play(Move::EndTurn);
    assert_eq!(bench.see(Part::Still), 0, "the Cultist was played in it");
    bench.phase(4).play(Move::EndTurn);
    assert_eq!(bench.see(Part::Still), 1);
}

/// CGO-Q01: two to six, and nine cards for each with four more.
#[test]
fn a_deck_that_is_too_small_for_the_players_is_refused() {
    use eldertally_core::{Game, Seats, Session, Setup};
    use eldertally_cthulhu_the_great_old_one::GreatOldOne;
    use eldertally_print::Printed;
    assert_eq!((GreatOldOne::ABOUT.min_seats, GreatOldOne::ABOUT.max_seats), (2, 6));
    let mut small = deck();
    small.cards.pop();
    small.cards[22].link = small.cards[7].name;
    let begin = |print, seats| {
        let setup = Setup { seats: Seats::numbered(seats), print, ..Setup::example(&GreatOldOne::ABOUT) };
        Session::<GreatOldOne, Vec<u8>>::new(setup, vec![0; 1024]).is_ok()
    };
    assert!(begin(small.clone(), 6), "62 cards are enough for six");
    small.horrors.truncate(1);
    small.signs.truncate(1);
    assert!(begin(small.clone(), 5) && !begin(small.clone(), 6), "54 cards are enough for five");
    let why = small.check_seats(6).unwrap_err().to_string();
    assert_eq!(why, "has 54 cards for these players, but takes 58 to 250");
}

/// CGO-Q26: a hand can grow without a limit.
#[test]
fn there_is_no_limit_to_a_hand() {
    let mut bench = Bench::new(2);
    bench.set(Part::Hand(A), 40).play(Move::Draw);
    assert_eq!(bench.see(Part::Hand(A)), 41);
    assert_eq!(bench.ask(), Ask::Choose);
}

/// CGO-Q06, CGO-Q07, CGO-Q27: the rulings that are options name their ruling.
#[test]
fn options_name_their_rulings() {
    use eldertally_core::Game;
    let options = eldertally_cthulhu_the_great_old_one::GreatOldOne::ABOUT.options;
    let named: Vec<_> = options.iter().map(|option| (option.key, option.rule)).collect();
    assert_eq!(
        named,
        [("endAt", Some(ruling(6))), ("endCheck", Some(ruling(7))), ("known", Some(ruling(27))), ("follow", None)]
    );
    assert_eq!(Seat(0), A);
}
