//! The whole tracker without hardware: the journal, the open game and the screens.
//!
//! A board reads its buttons through [`crate::pad`], calls [`Pocket::tick`] with the time, hands each press to
//! [`Pocket::press`], draws with [`Pocket::draw`] and sends what [`crate::frame`] says has changed. Between presses it calls
//! [`Pocket::idle`], so that flash is erased before somebody waits for it.

mod draw;
mod game;
mod home;
mod screen;
mod wire;

use core::fmt::{self, Write};

use eldertally_catalog::AnySetup;
use eldertally_core::Lang;
use eldertally_core::table::Table;
use eldertally_core::table::clock::{self, Clock};
use eldertally_link::Server;
use embedded_graphics::prelude::{OriginDimensions, Size};
use embedded_storage::nor_flash::NorFlash;
use rand::Rng;

use crate::canvas::Canvas;
use crate::journal::{Fault, GameId, Journal, StoredGame};
use crate::pad::{Button, Kind, Press};
use crate::play::{Gesture, Play};
use crate::screens::list::List;
use crate::screens::settings::Settings;
use crate::screens::{Look, about};
use crate::slot::Slot;
use crate::uptime::Uptime;
use crate::vault::Work;
use game::JournalStore;
use screen::{Question, Screen};

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
    clock: Clock,
    /// The game that the clock is for.
    timed: Option<GameId>,
    note: heapless::String<320>,
    /// How large the last picture was.
    size: Size,
    storage: u8,
    battery: Option<u8>,
    now: u32,
    uptime: Uptime,
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

    /// As [`Pocket::new`] without having looked into the journal: a board first puts it where it stays, because that needs
    /// much of the stack, and then calls [`Pocket::resume`].
    pub fn closed(journal: Journal<F, SECTORS>, slot: Slot<'a, SNAPS>, board: &'static str) -> Self {
        Self {
            journal,
            slot,
            server: Server::new(),
            work: Work::new(),
            board,
            setup: None,
            play: None,
            screens: heapless::Vec::new(),
            settings: Settings::default(),
            clock: Clock::default(),
            timed: None,
            note: heapless::String::new(),
            size: Size::zero(),
            storage: 0,
            battery: None,
            now: 0,
            uptime: Uptime::default(),
            touched: 0,
            asleep: false,
            pressed: false,
            deaf: None,
        }
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
        let clock = self.clock.next_in(self.uptime.at(now_ms), !self.asleep);
        [self.sleeps_in(now_ms), link, clock].into_iter().flatten().min()
    }

    /// Tells the time. Call it before a press, and when [`Pocket::next_in`] says so. True if the picture may have changed.
    pub fn tick(&mut self, now_ms: u32) -> bool {
        let (asleep, left) = (self.asleep, self.minutes_left());
        self.now = now_ms;
        self.uptime.tick(now_ms);
        if self.clock.tick(self.uptime.now()) {
            // Whoever waits for it has put the tracker down.
            (self.asleep, self.touched) = (false, now_ms);
            self.say(&"Time is up. Call it at the table: it is on offer there.");
        }
        if self.server.is_used() {
            self.serve(|server, vault| server.tick(now_ms, vault));
        }
        if self.sleeps_in(now_ms) == Some(0) {
            self.asleep = true;
            self.pressed = false;
            if let Some(play) = &mut self.play {
                play.cover();
            }
        }
        asleep != self.asleep || (!asleep && left != self.minutes_left())
    }

    fn minutes_left(&self) -> Option<u32> {
        self.clock.minutes_left(self.uptime.now())
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
            (_, top) => top.map_or("shelf", Screen::name),
        }
    }

    fn look(&self) -> Look {
        Look {
            size: self.size,
            font: self.settings.font(),
            lang: Lang::English,
            battery: self.battery,
            storage: self.storage,
            pressed: self.pressed,
            private: false,
            clock: self.clock,
            minutes_left: self.minutes_left(),
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
        let gesture = match (press.button, press.kind) {
            (Button::Ok, Kind::Down) => {
                self.pressed = true;
                return;
            }
            (Button::Ok, Kind::Up) if self.pressed => Gesture::Ok,
            (Button::Ok, Kind::Held) if self.pressed => Gesture::Hold,
            (Button::Ok, _) | (_, Kind::Up | Kind::Held) => return,
            (Button::Up, kind) => Gesture::Up(kind),
            (Button::Down, kind) => Gesture::Down(kind),
            (Button::Left, kind) => Gesture::Left(kind),
            (Button::Right, kind) => Gesture::Right(kind),
        };
        self.pressed = false;
        self.handle(gesture, rng);
    }

    fn handle(&mut self, gesture: Gesture, rng: &mut dyn Rng) {
        if self.work.is_busy() {
            // The player comes first: the host is told, and the press has done its work.
            self.serve(|server, vault| server.interrupt(vault));
            return;
        }
        let look = self.look();
        if let (1, Some(play), Some(id), Some(table)) =
            (self.screens.len(), &mut self.play, self.slot.id(), self.slot.table_mut())
        {
            let mut store = JournalStore { journal: &mut self.journal, id, fault: None };
            let request = play.press(gesture, table, &mut store, &look, rng);
            let fault = store.fault;
            if !play.is_timed() {
                self.clock.act(clock::Act::Away, self.uptime.now());
            }
            self.measure();
            self.fulfil(request, fault);
            return;
        }
        self.handle_at_home(gesture);
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

    fn stored(&mut self, id: GameId) -> Option<StoredGame> {
        let mut found = None;
        self.journal.games(&mut |game| found = found.or(Some(game).filter(|game| game.id == id)));
        found
    }

    fn keep_settings(&mut self) {
        // What is not kept is chosen again another time; no game depends on it.
        let _ = self.journal.put_settings(&self.settings.bytes());
    }

    /// Draws what is to be seen.
    pub fn draw(&mut self, canvas: &mut Canvas) {
        canvas.wipe();
        self.size = canvas.size();
        if self.asleep {
            return;
        }
        let look = self.look();
        if self.work.is_busy() {
            about::draw_link(&look, self.server.progress(), canvas);
            return;
        }
        if let (1, Some(play), Some(table)) = (self.screens.len(), &mut self.play, self.slot.table_mut()) {
            play.draw(table, &look, canvas);
            return;
        }
        self.draw_home(&look, canvas);
    }
}
