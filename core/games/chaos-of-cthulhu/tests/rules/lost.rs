//! Crown of Chaos: what is lost, or who is out, is neither aimed at nor asked about.

use eldertally_chaos_of_cthulhu::{Action, BLOOD, Event, Move, Part};
use eldertally_core::{Ask, Outcome, Viewer};

use crate::bench::{A, B, BOTTOM, Bench, C, CORE, CROWN, HEAD, LEFT, RIGHT, at, dice};

/// Three players with dice 1 2 3 3 5; B lacks its head, C is out, A has a 3 and ones.
fn torn() -> Bench {
    let mut bench = Bench::with(dice(), 3, CROWN);
    bench.set(Part::Die(1, HEAD), 0).set(Part::Die(2, CORE), 0).stones(&[3, 1, 1, 1, 1, 1, 1, 1, 1]);
    bench
}

/// COC-099, COC-100, COC-040: madness goes to parts in play of monsters in play, those of others first.
#[test]
fn madness_is_aimed_at_parts_in_play() {
    let mut bench = torn();
    bench.activate(A, &[(CORE, 1)]);
    assert_eq!(bench.aims(), [6, 7, 8, 9, 0, 1, 2, 3, 4]);
}

/// COC-099: what is aimed at a part that turns out to be lost is aimed anew.
#[test]
fn madness_on_a_part_that_is_lost_is_aimed_anew() {
    let mut bench = torn();
    bench.plan(A, &[(CORE, 1)], &[at(B, LEFT)]).idle(&[B]).release().set(Part::Die(1, LEFT), 0).declare(1);
    assert_eq!(bench.aims(), [0, 1, 2, 3, 4, 7, 8, 9], "{}", bench.prompt());
    bench.play(Move::Aim(at(B, BOTTOM))).declare(1).resolve();
    assert_eq!(bench.dice_of(B), [0, 0, 3, 3, 4]);
}

/// COC-099: a lost part does nothing, and nobody is asked what its icon is.
#[test]
fn an_activated_part_that_is_lost_does_nothing() {
    let mut bench = torn();
    bench.plan(A, &[(HEAD, 2)], &[]).idle(&[B]).release().set(Part::Die(0, HEAD), 0).declare(1);
    assert_eq!(bench.told(), [Event::DeclaredNothing(A)]);
    assert!(bench.has(Move::Declare), "{}", bench.prompt());
}

/// COC-115, COC-Q35: before a stone is rolled for it a Delirium hits nothing, lost parts neither.
#[test]
fn a_delirium_without_a_number_hits_nothing() {
    let mut bench = torn();
    bench.idle(&[A, B]).release().set(Part::Bonus(A), 7).declare(1);
    assert!(bench.has(Move::Declare), "{}", bench.prompt());
}

/// COC-112: all madness of a player, however much it is.
#[test]
fn bonus_4_takes_all_madness_of_a_player() {
    let mut print = dice();
    print.faces.iter_mut().for_each(|set| set[usize::from(HEAD)] = [Some(Action::Madness); 6]);
    let mut bench = Bench::with(print, 3, CROWN);
    bench.stones(&[4, 1, 1, 1, 1, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1]).idle(&[A, C]);
    bench.plan(B, &[(HEAD, 2), (CORE, 1)], &[at(A, LEFT), at(A, LEFT)]).release().bonus(A, 4);
    bench.play(Move::Aim(at(C, LEFT))).play(Move::Aim(at(C, RIGHT))).declare(3).resolve();
    assert_eq!((bench.dice_of(A), bench.dice_of(C)), ([1, 2, 3, 3, 5], [1, 1, 2, 3, 5]));
}

/// COC-111, COC-112, COC-114: in the open what nobody has cannot be taken; behind a screen nobody knows.
#[test]
fn what_nobody_has_cannot_be_taken() {
    let mut bench = Bench::with(dice(), 2, CROWN);
    bench.stones(&[3, 4, 6, 6, 6, 1, 1, 1, 1, 1]).activate(A, &[]);
    let taking = [3, 4, 6];
    assert!(taking.iter().all(|number| bench.has(Move::PlanBonus(A, *number))));
    bench.play(Move::Ready(A)).idle(&[B]).release();
    let list = bench.list(A);
    assert!(taking.iter().all(|number| !list.contains(number)) && list.contains(&9), "{list:?}");
}

/// COC-121, COC-Q39: the three sixes must be unused.
#[test]
fn a_used_six_does_not_make_666() {
    for (used, there) in [(&[(HEAD, 1)][..], false), (&[], true)] {
        let mut bench = Bench::with(dice(), 2, CROWN);
        bench.stones(&[6, 6, 6, 1, 1, 1, 1, 1, 1, 1]).plan(A, used, &[]).idle(&[B]).release();
        assert_eq!(bench.list(A).contains(&BLOOD), there);
    }
}

/// COC-108: only those who fell together last roll for it.
#[test]
fn who_fell_earlier_does_not_roll_for_the_victory() {
    let mut bench = Bench::with(dice(), 3, CROWN);
    bench.set(Part::Die(2, CORE), 0).stones(&[3, 1, 1, 1, 1, 3, 1, 1, 1, 1]);
    bench.plan(A, &[(CORE, 1)], &[at(B, CORE)]).plan(B, &[(CORE, 1)], &[at(A, CORE)]).release().declare(2);
    bench.set(Part::Die(0, CORE), 1).set(Part::Die(1, CORE), 1).resolve().play(Move::LetGo(A)).play(Move::LetGo(B));
    assert_eq!((bench.see(Part::Fell(A)), bench.see(Part::Fell(B)), bench.see(Part::Fell(C))), (1, 1, 0));
    assert_eq!(bench.thrown(), [(A, 1), (B, 1)]);
    bench.fell(&[3, 2]);
    assert_eq!(bench.ask(), Ask::Over(Outcome::Winners(0b001)));
}

/// COC-108: if amendments took all cores and nobody fell in this round, all roll.
#[test]
fn if_all_are_gone_and_nobody_knows_who_fell_last_all_roll() {
    let mut bench = Bench::with(dice(), 3, CROWN);
    bench.stones(&[1; 15]).set(Part::Stage, 7);
    (0..3).for_each(|chair| {
        bench.set(Part::Die(chair, CORE), 0);
    });
    bench.play(Move::GoOn);
    assert_eq!(bench.thrown(), [(A, 1), (B, 1), (C, 1)]);
}

/// COC-100, COC-049: the declaration passes over those who are out.
#[test]
fn who_is_out_does_not_declare() {
    let mut bench = Bench::with(dice(), 3, CROWN);
    bench.set(Part::Die(1, CORE), 0).stones(&[1; 10]).idle(&[A, C]).release();
    for seat in [A, C] {
        let offers = bench.offers(Viewer::Table);
        assert_eq!(offers.iter().find(|offer| offer.mv == Move::Declare).and_then(|offer| offer.seat), Some(seat));
        bench.declare(1);
    }
    assert!(bench.has(Move::Resolve));
}

/// COC-051, COC-099: an attack is taken on a part in play; on the only one without a question.
#[test]
fn an_attack_is_taken_on_a_part_in_play() {
    let mut bench = torn();
    bench.plan(A, &[(HEAD, 2)], &[]).idle(&[B]).release().declare(1);
    assert_eq!(bench.aims(), [LEFT, RIGHT, CORE, BOTTOM]);
    let mut bench = torn();
    bench.plan(A, &[(HEAD, 2)], &[]).idle(&[B]).release().dice(B, [0, 0, 0, 3, 0]).declare(1);
    assert!(bench.heard(&Event::Placed(A, 1, CORE)) && bench.has(Move::Declare), "{}", bench.prompt());
}

/// COC-028, COC-099: a wild 6 activates no lost die.
#[test]
fn a_six_activates_no_lost_die() {
    let mut bench = torn();
    bench.set(Part::Stone(1, 0), 6).play(Move::Touch(B, 0));
    assert!(!bench.has(Move::Die(B, HEAD)) && bench.has(Move::Die(B, BOTTOM)));
}

/// COC-103: a part that turns out to be lost needs no offering.
#[test]
fn what_is_lost_already_is_not_saved() {
    let mut bench = torn();
    bench.plan(A, &[(CORE, 1)], &[at(B, LEFT)]).idle(&[B]).release().declare(2).set(Part::Die(1, LEFT), 1).resolve();
    let lose = bench.offers(Viewer::Table).into_iter().find(|offer| offer.mv == Move::LetGo(B)).expect("on offer");
    assert_eq!((lose.seat, lose.fatal, bench.has(Move::SavePart(at(B, LEFT)))), (Some(B), false, true));
    bench.set(Part::Die(1, LEFT), 0);
    assert_eq!(bench.all_moves(), [Move::GoOn]);
}

/// COC-121, COC-100: a core that is lost in the round does not come back as a 1.
#[test]
fn bonus_666_does_not_bring_a_lost_core_back() {
    let mut bench = Bench::with(dice(), 3, CROWN);
    bench.stones(&[3, 6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]).plan(A, &[(CORE, 1)], &[at(B, CORE)]).idle(&[B, C]);
    bench.release().bonus(A, BLOOD).play(Move::Victim(1)).declare(3).set(Part::Die(1, CORE), 1);
    bench.set(Part::Offerings(B), 0).resolve();
    assert!(bench.heard(&Event::Out(B)) && !bench.heard(&Event::Bled(1)));
    assert_eq!((bench.see(Part::Die(1, CORE)), bench.thrown()), (0, vec![(A, 5), (C, 5)]));
}

/// COC-105, COC-057: hits on other parts do not count, and a heal on the part is made up for first.
#[test]
fn who_earns_the_offering_is_who_uses_up_the_last_pip() {
    for (target, heals, earner) in [(at(B, LEFT), false, C), (at(B, HEAD), true, C), (at(B, HEAD), false, A)] {
        let mut bench = Bench::with(dice(), 3, CROWN);
        bench.stones(&[3, 1, 1, 1, 1, 3, 1, 1, 1, 1, 3, 1, 1, 1, 1]).plan(A, &[(CORE, 1)], &[target]);
        let (parts, targets): (&[_], &[_]) = if heals { (&[(RIGHT, 1)], &[at(B, HEAD)]) } else { (&[], &[]) };
        bench.plan(B, parts, targets).plan(C, &[(CORE, 1)], &[at(B, HEAD)]).release().declare(3);
        [(A, 1), (B, 0), (C, 1)].into_iter().for_each(|(seat, to)| {
            bench.set(Part::Offerings(seat), to);
        });
        bench.resolve();
        assert!(bench.heard(&Event::PartLost(1, HEAD)) && bench.heard(&Event::Earned(earner)), "{:?}", bench.told());
    }
}
