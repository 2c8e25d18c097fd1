//! Values as bytes, in postcard's format; setups and copies for a journal or a link: the game's number, for a setup the
//! edition, then the value.

mod reader;
#[cfg(test)]
mod tests;
mod writer;

use heapless::VecView;
use serde::Serialize;
use serde::de::{Deserialize, DeserializeOwned};

use crate::game::{Game, SetupOf};
use crate::printed::Printed;
use crate::refusal::LoadError;

use reader::Reader;
use writer::Writer;

/// Hands out the bytes of a value.
pub(crate) fn write<T: Serialize>(value: &T, out: &mut dyn FnMut(&[u8])) {
    let written = value.serialize(&mut Writer(out));
    debug_assert!(written.is_ok(), "a type that has no bytes");
}

/// Writes a value behind what is there; `None` if there is no room.
pub(crate) fn append<T: Serialize>(value: &T, out: &mut VecView<u8>) -> Option<()> {
    let mut fits = true;
    write(value, &mut |bytes| fits &= out.extend_from_slice(bytes).is_ok());
    fits.then_some(())
}

/// Why bytes are no value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unfit {
    /// More of them are needed.
    Short,
    /// No value is written like this.
    Bad,
}

/// Reads the value that the bytes begin with, and leaves what follows it.
pub(crate) fn take<'b, T: Deserialize<'b>>(bytes: &mut &'b [u8]) -> Result<T, Unfit> {
    let mut reader = Reader { rest: bytes, short: false };
    let value = T::deserialize(&mut reader).map_err(|_| if reader.short { Unfit::Short } else { Unfit::Bad })?;
    *bytes = reader.rest;
    Ok(value)
}

/// A value that fills its bytes exactly.
pub(crate) fn read<T: DeserializeOwned>(mut bytes: &[u8]) -> Option<T> {
    let value = take(&mut bytes).ok()?;
    bytes.is_empty().then_some(value)
}

/// The number of the game that packed bytes are of.
pub(crate) fn number(bytes: &[u8]) -> Result<u8, LoadError> {
    bytes.first().copied().ok_or(LoadError::Truncated)
}

/// What follows the number of this very game.
fn own<G: Game>(bytes: &[u8]) -> Result<&[u8], LoadError> {
    match bytes.split_first() {
        Some((&number, rest)) if number == G::ABOUT.number => Ok(rest),
        Some((&number, _)) => Err(LoadError::OtherGame { number }),
        None => Err(LoadError::Truncated),
    }
}

pub(crate) fn write_setup<G: Game>(setup: &SetupOf<G>, out: &mut dyn FnMut(&[u8])) {
    let [low, high] = setup.edition.to_le_bytes();
    out(&[G::ABOUT.number, low, high]);
    write(setup, out);
}

pub(crate) fn read_setup<G: Game>(bytes: &[u8]) -> Result<SetupOf<G>, LoadError> {
    match take_setup::<G>(bytes)? {
        Some((setup, used)) if used == bytes.len() => Ok(setup),
        _ => Err(LoadError::BadSetup),
    }
}

/// The setup that the bytes begin with, and how many of them it has; `None` if more are needed.
pub(crate) fn take_setup<G: Game>(bytes: &[u8]) -> Result<Option<(SetupOf<G>, usize)>, LoadError> {
    let (edition, mut rest) = own::<G>(bytes)?.split_first_chunk::<2>().ok_or(LoadError::Truncated)?;
    let edition = u16::from_le_bytes(*edition);
    if edition > G::ABOUT.edition {
        return Err(LoadError::NewerRules { edition });
    }
    let mut setup: SetupOf<G> = match take(&mut rest) {
        Ok(setup) => setup,
        Err(Unfit::Short) => return Ok(None),
        Err(Unfit::Bad) => return Err(LoadError::BadSetup),
    };
    setup.edition = edition;
    if setup.is_fit(&G::ABOUT) { Ok(Some((setup, bytes.len() - rest.len()))) } else { Err(LoadError::BadSetup) }
}

pub(crate) fn write_copy<G: Game>(print: &G::Print, out: &mut dyn FnMut(&[u8])) {
    out(&[G::ABOUT.number]);
    write(print, out);
}

pub(crate) fn read_copy<G: Game>(bytes: &[u8]) -> Result<G::Print, LoadError> {
    let print: G::Print = read(own::<G>(bytes)?).ok_or(LoadError::BadSetup)?;
    if print.check().is_ok() { Ok(print) } else { Err(LoadError::BadSetup) }
}
