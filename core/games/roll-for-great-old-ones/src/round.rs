//! The round: its steps, the dice pool, the cultists, and the check at its end.

use crate::editions::reason_of_actions;
use crate::events::Event;
use crate::investigator::{Picking, Value};
use crate::learn::{Known, Topic};
use crate::play::{At, is_even, pips};
use crate::print::board::Trigger;
use crate::print::scenario::{Condition, RoundStep, Strength, Verb};
use crate::state::Entry;
use crate::steps::{Deed, Die, Price, Task};
use crate::{RollForGreatOldOnes, options};

use eldertally_core::game::{Outcome, Seat, SetupOf};

/// Conditions of victory come first, then those of defeat.
const CONDITIONS: u8 = 4;

impl RollForGreatOldOnes {
    /// Begins a step of the round, or the next round after the last one.
    pub(super) fn begin_step(&mut self, n: u8, at: &mut At<'_, '_>) {
        let Some(step) = at.setup.print.scenario.sequence.get(usize::from(n)) else {
            self.begin_round(at);
            return;
        };
        self.step = n;
        self.agenda.push(&[Task::Step(n + 1)]);
        match step {
            RoundStep::Ritual if self.skipping => (at.tell)(self, Event::RitualSkipped),
            RoundStep::Ritual => {
                let deed = Deed { verb: Verb::RitualByLevel, amount: 0, who: None, by: None, why: 31 };
                self.agenda.push(&[Task::Do(deed)]);
            }
            RoundStep::Roll => {
                self.clear_dice();
                self.agenda.push(&[Task::RollPool]);
            }
            RoundStep::Investigate => {
                self.agenda.push(&[Task::ChooseDice, Task::PlaceCultistDice, Task::Floor]);
            }
            RoundStep::Cultists => self.agenda.push(&[Task::CultistDice, Task::DiceAway, Task::Row]),
            RoundStep::Check => {
                self.said = 0;
                self.agenda.push(&[Task::LastCall, Task::Condition(0), Task::Verdict, Task::CleanUp]);
            }
            RoundStep::Text(_) => self.agenda.push(&[Task::StepText]),
        }
    }

    fn begin_round(&mut self, at: &mut At<'_, '_>) {
        self.round = self.round.saturating_add(1);
        self.step = 0;
        self.skipping = self.skips > 0;
        self.skips = self.skips.saturating_sub(1);
        for (_, person) in self.people.iter_mut() {
            (person.last, person.in_a_row, person.done) = (None, 0, false);
            person.picking = Picking::Nothing;
        }
        (at.tell)(self, Event::RoundBegan);
        self.agenda.push(&[Task::Step(0)]);
    }

    /// Takes all dice off the boards; the die of one who is down stays with him.
    fn clear_dice(&mut self) {
        self.pool.clear();
        (self.d12, self.d6) = (0, 0);
        self.unread = 0;
        self.cultist_repeat = [false; 2];
        for (_, person) in self.people.iter_mut() {
            person.dealt = false;
            person.repeat = false;
            if person.is_down() && person.die.face > 0 {
                person.old = true;
            } else {
                person.die = Value::default();
                person.old = false;
            }
        }
    }

    /// The common roll: the D12 first, then the D6s.
    pub(super) fn rolled(&mut self, faces: &[u8], at: &mut At<'_, '_>) {
        debug_assert_eq!(faces.len(), 2 + usize::from(self.active()), "so many dice were asked for");
        let mut faces = faces.iter().copied().map(pips);
        self.d12 = faces.next().unwrap_or(1);
        self.pool.clear();
        self.pool.extend(faces.take(5));
        for seat in self.seats() {
            let active = self.of(seat).is_active();
            self.of_mut(seat).dealt = active;
        }
        (at.tell)(self, Event::PoolRolled);
    }

    /// Whether a die lies in the pool for this seat.
    pub(super) fn must_choose(&self, seat: Seat) -> bool {
        let person = self.of(seat);
        person.is_active() && person.dealt && (person.die.face == 0 || person.old)
    }

    /// The faces that lie in the pool, each once.
    pub(super) fn pool_faces(&self) -> impl Iterator<Item = u8> {
        (1..=6).filter(|face| self.pool.contains(face))
    }

    /// Takes a die out of the pool; weaknesses strike on its value before anything else.
    pub(super) fn choose_die(&mut self, seat: Seat, face: u8, at: &mut At<'_, '_>) {
        let Some(n) = self.pool.iter().position(|die| *die == face) else { return };
        self.pool.remove(n);
        let person = self.of_mut(seat);
        person.die = Value::new(face);
        (person.old, person.repeat) = (false, false);
        (at.tell)(self, Event::DieTaken(seat, face));
        let trigger = if is_even(face) { Trigger::EvenDie } else { Trigger::OddDie };
        self.agenda.push(&[Task::Strike { seat, trigger, times: 1 }]);
    }

    /// What is left in the pool becomes the cultist die.
    pub(super) fn place_cultist_die(&mut self, face: u8, at: &mut At<'_, '_>) {
        self.pool.clear();
        self.d6 = face;
        (at.tell)(self, Event::CultistDice);
    }

    /// Step 4A: the D12 names the action, the D6 its face.
    pub(super) fn activate_dice(&mut self, at: &mut At<'_, '_>) {
        self.cultist_repeat = [false; 2];
        if self.d12 > 0 && self.d6 > 0 {
            self.act(self.d12, self.d6, false, at);
        }
    }

    /// A scenario action happens, of the cultist dice or of the row, read by this face.
    pub(super) fn act(&mut self, action: u8, face: u8, row: bool, at: &mut At<'_, '_>) {
        let fixed = self.strength(at.setup, action) == Strength::Fixed;
        let face = if fixed { 1 } else { face };
        (at.tell)(self, if row { Event::RowAction(action, face) } else { Event::ScenarioAction(action, face) });
        self.agenda.push(&[Task::Act { action, face, n: 0 }]);
    }

    /// Goes on with effect `n` of a scenario action, after asking what is printed if nobody knows.
    pub(super) fn go_on_acting(&mut self, action: u8, face: u8, n: u8, at: &mut At<'_, '_>) {
        match self.effect_of(&at.setup.print.scenario, action, face, n) {
            Known::Effect(effect) => {
                self.agenda.push(&[Task::Act { action, face, n: n + 1 }]);
                self.spawn(effect, None, reason_of_actions(at.setup));
            }
            Known::End if n == 0 => (at.tell)(self, Event::Nothing(crate::rule(195))),
            Known::End => {}
            Known::Unknown if self.is_by_hand(Topic::Actions) => {
                self.agenda.push(&[Task::ByHand(Topic::Actions, Some((action, face)))]);
            }
            Known::Unknown => self
                .agenda
                .push(&[Task::LearnFace { action, face, verb: None, amount: 0 }, Task::Act { action, face, n }]),
        }
    }

    /// Step 4B: the next open entry of the row.
    pub(super) fn work_off_row(&mut self, at: &mut At<'_, '_>) {
        let open = (0..).zip(&self.row).find(|(_, entry)| !entry.struck);
        let Some((n, Entry { action, .. })) = open.map(|(n, entry)| (n, *entry)) else { return };
        self.agenda.push(&[Task::StrikeOut(n), Task::Row]);
        match self.strength(at.setup, action) {
            Strength::Unknown => self.agenda.push(&[Task::ByHand(Topic::Actions, Some((action, 0)))]),
            Strength::Die => {
                let die = Die::Strength(action);
                self.agenda.push(&[Task::Throw { die, by: None, price: Price::First }]);
            }
            Strength::Level => {
                let level = self.level(at.setup).unwrap_or(1).min(6);
                self.act(action, level, true, at);
            }
            Strength::Fixed => self.act(action, 1, true, at),
        }
    }

    pub(super) fn clean_up(&mut self, at: &mut At<'_, '_>) {
        self.row.clear();
        self.clear_dice();
        (at.tell)(self, Event::CleanedUp);
        // Only an amendment can have left something behind.
        for seat in self.seats() {
            self.lapse_free(seat, at);
            self.of_mut(seat).lapse();
        }
    }

    /// Whether a condition is one of defeat.
    pub(super) const fn is_defeat_condition(n: u8) -> bool {
        n >= CONDITIONS
    }

    fn condition(&self, n: u8, setup: &SetupOf<Self>) -> Option<Condition> {
        self.ends(setup, Self::is_defeat_condition(n)).nth(usize::from(n % CONDITIONS))
    }

    /// Whether the group answers condition `n`.
    pub(super) fn is_said(&self, n: u8, setup: &SetupOf<Self>) -> bool {
        matches!(self.condition(n, setup), Some(Condition::Text(_)))
    }

    /// The text of a condition that the group must answer now, because nothing else decides.
    pub(super) fn open_condition(&self, n: u8, setup: &SetupOf<Self>) -> Option<crate::Span> {
        let decided = self.is_defeat(setup) || n < CONDITIONS && !self.are_seals_closed(setup);
        match self.condition(n, setup) {
            Some(Condition::Text(span)) if !decided => Some(span),
            _ => None,
        }
    }

    pub(super) fn next_condition(&mut self, n: u8) {
        if n + 1 < 2 * CONDITIONS {
            self.agenda.push(&[Task::Condition(n + 1)]);
        }
    }

    fn holds(&self, n: u8, setup: &SetupOf<Self>) -> Option<bool> {
        let (cultists, monsters) = (self.cultists(), self.standing_monsters(setup));
        Some(match self.condition(n, setup)? {
            Condition::CultistsAtMost(most) => cultists <= most,
            Condition::CultistsAtLeast(least) => cultists >= least,
            Condition::MonstersAtMost(most) => monsters <= most,
            Condition::MonstersAtLeast(least) => monsters >= least,
            Condition::Text(_) => self.said >> n & 1 == 1,
            Condition::Unknown => return None,
        })
    }

    pub(super) fn is_defeat(&self, setup: &SetupOf<Self>) -> bool {
        self.lost.is_some()
            || self.is_ritual_complete(setup)
            || self.mad_unsealed(setup).is_some()
            || (CONDITIONS..2 * CONDITIONS).any(|n| self.holds(n, setup) == Some(true))
    }

    /// Who is mad with an open seal. One who left the table loses nothing.
    pub(super) fn mad_unsealed(&self, setup: &SetupOf<Self>) -> Option<Seat> {
        self.seats().find(|seat| self.of(*seat).mad && !self.of(*seat).away && !self.is_sealed(*seat, setup))
    }

    pub(super) fn are_seals_closed(&self, setup: &SetupOf<Self>) -> bool {
        self.seats().all(|seat| self.of(seat).away || self.is_sealed(seat, setup))
    }

    /// Victory or defeat at the end of a round; defeat goes first.
    pub(super) fn verdict(&self, setup: &SetupOf<Self>) -> Option<Outcome> {
        if self.is_defeat(setup) {
            return Some(Outcome::Lost);
        }
        let won = self.are_seals_closed(setup) && (0..CONDITIONS).all(|n| self.holds(n, setup) != Some(false));
        won.then_some(Outcome::Won)
    }

    /// Whether there is still something to copy before the clean-up.
    pub(super) fn is_last_call(&self, setup: &SetupOf<Self>) -> bool {
        setup.options.get(options::COPY_WINDOW) == 0
            && self.seats().any(|seat| self.copyable(seat, &setup.print.board).next().is_some())
    }

    /// Goes to the beginning of a step of this round; what was pending is dropped, what lies on the table stays.
    pub(super) fn go_to_step(&mut self, n: u8) {
        self.agenda.replace(&[Task::Step(n)]);
        self.step = n;
        for (_, person) in self.people.iter_mut() {
            person.lapse();
            person.done = false;
        }
        if self.castable().next().is_some() {
            self.agenda.push(&[Task::Cast]);
        }
    }
}
