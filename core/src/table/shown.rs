//! What a table shows: a move on offer, something on the sheet, a phrase. Each is visited, and nothing is collected.

use core::fmt;

use crate::game::{Limits, PRINTED, Seat, Shape, Symbol, Touch, Weight};
use crate::rules::RuleId;

/// The bytes of a move or a part: opaque, to be handed back as they came.
pub type Token = heapless::Vec<u8, 16>;

/// A move on offer, as a screen sees it.
pub struct AnyOffer<'a> {
    /// The move, to be handed back.
    pub mv: Token,
    /// Whose move it is, where that matters.
    pub seat: Option<Seat>,
    /// Only its own seat may see it.
    pub private: bool,
    /// Taking it loses the game, or puts its seat out of it, for certain.
    pub fatal: bool,
    /// Taking it may do so: dice or cards decide.
    pub may_kill: bool,
    /// It has a price that its words tell: a screen shows them before a touch makes the move.
    pub costs: bool,
    /// It is made when the players' time has run out; a screen can run a clock for it.
    pub timed: bool,
    /// It answers nothing that is asked, but can be done beside it; a screen gives it a place apart.
    pub aside: bool,
    /// It is the usual "no"; a screen lists it last.
    pub declines: bool,
    /// The rule that allows it.
    pub rule: RuleId,
    /// Where it happens: a part of the view; `None` for what has no place.
    pub at: Option<Touch<Token>>,
    /// The move in words, with what it costs; not whose it is.
    pub text: &'a dyn fmt::Display,
    /// The move itself, for programs.
    #[cfg(feature = "data")]
    pub data: &'a dyn erased_serde::Serialize,
}

/// Something on the sheet, as a screen sees it.
pub struct AnyItem<'a> {
    /// The part to amend, to be handed back; `None` for what is only to read.
    pub part: Option<Token>,
    /// Between what limits it can be amended.
    pub limits: Option<Limits>,
    /// Whether the players have amended it.
    pub amended: bool,
    /// Its name, or the words of a heading or note.
    pub name: &'a dyn fmt::Display,
    /// The same where its heading stands above it, and its owner's name.
    pub short: &'a dyn fmt::Display,
    /// Its value in words, where it is more than a number.
    pub value: Option<&'a dyn fmt::Display>,
    /// Writes what another value would be called.
    pub words: &'a dyn Fn(i32, &mut dyn fmt::Write) -> fmt::Result,
    /// How it is drawn.
    pub shape: Shape<'a>,
    /// Whose it is, where that matters.
    pub seat: Option<Seat>,
    /// Only its own seat may see it.
    pub private: bool,
    /// How much it matters.
    pub weight: Weight,
    /// What stands for it in a picture.
    pub symbol: Option<Symbol>,
    /// The part that it lies beside as a token does, and who laid it there.
    pub beside: Option<(Token, Option<Seat>)>,
    /// What is printed at it in a few symbols.
    pub printed: [Option<Symbol>; PRINTED],
    /// What stands on that token, if its symbol does not say all.
    pub sign: &'a dyn fmt::Display,
    /// How many sections stand in each line of its boxes, as they are printed; empty where that is not known.
    pub lines: &'a [u8],
    /// The part itself, for programs and for layouts that name it.
    #[cfg(feature = "data")]
    pub data: Option<&'a dyn erased_serde::Serialize>,
}

impl AnyItem<'_> {
    /// Whether it is in sight, rather than one tap away.
    #[must_use]
    pub fn is_in_sight(&self) -> bool {
        self.weight.is_in_sight(self.at())
    }

    /// The number that it shows, if it shows one.
    #[must_use]
    pub fn at(&self) -> Option<i32> {
        self.shape.at()
    }
}

/// What a screen can have put into words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phrase {
    /// What is asked now.
    Prompt,
    /// Where the game stands, in a line.
    Status,
    /// How the game ended.
    Outcome,
    /// What is thrown or drawn in this group.
    Group(u8),
    /// A face of this group.
    Face(u8, u8),
}
