//! The resolution: everything at once, then the dice that must be rolled, then Bedlam.

use super::acts::{Act, Aim, Now};
use super::bonus::Kind;
use super::events::Event;
use super::monster::{CORE, NONE};
use super::options::is_crown;
use super::play::At;
use super::print::dice::Action;
use super::state::stage;
use super::steps::Step;
use super::{ChaosOfCthulhu, editions};
use eldertally_core::game::Seat;

impl ChaosOfCthulhu {
    /// All healing and damage, simultaneously.
    pub(super) fn resolve(&mut self, at: &mut At<'_, '_>) {
        let crown = is_crown(at.setup);
        let order: heapless::Vec<Seat, 4> = self.turn_order().collect();
        let mut nets = [[0_i8; 5]; 4];
        let before = self.monsters.map(|monster| monster.dice);
        let mut killers = [[NONE; 5]; 4];
        let mut effects = [(None, NONE); 4];
        {
            let now = self.now(at.setup);
            for (chair, net) in (0..self.count).zip(&mut nets) {
                *net = now.net(chair);
            }
            // Only a part that is lost earns somebody something.
            for ((chair, killers), nets) in (0..self.count).zip(&mut killers).zip(nets).filter(|_| crown) {
                for ((part, killer), net) in (0..5).zip(killers).zip(nets) {
                    if self.monster(chair).die(part) as i8 + net <= 0 {
                        *killer = self.killer(&now, chair, part);
                    }
                }
            }
            for (seat, effect) in order.iter().zip(&mut effects) {
                *effect = (now.effect(*seat), self.of(*seat).bonus.on);
            }
        }
        self.stage = stage::DECLARE + self.count + 1;
        self.agenda.replace(&[Step::Check]);
        for (seat, (effect, on)) in order.iter().zip(effects).rev() {
            if effect == Some(Kind::Bedlam) && on != NONE {
                self.agenda.push(&[Step::Bedlam(*seat)]);
            }
        }
        self.agenda.push(&[Step::Reroll]);
        let at_once = editions::parts_fall_at_once(at.setup);
        for (seat, (effect, on)) in order.iter().zip(effects) {
            if effect == Some(Kind::Regenerate) && on < 5 {
                let chair = self.of(*seat).chair;
                self.monster_mut(chair).again |= 1 << on;
            }
        }
        for seat in order.iter().rev() {
            let chair = self.of(*seat).chair;
            let net = nets.get(usize::from(chair)).copied().unwrap_or_default();
            let killers = killers.get(usize::from(chair)).copied().unwrap_or_default();
            if !self.lives(chair, at.setup) {
                continue;
            }
            // What is pushed last is lost first. Where all parts fall at once the core is the last to go, or it would
            // take with it what was saved; else it is the first: with it everything is decided.
            for part in if at_once { [CORE, 4, 2, 1, 0] } else { [0, 1, 2, 4, CORE] } {
                let change = net.get(usize::from(part)).copied().unwrap_or(0);
                let killer = killers.get(usize::from(part)).copied().unwrap_or(NONE);
                self.turn_die(chair, part, change, killer, crown);
            }
        }
        if at_once && crown {
            self.agenda.push(&[Step::Saves(self.everybody())]);
        }
        for seat in order {
            let chair = self.of(seat).chair;
            let showed = before.get(usize::from(chair)).copied().unwrap_or_default();
            let net = nets.get(usize::from(chair)).copied().unwrap_or_default();
            for (part, (from, change)) in (0..).zip(showed.into_iter().zip(net)) {
                match from as i8 + change {
                    _ if from == 0 || change == 0 => {}
                    to @ 1..=6 => (at.tell)(self, Event::Turned(chair, part, from, to as u8)),
                    ..=0 => (at.tell)(self, Event::Below(chair, part, crown)),
                    _ => (at.tell)(self, Event::Above(chair, part, crown)),
                }
            }
            self.of_mut(seat).plan.restart();
        }
    }

    /// Rotates a die; what goes below 1 or above 6 is to be rolled, or in Crown of Chaos saved or lost.
    fn turn_die(&mut self, chair: u8, part: u8, change: i8, killer: u8, crown: bool) {
        let die = self.monster(chair).die(part);
        if die == 0 || change == 0 {
            return;
        }
        match die as i8 + change {
            to @ 1..=6 => self.monster_mut(chair).set_die(part, to as u8),
            ..=0 if crown => self.agenda.push(&[Step::Save(chair, part, killer)]),
            _ => self.monster_mut(chair).again |= 1 << part,
        }
    }

    /// Whose action takes a part below 1, in the order of the declaration; only another player earns something.
    fn killer(&self, now: &Now<'_>, chair: u8, part: u8) -> u8 {
        let hits = |act: &Act| act.aim == Aim::Part(chair, part) && !act.blocked;
        let mut left = self.monster(chair).die(part);
        now.each(false, &mut |act| left += u8::from(hits(&act) && act.action == Action::Heal));
        let mut killer = NONE;
        now.each(false, &mut |act| {
            if hits(&act) && act.action != Action::Heal && left > 0 {
                left -= 1;
                if left == 0 && act.by != self.player_at(chair) {
                    killer = act.by.0;
                }
            }
        });
        killer
    }

    /// Whether a part is below 1 and not saved.
    pub(super) fn falls(&self, chair: u8, part: u8) -> bool {
        let monster = self.monster(chair);
        let falling = |by: u8| self.agenda.contains(Step::Save(chair, part, by));
        let open = monster.die(part) > 0 && monster.again >> part & 1 == 0;
        open && (0..self.count).chain([NONE]).any(falling)
    }

    /// Whether a seat of this set has something to save, and an offering for it.
    pub(super) fn can_save(&self, set: u8, seat: Seat) -> bool {
        let chair = self.of(seat).chair;
        set >> seat.0 & 1 == 1 && !self.of(seat).offerings.is_empty() && (0..5).any(|part| self.falls(chair, part))
    }

    /// A part is saved for an offering, and rolled.
    pub(super) fn save(&mut self, chair: u8, part: u8, at: &mut At<'_, '_>) {
        let seat = self.player_at(chair);
        self.of_mut(seat).offerings.lose(1);
        self.monster_mut(chair).again |= 1 << part;
        (at.tell)(self, Event::Saved(chair, part));
    }

    /// A part is lost, with its stone.
    pub(super) fn lose(&mut self, chair: u8, part: u8, by: u8, at: &mut At<'_, '_>) {
        if self.monster(chair).die(part) == 0 {
            return;
        }
        self.monster_mut(chair).set_die(part, 0);
        (at.tell)(self, Event::PartLost(chair, part));
        let owner = self.player_at(chair);
        if part == CORE {
            self.fell |= 1 << owner.0;
            self.monster_mut(chair).again = 0;
            (at.tell)(self, Event::Out(owner));
        }
        if by < self.count && self.of_mut(Seat(by)).offerings.gain(1) > 0 {
            (at.tell)(self, Event::Earned(Seat(by)));
        }
    }

    /// The dice of a monster that were rolled.
    pub(super) fn rerolled(&mut self, chair: u8, faces: &[u8], at: &mut At<'_, '_>) {
        let again = self.monster(chair).again;
        self.monster_mut(chair).again = 0;
        for (part, face) in (0..5).filter(|part| again & 1 << part != 0).zip(faces) {
            let lost = self.monster(chair).die(part) == 0;
            self.monster_mut(chair).set_die(part, face + 1);
            let landed = if lost { Event::CameBack } else { Event::Landed };
            (at.tell)(self, landed(chair, part, face + 1));
        }
    }

    /// The part of a Bedlam.
    pub(super) fn rerolled_one(&mut self, seat: Seat, face: u8, at: &mut At<'_, '_>) {
        let on = self.of(seat).bonus.on;
        self.monster_mut(on / 5).set_die(on % 5, face);
        (at.tell)(self, Event::Bedlam(on / 5, on % 5, face));
    }
}
