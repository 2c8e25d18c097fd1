//! The board: a game drawn as it lies on the table, and played by touching it.
//!
//! `layout` reads the game's `board.toml`; `arrange` puts what a viewer sees into it, by `pieces` and `map`, as a `Sketch` of
//! what is drawn, written and can be touched; `lit` finds the places of the moves on offer; `look` draws.

mod arrange;
#[cfg(test)]
mod arrange_tests;
mod bubble;
mod edge;
mod frame;
mod frames;
mod layout;
#[cfg(test)]
mod legend_tests;
mod lit;
mod look;
mod map;
pub(crate) mod pattern;
mod pieces;
mod scene;
mod sign;
mod sketch;
mod state;
mod stir;
#[cfg(test)]
mod tests;
mod ways;

use std::cell::RefCell;
use std::rc::{Rc, Weak as WeakRc};
use std::time::Duration;

use eldertally_catalog::GameKind;
use eldertally_core::{Seats, Table};
use slint::{ComponentHandle, Timer, TimerMode, Weak};

use crate::generated::{
    BoardAlign, BoardChoice, BoardLit, BoardPiece, BoardRect, BoardSheet, BoardStir, BoardText, StirKind,
};
use crate::models::List;
use crate::sheet::entry::Entry;
use crate::sheet::news::Shown;
use crate::{BoardAdapter, MainWindow, Theme};
pub(crate) use bubble::Choice;
use layout::Layout;
pub(crate) use lit::{Lit, Touched};
use look::{Look, Looks};
use sign::{Sign, Signs};
use sketch::{Align, Rect, Sketch};
pub(crate) use state::{Asked, BoardMove, Danger};
use state::{LEAST, State};
use stir::{Stir, Thing};

/// When rings have come to rest; `BoardView` says how they do it.
const SETTLED: Duration = Duration::from_millis(280);

/// The board on the screen.
pub(crate) struct BoardModel {
    me: WeakRc<Self>,
    window: Weak<MainWindow>,
    pieces: List<BoardPiece>,
    texts: List<BoardText>,
    lit: List<BoardLit>,
    choices: List<BoardChoice>,
    sheets: List<BoardSheet>,
    stirs: List<BoardStir>,
    /// Until the rings of the last change have come to rest.
    settling: Timer,
    looks: Looks,
    signs: Signs,
    state: RefCell<State>,
}

impl BoardModel {
    pub(crate) fn new(window: &MainWindow) -> Rc<Self> {
        let model = Rc::new_cyclic(|me| Self {
            me: me.clone(),
            window: window.as_weak(),
            pieces: List::new(),
            texts: List::new(),
            lit: List::new(),
            choices: List::new(),
            sheets: List::new(),
            stirs: List::new(),
            settling: Timer::default(),
            looks: Looks::default(),
            signs: Signs::default(),
            state: RefCell::new(State { room: (LEAST, 1.0), ..State::default() }),
        });
        let adapter = window.global::<BoardAdapter>();
        adapter.set_pieces(model.pieces.model());
        adapter.set_texts(model.texts.model());
        adapter.set_lit(model.lit.model());
        adapter.set_choices(model.choices.model());
        adapter.set_sheets(model.sheets.model());
        adapter.set_stirs(model.stirs.model());
        let me = model.me.clone();
        adapter.on_resize(move |width, scale| me.upgrade().iter().for_each(|board| board.resize(width, scale)));
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
        self.settle();
        {
            let mut state = self.state.borrow_mut();
            state.lay_out_as(kind);
            state.entries = entries.to_vec();
            state.seats = seats.clone();
            state.before = before.clone();
            state.asked = asked;
            state.let_go();
            state.cursor = None;
            let before = std::mem::take(&mut state.sheets);
            state.arrange();
            if is_new {
                state.look();
            }
            if is_new && self.is_animated() {
                state.stir(&before);
            }
        }
        self.draw();
        self.stir();
        // Where nothing on the board is asked, as while dice are entered, it stays where it is.
        if is_new && self.state.borrow().in_view().is_some() {
            self.come_into_sight();
        }
    }

    fn is_animated(&self) -> bool {
        self.window.upgrade().is_some_and(|window| window.global::<Theme>().get_animated())
    }

    /// Shows for a moment what changed.
    fn stir(&self) {
        let state = self.state.borrow();
        if state.stirs.is_empty() {
            return;
        }
        let shown = |rect: &Rect| BoardRect { x: rect.x, y: rect.y, width: rect.width, height: rect.height };
        let sheet = state.sheets.get(state.sheet);
        let coming = |stir: &Stir| {
            let halves = (stir.to.width * 2.0) as i32;
            match stir.thing {
                None => (StirKind::Settle, None),
                Some(Thing::Lies(n)) => {
                    (StirKind::Settle, sheet.and_then(|sheet| Some(sheet.drawn.get(n)?.look.clone())))
                }
                Some(Thing::Marker(_)) => (StirKind::Slide, Some(Look::Marker(halves))),
                Some(Thing::Cross(_)) => (StirKind::Draw, Some(Look::Cross(halves))),
            }
        };
        self.stirs.show(state.stirs.iter().map(|stir| {
            let (kind, look) = coming(stir);
            let drawing = look.map(|look| self.looks.draw(&look)).unwrap_or_default();
            BoardStir { from: shown(&stir.from), to: shown(&stir.to), kind, drawing }
        }));
        let me = self.me.clone();
        self.settling.start(TimerMode::SingleShot, SETTLED, move || {
            if let Some(board) = me.upgrade() {
                board.settle();
                board.draw();
            }
        });
    }

    /// What changed is at rest.
    fn settle(&self) {
        self.settling.stop();
        self.stirs.show([]);
        self.state.borrow_mut().stirs.clear();
    }

    /// The colours of the players of a game, by their seats.
    pub(crate) fn colours(&self, table: &dyn Table) -> Vec<i32> {
        let own = |kind: GameKind| {
            let mut state = self.state.borrow_mut();
            state.lay_out_as(Some(kind));
            let dye = state.layout.as_ref().and_then(|(_, layout)| layout.colour.clone())?;
            Some(scene::dyed(table, &dye))
        };
        let mut colours: Vec<i32> = table.seats().iter().map(|(_, info)| info.colour.into()).collect();
        let dyed = GameKind::from_number(table.about().number).ok().and_then(own).unwrap_or_default();
        for (seat, colour) in dyed {
            if let Some(own) = colours.get_mut(usize::from(seat.0)) {
                *own = colour;
            }
        }
        colours
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
        self.settle();
        self.state.replace_with(|state| State { room: state.room, draft: state.draft.clone(), ..State::default() });
        self.draw();
    }

    /// The moves that have no place on the board, by their numbers.
    pub(crate) fn without_place(&self) -> Vec<usize> {
        let state = self.state.borrow();
        let is_placed = |n: &usize| state.lit.iter().any(|lit| lit.moves.contains(n));
        (0..state.asked.moves.len()).filter(|n| !is_placed(n)).collect()
    }

    /// The only place at which something that is asked can be done, with its moves, if there are several.
    pub(crate) fn only_place(&self) -> Option<(usize, Vec<usize>)> {
        let state = self.state.borrow();
        let is_asked = |n: &usize| state.lit.get(*n).is_some_and(|lit| !lit.quiet);
        let mut asked = state.stops().into_iter().filter(is_asked);
        let only = asked.next().filter(|_| asked.next().is_none())?;
        // Of the same place on several sides of the board, the one that is in sight.
        let is_here = |lit: &Lit| lit.sheet == state.sheet && lit.key == state.lit[only].key;
        let at = state.lit.iter().position(is_here).unwrap_or(only);
        let moves = state.lit.get(at)?.moves.clone();
        (moves.len() > 1).then_some((at, moves))
    }

    /// What a touch on the sheet in sight means.
    pub(crate) fn touched(&self, x: f32, y: f32, reach: f32) -> Touched {
        let state = self.state.borrow();
        match state.sheets.get(state.sheet) {
            Some(sheet) => lit::touched(sheet, state.sheet, &state.lit, (x, y), reach),
            None => Touched::Nothing,
        }
    }

    /// A lit place, as the page names it: on the side that is in sight, or on another one.
    pub(crate) fn lit_named(&self, key: &str) -> Option<usize> {
        let state = self.state.borrow();
        let named = |(_, lit): &(usize, &Lit)| lit.key == key;
        let lit = || state.lit.iter().enumerate().filter(named);
        lit().find(|(_, lit)| lit.sheet == state.sheet).or_else(|| lit().next()).map(|(n, _)| n)
    }

    /// The lit places with these numbers.
    pub(crate) fn lit(&self, numbers: &[usize]) -> Vec<Lit> {
        let state = self.state.borrow();
        numbers.iter().filter_map(|n| state.lit.get(*n).cloned()).collect()
    }

    /// Goes with the keyboard to the next lit place, or to the one before, in reading order. Gives whether there is one.
    pub(crate) fn walk(&self, forward: bool) -> bool {
        self.settle();
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

    /// What is done at lit places, or what stands there, if that is not one move; and how dangerous it is.
    pub(crate) fn said(&self, places: &[usize]) -> (String, Danger) {
        let (lit, state) = (self.lit(places), self.state.borrow());
        (state.said(&lit), state.danger(&lit))
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
        self.settle();
        self.draw();
        self.come_into_sight();
    }

    /// Goes to another side.
    pub(crate) fn go_to(&self, sheet: usize) {
        self.settle();
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
        adapter.set_look_x(rect.x);
        adapter.set_look_y(rect.y);
        adapter.set_look_width(rect.width);
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
        let (least, most) = (f32::NEG_INFINITY, f32::INFINITY);
        let [above, below, left, right] = state.news().unwrap_or([most, least, most, least]);
        adapter.set_news_above(above);
        adapter.set_news_below(below);
        adapter.set_news_left(left);
        adapter.set_news_right(right);
        // What is still on its way to its place is not there yet.
        let things = || state.stirs.iter().filter_map(|stir| stir.thing);
        let rest = |n: usize, look: &Look| things().try_fold(look.clone(), |look, thing| thing.rest(n, &look));
        let pieces = sheet.drawn.iter().enumerate().map(|(n, drawn)| {
            let drawing = rest(n, &drawn.look).map(|look| self.looks.draw(&look)).unwrap_or_default();
            BoardPiece { x: drawn.x, y: drawn.y, drawing }
        });
        let signs = state.signs();
        let signs = signs.iter().map(|(at, sign)| {
            let drawing = self.signs.draw(sign);
            let y = if *sign == Sign::Danger { at.y } else { at.y + at.height - drawing.height };
            BoardPiece { x: at.x + at.width - drawing.width, y, drawing }
        });
        self.pieces.show(pieces.chain(signs));
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
        self.draw_bubble(&state, &adapter);
    }
}
