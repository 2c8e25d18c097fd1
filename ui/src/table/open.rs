//! Sitting down: a game of the library, a new one, or a damaged one as far as it agrees.

use std::rc::Rc;

use eldertally_catalog::AnySetup;
use eldertally_core::Table;
use slint::ComponentHandle;

use super::game::{self, Opened, Play, SaveState};
use super::words;
use super::{Damaged, TablePage};
use crate::library::Card;
use crate::{AskAdapter, LogAdapter, Page, SheetAdapter, TableAdapter};

impl TablePage {
    /// Opens a game of the library, under way or finished, and goes to the table.
    pub(crate) fn open(self: &Rc<Self>, id: &str) {
        if self.holds_back(Some(id)) {
            return;
        }
        let save = match self.context.library.save_of(id) {
            Ok(Some(save)) => save,
            Ok(None) => return self.context.warn(words::GONE),
            Err(error) => return self.context.warn(&error.to_string()),
        };
        match game::open(&save) {
            Ok(game) => self.sit(Some(id.to_owned()), game, None),
            Err(error) => {
                self.play.replace(None);
                let can_be_salvaged = game::can_be_salvaged(error);
                self.damaged.replace(Some(Damaged { id: id.to_owned(), save, can_be_salvaged }));
                self.context.go(Page::Table);
                self.ask_about_damaged(&error.to_string());
            }
        }
    }

    /// Begins a game; `copy` is the id of the players' own copy, if it is played with one.
    pub(crate) fn begin(self: &Rc<Self>, setup: AnySetup, copy: Option<String>) {
        if self.holds_back(None) {
            return;
        }
        let id = match self.context.library.new_game_id() {
            Ok(id) => id,
            Err(error) => return self.context.warn(&error.to_string()),
        };
        match game::start(setup) {
            Ok(game) => {
                self.sit(Some(id), game, copy);
                self.keep();
                self.show();
            }
            Err(error) => self.context.warn(&words::cannot_start(&error)),
        }
    }

    /// Sits down at a table that no library keeps.
    pub(crate) fn sit_down(&self, table: Box<dyn Table>) {
        self.sit(None, Opened { table, setup: None }, None);
    }

    /// Goes on from the last input that agrees. Only now is the damaged save written over.
    pub(super) fn salvage(&self) {
        let Some(damaged) = self.damaged.take() else { return };
        match game::salvage(&damaged.save) {
            Ok(game) => {
                self.sit(Some(damaged.id), game, None);
                self.keep();
                self.show();
            }
            Err(error) => {
                self.damaged.replace(Some(Damaged { can_be_salvaged: false, ..damaged }));
                self.ask_about_damaged(&error.to_string());
            }
        }
    }

    /// An input that is not on the disk is not left behind: its game stays open until it is.
    fn holds_back(&self, id: Option<&str>) -> bool {
        let held = self.with_play(|play| (play.kept != SaveState::Saved).then(|| play.id.clone())).flatten();
        let Some(held) = held else { return false };
        self.context.go(Page::Table);
        if held.as_deref() != id {
            self.tell(words::NOT_SAVED, words::SAVE_FIRST);
        }
        true
    }

    fn sit(&self, id: Option<String>, mut game: Opened, copy: Option<String>) {
        let now = self.context.host.now();
        let known = id.as_deref().and_then(|id| self.card_of(id));
        let card = known.unwrap_or_else(|| Card { copy, ..Card::new(&*game.table, now) });
        self.lists.log.open(&mut *game.table, &card.rolled);
        self.ticket.set(self.ticket.get() + 1);
        self.damaged.replace(None);
        self.play.replace(Some(Play::new(id, game, card)));
        self.put_hand_down();
        self.close_dialog();
        self.refuse("");
        self.wave_away();
        self.new_ask();
        self.board.go_to_the_beginning();
        // The last game may have shown a player's side, or the log, or a small ask.
        self.open_ask();
        self.context.with(|window| {
            window.global::<SheetAdapter>().set_side(0);
            window.global::<AskAdapter>().set_scrolled(0.0);
            window.global::<LogAdapter>().set_shown(false);
            let table = window.global::<TableAdapter>();
            table.set_game(table.get_game().wrapping_add(1));
        });
        self.context.go(Page::Table);
    }

    fn card_of(&self, id: &str) -> Option<Card> {
        let games = self.context.or_warn(self.context.library.games());
        games.into_iter().find(|(known, _)| known == id).map(|(_, card)| card)
    }
}
