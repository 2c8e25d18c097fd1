//! What only one of the four investigators can do.

use eldertally_roll_for_great_old_ones::{Action, Die, Event, Move, Part, Price, Strength, Verb, Who};

use crate::bench::{A, B, Bench, rule};
use crate::plan::{Plan, each};

/// This investigator and Bob's plainest friend, in step 3C.
fn table(who: Who) -> Bench {
    let other = if who == Who::Rouven { Who::Mandy } else { Who::Rouven };
    let mut bench = Plan::new(2).acts(1, Strength::Fixed, &[each(Verb::Weakness, 1)]).people(&[who, other]).start();
    bench.amend(Part::Appeared, 6).floor(&[0, 0]);
    bench
}

/// RGO-091
#[test]
fn bob_pays_2_health_once_and_two_more_cultists_fall() {
    let mut bench = table(Who::Bob);
    bench.fire(A, Action::Attack).fell(&[2]).play(Move::Take);
    assert_eq!((bench.see(Part::Defeated), bench.moves()), (1, vec![Move::Decline(A), Move::Ability(A, None)]));
    bench.play(Move::Ability(A, None));
    assert!(bench.heard(&Event::CultistsFell(Some(A), 2)) && bench.heard(&Event::HealthLost(A, 2, rule(91))));
    assert_eq!((bench.see(Part::Defeated), bench.health(A), bench.see(Part::Experience(A))), (3, 2, 3));
    // Not for the two that it brought down.
    assert!(!bench.offered(Move::Ability(A, None)));
    bench.fire(A, Action::Attack).fell(&[5]).play(Move::Take).play(Move::Decline(A));
    assert_eq!((bench.see(Part::Defeated), bench.health(A)), (5, 2));
}

/// RGO-091
#[test]
fn nobody_but_bob_is_asked() {
    for who in [Who::Sally, Who::Mandy, Who::Rouven] {
        let mut bench = table(who);
        bench.fire(A, Action::Attack).fell(&[2]).play(Move::Take);
        assert!(bench.offered(Move::Done(A)), "{who:?}");
    }
}

/// RGO-092
#[test]
fn sally_pays_1_health_to_throw_the_same_die_again_for_nothing_else() {
    let mut bench = table(Who::Sally);
    bench.floor(&[3, 3]);
    assert!(!bench.offered(Move::Repeat(A, Die::Own(A))));
    bench.amend(Part::Rerolls(A), 1).play(Move::Reroll(A, Die::Own(A))).fell(&[1]);
    assert_eq!((bench.see(Part::Rerolls(A)), bench.see(Part::Insanity(A)), bench.health(A)), (2, 1, 4));
    assert!(!bench.offered(Move::Repeat(A, Die::Own(B))));
    bench.play(Move::Repeat(A, Die::Own(A))).fell(&[6]);
    assert_eq!(bench.told()[0], Event::Threw(Die::Own(A), 6, Some(A), Price::Repeat));
    assert_eq!((bench.see(Part::Rerolls(A)), bench.see(Part::Insanity(A)), bench.health(A)), (2, 1, 3));
    // Once for each reroll.
    assert!(!bench.offered(Move::Repeat(A, Die::Own(A))));
    let mut other = table(Who::Mandy);
    other.floor(&[3, 3]).play(Move::Reroll(A, Die::Own(A))).fell(&[1]);
    assert!(!other.offered(Move::Repeat(A, Die::Own(A))));
}

/// RGO-093
#[test]
fn mandy_loses_2_health_instead_of_getting_a_weakness() {
    let rolled = || {
        let mut bench = Plan::new(1).acts(1, Strength::Fixed, &[each(Verb::Weakness, 1)]).people(&[Who::Mandy]).start();
        bench.cultists(1, 1).fell(&[3]).play(Move::Take);
        bench
    };
    let mut bench = rolled();
    assert_eq!(bench.moves(), [Move::Decline(A), Move::Ability(A, None)]);
    bench.play(Move::Ability(A, None));
    assert!(bench.heard(&Event::WeaknessPrevented(A, 2)));
    assert_eq!((bench.health(A), bench.see(Part::Weakness(A, 2))), (2, 0));
    let mut bench = rolled();
    bench.play(Move::Decline(A));
    assert_eq!((bench.health(A), bench.see(Part::Weakness(A, 2))), (4, 1));
}

/// RGO-094
#[test]
fn rouven_loses_2_health_and_another_recovers_a_soul_too() {
    let mut bench = table(Who::Rouven);
    bench.amend(Part::Weakness(A, 0), 1).amend(Part::Weakness(B, 3), 1).fire(A, Action::RecoverSoul);
    assert_eq!(bench.see(Part::Weakness(A, 0)), 0);
    assert_eq!(bench.moves(), [Move::Decline(A), Move::Ability(A, Some(B))]);
    bench.play(Move::Ability(A, Some(B)));
    assert!(bench.heard(&Event::WeaknessLost(B, 3, rule(94))));
    assert_eq!((bench.see(Part::Weakness(B, 3)), bench.healths()), (0, vec![2, 4]));
    assert!(bench.offered(Move::Done(A)));
}

/// RGO-094
#[test]
fn rouven_may_do_without_and_others_are_not_asked() {
    let mut bench = table(Who::Rouven);
    bench.amend(Part::Weakness(A, 0), 1).amend(Part::Weakness(B, 3), 1).fire(A, Action::RecoverSoul);
    bench.play(Move::Decline(A));
    assert_eq!((bench.see(Part::Weakness(B, 3)), bench.healths()), (1, vec![4, 4]));
    let mut bench = table(Who::Bob);
    bench.amend(Part::Weakness(A, 0), 1).amend(Part::Weakness(B, 3), 1).fire(A, Action::RecoverSoul);
    assert!(bench.offered(Move::Done(A)));
}
