//! How the game ends: derived from the dice when a round is checked, so that an amendment can take an end back.

use super::ChaosOfCthulhu;
use super::events::Event;
use super::monster::CORE;
use super::options::is_crown;
use super::play::At;
use super::state::{holds, set_of};
use super::steps::Step;
use eldertally_core::game::{Outcome, Seat, SetupOf};

/// What decides, higher first: dice that match, their number, the sum of all, and the stone of a tie.
type Rank = (u8, u8, u8, u8);

impl ChaosOfCthulhu {
    /// How near a seat is to winning; `None` if it cannot win in this round.
    fn rank(&self, seat: Seat, setup: &SetupOf<Self>) -> Option<Rank> {
        let (monster, luck) = (self.own(seat), self.of(seat).luck);
        if is_crown(setup) {
            let alive = self.living(setup).count();
            let last = match alive {
                0 => self.fell == 0 || holds(self.fell, seat),
                1 => self.is_in(seat, setup),
                _ => false,
            };
            // A table that makes a round the last counts parts, then the core, then all dice.
            let called = self.time_up && self.is_in(seat, setup);
            let stands = (monster.in_play(), monster.die(CORE), monster.dice.iter().sum(), luck);
            return if last { Some((0, 0, 0, luck)) } else { called.then_some(stands) };
        }
        let (most, number) = match self.dare_of(seat) {
            0 => monster.closest(),
            dare => (monster.showing(dare), dare),
        };
        let sum = monster.dice.iter().sum();
        match (most, self.time_up) {
            (5, false) => Some((5, number, 0, luck)),
            (_, false) => None,
            (_, true) => Some((most, number, sum, luck)),
        }
    }

    /// Those who are best, as a set.
    fn best(&self, setup: &SetupOf<Self>) -> u8 {
        let top = self.seats().filter_map(|seat| self.rank(seat, setup)).max();
        let best = |seat: &Seat| top.is_some() && self.rank(*seat, setup) == top;
        set_of(self.seats().filter(best))
    }

    /// How the game has ended, if it has: only at the end of a round.
    pub(super) fn outcome(&self, setup: &SetupOf<Self>) -> Option<Outcome> {
        if !matches!(self.agenda.next(), Some(Step::Check)) {
            return None;
        }
        let best = self.best(setup);
        (best.count_ones() == 1).then_some(Outcome::Winners(best))
    }

    /// Nobody has won yet: a tie is broken, or the next round begins.
    pub(super) fn check(&mut self, at: &mut At<'_, '_>) {
        match self.best(at.setup) {
            0 => self.agenda.push(&[Step::Next]),
            tied => {
                for seat in self.seats() {
                    self.of_mut(seat).luck = 0;
                }
                self.agenda.push(&[Step::RollOff(tied), Step::Check]);
                (at.tell)(self, Event::Tied(tied, is_crown(at.setup)));
            }
        }
    }

    pub(super) fn winner(&self, setup: &SetupOf<Self>) -> Option<Seat> {
        match self.outcome(setup) {
            Some(outcome) => self.seats().find(|seat| outcome.won_by(*seat)),
            None => None,
        }
    }
}
