//! The same action at most twice in a row.

use eldertally_roll_for_great_old_ones::{Action, Bonus, Event, Gift, MindMark, Move, Part, Scope, Strength, Verb};

use crate::bench::{A, B, Bench};
use crate::plan::{Plan, each, effect};

use Action::{Attack, HealingHands, RecoverSoul, Rest, Search, Special};

fn floor() -> Bench {
    let mut bench = Plan::new(2).start();
    bench.floor(&[0, 0]);
    bench
}

/// RGO-123
#[test]
fn no_action_is_performed_three_times_in_a_row() {
    for action in Action::ALL {
        let mut bench = Plan::new(1).start();
        bench.floor(&[0]);
        for _ in 0..2 {
            bench.fire(A, action);
            if !bench.asked().is_empty() {
                bench.fell(&[1]).play(Move::Take);
            }
        }
        let almost: &[u8] = match action {
            RecoverSoul => &[6, 4, 2],
            Rest => &[2, 3, 5],
            Attack => &[2, 6, 1, 5],
            Special => &[4],
            HealingHands => &[1, 3],
            Search => &[2, 2, 6],
        };
        bench.write(A, action, 2, almost).amend(Part::Free(A), 1);
        assert!(!bench.offered(Move::FreeNumber(A, action)), "{action:?}");
        assert!(bench.try_play(Move::FreeNumber(A, action)).is_err());
        // Another action between opens it again.
        let other = if action == Rest { RecoverSoul } else { Rest };
        bench.amend(Part::Free(A), 0).fire(A, other).amend(Part::Free(A), 1);
        assert!(bench.offered(Move::FreeNumber(A, action)), "{action:?}");
    }
}

/// RGO-123, RGO-124
#[test]
fn the_rulebooks_example_of_the_special_action() {
    // The second 3 performs a special action. Its experience and another action bring a free number each.
    let mut bench = Plan::new(1)
        .symbols(Special, 0, ".*")
        .symbols(Rest, 0, "+")
        .experience_bonus(Bonus { at: 1, gift: Gift::FreeNumber, amount: 1 })
        .start();
    bench.floor(&[3]).write(A, Special, 0, &[3]).amend(Part::Monsters, 2).enter(A, Special, Rest);
    bench.play(Move::Perform(A, Special)).play(Move::TakeStars(A));
    assert_eq!((bench.see(Part::Free(A)), bench.see(Part::InARow(A))), (2, 1));
    // Both go into the special action, which is performed again.
    bench.free(A, Special, 5).free(A, Special, 5);
    assert!(bench.heard(&Event::Performed(A, Special)));
    assert_eq!((bench.see(Part::InARow(A)), bench.see(Part::Filled(A, Special))), (2, 4));
    // Further free numbers may begin a third one, and finish it only after another action was performed.
    bench.amend(Part::Free(A), 3).free(A, Special, 2);
    assert!(!bench.offered(Move::FreeNumber(A, Special)));
    bench.write(A, HealingHands, 0, &[1, 1]).free(A, HealingHands, 3);
    assert!(!bench.offered(Move::FreeNumber(A, Special)));
    bench.play(Move::Perform(A, HealingHands)).free(A, Special, 2);
    assert!(bench.heard(&Event::Performed(A, Special)));
    assert_eq!(bench.see(Part::InARow(A)), 1);
}

/// RGO-Q14
#[test]
fn the_count_is_each_investigators_own_and_begins_anew_each_round() {
    let mut bench = floor();
    bench.fire(A, Special).fire(A, Special);
    bench.write(A, Special, 2, &[4]).write(B, Special, 0, &[4]);
    bench.amend(Part::Free(A), 1).amend(Part::Free(B), 1);
    assert!(!bench.offered(Move::FreeNumber(A, Special)) && bench.offered(Move::FreeNumber(B, Special)));
    bench.amend(Part::Free(A), 0).amend(Part::Free(B), 0).play(Move::Done(A)).play(Move::Done(B));
    assert_eq!(bench.see(Part::Round), 2);
    bench.floor(&[4, 0]);
    assert!(bench.offered(Move::Enter(A, Special)));
    bench.enter(A, Special, Rest);
    assert_eq!(bench.see(Part::InARow(A)), 1);
}

/// RGO-Q14
#[test]
fn a_skill_that_does_the_same_neither_counts_nor_comes_between() {
    let mut bench = Plan::new(1).acts(1, Strength::Fixed, &[each(Verb::Skill, 1)]).symbols(Rest, 3, "c").start();
    bench.floor(&[0]).fire(A, Special);
    assert_eq!(bench.see(Part::InARow(A)), 1);
    let mut bench =
        Plan::new(1).mind_mark(1, MindMark::Skill).special(&[effect(Verb::Insanity, 1, Scope::Actor)]).start();
    bench.floor(&[0]).amend(Part::Monsters, 4).fire(A, Special).play(Move::Special(A, 1));
    // The insanity of the special action teaches the skill that performs another.
    bench.play(Move::Learn(A, 7)).play(Move::Special(A, 0));
    assert!(bench.heard(&Event::SpecialDone(A, 0)));
    assert_eq!(bench.see(Part::InARow(A)), 1);
    bench.fire(A, Special).play(Move::Special(A, 0));
    assert_eq!(bench.see(Part::InARow(A)), 2);
}

/// RGO-Q15
#[test]
fn all_boxes_of_a_locked_action_but_the_last_can_be_filled() {
    let mut bench = floor();
    bench.fire(A, Rest).fire(A, Rest).amend(Part::Free(A), 4);
    for number in [1, 2, 3] {
        bench.free(A, Rest, number);
    }
    assert_eq!(bench.see(Part::Filled(A, Rest)), 11);
    assert!(!bench.offered(Move::FreeNumber(A, Rest)) && bench.offered(Move::FreeNumber(A, Special)));
    // The personal die cannot fill it either.
    bench.amend(Part::Free(A), 0).amend(Part::Die(A), 5);
    assert!(!bench.offered(Move::Enter(A, Rest)) && bench.offered(Move::Enter(A, Special)));
}
