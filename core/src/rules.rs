//! The numbered rules: what a screen shows when a player asks "why".

use core::fmt;

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

/// A rule in our own words.
#[derive(Debug)]
pub struct Rule {
    /// Its number.
    pub id: RuleId,
    /// What it is about.
    pub kind: RuleKind,
    /// The words.
    pub text: &'static str,
}
