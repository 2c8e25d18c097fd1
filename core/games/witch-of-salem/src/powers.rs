//! The Great Old Ones: who is face up, who has power, what they demand, and whom the Witch helps.

use super::print::{Needs, Rite};
use super::seen::Kind;
use super::state::{CENTRE, MISKATONIC, Space, WitchOfSalem};
use super::{bits, editions, options, rule, ruling};
use eldertally_core::game::{Seat, SetupOf};
use eldertally_core::rules::RuleId;

/// The Great Old Ones in the order of the rulebook.
pub(super) const CTHULHU: u8 = 0;
pub(super) const DAGON: u8 = 1;
pub(super) const HASTUR: u8 = 2;
pub(super) const NYARLATHOTEP: u8 = 3;
pub(super) const SHUB_NIGGURATH: u8 = 4;
pub(super) const YOG_SOTHOTH: u8 = 5;

/// What a Great Old One demands by the copy or the rulebook.
pub(super) fn printed_rite(goo: u8, setup: &SetupOf<WitchOfSalem>) -> Option<Rite> {
    let told = match goo {
        CTHULHU => Some(Rite::Same),
        DAGON => Some(Rite::Different),
        _ => None,
    };
    let printed = setup.print.rites.get(usize::from(goo)).copied().flatten();
    printed.or_else(|| told.filter(|_| editions::rulebook_tells_rites(setup)))
}

impl WitchOfSalem {
    /// The one on R'lyeh, once it is face up.
    pub(super) fn centre(&self) -> Option<u8> {
        match self.spaces.get(CENTRE) {
            Some(Space::Up(goo)) => Some(*goo),
            _ => None,
        }
    }

    /// Whether a Great Old One has power.
    pub(super) fn reigns(&self, goo: u8, setup: &SetupOf<Self>) -> bool {
        if self.centre() == Some(goo) {
            return true;
        }
        let all = setup.options.get(options::GOO_ABILITY) != 0;
        all && (self.spaces.contains(&Space::Up(goo)) || self.shadow == Some(goo))
    }

    /// The first space that is still face down.
    pub(super) fn next_down(&self) -> Option<usize> {
        self.spaces.iter().position(|space| *space == Space::Down)
    }

    /// Whether a Great Old One was never seen.
    pub(super) fn is_unseen(&self, goo: u8) -> bool {
        let up = self.spaces.contains(&Space::Up(goo)) || self.shadow == Some(goo);
        !up && !bits::has(self.boxed, goo)
    }

    /// The edges, counted from 0, whose card can become a shadow.
    pub(super) fn shadow_edges(&self) -> impl Iterator<Item = u8> {
        let edges = (0..).zip(&self.spaces).take(CENTRE);
        edges.filter(|(_, space)| matches!(space, Space::Up(_))).map(|(edge, _)| edge)
    }

    /// What a Great Old One demands, if that is known.
    pub(super) fn rite(&self, goo: u8, setup: &SetupOf<Self>) -> Option<Rite> {
        let n = usize::from(goo);
        printed_rite(goo, setup).or_else(|| self.lessons.rites.get(n).copied().flatten())
    }

    /// Whether the Witch helps this player.
    pub(super) fn witch_helps(&self, seat: Seat, setup: &SetupOf<Self>) -> bool {
        self.of(seat).place == self.witch && !self.reigns(HASTUR, setup)
    }

    /// Whether a creature or a shadow is where the player is.
    pub(super) fn foe_here(&self, seat: Seat) -> bool {
        match self.of(seat).place {
            MISKATONIC => self.shadow.is_some(),
            place => self.creature_at(place).is_some(),
        }
    }

    /// Whether the player owns what defeats what is at this place.
    pub(super) fn can_defeat(&self, seat: Seat, place: u8, setup: &SetupOf<Self>) -> bool {
        let player = self.of(seat);
        if place == MISKATONIC {
            let rite = self.shadow.and_then(|goo| self.rite(goo, setup));
            return rite.is_some_and(|rite| player.meets(rite));
        }
        match self.creature_at(place).and_then(|creature| self.needs(creature, &setup.print)) {
            Some(Needs::Items(items)) => player.owns(&items),
            Some(Needs::Artifact) => player.artifact.is_some(),
            None => false,
        }
    }

    /// Whether a creature is here whose card the group sees to by itself.
    pub(super) fn is_untold(&self, place: u8, setup: &SetupOf<Self>) -> bool {
        let untold = |creature| self.needs(creature, &setup.print).is_none();
        self.seen.is_own(Kind::Creatures) && self.creature_at(place).is_some_and(untold)
    }

    /// Whether the group must know by itself if the player can defeat what is here: he has as many items as it takes.
    pub(super) fn may_defeat(&self, seat: Seat, setup: &SetupOf<Self>) -> bool {
        let player = self.of(seat);
        if player.place != MISKATONIC {
            return player.minor_count() > 1 && self.is_untold(player.place, setup);
        }
        self.shadow.is_some_and(|goo| self.may_meet(seat, goo, setup))
    }

    /// Whether the group must know by itself if the player has what a Great Old One demands.
    fn may_meet(&self, seat: Seat, goo: u8, setup: &SetupOf<Self>) -> bool {
        let untold = self.seen.is_own(Kind::Rites) && self.rite(goo, setup).is_none();
        untold && self.of(seat).minor_count() > 2
    }

    /// Whether an artifact must be discarded to defeat the creature here.
    pub(super) fn wants_artifact(&self, place: u8, setup: &SetupOf<Self>) -> bool {
        let needs = self.creature_at(place).and_then(|creature| self.needs(creature, &setup.print));
        needs == Some(Needs::Artifact)
    }

    /// Why a player may not go to R'lyeh now; `Ok` if he may.
    pub(super) fn may_banish(&self, seat: Seat, setup: &SetupOf<Self>) -> Result<(), RuleId> {
        let Some(goo) = self.centre() else { return Err(ruling(40)) };
        if self.banisher().is_some() {
            return Err(rule(98));
        }
        let meets = self.rite(goo, setup).is_some_and(|rite| self.of(seat).meets(rite));
        if meets || self.may_meet(seat, goo, setup) { Ok(()) } else { Err(ruling(40)) }
    }
}
