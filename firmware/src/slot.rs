//! The one place for an open game. There is room for one only, and its log lies in one buffer that is lent from game to
//! game; while none is open, that buffer is there to work in.

use eldertally_catalog::{AnyGame, AnySetup};
use eldertally_core::{LoadError, Table};
use embedded_storage::nor_flash::NorFlash;

use crate::journal::{Fault, GameId, Journal, OpenFault};

/// A game whose log lies in the slot's buffer.
pub type SlotGame<'b, const SNAPS: usize = 8> = AnyGame<&'b mut [u8], SNAPS>;

/// The place for the open game.
pub struct Slot<'b, const SNAPS: usize = 8> {
    /// The buffer, while no game has it.
    buffer: Option<&'b mut [u8]>,
    /// Outside, because it is large: a board has a place for it that nothing is ever moved out of.
    game: &'b mut Option<SlotGame<'b, SNAPS>>,
    id: Option<GameId>,
}

impl<'b, const SNAPS: usize> Slot<'b, SNAPS> {
    /// An empty slot over an empty place. The buffer is for the log, and for setups and copies while they are read.
    #[must_use]
    pub fn new(game: &'b mut Option<SlotGame<'b, SNAPS>>, buffer: &'b mut [u8]) -> Self {
        Self { buffer: Some(buffer), game, id: None }
    }

    /// Which game is open, if it is one of the journal's.
    #[must_use]
    pub fn id(&self) -> Option<GameId> {
        self.id
    }

    /// Whether a game is open.
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.game.is_some()
    }

    /// The open game.
    #[must_use]
    pub fn game(&self) -> Option<&SlotGame<'b, SNAPS>> {
        self.game.as_ref()
    }

    /// The open game, to look at.
    #[must_use]
    pub fn table(&self) -> Option<&dyn Table> {
        self.game.as_ref().map(AnyGame::table)
    }

    /// The open game, to play.
    pub fn table_mut(&mut self) -> Option<&mut dyn Table> {
        self.game.as_mut().map(AnyGame::table_mut)
    }

    /// The buffer to work in, while no game is open.
    pub fn room(&mut self) -> Option<&mut [u8]> {
        self.buffer.as_deref_mut()
    }

    /// Closes the game that is open. The journal has it.
    pub fn close(&mut self) {
        self.id = None;
        if let Some(game) = self.game {
            self.buffer = Some(game.take_buffer());
            *self.game = None;
        }
    }

    /// Starts a game in place of the one that is open; `id` is its number in the journal, if it is in there.
    ///
    /// # Errors
    /// [`LoadError::BadSetup`]. The slot is empty then.
    pub fn start(&mut self, id: Option<GameId>, setup: &AnySetup) -> Result<(), LoadError> {
        self.close();
        AnyGame::start_in(self.game, setup, &mut self.buffer)?;
        self.id = id;
        Ok(())
    }

    /// Opens a game of the journal in place of the one that is open.
    ///
    /// # Errors
    /// Why it cannot be opened. The slot is empty then.
    pub fn open<F: NorFlash, const SECTORS: usize>(
        &mut self,
        journal: &mut Journal<F, SECTORS>,
        id: GameId,
    ) -> Result<(), OpenFault> {
        self.close();
        self.begin(journal, id)?;
        let Some(table) = self.table_mut() else { return Err(LoadError::BadSetup.into()) };
        let played = journal.replay(id, table);
        if played.is_err() {
            self.close();
        }
        played
    }

    /// Starts a game of the journal at its beginning. Apart from the replay, whose stack need not hold the setup, too.
    #[inline(never)]
    fn begin<F: NorFlash, const SECTORS: usize>(
        &mut self,
        journal: &mut Journal<F, SECTORS>,
        id: GameId,
    ) -> Result<(), OpenFault> {
        let room = self.room().ok_or(Fault::TooBig)?;
        let len = journal.setup(id, room)?;
        let mut setup = None;
        let used = AnySetup::unpack_prefix_in(&mut setup, room.get(..len).unwrap_or_default())?;
        let Some(setup) = setup.as_ref().filter(|_| used == Some(len)) else { return Err(LoadError::BadSetup.into()) };
        Ok(self.start(Some(id), setup)?)
    }
}
