//! The screens of an open game: which one is shown, and what a press does there.
//!
//! Everything goes through [`Table`], so any game appears by itself. An answer that the table took is kept before it is
//! drawn; if it cannot be kept it is taken back.

mod answer;
mod draw;
mod ok;
mod screen;
mod walk;

use core::fmt::{self, Write};

use eldertally_core::Viewer;
use eldertally_core::seats::SeatSet;
use eldertally_core::table::{Table, clock, with_secrets};
use rand::Rng;

use crate::pad::Kind;
use crate::screens::ask::{self, Question};
use crate::screens::dice::Dice;
use crate::screens::hand::Cover;
use crate::screens::list::List;
use crate::screens::menu::Menu;
use crate::screens::{Look, picked};
use screen::Screen;

/// What a player means by a press.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gesture {
    /// Up, at first or repeated.
    Up(Kind),
    /// Down.
    Down(Kind),
    /// Left.
    Left(Kind),
    /// Right.
    Right(Kind),
    /// OK, pressed shortly.
    Ok,
    /// OK, held.
    Hold,
}

/// What has to be kept before it is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry<'a> {
    /// An input, as [`Table::newest`] gives it.
    Input(&'a [u8]),
    /// So many inputs were taken back.
    Undo(u32),
    /// So many were brought back.
    Redo(u32),
    /// The game is over, or no longer so.
    Over(bool),
}

/// It could not be kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StoreError;

/// Where entries are kept.
pub trait GameStore {
    /// Keeps an entry; it outlives a power cut once this returns.
    ///
    /// # Errors
    /// If it could not be kept.
    fn append(&mut self, entry: Entry<'_>) -> Result<(), StoreError>;
}

/// What the game itself cannot do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Request {
    /// Nothing.
    Nothing,
    /// To the shelf.
    Leave,
    /// Another game with the same players.
    Again,
    /// What was learned becomes a copy.
    KeepLearned,
    /// To the settings.
    Settings,
    /// Something about the players' clock.
    Clock(clock::Act),
    /// An entry could not be kept: the game has to be read anew from where it is kept.
    Reopen,
}

/// How deep screens can lie on each other: question, menu, sheet, amend, note, and one to spare.
const DEEP: usize = 6;

/// The screens of an open game.
pub struct Play {
    screens: heapless::Vec<Screen, DEEP>,
    /// The pad, while it is the lowest of the screens.
    dice: Option<Dice>,
    viewer: Viewer,
    question: Question,
    /// The seats that something on the sheet is hidden for.
    secrets: SeatSet,
    over: bool,
    /// The game has a limit of time.
    timed: bool,
    /// The input whose outcome is news.
    news: Option<u32>,
    note: heapless::String<384>,
    /// The kinds of screens that were met before, a bit each.
    met: u16,
}

impl Play {
    /// The screens of a game that was just opened. `over` says whether it is kept as over.
    pub fn new(table: &mut dyn Table, over: bool, look: &Look) -> Self {
        let mut play = Self {
            screens: heapless::Vec::new(),
            dice: None,
            viewer: Viewer::Table,
            question: Question::default(),
            secrets: with_secrets(table),
            over,
            // A clock that is set was set for this game.
            timed: look.minutes_left.is_some(),
            news: None,
            note: heapless::String::new(),
            met: 0,
        };
        play.ask_anew(table, look);
        play
    }

    /// Whether something is shown that only one player may see.
    #[must_use]
    pub fn is_private(&self) -> bool {
        self.viewer != Viewer::Table
    }

    /// Covers what only one player may see, because the display goes dark and nobody knows who wakes it.
    pub fn cover(&mut self) {
        if let Viewer::Seat(seat) = self.viewer {
            self.viewer = Viewer::Table;
            self.clear();
            self.push(Screen::Cover(Cover::Give(seat), List::default()));
        }
    }

    /// Says something over whatever is shown.
    pub fn say(&mut self, text: &dyn fmt::Display) {
        self.note.clear();
        let _ = write!(self.note, "{text}");
        self.push(Screen::Note(List::default()));
    }

    fn push(&mut self, screen: Screen) {
        if self.screens.is_full() {
            self.screens.remove(1);
        }
        let _ = self.screens.push(screen);
    }

    fn back(&mut self) {
        if self.screens.len() > 1 {
            self.screens.pop();
        }
    }

    fn clear(&mut self) {
        self.screens.clear();
        self.dice = None;
    }

    /// Does what a press means here.
    pub fn press(
        &mut self,
        gesture: Gesture,
        table: &mut dyn Table,
        store: &mut dyn GameStore,
        look: &Look,
        rng: &mut dyn Rng,
    ) -> Request {
        self.met |= 1 << self.kind();
        match gesture {
            Gesture::Up(kind) | Gesture::Down(kind) => self.walk(matches!(gesture, Gesture::Up(_)), kind, table, look),
            Gesture::Left(kind) => self.left(kind),
            Gesture::Right(kind) => self.right(kind, table, look),
            Gesture::Hold => return self.hold(table, store, look, rng),
            Gesture::Ok => return self.ok(table, store, look, rng),
        }
        Request::Nothing
    }

    /// Whether the game has a limit of time, as far as it is known.
    #[must_use]
    pub fn is_timed(&self) -> bool {
        self.timed
    }

    /// The seats that the menu hands the tracker to.
    fn handed(&self) -> SeatSet {
        self.secrets.with(self.question.asked.aside)
    }

    fn menu(&self) -> Menu<'_> {
        Menu {
            viewer: self.viewer,
            throw: self.dice.as_ref().map(Dice::throw),
            secrets: self.handed(),
            timed: self.timed,
        }
    }

    fn asked_row(&self, table: &mut dyn Table, look: &Look, at: u16) -> Option<ask::Act> {
        picked(at, &mut |visit| ask::rows(table, self.viewer, self.question, look, visit))
    }

    fn open_menu(&mut self) {
        self.screens.truncate(1);
        self.push(Screen::Menu(List::default()));
    }

    /// The name of the screen that is shown, for tests and for whoever looks from outside.
    #[must_use]
    pub fn shown(&self) -> &'static str {
        match (self.screens.last(), &self.dice) {
            (Some(Screen::Dice), Some(dice)) if dice.throw().by_total() => "totals",
            (top, _) => top.map_or("nothing", Screen::name),
        }
    }

    /// A number for the kind of the screen that is shown.
    fn kind(&self) -> u8 {
        self.screens.last().map_or(0, Screen::kind)
    }
}
