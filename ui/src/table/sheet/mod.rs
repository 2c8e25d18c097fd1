//! The drawn sheet: what a screen shows of [`Table::view`], grouped, with what just changed.

mod draw;
mod key;
mod news;
mod rows;
#[cfg(test)]
mod tests;
mod tile;
mod words;

use std::cell::RefCell;

use eldertally_core::table::Table;
use eldertally_core::{Eye, Lang, Mark, Seats};
use slint::{ComponentHandle, ModelRc, VecModel, Weak};

use crate::generated::{SheetBit, SheetCard, SheetDrawing, SheetMeaning, SheetRow, SheetSide, SheetSign};
use crate::models::List;
use crate::sheet::entry::{Entry, Figure, collect, collect_at};
use crate::{Adapter, MainWindow};
use draw::Drawing;
pub(crate) use key::{key_of, part_of};
use news::Shown;
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
    kept: RefCell<Vec<KeptSide>>,
    shown: RefCell<Shown>,
}

/// The lists below a side stay the same ones, so that a change far down touches nothing above it.
struct KeptSide {
    cards: List<SheetCard>,
    kept: Vec<KeptCard>,
}

struct KeptCard {
    rows: List<SheetRow>,
    bits: Vec<List<SheetBit>>,
}

impl SheetModel {
    /// An empty sheet.
    pub(crate) fn new(window: &MainWindow) -> Self {
        let adapter = window.global::<Adapter>();
        let sides = List::new();
        adapter.set_sheet_sides(sides.model());
        adapter.on_draw_boxes(|marks, at, was, width, size| on_screen(draw::boxes(&marks, at, was, width, size)));
        adapter.on_draw_track(|marks, at, was, width, size| on_screen(draw::track(&marks, at, was, width, size)));
        adapter.on_draw_meter(|size, at, was, width, height| on_screen(draw::meter(size, at, was, width, height)));
        Self { window: window.as_weak(), sides, kept: RefCell::default(), shown: RefCell::default() }
    }

    /// Shows the sheet as it is now.
    pub(crate) fn show(&self, table: &dyn Table, eye: Eye, lang: Lang, since: Since) {
        self.put(&collect(table, eye, lang), table.seats(), since);
    }

    /// Shows the sheet as it was after so many inputs.
    pub(crate) fn show_at(&self, table: &mut dyn Table, inputs: u32, eye: Eye, lang: Lang) {
        let entries = collect_at(table, inputs, eye, lang);
        self.put(&entries, table.seats(), Since::Ever);
    }

    /// Shows nothing any more.
    pub(crate) fn clear(&self) {
        self.put(&[], &Seats::default(), Since::Ever);
    }

    fn put(&self, entries: &[Entry], seats: &Seats, since: Since) {
        let now = Shown::of(entries);
        let before = self.shown.replace(now);
        let sides = match since {
            Since::Before => rows::sides(entries, seats, &before),
            Since::Ever => rows::sides(entries, seats, &self.shown.borrow()),
        };
        let mut kept = self.kept.borrow_mut();
        let room = sides.len().max(kept.len());
        kept.resize_with(room, KeptSide::new);
        self.sides.show(sides.into_iter().zip(kept.iter_mut()).map(|(side, kept)| kept.show(side)));
        let Some(window) = self.window.upgrade() else { return };
        let adapter = window.global::<Adapter>();
        adapter.set_sheet_meaning(meaning(entries));
        adapter.set_sheet_is_large(false);
    }
}

impl KeptSide {
    fn new() -> Self {
        Self { cards: List::new(), kept: Vec::new() }
    }

    fn show(&mut self, side: Side) -> SheetSide {
        let fresh = side.cards.iter().flat_map(|card| &card.rows).any(|drafted| drafted.row.fresh);
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
        self.bits.resize_with(card.rows.len().max(self.bits.len()), List::new);
        let rows = card.rows.into_iter().zip(&self.bits).map(|(Drafted { row, bits }, kept)| {
            kept.show(bits);
            SheetRow { bits: kept.model(), ..row }
        });
        self.rows.show(rows);
        SheetCard { title: card.title.into(), rows: self.rows.model() }
    }
}

/// Which signs are on the sheet, so that only these are explained.
fn meaning(entries: &[Entry]) -> SheetMeaning {
    let printed = |mark: Mark| {
        entries.iter().any(|entry| match &entry.figure {
            Figure::Track { marks, .. } | Figure::Boxes { marks, .. } => marks.contains(&mark),
            _ => false,
        })
    };
    SheetMeaning {
        bad: printed(Mark::Bad),
        good: printed(Mark::Good),
        end: printed(Mark::End),
        kept: entries.iter().any(|entry| matches!(entry.figure, Figure::Die { kept: true, .. })),
        amended: entries.iter().any(|entry| entry.amended),
    }
}

fn on_screen(drawing: Drawing) -> SheetDrawing {
    let signs: VecModel<_> = drawing
        .signs
        .into_iter()
        .map(|sign| SheetSign { x: sign.at.x, y: sign.at.y, text: sign.text.into(), dim: sign.dim })
        .collect();
    SheetDrawing {
        width: drawing.width,
        height: drawing.height,
        open: drawing.open.0.into(),
        full: drawing.full.0.into(),
        crosses: drawing.crosses.0.into(),
        bad: drawing.bad.0.into(),
        good: drawing.good.0.into(),
        stars: drawing.stars.0.into(),
        pluses: drawing.pluses.0.into(),
        dim: drawing.dim.0.into(),
        ends: drawing.ends.0.into(),
        fresh: drawing.fresh.0.into(),
        next: drawing.next.0.into(),
        signs: ModelRc::new(signs),
    }
}
