//! Setups, sheets, transcripts and lists.

mod common;

use common::{GAME, JsonTable, run, stderr, stdout};
use serde_json::json;

/// Writes a file and checks that the command refuses it with these words and its name.
#[track_caller]
fn refused(folder: &tempfile::TempDir, text: &str, args: &[&str], words: &[&str]) {
    let file = folder.path().join("bad.toml");
    std::fs::write(&file, text).unwrap();
    let output = run(&[args, &[file.to_str().unwrap()]].concat());
    let said = stderr(&output);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.starts_with(&format!("{}: ", file.display())), "{said}");
    for word in words {
        assert!(said.contains(word), "no {word:?} in {said}");
    }
}

#[test]
fn a_setup_goes_round() {
    let folder = tempfile::tempdir().unwrap();
    let setup = stdout(&run(&["setup", GAME]));
    let sheet = stdout(&run(&["sheet", "example", GAME]));
    let file = folder.path().join("setup.toml");
    std::fs::write(&file, &setup).unwrap();
    let (mut plain, _) = JsonTable::open(&[]);
    let (mut table, _) = JsonTable::open(&["--setup", file.to_str().unwrap()]);
    assert_eq!(table.state(), plain.state());
    table.close();
    plain.close();

    // A copy of one's own lies beside the setup.
    std::fs::write(folder.path().join("own.toml"), sheet.replace("sanity.max = 10", "sanity.max = 12")).unwrap();
    let own = setup.replace("copy = \"example\"", "copy = \"own.toml\"").replace("Player 1", "Anna");
    std::fs::write(&file, own).unwrap();
    let (mut table, _) = JsonTable::open(&["--setup", file.to_str().unwrap()]);
    let view = table.take(r#"{"view":true}"#);
    let sanity = view["view"].as_array().unwrap().iter().find(|item| item["name"] == "Sanity").unwrap();
    assert_eq!((&sanity["at"], &sanity["len"]), (&json!(10), &json!(12)));
    table.close();
}

#[test]
fn a_bad_setup_is_refused_with_file_field_value_and_limit() {
    let folder = tempfile::tempdir().unwrap();
    let setup = stdout(&run(&["setup", GAME]));
    let args = ["table", GAME, "--json", "--setup"];
    let change = |from: &str, to: &str| setup.replace(from, to);
    refused(&folder, "game = ", &args, &["line 1"]);
    refused(&folder, "game = \"chess\"", &args, &["chess", GAME]);
    refused(
        &folder,
        &change("redSpaces = \"perTurn\"", "redSpaces = \"never\""),
        &args,
        &["never", "perTurn, cumulative"],
    );
    refused(&folder, &change("redSpaces =", "blueSpaces ="), &args, &["blueSpaces", "redSpaces"]);
    refused(&folder, &change("\"Player 1\"", "\"\""), &args, &["seats.name", "1 to 24"]);
    refused(
        &folder,
        &change("[options]", "[[seats]]\nname = \"B\"\n[options]"),
        &args,
        &["seats has 2 players", "this game is for 1"],
    );
    refused(&folder, &change("copy = \"example\"", "copy = \"none.toml\""), &args, &["none.toml", "no such file"]);
    let output = run(&["table", GAME, "--json", "--setup", "/no/such/file"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(stderr(&output).contains("/no/such/file: there is no such file"));
    // Nothing but JSON ever goes to the output.
    assert_eq!(stdout(&output), "");
}

#[test]
fn sheets_are_read_back_or_refused_with_file_field_value_and_limit() {
    let folder = tempfile::tempdir().unwrap();
    let sheet = stdout(&run(&["sheet", "example", GAME]));
    let file = folder.path().join("own.toml");
    std::fs::write(&file, &sheet).unwrap();
    for args in [&["sheet", "check"][..], &["sheet", "check", "--game", GAME]] {
        let output = run(&[args, &[file.to_str().unwrap()]].concat());
        assert!(output.status.success());
        let said = stdout(&output);
        assert!(said.contains("a sheet for Dice of Arkham") && said.contains("[meters.health]\nmax = 10"), "{said}");
        assert!(said.contains("[##########] 10/10"), "{said}");
    }
    let check = ["sheet", "check"];
    let change = |from: &str, to: &str| sheet.replace(from, to);
    refused(&folder, &change("health.max = 10", "health.max = 300"), &check, &["meters.health.max is 300", "between"]);
    refused(&folder, &change("start = 1", "start = 99"), &check, &["time.start is 99", "between"]);
    refused(&folder, &change("[meters]", "[metres]"), &check, &["metres"]);
    refused(&folder, "", &check, &["name"]);
    let output = run(&["sheet", "check", "/no/such/file"]);
    assert!(stderr(&output).contains("/no/such/file: there is no such file"));
}

#[test]
fn a_saved_game_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game");
    let (mut table, _) = JsonTable::open(&[]);
    table.take(r#"{"fell":[["3","1"],["1","4","4","5","2"]]}"#);
    table.take(r#"{"choose":0}"#);
    table.take(r#"{"undo":1}"#);
    table.take(r#"{"rename":{"seat":0,"name":"Anna"}}"#);
    table.take(&json!({ "save": file }).to_string());
    table.close();
    let output = run(&["replay", file.to_str().unwrap()]);
    assert!(output.status.success());
    assert_eq!(
        stdout(&output),
        "Dice of Arkham: Anna\n\
         \n   1  Mythos dice: 3 1; Investigator dice: 1 4 4 5 2\
         \n        One die shows 1 and is locked. [DOA-024]\
         \n   2  Player 1 is now called Anna\n\
         \nThe game is not over: turn 1, no seals, no keys.\n"
    );
    let output = run(&["replay", "/no/such/file"]);
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn the_games_are_listed_and_others_refused() {
    let games = stdout(&run(&["games"]));
    let listed: Vec<_> = games.lines().map(common::one_line).collect();
    assert!(listed.contains(&"dice-of-arkham Dice of Arkham, 1 player".to_owned()), "{games}");
    assert!(listed.iter().any(|line| line.ends_with("Roll for Great Old Ones, 1 to 4 players")), "{games}");
    for args in [&["table", "chess", "--json"][..], &["play", "chess"], &["setup", "chess"], &["table", GAME]] {
        let output = run(args);
        assert_eq!(output.status.code(), Some(2), "{args:?}");
    }
    assert!(stderr(&run(&["play", "chess"])).contains(GAME));
    assert!(stdout(&run(&["--help"])).contains("Play in the terminal"));
}
