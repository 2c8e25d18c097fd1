//! Setups and copies as bytes, for a journal or a link: the game's number, for a setup the edition, then postcard.

use postcard::ser_flavors::Flavor;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::game::{Game, SetupOf};
use crate::printed::Printed;
use crate::refusal::LoadError;
use crate::session::read_value;

/// Hands serialised bytes on. All that is written goes this way, because every other way would be the code of all types
/// once more, and a device has little room for code.
struct Passing<'a>(&'a mut dyn FnMut(&[u8]));

impl Flavor for Passing<'_> {
    type Output = ();

    // A call for every byte of every field, or else its room on the stack and the closure's call are there as often.
    #[inline(never)]
    fn try_push(&mut self, byte: u8) -> postcard::Result<()> {
        (self.0)(&[byte]);
        Ok(())
    }

    fn try_extend(&mut self, bytes: &[u8]) -> postcard::Result<()> {
        (self.0)(bytes);
        Ok(())
    }

    fn finalize(self) -> postcard::Result<()> {
        Ok(())
    }
}

/// Writes a value as postcard bytes.
pub(crate) fn write<T: Serialize>(value: &T, out: &mut dyn FnMut(&[u8])) {
    // Writing to a closure cannot run out of room, and our types serialise without conditions.
    let _ = postcard::serialize_with_flavor(value, Passing(out));
}

fn read<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, LoadError> {
    read_value(bytes).ok_or(LoadError::BadSetup)
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
    let (edition, rest) = own::<G>(bytes)?.split_first_chunk::<2>().ok_or(LoadError::Truncated)?;
    let edition = u16::from_le_bytes(*edition);
    if edition > G::ABOUT.edition {
        return Err(LoadError::NewerRules { edition });
    }
    let (mut setup, rest): (SetupOf<G>, _) = match postcard::take_from_bytes(rest) {
        Ok(read) => read,
        Err(postcard::Error::DeserializeUnexpectedEnd) => return Ok(None),
        Err(_) => return Err(LoadError::BadSetup),
    };
    setup.edition = edition;
    if setup.is_fit(&G::ABOUT) { Ok(Some((setup, bytes.len() - rest.len()))) } else { Err(LoadError::BadSetup) }
}

pub(crate) fn write_copy<G: Game>(print: &G::Print, out: &mut dyn FnMut(&[u8])) {
    out(&[G::ABOUT.number]);
    write(print, out);
}

pub(crate) fn read_copy<G: Game>(bytes: &[u8]) -> Result<G::Print, LoadError> {
    let print: G::Print = read(own::<G>(bytes)?)?;
    if print.check().is_ok() { Ok(print) } else { Err(LoadError::BadSetup) }
}
