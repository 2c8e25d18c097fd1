//! The resolution: all at once, net of everything, re-rolls, Bedlam last.

use eldertally_chaos_of_cthulhu::{Event, Move, Part};

use crate::bench::{A, B, Bench, C, CORE, D, HEAD, LEFT, RIGHT, at};

/// Both plan, nobody blocks; `a` and `b` are the targets of heal and madness.
fn resolved(a: [u8; 2], b: [u8; 2], dice: [i32; 5]) -> Bench {
    let mut bench = Bench::new(2);
    bench.stones(&[3, 4, 1, 1, 1, 3, 4, 1, 1, 1]).plan(A, &[(RIGHT, 1), (CORE, 2)], &a);
    bench.plan(B, &[(RIGHT, 1), (CORE, 2)], &b).release().declare(2);
    // What the parts do does not depend on their numbers here.
    bench.dice(B, dice).resolve();
    bench
}

/// COC-055, COC-056, COC-057: the printed example: a heal and a madness on one part cancel each other.
#[test]
fn a_heal_and_a_madness_on_one_part_cancel_each_other() {
    let bench = resolved([at(A, HEAD), at(B, CORE)], [at(B, CORE), at(A, LEFT)], [1, 2, 3, 4, 5]);
    assert_eq!((bench.dice_of(A), bench.dice_of(B)), ([2, 1, 3, 4, 5], [1, 2, 3, 4, 5]));
}

/// COC-058, COC-034
#[test]
fn several_hits_on_one_part_add_up() {
    let bench = resolved([at(A, HEAD), at(B, CORE)], [at(A, HEAD), at(B, CORE)], [1, 2, 3, 4, 5]);
    assert_eq!((bench.dice_of(A), bench.dice_of(B)), ([3, 2, 3, 4, 5], [1, 2, 3, 2, 5]));
}

/// COC-060, COC-Q14, COC-Q15: below 1 a die is rolled once, however many hits.
#[test]
fn a_die_below_1_is_rolled_once() {
    let mut bench = resolved([at(A, HEAD), at(B, HEAD)], [at(A, HEAD), at(B, HEAD)], [1, 2, 3, 4, 5]);
    assert!(bench.heard(&Event::Below(1, HEAD, false)));
    assert_eq!(bench.thrown(), [(B, 1)]);
    bench.fell(&[4]);
    assert_eq!(bench.see(Part::Die(1, HEAD)), 5);
}

/// COC-060, COC-Q14: net first; a heal that makes up for the hit keeps the die from being rolled.
#[test]
fn a_die_above_6_is_rolled_and_the_net_counts() {
    let mut bench = resolved([at(B, HEAD), at(A, HEAD)], [at(B, HEAD), at(A, LEFT)], [5, 2, 3, 4, 5]);
    assert_eq!(bench.thrown(), [(A, 1), (B, 1)], "5 and two heals; 1 and a madness");
    bench.fell(&[1, 2]);
    assert_eq!((bench.see(Part::Die(0, HEAD)), bench.see(Part::Die(1, HEAD))), (2, 3));
}

/// COC-061, COC-022, COC-020: then the next round begins with the coin one to the left.
#[test]
fn then_the_next_round_begins() {
    let bench = resolved([at(A, HEAD), at(B, CORE)], [at(B, CORE), at(A, LEFT)], [1, 2, 3, 4, 5]);
    assert_eq!((bench.see(Part::Round), bench.see(Part::Coin)), (2, 1));
    assert_eq!(bench.thrown(), [(A, 5), (B, 5)]);
}

/// COC-089: a Bedlam whose aim is amended away rolls nobody's die.
#[test]
fn a_bedlam_without_an_aim_rolls_nothing() {
    let mut bench = Bench::new(4);
    bench.stones(&[&[6, 6, 1, 1, 1][..], &[1; 15]].concat()).idle(&[A, B, C, D]).release().bonus(A, 12);
    bench.play(Move::Victim(at(B, HEAD))).declare(4).resolve();
    assert_eq!(bench.thrown(), [(A, 1)]);
    bench.set(Part::BonusOn(A), 0);
    assert_eq!(bench.all_moves(), [Move::GoOn]);
    bench.play(Move::GoOn);
    assert_eq!([A, B, C, D].map(|seat| bench.dice_of(seat)), [[1, 2, 3, 4, 5]; 4]);
}

/// COC-089, COC-090, COC-072: Bedlam is rolled last, by who played it, after all else.
#[test]
fn bedlam_is_rolled_last_by_who_played_it() {
    let mut bench = Bench::new(2);
    bench.stones(&[6, 6, 4, 1, 1, 1, 1, 1, 1, 1]).plan(A, &[(CORE, 4)], &[at(B, HEAD)]).idle(&[B]).release();
    bench.bonus(A, 12).play(Move::Victim(at(B, HEAD)));
    bench.declare(2).resolve();
    assert_eq!(bench.thrown(), [(B, 1)], "the head went below 1 and is rolled by its player");
    bench.fell(&[2]);
    assert_eq!(bench.thrown(), [(A, 1)], "then Bedlam");
    bench.fell(&[5]);
    assert_eq!((bench.see(Part::Die(1, HEAD)), bench.offerings(A)), (6, 3));
}

/// COC-063: an offering buys no healing.
#[test]
fn an_offering_never_heals() {
    let mut bench = Bench::new(2);
    bench.stones(&[1; 10]).idle(&[A, B]).release().declare(2);
    assert!(bench.all_moves().iter().all(|mv| matches!(mv, Move::Resolve | Move::Bonus(_))), "{:?}", bench.all_moves());
}
