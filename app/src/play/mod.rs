//! The table in the terminal.

mod amend;
mod command;
mod console;
mod dice;
mod learned;
mod newgame;
mod options;
mod screen;
mod secrets;
mod start;
mod turns;

use std::path::PathBuf;

use eldertally_catalog::GameKind;

use crate::error::AppError;
use crate::library;
use crate::places::Places;
use console::Console;
use turns::{End, Playing};

/// Plays one game after the other, until the player leaves or the input ends.
pub(crate) fn run(kind: Option<GameKind>, data: Option<PathBuf>) -> Result<(), AppError> {
    let mut console = Console::new();
    let library = match Places::find(data).and_then(|places| Ok(library::open(&places)?)) {
        Ok(library) => Some(library),
        Err(trouble) => {
            console.say(&format!("Games cannot be kept. {trouble}"))?;
            if !console.yes("Play without keeping anything?")? {
                return Err(trouble);
            }
            None
        }
    };
    let mut opened = start::choose(&mut console, library.as_ref(), kind)?;
    while let Some(game) = opened {
        opened = match Playing::new(&mut console, game).run()? {
            End::Left => None,
            End::Another => newgame::begin(&mut console, library.as_ref(), kind)?,
        };
    }
    Ok(())
}
