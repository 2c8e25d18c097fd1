//! What is asked of the numbered rules of every game.

use std::collections::BTreeSet;

use eldertally_print::rulebook::Rulebook;

/// So many rules and rulings, each a short sentence that no other says.
#[track_caller]
pub fn assert_whole(book: &Rulebook, code: &str, rules: usize, rulings: usize) {
    assert_eq!((book.code.as_str(), book.rules.len(), book.rulings.len()), (code, rules, rulings));
    let texts = book.rules.iter().map(|rule| &rule.text).chain(book.rulings.iter().map(|ruling| &ruling.text));
    let mut seen = BTreeSet::new();
    for text in texts {
        assert!(text.chars().count() >= 15 && text.ends_with(['.', '?']), "{text}");
        assert!(seen.insert(text), "said twice: {text}");
    }
}

/// The rulings that are options, with their keys.
#[must_use]
pub fn options(book: &Rulebook) -> Vec<(u16, &str)> {
    book.rulings.iter().filter_map(|ruling| Some((ruling.id, ruling.option.as_deref()?))).collect()
}
