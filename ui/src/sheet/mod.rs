//! The sheet as lines of text: each kind of item is drawn once here, and any game appears.
//!
//! ```text
//! Health          [########..] 8/10
//! Investigation   ----!---!+--(-)!---!---|  12/20
//! Seals           [x][ ][ ]
//! Investigator die  [1] 3 3 6
//! ```

pub(crate) mod entry;
pub(crate) mod figure;
mod glance;
pub(crate) mod key;
pub(crate) mod news;
pub(crate) mod row;

use eldertally_core::table::Table;
use eldertally_core::{Lang, Seat, Viewer};

use crate::wrap::wrap;
use entry::{Entry, collect};
pub use glance::Glance;
use row::{Row, Titled, rows};

/// How far a sheet is indented under its headings.
const INDENT: usize = 2;
/// Longer names have the line before their drawing to themselves.
const WIDEST_NAME: usize = 32;

/// The sheet as players look at it. Of several players it leaves out what is empty; [`of_seat`] shows all.
#[must_use]
pub fn lines(table: &dyn Table, viewer: Viewer, lang: Lang, width: usize) -> Vec<String> {
    let mut entries = collect(table, viewer, lang);
    entries.retain(|entry| entry.in_sight && (entry.owner.is_none() || !entry.is_idle()));
    draw(&entries, width)
}

/// Everything that is tracked, for a viewer.
#[must_use]
pub fn everything(table: &dyn Table, viewer: Viewer, lang: Lang, width: usize) -> Vec<String> {
    draw(&collect(table, viewer, lang), width)
}

/// What belongs to one seat, whole.
#[must_use]
pub fn of_seat(table: &dyn Table, seat: Seat, viewer: Viewer, lang: Lang, width: usize) -> Vec<String> {
    let mut entries = collect(table, viewer, lang);
    entries.retain(|entry| entry.seat == Some(seat));
    draw(&entries, width)
}

/// Only the tracks and boxes: what is printed on a copy.
#[must_use]
pub fn printed(table: &dyn Table, viewer: Viewer, lang: Lang, width: usize) -> Vec<String> {
    let mut entries = collect(table, viewer, lang);
    // A single box is mostly a matter of yes or no, with nothing to compare.
    entries.retain(|entry| entry.is_long());
    draw(&entries, width)
}

fn draw(entries: &[Entry], width: usize) -> Vec<String> {
    let rows = titled(entries);
    // What is the table's has a column, and what is a player's another.
    let column_of = |own: bool| {
        let fitting = rows.iter().filter(|(row, _)| row.has_title() && row.is_own() == own);
        let widths = fitting.map(|(_, title)| title.chars().count() + 2);
        widths.filter(|wide| *wide <= WIDEST_NAME).max().unwrap_or(0)
    };
    let columns_of = (column_of(false), column_of(true));
    let mut lines = Vec::new();
    let mut rest = rows.into_iter().peekable();
    while let Some((row, title)) = rest.next() {
        let column = if row.is_own() { columns_of.1 } else { columns_of.0 };
        let room = width.saturating_sub(INDENT + column);
        match row {
            // A heading of which nothing is left has nothing to say.
            Row::Heading(_) if rest.peek().is_none_or(|(next, _)| matches!(next, Row::Heading(_))) => {}
            Row::Heading(_) => {
                if !lines.is_empty() {
                    lines.push(String::new());
                }
                lines.push(title);
            }
            Row::Note(_) => {
                let text = format!("{:INDENT$}{:column$}{title}", "", "");
                lines.extend(wrap(&text, width, INDENT + column));
            }
            Row::Checks(checks) => lines.extend(columns(checks.iter().map(figure::check), width)),
            Row::Counters(counters) => lines.extend(pack("", counters.iter().map(figure::number), width)),
            Row::Drawn(entries) => {
                let drawn = figure::draw(entries, room);
                let wide = title.chars().count() + 2 > column;
                if wide {
                    lines.push(format!("{:INDENT$}{title}", ""));
                }
                for (n, drawn) in drawn.into_iter().enumerate() {
                    let name = if n == 0 && !wide { title.as_str() } else { "" };
                    lines.push(format!("{:INDENT$}{name:column$}{drawn}", ""));
                }
            }
        }
    }
    let legend = legend(entries, width);
    if !legend.is_empty() {
        lines.push(String::new());
        lines.extend(legend);
    }
    lines
}

/// The rows with their titles; what belongs to the row above it is indented.
fn titled(entries: &[Entry]) -> Vec<(Row<'_>, String)> {
    let indented = |Titled { row, title, belongs }| {
        let title = if belongs && row.has_title() { format!("  {title}") } else { title };
        (row, title)
    };
    row::titled(rows(entries)).into_iter().map(indented).collect()
}

/// Puts words side by side, three spaces apart, behind a name.
fn pack(name: &str, words: impl IntoIterator<Item = String>, width: usize) -> Vec<String> {
    let indent = if name.is_empty() { INDENT } else { 2 * INDENT };
    let mut lines: Vec<String> = Vec::new();
    for word in words {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 3 + word.chars().count() <= width => {
                line.push_str("   ");
                line.push_str(&word);
            }
            Some(_) => lines.extend(wrap(&format!("{:indent$}{word}", ""), width, 2 * INDENT)),
            None => lines.extend(wrap(&format!("{:INDENT$}{name}{word}", ""), width, 2 * INDENT)),
        }
    }
    lines
}

/// Puts words into columns, as many as there is room for.
fn columns(words: impl Iterator<Item = String>, width: usize) -> Vec<String> {
    let words: Vec<_> = words.collect();
    let column = words.iter().map(|word| word.chars().count() + 2).max().unwrap_or(2);
    let many = (width.saturating_sub(INDENT) / column).max(1);
    let mut lines = Vec::new();
    for row in words.chunks(many) {
        let line: String = row.iter().map(|word| format!("{word:column$}")).collect();
        let line = format!("{:INDENT$}{}", "", line.trim_end());
        let fits = line.chars().count() <= width;
        if fits { lines.push(line) } else { lines.extend(wrap(&line, width, 3 * INDENT)) }
    }
    lines
}

/// What the signs mean, as many in a line as fit.
fn legend(entries: &[Entry], width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for sign in figure::signs(entries) {
        match lines.last_mut().filter(|line| line.chars().count() + 3 + sign.chars().count() <= width) {
            Some(line) => *line = format!("{line}   {sign}"),
            None => lines.push(sign.to_string()),
        }
    }
    lines
}

#[cfg(test)]
mod players_tests;
#[cfg(test)]
mod tests;
