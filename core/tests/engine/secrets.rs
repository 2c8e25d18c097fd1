//! The strong form of secrecy, on the game that has secrets: two tables at which one player planned differently.

use eldertally_core::session::{Input, Line};
use eldertally_core::{Actor, Answer, Game, Lang, Seat, Seats, Setup, Viewer};

use eldertally_testkit::conformance::seen_by;
use eldertally_testkit::lantern::{Lantern, Move, Part, Plan};
use eldertally_testkit::player::{Play, offers, viewers};

const PLANNER: Seat = Seat(1);

fn table() -> Play<Lantern> {
    let setup = Setup { seats: Seats::numbered(3), ..Setup::example(&Lantern::ABOUT) };
    Play::new(setup, vec![0; 4096]).expect("a fit setup")
}

fn plan(session: &mut Play<Lantern>, seat: Seat, plan: Plan) {
    session.submit(Input::Answer(Answer::Move(Actor::Seat(seat), Move::Plan(plan)))).expect("it is offered");
}

fn assert_others_see_the_same(tables: &mut [Play<Lantern>; 2], when: &str) {
    let [one, two] = tables;
    for viewer in viewers(one) {
        let (first, second) = (seen_by(one, viewer), seen_by(two, viewer));
        if viewer == Viewer::Seat(PLANNER) {
            assert_ne!(first, second, "{when}: the planner must see the own plan");
        } else {
            assert_eq!(first, second, "{when}: {viewer:?} can tell the two tables apart");
        }
    }
}

#[test]
fn how_often_somebody_chose_in_secret_is_told_to_nobody_else() {
    let mut session = table();
    plan(&mut session, PLANNER, Plan::Climb);
    plan(&mut session, Seat(0), Plan::Wait);
    session.submit(Input::Answer(Answer::Move(Actor::Seat(PLANNER), Move::TakeBack))).expect("it is offered");
    plan(&mut session, PLANNER, Plan::Search);
    let told = |session: &mut Play<Lantern>, viewer| {
        let mut lines = 0;
        session.story(0, 4, viewer, Lang::English, &mut |_, line| lines += u32::from(matches!(line, Line::Input(_))));
        lines
    };
    assert_eq!(told(&mut session, Viewer::Table), 2, "a line a player");
    assert_eq!(told(&mut session, Viewer::Seat(PLANNER)), 4, "the planner reads it all, and of the other a line");
    session.submit(Input::Rename(Seat(2), "Zoe")).expect("a free name");
    session.submit(Input::Answer(Answer::Move(Actor::Seat(PLANNER), Move::TakeBack))).expect("it is offered");
    let mut lines = Vec::new();
    session.story(0, 6, Viewer::Table, Lang::English, &mut |n, line| {
        lines.extend(matches!(line, Line::Input(_)).then_some(n));
    });
    assert_eq!(lines, [0, 1, 4, 5], "something open lies in between");
}

#[test]
fn a_secret_plan_cannot_be_told_apart_until_it_is_revealed() {
    let mut tables = [table(), table()];
    plan(&mut tables[0], PLANNER, Plan::Climb);
    plan(&mut tables[1], PLANNER, Plan::Search);
    assert_others_see_the_same(&mut tables, "planned");

    for session in &mut tables {
        plan(session, Seat(0), Plan::Wait);
    }
    assert_others_see_the_same(&mut tables, "another has planned");

    for session in &mut tables {
        session.undo(1).expect("two inputs were taken");
    }
    assert_others_see_the_same(&mut tables, "one was undone and can be redone");

    for session in &mut tables {
        session.undo(1).expect("one input is left");
    }
    let [one, two] = &mut tables;
    for viewer in viewers(one).into_iter().filter(|viewer| *viewer != Viewer::Seat(PLANNER)) {
        assert_eq!(seen_by(one, viewer), seen_by(two, viewer), "what can be redone tells {viewer:?} the plan");
    }
    for session in &mut tables {
        session.redo(2).expect("two inputs were undone");
        plan(session, Seat(2), Plan::Climb);
    }
    let [one, two] = &mut tables;
    assert_ne!(seen_by(one, Viewer::Table), seen_by(two, Viewer::Table), "all plans are in, so they lie open");
}

#[test]
fn a_plan_that_is_taken_back_and_changed_cannot_be_told_apart() {
    let mut tables = [table(), table()];
    plan(&mut tables[0], PLANNER, Plan::Climb);
    plan(&mut tables[1], PLANNER, Plan::Search);
    for (session, then) in tables.iter_mut().zip([Plan::Wait, Plan::Climb]) {
        session.submit(Input::Answer(Answer::Move(Actor::Seat(PLANNER), Move::TakeBack))).expect("it is offered");
        plan(session, PLANNER, then);
    }
    assert_others_see_the_same(&mut tables, "planned again");
}

#[test]
fn an_amended_secret_cannot_be_told_apart() {
    let mut tables = [table(), table()];
    for (session, to) in tables.iter_mut().zip([1, 3]) {
        session.submit(Input::Amend(Part::Plan(PLANNER.0), to)).expect("within limits");
    }
    assert_others_see_the_same(&mut tables, "amended");
}

#[test]
fn nobody_sees_everything_before_the_end() {
    let mut session = table();
    plan(&mut session, PLANNER, Plan::Climb);
    assert_eq!(seen_by(&mut session, Viewer::Revealed), seen_by(&mut session, Viewer::Table));
    session.submit(Input::Amend(Part::Round, 5)).expect("within limits");
    let (everybody, table) = (seen_by(&mut session, Viewer::Revealed), seen_by(&mut session, Viewer::Table));
    assert_eq!(everybody, table, "the game is over");
    assert!(table.contains(&"Player 2's plan".to_string()), "{table:?}");
}

#[test]
fn the_table_does_not_say_what_others_may_choose() {
    let session = table();
    assert_eq!(offers(&session, Viewer::Table), [], "the table sees only that plans are being made");
    assert_eq!(offers(&session, Viewer::Seat(PLANNER)).len(), 3);
}
