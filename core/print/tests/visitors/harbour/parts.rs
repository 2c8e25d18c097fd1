//! Things of the harbour that have fields of their own.

use core::fmt;

use eldertally_print::schema::{ListForm, Part, RowForm, Walk, Walked, Word, field};
use eldertally_print::{Problem, Span};
use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::Pool;

/// Has a short text in files, `3 by 4`, if it has no owner.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Crane {
    pub(crate) load: u8,
    pub(crate) reach: u8,
    pub(crate) owner: Span,
}

impl Part<Pool> for Crane {
    fn fresh(_n: usize, _texts: &mut Pool) -> Result<Self, Problem> {
        Ok(Self::default())
    }

    fn walk(&mut self, texts: &mut Pool, walk: &mut Walk<'_>) -> Walked {
        walk.number(field(&"load", &"Load"), &mut self.load, 0..=20)?;
        walk.number(field(&"reach", &"Reach"), &mut self.reach, 0..=self.load.into())?;
        walk.text(field(&"owner", &"Owner"), &mut texts.slot(&mut self.owner), 12)
    }

    fn say(&self, texts: &Pool, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{} by {} {}", self.load, self.reach, texts.text(self.owner))
    }

    fn is_short(&self, texts: &Pool) -> bool {
        texts.text(self.owner).is_empty()
    }

    fn write_short(&self, _texts: &Pool, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{} by {}", self.load, self.reach)
    }

    fn read_short(&mut self, text: &str, _texts: &mut Pool) -> Result<(), Problem> {
        let wrong = Problem::Because("is no load by reach");
        let (load, reach) = text.split_once(" by ").ok_or(wrong)?;
        let number = |text: &str| text.parse::<u8>().map_err(|_| wrong);
        *self = Self { load: number(load)?, reach: number(reach)?, owner: Span::default() };
        Ok(())
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Light {
    pub(crate) is_red: bool,
    pub(crate) reach: Option<u8>,
    pub(crate) keeper: Span,
}

const COLOURS: [Word<bool>; 2] = [(false, "white", "white"), (true, "red", "red")];

impl Part<Pool> for Light {
    /// Its reach is its number.
    fn fresh(n: usize, _texts: &mut Pool) -> Result<Self, Problem> {
        Ok(Self { reach: Some(n as u8), ..Self::default() })
    }

    fn walk(&mut self, texts: &mut Pool, walk: &mut Walk<'_>) -> Walked {
        walk.word(field(&"colour", &"Colour"), &mut self.is_red, &COLOURS)?;
        walk.maybe_number(field(&"reach", &"Reach"), &mut self.reach, 1..=40)?;
        walk.text(field(&"keeper", &"Keeper"), &mut texts.slot(&mut self.keeper), 12)
    }

    fn say(&self, texts: &Pool, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{} {:?} {}", self.is_red, self.reach, texts.text(self.keeper))
    }
}

/// A bell rings at an hour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Bell {
    pub(crate) hour: u8,
}

impl Part for Bell {
    fn fresh(n: usize, (): &mut ()) -> Result<Self, Problem> {
        Ok(Self { hour: n as u8 })
    }

    fn walk(&mut self, (): &mut (), walk: &mut Walk<'_>) -> Walked {
        walk.number(field(&"hour", &"Hour"), &mut self.hour, 1..=12)
    }

    fn say(&self, (): &(), out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "at {}", self.hour)
    }
}

/// Nothing but a row: files have it as a list, without a table around it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Route {
    pub(crate) legs: [u8; 2],
}

impl Part for Route {
    fn fresh(_n: usize, (): &mut ()) -> Result<Self, Problem> {
        Ok(Self::default())
    }

    fn walk(&mut self, (): &mut (), walk: &mut Walk<'_>) -> Walked {
        walk.row(field(&"", &""), RowForm::Whole, (1, 2), |walk, n| {
            walk.number(field(&n, &format!("Leg {n}")), &mut self.legs[n - 1], 0..=99)
        })
    }

    fn say(&self, (): &(), out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{:?}", self.legs)
    }
}

pub(crate) const TOPPLES: Problem = Problem::Because("are more than the ship has masts");

/// A list in a list: a ship has cranes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Ship {
    pub(crate) name: Span,
    pub(crate) masts: u8,
    pub(crate) cranes: Vec<Crane, 2>,
}

impl Part<Pool> for Ship {
    fn fresh(n: usize, texts: &mut Pool) -> Result<Self, Problem> {
        let name = texts.keep(&format!("Ship {n}")).ok_or(Problem::NoRoom)?;
        Ok(Self { name, masts: 1, cranes: Vec::new() })
    }

    fn walk(&mut self, texts: &mut Pool, walk: &mut Walk<'_>) -> Walked {
        walk.text(field(&"name", &"Name"), &mut texts.slot(&mut self.name), 12)?;
        walk.number(field(&"masts", &"Masts"), &mut self.masts, 0..=7)?;
        walk.list(field(&"cranes", &"Cranes"), self.cranes.as_mut_view(), texts, 0..=2, ListForm::Inline)?;
        walk.require(&"cranes", self.cranes.len() <= self.masts.into(), TOPPLES)
    }

    fn say(&self, texts: &Pool, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{} with {} masts", texts.text(self.name), self.masts)
    }

    fn title(&self, texts: &Pool, out: &mut dyn fmt::Write) -> fmt::Result {
        out.write_str(texts.text(self.name))
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Chart {
    pub(crate) name: Span,
    pub(crate) scale: u8,
}

impl Part<Pool> for Chart {
    fn fresh(n: usize, texts: &mut Pool) -> Result<Self, Problem> {
        let name = texts.keep(&format!("Chart no. {n}")).ok_or(Problem::NoRoom)?;
        Ok(Self { name, scale: 1 })
    }

    fn walk(&mut self, texts: &mut Pool, walk: &mut Walk<'_>) -> Walked {
        walk.text(field(&"name", &"Name"), &mut texts.slot(&mut self.name), 12)?;
        walk.number(field(&"scale", &"Scale"), &mut self.scale, 1..=8)
    }

    fn say(&self, texts: &Pool, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{}: 1 to {}", texts.text(self.name), self.scale)
    }

    fn title(&self, texts: &Pool, out: &mut dyn fmt::Write) -> fmt::Result {
        out.write_str(texts.text(self.name))
    }
}

/// Has a short text, its title, if it has one verse.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Song {
    pub(crate) title: Span,
    pub(crate) verses: u8,
}

impl Part<Pool> for Song {
    fn fresh(_n: usize, _texts: &mut Pool) -> Result<Self, Problem> {
        Ok(Self { verses: 1, ..Self::default() })
    }

    fn walk(&mut self, texts: &mut Pool, walk: &mut Walk<'_>) -> Walked {
        walk.text(field(&"title", &"Title"), &mut texts.slot(&mut self.title), 12)?;
        walk.number(field(&"verses", &"Verses"), &mut self.verses, 1..=9)
    }

    fn say(&self, texts: &Pool, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{} ({})", texts.text(self.title), self.verses)
    }

    fn is_short(&self, _texts: &Pool) -> bool {
        self.verses == 1
    }

    fn write_short(&self, texts: &Pool, out: &mut dyn fmt::Write) -> fmt::Result {
        out.write_str(texts.text(self.title))
    }

    fn read_short(&mut self, text: &str, texts: &mut Pool) -> Result<(), Problem> {
        if text.len() > 12 {
            return Err(Problem::TooLong { bytes: text.len(), most: 12 });
        }
        *self = Self { title: texts.keep(text).ok_or(Problem::NoRoom)?, verses: 1 };
        Ok(())
    }
}
