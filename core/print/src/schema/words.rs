//! Values that have a word each, one for files and one for pages.

use core::fmt;
#[cfg(feature = "toml")]
use std::string::String;

/// A value, its word in files, and its words on pages. In a file, `true`, `false` and numbers are written as such.
pub type Word<T> = (T, &'static str, &'static str);

/// Values to choose from. The one whose word in files is `?` is not known yet; play can find it out.
pub trait Words {
    /// How many there are.
    fn count(&self) -> usize;
    /// Writes the word of a value in files, or its words with spaces between them.
    ///
    /// # Errors
    /// When the writer fails.
    fn in_file(&self, n: usize, out: &mut dyn fmt::Write) -> fmt::Result;
    /// Writes the words of a value on pages.
    ///
    /// # Errors
    /// When the writer fails.
    fn on_page(&self, n: usize, out: &mut dyn fmt::Write) -> fmt::Result;
    /// Whether files have the words of a value as a list. Whoever writes one names them in any order, if no other value has
    /// the same in that order.
    fn is_list(&self, _n: usize) -> bool {
        false
    }
    /// What can stand there, where it would be too long to name every value.
    fn wanted(&self) -> &'static str {
        ""
    }
}

/// What stands in a file for what is not known.
#[cfg(feature = "toml")]
pub(crate) const UNKNOWN: &str = "?";

/// The word of a value in files.
#[cfg(feature = "toml")]
pub(crate) fn word_of(words: &dyn Words, n: usize) -> String {
    let mut word = String::new();
    let written = words.in_file(n, &mut word);
    debug_assert!(written.is_ok(), "a text takes everything");
    word
}

/// The value that is not known yet, if there is one.
#[cfg(feature = "toml")]
pub(crate) fn unknown(words: &dyn Words) -> Option<usize> {
    (0..words.count()).find(|n| word_of(words, *n) == UNKNOWN)
}

impl<T> Words for &[Word<T>] {
    fn count(&self) -> usize {
        self.len()
    }

    fn in_file(&self, n: usize, out: &mut dyn fmt::Write) -> fmt::Result {
        out.write_str(self.get(n).map_or("", |(_, word, _)| word))
    }

    fn on_page(&self, n: usize, out: &mut dyn fmt::Write) -> fmt::Result {
        out.write_str(self.get(n).map_or("", |(.., words)| words))
    }
}
