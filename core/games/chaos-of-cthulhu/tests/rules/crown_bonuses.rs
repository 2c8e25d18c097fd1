//! The bonus list of Crown of Chaos, number by number.

use eldertally_chaos_of_cthulhu::{Action, BLOOD, Event, Label, Move, Part};
use eldertally_core::{Ask, Game, Viewer};

use crate::bench::{A, B, BOTTOM, Bench, C, CORE, CROWN, HEAD, LEFT, RIGHT, at, dice};

/// Three players, dice 1 2 3 3 5. A keeps these stones; B has an attack, a block, a heal on its own head and a madness
/// on A's core.
fn table(kept: [u8; 5]) -> Bench {
    let mut bench = Bench::with(dice(), 3, CROWN);
    let [a, b, c, d, e] = kept;
    bench.stones(&[a, b, c, d, e, 1, 2, 3, 3, 1, 1, 1, 1, 1, 1]).idle(&[A, C]);
    bench.plan(B, &[(HEAD, 1), (LEFT, 2), (RIGHT, 4), (CORE, 8)], &[at(B, HEAD), at(A, CORE)]);
    bench
}

/// COC-098: the list of its own.
#[test]
fn crown_of_chaos_has_its_own_list() {
    let bench = table([1, 1, 1, 1, 1]);
    assert_eq!(bench.labels(Viewer::Table).iter().filter(|label| matches!(label, Label::Bonus(_))).count(), 13);
}

/// COC-109, COC-076, COC-Q36
#[test]
fn bonus_1_turns_all_actions_into_attacks_before_the_own_turn() {
    let mut bench = table([1, 1, 1, 1, 1]);
    bench.release().declare(1).bonus(B, 1).declare(1);
    assert_eq!(bench.told(), [Event::Declared(B, Action::Attack, 2, 5); 4]);
    bench = table([1, 1, 1, 1, 1]);
    bench.release().declare(2).play(Move::Spot(HEAD));
    assert!(!bench.has(Move::Bonus(B)), "it was the only one that the stone makes");
}

/// COC-110
#[test]
fn bonus_2_cancels() {
    let mut bench = table([2, 6, 6, 6, 6]);
    bench.release().bonus(C, 5).bonus(A, 2);
    assert!(bench.labels(Viewer::Table).contains(&Label::NotInForce(C)));
}

/// COC-111, COC-123
#[test]
fn bonus_3_takes_all_blocks_of_a_player() {
    let mut bench = table([3, 6, 6, 6, 6]);
    bench.release().bonus(A, 3);
    bench.declare(2).play(Move::Spot(HEAD)).declare(1);
    assert!(bench.labels(Viewer::Table).contains(&Label::Blocks(1, 1)));
    assert_eq!(bench.labels(Viewer::Table).iter().filter(|label| matches!(label, Label::Blocks(..))).count(), 1);
    bench.play(Move::Block(CORE)).resolve();
    assert_eq!(bench.dice_of(A), [1, 2, 3, 3, 5]);
}

/// COC-112, COC-114, COC-Q48: madness and heals change hands and are aimed anew.
#[test]
fn bonuses_4_and_6_take_madness_and_heals_which_are_aimed_anew() {
    let mut bench = table([4, 1, 1, 1, 1]);
    bench.release().bonus(A, 4).play(Move::Aim(at(C, RIGHT))).declare(2).play(Move::Spot(BOTTOM)).declare(1);
    bench.play(Move::Enough).resolve();
    assert_eq!((bench.dice_of(A), bench.dice_of(C)), ([1, 2, 3, 3, 5], [1, 2, 2, 3, 4]));
    let mut bench = table([6, 1, 1, 1, 1]);
    bench.release().bonus(A, 6).play(Move::Aim(at(A, LEFT))).declare(2).play(Move::Spot(BOTTOM)).declare(1).resolve();
    assert_eq!((bench.dice_of(A), bench.dice_of(B)), ([1, 3, 3, 2, 5], [1, 2, 3, 3, 5]));
}

/// COC-113
#[test]
fn bonus_5_attacks_all_others_who_choose_the_part() {
    let mut bench = table([5, 1, 1, 1, 1]);
    bench.release().bonus(A, 5);
    assert!(bench.offers(Viewer::Seat(B)).iter().any(|offer| offer.mv == Move::Spot(BOTTOM)));
    bench.play(Move::Spot(BOTTOM)).play(Move::Spot(LEFT)).declare(2).play(Move::Spot(BOTTOM)).declare(1);
    bench.play(Move::Enough).resolve();
    assert_eq!((bench.dice_of(B), bench.dice_of(C)), ([2, 2, 3, 3, 4], [1, 1, 3, 3, 4]));
}

/// COC-115, COC-Q35: every part in play of others with the rolled number.
#[test]
fn bonus_7_hits_all_parts_of_others_with_the_rolled_number() {
    let mut bench = table([6, 1, 1, 1, 1]);
    bench.release().set(Part::Die(2, LEFT), 0).bonus(A, 7).fell(&[2]).declare(2).play(Move::Spot(BOTTOM)).declare(1);
    bench.play(Move::Enough).resolve();
    assert_eq!(
        (bench.dice_of(A), bench.dice_of(B), bench.dice_of(C)),
        ([1, 2, 3, 2, 5], [2, 2, 2, 2, 5], [1, 0, 2, 2, 4])
    );
}

/// COC-116
#[test]
fn bonus_8_attacks_the_left_as_often_as_rolled() {
    let mut bench = table([6, 2, 1, 1, 1]);
    bench.release().bonus(A, 8).fell(&[1]).play(Move::Spot(BOTTOM)).play(Move::Spot(BOTTOM)).declare(2);
    bench.play(Move::Spot(BOTTOM)).declare(1).play(Move::Enough).resolve();
    assert_eq!(bench.dice_of(B), [2, 2, 3, 3, 3]);
}

/// COC-117
#[test]
fn bonus_9_costs_all_others_half_of_their_offerings() {
    let mut bench = table([6, 3, 1, 1, 1]);
    bench.release().set(Part::Offerings(B), 3).set(Part::Offerings(C), 4).bonus(A, 9);
    assert_eq!((bench.offerings(A), bench.offerings(B), bench.offerings(C)), (3, 1, 2));
}

/// COC-118, COC-Q37, COC-Q49: players move, offerings and coin with them; monsters and stones stay.
#[test]
fn bonus_10_moves_all_players_one_chair_to_the_left() {
    let mut bench = table([6, 4, 1, 1, 1]);
    bench.release().set(Part::Offerings(B), 2).bonus(A, 10).declare(2).play(Move::Spot(BOTTOM)).declare(1);
    bench.play(Move::Enough).resolve();
    assert!(bench.heard(&Event::Moved));
    assert_eq!([A, B, C].map(|seat| bench.see(Part::Chair(seat))), [1, 2, 0]);
    assert_eq!((bench.see(Part::Coin), bench.offerings(B)), (1, 2), "the coin went to B and stays with B");
    let dice = bench.dice_of(B);
    assert_eq!(dice, [2, 2, 3, 3, 5], "the monster of the second chair is where it was");
    assert_eq!(bench.thrown(), [(A, 5), (B, 5), (C, 5)]);
}

/// COC-119, COC-Q38, COC-Q47: planned before the declaration, it silences actions, blocks and bonuses of all others.
#[test]
fn bonus_11_silences_all_others() {
    let mut bench = Bench::with(dice(), 2, CROWN);
    bench.stones(&[6, 5, 3, 1, 1, 3, 5, 2, 1, 1]).activate(A, &[(CORE, 4)]).play(Move::Target(A, at(B, BOTTOM)));
    bench.play(Move::PlanBonus(A, 11)).play(Move::Ready(A)).activate(B, &[(CORE, 1), (LEFT, 4)]);
    bench.play(Move::Target(B, at(A, BOTTOM))).play(Move::PlanBonus(B, 5)).play(Move::Ready(B)).release();
    assert!(bench.heard(&Event::Silenced(B)));
    assert_eq!(bench.offerings(B), 3, "spent");
    bench.declare(2).resolve();
    assert_eq!((bench.dice_of(A), bench.dice_of(B)), ([1, 2, 3, 3, 5], [1, 2, 3, 3, 4]));
    let mut bench = table([6, 5, 1, 1, 1]);
    bench.release().play(Move::Bonus(A));
    assert!(!bench.has(Move::Play(11)), "too late");
}

/// COC-120, COC-Q40: a lost part comes back with its stone, never the core.
#[test]
fn bonus_12_brings_a_lost_part_back() {
    let mut bench = Bench::with(dice(), 2, CROWN);
    bench.set(Part::Die(0, HEAD), 0).set(Part::Die(0, LEFT), 0).stones(&[6, 6, 1, 1, 1, 1, 1, 1]);
    bench.idle(&[A, B]).release().bonus(A, 12);
    assert_eq!(bench.aims(), [HEAD, LEFT]);
    bench.play(Move::Victim(LEFT)).declare(2).resolve();
    assert_eq!(bench.thrown(), [(A, 1)]);
    bench.fell(&[3]);
    assert_eq!((bench.dice_of(A), bench.thrown()), ([0, 4, 3, 3, 5], vec![(A, 4), (B, 5)]));
}

/// COC-121, COC-Q39: three natural sixes, unused, and an offering.
#[test]
fn bonus_666_sets_a_core_to_1_when_the_next_round_begins() {
    let mut bench = table([6, 6, 6, 1, 1]);
    bench.release().bonus(A, BLOOD).play(Move::Victim(1)).declare(2).play(Move::Spot(BOTTOM)).declare(1);
    assert_eq!((bench.see(Part::Die(1, CORE)), bench.offerings(A)), (3, 3));
    bench.play(Move::Enough).resolve();
    assert!(bench.heard(&Event::Bled(1)));
    assert_eq!(bench.see(Part::Die(1, CORE)), 1);
    let mut bench = table([6, 6, 3, 3, 1]);
    bench.release().play(Move::Bonus(A));
    assert!(!bench.has(Move::Play(BLOOD)), "a made six is no natural one");
    assert_eq!(bench.ask(), Ask::Choose);
}

/// COC-113, COC-123, COC-037: its attacks are declared by the bonus; the own one goes left as ever.
#[test]
fn bonus_5_leaves_the_own_attack_alone() {
    let mut bench = Bench::with(dice(), 3, CROWN);
    bench.stones(&[1, 1, 1, 1, 1, 1, 5, 1, 1, 1, 1, 1, 1, 1, 1]).idle(&[A, C]).plan(B, &[(HEAD, 1)], &[]).release();
    bench.bonus(B, 5).play(Move::Spot(LEFT)).play(Move::Spot(LEFT)).declare(2);
    assert_eq!(bench.told(), [Event::Declared(B, Action::Attack, 2, 5)]);
    bench.play(Move::Spot(RIGHT)).declare(1).resolve();
    assert_eq!((bench.dice_of(A), bench.dice_of(C)), ([1, 1, 3, 3, 5], [1, 1, 2, 3, 5]));
}

/// COC-044: a bonus that is planned shows nothing on the sheet before the screens come off.
#[test]
fn planned_attacks_on_all_are_a_secret() {
    let mut bench = Bench::with(dice(), 2, CROWN);
    bench.stones(&[5, 1, 1, 1, 1, 1, 1, 1, 1, 1]).activate(A, &[]).play(Move::PlanBonus(A, 5)).play(Move::Ready(A));
    let aimed = |bench: &Bench| bench.labels(Viewer::Seat(B)).iter().any(|label| matches!(label, Label::Aimed(..)));
    assert!(!aimed(&bench));
    bench.idle(&[B]).release();
    assert!(aimed(&bench));
}

/// COC-115: what a Delirium hits is fixed; an own madness beside it can be aimed.
#[test]
fn a_delirium_cannot_be_aimed() {
    let mut bench = Bench::with(dice(), 2, CROWN);
    bench.stones(&[3, 6, 1, 1, 1, 1, 1, 1, 1, 1]).plan(A, &[(CORE, 1)], &[at(B, BOTTOM)]).idle(&[B]).release();
    bench.bonus(A, 7).fell(&[0]);
    assert!(bench.labels(Viewer::Table).contains(&Label::Aimed(A, Action::Madness, HEAD, false)));
    let setup = bench.session().setup().clone();
    let limits = |slot| bench.game().limits(&setup, Part::Target(A, slot)).map(|limits| limits.max);
    assert_eq!((limits(CORE), limits(11), limits(26)), (Some(10), None, None));
}

/// COC-099, COC-109: a part that is lost does nothing, converted or not.
#[test]
fn a_lost_part_is_not_converted() {
    let mut bench = Bench::with(dice(), 3, CROWN);
    bench.stones(&[2, 1, 6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]).plan(A, &[(LEFT, 1)], &[]).idle(&[B, C]).release();
    bench.bonus(A, 1).set(Part::Die(0, LEFT), 0).declare(1);
    assert_eq!(bench.told(), [Event::DeclaredNothing(A)]);
}

/// COC-106, COC-107, COC-109: a free action is there only while all five dice match, and only if it was chosen.
#[test]
fn without_a_match_or_a_choice_there_is_no_free_action() {
    let mut bench = Bench::with(dice(), 3, CROWN);
    bench.dice(A, [2; 5]).stones(&[1; 15]).activate(A, &[]).play(Move::Choose(A, Action::Attack)).play(Move::Ready(A));
    bench.idle(&[B, C]).release().set(Part::Die(0, HEAD), 3).declare(1);
    assert_eq!(bench.told(), [Event::DeclaredNothing(A)]);
    let mut bench = Bench::with(dice(), 3, CROWN);
    bench.stones(&[1; 15]).idle(&[A, B, C]).release().dice(A, [2; 5]).bonus(A, 1).declare(1);
    assert_eq!(bench.told(), [Event::DeclaredNothing(A)]);
}
