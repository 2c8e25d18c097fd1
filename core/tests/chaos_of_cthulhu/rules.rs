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
    toml::from_str(include_str!("../../data/chaos-of-cthulhu/rules.toml")).unwrap()
}

#[test]
fn there_are_123_rules_and_49_rulings_without_a_gap_and_each_says_something_of_its_own() {
    let book = rulebook();
    assert_eq!(book.code, "COC");
    assert!(book.rule.iter().map(|rule| rule.id).eq(1..=123));
    assert!(book.ruling.iter().map(|ruling| ruling.id).eq(1..=49));
    let mut texts: Vec<_> = book.rule.iter().chain(&book.ruling).map(|entry| &entry.text).collect();
    assert!(texts.iter().all(|text| (15..=160).contains(&text.chars().count()) && text.ends_with('.')));
    texts.sort_unstable();
    texts.dedup();
    assert_eq!(texts.len(), 172);
}

#[test]
fn the_rulings_that_are_options_name_them() {
    let book = rulebook();
    let options: Vec<_> =
        book.ruling.iter().filter_map(|ruling| Some((ruling.id, ruling.option.as_deref()?))).collect();
    assert_eq!(options, [(11, "attackPart"), (20, "deflectOwn"), (30, "dareNumber"), (45, "crownSetupMatch")]);
}
