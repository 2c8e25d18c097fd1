//! How it ends: a match, a tie, time.

use eldertally_chaos_of_cthulhu::{Event, Move, Part};
use eldertally_core::words::Word;
use eldertally_core::{Ask, Outcome, Viewer};

use crate::bench::{A, B, Bench, CORE, RIGHT, at, dice};

/// Nobody does anything in a round that ends with these dice.
fn end(options: &[(&str, &str)], all: &[[i32; 5]]) -> Bench {
    let mut bench = Bench::coloured(dice(), all.len() as u8, options);
    if options.contains(&("variant", "dare")) {
        bench.fell(&[2]);
    }
    bench.fell(&[0, 1, 2, 3, 4].repeat(all.len())).play(Move::Satisfied);
    let mut first = vec![0; all.len()];
    first[0] = 5;
    bench.fell(&first).stones(&[1; 20][..all.len() * 5]);
    let seats: Vec<_> = (0..all.len() as u8).map(eldertally_core::Seat).collect();
    bench.idle(&seats).release().declare(all.len());
    for (seat, dice) in seats.into_iter().zip(all) {
        bench.dice(seat, *dice);
    }
    bench
}

/// COC-092, COC-010, COC-Q25: five equal dice win, and only once a resolution is over.
#[test]
fn a_match_wins_when_the_resolution_is_over() {
    let mut bench = end(&[], &[[4; 5], [1, 2, 3, 4, 5]]);
    assert_eq!(bench.ask(), Ask::Choose, "not before");
    bench.resolve();
    assert_eq!(bench.ask(), Ask::Over(Outcome::Winners(0b01)));
    assert_eq!(bench.say(Word::Outcome), "Player 1 wins in round 1: Hypnos, all five dice show 4.");
}

/// COC-Q26: a die that is rolled in the resolution may complete it.
#[test]
fn a_re_rolled_die_may_complete_a_match() {
    let mut bench = Bench::new(2);
    bench.stones(&[3, 1, 1, 1, 1, 1, 1, 1, 1, 1]).plan(A, &[(RIGHT, 1)], &[at(B, CORE)]).idle(&[B]).release();
    bench.declare(2).dice(B, [2, 2, 2, 6, 2]).resolve();
    assert_eq!(bench.ask(), Ask::Chance(1));
    bench.fell(&[1]);
    assert_eq!(bench.winner(), Some(B));
}

/// COC-093
#[test]
fn of_several_matches_the_higher_number_wins() {
    let mut bench = end(&[], &[[2; 5], [5; 5], [4; 5]]);
    bench.resolve();
    assert_eq!(bench.winner(), Some(B));
}

/// COC-094, COC-Q27
#[test]
fn equal_matches_roll_a_stone_until_one_is_higher() {
    let mut bench = end(&[], &[[5; 5], [5; 5], [4; 5]]);
    bench.resolve();
    assert!(bench.heard(&Event::Tied(0b011, false)));
    assert_eq!(bench.thrown(), [(A, 1), (B, 1)]);
    bench.fell(&[3, 3]);
    assert_eq!(bench.thrown(), [(A, 1), (B, 1)], "again");
    bench.fell(&[3, 4]);
    assert_eq!(bench.winner(), Some(B));
}

/// COC-096
#[test]
fn in_the_dare_only_its_number_wins() {
    let mut bench = end(&[("variant", "dare")], &[[5; 5], [1, 2, 3, 4, 5]]);
    bench.resolve();
    assert_eq!(bench.winner(), None, "the dare is 3");
    let mut bench = end(&[("variant", "dare")], &[[5; 5], [3; 5]]);
    bench.resolve();
    assert_eq!(bench.winner(), Some(B));
}

/// COC-095, COC-Q28, COC-Q29: the running round is finished; then most equal dice win, then the number, then the sum.
#[test]
fn when_time_is_up_the_closest_wins_after_the_round() {
    let lament: &[(&str, &str)] = &[("variant", "lament")];
    for (dice, winner) in [
        ([[3, 3, 3, 1, 1], [6, 6, 5, 5, 4]], A),
        ([[3, 3, 3, 1, 1], [4, 4, 4, 1, 1]], B),
        ([[4, 4, 4, 1, 1], [4, 4, 4, 1, 2]], B),
    ] {
        let mut bench = end(lament, &dice);
        bench.play(Move::TimeIsUp);
        assert_eq!(bench.ask(), Ask::Choose, "the round goes on");
        assert!(!bench.has(Move::TimeIsUp));
        bench.resolve();
        assert_eq!(bench.winner(), Some(winner), "{dice:?}");
    }
}

/// COC-095: in the Lament time can be up at every choice.
#[test]
fn time_can_be_up_at_every_choice_of_the_lament() {
    let mut bench = Bench::fresh(dice(), 2, &[("variant", "lament")]);
    assert!(bench.has(Move::TimeIsUp));
    bench = end(&[("variant", "lament")], &[[1, 2, 3, 4, 5], [1, 2, 3, 4, 5]]);
    assert!(bench.has(Move::TimeIsUp) && bench.has(Move::Resolve));
}

/// An end is derived from the dice, so that an amendment takes it back and the game goes on.
#[test]
fn an_end_can_be_amended_away() {
    let mut bench = end(&[], &[[4; 5], [1, 2, 3, 4, 5]]);
    bench.resolve().set(Part::Die(0, CORE), 5);
    assert_eq!(bench.ask(), Ask::Choose);
    bench.play(Move::GoOn);
    assert_eq!(bench.see(Part::Round), 2);
}

/// COC-096, COC-Q30: a dare that is one for all is corrected for all.
#[test]
fn a_corrected_dare_counts_for_all() {
    let mut bench = end(&[("variant", "dare")], &[[1, 2, 3, 4, 5], [5; 5]]);
    bench.set(Part::Dare(A), 5).resolve();
    assert_eq!(bench.winner(), Some(B));
}

/// COC-095: the last round is a matter of time.
#[test]
fn the_last_round_is_timed_in_the_lament() {
    let mut bench = Bench::with(dice(), 2, &[("variant", "lament")]);
    bench.stones(&[1; 10]);
    let offer = bench.offers(Viewer::Table).into_iter().find(|offer| offer.mv == Move::TimeIsUp).expect("on offer");
    assert!(offer.timed);
}
