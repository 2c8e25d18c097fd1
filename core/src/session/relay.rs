//! Inputs one at a time, as bytes: what a journal keeps and a link carries.

use crate::game::Game;
use crate::log;
use crate::refusal::LoadError;

use super::input_bytes::{self, Buffer};
use super::{Input, Session, gate};

impl<G: Game, B: AsRef<[u8]> + AsMut<[u8]>, const SNAPS: usize> Session<G, B, SNAPS> {
    /// The newest input that is not undone, as it lies in the log; empty before the first.
    pub fn newest(&self) -> &[u8] {
        let Some(before) = self.here.inputs.checked_sub(1) else { return &[] };
        let log = self.log.bytes();
        let mut place = self.snapshots.place_before(before);
        // Withdrawn branches may lie between two inputs, so the start of the last is found by reading towards it.
        while let Some(entry) = log::read(log, place.byte) {
            if entry.kind != log::Kind::Withdrawn {
                if place.inputs == before {
                    return log.get(place.byte..entry.next).unwrap_or_default();
                }
                place.inputs += 1;
            }
            place.byte = entry.next;
        }
        &[]
    }

    /// Takes an input as [`Session::newest`] gave it, through the gate.
    ///
    /// # Errors
    /// [`LoadError::BadInput`] if it cannot be read or is refused. Nothing has changed then.
    pub fn retake(&mut self, bytes: &[u8]) -> Result<(), LoadError> {
        let at = self.here.inputs + 1;
        let unreadable = LoadError::BadInput { at, why: None };
        let entry = log::read(bytes, 0).filter(|entry| entry.next == bytes.len()).ok_or(unreadable)?;
        let mut buffer = Buffer::new();
        let input: Input<'_, G> =
            input_bytes::read(entry, &self.live.game, &self.setup, &mut buffer).ok_or(unreadable)?;
        let mut body = input_bytes::Body::new();
        let refused = |why| LoadError::BadInput { at, why: Some(why) };
        let kind = gate::check(&self.live, &self.setup, &input, &mut body).map_err(refused)?;
        // Every input has exactly one form, so that equal games are equal bytes.
        if body != entry.body {
            return Err(unreadable);
        }
        self.commit(kind, &body, input).map_err(refused)
    }
}
