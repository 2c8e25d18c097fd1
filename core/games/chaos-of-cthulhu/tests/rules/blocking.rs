//! Blocks: optional, after all have declared, one for one.

use eldertally_chaos_of_cthulhu::{Action, Event, Move, Part};
use eldertally_core::{Seat, Viewer};

use crate::bench::{A, B, BOTTOM, Bench, C, CORE, HEAD, LEFT, RIGHT, at};

fn attacked(blocks: bool) -> Bench {
    let mut bench = Bench::new(3);
    bench.stones(&[1, 5, 4, 6, 1, 2, 1, 1, 1, 1, 3, 1, 1, 1, 1]);
    bench.plan(A, &[(HEAD, 1), (BOTTOM, 2), (CORE, 4)], &[at(B, RIGHT)]);
    bench.plan(B, if blocks { &[(LEFT, 1)] } else { &[] }, &[]).plan(C, &[(RIGHT, 1)], &[at(B, HEAD)]).release();
    bench.declare(1).play(Move::Spot(HEAD)).play(Move::Spot(LEFT)).declare(2);
    bench
}

/// COC-038, COC-052, COC-059, COC-Q12: after all have declared a block cancels one action on the own monster.
#[test]
fn a_block_cancels_one_action_of_choice() {
    let mut bench = attacked(true);
    assert!(bench.has(Move::Block(HEAD)) && bench.has(Move::Block(LEFT)) && bench.has(Move::Block(RIGHT)));
    bench.play(Move::Block(LEFT));
    assert!(bench.heard(&Event::Blocked(B, A, Action::Attack, LEFT)));
    assert!(bench.has(Move::Resolve), "there was one block");
    bench.resolve();
    assert_eq!(bench.dice_of(B), [1, 2, 2, 4, 5], "head: hit and healed; right: hit");
}

/// COC-Q12: where several things are aimed at one part, it is asked which; a heal can be blocked, too.
#[test]
fn of_several_actions_on_a_part_one_is_picked() {
    let mut bench = attacked(true);
    bench.play(Move::Block(HEAD));
    assert!(bench.has(Move::BlockThat(A, Action::Attack)) && bench.has(Move::BlockThat(C, Action::Heal)));
    bench.play(Move::Leave).play(Move::Block(HEAD)).play(Move::BlockThat(C, Action::Heal)).resolve();
    assert_eq!(bench.thrown(), [(B, 1)], "the head went below 1");
}

/// COC-043: a block need not be used.
#[test]
fn a_block_need_not_be_used() {
    let mut bench = attacked(true);
    bench.play(Move::Enough).resolve();
    assert_eq!(bench.dice_of(B), [1, 1, 2, 4, 5]);
}

/// COC-036: what was not used is gone with the round.
#[test]
fn blocks_and_stones_are_not_kept() {
    let mut bench = attacked(true);
    bench.play(Move::Enough).resolve().stones(&[1, 1, 1, 1, 1, 6, 6, 6, 6, 6, 1, 1, 1, 1, 1]);
    bench.plan(A, &[(HEAD, 1)], &[]).idle(&[B, C]).release().declare(3).play(Move::Spot(CORE));
    assert!(bench.has(Move::Resolve), "no block from the last round");
}

/// COC-Q13: blocks are assigned in turn from Player 1.
#[test]
fn blocks_are_assigned_in_turn() {
    let mut bench = Bench::new(2);
    bench.stones(&[1, 2, 1, 1, 1, 1, 2, 1, 1, 1]);
    bench.plan(A, &[(HEAD, 1), (LEFT, 2)], &[]).plan(B, &[(HEAD, 1), (LEFT, 2)], &[]).release();
    bench.declare(1).play(Move::Spot(CORE)).declare(1).play(Move::Spot(CORE));
    let seat = |bench: &Bench| -> Option<Seat> {
        bench.offers(Viewer::Table).into_iter().find(|offer| offer.mv == Move::Enough).and_then(|offer| offer.seat)
    };
    assert_eq!(seat(&bench), Some(A));
    bench.play(Move::Enough);
    assert_eq!(seat(&bench), Some(B));
    bench.play(Move::Enough);
    assert!(bench.has(Move::Resolve));
}

/// Two things are aimed at B's right: an attack of A and a heal of C; B has a block and is asked which.
fn asked() -> Bench {
    let mut bench = Bench::new(3);
    bench.stones(&[1, 4, 1, 1, 1, 2, 1, 1, 1, 1, 3, 1, 1, 1, 1]).plan(A, &[(HEAD, 1), (CORE, 2)], &[at(B, LEFT)]);
    bench.plan(B, &[(LEFT, 1)], &[]).plan(C, &[(RIGHT, 1)], &[at(B, RIGHT)]).release();
    bench.declare(1).play(Move::Spot(RIGHT)).declare(2);
    assert_eq!(bench.aims(), [LEFT, RIGHT], "what is aimed at");
    bench.play(Move::Block(RIGHT));
    bench
}

/// COC-Q12: it is asked only about what is aimed at the part, by whom and what it is.
#[test]
fn it_is_asked_about_what_is_aimed_at_the_part() {
    let bench = asked();
    let expected = [Move::BlockThat(A, Action::Attack), Move::BlockThat(C, Action::Heal), Move::Leave];
    assert_eq!(bench.all_moves(), expected);
}

/// COC-059: if an amendment uses the block, or nothing is aimed there any more, nothing is asked.
#[test]
fn without_a_block_or_a_threat_it_is_not_asked() {
    let mut bench = asked();
    bench.set(Part::Blocked(A, HEAD), 1);
    assert_eq!(bench.all_moves(), [Move::GoOn]);
    let mut bench = asked();
    let left = i32::from(at(B, LEFT)) + 1;
    bench.set(Part::Target(A, HEAD), left).set(Part::Target(C, RIGHT), left);
    assert_eq!(bench.all_moves(), [Move::GoOn]);
}

/// COC-038, COC-041, COC-Q12: a block also answers what its player aimed at the own monster.
#[test]
fn the_own_madness_and_the_own_heal_can_be_blocked() {
    let mut bench = Bench::new(2);
    bench.stones(&[4, 2, 3, 1, 1, 1, 1, 1, 1, 1]);
    bench.plan(A, &[(CORE, 1), (LEFT, 2), (RIGHT, 4)], &[at(A, BOTTOM), at(A, HEAD)]).idle(&[B]).release().declare(2);
    assert_eq!(bench.aims(), [HEAD, BOTTOM], "{}", bench.prompt());
    bench.play(Move::Block(HEAD));
    assert!(bench.heard(&Event::Blocked(A, A, Action::Madness, HEAD)), "{:?}", bench.told());
    bench.resolve();
    assert_eq!(bench.dice_of(A), [1, 2, 3, 4, 6]);
}

/// COC-038, COC-087, COC-Q12: an attack that Deflect sent back to its player can be blocked by him.
#[test]
fn the_own_attack_that_was_sent_back_can_be_blocked() {
    let mut bench = Bench::new(2);
    bench.stones(&[1, 2, 1, 1, 1, 5, 5, 1, 1, 1]).plan(A, &[(HEAD, 1), (LEFT, 2)], &[]).idle(&[B]).release();
    bench.declare(1).play(Move::Spot(CORE)).bonus(B, 10).play(Move::Spot(BOTTOM)).declare(1);
    assert_eq!(bench.aims(), [BOTTOM], "{}", bench.prompt());
    bench.play(Move::Block(BOTTOM)).resolve();
    assert_eq!((bench.dice_of(A), bench.dice_of(B)), ([1, 2, 3, 4, 5], [1, 2, 3, 4, 5]));
}
