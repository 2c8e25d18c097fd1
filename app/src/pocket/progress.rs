//! How far long work has come, on stderr: a line that counts in a terminal, a line for each quarter elsewhere.

use std::io::{self, IsTerminal, Write};

/// What is done in less is not told of.
const LONG: usize = 4_000;

pub(super) struct Progress<'w> {
    words: &'w str,
    terminal: bool,
    quarters: usize,
    open: bool,
}

impl<'w> Progress<'w> {
    pub(super) fn new(words: &'w str) -> Self {
        Self { words, terminal: io::stderr().is_terminal(), quarters: 0, open: false }
    }

    pub(super) fn at(&mut self, done: usize, whole: usize) {
        if whole < LONG {
            return;
        }
        let percent = done * 100 / whole;
        let mut err = io::stderr().lock();
        if self.terminal {
            let _ = write!(err, "\r{}: {percent:>3} %", self.words);
            let _ = err.flush();
            self.open = true;
        } else if percent / 25 > self.quarters {
            self.quarters = percent / 25;
            let _ = writeln!(err, "{}: {percent} %", self.words);
        }
    }
}

impl Drop for Progress<'_> {
    fn drop(&mut self) {
        if self.open {
            let _ = writeln!(io::stderr());
        }
    }
}
