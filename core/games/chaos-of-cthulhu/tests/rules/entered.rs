//! A game that is entered when it is under way: dice that nobody entered are not there.

use eldertally_chaos_of_cthulhu::{Action, Event, Move, Part};
use eldertally_core::words::Word;

use crate::bench::{A, B, Bench, C, CORE, HEAD, LEFT, NORMAL, at, dice};

/// Everybody plans; A has dice 1 2 3 4 5 and these stones, the others have no dice yet.
fn entered(seats: u8, stones: [i32; 5]) -> Bench {
    let mut bench = Bench::coloured(dice(), seats, NORMAL);
    bench.dice(A, [1, 2, 3, 4, 5]).set(Part::Stage, 2);
    for (n, stone) in (0..).zip(stones) {
        bench.set(Part::Stone(0, n), stone);
    }
    bench
}

/// COC-024: who has no dice has no stones, and the round goes on.
#[test]
fn without_dice_there_are_no_stones() {
    let mut bench = Bench::coloured(dice(), 2, NORMAL);
    bench.set(Part::Stage, 1).play(Move::GoOn);
    assert_eq!(bench.see(Part::Stage), 2);
    assert!(!bench.has(Move::Touch(B, 0)) && bench.has(Move::Done(B)));
}

/// COC-089: a part of any monster, if it is there.
#[test]
fn bedlam_is_aimed_at_dice_that_are_there() {
    let mut bench = entered(3, [6, 6, 1, 1, 1]);
    bench.set(Part::Die(1, CORE), 4).set(Part::Die(2, HEAD), 4).idle(&[A, B, C]).release().bonus(A, 12);
    assert_eq!(bench.aims(), [0, 1, 2, 3, 4, 8, 10]);
}

/// COC-037: an attack on a monster without dice lands nowhere.
#[test]
fn an_attack_on_a_monster_without_dice_lands_nowhere() {
    let mut bench = entered(2, [1; 5]);
    bench.plan(A, &[(HEAD, 1)], &[]).idle(&[B]).release().declare(1);
    assert!(bench.heard(&Event::Declared(A, Action::Attack, 1, 5)));
    assert!(bench.has(Move::Declare), "{}", bench.prompt());
}

/// COC-051: on the only die that is there an attack is taken without a question.
#[test]
fn an_attack_is_taken_on_the_only_die() {
    let mut bench = entered(2, [1; 5]);
    bench.set(Part::Die(1, LEFT), 4).plan(A, &[(HEAD, 1)], &[]).idle(&[B]).release().declare(1);
    assert!(bench.heard(&Event::Placed(A, 1, LEFT)), "{:?}", bench.told());
}

/// COC-086: where there is one part to aim at nobody is asked.
#[test]
fn madness_on_the_only_die_needs_no_aim() {
    let mut bench = entered(2, [6, 3, 1, 1, 1]);
    bench.set(Part::Die(1, CORE), 4).idle(&[A, B]).release().bonus(A, 9).declare(2).resolve();
    assert_eq!(bench.dice_of(B), [0, 0, 0, 3, 0]);
}

/// COC-087: what is deflected to a die that is not there turns nothing.
#[test]
fn nothing_turns_a_die_that_is_not_there() {
    let mut bench = entered(3, [4, 1, 1, 1, 1]);
    bench.dice(B, [1, 2, 3, 4, 5]).set(Part::Die(2, CORE), 4).set(Part::Stone(1, 0), 6).set(Part::Stone(1, 1), 4);
    bench.plan(A, &[(CORE, 1)], &[at(B, HEAD)]).idle(&[B, C]).release().bonus(B, 10).play(Move::Victim(2));
    bench.declare(3).resolve();
    assert_eq!((bench.see(Part::Round), bench.dice_of(C)), (1, [0, 0, 0, 4, 0]), "nothing is rolled anew");
}

/// COC-010, COC-094: who wins by a stone alone, without a die, has no match.
#[test]
fn no_dice_are_no_match() {
    let mut bench = Bench::coloured(dice(), 2, &[("variant", "lament")]);
    bench.set(Part::TimeUp, 1).set(Part::Stage, 6).play(Move::GoOn).fell(&[3, 1]);
    assert_eq!(bench.winner(), Some(A));
    let words = bench.say(Word::Outcome);
    assert!(!words.contains("all five"), "{words}");
}
