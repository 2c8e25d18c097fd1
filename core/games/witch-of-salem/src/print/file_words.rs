//! The words by which files name things, and effects as an author writes them: `"discard elixir 1"`, `"necron -2"`.

use std::format;
use std::string::{String, ToString};
use std::vec::Vec;

use super::board_check::MOST_AMOUNT;
use super::open_board::OpenEffect;
use super::{Cost, Face, Item, Verb, Wanted, Who};
use eldertally_print::file::FileFault;
use eldertally_print::{Fault, Limit, between};

/// A word for every value.
pub(super) type Words<T> = [(&'static str, T)];

pub(super) const MINORS: &Words<Item> = &[
    ("necronomicon", Item::Necronomicon),
    ("glasses", Item::Glasses),
    ("elixir", Item::Elixir),
    ("dagger", Item::Dagger),
];

pub(super) const FACES: &Words<Face> = &[
    ("necronomicon", Face::Item(Item::Necronomicon)),
    ("glasses", Face::Item(Item::Glasses)),
    ("elixir", Face::Item(Item::Elixir)),
    ("dagger", Face::Item(Item::Dagger)),
    ("sanity", Face::Sanity),
    ("necron", Face::Necron),
];

pub(super) const COSTS: &Words<Cost> = &[
    ("necron", Cost::Necron),
    ("sanity", Cost::Sanity),
    ("creature", Cost::Creature),
    ("event", Cost::Event),
    ("?", Cost::Unknown),
];

pub(super) const WHO: &Words<Who> = &[("each", Who::Each), ("group", Who::Group)];

const WANTED: &Words<Wanted> = &[
    ("necronomicon", Wanted::Necronomicon),
    ("glasses", Wanted::Glasses),
    ("elixir", Wanted::Elixir),
    ("dagger", Wanted::Dagger),
    ("any", Wanted::Minor),
    ("artifact", Wanted::Artifact),
];

/// Effects that are one word, and whether a number with a sign stands behind it.
const VERBS: &[(&str, Sign, Verb)] = &[
    ("necron", Sign::Plus, Verb::Necron),
    ("necron", Sign::Minus, Verb::NecronBack),
    ("sanity", Sign::Minus, Verb::LoseSanity),
    ("sanity", Sign::Plus, Verb::GainSanity),
    ("item", Sign::Plus, Verb::GainItem),
    ("remove", Sign::Plus, Verb::RemoveCreature),
    ("shadow", Sign::None, Verb::Shadow),
    ("shuffle", Sign::None, Verb::ShuffleTiles),
    ("creature", Sign::None, Verb::DrawCreature),
    ("event", Sign::None, Verb::DrawEvent),
];

#[derive(Clone, Copy, PartialEq)]
enum Sign {
    None,
    Plus,
    Minus,
}

/// What a word stands for, or which words there are.
pub(super) fn read_word<T: Copy>(field: &str, words: &Words<T>, word: &str) -> Result<T, FileFault> {
    let known = || words.iter().map(|(word, _)| *word).collect::<Vec<_>>().join(", ");
    let found = words.iter().find(|(known, _)| *known == word).map(|(_, value)| *value);
    found.ok_or_else(|| FileFault::Form(format!("{field} is {word:?}, but must be one of: {}", known())))
}

/// The word for a value.
pub(super) fn word_of<T: PartialEq>(words: &Words<T>, value: &T) -> &'static str {
    words.iter().find(|(_, known)| known == value).map_or("", |(word, _)| word)
}

/// A number of a file as the data hold it.
pub(super) fn read_small(field: &'static str, value: i64, min: i64, max: i64) -> Result<u8, Fault> {
    between(field, value, min, max)?;
    u8::try_from(value).map_err(|_| Fault { field, value, limit: Limit::Between(min, max) })
}

/// Reads an effect.
pub(super) fn read_effect(field: &'static str, text: &str) -> Result<OpenEffect, FileFault> {
    if let Some(words) = text.strip_prefix("text:") {
        return Ok(OpenEffect {
            verb: Verb::Text,
            amount: 1,
            text: words.strip_prefix(' ').unwrap_or(words).to_string(),
        });
    }
    let mut words = text.split_whitespace();
    let (head, rest) = (words.next().unwrap_or_default(), words.collect::<Vec<_>>());
    let (verb, number) = match (head, rest.as_slice()) {
        ("discard", [what, number @ ..]) => (Verb::Discard(read_word(field, WANTED, what)?), number),
        (_, number) => {
            let minus = number.first().is_some_and(|number| number.starts_with('-'));
            let fits = |sign| (sign == Sign::Minus) == minus;
            let found = VERBS.iter().find(|(known, sign, _)| *known == head && fits(*sign));
            // Lost or gained? An author who forgets the sign is asked, not guessed at.
            let signed = head != "sanity" || number.first().is_some_and(|number| number.starts_with(['-', '+']));
            (found.filter(|_| signed).map(|(_, _, verb)| *verb).ok_or_else(|| no_effect(field, text))?, number)
        }
    };
    let amount = match (verb.has_amount(), number) {
        (_, []) => 1,
        (true, [number]) => number.trim_start_matches(['-', '+']).parse().map_err(|_| no_effect(field, text))?,
        _ => return Err(no_effect(field, text)),
    };
    let amount = read_small(field, amount, 1, MOST_AMOUNT)
        .map_err(|_| FileFault::Form(format!("{text:?}: its number must lie between 1 and {MOST_AMOUNT}")))?;
    Ok(OpenEffect { verb, amount, text: String::new() })
}

fn no_effect(field: &str, text: &str) -> FileFault {
    let like = "\"discard elixir 1\", \"discard any 2\", \"necron 2\", \"necron -1\", \"sanity -1\", \"sanity +1\", \
                \"item 1\", \"remove 1\", \"shadow\", \"shuffle\", \"creature\", \"event\" or \"text: what to do\"";
    FileFault::Form(format!("{field} has {text:?}, which is no effect; write it like {like}"))
}

/// Writes an effect as [`read_effect`] reads it.
pub(super) fn effect_words(effect: &OpenEffect) -> String {
    let amount = effect.amount;
    if let Verb::Discard(wanted) = effect.verb {
        return format!("discard {} {amount}", word_of(WANTED, &wanted));
    }
    match VERBS.iter().find(|(_, _, verb)| *verb == effect.verb) {
        Some((word, Sign::None, _)) => (*word).to_string(),
        Some((word, Sign::Minus, _)) => format!("{word} -{amount}"),
        Some((word @ "sanity", ..)) => format!("{word} +{amount}"),
        Some((word, ..)) => format!("{word} {amount}"),
        None => format!("text: {}", effect.text),
    }
}

/// Things in a row.
pub(super) fn list<T: ToString>(items: impl IntoIterator<Item = T>) -> String {
    let items: Vec<_> = items.into_iter().map(|item| item.to_string()).collect();
    format!("[{}]", items.join(", "))
}
