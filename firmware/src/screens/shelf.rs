//! The shelf: games to go on with, a new one, and the rest.

use core::fmt;

use eldertally_catalog::GameKind;

use super::{Row, VisitRow};
use crate::journal::{GameId, StoredGame};

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
pub type Games<'a> = dyn FnMut(&mut dyn FnMut(StoredGame)) + 'a;

/// The rows of the shelf: games that are not over, the latest first, then a new one, then those that are over.
pub fn rows(games: &mut Games<'_>, visit: &mut VisitRow<'_, Act>) {
    by_use(games, false, visit);
    visit(Row::pick(&"New game", Act::New));
    by_use(games, true, visit);
    visit(Row::pick(&"Settings", Act::Settings));
    visit(Row::pick(&"Buttons", Act::Help));
    visit(Row::pick(&"About", Act::About));
}

/// Visits instead of sorting: the latest, then the latest of those before it, and so on.
fn by_use(games: &mut Games<'_>, over: bool, visit: &mut VisitRow<'_, Act>) {
    let mut before = u32::MAX;
    loop {
        let mut latest: Option<StoredGame> = None;
        games(&mut |game| {
            if game.over == over && game.used < before && latest.is_none_or(|latest| game.used > latest.used) {
                latest = Some(game);
            }
        });
        let Some(game) = latest else { return };
        before = game.used;
        visit(Row::pick(&Named(game), Act::GoOn(game.id)));
    }
}

/// What a row of a kept game's page does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameAct {
    /// Goes on with it.
    GoOn,
    /// Deletes it, after a question.
    Delete,
}

/// The rows of the page of one game.
pub fn game_rows(game: StoredGame, visit: &mut VisitRow<'_, GameAct>) {
    visit(Row::Text(&name(game.game)));
    visit(Row::Text(&format_args!(
        "Game {}, {}{}.",
        game.id.0,
        Inputs(game.inputs),
        if game.over { ", over" } else { "" }
    )));
    if game.damaged {
        visit(Row::Text(&"Its storage is damaged. Save it with the link, if you can, before you delete it."));
    } else {
        visit(Row::pick(&"Go on", GameAct::GoOn));
    }
    visit(Row::pick(&"Delete it", GameAct::Delete));
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

struct Named(StoredGame);

impl fmt::Display for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let game = self.0;
        let state = match () {
            () if game.damaged => "damaged",
            () if game.over => "over",
            () => return write!(f, "{}, {}", name(game.game), Inputs(game.inputs)),
        };
        write!(f, "{} ({state})", name(game.game))
    }
}
