//! Blocks: how many a seat has, what they can answer, and how they outlast a late bonus.

use super::acts::{Act, Now, spot};
use super::bonus::Kind;
use super::events::Event;
use super::play::At;
use super::print::dice::Action;
use super::state::stage;
use super::steps::Step;
use super::{ChaosOfCthulhu, editions};
use eldertally_core::game::{Seat, SetupOf};
use eldertally_core::kit;

impl Now<'_> {
    /// How many blocks a seat has, used or not.
    pub(super) fn blocks(&self, seat: Seat) -> u8 {
        let mut count = match self.effect(seat) {
            Some(Kind::Absorb) if self.is_counting() => self.game.of(seat).bonus.amount,
            _ => 0,
        };
        self.each(false, &mut |act| count += u8::from(act.by == seat && act.action == Action::Block));
        count
    }

    /// How many blocks a seat has used.
    fn blocks_used(&self, seat: Seat) -> u8 {
        let (own, mut used) = (self.game.of(seat).chair, 0);
        self.each(false, &mut |act| used += u8::from(act.blocked && act.monster() == Some(own)));
        used
    }

    /// How many blocks a seat has left.
    pub(super) fn blocks_left(&self, seat: Seat) -> u8 {
        match self.blocks(seat) {
            0 => 0,
            blocks => blocks.saturating_sub(self.blocks_used(seat)),
        }
    }

    /// Whether an action is aimed at a monster and not blocked.
    pub(super) fn is_threat(&self, act: &Act, chair: u8) -> bool {
        let counts = editions::blocks_answer_own_actions(self.setup) || act.by != self.game.player_at(chair);
        act.action != Action::Block && counts && !act.blocked && act.monster() == Some(chair)
    }

    /// The parts of a monster at which something is aimed that could be blocked; bit 5 stands for attacks without a
    /// part.
    pub(super) fn threatened(&self, chair: u8) -> u8 {
        let mut parts = 0;
        self.each(false, &mut |act| {
            if self.is_threat(&act, chair) {
                parts |= 1 << spot(act.aim);
            }
        });
        parts
    }

    /// What is aimed at a part of a monster and could be blocked, if it is one kind of action of one player.
    pub(super) fn lone_threat(&self, chair: u8, part: u8) -> Option<(Seat, Action)> {
        let (mut found, mut several) = (None, false);
        self.each(false, &mut |act| {
            if self.is_threat(&act, chair) && spot(act.aim) == part {
                several |= found.is_some_and(|found| found != (act.by, act.action));
                found = Some((act.by, act.action));
            }
        });
        found.filter(|_| !several)
    }

    /// The slot of the first such action of a player that is aimed at a part of a monster and could be blocked.
    pub(super) fn threat(&self, action: (Seat, Action), chair: u8, part: u8) -> Option<u8> {
        let mut slot = None;
        self.each(false, &mut |act| {
            if (act.by, act.action) == action && self.is_threat(&act, chair) && spot(act.aim) == part {
                slot = slot.or(Some(act.slot));
            }
        });
        slot
    }
}

impl ChaosOfCthulhu {
    /// Whether blocks are assigned now.
    pub(super) fn is_blocking(&self) -> bool {
        self.stage == stage::DECLARE + self.count
    }

    /// Takes all blocks back.
    pub(super) fn unblock(&mut self) {
        self.players.iter_mut().for_each(|(_, player)| player.plan.blocked = 0);
    }

    /// What is blocked: by whom it is, its slot, what it is, and the monster that it goes to.
    fn blocked(&self, setup: &SetupOf<Self>) -> heapless::Vec<(Seat, u8, Action, u8), 104> {
        let mut blocked = heapless::Vec::new();
        self.now(setup).each(false, &mut |act| {
            if let (true, Some(chair)) = (act.blocked, act.monster()) {
                kit::push(&mut blocked, (act.by, act.slot, act.action, chair));
            }
        });
        blocked
    }

    /// Changes a bonus. A block stays where it answers the same action on the same monster; who has fewer blocks than he
    /// used assigns them anew.
    pub(super) fn changing(&mut self, setup: &SetupOf<Self>, change: impl FnOnce(&mut Self)) {
        if !editions::blocks_outlast_bonuses(setup) {
            return change(self);
        }
        let before = self.blocked(setup);
        change(self);
        let after = self.blocked(setup);
        for (by, slot, ..) in before.into_iter().filter(|act| !after.contains(act)) {
            self.of_mut(by).plan.blocked &= !(1 << slot);
        }
        for seat in self.seats() {
            let now = self.now(setup);
            if now.blocks_used(seat) > now.blocks(seat) {
                let own = self.of(seat).chair;
                for (by, slot, ..) in after.iter().filter(|(.., chair)| *chair == own) {
                    self.of_mut(*by).plan.blocked &= !(1 << slot);
                }
            }
        }
    }

    /// All have declared: blocks are assigned in turn.
    pub(super) fn begin_blocks(&mut self) {
        self.stage = stage::DECLARE + self.count;
        let order: heapless::Vec<Seat, 4> = self.turn_order().collect();
        order.iter().rev().for_each(|seat| self.agenda.push(&[Step::Block(*seat)]));
    }

    /// A seat blocks something on a part: the only thing there, or one that it picks.
    pub(super) fn block(&mut self, seat: Seat, part: u8, at: &mut At<'_, '_>) {
        match self.now(at.setup).lone_threat(self.of(seat).chair, part) {
            Some(one) => self.block_that(seat, part, one, at),
            None => self.agenda.push(&[Step::Which(seat, part)]),
        }
    }

    pub(super) fn block_that(&mut self, seat: Seat, part: u8, (by, action): (Seat, Action), at: &mut At<'_, '_>) {
        let slot = self.now(at.setup).threat((by, action), self.of(seat).chair, part);
        if let Some(slot) = slot {
            self.of_mut(by).plan.blocked |= 1 << slot;
            (at.tell)(self, Event::Blocked(seat, by, action, part));
        }
    }
}
