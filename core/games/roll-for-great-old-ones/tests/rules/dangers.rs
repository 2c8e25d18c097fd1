//! What a move may bring with it, toll by toll: each kind of loss is marked where it takes the last, and nowhere else.

use eldertally_core::{Offer, Seat};
use eldertally_roll_for_great_old_ones::{Action, Die, Effect, Move, Part, Scope, Strength, Verb, Who};

use crate::bench::{A, B, Bench};
use crate::plan::{Plan, chosen, each, once};

use Action::{Attack, Search, Special};

const SAFE: (bool, bool) = (false, false);
const FATAL: (bool, bool) = (true, false);
const RISKY: (bool, bool) = (false, true);

/// How a move is marked: fatal, and that it may kill.
#[track_caller]
fn marks(bench: &Bench, mv: Move) -> (bool, bool) {
    let Offer { fatal, may_kill, .. } = bench.offer(mv);
    (fatal, may_kill)
}

/// Leaves a seat so much health.
fn wounded(bench: &mut Bench, seat: Seat, health: i32) -> &mut Bench {
    let circled = bench.see(Part::Circled(seat));
    bench.amend(Part::Struck(seat), circled - health)
}

/// How it is marked to be picked for a deed, with so much health.
fn picked(verb: Verb, amount: u8, health: i32, change: impl Fn(&mut Bench)) -> (bool, bool) {
    let mut bench = Plan::new(2).acts(1, Strength::Fixed, &[chosen(verb, amount)]).start();
    change(wounded(&mut bench, A, health));
    bench.cultists(1, 1);
    marks(&bench, Move::Pick(A))
}

/// RGO-161 RGO-163
#[test]
fn a_test_may_take_two_health_or_the_last_of_the_mind() {
    assert_eq!([3, 2, 1].map(|health| picked(Verb::Test, 1, health, |_| {})), [SAFE, RISKY, RISKY]);
    let sane = |at| picked(Verb::Test, 1, 4, |bench| _ = bench.amend(Part::Insanity(A), at));
    assert_eq!([28, 29].map(sane), [SAFE, RISKY]);
}

/// RGO-158 RGO-172
#[test]
fn a_weakness_may_cost_health_if_one_is_active_or_two_come_at_once() {
    let weak = |bench: &mut Bench| _ = bench.amend(Part::Weakness(A, 0), 1);
    assert_eq!((picked(Verb::Weakness, 1, 1, weak), picked(Verb::Weakness, 1, 2, weak)), (RISKY, SAFE));
    assert_eq!((picked(Verb::Weakness, 1, 1, |_| {}), picked(Verb::Weakness, 2, 1, |_| {})), (SAFE, RISKY));
}

/// A stands before two special actions, of which the second is this one.
fn before_special(plan: Plan, effects: &[Effect]) -> Bench {
    let mut bench = plan.special(effects).start();
    wounded(bench.floor(&[0, 0]), A, 1);
    bench
}

/// How the second special action is marked, for one with a last heart.
fn special(plan: Plan, effects: &[Effect]) -> (bool, bool) {
    let mut bench = before_special(plan, effects);
    bench.fire(A, Special);
    marks(&bench, Move::Special(A, 1))
}

/// RGO-112
#[test]
fn every_cost_of_a_special_action_is_counted() {
    assert_eq!(special(Plan::new(2), &[once(Verb::Experience, 1)]), SAFE);
    assert_eq!(special(Plan::new(2), &[once(Verb::Lost, 1)]), FATAL);
    assert_eq!(special(Plan::new(2), &[each(Verb::Test, 1)]), RISKY);
    assert_eq!(special(Plan::new(2), &[once(Verb::Experience, 1), each(Verb::LoseHealth, 1)]), FATAL);
}

/// RGO-086 RGO-194: the next box costs a heart, the one that is crossed already does not.
#[test]
fn only_boxes_that_are_still_to_be_crossed_are_counted() {
    let advance = |at: i32| {
        let plan = Plan::new(2).ritual_mark(4, each(Verb::LoseHealth, 1));
        let mut bench = before_special(plan, &[once(Verb::Ritual, 1)]);
        bench.amend(Part::Ritual, at).fire(A, Special);
        marks(&bench, Move::Special(A, 1))
    };
    assert_eq!([2, 3, 4].map(advance), [SAFE, RISKY, SAFE]);
}

/// RGO-Q55 RGO-194: three cultists are there; the fifth brings a loss.
#[test]
fn cultists_for_each_investigator_are_counted_by_the_active_ones() {
    let plan = || Plan::new(2).cultist_mark(5, each(Verb::LoseHealth, 1));
    assert_eq!(special(plan(), &[once(Verb::Cultist, 1)]), SAFE);
    assert_eq!(special(plan(), &[once(Verb::Cultist, 2)]), RISKY);
    assert_eq!(special(plan(), &[each(Verb::Cultist, 1)]), RISKY);
    let mut bench = plan().acts(1, Strength::Fixed, &[each(Verb::Cultist, 1)]).start();
    wounded(bench.floor(&[0, 0]), B, 1).amend(Part::D12, 1).amend(Part::D6, 1).play(Move::Done(A));
    assert_eq!(marks(&bench, Move::Done(B)), RISKY);
}

/// RGO-015: a ritual that is complete already is made no worse by anything.
#[test]
fn a_ritual_that_is_complete_marks_no_other_move() {
    let mut bench = Plan::new(2).start();
    bench.floor(&[0, 0]).amend(Part::Ritual, 30).write(A, Search, 0, &[2, 2, 2]).amend(Part::Free(A), 1);
    assert_eq!(marks(&bench, Move::FreeNumber(A, Search)), SAFE);
}

/// RGO-112: which special action it will be is chosen later.
#[test]
fn entering_the_number_of_a_special_action_is_a_risk_if_one_of_them_kills() {
    let mut bench = before_special(Plan::new(2), &[once(Verb::Lost, 1)]);
    bench.write(A, Special, 0, &[4]).amend(Part::Free(A), 1);
    assert_eq!(marks(&bench, Move::FreeNumber(A, Special)), RISKY);
    let mut bench = before_special(Plan::new(2), &[once(Verb::Experience, 1)]);
    bench.write(A, Special, 0, &[4]).amend(Part::Free(A), 1);
    assert_eq!(marks(&bench, Move::FreeNumber(A, Special)), SAFE);
}

/// The only special action loses the game.
fn doom(plan: Plan) -> Plan {
    plan.edit(|book| {
        let lost = book.scenario.pools.keep_effects(&[once(Verb::Lost, 1)]).unwrap();
        book.scenario.specials[0].effects = lost;
    })
}

/// RGO-058 RGO-061 RGO-137: what comes first may save, so only the last thing to do is fatal.
#[test]
fn an_entry_is_fatal_only_if_nothing_else_is_left_to_do() {
    let entering = |symbols: &str, change: &dyn Fn(&mut Bench)| {
        let mut bench = doom(Plan::new(2)).symbols(Special, 0, symbols).start();
        bench.floor(&[4, 0]).write(A, Special, 0, &[4]);
        change(&mut bench);
        marks(&bench, Move::Enter(A, Special))
    };
    let half = |bench: &mut Bench| _ = bench.play(Move::Enter(A, Attack));
    assert_eq!(entering("..", &|_| {}), RISKY, "another entry follows");
    assert_eq!(entering("..", &half), FATAL);
    assert_eq!(entering(".*", &half), RISKY, "a star comes with it");
    let free = |bench: &mut Bench| _ = bench.amend(Part::Free(A), 1).play(Move::Enter(A, Attack));
    assert_eq!(entering("..", &free), RISKY, "a free number is left");
    let star = |bench: &mut Bench| _ = bench.play(Move::Enter(A, Attack)).amend(Part::Stars(A), 1);
    assert_eq!(entering("..", &star), RISKY, "a star is to be taken");
}

/// RGO-140 RGO-Q12
#[test]
fn the_last_free_number_is_fatal_where_one_of_two_is_a_risk() {
    let free = |many: i32| {
        let mut bench = doom(Plan::new(2)).start();
        bench.floor(&[0, 0]).write(A, Special, 0, &[4]).amend(Part::Free(A), many);
        bench
    };
    assert_eq!([1, 2].map(|many| marks(&free(many), Move::FreeNumber(A, Special))), [FATAL, RISKY]);
    let values = |many| {
        let mut bench = free(many);
        // Any number fits where the first one is unknown.
        bench.amend(Part::Number(A, Special, 0), 0).play(Move::FreeNumber(A, Special));
        marks(&bench, Move::Value(A, 4))
    };
    assert_eq!([1, 2].map(values), [FATAL, RISKY]);
}

/// RGO-184
#[test]
fn the_second_value_of_a_copied_die_is_fatal_if_it_is_the_last() {
    let copied = |many: i32| {
        let mut bench = doom(Plan::new(2)).start();
        bench.floor(&[0, 4]).write(A, Special, 0, &[4]).amend(Part::CopiesEven(A), 1).play(Move::Copy(A, 4));
        assert_eq!(marks(&bench, Move::EnterCopy(A, Special)), RISKY);
        bench.amend(Part::Free(A), many).play(Move::EnterCopy(A, Attack));
        marks(&bench, Move::EnterCopy(A, Special))
    };
    assert_eq!([0, 1].map(copied), [FATAL, RISKY]);
}

/// RGO-120 RGO-121
#[test]
fn a_search_that_never_fails_is_no_risk() {
    let searching = |first| {
        let mut bench = Plan::new(2).edit(|book| book.board.search[0] = first).start();
        wounded(bench.floor(&[0, 0]), A, 1).write(A, Search, 0, &[2, 2, 2]).amend(Part::Free(A), 1);
        marks(&bench, Move::FreeNumber(A, Search))
    };
    assert_eq!([Some(1), Some(0), None].map(searching), [SAFE, RISKY, RISKY]);
}

/// RGO-131 RGO-136: whoever throws again risks what his own die may cost him.
#[test]
fn throwing_a_die_again_is_a_risk_for_the_one_whom_it_is_thrown_for() {
    let mut bench = Plan::new(2).start();
    wounded(wounded(bench.floor(&[0, 0]), A, 1), B, 1).amend(Part::FreeRerolls(A), 1).fire(A, Search).fell(&[2]);
    assert_eq!(marks(&bench, Move::Reroll(A, Die::Search(A))), RISKY);
    assert_eq!(marks(&bench, Move::FreeReroll(A, Die::Search(A))), RISKY);
    assert_eq!(marks(&bench, Move::Reroll(B, Die::Search(A))), SAFE);

    let thrown = |verb: Verb, health: i32, face: u8, die: Die| {
        let mut bench = Plan::new(2).acts(1, Strength::Fixed, &[each(verb, 1)]).start();
        wounded(&mut bench, A, health).amend(Part::Weakness(A, 0), 1).amend(Part::Insanity(A), 6);
        bench.cultists(1, 1).play(Move::Pick(A)).fell(&[face]);
        marks(&bench, Move::Reroll(A, die))
    };
    assert_eq!([2, 3].map(|health| thrown(Verb::Test, health, 6, Die::Test(A))), [RISKY, SAFE]);
    assert_eq!([1, 2].map(|health| thrown(Verb::Weakness, health, 3, Die::Weakness(A))), [RISKY, SAFE]);
}

/// RGO-162 RGO-163
#[test]
fn a_test_that_shows_the_level_itself_costs_health() {
    let mut bench = Plan::new(2).acts(1, Strength::Fixed, &[each(Verb::Test, 1)]).start();
    wounded(&mut bench, A, 2).amend(Part::Insanity(A), 6).cultists(1, 1).play(Move::Pick(A)).fell(&[2]);
    assert_eq!(marks(&bench, Move::Take), FATAL);
    bench.play(Move::Take);
    assert_eq!(bench.health(A), 0);
}

/// RGO-158 RGO-172
#[test]
fn taking_a_weakness_that_is_new_costs_nothing() {
    let mut bench = Plan::new(2).acts(1, Strength::Fixed, &[each(Verb::Weakness, 1)]).start();
    wounded(&mut bench, A, 1).amend(Part::Weakness(A, 0), 1).cultists(1, 1).play(Move::Pick(A)).fell(&[3]);
    assert_eq!(marks(&bench, Move::Take), SAFE);
}

/// RGO-105 RGO-167: each cultist that falls drives the ritual two boxes.
#[test]
fn an_attack_is_marked_by_the_cultists_that_fall() {
    let attacked = |face: u8| {
        let mut bench = Plan::new(2).start();
        bench.floor(&[0, 0]).amend(Part::Weakness(A, 1), 1).amend(Part::Ritual, 27).fire(A, Attack).fell(&[face]);
        marks(&bench, Move::Take)
    };
    assert_eq!([1, 2, 5].map(attacked), [SAFE, SAFE, FATAL]);
}

/// RGO-085 RGO-192: a die for all is fatal if it is for one of them.
#[test]
fn the_strength_of_a_scenario_action_is_marked_by_the_weakest() {
    let thrown = |effect: Effect, face: u8| {
        let mut bench = Plan::new(2).option("rerollStrengthDie", "yes").face(1, Strength::Die, 3, &[effect]).start();
        wounded(&mut bench, A, 1).amend(Part::Weakness(A, 0), 1).amend(Part::Row(0), 1);
        bench.cultists(2, 1).fell(&[face]);
        marks(&bench, Move::Take)
    };
    assert_eq!([2, 3].map(|face| thrown(each(Verb::LoseHealth, 1), face)), [SAFE, FATAL]);
    assert_eq!(thrown(each(Verb::Weakness, 1), 3), RISKY);
}

/// RGO-091 RGO-167: Bob's cultists wake the weakness, Rouven's help does not.
#[test]
fn bobs_ability_is_marked_by_the_cultists_that_fall_for_it() {
    let mut bench = Plan::new(2).people(&[Who::Bob, Who::Rouven]).start();
    bench.floor(&[0, 0]).amend(Part::Appeared, 10).amend(Part::Weakness(A, 1), 1).amend(Part::Weakness(B, 1), 1);
    bench.fire(A, Attack).fell(&[2]).play(Move::Take).amend(Part::Ritual, 27);
    assert_eq!(marks(&bench, Move::Ability(A, None)), FATAL);
    bench.play(Move::Decline(A)).fire(B, Action::RecoverSoul);
    let help = bench.moves().into_iter().find(|mv| matches!(mv, Move::Ability(..)));
    assert_eq!(help.map(|mv| marks(&bench, mv)), Some(SAFE));
}

/// RGO-147
#[test]
fn a_bonus_that_kills_is_marked() {
    let plan = Plan::new(2).edit(|book| {
        let wound = book.scenario.pools.keep_effects(&[each(Verb::LoseHealth, 1)]).unwrap();
        book.scenario.bonuses[2].effects = wound;
    });
    let mut bench = plan.start();
    wounded(bench.floor(&[1, 1]), A, 1).amend(Part::Clues(A), 7).find(A);
    assert_eq!([1, 2].map(|n| marks(&bench, Move::Bonus(A, n))), [SAFE, FATAL]);
}

/// RGO-081 RGO-083 RGO-084
#[test]
fn being_done_is_marked_by_the_face_that_lies_there() {
    let done = |strength: Strength, face: u8, d6: i32| {
        let mut bench = Plan::new(1).face(1, strength, face, &[each(Verb::LoseHealth, 1)]).start();
        wounded(bench.floor(&[0]), A, 1).amend(Part::D12, 1).amend(Part::D6, d6);
        marks(&bench, Move::Done(A))
    };
    assert_eq!([2, 3].map(|d6| done(Strength::Die, 3, d6)), [SAFE, RISKY]);
    assert_eq!([0, 3].map(|d6| done(Strength::Fixed, 1, d6)), [SAFE, RISKY], "both dice lie there");
}

/// RGO-112 RGO-147: a cost that was told in play is marked like one that is printed.
#[test]
fn what_was_told_of_special_actions_and_bonuses_is_marked() {
    let untold = |plan: Plan| {
        plan.edit(|book| {
            let unknown = Effect { verb: Verb::Unknown, amount: 0, scope: Scope::Once };
            let run = book.scenario.pools.keep_effects(&[unknown]).unwrap();
            book.scenario.specials[0].effects = run;
            book.scenario.bonuses.iter_mut().for_each(|bonus| bonus.effects = run);
        })
    };
    let hurts = |bench: &mut Bench| {
        bench.play(Move::TellVerb(Verb::LoseHealth)).play(Move::TellAmount(1)).play(Move::TellScope(Scope::Actor));
        wounded(bench.play(Move::TellAll), A, 1);
    };
    let mut bench = untold(Plan::new(1)).start();
    bench.floor(&[0]).fire(A, Special).play(Move::TellAmount(2)).play(Move::Special(A, 1));
    hurts(&mut bench);
    bench.fire(A, Special);
    assert_eq!([0, 1].map(|n| marks(&bench, Move::Special(A, n))), [SAFE, FATAL]);

    let mut bench = untold(Plan::new(1)).start();
    bench.floor(&[0]).amend(Part::Clues(A), 7).find(A).play(Move::Bonus(A, 2));
    hurts(&mut bench);
    bench.amend(Part::Bonus(2), 0).amend(Part::Clues(A), 7).amend(Part::Paid(A), 7).find(A);
    assert_eq!([1, 2].map(|n| marks(&bench, Move::Bonus(A, n))), [SAFE, FATAL]);
}
