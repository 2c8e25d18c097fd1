//! The sheet as lines of text: each kind of item is drawn once here, and any game appears.
//!
//! ```text
//! Health          [########..] 8/10
//! Investigation   ----!---!+--(-)!---!---|  12/20
//! Seals           [x][ ][ ]
//! Investigator die  [1] 3 3 6
//! ```

mod entry;
mod figure;

use eldertally_core::table::Table;
use eldertally_core::{Eye, Lang};

use crate::wrap::wrap;
use entry::{Entry, Figure, collect};

/// How far a sheet is indented under its headings.
const INDENT: usize = 2;

/// The whole sheet, for an eye.
#[must_use]
pub fn lines(table: &dyn Table, eye: Eye, lang: Lang, width: usize) -> Vec<String> {
    draw(&collect(table, eye, lang), width)
}

/// Only the tracks and boxes: what is printed on a copy.
#[must_use]
pub fn printed(table: &dyn Table, eye: Eye, lang: Lang, width: usize) -> Vec<String> {
    let mut entries = collect(table, eye, lang);
    entries.retain(|entry| matches!(entry.figure, Figure::Track { .. } | Figure::Boxes { .. }));
    draw(&entries, width)
}

fn draw(entries: &[Entry], width: usize) -> Vec<String> {
    let column = column_of(entries);
    let mut lines = Vec::new();
    for row in rows(entries) {
        match row {
            [Entry { figure: Figure::Heading, name, .. }] => {
                if !lines.is_empty() {
                    lines.push(String::new());
                }
                lines.push(name.clone());
            }
            [Entry { figure: Figure::Note, name, .. }] => {
                let text = format!("{:INDENT$}{:column$}{name}", "", "");
                lines.extend(wrap(&text, width, INDENT + column));
            }
            row => {
                let room = width.saturating_sub(INDENT + column);
                for (n, drawn) in figure::draw(row, room).into_iter().enumerate() {
                    let name = if n == 0 { title(row) } else { String::new() };
                    lines.push(format!("{:INDENT$}{name:column$}{drawn}", ""));
                }
            }
        }
    }
    if let Some(legend) = legend(entries) {
        lines.push(String::new());
        lines.push(legend);
    }
    lines
}

/// What a player wants before each decision: the tracks as numbers, the dice on the table, and what they will do.
///
/// Each part is a few lines that belong together, so that a screen can show only the parts that have changed.
#[must_use]
pub fn glance(table: &dyn Table, eye: Eye, lang: Lang, width: usize) -> Vec<Vec<String>> {
    let entries = collect(table, eye, lang);
    let mut parts = Vec::new();
    for section in entries.chunk_by(|_, next| next.figure != Figure::Heading) {
        let meters: Vec<_> = section.iter().filter_map(figure::meter).collect();
        if meters.is_empty() {
            parts.extend(rows(section).filter_map(|row| remark(row, width)));
        } else {
            // The notes beside a track only repeat its numbers.
            parts.push(pack(&meters, width));
        }
    }
    parts
}

/// Dice and notes, as they stand in a glance.
fn remark(row: &[Entry], width: usize) -> Option<Vec<String>> {
    match row {
        [Entry { figure: Figure::Note, name, .. }] => Some(wrap(&format!("  {name}"), width, 4)),
        [first, ..] if first.is_die() => {
            let dice = figure::draw(row, width);
            Some(dice.iter().map(|dice| format!("  {}: {dice}", title(row))).collect())
        }
        _ => None,
    }
}

/// Single entries, but neighbouring dice of one kind together.
fn rows(entries: &[Entry]) -> impl Iterator<Item = &[Entry]> {
    entries.chunk_by(|a, b| a.is_die() && b.is_die() && a.stem() == b.stem() && a.owner == b.owner)
}

fn title(row: &[Entry]) -> String {
    let Some(first) = row.first() else { return String::new() };
    let name = if first.is_die() { first.stem() } else { &first.name };
    match &first.owner {
        Some(owner) => format!("{name} ({owner})"),
        None => name.to_owned(),
    }
}

/// Where the drawings begin: behind the longest name.
fn column_of(entries: &[Entry]) -> usize {
    let drawn = rows(entries).filter(|row| !row.iter().any(|e| matches!(e.figure, Figure::Heading | Figure::Note)));
    drawn.map(|row| title(row).chars().count() + 2).max().unwrap_or(0)
}

/// Puts words side by side, two spaces apart.
fn pack(words: &[String], width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in words {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 3 + word.chars().count() <= width => {
                line.push_str("   ");
                line.push_str(word);
            }
            _ => lines.push(format!("  {word}")),
        }
    }
    lines
}

fn legend(entries: &[Entry]) -> Option<String> {
    let signs = figure::signs(entries);
    (!signs.is_empty()).then(|| signs.join("   "))
}

#[cfg(test)]
mod tests;
