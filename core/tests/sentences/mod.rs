//! Sentences as a player hears them: what each of them keeps to, and lists of them to read.
//!
//! A game writes every move, event and prompt with the numbers 0, 1 and 2. `UPDATE_SENTENCES=1` accepts a changed list;
//! read it aloud before you commit it.

use std::path::Path;
use std::{env, fs};

/// Words that end like a plural and may follow a 1.
const NOT_PLURAL: &[&str] =
    &["always", "as", "counts", "does", "gives", "has", "is", "its", "less", "minus", "plus", "shows", "this", "was"];
/// Words after which a number is a name: box 1 stands, seat 2 rolls.
const NUMBERED: &[&str] = &[
    "above", "action", "actions", "attack", "attacks", "bonus", "box", "boxes", "die", "dice", "each", "edge",
    "effect", "event", "events", "goo", "key", "level", "monster", "nobody", "number", "part", "place", "player",
    "players", "reroll", "round", "seal", "search", "seat", "section", "skill", "slot", "space", "strength", "turn",
    "value",
];
/// Things that are counted, in the singular.
const COUNTED: &[&str] = &[
    "action", "artifact", "attack", "block", "box", "card", "clue", "copy", "creature", "cultist", "die", "event",
    "heal", "horror", "item", "name", "pair", "player", "point", "portal", "reroll", "seal", "section", "set", "sign",
    "space", "step", "stone", "tile", "time", "token", "turn",
];

/// What a listener would stumble over.
pub(crate) fn stumble(sentence: &str) -> Option<&'static str> {
    let words: Vec<&str> = sentence.split(' ').collect();
    let bare = |word: &str| word.trim_matches(|c: char| !c.is_alphanumeric()).to_lowercase();
    for (place, word) in words.iter().enumerate() {
        let before = place.checked_sub(1).and_then(|n| words.get(n)).map(|word| bare(word)).unwrap_or_default();
        let next = words.get(place + 1).copied().unwrap_or_default();
        let after = bare(next);
        let lower = next.starts_with(|c: char| c.is_ascii_lowercase());
        // Behind a point or a comma something else begins: "by 6: block".
        let counts = lower && !NUMBERED.contains(&before.as_str()) && !word.ends_with(['.', ',', ';', ':', ')']);
        let plural = after.ends_with('s') && !after.ends_with("ss") && !after.ends_with("us");
        match word.trim_start_matches(['(', '+']) {
            "1" if counts && plural && !NOT_PLURAL.contains(&after.as_str()) => return Some("one of many"),
            "0" if counts && !["of", "to", "or", "and"].contains(&after.as_str()) => return Some("say no or none"),
            // Behind a point something else begins, and of `2 creature cards` the cards are many.
            number if number != "1" && number.bytes().all(|byte| byte.is_ascii_digit()) && counts => {
                let third = words.get(place + 2).map(|word| bare(word)).unwrap_or_default();
                let many = third.ends_with('s') && !NOT_PLURAL.contains(&third.as_str()) && !next.ends_with(',');
                if COUNTED.contains(&after.as_str()) && !many {
                    return Some("many of one");
                }
            }
            _ => {}
        }
        if word.starts_with(['-', '\u{2212}']) && is_number(&word[word.char_indices().nth(1).map_or(1, |(n, _)| n)..]) {
            return Some("a negative number");
        }
        let inner = word.as_bytes().windows(2).any(|pair| pair[0].is_ascii_lowercase() && pair[1].is_ascii_uppercase());
        let joined = word.contains('_') && word.contains(|c: char| c.is_alphanumeric());
        if inner || joined || word.contains(['{', '}']) || word.contains("::") {
            return Some("a programmer's word");
        }
    }
    if sentence.contains("  ") || sentence.trim() != sentence || sentence.contains("(s)") {
        return Some("a gap or a bracketed s");
    }
    if [" ,", " .", " ;", " :", "..", ",.", ".,"].iter().any(|odd| sentence.contains(odd)) {
        return Some("odd points");
    }
    None
}

fn is_number(word: &str) -> bool {
    let digits = word.trim_end_matches(['.', ',', ';', ':', ')']);
    !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}

/// All of these can be read aloud, and they are those of `tests/sentences/<name>.txt`.
#[track_caller]
pub(crate) fn assert_read(name: &str, sentences: &[String]) {
    let stumbles: Vec<_> = sentences.iter().filter_map(|line| Some(format!("{line}: {}", stumble(line)?))).collect();
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/sentences/{name}.txt"));
    let found = sentences.join("\n") + "\n";
    if env::var_os("UPDATE_SENTENCES").is_some() {
        fs::write(&file, &found).expect("a list of sentences");
    }
    let kept = fs::read_to_string(&file).unwrap_or_default();
    assert!(stumbles.is_empty(), "a listener would stumble:\n{}", stumbles.join("\n"));
    let differs = kept.lines().zip(found.lines()).find(|(kept, found)| kept != found);
    assert!(kept == found, "{name}.txt differs, first in {differs:?}; UPDATE_SENTENCES=1 accepts");
}
