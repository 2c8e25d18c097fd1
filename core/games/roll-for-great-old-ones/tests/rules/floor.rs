//! The open floor: few taps, and what was said too early is taken back.

use eldertally_core::table::Asked;
use eldertally_roll_for_great_old_ones::{Die, Event, Move, Part, Who};

use crate::bench::{A, B, Bench, C, SEATS, rule};
use crate::plan::Plan;

/// RGO-127 RGO-135
#[test]
fn whoever_is_active_throws_any_unused_die_again_in_one_step_and_what_others_threw_comes_last() {
    let mut bench = Plan::new(4).start();
    bench.deal(9, &[1, 2, 3, 4, 5]);
    let offered = bench.moves();
    let dice = [Die::Own(A), Die::Own(B), Die::Own(C), Die::Own(SEATS[3]), Die::D12, Die::D6];
    for seat in SEATS {
        assert!(dice.into_iter().all(|die| offered.contains(&Move::Reroll(seat, die))), "{seat:?}");
    }
    let of_others = |mv: &Move| matches!(mv, Move::Reroll(seat, die) if *die != Die::Own(*seat));
    let first = offered.iter().position(of_others).unwrap();
    assert!(offered[first..].iter().all(of_others), "{offered:?}");
}

/// RGO-135 RGO-136
#[test]
fn a_die_that_lies_there_is_thrown_again_beside_what_is_asked_and_one_that_just_fell_is_asked_about() {
    let mut bench = Plan::new(2).start();
    bench.deal(9, &[1, 2, 3]);
    for offer in bench.offers() {
        assert_eq!(offer.aside, matches!(offer.mv, Move::Reroll(..)), "{:?}", offer.mv);
    }
    // The sixth box brings a weakness.
    bench.amend(Part::Rerolls(A), 5).play(Move::Reroll(A, Die::D6)).fell(&[5]).fell(&[2]);
    assert!(!bench.offer(Move::Reroll(A, Die::Weakness(A))).aside);
}

/// RGO-125 RGO-092
#[test]
fn the_own_die_is_thrown_again_in_one_step_as_long_as_it_is_unused() {
    let mut bench = Plan::new(2).people(&[Who::Sally, Who::Bob]).start();
    bench.deal(9, &[1, 2, 3]).amend(Part::FreeRerolls(A), 1);
    let offered = bench.moves();
    for own in [Move::Reroll(A, Die::Own(A)), Move::FreeReroll(A, Die::Own(A)), Move::Reroll(B, Die::Own(B))] {
        assert!(offered.contains(&own), "{own:?}");
    }
    assert_eq!(bench.offer(Move::Reroll(A, Die::Own(A))).rule, rule(125));
    bench.play(Move::Reroll(A, Die::Own(A))).fell(&[6]);
    assert!(bench.offered(Move::Repeat(A, Die::Own(A))));
    bench.amend(Part::Made(A), 2);
    assert!(!bench.offered(Move::Reroll(A, Die::Own(A))));
}

/// RGO-068
#[test]
fn done_is_taken_back_with_one_tap() {
    let mut bench = Plan::new(2).start();
    bench.floor(&[0, 4]).amend(Part::Turns(A), 2).play(Move::Done(A));
    assert!(!bench.offered(Move::Turn(A, B)) && !bench.offered(Move::NotDone(B)));
    bench.play(Move::NotDone(A));
    assert_eq!(bench.told(), [Event::NotDone(A)]);
    assert!(bench.offered(Move::Turn(A, B)) && bench.offered(Move::Done(A)) && !bench.offered(Move::NotDone(A)));
}

/// RGO-092 RGO-Q57
#[test]
fn sally_repeats_a_reroll_at_once_or_not_at_all() {
    let mut bench = Plan::new(3).people(&[Who::Sally, Who::Bob, Who::Mandy]).start();
    bench.deal(9, &[1, 2, 3, 4]).play(Move::Reroll(A, Die::Own(B))).fell(&[5]);
    assert!(bench.offered(Move::Repeat(A, Die::Own(B))));
    bench.enter(
        C,
        eldertally_roll_for_great_old_ones::Action::Attack,
        eldertally_roll_for_great_old_ones::Action::Rest,
    );
    assert!(!bench.offered(Move::Repeat(A, Die::Own(B))));
    for die in [Die::D12, Die::D6] {
        bench.play(Move::Reroll(A, die)).fell(&[3]);
        assert!(bench.offered(Move::Repeat(A, die)));
        bench.play(Move::Reroll(B, Die::Own(A))).fell(&[3]);
        assert!(!bench.offered(Move::Repeat(A, die)));
    }
}

/// RGO-092 RGO-Q57
#[test]
fn the_penalty_of_a_reroll_comes_before_sally_repeats_it() {
    let mut bench = Plan::new(2).people(&[Who::Sally, Who::Bob]).start();
    // The sixth box brings a weakness, whose die is thrown and taken first.
    bench.deal(9, &[1, 2, 3]).amend(Part::Rerolls(A), 5).play(Move::Reroll(A, Die::D6)).fell(&[5]).fell(&[2]);
    bench.play(Move::Take);
    assert!(bench.offered(Move::Repeat(A, Die::D6)));
    bench.play(Move::Repeat(A, Die::D6)).fell(&[6]);
    assert_eq!((bench.cultist_dice(), bench.health(A)), ([9, 6], 3));
}

/// RGO-050 RGO-068
#[test]
fn who_is_done_is_not_asked_any_more_and_who_made_the_last_move_goes_on() {
    let mut bench = Plan::new(3).start();
    let asked = |bench: &mut Bench, mover| {
        let asked = Asked::of(bench.session()).going_on(mover);
        (asked.first, asked.together.iter().collect::<Vec<_>>())
    };
    bench.fell(&[9, 1, 2, 3, 4]);
    assert_eq!(asked(&mut bench, None), (Some(A), vec![A, B, C]), "all take a die");
    bench = Plan::new(3).start();
    bench.floor(&[1, 2, 3]);
    assert_eq!(asked(&mut bench, None), (Some(A), vec![A, B, C]));
    assert_eq!(asked(&mut bench, Some(C)).0, Some(C), "she is not interrupted");
    for seat in [A, C] {
        bench.amend(Part::Made(seat), 2).play(Move::Done(seat));
    }
    assert_eq!(asked(&mut bench, Some(C)), (Some(B), vec![B]), "though all can throw dice again");
}

/// RGO-189
#[test]
fn undo_takes_back_which_die_was_turned_together_with_its_side() {
    let mut bench = Plan::new(1).start();
    bench.floor(&[3]).amend(Part::Turns(A), 1);
    let before = bench.session().inputs();
    bench.play(Move::Turn(A, A)).play(Move::Value(A, 6));
    assert_eq!(bench.session().last_decision(), 2);
    bench.session().undo(2).unwrap();
    assert_eq!((bench.session().inputs(), bench.see(Part::Die(A))), (before, 3));
}
