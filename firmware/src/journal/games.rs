//! Games: creating them, appending to them, deleting them.

use eldertally_catalog::AnySetup;
use embedded_storage::nor_flash::NorFlash;

use super::blob::Pack;
use super::layout::{self, Commit, DATA_AT, Kind, Owner, Sum};
use super::sectors::FOR_SYSTEM;
use super::{Fault, GAME_SECTORS_MAX, GameId, Journal, Record, StoredGame};

/// What is remembered of a game.
#[derive(Clone, Copy, Debug)]
pub(super) struct Game {
    pub(super) id: u16,
    pub(super) setup: Commit,
    pub(super) sum: Sum,
    pub(super) used: u32,
    /// Its last sector, which of its sectors that is, and where the next record goes there.
    pub(super) tail: u16,
    pub(super) index: u8,
    pub(super) at: u32,
    pub(super) hidden: bool,
    pub(super) torn: bool,
    pub(super) damaged: bool,
}

impl Game {
    pub(super) fn stored(&self) -> StoredGame {
        StoredGame {
            id: GameId(self.id),
            game: self.setup.game,
            inputs: self.sum.inputs,
            over: self.sum.over,
            used: self.used,
            torn: self.torn,
            damaged: self.damaged,
        }
    }
}

impl<F: NorFlash, const SECTORS: usize> Journal<F, SECTORS> {
    /// Keeps a new game. It is there, whole and durable, when this returns.
    ///
    /// # Errors
    /// [`Fault::Full`], or why it could not be written. There is no such game then.
    pub fn create(&mut self, setup: &AnySetup) -> Result<GameId, Fault> {
        let id = self.begin(setup)?;
        self.finish(id)?;
        Ok(id)
    }

    /// Begins a game that stays hidden until [`Journal::finish`], and is gone at the next [`Journal::mount`] until
    /// then. [`Journal::append`] takes what was played. A hidden game that was begun before is dropped.
    ///
    /// # Errors
    /// As for [`Journal::create`].
    pub fn begin(&mut self, setup: &AnySetup) -> Result<GameId, Fault> {
        self.begin_packed(&mut |out| setup.pack(out))
    }

    /// The same with a setup as `AnySetup::pack` gave it; it is checked only when the game is opened. `pack` is called
    /// twice.
    ///
    /// # Errors
    /// As for [`Journal::create`].
    pub fn begin_packed(&mut self, pack: &mut Pack<'_>) -> Result<GameId, Fault> {
        if let Some(half) = self.games.iter().find(|game| game.hidden) {
            self.delete(GameId(half.id))?;
        }
        if self.games.is_full() {
            return Err(self.full());
        }
        let (id, whole) = self.write_blob(Kind::Game, pack)?;
        let (index, at) = Self::behind(whole.len);
        let tail = self.sector_of(Kind::Game, id, index).ok_or(Fault::Flash)?;
        let game = Game {
            id,
            setup: whole,
            sum: Sum::default(),
            used: 0,
            tail,
            index,
            at,
            hidden: true,
            torn: false,
            damaged: false,
        };
        self.games.push(game).map_err(|_| self.full())?;
        Ok(GameId(id))
    }

    /// A hidden game becomes one like all others, at once.
    ///
    /// # Errors
    /// Why it could not be written.
    pub fn finish(&mut self, id: GameId) -> Result<(), Fault> {
        let game = *self.game(id)?;
        if !game.hidden {
            return Ok(());
        }
        if game.damaged {
            return Err(Fault::Damaged);
        }
        // The stamp first: of a game that does not come to be it means nothing.
        let used = self.touch(id.0)?;
        let done = self.commit(Kind::Game, id.0, game.setup);
        if done.is_err() {
            // The commit may be whole all the same.
            self.bury(id.0)?;
            self.delete(id)?;
            return done;
        }
        let game = self.game_mut(id)?;
        game.used = used;
        game.hidden = false;
        Ok(())
    }

    /// Writes what was played. It is durable when this returns.
    ///
    /// # Errors
    /// [`Fault::Full`], [`Fault::TooLong`], or why it could not be written. The game stands where it stood.
    pub fn append(&mut self, id: GameId, record: Record<'_>) -> Result<(), Fault> {
        let game = *self.game(id)?;
        if game.damaged {
            return Err(Fault::Damaged);
        }
        let sum = game.sum.after(record).ok_or(Fault::OutOfPlace)?;
        let mut room = [0; 4];
        let (tag, body) = layout::tag_of(record, &mut room);
        let bytes = layout::write_record(u32::from(id.0), game.sum.records, tag, body, F::WRITE_SIZE);
        let bytes = bytes.ok_or(Fault::TooBig)?;
        if bytes.len() as u32 > Self::END.saturating_sub(game.at) {
            self.extend(game)?;
        }
        if !game.hidden && game.used < self.stamp {
            self.game_mut(id)?.used = self.touch(id.0)?;
        }
        let now = *self.game(id)?;
        let done = self.program(now.tail, now.at, &bytes);
        let after = match done {
            Ok(()) => Game { at: now.at + bytes.len() as u32, sum, torn: false, ..now },
            // Something may be there, perhaps all of it: what counts is what the next mount would find.
            Err(_) => self.find_tail(now).unwrap_or(Game { damaged: true, ..now }),
        };
        *self.game_mut(id)? = after;
        done
    }

    /// Gives a game one more sector.
    fn extend(&mut self, game: Game) -> Result<(), Fault> {
        let index = game.index + 1;
        if index >= GAME_SECTORS_MAX {
            return Err(Fault::TooLong);
        }
        if !self.has_room(1, FOR_SYSTEM - usize::from(self.system.sector.is_some())) {
            return Err(self.full());
        }
        let tail = self.claim(Owner { kind: Kind::Game, object: game.id, index, sum: game.sum })?;
        // Should the head of the new sector be damaged one day, this tells that there was one.
        let told = self.program(game.tail, Self::END, &[0; 4]);
        let known = self.game_mut(GameId(game.id))?;
        known.damaged = told.is_err();
        told?;
        known.tail = tail;
        known.index = index;
        known.at = DATA_AT;
        Ok(())
    }

    /// Deletes a game, or drops a hidden one. Its sectors are erased later, in [`Journal::idle`].
    ///
    /// # Errors
    /// Why it could not be written. The game is still there then.
    pub fn delete(&mut self, id: GameId) -> Result<(), Fault> {
        let hidden = self.game(id)?.hidden;
        if !hidden {
            self.bury(id.0)?;
        }
        self.abandon(Kind::Game, id.0);
        self.games.retain(|game| game.id != id.0);
        Ok(())
    }

    pub(super) fn game(&self, id: GameId) -> Result<&Game, Fault> {
        self.games.iter().find(|game| game.id == id.0).ok_or(Fault::Unknown)
    }

    fn game_mut(&mut self, id: GameId) -> Result<&mut Game, Fault> {
        self.games.iter_mut().find(|game| game.id == id.0).ok_or(Fault::Unknown)
    }
}
