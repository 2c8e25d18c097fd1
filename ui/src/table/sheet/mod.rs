//! The drawn sheet: what a screen shows of [`Table::view`], grouped, with what just changed.

pub(crate) mod legend;
mod place;
mod rows;
pub(crate) mod subject;
#[cfg(test)]
mod tests;
mod tile;
pub(crate) mod words;

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use eldertally_core::table::Table;
use eldertally_core::{Lang, Seat, Seats, Symbol, Viewer};
use slint::{ComponentHandle, Weak};

use crate::drawing::bits;
use crate::generated::{SheetBit, SheetCard, SheetKind, SheetMeaning, SheetRow, SheetSide};
use crate::models::List;
use crate::sheet::entry::{Entry, collect, collect_at};
use crate::sheet::news::Shown;
use crate::{MainWindow, SheetAdapter};
use rows::{Card, Drafted, Side};

/// Since when something counts as new.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Since {
    /// Since what was shown: an input was taken, undone or redone.
    Before,
    /// Nothing is new: a game was opened, or is looked at as it once was.
    Ever,
}

/// The sheet on the screen.
pub(crate) struct SheetModel {
    window: Weak<MainWindow>,
    sides: List<SheetSide>,
    meanings: List<SheetMeaning>,
    all_meanings: List<SheetMeaning>,
    /// Whose the sides are, one by one.
    owners: RefCell<Vec<Option<Seat>>>,
    kept: RefCell<Vec<KeptSide>>,
    taken: RefCell<Taken>,
    /// Everything that is tracked, not only what players look for.
    everything: Cell<bool>,
}

/// What was last taken down to be shown.
#[derive(Default)]
struct Taken {
    entries: Vec<Entry>,
    seats: Seats,
    before: Shown,
    /// What can stand for something in the game.
    symbols: &'static [Symbol],
}

/// The lists below a side stay the same ones, so that a change far down touches nothing above it.
struct KeptSide {
    cards: List<SheetCard>,
    kept: Vec<KeptCard>,
}

struct KeptCard {
    rows: List<SheetRow>,
    bits: Vec<KeptBits>,
}

impl SheetModel {
    /// An empty sheet.
    pub(crate) fn new(window: &MainWindow) -> Rc<Self> {
        let adapter = window.global::<SheetAdapter>();
        let sides = List::new();
        adapter.set_sides(sides.model());
        adapter.on_place_row(|row, count, width, scale, touch| place::row(&row, count, width, scale, touch));
        adapter.on_draw_large(|row, width, scale| place::large(&row, width, scale));
        let drawn = bits::Drawn::default();
        adapter.on_draw_bit(move |bit, width, height, scale| drawn.bit(&bit, width, height, scale));
        adapter.on_draw_large_bit(|bit, size| bits::large(&bit, size));
        adapter.on_draw_mark(|meaning, scale| bits::mark(&meaning, scale));
        adapter.on_draw_symbol(bits::symbol);
        adapter.on_draw_subject(|subject, width, scale| subject::draw(&subject, width, scale));
        let meanings = List::new();
        adapter.set_meanings(meanings.model());
        let all_meanings = List::new();
        adapter.set_all_meanings(all_meanings.model());
        Rc::new_cyclic(|me: &std::rc::Weak<Self>| {
            let me = me.clone();
            adapter.on_show_everything(move |everything| {
                me.upgrade().iter().for_each(|sheet| sheet.show_everything(everything));
            });
            Self {
                window: window.as_weak(),
                sides,
                meanings,
                all_meanings,
                owners: RefCell::default(),
                kept: RefCell::default(),
                taken: RefCell::default(),
                everything: Cell::new(false),
            }
        })
    }

    /// Shows everything that is tracked, or only what players look for.
    pub(crate) fn show_everything(&self, everything: bool) {
        self.everything.set(everything);
        self.draw();
    }

    /// Whether more is tracked than what players look for.
    pub(crate) fn has_more(&self) -> bool {
        self.taken.borrow().entries.iter().any(|entry| !entry.in_sight)
    }

    /// Turns to the side of a player, who may have none.
    pub(crate) fn turn_to(&self, seat: Seat) {
        let side = self.owners.borrow().iter().position(|owner| *owner == Some(seat));
        if let (Some(window), Some(side)) = (self.window.upgrade(), side) {
            window.global::<SheetAdapter>().set_side(side as i32);
        }
    }

    /// Shows the sheet as it is now.
    pub(crate) fn show(&self, table: &dyn Table, viewer: Viewer, lang: Lang, since: Since) {
        self.put(collect(table, viewer, lang), (table.seats(), table.about().symbols), since);
    }

    /// Shows the sheet as it was after so many inputs.
    pub(crate) fn show_at(&self, table: &mut dyn Table, inputs: u32, viewer: Viewer, lang: Lang) {
        let entries = collect_at(table, inputs, viewer, lang);
        self.put(entries, (table.seats(), table.about().symbols), Since::Ever);
    }

    /// What was last taken down, with the players and what was shown before.
    pub(crate) fn with_taken(&self, work: impl FnOnce((&[Entry], &Seats, &Shown))) {
        let taken = self.taken.borrow();
        work((&taken.entries, &taken.seats, &taken.before));
    }

    /// Shows nothing any more.
    pub(crate) fn clear(&self) {
        self.everything.set(false);
        self.put(Vec::new(), (&Seats::default(), &[]), Since::Ever);
    }

    fn put(&self, entries: Vec<Entry>, (seats, symbols): (&Seats, &'static [Symbol]), since: Since) {
        self.taken.replace_with(|taken| {
            let before = match since {
                Since::Before => Shown::of(&taken.entries),
                Since::Ever => Shown::of(&entries),
            };
            Taken { entries, seats: seats.clone(), before, symbols }
        });
        self.draw();
    }

    fn draw(&self) {
        let taken = self.taken.borrow();
        let in_sight = |entry: &&Entry| self.everything.get() || entry.in_sight;
        let entries: Vec<_> = taken.entries.iter().filter(in_sight).cloned().collect();
        let sides = rows::sides(&entries, &taken.seats, &taken.before);
        self.owners.replace(sides.iter().map(|side| side.seat).collect());
        let mut kept = self.kept.borrow_mut();
        let room = sides.len().max(kept.len());
        kept.resize_with(room, KeptSide::new);
        self.sides.show(sides.into_iter().zip(kept.iter_mut()).map(|(side, kept)| kept.show(side)));
        self.meanings.show(legend::of_sheet(&entries));
        self.all_meanings.show(legend::of_game(taken.symbols, &taken.entries));
        let Some(window) = self.window.upgrade() else { return };
        let adapter = window.global::<SheetAdapter>();
        adapter.set_is_large(false);
        adapter.set_everything(self.everything.get());
        adapter.set_has_more(self.has_more());
    }
}

struct KeptBits {
    all: List<SheetBit>,
    shown: List<SheetBit>,
}

impl KeptBits {
    fn new() -> Self {
        Self { all: List::new(), shown: List::new() }
    }
}

impl KeptSide {
    fn new() -> Self {
        Self { cards: List::new(), kept: Vec::new() }
    }

    fn show(&mut self, side: Side) -> SheetSide {
        let is_fresh = |drafted: &Drafted| drafted.row.fresh || drafted.bits.iter().any(|bit| bit.fresh);
        let fresh = side.cards.iter().flat_map(|card| &card.rows).any(is_fresh);
        self.kept.resize_with(side.cards.len().max(self.kept.len()), KeptCard::new);
        self.cards.show(side.cards.into_iter().zip(&mut self.kept).map(|(card, kept)| kept.show(card)));
        SheetSide { name: side.name.into(), colour: side.colour, fresh, cards: self.cards.model() }
    }
}

impl KeptCard {
    fn new() -> Self {
        Self { rows: List::new(), bits: Vec::new() }
    }

    fn show(&mut self, card: Card) -> SheetCard {
        self.bits.resize_with(card.rows.len().max(self.bits.len()), KeptBits::new);
        let rows = card.rows.into_iter().zip(&self.bits).map(|(Drafted { row, bits }, kept)| {
            let is_shown = |bit: &&SheetBit| row.kind != SheetKind::Counters || !bit.idle;
            kept.shown.show(bits.iter().filter(is_shown).cloned());
            kept.all.show(bits);
            SheetRow { bits: kept.all.model(), shown: kept.shown.model(), ..row }
        });
        self.rows.show(rows);
        SheetCard { title: card.title.into(), rows: self.rows.model() }
    }
}
