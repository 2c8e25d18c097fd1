//! What a file may hold, and how a fault is told.

use std::collections::BTreeMap;
use std::string::{String, ToString};
use std::vec::Vec;
use std::{format, vec};

use serde::Deserialize;

use super::{ByName, Row, Words, in_order, parse, quoted};

#[derive(Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
struct Shape {
    name: String,
    seats: u8,
    is_open: bool,
    #[serde(default)]
    note: Option<String>,
    #[serde(default)]
    rows: Vec<i64>,
    desk: Desk,
    #[serde(default)]
    marks: Vec<Mark>,
    #[serde(default)]
    faces: ByName<Vec<String>>,
}

#[derive(Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
struct Desk {
    boxes: Row<i64, 3>,
    items: Words,
    places: Option<Words>,
}

#[derive(Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
struct Mark {
    at: i64,
    #[serde(default)]
    effect: String,
}

const FILE: &str = r#"# Zoë's copy
name = "Zoë's"
seats = 4
isOpen = true
note = 'plain'
rows = [1, -2, 0x1f]
faces.1-3 = ["ritual 1", "nothing"]

[desk]
boxes = [1, 2, 3]
items = "same"
places = ["left", "right"]

[[marks]]
at = 3
effect = "insanity"

[[marks]]
at = 9
"#;

/// What is wrong with a file.
#[track_caller]
fn fault(text: &str) -> String {
    parse::<Shape>(text).expect_err(text).to_string()
}

#[test]
fn every_kind_of_value_is_read() {
    let shape: Shape = parse(FILE).unwrap();
    assert_eq!((shape.name.as_str(), shape.seats, shape.is_open), ("Zoë's", 4, true));
    assert_eq!((shape.note.as_deref(), shape.rows), (Some("plain"), vec![1, -2, 31]));
    assert_eq!(shape.desk.boxes, Row([1, 2, 3]));
    assert_eq!(shape.desk.items, Words::One("same".to_string()));
    assert_eq!(shape.desk.places, Some(Words::Several(vec!["left".to_string(), "right".to_string()])));
    assert_eq!(shape.marks[1], Mark { at: 9, effect: String::new() });
    assert_eq!(shape.faces.get("1-3").unwrap(), &["ritual 1", "nothing"]);
    assert_eq!(shape.faces.get("4"), None);
}

#[test]
fn a_fault_in_a_nested_table_names_its_line_and_marks_it() {
    let told = fault(&FILE.replace("at = 9", "at = \"nine\""));
    let wanted = "TOML parse error at line 19, column 6\n\
        \x20  |\n\
        19 | at = \"nine\"\n\
        \x20  |      ^^^^^^\n\
        invalid type: string \"nine\", expected i64";
    assert_eq!(told, wanted);
    let told = fault(&FILE.replace("effect", "efect"));
    assert!(told.contains("line 16") && told.contains("unknown field `efect`, expected `at` or `effect`"), "{told}");
    let told = fault(&FILE.replace("boxes = [1, 2, 3]\n", ""));
    assert!(told.contains("line 9") && told.contains("missing field `boxes`"), "{told}");
    let told = fault(&FILE.replace("[1, 2, 3]", "[1, 2]"));
    assert!(told.contains("line 10") && told.contains("invalid length 2, expected an array of length 3"), "{told}");
    let told = fault(&FILE.replace("\"right\"", "5"));
    assert!(told.contains("line 12, column 19"), "{told}");
}

#[test]
fn a_number_that_is_too_large_is_refused() {
    let told = fault(&FILE.replace("at = 3", "at = 9223372036854775808"));
    assert!(told.contains("line 15"), "{told}");
}

#[test]
fn texts_are_quoted_so_that_they_are_read_back() {
    for text in ["", "plain", "it's", "a \"b\"", "\"it's\"", "back\\slash", "line\nline", "tab\t", "\u{7}", "Zoë"] {
        let read: BTreeMap<String, String> = parse(&format!("name = {}", quoted(text))).unwrap();
        assert_eq!(read["name"], text);
        assert_eq!(quoted(text), toml::Value::String(text.to_string()).to_string());
    }
}

#[test]
fn what_is_named_and_what_is_put_in_order_stays_as_it_came_where_it_is_alike() {
    let read: ByName<i64> = parse("c = 1\na = 2\n\"b\" = 3").unwrap();
    assert_eq!(read.0, [("a".to_string(), 2), ("b".to_string(), 3), ("c".to_string(), 1)]);
    let mut list = [(3, 'a'), (1, 'b'), (3, 'c'), (0, 'd'), (1, 'e')];
    in_order(&mut list, |one, other| one.0 <= other.0);
    assert_eq!(list, [(0, 'd'), (1, 'b'), (1, 'e'), (3, 'a'), (3, 'c')]);
    in_order::<u8>(&mut [], |one, other| one <= other);
}
