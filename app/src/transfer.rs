//! Games in and out of the library, as files.

use std::io::Write;
use std::path::Path;

use crate::durable;
use crate::files;
use crate::kept::{self, Place};
use crate::places::Places;
use crate::trouble::Trouble;

/// `export ID FILE`: writes a game to a file that is not there yet.
pub(crate) fn export(places: &Places, number: &str, path: &Path, out: &mut dyn Write) -> Result<(), Trouble> {
    let library = kept::open(places)?;
    let save = kept::save_of(&library, &kept::long(number))?;
    durable::write_new(path, &save).map_err(|error| match error.kind() {
        std::io::ErrorKind::AlreadyExists => Trouble::NotOurs(path.to_owned()),
        _ => Trouble::File(path.to_owned(), error),
    })?;
    Ok(writeln!(out, "Game {number} is in {}.", path.display())?)
}

/// `import FILE`: adds the game of a file to the library.
pub(crate) fn import(places: &Places, path: &Path, out: &mut dyn Write) -> Result<(), Trouble> {
    let game = files::load(path)?;
    let place = Place::fresh(&kept::open(places)?, &game)?;
    Ok(writeln!(out, "{} is kept as game {}.", path.display(), place.number())?)
}
