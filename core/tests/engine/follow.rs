//! How much is followed: a table changes it at any moment, and quick entry is an answer like any other.

use eldertally_core::follow::FOLLOW;
use eldertally_core::session::Input;
use eldertally_core::table::{Refused, Throw};
use eldertally_core::{Actor, Answer, Ask, Follow, Game, Lang, Refusal, Seat, Seats, Setup, Table, Viewer};
use eldertally_testkit::lantern::{Lantern, Move, Plan};
use eldertally_testkit::player::Play;
use eldertally_testkit::saves::save_of;

/// Two players: one climbs, one waits; all that is left is to say what fell, or what came of it.
fn planned(follow: Follow) -> Play<Lantern> {
    let mut setup = Setup { seats: Seats::numbered(2), ..Setup::example(&Lantern::ABOUT) };
    assert!(setup.options.set(&[FOLLOW], FOLLOW.number, u8::from(follow == Follow::Quick)));
    let mut session = Play::new(setup, vec![0; 4096]).expect("a fit setup");
    for (seat, plan) in [(0, Plan::Climb), (1, Plan::Wait)] {
        let planned = Answer::Move(Actor::Seat(Seat(seat)), Move::Plan(plan));
        session.submit(Input::Answer(planned)).expect("it is offered");
    }
    assert_eq!(Table::ask(&session), Ask::Chance(3));
    session
}

fn newest_line(table: &mut dyn Table) -> String {
    let (mut line, inputs) = (String::new(), table.inputs());
    table.story(inputs - 1, inputs, Viewer::Table, Lang::English, &mut |_, told| {
        if let eldertally_core::session::Line::Input(words) = told {
            line = words.to_string();
        }
    });
    line
}

#[test]
fn the_setup_says_how_much_is_followed_at_the_start() {
    assert_eq!(Follow::ALL.map(|follow| Table::follow(&planned(follow))), Follow::ALL);
}

#[test]
fn a_table_changes_it_in_the_middle_of_a_question_and_takes_that_back() {
    let mut session = planned(Follow::EveryStep);
    let before = save_of(&session);
    assert_eq!(session.set_follow(Follow::EveryStep), Err(Refusal::NotOffered), "it is followed so already");
    session.set_follow(Follow::Quick).expect("it is another");
    assert_eq!(Table::group(&session, 0).map(|group| group.faces), Some(2), "no wind, but what came of it");
    assert_eq!(newest_line(&mut session), "from here on only what the sheet needs is entered");
    assert_eq!(Table::last_decision(&session), 1, "nothing prepared it");
    Table::undo(&mut session, 1).expect("it can be undone");
    assert_eq!(Table::group(&session, 0).map(|group| group.faces), Some(12));
    Table::redo(&mut session, 1).expect("and redone");
    Table::undo(&mut session, 1).expect("and undone");
    session.set_follow(Follow::Quick).expect("as before");
    session.set_follow(Follow::EveryStep).expect("and back");
    assert_eq!(Table::group(&session, 0).map(|group| group.faces), Some(12));
    assert_ne!(before, save_of(&session), "the log has it");
}

#[test]
fn quick_and_step_by_step_come_to_the_same_state() {
    let (mut steps, mut quick) = (planned(Follow::EveryStep), planned(Follow::Quick));
    steps.fell(&[&[11], &[5], &[0]]).expect("a strong wind, a six and a one");
    quick.fell(&[&[1], &[1], &[0]]).expect("the light is out, and he is up");
    quick.set_follow(Follow::EveryStep).expect("it is another");
    assert_eq!(steps.digest(), quick.digest());
}

#[test]
fn numbers_that_do_not_go_together_are_refused_and_change_nothing() {
    let mut session = planned(Follow::Quick);
    let before = save_of(&session);
    let waits = Refusal::OutOfGroup { group: 2, min: 0, max: 0 };
    assert_eq!(session.fell(&[&[0], &[1], &[1]]), Err(waits), "who waits climbs nothing");
    let told = |why| Refused { table: &session, why, viewer: Viewer::Table, lang: Lang::English }.to_string();
    assert_eq!(told(waits), "\u{201c}Player 2 gets up\u{201d} can only be 0, with the rest as it is.");
    let wider = Refusal::OutOfGroup { group: 1, min: 0, max: 1 };
    assert_eq!(told(wider), "\u{201c}Player 1 gets up\u{201d} can only be 0 or 1, with the rest as it is.");
    assert_eq!(told(Refusal::Over), Refusal::Over.to_string());
    assert_eq!(session.fell(&[&[2], &[1], &[0]]), Err(Refusal::NoSuchFace { group: 0 }));
    assert_eq!(save_of(&session), before);
}

#[test]
fn a_number_rests_at_what_is_usual_and_no_die_is_rolled_for_it() {
    let mut session = planned(Follow::Quick);
    let mut throw = Throw::of(&session).expect("numbers to tell");
    assert!(throw.is_ready() && !throw.is_begun(), "all of them rest");
    assert!(!throw.roll(&session, &mut |_| 0) && !throw.was_rolled());
    throw.set(1, Some(1));
    assert!(throw.is_begun() && throw.rests_at(0) && !throw.rests_at(1));
    throw.set(1, None);
    assert!(!throw.is_begun(), "what is taken back rests again");
    throw.set(1, Some(1));
    throw.clear();
    assert!(throw.rests_at(1));
    assert_eq!(throw.enter(&mut session), Ok(()));
    let mut dice = 0;
    Table::throws(&mut session, &mut |_, _, _, _| dice += 1);
    assert_eq!(dice, 0, "numbers say nothing about dice");
}
