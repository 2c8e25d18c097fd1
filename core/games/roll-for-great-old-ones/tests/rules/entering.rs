//! Entering a die in two actions, and the boxes of the desk.

use eldertally_roll_for_great_old_ones::{Action, Die, Event, Move, Part, Source};

use crate::bench::{A, Bench, rule};
use crate::plan::Plan;

use Action::{Attack, HealingHands, RecoverSoul, Rest, Search, Special};

/// One investigator with this die in step 3C.
fn with(die: u8) -> Bench {
    let mut bench = Plan::new(1).start();
    bench.floor(&[die]);
    bench
}

/// RGO-058
#[test]
fn a_die_is_entered_once_in_each_of_two_different_actions() {
    let mut bench = with(3);
    assert_eq!(bench.places(A), [RecoverSoul, Rest, Attack, Special, HealingHands]);
    bench.play(Move::Enter(A, Special));
    assert_eq!(bench.told(), [Event::Entered(A, Special, 3, Source::Die)]);
    assert_eq!(bench.places(A), [RecoverSoul, Rest, Attack, HealingHands]);
    bench.play(Move::Enter(A, Rest));
    assert_eq!(bench.places(A), []);
    let filled = Action::ALL.map(|action| bench.see(Part::Filled(A, action)));
    assert_eq!(filled, [0, 1, 0, 1, 0, 0]);
    assert_eq!([Rest, Special].map(|action| bench.see(Part::Number(A, action, 0))), [3, 3]);
}

/// RGO-059
#[test]
fn every_entry_obeys_the_pattern_of_its_action() {
    let mut bench = with(3);
    bench.write(A, RecoverSoul, 0, &[5, 3]).write(A, Rest, 0, &[2]).write(A, Attack, 0, &[3]);
    bench.write(A, Special, 0, &[3]).write(A, HealingHands, 0, &[3, 3]);
    assert_eq!(bench.places(A), [Rest, Special, HealingHands]);
    for refused in [RecoverSoul, Attack, Search] {
        assert!(bench.try_play(Move::Enter(A, refused)).is_err());
    }
}

/// RGO-060, RGO-Q10
#[test]
fn bonuses_and_actions_come_after_both_entries_in_any_order() {
    let plan = || Plan::new(1).symbols(Special, 0, ".*").symbols(Rest, 0, "c");
    for order in [[0, 1, 2], [2, 0, 1], [1, 2, 0]] {
        let mut bench = plan().start();
        bench.floor(&[3]).write(A, Special, 0, &[3]).amend(Part::Monsters, 2);
        bench.play(Move::Enter(A, Special));
        // The section is full and the star is earned, but the second entry comes first.
        assert_eq!(bench.told(), [Event::Entered(A, Special, 3, Source::Die)]);
        assert!(bench.moves().iter().all(|mv| matches!(mv, Move::Enter(..))));
        bench.play(Move::Enter(A, Rest));
        let dues = [Move::TakeStars(A), Move::TakeFinds(A), Move::Perform(A, Special)];
        assert_eq!(bench.moves(), dues);
        for (n, due) in order.into_iter().enumerate() {
            if n < 2 {
                bench.play(dues[due]);
            }
        }
        assert_eq!((bench.see(Part::Experience(A)), bench.see(Part::Clues(A)), bench.see(Part::Wounds(1))), (1, 1, 1));
    }
}

/// RGO-062
#[test]
fn until_it_is_entered_a_die_can_be_rerolled_again_and_again() {
    let mut bench = with(3);
    for face in [1, 6, 6, 2] {
        bench.play(Move::Reroll(A, Die::Own(A))).fell(&[face]);
        assert_eq!(bench.see(Part::Die(A)), face.into());
    }
    assert_eq!(bench.see(Part::Rerolls(A)), 4);
    bench.play(Move::Enter(A, Rest));
    assert!(!bench.offered(Move::Reroll(A, Die::Own(A))));
    bench.play(Move::Enter(A, Search));
    assert!(!bench.offered(Move::Reroll(A, Die::Own(A))));
}

/// Blocks every action for a 1 but these.
fn blocked_but(open: &[Action]) -> Bench {
    let mut bench = with(1);
    let full = [RecoverSoul, Rest, Attack, Special, HealingHands];
    for action in full.into_iter().filter(|action| !open.contains(action)) {
        let boxes = bench.limits(Part::Filled(A, action)).unwrap().max;
        bench.amend(Part::Filled(A, action), boxes);
    }
    bench
}

/// RGO-063, RGO-Q08
#[test]
fn each_value_that_fits_nowhere_gives_an_experience() {
    let mut bench = blocked_but(&[]);
    assert_eq!(bench.offer(Move::Forgo(A)).rule, rule(63));
    bench.play(Move::Forgo(A));
    assert_eq!(bench.told()[0], Event::NotEntered(A, 2));
    assert_eq!(bench.see(Part::Experience(A)), 2);
    assert!(bench.offered(Move::Done(A)));
}

/// RGO-063, RGO-Q09
#[test]
fn a_legal_entry_must_be_made() {
    let mut bench = blocked_but(&[Attack]);
    assert!(!bench.offered(Move::Forgo(A)) && !bench.offered(Move::Done(A)));
    bench.play(Move::Enter(A, Attack));
    assert_eq!(bench.told()[..2], [Event::Entered(A, Attack, 1, Source::Die), Event::NotEntered(A, 1)]);
    assert_eq!(bench.see(Part::Experience(A)), 1);
    let mut bench = blocked_but(&[Attack, Rest]);
    assert!(!bench.offered(Move::Forgo(A)));
    bench.play(Move::Enter(A, Rest));
    assert_eq!((bench.see(Part::Filled(A, Attack)), bench.see(Part::Experience(A))), (1, 0));
}

/// RGO-Q11
#[test]
fn the_second_value_never_begins_the_next_section_of_the_same_action() {
    let mut bench = with(3);
    bench.write(A, Special, 0, &[3]).play(Move::Enter(A, Special));
    assert!(!bench.offered(Move::Enter(A, Special)));
    assert_eq!(bench.places(A), [RecoverSoul, Rest, Attack, HealingHands]);
}

/// RGO-064, RGO-065
#[test]
fn an_action_fires_when_its_section_is_full_and_not_before() {
    for (action, numbers) in [
        (RecoverSoul, &[6, 4, 2, 1][..]),
        (Rest, &[2, 3, 5, 6]),
        (Attack, &[2, 6, 1, 5, 3]),
        (Special, &[4, 4]),
        (HealingHands, &[1, 3, 5]),
        (Search, &[2, 4, 6, 2]),
    ] {
        let mut bench = with(0);
        for section in 0..2 {
            for (n, number) in numbers.iter().enumerate() {
                bench.amend(Part::Free(A), 1).free(A, action, *number);
                let fired = bench.heard(&Event::Performed(A, action));
                assert_eq!(fired, n + 1 == numbers.len(), "{action:?} {section} {n}");
            }
            if !bench.asked().is_empty() {
                bench.fell(&[1]).play(Move::Take);
            }
            assert_eq!(bench.see(Part::Filled(A, action)), (section + 1) * i32::from(action.size()));
        }
    }
}

/// RGO-065
#[test]
fn sections_are_filled_one_after_the_other_with_the_symbols_of_each_box() {
    let mut bench = Plan::new(1).symbols(Special, 0, "..*..*").start();
    bench.floor(&[0]);
    let mut experience = Vec::new();
    for n in 0..6 {
        bench.amend(Part::Last(A), 0).amend(Part::Free(A), 1).free(A, Special, 4);
        assert_eq!(bench.see(Part::Filled(A, Special)), n + 1);
        experience.push(bench.see(Part::Experience(A)));
        if bench.offered(Move::Perform(A, Special)) {
            bench.play(Move::Perform(A, Special));
            experience.pop();
            experience.push(bench.see(Part::Experience(A)));
        }
    }
    assert_eq!(experience, [0, 0, 1, 1, 1, 2]);
}

/// RGO-066, RGO-097, RGO-100, RGO-107, RGO-113, RGO-118, RGO-Q20
#[test]
fn an_action_whose_sections_are_all_full_takes_nothing_more() {
    for (action, sections) in [(RecoverSoul, 9), (Rest, 9), (Attack, 9), (Special, 18), (HealingHands, 12), (Search, 9)]
    {
        let mut bench = with(if action == Search { 4 } else { 3 });
        assert_eq!(bench.limits(Part::Filled(A, action)).unwrap().max, sections * i32::from(action.size()));
        bench.write(A, action, sections as u8 - 1, &[]);
        assert!(bench.offered(Move::Enter(A, action)));
        bench.amend(Part::Free(A), 1).write(A, action, sections as u8, &[]);
        assert!(!bench.offered(Move::Enter(A, action)) && !bench.offered(Move::FreeNumber(A, action)), "{action:?}");
    }
    // How many sections the search has is told by the board.
    let plan = Plan::new(1).edit(|book| {
        let search = &mut book.board.actions[Search as usize];
        search.sections = 2;
        search.boxes.truncate(8);
        search.rows = [2].into_iter().collect();
    });
    let mut bench = plan.start();
    bench.floor(&[4]).write(A, Search, 1, &[2, 2, 2]);
    assert!(bench.offered(Move::Enter(A, Search)));
    bench.write(A, Search, 2, &[]);
    assert!(!bench.offered(Move::Enter(A, Search)));
}

/// RGO-067
#[test]
fn the_next_section_waits_until_the_full_one_is_performed() {
    // A star in the last box makes two things due, so that the action waits to be performed.
    let mut bench = Plan::new(1).symbols(Special, 0, ".*").start();
    bench.floor(&[0]).write(A, Special, 0, &[4]).amend(Part::Free(A), 2).free(A, Special, 4);
    assert!(bench.offered(Move::Perform(A, Special)) && bench.offered(Move::FreeNumber(A, Rest)));
    assert!(!bench.offered(Move::FreeNumber(A, Special)));
    bench.play(Move::Perform(A, Special));
    assert!(bench.offered(Move::FreeNumber(A, Special)));
}

/// RGO-060
#[test]
fn a_free_number_of_the_first_entry_waits_for_the_second() {
    let mut bench = Plan::new(1).symbols(Rest, 0, "+").start();
    bench.floor(&[3]).play(Move::Enter(A, Rest));
    assert_eq!(bench.see(Part::Free(A)), 1);
    assert_eq!(bench.moves(), [RecoverSoul, Attack, Special, HealingHands].map(|action| Move::Enter(A, action)));
    bench.play(Move::Enter(A, Attack));
    assert!(bench.offered(Move::FreeNumber(A, Rest)) && !bench.offered(Move::Done(A)));
}

/// RGO-Q10
#[test]
fn a_free_number_may_be_used_before_the_action_that_is_due() {
    let mut bench = with(0);
    bench.amend(Part::Struck(A), 3).write(A, Search, 0, &[2, 2, 2]).write(A, Rest, 0, &[1, 2, 3]);
    bench.amend(Part::Free(A), 2).free(A, Search, 4);
    // The search could cost the last health: rest first.
    assert!(bench.offered(Move::Perform(A, Search)) && bench.offered(Move::FreeNumber(A, Rest)));
    bench.free(A, Rest, 4);
    assert_eq!(bench.moves(), [Move::Perform(A, Rest), Move::Perform(A, Search)]);
    bench.play(Move::Perform(A, Rest));
    assert_eq!((bench.health(A), bench.asked()), (3, vec![6]));
}
