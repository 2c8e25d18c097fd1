//! Values as bytes, by postcard; setups and copies for a journal or a link: the game's number, for a setup the edition,
//! then the value.

use heapless::VecView;
use postcard::ser_flavors::Flavor;
use serde::Serialize;
use serde::de::{Deserialize, DeserializeOwned};

use eldertally_print::Printed;

use crate::game::{Game, SetupOf};
use crate::refusal::LoadError;

/// Hands out the bytes of a value while they are made, so that nobody needs room for all of them.
struct Sink<'a>(&'a mut dyn FnMut(&[u8]));

impl Flavor for Sink<'_> {
    type Output = ();

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

/// Hands out the bytes of a value.
pub fn write<T: Serialize>(value: &T, out: &mut dyn FnMut(&[u8])) {
    let written = postcard::serialize_with_flavor(value, Sink(out));
    debug_assert!(written.is_ok(), "a type that has no bytes");
}

/// Writes a value behind what is there; `None` if there is no room.
pub(crate) fn append<T: Serialize>(value: &T, out: &mut VecView<u8>) -> Option<()> {
    let mut fits = true;
    write(value, &mut |bytes| fits &= out.extend_from_slice(bytes).is_ok());
    fits.then_some(())
}

/// Reads the value that the bytes begin with, and leaves what follows it.
pub(crate) fn read_prefix<'b, T: Deserialize<'b>>(bytes: &mut &'b [u8]) -> postcard::Result<T> {
    let (value, rest) = postcard::take_from_bytes(bytes)?;
    *bytes = rest;
    Ok(value)
}

/// A value that fills its bytes exactly.
#[must_use]
pub fn read<T: DeserializeOwned>(mut bytes: &[u8]) -> Option<T> {
    let value = read_prefix(&mut bytes).ok()?;
    bytes.is_empty().then_some(value)
}

/// The number of the game that a setup or a copy is of.
///
/// # Errors
/// When there is not even that.
pub fn game_number(bytes: &[u8]) -> Result<u8, LoadError> {
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

/// Hands out the bytes of a setup.
pub fn write_setup<G: Game>(setup: &SetupOf<G>, out: &mut dyn FnMut(&[u8])) {
    let [low, high] = setup.edition.to_le_bytes();
    out(&[G::ABOUT.number, low, high]);
    write(setup, out);
}

/// A setup that fills its bytes exactly.
///
/// # Errors
/// Why it cannot be played with.
pub fn read_setup<G: Game>(bytes: &[u8]) -> Result<SetupOf<G>, LoadError> {
    match read_setup_prefix::<G>(bytes)? {
        Some((setup, used)) if used == bytes.len() => Ok(setup),
        _ => Err(LoadError::BadSetup),
    }
}

/// The setup that the bytes begin with, and how many of them it has; `None` if more are needed.
///
/// # Errors
/// Why it cannot be played with.
pub fn read_setup_prefix<G: Game>(bytes: &[u8]) -> Result<Option<(SetupOf<G>, usize)>, LoadError> {
    let (edition, mut rest) = own::<G>(bytes)?.split_first_chunk::<2>().ok_or(LoadError::Truncated)?;
    let edition = u16::from_le_bytes(*edition);
    if edition > G::ABOUT.edition {
        return Err(LoadError::NewerRules { edition });
    }
    let mut setup: SetupOf<G> = match read_prefix(&mut rest) {
        Ok(setup) => setup,
        Err(postcard::Error::DeserializeUnexpectedEnd) => return Ok(None),
        Err(_) => return Err(LoadError::BadSetup),
    };
    setup.edition = edition;
    if setup.is_fit(&G::ABOUT) { Ok(Some((setup, bytes.len() - rest.len()))) } else { Err(LoadError::BadSetup) }
}

/// Hands out the bytes of a copy.
pub fn write_copy<G: Game>(print: &G::Print, out: &mut dyn FnMut(&[u8])) {
    out(&[G::ABOUT.number]);
    write(print, out);
}

/// A copy that fills its bytes exactly.
///
/// # Errors
/// Why it cannot be played with.
pub fn read_copy<G: Game>(bytes: &[u8]) -> Result<G::Print, LoadError> {
    let print: G::Print = read(own::<G>(bytes)?).ok_or(LoadError::BadSetup)?;
    if print.check().is_ok() { Ok(print) } else { Err(LoadError::BadSetup) }
}
