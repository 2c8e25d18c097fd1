//! A game that comes in as a file: opened by the rules before it is kept, so that a damaged one never gets in.

use eldertally_catalog::AnyGame;

use crate::context::Context;
use crate::library::Card;
use crate::words;

/// Room for the log of a game, in bytes: some hundred thousand inputs.
const LOG_ROOM: usize = 1 << 20;

/// A game that was read and can be kept.
pub(super) struct Imported {
    pub(super) name: &'static str,
    pub(super) card: Card,
    pub(super) save: Vec<u8>,
}

/// Reads a game from a file. The error says what is wrong and what to do.
pub(super) fn read(context: &Context, path: &str) -> Result<Imported, String> {
    let save = context.host.read_file(path)?;
    let game = AnyGame::<_>::open(&save, vec![0; LOG_ROOM]).map_err(|error| error.to_string())?;
    let table = game.table();
    // When a foreign game was played is not in its save; it counts from its arrival.
    let card = Card::new(table, context.host.now());
    if is_kept(context, &card, &save)? {
        return Err(words::KNOWN_ALREADY.to_owned());
    }
    Ok(Imported { name: table.about().name, card, save })
}

fn is_kept(context: &Context, card: &Card, save: &[u8]) -> Result<bool, String> {
    let games = context.library.games().map_err(|error| error.to_string())?;
    for (id, other) in games {
        let alike = other.game == card.game && other.inputs == card.inputs;
        if alike && context.library.save_of(&id).map_err(|error| error.to_string())?.as_deref() == Some(save) {
            return Ok(true);
        }
    }
    Ok(false)
}
