//! Games that were begun by the second edition of the rules go on by it.

use eldertally_core::Touch;
use eldertally_roll_for_great_old_ones::{Die, Move, Part, Who};

use crate::bench::{A, B, Bench, C, SEATS};
use crate::places::at;
use crate::plan::Plan;

fn second(mut plan: Plan) -> Bench {
    plan.setup.edition = 2;
    plan.start()
}

/// RGO-127 RGO-135
#[test]
fn the_rerolls_of_other_dice_were_one_offer_until_it_was_taken() {
    let mut bench = second(Plan::new(4));
    bench.deal(9, &[1, 2, 3, 4, 5]);
    let direct = |mv: &Move| matches!(mv, Move::Reroll(seat, die) if *die != Die::Own(*seat));
    assert!(!bench.moves().iter().any(direct));
    assert!(SEATS.iter().all(|seat| bench.offered(Move::PickReroll(*seat))));
    bench.play(Move::PickReroll(B));
    let all = [Die::Own(A), Die::Own(B), Die::Own(C), Die::Own(SEATS[3]), Die::D12, Die::D6];
    assert!(all.into_iter().all(|die| bench.offered(Move::Reroll(B, die))));
    assert!(bench.offered(Move::Back(B)) && !bench.offered(Move::PickReroll(B)));
    assert!(bench.offered(Move::PickReroll(A)), "the others go on as they were");
    bench.play(Move::Back(B));
    assert!(bench.offered(Move::PickReroll(B)));
    bench.play(Move::PickReroll(B)).play(Move::Reroll(B, Die::D12)).fell(&[3]);
    assert!(bench.offered(Move::PickReroll(B)), "and it is closed after the throw");
}

/// RGO-135
#[test]
fn a_single_reroll_needed_no_step_of_its_own() {
    let mut bench = second(Plan::new(1));
    bench.floor(&[3]);
    assert!(bench.offered(Move::Reroll(A, Die::Own(A))));
}

/// RGO-092 RGO-Q57
#[test]
fn to_look_at_other_rerolls_was_nothing_done_between_a_reroll_and_sallys() {
    let mut bench = second(Plan::new(3).people(&[Who::Sally, Who::Bob, Who::Mandy]));
    bench.deal(9, &[1, 2, 3, 4]).play(Move::Reroll(A, Die::Own(A))).fell(&[5]);
    bench.play(Move::PickReroll(C)).play(Move::Back(C));
    assert!(bench.offered(Move::Repeat(A, Die::Own(A))));
}

/// RGO-125 RGO-186
#[test]
fn a_reroll_was_picked_at_the_box_that_it_would_cross_or_at_the_rerolls_without_penalty() {
    let mut bench = second(Plan::new(2));
    bench.floor(&[3, 4]);
    at(&mut bench, Move::PickReroll(B), Touch::space(Part::Rerolls(B), 0));
    bench.amend(Part::Rerolls(B), 7);
    at(&mut bench, Move::PickReroll(B), Touch::space(Part::Rerolls(B), 7));
    bench.amend(Part::Rerolls(B), 20).amend(Part::FreeRerolls(B), 1);
    at(&mut bench, Move::PickReroll(B), Touch::part(Part::FreeRerolls(B)));
}

/// RGO-127
#[test]
fn undo_takes_back_that_a_reroll_was_picked_together_with_the_reroll() {
    let mut bench = second(Plan::new(2));
    bench.floor(&[3, 4]).play(Move::PickReroll(B)).play(Move::Reroll(B, Die::Own(A)));
    assert_eq!(bench.session().last_decision(), 2);
    bench.session().undo(2).unwrap();
    assert!(bench.offered(Move::PickReroll(B)));
}
