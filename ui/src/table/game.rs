//! A game at the table: the session in memory, its card, and who looks at it.

use std::collections::BTreeMap;

use eldertally_catalog::AnyGame;
use eldertally_catalog::AnySetup;
use eldertally_core::follow::FOLLOW;
use eldertally_core::table::{Phrase, Table};
use eldertally_core::{LoadError, Seat, Viewer};

use super::amend::Amending;
use super::ask::Offered;
use super::pad::Pad;
use super::words::LANG;
use crate::library::Card;

/// The room for a game's log, in bytes. The system hands it out page by page, as it is written.
const ROOM: usize = 1 << 20;

/// A game that lies on the table.
pub(super) struct Opened {
    pub(super) table: Box<dyn Table>,
    /// What another game like this one starts with, apart from its players; `None` if none can be begun from here.
    pub(super) setup: Option<AnySetup>,
}

impl From<AnyGame<Vec<u8>>> for Opened {
    fn from(game: AnyGame<Vec<u8>>) -> Self {
        let setup = Some(game.setup_again());
        Self { table: game.into_table(), setup }
    }
}

pub(super) fn start(setup: AnySetup) -> Result<Opened, LoadError> {
    Ok(AnyGame::<_>::start(setup, vec![0; ROOM])?.into())
}

pub(super) fn open(save: &[u8]) -> Result<Opened, LoadError> {
    Ok(AnyGame::<_>::open(save, vec![0; ROOM])?.into())
}

/// Opens as much of a damaged save as agrees with the rules.
pub(super) fn salvage(save: &[u8]) -> Result<Opened, LoadError> {
    let (game, _) = AnyGame::<_>::salvage(save, vec![0; ROOM])?;
    Ok(game.into())
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

/// The game that is open.
pub(super) struct Play {
    /// Its id in the library; `None` if nothing keeps it.
    pub(super) id: Option<String>,
    pub(super) table: Box<dyn Table>,
    setup: Option<AnySetup>,
    pub(super) card: Card,
    pub(super) viewer: Viewer,
    /// The earlier point that is looked at.
    pub(super) past: Option<u32>,
    pub(super) kept: SaveState,
    pub(super) offered: Vec<Offered>,
    /// Whose turn it is, or who is asked alone.
    pub(super) first: Option<Seat>,
    /// Who made the last move.
    pub(super) mover: Option<Seat>,
    /// The moves that stand in the list, by their numbers.
    pub(super) shown: Vec<usize>,
    /// The moves beside the place that was touched.
    pub(super) picked: Vec<usize>,
    /// The colours of the players, by their seats.
    pub(super) colours: Vec<i32>,
    /// What other players may do beside the question is listed, too.
    pub(super) unfolded: bool,
    pub(super) pad: Option<Pad>,
    /// What was entered on it, by inputs, to be corrected after an undo.
    entered: BTreeMap<u32, Vec<(u8, Vec<u8>)>>,
    /// As many number keys as the largest die has, or any throw so far had: so many places are kept, so that none moves.
    pub(super) most_keys: usize,
    /// Whose side of the sheet was turned to last; nothing yet if the game was just opened.
    pub(super) side_of: Option<Option<Seat>>,
    /// The part that is being amended.
    pub(super) amending: Option<Amending>,
}

impl Play {
    pub(super) fn new(id: Option<String>, game: Opened, card: Card) -> Self {
        let most_keys = game.table.about().most_faces.into();
        Self {
            id,
            table: game.table,
            setup: game.setup,
            card,
            viewer: Viewer::Table,
            past: None,
            kept: SaveState::Saved,
            offered: Vec::new(),
            first: None,
            mover: None,
            shown: Vec::new(),
            picked: Vec::new(),
            colours: Vec::new(),
            unfolded: false,
            pad: None,
            entered: BTreeMap::new(),
            most_keys,
            side_of: None,
            amending: None,
        }
    }

    pub(super) fn table(&self) -> &dyn Table {
        &*self.table
    }

    /// The colour of a player; -1 for nobody.
    pub(super) fn colour(&self, seat: Option<Seat>) -> i32 {
        seat.and_then(|seat| self.colours.get(usize::from(seat.0)).copied()).unwrap_or(-1)
    }

    /// Whether it matters whose a move is.
    pub(super) fn is_of_several(&self) -> bool {
        self.table.seats().len() > 1
    }

    /// What another game with the players as they are called now starts with.
    pub(super) fn setup_again(&self) -> Option<AnySetup> {
        let mut setup = self.setup.clone()?;
        setup.set_seats(self.table.seats().all_present());
        // Where a game knows but one way, there is no such option to set.
        setup.set_option(FOLLOW.number, FOLLOW.place(self.table.follow().key()).unwrap_or(0));
        Some(setup)
    }

    /// What was undone is gone once something else is entered in its place.
    pub(super) fn forget_undone(&mut self) {
        self.entered.split_off(&self.table.inputs().saturating_sub(1));
    }

    /// Remembers what was just entered, unless the program rolled some of it.
    pub(super) fn remember(&mut self, pad: &Pad) {
        let last = self.table.inputs().checked_sub(1).filter(|_| !pad.throw.was_rolled() && !pad.throw.by_total());
        self.entered.extend(last.map(|last| (last, pad.faces())));
    }

    /// What the last input entered, group by group; of a game that was opened since, only its dice are known.
    pub(super) fn last_entered(&mut self) -> Vec<(u8, Vec<u8>)> {
        let Some(last) = self.table.inputs().checked_sub(1).filter(|last| !self.card.rolled.contains(last)) else {
            return Vec::new();
        };
        if let Some(entered) = self.entered.get(&last) {
            return entered.clone();
        }
        let mut thrown = Vec::new();
        self.table.throws(&mut |input, group, _, faces| {
            if input == last {
                thrown.push((group, faces.to_vec()));
            }
        });
        thrown
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
