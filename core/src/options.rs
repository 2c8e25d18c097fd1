//! Rulings that a table can choose.
//!
//! Stored as pairs of number and value, so that a game can gain options: absent means the default, unknown means that
//! a newer program wrote it.

use serde::{Deserialize, Serialize};

use crate::rules::RuleId;

/// The most options of any game.
pub const MOST_OPTIONS: usize = 24;

/// One option of a game.
#[derive(Debug)]
pub struct OptionSpec {
    /// Its number in saves.
    pub number: u8,
    /// Its name in setup files.
    pub key: &'static str,
    /// What can be chosen; the first is the default.
    pub values: &'static [OptionValue],
    /// What the players choose between, in a line.
    pub text: &'static str,
    /// The rule or ruling behind it; `None` where the rulebook has no say.
    pub rule: Option<RuleId>,
}

/// One way to choose.
#[derive(Debug)]
pub struct OptionValue {
    /// Its name in setup files.
    pub key: &'static str,
    /// An answer to the question of the option, as a player reads it.
    pub words: &'static str,
}

/// A value by its name in files and its words.
#[must_use]
pub const fn value(key: &'static str, words: &'static str) -> OptionValue {
    OptionValue { key, words }
}

impl OptionSpec {
    /// Whether it decides what the rulebook leaves open, rather than being a choice of the game or the table.
    #[must_use]
    pub fn is_ruling(&self) -> bool {
        self.rule.is_some_and(|rule| rule.ruling)
    }

    /// The value at this place; the default if there is none.
    #[must_use]
    pub fn value(&self, place: u8) -> Option<&'static OptionValue> {
        self.values.get(usize::from(place)).or(self.values.first())
    }

    /// The place of a value among the others, by its name in files.
    #[must_use]
    pub fn place(&self, key: &str) -> Option<u8> {
        self.values.iter().position(|value| value.key == key).and_then(|place| u8::try_from(place).ok())
    }

    /// The names of all values in files.
    pub fn keys(&self) -> impl Iterator<Item = &'static str> {
        self.values.iter().map(|value| value.key)
    }
}

/// The options that differ from their defaults, by number, so that equal choices are equal bytes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Options(heapless::Vec<(u8, u8), MOST_OPTIONS>);

impl Options {
    /// The chosen value of an option, as its place among the values.
    #[must_use]
    pub fn get(&self, number: u8) -> u8 {
        self.0.iter().find(|(n, _)| *n == number).map_or(0, |(_, value)| *value)
    }

    /// Chooses a value; false if there is no such option or value.
    pub fn set(&mut self, specs: &[OptionSpec], number: u8, value: u8) -> bool {
        let known = specs.iter().any(|spec| spec.number == number && usize::from(value) < spec.values.len());
        if !known {
            return false;
        }
        self.0.retain(|(n, _)| *n != number);
        let place = self.0.iter().take_while(|(n, _)| *n < number).count();
        value == 0 || self.0.insert(place, (number, value)).is_ok()
    }

    /// Whether every stored option is known to this program, once, in its place, and not stored as its default.
    #[must_use]
    pub fn are_known(&self, specs: &[OptionSpec]) -> bool {
        let known = |&(number, value): &(u8, u8)| {
            let fits = |spec: &OptionSpec| spec.number == number && usize::from(value) < spec.values.len();
            value != 0 && specs.iter().any(fits)
        };
        self.0.iter().all(known) && self.0.is_sorted_by(|(a, _), (b, _)| a < b)
    }
}
