//! The numbered rules of a game as their file holds them, and what is asked of all of them.

use serde::Deserialize;

#[derive(Deserialize)]
pub(crate) struct Rulebook {
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

const RULES: [&str; 11] =
    ["component", "setup", "order", "decision", "dice", "effect", "limit", "edge", "end", "hidden", "information"];
const RULINGS: [&str; 4] = ["ambiguity", "contradiction", "silence", "edge"];

impl Rulebook {
    pub(crate) fn read(text: &str) -> Self {
        toml::from_str(text).expect("a rulebook")
    }

    /// So many rules and rulings without a gap, each of a known kind and a short sentence that no other says.
    #[track_caller]
    pub(crate) fn assert_whole(&self, code: &str, rules: u16, rulings: u16) {
        assert_eq!(self.code, code);
        assert!(self.rule.iter().map(|rule| rule.id).eq(1..=rules));
        assert!(self.ruling.iter().map(|ruling| ruling.id).eq(1..=rulings));
        for (entries, kinds) in [(&self.rule, &RULES[..]), (&self.ruling, &RULINGS[..])] {
            for Entry { id, kind, text, .. } in entries {
                assert!(kinds.contains(&kind.as_str()), "{id}: {kind}");
                assert!((15..=160).contains(&text.chars().count()) && text.ends_with(['.', '?']), "{id}: {text}");
            }
        }
        let mut texts: Vec<_> = self.rule.iter().chain(&self.ruling).map(|entry| &entry.text).collect();
        texts.sort_unstable();
        texts.dedup();
        assert_eq!(texts.len(), usize::from(rules + rulings));
    }

    /// The rulings that are options, with their keys.
    #[track_caller]
    pub(crate) fn options(&self) -> Vec<(u16, &str)> {
        assert!(self.rule.iter().all(|rule| rule.option.is_none()), "a rule is no option");
        self.ruling.iter().filter_map(|ruling| Some((ruling.id, ruling.option.as_deref()?))).collect()
    }
}
