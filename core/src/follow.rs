//! How much of a game is followed: every step, or only what its sheet needs.

use serde::{Deserialize, Serialize};

use crate::options::{OptionSpec, value};

/// How much a game asks for. The table chooses it with the setup and may change it at any moment.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Follow {
    /// Every throw and every choice.
    #[default]
    EveryStep,
    /// What came of a turn, for players who use the real dice and tokens.
    Quick,
}

impl Follow {
    /// Both, as they are listed.
    pub const ALL: [Self; 2] = [Self::EveryStep, Self::Quick];

    /// Its name in files, and what programs say.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::EveryStep => "every-step",
            Self::Quick => "quick",
        }
    }

    /// The one of this name.
    #[must_use]
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|follow| follow.key() == key)
    }

    /// What the table chose, as a player reads it; see [`FOLLOW`].
    #[must_use]
    pub fn words(self) -> Option<&'static str> {
        FOLLOW.value(self.number()).map(|value| value.words)
    }

    /// Whether every step is followed, which a state need not say in its digest.
    #[must_use]
    pub fn is_every_step(&self) -> bool {
        *self == Self::EveryStep
    }

    pub(crate) const fn number(self) -> u8 {
        match self {
            Self::EveryStep => 0,
            Self::Quick => 1,
        }
    }

    pub(crate) fn from_number(number: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|follow| follow.number() == number)
    }
}

/// How a setup keeps it: an option that a game with quick entry lists beside its own.
pub const FOLLOW: OptionSpec = OptionSpec {
    number: u8::MAX,
    key: "follow",
    values: &[value("every-step", "every step"), value("quick", "only what the sheet needs")],
    text: "How much do you enter?",
    rule: None,
};
