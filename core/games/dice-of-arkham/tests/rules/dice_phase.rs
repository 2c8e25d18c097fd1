//! Phase 1: throwing, keeping, and ones that lock themselves.

use eldertally_core::{Actor, Answer, Ask, Outcome, Refusal};
use eldertally_dice_of_arkham::{Event, Meter, Move, Part, Scene, Stock};

use crate::bench::{Bench, QUIET, rule};

/// DOA-018
#[test]
fn the_phases_come_in_order() {
    let mut bench = Bench::new();
    assert_eq!(bench.see(Part::Phase), 1);
    // On the elder sign the investigator phase asks; a double asks in the mythos phase; a key in the event phase.
    bench.amend(Part::Investigation, 10).idle();
    bench.amend(Part::Health, 5).amend(Part::Time, 10);
    bench.throw(&[6, 6], &[4, 2, 1, 5, 6]);
    assert_eq!(bench.see(Part::Phase), 1);
    bench.play(Move::Done);
    assert_eq!((bench.see(Part::Phase), bench.see(Part::Points)), (2, 2));
    bench.play(Move::Walk);
    assert_eq!((bench.see(Part::Phase), bench.tracks()), (3, [11, 12]));
    bench.play(Move::LetTimePass);
    assert_eq!((bench.see(Part::Phase), bench.see(Part::Keys), bench.tracks()), (4, 1, [1, 0]));
    bench.play(Move::GiveDie);
    assert_eq!((bench.see(Part::Phase), bench.see(Part::Turn)), (1, 3));
    assert_eq!(bench.told().last(), Some(&Event::TurnBegan));
}

/// DOA-019, DOA-020
#[test]
fn mythos_dice_are_thrown_once_and_stay() {
    let mut bench = Bench::new();
    bench.throw(&[2, 6], &[3, 4, 5, 6, 2]);
    assert_eq!(bench.dice(Part::Mythos), [(2, true), (6, true)]);
    bench.play(Move::Roll);
    assert_eq!(bench.asked(), [5]);
    bench.roll(&[3, 3, 3, 3, 3]);
    assert_eq!(bench.dice(Part::Mythos), [(2, true), (6, true)]);
}

/// DOA-021, DOA-065
#[test]
fn the_first_seal_brings_the_sixth_die() {
    let mut bench = Bench::new();
    bench.amend(Part::Investigation, 20).idle();
    assert_eq!(
        bench.told(),
        [
            Event::Gained(Stock::Fight, 2, rule(34)),
            Event::Gained(Stock::Magic, 2, rule(35)),
            Event::SealFound(1),
            Event::SixthDie,
            Event::TracksReset(rule(63)),
            Event::SceneBegan(Scene::Dreamlands),
        ]
    );
    bench.roll(&[4]);
    assert_eq!(bench.asked(), [2, 6]);
    bench.amend(Part::Seals, 0);
    assert_eq!(bench.asked(), [2, 5]);
    bench.amend(Part::Seals, 2);
    assert_eq!(bench.asked(), [2, 6]);
}

/// DOA-022
#[test]
fn investigator_dice_are_thrown_three_times_at_most() {
    let mut bench = Bench::new();
    bench.throw(&QUIET, &[2, 2, 2, 2, 2]);
    assert_eq!((bench.see(Part::Throws), bench.offer(Move::Roll).rule), (1, rule(22)));
    bench.play(Move::Roll).roll(&[2, 2, 2, 2, 2]);
    assert_eq!((bench.see(Part::Throws), bench.see(Part::Turn)), (2, 1));
    // The third throw is the last: the turn goes on by itself.
    bench.play(Move::Roll).roll(&[5, 5, 6, 6, 1]);
    assert_eq!((bench.see(Part::Turn), bench.meters()), (2, [10, 10, 5, 5]));
}

/// DOA-022
#[test]
fn any_of_the_dice_are_thrown_again() {
    let mut bench = Bench::new();
    bench.throw(&QUIET, &[3, 2, 4, 4, 6]);
    bench.keep(4).keep(6).play(Move::Roll);
    assert_eq!(bench.asked(), [3]);
    bench.roll(&[5, 5, 2]);
    let dice = [(5, false), (5, false), (4, true), (2, false), (6, true)];
    assert_eq!(bench.dice(Part::Die), dice);
}

/// DOA-023
#[test]
fn dice_are_locked_and_freed_at_will_except_ones() {
    let mut bench = Bench::new();
    bench.throw(&QUIET, &[1, 4, 4, 4, 6]);
    use Move::{Done, FreeDie, KeepDie, Roll};
    assert_eq!(bench.moves(), [Roll, Done, FreeDie(0), KeepDie(1), KeepDie(2), KeepDie(3), KeepDie(4)]);
    for mv in [1, 2, 3, 4].map(KeepDie) {
        assert_eq!(bench.offer(mv).rule, rule(23));
    }
    bench.keep_all(4);
    assert_eq!(bench.dice(Part::Die), [(1, true), (4, true), (4, true), (4, true), (6, false)]);
    assert_eq!(bench.moves(), [Roll, Done, FreeDie(0), FreeDie(1), FreeDie(2), FreeDie(3), KeepDie(4)]);
    assert_eq!([1, 2, 3].map(|n| bench.offer(FreeDie(n)).rule), [rule(23); 3]);
    // The very die that is touched.
    bench.play(FreeDie(2));
    assert_eq!(bench.moves(), [Roll, Done, FreeDie(0), FreeDie(1), KeepDie(2), FreeDie(3), KeepDie(4)]);
    bench.keep(4).keep(6);
    assert_eq!(bench.moves(), [Done, FreeDie(0), FreeDie(1), FreeDie(2), FreeDie(3), FreeDie(4)]);
    assert_eq!(bench.see(Part::Sanity), 10);
    bench.free(6).free(4).play(Roll).roll(&[6, 6]);
    // What was kept before the second throw can be freed before the third.
    bench.free(4).free(4).play(Roll);
    assert_eq!(bench.asked(), [4]);
}

/// DOA-024, DOA-094
#[test]
fn ones_lock_themselves_on_every_throw() {
    let mut bench = Bench::new();
    bench.throw(&QUIET, &[1, 3, 1, 2, 2]);
    assert_eq!(bench.told(), [Event::OnesLocked(2, rule(24))]);
    assert_eq!(bench.dice(Part::Die), [(1, true), (3, false), (1, true), (2, false), (2, false)]);
    assert_eq!(bench.locked(), [Move::FreeDie(0), Move::FreeDie(2)]);
    bench.play(Move::Roll);
    assert_eq!(bench.asked(), [3]);
    bench.roll(&[5, 1, 6]);
    assert_eq!(bench.told(), [Event::OnesLocked(1, rule(24))]);
    assert_eq!(bench.dice(Part::Die), [(1, true), (5, false), (1, true), (1, true), (6, false)]);
}

/// DOA-024
#[test]
fn without_ones_nothing_locks() {
    let mut bench = Bench::new();
    assert_eq!(bench.throw(&QUIET, &[2, 3, 4, 5, 6]).told(), []);
    assert_eq!(bench.locked(), []);
}

/// DOA-025, DOA-094
#[test]
fn a_locked_one_is_freed_for_one_sanity() {
    let mut bench = Bench::new();
    bench.throw(&QUIET, &[1, 1, 3, 3, 3]).keep_all(3);
    assert_eq!(bench.locked(), [Move::FreeDie(0), Move::FreeDie(1)]);
    bench.unlock();
    assert_eq!(bench.told(), [Event::Lost(Meter::Sanity, 1, rule(25))]);
    assert_eq!(
        (bench.see(Part::Sanity), bench.moves()),
        // Loose now, it is not kept again: only a throw locks a one.
        (9, [&[Move::Roll, Move::Done][..], &[1, 2, 3, 4].map(Move::FreeDie)].concat())
    );
    bench.play(Move::Roll);
    assert_eq!(bench.asked(), [1]);
    bench.roll(&[6]).unlock();
    assert_eq!(bench.see(Part::Sanity), 8);
    assert_eq!(bench.dice(Part::Die), [(6, false), (1, false), (3, true), (3, true), (3, true)]);
}

/// DOA-025, DOA-Q09, DOA-014
#[test]
fn paying_the_last_sanity_to_free_a_one_loses_at_once() {
    let mut bench = Bench::new();
    bench.throw(&QUIET, &[1, 2, 3, 3, 3]).amend(Part::Sanity, 2);
    assert_eq!(bench.fatal(), []);
    bench.amend(Part::Sanity, 1);
    assert_eq!(bench.fatal(), [Move::FreeDie(0)]);
    assert_eq!(bench.words(Move::FreeDie(0)), "free the 1: lose 1 sanity (your last sanity: you lose the game)");
    bench.unlock();
    assert_eq!(bench.ask(), Ask::Over(Outcome::Lost));
    assert_eq!(bench.moves(), []);
}

/// DOA-026
#[test]
fn the_player_may_stop_after_the_first_and_second_throw() {
    let mut bench = Bench::new();
    bench.throw(&QUIET, &[2, 2, 5, 6, 6]);
    assert_eq!(bench.offer(Move::Done).rule, rule(26));
    bench.play(Move::Done);
    assert_eq!((bench.see(Part::Turn), bench.tracks()), (2, [3, 0]));
    bench.throw(&QUIET, &[2, 2, 5, 6, 6]).play(Move::Roll).roll(&[2, 2, 2, 5, 5]).play(Move::Done);
    assert_eq!((bench.see(Part::Turn), bench.tracks()), (3, [6, 0]));
}

/// DOA-027
#[test]
fn all_dice_count_when_rolling_is_over_kept_or_not() {
    let mut bench = Bench::new();
    bench.throw(&QUIET, &[2, 3, 4, 5, 6]).keep(4).keep(5).play(Move::Done);
    assert_eq!((bench.tracks(), bench.meters()), ([2, 3], [10, 10, 4, 4]));
}

#[test]
fn a_throw_of_another_size_is_refused() {
    let mut bench = Bench::new();
    let refused = bench.try_answer(Answer::Fell(&[0; 6])).err();
    assert_eq!(refused, Some(Refusal::WrongCount { group: 1, want: 5 }));
    assert_eq!(bench.try_answer(Answer::Sum(&[3, 9])).err(), Some(Refusal::WrongKind));
    bench.throw(&QUIET, &[2, 3, 4, 5, 6]);
    for mv in [Move::KeepDie(5), Move::FreeDie(0), Move::Keep(4)] {
        let refused = bench.try_answer(Answer::Move(Actor::Table, mv)).err();
        assert_eq!(refused, Some(Refusal::NotOffered), "{mv:?}");
    }
}
