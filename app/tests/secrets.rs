//! Secrets in the terminal: what one player saw does not stay on the screen for the next.

mod common;

use std::io::Write;
use std::process::{Command, Stdio};

use common::{Terminal, one_line};

/// Clears the screen and what has scrolled out of it.
const WIPED: &str = "\u{1b}[H\u{1b}[2J\u{1b}[3J";
/// Ann and Ben have rolled their stones and are about to plan.
const TO_PLANNING: [&str; 8] = ["p Ann, Ben", "", "1", "1", "1 2 3 4 5 2 3 4 5 6", "1", "3 4", "1 2 3 4 5 1 2 3 4 5"];

/// Plays these lines at a terminal of its own, which is told apart from a pipe, and gives all that it showed.
fn shown(lines: &[&str]) -> String {
    let data = tempfile::tempdir().unwrap();
    let play = format!("{} --data {} play chaos-of-cthulhu", env!("CARGO_BIN_EXE_eldertally"), data.path().display());
    let mut script = Command::new("script");
    script.args(["-qec", &play, "/dev/null"]).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = script.spawn().expect("script, of the package bsdutils");
    let mut input = child.stdin.take().unwrap();
    for line in lines {
        writeln!(input, "{line}").unwrap();
    }
    drop(input);
    String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap()
}

/// COC-035
#[test]
fn what_a_seat_saw_is_gone_when_the_device_goes_on() {
    let lines: Vec<_> = TO_PLANNING.into_iter().chain(["seat 1", "", "1", "1", "seat 2", "", "q"]).collect();
    let shown = shown(&lines);
    let screens: Vec<_> = shown.split(WIPED).map(one_line).collect();
    let [_, cover, ann, second_cover, ben, bye] = &screens[..] else { panic!("{} screens: {shown}", screens.len()) };
    assert!(cover.contains("Give Ann the device") && !cover.contains("Touch stones"), "{cover}");
    assert!(ann.contains("Touch stones, then a die"), "{ann}");
    assert!(second_cover.contains("Give Ben the device"), "{second_cover}");
    assert!(ben.contains("Touch stones, then a die") && !ben.contains("on which part?"), "{ben}");
    assert!(bye.contains("The game is kept"), "{bye}");
}

fn planning(data: &tempfile::TempDir) -> (Terminal, String) {
    let (mut terminal, _) = Terminal::open_with(data.path(), &["play", "chaos-of-cthulhu"]);
    let mut last = String::new();
    for line in TO_PLANNING {
        last = terminal.expect(line, &[]);
    }
    (terminal, last)
}

/// COC-035
#[test]
fn planning_says_whose_turn_it_is_to_look() {
    let data = tempfile::tempdir().unwrap();
    let (mut terminal, screen) = planning(&data);
    assert!(screen.contains("Ann chooses in secret: seat 1 hands the device over."), "{screen}");
    assert!(screen.contains("Ben chooses in secret: seat 2 hands the device over."), "{screen}");
    terminal.expect("1", &["There is nothing to choose here now"]);
}

/// COC-035
#[test]
fn undo_says_before_that_it_takes_back_what_was_done_in_secret() {
    let data = tempfile::tempdir().unwrap();
    let (mut terminal, _) = planning(&data);
    terminal.expect("seat 1", &["Give Ann the device"]);
    terminal.expect("", &["Touch stones, then a die"]);
    terminal.expect("1", &["Ann:"]);
    terminal.expect("seat", &["this is the open table"]);
    terminal.expect("u", &["This also takes back what Ann did in secret. Undo it?"]);
    terminal.expect("n", &["Nothing was taken back."]);
    terminal.expect("u", &["Undo it?"]);
    terminal.expect("y", &["Undone: Ann chooses in secret"]);
}

/// WOS-113
#[test]
fn notes_stand_apart_and_nobody_is_told_to_look_at_them() {
    let data = tempfile::tempdir().unwrap();
    let (mut terminal, mut screen) = Terminal::open_with(data.path(), &["play", "witch-of-salem"]);
    for line in ["p Ann, Ben", "", "1", "2", "1", "1"] {
        screen = terminal.expect(line, &[]);
    }
    assert!(screen.contains("Ann: where do you go?") && !screen.contains("in secret"), "{screen}");
    terminal.expect("seat 2", &["Give Ben the device"]);
    let own = terminal.expect("", &["For yourself:", "look at your notes about the tiles"]);
    assert!(!own.contains("\nBen:"), "{own}");
    terminal.expect("1", &["put your notes away"]);
    let open = terminal.expect("seat", &["this is the open table", "Ann: where do you go?"]);
    assert!(!open.contains("in secret"), "open notes are not waited for: {open}");
}
