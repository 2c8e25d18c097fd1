//! What lies on the sheet: tracked parts, headings and notes, and the shapes in which screens draw them.

use serde::{Deserialize, Serialize};

use eldertally_print::{Mark, Symbol};

use super::who::Seat;

/// The least and the most that a part can be amended to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Limits {
    /// The least.
    pub min: i32,
    /// The most.
    pub max: i32,
}

impl Limits {
    /// From `min` to `max`, both allowed.
    #[must_use]
    pub const fn new(min: i32, max: i32) -> Self {
        Self { min, max }
    }

    /// Whether `value` lies within.
    #[must_use]
    pub const fn hold(self, value: i32) -> bool {
        self.min <= value && value <= self.max
    }
}

/// How much an item matters to somebody who looks at the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Weight {
    /// It lies on the table: always in sight.
    #[default]
    Board,
    /// It is tracked, but nobody looks for it: one tap away, where all can be amended.
    Detail,
    /// It is worth a look only while it does not show this.
    Unless(i32),
}

impl Weight {
    /// Whether an item that shows this is in sight, rather than one tap away.
    #[must_use]
    pub fn is_in_sight(self, shows: Option<i32>) -> bool {
        match self {
            Self::Board => true,
            Self::Detail => false,
            Self::Unless(resting) => shows != Some(resting),
        }
    }
}

/// What an [`Item`] stands for: a part that can be amended, or something to read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What<P, L> {
    /// A tracked part.
    Part(P),
    /// A heading or a note.
    Label(L),
}

/// One thing on the sheet.
#[derive(Clone, Copy)]
pub struct Item<'a, P, L> {
    /// What it stands for; its name comes from [`Game::say`](super::Game::say).
    pub what: What<P, L>,
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
    pub beside: Option<(P, Option<Seat>)>,
    /// How many sections stand in each line of its boxes, as they are printed; empty where that is not known.
    pub lines: &'a [u8],
    /// What is printed at it in a few symbols: a price, what it takes. Notes say the same in words.
    pub printed: [Option<Symbol>; PRINTED],
}

/// So many symbols are printed at a part at most.
pub const PRINTED: usize = 3;

impl<'a, P, L> Item<'a, P, L> {
    const fn new(what: What<P, L>, shape: Shape<'a>) -> Self {
        Self {
            what,
            shape,
            seat: None,
            private: false,
            weight: Weight::Board,
            symbol: None,
            beside: None,
            printed: [None; PRINTED],
            lines: &[],
        }
    }

    /// A tracked part that lies open and belongs to nobody in particular.
    pub const fn part(part: P, shape: Shape<'a>) -> Self {
        Self::new(What::Part(part), shape)
    }

    /// A heading.
    pub const fn heading(label: L) -> Self {
        Self::new(What::Label(label), Shape::Heading)
    }

    /// A note.
    pub const fn note(label: L) -> Self {
        Self::new(What::Label(label), Shape::Note)
    }

    /// The same, so much does it matter.
    #[must_use]
    pub fn weighs(mut self, weight: Weight) -> Self {
        self.weight = weight;
        self
    }

    /// The same, with a symbol that stands for it.
    #[must_use]
    pub fn symbol(mut self, symbol: Symbol) -> Self {
        self.symbol = Some(symbol);
        self
    }

    /// The same, with so many sections in each line of its boxes.
    #[must_use]
    pub fn in_lines(mut self, lines: &'a [u8]) -> Self {
        self.lines = lines;
        self
    }

    /// The same, with these symbols printed at it; of more than there is room for, the first.
    #[must_use]
    pub fn prints(mut self, symbols: impl IntoIterator<Item = Symbol>) -> Self {
        self.printed.iter_mut().zip(symbols).for_each(|(place, symbol)| *place = Some(symbol));
        self
    }

    /// The same, lying beside a part as a token does that `by` laid there, or nobody in particular.
    #[must_use]
    pub fn beside(mut self, part: P, by: Option<Seat>) -> Self {
        self.beside = Some((part, by));
        self
    }

    /// Whether it is in sight, rather than one tap away.
    #[must_use]
    pub fn is_in_sight(&self) -> bool {
        self.weight.is_in_sight(self.shape.at())
    }

    /// Whether it shows its resting value, and so nothing.
    #[must_use]
    pub fn is_at_rest(&self) -> bool {
        matches!(self.weight, Weight::Unless(resting) if self.shape.at() == Some(resting))
    }

    /// The same, as belonging to `seat`; hidden from all others if `private`.
    #[must_use]
    pub fn of(mut self, seat: Seat, private: bool) -> Self {
        self.seat = Some(seat);
        self.private = private;
        self
    }
}

/// The closed set of shapes that every screen can draw.
#[derive(Clone, Copy)]
pub enum Shape<'a> {
    /// Starts a group of items.
    Heading,
    /// A marker on space `at` of `0..=len`.
    Track {
        /// Where the marker is.
        at: u16,
        /// The last space.
        len: u16,
        /// What is printed on a space.
        marks: &'a dyn Fn(u16) -> Mark,
    },
    /// A number.
    Counter {
        /// The number.
        at: i32,
    },
    /// `filled` of `len` boxes are crossed.
    Boxes {
        /// How many are crossed.
        filled: u16,
        /// How many there are.
        len: u16,
        /// What is printed in a box.
        marks: &'a dyn Fn(u16) -> Mark,
    },
    /// A die on the table. Neighbouring dice of one name belong together.
    Die {
        /// The face that it shows, counted from 1.
        shows: u8,
        /// How many faces it has.
        faces: u8,
        /// Whether it is kept and will not be thrown again.
        kept: bool,
    },
    /// So many cards or tokens of one kind or in one pile.
    Pile {
        /// How many.
        left: u16,
    },
    /// A line to read.
    Note,
}

impl Shape<'_> {
    /// The number that it shows, if it shows one.
    #[must_use]
    pub fn at(&self) -> Option<i32> {
        match *self {
            Self::Track { at, .. } => Some(i32::from(at)),
            Self::Counter { at } => Some(at),
            Self::Boxes { filled, .. } => Some(i32::from(filled)),
            Self::Die { shows, .. } => Some(i32::from(shows)),
            Self::Pile { left } => Some(i32::from(left)),
            Self::Heading | Self::Note => None,
        }
    }
}
