//! Games in and out of the store, as files.

mod common;

use common::{Terminal, exported, run, stderr, stdout};

fn begin(data: &tempfile::TempDir) {
    let (mut terminal, _) = Terminal::open(data.path());
    terminal.say("");
    terminal.say("3 1 1 4 4 5 2");
    terminal.end();
}

fn at(data: &tempfile::TempDir, args: &[&str]) -> std::process::Output {
    run(&[&["--data", data.path().to_str().unwrap()], args].concat())
}

#[test]
fn an_exported_game_goes_on_elsewhere() {
    let (here, there) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    begin(&here);
    let save = exported(here.path(), 1);
    let file = here.path().join("exported");
    for number in ["1", "2"] {
        let output = at(&there, &["import", file.to_str().unwrap()]);
        assert!(stdout(&output).contains(&format!("is kept as game {number}.")), "{}", stderr(&output));
    }
    assert_eq!(exported(there.path(), 2), save);
    let (mut terminal, start) = Terminal::open(there.path());
    assert!(start.contains("1  Dice of Arkham, turn 1, no seals, no keys (just now)"), "{start}");
    terminal.expect("", &["Roll 1 of 3"]);
    terminal.end();
}

#[test]
fn an_export_names_what_there_is_and_overwrites_nothing() {
    let data = tempfile::tempdir().unwrap();
    let file = data.path().join("file");
    let name = file.to_str().unwrap();
    assert!(stderr(&at(&data, &["export", "1", name])).contains("No game is kept yet."));
    begin(&data);
    let told = stderr(&at(&data, &["export", "7", name]));
    assert!(told.contains("There is no game 7") && told.contains("1  Dice of Arkham, turn 1"), "{told}");
    assert!(!file.exists());
    std::fs::write(&file, "Dear Anna").unwrap();
    let refused = at(&data, &["export", "1", name]);
    assert_eq!(refused.status.code(), Some(1));
    assert!(stderr(&refused).contains("choose another name"), "{}", stderr(&refused));
    assert_eq!(std::fs::read(&file).unwrap(), b"Dear Anna");
}

#[test]
fn what_is_no_save_is_not_imported() {
    let data = tempfile::tempdir().unwrap();
    let file = data.path().join("letter");
    std::fs::write(&file, "Dear Anna").unwrap();
    let refused = at(&data, &["import", file.to_str().unwrap()]);
    assert_eq!(refused.status.code(), Some(1));
    assert!(stderr(&refused).contains("letter: "), "{}", stderr(&refused));
    begin(&data);
    let (terminal, start) = Terminal::open(data.path());
    assert!(!start.contains("  2  "), "{start}");
    terminal.end();
}
