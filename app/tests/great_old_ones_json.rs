//! *Roll for Great Old Ones* at the table for programs: several seats, learned data, copies in files.

mod common;

use std::path::Path;

use common::{JsonTable, run, stdout};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use serde_json::{Value, json};

const RGO: &str = "roll-for-great-old-ones";

/// A table with these players and this copy; the files lie in `folder`.
fn open(folder: &Path, names: &[&str], copy: &str) -> (JsonTable, Value) {
    let seats: String = names.iter().map(|name| format!("[[seats]]\nname = \"{name}\"\n")).collect();
    let setup = folder.join("setup.toml");
    std::fs::write(&setup, format!("game = \"{RGO}\"\ncopy = {copy}\n{seats}")).unwrap();
    JsonTable::open_game(RGO, &["--setup", setup.to_str().unwrap()])
}

/// An answer to what is asked, by whichever seat it is on offer to; `None` once the game is over.
fn random_answer(ask: &Value, rng: &mut StdRng) -> Option<Value> {
    match ask["kind"].as_str().unwrap() {
        "chance" => {
            let fell = ask["groups"].as_array().unwrap().iter().map(|group| {
                let faces = group["faces"].as_array().unwrap();
                let count = group["count"].as_u64().unwrap();
                (0..count).map(|_| faces[rng.random_range(0..faces.len())].clone()).collect::<Vec<_>>()
            });
            Some(json!({ "fell": fell.collect::<Vec<_>>() }))
        }
        "choose" => {
            let options = ask["options"].as_array().unwrap();
            // Whoever rerolls for ever never comes to an end.
            let calm: Vec<_> = (0..options.len()).filter(|n| !is_reroll(&options[*n])).collect();
            assert!(!calm.is_empty(), "{ask}");
            let index = calm[rng.random_range(0..calm.len())];
            Some(match &options[index]["seat"] {
                Value::Null => json!({ "choose": index }),
                seat => json!({ "move": options[index]["move"], "seat": seat }),
            })
        }
        "text" => Some(json!({ "text": "Pass the lamp." })),
        "over" => None,
        kind => panic!("unknown kind {kind}"),
    }
}

fn is_reroll(option: &Value) -> bool {
    option["text"].as_str().unwrap().contains("reroll ")
}

/// Plays on until the game is over or `until` says so; gives the last ask and how many inputs that took.
fn play(
    table: &mut JsonTable,
    mut ask: Value,
    rng: &mut StdRng,
    until: &mut dyn FnMut(&Value, &Value) -> bool,
) -> (Value, u32) {
    let mut inputs = 0;
    while let Some(answer) = random_answer(&ask, rng) {
        let reply = table.take(&answer.to_string());
        // Whoever acts as a seat is answered as that seat; the next move may be another's.
        let is_own = answer.get("seat").is_some();
        ask = if is_own { table.take(r#"{"ask":true}"#)["ask"].clone() } else { reply["ask"].clone() };
        inputs += 1;
        assert!(inputs < 20_000);
        if until(&reply["told"], &ask) {
            break;
        }
    }
    (ask, inputs)
}

#[test]
fn three_seats_play_to_the_end() {
    let folder = tempfile::tempdir().unwrap();
    for seed in 0..2 {
        println!("seed {seed}");
        let mut rng = StdRng::seed_from_u64(seed);
        let (mut table, first) = open(folder.path(), &["Anna", "Bert", "Cora"], "\"example\"");
        let start = table.state();
        let mut together = false;
        let (over, inputs) = play(&mut table, first["ask"].clone(), &mut rng, &mut |told, ask| {
            for told in told.as_array().unwrap() {
                assert!(!told["text"].as_str().unwrap().is_empty());
                assert!(told["rule"].is_null() || told["rule"].as_str().unwrap().starts_with("RGO-"), "{told}");
            }
            let options = ask["options"].as_array().into_iter().flatten();
            let seats: std::collections::BTreeSet<_> = options.filter_map(|option| option["seat"].as_u64()).collect();
            together |= seats.len() == 3;
            false
        });
        assert!(together, "all three were asked at once");
        assert!(over["outcome"] == "won" || over["outcome"] == "lost", "{over}");
        assert!(over["text"].as_str().unwrap().starts_with("You "), "{over}");
        let end = table.state();
        table.take(&json!({ "undo": inputs }).to_string());
        assert_eq!(table.state(), start);
        table.take(&json!({ "redo": inputs }).to_string());
        assert_eq!(table.state(), end);
        table.close();
    }
}

#[test]
fn asks_and_views_name_the_seats() {
    let folder = tempfile::tempdir().unwrap();
    let (mut table, first) = open(folder.path(), &["Anna", "Bert"], "\"example\"");
    let options = first["ask"]["options"].as_array().unwrap();
    let whose: Vec<_> = options.iter().map(|option| option["seat"].as_u64().unwrap()).collect();
    assert_eq!(whose, [0, 0, 0, 0, 1, 1, 1, 1]);
    // A seat sees its own options only, and acts by its own numbers.
    let own = table.take(r#"{"ask":true,"seat":1}"#);
    assert_eq!(own["ask"]["options"].as_array().unwrap().len(), 4);
    let rolls = table.take(r#"{"choose":1,"seat":1}"#);
    assert!(rolls["told"][0]["text"].as_str().unwrap().contains("Bert plays Sally"), "{rolls}");
    let asked = table.take(r#"{"choose":0}"#);
    let groups = asked["ask"]["groups"].as_array().unwrap();
    let shape: Vec<_> = groups.iter().map(|group| (group["label"].as_str().unwrap(), &group["count"])).collect();
    assert_eq!(shape, [("D12", &json!(1)), ("D6s", &json!(3))]);
    assert!(groups.iter().all(|group| group["seat"].is_null()));

    let view = table.take(r#"{"view":true}"#);
    let items = view["view"].as_array().unwrap();
    for seat in [0, 1] {
        let clues = items.iter().find(|item| item["name"] == "Clues" && item["seat"] == seat).unwrap();
        assert_eq!((&clues["kind"], &clues["at"]), (&json!("boxes"), &json!(0)));
    }
    table.take(r#"{"fell":[["11"],["4","5","6"]]}"#);
    table.take(r#"{"choose":0}"#);
    let floor = table.take(r#"{"choose":0}"#);
    let options = floor["ask"]["options"].as_array().unwrap();
    let texts = options.iter().filter(|option| is_reroll(option) && option["seat"] == 1).map(|option| &option["text"]);
    // Every die is on offer by itself, and what it costs beside it.
    let expected = [
        "Bert: reroll Bert's die: box 1",
        "Bert: reroll Anna's die: box 1",
        "Bert: reroll the cultists' D12: box 1, cultist die (gain 2 insanity)",
        "Bert: reroll the cultists' D6: box 1, cultist die (gain 2 insanity)",
    ];
    assert_eq!(texts.collect::<Vec<_>>(), expected);
    let reroll = options.iter().find(|option| option["text"] == "Bert: reroll Anna's die: box 1").unwrap();
    // The die that is thrown again is hers.
    let thrown = table.take(&json!({ "move": reroll["move"], "seat": 1 }).to_string());
    assert_eq!(thrown["ask"]["kind"], "chance");
    assert_eq!(thrown["ask"]["groups"][0]["seat"], 0, "{thrown}");
    table.close();
}

/// The names of the box symbols and scenario actions that a game asks for.
fn is_lesson(ask: &Value) -> bool {
    let options = ask["options"].as_array().into_iter().flatten();
    options.map(|option| option["text"].as_str().unwrap()).any(|text| text == "a star: 1 experience")
}

#[test]
fn what_a_blank_copy_learns_is_a_file_for_the_next_game() {
    let folder = tempfile::tempdir().unwrap();
    let mut rng = StdRng::seed_from_u64(8);
    let (mut table, first) = open(folder.path(), &["Anna"], "\"blank\"");
    assert_eq!(table.take(r#"{"learned":true}"#), json!({ "learned": null }));
    let blank_boxes = unknown_boxes(&mut table);
    let mut lessons = 0;
    let (ask, _) = play(&mut table, first["ask"].clone(), &mut rng, &mut |_, ask| {
        lessons += u32::from(is_lesson(ask));
        lessons == 8
    });
    assert!(is_lesson(&ask), "{ask}");
    let learned = table.take(r#"{"learned":true}"#);
    let toml = learned["learned"].as_str().unwrap();
    assert!(toml.contains("[board]") && toml.contains("[scenario]"), "{toml}");
    let unknown = unknown_boxes(&mut table);
    assert!(unknown < blank_boxes, "{unknown} of {blank_boxes}");
    table.close();

    let file = folder.path().join("own.toml");
    std::fs::write(&file, toml).unwrap();
    let checked = run(&["sheet", "check", file.to_str().unwrap()]);
    assert!(checked.status.success(), "{}", common::stderr(&checked));
    assert!(stdout(&checked).contains("a sheet for Roll for Great Old Ones."));
    // What was told is printed on the sheet of the next game.
    let (mut table, _) = open(folder.path(), &["Anna"], "\"own.toml\"");
    assert_eq!(unknown_boxes(&mut table), unknown);
    table.close();
}

/// How many boxes of the actions have a symbol that nobody has told yet; of those whose sections the rulebook counts.
fn unknown_boxes(table: &mut JsonTable) -> usize {
    let actions = ["Recover your soul", "Rest your body", "Attack cultists", "Special action", "Healing hands"];
    let view = table.take(r#"{"view":true}"#);
    let items = view["view"].as_array().unwrap().iter();
    let desks = items.filter(|item| actions.contains(&item["name"].as_str().unwrap()));
    desks.map(|item| item["marks"].to_string().matches(r#""mark":"_""#).count()).sum()
}

#[test]
fn a_copy_can_be_a_board_and_a_scenario() {
    let folder = tempfile::tempdir().unwrap();
    let example = stdout(&run(&["sheet", "example", RGO]));
    let whole: toml::Table = example.parse().unwrap();
    for part in ["board", "scenario"] {
        let text = toml::to_string(&whole[part]).unwrap();
        std::fs::write(folder.path().join(format!("{part}.toml")), text).unwrap();
    }
    let (table, first) = open(folder.path(), &["Anna"], "[\"board.toml\", \"scenario.toml\"]");
    assert_eq!(first["ask"]["kind"], "choose");
    table.close();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let checked = run(&["sheet", "check", &path("board.toml"), &path("scenario.toml")]);
    assert!(checked.status.success(), "{}", common::stderr(&checked));
    assert!(stdout(&checked).contains("a sheet for Roll for Great Old Ones."));
    let swapped = run(&["sheet", "check", &path("scenario.toml"), &path("board.toml"), "--game", RGO]);
    assert_eq!(swapped.status.code(), Some(1));
    assert!(common::stderr(&swapped).contains("scenario.toml: "), "{}", common::stderr(&swapped));
    // Another game begins without its copy, too.
    let setup = folder.path().join("arkham.toml");
    std::fs::write(&setup, "game = \"dice-of-arkham\"\ncopy = \"blank\"").unwrap();
    let begun = run(&["table", "dice-of-arkham", "--json", "--setup", setup.to_str().unwrap()]);
    assert!(begun.status.success(), "{}", common::stderr(&begun));
}

#[test]
fn a_wrong_value_is_named_with_its_field() {
    let folder = tempfile::tempdir().unwrap();
    let example = stdout(&run(&["sheet", "example", RGO]));
    let mut whole: toml::Table = example.parse().unwrap();
    whole["scenario"]["cultists"]["boxes"] = toml::Value::Integer(1000);
    let file = folder.path().join("bad.toml");
    std::fs::write(&file, toml::to_string(&whole).unwrap()).unwrap();
    let checked = run(&["sheet", "check", file.to_str().unwrap()]);
    assert_eq!(checked.status.code(), Some(1));
    let told = common::stderr(&checked);
    assert!(
        told.contains("bad.toml: line ")
            && told.contains(": scenario.cultists.boxes is 1000")
            && !told.contains("Arkham"),
        "{told}"
    );
}

#[test]
fn the_printed_setup_opens_a_table() {
    let folder = tempfile::tempdir().unwrap();
    let setup = stdout(&run(&["setup", RGO]));
    for key in [
        "difficulty",
        "levelUpOn",
        "abilityOnce",
        "rerollStrengthDie",
        "copyWindow",
        "\"blank\"",
        "[\"board.toml\", \"scenario.toml\"]",
    ] {
        assert!(setup.contains(key), "{setup}");
    }
    let file = folder.path().join("setup.toml");
    std::fs::write(&file, setup.replace("difficulty = \"8\"", "difficulty = \"15\"")).unwrap();
    let (mut table, _) = JsonTable::open_game(RGO, &["--setup", file.to_str().unwrap()]);
    let view = table.take(r#"{"view":true}"#).to_string();
    assert!(view.contains("15 clues to the seal"), "{view}");
    table.close();
}
