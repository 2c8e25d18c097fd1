//! The setup and the course of a round: rolling, releasing, declaring, blocking.

use super::acts::Aim;
use super::events::Event;
use super::monster::{Bonus, CORE};
use super::options::{is_crown, option, variant, variant_of};
use super::plan::Plan;
use super::play::At;
use super::print::dice::Action;
use super::state::{SEATS, holds, set_of, stage};
use super::steps::Step;
use super::{ChaosOfCthulhu, Kind, editions};
use eldertally_core::game::{Seat, SetupOf};
use eldertally_core::kit::{self, BySeat};

/// What every core shows at the start of Crown of Chaos.
const CROWN_CORE: u8 = 3;

impl ChaosOfCthulhu {
    pub(super) fn plan_setup(&mut self, setup: &SetupOf<Self>) {
        let all = self.everybody();
        self.agenda.push(&[Step::Elder(all), Step::Settle, Step::First(all), Step::Round]);
        if variant_of(setup) == variant::DARE {
            let each = setup.options.get(option::DARE) == 1;
            self.agenda.push(&[Step::Dare(if each { all } else { 1 })]);
        }
        for seat in self.seats().collect::<heapless::Vec<_, 4>>().into_iter().rev() {
            self.agenda.push(&[Step::Colour(seat)]);
        }
    }

    /// The colours that are left for a seat, after those before it have picked; first that of its seat.
    pub(super) fn free_colours(&self, seat: Seat) -> impl Iterator<Item = u8> {
        let own = self.own(seat).colour;
        let is_free = move |colour: &u8| !(0..seat.0).any(|chair| self.monster(chair).colour == *colour);
        [own].into_iter().chain((0..4).filter(move |colour| *colour != own)).filter(is_free)
    }

    pub(super) fn pick_colour(&mut self, seat: Seat, colour: u8, at: &mut At<'_, '_>) {
        let chair = self.of(seat).chair;
        self.monster_mut(chair).colour = colour;
        (at.tell)(self, Event::Picked(seat, colour));
    }

    /// Whether a seat may still re-roll its monster in the setup.
    pub(super) fn can_redo(&self, seat: Seat) -> bool {
        !self.of(seat).redone && !self.of(seat).offerings.is_empty()
    }

    pub(super) fn redo_monster(&mut self, seat: Seat, at: &mut At<'_, '_>) {
        let player = self.of_mut(seat);
        player.redone = true;
        player.offerings.lose(1);
        self.agenda.push(&[Step::Elder(1 << seat.0)]);
        (at.tell)(self, Event::MonsterAgain(seat));
    }

    /// What one seat threw in a step.
    pub(super) fn fell(&mut self, step: Step, seat: Seat, faces: &[u8], at: &mut At<'_, '_>) {
        debug_assert!(!faces.is_empty(), "{seat:?} does not throw in {step:?}");
        let face = faces.first().map_or(1, |face| face + 1);
        let chair = self.of(seat).chair;
        let mut shown = faces.iter().map(|face| face + 1);
        match step {
            Step::Dare(set) => {
                if set == 1 {
                    self.dare = BySeat::new([face; SEATS]);
                }
                *self.dare.at_mut(seat) = face;
                (at.tell)(self, Event::Dared(seat, face));
            }
            Step::Elder(_) => {
                let crown = is_crown(at.setup);
                let monster = self.monster_mut(chair);
                for part in 0..5 {
                    let keeps = crown && part == CORE;
                    monster.set_die(part, if keeps { CROWN_CORE } else { shown.next().unwrap_or(1) });
                }
            }
            Step::First(_) | Step::RollOff(_) => self.of_mut(seat).luck = face,
            Step::Stones(_) => {
                self.monster_mut(chair).stones.iter_mut().zip(shown).for_each(|(to, face)| *to = face);
                self.of_mut(seat).plan = Plan::NEW;
            }
            Step::Again(_, stones) => {
                for (n, to) in self.monster_mut(chair).stones.iter_mut().enumerate() {
                    if stones & 1 << n != 0 {
                        *to = shown.next().unwrap_or(*to);
                    }
                }
            }
            Step::Roll(_) => self.rolled_bonus(seat, face, at),
            Step::Reroll => self.rerolled(chair, faces, at),
            Step::Bedlam(_) => self.rerolled_one(seat, face, at),
            _ => debug_assert!(false, "nothing is thrown in {step:?}"),
        }
    }

    /// After all have thrown.
    pub(super) fn all_fell(&mut self, step: Step, at: &mut At<'_, '_>) {
        match step {
            Step::Elder(set) => {
                let free = is_crown(at.setup) && at.setup.options.get(option::CROWN_SETUP) == 1;
                let matched = |seat: &Seat| holds(set, *seat) && self.own(*seat).matched().is_some();
                let again = set_of(self.seats().filter(matched));
                if again != 0 && !free {
                    self.agenda.push(&[Step::Elder(again)]);
                    (at.tell)(self, Event::TooEarly);
                }
            }
            Step::First(set) => self.rolled_first(set, at),
            Step::Stones(_) => self.stage = stage::PLAN,
            _ => {}
        }
    }

    fn rolled_first(&mut self, set: u8, at: &mut At<'_, '_>) {
        let rolled = |seat: &Seat| holds(set, *seat);
        let most = self.seats().filter(rolled).map(|seat| self.of(seat).luck).max();
        let best = |seat: &Seat| rolled(seat) && Some(self.of(*seat).luck) == most;
        let tied = set_of(self.seats().filter(best));
        let first = self.seats().find(best);
        if tied.count_ones() > 1 {
            self.agenda.push(&[Step::First(tied)]);
            (at.tell)(self, Event::FirstTied);
        } else if let Some(first) = first {
            self.coin = first;
            (at.tell)(self, Event::IsFirst(first));
        }
    }

    pub(super) fn call_time(&mut self, at: &mut At<'_, '_>) {
        self.time_up = true;
        (at.tell)(self, Event::TimeCalled);
    }

    pub(super) fn begin_round(&mut self, at: &mut At<'_, '_>) {
        self.round = self.round.saturating_add(1).min(999);
        self.stage = stage::STONES;
        self.clear_round();
        self.agenda.push(&[Step::Stones(self.everybody()), Step::Plan]);
        (at.tell)(self, Event::RoundBegan);
    }

    /// The mats are cleared.
    fn clear_round(&mut self) {
        (self.fell, self.open) = (0, false);
        for (_, player) in self.players.iter_mut() {
            (player.rerolled, player.luck) = (false, 0);
            (player.plan, player.bonus) = (Plan::NEW, Bonus::NO);
        }
        self.monsters.iter_mut().for_each(|(_, monster)| monster.again = 0);
    }

    /// The screens come off: what was planned lies open, and planned bonuses are paid for.
    pub(super) fn release(&mut self, at: &mut At<'_, '_>) {
        self.stage = stage::DECLARE;
        (at.tell)(self, Event::Released);
        self.agenda.push(&[Step::Blocks, Step::Resolve]);
        let order: heapless::Vec<Seat, 4> = self.turn_order().collect();
        order.iter().rev().for_each(|seat| self.agenda.push(&[Step::Declare(*seat)]));
        order.iter().rev().for_each(|seat| self.agenda.push(&[Step::Fire(*seat)]));
        for seat in order {
            self.reveal_icons(seat, at);
            let number = self.of(seat).bonus.number;
            if number != 0 && self.of_mut(seat).offerings.lose(1) == 0 {
                self.of_mut(seat).bonus = Bonus::NO;
            } else if number != 0 {
                (at.tell)(self, Event::Played(seat, number, is_crown(at.setup)));
            }
        }
    }

    /// A seat declares: what it planned counts from now on.
    pub(super) fn declare(&mut self, seat: Seat, at: &mut At<'_, '_>) {
        self.agenda.pop();
        self.stage = stage::DECLARE + 1 + self.position(seat);
        // A cancelled Double up may count again, but nothing is aimed after the own turn.
        if self.bonus_of(seat, at.setup) == Some(Kind::Double) && editions::targets_outlast_bonuses(at.setup) {
            self.of_mut(seat).plan.repeat_missing();
        }
        let mut acts = heapless::Vec::<_, 16>::new();
        let now = self.now(at.setup);
        now.each(false, &mut |act| {
            if act.by == seat && act.slot < super::acts::EXTRA {
                let number = now.sent_by(&act).map(|sender| self.of(sender).bonus.number);
                kit::push(&mut acts, (act.action, act.aim, number));
            }
        });
        if acts.is_empty() {
            (at.tell)(self, Event::DeclaredNothing(seat));
        }
        for (action, aim, sent) in acts {
            let (chair, part) = match aim {
                Aim::Part(chair, part) => (chair, part),
                Aim::Monster(chair) => (chair, 5),
                Aim::Nowhere => continue,
            };
            let declared = Event::Declared(seat, action, chair, part);
            (at.tell)(self, sent.map_or(declared, |number| Event::Sent(seat, action, chair, part, number)));
        }
    }

    /// The victim of an attack takes it on this part.
    pub(super) fn place_attack(&mut self, by: Seat, slot: u8, part: u8, at: &mut At<'_, '_>) {
        if let Some(chair) = self.spotted(by, slot, at.setup) {
            if editions::targets_outlast_bonuses(at.setup) {
                let place = self.now(at.setup).place(by, slot);
                self.of_mut(by).plan.set_spot(place, chair, Some(part));
            } else {
                self.of_mut(by).plan.set_target(slot, Some((chair, part)));
            }
            (at.tell)(self, Event::Placed(by, chair, part));
        }
    }

    /// An icon that was needed is told openly.
    pub(super) fn tell_icon(&mut self, seat: Seat, part: u8, icon: Action, at: &mut At<'_, '_>) {
        let monster = *self.own(seat);
        self.learn(monster.colour, part, monster.die(part), Some(icon));
        (at.tell)(self, Event::Learned(self.of(seat).chair, part));
    }

    /// The coin goes on, chairs and cores change, and a new round begins.
    pub(super) fn next_round(&mut self, at: &mut At<'_, '_>) {
        let chair = self.left_of(self.of(self.coin).chair, at.setup);
        self.coin = self.player_at(chair);
        let effects: heapless::Vec<(Option<Kind>, u8), 4> = {
            let now = self.now(at.setup);
            self.turn_order().map(|seat| (now.effect(seat), self.of(seat).bonus.on)).collect()
        };
        for (effect, on) in effects {
            match effect {
                Some(Kind::Blood) if self.lives(on, at.setup) => {
                    self.monster_mut(on).set_die(CORE, 1);
                    (at.tell)(self, Event::Bled(on));
                }
                Some(Kind::Chairs) => {
                    let next = self.seats().map(|seat| match self.is_in(seat, at.setup) {
                        true => self.left_of(self.of(seat).chair, at.setup),
                        false => self.of(seat).chair,
                    });
                    let next: heapless::Vec<u8, 4> = next.collect();
                    self.players.iter_mut().zip(next).for_each(|((_, player), chair)| player.chair = chair);
                    (at.tell)(self, Event::Moved);
                }
                _ => {}
            }
        }
        self.agenda.push(&[Step::Round]);
    }
}
