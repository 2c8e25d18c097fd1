//! The machine: what waits for an answer, what is done at once, and what an answer does.

use super::board::Symbol;
use super::event::Event;
use super::learn::{BONUSES, Topic};
use super::scenario::{Run, Verb};
use super::task::{Deed, Die, Price, Task};
use super::{RollForGreatOldOnes, Who, rule};
use eldertally_core::game::{Answer, Ask, Group, Seat, SetupOf, Tell};
use eldertally_core::rules::RuleId;
use eldertally_core::words::TEXT_MAX;

/// Where the rules stand while an answer is applied: the setup, and whom to tell.
pub(super) struct At<'a, 't> {
    pub(super) setup: &'a SetupOf<RollForGreatOldOnes>,
    pub(super) tell: &'a mut Tell<'t, RollForGreatOldOnes>,
}

/// Dice are entered as faces counted from 0.
pub(super) fn pips(face: u8) -> u8 {
    face + 1
}

/// Whether a number is even.
pub(super) const fn is_even(number: u8) -> bool {
    number & 1 == 0
}

impl RollForGreatOldOnes {
    pub(super) fn ask_of_task(&self, setup: &SetupOf<Self>) -> Ask {
        match self.agenda.next() {
            Some(Task::RollPool) => Ask::Chance(2),
            Some(task @ Task::Throw { .. }) if self.waits(task, setup) => Ask::Chance(1),
            Some(Task::LearnFace { verb: Some(Verb::Text), .. } | Task::LearnMark { verb: Some(Verb::Text), .. }) => {
                Ask::Text { max: TEXT_MAX as u8 }
            }
            _ => Ask::Choose,
        }
    }

    pub(super) fn group_of_task(&self, n: u8) -> Option<Group> {
        match (self.agenda.next()?, n) {
            (Task::RollPool, 0) => Some(Group { faces: 12, ..Group::d6(1) }),
            (Task::RollPool, 1) => Some(Group::d6(1 + self.active())),
            (Task::Throw { die, by, .. }, 0) => {
                Some(Group { faces: die.faces(), seat: die.seat().or(by), ..Group::d6(1) })
            }
            _ => None,
        }
    }

    /// Why these dice are thrown.
    pub(super) fn throw_by(&self) -> Option<RuleId> {
        Some(rule(match self.agenda.next()? {
            Task::RollPool => 24,
            Task::Throw { price: Price::Box, .. } => 131,
            Task::Throw { price: Price::Free, .. } => 186,
            Task::Throw { price: Price::Repeat, .. } => 92,
            Task::Throw { die, price: Price::First, .. } => match die {
                Die::Own(_) | Die::D12 | Die::D6 => 24,
                Die::Test(_) => 161,
                Die::Weakness(_) => 158,
                Die::Attack(_) => 105,
                Die::Search(_) => 120,
                Die::Strength(_) => 85,
            },
            _ => return None,
        }))
    }

    pub(super) fn answer(&mut self, answer: Answer<'_, super::Move>, at: &mut At<'_, '_>) {
        match (answer, self.agenda.next()) {
            (Answer::Move(_, mv), task) => self.make(task, mv, at),
            (Answer::Fell(faces), Some(Task::RollPool)) => {
                self.agenda.pop();
                self.rolled(faces, at);
            }
            (Answer::Fell(faces), Some(Task::Throw { die, by, price })) => {
                self.agenda.pop();
                self.threw(die, by, price, faces.first().copied().map_or(1, pips), at);
            }
            (Answer::Text(text), Some(Task::LearnFace { action, face, .. })) => {
                self.agenda.pop();
                self.told_text(action, face, text, at.setup);
            }
            (Answer::Text(text), Some(Task::LearnMark { track, seat, all, .. })) => {
                self.agenda.pop();
                self.told_mark_text(track, seat, all, text, at);
            }
            _ => {}
        }
        self.run(at);
    }

    /// Does all tasks that need no answer, until one does or the game is over.
    pub(super) fn run(&mut self, at: &mut At<'_, '_>) {
        while self.outcome(at.setup).is_none() {
            let Some(task) = self.agenda.next() else { return };
            if let Some(question) = self.missing(task, at.setup) {
                self.agenda.push(&[question]);
                return;
            }
            if self.waits(task, at.setup) {
                return;
            }
            self.agenda.pop();
            self.perform(task, at);
        }
    }

    /// Whether a task needs an answer. A choice that is forced does not.
    pub(super) fn waits(&self, task: Task, setup: &SetupOf<Self>) -> bool {
        let board = &setup.print.board;
        match task {
            Task::Cast => self.castable().nth(1).is_some(),
            Task::RollPool | Task::StepText | Task::Confirm(_) | Task::ByHand(..) => true,
            _ if task.is_lesson() => true,
            Task::ChooseDice => self.pool_faces().nth(1).is_some() && self.seats().any(|seat| self.must_choose(seat)),
            Task::PlaceCultistDice => self.pool_faces().nth(1).is_some(),
            Task::Floor => self.floor_waits(setup),
            Task::Desk(seat) => self.desk_waits(seat, setup),
            Task::LastCall => self.is_last_call(setup),
            Task::Condition(n) => self.open_condition(n, setup).is_some(),
            Task::Throw { die, .. } => die.seat().is_none_or(|seat| self.of(seat).is_active()),
            Task::Settle { die, face, repeat } => {
                self.is_untold(die, face, board) || self.can_be_thrown_again(die, repeat, setup)
            }
            Task::Do(deed) => self.deed_waits(deed, setup),
            Task::Each { deed, left } => self.order_matters(deed, left, setup),
            Task::Chosen(_) => self.active() > 1,
            Task::Special(seat) => self.specials(setup) > 1 && self.of(seat).is_active(),
            Task::Seal(seat) => self.untaken().nth(1).is_some() && self.of(seat).is_active(),
            Task::Revive(_) => self.downed().nth(1).is_some(),
            Task::Gift(seat) => self.takers(seat, setup).nth(1).is_some(),
            Task::Bob(seat) => self.cultists() > 0 && self.has_ability(seat, Who::Bob, setup),
            Task::Mandy(seat, _) => self.has_ability(seat, Who::Mandy, setup),
            Task::Rouven(seat) => self.has_ability(seat, Who::Rouven, setup) && self.helpable(seat).next().is_some(),
            Task::Wound { left, .. } => {
                left > 0 && (0..self.monster_health(setup)).filter(|w| self.target(*w, setup).is_some()).count() > 1
            }
            _ => false,
        }
    }

    fn deed_waits(&self, deed: Deed, setup: &SetupOf<Self>) -> bool {
        if deed.verb == Verb::CopyAction {
            return self.has_room(setup).is_none();
        }
        let Some(seat) = deed.who.filter(|seat| self.of(*seat).is_active() && deed.amount > 0) else { return false };
        match deed.verb {
            Verb::Skill => self.unlearned(seat).next().is_some(),
            Verb::LoseWeakness => self.of(seat).weak_count() > 1,
            _ => false,
        }
    }

    fn perform(&mut self, task: Task, at: &mut At<'_, '_>) {
        match task {
            Task::Cast => {
                let only = self.castable().next();
                if let Some((seat, who)) = only {
                    self.cast(seat, who, at);
                }
            }
            Task::Step(n) => self.begin_step(n, at),
            Task::ChooseDice => self.forced_choice(at),
            Task::PlaceCultistDice => {
                if let Some(face) = self.pool.first().copied() {
                    self.place_cultist_die(face, at);
                }
            }
            Task::Floor => self.go_on_floor(at),
            Task::Desk(seat) => self.go_on_desk(seat, at),
            Task::CultistDice => self.activate_dice(at),
            Task::DiceAway => (self.d12, self.d6) = (0, 0),
            Task::Row => self.work_off_row(at),
            Task::StrikeOut(n) => {
                if let Some(entry) = self.row.get_mut(usize::from(n)) {
                    entry.struck = true;
                }
            }
            Task::Act { action, face, n } => self.go_on_acting(action, face, n, at),
            Task::Condition(n) => self.next_condition(n),
            Task::CleanUp => self.clean_up(at),
            Task::Settle { die, face, .. } => self.take_die(die, face, at),
            Task::Do(deed) => self.do_deed(deed, at),
            Task::Each { deed, left } => {
                if let Some(seat) = self.seats().find(|seat| left >> seat.0 & 1 == 1) {
                    self.next_of_each(deed, left, seat);
                }
            }
            Task::Chosen(deed) => {
                let only = self.seats().find(|seat| self.of(*seat).is_active());
                if let Some(seat) = only {
                    self.agenda.push(&[Task::Do(Deed { who: Some(seat), ..deed })]);
                }
            }
            Task::Advance { left, section, by } => self.advance(left, section, by, at),
            Task::Effects { run, by, why } => self.go_on_with(run, by, why, at),
            Task::Strike { seat, trigger, times } => self.strike(seat, trigger, times, at),
            Task::Struck(seat, n) => self.struck(seat, n, at),
            Task::Listed { action, face, n, by, why } => self.go_on_with_list(action, face, n, by, why),
            Task::Reward { seat, fell } => {
                if let Some(reward) = self.reward(fell, at.setup) {
                    self.agenda.push(&[Task::Do(Deed::own(Verb::Experience, reward, seat, 108))]);
                }
            }
            Task::Earn { seat, action, at: place } => match self.symbol(&at.setup.print, action, place) {
                Symbol::Unknown => self.agenda.push(&[Task::LearnBox { seat, action, at: place }]),
                symbol => self.earn(seat, symbol, at),
            },
            Task::Special(seat) if self.of(seat).is_active() && self.specials(at.setup) == 0 => {
                self.agenda.push(&[Task::ByHand(Topic::Specials, None)]);
            }
            Task::Special(seat) if self.of(seat).is_active() => self.perform_special(seat, 0, at),
            Task::Seal(seat) => {
                let only = self.untaken().next();
                if let Some(n) = only.filter(|_| self.of(seat).is_active()) {
                    self.take_bonus(seat, n, at);
                }
            }
            Task::Revive(_) => {
                let only = self.downed().next();
                match only {
                    Some(seat) => self.revive(seat, at),
                    None => (at.tell)(self, Event::Nothing(super::ruling(33))),
                }
            }
            Task::Gift(seat) => {
                let only = self.takers(seat, at.setup).next();
                match only {
                    Some(target) => self.give_clue(seat, target, at),
                    None => (at.tell)(self, Event::Nothing(super::ruling(58))),
                }
            }
            Task::Mandy(seat, n) if self.of(seat).is_active() => self.get_weakness(seat, n, at),
            Task::Wound { by, left: left @ 1.. } => {
                let only = (0..self.monsters.len() as u8).find(|n| self.is_target(*n, at.setup));
                match only {
                    Some(n) => self.wound(n, by, left, at),
                    None if self.wounded == 0 => (at.tell)(self, Event::Nothing(super::ruling(16))),
                    None => {}
                }
            }
            _ => {}
        }
    }

    /// Who can play whom.
    pub(super) fn castable(&self) -> impl Iterator<Item = (Seat, Who)> {
        let free = |who: &Who| self.people.iter().all(|person| person.who != Some(*who));
        let open = self.seats().filter(|seat| self.needs_part(*seat));
        open.flat_map(move |seat| Who::ALL.into_iter().filter(free).map(move |who| (seat, who)))
    }

    pub(super) fn cast(&mut self, seat: Seat, who: Who, at: &mut At<'_, '_>) {
        self.of_mut(seat).who = Some(who);
        (at.tell)(self, Event::Cast(seat, who));
    }

    /// All dice in the pool are alike, so everybody takes one.
    fn forced_choice(&mut self, at: &mut At<'_, '_>) {
        let next = self.seats().find(|seat| self.must_choose(*seat)).zip(self.pool.first().copied());
        if let Some((seat, face)) = next {
            self.agenda.push(&[Task::ChooseDice]);
            self.choose_die(seat, face, at);
        }
    }

    pub(super) fn next_of_each(&mut self, deed: Deed, left: u8, seat: Seat) {
        self.agenda
            .push(&[Task::Do(Deed { who: Some(seat), ..deed }), Task::Each { deed, left: left & !(1 << seat.0) }]);
    }

    /// The first effect of a run; the others wait until it is resolved fully.
    fn go_on_with(&mut self, run: Run, by: Option<Seat>, why: u8, at: &mut At<'_, '_>) {
        let Some(effect) = at.setup.print.scenario.run(run).first().copied() else { return };
        let rest = Run { start: run.start + 1, len: run.len.saturating_sub(1) };
        self.agenda.push(&[Task::Effects { run: rest, by, why }]);
        self.spawn(effect, by, why);
    }

    /// The bonuses that nobody has taken, counted from 0.
    pub(super) fn untaken(&self) -> impl Iterator<Item = u8> {
        (0..4).filter(|n| self.bonuses >> n & 1 == 0)
    }

    pub(super) fn take_bonus(&mut self, seat: Seat, n: u8, at: &mut At<'_, '_>) {
        self.bonuses |= 1 << n;
        (at.tell)(self, Event::BonusTaken(seat, n));
        let run = at.setup.print.scenario.bonuses.get(usize::from(n)).map_or(Run::default(), |named| named.effects);
        let effects = self.list(run, BONUSES, n + 1, seat, 147, at.setup);
        self.agenda.push(&[effects]);
    }

    /// Those whose soul Rouven can recover.
    pub(super) fn helpable(&self, rouven: Seat) -> impl Iterator<Item = Seat> {
        self.seats().filter(move |seat| {
            let person = self.of(*seat);
            *seat != rouven && person.is_active() && person.weak_count() > 0
        })
    }
}
