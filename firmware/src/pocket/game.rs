//! The open game: opening it, keeping what it takes, and what it cannot do itself.

use eldertally_catalog::AnyGame;
use eldertally_core::table::clock::Clock;
use embedded_storage::nor_flash::NorFlash;

use super::Pocket;
use super::screen::Screen;
use crate::journal::{Fault, GameId, Journal, OpenFault, Record};
use crate::play::{Entry, GameStore, Play, Request, StoreError};
use crate::screens::list::List;
use crate::screens::settings::Settings;

impl<F: NorFlash, const SECTORS: usize, const SNAPS: usize> Pocket<'_, F, SECTORS, SNAPS> {
    /// Opens the game that was open when the tracker was switched off, or tells of the panic that ended its last run.
    pub fn resume(&mut self) {
        let mut room = [0; 16];
        let len = self.journal.settings(&mut room);
        self.settings = Settings::from_bytes(room.get(..len).unwrap_or_default());
        self.push(Screen::Shelf(List::default()));
        self.measure();
        let mut room = [0; crate::journal::PANIC_MAX];
        let len = self.journal.panic(&mut room);
        match core::str::from_utf8(room.get(..len).unwrap_or_default()) {
            Ok(message) if !message.is_empty() => self.tell_panic(message),
            _ => {
                if let Some(open) = self.settings.open {
                    self.open(GameId(open));
                }
            }
        }
    }

    /// Keeps and shows the message of a panic that ended the last run. The game stays closed, in case it was the cause.
    pub fn panicked(&mut self, message: &str) {
        let most = message.floor_char_boundary(crate::journal::PANIC_MAX);
        let message = message.get(..most).unwrap_or_default();
        let _ = self.journal.put_panic(message.as_bytes());
        self.close();
        self.tell_panic(message);
    }

    fn tell_panic(&mut self, message: &str) {
        self.say(&format_args!("Last time the tracker stopped. Your games are safe. What it said: {message}"));
    }

    /// Does what a game cannot do itself.
    pub(super) fn fulfil(&mut self, request: Request, fault: Option<Fault>) {
        match request {
            Request::Nothing => {}
            Request::Leave => self.close(),
            Request::Settings => self.push(Screen::Settings(List::default())),
            Request::Clock(act) => self.clock.act(act, self.uptime.now()),
            Request::Again => self.again(),
            Request::KeepLearned => self.keep_learned(),
            Request::Reopen => {
                // The journal knows best where the game stands.
                if let Some(id) = self.slot.id() {
                    self.open(id);
                }
                self.complain(fault.unwrap_or(Fault::Flash), "Your last answer was not kept.");
            }
        }
    }

    /// Not inlined, as setups are large: only while this runs does the stack hold one.
    #[inline(never)]
    fn again(&mut self) {
        self.setup = self.slot.game().map(AnyGame::setup_again);
        self.close();
        self.push(Screen::Setup(List::default()));
    }

    #[inline(never)]
    fn keep_learned(&mut self) {
        let Some(game) = self.slot.game() else { return };
        let setup = game.setup_again();
        let mut learned = false;
        let kept = self.journal.put_copy(setup.copy_name(), &mut |out| learned = game.table().learned_copy(out));
        match kept {
            Ok(_) if learned => self.say(&"Kept. The next game can be played with this copy."),
            Ok(copy) => {
                let _ = self.journal.delete_copy(copy);
                self.say(&"Nothing was learned about the copy.");
            }
            Err(fault) => self.complain(fault, "The copy was not kept."),
        }
        self.measure();
    }

    /// Opens a game of the journal over the shelf.
    pub(super) fn open(&mut self, id: GameId) {
        self.screens.truncate(1);
        self.play = None;
        self.setup = None;
        if self.timed != Some(id) {
            (self.clock, self.timed) = (Clock::default(), Some(id));
        }
        let look = self.look();
        let stored = self.stored(id);
        match self.slot.open(&mut self.journal, id) {
            Ok(()) => {
                let Some(table) = self.slot.table_mut() else { return };
                let mut play = Play::new(table, stored.is_some_and(|game| game.over), &look);
                if stored.is_some_and(|game| game.torn) {
                    play.say(&"The power went while an answer was written. It was dropped: enter it again.");
                }
                self.play = Some(play);
                self.remember(Some(id.0));
            }
            Err(fault) => {
                self.remember(None);
                if !matches!(fault, OpenFault::Journal(Fault::Unknown)) {
                    self.say(&format_args!("This game cannot be opened. {fault} The others are safe."));
                }
            }
        }
    }

    /// Closes the open game. The journal has it.
    pub(super) fn close(&mut self) {
        self.slot.close();
        self.play = None;
        self.screens.truncate(1);
        if let Some(Screen::Shelf(list)) = self.screens.first_mut() {
            *list = List::default();
        }
        self.remember(None);
    }

    fn remember(&mut self, open: Option<u16>) {
        if self.settings.open != open {
            self.settings.open = open;
            self.keep_settings();
        }
    }
}

/// Keeps what a game takes, in the journal.
pub(super) struct JournalStore<'j, F, const SECTORS: usize> {
    pub(super) journal: &'j mut Journal<F, SECTORS>,
    pub(super) id: GameId,
    pub(super) fault: Option<Fault>,
}

impl<F: NorFlash, const SECTORS: usize> GameStore for JournalStore<'_, F, SECTORS> {
    fn append(&mut self, entry: Entry<'_>) -> Result<(), StoreError> {
        let record = match entry {
            Entry::Input(bytes) => Record::Input(bytes),
            Entry::Undo(count) => Record::Undo(count),
            Entry::Redo(count) => Record::Redo(count),
            Entry::Over(over) => Record::Over(over),
        };
        self.journal.append(self.id, record).map_err(|fault| {
            self.fault = Some(fault);
            StoreError
        })
    }
}
