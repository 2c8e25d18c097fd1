//! The items of a view, taken down so that they can be looked at more than once.

use eldertally_core::table::{AnyItem, Table};
use eldertally_core::{Eye, Lang, Mark, Seat, Seats, Shape};

/// One item of the sheet.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Entry {
    pub(super) name: String,
    /// Its value in words.
    pub(super) value: String,
    pub(super) figure: Figure,
    /// Whose it is.
    pub(super) seat: Option<Seat>,
    /// The name of that player, where several sit at the table.
    pub(super) owner: Option<String>,
    pub(super) amended: bool,
}

/// How it is drawn.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Figure {
    Heading,
    Track { at: u16, marks: Vec<Mark> },
    Counter { is_zero: bool },
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
            seat: item.seat,
            owner: owner.map(|info| info.name.to_string()),
            amended: item.amended,
        }
    }

    pub(super) fn is_die(&self) -> bool {
        matches!(self.figure, Figure::Die { .. })
    }

    /// Whether a single box is crossed; `None` for everything else.
    pub(super) fn is_checked(&self) -> Option<bool> {
        match &self.figure {
            Figure::Boxes { filled, marks } if marks.len() == 1 => Some(*filled > 0),
            _ => None,
        }
    }

    /// Whether it is a box or a number with nothing in it.
    pub(super) fn is_idle(&self) -> bool {
        self.is_checked() == Some(false) || self.figure == Figure::Counter { is_zero: true }
    }

    /// Whether it is a track or a row of boxes.
    pub(super) fn is_long(&self) -> bool {
        matches!(self.figure, Figure::Track { .. } | Figure::Boxes { .. }) && self.is_checked().is_none()
    }

    /// Whether it is a track or boxes at the very beginning.
    pub(super) fn is_empty(&self) -> bool {
        matches!(self.figure, Figure::Track { at: 0, .. } | Figure::Boxes { filled: 0, .. })
    }

    /// The name without the number that tells dice of one kind apart. The 12 of a "D12" is none.
    pub(super) fn stem(&self) -> &str {
        let stem = self.name.trim_end_matches(|c: char| c.is_ascii_digit());
        if stem.ends_with(' ') { stem.trim_end() } else { &self.name }
    }
}

impl Figure {
    fn of(shape: &Shape<'_>) -> Self {
        match *shape {
            Shape::Heading => Self::Heading,
            Shape::Track { at, len, marks } => Self::Track { at, marks: (0..=len).map(marks).collect() },
            Shape::Counter { at } => Self::Counter { is_zero: at == 0 },
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
