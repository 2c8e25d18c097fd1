//! The log: what was entered and what came of it, eight inputs at a time, and why.

use core::fmt;

use eldertally_core::session::Line;
use eldertally_core::table::Table;
use eldertally_core::{RuleId, Viewer};

use super::{Look, Row, VisitRow};
use crate::text::Capital;

/// How many inputs are told at a time: as many as lie between two snapshots of a session, so that a page is cheap.
pub const PAGE: u32 = 8;

/// The first input of the page with the newest one.
#[must_use]
pub fn last_page(table: &dyn Table) -> u32 {
    table.inputs().saturating_sub(1) / PAGE * PAGE
}

/// The rows of a page; each is taken to see the rule behind it.
pub fn rows(table: &mut dyn Table, from: u32, viewer: Viewer, look: &Look, visit: &mut VisitRow<'_, Option<RuleId>>) {
    let to = (from + PAGE).min(table.inputs());
    let mut any = false;
    table.story(from, to, viewer, look.lang, &mut |number, line| {
        any = true;
        match line {
            Line::Input(words) => visit(Row::pick(&Numbered(number + 1, words), None)),
            Line::Event(words, rule) => visit(Row::pick(&Capital(&words), rule)),
        }
    });
    if !any {
        visit(Row::Text(&"Nothing has happened yet."));
    }
}

/// What came of the input `number`, as texts.
pub fn news<A>(table: &mut dyn Table, number: u32, viewer: Viewer, look: &Look, visit: &mut VisitRow<'_, A>) {
    table.story(number, number + 1, viewer, look.lang, &mut |_, line| {
        if let Line::Event(words, _) = line {
            // Marked, so that nobody takes it for the question below it.
            visit(Row::Text(&format_args!("\u{bb} {}", Capital(&words))));
        }
    });
}

struct Numbered<'a>(u32, &'a dyn fmt::Display);

impl fmt::Display for Numbered<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}> {}", self.0, Capital(self.1))
    }
}
