//! The numbered rules: what a screen shows when a player asks "why".

use core::fmt;

use serde::{Serialize, Serializer};

/// Declares the numbered rules of a game, which `build.rs` made of `rules/en.toml`: `CODE`, `RULES`, and `rule(72)` and
/// `ruling(1)` for their numbers.
#[macro_export]
macro_rules! rules {
    ($code:literal) => {
        /// The letters before the rule numbers.
        const CODE: &str = $code;
        /// The numbered rules and rulings.
        const RULES: $crate::Rules = include!(concat!(env!("OUT_DIR"), "/rules.rs"));

        /// A rule of the rulebook.
        const fn rule(number: u16) -> $crate::RuleId {
            $crate::RuleId::rule(CODE, number)
        }

        /// A ruling on an open point.
        const fn ruling(number: u16) -> $crate::RuleId {
            $crate::RuleId::ruling(CODE, number)
        }
    };
}

/// What a rule is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RuleKind {
    /// What is in the box or on the sheet.
    Component,
    /// How the game is set up.
    Setup,
    /// What comes after what.
    Order,
    /// What the players decide.
    Decision,
    /// What is thrown or drawn.
    Dice,
    /// What happens.
    Effect,
    /// What cannot be exceeded.
    Limit,
    /// A special case or worked example.
    Edge,
    /// How the game is won or lost.
    End,
    /// What players may know, or should.
    Information,
    /// What is hidden from whom.
    Hidden,
    /// A ruling where the rulebook can be read in two ways.
    Ambiguity,
    /// A ruling where the rulebook contradicts itself.
    Contradiction,
    /// A ruling where the rulebook is silent.
    Silence,
}

/// The number of a rule (`DOA-072`) or of a ruling on an open point (`DOA-Q01`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RuleId {
    /// The letters of the game.
    pub code: &'static str,
    /// The number.
    pub number: u16,
    /// Whether it is a ruling.
    pub ruling: bool,
}

impl RuleId {
    /// A rule of the rulebook.
    #[must_use]
    pub const fn rule(code: &'static str, number: u16) -> Self {
        Self { code, number, ruling: false }
    }

    /// A ruling on an open point.
    #[must_use]
    pub const fn ruling(code: &'static str, number: u16) -> Self {
        Self { code, number, ruling: true }
    }
}

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.ruling {
            write!(f, "{}-Q{:02}", self.code, self.number)
        } else {
            write!(f, "{}-{:03}", self.code, self.number)
        }
    }
}

impl Serialize for RuleId {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

/// A rule in our own words.
#[derive(Clone, Copy, Debug)]
pub struct Rule {
    /// Its number.
    pub id: RuleId,
    /// What it is about.
    pub kind: RuleKind,
    /// The words.
    pub text: &'static str,
}

/// All rules and rulings of a game, by number.
#[derive(Clone, Copy, Debug)]
pub struct Rules {
    code: &'static str,
    rules: &'static [(RuleKind, &'static str)],
    rulings: &'static [(RuleKind, &'static str)],
}

impl Rules {
    /// Rules and rulings in the order of their numbers, which begin with 1.
    #[must_use]
    pub const fn new(
        code: &'static str,
        rules: &'static [(RuleKind, &'static str)],
        rulings: &'static [(RuleKind, &'static str)],
    ) -> Self {
        Self { code, rules, rulings }
    }

    /// All of them: rules by number, then rulings by number.
    pub fn iter(self) -> impl Iterator<Item = Rule> {
        let numbered = move |entries: &'static [(RuleKind, &'static str)], id: fn(&'static str, u16) -> RuleId| {
            (1..).zip(entries).map(move |(number, &(kind, text))| Rule { id: id(self.code, number), kind, text })
        };
        numbered(self.rules, RuleId::rule).chain(numbered(self.rulings, RuleId::ruling))
    }

    /// How many there are, with the rulings.
    #[must_use]
    pub const fn count(self) -> usize {
        self.rules.len() + self.rulings.len()
    }
}
