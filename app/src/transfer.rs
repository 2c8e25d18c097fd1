//! Games in and out of the library, as files.

use std::io::Write;
use std::path::Path;

use crate::durable;
use crate::error::AppError;
use crate::files;
use crate::library::{self, Place};
use crate::places::Places;

/// `export ID FILE`: writes a game to a file that is not there yet.
pub(crate) fn export(places: &Places, number: &str, path: &Path, out: &mut dyn Write) -> Result<(), AppError> {
    let library = library::open(places)?;
    let save = library::save_of(&library, &library::long(number))?;
    durable::write_new(path, &save).map_err(|error| match error.kind() {
        std::io::ErrorKind::AlreadyExists => AppError::NotOurs(path.to_owned()),
        _ => AppError::File(path.to_owned(), error),
    })?;
    Ok(writeln!(out, "Game {number} is in {}.", path.display())?)
}

/// `import FILE`: adds the game of a file to the library.
pub(crate) fn import(places: &Places, path: &Path, out: &mut dyn Write) -> Result<(), AppError> {
    let game = files::load(path)?;
    let place = Place::fresh(&library::open(places)?, &game)?;
    Ok(writeln!(out, "{} is kept as game {}.", path.display(), place.number())?)
}
