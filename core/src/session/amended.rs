//! Which parts the players amended.

use crate::encoding;
use crate::game::Game;
use crate::log::Kind;

use super::Session;

/// More parts than this are hardly ever amended in one game.
const REMEMBERED: usize = 24;

/// The parts that were amended in the game as it stands, gathered in one pass over the log, so that a whole sheet can
/// be asked about.
pub(crate) struct Amended<'a, G: Game, B, const SNAPS: usize> {
    session: &'a Session<G, B, SNAPS>,
    parts: heapless::Vec<G::Part, REMEMBERED>,
    /// There are more than are remembered.
    more: bool,
}

impl<G: Game, B: AsRef<[u8]> + AsMut<[u8]>, const SNAPS: usize> Amended<'_, G, B, SNAPS> {
    /// Whether this part is among them.
    pub(crate) fn has(&self, part: G::Part) -> bool {
        self.parts.contains(&part) || self.more && self.session.is_amended(part)
    }
}

impl<G: Game, B: AsRef<[u8]> + AsMut<[u8]>, const SNAPS: usize> Session<G, B, SNAPS> {
    /// Whether this part was ever amended in the game as it stands.
    pub fn is_amended(&self, part: G::Part) -> bool {
        self.amendments().any(|amended| amended == part)
    }

    pub(crate) fn amended(&self) -> Amended<'_, G, B, SNAPS> {
        let mut amended = Amended { session: self, parts: heapless::Vec::new(), more: false };
        for part in self.amendments() {
            if !amended.parts.contains(&part) && amended.parts.push(part).is_err() {
                amended.more = true;
                break;
            }
        }
        amended
    }

    /// The part of every amendment, as often as it was amended.
    fn amendments(&self) -> impl Iterator<Item = G::Part> {
        let mut at = 0;
        let entries = core::iter::from_fn(move || {
            let entry = self.log.next(at).filter(|entry| entry.next <= self.here.byte)?;
            at = entry.next;
            Some(entry)
        });
        let amendments = entries.filter(|entry| entry.kind == Kind::Amend);
        amendments.filter_map(|mut entry| encoding::read_prefix(&mut entry.body).ok())
    }
}
