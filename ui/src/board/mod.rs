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
use eldertally_core::{Seat, Seats, Touch};
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
use sketch::{Align, Rect, Sketch};

/// A board is laid out for at least this width, in pixels, and made smaller where there is less.
const LEAST: f32 = 300.0;

/// A move that can be made, as a board shows it.
#[derive(Clone, Debug)]
pub(crate) struct BoardMove {
    pub(crate) at: Option<Touch<Token>>,
    pub(crate) words: String,
    pub(crate) fatal: bool,
    /// It answers nothing that is asked, such as what another player may do meanwhile.
    pub(crate) quiet: bool,
}

/// What is asked, as a board shows it.
#[derive(Default)]
pub(crate) struct Asked {
    pub(crate) moves: Vec<BoardMove>,
    /// What the question is about, where nothing is lit.
    pub(crate) subject: Option<Touch<Token>>,
    /// Whose turn it is.
    pub(crate) turn: Option<Seat>,
}

/// What is shown on the board.
#[derive(Default)]
struct State {
    entries: Vec<Entry>,
    seats: Seats,
    before: Shown,
    asked: Asked,
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
        asked: Asked,
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
            state.asked = asked;
            state.picked.clear();
            state.cursor = None;
            state.arrange();
            if is_new {
                state.look();
            }
        }
        self.draw();
        // Where nothing on the board is asked, as while dice are entered, it stays where it is.
        if is_new && self.state.borrow().in_view().is_some() {
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
        (0..state.asked.moves.len()).filter(|n| !is_placed(n)).collect()
    }

    /// The moves of the only place at which something that is asked can be done, if there are several.
    pub(crate) fn only_place(&self) -> Vec<usize> {
        let state = self.state.borrow();
        let mut asked = state.stops().into_iter().filter_map(|n| state.lit.get(n)).filter(|lit| !lit.quiet);
        match (asked.next(), asked.next()) {
            (Some(only), None) if only.moves.len() > 1 => only.moves.clone(),
            _ => Vec::new(),
        }
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
            let stops = state.stops();
            let count = stops.len();
            let here = |at: usize| stops.iter().position(|stop| *stop == at);
            let next = match (state.cursor.and_then(here), forward) {
                _ if count == 0 => return false,
                (Some(at), true) => (at + 1) % count,
                (Some(at), false) => (at + count - 1) % count,
                (None, true) => stops.iter().position(|stop| state.lit[*stop].sheet == state.sheet).unwrap_or(0),
                (None, false) => count - 1,
            };
            state.cursor = stops.get(next).copied();
            if let Some(lit) = stops.get(next).and_then(|stop| state.lit.get(*stop)) {
                state.sheet = lit.sheet;
            }
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
    pub(crate) fn go_to_the_beginning(&self) {
        self.state.borrow_mut().sheet = 0;
    }

    /// Lets the page move to where something is asked.
    fn come_into_sight(&self) {
        let Some(window) = self.window.upgrade() else { return };
        let adapter = window.global::<BoardAdapter>();
        let rect = self.state.borrow().in_view().unwrap_or_default();
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
        Scene::new(&self.entries, &self.before, &self.seats, lit, self.asked.turn)
    }

    fn named(&self) -> HashSet<Token> {
        let places = self.asked.moves.iter().filter_map(|mv| mv.at.as_ref()).chain(&self.asked.subject);
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
        self.lit = lit::places(&self.sheets, self.asked.moves.iter().map(|mv| (mv.at.as_ref(), mv.quiet)));
        self.sheet = self.sheet.min(self.sheets.len().saturating_sub(1));
    }

    /// Goes to the sheet where the first of the moves is made, or that the question is about.
    fn look(&mut self) {
        let asked = || self.lit.iter().filter(|lit| !lit.quiet);
        if asked().any(|lit| lit.sheet == self.sheet) {
            return;
        }
        let first = asked().min_by_key(|lit| lit.moves.first().copied()).map(|lit| lit.sheet);
        let subject = || self.places_of_subject().first().map(|lit| lit.sheet);
        if let Some(sheet) = first.or_else(subject) {
            self.sheet = sheet;
        }
    }

    /// The lit places that the keyboard walks over: each once, wherever it is drawn first.
    fn stops(&self) -> Vec<usize> {
        let is_first = |n: &usize| !self.lit.iter().take(*n).any(|lit| lit.key == self.lit[*n].key);
        (0..self.lit.len()).filter(is_first).collect()
    }

    fn places_of_subject(&self) -> Vec<Lit> {
        lit::places(&self.sheets, self.asked.subject.iter().map(|touch| (Some(touch), false)))
    }

    /// What of the sheet in sight is to be seen: where the keyboard stands, what is asked, what the question is about.
    fn in_view(&self) -> Option<Rect> {
        if let Some(lit) = self.cursor.and_then(|at| self.lit.get(at)) {
            return Some(lit.rect);
        }
        let subject = self.places_of_subject();
        let here = |lit: &&Lit| lit.sheet == self.sheet;
        let asked = self.lit.iter().filter(|lit| !lit.quiet).chain(&subject).filter(here);
        let any = || self.lit.iter().filter(here).map(|lit| lit.rect).reduce(|all, rect| all.with(&rect));
        asked.map(|lit| lit.rect).reduce(|all, rect| all.with(&rect)).or_else(any)
    }

    fn shown(&self, number: usize, lit: &Lit) -> BoardLit {
        let moves = || lit.moves.iter().filter_map(|n| self.asked.moves.get(*n));
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
            quiet: lit.quiet,
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
