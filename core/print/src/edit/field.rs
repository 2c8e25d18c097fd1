//! What a screen sees of a copy: pages, fields, and the closed set of shapes that they are drawn in.

use std::string::String;
use std::vec::Vec;

use crate::Mark;

/// A page of fields.
#[derive(Clone, Debug, PartialEq)]
pub struct Page {
    /// The way to it, from the first page on; the last is the page itself.
    pub trail: Vec<Crumb>,
    /// What stands on it.
    pub fields: Vec<Field>,
}

/// A page on the way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Crumb {
    /// The page.
    pub place: String,
    /// Its name; the first page has none.
    pub name: String,
}

/// Something printed.
#[derive(Clone, Debug, PartialEq)]
pub struct Field {
    /// Its place in the copy, to be handed back.
    pub place: String,
    /// What it is called, and more.
    pub words: Words,
    /// How it is drawn and changed.
    pub shape: Shape,
    /// Set for an entry of a list.
    pub item: Option<Item>,
}

/// What is said about a field.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Words {
    /// What it is called.
    pub name: String,
    /// What it means, in a line.
    pub help: String,
    /// What the rulebook says about it.
    pub told: String,
}

impl Words {
    /// Only a name.
    pub fn new(name: impl Into<String>) -> Self {
        Self { name: name.into(), ..Self::default() }
    }

    /// With a line about what it means.
    #[must_use]
    pub fn help(self, help: impl Into<String>) -> Self {
        Self { help: help.into(), ..self }
    }

    /// With what the rulebook says.
    #[must_use]
    pub fn told(self, told: impl Into<String>) -> Self {
        Self { told: told.into(), ..self }
    }
}

/// What can be done with an entry of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Item {
    /// It can go one up.
    pub up: bool,
    /// It can go one down.
    pub down: bool,
    /// It can be removed.
    pub remove: bool,
}

/// The closed set of shapes.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// Starts a group of fields.
    Heading,
    /// A text of at most so many bytes.
    Text {
        /// The text.
        value: String,
        /// Its most bytes.
        most: usize,
    },
    /// A number.
    Number {
        /// The number.
        value: i64,
        /// The lowest that is allowed.
        min: i64,
        /// The highest that is allowed.
        max: i64,
    },
    /// One of a few.
    Choice {
        /// Which.
        at: usize,
        /// Their names.
        names: Vec<String>,
    },
    /// Spaces or boxes in a row.
    Track(Track),
    /// The head of a list with so many entries, which follow.
    List {
        /// How many there are.
        count: usize,
    },
    /// Behind the entries of a list: adds one.
    Add {
        /// Whether there is room.
        room: bool,
    },
    /// Opens a page of its own.
    Node {
        /// What stands there, in a line.
        summary: String,
        /// A neighbour that it is often alike, to be taken over from there.
        like: Option<Crumb>,
    },
}

/// Spaces or boxes in a row. Space `n`, counted from 1, has the place of the track, a point, and `n`.
#[derive(Clone, Debug, PartialEq)]
pub struct Track {
    /// What can stand on a space.
    pub palette: Vec<Kind>,
    /// The spaces.
    pub spaces: Vec<Space>,
    /// How many make a section; 0 if there are none.
    pub section: usize,
    /// What an empty space is, if a space can be empty.
    pub empty: Option<usize>,
    /// Whether a space that is not empty opens a page of its own.
    pub deep: bool,
}

/// What can stand on a space.
#[derive(Clone, Debug, PartialEq)]
pub struct Kind {
    /// In words.
    pub name: String,
    /// As it is drawn.
    pub mark: Mark,
}

/// A space of a track.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Space {
    /// What it is called: mostly its number.
    pub label: String,
    /// What stands there, of the palette.
    pub kind: usize,
    /// What stands there in a few words, where that is more than its kind.
    pub note: String,
}

/// What a field is set to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value<'a> {
    /// A number.
    Number(i64),
    /// One of a choice, or of the palette of a space.
    Choice(usize),
    /// A text.
    Text(&'a str),
    /// One more entry of a list.
    Add,
    /// This entry goes.
    Remove,
    /// This entry goes one up.
    Up,
    /// This entry goes one down.
    Down,
}

/// Something that can be compared with another copy and taken over as a whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unit {
    /// Its place.
    pub place: String,
    /// Where that is, in words.
    pub path: String,
    /// What stands there, in words.
    pub value: String,
    /// Whether play can find it out.
    pub can_learn: bool,
    /// Whether it is known.
    pub known: bool,
    /// How much of it is known: of two that were found out bit by bit, the one with less takes nothing back.
    pub extent: u32,
}
