//! The walk itself: what a game says about its fields, in their own types.

use core::fmt::Display;
use core::ops::RangeInclusive;

use heapless::{LenType, VecView};

use super::part::{Group, Open, Whole};
use super::visitor::{Open as Known, When};
use super::{Field, List, ListForm, Listed, Part, RowForm, Spaces, TrackForm, Visitor, Walked, Word, Words};
use crate::{Problem, Text};

/// Numbers of printed data.
pub trait Number: Copy + PartialEq + Into<i64> + TryFrom<i64> {}
impl<T: Copy + PartialEq + Into<i64> + TryFrom<i64>> Number for T {}

/// A number that its memory cannot even hold.
fn outside(value: i64, (min, max): (i64, i64)) -> Problem {
    Problem::Outside { value, min, max }
}

/// Whoever walks along. A device only checks: so the compiler leaves out what the others would ask for.
#[cfg(not(feature = "toml"))]
macro_rules! visitor {
    ($life:lifetime) => { &$life mut super::Check };
}
#[cfg(feature = "toml")]
macro_rules! visitor {
    ($life:lifetime) => { &$life mut dyn Visitor };
}

/// A walk over a copy, for a visitor.
pub struct Walk<'v> {
    visitor: visitor!('v),
}

impl<'v> Walk<'v> {
    /// A walk for this visitor.
    pub fn new(visitor: visitor!('v)) -> Self {
        Self { visitor }
    }
}

#[expect(clippy::missing_errors_doc, reason = "all of them stop the walk when the visitor has seen enough")]
impl Walk<'_> {
    /// A number.
    pub fn number<T: Number>(&mut self, field: Field<'_>, number: &mut T, limits: RangeInclusive<i64>) -> Walked {
        let limits = (*limits.start(), *limits.end());
        let Some(now) = self.visitor.number(field, Some((*number).into()), limits, Known::Never)? else {
            return Ok(());
        };
        match T::try_from(now) {
            Ok(now) => {
                *number = now;
                Ok(())
            }
            Err(_) => self.visitor.broken(field.key, outside(now, limits), When::AtOnce),
        }
    }

    /// A number that may not be known yet.
    pub fn maybe_number<T: Number>(
        &mut self,
        field: Field<'_>,
        number: &mut Option<T>,
        limits: RangeInclusive<i64>,
    ) -> Walked {
        self.number_or_none(field, number, limits, Known::Unknown)
    }

    /// A number that there may be none of.
    pub fn optional_number<T: Number>(
        &mut self,
        field: Field<'_>,
        number: &mut Option<T>,
        limits: RangeInclusive<i64>,
    ) -> Walked {
        self.number_or_none(field, number, limits, Known::Absent)
    }

    fn number_or_none<T: Number>(
        &mut self,
        field: Field<'_>,
        number: &mut Option<T>,
        limits: RangeInclusive<i64>,
        open: Known,
    ) -> Walked {
        let limits = (*limits.start(), *limits.end());
        let now = self.visitor.number(field, number.map(Into::into), limits, open)?;
        let Some(now) = now else {
            *number = None;
            return Ok(());
        };
        match T::try_from(now) {
            Ok(now) => {
                *number = Some(now);
                Ok(())
            }
            Err(_) => self.visitor.broken(field.key, outside(now, limits), When::AtOnce),
        }
    }

    /// The same, with what stands for a number that is not known yet.
    pub fn open_number<T: Number>(
        &mut self,
        field: Field<'_>,
        number: &mut T,
        unknown: T,
        limits: RangeInclusive<i64>,
    ) -> Walked {
        let mut told = Some(*number).filter(|number| *number != unknown);
        self.maybe_number(field, &mut told, limits.clone())?;
        if told == Some(unknown) {
            // Told as a number it would be taken for one that is not known.
            let problem = outside(unknown.into(), (*limits.start(), *limits.end()));
            self.visitor.broken(field.key, problem, When::AtOnce)?;
        }
        *number = told.unwrap_or(unknown);
        Ok(())
    }

    /// A text of at most `most` bytes.
    pub fn text(&mut self, field: Field<'_>, text: &mut dyn Text, most: usize) -> Walked {
        self.visitor.text(field, text, most)
    }

    /// One of a few values.
    pub fn word<T: Clone + PartialEq>(&mut self, field: Field<'_>, chosen: &mut T, words: &[Word<T>]) -> Walked {
        let at = words.iter().position(|(value, ..)| value == chosen);
        let now = self.visitor.word(field, at, &words)?;
        if let Some((value, ..)) = now.and_then(|now| words.get(now)) {
            chosen.clone_from(value);
        }
        Ok(())
    }

    /// One of a few, by its place; `None` is none of them.
    pub fn choice(&mut self, field: Field<'_>, chosen: &mut Option<usize>, words: &dyn Words) -> Walked {
        *chosen = self.visitor.word(field, *chosen, words)?;
        Ok(())
    }

    /// Yes or no, with the words for no and yes on pages.
    pub fn flag(&mut self, field: Field<'_>, flag: &mut bool, [no, yes]: [&'static str; 2]) -> Walked {
        self.word(field, flag, &[(false, "false", no), (true, "true", yes)])
    }

    /// Fields on a page of their own, in a table of files; `summary` is a line about them.
    pub fn node(
        &mut self,
        field: Field<'_>,
        summary: &dyn Display,
        inside: impl FnMut(&mut Walk<'_>) -> Walked,
    ) -> Walked {
        self.visitor.node(field, &mut Group { summary, inside })
    }

    /// A part with fields of its own.
    pub fn part<C: ?Sized>(&mut self, field: Field<'_>, part: &mut impl Part<C>, with: &mut C) -> Walked {
        self.visitor.node(field, &mut Whole { part, with })
    }

    /// A part that may not be known yet; `number` is for [`Part::fresh`].
    pub fn maybe<C: ?Sized, T: Part<C>>(
        &mut self,
        field: Field<'_>,
        part: &mut Option<T>,
        number: usize,
        with: &mut C,
    ) -> Walked {
        self.visitor.maybe(field, &mut Open { part, number, with })
    }

    /// A list of parts.
    pub fn list<C: ?Sized, T: Part<C>, L: LenType>(
        &mut self,
        field: Field<'_>,
        items: &mut VecView<T, L>,
        with: &mut C,
        many: RangeInclusive<usize>,
        form: ListForm,
    ) -> Walked {
        self.visitor.list(field, &mut Listed { items, with, many, form })
    }

    /// A list that is kept in its own way.
    pub fn list_of(&mut self, field: Field<'_>, list: &mut dyn List) -> Walked {
        self.visitor.list(field, list)
    }

    /// So many things in a row, numbered from `first` on; `each` walks over one, whose key is its number.
    pub fn row(
        &mut self,
        field: Field<'_>,
        form: RowForm,
        (first, count): (usize, usize),
        mut each: impl FnMut(&mut Walk<'_>, usize) -> Walked,
    ) -> Walked {
        self.visitor.row(field, form, (first, count), &mut each)
    }

    /// Spaces in a row.
    pub fn track(&mut self, field: Field<'_>, form: TrackForm, spaces: &mut dyn Spaces) -> Walked {
        self.visitor.track(field, form, spaces)
    }

    /// In files, the numbers of the spaces with something of a kind, counted from 1. What a file does not name is empty.
    pub fn positions(&mut self, key: &str, spaces: &mut dyn Spaces, kind: usize) -> Walked {
        self.visitor.positions(key, spaces, kind)
    }

    /// Fields that play finds out bit by bit, and that are compared and taken over together: how much of them is known,
    /// and what, in words.
    pub fn unit(
        &mut self,
        field: Field<'_>,
        known: (u32, &dyn Display),
        mut inside: impl FnMut(&mut Walk<'_>) -> Walked,
    ) -> Walked {
        self.visitor.unit(field, known, &mut inside)
    }

    /// On pages, starts a group of fields.
    pub fn heading(&mut self, name: &str) {
        self.visitor.heading(name);
    }

    /// What must hold in every copy that is played with. A copy that is being changed may break it for a while.
    pub fn require(&mut self, key: &dyn Display, holds: bool, problem: Problem) -> Walked {
        if holds { Ok(()) } else { self.visitor.broken(key, problem, When::Always) }
    }

    /// The same, but not for old saves, which are still played on.
    pub fn require_in_new_copies(&mut self, key: &dyn Display, holds: bool, problem: Problem) -> Walked {
        if holds { Ok(()) } else { self.visitor.broken(key, problem, When::InNewCopies) }
    }

    /// What must hold even while a copy is being changed.
    pub fn require_at_once(&mut self, key: &dyn Display, holds: bool, problem: Problem) -> Walked {
        if holds { Ok(()) } else { self.visitor.broken(key, problem, When::AtOnce) }
    }

    /// Whether a file is read or written.
    #[must_use]
    pub fn is_file(&self) -> bool {
        self.visitor.is_file()
    }

    /// Whether pages are shown or changed.
    #[must_use]
    pub fn is_pages(&self) -> bool {
        self.visitor.is_pages()
    }

    /// How many entries the file that is read has at this key, if it has any.
    #[must_use]
    pub fn found(&self, key: &str) -> Option<usize> {
        self.visitor.found(key)
    }
}
