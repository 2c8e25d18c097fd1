//! The journal: games, copies and settings in NOR flash, so that nothing accepted is lost when the power goes.
//!
//! Everything is only ever appended; what is no longer needed is declared dead in one place before it is erased in
//! another, and an object counts only once its commit was written, last. So [`Journal::mount`] has nothing to repair
//! and writes nothing: it reads the heads of all sectors, the system sector, and the last sector of each game.
//!
//! - `layout` has the bytes of heads and records, `sectors` hands out sectors and erases them, least worn first.
//! - `system` is the one sector with settings, the last panic, and which objects are dead.
//! - `blob` writes and reads setups and copies; `games` appends; `open` replays through the gate; `mount` finds it all.

mod blob;
mod copies;
mod games;
mod layout;
mod mount;
mod open;
mod sectors;
mod system;

use core::fmt;

use embedded_storage::nor_flash::NorFlash;

pub use blob::Pack;
pub use copies::{CopyId, NAME_MAX, StoredCopy};
pub use layout::INPUT_MAX;
pub use open::{NotOpened, OpenFault};
pub use system::{PANIC_MAX, SETTINGS_MAX};

use games::Game;
use layout::Kind;
use sectors::Sector;
use system::System;

/// How many games are kept at most, if there is room.
pub const GAMES_MAX: usize = 32;
/// How many copies are kept at most, if there is room.
pub const COPIES_MAX: usize = 16;
/// The largest setup or copy, in bytes.
pub const BLOB_MAX: u32 = 16 * 1024;
/// The most sectors that one game may take: 24 KiB of inputs of one byte each, the setup, and many an undo.
pub const GAME_SECTORS_MAX: u8 = 48;

/// Which game. Numbers are not used again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GameId(pub u16);

/// A game that is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StoredGame {
    /// Which one.
    pub id: GameId,
    /// Of which game it is: `About::number`.
    pub game: u8,
    /// How many inputs have been taken and not undone.
    pub inputs: u32,
    /// Whether it was over when it was last played.
    pub over: bool,
    /// Higher is later.
    pub used: u32,
    /// The power went while an input was written, and that input was dropped: a screen may say so. Play heals it.
    pub torn: bool,
    /// Its sectors are damaged; it cannot be opened or gone on with, only salvaged or deleted.
    pub damaged: bool,
}

/// What is written of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Record<'a> {
    /// An input as `Table::newest` gave it.
    Input(&'a [u8]),
    /// So many inputs were taken back.
    Undo(u32),
    /// So many inputs were brought back.
    Redo(u32),
    /// Whether the game is over, for lists.
    Over(bool),
}

/// Why something was not kept. Nothing that was kept before has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// There is no room; deleting the game that was finished longest ago would make some.
    Full {
        /// That game, if there is one.
        oldest_over: Option<GameId>,
    },
    /// The game has grown as long as one may.
    TooLong,
    /// The setup, copy, setting, message or input is larger than the journal takes.
    TooBig,
    /// There is no such game or copy.
    Unknown,
    /// The record cannot follow those that are there.
    OutOfPlace,
    /// Its bytes in the flash are damaged.
    Damaged,
    /// The flash refused, or does not hold what was written.
    Flash,
    /// The region is too small, or its sectors are.
    TooSmall,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Full { oldest_over: Some(_) } => "The storage is full. Delete the oldest finished game to go on.",
            Self::Full { oldest_over: None } => "The storage is full. Delete a game or a copy to go on.",
            Self::TooLong => "This game is too long for its room. Export it and go on where there is more.",
            Self::TooBig => "This is too large to be kept here.",
            Self::Unknown => "This is not kept here.",
            Self::OutOfPlace => "This does not follow what was written before.",
            Self::Damaged => "The storage of this game is damaged.",
            Self::Flash => "The flash memory failed.",
            Self::TooSmall => "The storage is too small for a journal.",
        })
    }
}

impl core::error::Error for Fault {}

/// How much room there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Room {
    /// Bytes in use, in whole sectors.
    pub used: u32,
    /// Bytes of all sectors.
    pub whole: u32,
    /// How many games are kept.
    pub games: u8,
    /// How many sectors are erased and ready.
    pub ready: u16,
    /// How often the sector that was erased most was erased.
    pub most_erases: u32,
    /// How many erases somebody had to wait for since [`Journal::mount`], because none was ready.
    pub waited: u32,
}

/// The journal over a region of flash that is all its own, of at most `SECTORS` sectors.
pub struct Journal<F, const SECTORS: usize = 256> {
    flash: F,
    sectors: heapless::Vec<Sector, SECTORS>,
    games: heapless::Vec<Game, GAMES_MAX>,
    copies: heapless::Vec<copies::CopyRecord, COPIES_MAX>,
    system: System,
    /// The number of the next object.
    next: u16,
    /// The highest [`StoredGame::used`].
    stamp: u32,
    waited: u32,
}

impl<F: NorFlash, const SECTORS: usize> Journal<F, SECTORS> {
    /// Shows the games that are kept.
    pub fn games(&self, visit: &mut dyn FnMut(StoredGame)) {
        for game in self.games.iter().filter(|game| !game.hidden) {
            visit(game.stored());
        }
    }

    /// How much room there is.
    #[must_use]
    pub fn room(&self) -> Room {
        let size = F::ERASE_SIZE as u32;
        let count = |free: bool| self.sectors.iter().filter(|sector| sector.is_free() == free).count() as u32;
        Room {
            used: count(false) * size,
            whole: (count(true) + count(false)) * size,
            games: self.games.iter().filter(|game| !game.hidden).count() as u8,
            ready: self.ready(),
            most_erases: self.sectors.iter().map(|sector| sector.erases).max().unwrap_or(0),
            waited: self.waited,
        }
    }

    /// The flash, to look at or to power down.
    pub fn flash(&mut self) -> &mut F {
        &mut self.flash
    }

    /// Gives the flash back.
    pub fn into_flash(self) -> F {
        self.flash
    }

    fn full(&self) -> Fault {
        let over = self.games.iter().filter(|game| game.sum.over && !game.hidden);
        Fault::Full { oldest_over: over.min_by_key(|game| game.used).map(|game| GameId(game.id)) }
    }

    /// A number for a new object.
    fn number(&mut self) -> Result<u16, Fault> {
        let number = self.next;
        self.next = number.checked_add(1).ok_or_else(|| self.full())?;
        Ok(number)
    }

    /// Everything of this object may be erased. That it is dead must be durable, or it must never have been committed.
    fn abandon(&mut self, kind: Kind, object: u16) {
        for sector in self.sectors.iter_mut().filter(|sector| sector.is_of(kind, object)) {
            sector.abandon();
        }
    }
}
