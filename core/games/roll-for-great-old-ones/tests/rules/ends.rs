//! Victory and defeat: fixed goals, goals of the scenario, and when they are looked at.

use eldertally_core::{Ask, Outcome};
use eldertally_roll_for_great_old_ones::{Action, Condition, Event, Loss, Move, Part, Strength, Verb};

use crate::bench::{A, B, Bench};
use crate::plan::{Plan, chosen, each, once};

/// Two investigators with closed seals.
fn sealed(plan: Plan) -> Bench {
    let mut bench = plan.start();
    bench.amend(Part::Clues(A), 8).amend(Part::Clues(B), 8);
    bench
}

/// RGO-016, RGO-022, RGO-087
#[test]
fn all_seals_closed_win_at_the_check() {
    let mut bench = sealed(Plan::new(2));
    assert_eq!(bench.outcome(), None);
    bench.step(5);
    assert_eq!((bench.outcome(), bench.moves()), (Some(Outcome::Won), vec![]));
    assert!(bench.try_play(Move::GoOn).is_err());
}

/// RGO-016, RGO-018
#[test]
fn one_open_seal_keeps_the_game_going() {
    let mut bench = sealed(Plan::new(2));
    bench.amend(Part::Clues(B), 7).step(5);
    assert_eq!((bench.outcome(), bench.see(Part::Round)), (None, 2));
}

/// RGO-017, RGO-018
#[test]
fn one_survivor_is_enough_and_none_is_defeat() {
    let plan = || Plan::new(2).acts(1, Strength::Fixed, &[each(Verb::LoseHealth, 4)]);
    let mut bench = sealed(plan());
    bench.amend(Part::Struck(B), 4).step(5);
    assert_eq!(bench.outcome(), Some(Outcome::Won));
    let mut bench = sealed(plan());
    bench.cultists(1, 1);
    assert_eq!((bench.healths(), bench.outcome()), (vec![0, 0], Some(Outcome::Lost)));
}

/// RGO-015, RGO-044, RGO-Q06
#[test]
fn the_end_of_the_ritual_loses_at_once_and_the_round_may_be_played_out() {
    let mut bench = sealed(Plan::new(2).acts(4, Strength::Fixed, &[chosen(Verb::LoseHealth, 1)]));
    bench.amend(Part::Ritual, 28).step(1);
    assert!(bench.heard(&Event::Lost(Loss::Ritual)));
    assert_eq!((bench.see(Part::Ritual), bench.see(Part::Lost), bench.outcome()), (30, 1, None));
    assert_eq!(bench.asked(), [12, 6, 6, 6]);
    bench.deal(4, &[2, 3, 5]);
    assert!(bench.offered(Move::Enter(A, Action::Rest)) && bench.offered(Move::Stop));
    bench.enter(A, Action::Rest, Action::Search).enter(B, Action::Rest, Action::HealingHands);
    bench.play(Move::Done(A)).play(Move::Done(B));
    assert!(bench.heard(&Event::ScenarioAction(4, 1)));
    bench.play(Move::Pick(B));
    assert_eq!((bench.healths(), bench.outcome()), (vec![4, 3], Some(Outcome::Lost)));
}

/// RGO-Q06
#[test]
fn a_game_that_is_lost_can_be_stopped_at_once_and_no_other() {
    let mut bench = Plan::new(1).start();
    bench.deal(4, &[2, 3]);
    assert!(!bench.offered(Move::Stop));
    let mut bench = Plan::new(1).start();
    bench.amend(Part::Ritual, 29).step(1).deal(4, &[2, 3]).play(Move::Stop);
    assert_eq!((bench.ask(), bench.told()), (Ask::Over(Outcome::Lost), &[][..]), "the round is not played out");
}

/// RGO-015
#[test]
fn one_box_before_the_end_nothing_is_lost() {
    let mut bench = sealed(Plan::new(2));
    bench.amend(Part::Ritual, 29).step(5);
    assert_eq!(bench.outcome(), Some(Outcome::Won));
    bench.amend(Part::Ritual, 30);
    assert_eq!(bench.outcome(), Some(Outcome::Lost));
}

/// RGO-018, RGO-019, RGO-087
#[test]
fn the_goals_of_the_scenario_must_hold_too() {
    // Three cultists and no monster stand.
    let goals = [
        (Condition::CultistsAtMost(3), true),
        (Condition::CultistsAtMost(2), false),
        (Condition::CultistsAtLeast(3), true),
        (Condition::CultistsAtLeast(4), false),
        (Condition::MonstersAtMost(0), true),
        (Condition::MonstersAtLeast(1), false),
    ];
    for (goal, holds) in goals {
        let mut bench = sealed(Plan::new(2).edit(|book| book.scenario.victory.push(goal).unwrap()));
        bench.step(5);
        assert_eq!(bench.outcome(), holds.then_some(Outcome::Won), "{goal:?}");
        // With open seals the goal alone is no victory.
        let mut bench = Plan::new(2).edit(|book| book.scenario.victory.push(goal).unwrap()).start();
        bench.step(5);
        assert_eq!(bench.outcome(), None, "{goal:?}");
        let mut bench = Plan::new(2).edit(|book| book.scenario.defeat.push(goal).unwrap()).start();
        bench.step(5);
        assert_eq!(bench.outcome(), holds.then_some(Outcome::Lost), "{goal:?}");
    }
}

/// RGO-018
#[test]
fn every_goal_must_hold_and_one_defeat_is_enough() {
    let both = [Condition::CultistsAtMost(3), Condition::MonstersAtLeast(1)];
    let mut bench = sealed(Plan::new(2).edit(|book| book.scenario.victory = both.into_iter().collect()));
    assert_eq!(bench.step(5).outcome(), None);
    bench.amend(Part::Monsters, 1).step(5);
    assert_eq!(bench.outcome(), Some(Outcome::Won));
    let mut bench = Plan::new(2).edit(|book| book.scenario.defeat = both.into_iter().collect()).start();
    assert_eq!(bench.step(5).outcome(), Some(Outcome::Lost));
}

/// RGO-087, RGO-196
#[test]
fn the_group_answers_what_only_it_can_see() {
    let plan = |answer| {
        let mut bench = sealed(Plan::new(2).edit(|book| {
            let text = book.scenario.pools.texts.keep("The gate is shut").unwrap();
            book.scenario.victory.push(Condition::Text(text)).unwrap();
        }));
        bench.step(5);
        assert_eq!(bench.moves(), [Move::No, Move::Yes]);
        bench.play(answer).outcome()
    };
    assert_eq!(plan(Move::Yes), Some(Outcome::Won));
    assert_eq!(plan(Move::No), None);
    let mut bench = Plan::new(2)
        .edit(|book| {
            let text = book.scenario.pools.texts.keep("The gate is open").unwrap();
            book.scenario.defeat.push(Condition::Text(text)).unwrap();
        })
        .start();
    assert_eq!(bench.step(5).play(Move::Yes).outcome(), Some(Outcome::Lost));
}

/// RGO-018, RGO-087
#[test]
fn every_condition_that_the_group_answers_is_asked_and_counts_for_itself() {
    // All victories hold and no defeat does, but for one answer.
    let outcome = |odd| {
        let mut bench = sealed(Plan::new(2).edit(|book| {
            for n in 0..4 {
                let text = book.scenario.pools.texts.keep(&format!("The gate {n} is shut")).unwrap();
                book.scenario.victory.push(Condition::Text(text)).unwrap();
                book.scenario.defeat.push(Condition::Text(text)).unwrap();
            }
        }));
        bench.step(5);
        let mut asked = 0;
        while bench.moves() == [Move::No, Move::Yes] {
            let holds = (asked < 4) != (asked == odd);
            bench.play(if holds { Move::Yes } else { Move::No });
            asked += 1;
        }
        (asked, bench.outcome())
    };
    assert_eq!(outcome(8), (8, Some(Outcome::Won)));
    for n in 0..4 {
        assert_eq!(outcome(n), (8, None), "victory {n}");
        assert_eq!(outcome(4 + n), (5 + n, Some(Outcome::Lost)), "defeat {n}");
    }
}

/// RGO-020
#[test]
fn a_round_in_which_all_seals_close_is_played_out_with_its_cultists() {
    let mut bench = Plan::new(2).acts(4, Strength::Fixed, &[chosen(Verb::LoseHealth, 1)]).start();
    bench.amend(Part::Clues(A), 7).amend(Part::Clues(B), 8).deal(4, &[2, 2, 3]).write(A, Action::Search, 0, &[2, 2, 4]);
    bench.enter(A, Action::Search, Action::Rest).fell(&[2]).play(Move::Take);
    assert!(bench.heard(&Event::SealClosed(A)));
    bench.play(Move::Bonus(A, 3));
    assert_eq!(bench.outcome(), None);
    bench.enter(B, Action::Rest, Action::Search).play(Move::Done(B)).play(Move::Done(A));
    assert!(bench.heard(&Event::ScenarioAction(4, 1)));
    bench.play(Move::Pick(A));
    assert_eq!(bench.outcome(), Some(Outcome::Won));
}

/// RGO-020, RGO-Q07
#[test]
fn if_victory_and_defeat_hold_together_the_game_is_lost() {
    let defeat = |plan: Plan| plan.edit(|book| book.scenario.defeat.push(Condition::CultistsAtLeast(4)).unwrap());
    let mut bench = sealed(defeat(Plan::new(2).acts(1, Strength::Fixed, &[once(Verb::Cultist, 1)])));
    bench.cultists(1, 1);
    assert_eq!(bench.outcome(), Some(Outcome::Lost));
    let mut bench = sealed(Plan::new(2).acts(1, Strength::Fixed, &[once(Verb::Lost, 1)]));
    bench.cultists(1, 1);
    assert!(bench.heard(&Event::Lost(Loss::Scenario)));
    assert_eq!(bench.outcome(), Some(Outcome::Lost));
}

/// RGO-021
#[test]
fn there_is_no_last_round() {
    let mut bench = Plan::new(1).start();
    for round in 1..40 {
        assert_eq!(bench.see(Part::Round), round);
        bench.amend(Part::Ritual, 0).fell(&[1, 1, 1]).play_on();
        for action in Action::ALL {
            bench.write(A, action, 0, &[]);
        }
    }
    bench.amend(Part::Round, 999).fell(&[1, 1, 1]).play_on();
    assert_eq!(bench.outcome(), None);
}

/// RGO-Q06
#[test]
fn no_play_takes_a_completed_ritual_back_but_an_eraser_does() {
    let lost = || {
        let mut bench = sealed(Plan::new(2).acts(1, Strength::Fixed, &[once(Verb::RitualBack, 5)]));
        bench.amend(Part::Ritual, 28).step(1);
        bench
    };
    let mut bench = lost();
    bench.cultists(1, 1);
    assert_eq!((bench.see(Part::Ritual), bench.outcome()), (25, Some(Outcome::Lost)));
    let mut bench = lost();
    bench.amend(Part::Ritual, 28).step(5);
    assert_eq!(bench.outcome(), Some(Outcome::Won));
}

/// RGO-087
#[test]
fn the_group_is_asked_only_where_its_answer_decides() {
    let text = |plan: Plan| {
        plan.edit(|book| {
            let text = book.scenario.pools.texts.keep("The gate is shut").unwrap();
            book.scenario.victory.push(Condition::Text(text)).unwrap();
        })
    };
    // A seal is open, or the game is lost already.
    assert_eq!(text(Plan::new(2)).start().step(5).see(Part::Round), 2);
    let mut bench = sealed(text(Plan::new(2)));
    bench.amend(Part::Ritual, 30).step(5);
    assert_eq!(bench.outcome(), Some(Outcome::Lost));
}
