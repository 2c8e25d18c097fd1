//! Every name of a refusal, each with nothing changed.
//!
//! `NoneLeft` is missing: no game in the program draws from a deck or a bag yet.

mod common;

use std::io::{BufRead, Write};

use common::JsonTable;
use serde_json::{Value, json};

const FIRST: &str = r#"{"fell":[["3","1"],["1","4","4","5","2"]]}"#;

#[test]
fn what_is_no_json_is_not_json() {
    let (mut table, _) = JsonTable::open(&[]);
    table.refuse(b"", "NotJson");
    table.refuse(b"   ", "NotJson");
    table.refuse(b"roll", "NotJson");
    table.refuse(b"{\"ask\":true", "NotJson");
    table.refuse(b"{\"ask\":true} {\"ask\":true}", "NotJson");
    table.refuse(b"\xff\xfe", "NotJson");
    table.refuse(b"{\"text\":\"\xc3\x28\"}", "NotJson");
    table.refuse(&[b'['; 5_000], "NotJson");
    table.refuse(format!("{{\"text\":\"{}\"}}", "x".repeat(3_000_000)).as_bytes(), "NotJson");
    table.close();
}

#[test]
fn what_nobody_knows_is_an_unknown_command() {
    let (mut table, _) = JsonTable::open(&[]);
    for line in [
        "1",
        "null",
        "[]",
        "{}",
        r#"{"roll":true}"#,
        r#"{"seat":0}"#,
        r#"{"ask":true,"view":true}"#,
        r#"{"ask":true,"colour":1}"#,
        r#"{"undo":1,"seat":0}"#,
        r#"{"fell":[],"seat":0}"#,
    ] {
        table.refuse(line.as_bytes(), "UnknownCommand");
    }
    table.close();
}

#[test]
fn what_does_not_fit_is_the_wrong_kind() {
    let (mut table, _) = JsonTable::open(&[]);
    for line in [
        r#"{"ask":false}"#,
        r#"{"ask":1}"#,
        r#"{"ask":true,"seat":"0"}"#,
        r#"{"ask":true,"seat":-1}"#,
        r#"{"ask":true,"seat":256}"#,
        r#"{"fell":"31"}"#,
        r#"{"fell":[[3,1],[1,4,4,5,2]]}"#,
        r#"{"fell":[["3","1"],["1","4","4","5","2"]],"else":1}"#,
        r#"{"undo":"1"}"#,
        r#"{"undo":1.5}"#,
        r#"{"undo":null}"#,
        r#"{"choose":"0"}"#,
        r#"{"move":0}"#,
        r#"{"amend":{"part":"00"}}"#,
        r#"{"amend":{"part":"00","value":5,"more":1}}"#,
        r#"{"amend":{"part":"00","value":5.5}}"#,
        r#"{"rename":{"seat":0}}"#,
        r#"{"save":1}"#,
        r#"{"load":null}"#,
        // A throw is asked for, so these are understood but not now.
        r#"{"choose":0}"#,
        r#"{"choose":99}"#,
        r#"{"move":"06"}"#,
        r#"{"text":"hello"}"#,
        r#"{"sum":[3,4]}"#,
    ] {
        table.refuse(line.as_bytes(), "WrongKind");
    }
    table.take(FIRST);
    table.refuse(FIRST.as_bytes(), "WrongKind");
    table.refuse(br#"{"sum":[3]}"#, "WrongKind");
    table.close();
}

#[test]
fn throws_are_checked() {
    let (mut table, _) = JsonTable::open(&[]);
    table.refuse(br#"{"fell":[]}"#, "WrongGroups");
    table.refuse(br#"{"fell":[["3","1"]]}"#, "WrongGroups");
    table.refuse(br#"{"sum":[3]}"#, "WrongGroups");
    table.refuse(br#"{"fell":[["3"],["1","4","4","5","2"]]}"#, "WrongCount");
    table.refuse(br#"{"fell":[["3","1"],["1","4","4","5"]]}"#, "WrongCount");
    table.refuse(br#"{"fell":[["3","7"],["1","4","4","5","2"]]}"#, "NoSuchFace");
    table.refuse(br#"{"fell":[["3","1"],["1","4","4","5",""]]}"#, "NoSuchFace");
    table.refuse(br#"{"fell":[["3","1"],["1","4","4","5"," 2"]],"else":true}"#, "NoSuchFace");
    table.close();
}

#[test]
fn choices_are_checked() {
    let (mut table, _) = JsonTable::open(&[]);
    table.take(FIRST);
    for line in [
        r#"{"choose":99}"#,
        r#"{"choose":-1}"#,
        r#"{"choose":99999999999999999999}"#,
        r#"{"choose":0,"seat":3}"#,
        r#"{"move":""}"#,
        r#"{"move":"0"}"#,
        r#"{"move":"zz"}"#,
        r#"{"move":"0600"}"#,
        r#"{"move":"ffffffffffffffffffffffffffffffffffffffffffffffff"}"#,
        r#"{"amend":{"part":"ff","value":1}}"#,
        r#"{"amend":{"part":"","value":1}}"#,
    ] {
        let why = if line.contains("999999999999") { "WrongKind" } else { "NotOffered" };
        table.refuse(line.as_bytes(), why);
    }
    table.close();
}

#[test]
fn more_than_there_is_cannot_be_undone() {
    let (mut table, _) = JsonTable::open(&[]);
    table.take(FIRST);
    table.refuse(br#"{"undo":2}"#, "NothingToUndo");
    table.refuse(br#"{"undo":18446744073709551615}"#, "NothingToUndo");
    table.refuse(br#"{"undo":0}"#, "OutOfLimits");
    table.refuse(br#"{"undo":-1}"#, "OutOfLimits");
    table.refuse(br#"{"redo":1}"#, "NothingToRedo");
    table.take(r#"{"undo":1}"#);
    table.refuse(br#"{"redo":2}"#, "NothingToRedo");
    table.close();
}

#[test]
fn files_are_checked() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let (mut table, _) = JsonTable::open(&[]);
    let mut refused = |command: Value| table.refuse(command.to_string().as_bytes(), "File");
    refused(json!({ "load": path("missing") }));
    refused(json!({ "load": folder.path() }));
    refused(json!({ "load": "" }));
    refused(json!({ "load": "a\u{0}b" }));
    refused(json!({ "save": folder.path() }));
    refused(json!({ "save": path("no/such/folder") }));
    refused(json!({ "save": "" }));

    // What is no save is neither opened nor written over.
    std::fs::write(path("letter"), "Dear Anna").unwrap();
    refused(json!({ "load": path("letter") }));
    refused(json!({ "save": path("letter") }));
    assert_eq!(std::fs::read(path("letter")).unwrap(), b"Dear Anna");

    table.take(&json!({ "save": path("good") }).to_string());
    table.take(&json!({ "save": path("good") }).to_string());
    let good = std::fs::read(path("good")).unwrap();
    let mut refused = |bytes: &[u8]| {
        std::fs::write(path("bad"), bytes).unwrap();
        table.refuse(json!({ "load": path("bad") }).to_string().as_bytes(), "File");
    };
    refused(&good[..good.len() - 1]);
    refused(&[&good[..], b"x"].concat());
    let mut flipped = good.clone();
    *flipped.last_mut().unwrap() ^= 1;
    refused(&flipped);
    // The number of the game stands behind magic and format.
    let mut foreign = good.clone();
    foreign[5] = 250;
    refused(&foreign);
    table.close();
}

#[test]
fn a_game_that_is_over_takes_no_answers() {
    let (mut table, _) = JsonTable::open(&[]);
    let view = table.take(r#"{"view":true}"#);
    let keys = view["view"].as_array().unwrap().iter().find(|item| item["name"] == "Keys").unwrap().clone();
    table.take(&json!({ "amend": { "part": keys["part"], "value": 3 } }).to_string());
    let mut ask = table.take(r#"{"ask":true}"#)["ask"].clone();
    // Where the loss is noticed is up to the rules; play on to it.
    while ask["kind"] != "over" {
        let answer = match ask["kind"].as_str().unwrap() {
            "choose" => r#"{"choose":0}"#.to_owned(),
            _ => {
                let groups = ask["groups"].as_array().unwrap();
                let ones = groups.iter().map(|group| vec!["3"; group["count"].as_u64().unwrap() as usize]);
                json!({ "fell": ones.collect::<Vec<_>>() }).to_string()
            }
        };
        ask = table.take(&answer)["ask"].clone();
    }
    assert_eq!(ask["outcome"], "lost");
    table.refuse(FIRST.as_bytes(), "Over");
    table.refuse(br#"{"choose":0}"#, "Over");
    table.refuse(br#"{"move":"06"}"#, "Over");
    table.refuse(br#"{"sum":[3]}"#, "Over");
    table.refuse(br#"{"text":"more"}"#, "Over");
    table.take(&json!({ "amend": { "part": keys["part"], "value": 0 } }).to_string());
    table.close();
}

#[test]
fn a_full_log_says_so() {
    // As many as fit into a pipe at a time.
    const AT_ONCE: usize = 500;
    let (table, _) = JsonTable::open(&[]);
    let (mut child, mut input, mut output) = table.split();
    let lines = "{\"rename\":{\"seat\":0,\"name\":\"Randolph Carter, dreamer\"}}\n".repeat(AT_ONCE);
    let mut line = String::new();
    let mut is_full = false;
    while !is_full {
        input.write_all(lines.as_bytes()).unwrap();
        for _ in 0..AT_ONCE {
            line.clear();
            output.read_line(&mut line).unwrap();
            is_full |= line.contains("\"why\":\"LogFull\"");
            assert!(is_full || line.starts_with("{\"told\":[]"), "{line}");
        }
    }
    writeln!(input, "{{\"undo\":1}}").unwrap();
    line.clear();
    output.read_line(&mut line).unwrap();
    assert!(line.starts_with("{\"told\":[{\"text\":\"Undone:"), "{line}");
    drop(input);
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

#[test]
fn every_line_gets_one_answer_whatever_it_holds() {
    use rand::{RngExt, SeedableRng};
    let seed = rand::random();
    println!("seed {seed}");
    let mut rng = rand::rngs::StdRng::seed_from_u64(seed);
    let good = [
        FIRST,
        r#"{"sum":[37]}"#,
        r#"{"choose":0,"seat":0}"#,
        r#"{"move":"0203"}"#,
        r#"{"amend":{"part":"0b01","value":5}}"#,
        r#"{"rename":{"seat":0,"name":"Anna"}}"#,
        r#"{"undo":1}"#,
        r#"{"redo":1}"#,
        r#"{"ask":true}"#,
        r#"{"view":true}"#,
        r#"{"learned":true}"#,
    ];
    let (mut table, _) = JsonTable::open(&[]);
    for _ in 0..3_000 {
        let mut line = good[rng.random_range(0..good.len())].as_bytes().to_vec();
        for _ in 0..rng.random_range(0..4) {
            let at = rng.random_range(0..line.len());
            match rng.random_range(0..4) {
                0 => line[at] = rng.random(),
                1 => line[at] = b"0123456789{}[]\",:-."[rng.random_range(0..19)],
                2 => line.insert(at, rng.random()),
                _ => drop(line.remove(at)),
            }
        }
        line.retain(|byte| *byte != b'\n');
        table.write(&line);
        let answer = table.read();
        let is_known = ["told", "ask", "view", "learned", "refused"].iter().any(|key| answer.get(key).is_some());
        assert!(is_known, "{}: {answer}", String::from_utf8_lossy(&line));
    }
    table.close();
}
