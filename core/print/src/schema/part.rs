//! Parts of a copy that have fields of their own: a card, an effect, a place on the board.

use core::fmt::{self, Display};

use super::{Walk, Walked};
use crate::Problem;

/// A part with fields of its own. `C` is what it needs beside itself, such as the pool with its texts.
pub trait Part<C: ?Sized = ()>: Sized {
    /// A new one, number `n` of its list.
    ///
    /// # Errors
    /// When there is no room for it.
    fn fresh(n: usize, with: &mut C) -> Result<Self, Problem>;

    /// What a file starts from: what it leaves out keeps these values.
    ///
    /// # Errors
    /// When there is no room for it.
    fn unread(n: usize, with: &mut C) -> Result<Self, Problem> {
        Self::fresh(n, with)
    }

    /// Walks over its fields.
    ///
    /// # Errors
    /// When the visitor stops.
    fn walk(&mut self, with: &mut C, walk: &mut Walk<'_>) -> Walked;

    /// Writes all of it in a few words.
    ///
    /// # Errors
    /// When the writer fails.
    fn say(&self, with: &C, out: &mut dyn fmt::Write) -> fmt::Result;

    /// Writes what its page is called.
    ///
    /// # Errors
    /// When the writer fails.
    fn title(&self, with: &C, out: &mut dyn fmt::Write) -> fmt::Result {
        self.say(with, out)
    }

    /// Whether it is nothing but a value: its only field has an empty key, and lists show and write it in place.
    fn is_value(&self) -> bool {
        false
    }

    /// Whether files have a short text for it, instead of a table.
    fn is_short(&self, _with: &C) -> bool {
        false
    }

    /// Writes that text.
    ///
    /// # Errors
    /// When the writer fails.
    fn write_short(&self, with: &C, out: &mut dyn fmt::Write) -> fmt::Result {
        self.say(with, out)
    }

    /// Becomes what that text says.
    ///
    /// # Errors
    /// Why it cannot.
    fn read_short(&mut self, _text: &str, _with: &mut C) -> Result<(), Problem> {
        Err(Problem::Because("cannot be a text; write a table"))
    }
}

/// A type-erased part, together with what it needs.
pub trait Node {
    /// See [`Part::walk`].
    ///
    /// # Errors
    /// When the visitor stops.
    fn walk(&mut self, walk: &mut Walk<'_>) -> Walked;
    /// See [`Part::say`].
    ///
    /// # Errors
    /// When the writer fails.
    fn say(&self, out: &mut dyn fmt::Write) -> fmt::Result;
    /// See [`Part::title`].
    ///
    /// # Errors
    /// When the writer fails.
    fn title(&self, out: &mut dyn fmt::Write) -> fmt::Result;
    /// See [`Part::is_value`].
    fn is_value(&self) -> bool {
        false
    }
    /// See [`Part::is_short`].
    fn is_short(&self) -> bool;
    /// See [`Part::write_short`].
    ///
    /// # Errors
    /// When the writer fails.
    fn write_short(&self, out: &mut dyn fmt::Write) -> fmt::Result;
    /// See [`Part::read_short`].
    ///
    /// # Errors
    /// Why it cannot.
    fn read_short(&mut self, text: &str) -> Result<(), Problem>;
}

/// A part and what it needs, as a node.
pub struct Whole<'a, T, C: ?Sized> {
    /// The part.
    pub part: &'a mut T,
    /// What it needs.
    pub with: &'a mut C,
}

/// Whether anybody asks for words: a device only checks, and has none of them in its flash.
const HAS_WORDS: bool = cfg!(feature = "toml");

impl<C: ?Sized, T: Part<C>> Node for Whole<'_, T, C> {
    fn walk(&mut self, walk: &mut Walk<'_>) -> Walked {
        self.part.walk(self.with, walk)
    }

    fn say(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        if HAS_WORDS { self.part.say(self.with, out) } else { Ok(()) }
    }

    fn title(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        if HAS_WORDS { self.part.title(self.with, out) } else { Ok(()) }
    }

    fn is_value(&self) -> bool {
        self.part.is_value()
    }

    fn is_short(&self) -> bool {
        HAS_WORDS && self.part.is_short(self.with)
    }

    fn write_short(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        if HAS_WORDS { self.part.write_short(self.with, out) } else { Ok(()) }
    }

    fn read_short(&mut self, text: &str) -> Result<(), Problem> {
        if HAS_WORDS { self.part.read_short(text, self.with) } else { Err(Problem::Unreadable) }
    }
}

/// Fields that stand together, with a line about them.
pub(super) struct Group<'a, F> {
    pub(super) summary: &'a dyn Display,
    pub(super) inside: F,
}

impl<F: FnMut(&mut Walk<'_>) -> Walked> Node for Group<'_, F> {
    fn walk(&mut self, walk: &mut Walk<'_>) -> Walked {
        (self.inside)(walk)
    }

    fn say(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{}", self.summary)
    }

    fn title(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        self.say(out)
    }

    fn is_short(&self) -> bool {
        false
    }

    fn write_short(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        self.say(out)
    }

    fn read_short(&mut self, _text: &str) -> Result<(), Problem> {
        Err(Problem::Because("cannot be a text; write a table"))
    }
}

/// A type-erased part that may not be known yet.
pub trait Maybe {
    /// Whether it is known.
    fn is_known(&self) -> bool;
    /// Makes it known, as a new one, or forgets it.
    ///
    /// # Errors
    /// When there is no room for it.
    fn set_known(&mut self, known: bool) -> Result<(), Problem>;
    /// Makes it known, as what a file starts from.
    ///
    /// # Errors
    /// When there is no room for it.
    fn begin_reading(&mut self) -> Result<(), Problem>;
    /// Shows the part, if it is known.
    ///
    /// # Errors
    /// When the visitor stops.
    fn part(&mut self, visit: &mut dyn FnMut(&mut dyn Node) -> Walked) -> Walked;
}

/// A part that may not be known yet, its number, and what it needs.
pub(super) struct Open<'a, T, C: ?Sized> {
    pub(super) part: &'a mut Option<T>,
    pub(super) number: usize,
    pub(super) with: &'a mut C,
}

impl<C: ?Sized, T: Part<C>> Maybe for Open<'_, T, C> {
    fn is_known(&self) -> bool {
        self.part.is_some()
    }

    fn set_known(&mut self, known: bool) -> Result<(), Problem> {
        *self.part = if known { Some(T::fresh(self.number, self.with)?) } else { None };
        Ok(())
    }

    fn begin_reading(&mut self) -> Result<(), Problem> {
        *self.part = Some(T::unread(self.number, self.with)?);
        Ok(())
    }

    fn part(&mut self, visit: &mut dyn FnMut(&mut dyn Node) -> Walked) -> Walked {
        match self.part {
            Some(part) => visit(&mut Whole { part, with: self.with }),
            None => Ok(()),
        }
    }
}
