//! Why an answer was refused, in the words of the question that it was given to.

use core::fmt;

use crate::game::Viewer;
use crate::refusal::Refusal;
use crate::words::Lang;

use super::{Phrase, Table};

/// A refusal that names what players see, where [`Refusal::say`] can only count: a group by its name, a number by its word.
#[derive(Clone, Copy)]
pub struct Refused<'a> {
    /// The table that refused, and asks as before.
    pub table: &'a dyn Table,
    /// Why it did.
    pub why: Refusal,
    /// Who reads it.
    pub viewer: Viewer,
    /// In which language.
    pub lang: Lang,
}

impl Refused<'_> {
    fn phrase(&self, phrase: Phrase, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.table.write(phrase, self.viewer, self.lang, f)
    }

    fn english(&self, group: u8, (min, max): (u8, u8), f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("\u{201c}")?;
        self.phrase(Phrase::Group(group), f)?;
        f.write_str("\u{201d} can only be ")?;
        self.phrase(Phrase::Face(group, min), f)?;
        if max > min {
            f.write_str(if max - min == 1 { " or " } else { " to " })?;
            self.phrase(Phrase::Face(group, max), f)?;
        }
        f.write_str(", with the rest as it is.")
    }
}

impl fmt::Display for Refused<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.why, self.lang) {
            (Refusal::OutOfGroup { group, min, max }, Lang::English) => self.english(group, (min, max), f),
            (why, lang) => why.say(lang, f),
        }
    }
}
