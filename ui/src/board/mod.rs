//! The board: a game drawn as it lies on the table, and played by touching it.
//!
//! `layout` reads the game's `board.toml`; `arrange` puts what a viewer sees into it, by `pieces` and `map`, as a `Sketch` of
//! what is drawn, written and can be touched; `lit` finds the places of the moves on offer; `look` draws.

mod arrange;
#[cfg(test)]
mod arrange_tests;
mod edge;
mod frame;
mod frames;
mod layout;
mod lit;
mod look;
mod map;
pub(crate) mod pattern;
mod pieces;
mod scene;
mod sketch;
#[cfg(test)]
mod tests;
mod ways;

use std::cell::RefCell;
use std::collections::HashSet;
use std::rc::Rc;

use eldertally_catalog::GameKind;
use eldertally_core::table::Token;
use eldertally_core::{Seats, Touch};
use slint::{ComponentHandle, Weak};

use crate::generated::{BoardAlign, BoardLit, BoardPiece, BoardSheet, BoardText};
use crate::models::List;
use crate::sheet::entry::Entry;
use crate::sheet::news::Shown;
use crate::{BoardAdapter, MainWindow};
use layout::Layout;
pub(crate) use lit::{Lit, Touched};
use look::Looks;
use scene::Scene;
use sketch::{Align, Sketch};

/// A board is laid out for at least this width, in pixels, and made smaller where there is less.
const LEAST: f32 = 300.0;

/// A move that can be made, as a board shows it.
#[derive(Clone, Debug)]
pub(crate) struct BoardMove {
    pub(crate) at: Option<Touch<Token>>,
    pub(crate) words: String,
    pub(crate) fatal: bool,
}

/// What is shown on the board.
#[derive(Default)]
struct State {
    entries: Vec<Entry>,
    seats: Seats,
    before: Shown,
    moves: Vec<BoardMove>,
    /// What the question is about, where nothing is lit.
    subject: Option<Touch<Token>>,
    layout: Option<(GameKind, Rc<Layout>)>,
    /// A layout that is being written, shown instead of the game's own.
    draft: Option<Rc<Layout>>,
    /// The room for it and the size of letters.
    room: (f32, f32),
    sheet: usize,
    sheets: Vec<Sketch>,
    columns: frames::Columns,
    lit: Vec<Lit>,
    /// The lit places of which one is to be chosen.
    picked: Vec<usize>,
    /// The lit place that the keyboard stands on.
    cursor: Option<usize>,
}

/// The board on the screen.
pub(crate) struct BoardModel {
    window: Weak<MainWindow>,
    pieces: List<BoardPiece>,
    texts: List<BoardText>,
    lit: List<BoardLit>,
    sheets: List<BoardSheet>,
    looks: Looks,
    state: RefCell<State>,
}

impl BoardModel {
    pub(crate) fn new(window: &MainWindow) -> Rc<Self> {
        let model = Rc::new(Self {
            window: window.as_weak(),
            pieces: List::new(),
            texts: List::new(),
            lit: List::new(),
            sheets: List::new(),
            looks: Looks::default(),
            state: RefCell::new(State { room: (LEAST, 1.0), ..State::default() }),
        });
        let adapter = window.global::<BoardAdapter>();
        adapter.set_pieces(model.pieces.model());
        adapter.set_texts(model.texts.model());
        adapter.set_lit(model.lit.model());
        adapter.set_sheets(model.sheets.model());
        let me = Rc::downgrade(&model);
        adapter.on_resize(move |width, scale| me.upgrade().iter().for_each(|board| board.resize(width, scale)));
        let me = Rc::downgrade(&model);
        adapter.on_go_to(move |sheet| {
            let sheet = usize::try_from(sheet).unwrap_or_default();
            me.upgrade().iter().for_each(|board| board.go_to(sheet));
        });
        model
    }

    /// Shows a game as it stands, with the moves that can be made. `is_new` says that something new is asked: then the board
    /// moves to where that is.
    pub(crate) fn show(
        &self,
        kind: Option<GameKind>,
        (entries, seats, before): (&[Entry], &Seats, &Shown),
        moves: Vec<BoardMove>,
        subject: Option<Touch<Token>>,
        is_new: bool,
    ) {
        {
            let mut state = self.state.borrow_mut();
            if state.layout.as_ref().map(|(kind, _)| *kind) != kind {
                state.layout = kind.map(|kind| (kind, state.draft.clone().unwrap_or_else(|| own_layout(kind))));
                (state.sheet, state.columns) = (0, frames::Columns::default());
            }
            state.entries = entries.to_vec();
            state.seats = seats.clone();
            state.before = before.clone();
            (state.moves, state.subject) = (moves, subject);
            state.picked.clear();
            state.cursor = None;
            state.arrange();
            if is_new {
                state.look();
            }
        }
        self.draw();
        if is_new {
            self.come_into_sight();
        }
    }

    /// Draws by this layout from now on, instead of that of each game.
    pub(crate) fn lay_out(&self, layout: &str) -> Result<(), String> {
        let layout = Layout::read(layout).map_err(|error| error.to_string())?;
        let mut state = self.state.borrow_mut();
        (state.draft, state.layout) = (Some(Rc::new(layout)), None);
        Ok(())
    }

    /// Shows nothing any more.
    pub(crate) fn clear(&self) {
        self.state.replace_with(|state| State { room: state.room, draft: state.draft.clone(), ..State::default() });
        self.draw();
    }

    /// The moves that have no place on the board, by their numbers.
    pub(crate) fn without_place(&self) -> Vec<usize> {
        let state = self.state.borrow();
        let is_placed = |n: &usize| state.lit.iter().any(|lit| lit.moves.contains(n));
        (0..state.moves.len()).filter(|n| !is_placed(n)).collect()
    }

    /// What a touch on the sheet in sight means.
    pub(crate) fn touched(&self, x: f32, y: f32, reach: f32) -> Touched {
        let state = self.state.borrow();
        match state.sheets.get(state.sheet) {
            Some(sheet) => lit::touched(sheet, state.sheet, &state.lit, (x, y), reach),
            None => Touched::Nothing,
        }
    }

    /// A lit place, as the page names it.
    pub(crate) fn lit_named(&self, key: &str) -> Option<usize> {
        self.state.borrow().lit.iter().position(|lit| lit.key == key)
    }

    /// The lit places with these numbers.
    pub(crate) fn lit(&self, numbers: &[usize]) -> Vec<Lit> {
        let state = self.state.borrow();
        numbers.iter().filter_map(|n| state.lit.get(*n).cloned()).collect()
    }

    /// Marks lit places of which one is to be chosen; none, to let go of them.
    pub(crate) fn pick(&self, numbers: &[usize]) {
        self.state.borrow_mut().picked = numbers.to_vec();
        self.draw();
    }

    /// Goes with the keyboard to the next lit place, or to the one before, in reading order. Gives whether there is one.
    pub(crate) fn walk(&self, forward: bool) -> bool {
        {
            let mut state = self.state.borrow_mut();
            let count = state.lit.len();
            let here = state.lit.iter().position(|lit| lit.sheet == state.sheet);
            state.cursor = match (state.cursor, forward) {
                _ if count == 0 => None,
                (Some(at), true) => Some((at + 1) % count),
                (Some(at), false) => Some((at + count - 1) % count),
                (None, true) => here.or(Some(0)),
                (None, false) => Some(count - 1),
            };
            let Some(lit) = state.cursor.and_then(|at| state.lit.get(at)) else { return false };
            state.sheet = lit.sheet;
        }
        self.draw();
        self.come_into_sight();
        true
    }

    /// The lit place that the keyboard stands on.
    pub(crate) fn cursor(&self) -> Option<usize> {
        self.state.borrow().cursor
    }

    fn resize(&self, width: f32, scale: f32) {
        {
            let mut state = self.state.borrow_mut();
            if state.room == (width, scale) || width < 1.0 {
                return;
            }
            state.room = (width, scale);
            state.arrange();
        }
        self.draw();
        self.come_into_sight();
    }

    fn go_to(&self, sheet: usize) {
        self.state.borrow_mut().sheet = sheet;
        self.draw();
        self.come_into_sight();
    }

    /// Goes to the first sheet, as a game does that was just opened.
    pub(crate) fn from_the_beginning(&self) {
        self.state.borrow_mut().sheet = 0;
    }

    /// Lets the page move to where something is asked.
    fn come_into_sight(&self) {
        let Some(window) = self.window.upgrade() else { return };
        let adapter = window.global::<BoardAdapter>();
        let state = self.state.borrow();
        let here = state.lit.iter().filter(|lit| lit.sheet == state.sheet).map(|lit| lit.rect);
        let cursor = state.cursor.and_then(|at| state.lit.get(at)).map(|lit| lit.rect);
        let rect = cursor.or_else(|| here.reduce(|all, rect| all.with(&rect))).unwrap_or_default();
        adapter.set_look_y(rect.y);
        adapter.set_look_height(rect.height);
        adapter.set_look(adapter.get_look().wrapping_add(1));
    }

    fn draw(&self) {
        let Some(window) = self.window.upgrade() else { return };
        let state = self.state.borrow();
        let empty = Sketch { width: LEAST, ..Sketch::default() };
        let sheet = state.sheets.get(state.sheet).unwrap_or(&empty);
        let adapter = window.global::<BoardAdapter>();
        adapter.set_width(sheet.width);
        adapter.set_height(sheet.height);
        adapter.set_sheet(state.sheet as i32);
        self.pieces.show(sheet.drawn.iter().map(|drawn| {
            let drawing = self.looks.draw(&drawn.look);
            BoardPiece { x: drawn.x, y: drawn.y, drawing }
        }));
        self.texts.show(sheet.texts.iter().map(|text| BoardText {
            x: text.rect.x,
            y: text.rect.y,
            width: text.rect.width,
            height: text.rect.height,
            text: text.text.as_str().into(),
            size: text.size,
            ink: text.ink,
            align: match text.align {
                Align::Left => BoardAlign::Left,
                Align::Middle => BoardAlign::Middle,
                Align::Right => BoardAlign::Right,
            },
            bold: text.bold,
        }));
        let here = state.lit.iter().enumerate().filter(|(_, lit)| lit.sheet == state.sheet);
        self.lit.show(here.map(|(n, lit)| state.shown(n, lit)));
        self.sheets.show(state.chips());
    }
}

impl State {
    fn scene<'a>(&'a self, lit: &'a HashSet<Token>) -> Scene<'a> {
        Scene::new(&self.entries, &self.before, &self.seats, lit, None)
    }

    fn named(&self) -> HashSet<Token> {
        let places = self.moves.iter().filter_map(|mv| mv.at.as_ref()).chain(&self.subject);
        places.map(|touch| touch.place.part.clone()).collect()
    }

    /// Lays all sheets out anew.
    fn arrange(&mut self) {
        let Some((_, layout)) = &self.layout else {
            (self.sheets, self.lit) = (Vec::new(), Vec::new());
            return;
        };
        let (named, mut columns) = (self.named(), std::mem::take(&mut self.columns));
        let scene = self.scene(&named);
        let (room, scale) = self.room;
        let width = (room / scale.max(0.1)).max(LEAST).floor();
        let sheets = arrange::sheets(layout, &scene);
        self.sheets = sheets.iter().map(|of| arrange::arrange(layout, of, &scene, width, &mut columns)).collect();
        self.columns = columns;
        self.lit = lit::places(&self.sheets, self.moves.iter().map(|mv| mv.at.as_ref()));
        self.sheet = self.sheet.min(self.sheets.len().saturating_sub(1));
    }

    /// Goes to the sheet where the first of the moves is made, or that the question is about.
    fn look(&mut self) {
        let first = self.lit.iter().min_by_key(|lit| lit.moves.first().copied()).map(|lit| lit.sheet);
        let subject = || lit::places(&self.sheets, self.subject.iter().map(Some)).first().map(|lit| lit.sheet);
        if let Some(sheet) = first.or_else(subject) {
            self.sheet = sheet;
        }
    }

    fn shown(&self, number: usize, lit: &Lit) -> BoardLit {
        let moves = || lit.moves.iter().filter_map(|n| self.moves.get(*n));
        let label = match (lit.moves.len(), moves().next()) {
            (1, Some(mv)) => mv.words.clone(),
            (count, _) => format!("{}; {count} moves", lit.said),
        };
        BoardLit {
            x: lit.rect.x,
            y: lit.rect.y,
            width: lit.rect.width,
            height: lit.rect.height,
            label: label.into(),
            fatal: moves().all(|mv| mv.fatal),
            picked: self.picked.contains(&number),
            cursor: self.cursor == Some(number),
            key: lit.key.as_str().into(),
        }
    }

    /// The sides of the board, with what can be done and what is new there.
    fn chips(&self) -> Vec<BoardSheet> {
        let Some((_, layout)) = &self.layout else { return Vec::new() };
        let named = HashSet::new();
        let scene = self.scene(&named);
        let sheets = arrange::sheets(layout, &scene);
        let chip = |(n, of): (usize, &arrange::SheetOf<'_>)| BoardSheet {
            name: of.seat.map_or(crate::table::sheet::words::TABLE, |seat| scene.name(seat)).into(),
            colour: scene.colour(of.seat),
            lit: self.lit.iter().any(|lit| lit.sheet == n),
            fresh: of.seat.is_some()
                && self.entries.iter().any(|entry| entry.seat == of.seat && scene.change(entry).is_fresh),
        };
        sheets.iter().enumerate().map(chip).collect()
    }
}

/// A game's own board is read by a test; should that fail, everything lies in one frame.
fn own_layout(kind: GameKind) -> Rc<Layout> {
    Rc::new(Layout::read(kind.board()).unwrap_or_else(|_| Layout::empty()))
}

impl Layout {
    /// A board that places nothing: all parts lie in one frame.
    fn empty() -> Self {
        Self { sheet: vec![layout::Sheet { of: layout::Whose::Table, column: LEAST, frame: Vec::new() }] }
    }
}
