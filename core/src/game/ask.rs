//! What a game asks for, and what it is answered.

use core::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use super::who::{Actor, Seat};

/// The one kind of thing that a game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// What fell or came out, in this many groups; see [`Game::group`](super::Game::group).
    Chance(u8),
    /// One of the offered moves; see [`Game::moves`](super::Game::moves).
    Choose,
    /// A short text of at most `max` bytes, which is at most [`crate::words::TEXT_MAX`].
    Text {
        /// The longest text that is taken, in bytes.
        max: u8,
    },
    /// Nothing: the game has ended.
    Over(Outcome),
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Outcome {
    /// The players, together or alone, won.
    Won,
    /// The players lost.
    Lost,
    /// Some seats won: bit `n` stands for seat `n`.
    Winners(u8),
}

impl Outcome {
    /// Whether this seat is among the winners.
    #[must_use]
    pub fn won_by(self, seat: Seat) -> bool {
        match self {
            Self::Won => true,
            Self::Lost => false,
            Self::Winners(seats) => seats.checked_shr(u32::from(seat.0)).unwrap_or(0) & 1 == 1,
        }
    }
}

/// One group of a throw or draw: dice of one kind, or so many cards of one deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Group {
    /// How many different things can come out. Faces are counted from 0.
    pub faces: u8,
    /// How many of them come out this time.
    pub count: u8,
    /// Whose throw it is, where that matters.
    pub seat: Option<Seat>,
    /// Only the total counts, so it may be entered instead of each die. Face `n` is then worth `n + 1`.
    pub total: bool,
    /// Its dice differ, so it matters which of them shows what: they are told in the order that its name says.
    pub distinct: bool,
    /// Its dice are told as they lie after throws that were not entered: what was kept says nothing about chance.
    pub lying: bool,
    /// A number that players tell, rather than something that falls: face `n` is the number `n`.
    pub number: Option<Number>,
}

/// What is told as a number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Number {
    /// What stands there until another is told; nothing where it has to be.
    pub resting: Option<u8>,
}

impl Group {
    /// So many plain dice with six faces.
    #[must_use]
    pub const fn d6(count: u8) -> Self {
        Self { faces: 6, count, seat: None, total: false, distinct: false, lying: false, number: None }
    }

    /// A number from 0 to `most`, which is below 255.
    #[must_use]
    pub const fn number(most: u8) -> Self {
        let number = Some(Number { resting: None });
        Self { faces: most.saturating_add(1), number, ..Self::d6(1) }
    }

    /// The same, which is `number` until another is told.
    #[must_use]
    pub const fn resting(mut self, number: u8) -> Self {
        self.number = Some(Number { resting: Some(number) });
        self
    }

    /// What stands in its places until something else is entered.
    #[must_use]
    pub fn resting_face(self) -> Option<u8> {
        self.number.and_then(|number| number.resting)
    }

    /// The totals that it can have.
    #[must_use]
    pub fn totals(self) -> RangeInclusive<u16> {
        let count = u16::from(self.count);
        count..=count * u16::from(self.faces)
    }
}

/// The most dice or cards that one throw can hold, over all its groups.
pub const MOST_FALLEN: usize = 96;
/// The most groups that one throw can hold.
pub const MOST_GROUPS: usize = 16;

/// What the players answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer<'a, M> {
    /// The faces that fell, all groups one after the other.
    Fell(&'a [u8]),
    /// A total for each group.
    Sum(&'a [u16]),
    /// A move, and who made it.
    Move(Actor, M),
    /// A text.
    Text(&'a str),
}
