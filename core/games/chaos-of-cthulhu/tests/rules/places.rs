//! Where moves happen: a touch at a die, a stone or a token makes the move, at the monster and the player that are meant.

use eldertally_chaos_of_cthulhu::{Action, Dice, Move, Part};
use eldertally_core::{Game, Viewer};
use eldertally_print::Printed;

use crate::bench::{A, B, BOTTOM, Bench, C, CORE, CROWN, HEAD, LEFT, NORMAL, RIGHT, at, dice};

impl Bench {
    /// Where a move on offer happens, and what is seen there afterwards.
    #[track_caller]
    fn touch(&self, mv: Move) -> Option<(Part, Option<i32>)> {
        assert!(self.has(mv), "{mv:?} when asked: {}; on offer: {:?}", self.prompt(), self.all_moves());
        self.game().touch(self.session.setup(), &mv).map(|touch| (touch.place.part, touch.to))
    }
}

/// A part of a monster, of which nothing is certain yet.
const fn die(chair: u8, limb: u8) -> Option<(Part, Option<i32>)> {
    Some((Part::Die(chair, limb), None))
}

/// COC-011, COC-017
#[test]
fn colours_are_picked_and_monsters_rolled_again_where_they_stand() {
    let mut bench = Bench::fresh(dice(), 3, NORMAL);
    bench.play(Move::Colour(2));
    assert_eq!(bench.touch(Move::Colour(3)), Some((Part::Colour(1), None)), "{}", bench.prompt());
    let mut bench = Bench::coloured(dice(), 2, NORMAL);
    bench.fell(&[0, 1, 2, 3, 4, 0, 1, 2, 3, 4]);
    assert_eq!(bench.touch(Move::RerollMonster(B)), die(1, CORE));
    assert_eq!(bench.touch(Move::Satisfied), None, "nothing is touched");
}

/// COC-025, COC-026, COC-031, COC-032: stones and dice of the own monster, which is that of the own chair.
#[test]
fn plans_are_made_by_touching_the_own_stones_and_dice() {
    let mut bench = Bench::with(dice(), 2, CROWN);
    bench.set(Part::Chair(A), 1).stones(&[1, 2, 6, 6, 6, 1, 2, 6, 6, 6]);
    assert_eq!(bench.touch(Move::Touch(A, 1)), Some((Part::Stone(1, 1), None)));
    bench.play(Move::Touch(A, 1));
    assert_eq!((bench.touch(Move::Die(A, LEFT)), bench.touch(Move::RerollTouched(A))), (die(1, LEFT), None));
    bench.play(Move::Die(A, LEFT));
    assert_eq!(bench.touch(Move::Drop(A, LEFT)), die(1, LEFT));
    assert_eq!((bench.touch(Move::Done(A)), bench.touch(Move::More(A))), (None, None));
    bench.play(Move::More(A));
    let offers = bench.offers(Viewer::Seat(A)).into_iter();
    let plans: Vec<_> = offers.filter(|offer| matches!(offer.mv, Move::Take(..))).collect();
    assert!(plans.len() == 8 && plans.iter().all(|plan| bench.touch(plan.mv) == die(1, CORE)), "of the whole monster");
}

/// COC-039, COC-040, COC-106, COC-066
#[test]
fn targets_are_dice_and_the_free_action_and_the_bonus_show_what_they_will_be() {
    let mut bench = Bench::with(dice(), 2, CROWN);
    bench.dice(A, [4; 5]).stones(&[4, 1, 1, 1, 1, 1, 1, 1, 1, 1]).activate(A, &[(CORE, 1)]);
    assert_eq!(bench.touch(Move::Choose(A, Action::Block)), Some((Part::Free(A), Some(2))));
    bench.play(Move::Choose(A, Action::Block));
    assert_eq!(bench.touch(Move::Target(A, at(B, BOTTOM))), die(1, BOTTOM));
    bench.play(Move::Target(A, at(B, BOTTOM)));
    assert_eq!(bench.touch(Move::PlanBonus(A, 1)), Some((Part::Bonus(A), Some(1))));
    assert_eq!(bench.see(Part::Bonus(A)), 0);
    bench.play(Move::PlanBonus(A, 1));
    assert_eq!(bench.see(Part::Bonus(A)), 1, "as the touch said");
}

/// COC-004
#[test]
fn an_icon_is_told_at_its_die() {
    let blank = || Bench::with(Dice::blank().expect("it can be learned"), 2, NORMAL);
    let mut bench = blank();
    bench.stones(&[4, 1, 1, 1, 1, 4, 1, 1, 1, 1]);
    assert_eq!(bench.touch(Move::LookUp(B)), die(1, HEAD));
    bench.play(Move::LookUp(B)).play(Move::Shows(B, Action::Heal));
    assert_eq!(bench.touch(Move::Shows(B, Action::Heal)), die(1, LEFT), "the next one");
    bench.activate(A, &[(CORE, 1)]);
    assert_eq!(bench.touch(Move::Shows(A, Action::Attack)), die(0, CORE));
    let mut bench = blank();
    bench.stones(&[1; 10]).idle(&[A, B]).release().set(Part::Active(B, LEFT), 1).declare(1);
    assert_eq!(bench.touch(Move::Icon(Action::Block)), die(1, LEFT));
}

/// COC-051, COC-052, COC-Q12: the victim touches the own part; of several actions there the die that does it.
#[test]
fn attacks_are_taken_and_blocked_on_dice() {
    let mut bench = Bench::new(3);
    bench.stones(&[1, 6, 6, 1, 1, 2, 6, 6, 1, 1, 3, 1, 1, 1, 1]).plan(A, &[(HEAD, 1)], &[]).plan(B, &[(LEFT, 1)], &[]);
    bench.plan(C, &[(RIGHT, 1)], &[at(B, CORE)]).release();
    assert_eq!(bench.touch(Move::Declare), None);
    bench.declare(1);
    assert_eq!(bench.touch(Move::Spot(CORE)), die(1, CORE));
    bench.play(Move::Spot(CORE)).declare(2);
    assert_eq!((bench.touch(Move::Block(CORE)), bench.touch(Move::Enough)), (die(1, CORE), None));
    bench.play(Move::Block(CORE));
    assert_eq!(bench.touch(Move::BlockThat(A, Action::Attack)), die(0, HEAD));
    assert_eq!(bench.touch(Move::BlockThat(C, Action::Heal)), die(2, RIGHT));
}

/// COC-052: an attack that has no part yet is blocked at the monster.
#[test]
fn what_is_meant_for_a_whole_monster_is_touched_at_its_core() {
    let mut bench = Bench::with(dice(), 2, &[("attackPart", "afterBlocks")]);
    bench.stones(&[1, 6, 6, 1, 1, 2, 6, 6, 1, 1]).plan(A, &[(HEAD, 1)], &[]).plan(B, &[(LEFT, 1)], &[]);
    bench.release().declare(2);
    assert_eq!(bench.touch(Move::Block(5)), die(1, CORE));
}

/// A bonus of A with the stones that make it, on the list.
fn played(options: &[(&str, &str)], number: u8, seats: u8) -> Bench {
    let mut bench = Bench::with(dice(), seats, options);
    let mut stones = vec![1; usize::from(seats) * 5];
    stones[..5].copy_from_slice(&[1, 1, 1, 6, 6]);
    // B heals, so that there is something to take.
    stones[5] = 3;
    bench.stones(&stones).idle(&[A]).plan(B, &[(RIGHT, 1)], &[at(B, HEAD)]);
    let others: Vec<_> = (2..seats).map(eldertally_core::Seat).collect();
    bench.idle(&others).release();
    assert_eq!(bench.touch(Move::Bonus(A)), Some((Part::Offerings(A), None)));
    bench.play(Move::Bonus(A));
    assert_eq!(bench.touch(Move::Play(number)), Some((Part::Bonus(A), Some(number.into()))));
    assert_eq!(bench.touch(Move::Leave), None);
    bench.play(Move::Play(number));
    bench
}

/// COC-087, COC-088, COC-089, COC-114
#[test]
fn a_bonus_is_aimed_at_what_it_changes() {
    assert_eq!(played(NORMAL, 10, 3).touch(Move::Victim(2)), die(2, CORE), "deflect: a monster");
    assert_eq!(played(NORMAL, 11, 3).touch(Move::Victim(2)), Some((Part::Offerings(C), None)), "steal");
    assert_eq!(played(NORMAL, 12, 3).touch(Move::Victim(at(C, LEFT))), die(2, LEFT), "Bedlam: a part");
    let mut bench = Bench::with(dice(), 3, CROWN);
    bench.set(Part::Die(0, HEAD), 0).set(Part::Die(0, LEFT), 0);
    bench.stones(&[&[6, 6, 1][..], &[1; 10]].concat()).idle(&[A, B, C]).release().bonus(A, 12);
    assert_eq!(bench.touch(Move::Victim(LEFT)), die(0, LEFT), "regenerate: an own part");
}

/// COC-083: a bonus is cancelled where it lies.
#[test]
fn a_bonus_is_cancelled_where_it_lies() {
    let mut bench = Bench::new(3);
    let stones = [6, 1, 1, 1, 1, 4, 1, 1, 1, 1, 4, 1, 1, 1, 1];
    bench.stones(&stones).idle(&[A, B, C]).release().bonus(B, 4).bonus(C, 4).bonus(A, 6);
    assert_eq!(bench.touch(Move::Victim(2)), Some((Part::Bonus(C), None)));
}

/// COC-099, COC-103
#[test]
fn a_part_is_saved_at_its_die() {
    let mut bench = Bench::with(dice(), 2, CROWN);
    bench.stones(&[3, 1, 1, 1, 1, 1, 1, 1, 1, 1]).plan(A, &[(CORE, 1)], &[at(B, HEAD)]).idle(&[B]).release();
    bench.declare(2);
    assert_eq!(bench.touch(Move::Resolve), None);
    bench.resolve();
    assert_eq!((bench.touch(Move::SavePart(at(B, HEAD))), bench.touch(Move::LetGo(B))), (die(1, HEAD), None));
}
