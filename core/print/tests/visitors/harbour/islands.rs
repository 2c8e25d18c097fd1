//! A track with deep spaces: an island has a page of its own.

use core::fmt;

use eldertally_print::schema::{Node, Paint, Part, Spaces, Walk, Walked, field};
use eldertally_print::{Mark, Problem, Span};
use serde::{Deserialize, Serialize};

use super::Pool;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Island {
    pub(crate) palms: u8,
    pub(crate) name: Span,
}

impl Part<Pool> for Island {
    fn fresh(_n: usize, _texts: &mut Pool) -> Result<Self, Problem> {
        Ok(Self::default())
    }

    fn walk(&mut self, texts: &mut Pool, walk: &mut Walk<'_>) -> Walked {
        walk.number(field(&"palms", &"Palms"), &mut self.palms, 0..=9)?;
        walk.text(field(&"name", &"Name"), &mut texts.slot(&mut self.name), 12)?;
        let is_named = !texts.text(self.name).is_empty();
        walk.require_in_new_copies(&"name", is_named || self.palms < 9, GREEN)
    }

    fn say(&self, texts: &Pool, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{} palms {}", self.palms, texts.text(self.name))
    }
}

pub(crate) const GREEN: Problem = Problem::Because("is needed for an island as green as that");

/// The islands, some of which are not found yet.
pub(crate) struct Islands<'a> {
    pub(crate) islands: &'a mut [Option<Island>; 3],
    pub(crate) texts: &'a mut Pool,
}

const PALETTE: [Paint; 2] = [
    Paint { word: "?", name: "not found yet", mark: Mark::Sign('?') },
    Paint { word: "island", name: "island", mark: Mark::Good },
];

impl Spaces for Islands<'_> {
    fn count(&self) -> usize {
        self.islands.len()
    }

    fn palette(&self) -> &[Paint] {
        &PALETTE
    }

    fn kind(&self, n: usize) -> usize {
        usize::from(self.islands[n].is_some())
    }

    fn set_kind(&mut self, n: usize, kind: usize) {
        self.islands[n] = if kind == 0 { None } else { self.islands[n].or(Some(Island::default())) };
    }

    fn unknown(&self) -> Option<usize> {
        Some(0)
    }

    fn label(&self, n: usize, out: &mut dyn fmt::Write) -> fmt::Result {
        out.write_str(["west", "middle", "east"][n])
    }

    fn note(&self, n: usize, out: &mut dyn fmt::Write) -> fmt::Result {
        self.islands[n].map_or(Ok(()), |island| island.say(self.texts, out))
    }

    fn is_deep(&self) -> bool {
        true
    }

    fn open(&mut self, n: usize, visit: &mut dyn FnMut(&mut dyn Node) -> Walked) -> Walked {
        match &mut self.islands[n] {
            Some(island) => visit(&mut Shore { island, texts: self.texts }),
            None => Ok(()),
        }
    }
}

struct Shore<'a> {
    island: &'a mut Island,
    texts: &'a mut Pool,
}

impl Node for Shore<'_> {
    fn walk(&mut self, walk: &mut Walk<'_>) -> Walked {
        self.island.walk(self.texts, walk)
    }

    fn say(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        self.island.say(self.texts, out)
    }

    fn title(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        self.say(out)
    }

    fn is_short(&self) -> bool {
        false
    }

    fn write_short(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        self.say(out)
    }

    fn read_short(&mut self, _text: &str) -> Result<(), Problem> {
        Err(Problem::Unreadable)
    }
}
