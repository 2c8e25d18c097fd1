//! Finding rule numbers in text: `DOA-072` and `DOA-Q07`, and in function names `doa_072_…` and `doa_q07_…`.

use std::collections::BTreeSet;

use eldertally_print::rulebook::Id;

/// The rules of the game `code` that a text cites.
pub(super) fn in_text(code: &str, text: &str) -> BTreeSet<Id> {
    let starts = text.match_indices(code).filter(|(at, _)| !text[..*at].ends_with(|c: char| c.is_alphanumeric()));
    starts.filter_map(|(at, _)| number(text[at + code.len()..].strip_prefix('-')?)).collect()
}

/// The rules that a function name cites; several numbers may follow one code.
pub(super) fn in_name(code: &str, name: &str) -> BTreeSet<Id> {
    let mut ids = BTreeSet::new();
    let mut words = name.split('_');
    while words.any(|word| word.eq_ignore_ascii_case(code)) {
        ids.extend(words.clone().map_while(short_number));
    }
    ids
}

fn number(rest: &str) -> Option<Id> {
    let (make, digits): (fn(u16) -> Id, &str) = match rest.strip_prefix('Q') {
        Some(rest) => (Id::Ruling, rest),
        None => (Id::Rule, rest),
    };
    let end = digits.find(|c: char| !c.is_ascii_digit()).unwrap_or(digits.len());
    digits[..end].parse().ok().map(make)
}

/// Exactly three digits, or q and two: a name such as `doa_3_seals` cites nothing.
fn short_number(word: &str) -> Option<Id> {
    let (make, digits, length): (fn(u16) -> Id, &str, usize) = match word.strip_prefix('q') {
        Some(rest) => (Id::Ruling, rest, 2),
        None => (Id::Rule, word, 3),
    };
    (digits.len() == length).then(|| digits.parse().ok()).flatten().map(make)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ids(list: &[Id]) -> BTreeSet<Id> {
        list.iter().copied().collect()
    }

    #[test]
    fn text_cites_rules_and_rulings() {
        let text = "(DOA-072) and DOA-Q07, \"DOA-118\"; DOA-072 again";
        assert_eq!(in_text("DOA", text), ids(&[Id::Rule(72), Id::Rule(118), Id::Ruling(7)]));
    }

    #[test]
    fn other_words_cite_nothing() {
        for text in ["XDOA-072", "RGO-072", "DOA 072", "DOA-", "DOA-Q", "doa-072", "DOA", "éDOA-001"] {
            assert_eq!(in_text("DOA", text), ids(&[]), "{text}");
        }
    }

    #[test]
    fn a_name_cites_the_numbers_after_the_code() {
        assert_eq!(in_name("DOA", "doa_072_fleeing_costs_time"), ids(&[Id::Rule(72)]));
        assert_eq!(in_name("DOA", "flee_doa_072_096_q01_is_dear"), ids(&[Id::Rule(72), Id::Rule(96), Id::Ruling(1)]));
        assert_eq!(in_name("DOA", "doa_3_seals_win_doa_012"), ids(&[Id::Rule(12)]));
        assert_eq!(in_name("DOA", "rgo_072_other_game"), ids(&[]));
    }
}
