//! What is fixed about a game.

use eldertally_print::Symbol;

use crate::follow::FOLLOW;
use crate::options::OptionSpec;
use crate::rules::{Rule, RuleId, Rules};

/// What is fixed about a game.
#[derive(Debug)]
pub struct About {
    /// Its number in saves; never changed, never used again.
    pub number: u8,
    /// Its name on the box.
    pub name: &'static str,
    /// Its name in file names and on a command line.
    pub slug: &'static str,
    /// The letters before its rule numbers.
    pub code: &'static str,
    /// Raised when a fix changes how a saved game replays.
    pub edition: u16,
    /// The fewest seats.
    pub min_seats: u8,
    /// The most seats.
    pub max_seats: u8,
    /// The most faces that a die of the game has; 0 without dice.
    pub most_faces: u8,
    /// The rulings that a table can choose.
    pub options: &'static [OptionSpec],
    /// The numbered rules and rulings, in our own words.
    pub rules: Rules,
    /// Every symbol that stands for something in it, in the order in which they are explained.
    pub symbols: &'static [Symbol],
}

impl About {
    /// Whether it knows quick entry.
    #[must_use]
    pub fn has_quick(&self) -> bool {
        self.options.iter().any(|option| option.number == FOLLOW.number)
    }

    /// The text of a rule, if the game has it.
    #[must_use]
    pub fn rule(&self, id: RuleId) -> Option<Rule> {
        self.rules.iter().find(|rule| rule.id == id)
    }
}
