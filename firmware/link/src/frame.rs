//! Frames: `00`, COBS(version, session, number, message, checksum), `00`.
//!
//! The zero before a frame ends whatever garbage came before it, so a frame is lost only by its own damage.

use cobs::CobsEncoder;
use crc::Digest;
pub(crate) use eldertally_core::session::SEAL;
use postcard::ser_flavors::Flavor;
use serde::Serialize;

/// The protocol that this program speaks.
pub const PROTOCOL: u8 = 1;
/// The longest frame on the wire, with the zeros around it.
pub const FRAME_MAX: usize = 1024;

const CHECKSUM: usize = 4;

/// What stands before every message; so it is, and so it stays, in every version.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Head {
    /// The version of the protocol.
    pub version: u8,
    /// Chosen anew by the host for each conversation.
    pub session: u32,
    /// The number of the request; the answer has the same.
    pub number: u32,
}

/// The message does not fit into a frame, or the frame not into its room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooBig;

/// Stuffs and seals what is serialised.
struct Framing<'a> {
    cobs: CobsEncoder<'a>,
    seal: Digest<'static, u32>,
}

impl Framing<'_> {
    fn push(&mut self, bytes: &[u8]) -> postcard::Result<()> {
        // The encoder takes an empty slice for the end of one that was not.
        if bytes.is_empty() {
            return Ok(());
        }
        self.cobs.push(bytes).map_err(|_| postcard::Error::SerializeBufferFull)
    }
}

impl Flavor for Framing<'_> {
    type Output = usize;

    fn try_push(&mut self, byte: u8) -> postcard::Result<()> {
        self.try_extend(&[byte])
    }

    fn try_extend(&mut self, bytes: &[u8]) -> postcard::Result<()> {
        self.seal.update(bytes);
        self.push(bytes)
    }

    fn finalize(mut self) -> postcard::Result<usize> {
        let seal = self.seal.clone().finalize().to_le_bytes();
        self.push(&seal)?;
        Ok(self.cobs.finalize())
    }
}

/// Writes a frame and gives the part of `out` that it fills.
///
/// # Errors
/// [`TooBig`] if it does not fit.
pub fn encode<'o, T: Serialize>(head: Head, message: &T, out: &'o mut [u8]) -> Result<&'o [u8], TooBig> {
    let most = out.len().min(FRAME_MAX);
    let (first, rest) = out.get_mut(..most).and_then(<[u8]>::split_first_mut).ok_or(TooBig)?;
    *first = 0;
    let framing = Framing { cobs: CobsEncoder::new(rest), seal: SEAL.digest() };
    let value = (head.version, head.session, head.number, message);
    let stuffed = postcard::serialize_with_flavor(&value, framing).map_err(|_| TooBig)?;
    *rest.get_mut(stuffed).ok_or(TooBig)? = 0;
    out.get(..stuffed + 2).ok_or(TooBig)
}

/// Finds frames in a stream of bytes.
pub struct Unframer {
    buffer: [u8; FRAME_MAX],
    len: usize,
    /// More came before the next zero than a frame can have.
    overlong: bool,
}

impl Default for Unframer {
    fn default() -> Self {
        Self::new()
    }
}

impl Unframer {
    /// Before the first byte.
    #[must_use]
    pub const fn new() -> Self {
        Self { buffer: [0; FRAME_MAX], len: 0, overlong: false }
    }

    /// Takes the next byte. A good frame's head and message come out when it ends; a bad one is passed over.
    pub fn push(&mut self, byte: u8) -> Option<(Head, &[u8])> {
        if byte != 0 {
            match self.buffer.get_mut(self.len) {
                Some(place) => *place = byte,
                None => self.overlong = true,
            }
            self.len = (self.len + 1).min(FRAME_MAX);
            return None;
        }
        let len = core::mem::take(&mut self.len);
        if core::mem::take(&mut self.overlong) || len == 0 {
            return None;
        }
        open(self.buffer.get_mut(..len)?)
    }
}

/// Opens a frame where it lies.
fn open(frame: &mut [u8]) -> Option<(Head, &[u8])> {
    let len = cobs::decode_in_place(frame).ok()?;
    let (sealed, seal) = frame.get(..len)?.split_last_chunk::<CHECKSUM>()?;
    if SEAL.checksum(sealed) != u32::from_le_bytes(*seal) {
        return None;
    }
    let ((version, session, number), message) = postcard::take_from_bytes(sealed).ok()?;
    Some((Head { version, session, number }, message))
}
