//! Checking a player's own sheet.

use std::io::Write;
use std::path::PathBuf;

use eldertally_catalog::GameKind;
use eldertally_core::{Lang, Viewer};
use eldertally_print::file::FileError;
use eldertally_ui::sheet;
use toml::{Table, Value};

use crate::error::AppError;
use crate::files;

/// What a sheet was understood as, and what looks like a slip.
type Understood = (String, Vec<String>);
/// A file's name and text.
type Named = (String, String);

/// Reads a sheet, which may be spread over several files, back to the player, or says what is wrong with it.
pub(crate) fn check(paths: &[PathBuf], game: Option<GameKind>, out: &mut dyn Write) -> Result<(), AppError> {
    let files = read(paths)?;
    let names: Vec<_> = files.iter().map(|(name, _)| name.as_str()).collect();
    let (kind, (understood, warnings)) = find(&files, game).map_err(AppError::Sheet)?;
    writeln!(out, "{}: a sheet for {}.\n\n{understood}", names.join(", "), kind.about().name)?;
    let setup = format!("game = \"{}\"\ncopy = \"the sheet\"", kind.about().slug);
    let setup = kind.setup_from_toml(&setup, &mut |_| Ok(understood.clone()));
    let game = files::start(setup.map_err(|fault| AppError::Sheet(fault.to_string()))?)?;
    writeln!(out, "At the start it looks like this; compare it with yours:\n")?;
    for line in sheet::printed(game.table(), Viewer::Table, Lang::English, 80) {
        writeln!(out, "{line}")?;
    }
    for warning in warnings {
        writeln!(out, "\nLook again: {warning}")?;
    }
    Ok(())
}

/// The game that a sheet is for, and the sheet as it was understood.
pub(crate) fn understand(paths: &[PathBuf], game: Option<GameKind>) -> Result<(GameKind, String), AppError> {
    let (kind, (understood, _)) = find(&read(paths)?, game).map_err(AppError::Sheet)?;
    Ok((kind, understood))
}

fn read(paths: &[PathBuf]) -> Result<Vec<Named>, AppError> {
    paths.iter().map(|path| Ok((path.display().to_string(), files::read_text(path)?))).collect()
}

fn find(files: &[Named], game: Option<GameKind>) -> Result<(GameKind, Understood), String> {
    let mut faults = Vec::new();
    for kind in GameKind::ALL.iter().copied().filter(|kind| game.is_none_or(|game| game == *kind)) {
        match kind.check_print(files) {
            Ok(understood) => return Ok((kind, understood)),
            Err(fault) => faults.push((kind, fault)),
        }
    }
    Err(tell(files, &faults))
}

/// What is wrong by the game that the sheet is meant for, if that can be told; otherwise by all.
fn tell(files: &[Named], faults: &[(GameKind, FileError)]) -> String {
    let meant = faults.iter().filter(|(kind, fault)| fault.is_of_a_value() || resembles(files, *kind));
    let meant: Vec<_> = meant.collect();
    match (meant.as_slice(), faults) {
        ([(_, fault)], _) | (_, [(_, fault)]) => fault.to_string(),
        _ => {
            let names: Vec<_> = files.iter().map(|(name, _)| name.as_str()).collect();
            let each = faults.iter().map(|(kind, fault)| format!("\nAs one for {}: {fault}", kind.about().name));
            format!("{}: this is no sheet for any game.{}", names.join(", "), each.collect::<String>())
        }
    }
}

/// Whether a file has a table in common with the example of a game.
fn resembles(files: &[Named], kind: GameKind) -> bool {
    let Ok(example) = kind.example_print().parse::<Table>() else { return false };
    let tables = files.iter().filter_map(|(_, text)| text.parse::<Table>().ok());
    tables.flatten().any(|(key, value)| value.is_table() && example.get(&key).is_some_and(Value::is_table))
}
