//! The special abilities where the rulebook leaves room: how often, at what moment, for what price.

use eldertally_roll_for_great_old_ones::{Action, Die, Event, Move, Part, Price, Strength, Verb, Who};

use crate::bench::{A, B, Bench, C, rule, ruling};
use crate::plan::{Plan, each};

/// A has the ability, B and C watch. Scenario action 1 is a weakness for each.
fn with(who: Who) -> Plan {
    let mut people = vec![who];
    people.extend(Who::ALL.into_iter().filter(|other| *other != who));
    Plan::new(3).people(&people).acts(1, Strength::Fixed, &[each(Verb::Weakness, 1)])
}

/// RGO-091
#[test]
fn bobs_two_further_cultists_bring_rewards_and_weaknesses_before_he_pays() {
    let mut bench = with(Who::Bob).start();
    bench.floor(&[1, 1, 1]).amend(Part::Appeared, 10).amend(Part::Weakness(A, 1), 1);
    bench.fire(A, Action::Attack).fell(&[2]).play(Move::Take).play(Move::Ability(A, None));
    assert_eq!(
        bench.told(),
        [
            Event::AbilityUsed(A, rule(91)),
            Event::CultistsFell(Some(A), 2),
            Event::Experience(A, rule(108)),
            Event::Experience(A, rule(108)),
            Event::WeaknessStruck(A, 1),
            Event::RitualAdvanced(2, Some(A), ruling(53)),
            Event::WeaknessStruck(A, 1),
            Event::RitualAdvanced(2, Some(A), ruling(53)),
            Event::HealthLost(A, 2, rule(91)),
        ]
    );
}

/// RGO-092 RGO-Q23
#[test]
fn sallys_repeat_costs_no_box_no_penalty_no_extra_price_and_no_weakness() {
    let mut bench = with(Who::Sally).start();
    bench.floor(&[1, 1, 1]).amend(Part::D12, 7).amend(Part::Weakness(A, 3), 1).amend(Part::Rerolls(A), 2);
    bench.play(Move::Reroll(A, Die::D12)).fell(&[8]);
    // The weakness took a health, the extra price gave two insanity; the next box would summon a cultist.
    assert_eq!((bench.health(A), bench.see(Part::Insanity(A)), bench.see(Part::Rerolls(A))), (3, 2, 3));
    bench.play(Move::Repeat(A, Die::D12)).fell(&[3]);
    assert_eq!(bench.told(), [Event::Threw(Die::D12, 3, Some(A), Price::Repeat), Event::HealthLost(A, 1, rule(92))]);
    assert_eq!((bench.see(Part::D12), bench.see(Part::Rerolls(A)), bench.see(Part::Appeared)), (3, 3, 3));
    assert!(!bench.offered(Move::Repeat(A, Die::D12)), "once");
}

/// RGO-092
#[test]
fn sally_repeats_only_her_own_reroll_and_any_die() {
    let mut bench = with(Who::Sally).start();
    bench.floor(&[1, 1, 1]).play(Move::Reroll(B, Die::Own(A))).fell(&[2]);
    assert!(!bench.offered(Move::Repeat(A, Die::Own(A))));
    bench.play(Move::Reroll(A, Die::Own(B))).fell(&[2]);
    assert!(bench.offered(Move::Repeat(A, Die::Own(B))) && !bench.offered(Move::Repeat(B, Die::Own(B))));
    bench.play(Move::Reroll(C, Die::Own(B))).fell(&[2]);
    assert!(!bench.offered(Move::Repeat(A, Die::Own(B))), "the last reroll was not hers");
    bench.fire(A, Action::Attack).fell(&[1]).play(Move::Reroll(A, Die::Attack(A))).fell(&[1]);
    bench.play(Move::Repeat(A, Die::Attack(A))).fell(&[6]).play(Move::Take);
    assert_eq!((bench.see(Part::Defeated), bench.health(A)), (2, 3));
}

/// RGO-092 RGO-186
#[test]
fn sally_repeats_a_reroll_without_penalty_too() {
    let mut bench = with(Who::Sally).start();
    bench.floor(&[1, 1, 1]).amend(Part::FreeRerolls(A), 1).play(Move::FreeReroll(A, Die::Own(A))).fell(&[2]);
    bench.play(Move::Repeat(A, Die::Own(A))).fell(&[5]);
    assert_eq!((bench.see(Part::Die(A)), bench.health(A), bench.see(Part::Rerolls(A))), (5, 3, 0));
}

/// RGO-093 RGO-Q24
#[test]
fn mandy_decides_when_the_die_is_final() {
    let mut bench = with(Who::Mandy).start();
    bench.cultists(1, 1).play(Move::Pick(A)).fell(&[2]);
    assert!(!bench.offered(Move::Ability(A, None)), "the die can still change");
    bench.play(Move::Reroll(A, Die::Weakness(A))).fell(&[5]).play(Move::Take).play(Move::Ability(A, None));
    assert_eq!(
        bench.told()[..3],
        [Event::AbilityUsed(A, rule(93)), Event::WeaknessPrevented(A, 4), Event::HealthLost(A, 2, rule(93))]
    );
}

/// RGO-Q24 RGO-172
#[test]
fn mandy_cannot_prevent_a_weakness_that_is_active_already() {
    let mut bench = with(Who::Mandy).start();
    bench.amend(Part::Weakness(A, 1), 1).cultists(1, 1).play(Move::Pick(A)).fell(&[2]).play(Move::Take);
    assert!(bench.heard(&Event::WeakAlready(A, 1)));
    assert_eq!((bench.health(A), bench.offered(Move::Ability(A, None))), (3, false));
}

/// RGO-094 RGO-Q54
#[test]
fn whom_rouven_helps_picks_the_weakness() {
    let mut bench = with(Who::Rouven).start();
    bench.floor(&[1, 1, 1]).amend(Part::Weakness(A, 0), 1);
    bench.amend(Part::Weakness(B, 1), 1).amend(Part::Weakness(B, 4), 1).fire(A, Action::RecoverSoul);
    assert_eq!(bench.moves(), [Move::Decline(A), Move::Ability(A, Some(B))], "C has no weakness");
    bench.play(Move::Ability(A, Some(B)));
    let picks = bench.offers().iter().map(|offer| (offer.seat, offer.mv)).collect::<Vec<_>>();
    assert_eq!(picks, [(Some(B), Move::LoseWeakness(B, 1)), (Some(B), Move::LoseWeakness(B, 4))]);
    bench.play(Move::LoseWeakness(B, 4));
    assert_eq!(bench.told(), [Event::WeaknessLost(B, 4, rule(94)), Event::HealthLost(A, 2, rule(94))]);
    assert_eq!((bench.see(Part::Weakness(B, 1)), bench.healths()), (1, vec![2, 4, 4]));
}

/// RGO-Q54
#[test]
fn rouven_is_not_asked_if_nobody_else_has_a_weakness() {
    let mut bench = with(Who::Rouven).start();
    bench.floor(&[1, 1, 1]).amend(Part::Weakness(A, 0), 1).fire(A, Action::RecoverSoul);
    assert!(!bench.offered(Move::Decline(A)));
    bench.amend(Part::Weakness(B, 0), 1).amend(Part::Struck(B), 4).fire(A, Action::RecoverSoul);
    assert!(!bench.offered(Move::Decline(A)), "nor for one who is down");
}

/// Brings an ability about; says whether it was on offer, and uses it.
fn occasion(bench: &mut Bench, who: Who) -> bool {
    bench.amend(Part::InARow(A), 0);
    let ability = match who {
        Who::Bob => {
            bench.floor(&[1, 1, 1]).amend(Part::Appeared, 20).fire(A, Action::Attack).fell(&[2]).play(Move::Take);
            Move::Ability(A, None)
        }
        Who::Sally => {
            bench.floor(&[1, 1, 1]).play(Move::Reroll(A, Die::Own(A))).fell(&[2]);
            Move::Repeat(A, Die::Own(A))
        }
        Who::Mandy => {
            bench.cultists(1, 1).play(Move::Pick(A)).fell(&[2]).play(Move::Take);
            Move::Ability(A, None)
        }
        Who::Rouven => {
            bench.floor(&[1, 1, 1]).amend(Part::Weakness(B, 2), 1).fire(A, Action::RecoverSoul);
            Move::Ability(A, Some(B))
        }
    };
    let offered = bench.offered(ability);
    if offered {
        bench.play(ability);
    }
    if offered && who == Who::Sally {
        bench.fell(&[3]);
    }
    offered
}

/// RGO-Q21 RGO-091 RGO-092 RGO-093 RGO-094
#[test]
fn abilities_are_used_once_on_every_occasion() {
    for who in Who::ALL {
        let mut bench = with(who).start();
        bench.amend(Part::Circled(A), 20);
        for _ in 0..3 {
            assert!(occasion(&mut bench, who), "{who:?}");
        }
        let price = if who == Who::Sally { 1 } else { 2 };
        assert_eq!(bench.health(A), 20 - 3 * price, "{who:?}");
    }
}

/// RGO-Q21
#[test]
fn or_abilities_are_used_once_in_the_whole_game_but_for_mandys_which_has_no_once() {
    for who in Who::ALL {
        let mut bench = with(who).option("abilityOnce", "game").start();
        bench.amend(Part::Circled(A), 20);
        assert!(occasion(&mut bench, who));
        assert_eq!(bench.see(Part::AbilityUsed(A)), 1);
        assert_eq!(occasion(&mut bench, who), who == Who::Mandy, "{who:?}");
    }
}

/// RGO-Q22
#[test]
fn an_ability_may_cost_the_last_health_and_works_before_its_owner_falls() {
    for (who, ability) in [(Who::Bob, Move::Ability(A, None)), (Who::Rouven, Move::Ability(A, Some(B)))] {
        let mut bench = with(who).start();
        bench.floor(&[1, 1, 1]).amend(Part::Struck(A), 2).amend(Part::Appeared, 9).amend(Part::Weakness(B, 2), 1);
        match who {
            Who::Bob => bench.fire(A, Action::Attack).fell(&[2]).play(Move::Take),
            _ => bench.fire(A, Action::RecoverSoul),
        };
        assert_eq!(bench.fatal(), [ability], "the table is warned");
        bench.play(ability);
        assert_eq!(bench.told().last(), Some(&Event::Down(A)));
        match who {
            Who::Bob => assert_eq!(bench.see(Part::Defeated), 3),
            _ => assert_eq!(bench.see(Part::Weakness(B, 2)), 0),
        }
        assert!(!bench.is_active(A));
    }
}

/// RGO-Q22 RGO-093
#[test]
fn mandy_may_fall_rather_than_get_a_weakness() {
    let mut bench = with(Who::Mandy).start();
    bench.amend(Part::Struck(A), 3).cultists(1, 1).play(Move::Pick(A)).fell(&[2]).play(Move::Take);
    assert_eq!(bench.fatal(), [Move::Ability(A, None)]);
    bench.play(Move::Ability(A, None));
    assert_eq!(bench.told()[2..4], [Event::HealthLost(A, 1, rule(93)), Event::Down(A)]);
    assert_eq!(bench.see(Part::Weakness(A, 1)), 0);
}

/// RGO-Q22 RGO-092
#[test]
fn sally_may_pay_the_last_health_for_another_throw() {
    let mut bench = with(Who::Sally).start();
    bench.floor(&[1, 1, 1]).amend(Part::Struck(A), 3).play(Move::Reroll(A, Die::Own(B))).fell(&[2]);
    assert!(bench.fatal().contains(&Move::Repeat(A, Die::Own(B))));
    bench.play(Move::Repeat(A, Die::Own(B))).fell(&[6]);
    assert_eq!((bench.see(Part::Die(B)), bench.is_active(A)), (6, false));
}
