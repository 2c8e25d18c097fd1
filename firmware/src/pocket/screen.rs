//! The screens outside of a game, as they lie on each other.

use eldertally_core::{RuleId, Seat};

use crate::journal::GameId;
use crate::screens::letters::Letters;
use crate::screens::list::List;

/// A screen outside of a game.
pub(super) enum Screen {
    Shelf(List),
    Game(List, GameId),
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
pub(super) enum Question {
    Delete(GameId),
    MakeRoom(GameId),
}

impl Screen {
    /// Its name, for tests and for whoever looks from outside.
    pub(super) fn name(&self) -> &'static str {
        match self {
            Self::Shelf(_) => "shelf",
            Self::Game(..) => "kept",
            Self::Kinds(_) => "kinds",
            Self::Setup(_) => "setup",
            Self::Name(..) => "name",
            Self::Copies(_) => "copies",
            Self::Rule(..) => "rule",
            Self::Settings(_) => "settings",
            Self::Help(_) => "help",
            Self::About(_) => "about",
            Self::Note(_) => "note",
            Self::Sure(..) => "sure",
        }
    }
}
