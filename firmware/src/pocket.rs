//! The whole tracker without hardware: the journal, the open game and the screens.
//!
//! A board reads its buttons through [`crate::pad`], calls [`Pocket::tick`] with the time, hands each press to
//! [`Pocket::press`], draws with [`Pocket::draw`] and sends what [`Frame`] says has changed. Between presses it calls
//! [`Pocket::idle`], so that flash is erased before somebody waits for it.

mod desk;
mod draw;

use core::fmt::{self, Write};

use eldertally_core::table::Table;
use eldertally_core::{AnySetup, Lang, RuleId, Seat};
use eldertally_link::Server;
use embedded_storage::nor_flash::NorFlash;
use rand::Rng;

use crate::frame::Frame;
use crate::journal::{Fault, GameId, Journal, Kept, OpenFault, Record};
use crate::pad::{Button, Kind, Press};
use crate::play::{Entry, Keep, Lost, Means, Play, Wish};
use crate::screens::letters::Letters;
use crate::screens::list::List;
use crate::screens::settings::Settings;
use crate::screens::{Look, about};
use crate::slot::Slot;
use crate::vault::{Desk, Work};

/// A screen outside of a game.
enum Screen {
    Shelf(List),
    Kept(List, GameId),
    Kinds(List),
    Setup(List),
    Name(Seat, Letters),
    Copies(List),
    Rule(List, RuleId),
    Settings(List),
    Help(List),
    About(List),
    /// Something to be said.
    Note(List),
    /// Something to be decided.
    Sure(List, Question),
}

/// What a player is asked before something is gone for good.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Question {
    Delete(GameId),
    MakeRoom(GameId),
}

/// How deep screens can lie on each other.
const DEEP: usize = 6;

/// The tracker.
pub struct Pocket<'a, F, const SECTORS: usize = 256, const SNAPS: usize = 8> {
    journal: Journal<F, SECTORS>,
    slot: Slot<'a, SNAPS>,
    server: Server,
    work: Work,
    board: &'static str,
    /// What is being set up.
    setup: Option<AnySetup>,
    play: Option<Play>,
    /// The shelf, and what lies on it. An open game lies right on the shelf.
    screens: heapless::Vec<Screen, DEEP>,
    settings: Settings,
    note: heapless::String<320>,
    storage: u8,
    battery: Option<u8>,
    now: u32,
    /// When a button was last touched.
    touched: u32,
    asleep: bool,
    /// OK is down, and it is not clear yet what that means.
    pressed: bool,
    /// A button that woke the tracker means nothing else until it is let go.
    deaf: Option<Button>,
}

impl<'a, F: NorFlash, const SECTORS: usize, const SNAPS: usize> Pocket<'a, F, SECTORS, SNAPS> {
    /// The tracker as it was left: where a game was open, it is opened again. The slot is empty and has a buffer of
    /// [`crate::LOG_BYTES`]; `board` is what a host on the wire is told.
    pub fn new(journal: Journal<F, SECTORS>, slot: Slot<'a, SNAPS>, board: &'static str) -> Self {
        let mut pocket = Self::closed(journal, slot, board);
        pocket.resume();
        pocket
    }

    /// As [`Pocket::new`] without opening a game yet: a board first puts it where it stays, because opening a game needs
    /// much of the stack, and then calls [`Pocket::resume`].
    pub fn closed(journal: Journal<F, SECTORS>, slot: Slot<'a, SNAPS>, board: &'static str) -> Self {
        let mut pocket = Self {
            journal,
            slot,
            server: Server::new(),
            work: Work::new(),
            board,
            setup: None,
            play: None,
            screens: heapless::Vec::new(),
            settings: Settings::default(),
            note: heapless::String::new(),
            storage: 0,
            battery: None,
            now: 0,
            touched: 0,
            asleep: false,
            pressed: false,
            deaf: None,
        };
        let mut room = [0; 16];
        let len = pocket.journal.settings(&mut room);
        pocket.settings = Settings::from_bytes(room.get(..len).unwrap_or_default());
        pocket.push(Screen::Shelf(List::default()));
        pocket.measure();
        pocket
    }

    /// Opens the game that was open when the tracker was switched off, or tells of the panic that ended its last run.
    pub fn resume(&mut self) {
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

    /// What the battery has left, in percent, if that is known.
    pub fn set_battery(&mut self, percent: Option<u8>) {
        self.battery = percent;
    }

    /// The contrast for the display.
    #[must_use]
    pub fn contrast(&self) -> u8 {
        self.settings.contrast()
    }

    /// Whether the display is to be dark.
    #[must_use]
    pub fn asleep(&self) -> bool {
        self.asleep
    }

    /// In how many milliseconds the tracker falls asleep if nobody touches it; `None` if it does not, or sleeps.
    #[must_use]
    pub fn sleeps_in(&self, now_ms: u32) -> Option<u32> {
        let after = self.settings.sleep_ms().filter(|_| !self.asleep)?;
        Some(after.saturating_sub(now_ms.wrapping_sub(self.touched)))
    }

    /// In how many milliseconds [`Pocket::tick`] wants to be called, if nothing happens before.
    #[must_use]
    pub fn next_in(&self, now_ms: u32) -> Option<u32> {
        let link = self.server.is_used().then_some(1000);
        [self.sleeps_in(now_ms), link].into_iter().flatten().min()
    }

    /// Bytes came over the wire; `out` sends whole frames. The picture may have changed.
    pub fn receive(&mut self, bytes: &[u8], out: &mut dyn FnMut(&[u8])) {
        let (now, board) = (self.now, self.board);
        let mut desk = Desk { journal: &mut self.journal, slot: &mut self.slot, work: &mut self.work, board };
        self.server.feed(bytes, now, &mut desk, out);
        if self.work.is_busy() && !self.asleep {
            self.touched = now;
        }
        self.after_link();
    }

    /// The player has the slot again, or not yet.
    fn after_link(&mut self) {
        self.measure();
        if !self.work.is_busy() && self.play.is_some() && self.slot.id().is_none() {
            self.close();
        }
    }

    /// Tells the time. Call it before a press, and when [`Pocket::next_in`] says so.
    pub fn tick(&mut self, now_ms: u32) {
        self.now = now_ms;
        if self.server.is_used() {
            let board = self.board;
            let mut desk = Desk { journal: &mut self.journal, slot: &mut self.slot, work: &mut self.work, board };
            self.server.tick(now_ms, &mut desk);
            self.after_link();
        }
        if self.sleeps_in(now_ms) == Some(0) {
            self.asleep = true;
            self.pressed = false;
            if let Some(play) = &mut self.play {
                play.cover();
            }
        }
    }

    /// Prepares flash while nobody waits, for up to 400 ms; true if there is more to prepare.
    pub fn idle(&mut self) -> bool {
        self.journal.idle()
    }

    /// The journal, for a board that wants to look at it.
    pub fn journal(&mut self) -> &mut Journal<F, SECTORS> {
        &mut self.journal
    }

    /// The open game.
    #[must_use]
    pub fn table(&self) -> Option<&dyn Table> {
        self.slot.table()
    }

    /// The name of the screen that is shown, for tests and for whoever looks from outside.
    #[must_use]
    pub fn shown(&self) -> &'static str {
        match (&self.play, self.screens.last()) {
            _ if self.asleep => "asleep",
            _ if self.work.is_busy() => "link",
            (Some(play), Some(Screen::Shelf(_))) => play.shown(),
            (_, Some(Screen::Shelf(_)) | None) => "shelf",
            (_, Some(Screen::Kept(..))) => "kept",
            (_, Some(Screen::Kinds(_))) => "kinds",
            (_, Some(Screen::Setup(_))) => "setup",
            (_, Some(Screen::Name(..))) => "name",
            (_, Some(Screen::Copies(_))) => "copies",
            (_, Some(Screen::Rule(..))) => "rule",
            (_, Some(Screen::Settings(_))) => "settings",
            (_, Some(Screen::Help(_))) => "help",
            (_, Some(Screen::About(_))) => "about",
            (_, Some(Screen::Note(_))) => "note",
            (_, Some(Screen::Sure(..))) => "sure",
        }
    }

    fn look(&self) -> Look {
        Look {
            font: self.settings.font(),
            lang: Lang::English,
            battery: self.battery,
            storage: self.storage,
            pressed: self.pressed,
            private: false,
        }
    }

    /// A button was touched. `rng` rolls, if the players want that.
    pub fn press(&mut self, press: Press, rng: &mut dyn Rng) {
        self.touched = self.now;
        if self.asleep {
            // A button that was let go in the dark wakes nobody.
            if press.kind == Kind::Down {
                self.asleep = false;
                self.deaf = Some(press.button);
            }
            return;
        }
        if self.deaf == Some(press.button) {
            if press.kind == Kind::Up {
                self.deaf = None;
            }
            return;
        }
        let means = match (press.button, press.kind) {
            (Button::Ok, Kind::Down) => {
                self.pressed = true;
                return;
            }
            (Button::Ok, Kind::Up) if self.pressed => Means::Ok,
            (Button::Ok, Kind::Held) if self.pressed => Means::Hold,
            (Button::Ok, _) | (_, Kind::Up | Kind::Held) => return,
            (Button::Up, kind) => Means::Up(kind),
            (Button::Down, kind) => Means::Down(kind),
            (Button::Left, kind) => Means::Left(kind),
            (Button::Right, kind) => Means::Right(kind),
        };
        self.pressed = false;
        self.mean(means, rng);
    }

    fn mean(&mut self, means: Means, rng: &mut dyn Rng) {
        if self.work.is_busy() {
            // The player comes first: the host is told, and the press has done its work.
            let board = self.board;
            let mut desk = Desk { journal: &mut self.journal, slot: &mut self.slot, work: &mut self.work, board };
            self.server.interrupt(&mut desk);
            self.after_link();
            return;
        }
        let look = self.look();
        if let (1, Some(play), Some(id), Some(table)) =
            (self.screens.len(), &mut self.play, self.slot.id(), self.slot.table_mut())
        {
            let mut keeper = Keeper { journal: &mut self.journal, id, fault: None };
            let wish = play.press(means, table, &mut keeper, &look, rng);
            let fault = keeper.fault;
            self.measure();
            self.grant(wish, fault);
            return;
        }
        self.mean_on_desk(means);
    }

    /// Does what a game cannot do itself.
    fn grant(&mut self, wish: Wish, fault: Option<Fault>) {
        match wish {
            Wish::Nothing => {}
            Wish::Leave => self.close(),
            Wish::Settings => self.push(Screen::Settings(List::default())),
            Wish::Again => self.again(),
            Wish::KeepLearned => self.keep_learned(),
            Wish::Reopen => {
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
        self.setup = self.slot.game().map(eldertally_core::AnyGame::setup_again);
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

    /// Says what could not be kept, and asks whether room may be made.
    fn complain(&mut self, fault: Fault, what: &str) {
        match fault {
            Fault::Full { oldest_over: Some(oldest) } => {
                self.push(Screen::Sure(List::default(), Question::MakeRoom(oldest)));
            }
            fault => self.say(&format_args!("{what} {fault}")),
        }
    }

    /// Says something over whatever is shown.
    fn say(&mut self, text: &dyn fmt::Display) {
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

    fn measure(&mut self) {
        let room = self.journal.room();
        self.storage = (u64::from(room.used) * 100 / u64::from(room.whole.max(1))) as u8;
    }

    fn kept(&mut self, id: GameId) -> Option<Kept> {
        let mut found = None;
        self.journal.games(&mut |kept| found = found.or(Some(kept).filter(|kept| kept.id == id)));
        found
    }

    fn keep_settings(&mut self) {
        // What is not kept is chosen again another time; no game depends on it.
        let _ = self.journal.put_settings(&self.settings.bytes());
    }

    /// Opens a game of the journal over the shelf.
    fn open(&mut self, id: GameId) {
        self.screens.truncate(1);
        self.play = None;
        self.setup = None;
        let look = self.look();
        let kept = self.kept(id);
        match self.slot.open(&mut self.journal, id) {
            Ok(()) => {
                let Some(table) = self.slot.table_mut() else { return };
                let mut play = Play::new(table, kept.is_some_and(|kept| kept.over), &look);
                if kept.is_some_and(|kept| kept.torn) {
                    play.say(&"The power went while an answer was written. It was dropped: enter it again.");
                }
                self.play = Some(play);
                self.remember(Some(id.0));
            }
            Err(fault) => {
                self.remember(None);
                if !matches!(fault, OpenFault::Kept(Fault::Unknown)) {
                    self.say(&format_args!("This game cannot be opened. {fault} The others are safe."));
                }
            }
        }
    }

    /// Closes the open game. The journal has it.
    fn close(&mut self) {
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

    /// Draws what is to be seen.
    pub fn draw(&mut self, frame: &mut Frame) {
        frame.clear();
        if self.asleep {
            return;
        }
        let look = self.look();
        if self.work.is_busy() {
            about::draw_link(&look, self.server.progress(), frame);
            return;
        }
        if let (1, Some(play), Some(table)) = (self.screens.len(), &mut self.play, self.slot.table_mut()) {
            play.draw(table, &look, frame);
            return;
        }
        self.draw_desk(&look, frame);
    }
}

/// Keeps what a game takes, in the journal.
struct Keeper<'j, F, const SECTORS: usize> {
    journal: &'j mut Journal<F, SECTORS>,
    id: GameId,
    fault: Option<Fault>,
}

impl<F: NorFlash, const SECTORS: usize> Keep for Keeper<'_, F, SECTORS> {
    fn keep(&mut self, entry: Entry<'_>) -> Result<(), Lost> {
        let record = match entry {
            Entry::Input(bytes) => Record::Input(bytes),
            Entry::Undo(count) => Record::Undo(count),
            Entry::Redo(count) => Record::Redo(count),
            Entry::Over(over) => Record::Over(over),
        };
        self.journal.append(self.id, record).map_err(|fault| {
            self.fault = Some(fault);
            Lost
        })
    }
}
