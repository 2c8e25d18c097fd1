//! What can be amended when, and between what limits.

use eldertally_chaos_of_cthulhu::{Dice, Move, Part};
use eldertally_core::{Game, Seat};
use eldertally_print::Printed;

use crate::bench::{A, B, BOTTOM, Bench, C, CORE, CROWN, D, HEAD, LEFT, NORMAL, RIGHT, at, dice};

fn limits(bench: &mut Bench, part: Part) -> Option<(i32, i32)> {
    let setup = bench.session().setup().clone();
    bench.game().limits(&setup, part).map(|limits| (limits.min, limits.max))
}

/// COC-022, COC-049: the stages depend on the number of players; a game that began does not go back to its setup.
#[test]
fn a_round_has_a_stage_for_each_declaration() {
    for (seats, last) in [(2, 6), (3, 7), (4, 8)] {
        let mut bench = Bench::fresh(dice(), seats, NORMAL);
        assert_eq!(limits(&mut bench, Part::Stage), Some((0, last)));
        assert_eq!(limits(&mut bench, Part::Coin), Some((0, i32::from(seats) - 1)));
        bench.set(Part::Stage, 1);
        assert_eq!(limits(&mut bench, Part::Stage), Some((1, last)));
    }
}

/// COC-002, COC-004, COC-099: dice are there by colour and part, and only in Crown of Chaos can one be lost.
#[test]
fn dice_show_1_to_6_and_only_in_crown_of_chaos_none() {
    let mut bench = Bench::new(3);
    for (part, expected) in [
        (Part::Colour(2), Some((0, 3))),
        (Part::Colour(0), Some((0, 3))),
        (Part::Colour(3), None),
        (Part::Die(2, BOTTOM), Some((1, 6))),
        (Part::Die(3, HEAD), None),
        (Part::Die(0, 5), None),
    ] {
        assert_eq!(limits(&mut bench, part), expected, "{part:?}");
    }
    let mut bench = Bench::with(dice(), 2, CROWN);
    assert_eq!(limits(&mut bench, Part::Die(1, HEAD)), Some((0, 6)));
    let mut bench = Bench::coloured(dice(), 2, NORMAL);
    assert_eq!(limits(&mut bench, Part::Die(1, HEAD)), Some((0, 6)), "not rolled yet");
}

/// COC-Q34: there are as many stones as parts.
#[test]
fn there_are_as_many_stones_as_parts() {
    let mut bench = Bench::with(dice(), 4, CROWN);
    bench.set(Part::Die(1, HEAD), 0).stones(&[1; 19]);
    for (part, there) in [
        (Part::Stone(0, 4), true),
        (Part::Stone(0, 5), false),
        (Part::Stone(1, 3), true),
        (Part::Stone(1, 4), false),
        (Part::Stone(3, 0), true),
        (Part::Stone(4, 0), false),
    ] {
        assert_eq!(limits(&mut bench, part), there.then_some((1, 6)), "{part:?}");
    }
    bench.set(Part::Stone(1, 3), 6);
    assert_eq!((bench.see(Part::Stone(1, 3)), bench.see(Part::Stone(1, 2))), (6, 1));
}

/// COC-096, COC-Q30: a dare is there in the Dare alone, one for all or one for each.
#[test]
fn a_dare_is_corrected_for_all_or_for_each() {
    assert_eq!(limits(&mut Bench::new(2), Part::Dare(A)), None);
    let mut bench = Bench::coloured(dice(), 2, &[("variant", "dare")]);
    assert_eq!((limits(&mut bench, Part::Dare(A)), limits(&mut bench, Part::Dare(B))), (Some((0, 6)), None));
    let mut bench = Bench::coloured(dice(), 3, &[("variant", "dare"), ("dareNumber", "perPlayer")]);
    bench.fell(&[3, 0, 5]).set(Part::Dare(B), 2);
    assert_eq!([A, B, C].map(|seat| bench.see(Part::Dare(seat))), [4, 2, 6]);
}

/// COC-118, COC-106: chairs and free actions belong to Crown of Chaos.
#[test]
fn chairs_and_free_actions_are_of_crown_of_chaos() {
    let mut bench = Bench::new(3);
    bench.stones(&[1; 15]);
    assert_eq!((limits(&mut bench, Part::Chair(A)), limits(&mut bench, Part::Free(A))), (None, None));
    let mut bench = Bench::with(dice(), 3, CROWN);
    assert_eq!((limits(&mut bench, Part::Chair(A)), limits(&mut bench, Part::Free(A))), (Some((0, 2)), None));
    bench.stones(&[1; 15]);
    assert_eq!(limits(&mut bench, Part::Free(A)), Some((0, 4)));
    bench.set(Part::Free(A), 2);
    assert_eq!(bench.see(Part::Free(A)), 2);
}

/// COC-017, COC-032: whether a re-roll was bought can be corrected while it can be bought.
#[test]
fn a_bought_re_roll_can_be_corrected_in_its_time() {
    let mut bench = Bench::coloured(dice(), 2, NORMAL);
    bench.fell(&[0, 1, 2, 3, 4, 0, 1, 2, 3, 4]).set(Part::Redone(A), 1);
    assert!(!bench.has(Move::RerollMonster(A)) && limits(&mut bench, Part::Rerolled(A)).is_none());
    bench.set(Part::Redone(A), 0);
    assert!(bench.has(Move::RerollMonster(A)));
    let mut bench = Bench::new(2);
    bench.stones(&[1; 10]).touch_stones(A, 1).set(Part::Rerolled(A), 1);
    assert!(!bench.has(Move::RerollTouched(A)) && limits(&mut bench, Part::Redone(A)).is_none());
    bench.set(Part::Rerolled(A), 0);
    assert!(bench.has(Move::RerollTouched(A)));
}

/// COC-044, COC-099: parts in play can be activated from the planning to the resolution.
#[test]
fn parts_in_play_can_be_activated_while_plans_count() {
    let mut bench = Bench::with(dice(), 2, CROWN);
    assert_eq!(limits(&mut bench, Part::Active(A, HEAD)), None, "nobody plans yet");
    bench.set(Part::Die(0, LEFT), 0).stones(&[1; 9]);
    assert_eq!(limits(&mut bench, Part::Active(A, LEFT)), None, "it is lost");
    bench.set(Part::Active(A, HEAD), 1);
    assert_eq!(bench.see(Part::Active(A, HEAD)), 1);
    bench.set(Part::Active(A, HEAD), 0);
    assert_eq!(bench.see(Part::Active(A, HEAD)), 0);
    bench.set(Part::Stage, 6);
    assert_eq!((limits(&mut bench, Part::Active(A, HEAD)), limits(&mut bench, Part::Free(A))), (None, None));
}

/// COC-039, COC-040, COC-051: heals and madness have a target once they are planned, attacks once they are declared.
#[test]
fn a_target_can_be_corrected_where_there_is_one() {
    let mut bench = Bench::new(3);
    bench.stones(&[1, 2, 4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    bench.plan(A, &[(HEAD, 1), (LEFT, 2), (CORE, 4)], &[at(B, CORE)]);
    let targets = |bench: &mut Bench| [HEAD, LEFT, RIGHT, CORE].map(|slot| limits(bench, Part::Target(A, slot)));
    assert_eq!(targets(&mut bench), [None, None, None, Some((0, 15))]);
    assert_eq!(bench.see(Part::Target(A, CORE)), 9);
    bench.set(Part::Target(A, CORE), 15);
    assert_eq!(bench.see(Part::Target(A, CORE)), 15);
    bench.idle(&[B, C]).release();
    assert_eq!(targets(&mut bench), [Some((0, 15)), None, None, Some((0, 15))]);
    assert_eq!(limits(&mut bench, Part::Blocked(A, CORE)), None, "nobody blocks yet");
}

/// COC-052, COC-059: blocks can be corrected one by one once all have declared.
#[test]
fn blocks_can_be_corrected_one_by_one() {
    let mut bench = Bench::new(2);
    bench.stones(&[1, 5, 1, 1, 1, 1, 1, 1, 1, 1]).plan(A, &[(HEAD, 1), (BOTTOM, 2)], &[]).idle(&[B]).release();
    bench.declare(1).play(Move::Spot(CORE)).play(Move::Spot(CORE)).declare(1);
    let blocked = |bench: &Bench| [HEAD, BOTTOM].map(|slot| bench.see(Part::Blocked(A, slot)));
    assert_eq!(limits(&mut bench, Part::Blocked(A, LEFT)), None, "nothing is there");
    bench.set(Part::Blocked(A, BOTTOM), 1);
    assert_eq!(blocked(&bench), [0, 1]);
    bench.set(Part::Blocked(A, HEAD), 1).set(Part::Blocked(A, HEAD), 1);
    assert_eq!(blocked(&bench), [1, 1]);
    bench.set(Part::Blocked(A, BOTTOM), 0).set(Part::Blocked(A, BOTTOM), 0);
    assert_eq!(blocked(&bench), [1, 0]);
}

/// COC-078 to COC-090: what a bonus rolled and what it is aimed at is there if it rolls or aims, once it lies open.
#[test]
fn roll_and_aim_of_a_bonus_can_be_corrected_once_it_lies_open() {
    let mut bench = Bench::new(3);
    bench.stones(&[1; 15]).set(Part::Bonus(A), 2).set(Part::Bonus(B), 12).set(Part::Bonus(C), 6);
    let both =
        |bench: &mut Bench, seat: Seat| (limits(bench, Part::BonusRoll(seat)), limits(bench, Part::BonusOn(seat)));
    assert!([A, B, C].iter().all(|seat| both(&mut bench, *seat) == (None, None)), "behind the screens");
    bench.set(Part::Stage, 3);
    assert_eq!(both(&mut bench, A), (Some((0, 6)), None));
    assert_eq!(both(&mut bench, B), (None, Some((0, 15))));
    assert_eq!(both(&mut bench, C), (None, Some((0, 3))));
    bench.set(Part::BonusRoll(A), 5).set(Part::BonusOn(B), 9).set(Part::Bonus(B), 12);
    assert_eq!((bench.see(Part::BonusRoll(A)), bench.see(Part::BonusOn(B))), (5, 9), "the same bonus keeps its aim");
    bench.set(Part::Bonus(B), 6);
    assert_eq!(bench.see(Part::BonusOn(B)), 0, "another one does not");
    let mut bench = Bench::with(dice(), 3, CROWN);
    bench.stones(&[1; 15]).set(Part::Bonus(A), 12).set(Part::Stage, 3);
    assert_eq!(both(&mut bench, A), (None, Some((0, 5))));
}

/// COC-094, COC-060, COC-108: the stones of a tie, dice to be rolled anew and who fell belong to the end of a round.
#[test]
fn the_end_of_a_round_has_parts_of_its_own() {
    let mut bench = Bench::new(3);
    let parts = [Part::Luck(A), Part::Fell(A), Part::Again(2, BOTTOM), Part::Again(3, HEAD), Part::Again(0, 5)];
    let all = |bench: &mut Bench| parts.map(|part| limits(bench, part));
    bench.stones(&[1; 15]);
    assert_eq!(all(&mut bench), [None; 5]);
    bench.set(Part::Stage, 7);
    assert_eq!(all(&mut bench), [Some((0, 6)), None, Some((0, 1)), None, None]);
    bench.set(Part::Luck(A), 3);
    assert_eq!(bench.see(Part::Luck(A)), 3);
    let mut bench = Bench::with(dice(), 3, CROWN);
    bench.stones(&[1; 15]);
    assert_eq!(all(&mut bench), [None; 5]);
    bench.set(Part::Stage, 7);
    assert_eq!(all(&mut bench)[1], Some((0, 1)));
}

/// COC-004: an icon that lies on the table can be forgotten, another one only corrected.
#[test]
fn an_icon_on_the_table_can_be_forgotten() {
    let mut bench = Bench::with(Dice::blank().expect("it can be learned"), 2, NORMAL);
    for (part, expected) in [
        (Part::Icon(0, CORE, 4), Some((0, 4))),
        (Part::Icon(1, HEAD, 1), Some((0, 4))),
        (Part::Icon(0, CORE, 5), Some((1, 4))),
        (Part::Icon(2, CORE, 4), Some((1, 4))),
        (Part::Icon(3, BOTTOM, 6), Some((1, 4))),
        (Part::Icon(4, HEAD, 1), None),
        (Part::Icon(0, 5, 1), None),
        (Part::Icon(0, HEAD, 0), None),
        (Part::Icon(0, HEAD, 7), None),
    ] {
        assert_eq!(limits(&mut bench, part), expected, "{part:?}");
    }
}

/// COC-095: the last round can be called and called off.
#[test]
fn the_last_round_can_be_called_off() {
    let mut bench = Bench::with(dice(), 2, &[("variant", "lament")]);
    bench.set(Part::TimeUp, 1).set(Part::TimeUp, 0);
    assert_eq!(bench.see(Part::TimeUp), 0);
}

/// COC-011: a colour can be corrected.
#[test]
fn a_colour_can_be_corrected() {
    let mut bench = Bench::new(2);
    bench.set(Part::Colour(1), 3);
    assert_eq!([0, 1].map(|chair| bench.see(Part::Colour(chair))), [0, 3]);
}

/// COC-020, COC-051, COC-060: the coin may be set to where it is, or at the end of a round, and nothing pending is dropped.
#[test]
fn what_is_pending_outlasts_a_coin_that_stays() {
    let mut bench = Bench::new(2);
    bench.stones(&[1; 10]).plan(A, &[(HEAD, 1)], &[]).idle(&[B]).release().declare(1).set(Part::Coin, 0);
    assert!(bench.has(Move::Spot(HEAD)), "{}", bench.prompt());
    let mut bench = Bench::new(2);
    bench.stones(&[4, 1, 1, 1, 1, 1, 1, 1, 1, 1]).plan(A, &[(CORE, 1)], &[at(B, HEAD)]).idle(&[B]).release();
    bench.declare(2).resolve().set(Part::Coin, 1);
    assert_eq!(bench.thrown(), [(B, 1)]);
}

/// COC-049, COC-052: a stage begins with its first declaration, or with the blocks of those who have some.
#[test]
fn a_stage_begins_with_what_belongs_to_it() {
    let mut bench = Bench::new(4);
    bench.stones(&[1; 20]);
    for (stage, seat) in [(3, A), (5, C), (6, D)] {
        bench.set(Part::Stage, stage);
        let offers = bench.offers(eldertally_core::Viewer::Table);
        assert_eq!(offers.iter().find(|offer| offer.mv == Move::Declare).and_then(|offer| offer.seat), Some(seat));
    }
    let mut bench = Bench::new(2);
    bench.stones(&[1, 1, 1, 1, 1, 2, 1, 1, 1, 1]).plan(A, &[(HEAD, 1)], &[]).plan(B, &[(LEFT, 1)], &[]).release();
    bench.declare(1).play(Move::Spot(CORE)).declare(1).play(Move::Enough).set(Part::Stage, 5).play(Move::GoOn);
    assert_eq!(bench.aims(), [CORE], "the block can be assigned anew");
}
