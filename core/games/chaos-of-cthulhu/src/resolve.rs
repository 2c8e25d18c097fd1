//! The resolution: everything at once, then the dice that must be rolled, then Bedlam.

use super::acts::{Act, Aim, Now};
use super::bonus::Kind;
use super::events::Event;
use super::monster::{CORE, NONE};
use super::options::is_crown;
use super::play::At;
use super::print::dice::Action;
use super::state::{SEATS, holds};
use super::steps::Step;
use super::{ChaosOfCthulhu, editions};
use eldertally_core::game::{Seat, SetupOf};

/// What the resolution makes of a part.
struct Turn {
    part: u8,
    /// What it shows before.
    from: u8,
    change: i8,
    /// The seat that earns something if the part is lost.
    killer: u8,
}

/// What it makes of a seat.
struct Fate {
    seat: Seat,
    chair: u8,
    turns: heapless::Vec<Turn, 5>,
    /// The bonus, if it is in force, and what it is aimed at.
    effect: Option<Kind>,
    on: u8,
}

impl ChaosOfCthulhu {
    /// What becomes of all seats, Player 1 first.
    fn fates(&self, setup: &SetupOf<Self>) -> heapless::Vec<Fate, SEATS> {
        let (now, crown) = (self.now(setup), is_crown(setup));
        let fate = |seat| {
            let chair = self.of(seat).chair;
            let turn = |(part, change)| {
                let from = self.monster(chair).die(part);
                // Only a part that is lost earns somebody something.
                let lost = crown && from as i8 + change <= 0;
                Turn { part, from, change, killer: if lost { self.killer(&now, chair, part) } else { NONE } }
            };
            let turns = (0..).zip(now.net(chair)).map(turn).collect();
            Fate { seat, chair, turns, effect: now.effect(seat), on: self.of(seat).bonus.on }
        };
        self.turn_order().map(fate).collect()
    }

    /// All healing and damage, simultaneously.
    pub(super) fn resolve(&mut self, at: &mut At<'_, '_>) {
        let crown = is_crown(at.setup);
        let fates = self.fates(at.setup);
        self.stage = self.last_stage();
        self.agenda.replace(&[Step::Check]);
        for fate in fates.iter().rev() {
            if fate.effect == Some(Kind::Bedlam) && fate.on != NONE {
                self.agenda.push(&[Step::Bedlam(fate.seat)]);
            }
        }
        self.agenda.push(&[Step::Reroll]);
        for fate in &fates {
            if fate.effect == Some(Kind::Regenerate) && fate.on < 5 {
                self.monster_mut(fate.chair).again |= 1 << fate.on;
            }
        }
        // What is pushed last is lost first. Where all parts fall at once the core is the last to go, or it would take with
        // it what was saved; else it is the first: with it everything is decided.
        let at_once = editions::parts_fall_at_once(at.setup);
        let parts = if at_once { [CORE, 4, 2, 1, 0] } else { [0, 1, 2, 4, CORE] };
        for fate in fates.iter().rev() {
            if !self.lives(fate.chair, at.setup) {
                continue;
            }
            for turn in parts.iter().filter_map(|part| fate.turns.get(usize::from(*part))) {
                self.turn_die(fate.chair, turn, crown);
            }
        }
        if at_once && crown {
            self.agenda.push(&[Step::Saves(self.everybody())]);
        }
        for Fate { seat, chair, turns, .. } in fates {
            for Turn { part, from, change, .. } in turns {
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
    fn turn_die(&mut self, chair: u8, turn: &Turn, crown: bool) {
        if turn.from == 0 || turn.change == 0 {
            return;
        }
        match turn.from as i8 + turn.change {
            to @ 1..=6 => self.monster_mut(chair).set_die(turn.part, to as u8),
            ..=0 if crown => self.agenda.push(&[Step::Save(chair, turn.part, turn.killer)]),
            _ => self.monster_mut(chair).again |= 1 << turn.part,
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
        holds(set, seat) && !self.of(seat).offerings.is_empty() && (0..5).any(|part| self.falls(chair, part))
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

    /// The part of a Bedlam. Without an aim it is thrown only in edition 1.
    pub(super) fn rerolled_one(&mut self, seat: Seat, face: u8, at: &mut At<'_, '_>) {
        let on = self.of(seat).bonus.on;
        if on == NONE {
            return self.monster_mut(SEATS as u8 - 1).set_die(0, face);
        }
        self.monster_mut(on / 5).set_die(on % 5, face);
        (at.tell)(self, Event::Bedlam(on / 5, on % 5, face));
    }
}
