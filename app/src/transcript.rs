//! A saved game told from its beginning.

use std::io::Write;
use std::path::Path;

use eldertally_core::session::Line;
use eldertally_core::table::Phrase;
use eldertally_core::{Ask, Lang, Table, Viewer};

use crate::error::AppError;
use crate::files;
use crate::words::phrase;

/// Tells a save; of a damaged one as much as agrees with the rules, before it says what is wrong.
pub(crate) fn run(path: &Path, out: &mut dyn Write) -> Result<(), AppError> {
    let bytes = files::read(path)?;
    match files::open(&bytes) {
        Ok(mut game) => tell(game.table_mut(), out),
        Err(error) => {
            if files::can_be_salvaged(error)
                && let Ok((mut game, _)) = files::salvage(&bytes)
            {
                tell(game.table_mut(), out)?;
            }
            Err(AppError::Save(path.to_owned(), error))
        }
    }
}

fn tell(table: &mut dyn Table, out: &mut dyn Write) -> Result<(), AppError> {
    let players: Vec<_> = table.seats().iter().map(|(_, info)| info.name.to_string()).collect();
    writeln!(out, "{}: {}\n", table.about().name, players.join(", "))?;
    let inputs = table.inputs();
    let mut written = Ok(());
    table.story(0, inputs, Viewer::Table, Lang::English, &mut |number, line| {
        if written.is_ok() {
            written = match line {
                Line::Input(text) => writeln!(out, "{:4}  {text}", number + 1),
                Line::Event(text, Some(rule)) => writeln!(out, "        {text} [{rule}]"),
                Line::Event(text, None) => writeln!(out, "        {text}"),
            };
        }
    });
    written?;
    let end = match table.ask() {
        Ask::Over(_) => phrase(table, Phrase::Outcome, Viewer::Table),
        _ => format!("The game is not over: {}.", phrase(table, Phrase::Status, Viewer::Table)),
    };
    Ok(writeln!(out, "\n{end}")?)
}
