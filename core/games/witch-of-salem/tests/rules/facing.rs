//! Step 3: the loss die, and fights.

use eldertally_core::Ask;
use eldertally_witch_of_salem::{Event, Face, Item, Move, Needs, Part};

use crate::bench::{A, B, Bench, C, board, rule};

/// Faces of the loss die.
const DAGGER: u8 = 3;
const SANITY: u8 = 4;
const NECRON: u8 = 5;

/// A stands before the creature at location 1, with these items.
fn before(items: &[Item]) -> Bench {
    let mut bench = Bench::new(3);
    bench.creature(0).hold(A, items).turn(A).play(Move::Go(1));
    bench
}

/// WOS-057
#[test]
fn a_creature_here_means_the_loss_die() {
    let bench = before(&[]);
    assert_eq!(
        (bench.ask(), bench.group().map(|group| (group.faces, group.seat))),
        (Ask::Chance(1), Some((6, Some(A))))
    );
    let mut bench = Bench::new(2);
    bench.creature(0).turn(A).play(Move::Go(2));
    assert_eq!(bench.ask(), Ask::Choose, "nothing is here");
}

/// WOS-057, WOS-092
#[test]
fn beside_the_witch_no_die_is_rolled() {
    let mut bench = Bench::new(2);
    bench.creature(0).set(Part::Witch, 1).turn(A).play(Move::Go(1));
    assert!(bench.heard(&Event::Nothing(rule(92))));
    assert_eq!(bench.ask(), Ask::Choose);
}

/// WOS-058, WOS-Q21
#[test]
fn an_item_on_the_die_is_lost_if_there_is_one() {
    let mut bench = before(&[Item::Dagger, Item::Dagger]);
    bench.fell(&[DAGGER]);
    assert_eq!((bench.held(A, Item::Dagger), bench.see(Part::Discarded(Item::Dagger))), (1, 1));
    assert!(bench.heard(&Event::LossDie(A, Face::Item(Item::Dagger))));
    let mut bench = before(&[Item::Elixir]);
    bench.fell(&[DAGGER]);
    assert_eq!(bench.held(A, Item::Elixir), 1);
    assert!(bench.heard(&Event::Nothing(rule(58))));
}

/// WOS-059, WOS-060
#[test]
fn sanity_or_necron_on_the_die() {
    let mut bench = before(&[]);
    bench.fell(&[SANITY]);
    assert_eq!((bench.see(Part::Sanity(A)), bench.see(Part::Necron)), (5, 0));
    let mut bench = before(&[]);
    bench.fell(&[NECRON]);
    assert_eq!((bench.see(Part::Sanity(A)), bench.see(Part::Necron)), (6, 1));
}

/// WOS-061, WOS-Q44
#[test]
fn whoever_has_no_sanity_left_is_out_and_the_items_are_discarded() {
    let mut bench = before(&[Item::Elixir, Item::Elixir, Item::Second]);
    bench.set(Part::Sanity(A), 1).fell(&[SANITY]);
    assert!(bench.heard(&Event::Out(A)));
    assert_eq!((bench.held(A, Item::Elixir), bench.see(Part::Artifact(A))), (0, 0));
    assert_eq!((bench.see(Part::Discarded(Item::Elixir)), bench.see(Part::Discarded(Item::Second))), (2, 1));
    assert!(bench.prompt().starts_with("Player 2"), "the turn is over");
}

/// WOS-062, WOS-063, WOS-065
#[test]
fn owning_the_two_items_defeats_a_creature_and_they_are_kept() {
    let mut bench = before(&[Item::Glasses, Item::Elixir]);
    bench.fell(&[NECRON]);
    assert_eq!(bench.moves(), [Move::Defeat, Move::LeaveIt]);
    bench.play(Move::Defeat);
    assert!(bench.heard(&Event::CreatureGone(0, 1, rule(65))));
    assert_eq!((bench.see(Part::Creature(1)), bench.see(Part::Fallen(0))), (0, 1));
    assert_eq!((bench.held(A, Item::Glasses), bench.held(A, Item::Elixir)), (1, 1));
}

/// WOS-062
#[test]
fn one_of_two_items_is_not_enough_and_two_alike_need_two() {
    let mut bench = before(&[Item::Glasses, Item::Dagger]);
    bench.fell(&[NECRON]);
    assert!(!bench.has(Move::Defeat));
    let mut copy = board();
    copy.creatures[0].as_mut().unwrap().needs = Needs::Items([Item::Dagger, Item::Dagger]);
    for (items, can) in [(&[Item::Dagger][..], false), (&[Item::Dagger, Item::Dagger], true)] {
        let mut bench = Bench::with(copy.clone(), 2, &[]);
        bench.creature(0).hold(A, items).turn(A).play(Move::Go(1)).fell(&[NECRON]);
        assert_eq!(bench.has(Move::Defeat), can);
    }
}

/// WOS-062, WOS-066
#[test]
fn three_items_defeat_a_shadow_which_goes_to_the_box() {
    let mut bench = Bench::new(2);
    // Dagon's shadow: three that differ.
    bench.set(Part::Place(A), 3).set(Part::Goo(0), 7).set(Part::Shadow, 2).set(Part::Witch, 5);
    bench.hold(A, &[Item::Glasses, Item::Elixir, Item::Dagger]).turn(A).play(Move::Go(0)).fell(&[0]);
    bench.play(Move::NoTrade).play(Move::Defeat);
    assert!(bench.heard(&Event::ShadowGone(1, rule(66))));
    assert_eq!((bench.see(Part::Shadow), bench.see(Part::Boxed(1)), bench.held(A, Item::Dagger)), (0, 1, 1));
}

fn thul(options: &[(&str, u8)]) -> Bench {
    let mut copy = board();
    copy.creatures[0].as_mut().unwrap().needs = Needs::Artifact;
    let mut bench = Bench::with(copy, 2, options);
    bench.creature(0).hold(A, &[Item::Third, Item::Glasses, Item::Elixir]).turn(A).play(Move::Go(1)).fell(&[NECRON]);
    bench
}

/// WOS-064, WOS-078, WOS-Q23
#[test]
fn thul_sahuun_takes_an_artifact_as_the_item_of_step_4() {
    let mut bench = thul(&[]);
    assert!(!bench.has(Move::Defeat) && bench.has(Move::Sacrifice));
    bench.play(Move::Sacrifice);
    assert_eq!((bench.see(Part::Creature(1)), bench.see(Part::Artifact(A))), (0, 0));
    assert_eq!(bench.see(Part::Discarded(Item::Third)), 1);
    assert!(!bench.has(Move::Use(Item::Elixir)), "that was the item of this turn");
}

/// WOS-Q23
#[test]
fn or_in_step_3_if_you_chose_so() {
    let mut bench = thul(&[("thulIn", 1)]);
    assert!(bench.has(Move::Defeat) && !bench.has(Move::Sacrifice));
    bench.play(Move::Defeat);
    assert_eq!((bench.see(Part::Creature(1)), bench.see(Part::Discarded(Item::Third))), (0, 1));
    assert!(bench.has(Move::Use(Item::Elixir)), "step 4 still follows");
}

/// WOS-109
#[test]
fn two_play_on_when_a_third_is_out() {
    let mut bench = before(&[]);
    bench.set(Part::Sanity(A), 1).fell(&[SANITY]);
    assert_eq!(bench.over(), None);
    bench.play(Move::Go(2)).idle();
    assert!(bench.prompt().starts_with("Player 3"));
    let _ = (B, C);
}
