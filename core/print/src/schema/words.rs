//! Values that have a word each, one for files and one for pages.

use core::fmt;

/// A value, its word in files, and its words on pages. In a file, `true`, `false` and numbers are written as such.
pub type Word<T> = (T, &'static str, &'static str);

/// Values to choose from. The one whose word in files is `?` is not known yet; play can find it out.
pub trait Words {
    /// How many there are.
    fn count(&self) -> usize;
    /// The word of a value in files.
    fn in_file(&self, n: usize) -> &str;
    /// Writes the words of a value on pages.
    ///
    /// # Errors
    /// When the writer fails.
    fn on_page(&self, n: usize, out: &mut dyn fmt::Write) -> fmt::Result;
}

/// What stands in a file for what is not known.
#[cfg(feature = "toml")]
pub(crate) const UNKNOWN: &str = "?";

/// The value that is not known yet, if there is one.
#[cfg(feature = "toml")]
pub(crate) fn unknown(words: &dyn Words) -> Option<usize> {
    (0..words.count()).find(|n| words.in_file(*n) == UNKNOWN)
}

impl<T> Words for &[Word<T>] {
    fn count(&self) -> usize {
        self.len()
    }

    fn in_file(&self, n: usize) -> &str {
        self.get(n).map_or("", |(_, word, _)| word)
    }

    fn on_page(&self, n: usize, out: &mut dyn fmt::Write) -> fmt::Result {
        out.write_str(self.get(n).map_or("", |(.., words)| words))
    }
}
