//! The choices: what is on offer, and what each does.

use core::ops::ControlFlow::{self, Break, Continue};

use serde::{Deserialize, Serialize};

use super::actions::Source;
use super::board::{Action, Symbol, Trigger, Weakness};
use super::editions::repeats_at_once;
use super::event::Event;
use super::investigator::{Picking, Value};
use super::learn;
use super::play::At;
use super::risk::Risk;
use super::scenario::{Condition, Effect, Scope, Strength, Verb};
use super::task::{Deed, Die, Price, Task};
use super::{RollForGreatOldOnes, Who, rule, ruling};
use eldertally_core::game::{Offer, Seat, SetupOf};
use eldertally_core::rules::RuleId;

/// A choice. The order of variants is the save format: append, never reorder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Move {
    /// Go on after an amendment, or without doing more.
    GoOn,
    /// Stop a game that is lost already.
    Stop,
    /// Play this investigator.
    Be(Seat, Who),
    /// Take a die with this face from the pool.
    TakeDie(Seat, u8),
    /// A die with this face is left for the cultists.
    LeaveDie(u8),
    /// Enter the personal die in this action.
    Enter(Seat, Action),
    /// Enter the copied die in this action.
    EnterCopy(Seat, Action),
    /// Nothing takes the die: experience instead.
    Forgo(Seat),
    /// Use a free number in this action.
    FreeNumber(Seat, Action),
    /// This number, or this side.
    Value(Seat, u8),
    /// Choose again.
    Back(Seat),
    /// Take the experience of entered boxes.
    TakeStars(Seat),
    /// Take the clues of entered boxes.
    TakeFinds(Seat),
    /// Perform an action whose section is full.
    Perform(Seat, Action),
    /// Throw a die again, for a reroll box.
    Reroll(Seat, Die),
    /// Throw a die again without penalty.
    FreeReroll(Seat, Die),
    /// Sally throws the same die once more.
    Repeat(Seat, Die),
    /// Copy a die in play that shows this.
    Copy(Seat, u8),
    /// Turn the die of a seat.
    Turn(Seat, Seat),
    /// Give a clue to a seat.
    GiveClue(Seat, Seat),
    /// Nothing more this round.
    Done(Seat),
    /// Take the die as it lies.
    Take,
    /// This investigator.
    Pick(Seat),
    /// Lose this weakness, counted from 0.
    LoseWeakness(Seat, u8),
    /// Perform this special action.
    Special(Seat, u8),
    /// Take this scenario bonus.
    Bonus(Seat, u8),
    /// Learn this skill.
    Learn(Seat, u8),
    /// Wound a monster with so many wounds.
    Wound(u8),
    /// Use the special ability, for a seat where it helps one.
    Ability(Seat, Option<Seat>),
    /// Do without it.
    Decline(Seat),
    /// The text is carried out.
    Confirm,
    /// The condition holds.
    Yes,
    /// It does not.
    No,
    /// This is printed behind the box.
    TellSymbol(Symbol),
    /// This is printed in the scenario action.
    TellVerb(Verb),
    /// So much of it.
    TellAmount(u8),
    /// It meets these.
    TellScope(Scope),
    /// That is all that is printed.
    TellAll,
    /// Tell the last part again.
    TellBack,
    /// Throw a die again: which one is chosen next.
    PickReroll(Seat),
    /// Not done after all.
    NotDone(Seat),
    /// Enter no more of the copied die.
    LeaveCopy(Seat),
    /// Nothing is printed in this box.
    TellNone,
    /// The next box with something printed is this one, counted in its track or section.
    TellBox(u8),
    /// Nothing more is printed.
    TellNoMore,
    /// This is the last box of the track.
    TellLast,
    /// Further numbers.
    TellMore,
    /// Look it all up now.
    LookUp,
    /// The group counts that by itself.
    ByHand,
    /// The face of a scenario action is found so.
    TellStrength(Strength),
    /// The weakness is this one.
    TellWeakness(Weakness),
    /// The weakness strikes then.
    TellTrigger(Trigger),
    /// There is this condition, or one of this kind with another number.
    TellCondition(Condition),
    /// This is printed, and nothing else.
    TellOnly(Effect),
    /// This is printed, and more.
    TellAlso(Effect),
    /// The same is printed as at this face.
    TellLike(u8),
}

/// Hands offers to the visitor until it stops.
pub(super) struct Offers<'a> {
    pub(super) put: &'a mut dyn FnMut(Offer<Move>) -> ControlFlow<()>,
    /// Only offers of this seat and of nobody in particular.
    pub(super) only: Option<Seat>,
}

impl Offers<'_> {
    /// A move of nobody in particular.
    pub(super) fn any(&mut self, mv: Move, rule: RuleId) -> ControlFlow<()> {
        self.offer(Offer::open(mv, rule))
    }

    /// The same, which may put somebody out of the game.
    pub(super) fn any_at(&mut self, mv: Move, rule: RuleId, risk: Risk) -> ControlFlow<()> {
        self.offer(Offer::open(mv, rule).fatal_if(risk.fatal).may_kill_if(risk.may_kill))
    }

    /// A move of a seat.
    pub(super) fn seat(&mut self, seat: Seat, mv: Move, rule: RuleId) -> ControlFlow<()> {
        self.seat_at(seat, mv, rule, Risk::default())
    }

    /// A move of a seat that may put it out of the game.
    pub(super) fn seat_at(&mut self, seat: Seat, mv: Move, rule: RuleId, risk: Risk) -> ControlFlow<()> {
        let offer = Offer { seat: Some(seat), ..Offer::open(mv, rule) };
        self.offer(offer.fatal_if(risk.fatal).may_kill_if(risk.may_kill))
    }

    fn offer(&mut self, offer: Offer<Move>) -> ControlFlow<()> {
        let hidden = matches!((self.only, offer.seat), (Some(only), Some(seat)) if only != seat);
        match if hidden { ControlFlow::Continue(()) } else { (self.put)(offer) } {
            ControlFlow::Continue(()) => Continue(()),
            ControlFlow::Break(()) => Break(()),
        }
    }
}

/// How much of an effect, or whom it meets.
fn offer_details(action: u8, verb: Verb, amount: u8, offers: &mut Offers<'_>) -> ControlFlow<()> {
    let why = learn::why_of_topic(learn::list_topic(action));
    match (verb, amount) {
        (Verb::Text, _) => {}
        (_, 0) => (1..=12).try_for_each(|amount| offers.any(Move::TellAmount(amount), why))?,
        _ => learn::scopes(action, verb).iter().try_for_each(|scope| offers.any(Move::TellScope(*scope), why))?,
    }
    offers.any(Move::TellBack, why)
}

impl RollForGreatOldOnes {
    pub(super) fn offer(&self, setup: &SetupOf<Self>, offers: &mut Offers<'_>) -> ControlFlow<()> {
        let Some(task) = self.agenda.next().filter(|task| self.waits(*task, setup)) else {
            return offers.any(Move::GoOn, rule(196));
        };
        self.offer_task(task, setup, offers)?;
        self.offer_copies_beside(task, setup, offers)?;
        if self.lost.is_some() && !matches!(task, Task::Cast | Task::RollPool | Task::Throw { .. }) {
            offers.any(Move::Stop, ruling(6))?;
        }
        Continue(())
    }

    fn offer_task(&self, task: Task, setup: &SetupOf<Self>, offers: &mut Offers<'_>) -> ControlFlow<()> {
        match task {
            Task::Cast => self.castable().try_for_each(|(seat, who)| offers.seat(seat, Move::Be(seat, who), rule(8))),
            Task::ChooseDice => {
                for seat in self.seats().filter(|seat| self.must_choose(*seat)) {
                    self.pool_faces().try_for_each(|face| {
                        let risk = self.risk_of_die(seat, face, setup);
                        offers.seat_at(seat, Move::TakeDie(seat, face), rule(50), risk)
                    })?;
                }
                Continue(())
            }
            Task::PlaceCultistDice => self.pool_faces().try_for_each(|face| offers.any(Move::LeaveDie(face), rule(56))),
            Task::Floor => self.offer_floor(setup, offers),
            Task::Desk(seat) => self.offer_desk(seat, false, setup, offers),
            Task::LastCall => {
                offers.any(Move::GoOn, ruling(31))?;
                self.seats().try_for_each(|seat| self.offer_copies(seat, setup, offers))
            }
            Task::Condition(n) => {
                offers.any(Move::No, rule(87))?;
                offers.any_at(Move::Yes, rule(87), Risk { fatal: Self::is_defeat_condition(n), may_kill: false })
            }
            Task::StepText => offers.any(Move::Confirm, rule(28)),
            Task::Confirm(_) => offers.any(Move::Confirm, rule(7)),
            Task::Settle { die, face, .. } if self.is_untold(die, face, &setup.print.board) => {
                (0..=2).try_for_each(|result| offers.any(Move::TellAmount(result), ruling(19)))
            }
            Task::Settle { die, face, repeat } => {
                offers.any_at(Move::Take, rule(136), self.risk_of_taking(die, face, setup))?;
                self.seats().try_for_each(|seat| self.offer_rerolls(seat, die, repeat, setup, offers))
            }
            Task::Do(Deed { verb: Verb::CopyAction, .. }) => {
                let (least, most) = setup.print.scenario.slots_of_two();
                (least..=most).try_for_each(|slots| offers.any(Move::TellAmount(slots), ruling(5)))
            }
            Task::Do(deed) => self.offer_deed(deed, setup, offers),
            Task::Each { deed, left } => self
                .seats()
                .filter(|seat| left >> seat.0 & 1 == 1 && self.of(*seat).is_active())
                .try_for_each(|seat| offers.any_at(Move::Pick(seat), ruling(48), self.risk_of_deed(seat, deed, setup))),
            Task::Chosen(deed) => {
                let why = rule(if deed.by.is_some() { deed.why.into() } else { 194 });
                self.seats().filter(|seat| self.of(*seat).is_active()).try_for_each(|seat| {
                    let risk = self.risk_of_deed(seat, deed, setup);
                    match deed.by {
                        Some(by) => offers.seat_at(by, Move::Pick(seat), why, risk),
                        None => offers.any_at(Move::Pick(seat), why, risk),
                    }
                })
            }
            Task::Gift(seat) => self
                .takers(seat, setup)
                .try_for_each(|target| offers.seat(seat, Move::GiveClue(seat, target), rule(190))),
            Task::Revive(by) => self.downed().try_for_each(|seat| offers.seat(by, Move::Pick(seat), rule(180))),
            Task::Special(seat) => {
                let all = 0..self.specials(setup);
                all.into_iter().try_for_each(|n| {
                    offers.seat_at(seat, Move::Special(seat, n), rule(112), self.risk_of_special(seat, n, setup))
                })
            }
            Task::Seal(seat) => self.untaken().try_for_each(|n| {
                offers.seat_at(seat, Move::Bonus(seat, n), rule(147), self.risk_of_bonus(seat, n, setup))
            }),
            Task::Bob(seat) => self.offer_ability(seat, Who::Bob, rule(91), setup, offers),
            Task::Mandy(seat, _) => self.offer_ability(seat, Who::Mandy, rule(93), setup, offers),
            Task::Rouven(seat) => {
                let risk = self.risk_of_ability(seat, Who::Rouven, setup);
                offers.seat(seat, Move::Decline(seat), rule(94))?;
                self.helpable(seat)
                    .try_for_each(|other| offers.seat_at(seat, Move::Ability(seat, Some(other)), rule(94), risk))
            }
            Task::Wound { .. } => (0..self.monster_health(setup))
                .filter(|wounds| self.target(*wounds, setup).is_some())
                .try_for_each(|wounds| offers.any(Move::Wound(wounds), rule(114))),
            Task::LearnBox { action, at, .. } => {
                self.offer_symbols(action, at, offers)?;
                offers.any(Move::LookUp, rule(64))?;
                offers.any(Move::ByHand, rule(64))
            }
            Task::LearnFace { action, face, verb: None, .. } => self.offer_effects(action, face, setup, offers),
            Task::LearnFace { action, verb: Some(verb), amount, .. } => offer_details(action, verb, amount, offers),
            _ => self.offer_question(task, setup, offers),
        }
    }

    fn offer_deed(&self, deed: Deed, setup: &SetupOf<Self>, offers: &mut Offers<'_>) -> ControlFlow<()> {
        let Some(seat) = deed.who else { return Continue(()) };
        match deed.verb {
            Verb::Skill => self.unlearned(seat).try_for_each(|n| {
                offers.seat_at(seat, Move::Learn(seat, n), rule(173), self.risk_of_skill(seat, n, setup))
            }),
            Verb::LoseWeakness => (0..6)
                .filter(|n| self.of(seat).is_weak(*n))
                .try_for_each(|n| offers.seat(seat, Move::LoseWeakness(seat, n), rule(deed.why.into()))),
            _ => Continue(()),
        }
    }

    fn offer_ability(
        &self,
        seat: Seat,
        who: Who,
        why: RuleId,
        setup: &SetupOf<Self>,
        offers: &mut Offers<'_>,
    ) -> ControlFlow<()> {
        offers.seat(seat, Move::Decline(seat), why)?;
        offers.seat_at(seat, Move::Ability(seat, None), why, self.risk_of_ability(seat, who, setup))
    }

    /// What can be printed in a list of effects, what is printed most often first.
    fn offer_effects(&self, action: u8, face: u8, setup: &SetupOf<Self>, offers: &mut Offers<'_>) -> ControlFlow<()> {
        let why = learn::why_of_topic(learn::list_topic(action));
        let is_first = self.lessons.effects(action, face).next().is_none();
        offers.any(Move::TellAll, why)?;
        if is_first {
            self.likes(action, setup).try_for_each(|like| offers.any(Move::TellLike(like), why))?;
        }
        if self.can_learn_more(action, face) {
            learn::usual(action).try_for_each(|effect| offers.any(Move::TellOnly(effect), why))?;
            learn::usual_first(action).try_for_each(|effect| offers.any(Move::TellAlso(effect), why))?;
            for verb in Verb::TOLD.into_iter().filter(|verb| *verb != Verb::Text || self.can_learn_text()) {
                offers.any(Move::TellVerb(verb), why)?;
            }
        }
        match is_first {
            true if self.can_learn_more(action, face) => offers.any(Move::ByHand, why),
            true => Continue(()),
            false => offers.any(Move::TellBack, why),
        }
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
            Move::Enter(seat, action) => self.enter_value(seat, action, Source::Die, at),
            Move::EnterCopy(seat, action) => self.enter_value(seat, action, Source::Copy, at),
            Move::Forgo(seat) => self.forgo_die(seat, at),
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
                    self.lessons.take_back(action, face, at.setup.print.scenario.notes.len());
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
