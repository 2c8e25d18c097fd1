//! The normal bonus list, number by number, and when each may be played.

use eldertally_chaos_of_cthulhu::{Action, Event, Label, Move, Part};
use eldertally_core::Viewer;

use crate::bench::{A, B, BOTTOM, Bench, C, CORE, D, HEAD, LEFT, RIGHT, at, dice};

/// Two players; A activates head (attack), right (heal on own head), core (madness on B's core) and keeps two stones.
fn planned(kept: [u8; 2]) -> Bench {
    let mut bench = Bench::new(2);
    bench.stones(&[1, 3, 4, kept[0], kept[1], 6, 6, 6, 6, 5]);
    bench.plan(A, &[(HEAD, 1), (RIGHT, 2), (CORE, 4)], &[at(A, HEAD), at(B, CORE)]).idle(&[B]).release();
    bench
}

/// COC-075, COC-053, COC-050: a bonus can come out of turn, until the resolution.
#[test]
fn bonuses_come_out_of_turn_and_to_the_last_moment() {
    let mut bench = planned([1, 1]);
    assert!(bench.has(Move::Bonus(B)), "it is A's turn");
    bench.declare(1);
    assert!(bench.has(Move::Spot(HEAD)) && bench.has(Move::Bonus(A)), "while an attack is placed");
    bench.play(Move::Spot(HEAD)).declare(1);
    assert!(bench.has(Move::Resolve) && bench.has(Move::Bonus(A)) && bench.has(Move::Bonus(B)));
}

/// COC-076, COC-Q44: 3, 5, 7 and 8 only before the own turn to declare.
#[test]
fn conversions_come_before_the_own_turn() {
    let mut bench = Bench::new(3);
    bench.stones(&[1, 2, 2, 2, 2, 4, 3, 3, 6, 6, 1, 1, 1, 1, 1]).idle(&[A, B, C]).release();
    let early = [3, 5, 7, 8];
    let open = |list: Vec<u8>| early.into_iter().filter(|n| list.contains(n)).collect::<Vec<_>>();
    let before = bench.list(B);
    assert_eq!(open(before.clone()), early, "{before:?}");
    bench.declare(1);
    assert_eq!(open(bench.list(A)), [0; 0], "A has declared");
    assert_eq!(open(bench.list(B)), early, "B has not");
    bench.declare(1);
    assert_eq!(open(bench.list(B)), [0; 0]);
    assert!(bench.list(B).contains(&4));
}

/// COC-067, COC-068, COC-069, COC-070: one a round, for an offering, and a 6 is no wild card.
#[test]
fn a_bonus_costs_an_offering_and_there_is_one_a_round() {
    let mut bench = planned([6, 6]);
    assert_eq!(bench.list(A), [12], "6 and 12; 6 needs a bonus to cancel");
    bench.bonus(A, 12).play(Move::Victim(at(B, HEAD)));
    assert_eq!(bench.offerings(A), 3);
    assert!(!bench.has(Move::Bonus(A)));
    let mut bench = planned([6, 6]);
    bench.set(Part::Offerings(A), 0);
    assert!(!bench.has(Move::Bonus(A)));
}

/// COC-078, COC-Q24, COC-064, COC-012: the price first, then 1 to 4 back, or 1, never above the start.
#[test]
fn regain_rolls_for_offerings() {
    for (have, face, left) in [(4, 4, 4), (1, 4, 4), (1, 2, 2), (1, 5, 1), (1, 6, 1), (4, 1, 4)] {
        let mut bench = planned([1, 1]);
        bench.set(Part::Offerings(A), have).bonus(A, 1).fell(&[face - 1]);
        assert_eq!(bench.offerings(A), left, "{have} and a {face}");
    }
}

/// COC-079, COC-123, COC-Q22
#[test]
fn absorb_rolls_for_blocks() {
    let mut bench = Bench::new(2);
    bench.stones(&[2, 1, 1, 1, 1, 1, 5, 6, 6, 6]).idle(&[A]).plan(B, &[(HEAD, 1), (BOTTOM, 2)], &[]).release();
    bench.declare(2).play(Move::Spot(HEAD)).play(Move::Spot(HEAD)).bonus(A, 2).fell(&[1]);
    assert!(bench.labels(Viewer::Table).contains(&Label::Blocks(2, 2)));
    bench.play(Move::Block(HEAD)).play(Move::Block(HEAD)).resolve();
    assert_eq!(bench.dice_of(A), [1, 2, 3, 4, 5]);
}

/// COC-080, COC-082, COC-085, COC-Q17, COC-074: all actions become one thing, aimed anew when it needs an aim.
#[test]
fn conversions_turn_all_actions() {
    for (number, kept, action) in [(3, [3, 6], Action::Heal), (5, [5, 6], Action::Madness)] {
        let mut bench = planned(kept);
        bench.bonus(A, number);
        for target in [at(A, LEFT), at(B, LEFT), at(B, RIGHT)] {
            bench.play(Move::Aim(target));
        }
        bench.declare(1);
        for (chair, part) in [(0, LEFT), (1, LEFT), (1, RIGHT)] {
            assert!(bench.heard(&Event::Declared(A, action, chair, part)), "{:?}", bench.told());
        }
    }
    let mut bench = planned([2, 6]);
    bench.bonus(A, 8).declare(1);
    assert_eq!(bench.told(), [Event::Declared(A, Action::Block, 0, 5); 3]);
}

/// COC-081, COC-Q16: doubled before the own turn there are new targets; after it the targets stay.
#[test]
fn double_up_doubles_with_new_targets_only_before_the_own_turn() {
    let mut bench = planned([4, 6]);
    bench.bonus(A, 4).play(Move::Aim(at(A, LEFT))).play(Move::Aim(at(B, LEFT))).declare(1);
    bench.play(Move::Spot(HEAD)).play(Move::Spot(CORE)).declare(1).resolve();
    assert_eq!((bench.dice_of(A), bench.thrown()), ([2, 3, 3, 4, 5], vec![(B, 1)]));
    assert_eq!(bench.dice_of(B), [1, 1, 3, 2, 5], "the head is to be rolled");
    let mut bench = planned([4, 6]);
    bench.declare(1).play(Move::Spot(BOTTOM)).bonus(A, 4).play(Move::Spot(RIGHT)).declare(1).resolve();
    assert_eq!((bench.dice_of(A), bench.dice_of(B)), ([3, 2, 3, 4, 5], [1, 2, 2, 2, 4]));
}

/// COC-037, COC-051, COC-Q16: doubled after the declaration, too, the victim places each attack.
#[test]
fn the_victim_places_an_attack_that_is_doubled_later() {
    let mut bench = planned([4, 6]);
    bench.declare(1).play(Move::Spot(BOTTOM)).bonus(A, 4);
    assert_eq!(bench.aims(), [HEAD, LEFT, RIGHT, CORE, BOTTOM], "{}", bench.prompt());
}

/// COC-083, COC-Q18, COC-Q19: a cancelled bonus does not count and stays spent; a cancel can be cancelled.
#[test]
fn a_cancel_stops_a_bonus_and_can_be_cancelled() {
    let mut bench = Bench::new(3);
    bench.stones(&[4, 4, 1, 1, 1, 6, 1, 1, 1, 1, 6, 1, 1, 1, 1]).plan(A, &[(CORE, 1)], &[at(B, CORE)]);
    bench.idle(&[B, C]).release().declare(1).bonus(A, 4);
    assert!(bench.labels(Viewer::Table).contains(&Label::Net(CORE, 4, -2)));
    bench.bonus(B, 6);
    assert!(bench.labels(Viewer::Table).contains(&Label::Net(CORE, 4, -1)), "cancelled at once");
    assert_eq!((bench.offerings(A), bench.offerings(B)), (3, 3));
    assert!(!bench.has(Move::Bonus(A)), "spent");
    bench.bonus(C, 6);
    assert!(bench.labels(Viewer::Table).contains(&Label::Net(CORE, 4, -2)), "the cancel is cancelled");
}

/// COC-083: offerings that a bonus brought go back when it is cancelled.
#[test]
fn a_cancel_takes_offerings_back() {
    let mut bench = planned([1, 1]);
    bench.set(Part::Offerings(A), 1).bonus(A, 1).fell(&[2]);
    assert_eq!(bench.offerings(A), 3);
    bench.bonus(B, 6);
    assert_eq!(bench.offerings(A), 0);
}

/// COC-084, COC-Q09: attacks go to the right; with two players that is no bonus at all.
#[test]
fn attack_switch_sends_attacks_to_the_right() {
    let mut bench = Bench::new(3);
    bench.stones(&[1, 1, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]).plan(A, &[(HEAD, 1)], &[]).idle(&[B, C]).release();
    bench.bonus(A, 7).declare(1);
    assert!(bench.heard(&Event::Sent(A, Action::Attack, 2, 5, 7)));
    assert!(bench.offers(Viewer::Seat(C)).iter().any(|offer| offer.mv == Move::Spot(HEAD)));
    let mut bench = planned([1, 6]);
    assert!(!bench.list(A).contains(&7));
}

/// COC-086, COC-123
#[test]
fn insanity_adds_a_madness_for_every_other_monster() {
    let mut bench = Bench::new(3);
    bench.stones(&[4, 3, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]).plan(A, &[(CORE, 1)], &[at(B, CORE)]);
    bench.idle(&[B, C]).release().bonus(A, 9);
    assert!(bench.has(Move::Aim(at(B, CORE))) && !bench.has(Move::Aim(at(C, CORE))), "one for B first");
    bench.play(Move::Aim(at(B, CORE))).play(Move::Aim(at(C, LEFT))).declare(3).resolve();
    assert_eq!((bench.dice_of(B), bench.dice_of(C)), ([1, 2, 3, 2, 5], [1, 1, 3, 4, 5]));
}

fn deflecting(own: &str) -> Bench {
    let mut bench = Bench::with(dice(), 3, &[("deflectOwn", own)]);
    bench.stones(&[1, 4, 1, 1, 1, 3, 5, 5, 1, 1, 1, 1, 1, 1, 1]);
    bench.plan(A, &[(HEAD, 1), (CORE, 2)], &[at(B, CORE)]).plan(B, &[(RIGHT, 1)], &[at(B, LEFT)]).idle(&[C]).release();
    bench.declare(1).play(Move::Spot(HEAD)).bonus(B, 10);
    assert_eq!(bench.aims(), [0, 2], "any other monster");
    bench.play(Move::Victim(2));
    bench
}

/// COC-087, COC-Q20: everything on the own monster goes to another: parts stay, attacks are placed by the new victim.
#[test]
fn deflect_moves_all_actions_to_one_monster() {
    let mut bench = deflecting("all");
    assert!(bench.offers(Viewer::Seat(C)).iter().any(|offer| offer.mv == Move::Spot(BOTTOM)), "C places the attack");
    bench.play(Move::Spot(BOTTOM)).declare(2).resolve();
    assert_eq!((bench.dice_of(B), bench.dice_of(C)), ([1, 2, 3, 4, 5], [1, 3, 3, 3, 4]));
    let mut bench = deflecting("othersOnly");
    bench.play(Move::Spot(BOTTOM)).declare(2).resolve();
    assert_eq!((bench.dice_of(B), bench.dice_of(C)), ([1, 3, 3, 4, 5], [1, 2, 3, 3, 4]), "the own heal stays");
}

/// COC-Q21: what two deflect to each other is moved once.
#[test]
fn an_action_is_deflected_at_most_once() {
    let mut bench = Bench::new(3);
    bench.stones(&[4, 1, 1, 1, 1, 5, 5, 1, 1, 1, 5, 5, 1, 1, 1]).plan(A, &[(CORE, 1)], &[at(B, CORE)]);
    bench.idle(&[B, C]).release().declare(1).bonus(B, 10).play(Move::Victim(2)).bonus(C, 10).play(Move::Victim(1));
    bench.declare(2).resolve();
    assert_eq!((bench.dice_of(B), bench.dice_of(C)), ([1, 2, 3, 4, 5], [1, 2, 3, 3, 5]));
}

/// COC-088, COC-Q23, COC-Q43, COC-064: half of the other's offerings, rounded up, as far as there is room.
#[test]
fn steal_takes_half_rounded_up_as_far_as_there_is_room() {
    for (own, other, then) in [(2, 3, (3, 1)), (1, 4, (2, 2)), (4, 4, (4, 3)), (1, 1, (1, 0))] {
        let mut bench = planned([6, 5]);
        bench.set(Part::Offerings(A), own).set(Part::Offerings(B), other).bonus(A, 11);
        assert_eq!((bench.offerings(A), bench.offerings(B)), then, "{own} and {other}");
    }
    let mut bench = planned([6, 5]);
    bench.set(Part::Offerings(B), 0);
    assert!(!bench.list(A).contains(&11));
}

/// COC-077, COC-091: a bonus lasts one round.
#[test]
fn a_bonus_lasts_one_round() {
    let mut bench = planned([4, 6]);
    bench.declare(1).play(Move::Spot(BOTTOM)).bonus(A, 4).play(Move::Spot(BOTTOM)).declare(1).resolve();
    bench.stones(&[1; 10]);
    assert_eq!(bench.see(Part::Bonus(A)), 0);
}

/// COC-053, COC-059, COC-Q53: a bonus after the blocks leaves them where they are.
#[test]
fn a_bonus_after_the_blocks_leaves_them_assigned() {
    let mut bench = Bench::new(2);
    bench.stones(&[1, 4, 1, 1, 1, 2, 1, 1, 1, 1]).plan(A, &[(HEAD, 1)], &[]).plan(B, &[(LEFT, 1)], &[]).release();
    bench.declare(1).play(Move::Spot(CORE)).declare(1).play(Move::Block(CORE));
    assert!(bench.has(Move::Resolve));
    bench.bonus(A, 4).play(Move::Spot(RIGHT));
    assert!(bench.has(Move::Resolve), "the block is used: {}", bench.prompt());
    bench.resolve();
    assert_eq!(bench.dice_of(B), [1, 2, 2, 4, 5], "two attacks, one block");
}

/// COC-053, COC-087, COC-Q53: what a late Deflect sends elsewhere is not blocked there, and the block is free again.
#[test]
fn a_block_is_free_again_when_its_action_goes_elsewhere() {
    let mut bench = Bench::new(3);
    bench.stones(&[1, 4, 1, 1, 1, 2, 5, 5, 1, 1, 2, 1, 1, 1, 1]);
    bench.plan(A, &[(HEAD, 1), (CORE, 2)], &[at(C, HEAD)]).plan(B, &[(LEFT, 1)], &[]).plan(C, &[(LEFT, 1)], &[]);
    bench.release().declare(1).play(Move::Spot(CORE)).declare(2).play(Move::Block(CORE)).play(Move::Block(HEAD));
    bench.bonus(B, 10).play(Move::Victim(2)).play(Move::Spot(BOTTOM));
    let labels = bench.labels(Viewer::Table);
    assert!(labels.contains(&Label::Aimed(A, Action::Attack, BOTTOM, false)), "{labels:?}");
    assert!(labels.contains(&Label::Aimed(A, Action::Madness, HEAD, true)), "C's block stays: {labels:?}");
    assert!(labels.contains(&Label::Blocks(1, 1)) && labels.contains(&Label::Blocks(1, 0)), "{labels:?}");
}

/// COC-053, COC-083, COC-Q53: who has used more blocks than he is left with assigns them anew.
#[test]
fn blocks_that_are_cancelled_are_taken_back() {
    let mut bench = Bench::new(2);
    bench.stones(&[2, 2, 6, 1, 1, 1, 4, 6, 6, 6]).plan(A, &[(LEFT, 1)], &[]);
    bench.plan(B, &[(HEAD, 1), (CORE, 2)], &[at(A, HEAD)]).release().bonus(A, 2).fell(&[0]);
    bench.declare(2).play(Move::Spot(CORE)).play(Move::Block(HEAD)).play(Move::Block(CORE));
    assert!(bench.has(Move::Resolve));
    bench.bonus(B, 6);
    assert_eq!(bench.aims(), [HEAD, CORE], "one block is left for two: {}", bench.prompt());
}

/// COC-053, COC-087, COC-Q53: so it is with any action, and only that one of its player is free again.
#[test]
fn only_the_block_of_what_goes_elsewhere_is_free_again() {
    let mut bench = Bench::new(3);
    bench.stones(&[5, 4, 1, 1, 1, 2, 5, 5, 1, 1, 2, 1, 1, 1, 1]);
    bench.plan(A, &[(BOTTOM, 1), (CORE, 2)], &[at(C, HEAD)]).plan(B, &[(LEFT, 1)], &[]).plan(C, &[(LEFT, 1)], &[]);
    bench.release().declare(1).play(Move::Spot(CORE)).declare(2).play(Move::Block(CORE)).play(Move::Block(HEAD));
    bench.bonus(B, 10).play(Move::Victim(2)).play(Move::Spot(RIGHT));
    let aimed: Vec<_> =
        bench.labels(Viewer::Table).into_iter().filter(|label| matches!(label, Label::Aimed(..))).collect();
    let expected = [Label::Aimed(A, Action::Madness, HEAD, true), Label::Aimed(A, Action::Attack, RIGHT, false)];
    assert_eq!(aimed, expected);
}

/// COC-053, COC-083, COC-Q53: with blocks that are gone everything is free again that its player had blocked, by whomever.
#[test]
fn blocks_against_several_players_are_taken_back_together() {
    let mut bench = Bench::new(3);
    bench.stones(&[2, 2, 1, 1, 1, 4, 6, 1, 1, 1, 1, 4, 1, 1, 1]).plan(A, &[(LEFT, 1)], &[]);
    bench.plan(B, &[(CORE, 1)], &[at(A, HEAD)]).plan(C, &[(HEAD, 1)], &[]).release().bonus(A, 2).fell(&[0]);
    bench.declare(3).play(Move::Spot(CORE)).play(Move::Block(HEAD)).play(Move::Block(CORE));
    assert!(bench.has(Move::Resolve), "{}", bench.prompt());
    bench.bonus(B, 6);
    assert_eq!(bench.aims(), [HEAD, CORE], "one block is left for two: {}", bench.prompt());
}

/// COC-086: each madness of Insanity has its own monster, whatever an amendment says.
#[test]
fn insanity_keeps_to_one_madness_a_monster() {
    let mut bench = Bench::new(3);
    bench.stones(&[3, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]).idle(&[A, B, C]).release().bonus(A, 9);
    bench.play(Move::Aim(at(B, CORE))).play(Move::Aim(at(C, LEFT)));
    bench.set(Part::Target(A, 12), i32::from(at(C, HEAD)) + 1).declare(1);
    assert_eq!(bench.aims(), [5, 6, 7, 8, 9]);
}

/// COC-086, COC-044: the madness of a planned Insanity is aimed once the screens are off.
#[test]
fn a_planned_insanity_is_aimed_in_the_open() {
    let mut bench = Bench::new(2);
    bench.stones(&[1, 1, 1, 1, 1, 3, 6, 1, 1, 1]).idle(&[A]).activate(B, &[]).play(Move::PlanBonus(B, 9));
    assert!(bench.has(Move::Ready(B)), "{:?}", bench.all_moves());
    bench.play(Move::Ready(B)).release();
    assert_eq!(bench.aims(), [0, 1, 2, 3, 4]);
}

/// COC-083, COC-078, COC-064: what a Regain brought, and no more, goes back when it is cancelled.
#[test]
fn a_cancelled_regain_gives_back_what_it_brought() {
    let mut bench = planned([1, 1]);
    bench.bonus(A, 1).fell(&[3]);
    assert_eq!(bench.offerings(A), 4, "3 were left, and there is room for one");
    bench.bonus(B, 6);
    assert_eq!(bench.offerings(A), 3);
}

/// COC-088: any other player who has something.
#[test]
fn steal_is_aimed_at_another_player() {
    let mut bench = Bench::new(4);
    bench.stones(&[[5, 6, 1, 1, 1], [1; 5], [1; 5], [1; 5]].concat()).idle(&[A, B, C, D]).release();
    bench.set(Part::Offerings(C), 0).bonus(A, 11);
    assert_eq!(bench.aims(), [1, 3]);
    bench.play(Move::Victim(3));
    assert_eq!((bench.see(Part::BonusOn(A)), bench.offerings(D)), (4, 3), "there was room for one");
}
