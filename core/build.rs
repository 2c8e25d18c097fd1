//! Turns the shipped data into what a device can hold: checked printed data as postcard bytes, rules as a static table.
//!
//! It compiles the same files as the library, so parsing and checking are written once.
#![allow(dead_code, unreachable_pub, reason = "the build needs only a part of what the library's files hold")]

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

use serde::Deserialize;

#[path = "src/printed.rs"]
mod printed;
#[path = "src/printed_file.rs"]
mod printed_file;

#[path = "src/dice_of_arkham"]
mod dice_of_arkham {
    #[path = "sheet.rs"]
    pub mod sheet;
    #[path = "sheet_file.rs"]
    mod sheet_file;
}

#[path = "src/roll_for_great_old_ones/copy"]
mod roll_for_great_old_ones {
    mod blank;
    mod board;
    mod board_check;
    mod board_file;
    mod board_warnings;
    pub mod book;
    mod book_file;
    mod desk_file;
    mod effect_file;
    mod file_words;
    mod limits;
    mod pools;
    mod scenario;
    mod scenario_check;
    mod scenario_file;
    mod scenario_text;
    mod scenario_warnings;
}

#[path = "src/witch_of_salem/copy"]
mod witch_of_salem {
    pub mod board;
    mod board_check;
    mod board_file;
    mod board_text;
    mod board_warnings;
    mod file_words;
    mod open_board;
}

#[path = "src/chaos_of_cthulhu/copy"]
mod chaos_of_cthulhu {
    pub mod dice;
    mod dice_file;
}

fn main() {
    write_print::<dice_of_arkham::sheet::Sheet>("dice-of-arkham/example-sheet.toml", "dice_of_arkham_sheet.bin");
    write_rules("dice-of-arkham/rules.toml", "dice_of_arkham_rules.rs");
    let (example, rules) = ("roll-for-great-old-ones/example.toml", "roll-for-great-old-ones/rules.toml");
    write_print::<roll_for_great_old_ones::book::Book>(example, "roll_for_great_old_ones_book.bin");
    write_rules(rules, "roll_for_great_old_ones_rules.rs");
    write_print::<witch_of_salem::board::Board>("witch-of-salem/example.toml", "witch_of_salem_board.bin");
    write_rules("witch-of-salem/rules.toml", "witch_of_salem_rules.rs");
    write_print::<chaos_of_cthulhu::dice::Dice>("chaos-of-cthulhu/example.toml", "chaos_of_cthulhu_dice.bin");
    write_rules("chaos-of-cthulhu/rules.toml", "chaos_of_cthulhu_rules.rs");
    println!("cargo::rerun-if-changed=src");
    println!("cargo::rerun-if-changed=data");
}

fn write_print<P: printed_file::PrintedFile + serde::Serialize>(from: &str, to: &str) {
    let (path, text) = read(from);
    let print = P::from_toml(&text).unwrap_or_else(|fault| panic!("{}: {fault}", path.display()));
    let bytes = postcard::to_stdvec(&print).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    write(to, &bytes);
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Rulebook {
    code: String,
    rule: Vec<Entry>,
    #[serde(default)]
    ruling: Vec<Entry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    id: u16,
    kind: String,
    text: String,
    #[serde(default)]
    option: Option<String>,
}

fn write_rules(from: &str, to: &str) {
    let (path, text) = read(from);
    let book: Rulebook = toml::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let mut out = String::from("&[\n");
    for (entries, made_by) in [(&book.rule, "rule"), (&book.ruling, "ruling")] {
        for Entry { id, kind, text, .. } in entries {
            let kind: String = kind.get(..1).unwrap_or_default().to_uppercase() + kind.get(1..).unwrap_or_default();
            let code = &book.code;
            let _ = writeln!(
                out,
                "Rule {{ id: RuleId::{made_by}({code:?}, {id}), kind: RuleKind::{kind}, text: {text:?} }},"
            );
        }
    }
    out.push_str("]\n");
    write(to, out.as_bytes());
}

fn read(from: &str) -> (PathBuf, String) {
    let path = Path::new("data").join(from);
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    (path, text)
}

fn write(to: &str, bytes: &[u8]) {
    let folder = env::var("OUT_DIR").unwrap_or_else(|error| panic!("OUT_DIR: {error}"));
    let path = Path::new(&folder).join(to);
    fs::write(&path, bytes).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
}
