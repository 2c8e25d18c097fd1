//! How the game ends: derived from what lies on the table, so that an amendment can take an end back.

use super::board::Board;
use super::{PLACES, Tile, WitchOfSalem};
use crate::game::Outcome;

/// Why a game is lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Loss {
    /// Necron came to the demon space too early.
    Demon,
    /// Necron came to the rift.
    Rift,
    /// At most one player is left.
    Alone,
    /// An artifact lies on the wall of this location.
    Wall(u8),
    /// The portal of this location is open.
    Portal(u8),
    /// The portal of this location has the wrong artifact.
    Artifact(u8),
}

impl WitchOfSalem {
    /// Why the game is lost, if it is.
    pub(super) fn loss(&self, board: &Board) -> Option<Loss> {
        if self.necron.is_at_end() {
            return Some(Loss::Rift);
        }
        if self.necron.at() >= board.demon && self.centre().is_none() {
            return Some(Loss::Demon);
        }
        if self.alive().nth(1).is_none() {
            return Some(Loss::Alone);
        }
        let wall = PLACES.into_iter().find(|n| self.tile_at(*n) == Tile::Wall && self.closed_at(*n).is_some());
        if let Some(place) = wall {
            return Some(Loss::Wall(place));
        }
        if !self.is_audited() {
            return None;
        }
        let portals = || PLACES.filter(|place| self.tile_at(*place) == Tile::Portal);
        let open = portals().find(|place| self.closed_at(*place).is_none()).map(Loss::Portal);
        let wrong = |place: &u8| self.closed_at(*place) != Some(board.place(*place).artifact);
        open.or_else(|| portals().find(wrong).map(Loss::Artifact))
    }

    /// Whether Miskatonic is closed and all tiles lie open.
    fn is_audited(&self) -> bool {
        self.is_closing() && !self.tiles.contains(&Tile::Down)
    }

    /// Whether Miskatonic is closed while somebody banishes.
    pub(super) fn is_closing(&self) -> bool {
        self.closed_at(super::MISKATONIC).is_some() && self.banisher().is_some()
    }

    pub(super) fn outcome(&self, board: &Board) -> Option<Outcome> {
        if self.loss(board).is_some() {
            Some(Outcome::Lost)
        } else if self.is_audited() {
            Some(Outcome::Won)
        } else {
            None
        }
    }

    /// The score of a game that was won.
    pub(super) fn points(&self, board: &Board) -> Option<i32> {
        let won = self.outcome(board) == Some(Outcome::Won);
        let worth = |player: &super::Player| {
            i32::from(player.minor_count()) + i32::from(player.artifact.is_some()) + i32::from(player.sanity)
        };
        let players = self.alive().map(|seat| worth(self.of(seat))).sum::<i32>();
        won.then(|| i32::from(self.necron.left()) + players)
    }

    /// The tiles, counted as locations, that still have no artifact.
    pub(super) fn open_tiles(&self) -> impl Iterator<Item = u8> {
        PLACES.filter(|place| self.closed_at(*place).is_none() && self.tile_at(*place) != Tile::Wall)
    }
}
