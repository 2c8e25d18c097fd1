//! Combat: throwing the own fight dice, and what ones cost.

use eldertally_core::{Ask, Outcome};
use eldertally_dice_of_arkham::{Event, Meter, Move, Part};

use crate::bench::{Bench, rule};

/// Before the first throw of so many fight dice against cultists.
fn cultists(dice: u8) -> Bench {
    let mut bench = Bench::new();
    bench.turn(&[2, 5], &[1, 3, 3, 3, 2]).amend(Part::Time, 1).amend(Part::Fight, 9).amend(Part::Magic, 0);
    bench.play(Move::Fight).play(Move::SpendFight(dice));
    bench
}

/// Before the first throw of so many fight dice against a monster of strength 4.
fn monster(dice: u8) -> Bench {
    let mut bench = Bench::new();
    bench.turn(&[1, 5], &[1, 3, 3, 3, 2]).roll(&[4]).amend(Part::Time, 1).amend(Part::Fight, 0);
    bench.amend(Part::Magic, 9).play(Move::Fight).play(Move::SpendMagic(dice));
    bench
}

use Move::{Done, FreeDie, KeepDie, Roll};

/// DOA-080
#[test]
fn fight_dice_are_thrown_three_times_at_most_keeping_any() {
    let mut bench = cultists(4);
    assert_eq!(bench.asked(), [4]);
    bench.roll(&[2, 6, 2, 3]);
    assert_eq!(bench.moves(), [Roll, Done, KeepDie(0), KeepDie(1), KeepDie(2), KeepDie(3)]);
    assert!(bench.offers().iter().all(|offer| offer.rule == rule(80)));
    bench.keep_all(2).keep(6);
    assert_eq!(bench.moves(), [Roll, Done, FreeDie(0), FreeDie(1), FreeDie(2), KeepDie(3)]);
    assert!(bench.offers().iter().all(|offer| offer.rule == rule(80)));
    bench.free(2).free(2).play(Roll);
    assert_eq!(bench.asked(), [3]);
    bench.roll(&[5, 4, 4]);
    assert_eq!(bench.dice(Part::FightDie), [(5, false), (6, true), (4, false), (4, false)]);
    assert_eq!(bench.prompt(), "Roll 2 of 3, 19 in all: reroll or stop?");
    bench.keep(5).play(Roll).roll(&[6, 5]);
    assert_eq!((bench.told(), bench.asked()), (&[][..], vec![2]));
    assert_eq!(bench.prompt(), "Enemy: roll 2 dice against your 22.");
}

/// DOA-080
#[test]
fn with_all_dice_kept_there_is_nothing_to_roll() {
    let mut bench = cultists(2);
    bench.roll(&[6, 5]).keep(6).keep(5);
    assert_eq!(bench.moves(), [Done, FreeDie(0), FreeDie(1)]);
}

/// DOA-081, DOA-082, DOA-095
#[test]
fn each_one_of_the_second_and_third_throw_costs_time_and_of_the_first_none() {
    for mut bench in [cultists(4), monster(4)] {
        bench.roll(&[1, 1, 1, 2]);
        assert_eq!((bench.told(), bench.see(Part::Time)), (&[][..], 1));
        bench.play(Roll).roll(&[1, 5, 1, 2]);
        assert_eq!((bench.told()[0].clone(), bench.see(Part::Time)), (Event::TimeMoved(2, rule(81)), 3));
        bench.play(Roll);
        let loose = usize::from(bench.asked()[0]);
        bench.roll(&vec![1; loose]);
        assert_eq!(bench.told()[0], Event::TimeMoved(loose as u8, rule(81)));
        assert_eq!(bench.see(Part::Time), 3 + loose as i32);
    }
}

/// DOA-082, DOA-094
#[test]
fn ones_of_the_first_throw_lock_nowhere() {
    for mut bench in [cultists(3), monster(3)] {
        bench.roll(&[1, 1, 4]);
        assert_eq!(bench.moves(), [Roll, Done, KeepDie(0), KeepDie(1), KeepDie(2)]);
        bench.keep(1).free(1).play(Roll);
        assert_eq!((bench.asked(), bench.see(Part::Sanity)), (vec![3], 10));
    }
}

/// DOA-083, DOA-094
#[test]
fn against_a_monster_ones_of_the_second_throw_lock_and_cost_sanity() {
    let mut bench = monster(4);
    bench.roll(&[2, 2, 2, 6]).keep(6).play(Roll).roll(&[1, 1, 3]);
    assert_eq!(bench.told(), [Event::TimeMoved(2, rule(81)), Event::OnesLocked(2, rule(83))]);
    assert_eq!(bench.dice(Part::FightDie), [(1, true), (1, true), (3, false), (6, true)]);
    assert_eq!(bench.moves(), [Roll, Done, FreeDie(0), FreeDie(1), KeepDie(2), FreeDie(3)]);
    assert_eq!(bench.locked(), [FreeDie(0), FreeDie(1)]);
    assert_eq!([0, 1, 3].map(|n| bench.offer(FreeDie(n)).rule), [83, 83, 80].map(rule));
    bench.unlock();
    assert_eq!(bench.told(), [Event::Lost(Meter::Sanity, 1, rule(83))]);
    assert_eq!(bench.dice(Part::FightDie), [(1, false), (1, true), (3, false), (6, true)]);
    assert_eq!(bench.moves(), [Roll, Done, KeepDie(0), FreeDie(1), KeepDie(2), FreeDie(3)]);
    bench.unlock();
    assert_eq!((bench.see(Part::Sanity), bench.locked()), (8, vec![]));
    bench.play(Roll);
    assert_eq!(bench.asked(), [3]);
}

/// DOA-083
#[test]
fn ones_kept_from_the_first_throw_are_free_beside_locked_ones() {
    let mut bench = monster(3);
    bench.roll(&[1, 4, 4]).keep(1).play(Roll).roll(&[1, 5]);
    assert_eq!(bench.dice(Part::FightDie), [(1, true), (1, true), (5, false)]);
    assert_eq!(bench.moves(), [Roll, Done, FreeDie(0), FreeDie(1), KeepDie(2)]);
    assert_eq!(bench.locked(), [FreeDie(1)]);
    assert_eq!(bench.words(FreeDie(0)), "free the first 1");
    assert_eq!(bench.words(FreeDie(1)), "free the second 1: lose 1 sanity");
    bench.free(1);
    assert_eq!((bench.see(Part::Sanity), bench.moves()), (10, vec![Roll, Done, KeepDie(0), FreeDie(1), KeepDie(2)]));
    // Freed for sanity, it can be kept again, and freed again for nothing.
    bench.unlock().keep(1).free(1);
    assert_eq!(bench.see(Part::Sanity), 9);
    bench.play(Roll);
    assert_eq!(bench.asked(), [3]);
}

/// DOA-083, DOA-Q09
#[test]
fn the_last_sanity_for_a_locked_fight_die_is_marked_and_lost() {
    let mut bench = monster(2);
    bench.roll(&[2, 2]).play(Roll).roll(&[1, 6]);
    assert_eq!(bench.amend(Part::Sanity, 2).fatal(), []);
    assert_eq!(bench.amend(Part::Sanity, 1).fatal(), [FreeDie(0)]);
    bench.unlock();
    assert_eq!(bench.ask(), Ask::Over(Outcome::Lost));
}

/// DOA-095
#[test]
fn against_cultists_ones_of_the_second_throw_are_thrown_again_without_sanity() {
    let mut bench = cultists(3);
    bench.roll(&[2, 2, 2]).play(Roll).roll(&[1, 1, 6]);
    assert_eq!(bench.told(), [Event::TimeMoved(2, rule(81))]);
    assert_eq!(bench.moves(), [Roll, Done, KeepDie(0), KeepDie(1), KeepDie(2)]);
    bench.keep(6).play(Roll);
    assert_eq!((bench.asked(), bench.see(Part::Sanity)), (vec![2], 10));
}

/// DOA-083
#[test]
fn ones_of_the_third_throw_lock_no_more() {
    let mut bench = monster(2);
    assert_eq!(bench.roll(&[2, 2]).play(Roll).roll(&[3, 3]).told(), []);
    bench.play(Roll).roll(&[1, 1]);
    assert_eq!(bench.told(), [Event::TimeMoved(2, rule(81))]);
    assert_eq!(bench.asked(), [4]);
}

/// DOA-084
#[test]
fn locked_ones_count_in_the_total() {
    let mut bench = monster(3);
    bench.roll(&[2, 2, 6]).keep(6).play(Roll).roll(&[1, 1]).play(Done).total(8);
    assert_eq!(bench.told()[0], Event::FightWon(8, 8));
}

/// DOA-085
#[test]
fn a_one_thrown_again_as_one_costs_time_again() {
    let mut bench = cultists(1);
    bench.roll(&[1]).play(Roll).roll(&[1]);
    assert_eq!(bench.see(Part::Time), 2);
    bench.play(Roll).roll(&[1]);
    assert_eq!(bench.see(Part::Time), 3);
}

/// DOA-086
#[test]
fn the_worked_example_of_a_monster_of_strength_four_gives_sixteen() {
    let mut bench = monster(4);
    bench.roll(&[1, 2, 3, 6]).keep(6).play(Roll).roll(&[1, 5, 4]);
    assert_eq!(bench.see(Part::Time), 2);
    bench.unlock().keep(5).keep(4).play(Roll);
    assert_eq!((bench.see(Part::Sanity), bench.asked()), (9, vec![1]));
    bench.roll(&[1]);
    assert_eq!(bench.see(Part::Time), 3);
    bench.roll(&[4, 4, 4, 4]);
    assert_eq!(bench.told()[0], Event::FightWon(16, 16));
}
