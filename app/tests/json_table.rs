//! The table for programs, played.

mod common;

use common::JsonTable;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use serde_json::{Value, json};

/// An answer to what is asked; `None` once the game is over.
fn random_answer(ask: &Value, rng: &mut StdRng) -> Option<Value> {
    match ask["kind"].as_str().unwrap() {
        "chance" => {
            let groups = ask["groups"].as_array().unwrap();
            if groups.iter().all(|group| group["total"] == true) && rng.random_bool(0.5) {
                let total = |group: &Value| {
                    let count = group["count"].as_u64().unwrap();
                    (0..count).map(|_| rng.random_range(1..=6)).sum::<u64>()
                };
                return Some(json!({ "sum": groups.iter().map(total).collect::<Vec<_>>() }));
            }
            let fell = groups.iter().map(|group| {
                assert_eq!(group["left"], Value::Null);
                let faces = group["faces"].as_array().unwrap();
                let count = group["count"].as_u64().unwrap();
                (0..count).map(|_| faces[rng.random_range(0..faces.len())].clone()).collect::<Vec<_>>()
            });
            Some(json!({ "fell": fell.collect::<Vec<_>>() }))
        }
        "choose" => {
            let options = ask["options"].as_array().unwrap();
            let index = rng.random_range(0..options.len());
            Some(if rng.random_bool(0.5) {
                json!({ "choose": index })
            } else {
                json!({ "move": options[index]["move"] })
            })
        }
        "over" => None,
        kind => panic!("unknown kind {kind}"),
    }
}

/// Plays on until the game is over; gives the number of inputs and the last ask.
fn play_out(table: &mut JsonTable, mut ask: Value, rng: &mut StdRng) -> (u32, Value) {
    let mut inputs = 0;
    while let Some(answer) = random_answer(&ask, rng) {
        let reply = table.take(&answer.to_string());
        for told in reply["told"].as_array().unwrap() {
            assert!(!told["text"].as_str().unwrap().is_empty());
            assert!(told["rule"].is_null() || told["rule"].as_str().unwrap().starts_with("DOA-"), "{told}");
        }
        ask = reply["ask"].clone();
        inputs += 1;
        assert!(inputs < 20_000);
    }
    (inputs, ask)
}

#[test]
fn whole_games_can_be_played_undone_redone_saved_and_loaded() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.eldertally");
    for seed in 0..5 {
        println!("seed {seed}");
        let mut rng = StdRng::seed_from_u64(seed);
        let (mut table, first) = JsonTable::open(&[]);
        assert_eq!(first["told"], json!([]));
        let start = table.state();
        let (inputs, over) = play_out(&mut table, first["ask"].clone(), &mut rng);
        assert!(over["outcome"] == "won" || over["outcome"] == "lost", "{over}");
        assert!(over["text"].as_str().unwrap().starts_with("You "));
        let end = table.state();

        let undone = table.take(&json!({ "undo": inputs }).to_string());
        assert_eq!(undone["told"][0]["rule"], Value::Null);
        assert!(undone["told"][0]["text"].as_str().unwrap().starts_with("Undone: "), "{undone}");
        assert_eq!(table.state(), start);
        table.refuse(br#"{"undo":1}"#, "NothingToUndo");
        let redone = table.take(&json!({ "redo": inputs }).to_string());
        assert_eq!(redone["ask"], over);
        assert_eq!(table.state(), end);
        table.refuse(br#"{"redo":1}"#, "NothingToRedo");

        let saved = table.take(&json!({ "save": file }).to_string());
        assert_eq!(saved, json!({ "saved": file }));
        table.close();

        let (mut other, _) = JsonTable::open(&[]);
        let loaded = other.take(&json!({ "load": file }).to_string());
        assert!(loaded["told"][0]["text"].as_str().unwrap().starts_with("Opened "), "{loaded}");
        assert_eq!(other.state(), end);
        other.take(&json!({ "undo": inputs }).to_string());
        assert_eq!(other.state(), start);
        other.close();
    }
}

#[test]
fn the_asks_have_the_keys_that_were_promised() {
    let (mut table, first) = JsonTable::open(&[]);
    let dice = ["1", "2", "3", "4", "5", "6"];
    assert_eq!(
        first,
        json!({ "told": [], "ask": { "kind": "chance", "prompt": first["ask"]["prompt"], "follow": "every-step", "rule": "DOA-019", "groups": [
            { "label": "Mythos dice", "faces": dice, "left": null, "count": 2, "seat": null },
            { "label": "Investigator dice", "faces": dice, "left": null, "count": 5, "seat": null },
        ]}})
    );
    let reply = table.take(r#"{"fell":[["3","1"],["1","4","4","5","2"]]}"#);
    assert!(first["ask"]["prompt"].as_str().is_some_and(|prompt| prompt.contains("dice")), "{first}");
    let told = json!({ "text": "One die shows 1 and is locked.", "rule": "DOA-024", "name": "ones_locked", "fields": [1, "DOA-024"] });
    assert_eq!(reply["told"], json!([told]));
    let option = &reply["ask"]["options"][0];
    let keys: Vec<_> = option.as_object().unwrap().keys().collect();
    assert_eq!(keys, ["at", "fatal", "fields", "may_kill", "move", "name", "private", "rule", "seat", "text"]);
    assert_eq!(option["at"], Value::Null, "a throw has no place of its own");
    assert_eq!((&option["name"], &option["fields"]), (&json!("roll"), &Value::Null));
    let view = table.take(r#"{"view":true}"#);
    let is_second = |item: &&Value| item["name"] == "Investigator die 2";
    let second = view["view"].as_array().unwrap().iter().find(is_second).unwrap();
    let at_second = reply["ask"]["options"].as_array().unwrap().iter().filter(|option| option["at"] == second["part"]);
    let moves: Vec<_> = at_second.map(|option| (&option["name"], &option["fields"])).collect();
    assert_eq!(moves, [(&json!("keep_die"), &json!([1]))], "{reply}");
    assert_eq!(option["text"], "reroll 4");
    assert_eq!(option["fatal"], false);
    table.close();
}

#[test]
fn what_an_option_would_bring_is_told_and_nothing_is_done() {
    let (mut table, _) = JsonTable::open(&[]);
    let reply = table.take(r#"{"fell":[["3","1"],["1","4","4","5","2"]]}"#);
    let before = table.state();
    let done = reply["ask"]["options"].as_array().unwrap().iter().find(|option| option["name"] == "done").unwrap();
    let preview = table.take(&json!({ "preview": done["move"] }).to_string());
    assert_eq!(table.state(), before);
    let told = table.take(&json!({ "move": done["move"] }).to_string());
    assert_eq!(preview["preview"], told["told"]);
    assert_ne!(preview["preview"], json!([]));
    table.refuse(br#"{"preview":"ff"}"#, "NotOffered");
    table.close();
}

#[test]
fn the_view_shows_tracks_boxes_and_dice() {
    let (mut table, _) = JsonTable::open(&[]);
    table.take(r#"{"fell":[["3","1"],["1","4","4","5","2"]]}"#);
    let view = table.take(r#"{"view":true}"#);
    let items = view["view"].as_array().unwrap();
    let item = |name: &str| items.iter().find(|item| item["name"] == name).unwrap().clone();
    let health = item("Health");
    assert_eq!(health["kind"], "track");
    assert_eq!((&health["at"], &health["len"]), (&json!(10), &json!(10)));
    assert_eq!((&health["min"], &health["max"]), (&json!(0), &json!(10)));
    assert_eq!((&health["seat"], &health["private"], &health["amended"]), (&json!(null), &json!(false), &json!(false)));
    assert!(item("Investigation")["marks"].as_array().unwrap().iter().any(|mark| mark["mark"] == "end"));
    assert_eq!(item("Seals")["kind"], "boxes");
    assert_eq!(item("Phase")["value"], "dice");
    assert_eq!((&item("Phase")["in_sight"], &health["in_sight"]), (&json!(false), &json!(true)));
    assert_eq!(health["symbol"], "heart");
    let red = item("Investigation")["marks"].as_array().unwrap().iter().find(|mark| mark["mark"] == "bad").cloned();
    assert!(red.is_some_and(|mark| mark["symbol"].is_string()));
    let die = item("Investigator die 1");
    assert_eq!((&die["kind"], &die["faces"], &die["kept"]), (&json!("dice"), &json!(6), &json!(true)));
    for item in items.iter().filter(|item| item["kind"] == "heading" || item["kind"] == "note") {
        assert_eq!(item["part"], Value::Null);
    }
    assert_eq!(table.take(r#"{"view":true,"seat":0}"#), view);
    assert_eq!(table.take(r#"{"learned":true}"#), json!({ "learned": null }));
    table.close();
}

#[test]
fn amendments_set_and_show_and_can_be_undone() {
    let (mut table, _) = JsonTable::open(&[]);
    let before = table.state();
    let part = |view: &Value, name: &str| {
        view["view"].as_array().unwrap().iter().find(|item| item["name"] == name).unwrap().clone()
    };
    let health = part(&before.1, "Health");
    let amend = |value: Value| json!({ "amend": { "part": health["part"], "value": value } }).to_string();
    table.take(&amend(json!(4)));
    let now = part(&table.state().1, "Health");
    assert_eq!((&now["at"], &now["amended"]), (&json!(4), &json!(true)));
    table.refuse(amend(json!(11)).as_bytes(), "OutOfLimits");
    table.refuse(amend(json!(-1)).as_bytes(), "OutOfLimits");
    table.refuse(amend(json!(u64::MAX)).as_bytes(), "OutOfLimits");
    let undone = table.take(r#"{"undo":1}"#);
    assert_eq!(undone["told"], json!([{ "text": "Undone: amended: Health to 4", "rule": null }]));
    assert_eq!(table.state(), before);
    table.close();
}

#[test]
fn players_can_be_renamed_and_a_seat_can_act() {
    let (mut table, _) = JsonTable::open(&[]);
    table.take(r#"{"rename":{"seat":0,"name":"Ańna"}}"#);
    table.refuse(br#"{"rename":{"seat":0,"name":" "}}"#, "OutOfLimits");
    table.refuse(br#"{"rename":{"seat":7,"name":"Bert"}}"#, "NotOffered");
    // Nobody can leave a game for one.
    table.refuse(br#"{"leave":0}"#, "NotOffered");
    table.refuse(br#"{"return":0}"#, "NotOffered");
    table.take(r#"{"fell":[["3","1"],["1","4","4","5","2"]],"else":true}"#);
    let seen = table.take(r#"{"ask":true,"seat":0}"#);
    assert_eq!(seen, table.take(r#"{"ask":true}"#));
    table.refuse(br#"{"ask":true,"seat":1}"#, "NotOffered");
    table.take(r#"{"choose":0,"seat":0}"#);
    let undone = table.take(r#"{"undo":3}"#);
    assert!(undone["told"][0]["text"].as_str().unwrap().contains("3 inputs"), "{undone}");
    table.close();
}

#[test]
fn a_reader_who_goes_away_is_no_error() {
    use std::io::Write;
    let (table, _) = JsonTable::open(&[]);
    let (mut child, mut input, output) = table.split();
    drop(output);
    let _ = writeln!(input, "{{\"ask\":true}}");
    drop(input);
    assert_eq!(child.wait().unwrap().code(), Some(0));
}
