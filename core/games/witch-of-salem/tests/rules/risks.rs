//! Which moves may kill, and which do for certain.

use eldertally_core::Viewer;
use eldertally_witch_of_salem::{Cost, Item, Move, Part, Verb};

use crate::bench::{A, Bench, CTHULHU, HASTUR, NYARLATHOTEP, RLYEH, does, event, price};

/// Whether a move is fatal, and whether it may be.
#[track_caller]
fn marks(bench: &Bench, mv: Move) -> (bool, bool) {
    let offer = bench.offers(Viewer::Table).into_iter().find(|offer| offer.mv == mv).expect("on offer");
    assert!(!(offer.fatal && offer.may_kill), "one of them is enough");
    (offer.fatal, offer.may_kill)
}

const SAFE: (bool, bool) = (false, false);
const RISK: (bool, bool) = (false, true);
const DEATH: (bool, bool) = (true, false);

/// WOS-057, WOS-059, WOS-061, WOS-092, WOS-099, WOS-102
#[test]
fn a_loss_die_may_take_the_last_sanity() {
    let mut bench = Bench::new(3);
    bench.set(Part::Creature(2), 1).turn(A).set(Part::Sanity(A), 2);
    assert_eq!((marks(&bench, Move::Go(2)), marks(&bench, Move::Go(3))), (SAFE, SAFE));
    assert_eq!((marks(&bench, Move::Pass(2)), marks(&bench, Move::Pass(3))), (RISK, SAFE), "the passage costs one");
    for goo in [CTHULHU, NYARLATHOTEP] {
        bench.reign(goo);
        assert_eq!((marks(&bench, Move::Go(2)), marks(&bench, Move::Go(3))), (RISK, SAFE));
    }
    bench.set(Part::Witch, 2);
    assert_eq!(marks(&bench, Move::Go(2)), SAFE, "the Witch helps");
    bench.reign(HASTUR).set(Part::Sanity(A), 1);
    assert_eq!((marks(&bench, Move::Go(2)), marks(&bench, Move::Pass(3))), (RISK, DEATH));
}

/// WOS-060, WOS-105, WOS-106
#[test]
fn a_loss_die_may_take_necron_to_the_end() {
    let mut bench = Bench::new(2);
    bench.set(Part::Shadow, 1).set(Part::Witch, 5).set(Part::Place(A), 3).turn(A).set(Part::Necron, 28);
    assert_eq!(marks(&bench, Move::Go(0)), SAFE);
    bench.set(Part::Necron, 29);
    assert_eq!(marks(&bench, Move::Go(0)), RISK, "the demon space");
    bench.reign(HASTUR);
    assert_eq!(marks(&bench, Move::Go(0)), SAFE);
    bench.set(Part::Necron, 39);
    assert_eq!(marks(&bench, Move::Go(0)), RISK, "the rift");
}

/// WOS-084, WOS-037, WOS-Q28
#[test]
fn a_card_that_is_a_price_may_kill() {
    let mut bench = Bench::edit(3, |board| {
        price(board, 2, &[Cost::Creature]);
        price(board, 3, &[Cost::Event]);
        price(board, 4, &[Cost::Sanity, Cost::Event]);
        board.events[5] = Some(event(1, false, &[(Verb::LoseSanity, 1), (Verb::DrawCreature, 1)]));
        board.creatures[4].as_mut().unwrap().effects = does(&[(Verb::Necron, 3)]);
    });
    bench.hold(A, &[]).turn(A).play(Move::Go(2));
    assert_eq!(marks(&bench, Move::Take(0, None)), SAFE);
    bench.set(Part::Creature(6), 1).set(Part::Necron, 29);
    assert_eq!(marks(&bench, Move::Take(0, None)), RISK, "Necron's card");
    bench.set(Part::Necron, 27);
    assert_eq!(marks(&bench, Move::Take(0, None)), SAFE);
    bench.set(Part::Creature(6), 5);
    assert_eq!((marks(&bench, Move::Take(0, None)), marks(&bench, Move::Take(1, None))), (RISK, SAFE), "a twin");
    bench.turn(A).play(Move::Go(3));
    assert_eq!(marks(&bench, Move::Take(0, None)), RISK, "an event that turns up the twin");
    bench.set(Part::Creature(6), 0);
    assert_eq!(marks(&bench, Move::Take(0, None)), SAFE);
    bench.set(Part::Sanity(A), 1);
    assert_eq!(marks(&bench, Move::Take(0, None)), RISK);
    bench.set(Part::Used(5), 1);
    assert_eq!(marks(&bench, Move::Take(0, None)), SAFE, "it came up already");
    bench.set(Part::Used(5), 0).turn(A).play(Move::Go(4));
    assert_eq!(marks(&bench, Move::Take(0, None)), DEATH);
    bench.set(Part::Sanity(A), 2);
    assert_eq!(marks(&bench, Move::Take(0, None)), RISK, "one for the price, one for the card");
}

/// WOS-076, WOS-108, WOS-110
#[test]
fn an_artifact_may_lie_on_a_wall_and_the_last_one_brings_the_check() {
    let mut bench = Bench::new(2);
    bench.hold(A, &[Item::Second]).turn(A).play(Move::Go(2));
    assert_eq!((marks(&bench, Move::Use(Item::Second)), marks(&bench, Move::UseNothing)), (RISK, SAFE));
    bench.set(Part::Tile(2), 1);
    assert_eq!(marks(&bench, Move::Use(Item::Second)), SAFE, "a portal that lies open");
    bench.set(Part::Tile(2), 2);
    assert_eq!(marks(&bench, Move::Use(Item::Second)), DEATH);
    let mut bench = Bench::new(3);
    bench.reign(CTHULHU).set(Part::Place(crate::bench::B), RLYEH.into()).set(Part::Place(A), 3).hold(A, &[Item::First]);
    bench.turn(A).play(Move::Go(0));
    bench.idle_until(Move::Use(Item::First));
    assert_eq!(marks(&bench, Move::Use(Item::First)), RISK);
}
