//! Why: each event names the rule that acts, and no neighbour of it.

use eldertally_core::Game;
use eldertally_roll_for_great_old_ones::{
    Action, Bonus, Event, Gift, Move, Part, RollForGreatOldOnes, Strength, Verb, Who,
};

use crate::bench::{A, B, rule, ruling};
use crate::plan::{Plan, each, once};

fn why(event: &Event) -> Option<eldertally_core::RuleId> {
    RollForGreatOldOnes::why(event)
}

/// RGO-031 RGO-193 RGO-Q53
#[test]
fn the_ritual_advances_by_its_step_by_an_action_or_by_an_investigator() {
    let mut bench = Plan::new(1).acts(1, Strength::Fixed, &[once(Verb::Ritual, 1)]).start();
    bench.cultists(1, 1);
    let advances: Vec<_> = bench.told().iter().filter(|event| matches!(event, Event::RitualAdvanced(..))).collect();
    assert_eq!(advances.into_iter().map(why).collect::<Vec<_>>(), [Some(rule(193)), Some(rule(31))]);
    bench.amend(Part::Weakness(A, 5), 1).fell(&[9, 3, 4]).play(Move::TakeDie(A, 3));
    assert!(bench.heard(&Event::RitualAdvanced(2, Some(A), ruling(53))));
}

/// RGO-069 RGO-081 RGO-192
#[test]
fn the_dice_and_the_row_act_by_rules_of_their_own() {
    let mut bench = Plan::new(1).acts(1, Strength::Fixed, &[each(Verb::LoseHealth, 1)]).start();
    bench.amend(Part::Row(0), 1).cultists(1, 1);
    let told = bench.told();
    assert_eq!(told[..2], [Event::ScenarioAction(1, 1), Event::HealthLost(A, 1, rule(192))]);
    assert_eq!(told[2], Event::RowAction(1, 1));
    assert_eq!([&told[0], &told[2]].map(why), [Some(rule(69)), Some(rule(81))]);
}

/// RGO-063 RGO-137
#[test]
fn experience_for_what_was_not_entered_is_not_that_of_a_star() {
    let mut bench = Plan::new(1).symbols(Action::Attack, 0, "*").start();
    bench.floor(&[1]);
    for action in [Action::Rest, Action::Special, Action::HealingHands, Action::RecoverSoul] {
        bench.amend(Part::Filled(A, action), bench.limits(Part::Filled(A, action)).unwrap().max);
    }
    bench.play(Move::Enter(A, Action::Attack));
    let gains: Vec<_> = bench.told().iter().filter(|event| matches!(event, Event::Experience(..))).collect();
    assert_eq!(gains, [&Event::Experience(A, rule(63)), &Event::Experience(A, rule(137))]);
}

/// RGO-096 RGO-177 RGO-094
#[test]
fn a_weakness_is_lost_by_an_action_a_skill_or_an_ability() {
    let mut bench = Plan::new(2).people(&[Who::Rouven, Who::Bob]).schooled().start();
    bench.floor(&[0, 0]).amend(Part::Weakness(A, 0), 1).fire(A, Action::RecoverSoul);
    assert!(bench.heard(&Event::WeaknessLost(A, 0, rule(96))));
    bench.amend(Part::Weakness(A, 1), 1).amend(Part::Weakness(A, 2), 1).learn(A, 3).play(Move::LoseWeakness(A, 2));
    assert!(bench.heard(&Event::WeaknessLost(A, 2, rule(177))));
    bench.amend(Part::Weakness(B, 3), 1).fire(A, Action::RecoverSoul).play(Move::Ability(A, Some(B)));
    assert_eq!(bench.told()[..2], [Event::AbilityUsed(A, rule(94)), Event::WeaknessLost(B, 3, rule(94))]);
}

/// RGO-138 RGO-182 RGO-183
#[test]
fn a_bonus_of_a_track_and_copies_of_odd_and_even_dice_name_their_own_rules() {
    let mut bench = Plan::new(1).experience_bonus(Bonus { at: 1, gift: Gift::Reroll, amount: 2 }).start();
    bench.floor(&[0]).star(A);
    assert!(bench.heard(&Event::RerollsGained(A, 2, rule(138))));
    assert_eq!([Event::Copied(A, 4), Event::Copied(A, 3)].map(|event| why(&event)), [182, 183].map(|n| Some(rule(n))));
}
