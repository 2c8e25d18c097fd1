//! A table to play at: a session, and what tests want to know of it.

use std::ops::ControlFlow;

use eldertally_core::table::AnyItem;
use eldertally_core::{Ask, Game, Lang, Offer, Seat, Seats, Session, Setup, Shape, Table as _, Viewer, What};
use eldertally_roll_for_great_old_ones::{Book, Move, Part, RollForGreatOldOnes};

/// A game with a log of 1 MiB.
pub(crate) type Table = Session<RollForGreatOldOnes, Vec<u8>>;

/// A setup for so many seats.
pub(crate) fn setup(book: Book, seats: u8) -> Setup<Book> {
    Setup { seats: Seats::numbered(seats), print: book, ..Setup::example(&RollForGreatOldOnes::ABOUT) }
}

/// A new game.
pub(crate) fn start(setup: Setup<Book>) -> Table {
    Session::new(setup, vec![0; 1 << 20]).expect("the setup is fit")
}

/// All moves on offer.
pub(crate) fn offers(table: &Table) -> Vec<Offer<Move>> {
    let mut all = Vec::new();
    table.game().moves(table.setup(), Viewer::Table, &mut |offer| {
        all.push(offer);
        ControlFlow::Continue(())
    });
    all
}

/// How many dice are asked for, and with how many faces each.
pub(crate) fn dice(table: &Table) -> Vec<u8> {
    let Ask::Chance(groups) = table.game().ask(table.setup()) else { return Vec::new() };
    (0..groups)
        .filter_map(|n| table.game().group(table.setup(), n))
        .flat_map(|group| std::iter::repeat_n(group.faces, group.count.into()))
        .collect()
}

/// Shows every part with its value.
pub(crate) fn each_part(table: &Table, put: &mut dyn FnMut(Part, i32)) {
    parts_of(table.game(), table.setup(), put);
}

/// The same for a game without a table.
pub(crate) fn parts_of(game: &RollForGreatOldOnes, setup: &Setup<Book>, put: &mut dyn FnMut(Part, i32)) {
    game.view(setup, Viewer::Table, &mut |item| {
        let at = match item.shape {
            Shape::Track { at, .. } => at.into(),
            Shape::Counter { at } => at,
            Shape::Boxes { filled, .. } => filled.into(),
            Shape::Die { shows, .. } => shows.into(),
            Shape::Pile { left } => left.into(),
            Shape::Heading | Shape::Note => return,
        };
        if let What::Part(part) = item.what {
            put(part, at);
        }
    });
}

/// Everything that is shown, in words, so that no word is missing.
pub(crate) fn read_all(table: &Table) -> usize {
    let mut written = 0;
    table.view(Viewer::Table, Lang::English, &mut |item: AnyItem<'_>| {
        written += item.name.to_string().len();
        written += item.value.map_or(0, |value| value.to_string().len());
    });
    table.offers(Viewer::Table, Lang::English, &mut |offer| {
        assert!(!offer.text.to_string().is_empty());
        written += offer.text.to_string().len();
        ControlFlow::Continue(())
    });
    written
}

/// All seats.
pub(crate) fn seats(table: &Table) -> impl Iterator<Item = Seat> + use<> {
    (0..table.seats().len()).map(Seat)
}
