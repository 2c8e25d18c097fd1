//! Playing a bonus: it is paid for, aimed, rolled for, and what it moves at once is moved.

use super::bonus::{Kind, victims};
use super::events::Event;
use super::monster::Bonus;
use super::options::is_crown;
use super::play::At;
use super::state::{SEATS, holds};
use super::steps::Step;
use super::{ChaosOfCthulhu, editions};
use eldertally_core::game::Seat;
use eldertally_core::kit::BySeat;

impl ChaosOfCthulhu {
    /// A seat plays a bonus openly.
    pub(super) fn play_bonus(&mut self, seat: Seat, number: u8, at: &mut At<'_, '_>) {
        self.of_mut(seat).offerings.lose(1);
        self.changing(at.setup, |game| game.of_mut(seat).bonus = Bonus { number, ..Bonus::NO });
        self.begin_conversion(seat, at.setup);
        // Blocks are asked about anew, since what they answer may change.
        if self.is_blocking() {
            if !editions::blocks_outlast_bonuses(at.setup) {
                self.unblock();
            }
            self.agenda.replace(&[Step::Blocks, Step::Resolve]);
        }
        self.agenda.push(&[Step::Fire(seat)]);
        (at.tell)(self, Event::Played(seat, number, is_crown(at.setup)));
    }

    /// A bonus begins to work.
    pub(super) fn fire(&mut self, seat: Seat, at: &mut At<'_, '_>) {
        let effect = self.now(at.setup).effect(seat);
        if effect.is_none() && self.of(seat).bonus.number != 0 {
            (at.tell)(self, Event::Silenced(seat));
        }
        let lacking = |kind: Kind| kind.aims() && victims(&self.now(at.setup), seat, kind).next().is_none();
        if editions::thefts_come_in_order(at.setup) {
            if effect.is_some_and(lacking) {
                let number = core::mem::replace(&mut self.of_mut(seat).bonus, Bonus::NO).number;
                self.of_mut(seat).offerings.gain(1);
                return (at.tell)(self, Event::FoundNothing(seat, number, is_crown(at.setup)));
            }
            let before = self.players.iter().map(|(_, player)| player.bonus.order).max();
            if self.of(seat).bonus.number != 0 {
                self.of_mut(seat).bonus.order = before.unwrap_or(0).saturating_add(1);
            }
        }
        match effect {
            Some(kind) if kind.rolls() => self.agenda.push(&[Step::Roll(seat)]),
            Some(kind) if kind.aims() => self.agenda.push(&[Step::Victim(seat)]),
            Some(Kind::Double) if self.now(at.setup).is_declared(seat) => self.of_mut(seat).plan.repeat_targets(),
            Some(Kind::Pay) => {
                let mut moved = BySeat::new([0; SEATS]);
                for other in self.living(at.setup).filter(|other| *other != seat) {
                    let half = self.of(other).offerings.at().div_ceil(2);
                    *moved.at_mut(other) = -(half as i8);
                }
                self.move_offerings(seat, moved, at);
            }
            _ => {}
        }
    }

    /// What was rolled for a bonus.
    pub(super) fn rolled_bonus(&mut self, seat: Seat, face: u8, at: &mut At<'_, '_>) {
        self.of_mut(seat).bonus.amount = face;
        if self.now(at.setup).effect(seat) != Some(Kind::Regain) {
            return (at.tell)(self, Event::Rolled(seat, face, self.of(seat).bonus.number, is_crown(at.setup)));
        }
        let offerings = self.of(seat).offerings;
        let gain = if face <= 4 { face } else { 1 }.min(offerings.max() - offerings.at());
        let mut moved = BySeat::new([0; SEATS]);
        *moved.at_mut(seat) = gain as i8;
        self.move_offerings(seat, moved, at);
    }

    /// A bonus is aimed at a seat, a monster or a part.
    pub(super) fn aim_bonus(&mut self, seat: Seat, on: u8, at: &mut At<'_, '_>) {
        let (number, crown) = (self.of(seat).bonus.number, is_crown(at.setup));
        let counted = self.now(at.setup).counting();
        self.changing(at.setup, |game| game.of_mut(seat).bonus.on = on);
        let counting = self.now(at.setup).counting();
        if self.bonus_of(seat, at.setup) == Some(Kind::Cancel) {
            self.tell_cancel(seat, counted, counting, at);
        } else {
            (at.tell)(self, Event::AimedBonus(seat, on, number, crown));
        }
        if self.now(at.setup).effect(seat) == Some(Kind::Steal) {
            let offerings = self.of(seat).offerings;
            let room = offerings.max() - offerings.at();
            let taken = self.of(Seat(on)).offerings.at().div_ceil(2).min(room) as i8;
            let mut moved = BySeat::new([0; SEATS]);
            *moved.at_mut(seat) = taken;
            *moved.at_mut(Seat(on)) = -taken;
            self.move_offerings(seat, moved, at);
        }
        // A cancel takes back what the other bonus moved, and another one may bring it again.
        if self.settle_offerings(at.setup) {
            (at.tell)(self, Event::OfferingsMoved(seat, number, crown));
        }
    }

    /// Which bonuses count no more, and which count again; both as sets of seats, before and after.
    fn tell_cancel(&mut self, seat: Seat, before: u8, after: u8, at: &mut At<'_, '_>) {
        for other in self.seats().filter(|other| *other != seat) {
            match (holds(before, other), holds(after, other)) {
                (true, false) => (at.tell)(self, Event::Cancelled(seat, other, is_crown(at.setup))),
                (false, true) => (at.tell)(self, Event::CountsAgain(other)),
                _ => {}
            }
        }
    }

    fn move_offerings(&mut self, seat: Seat, moved: BySeat<i8, SEATS>, at: &mut At<'_, '_>) {
        self.of_mut(seat).bonus.moved = moved;
        self.settle_offerings(at.setup);
        (at.tell)(self, Event::OfferingsMoved(seat, self.of(seat).bonus.number, is_crown(at.setup)));
    }
}
