//! The items of a view, taken down so that they can be looked at more than once.

use eldertally_core::table::{AnyItem, Table};
use eldertally_core::{Eye, Lang, Mark, Seats, Shape};

/// One item of the sheet.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Entry {
    pub(super) name: String,
    /// Its value in words.
    pub(super) value: String,
    pub(super) figure: Figure,
    /// Whose it is, where several players sit at the table.
    pub(super) owner: Option<String>,
    pub(super) amended: bool,
}

/// How it is drawn.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Figure {
    Heading,
    Track { at: u16, marks: Vec<Mark> },
    Counter,
    Boxes { filled: u16, marks: Vec<Mark> },
    Die { kept: bool },
    Pile,
    Note,
}

impl Entry {
    fn new(item: &AnyItem<'_>, seats: &Seats) -> Self {
        let owner = item.seat.filter(|_| seats.len() > 1).and_then(|seat| seats.get(seat));
        Self {
            name: item.name.to_string(),
            value: match (item.value, item.at()) {
                (Some(value), _) => value.to_string(),
                (None, Some(at)) => at.to_string(),
                (None, None) => String::new(),
            },
            figure: Figure::of(&item.shape),
            owner: owner.map(|info| info.name.to_string()),
            amended: item.amended,
        }
    }

    pub(super) fn is_die(&self) -> bool {
        matches!(self.figure, Figure::Die { .. })
    }

    /// The name without the number that tells dice of one kind apart.
    pub(super) fn stem(&self) -> &str {
        self.name.trim_end_matches(|c: char| c.is_ascii_digit()).trim_end()
    }
}

impl Figure {
    fn of(shape: &Shape<'_>) -> Self {
        match *shape {
            Shape::Heading => Self::Heading,
            Shape::Track { at, len, marks } => Self::Track { at, marks: (0..=len).map(marks).collect() },
            Shape::Counter { .. } => Self::Counter,
            Shape::Boxes { filled, len, marks } => Self::Boxes { filled, marks: (0..len).map(marks).collect() },
            Shape::Die { kept, .. } => Self::Die { kept },
            Shape::Pile { .. } => Self::Pile,
            Shape::Note => Self::Note,
        }
    }
}

/// Takes down what an eye sees.
pub(super) fn collect(table: &dyn Table, eye: Eye, lang: Lang) -> Vec<Entry> {
    let mut entries = Vec::new();
    table.view(eye, lang, &mut |item| entries.push(Entry::new(&item, table.seats())));
    entries
}
