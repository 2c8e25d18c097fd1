//! What one viewer is shown, as plain data that owns all it says: for programs, and for a guest on another device.
//!
//! It is collected from what [`Table`](super::Table) shows that viewer, so what is hidden from him is not in it. A device
//! without an allocator visits the table instead.

mod collect;

use std::string::String;
use std::vec::Vec;

use serde::{Deserialize, Serialize};

use crate::follow::Follow;
use crate::game::{Group, Limits, Outcome, Seat, Symbol};
use crate::seats::Seats;

use super::Token;

/// Everything that a viewer is shown.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TableData {
    /// The game's short name.
    pub game: String,
    /// The players as they are called now.
    pub seats: Seats,
    /// Where the game stands, in a line.
    pub status: String,
    /// How much is followed.
    pub follow: Follow,
    /// What is asked.
    pub question: QuestionData,
    /// The sheet.
    pub items: Vec<ItemData>,
    /// The newest lines of the story.
    pub story: Vec<LineData>,
}

/// What is asked.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct QuestionData {
    /// The question in words.
    pub prompt: String,
    /// The rule behind it, where its offers do not name theirs.
    pub rule: Option<String>,
    /// What it is about, where that is on the sheet: a part, and a space of it.
    pub about: Option<(Token, Option<u16>)>,
    /// How it is answered.
    pub ask: AskData,
}

/// How a question is answered.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum AskData {
    /// By what fell or came out.
    Chance {
        /// What is thrown or drawn.
        groups: Vec<GroupData>,
    },
    /// By a move.
    Choose {
        /// The moves.
        offers: Vec<OfferData>,
    },
    /// By a text.
    Text {
        /// How long it may be, in letters.
        max: u8,
        /// Moves that may be made instead.
        offers: Vec<OfferData>,
    },
    /// Not at all: the game is over.
    Over {
        /// Who won.
        outcome: Outcome,
        /// How it ended, in words.
        text: String,
        /// The points of every seat, where the game has points.
        scores: Vec<Option<i32>>,
    },
}

/// One group of a throw.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GroupData {
    /// What is thrown or drawn.
    pub name: String,
    /// How many, and whose.
    pub group: Group,
    /// What each face is called.
    pub faces: Vec<String>,
    /// How many of each face can still come out; `None` where that has no end.
    pub left: Vec<Option<u8>>,
}

/// A move on offer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct OfferData {
    /// The move, to be handed back.
    pub mv: Token,
    /// The move in words, with what it costs.
    pub text: String,
    /// Whose move it is, where that matters.
    pub seat: Option<Seat>,
    /// Only its own seat may see it.
    pub private: bool,
    /// Taking it loses the game, or puts its seat out of it, for certain.
    pub fatal: bool,
    /// Taking it may do so.
    pub may_kill: bool,
    /// It has a price that its words tell.
    pub costs: bool,
    /// It is made when the players' time has run out.
    pub timed: bool,
    /// It answers nothing that is asked.
    pub aside: bool,
    /// It is the usual "no".
    pub declines: bool,
    /// The rule that allows it.
    pub rule: String,
    /// Where it happens; `None` for what has no place.
    pub at: Option<TouchData>,
}

/// Where a move happens.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TouchData {
    /// A part of the view.
    pub part: Token,
    /// Which of its spaces or boxes.
    pub space: Option<u16>,
    /// What the part will show.
    pub to: Option<i32>,
}

/// Something on the sheet.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ItemData {
    /// The part to amend, to be handed back; `None` for what is only to read.
    pub part: Option<Token>,
    /// Between what limits it can be amended.
    pub limits: Option<Limits>,
    /// Whether the players have amended it.
    pub amended: bool,
    /// Its name, or the words of a heading or note.
    pub name: String,
    /// The same where its heading stands above it, and its owner's name.
    pub short: String,
    /// Its value in words, where it is more than a number.
    pub value: Option<String>,
    /// How it is drawn.
    pub shape: ShapeData,
    /// Whose it is, where that matters.
    pub seat: Option<Seat>,
    /// Only its own seat may see it.
    pub private: bool,
    /// Whether it is in sight, rather than one tap away.
    pub in_sight: bool,
    /// What stands for it in a picture.
    pub symbol: Option<Symbol>,
    /// The part that it lies beside as a token does, and who laid it there.
    pub beside: Option<(Token, Option<Seat>)>,
    /// What stands on that token, if its symbol does not say all.
    pub sign: String,
}

/// How an item is drawn; see [`Shape`](crate::game::Shape).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the fields are those of `Shape`")]
pub enum ShapeData {
    Heading,
    Note,
    Counter { at: i32 },
    Pile { left: u16 },
    Track { at: u16, len: u16, marks: Vec<MarkData> },
    Boxes { filled: u16, len: u16, marks: Vec<MarkData> },
    Die { shows: u8, faces: u8, kept: bool },
}

impl ShapeData {
    /// The number that it shows, if it shows one.
    #[must_use]
    pub fn at(&self) -> Option<i32> {
        match *self {
            Self::Track { at, .. } => Some(at.into()),
            Self::Counter { at } => Some(at),
            Self::Boxes { filled, .. } => Some(filled.into()),
            Self::Die { shows, .. } => Some(shows.into()),
            Self::Pile { left } => Some(left.into()),
            Self::Heading | Self::Note => None,
        }
    }
}

/// What is printed on a space or in a box, where something is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MarkData {
    /// On which space, or in which box.
    pub at: u16,
    /// What it is.
    pub sign: SignData,
    /// A section ends here.
    pub ends: bool,
}

/// What a mark looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SignData {
    /// Something bad happens here.
    Bad,
    /// Something good happens here.
    Good,
    /// Nothing; only a section ends here.
    End,
    /// A letter or digit.
    Sign(char),
    /// A symbol.
    Symbol(Symbol),
    /// A number of one or two digits.
    Number(u8),
}

/// A line of the story.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct LineData {
    /// The number of the input, counted from 0.
    pub input: u32,
    /// The line in words.
    pub text: String,
    /// Whether it came of the input, rather than being the input itself.
    pub is_event: bool,
    /// The rule behind it.
    pub rule: Option<String>,
}
