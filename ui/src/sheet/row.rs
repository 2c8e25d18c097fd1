//! Which entries share a line.

use super::entry::{Entry, Figure};

/// Entries that are drawn together.
pub(super) enum Row<'a> {
    Heading(&'a Entry),
    Note(&'a Entry),
    /// Single boxes under each other, each with its name behind it.
    Checks(&'a [Entry]),
    /// The numbers of a player.
    Counters(&'a [Entry]),
    /// One entry, or neighbouring dice of one kind, behind a title.
    Drawn(&'a [Entry]),
}

impl<'a> Row<'a> {
    pub(super) fn first(&self) -> Option<&'a Entry> {
        match self {
            Self::Heading(entry) | Self::Note(entry) => Some(entry),
            Self::Checks(entries) | Self::Counters(entries) | Self::Drawn(entries) => entries.first(),
        }
    }

    /// Whether it is a player's.
    pub(super) fn is_own(&self) -> bool {
        self.first().is_some_and(|entry| entry.seat.is_some())
    }

    /// Whether its title stands before it in a column.
    pub(super) fn has_title(&self) -> bool {
        matches!(self, Self::Drawn(_))
    }
}

/// Entries in rows.
pub(super) fn rows(entries: &[Entry]) -> impl Iterator<Item = Row<'_>> {
    entries.chunk_by(share).filter_map(|row| {
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

fn share(a: &Entry, b: &Entry) -> bool {
    let alike = if a.is_die() {
        b.is_die() && a.stem() == b.stem()
    } else {
        a.is_checked().is_some() && b.is_checked().is_some() || is_number(a) && is_number(b)
    };
    alike && a.seat == b.seat
}

/// A player's sheet has many numbers; those of the table are few and drawn like everything else.
fn is_number(entry: &Entry) -> bool {
    entry.seat.is_some() && matches!(entry.figure, Figure::Counter { .. })
}
