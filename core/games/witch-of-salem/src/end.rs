//! How the game ends: derived from what lies on the table, so that an amendment can take an end back.

use super::editions;
use super::player::Player;
use super::state::{MISKATONIC, PLACES, Tile, WitchOfSalem};
use eldertally_core::game::{Outcome, SetupOf};

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
    pub(super) fn loss(&self, setup: &SetupOf<Self>) -> Option<Loss> {
        // Where nobody knows the rift the end is that of the longest track there can be.
        if self.necron.is_at_end() {
            return Some(Loss::Rift);
        }
        let demon = self.demon(setup).is_some_and(|demon| self.necron.at() >= demon);
        if demon && self.centre().is_none() {
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
        let wrong = |place: &u8| self.closed_at(*place).is_some_and(|item| !self.fits_symbol(*place, item, setup));
        open.or_else(|| portals().find(wrong).map(Loss::Artifact))
    }

    /// Whether Miskatonic is closed and all tiles lie open.
    fn is_audited(&self) -> bool {
        self.is_closing() && !self.tiles.contains(&Tile::Down)
    }

    /// Whether Miskatonic is closed while somebody banishes.
    pub(super) fn is_closing(&self) -> bool {
        self.closed_at(MISKATONIC).is_some() && self.banisher().is_some()
    }

    pub(super) fn outcome(&self, setup: &SetupOf<Self>) -> Option<Outcome> {
        if self.loss(setup).is_some() {
            Some(Outcome::Lost)
        } else if self.is_audited() {
            Some(Outcome::Won)
        } else {
            None
        }
    }

    /// Whether the game is lost and nobody has said yet that it is over: until then it may be a slip.
    pub(super) fn is_end_to_say(&self, setup: &SetupOf<Self>) -> bool {
        let ended = self.outcome(setup).is_some() && !self.is_audited();
        ended && !self.over_said && editions::end_is_said(setup)
    }

    /// Whether the tiles were checked, or the players said that it is over.
    pub(super) fn is_open_to_all(&self, setup: &SetupOf<Self>) -> bool {
        self.outcome(setup).is_some() && (self.is_audited() || self.over_said)
    }

    /// The score of a game that was won.
    pub(super) fn points(&self, setup: &SetupOf<Self>) -> Option<i32> {
        let won = self.outcome(setup) == Some(Outcome::Won);
        let worth = |player: &Player| {
            i32::from(player.minor_count()) + i32::from(player.artifact.is_some()) + i32::from(player.sanity)
        };
        let players = self.alive().map(|seat| worth(self.of(seat))).sum::<i32>();
        // Where nobody counted the track it is the group that adds its free spaces.
        let free = if self.rift(setup).is_some() { self.necron.left() } else { 0 };
        won.then(|| i32::from(free) + players)
    }

    /// The tiles, counted as locations, that still have no artifact.
    pub(super) fn open_tiles(&self) -> impl Iterator<Item = u8> {
        PLACES.filter(|place| self.closed_at(*place).is_none() && self.tile_at(*place) != Tile::Wall)
    }
}
