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
    kind: String,
    text: String,
    option: Option<String>,
}

fn rulebook() -> Rulebook {
    toml::from_str(include_str!("../../data/roll-for-great-old-ones/rules.toml")).unwrap()
}

#[test]
fn there_are_201_rules_and_56_rulings_without_a_gap() {
    let book = rulebook();
    assert_eq!(book.code, "RGO");
    assert!(book.rule.iter().map(|rule| rule.id).eq(1..=201));
    assert!(book.ruling.iter().map(|ruling| ruling.id).eq(1..=56));
}

#[test]
fn every_rule_is_a_short_sentence_of_a_known_kind() {
    let book = rulebook();
    let rules = ["component", "setup", "order", "decision", "dice", "effect", "limit", "edge", "end", "information"];
    let rulings = ["ambiguity", "contradiction", "silence", "edge"];
    for (entries, kinds) in [(&book.rule, &rules[..]), (&book.ruling, &rulings[..])] {
        for Entry { id, kind, text, .. } in entries {
            assert!(kinds.contains(&kind.as_str()), "{id}: {kind}");
            assert!((15..=160).contains(&text.chars().count()), "{id}: {text}");
            assert!(text.ends_with(['.', '?']), "{id}: {text}");
        }
    }
}

#[test]
fn no_rule_says_the_same_as_another() {
    let book = rulebook();
    let mut texts: Vec<_> = book.rule.iter().chain(&book.ruling).map(|entry| &entry.text).collect();
    texts.sort_unstable();
    texts.dedup();
    assert_eq!(texts.len(), 201 + 56);
}

#[test]
fn the_rulings_that_are_options_name_them() {
    let book = rulebook();
    assert!(book.rule.iter().all(|rule| rule.option.is_none()));
    let options: Vec<_> =
        book.ruling.iter().filter_map(|ruling| Some((ruling.id, ruling.option.as_deref()?))).collect();
    assert_eq!(options, [(2, "levelUpOn"), (21, "abilityOnce"), (29, "rerollStrengthDie"), (31, "copyWindow")]);
}
