//! Where a walk over pages is, and what it is to do there.
//!
//! What a field is is asked in `visit.rs`; here is what does not depend on it.

use core::fmt::Display;
use std::format;
use std::string::{String, ToString};
use std::vec::Vec;

use super::field::{Crumb, Field, Item, Page, Shape, Unit, Value, Words};
use crate::Problem;
use crate::file::FileError;
use crate::place::join;
use crate::schema::{self, Visitor, Walked};

/// What is wrong with a copy, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Its place.
    pub place: String,
    /// The page on which it is put right.
    pub page: String,
    /// The field on it.
    pub field: String,
    /// That field in words.
    pub path: String,
    /// What is wrong with it.
    pub problem: Problem,
}

pub(super) enum Work<'a> {
    Show {
        page: &'a str,
        fields: Vec<Field>,
        trail: Vec<Crumb>,
    },
    List {
        units: Vec<Unit>,
    },
    Set {
        place: &'a str,
        value: Value<'a>,
        outcome: Option<Result<(), FileError>>,
    },
    /// Hands one unit to another visitor, which writes it or reads another in its place.
    Carry {
        place: &'a str,
        visitor: &'a mut dyn Visitor,
        reads: bool,
        done: bool,
    },
    Judge {
        fault: Option<Fault>,
    },
}

/// A field that was walked over: where it is, and what it is called.
pub(super) struct Spot {
    page: String,
    place: String,
    pub(super) path: String,
}

/// Walks over the pages of a copy.
pub(super) struct Editor<'a> {
    pub(super) work: Work<'a>,
    /// The page that is walked over, what stands before the keys on it, and the names of the pages on the way to it.
    node: String,
    prefix: String,
    names: Vec<String>,
    /// For the next field, which is the entry of a list.
    pub(super) item: Option<Item>,
    /// Within how many lists, which are compared as a whole.
    pub(super) lists: usize,
    /// The fields so far, to name one by where something is wrong.
    seen: Vec<Spot>,
}

impl<'a> Editor<'a> {
    fn new(work: Work<'a>) -> Self {
        Self {
            work,
            node: String::new(),
            prefix: String::new(),
            names: Vec::new(),
            item: None,
            lists: 0,
            seen: Vec::new(),
        }
    }

    pub(super) fn show(page: &'a str) -> Self {
        let trail = std::vec![Crumb { place: String::new(), name: String::new() }];
        Self::new(Work::Show { page, fields: Vec::new(), trail })
    }

    pub(super) fn list() -> Self {
        Self::new(Work::List { units: Vec::new() })
    }

    pub(super) fn set(place: &'a str, value: Value<'a>) -> Self {
        Self::new(Work::Set { place, value, outcome: None })
    }

    pub(super) fn carry(place: &'a str, visitor: &'a mut dyn Visitor, reads: bool) -> Self {
        Self::new(Work::Carry { place, visitor, reads, done: false })
    }

    pub(super) fn judge() -> Self {
        Self::new(Work::Judge { fault: None })
    }

    pub(super) fn page(self) -> Option<Page> {
        match self.work {
            Work::Show { page, fields, trail } if trail.last().is_some_and(|crumb| crumb.place == page) => {
                Some(Page { trail, fields })
            }
            _ => None,
        }
    }

    pub(super) fn units(self) -> Vec<Unit> {
        if let Work::List { units } = self.work { units } else { Vec::new() }
    }

    pub(super) fn fault(self) -> Option<Fault> {
        if let Work::Judge { fault } = self.work { fault } else { None }
    }

    /// How setting or carrying came out.
    pub(super) fn outcome(self, place: &str) -> Result<(), FileError> {
        match self.work {
            Work::Set { outcome: Some(outcome), .. } => outcome,
            Work::Carry { done: true, .. } => Ok(()),
            _ => Err(FileError::Form(format!("nothing in this copy is called \"{place}\""))),
        }
    }

    /// The place of a key on this page.
    pub(super) fn place_of(&self, key: &dyn Display) -> String {
        join(&join(&self.node, &self.prefix), &key.to_string())
    }

    /// A name behind those of the pages on the way to it.
    fn path_of(&self, name: &str) -> String {
        self.names
            .iter()
            .map(String::as_str)
            .chain([name])
            .filter(|name| !name.is_empty())
            .collect::<Vec<_>>()
            .join(", ")
    }

    /// Shows a field, if its page is shown.
    pub(super) fn field(&mut self, key: &dyn Display, words: Words, shape: impl FnOnce() -> Shape) {
        let place = self.place_of(key);
        let item = self.item.take();
        if let Work::Show { page, fields, .. } = &mut self.work
            && *page == self.node
        {
            fields.push(Field { place, words, shape: shape(), item });
        }
    }

    /// Lists something that is compared and taken over as a whole. `known` is set where play can find it out, and says
    /// how much of it is known.
    pub(super) fn unit(&mut self, key: &dyn Display, name: &str, known: Option<u32>, said: impl FnOnce() -> String) {
        if self.lists > 0 || !matches!(self.work, Work::List { .. }) {
            return;
        }
        let (place, path, extent) = (self.place_of(key), self.path_of(name), known.unwrap_or(1));
        if let Work::List { units } = &mut self.work {
            let (can_learn, known) = (known.is_some(), extent > 0);
            units.push(Unit { place, path, value: said(), can_learn, known, extent });
        }
    }

    /// The visitor that the unit at a key is for, if it is the one.
    pub(super) fn carrier(&mut self, key: &dyn Display) -> Option<&mut (dyn Visitor + 'a)> {
        let here = self.place_of(key);
        match &mut self.work {
            Work::Carry { place, visitor, done, .. } if *place == here => {
                *done = true;
                Some(&mut **visitor)
            }
            _ => None,
        }
    }

    /// Whether units are read, and may become more.
    pub(super) fn reads(&self) -> bool {
        matches!(self.work, Work::Carry { reads: true, .. })
    }

    /// What the field at a key is to be set to, if it is the one and has not been set yet.
    pub(super) fn wanted(&self, key: &dyn Display) -> Option<Value<'a>> {
        match &self.work {
            Work::Set { place, value, outcome: None } if *place == self.place_of(key) => Some(*value),
            _ => None,
        }
    }

    /// How setting came out.
    pub(super) fn settle(&mut self, done: Result<(), String>) {
        if let Work::Set { outcome, .. } = &mut self.work {
            *outcome = Some(done.map_err(FileError::Form));
        }
    }

    /// Takes note of a field, and stops if something is wrong with it and that is what is looked for.
    pub(super) fn judge_field(&mut self, key: &dyn Display, name: &str, problem: Option<Problem>) -> Walked {
        if !matches!(self.work, Work::Judge { .. } | Work::Set { .. }) {
            return Ok(());
        }
        let spot = Spot { page: self.node.clone(), place: self.place_of(key), path: self.path_of(name) };
        if let (Work::Judge { fault }, Some(problem)) = (&mut self.work, problem) {
            let Spot { page, place, path } = spot;
            *fault = Some(Fault { field: place.clone(), place, page, path, problem });
            return Err(schema::Stop);
        }
        self.seen.push(spot);
        Ok(())
    }

    /// Takes note of what does not fit together, at the field that is nearest to it.
    pub(super) fn judge_place(&mut self, key: &dyn Display, problem: Problem) -> Walked {
        let Spot { page, place: field, path } = self.nearest(key);
        let place = self.place_of(key);
        let Work::Judge { fault } = &mut self.work else { return Ok(()) };
        *fault = Some(Fault { place, page, field, path, problem });
        Err(schema::Stop)
    }

    /// The field whose place is most like that of a key, the first of them.
    pub(super) fn nearest(&self, key: &dyn Display) -> Spot {
        let place = self.place_of(key);
        // Of a page, its first field.
        let alike = |spot: &Spot| match spot.page == place && !place.is_empty() {
            true => usize::MAX,
            false => place.split('.').zip(spot.place.split('.')).take_while(|(one, other)| one == other).count(),
        };
        match self.seen.iter().rev().max_by_key(|spot| alike(spot)).filter(|spot| alike(spot) > 0) {
            Some(Spot { page, place, path }) => Spot { page: page.clone(), place: place.clone(), path: path.clone() },
            None => Spot { page: String::new(), path: place.clone(), place },
        }
    }

    /// Walks over a page, if there is something to do there.
    pub(super) fn within(&mut self, key: &dyn Display, name: String, walk: impl FnOnce(&mut Self) -> Walked) -> Walked {
        if !self.is_near(key) {
            return Ok(());
        }
        let inside = self.place_of(key);
        if let Work::Show { trail, .. } = &mut self.work {
            trail.push(Crumb { place: inside.clone(), name: name.clone() });
        }
        self.names.push(name);
        let node = core::mem::replace(&mut self.node, inside);
        let (prefix, item) = (core::mem::take(&mut self.prefix), self.item.take());
        walk(self)?;
        (self.node, self.prefix, self.item) = (node, prefix, item);
        self.names.pop();
        Ok(())
    }

    /// Walks over what stands in a row on this page.
    pub(super) fn in_row(&mut self, key: &dyn Display, walk: impl FnOnce(&mut Self) -> Walked) -> Walked {
        let inside = join(&self.prefix, &key.to_string());
        let prefix = core::mem::replace(&mut self.prefix, inside);
        walk(self)?;
        self.prefix = prefix;
        Ok(())
    }

    /// Walks over what is compared as a whole.
    pub(super) fn in_list(&mut self, walk: impl FnOnce(&mut Self) -> Walked) -> Walked {
        self.lists += 1;
        walk(self)?;
        self.lists -= 1;
        Ok(())
    }

    /// Whether what is looked for lies at this key or behind it.
    pub(super) fn is_near(&self, key: &dyn Display) -> bool {
        let wanted = match &self.work {
            // What is set can break something on another page, which is then named.
            Work::List { .. } | Work::Judge { .. } | Work::Set { .. } => return true,
            Work::Show { page, .. } => page,
            Work::Carry { place, .. } => place,
        };
        let rest = wanted.strip_prefix(self.place_of(key).as_str());
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
    }
}

/// What is said about a field on pages.
pub(super) fn words(field: &schema::Field<'_>) -> Words {
    Words { name: field.name.to_string(), help: field.help.to_string(), told: field.told.to_string() }
}

/// What somebody writes, as a text.
pub(super) fn said(write: impl FnOnce(&mut dyn core::fmt::Write) -> core::fmt::Result) -> String {
    let mut text = String::new();
    let written = write(&mut text);
    debug_assert!(written.is_ok(), "a text takes everything");
    text
}

pub(super) fn misfit(name: &str) -> String {
    format!("{name} cannot be set to that")
}
