//! The machine: what an answer does, and all that follows from it without a further one.

use crate::actions::Source;
use crate::editions::repeats_at_once;
use crate::events::Event;
use crate::investigator::{Picking, Value, Who};
use crate::learn::{BONUSES, Topic};
use crate::moves::Move;
use crate::print::board::{Action, Symbol};
use crate::print::scenario::{Effect, Run, Verb};
use crate::steps::{Deed, Price, Task};
use crate::{RollForGreatOldOnes, rule, ruling};
use eldertally_core::game::{Answer, EventSink, Seat, SetupOf};

/// Where the rules stand while an answer is applied: the setup, and whom to tell.
pub(super) struct At<'a, 't> {
    pub(super) setup: &'a SetupOf<RollForGreatOldOnes>,
    pub(super) tell: &'a mut EventSink<'t, RollForGreatOldOnes>,
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
    pub(super) fn answer(&mut self, answer: Answer<'_, Move>, at: &mut At<'_, '_>) {
        match (answer, self.agenda.next()) {
            (Answer::Move(_, mv), task) => self.make(task, mv, at),
            (Answer::Fell(faces), Some(task @ (Task::Read { .. } | Task::ReadCultists))) => {
                self.was_read(task, faces, at);
            }
            (Answer::Fell(faces), Some(Task::RollPool)) => {
                self.agenda.pop();
                self.rolled(faces, at);
            }
            (Answer::Fell(&[face]), Some(Task::Throw { die, by, price })) => {
                self.agenda.pop();
                self.threw(die, by, price, pips(face), at);
            }
            (Answer::Text(text), Some(Task::LearnFace { action, face, .. })) => {
                self.agenda.pop();
                self.told_text(action, face, text, at.setup);
            }
            (Answer::Text(text), Some(Task::LearnMark { track, seat, all, .. })) => {
                self.agenda.pop();
                self.told_mark_text(track, seat, all, text, at);
            }
            (answer, task) => debug_assert!(false, "{answer:?} is no answer to {task:?}"),
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

    fn perform(&mut self, task: Task, at: &mut At<'_, '_>) {
        match task {
            Task::Cast => {
                let only = self.castable().next();
                if let Some((seat, who)) = only {
                    self.cast(seat, who, at);
                }
            }
            Task::Step(n) => self.begin_step(n, at),
            Task::RollPool => self.leave_unread(at),
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
            Task::Cross { seat, left, cultist } => self.cross(seat, left, cultist, at),
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
                    None => (at.tell)(self, Event::Nothing(ruling(33))),
                }
            }
            Task::Gift(seat) => {
                let only = self.takers(seat, at.setup).next();
                match only {
                    Some(target) => self.give_clue(seat, target, at),
                    None => (at.tell)(self, Event::Nothing(ruling(58))),
                }
            }
            Task::Mandy(seat, n) if self.of(seat).is_active() => self.get_weakness(seat, n, at),
            Task::Wound { by, left: left @ 1.. } => {
                let only = (0..self.monsters.len() as u8).find(|n| self.is_target(*n, at.setup));
                match only {
                    Some(n) => self.wound(n, by, left, at),
                    None if self.wounded == 0 => (at.tell)(self, Event::Nothing(ruling(16))),
                    None => {}
                }
            }
            _ => {}
        }
    }

    /// Who can play whom.
    pub(super) fn castable(&self) -> impl Iterator<Item = (Seat, Who)> {
        let free = |who: &Who| self.people.iter().all(|(_, person)| person.who != Some(*who));
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

    /// Makes a move in the task that offered it.
    pub(super) fn make(&mut self, task: Option<Task>, mv: Move, at: &mut At<'_, '_>) {
        if task == Some(Task::Floor) && repeats_at_once(at.setup) && !matches!(mv, Move::PickReroll(_) | Move::Back(_))
        {
            self.forget_repeats();
        }
        match mv {
            Move::GoOn if task == Some(Task::LastCall) => {
                self.agenda.pop();
            }
            Move::GoOn => {}
            Move::Stop => self.agenda.push(&[Task::Verdict]),
            Move::Be(seat, who) => self.cast(seat, who, at),
            Move::TakeDie(seat, face) => self.choose_die(seat, face, at),
            Move::Enter(seat, action) if self.is_unread(seat) => self.read(seat, Some(action), Source::Die, at),
            Move::Enter(seat, action) => self.enter_value(seat, action, Source::Die, at),
            Move::EnterCopy(seat, action) => self.enter_value(seat, action, Source::Copy, at),
            Move::Forgo(seat) if self.is_unread(seat) => self.read(seat, None, Source::Die, at),
            Move::Forgo(seat) => self.forgo_die(seat, at),
            Move::Took(seat, trigger) => self.took(seat, trigger),
            Move::Rerolled(seat, price, n) => self.rerolled(seat, price, n),
            Move::Turned(seat) => {
                let person = self.of_mut(seat);
                person.turns = person.turns.saturating_sub(1);
            }
            Move::FreeNumber(seat, action) if self.is_quick() => self.read(seat, Some(action), Source::Free, at),
            Move::FreeNumber(seat, action) => self.pick_number(seat, action, at),
            Move::Value(seat, value) => self.picked(seat, value, at),
            Move::Back(seat) => self.of_mut(seat).picking = Picking::Nothing,
            Move::TakeStars(seat) => self.take_stars(seat),
            Move::TakeFinds(seat) => self.take_finds(seat),
            Move::Perform(seat, action) => self.perform_action(seat, action, at),
            Move::PickReroll(seat) => self.of_mut(seat).picking = Picking::Reroll,
            Move::Reroll(seat, die) => self.reroll(seat, die, Price::Box),
            Move::FreeReroll(seat, die) => self.reroll(seat, die, Price::Free),
            Move::Repeat(seat, die) => self.reroll(seat, die, Price::Repeat),
            Move::Copy(seat, value) => self.copy_die(seat, value, at),
            Move::Turn(seat, target) => self.of_mut(seat).picking = Picking::Side(target),
            Move::GiveClue(seat, target) => {
                if let Some(Task::Gift(_)) = task {
                    self.agenda.pop();
                }
                self.give_clue(seat, target, at);
            }
            Move::LeaveCopy(seat) => {
                self.of_mut(seat).copied = Value::default();
                (at.tell)(self, Event::CopyLeft(seat));
            }
            Move::NotDone(seat) => {
                self.of_mut(seat).done = false;
                (at.tell)(self, Event::NotDone(seat));
            }
            Move::Done(seat) if task == Some(Task::Desk(seat)) => self.lapse_free(seat, at),
            Move::Done(seat) => {
                self.lapse_free(seat, at);
                self.of_mut(seat).done = true;
                (at.tell)(self, Event::Done(seat));
            }
            _ => {
                self.agenda.pop();
                if let Some(task) = task {
                    self.settle(task, mv, at);
                }
            }
        }
    }

    /// A move that ends the task it was offered in.
    fn settle(&mut self, task: Task, mv: Move, at: &mut At<'_, '_>) {
        match (mv, task) {
            (Move::LeaveDie(face), _) => self.place_cultist_die(face, at),
            (Move::Take, Task::Settle { die, face, .. }) => self.take_die(die, face, at),
            (Move::Outcome(n), Task::Throw { die, .. }) => {
                self.cultist_repeat[0] = false;
                self.come_of(die, n, at);
            }
            (Move::Pick(seat), Task::Each { deed, left }) => self.next_of_each(deed, left, seat),
            (Move::Pick(seat), Task::Chosen(deed)) => {
                self.agenda.push(&[Task::Do(Deed { who: Some(seat), ..deed })]);
            }
            (Move::Pick(seat), Task::Revive(_)) => self.revive(seat, at),
            (Move::LoseWeakness(seat, n), Task::Do(deed)) => self.lose_weakness(seat, n, rule(deed.why.into()), at),
            (Move::Special(seat, n), _) => self.perform_special(seat, n, at),
            (Move::Bonus(seat, n), _) => self.take_bonus(seat, n, at),
            (Move::Learn(seat, n), Task::Do(deed)) => {
                self.agenda.push(&[Task::Do(Deed { amount: deed.amount.saturating_sub(1), ..deed })]);
                self.learn_skill(seat, n, at);
            }
            (Move::Wound(wounds), Task::Wound { by, left }) => {
                if let Some(n) = self.target(wounds, at.setup) {
                    self.wound(n, by, left, at);
                }
            }
            (Move::Ability(..), _) => self.use_ability(task, mv, at),
            (Move::Decline(_), Task::Mandy(seat, n)) => self.get_weakness(seat, n, at),
            (Move::Confirm, Task::StepText) => (at.tell)(self, Event::CarriedOut(rule(28))),
            (Move::Confirm, _) => (at.tell)(self, Event::CarriedOut(rule(7))),
            (Move::Yes | Move::No, Task::Condition(n)) => {
                self.said |= u8::from(mv == Move::Yes) << n;
                self.next_condition(n);
            }
            (Move::TellSymbol(symbol), Task::LearnBox { seat, action, at: place }) => {
                self.lessons.set_symbol(action, place, symbol);
                (at.tell)(self, Event::BoxLearned(symbol));
                self.earn(seat, symbol, at);
            }
            (Move::TellAmount(slots), Task::Do(_)) => {
                self.told_slots(slots, at);
                self.agenda.push(&[task]);
            }
            (Move::TellAmount(result), Task::Settle { die, face, .. }) => {
                self.told_result(die, face, result, at);
                self.agenda.push(&[task]);
            }
            (Move::TellBox(next), Task::LearnBox { action, at: place, .. }) => {
                self.told_blank(action, place, Some(next));
                (at.tell)(self, Event::BoxLearned(Symbol::Blank));
            }
            (Move::TellNoMore, Task::LearnBox { action, at: place, .. }) => {
                self.told_blank(action, place, None);
                (at.tell)(self, Event::BoxLearned(Symbol::Blank));
            }
            (Move::LookUp, Task::LearnBox { seat, action, at: place }) => {
                let symbol = Task::Earn { seat, action, at: place };
                self.agenda.push(&[Task::LookUpBox { action, at: place }, symbol]);
            }
            (Move::ByHand, _) => self.told(task, mv, at),
            (_, Task::LearnFace { action, face, verb, amount }) => self.tell(action, face, verb, amount, mv, at),
            _ => self.told(task, mv, at),
        }
    }

    /// What is printed in a scenario action, told bit by bit.
    fn tell(&mut self, action: u8, face: u8, verb: Option<Verb>, amount: u8, mv: Move, at: &mut At<'_, '_>) {
        match (mv, verb) {
            (Move::TellVerb(verb), _) => self.told_verb(action, face, verb),
            (Move::TellAmount(amount), Some(verb)) => self.told_amount(action, face, verb, amount),
            (Move::TellScope(scope), Some(verb)) => self.told_scope(action, face, Effect { verb, amount, scope }),
            (Move::TellOnly(effect), _) => {
                self.lessons.add(action, face, effect);
                self.told_all(action, face, at);
            }
            (Move::TellAlso(effect), _) => self.told_scope(action, face, effect),
            (Move::TellLike(like), _) => self.told_like(action, face, like, at),
            (Move::TellAll, _) => self.told_all(action, face, at),
            // Back from the amount or the scope to the kind, from the kind to an empty list.
            _ => {
                if verb.is_none() {
                    self.lessons.take_back(action, face, at.setup.print.scenario.pools.notes.len());
                }
                self.agenda.push(&[Task::LearnFace { action, face, verb: None, amount: 0 }]);
            }
        }
    }

    /// A free number for this action; which one is asked only where there is a choice.
    fn pick_number(&mut self, seat: Seat, action: Action, at: &mut At<'_, '_>) {
        let mut values = self.free_values(&at.setup.print.board, seat, action);
        let (first, more) = (values.next(), values.next().is_some());
        drop(values);
        self.of_mut(seat).picking = Picking::Number(action);
        if let (Some(value), false) = (first, more) {
            self.picked(seat, value, at);
        }
    }

    fn picked(&mut self, seat: Seat, value: u8, at: &mut At<'_, '_>) {
        let person = self.of_mut(seat);
        match core::mem::replace(&mut person.picking, Picking::Nothing) {
            Picking::Number(action) => {
                person.free = person.free.saturating_sub(1);
                self.enter(seat, action, value, Source::Free, at);
            }
            Picking::Side(target) => self.turn_die(seat, target, value, at),
            Picking::Nothing | Picking::Reroll => {}
        }
    }

    /// Uses an ability: its effect first, then its price.
    fn use_ability(&mut self, task: Task, mv: Move, at: &mut At<'_, '_>) {
        let (seat, who, why) = match task {
            Task::Bob(seat) => (seat, Who::Bob, 91),
            Task::Rouven(seat) => (seat, Who::Rouven, 94),
            Task::Mandy(seat, _) => (seat, Who::Mandy, 93),
            _ => return,
        };
        self.of_mut(seat).ability_used = true;
        (at.tell)(self, Event::AbilityUsed(seat, rule(why.into())));
        self.agenda.push(&[Task::Do(Deed::own(Verb::LoseHealth, who.price(), seat, why))]);
        match (task, mv) {
            (Task::Bob(seat), _) => self.defeat(Some(seat), 2, false, at),
            (Task::Mandy(seat, n), _) => (at.tell)(self, Event::WeaknessPrevented(seat, n)),
            (Task::Rouven(seat), Move::Ability(_, Some(other))) => {
                let deed = Deed { verb: Verb::LoseWeakness, amount: 1, who: Some(other), by: Some(seat), why: 94 };
                self.agenda.push(&[Task::Do(deed)]);
            }
            _ => {}
        }
    }
}
