//! Who is asked: what every shared screen relies on. Played with the test game, which has plans in secret, turns, and an
//! offer that only one seat is made openly.

use eldertally_core::session::Input;
use eldertally_core::table::{Asked, with_secrets};
use eldertally_core::{Actor, Answer, Ask, Game, Lang, Seat, Seats, Setup, Table, Viewer};
use eldertally_testkit::lantern::{Lantern, Move, Part, Plan};
use eldertally_testkit::player::Play;

fn table() -> Play<Lantern> {
    let setup = Setup { seats: Seats::numbered(3), ..Setup::example(&Lantern::ABOUT) };
    Play::new(setup, vec![0; 4096]).expect("a fit setup")
}

fn plan(session: &mut Play<Lantern>, seat: u8, plan: Plan) {
    session.submit(Input::Answer(Answer::Move(Actor::Seat(Seat(seat)), Move::Plan(plan)))).expect("it is offered");
}

/// A table at which seat 0 has a choice of its own, and the lantern has gone out.
fn dark_choice() -> Play<Lantern> {
    let mut session = table();
    for seat in 0..3 {
        plan(&mut session, seat, Plan::Wait);
    }
    session.fell(&[&[0], &[0], &[0], &[0]]).expect("the wind, and a die each");
    session.submit(Input::Amend(Part::Lit, 0)).expect("within limits");
    assert!(matches!(Table::ask(&session), Ask::Choose));
    session
}

#[test]
fn whoever_has_planned_is_likely_to_be_done_and_the_others_choose() {
    let mut session = table();
    let asked = Asked::of(&session);
    assert_eq!((asked.secret.len(), asked.done.len(), asked.choosing().len()), (3, 0, 3));
    assert!(asked.secret_first && asked.turn.is_empty() && asked.only().is_none());
    plan(&mut session, 1, Plan::Wait);
    let asked = Asked::of(&session);
    assert!(asked.done.iter().eq([Seat(1)]), "a plan to take back is the only way");
    assert!(asked.choosing().iter().eq([Seat(0), Seat(2)]));
    assert!(asked.awaited().iter().eq([0, 1, 2].map(Seat)), "nobody has a turn, so all are waited for");
    assert!(with_secrets(&session).contains(Seat(1)));
}

#[test]
fn who_has_left_is_not_asked() {
    let mut session = table();
    session.change(Seat(2), false).expect("may leave");
    assert!(Asked::of(&session).secret.iter().eq([Seat(0), Seat(1)]));
}

#[test]
fn nobody_is_asked_in_secret_while_dice_fall() {
    let mut session = table();
    (0..3).for_each(|seat| plan(&mut session, seat, Plan::Wait));
    assert!(matches!(Table::ask(&session), Ask::Chance(_)));
    assert_eq!(Asked::of(&session), Asked::default());
}

#[test]
fn what_only_a_seat_is_offered_openly_is_shown_once_after_what_the_table_is_offered() {
    let session = dark_choice();
    let asked = Asked::of(&session);
    assert!(asked.open.iter().eq([Seat(1), Seat(2)]), "{asked:?}");
    assert_eq!((asked.first, asked.only()), (Some(Seat(0)), None));
    assert!(asked.turn.iter().eq([0, 1, 2].map(Seat)), "each of them may act");
    let mut shown = Vec::new();
    asked.visit_open(&session, Lang::English, &mut |by, offer| shown.push((by, offer.seat)));
    let own = |seat| (Viewer::Seat(Seat(seat)), Some(Seat(seat)));
    assert_eq!(shown, [(Viewer::Table, Some(Seat(0))), (Viewer::Table, Some(Seat(0))), own(1), own(2)]);
}

#[test]
fn where_everything_is_for_one_seat_it_is_the_only_one() {
    let mut session = dark_choice();
    session.submit(Input::Amend(Part::Lit, 1)).expect("within limits");
    let asked = Asked::of(&session);
    assert_eq!(asked.only(), Some(Seat(0)), "{asked:?}");
    assert!(asked.turn.iter().eq([Seat(0)]));
}
