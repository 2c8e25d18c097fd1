//! Games of a tracker: list, pull, push.

use std::io::Write;
use std::path::Path;

use eldertally_catalog::GameKind;
use eldertally_core::LoadError;
use eldertally_link::{Goods, ListedGame, Source};

use crate::error::AppError;
use crate::files;
use crate::library::{self, Place};
use crate::places::Places;

use super::{Parcel, Pocket, name_of};

/// `pocket list`.
pub(super) fn list(pocket: &mut Pocket, out: &mut dyn Write) -> Result<(), AppError> {
    writeln!(out, "Tracker {} at {}, program {}", pocket.board, pocket.port, pocket.program)?;
    let games = pocket.games()?;
    if games.is_empty() {
        writeln!(out, "No game is kept on it yet.")?;
    }
    for game in &games {
        writeln!(out, "{}", line(game))?;
    }
    Ok(())
}

/// A game in a line.
pub(super) fn line(game: &ListedGame) -> String {
    let over = if game.over { "over: " } else { "" };
    format!("{:>4}  {}, {} inputs, {over}{}", game.id, name_of(game.game), game.inputs, game.status)
}

/// `pocket pull ID`: keeps a game of the tracker here, beside those that are kept already.
pub(super) fn pull(pocket: &mut Pocket, places: &Places, number: u16, out: &mut dyn Write) -> Result<(), AppError> {
    let library = library::open(places)?;
    let words = format!("Game {number}");
    let Some(save) = pocket.read(Source::Game(number), &words)? else {
        let there: String = pocket.games()?.iter().map(|game| format!("\n{}", line(game))).collect();
        let there =
            if there.is_empty() { " No game is kept on it yet.".to_owned() } else { format!(" There are:{there}") };
        return Err(AppError::Pocket(format!("The tracker has no game {number}.{there}")));
    };
    // Through the same gate as any save; what is not whole is not kept.
    let game =
        files::open(&save).map_err(|error| AppError::Pocket(format!("Game {number} of the tracker: {error}")))?;
    let place = Place::fresh(&library, &game)?;
    Ok(writeln!(out, "Game {number} of the tracker is kept as game {}.", place.number())?)
}

/// `pocket push GAME`: a kept game by its number, or a save file.
pub(super) fn to_push(places: &Places, game: &str) -> Result<Parcel, AppError> {
    let bad = |error: LoadError| AppError::Pocket(format!("{game}: {error}"));
    let bytes = if game.bytes().all(|byte| byte.is_ascii_digit()) {
        library::save_of(&library::open(places)?, &library::long(game))?
    } else {
        files::read(Path::new(game))?
    };
    files::open(&bytes).map_err(bad)?;
    let kind = GameKind::of_save(&bytes).map_err(bad)?;
    Ok(Parcel { what: Goods::Save, bytes, words: format!("{} ({game})", kind.about().name) })
}
