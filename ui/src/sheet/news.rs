//! What just changed: the sheet beside what was shown before the last input.

use std::collections::HashMap;

use eldertally_core::Seat;

use crate::sheet::entry::{Entry, Figure};

/// What was shown, by part and seat.
#[derive(Clone, Default)]
pub(crate) struct Shown(HashMap<Place, Seen>);

type Place = (Option<Seat>, Vec<u8>);

#[derive(Clone, Debug, PartialEq)]
struct Seen {
    at: Option<i32>,
    value: String,
    kept: bool,
    faces: u8,
}

/// How an entry differs from what was shown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Change {
    pub(crate) is_fresh: bool,
    /// The number before.
    pub(crate) was: Option<i32>,
}

impl Change {
    /// By how much, with its sign; nothing where that is no number, or where a word stands for it.
    pub(crate) fn by(&self, entry: &Entry) -> String {
        if entry.is_counter() && entry.value.starts_with(char::is_alphabetic) {
            return String::new();
        }
        match (self.was, entry.at()) {
            (Some(was), Some(at)) if was < at => format!("+{}", at - was),
            (Some(was), Some(at)) if was > at => format!("\u{2212}{}", was - at),
            _ => String::new(),
        }
    }
}

fn place(entry: &Entry) -> Option<Place> {
    Some((entry.seat, entry.part.as_ref()?.to_vec()))
}

fn seen(entry: &Entry) -> Seen {
    let (kept, faces) = match entry.figure {
        Figure::Die { kept, faces, .. } => (kept, faces),
        _ => (false, 0),
    };
    Seen { at: entry.at(), value: entry.value.clone(), kept, faces }
}

impl Shown {
    pub(crate) fn of(entries: &[Entry]) -> Self {
        Self(entries.iter().filter_map(|entry| Some((place(entry)?, seen(entry)))).collect())
    }

    /// What is new about an entry. What was not there before is new unless it is empty.
    pub(crate) fn change(&self, entry: &Entry) -> Change {
        let Some(place) = place(entry) else { return Change::default() };
        match self.0.get(&place) {
            Some(before) if *before == seen(entry) => Change::default(),
            // A die in the place of an empty box is thrown, not raised.
            Some(before) if before.faces != seen(entry).faces => Change { is_fresh: true, was: None },
            Some(before) => Change { is_fresh: true, was: before.at },
            None => Change { is_fresh: !entry.is_idle() && !entry.is_empty(), was: None },
        }
    }
}

#[cfg(test)]
mod tests {
    use eldertally_core::Lang;

    use super::*;

    fn counter(value: &str, at: i32) -> Entry {
        let figure = Figure::Counter { at };
        let (part, limits, seat, owner, amended) = (None, None, None, None, false);
        Entry {
            part,
            limits,
            name: "The Witch".into(),
            value: value.into(),
            figure,
            seat,
            owner,
            amended,
            in_sight: true,
            symbol: None,
            lang: Lang::English,
            path: String::new(),
            beside: None,
            lines: Vec::new(),
            printed: Vec::new(),
        }
    }

    #[test]
    fn a_number_changes_by_a_number_and_a_place_does_not() {
        let change = Change { is_fresh: true, was: Some(1) };
        assert_eq!(change.by(&counter("5", 5)), "+4");
        assert_eq!(change.by(&counter("0 of 6", 0)), "\u{2212}1");
        assert_eq!(change.by(&counter("Inn", 5)), "");
    }
}
