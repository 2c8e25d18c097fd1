//! The words that the drawn sheet says itself: to those who listen, and for what is idle.

use eldertally_core::{Lang, Mark, Symbol};

use crate::generated::SheetMark;
use crate::sheet::entry::{Entry, Figure};

/// The name of the side that is nobody's.
pub(crate) const TABLE: &str = "Table";

/// What a symbol is called.
pub(super) fn symbol(symbol: Symbol, lang: Lang) -> &'static str {
    match lang {
        Lang::English => symbol.english(),
    }
}

/// What a sign on the sheet means; symbols have names of their own.
pub(super) fn meaning(mark: SheetMark) -> &'static str {
    match mark {
        SheetMark::Symbol => "",
        SheetMark::Bad => "something bad",
        SheetMark::Good => "something good",
        SheetMark::End => "an end",
        SheetMark::Kept => "kept die",
        SheetMark::Amended => "corrected by hand",
    }
}

/// An item as a sentence: "Health: 8 of 10, changed by −1, corrected by hand".
pub(super) fn said(title: &str, entry: &Entry, by: &str, is_fresh: bool) -> String {
    let value = match &entry.figure {
        Figure::Track { at, marks } => format!("{at} of {}", marks.len().saturating_sub(1)),
        _ if entry.is_checked().is_some() => if entry.is_idle() { "open" } else { "crossed" }.to_owned(),
        Figure::Boxes { filled, marks } => format!("{filled} of {} boxes crossed", marks.len()),
        Figure::Die { kept: true, .. } => format!("{}, kept", entry.value),
        Figure::Pile { .. } => format!("{} left", entry.value),
        _ => entry.value.clone(),
    };
    let changed = match by {
        "" if is_fresh => ", just changed".to_owned(),
        "" => String::new(),
        by => format!(", changed by {by}"),
    };
    let amended = if entry.amended { ", corrected by hand" } else { "" };
    format!("{title}: {value}{}{changed}{amended}", ahead(entry))
}

/// The symbols that are not passed yet, with their places: "; ahead: clue at 3 and 7, danger at 9".
fn ahead(entry: &Entry) -> String {
    let at = entry.at().unwrap_or_default();
    // Boxes are counted from 1, the spaces of a track from its start.
    let first = i32::from(matches!(entry.figure, Figure::Boxes { .. }));
    let places = |symbol: Symbol| {
        let marks = (0..).zip(entry.marks());
        let printed = marks.filter(|(n, mark)| n + 1 - first >= at && mark.inside() == Mark::Symbol(symbol));
        let mut places: Vec<_> = printed.map(|(n, _)| (n + first).to_string()).collect();
        let last = places.pop()?;
        let places = if places.is_empty() { last } else { format!("{} and {last}", places.join(", ")) };
        Some(format!("{} at {places}", self::symbol(symbol, entry.lang)))
    };
    let named: Vec<_> = Symbol::ALL.iter().copied().filter_map(places).collect();
    if named.is_empty() { String::new() } else { format!("; ahead: {}", named.join(", ")) }
}

/// What stands behind the number of a track or of boxes.
pub(super) fn of(size: usize) -> String {
    format!("/ {size}")
}

/// A number that is not worth a place of its own.
pub(super) fn idle(entry: &Entry) -> String {
    // Spaces that do not break keep the value with its name; words would run into each other without a colon.
    let name = entry.name.replace(' ', "\u{a0}");
    let colon = if entry.value.starts_with(|c: char| c.is_ascii_digit()) { "" } else { ":" };
    format!("{name}{colon}\u{a0}{}", entry.value)
}

/// Puts words into one line; the dots between them never begin a line.
pub(super) fn in_a_line(words: impl Iterator<Item = String>) -> String {
    words.collect::<Vec<_>>().join("\u{a0}\u{b7} ")
}
