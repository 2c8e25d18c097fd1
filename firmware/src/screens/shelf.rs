//! The shelf: games to go on with, a new one, and the rest.

use core::fmt;

use eldertally_catalog::GameKind;

use super::{Put, Row};
use crate::journal::{GameId, Kept};

/// What taking a row of the shelf does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// Goes on with a game.
    GoOn(GameId),
    /// Begins a new one.
    New,
    /// To the settings.
    Settings,
    /// How the buttons work.
    Help,
    /// About the tracker.
    About,
}

/// Shows all games that are kept, in any order.
pub type Games<'a> = dyn FnMut(&mut dyn FnMut(Kept)) + 'a;

/// The rows of the shelf: games that are not over, the latest first, then a new one, then those that are over.
pub fn rows(games: &mut Games<'_>, put: &mut Put<'_, Act>) {
    by_use(games, false, put);
    put(Row::pick(&"New game", Act::New));
    by_use(games, true, put);
    put(Row::pick(&"Settings", Act::Settings));
    put(Row::pick(&"Buttons", Act::Help));
    put(Row::pick(&"About", Act::About));
}

/// Visits instead of sorting: the latest, then the latest of those before it, and so on.
fn by_use(games: &mut Games<'_>, over: bool, put: &mut Put<'_, Act>) {
    let mut before = u32::MAX;
    loop {
        let mut latest: Option<Kept> = None;
        games(&mut |kept| {
            if kept.over == over && kept.used < before && latest.is_none_or(|latest| kept.used > latest.used) {
                latest = Some(kept);
            }
        });
        let Some(kept) = latest else { return };
        before = kept.used;
        put(Row::pick(&Named(kept), Act::GoOn(kept.id)));
    }
}

/// What a row of a kept game's page does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeptAct {
    /// Goes on with it.
    GoOn,
    /// Deletes it, after a question.
    Delete,
}

/// The rows of the page of one game.
pub fn kept_rows(kept: Kept, put: &mut Put<'_, KeptAct>) {
    put(Row::Text(&name(kept.game)));
    put(Row::Text(&format_args!(
        "Game {}, {}{}.",
        kept.id.0,
        Inputs(kept.inputs),
        if kept.over { ", over" } else { "" }
    )));
    if kept.damaged {
        put(Row::Text(&"Its storage is damaged. Save it with the link, if you can, before you delete it."));
    } else {
        put(Row::pick(&"Go on", KeptAct::GoOn));
    }
    put(Row::pick(&"Delete it", KeptAct::Delete));
}

/// The name of a game by its number.
#[must_use]
pub fn name(number: u8) -> &'static str {
    GameKind::from_number(number).map_or("A game that is not known here", |kind| kind.about().name)
}

/// So many inputs, in words.
pub struct Inputs(pub u32);

impl fmt::Display for Inputs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} input{}", self.0, if self.0 == 1 { "" } else { "s" })
    }
}

struct Named(Kept);

impl fmt::Display for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kept = self.0;
        let state = match () {
            () if kept.damaged => "damaged",
            () if kept.over => "over",
            () => return write!(f, "{}, {}", name(kept.game), Inputs(kept.inputs)),
        };
        write!(f, "{} ({state})", name(kept.game))
    }
}
