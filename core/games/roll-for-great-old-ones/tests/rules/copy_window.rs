//! When a die can be copied: from when an investigator has taken it up to the clean-up, or only in step 3.

use eldertally_core::Seat;
use eldertally_roll_for_great_old_ones::{Action, Die, Event, Move, Part, RoundStep, Source, Strength, Verb};

use crate::bench::{A, B, Bench, C, SEATS, rule};
use crate::plan::{Plan, each, once};

const WINDOWS: [&str; 2] = ["untilCleanup", "step3"];

fn copies(bench: &Bench, seat: Seat) -> Vec<u8> {
    (1..=6).filter(|face| bench.offered(Move::Copy(seat, *face))).collect()
}

/// RGO-Q31 RGO-182 RGO-183
#[test]
fn a_die_can_be_copied_as_soon_as_somebody_has_taken_it() {
    for window in WINDOWS {
        let mut bench = Plan::new(3).option("copyWindow", window).start();
        bench.amend(Part::CopiesEven(A), 1).amend(Part::CopiesOdd(C), 1).fell(&[11, 2, 4, 5, 6]);
        assert_eq!(copies(&bench, A), [], "a die in the pool lies with nobody");
        bench.play(Move::TakeDie(B, 4));
        assert_eq!((copies(&bench, A), copies(&bench, B), copies(&bench, C)), (vec![4], vec![], vec![]));
        assert_eq!(bench.offer(Move::Copy(A, 4)).rule, rule(182));
        bench.play(Move::TakeDie(A, 5));
        assert_eq!((copies(&bench, A), copies(&bench, C)), (vec![4], vec![5]), "the own die need not lie there yet");
    }
}

/// RGO-Q31 RGO-182
#[test]
fn four_who_have_the_skill_can_all_copy_the_same_die() {
    let mut bench = Plan::new(4).start();
    for seat in SEATS {
        bench.amend(Part::CopiesEven(seat), 1);
    }
    bench.fell(&[11, 2, 4, 5, 6, 1]).play(Move::TakeDie(B, 4));
    assert_eq!(SEATS.map(|seat| copies(&bench, seat)), [[4]; 4]);
}

/// RGO-Q31 RGO-184
#[test]
fn a_copy_made_while_dice_are_chosen_keeps_its_value_and_is_entered_on_the_floor() {
    for window in WINDOWS {
        let mut bench = Plan::new(2).option("copyWindow", window).start();
        bench.amend(Part::CopiesEven(A), 1).fell(&[11, 4, 5, 6]).play(Move::TakeDie(B, 4)).play(Move::Copy(A, 4));
        assert_eq!(bench.told(), [Event::Copied(A, 4)]);
        assert_eq!((bench.see(Part::CopiesEven(A)), bench.see(Part::Copied(A))), (0, 4));
        assert_eq!(bench.moves(), [5, 6].map(|face| Move::TakeDie(A, face)), "dice are still chosen");
        bench.play(Move::TakeDie(A, 5)).play(Move::Reroll(B, Die::Own(B))).fell(&[1]);
        bench.enter(A, Action::Attack, Action::HealingHands);
        assert!(!bench.offered(Move::Done(A)), "the copy is still to be entered");
        bench.play(Move::EnterCopy(A, Action::Attack));
        assert!(bench.heard(&Event::Entered(A, Action::Attack, 4, Source::Copy)));
        bench.play(Move::EnterCopy(A, Action::Search));
        assert!(bench.heard(&Event::Entered(A, Action::Search, 4, Source::Copy)));
        assert!(bench.offered(Move::Done(A)));
    }
}

/// RGO-Q31
#[test]
fn a_die_can_be_copied_while_the_group_leaves_one_for_the_cultists() {
    let mut bench = Plan::new(2).start();
    bench.amend(Part::CopiesEven(A), 1).fell(&[11, 4, 5, 6]).play(Move::TakeDie(A, 4)).amend(Part::Struck(B), 4);
    bench.play(Move::GoOn);
    assert_eq!(bench.moves(), [Move::LeaveDie(5), Move::LeaveDie(6), Move::Copy(A, 4)]);
}

/// RGO-Q31 RGO-151
#[test]
fn a_die_of_an_earlier_round_is_not_copied() {
    let mut bench = Plan::new(3).start();
    bench.floor(&[2, 4, 5]).amend(Part::CopiesEven(A), 1).amend(Part::Struck(B), 4);
    assert_eq!(copies(&bench, A), [2, 4], "it lies with the one who is down");
    bench.all_done().play(Move::GoOn).fell(&[11, 6, 3, 1]).play(Move::TakeDie(C, 3));
    assert_eq!((bench.see(Part::Die(B)), copies(&bench, A)), (4, vec![]));
}

/// RGO-Q31
#[test]
fn one_who_is_done_can_still_copy_a_die_that_another_rerolls() {
    for window in WINDOWS {
        let mut bench = Plan::new(2).option("copyWindow", window).start();
        bench.floor(&[3, 5]).amend(Part::CopiesEven(A), 1).enter(A, Action::Attack, Action::HealingHands);
        bench.play(Move::Done(A));
        assert_eq!(copies(&bench, A), []);
        bench.play(Move::Reroll(B, Die::Own(B))).fell(&[6]);
        assert_eq!(copies(&bench, A), [6]);
        bench.play(Move::Copy(A, 6)).play(Move::EnterCopy(A, Action::Attack)).play(Move::EnterCopy(A, Action::Search));
        assert!(bench.offered(Move::Done(A)), "and is done once more");
    }
}

/// RGO-Q31
#[test]
fn beside_a_die_that_is_thrown_in_step_3_a_copy_waits_until_it_is_taken() {
    for window in WINDOWS {
        let mut bench = Plan::new(2).option("copyWindow", window).start();
        bench.floor(&[3, 4]).amend(Part::CopiesEven(A), 1).fire(B, Action::Search).fell(&[6]);
        assert_eq!(copies(&bench, A), [4]);
        bench.play(Move::Copy(A, 4));
        assert_eq!(bench.see(Part::Thrown), 6, "it still lies there");
        bench.play(Move::Take).play(Move::EnterCopy(A, Action::Attack)).play(Move::EnterCopy(A, Action::Search));
        assert_eq!([Action::Attack, Action::Search].map(|of| bench.see(Part::Filled(A, of))), [1, 1]);
    }
}

/// RGO-Q31
#[test]
fn after_step_3_a_copy_is_on_offer_beside_texts_and_turns_if_the_table_plays_it_so() {
    let plan = |window| {
        Plan::new(2).option("copyWindow", window).acts(1, Strength::Fixed, &[each(Verb::Test, 1)]).edit(|book| {
            let scenario = &mut book.scenario;
            let step = scenario.pools.texts.keep("Pass the lamp.").unwrap();
            scenario.sequence.insert(3, RoundStep::Text(step)).unwrap();
            let note = scenario.pools.keep_note("Chant.").unwrap();
            let chant = scenario.pools.keep_effects(&[once(Verb::Text, note)]);
            scenario.actions[1].faces = [chant; 6];
        })
    };
    for (window, open) in [("untilCleanup", true), ("step3", false)] {
        let offered = |bench: &Bench| copies(bench, A) == [4];
        let mut bench = plan(window).start();
        bench.floor(&[3, 4]).amend(Part::CopiesEven(A), 1).amend(Part::Insanity(A), 1).amend(Part::Insanity(B), 1);
        bench.amend(Part::D12, 1).amend(Part::D6, 1).amend(Part::Row(0), 2);
        assert!(offered(&bench));
        bench.all_done();
        assert_eq!((bench.offered(Move::Confirm), offered(&bench)), (true, open), "a step of the scenario");
        bench.play(Move::Confirm);
        assert_eq!((bench.offered(Move::Pick(A)), offered(&bench)), (true, open), "who is next");
        bench.play(Move::Pick(B)).fell(&[6]).play(Move::Take).fell(&[6]).play(Move::Take);
        assert_eq!((bench.offered(Move::Confirm), offered(&bench)), (true, open), "a text of the scenario");
        if open {
            bench.play(Move::Copy(A, 4)).play(Move::EnterCopy(A, Action::Attack));
            bench.play(Move::EnterCopy(A, Action::Search));
            assert_eq!([Action::Attack, Action::Search].map(|of| bench.see(Part::Filled(A, of))), [1, 1]);
        }
        assert_eq!(bench.moves(), [Move::Confirm], "entered at once");
    }
}
