//! Turns the shipped data into what a device can hold: checked printed data as postcard bytes, rules as a static table.
//!
//! It compiles the same files as the library, so parsing and checking are written once.
#![allow(dead_code, unreachable_pub, reason = "the build needs only a part of what the library's files hold")]

use std::path::{Path, PathBuf};
use std::{env, fs};

use serde::Deserialize;

use kind::RuleKind;

#[path = "src/printed.rs"]
mod printed;
#[path = "src/printed_file/mod.rs"]
mod printed_file;

#[path = "src/rules/codes.rs"]
mod codes;
#[path = "src/rules/kind.rs"]
mod kind;
#[path = "build/pack.rs"]
mod pack;

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
    mod board_names;
    mod board_text;
    mod board_warnings;
    mod file_words;
    mod open_board;
}

#[path = "src/cthulhu_the_great_old_one/copy"]
mod cthulhu_the_great_old_one {
    pub mod deck;
    mod deck_check;
    mod deck_file;
    mod deck_warnings;
    mod open_deck;
}

#[path = "src/chaos_of_cthulhu/copy"]
mod chaos_of_cthulhu {
    pub mod dice;
    mod dice_file;
}

fn main() {
    write_print::<dice_of_arkham::sheet::Sheet>("dice-of-arkham/example-sheet.toml", "dice_of_arkham_sheet.bin");
    let example = "roll-for-great-old-ones/example.toml";
    write_print::<roll_for_great_old_ones::book::Book>(example, "roll_for_great_old_ones_book.bin");
    write_print::<witch_of_salem::board::Board>("witch-of-salem/example.toml", "witch_of_salem_board.bin");
    write_print::<cthulhu_the_great_old_one::deck::Deck>(
        "cthulhu-the-great-old-one/example.toml",
        "cthulhu_the_great_old_one_deck.bin",
    );
    write_print::<chaos_of_cthulhu::dice::Dice>("chaos-of-cthulhu/example.toml", "chaos_of_cthulhu_dice.bin");
    write_rules(&[
        "dice-of-arkham",
        "roll-for-great-old-ones",
        "witch-of-salem",
        "chaos-of-cthulhu",
        "cthulhu-the-great-old-one",
    ]);
    println!("cargo::rerun-if-changed=build");
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

/// Packs the rules of all games together, because they share most of their words.
fn write_rules(games: &[&str]) {
    let books: Vec<Rulebook> = games.iter().map(|game| rulebook(game)).collect();
    let packed = pack::pack(books.iter().flat_map(|book| book.entries().flat_map(spell)).collect());
    write("rule_pairs.bin", &pack::to_bytes(&packed.pairs));
    let mut rest = packed.text.as_slice();
    for (game, book) in games.iter().zip(books) {
        let begins = |(_, code): &(usize, &u16)| **code < codes::FIRST_LETTER;
        let next = rest.iter().enumerate().filter(begins).nth(book.entries().count());
        let (own, others) = rest.split_at(next.map_or(rest.len(), |(at, _)| at));
        rest = others;
        let (code, rules, name) = (&book.code, book.rule.len(), game.replace('-', "_"));
        write(&format!("{name}_rules.bin"), &pack::to_bytes(own));
        let table = format!("Rules::new({code:?}, {rules}, include_bytes!(\"{name}_rules.bin\"))\n");
        write(&format!("{name}_rules.rs"), table.as_bytes());
    }
}

fn rulebook(game: &str) -> Rulebook {
    let (path, text) = read(&format!("{game}/rules.toml"));
    let book: Rulebook = toml::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    for entries in [&book.rule, &book.ruling] {
        let numbered = entries.iter().map(|entry| entry.id).eq(1..=entries.len() as u16);
        assert!(numbered, "{}: rules and rulings are numbered from 1 without a gap", path.display());
    }
    book
}

impl Rulebook {
    fn entries(&self) -> impl Iterator<Item = &Entry> {
        self.rule.iter().chain(&self.ruling)
    }
}

/// A rule as codes: its kind, then its letters.
fn spell(Entry { id, kind, text, .. }: &Entry) -> impl Iterator<Item = u16> {
    let number = RuleKind::ALL.iter().position(|known| format!("{known:?}").to_lowercase() == *kind);
    let number = number.unwrap_or_else(|| panic!("{id}: there is no kind {kind:?}"));
    assert!(text.bytes().all(|letter| matches!(letter, b' '..=b'~')), "{id}: only plain ASCII can be packed: {text}");
    [number as u16].into_iter().chain(text.bytes().map(u16::from))
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
