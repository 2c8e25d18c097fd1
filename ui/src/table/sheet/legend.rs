//! What the signs mean: those on a sheet, and all that a game has.

use eldertally_core::{Lang, Mark, Symbol};

use super::words;
use crate::generated::{SheetMark, SheetMeaning};
use crate::sheet::entry::{Entry, Figure};
use crate::symbols;

/// What the signs on the sheet mean; only of those that are on it, symbols first.
pub(super) fn of_sheet(entries: &[Entry]) -> Vec<SheetMeaning> {
    let is_there = |symbol: &Symbol| {
        let stands_for = |entry: &Entry| entry.symbol == Some(*symbol) && !entry.is_die();
        entries.iter().any(|entry| stands_for(entry) || prints(entry, Mark::Symbol(*symbol)))
    };
    meanings(Symbol::ALL.iter().copied().filter(is_there), entries)
}

/// What all symbols of a game mean, whether or not they are to be seen now, and the signs on what is tracked.
pub(crate) fn of_game(symbols: &[Symbol], entries: &[Entry]) -> Vec<SheetMeaning> {
    meanings(symbols.iter().copied(), entries)
}

fn meanings(symbols: impl Iterator<Item = Symbol>, entries: &[Entry]) -> Vec<SheetMeaning> {
    let lang = entries.first().map_or(Lang::English, |entry| entry.lang);
    let symbols = symbols.map(|symbol| SheetMeaning {
        mark: SheetMark::Symbol,
        symbol: symbols::number(Some(symbol)),
        words: words::symbol(symbol, lang).into(),
    });
    let any = |is: &dyn Fn(&Entry) -> bool| entries.iter().any(is);
    let marks = [
        (SheetMark::Bad, any(&|entry| prints(entry, Mark::Bad))),
        (SheetMark::Good, any(&|entry| prints(entry, Mark::Good))),
        (SheetMark::End, any(&|entry| entry.marks().iter().any(|mark| mark.is_end()))),
        (SheetMark::Kept, any(&|entry| matches!(entry.figure, Figure::Die { kept: true, .. }))),
        (SheetMark::Amended, any(&|entry| entry.amended)),
    ];
    let marks = marks.into_iter().filter(|(_, is_there)| *is_there);
    let marks = marks.map(|(mark, _)| SheetMeaning { mark, symbol: 0, words: words::meaning(mark).into() });
    symbols.chain(marks).collect()
}

/// Whether this is printed on a space of it.
fn prints(entry: &Entry, mark: Mark) -> bool {
    entry.marks().iter().any(|printed| printed.inside() == mark)
}
