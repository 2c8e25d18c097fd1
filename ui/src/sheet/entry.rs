//! The items of a view, taken down so that they can be looked at more than once.

use eldertally_core::game::Limits;
use eldertally_core::table::{AnyItem, Table, Token};
use eldertally_core::{Lang, Mark, Seat, Seats, Shape, Symbol, Viewer};

use crate::board::pattern;

/// One item of the sheet.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Entry {
    /// The part to amend, and between what limits.
    pub(crate) part: Option<Token>,
    pub(crate) limits: Option<Limits>,
    pub(crate) name: String,
    /// Its value in words.
    pub(crate) value: String,
    pub(crate) figure: Figure,
    /// Whose it is.
    pub(crate) seat: Option<Seat>,
    /// The name of that player, where several sit at the table.
    pub(crate) owner: Option<String>,
    pub(crate) amended: bool,
    /// Whether players look for it, rather than finding it among everything that is tracked.
    pub(crate) in_sight: bool,
    /// What stands for it in a picture.
    pub(crate) symbol: Option<Symbol>,
    /// The language that its words are in.
    pub(crate) lang: Lang,
    /// The name of its part, by which a board finds it.
    pub(crate) path: String,
    /// What it lies beside, as a token does.
    pub(crate) beside: Option<Beside>,
    /// How many sections stand in each printed line of its boxes; empty where that is not known.
    pub(crate) lines: Vec<u8>,
    /// What is printed at it.
    pub(crate) printed: Vec<Symbol>,
}

/// How something lies beside a part.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Beside {
    pub(crate) part: Token,
    /// Who laid it there.
    pub(crate) by: Option<Seat>,
    /// What stands on it, if its symbol does not say all.
    pub(crate) sign: String,
}

/// How it is drawn.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Figure {
    Heading,
    Track { at: u16, marks: Vec<Mark> },
    Counter { at: i32 },
    Boxes { filled: u16, marks: Vec<Mark> },
    Die { shows: u8, faces: u8, kept: bool },
    Pile { left: u16 },
    Note,
}

impl Entry {
    fn new(item: &AnyItem<'_>, seats: &Seats, lang: Lang) -> Self {
        let owner = item.seat.filter(|_| seats.len() > 1).and_then(|seat| seats.get(seat));
        Self {
            part: item.part.clone(),
            limits: item.limits,
            name: item.short.to_string(),
            value: match (item.value, item.at()) {
                (Some(value), _) => value.to_string(),
                (None, Some(at)) => at.to_string(),
                (None, None) => String::new(),
            },
            figure: Figure::of(&item.shape),
            seat: item.seat,
            owner: owner.map(|info| info.name.to_string()),
            amended: item.amended,
            in_sight: item.is_in_sight() || item.amended,
            symbol: item.symbol,
            lang,
            path: item.data.map(pattern::path_of).unwrap_or_default(),
            lines: item.lines.to_vec(),
            beside: item.beside.clone().map(|(part, by)| Beside {
                part,
                by,
                // A part is told by its symbol.
                sign: if item.part.is_none() { item.sign.to_string() } else { String::new() },
            }),
            printed: item.printed.into_iter().flatten().collect(),
        }
    }

    pub(crate) fn is_die(&self) -> bool {
        matches!(self.figure, Figure::Die { .. })
    }

    /// Whether a single box is crossed; `None` for everything else.
    pub(crate) fn is_checked(&self) -> Option<bool> {
        match &self.figure {
            Figure::Boxes { filled, marks } if marks.len() == 1 => Some(*filled > 0),
            _ => None,
        }
    }

    pub(crate) fn is_counter(&self) -> bool {
        matches!(self.figure, Figure::Counter { .. })
    }

    /// Whether it is there or not, and no more than that: its name says all.
    pub(crate) fn is_flag(&self) -> bool {
        matches!(self.figure, Figure::Boxes { .. })
            || self.is_counter() && self.limits.is_some_and(|limits| (limits.min, limits.max) == (0, 1))
    }

    /// The number that it shows, if it shows one.
    pub(crate) fn at(&self) -> Option<i32> {
        match self.figure {
            Figure::Track { at, .. } => Some(at.into()),
            Figure::Counter { at } => Some(at),
            Figure::Boxes { filled, .. } => Some(filled.into()),
            Figure::Die { shows, .. } => Some(shows.into()),
            Figure::Pile { left } => Some(left.into()),
            Figure::Heading | Figure::Note => None,
        }
    }

    /// What is printed on its spaces or boxes.
    pub(crate) fn marks(&self) -> &[Mark] {
        match &self.figure {
            Figure::Track { marks, .. } | Figure::Boxes { marks, .. } => marks,
            _ => &[],
        }
    }

    /// Whether it is a box or a number with nothing in it.
    pub(crate) fn is_idle(&self) -> bool {
        self.is_checked() == Some(false) || self.figure == Figure::Counter { at: 0 }
    }

    /// Whether it is a track or a row of boxes.
    pub(crate) fn is_long(&self) -> bool {
        matches!(self.figure, Figure::Track { .. } | Figure::Boxes { .. }) && self.is_checked().is_none()
    }

    /// Whether it is a track or boxes at the very beginning.
    pub(crate) fn is_empty(&self) -> bool {
        matches!(self.figure, Figure::Track { at: 0, .. } | Figure::Boxes { filled: 0, .. })
    }

    /// The name without the number that tells dice of one kind apart. The 12 of a "D12" is none.
    pub(crate) fn stem(&self) -> &str {
        let stem = self.name.trim_end_matches(|c: char| c.is_ascii_digit());
        if stem.ends_with(' ') { stem.trim_end() } else { &self.name }
    }
}

impl Figure {
    fn of(shape: &Shape<'_>) -> Self {
        match *shape {
            Shape::Heading => Self::Heading,
            Shape::Track { at, len, marks } => Self::Track { at, marks: (0..=len).map(marks).collect() },
            Shape::Counter { at } => Self::Counter { at },
            Shape::Boxes { filled, len, marks } => Self::Boxes { filled, marks: (0..len).map(marks).collect() },
            Shape::Die { shows, faces, kept } => Self::Die { shows, faces, kept },
            Shape::Pile { left } => Self::Pile { left },
            Shape::Note => Self::Note,
        }
    }
}

/// Takes down what a viewer saw after so many inputs.
pub(crate) fn collect_at(table: &mut dyn Table, inputs: u32, viewer: Viewer, lang: Lang) -> Vec<Entry> {
    let (seats, mut entries) = (table.seats().clone(), Vec::new());
    table.view_at(inputs, viewer, lang, &mut |item| entries.push(Entry::new(&item, &seats, lang)));
    entries
}

/// Takes down what a viewer sees.
pub(crate) fn collect(table: &dyn Table, viewer: Viewer, lang: Lang) -> Vec<Entry> {
    let mut entries = Vec::new();
    table.view(viewer, lang, &mut |item| entries.push(Entry::new(&item, table.seats(), lang)));
    entries
}
