//! Opening: the setup out of the flash, then every record through the gate.

use core::fmt;

use eldertally_catalog::{AnyGame, AnySetup};
use eldertally_core::{LoadError, Table};
use embedded_storage::nor_flash::NorFlash;

use super::layout::{Check, DATA_AT, Kind, Sum};
use super::{Fault, GameId, Journal, Record};

/// Why a game cannot be opened. It is still kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpenFault {
    /// The journal cannot give it.
    Journal(Fault),
    /// The rules do not take it; a newer program may have written it.
    Load(LoadError),
}

impl fmt::Display for OpenFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Journal(fault) => fault.fmt(f),
            Self::Load(fault) => fault.fmt(f),
        }
    }
}

impl From<Fault> for OpenFault {
    fn from(fault: Fault) -> Self {
        Self::Journal(fault)
    }
}

impl From<LoadError> for OpenFault {
    fn from(fault: LoadError) -> Self {
        Self::Load(fault)
    }
}

/// A game that was not opened, and the buffer that its log would have lain in.
#[derive(Debug)]
pub struct NotOpened<B> {
    /// Why not.
    pub why: OpenFault,
    /// The buffer, for another game.
    pub buffer: Option<B>,
}

impl<F: NorFlash, const SECTORS: usize> Journal<F, SECTORS> {
    /// Opens a game with its log in `buffer`, which must also have room for the packed setup.
    ///
    /// # Errors
    /// Why it cannot be opened, and the buffer.
    pub fn open<B: AsRef<[u8]> + AsMut<[u8]>, const SNAPS: usize>(
        &mut self,
        id: GameId,
        mut buffer: B,
    ) -> Result<AnyGame<B, SNAPS>, NotOpened<B>> {
        let setup = match self.unpacked(id, buffer.as_mut()) {
            Ok(setup) => setup,
            Err(why) => return Err(NotOpened { why, buffer: Some(buffer) }),
        };
        let mut game = match AnyGame::start(setup, buffer) {
            Ok(game) => game,
            Err(why) => return Err(NotOpened { why: why.into(), buffer: None }),
        };
        match self.replay(id, game.table_mut()) {
            Ok(()) => Ok(game),
            Err(why) => Err(NotOpened { why, buffer: Some(game.into_buffer()) }),
        }
    }

    fn unpacked(&mut self, id: GameId, room: &mut [u8]) -> Result<AnySetup, OpenFault> {
        let len = self.setup(id, room)?;
        Ok(AnySetup::unpack(room.get(..len).unwrap_or_default())?)
    }

    /// Reads the packed setup of a game; says how many bytes it has.
    ///
    /// # Errors
    /// [`Fault::TooBig`] if it does not fit into `room`; [`Fault::Damaged`].
    pub fn setup(&mut self, id: GameId, room: &mut [u8]) -> Result<usize, Fault> {
        let setup = self.game(id)?.setup;
        let room = room.get_mut(..setup.len as usize).ok_or(Fault::TooBig)?;
        self.read_blob(Kind::Game, id.0, 0, room)?;
        let mut check = Check::new();
        check.add(room);
        if check.end() == setup.check { Ok(room.len()) } else { Err(Fault::Damaged) }
    }

    /// Plays all records of a game, through the gate, on a table that stands at its beginning.
    ///
    /// # Errors
    /// Why not all of them could be played.
    pub fn replay(&mut self, id: GameId, table: &mut dyn Table) -> Result<(), OpenFault> {
        let mut refused = None;
        let read = self.records(id, &mut |record| {
            let replayed = match record {
                Record::Input(bytes) => table.retake(bytes),
                Record::Undo(count) => table.undo(count).map_err(|why| bad(table, why)),
                Record::Redo(count) => table.redo(count).map_err(|why| bad(table, why)),
                Record::Over(_) => Ok(()),
            };
            replayed.map_err(|why| {
                refused = Some(why);
                Fault::Damaged
            })
        });
        match refused {
            Some(why) => Err(why.into()),
            None => Ok(read?),
        }
    }

    /// Visits all records of a game, in order, until the visitor fails.
    ///
    /// # Errors
    /// [`Fault::Damaged`] if they are not all there, after those that are; whatever the visitor said.
    pub fn records(&mut self, id: GameId, visit: &mut dyn FnMut(Record<'_>) -> Result<(), Fault>) -> Result<(), Fault> {
        let game = *self.game(id)?;
        let (first, behind) = Self::behind(game.setup.len);
        let mut sum = Sum::default();
        let mut index = first;
        while let Some(sector) = self.sector_of(Kind::Game, id.0, index) {
            // Each sector knows what came before it.
            if self.owner(sector)?.is_none_or(|owner| owner.sum != sum) {
                return Err(Fault::Damaged);
            }
            let from = if index == first { behind } else { DATA_AT };
            self.walk(sector, from, u32::from(id.0), &mut sum, visit)?;
            index += 1;
        }
        if game.damaged || sum != game.sum { Err(Fault::Damaged) } else { Ok(()) }
    }
}

fn bad(table: &dyn Table, why: eldertally_core::Refusal) -> LoadError {
    LoadError::BadInput { at: table.inputs(), why: Some(why) }
}
