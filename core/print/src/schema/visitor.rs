//! Whoever looks at a copy while it is walked over.

use core::fmt::Display;

use super::part::Maybe;
use super::{Field, List, Node, Spaces, TrackForm, Walk, Words};
use crate::{Problem, Text};

/// The walk is over before its end: the visitor has what it looked for, or knows what is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stop;

/// Whether the walk goes on.
pub type Walked = Result<(), Stop>;

/// How things in a row stand in files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowForm {
    /// A list with all of them.
    Whole,
    /// A list; what is missing at its end is not known.
    Begun,
    /// A table by number, in which neighbours that are alike stand together: `1-3`.
    Ranges,
}

/// Whether a number must be known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Open {
    /// It is always known.
    Never,
    /// It may not be known yet; play can find it out. Files have a `?` then.
    Unknown,
    /// There may be none, or it is not known. Files leave it out then.
    Absent,
}

/// When something must hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// In every copy that is played with, also in old saves.
    Always,
    /// In copies that come from files or are changed. Saves from before this was looked at are still played on.
    InNewCopies,
    /// Also while a copy is being changed: a change that breaks it is refused.
    AtOnce,
}

/// Whoever looks at a copy. What a function gives back is the value that the field has from now on.
#[expect(clippy::missing_errors_doc, reason = "all of them stop the walk when the visitor has seen enough")]
pub trait Visitor {
    /// A number between limits; `None` is not known.
    fn number(
        &mut self,
        field: Field<'_>,
        number: Option<i64>,
        limits: (i64, i64),
        open: Open,
    ) -> Result<Option<i64>, Stop>;
    /// A text of at most so many bytes.
    fn text(&mut self, field: Field<'_>, text: &mut dyn Text, most: usize) -> Walked;
    /// One of a few; `None` is none of them.
    fn word(&mut self, field: Field<'_>, chosen: Option<usize>, words: &dyn Words) -> Result<Option<usize>, Stop>;
    /// A part with fields of its own.
    fn node(&mut self, field: Field<'_>, node: &mut dyn Node) -> Walked;
    /// A part that may not be known yet.
    fn maybe(&mut self, field: Field<'_>, part: &mut dyn Maybe) -> Walked;
    /// A list of parts.
    fn list(&mut self, field: Field<'_>, list: &mut dyn List) -> Walked;
    /// Things in a row: the number of the first, and how many there are.
    fn row(
        &mut self,
        field: Field<'_>,
        form: RowForm,
        numbers: (usize, usize),
        each: &mut dyn FnMut(&mut Walk<'_>, usize) -> Walked,
    ) -> Walked;
    /// Spaces in a row.
    fn track(&mut self, field: Field<'_>, form: TrackForm, spaces: &mut dyn Spaces) -> Walked;

    /// In files, the numbers of the spaces with something of a kind.
    fn positions(&mut self, _key: &str, _spaces: &mut dyn Spaces, _kind: usize) -> Walked {
        Ok(())
    }
    /// Fields that are compared and taken over together: how much of them is known, and what, in words.
    fn unit(
        &mut self,
        _field: Field<'_>,
        _known: (u32, &dyn Display),
        inside: &mut dyn FnMut(&mut Walk<'_>) -> Walked,
    ) -> Walked;
    /// On pages, starts a group of fields.
    fn heading(&mut self, _name: &str) {}
    /// Something that must hold does not.
    fn broken(&mut self, _key: &dyn Display, _problem: Problem, _when: When) -> Walked {
        Ok(())
    }
    /// Whether it reads or writes a file.
    fn is_file(&self) -> bool {
        false
    }
    /// Whether it shows or changes pages.
    fn is_pages(&self) -> bool {
        false
    }
    /// How many entries the file that is read has here.
    fn found(&self, _key: &str) -> Option<usize> {
        None
    }
}
