//! The dice on the table: each is kept and freed by itself, those of a fight as those of the investigator.

use core::ops::ControlFlow::{self, Continue};

use serde::Serialize;

use super::play::At;
use super::steps::Step;
use super::{DiceOfArkham, Meter, Move, Part, rule};
use eldertally_core::kit::Offers;
use eldertally_core::rules::RuleId;

/// Fight dice that are locked: bit `n` stands for die `n`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(super) struct Locks(u16);

impl Locks {
    pub(super) const NONE: Self = Self(0);

    pub(super) fn is_none(&self) -> bool {
        *self == Self::NONE
    }

    pub(super) fn has(self, n: u8) -> bool {
        self.0 & Self::bit(n) > 0
    }

    pub(super) fn set(&mut self, n: u8, locked: bool) {
        self.0 = if locked { self.0 | Self::bit(n) } else { self.0 & !Self::bit(n) };
    }

    fn bit(n: u8) -> u16 {
        1_u16.checked_shl(n.into()).unwrap_or(0)
    }
}

impl DiceOfArkham {
    /// Whether the dice that are asked about are those of a fight.
    pub(super) fn is_fight_roll(&self) -> bool {
        self.agenda.next() == Some(Step::FightRolling)
    }

    /// The dice that are asked about: what they show, and whether they are kept.
    pub(super) fn dice_asked_about(&self) -> impl Iterator<Item = (u8, (u8, bool))> {
        let fighting = self.is_fight_roll();
        let own = self.dice.iter().filter(move |_| !fighting);
        (0..).zip(own.chain(self.combat.dice.iter().filter(move |_| fighting)))
    }

    /// What die `n` of those that are asked about shows, and whether it is kept.
    pub(super) fn die_asked_about(&self, n: u8) -> Option<(u8, bool)> {
        self.dice_asked_about().nth(n.into()).map(|(_, die)| die)
    }

    /// The part that die `n` of those that are asked about is.
    pub(super) fn part_of_die(&self, n: u8) -> Option<Part> {
        self.die_asked_about(n)?;
        Some(if self.is_fight_roll() { Part::FightDie(n) } else { Part::Die(n) })
    }

    /// Whether it costs a sanity to free die `n`.
    pub(super) fn is_locked(&self, n: u8) -> bool {
        if self.is_fight_roll() { self.combat.locks.has(n) } else { self.die_asked_about(n) == Some((1, true)) }
    }

    /// Whether a die of the fight or of the investigator can be freed now for a sanity.
    pub(super) fn has_price(&self, n: u8, fighting: bool) -> bool {
        let asked = if fighting { Step::FightRolling } else { Step::Rolling };
        self.agenda.next() == Some(asked) && self.is_locked(n)
    }

    /// Why a sanity is paid for a locked die.
    pub(super) fn price_of_lock(&self) -> RuleId {
        if self.is_fight_roll() { rule(83) } else { rule(25) }
    }

    /// A move for each die. A loose 1 of the investigator's is not kept again: only a throw locks it.
    pub(super) fn offer_dice(&self, offers: &mut Offers<'_, Move>) -> ControlFlow<()> {
        let fighting = self.is_fight_roll();
        let why = if fighting { rule(80) } else { rule(23) };
        for (n, (face, kept)) in self.dice_asked_about() {
            if kept {
                let why = if self.is_locked(n) { self.price_of_lock() } else { why };
                offers.any(Move::FreeDie(n), why)?;
            } else if fighting || face > 1 {
                offers.any(Move::KeepDie(n), why)?;
            }
        }
        Continue(())
    }

    pub(super) fn turn_die(&mut self, n: u8, keep: bool) {
        if self.is_fight_roll() { self.combat.dice.keep(n, keep) } else { self.dice.keep(n, keep) }
    }

    pub(super) fn free_die(&mut self, n: u8, at: &mut At<'_, '_>) {
        let (locked, why) = (self.is_locked(n), self.price_of_lock());
        self.turn_die(n, false);
        self.combat.locks.set(n, false);
        if locked {
            self.lose(Meter::Sanity, 1, why, at);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Locks;

    #[test]
    fn each_die_is_locked_by_itself() {
        let mut locks = Locks::NONE;
        locks.set(12, true);
        locks.set(0, true);
        locks.set(12, false);
        locks.set(200, true);
        assert_eq!([0, 12, 200].map(|n| locks.has(n)), [true, false, false]);
        locks.set(0, false);
        assert!(locks.is_none());
    }
}
