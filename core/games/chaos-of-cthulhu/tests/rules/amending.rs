//! Amendments: what was mis-marked is set right, and the game goes on from there.

use eldertally_chaos_of_cthulhu::{Action, Label, Move, Part};
use eldertally_core::{Ask, Viewer};

use crate::bench::{A, B, Bench, C, CORE, CROWN, HEAD, LEFT, RIGHT, at, dice};

/// COC-034: dice, offerings, targets and activations of a declared plan can be corrected, and what they do follows.
#[test]
fn a_declared_plan_can_be_corrected() {
    let mut bench = Bench::new(2);
    bench.stones(&[4, 1, 1, 1, 1, 1, 1, 1, 1, 1]).plan(A, &[(CORE, 1)], &[at(B, CORE)]).idle(&[B]).release();
    bench.declare(2).set(Part::Target(A, CORE), i32::from(at(B, LEFT)) + 1).set(Part::Active(A, RIGHT), 1);
    bench.set(Part::Target(A, RIGHT), i32::from(at(A, HEAD)) + 1).resolve();
    assert_eq!((bench.dice_of(A), bench.dice_of(B)), ([2, 2, 3, 4, 5], [1, 1, 3, 4, 5]));
}

#[test]
fn an_activation_without_a_target_is_asked_for() {
    let mut bench = Bench::new(2);
    bench.stones(&[1; 10]).idle(&[A, B]).release().set(Part::Active(A, CORE), 1).declare(1);
    assert!(bench.has(Move::Aim(at(B, HEAD))), "{}", bench.prompt());
    bench.play(Move::Aim(at(B, LEFT))).declare(1).resolve();
    assert_eq!(bench.dice_of(B), [1, 1, 3, 4, 5]);
}

/// COC-049: the stage names whose turn it is.
#[test]
fn the_stage_and_the_active_seat_can_be_set() {
    let mut bench = Bench::new(3);
    bench.set(Part::Stage, 4);
    assert!(bench.prompt().starts_with("Player 2: declare"), "{}", bench.prompt());
    let declares = |bench: &Bench| bench.offers(Viewer::Table).into_iter().find(|offer| offer.mv == Move::Declare);
    assert_eq!(declares(&bench).and_then(|offer| offer.seat), Some(B));
    bench.set(Part::Coin, 1);
    assert_eq!(declares(&bench).and_then(|offer| offer.seat), Some(C), "the second in turn from B");
    bench.set(Part::Stage, 1);
    assert_eq!(bench.ask(), Ask::Chance(3));
    bench.set(Part::Stage, 2);
    assert!(bench.has(Move::Touch(A, 0)));
    bench.set(Part::Stage, 6);
    assert!(bench.has(Move::GoOn), "nothing to block");
    bench.play(Move::GoOn).resolve();
    assert_eq!(bench.see(Part::Round), 2);
}

/// COC-118: players change chairs by amendment, two at a time.
#[test]
fn chairs_are_swapped() {
    let mut bench = Bench::with(dice(), 3, CROWN);
    bench.set(Part::Chair(A), 2);
    assert_eq!([A, B, C].map(|seat| bench.see(Part::Chair(seat))), [2, 1, 0]);
}

/// COC-059: a block by amendment.
#[test]
fn a_block_can_be_marked() {
    let mut bench = Bench::new(2);
    bench.stones(&[1; 10]).plan(A, &[(HEAD, 1)], &[]).idle(&[B]).release().declare(1).play(Move::Spot(CORE)).declare(1);
    bench.set(Part::Blocked(A, HEAD), 1);
    assert!(bench.labels(Viewer::Table).contains(&Label::Aimed(A, Action::Attack, CORE, true)));
    bench.resolve();
    assert_eq!(bench.dice_of(B), [1, 2, 3, 4, 5]);
}

/// A ring of cancels, which only amendments can make, comes to an end.
#[test]
fn a_ring_of_cancels_ends() {
    let mut bench = Bench::new(2);
    bench.stones(&[1; 10]).idle(&[A, B]).release();
    for (seat, on) in [(A, 2), (B, 1)] {
        bench.set(Part::Bonus(seat), 6).set(Part::BonusOn(seat), on);
    }
    bench.declare(2).resolve();
    assert_eq!(bench.see(Part::Round), 2);
}

/// COC-037, COC-051: an attack is amended onto another part of its victim; a part of somebody else is none that it can hit.
#[test]
fn an_attack_is_amended_onto_another_part_of_its_victim() {
    let mut bench = Bench::new(3);
    bench.stones(&[1; 15]).plan(A, &[(HEAD, 1)], &[]).idle(&[B, C]).release().declare(1).play(Move::Spot(HEAD));
    let aimed =
        |bench: &Bench, part| bench.labels(Viewer::Table).contains(&Label::Aimed(A, Action::Attack, part, false));
    bench.set(Part::Target(A, HEAD), i32::from(at(B, CORE)) + 1);
    assert!(aimed(&bench, CORE), "{:?}", bench.labels(Viewer::Table));
    bench.set(Part::Target(A, HEAD), i32::from(at(C, CORE)) + 1);
    assert!(aimed(&bench, 5), "it has no part yet: {:?}", bench.labels(Viewer::Table));
}
