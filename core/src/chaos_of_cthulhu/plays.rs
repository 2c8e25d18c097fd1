//! Playing a bonus: it is paid for, aimed, rolled for, and what it moves at once is moved.

use super::bonus::Kind;
use super::event::Event;
use super::monster::{Bonus, is_crown};
use super::play::At;
use super::step::Step;
use super::{ChaosOfCthulhu, stage};
use crate::game::Seat;

impl ChaosOfCthulhu {
    /// A seat plays a bonus openly.
    pub(super) fn play_bonus(&mut self, seat: Seat, number: u8, at: &mut At<'_, '_>) {
        let player = self.of_mut(seat);
        player.offerings.lose(1);
        player.bonus = Bonus { number, ..Bonus::NO };
        if matches!(self.bonus_of(seat, at.setup), Some(Kind::Convert(_))) {
            self.of_mut(seat).plan.forget_targets();
        }
        // Blocks are assigned anew, since what they answer may change.
        if self.stage == stage::DECLARE + self.count {
            self.unblock();
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
        match effect {
            Some(kind) if kind.rolls() => self.agenda.push(&[Step::Roll(seat)]),
            Some(kind) if kind.aims() => self.agenda.push(&[Step::Victim(seat)]),
            Some(Kind::Double) if self.now(at.setup).is_declared(seat) => self.of_mut(seat).plan.repeat_targets(),
            Some(Kind::Pay) => {
                let mut moved = [0; 4];
                for other in self.living(at.setup).filter(|other| *other != seat) {
                    let half = self.of(other).offerings.at().div_ceil(2);
                    if let Some(change) = moved.get_mut(usize::from(other.0)) {
                        *change = -(half as i8);
                    }
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
            return (at.tell)(self, Event::Rolled(seat, face));
        }
        let offerings = self.of(seat).offerings;
        let gain = if face <= 4 { face } else { 1 }.min(offerings.max() - offerings.at());
        let mut moved = [0; 4];
        if let Some(change) = moved.get_mut(usize::from(seat.0)) {
            *change = gain as i8;
        }
        self.move_offerings(seat, moved, at);
    }

    /// A bonus is aimed at a seat, a monster or a part.
    pub(super) fn aim_bonus(&mut self, seat: Seat, on: u8, at: &mut At<'_, '_>) {
        self.of_mut(seat).bonus.on = on;
        (at.tell)(self, Event::AimedBonus(seat, on));
        if self.now(at.setup).effect(seat) == Some(Kind::Steal) {
            let offerings = self.of(seat).offerings;
            let room = offerings.max() - offerings.at();
            let taken = self.of(Seat(on)).offerings.at().div_ceil(2).min(room) as i8;
            let mut moved = [0; 4];
            for (who, change) in [(seat.0, taken), (on, -taken)] {
                if let Some(to) = moved.get_mut(usize::from(who)) {
                    *to = change;
                }
            }
            self.move_offerings(seat, moved, at);
        }
        // A cancel takes back what the other bonus moved, and another one may bring it again.
        self.settle_offerings(at.setup);
    }

    fn move_offerings(&mut self, seat: Seat, moved: [i8; 4], at: &mut At<'_, '_>) {
        self.of_mut(seat).bonus.moved = moved;
        self.settle_offerings(at.setup);
        (at.tell)(self, Event::OfferingsMoved(seat));
    }
}
