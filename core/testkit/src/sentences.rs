//! Sentences as a player hears them: what each of them keeps to, and lists of them to read.
//!
//! A game writes every move, event and prompt with the numbers 0, 1 and 2, and keeps the list as a snapshot; read what
//! changed in it aloud before you accept it.

use std::collections::BTreeSet;
use std::fmt::Debug;
use std::fs;

/// Words that end like a plural and may follow a 1.
const NOT_PLURAL: &[&str] =
    &["always", "as", "counts", "does", "gives", "has", "is", "its", "less", "minus", "plus", "shows", "this", "was"];
/// Words after which a number is a name: box 1 stands, seat 2 rolls.
const NUMBERED: &[&str] = &[
    "above", "action", "actions", "attack", "attacks", "bonus", "box", "boxes", "creature", "die", "dice", "each",
    "edge", "effect", "entry", "event", "events", "goo", "group", "horror", "key", "level", "line", "location",
    "monster", "nobody", "number", "part", "place", "player", "players", "reroll", "round", "seal", "search", "seat",
    "section", "sign", "skill", "slot", "space", "story", "strength", "turn", "value",
];
/// Things that are counted, one and many.
const COUNTED: &[(&str, &str)] = &[
    ("action", "actions"),
    ("artifact", "artifacts"),
    ("attack", "attacks"),
    ("block", "blocks"),
    ("box", "boxes"),
    ("card", "cards"),
    ("clue", "clues"),
    ("copy", "copies"),
    ("creature", "creatures"),
    ("cultist", "cultists"),
    ("die", "dice"),
    ("entry", "entries"),
    ("event", "events"),
    ("four-set", "four-sets"),
    ("heal", "heals"),
    ("horror", "horrors"),
    ("item", "items"),
    ("key", "keys"),
    ("monster", "monsters"),
    ("name", "names"),
    ("offering", "offerings"),
    ("pair", "pairs"),
    ("player", "players"),
    ("point", "points"),
    ("portal", "portals"),
    ("reroll", "rerolls"),
    ("round", "rounds"),
    ("seal", "seals"),
    ("section", "sections"),
    ("set", "sets"),
    ("sign", "signs"),
    ("space", "spaces"),
    ("step", "steps"),
    ("stone", "stones"),
    ("tile", "tiles"),
    ("time", "times"),
    ("token", "tokens"),
    ("turn", "turns"),
];
/// Words that stand between a number and what is counted: 1 more card, 2 red spaces.
const BETWEEN: &[&str] = &[
    "active",
    "creature",
    "experience",
    "fight",
    "free",
    "further",
    "investigator",
    "linked",
    "loose",
    "matched",
    "more",
    "mythos",
    "new",
    "other",
    "red",
    "story",
];
/// Words that are said twice by a slip only.
const ONCE: &[&str] = &["a", "an", "the", "of", "from", "with", "to", "in", "and", "or", "is", "are", "has", "its"];

/// What a listener would stumble over.
pub fn stumble(sentence: &str) -> Option<&'static str> {
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
                if COUNTED.iter().any(|(one, _)| *one == after) && !many {
                    return Some("many of one");
                }
            }
            _ => {}
        }
        let step = if BETWEEN.contains(&next) { 2 } else { 1 };
        let thing = words.get(place + step).map(|word| bare(word)).unwrap_or_default();
        let behind = words.get(place + step + 1).map(|word| bare(word)).unwrap_or_default();
        let number = word.trim_start_matches(['(', '+']);
        let is_many = |word: &str| COUNTED.iter().any(|(_, many)| *many == word);
        if counts && number == "1" && is_many(&thing) {
            return Some("one of many");
        }
        let several = number != "1" && !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
        let one = step == 2 && COUNTED.iter().any(|(one, _)| *one == thing);
        if counts && several && one && !is_many(&behind) {
            return Some("many of one");
        }
        if ONCE.contains(word) && *word == next || (*word == "with" && next == "out") {
            return Some("a word too many");
        }
        let article = if place == 0 { word.to_lowercase() } else { (*word).to_string() };
        let vowel =
            next.starts_with(['a', 'e', 'i', 'o', '8']) && !next.starts_with("one") && !next.starts_with("once");
        if article == "a" && vowel || article == "an" && lower && !vowel && !next.starts_with(['u', 'h']) {
            return Some("a or an");
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

/// The sentences as a list to read, if a listener would stumble over none of them.
#[track_caller]
pub fn readable(sentences: &[String]) -> String {
    let stumbles: Vec<_> = sentences.iter().filter_map(|line| Some(format!("{line}: {}", stumble(line)?))).collect();
    assert!(stumbles.is_empty(), "a listener would stumble:\n{}", stumbles.join("\n"));
    sentences.join("\n")
}

/// The samples have every variant of an enum, as its source lists them.
#[track_caller]
pub fn assert_whole<T: Debug>(source: &str, name: &str, samples: &[T]) {
    let text = fs::read_to_string(crate::package().join("src").join(source)).expect("a source");
    let rest = text.split(&format!("pub enum {name} {{\n")).nth(1).expect("an enum");
    let body = rest.split("\n}").next().expect("its end");
    // Variants stand a step in, and nothing else does that begins with a capital letter.
    let lines = body.lines().filter_map(|line| line.strip_prefix("    "));
    let variants = lines.filter(|line| line.starts_with(|c: char| c.is_ascii_uppercase()));
    let word = |text: &str| text.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default().to_string();
    let listed: BTreeSet<String> = variants.map(word).collect();
    let found: BTreeSet<String> = samples.iter().map(|sample| word(&format!("{sample:?}"))).collect();
    let differ: Vec<_> = listed.symmetric_difference(&found).collect();
    assert!(!listed.is_empty() && differ.is_empty(), "{name}: {differ:?}");
}
