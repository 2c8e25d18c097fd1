//! The play areas: pairs, four-sets, horrors, points, and who wins.

use heapless::Vec;
use serde::Serialize;

use super::GreatOldOne;
use super::steps::Phase;
use eldertally_core::game::{Outcome, Seat};

/// The most pairs of one player: seven end the game, and a turn can bring many.
pub(super) const MOST_PAIRS: usize = 24;

/// A pair that was played: its names, counted from 1, or 0 where nobody named it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(super) struct Pair {
    pub(super) names: [u8; 2],
    pub(super) matched: bool,
}

impl Pair {
    /// A linked pair whose names are known, in either order.
    fn link(self) -> Option<[u8; 2]> {
        let [a, b] = self.names;
        (!self.matched && a > 0 && b > 0).then_some([a.min(b), a.max(b)])
    }
}

/// What lies before a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(super) struct Area {
    pub(super) pairs: Vec<Pair, MOST_PAIRS, u8>,
    /// Horrors that nobody named.
    pub(super) horrors: u8,
    /// Four-sets among pairs that nobody named.
    pub(super) sets: u8,
}

impl Area {
    pub(super) const fn new() -> Self {
        Self { pairs: Vec::new(), horrors: 0, sets: 0 }
    }

    /// Linked pairs without names: two of them may be a four-set.
    pub(super) fn unnamed(&self) -> u8 {
        self.pairs.iter().filter(|pair| !pair.matched && pair.link().is_none()).count() as u8
    }

    /// Whether the pair of this number completes a four-set of linked pairs with one before it.
    pub(super) fn completes_set(&self, n: usize) -> bool {
        let Some(link) = self.pairs.get(n).and_then(|pair| pair.link()) else { return false };
        let before = self.pairs.iter().take(n).filter(|pair| pair.link() == Some(link)).count();
        before % 2 == 1
    }

    /// Points for pairs. Two linked pairs of the same names are worth 4 instead of 2; two matched pairs of linked names
    /// have their 4 already, and no other two pairs hold two cards each of two names. So the best division counts the
    /// former, and it is the only one that matters.
    fn points(&self) -> i32 {
        let pairs: i32 = self.pairs.iter().map(|pair| if pair.matched { 2 } else { 1 }).sum();
        let sets = (0..self.pairs.len()).filter(|n| self.completes_set(*n)).count() as i32;
        pairs + 2 * (sets + i32::from(self.sets.min(self.unnamed() / 2))) + i32::from(self.horrors)
    }
}

impl GreatOldOne {
    /// The points of a seat: pairs, four-sets, horrors, and the Cultist.
    pub(super) fn points(&self, seat: Seat) -> i32 {
        let horrors = self.horrors.iter().filter(|owner| **owner == seat.0 + 1).count() as i32;
        self.area(seat).points() + horrors - i32::from(self.cultist == seat.0 + 1)
    }

    /// Who held the Great Old One at the end; `None` if nobody did.
    pub(super) fn cursed(&self) -> Option<Seat> {
        self.holder.checked_sub(2).map(Seat)
    }

    /// Who won, once hands are revealed.
    pub(super) fn outcome(&self) -> Option<Outcome> {
        if self.phase != Phase::Reveal || self.holder == 0 || !self.agenda.is_empty() {
            return None;
        }
        let cursed = self.cursed();
        let bit = |seat: Seat| 1_u8 << seat.0;
        if let Some(seat) = cursed.filter(|seat| self.cultist == seat.0 + 1) {
            return Some(Outcome::Winners(bit(seat)));
        }
        let scoring = || self.seats().filter(|seat| Some(*seat) != cursed);
        let best = scoring().map(|seat| self.points(seat)).max();
        let winners = scoring().filter(|seat| Some(self.points(*seat)) == best);
        Some(Outcome::Winners(winners.map(bit).sum()))
    }

    /// How many pairs a seat has.
    pub(super) fn pairs(&self, seat: Seat) -> u8 {
        self.area(seat).pairs.len() as u8
    }
}
