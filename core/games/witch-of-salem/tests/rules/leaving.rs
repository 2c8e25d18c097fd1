//! Who is out, and who leaves: the items go to the discarded ones, and play goes on.

use eldertally_core::session::Input;
use eldertally_core::{Ask, Seat};
use eldertally_witch_of_salem::{Event, Item, Move, Part};

use crate::bench::{A, B, Bench, C, D, RLYEH};

fn leave(bench: &mut Bench, seat: Seat) -> bool {
    bench.session().submit(Input::Change(seat, false)).is_ok()
}

/// WOS-Q44, WOS-Q53
#[test]
fn a_player_may_leave_while_two_others_play_on() {
    let mut bench = Bench::new(3);
    bench.hold(B, &[Item::Elixir, Item::Elixir, Item::First]).turn(A);
    assert!(leave(&mut bench, B));
    assert_eq!((bench.see(Part::Sanity(B)), bench.held(B, Item::Elixir), bench.held(B, Item::First)), (0, 0, 0));
    assert_eq!((bench.see(Part::Discarded(Item::Elixir)), bench.see(Part::Discarded(Item::First))), (2, 1));
    assert!(bench.has(Move::Go(1)), "Player 1 goes on");
    assert!(!leave(&mut bench, C) && !leave(&mut bench, A), "of two nobody may");
    assert!(bench.session().submit(Input::Change(B, true)).is_err(), "whoever is out stays out");
}

/// WOS-Q44, WOS-Q45
#[test]
fn whoever_leaves_in_the_own_turn_ends_it() {
    let mut bench = Bench::new(4);
    bench.turn(A);
    assert!(leave(&mut bench, A));
    assert_eq!(bench.prompt(), "Player 2: where do you go?");
    assert!(leave(&mut bench, D));
    assert!(bench.has(Move::Go(1)));
}

/// WOS-097, WOS-Q42
#[test]
fn a_banishing_is_interrupted_when_its_player_leaves() {
    let mut bench = Bench::new(3);
    bench.reign(1).set(Part::Place(B), RLYEH.into()).hold(C, &[Item::Dagger; 3]).turn(C);
    assert!(!bench.has(Move::Pass(RLYEH)));
    assert!(leave(&mut bench, B));
    assert!(bench.has(Move::Pass(RLYEH)), "somebody else takes over");
}

/// WOS-Q44, WOS-022: what somebody began with and never entered is asked for, and discarded.
#[test]
fn an_item_that_was_never_entered_is_discarded_by_its_name() {
    let mut bench = Bench::open(crate::bench::board(), 3, &[]);
    bench.fell(&[0]).play(Move::StartUnknown);
    assert!(leave(&mut bench, B));
    assert_eq!(bench.prompt(), "Player 2: which item did you begin with? It is discarded.");
    bench.fell(&[3]);
    assert_eq!((bench.see(Part::Discarded(Item::Dagger)), bench.see(Part::Unentered(B))), (1, 0));
}

/// WOS-Q44
#[test]
fn the_board_of_somebody_amended_out_is_cleared_when_play_goes_on() {
    let mut bench = Bench::new(3);
    bench.hold(B, &[Item::Elixir]).turn(A).set(Part::Sanity(B), 0);
    assert_eq!(bench.held(B, Item::Elixir), 1, "an amendment does nothing else");
    bench.play(Move::Go(2));
    assert!(bench.heard(&Event::Out(B)));
    assert_eq!((bench.held(B, Item::Elixir), bench.see(Part::Discarded(Item::Elixir))), (0, 1));
    bench.idle();
    assert!(!bench.heard(&Event::Out(B)), "once");
    let mut bench = Bench::new(3);
    bench.hold(B, &[Item::Elixir]).turn(A).set(Part::Sanity(B), 0).set(Part::Sanity(B), 2).play(Move::Go(2));
    assert_eq!((bench.held(B, Item::Elixir), bench.ask()), (1, Ask::Choose), "a slip costs nothing");
}
