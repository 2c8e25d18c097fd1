//! Setting a part to what is right, within its limits.

use eldertally_core::Viewer;
use eldertally_core::table::Table;

use super::list::List;
use super::sheet::{Settable, draw_part};
use super::{Look, heading};
use crate::frame::Frame;

/// A part that is being set.
#[derive(Clone, Debug)]
pub struct Amend {
    /// Which part, and what it can be.
    pub what: Settable,
    /// What it is to be.
    pub to: i32,
    list: List,
}

impl Amend {
    /// Begins with what it is.
    #[must_use]
    pub fn new(what: Settable) -> Self {
        Self { to: what.at.clamp(what.limits.min, what.limits.max), what, list: List::default() }
    }

    /// One more or less, around the ends.
    pub fn step(&mut self, up: bool) {
        let limits = self.what.limits;
        self.to = match up {
            true if self.to >= limits.max => limits.min,
            true => self.to + 1,
            false if self.to <= limits.min => limits.max,
            false => self.to - 1,
        };
    }

    /// Draws it as it would be.
    pub fn draw(&mut self, table: &dyn Table, viewer: Viewer, look: &Look, title: &str, frame: &mut Frame) {
        heading(frame, look, &title);
        let (what, to) = (&self.what, self.to);
        self.list.show(look, frame, &mut |doc| {
            table.view(viewer, look.lang, &mut |item| {
                if item.part.as_ref() == Some(&what.part) {
                    draw_part(doc, &item, to);
                }
            });
            doc.text(&format_args!("Was {}. {} to {}.", what.at, what.limits.min, what.limits.max));
        });
    }
}
