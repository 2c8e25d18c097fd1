//! Whether a copy can be played with: the only visitor that a device has.

use core::fmt::Display;

use super::part::Maybe;
use super::visitor::When;
use super::{Field, List, Node, Open, RowForm, Spaces, Stop, TrackForm, Visitor, Walk, Walked, Words};
use crate::{Problem, Text};

/// Judges every value and stops at the first that is wrong.
#[derive(Debug, Default)]
pub struct Check {
    /// What is wrong with it.
    pub problem: Option<Problem>,
}

impl Check {
    fn judge(&mut self, problem: Option<Problem>) -> Walked {
        self.problem = problem;
        if problem.is_none() { Ok(()) } else { Err(Stop) }
    }
}

impl Visitor for Check {
    fn number(
        &mut self,
        _field: Field<'_>,
        number: Option<i64>,
        (min, max): (i64, i64),
        _open: Open,
    ) -> Result<Option<i64>, Stop> {
        self.judge(number.and_then(|number| Problem::of_number(number, min, max)))?;
        Ok(number)
    }

    fn text(&mut self, _field: Field<'_>, text: &mut dyn Text, most: usize) -> Walked {
        self.judge(Problem::of_text(text.get(), most))
    }

    fn word(&mut self, _field: Field<'_>, chosen: Option<usize>, _words: &dyn Words) -> Result<Option<usize>, Stop> {
        self.judge(if chosen.is_none() { Some(Problem::Unreadable) } else { None })?;
        Ok(chosen)
    }

    fn node(&mut self, _field: Field<'_>, node: &mut dyn Node) -> Walked {
        node.walk(&mut Walk::new(self))
    }

    fn maybe(&mut self, _field: Field<'_>, part: &mut dyn Maybe) -> Walked {
        part.part(&mut |node| node.walk(&mut Walk::new(self)))
    }

    fn list(&mut self, _field: Field<'_>, list: &mut dyn List) -> Walked {
        let (min, max) = list.bounds();
        self.judge(Problem::of_count(list.count(), min, max))?;
        (0..list.count()).try_for_each(|n| list.entry(n, &mut |node| node.walk(&mut Walk::new(self))))
    }

    fn row(
        &mut self,
        _field: Field<'_>,
        _form: RowForm,
        (first, count): (usize, usize),
        each: &mut dyn FnMut(&mut Walk<'_>, usize) -> Walked,
    ) -> Walked {
        (first..first + count).try_for_each(|n| each(&mut Walk::new(self), n))
    }

    fn track(&mut self, _field: Field<'_>, _form: TrackForm, spaces: &mut dyn Spaces) -> Walked {
        if !spaces.is_deep() {
            return Ok(());
        }
        (0..spaces.count()).try_for_each(|n| spaces.open(n, &mut |node| node.walk(&mut Walk::new(self))))
    }

    fn unit(
        &mut self,
        _field: Field<'_>,
        _known: (u32, &dyn Display),
        inside: &mut dyn FnMut(&mut Walk<'_>) -> Walked,
    ) -> Walked {
        inside(&mut Walk::new(self))
    }

    fn broken(&mut self, _key: &dyn Display, problem: Problem, when: When) -> Walked {
        self.judge(if when == When::InNewCopies { None } else { Some(problem) })
    }
}
