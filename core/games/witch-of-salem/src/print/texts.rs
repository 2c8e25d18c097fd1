//! All names and texts of a copy.

use heapless::{String, Vec};
use serde::{Deserialize, Serialize};

use super::WORD_MAX;
use eldertally_print::{Span, TextPool};

/// All names and texts of a copy together, in bytes.
pub const TEXT_POOL: usize = 1600;
/// The most texts that the group carries out by itself.
pub const MOST_NOTES: usize = 24;
/// The longest of them, in bytes.
pub(super) const NOTE_MAX: usize = 255;

/// All names and texts of a copy, and which of them the group carries out by itself.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Texts {
    /// The names and texts.
    pub pool: TextPool<TEXT_POOL>,
    /// Those that the group carries out by itself.
    pub notes: Vec<Span, MOST_NOTES, u8>,
}

impl Texts {
    /// A text; what lies outside is empty.
    pub(super) fn text(&self, span: Span) -> &str {
        self.pool.text(span)
    }

    /// A name, to be told while texts change; one that is too long is empty.
    pub(super) fn copied(&self, name: Span) -> String<WORD_MAX> {
        self.text(name).parse().unwrap_or_default()
    }

    /// A text that the group carries out, if there is one.
    pub(super) fn note(&self, n: u8) -> Option<&str> {
        self.pool.get(*self.notes.get(usize::from(n))?)
    }

    /// Keeps a text that the group carries out, and gives its place; `None` if there is no room for it.
    pub(super) fn keep_note(&mut self, text: &str) -> Option<u8> {
        self.pool.keep_in(&mut self.notes, MOST_NOTES, text)
    }
}
