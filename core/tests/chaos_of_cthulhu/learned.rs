//! A copy that is learned: an icon is asked for when it first matters, in secret if the plan is, and remembered.

use eldertally_core::chaos_of_cthulhu::{Action, Dice, Event, Move, Part};
use eldertally_core::printed::Printed;
use eldertally_core::printed_file::PrintedFile;
use eldertally_core::{Eye, Game, Table};

use crate::bench::{A, B, Bench, CORE, HEAD, NORMAL, at};

fn blank() -> Bench {
    let mut bench = Bench::with(Dice::blank().expect("it can be learned"), 2, NORMAL);
    bench.stones(&[4, 1, 1, 1, 1, 4, 1, 1, 1, 1]);
    bench
}

/// COC-004: asked behind the screen, known to all once the screens are off, and never asked again.
#[test]
fn an_icon_is_asked_in_secret_and_known_to_all_when_the_screens_come_off() {
    let mut bench = blank();
    bench.activate(A, &[(CORE, 1)]);
    assert_eq!(bench.offers(Eye::Seat(A)).len(), 5, "four icons and back");
    bench.play(Move::Shows(A, Action::Madness)).play(Move::Target(A, at(B, CORE))).play(Move::Ready(A));
    assert_eq!(bench.see(Part::Icon(0, CORE, 4)), 0, "nobody else knows");
    let setup = bench.session().setup().clone();
    assert!(!bench.game().learned(&setup, &mut setup.print.clone()));
    bench.idle(&[B]).release();
    assert!(bench.heard(&Event::Learned(0, CORE)));
    assert_eq!(bench.see(Part::Icon(0, CORE, 4)), 4);
    bench.declare(2).resolve().stones(&[4, 1, 1, 1, 1, 4, 1, 1, 1, 1]).activate(A, &[(CORE, 1)]);
    assert!(bench.has(Move::Target(A, at(B, CORE))), "it is remembered");
}

/// COC-004: undo forgets it, an amendment corrects it, and the copy takes it over.
#[test]
fn what_was_learned_is_undone_corrected_and_handed_out() {
    let mut bench = blank();
    bench.activate(A, &[(CORE, 1)]).play(Move::Shows(A, Action::Attack)).play(Move::Ready(A)).idle(&[B]).release();
    bench.set(Part::Icon(0, CORE, 4), 2);
    let learned = bench.session().learned().expect("something was learned");
    let copy = Dice::from_toml(&learned).expect("a fit copy");
    assert_eq!(copy.icon(0, CORE, 4), Some(Action::Block));
    assert_eq!(copy.faces.iter().flatten().flatten().flatten().count(), 1);
    bench.session().undo(2).expect("it was taken");
    assert_eq!(bench.session().learned(), None);
}

/// An icon that is needed only in the declaration is asked for openly.
#[test]
fn an_icon_that_an_amendment_needs_is_asked_openly() {
    let mut bench = blank();
    bench.idle(&[A, B]).release().set(Part::Active(A, HEAD), 1).declare(1);
    bench.play(Move::Icon(Action::Attack));
    assert!(bench.has(Move::Spot(CORE)), "{}", bench.prompt());
}

/// COC-004: what the copy tells is not asked.
#[test]
fn a_known_icon_cannot_be_amended() {
    let mut bench = Bench::new(2);
    let taken = bench.session().take(eldertally_core::session::Input::Amend(Part::Icon(0, HEAD, 1), 2));
    assert!(taken.is_err());
}

/// COC-004: who plans anew is not asked again what a die shows.
#[test]
fn a_told_icon_outlasts_a_new_plan() {
    let mut bench = blank();
    bench.activate(A, &[(CORE, 1)]).play(Move::Shows(A, Action::Madness)).play(Move::Back(A)).play(Move::Back(A));
    assert!(bench.has(Move::Reroll(A)), "everything anew");
    bench.activate(A, &[(CORE, 1)]);
    assert!(bench.has(Move::Target(A, at(B, CORE))));
}

/// COC-004: what an amendment activates behind the screen is not learned when they come off, but asked for.
#[test]
fn what_nobody_told_is_not_learned() {
    let mut bench = blank();
    bench.idle(&[A, B]).set(Part::Active(A, HEAD), 1).release();
    assert_eq!(bench.told(), [Event::Released]);
    assert!(bench.has(Move::Icon(Action::Attack)), "{}", bench.prompt());
}

/// COC-004: with a copy that tells all icons nothing is learned.
#[test]
fn what_the_copy_tells_is_not_learned() {
    let mut bench = Bench::new(2);
    bench.stones(&[4, 1, 1, 1, 1, 1, 1, 1, 1, 1]).plan(A, &[(CORE, 1)], &[at(B, CORE)]).idle(&[B]).release();
    assert_eq!(bench.told(), [Event::Released]);
}
