//! The numbered rules: complete, in order, short.

use serde::Deserialize;

#[derive(Deserialize)]
struct Rulebook {
    code: String,
    rule: Vec<Entry>,
    ruling: Vec<Entry>,
}

#[derive(Deserialize)]
struct Entry {
    id: u16,
    text: String,
    option: Option<String>,
}

fn rulebook() -> Rulebook {
    toml::from_str(include_str!("../../data/cthulhu-the-great-old-one/rules.toml")).unwrap()
}

#[test]
fn there_are_50_rules_and_27_rulings_without_a_gap_and_each_says_something_of_its_own() {
    let book = rulebook();
    assert_eq!(book.code, "CGO");
    assert!(book.rule.iter().map(|rule| rule.id).eq(1..=50));
    assert!(book.ruling.iter().map(|ruling| ruling.id).eq(1..=27));
    let mut texts: Vec<_> = book.rule.iter().chain(&book.ruling).map(|entry| &entry.text).collect();
    assert!(texts.iter().all(|text| (15..=160).contains(&text.chars().count()) && text.ends_with('.')));
    texts.sort_unstable();
    texts.dedup();
    assert_eq!(texts.len(), 77);
}

#[test]
fn the_rulings_that_are_options_name_them() {
    let book = rulebook();
    let options: Vec<_> =
        book.ruling.iter().filter_map(|ruling| Some((ruling.id, ruling.option.as_deref()?))).collect();
    assert_eq!(options, [(6, "endAt"), (7, "endCheck"), (27, "known")]);
}
