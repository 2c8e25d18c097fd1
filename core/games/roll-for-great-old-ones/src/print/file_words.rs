//! The words by which files name things, and small helpers for reading and writing them.

use std::format;
use std::string::{String, ToString};
use std::vec::Vec;

use super::board::{Gift, NAME_MAX, Penalty, Symbol, Trigger};
use super::limits::Field;
use super::scenario::{RoundStep, Scope, Strength};
use eldertally_core::kit::push;
use eldertally_print::file::{FileFault, quoted};
pub(super) use eldertally_print::file::{Told, UNKNOWN};
use eldertally_print::{Fault, Limit};

/// A number of such a list as it is written.
pub(super) fn told(number: Option<u8>) -> String {
    number.map_or_else(|| quoted(UNKNOWN), |number| number.to_string())
}

/// A word for every value.
pub(super) type Words<T> = [(&'static str, T)];

pub(super) const GIFTS: &Words<Gift> = &[
    ("clue", Gift::Clue),
    ("free", Gift::FreeNumber),
    ("skill", Gift::Skill),
    ("health", Gift::Health),
    ("experience", Gift::Experience),
    ("reroll", Gift::Reroll),
];

pub(super) const PENALTIES: &Words<Penalty> = &[
    ("insanity", Penalty::Insanity),
    ("cultist", Penalty::Cultist),
    ("weakness", Penalty::Weakness),
    ("health", Penalty::Health),
    ("ritual", Penalty::Ritual),
];

pub(super) const TRIGGERS: &Words<Trigger> = &[
    ("cultistDefeated", Trigger::CultistDefeated),
    ("specialAction", Trigger::SpecialAction),
    ("reroll", Trigger::Reroll),
    ("evenDie", Trigger::EvenDie),
    ("oddDie", Trigger::OddDie),
    ("other", Trigger::Other),
];

pub(super) const SYMBOLS: &Words<Symbol> =
    &[(".", Symbol::Blank), ("*", Symbol::Star), ("+", Symbol::Plus), ("c", Symbol::Clue), ("?", Symbol::Unknown)];

pub(super) const SCOPES: &Words<Scope> =
    &[("once", Scope::Once), ("each", Scope::Each), ("actor", Scope::Actor), ("chosen", Scope::Chosen)];

pub(super) const STRENGTHS: &Words<Strength> =
    &[("die", Strength::Die), ("level", Strength::Level), ("fixed", Strength::Fixed)];

pub(super) const STEPS: &Words<RoundStep> = &[
    ("ritual", RoundStep::Ritual),
    ("roll", RoundStep::Roll),
    ("investigate", RoundStep::Investigate),
    ("cultists", RoundStep::Cultists),
    ("check", RoundStep::Check),
];

/// What a word stands for.
pub(super) fn meaning<T: Copy>(words: &Words<T>, word: &str) -> Option<T> {
    words.iter().find(|(known, _)| *known == word).map(|(_, value)| *value)
}

/// What a word stands for, or which words there are.
pub(super) fn read_word<T: Copy>(field: &str, words: &Words<T>, word: &str) -> Result<T, FileFault> {
    let known = || words.iter().map(|(word, _)| *word).collect::<Vec<_>>().join(", ");
    meaning(words, word).ok_or_else(|| form(format!("{field} is \"{word}\", but must be one of: {}", known())))
}

/// The word for a value.
pub(super) fn word_of<T: PartialEq>(words: &Words<T>, value: T) -> &'static str {
    words.iter().find(|(_, known)| *known == value).map_or("", |(word, _)| word)
}

/// A penalty and how much of it: `"health 1"`. The amount is 1 if nothing is said.
pub(super) fn read_penalty(field: &str, amount: Field, text: &str) -> Result<(Penalty, u8), FileFault> {
    if text == UNKNOWN {
        return Ok((Penalty::Unknown, 0));
    }
    let (word, many) = text.split_once(' ').unwrap_or((text, "1"));
    let penalty = read_word(field, PENALTIES, word)?;
    let many =
        many.trim().parse().map_err(|_| form(format!("{field} is \"{text}\", but must be like \"{word} 1\"")))?;
    Ok((penalty, amount.read(many)?))
}

/// A penalty as it is written.
pub(super) fn penalty_words(penalty: Penalty, amount: u8) -> String {
    match penalty {
        Penalty::Unknown => UNKNOWN.into(),
        _ => format!("{} {amount}", word_of(PENALTIES, penalty)),
    }
}

/// A number that may be unknown, with what stands for that.
pub(super) fn read_untold(field: Field, Told(number): Told, untold: u8) -> Result<u8, Fault> {
    number.map_or(Ok(untold), |number| field.read(number))
}

/// Such a number as it is written.
pub(super) fn untold_words(number: u8, untold: u8) -> String {
    told(Some(number).filter(|number| *number != untold))
}

/// The name of a board or scenario.
pub(super) fn read_name(name: &str) -> Result<heapless::String<NAME_MAX>, Fault> {
    let limit = Limit::Length(NAME_MAX);
    name.parse().map_err(|_| Fault { field: "name", value: name.len() as i64, limit })
}

/// A list, if it is not too long.
pub(super) fn fill<T, const N: usize>(
    many: Field,
    items: impl ExactSizeIterator<Item = Result<T, FileFault>>,
) -> Result<heapless::Vec<T, N>, FileFault> {
    many.count(items.len())?;
    let mut filled = heapless::Vec::new();
    for item in items {
        push(&mut filled, item?);
    }
    Ok(filled)
}

/// Numbers or texts in a row.
pub(super) fn list<T: ToString>(items: impl IntoIterator<Item = T>) -> String {
    let items: Vec<_> = items.into_iter().map(|item| item.to_string()).collect();
    format!("[{}]", items.join(", "))
}

/// Tables or texts, a line each.
pub(super) fn lines(items: impl IntoIterator<Item = String>) -> String {
    let items: String = items.into_iter().map(|item| format!("    {item},\n")).collect();
    if items.is_empty() { "[]".into() } else { format!("[\n{items}]") }
}

/// A fault that says itself where it is.
pub(super) fn form(what: String) -> FileFault {
    FileFault::Form(what)
}

/// A fault with the place where it is in front.
pub(super) fn at(place: &str, fault: impl Into<FileFault>) -> FileFault {
    form(format!("{place}: {}", fault.into()))
}
