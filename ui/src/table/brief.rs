//! The fewest words that tell moves at one place from each other. The place was touched, so what all of them share is known.

/// What is left of each when the words that all begin and end with are left out; of one alone, all of it. An end with a number
/// in it is a price, and always read.
pub(super) fn brief(all: &[&str]) -> Vec<String> {
    let words: Vec<Vec<&str>> = all.iter().map(|one| one.split_whitespace().collect()).collect();
    let shortest = words.iter().map(Vec::len).min().filter(|_| words.len() > 1).unwrap_or_default();
    let share = |nth: &dyn Fn(&Vec<&str>) -> Option<String>| {
        let mut each = words.iter().map(nth);
        each.next().is_some_and(|first| first.is_some() && each.all(|one| one == first))
    };
    // Each keeps a word. How much of them begins alike counts before how they end.
    let most = shortest.saturating_sub(1);
    let shared = (0..most).take_while(|n| share(&|one| one.get(*n).map(|word| bare(word)))).count();
    // A number keeps the word before it: "box 2".
    let is_number = |one: &Vec<&str>| one.get(shared).is_some_and(|word| word.starts_with(char::is_numeric));
    let before = if words.iter().any(is_number) { shared.saturating_sub(1) } else { shared };
    let behind =
        |n: usize, one: &Vec<&str>| one.len().checked_sub(n + 1).and_then(|at| one.get(at)).map(|word| bare(word));
    let after = (0..most - before).take_while(|n| share(&|one| behind(*n, one))).count();
    let has_number =
        |n: usize| words.iter().filter_map(|one| behind(n, one)).any(|word| word.contains(char::is_numeric));
    let after = if (0..after).any(has_number) { 0 } else { after };
    let left = |one: &Vec<&str>| {
        let kept = one.get(before..one.len().saturating_sub(after)).unwrap_or_default().join(" ");
        let kept = if after > 0 { kept.trim_end_matches([',', ';', ':']) } else { &kept };
        kept.to_owned()
    };
    words.iter().map(left).collect()
}

/// A word without the signs around it: what follows a word changes them.
fn bare(word: &str) -> String {
    word.trim_end_matches([',', ';', ':']).to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::brief;

    #[test]
    fn what_all_share_is_left_out_at_both_ends() {
        let boxes = ["2 into Research", "Copy: 5 into Research", "A free 5 into Research"];
        assert_eq!(brief(&boxes), ["2", "Copy: 5", "A free 5"]);
    }

    #[test]
    fn a_price_is_read_also_where_all_share_it() {
        let ways = ["Secret Passage to Church, lose 1 sanity", "Secret Passage to Inn, lose 1 sanity"];
        assert_eq!(brief(&ways), ["Church, lose 1 sanity", "Inn, lose 1 sanity"]);
    }

    #[test]
    fn a_number_keeps_the_word_before_it() {
        assert_eq!(
            brief(&["reroll it: box 2 (gain 1 insanity)", "reroll it: box 5"]),
            ["box 2 (gain 1 insanity)", "box 5"]
        );
    }

    #[test]
    fn one_alone_is_read_as_it_is_and_nothing_is_ever_empty() {
        assert_eq!(brief(&["Reroll it: lose 1 sanity"]), ["Reroll it: lose 1 sanity"]);
        assert_eq!(brief(&["Take it", "Take it with a price"]), ["it", "it with a price"]);
        assert_eq!(brief(&["Same words", "Same words"]), ["words", "words"]);
        assert!(brief(&[]).is_empty());
    }
}
