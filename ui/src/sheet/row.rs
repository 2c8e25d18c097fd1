//! Which entries share a line, and what it is called.

use super::entry::{Entry, Figure};

/// Entries that are drawn together.
pub(crate) enum Row<'a> {
    Heading(&'a Entry),
    Note(&'a Entry),
    /// Single boxes under each other, each with its name behind it.
    Checks(&'a [Entry]),
    /// Numbers side by side.
    Counters(&'a [Entry]),
    /// One entry, or neighbouring dice of one kind, behind a title.
    Drawn(&'a [Entry]),
}

impl<'a> Row<'a> {
    pub(crate) fn first(&self) -> Option<&'a Entry> {
        match self {
            Self::Heading(entry) | Self::Note(entry) => Some(entry),
            Self::Checks(entries) | Self::Counters(entries) | Self::Drawn(entries) => entries.first(),
        }
    }

    /// Whether it is a player's.
    pub(crate) fn is_own(&self) -> bool {
        self.first().is_some_and(|entry| entry.seat.is_some())
    }

    /// Whether its title stands before it in a column.
    pub(crate) fn has_title(&self) -> bool {
        matches!(self, Self::Drawn(_))
    }
}

/// Entries in rows.
pub(crate) fn rows(entries: &[Entry]) -> impl Iterator<Item = Row<'_>> {
    // A player's sheet has many numbers; those of the table are few and drawn like everything else.
    rows_with(entries, |entry| entry.seat.is_some() && entry.is_counter())
}

/// Entries in rows, where neighbours that `is_number` picks share one.
pub(crate) fn rows_with(entries: &[Entry], is_number: fn(&Entry) -> bool) -> impl Iterator<Item = Row<'_>> {
    entries.chunk_by(move |a, b| share(a, b, is_number)).filter_map(move |row| {
        Some(match row {
            [entry @ Entry { figure: Figure::Heading, .. }] => Row::Heading(entry),
            [entry @ Entry { figure: Figure::Note, .. }] => Row::Note(entry),
            [first, ..] if first.is_checked().is_some() => Row::Checks(row),
            [first, ..] if is_number(first) => Row::Counters(row),
            [_, ..] => Row::Drawn(row),
            [] => return None,
        })
    })
}

fn share(a: &Entry, b: &Entry, is_number: fn(&Entry) -> bool) -> bool {
    let alike = if a.is_die() {
        b.is_die() && a.stem() == b.stem()
    } else {
        a.is_checked().is_some() && b.is_checked().is_some() || is_number(a) && is_number(b)
    };
    alike && a.seat == b.seat
}

/// A row with its title.
pub(crate) struct Titled<'a> {
    pub(crate) row: Row<'a>,
    pub(crate) title: String,
    /// Whether it belongs to the boxes or track above it; the title is then only the rest of its name.
    pub(crate) belongs: bool,
}

/// Rows with their titles. The owner is only named where the heading does not.
pub(crate) fn titled<'a>(rows: impl Iterator<Item = Row<'a>>) -> Vec<Titled<'a>> {
    let (mut host, mut boxes) = (None, "");
    let mut titled = Vec::new();
    for row in rows {
        let Some(first) = row.first() else { continue };
        if matches!(row, Row::Heading(_)) {
            (host, boxes) = (first.owner.as_ref(), "");
        }
        let name = if first.is_die() { first.stem() } else { &first.name };
        let rest = behind(boxes, name);
        let name = rest.unwrap_or(name);
        if matches!(first.figure, Figure::Boxes { .. } | Figure::Track { .. }) {
            boxes = &first.name;
        }
        let title = match &first.owner {
            Some(owner) if first.owner.as_ref() != host && row.has_title() => format!("{name} ({owner})"),
            _ => name.to_owned(),
        };
        titled.push(Titled { row, title, belongs: rest.is_some() });
    }
    titled
}

/// What a name or note says behind the name of the boxes that it belongs to.
pub(crate) fn behind<'a>(boxes: &str, name: &'a str) -> Option<&'a str> {
    let rest = name.strip_prefix(boxes).filter(|_| !boxes.is_empty())?;
    rest.strip_prefix(", ").or_else(|| rest.strip_prefix(": "))
}
