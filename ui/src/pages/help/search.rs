//! Finding rules by their number or their words.

use eldertally_core::Rule;

/// What is looked for: words or parts of words, all of which must be there.
pub(super) struct Search {
    words: Vec<String>,
}

impl Search {
    pub(super) fn new(typed: &str) -> Self {
        Self { words: typed.to_lowercase().split_whitespace().map(str::to_owned).collect() }
    }

    pub(super) fn finds(&self, rule: &Rule) -> bool {
        let text = format!("{} {}", rule.id, rule.text).to_lowercase();
        self.words.iter().all(|word| text.contains(word))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use eldertally_core::rules::{RuleKind, Rules};

    const RULES: &[(RuleKind, &str)] = &[(RuleKind::Effect, "Lose one Sanity for each monster at your place.")];

    fn finds(typed: &str) -> bool {
        let rule = Rules::new("DOA", RULES, &[]).iter().next().unwrap();
        Search::new(typed).finds(&rule)
    }

    #[test]
    fn all_words_must_be_there_in_any_order_and_case() {
        assert!(finds("monster sanity") && finds("LOSE") && finds("  one   each "));
        assert!(!finds("monster health"));
    }

    #[test]
    fn parts_of_words_and_numbers_are_found() {
        assert!(finds("mon") && finds("doa-001") && finds("001") && finds(""));
        assert!(!finds("doa-002"));
    }
}
