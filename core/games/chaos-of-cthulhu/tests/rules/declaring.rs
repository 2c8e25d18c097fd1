//! The declaration: in turn, attacks placed by victims, nothing changed but by bonuses.

use eldertally_chaos_of_cthulhu::{Action, Event, Label, Move, Part};
use eldertally_core::{Ask, Viewer};

use crate::bench::{A, B, BOTTOM, Bench, C, CORE, D, HEAD, LEFT, NORMAL, RIGHT, at, dice};

/// COC-049, COC-020: from Player 1 clockwise.
#[test]
fn all_declare_in_turn_from_player_1() {
    let mut bench = Bench::new(4);
    bench.set(Part::Coin, 2).stones(&[1; 20]).idle(&[A, B, C, D]).release();
    for seat in [C, D, A, B] {
        let offer = bench.offers(Viewer::Table).into_iter().find(|offer| offer.mv == Move::Declare).expect("on offer");
        assert_eq!(offer.seat, Some(seat));
        bench.declare(1);
    }
    bench.resolve();
    assert_eq!(bench.see(Part::Coin), 3, "COC-061: the coin goes left");
}

/// COC-037, COC-051, COC-047: an attack goes to the left, and its victim takes it where he wants.
#[test]
fn attacks_go_left_and_the_victim_chooses_each_part() {
    let mut bench = Bench::new(3);
    bench.stones(&[1, 5, 6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]).plan(A, &[(HEAD, 1), (BOTTOM, 2)], &[]);
    bench.idle(&[B, C]).release().declare(1);
    assert!(bench.heard(&Event::Declared(A, Action::Attack, 1, 5)));
    let spots = bench.offers(Viewer::Seat(B));
    assert!(spots.iter().filter(|offer| matches!(offer.mv, Move::Spot(_))).count() == 5, "{spots:?}");
    assert!(bench.offers(Viewer::Seat(C)).iter().all(|offer| !matches!(offer.mv, Move::Spot(_))));
    bench.play(Move::Spot(HEAD)).play(Move::Spot(LEFT));
    assert!(bench.labels(Viewer::Table).contains(&Label::Aimed(A, Action::Attack, HEAD, false)));
    assert!(bench.labels(Viewer::Table).contains(&Label::Net(LEFT, 2, -1)));
    assert!(bench.has(Move::Declare));
}

/// COC-Q11: by option the part is chosen only for attacks that no block has cancelled.
#[test]
fn attacks_may_be_placed_after_the_blocks() {
    let mut bench = Bench::with(dice(), 2, &[("attackPart", "afterBlocks")]);
    bench.stones(&[1, 5, 6, 6, 6, 2, 1, 1, 1, 1]).plan(A, &[(HEAD, 1), (BOTTOM, 2)], &[]).plan(B, &[(LEFT, 1)], &[]);
    bench.release().declare(2);
    assert!(bench.has(Move::Block(5)) && !bench.has(Move::Spot(HEAD)));
    bench.play(Move::Block(5)).play(Move::Spot(CORE));
    assert!(bench.has(Move::Resolve), "only one attack is left");
    bench.resolve();
    assert_eq!(bench.dice_of(B), [1, 2, 3, 3, 5]);
}

/// COC-054, COC-045: what was placed stays where it is.
#[test]
fn a_heal_cannot_be_moved_in_answer_to_an_attack() {
    let mut bench = Bench::new(2);
    bench.stones(&[4, 1, 1, 1, 1, 3, 1, 1, 1, 1]).plan(A, &[(CORE, 1)], &[at(B, CORE)]);
    bench.plan(B, &[(RIGHT, 1)], &[at(B, LEFT)]).release().declare(1);
    assert!(!bench.all_moves().iter().any(|mv| matches!(mv, Move::Target(..) | Move::Aim(_))));
    bench.declare(1).resolve();
    assert_eq!(bench.dice_of(B), [1, 3, 3, 3, 5]);
}

/// COC-023: no die moves before the resolution.
#[test]
fn elder_dice_stay_until_the_resolution() {
    let mut bench = Bench::new(2);
    bench.stones(&[4, 1, 1, 1, 1, 3, 1, 1, 1, 1]).plan(A, &[(CORE, 1)], &[at(B, CORE)]).idle(&[B]).release();
    bench.declare(2);
    assert_eq!(bench.dice_of(B), [1, 2, 3, 4, 5]);
    bench.resolve();
    assert_eq!(bench.dice_of(B), [1, 2, 3, 3, 5]);
}

/// The printed example: two attacks and a madness on one, a heal on oneself.
/// COC-046, COC-047, COC-037, COC-039, COC-040
#[test]
fn the_printed_example_of_a_declaration() {
    let mut bench = Bench::with(dice(), 3, NORMAL);
    bench.stones(&[1, 5, 3, 4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    bench.plan(A, &[(HEAD, 1), (BOTTOM, 2), (RIGHT, 4), (CORE, 8)], &[at(A, CORE), at(C, CORE)]).idle(&[B, C]);
    bench.release().declare(1);
    let declared: Vec<_> = bench.told().iter().filter(|event| matches!(event, Event::Declared(..))).collect();
    assert_eq!(declared.len(), 4);
    assert!(bench.heard(&Event::Declared(A, Action::Heal, 0, CORE)));
    assert!(bench.heard(&Event::Declared(A, Action::Madness, 2, CORE)));
    assert_eq!(bench.ask(), Ask::Choose);
}
