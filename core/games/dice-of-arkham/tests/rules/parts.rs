//! Every tracked part: between what limits it can be amended, and that the sheet then shows it.

use eldertally_core::{Limits, Refusal};
use eldertally_dice_of_arkham::{Move, Part, Sheet};

use crate::bench::{Bench, QUIET, sheet};

/// Both ends are taken and shown, and a step beyond either is refused.
#[track_caller]
fn holds(bench: &mut Bench, part: Part, min: i32, max: i32) {
    assert_eq!(bench.limits(part), Some(Limits::new(min, max)), "{part:?}");
    for beyond in [min - 1, max + 1] {
        assert_eq!(bench.try_amend(part, beyond), Err(Refusal::OutOfLimits { min, max }), "{part:?}");
    }
    for value in [max, min] {
        assert_eq!(bench.amend(part, value).see(part), value, "{part:?}");
    }
}

#[track_caller]
fn is_absent(bench: &mut Bench, part: Part) {
    assert_eq!((bench.limits(part), bench.shown(part)), (None, None), "{part:?}");
    assert_eq!(bench.try_amend(part, 1), Err(Refusal::NotOffered), "{part:?}");
}

/// DOA-015, DOA-016, DOA-Q04
#[test]
fn meters_and_tracks_go_as_far_as_the_sheet() {
    let print = Sheet { health_max: 12, sanity_max: 15, ..sheet() };
    let ends = [
        (Part::Health, 12),
        (Part::Sanity, 15),
        (Part::Fight, 9),
        (Part::Magic, 9),
        (Part::Time, 12),
        (Part::Investigation, 20),
        (Part::Seals, 3),
        (Part::Keys, 3),
    ];
    for (part, max) in ends {
        holds(&mut Bench::with(print.clone(), &[]), part, 0, max);
    }
}

#[test]
fn turn_and_phase_count_from_one() {
    holds(&mut Bench::new(), Part::Turn, 1, 999);
    holds(&mut Bench::new(), Part::Phase, 1, 4);
}

#[test]
fn what_the_turn_counts_can_be_amended() {
    let mut bench = Bench::new();
    for (part, max) in [(Part::Pairs, 3), (Part::Reds, 20), (Part::Points, 40), (Part::BeganOnSign, 1)] {
        holds(&mut bench, part, 0, max);
    }
    for (part, max) in [(Part::Fewer, 2), (Part::Preset, 1), (Part::SignDie, 1)] {
        holds(&mut bench, part, 0, max);
    }
}

#[test]
fn red_spaces_entered_beyond_an_amended_count_lie_within_its_limits() {
    let mut bench = Bench::new();
    bench.throw(&QUIET, &[4, 4, 4, 5, 6]).amend(Part::Reds, 20).play(Move::Done);
    assert_eq!(bench.see(Part::Reds), 21);
    holds(&mut bench, Part::Reds, 0, 21);
}

#[test]
fn without_an_elder_sign_nothing_can_lie_on_it() {
    let bench = Bench::with(Sheet { elder_sign: None, ..sheet() }, &[]);
    for part in [Part::SignDie, Part::BeganOnSign] {
        assert_eq!((bench.limits(part), bench.shown(part)), (Some(Limits::new(0, 0)), None));
    }
}

#[test]
fn dice_are_there_only_once_they_were_thrown() {
    let mut bench = Bench::new();
    for part in [Part::Mythos(0), Part::Mythos(1), Part::Die(0), Part::Throws] {
        is_absent(&mut bench, part);
    }
    bench.throw(&QUIET, &[2, 3, 4, 5, 6]);
    for part in [Part::Mythos(0), Part::Mythos(1), Part::Die(0), Part::Die(4)] {
        holds(&mut bench, part, 1, 6);
    }
    for part in [Part::Mythos(2), Part::Die(5)] {
        is_absent(&mut bench, part);
    }
    holds(&mut bench, Part::Throws, 1, 3);
    let dice = [(1, true), (3, false), (4, false), (5, false), (1, true)];
    assert_eq!(bench.dice(Part::Die), dice);
}

/// DOA-104
#[test]
fn a_die_that_was_set_is_there_before_the_throw() {
    let mut bench = Bench::new();
    bench.amend(Part::Preset, 1).play(Move::SetDie(4));
    holds(&mut bench, Part::Die(0), 1, 6);
    is_absent(&mut bench, Part::Die(1));
    is_absent(&mut bench, Part::Throws);
}

#[test]
fn the_enemy_is_there_only_during_a_fight() {
    let mut bench = Bench::new();
    bench.throw(&[1, 3], &[1, 3, 3, 2, 2]);
    let fight = [Part::Monster, Part::Strength, Part::FightDie(0)];
    fight.iter().for_each(|part| is_absent(&mut bench, *part));
    bench.play(Move::Done);
    // The strength of a monster is not known before its die.
    fight.iter().for_each(|part| is_absent(&mut bench, *part));
    bench.roll(&[4]);
    assert_eq!([Part::Monster, Part::Strength].map(|part| bench.see(part)), [1, 6]);

    let walk: [&dyn Fn(&mut Bench); 6] = [
        &|_| (),
        &|bench| _ = bench.play(Move::Fight),
        &|bench| _ = bench.play(Move::SpendFight(0)),
        &|bench| _ = bench.play(Move::SpendMagic(2)),
        &|bench| _ = bench.roll(&[2, 2]),
        &|bench| _ = bench.play(Move::Roll),
    ];
    for step in walk {
        step(&mut bench);
        holds(&mut bench, Part::Strength, 1, 96);
        holds(&mut bench, Part::Monster, 0, 1);
        bench.amend(Part::Monster, 1).amend(Part::Strength, 6);
    }
    bench.roll(&[2, 2]).play(Move::Done);
    holds(&mut bench, Part::Strength, 1, 96);
    bench.amend(Part::Strength, 2).roll(&[6, 6]);
    assert_eq!((bench.asked(), bench.see(Part::Strength)), (vec![1], 2));
    bench.roll(&[2]);
    fight.iter().for_each(|part| is_absent(&mut bench, *part));
}

#[test]
fn fight_dice_are_there_once_they_were_thrown() {
    let mut bench = Bench::new();
    bench.turn(&[2, 5], &[1, 3, 3, 2, 2]).play(Move::Fight).play(Move::SpendFight(2)).play(Move::SpendMagic(0));
    is_absent(&mut bench, Part::FightDie(0));
    bench.roll(&[3, 4]);
    holds(&mut bench, Part::FightDie(1), 1, 6);
    is_absent(&mut bench, Part::FightDie(2));
    bench.amend(Part::Time, 12).play(Move::Done).total(2);
    // An event of the same turn has no fight of its own.
    assert_eq!(bench.see(Part::Phase), 4);
    is_absent(&mut bench, Part::FightDie(0));
    is_absent(&mut bench, Part::Strength);
}

#[test]
fn event_dice_are_there_until_a_result_is_taken() {
    let mut bench = Bench::new();
    bench.amend(Part::Keys, 1).amend(Part::Time, 12).idle().play(Move::BuyDice(1));
    is_absent(&mut bench, Part::SceneDie(0));
    bench.roll(&[3, 6]);
    holds(&mut bench, Part::SceneDie(1), 1, 6);
    is_absent(&mut bench, Part::SceneDie(2));
    bench.amend(Part::SceneDie(1), 6).play(Move::TakeResult(6));
    is_absent(&mut bench, Part::SceneDie(0));
}

/// DOA-018
#[test]
fn a_phase_can_be_amended_from_every_phase() {
    for phase in 1..=4 {
        let mut before = Bench::new();
        let mut stand = Bench::new();
        stand.turn(&[2, 5], &[1, 3, 3, 2, 2]);
        let mut event = Bench::new();
        event.amend(Part::Time, 12).idle();
        for bench in [&mut before, &mut stand, &mut event] {
            assert_eq!(bench.amend(Part::Phase, phase).see(Part::Phase), phase);
            assert_eq!(bench.asked().len(), if phase == 1 { 2 } else { 0 });
        }
    }
}
