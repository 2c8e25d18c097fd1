//! The common roll, and who takes which die.

use eldertally_roll_for_great_old_ones::{Die, Event, Label, Move, Part};

use crate::bench::{A, B, C, rule, ruling};
use crate::plan::Plan;

/// RGO-024, RGO-045, RGO-046, RGO-048
#[test]
fn all_dice_are_rolled_at_once_and_none_for_those_who_are_down() {
    let mut bench = Plan::new(3).start();
    assert_eq!(bench.asked(), [12, 6, 6, 6, 6]);
    bench.amend(Part::Struck(B), 4);
    assert_eq!(bench.asked(), [12, 6, 6, 6]);
    bench.fell(&[7, 1, 2, 3]);
    assert_eq!((bench.told(), bench.pool(), bench.see(Part::D12)), (&[Event::PoolRolled][..], vec![1, 2, 3], 7));
    assert!(!bench.offered(Move::TakeDie(B, 1)));
    bench.play(Move::TakeDie(A, 3)).play(Move::TakeDie(C, 1));
    assert_eq!((bench.all(Part::Die), bench.cultist_dice()), (vec![3, 0, 1], [7, 2]));
}

/// RGO-047
#[test]
fn nothing_is_rerolled_in_step_2_nor_before_all_dice_are_chosen() {
    let rerolls = |bench: &crate::bench::Bench| bench.moves().iter().any(|mv| matches!(mv, Move::Reroll(..)));
    let mut bench = Plan::new(2).start();
    assert_eq!(bench.moves(), []);
    bench.fell(&[11, 4, 5, 6]);
    assert!(!rerolls(&bench));
    bench.play(Move::TakeDie(A, 4));
    assert!(!rerolls(&bench));
    bench.play(Move::TakeDie(B, 6));
    assert!(rerolls(&bench));
}

/// RGO-049, RGO-050, RGO-052, RGO-056
#[test]
fn the_rulebooks_pool_of_two_11_and_4_5_6() {
    let mut bench = Plan::new(2).start();
    bench.fell(&[11, 4, 5, 6]);
    assert_eq!((bench.see(Part::D12), bench.pool()), (11, vec![4, 5, 6]));
    // Anybody may take any D6, and nobody the D12.
    let faces = |seat| [4, 5, 6].map(|face| Move::TakeDie(seat, face));
    assert_eq!(bench.moves(), [faces(A), faces(B)].concat());
    bench.play(Move::TakeDie(B, 4));
    assert_eq!(
        (bench.told(), bench.moves()),
        (&[Event::DieTaken(B, 4)][..], [5, 6].map(|face| Move::TakeDie(A, face)).to_vec())
    );
    bench.play(Move::TakeDie(A, 6));
    assert_eq!((bench.all(Part::Die), bench.pool(), bench.cultist_dice()), (vec![6, 4], vec![], [11, 5]));
}

/// RGO-050
#[test]
fn each_investigator_takes_one_die_and_no_second() {
    let mut bench = Plan::new(3).start();
    bench.fell(&[1, 1, 2, 3, 4]).play(Move::TakeDie(C, 2));
    assert!(bench.try_play(Move::TakeDie(C, 3)).is_err());
    assert!(bench.try_play(Move::TakeDie(A, 2)).is_err());
    assert!(bench.try_play(Move::TakeDie(A, 5)).is_err());
    assert!(bench.try_play(Move::TakeDie(A, 12)).is_err());
}

/// RGO-050
#[test]
fn where_all_dice_are_alike_nobody_is_asked() {
    let mut bench = Plan::new(2).start();
    bench.fell(&[1, 5, 5, 5]);
    assert_eq!((bench.all(Part::Die), bench.cultist_dice()), (vec![5, 5], [1, 5]));
}

/// RGO-051, RGO-053, RGO-054, RGO-125
#[test]
fn weaknesses_strike_on_the_value_that_was_taken_before_it_can_be_changed() {
    let mut bench = Plan::new(1).start();
    bench.amend(Part::Weakness(A, 4), 1).amend(Part::Weakness(A, 5), 1).amend(Part::Ritual, 0);
    bench.fell(&[11, 4, 5]).play(Move::TakeDie(A, 4));
    assert_eq!(
        bench.told(),
        [Event::DieTaken(A, 4), Event::WeaknessStruck(A, 4), Event::Insanity(A, rule(170)), Event::CultistDice,]
    );
    assert_eq!((bench.see(Part::Insanity(A)), bench.see(Part::Ritual)), (1, 0));
    // A reroll to an odd value does not wake the other weakness.
    bench.play(Move::Reroll(A, Die::Own(A))).fell(&[3]);
    assert_eq!((bench.see(Part::Die(A)), bench.see(Part::Insanity(A)), bench.see(Part::Ritual)), (3, 1, 0));
}

/// RGO-053
#[test]
fn an_odd_die_wakes_the_weakness_of_odd_dice() {
    let mut bench = Plan::new(1).start();
    bench.amend(Part::Weakness(A, 4), 1).amend(Part::Weakness(A, 5), 1).amend(Part::Ritual, 0);
    bench.fell(&[11, 4, 5]).play(Move::TakeDie(A, 5));
    assert_eq!(
        bench.told()[..3],
        [Event::DieTaken(A, 5), Event::WeaknessStruck(A, 5), Event::RitualAdvanced(2, Some(A), ruling(53))]
    );
    assert_eq!((bench.see(Part::Insanity(A)), bench.see(Part::Ritual)), (0, 2));
}

/// RGO-055
#[test]
fn what_the_left_over_dice_will_do_is_open() {
    let mut bench = Plan::new(1).start();
    bench.deal(11, &[4, 5]);
    assert!(bench.labels().contains(&Label::DiceWill(11, 5)));
}

/// RGO-047, RGO-051
#[test]
fn nothing_changes_a_die_while_dice_are_chosen() {
    let mut bench = Plan::new(2).start();
    bench.amend(Part::FreeRerolls(A), 3).amend(Part::Turns(A), 2).amend(Part::CopiesEven(A), 1);
    bench.fell(&[11, 4, 5, 6]).play(Move::TakeDie(B, 4));
    assert_eq!(bench.moves(), [Move::TakeDie(A, 5), Move::TakeDie(A, 6), Move::Copy(A, 4)]);
    bench.play(Move::Copy(A, 4));
    assert_eq!((bench.all(Part::Die), bench.pool()), (vec![0, 4], vec![5, 6]), "a copy leaves the dice as they are");
}

/// RGO-056
#[test]
fn where_somebody_drops_out_while_choosing_the_group_leaves_one_die() {
    let mut bench = Plan::new(2).start();
    bench.fell(&[11, 4, 5, 6]).play(Move::TakeDie(A, 4)).amend(Part::Struck(B), 4);
    bench.play(Move::GoOn);
    assert_eq!(bench.moves(), [5, 6].map(Move::LeaveDie));
    bench.play(Move::LeaveDie(6));
    assert_eq!((bench.pool(), bench.cultist_dice()), (vec![], [11, 6]));
}
