//! Undo, redo, the slider, and the log.

use eldertally_ui::{DialogAdapter, LogAdapter};
use slint::Model;

use super::{begun, thrown};

#[test]
fn undo_and_redo_are_named_and_work() {
    let screen = thrown();
    let after = screen.kept_digest();
    let name = screen.global::<LogAdapter>().get_undo_name();
    assert_eq!(name, "Mythos dice: 4 5; Investigator dice: 1 2 3 4 6", "the pad lays dice in order");
    screen.tap(&format!("Undo: {name}"));
    assert_eq!(screen.kept().table().inputs(), 0);
    assert!(
        screen.global::<LogAdapter>().get_entries().row_data(0).unwrap().undone,
        "the log still tells what was taken back"
    );
    screen.tap(&format!("Redo: {name}"));
    assert_eq!(screen.kept_digest(), after);
    screen.control_key("z");
    assert_eq!(screen.kept().table().inputs(), 0);
    screen.control_key("y");
    assert_eq!(screen.kept_digest(), after);
}

#[test]
fn an_input_after_an_undo_replaces_what_was_undone_in_the_log() {
    let screen = thrown();
    screen.control_key("z");
    for face in ["1", "1", "1", "1", "1", "1", "1"] {
        screen.key(face);
    }
    screen.key(slint::platform::Key::Return);
    let log = screen.global::<LogAdapter>().get_entries();
    assert_eq!(log.row_count(), 1);
    assert_eq!(log.row_data(0).unwrap().words, "Mythos dice: 1 1; Investigator dice: 1 1 1 1 1");
}

#[test]
fn an_earlier_sheet_is_looked_at_and_nothing_changes() {
    let screen = begun();
    let first = screen.sheet_words();
    for face in ["5", "4", "4", "3", "1", "2", "6"] {
        screen.key(face);
    }
    screen.key(slint::platform::Key::Return);
    let (now, digest) = (screen.sheet_words(), screen.kept_digest());
    assert_ne!(first, now);
    screen.tap("Log");
    screen.tap("One line earlier");
    screen.tap("List");
    assert_eq!(screen.sheet_words(), first);
    assert!(screen.shows("Before the first input"));
    assert_eq!(screen.kept_digest(), digest);
    screen.tap("Back to now");
    // What was new is not new any more.
    assert_eq!(screen.sheet_words(), now.replace(", just changed", ""));
}

#[test]
fn going_on_from_an_earlier_point_is_asked_for_and_can_be_redone() {
    let screen = thrown();
    screen.key("1");
    let digest = screen.kept_digest();
    screen.global::<LogAdapter>().invoke_look(0);
    screen.tap("Go on from here");
    assert_eq!(screen.kept_digest(), digest, "only asked so far");
    screen.tap("Take back 2 lines");
    assert_eq!((screen.kept().table().inputs(), screen.kept().table().undone()), (0, 2));
}

#[test]
fn a_line_of_the_log_tells_its_rule() {
    let screen = thrown();
    screen.tap("Log");
    screen.tap("One die shows 1 and is locked.");
    assert_eq!(screen.global::<DialogAdapter>().get_state().title, "DOA-024");
    let text = screen.global::<DialogAdapter>().get_body().row_data(0).unwrap().text;
    assert!(text.len() > 20 && screen.shows(&text));
    screen.key(slint::platform::Key::Escape);
    assert!(!screen.shows("DOA-024"));
}
