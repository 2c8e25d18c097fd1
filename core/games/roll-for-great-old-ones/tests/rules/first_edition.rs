//! Games that were begun by the first edition of the rules go on by it.

use eldertally_roll_for_great_old_ones::{Action, Die, Event, Move, Part, Who};

use crate::bench::{A, B, Bench, C, rule};
use crate::left_out::fill_but;
use crate::plan::Plan;

use Action::{Attack, Search};

fn first(mut plan: Plan) -> Bench {
    plan.setup.edition = 1;
    plan.start()
}

/// RGO-184
#[test]
fn both_values_of_a_copied_die_were_entered() {
    let mut bench = first(Plan::new(2));
    bench.floor(&[0, 4]).amend(Part::CopiesEven(A), 1);
    fill_but(&mut bench, &[Attack, Search]);
    bench.play(Move::Copy(A, 4));
    assert!(bench.offered(Move::EnterCopy(A, Attack)) && !bench.offered(Move::LeaveCopy(A)));
    bench.play(Move::EnterCopy(A, Attack));
    assert_eq!(bench.see(Part::Filled(A, Search)), 1, "the only place was taken");
}

/// RGO-092 RGO-Q57
#[test]
fn sally_could_wait_before_she_repeated_a_reroll() {
    let waits = |mut bench: Bench| {
        bench.floor(&[1, 1]).play(Move::Reroll(A, Die::Own(A))).fell(&[2]).play(Move::Enter(B, Attack));
        bench.offered(Move::Repeat(A, Die::Own(A)))
    };
    let plan = || Plan::new(2).people(&[Who::Sally, Who::Rouven]);
    assert_eq!((waits(first(plan())), waits(plan().start())), (true, false));
}

/// RGO-068 RGO-135
#[test]
fn rerolls_were_offered_one_by_one_and_nobody_took_done_back() {
    let mut bench = first(Plan::new(2));
    bench.floor(&[3, 4]);
    let plain = bench.moves();
    assert!(plain.contains(&Move::Reroll(A, Die::Own(B))) && !plain.contains(&Move::PickReroll(A)));
    bench.amend(Part::Made(A), 2).play(Move::Done(A));
    assert!(!bench.offered(Move::NotDone(A)));
}

/// RGO-063 RGO-137
#[test]
fn experience_for_a_value_without_a_place_was_told_as_that_of_stars() {
    let forgone = |mut bench: Bench| {
        bench.floor(&[1]);
        fill_but(&mut bench, &[]);
        bench.play(Move::Forgo(A));
        bench.told().iter().filter(|event| matches!(event, Event::Experience(..))).cloned().collect::<Vec<_>>()
    };
    assert_eq!(forgone(first(Plan::new(1))), [Event::Experience(A, rule(137)), Event::Experience(A, rule(137))]);
    assert_eq!(forgone(Plan::new(1).start()), [Event::Experience(A, rule(63)), Event::Experience(A, rule(63))]);
}

/// RGO-190
#[test]
fn a_clue_that_was_kept_left_everything_else_on_offer() {
    let mut bench = first(Plan::new(3).schooled());
    bench.floor(&[1, 1, 1]).amend(Part::Clues(A), 3).learn(A, 14);
    assert!(bench.offered(Move::Enter(B, Attack)) && bench.offered(Move::GiveClue(A, C)));
}
