//! Tracks: spaces or boxes in a row, each with something of a palette.

use core::fmt;

use super::{Node, Walked};
use crate::Mark;

/// What can stand on a space: its word in files, its name on pages, and how it is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Paint {
    /// Its word in files.
    pub word: &'static str,
    /// Its name on pages.
    pub name: &'static str,
    /// How it is drawn.
    pub mark: Mark,
}

/// How a track stands in files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TrackForm {
    /// A list of words, one for each space; numbers are written as such.
    Words,
    /// A list of texts, one for each section, with a letter for each space.
    Letters,
    /// Not as a track; other fields tell of it.
    Absent,
}

/// The type-erased spaces of a track, counted from 0.
pub trait Spaces {
    /// How many there are.
    fn count(&self) -> usize;
    /// What can stand there.
    fn palette(&self) -> &[Paint];
    /// Which of the palette stands on a space.
    fn kind(&self, n: usize) -> usize;
    /// Puts something else there.
    fn set_kind(&mut self, n: usize, kind: usize);
    /// What an empty space is, if a space can be empty.
    fn empty(&self) -> Option<usize> {
        Some(0)
    }
    /// What a space is that nobody knows yet.
    fn unknown(&self) -> Option<usize> {
        None
    }
    /// How many make a section; 0 if there are none.
    fn section(&self) -> usize {
        0
    }
    /// Writes what a space is called: mostly its number.
    ///
    /// # Errors
    /// When the writer fails.
    fn label(&self, n: usize, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{}", n + 1)
    }
    /// Writes what stands there, where that is more than its kind.
    ///
    /// # Errors
    /// When the writer fails.
    fn note(&self, _n: usize, _out: &mut dyn fmt::Write) -> fmt::Result {
        Ok(())
    }
    /// Whether a space that is not empty has a page of its own.
    fn is_deep(&self) -> bool {
        false
    }
    /// Shows that page.
    ///
    /// # Errors
    /// When the visitor stops.
    fn open(&mut self, _n: usize, _visit: &mut dyn FnMut(&mut dyn Node) -> Walked) -> Walked {
        Ok(())
    }
}

/// Spaces that are nothing but one of a few values each.
pub struct Painted<'a, T> {
    /// The spaces.
    pub spaces: &'a mut [T],
    /// The value of every paint.
    pub values: &'a [T],
    /// The paints.
    pub palette: &'a [Paint],
    /// What an empty space is, if a space can be empty.
    pub empty: Option<usize>,
    /// What a space is that nobody knows yet.
    pub unknown: Option<usize>,
    /// How many make a section; 0 if there are none.
    pub section: usize,
}

impl<T: Copy + PartialEq> Spaces for Painted<'_, T> {
    fn count(&self) -> usize {
        self.spaces.len()
    }

    fn palette(&self) -> &[Paint] {
        self.palette
    }

    fn kind(&self, n: usize) -> usize {
        let kind = self.spaces.get(n).and_then(|space| self.values.iter().position(|value| value == space));
        debug_assert!(kind.is_some(), "a space that is not there, or of no kind");
        kind.unwrap_or_default()
    }

    fn set_kind(&mut self, n: usize, kind: usize) {
        if let (Some(space), Some(value)) = (self.spaces.get_mut(n), self.values.get(kind)) {
            *space = *value;
        }
    }

    fn empty(&self) -> Option<usize> {
        self.empty
    }

    fn unknown(&self) -> Option<usize> {
        self.unknown
    }

    fn section(&self) -> usize {
        self.section
    }
}
