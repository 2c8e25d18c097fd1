//! The bonus for a closed seal.

use eldertally_roll_for_great_old_ones::{Action, Event, Move, Part};

use crate::bench::{A, Bench};
use crate::plan::Plan;

/// An investigator one clue before the seal finds it in step 3.
fn closing(taken: &[u8]) -> Bench {
    let mut bench = Plan::new(2).start();
    bench.floor(&[0, 0]).amend(Part::Clues(A), 7);
    for n in taken {
        bench.amend(Part::Bonus(*n), 1);
    }
    bench.fire(A, Action::Search).fell(&[2]).play(Move::Take);
    assert!(bench.heard(&Event::SealClosed(A)));
    bench
}

/// RGO-Q37, RGO-200
#[test]
fn the_bonus_is_chosen_and_applied_at_once() {
    let mut bench = closing(&[]);
    assert_eq!(bench.moves(), [0, 1, 2, 3].map(|n| Move::Bonus(A, n)));
    bench.play(Move::Bonus(A, 1));
    assert_eq!((bench.see(Part::Bonus(1)), bench.healths()), (1, vec![6, 6]));
    assert!(bench.offered(Move::Done(A)));
}

/// RGO-Q38
#[test]
fn with_all_bonuses_taken_there_is_none() {
    let bench = closing(&[0, 1, 2, 3]);
    assert!(bench.offered(Move::Done(A)));
    assert_eq!((bench.healths(), bench.see(Part::Experience(A))), (vec![4, 4], 0));
    // A last one is not asked for.
    let bench = closing(&[0, 2, 3]);
    assert!(bench.heard(&Event::BonusTaken(A, 1)));
    assert_eq!(bench.healths(), [6, 6]);
}
