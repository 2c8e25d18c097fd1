//! A copy that is open: its draft, the way back, and where the players are in it.

use std::collections::HashMap;

use eldertally_catalog::GameKind;
use eldertally_core::game::Mark;
use eldertally_print::edit::{Draft, Field, Page, Shape, Track, Value};

use super::words;
use crate::library::PrintedSet;

/// How many changes can be undone.
const MOST_PAST: usize = 200;

pub(super) struct Open {
    pub(super) id: String,
    pub(super) copy: PrintedSet,
    pub(super) draft: Box<dyn Draft>,
    /// What games learned about it.
    pub(super) learned: Option<Box<dyn Draft>>,
    /// The page in sight.
    pub(super) at: String,
    /// Earlier states, and the text that was typed after each: typing on is one change.
    past: Vec<(Box<dyn Draft>, Option<String>)>,
    /// What a tap puts on a space, by track.
    brushes: HashMap<String, usize>,
}

impl Open {
    /// Opens a copy.
    pub(super) fn new(id: String, copy: PrintedSet) -> Result<Self, String> {
        let kind = GameKind::from_slug(&copy.game).ok_or_else(words::gone)?;
        let text = copy.draft.as_ref().unwrap_or(&copy.toml);
        let draft = kind.draft(text).map_err(|why| words::unreadable(&copy.name, &why))?;
        let learned = copy.learned.as_ref().and_then(|text| kind.draft(text).ok());
        let (at, past, brushes) = (String::new(), Vec::new(), HashMap::new());
        Ok(Self { id, copy, draft, learned, at, past, brushes })
    }

    /// The page in sight, or the nearest one that is still there.
    pub(super) fn page(&mut self) -> Page {
        loop {
            if let Some(page) = self.draft.page(&self.at) {
                return page;
            }
            match self.at.rfind('.') {
                Some(end) => self.at.truncate(end),
                None if self.at.is_empty() => return Page { trail: Vec::new(), fields: Vec::new() },
                None => self.at.clear(),
            }
        }
    }

    /// A field of the page in sight.
    pub(super) fn field(&mut self, place: &str) -> Option<Field> {
        let head = |field: &Field| field.place == place && !matches!(field.shape, Shape::Heading | Shape::Add { .. });
        self.page().fields.into_iter().find(head)
    }

    pub(super) fn track(&mut self, place: &str) -> Option<Track> {
        match self.field(place)?.shape {
            Shape::Track(track) => Some(track),
            _ => None,
        }
    }

    /// Changes a field; what is refused changes nothing.
    pub(super) fn set(&mut self, place: &str, value: Value<'_>, now: u64) -> Result<(), String> {
        let typed = matches!(value, Value::Text(_)).then(|| place.to_owned());
        self.change(typed, now, |draft| draft.set(place, value).map_err(|why| why.to_string()))
    }

    /// Changes the draft, remembers how it was, and writes the copy.
    pub(super) fn change(
        &mut self,
        typed: Option<String>,
        now: u64,
        change: impl FnOnce(&mut dyn Draft) -> Result<(), String>,
    ) -> Result<(), String> {
        let before = self.draft.again();
        change(&mut *self.draft)?;
        let goes_on = typed.is_some() && self.past.last().is_some_and(|(_, last)| *last == typed);
        if !goes_on {
            self.past.push((before, typed));
        }
        if self.past.len() > MOST_PAST {
            self.past.remove(0);
        }
        self.write(now);
        Ok(())
    }

    pub(super) fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    pub(super) fn undo(&mut self, now: u64) {
        if let Some((before, _)) = self.past.pop() {
            self.draft = before;
            self.write(now);
        }
    }

    /// Writes the draft into the copy: as what games use if it fits together, else beside that.
    fn write(&mut self, now: u64) {
        let text = self.draft.to_toml();
        if self.draft.problem().is_none() {
            self.copy.toml = text;
            self.copy.draft = None;
        } else {
            self.copy.draft = Some(text);
        }
        let name = self.draft.name();
        if !name.trim().is_empty() {
            self.copy.name = name;
        }
        self.copy.changed = now;
    }

    /// What a tap puts on a space of this track.
    pub(super) fn brush(&self, place: &str, track: &Track) -> usize {
        let something = |n: &usize| {
            let unknown = track.palette.get(*n).is_some_and(|kind| kind.mark == Mark::Sign('?'));
            Some(*n) != track.empty && !unknown
        };
        let usual = || (0..track.palette.len()).find(something).unwrap_or_default();
        self.brushes.get(place).copied().filter(|n| *n < track.palette.len()).unwrap_or_else(usual)
    }

    pub(super) fn take_brush(&mut self, place: &str, kind: usize) {
        self.brushes.insert(place.to_owned(), kind);
    }

    /// Taps a space: puts there what is in hand, or takes it away if it is there.
    pub(super) fn tap(&mut self, place: &str, n: usize, now: u64) -> Result<(), String> {
        let Some(track) = self.track(place) else { return Ok(()) };
        let Some(space) = n.checked_sub(1).and_then(|n| track.spaces.get(n)) else { return Ok(()) };
        let brush = self.brush(place, &track);
        let to = if space.kind == brush { track.empty.unwrap_or(brush) } else { brush };
        self.set(&format!("{place}.{n}"), Value::Choice(to), now)
    }
}
