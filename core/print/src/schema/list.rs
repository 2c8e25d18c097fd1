//! Lists of parts: entries are added, removed and moved.

use core::ops::RangeInclusive;

use heapless::{LenType, VecView};

use super::part::Whole;
use super::{Node, Part, Walked};
use crate::Problem;

/// How a list is shown and written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListForm {
    /// Its entries stand on the page that it is on.
    Inline,
    /// It has a page of its own. Play can add what it learns, each in a place of its own.
    Pages,
    /// The same; in files it is one text, an entry a line, if every entry has a short text. Entries that have none stand
    /// under the other key of the field.
    Lines,
}

/// A type-erased list.
pub trait List {
    /// How many entries there are.
    fn count(&self) -> usize;
    /// The fewest and the most.
    fn bounds(&self) -> (usize, usize);
    /// How it is shown and written.
    fn form(&self) -> ListForm;
    /// Adds a new entry at the end.
    ///
    /// # Errors
    /// When there is no room for it.
    fn add(&mut self) -> Result<(), Problem>;
    /// Adds what a file starts from at the end.
    ///
    /// # Errors
    /// When there is no room for it.
    fn begin_reading(&mut self) -> Result<(), Problem> {
        self.add()
    }
    /// Removes an entry.
    fn remove(&mut self, n: usize);
    /// Two entries change places.
    fn swap(&mut self, n: usize, other: usize);
    /// Shows an entry, if there is one.
    ///
    /// # Errors
    /// When the visitor stops.
    fn entry(&mut self, n: usize, visit: &mut dyn FnMut(&mut dyn Node) -> Walked) -> Walked;
}

/// A list in memory of its own, and what its entries need.
pub struct Listed<'a, T, L: LenType, C: ?Sized> {
    /// The entries.
    pub items: &'a mut VecView<T, L>,
    /// What they need.
    pub with: &'a mut C,
    /// The fewest and the most.
    pub many: RangeInclusive<usize>,
    /// How it is shown and written.
    pub form: ListForm,
}

impl<C: ?Sized, T: Part<C>, L: LenType> Listed<'_, T, L, C> {
    fn add_new(&mut self, new: fn(usize, &mut C) -> Result<T, Problem>) -> Result<(), Problem> {
        if self.items.is_full() {
            return Err(Problem::NoRoom);
        }
        let new = new(self.items.len() + 1, self.with)?;
        self.items.push(new).map_err(|_| Problem::NoRoom)
    }
}

impl<C: ?Sized, T: Part<C>, L: LenType> List for Listed<'_, T, L, C> {
    fn count(&self) -> usize {
        self.items.len()
    }

    fn bounds(&self) -> (usize, usize) {
        (*self.many.start(), *self.many.end())
    }

    fn form(&self) -> ListForm {
        self.form
    }

    fn add(&mut self) -> Result<(), Problem> {
        self.add_new(T::fresh)
    }

    fn begin_reading(&mut self) -> Result<(), Problem> {
        self.add_new(T::unread)
    }

    fn remove(&mut self, n: usize) {
        if n < self.items.len() {
            self.items.remove(n);
        }
    }

    fn swap(&mut self, n: usize, other: usize) {
        if n.max(other) < self.items.len() {
            self.items.swap(n, other);
        }
    }

    fn entry(&mut self, n: usize, visit: &mut dyn FnMut(&mut dyn Node) -> Walked) -> Walked {
        match self.items.get_mut(n) {
            Some(part) => visit(&mut Whole { part, with: self.with }),
            None => Ok(()),
        }
    }
}
