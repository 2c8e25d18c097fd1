//! A game at the table: the session in memory, its card, and who looks at it.

use eldertally_catalog::AnyGame;
use eldertally_catalog::AnySetup;
use eldertally_core::table::{Phrase, Table, Token};
use eldertally_core::{LoadError, RuleId, Viewer};

use super::amend::Amending;
use super::pad::Pad;
use super::words::LANG;
use crate::library::Card;

/// The room for a game's log, in bytes. The system hands it out page by page, as it is written.
const ROOM: usize = 1 << 20;

/// A game that can lie on the table, whatever keeps its session.
pub trait AtTable {
    /// The game as a screen sees it.
    fn table(&self) -> &dyn Table;
    /// The game as a screen plays it.
    fn table_mut(&mut self) -> &mut dyn Table;
    /// What another game like this one starts with, if one can be begun.
    fn setup_again(&self) -> Option<AnySetup>;
}

impl AtTable for AnyGame<Vec<u8>> {
    fn table(&self) -> &dyn Table {
        AnyGame::table(self)
    }

    fn table_mut(&mut self) -> &mut dyn Table {
        AnyGame::table_mut(self)
    }

    fn setup_again(&self) -> Option<AnySetup> {
        Some(AnyGame::setup_again(self))
    }
}

pub(super) fn start(setup: AnySetup) -> Result<Box<dyn AtTable>, LoadError> {
    Ok(Box::new(AnyGame::<_>::start(setup, vec![0; ROOM])?))
}

pub(super) fn open(save: &[u8]) -> Result<Box<dyn AtTable>, LoadError> {
    Ok(Box::new(AnyGame::<_>::open(save, vec![0; ROOM])?))
}

/// Opens as much of a damaged save as agrees with the rules.
pub(super) fn salvage(save: &[u8]) -> Result<Box<dyn AtTable>, LoadError> {
    let (game, _) = AnyGame::<_>::salvage(save, vec![0; ROOM])?;
    Ok(Box::new(game))
}

/// Whether [`salvage`] can help.
pub(super) fn can_be_salvaged(error: LoadError) -> bool {
    matches!(error, LoadError::BadInput { .. } | LoadError::Differs { .. })
}

/// Whether the last input is on the disk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum SaveState {
    Saved,
    /// It is being written.
    Saving,
    /// It could not be written.
    Failed(String),
}

/// A move on offer, as it is handed back.
pub(super) struct Offered {
    pub(super) mv: Token,
    /// Who makes it.
    pub(super) by: Viewer,
    pub(super) rule: RuleId,
    /// It is made when the players' time has run out.
    pub(super) timed: bool,
}

/// The game that is open.
pub(super) struct Play {
    /// Its id in the library; `None` if nothing keeps it.
    pub(super) id: Option<String>,
    pub(super) game: Box<dyn AtTable>,
    pub(super) card: Card,
    pub(super) viewer: Viewer,
    /// The earlier point that is looked at.
    pub(super) past: Option<u32>,
    pub(super) kept: SaveState,
    pub(super) offered: Vec<Offered>,
    pub(super) pad: Option<Pad>,
    /// The part that is being amended.
    pub(super) amending: Option<Amending>,
}

impl Play {
    pub(super) fn new(id: Option<String>, game: Box<dyn AtTable>, card: Card) -> Self {
        Self {
            id,
            game,
            card,
            viewer: Viewer::Table,
            past: None,
            kept: SaveState::Saved,
            offered: Vec::new(),
            pad: None,
            amending: None,
        }
    }

    pub(super) fn table(&self) -> &dyn Table {
        self.game.table()
    }

    pub(super) fn phrase(&self, phrase: Phrase) -> String {
        phrase_of(self.table(), phrase, self.viewer)
    }

    pub(super) fn save(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        self.table().save(&mut |part| bytes.extend_from_slice(part));
        bytes
    }
}

pub(super) fn phrase_of(table: &dyn Table, phrase: Phrase, viewer: Viewer) -> String {
    let mut out = String::new();
    // A String takes all that is written.
    let _ = table.write(phrase, viewer, LANG, &mut out);
    out
}
