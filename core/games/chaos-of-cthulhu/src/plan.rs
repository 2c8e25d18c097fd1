//! A plan of one round: which stones activate what, and where it goes.

use serde::Serialize;

use super::acts::{EXTRA, SLOTS, pack};
use super::monster::{NONE, is_zero};
use super::print::dice::Action;

/// Set in [`Plan::by`] where a die was activated without stones: openly, or by an amendment.
const WITHOUT_STONES: u8 = 1 << 5;

/// What a seat is busy with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(super) enum Task {
    /// Touches stones and activates dice. Before edition 3: looks at the best plans.
    Menu,
    /// Before edition 3: builds an own plan.
    Build,
    /// Before edition 3: chooses stones for this part.
    Stones(u8),
    /// Before edition 3: chooses stones to re-roll.
    Reroll,
    /// Says what the dice do, one after the other.
    Set,
    /// Has planned.
    Ready,
    /// Looks at a page of ready plans; before edition 3 at a later one.
    Page(u8),
    /// Says what all own dice show, one after the other.
    Look,
}

impl Task {
    /// Which page of plans lies open, from 0.
    pub(super) const fn page(self) -> u8 {
        match self {
            Self::Page(page) => page,
            _ => 0,
        }
    }
}

/// What a seat still has to say about its plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Need {
    /// The icon of this part.
    Icon(u8),
    /// The free action.
    Free,
    /// The target of this slot.
    Target(u8),
    Nothing,
}

/// The plan of one round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(super) struct Plan {
    pub(super) task: Task,
    /// The stones that activate each part, as sets.
    pub(super) by: [u8; 5],
    /// Icons that the seat told in secret.
    pub(super) told: [Option<Action>; 5],
    pub(super) free: Option<Action>,
    /// By slot; for attacks what the victim chose.
    targets: [u8; SLOTS as usize],
    /// Slots that are blocked, as a set.
    pub(super) blocked: u32,
    /// By slot, where the player of each monster takes an attack if it comes there: three bits a chair, 0 not said.
    #[serde(skip_serializing_if = "has_no_spots")]
    spots: [u16; SPOTS],
    /// Stones that are touched, to activate a die or to be re-rolled, as a set.
    #[serde(skip_serializing_if = "is_zero")]
    pub(super) touched: u8,
}

/// Slots that can hold an attack, and as many again for those of a conversion.
const SPOTS: usize = 2 * EXTRA as usize;

fn has_no_spots(spots: &[u16; SPOTS]) -> bool {
    *spots == [0; SPOTS]
}

impl Plan {
    pub(super) const NEW: Self = Self {
        task: Task::Menu,
        by: [0; 5],
        told: [None; 5],
        free: None,
        targets: [NONE; SLOTS as usize],
        blocked: 0,
        spots: [0; SPOTS],
        touched: 0,
    };

    /// The stones that activate a part; not 0 if it is activated at all.
    pub(super) fn stones_of(&self, part: u8) -> u8 {
        self.by.get(usize::from(part)).copied().unwrap_or(0)
    }

    pub(super) fn set_stones(&mut self, part: u8, stones: u8) {
        debug_assert!(part < 5, "a monster has no part {part}");
        if let Some(by) = self.by.get_mut(usize::from(part)) {
            *by = stones;
        }
    }

    /// Activates a part or not, whatever the stones show.
    pub(super) fn activate(&mut self, part: u8, on: bool) {
        if (self.stones_of(part) != 0) != on {
            self.set_stones(part, if on { WITHOUT_STONES } else { 0 });
        }
    }

    /// How many dice are activated.
    pub(super) fn activated(&self) -> u8 {
        self.by.iter().filter(|stones| **stones != 0).count() as u8
    }

    /// A die does not act after all: where it was to go is forgotten.
    pub(super) fn forget(&mut self, part: u8) {
        self.activate(part, false);
        for slot in [part, part + 5, part + EXTRA, part + 5 + EXTRA] {
            self.set_target(slot, None);
            if let Some(spots) = self.spots.get_mut(usize::from(slot)) {
                *spots = 0;
            }
        }
    }

    /// The target of a slot, as monster and part.
    pub(super) fn target(&self, slot: u8) -> Option<(u8, u8)> {
        let at = self.targets.get(usize::from(slot)).copied().filter(|at| *at != NONE)?;
        Some((at / 5, at % 5))
    }

    pub(super) fn set_target(&mut self, slot: u8, target: Option<(u8, u8)>) {
        debug_assert!(slot < SLOTS, "there is no slot {slot}");
        if let Some(at) = self.targets.get_mut(usize::from(slot)) {
            *at = pack(target);
        }
    }

    /// The part on which an attack is taken if it comes to this monster.
    pub(super) fn spot(&self, slot: u8, chair: u8) -> Option<u8> {
        let spots = self.spots.get(usize::from(slot))?;
        (spots >> (3 * chair) & 7).checked_sub(1).map(|part| part as u8)
    }

    pub(super) fn set_spot(&mut self, slot: u8, chair: u8, part: Option<u8>) {
        debug_assert!(usize::from(slot) < SPOTS, "slot {slot} holds no attack");
        if let Some(spots) = self.spots.get_mut(usize::from(slot)) {
            let at = 3 * chair;
            *spots = *spots & !(7 << at) | part.map_or(0, |part| u16::from(part) + 1) << at;
        }
    }

    /// What is doubled keeps its target.
    pub(super) fn repeat_targets(&mut self) {
        for slot in 0..5 {
            let target = self.target(slot);
            self.set_target(slot + 5, target);
        }
    }

    /// What would be doubled and was not aimed gets the first target.
    pub(super) fn repeat_missing(&mut self) {
        for slot in 0..5 {
            let target = self.target(slot + 5).or(self.target(slot));
            self.set_target(slot + 5, target);
        }
    }

    pub(super) fn forget_targets(&mut self) {
        self.targets = [NONE; SLOTS as usize];
    }

    /// Forgets what a bonus laid.
    pub(super) fn forget_extra(&mut self) {
        self.targets.iter_mut().skip(EXTRA.into()).for_each(|at| *at = NONE);
        self.spots.iter_mut().skip(EXTRA.into()).for_each(|spots| *spots = 0);
    }

    /// Everything anew, but the icons that were told.
    pub(super) fn restart(&mut self) {
        *self = Self { told: self.told, ..Self::NEW };
    }
}
