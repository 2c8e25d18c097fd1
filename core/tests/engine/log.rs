//! The log: it only grows, and when it is full the branches that were left make room.

use eldertally_core::log::{Kind, Log, next, read};
use eldertally_core::session::Input;
use eldertally_core::{Refusal, Seats, Session, Setup};

use eldertally_testkit::lantern::{Lantern, Part};
use eldertally_testkit::saves::save_of;

/// A table whose log has so little room.
fn table(room: usize) -> Session<Lantern, Vec<u8>> {
    use eldertally_core::Game;
    let setup = Setup { seats: Seats::numbered(2), ..Setup::example(&Lantern::ABOUT) };
    Session::new(setup, vec![0; room]).unwrap()
}

/// An input of four bytes: head, part, seat and value.
fn score(points: i32) -> Input<'static, Lantern> {
    Input::Amend(Part::Score(0), points)
}

#[test]
fn a_full_log_refuses_and_changes_nothing_and_undo_still_works() {
    let mut session = table(22);
    for points in 0..5 {
        session.submit(score(points)).unwrap();
    }
    let (save, game) = (save_of(&session), session.game().clone());
    assert_eq!(session.submit(score(9)), Err(Refusal::LogFull));
    assert!(save == save_of(&session) && game == *session.game());
    assert_eq!((session.inputs(), session.undone()), (5, 0));

    session.undo(3).unwrap();
    assert_eq!((session.inputs(), session.undone()), (2, 3));
    session.redo(3).unwrap();
    assert!(game == *session.game());
}

#[test]
fn a_full_log_squeezes_withdrawn_branches_out() {
    let mut session = table(22);
    for points in 0..5 {
        session.submit(score(points)).unwrap();
    }
    session.undo(3).unwrap();
    // Wrapping three inputs and adding a fourth does not fit, so the branch is lost and the input taken.
    session.submit(score(8)).unwrap();
    assert_eq!((session.inputs(), session.undone(), session.log().bytes().len()), (3, 0, 12));
    session.submit(score(9)).unwrap();
    session.undo(4).unwrap();
    session.redo(4).unwrap();
    assert_eq!(session.log().bytes().len(), 16);
    let opened = Session::<Lantern, Vec<u8>>::open(&save_of(&session), vec![0; 22]).unwrap();
    assert!(opened.game() == session.game());
}

#[test]
fn a_branch_that_was_left_long_ago_is_squeezed_out_too() {
    let mut session = table(22);
    session.submit(score(1)).unwrap();
    session.submit(score(2)).unwrap();
    session.undo(1).unwrap();
    for points in 3..6 {
        session.submit(score(points)).unwrap();
    }
    // Four live inputs, and one in a wrapping of one byte.
    assert_eq!(session.log().bytes().len(), 4 * 4 + 5);
    let mut states: Vec<_> = (0..=4).map(|n| session.at(n).game.clone()).collect();
    session.submit(score(6)).unwrap();
    assert_eq!(session.log().bytes().len(), 5 * 4);
    states.push(session.game().clone());
    for (n, state) in (0..).zip(&states) {
        assert!(session.at(n).game == *state, "the state after {n} inputs has changed");
    }
    assert_eq!(session.submit(score(7)), Err(Refusal::LogFull));
}

#[test]
fn a_refused_input_keeps_what_can_be_redone() {
    let mut session = table(13);
    for points in 0..3 {
        session.submit(score(points)).unwrap();
    }
    session.undo(1).unwrap();
    let save = save_of(&session);
    let long = "a name that is so long";
    assert_eq!(session.submit(Input::Rename(eldertally_core::Seat(0), long)), Err(Refusal::LogFull));
    assert!(save == save_of(&session));
    session.redo(1).unwrap();
    assert_eq!(session.inputs(), 3);
}

#[test]
fn a_log_without_any_room_can_still_be_looked_at() {
    let mut session = table(0);
    assert_eq!(session.submit(score(1)), Err(Refusal::LogFull));
    assert_eq!(session.undo(1), Err(Refusal::NothingToUndo));
    assert_eq!(session.inputs(), 0);
}

#[test]
fn withdrawn_branches_are_kept_and_stepped_over() {
    let mut log = Log::new([0; 400]);
    let a = log.push(0, Kind::Text, b"first").unwrap().end;
    let b = log.push(a, Kind::Text, b"second").unwrap().end;
    log.push(b, Kind::Text, &[b'x'; 40]).unwrap();
    // The second and third are undone, then play goes on.
    let end = log.push(a, Kind::Move, &[7]).unwrap();
    assert!(!end.squeezed);
    let branch = read(log.bytes(), a).unwrap();
    assert_eq!(branch.kind, Kind::Withdrawn);
    assert_eq!(read(branch.body, 0).unwrap().body, b"second", "the branch can still be read");
    let after = next(log.bytes(), a).unwrap();
    assert_eq!((after.kind, after.body, after.next), (Kind::Move, &[7][..], end.end));
    assert_eq!(next(log.bytes(), end.end), None);
}

#[test]
fn every_length_of_entry_is_read_back() {
    for len in 0..300 {
        let mut log = Log::new(vec![0; 400]);
        let body = vec![len as u8; len];
        let end = log.push(0, Kind::Withdrawn, &body).unwrap().end;
        let entry = read(log.bytes(), 0).unwrap();
        assert_eq!((entry.kind, entry.body, entry.next), (Kind::Withdrawn, &body[..], end), "length {len}");
        (0..end).for_each(|cut| assert_eq!(read(&log.bytes()[..cut], 0), None, "length {len}, cut at {cut}"));
    }
}
