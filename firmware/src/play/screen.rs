//! The screens of an open game, as they lie on each other.

use eldertally_core::{RuleId, Seat};

use crate::screens::amend::Amend;
use crate::screens::hand::Cover;
use crate::screens::letters::Letters;
use crate::screens::list::List;
use crate::screens::sheet::Page;

/// A screen of the game.
pub(super) enum Screen {
    Ask(List),
    News(List),
    /// The pad; it is large, and so lies beside the screens.
    Dice,
    Write(Letters),
    Rename(Seat, Letters),
    Cover(Cover, List),
    Menu(List),
    Sheet {
        list: List,
        page: Page,
        amend: bool,
    },
    Log {
        list: List,
        from: u32,
    },
    Why(List, RuleId),
    Amend(Amend),
    Players(List),
    Timer(List),
    Symbols(List),
    Help(List),
    Note(List),
}

/// What a row of the players' screen does.
#[derive(Clone, Copy)]
pub(super) enum PlayerAct {
    Rename(Seat),
    Change(Seat, bool),
}

impl Screen {
    /// Its name, for tests and for whoever looks from outside.
    pub(super) fn name(&self) -> &'static str {
        match self {
            Self::Ask(_) => "ask",
            Self::News(_) => "news",
            Self::Dice => "dice",
            Self::Write(_) => "write",
            Self::Rename(..) => "rename",
            Self::Cover(..) => "cover",
            Self::Menu(_) => "menu",
            Self::Sheet { .. } => "sheet",
            Self::Log { .. } => "log",
            Self::Why(..) => "why",
            Self::Amend(_) => "amend",
            Self::Players(_) => "players",
            Self::Timer(_) => "timer",
            Self::Symbols(_) => "symbols",
            Self::Help(_) => "help",
            Self::Note(_) => "note",
        }
    }

    /// A number for its kind: whoever has met one need not be told what its buttons do.
    pub(super) fn kind(&self) -> u8 {
        match self {
            Self::Ask(_) => 0,
            Self::Dice => 1,
            Self::Write(_) | Self::Rename(..) => 2,
            Self::Cover(..) => 3,
            Self::Menu(_) => 4,
            Self::Sheet { .. } => 5,
            Self::Log { .. } => 6,
            Self::Why(..) | Self::Note(_) | Self::News(_) | Self::Symbols(_) | Self::Help(_) => 7,
            Self::Amend(_) => 8,
            Self::Players(_) => 9,
            Self::Timer(_) => 10,
        }
    }
}
