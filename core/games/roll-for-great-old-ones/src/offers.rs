//! What is on offer.

use core::ops::ControlFlow::{self, Break, Continue};

use crate::editions::{blocking_is_asked, copies_may_be_left, done_is_taken_back, rerolls_are_a_step};
use crate::investigator::{Picking, Value, Who};
use crate::learn;
use crate::moves::Move;
use crate::options;
use crate::play::is_even;
use crate::print::board::Action;
use crate::print::scenario::Verb;
use crate::risk::Risk;
use crate::steps::{Deed, Die, Task};
use crate::{RollForGreatOldOnes, rule, ruling};
use eldertally_core::game::{Offer, Seat, SetupOf, Viewer};
use eldertally_core::kit;
use eldertally_core::rules::RuleId;

pub(crate) type Offers<'a> = kit::Offers<'a, Move>;

/// Offers that may put somebody out of the game.
pub(crate) trait Risky {
    /// A move of nobody in particular.
    fn any_at(&mut self, mv: Move, rule: RuleId, risk: Risk) -> ControlFlow<()>;

    /// A move of a seat.
    fn seat_at(&mut self, seat: Seat, mv: Move, rule: RuleId, risk: Risk) -> ControlFlow<()>;
}

impl Risky for Offers<'_> {
    fn any_at(&mut self, mv: Move, rule: RuleId, risk: Risk) -> ControlFlow<()> {
        self.offer(risk.on(Offer::open(mv, rule)))
    }

    fn seat_at(&mut self, seat: Seat, mv: Move, rule: RuleId, risk: Risk) -> ControlFlow<()> {
        self.offer(risk.on(Offer { seat: Some(seat), ..Offer::open(mv, rule) }))
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
                    if self.is_unread(seat) {
                        self.offer_parity(seat, setup, offers)?;
                        continue;
                    }
                    self.pool_faces().try_for_each(|face| {
                        let (risk, costs) = (self.risk_of_die(seat, face, setup), self.die_costs(seat, face, setup));
                        let take = Offer::open(Move::TakeDie(seat, face), rule(50));
                        offers.offer(risk.on(Offer { seat: Some(seat), costs, ..take }))
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
            Task::Throw { die, .. } if self.is_told(task) => self.offer_outcomes(die, setup, offers),
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

    pub(super) fn offer_floor(&self, setup: &SetupOf<Self>, offers: &mut Offers<'_>) -> ControlFlow<()> {
        let is_a_step = |seat| rerolls_are_a_step(setup) && self.has_many_rerolls(seat, setup);
        for seat in self.seats().filter(|seat| self.of(*seat).is_active()) {
            if self.of(seat).picking == Picking::Reroll {
                self.offer_own_reroll(seat, setup, offers)?;
                self.offer_other_rerolls(seat, setup, offers)?;
                offers.seat(seat, Move::Back(seat), rule(136))?;
                continue;
            }
            if self.of(seat).done {
                self.offer_copies(seat, setup, offers)?;
            } else {
                self.offer_desk(seat, true, setup, offers)?;
            }
            if self.of(seat).picking == Picking::Nothing {
                self.offer_own_reroll(seat, setup, offers)?;
                self.offer_unread_rerolls(seat, setup, offers)?;
                if is_a_step(seat) {
                    offers.seat(seat, Move::PickReroll(seat), rule(135))?;
                }
            }
        }
        // What is not done often comes last: the dice of others, and what was said too early.
        let idle =
            || self.seats().filter(|seat| self.of(*seat).is_active() && self.of(*seat).picking == Picking::Nothing);
        idle().filter(|seat| !is_a_step(*seat)).try_for_each(|seat| self.offer_other_rerolls(seat, setup, offers))?;
        idle()
            .filter(|seat| self.of(*seat).done && done_is_taken_back(setup))
            .try_for_each(|seat| offers.seat(seat, Move::NotDone(seat), rule(68)))
    }

    /// Whether a seat has more than one way to throw a die again, so that they are offered in a step of their own.
    fn has_many_rerolls(&self, seat: Seat, setup: &SetupOf<Self>) -> bool {
        let mut ways = 0;
        let mut count = |_| {
            ways += 1;
            if ways > 1 { Break(()) } else { Continue(()) }
        };
        let mut counted = Offers::new(Viewer::Table, &mut count);
        self.offer_own_reroll(seat, setup, &mut counted).is_break()
            || self.offer_other_rerolls(seat, setup, &mut counted).is_break()
    }

    fn offer_own_reroll(&self, seat: Seat, setup: &SetupOf<Self>, offers: &mut Offers<'_>) -> ControlFlow<()> {
        if !self.is_loose(seat) {
            return Continue(());
        }
        self.offer_rerolls(seat, Die::Own(seat), self.of(seat).repeat, setup, offers)
    }

    /// Every investigator may throw every other investigator's unused die and the cultist dice again.
    fn offer_other_rerolls(&self, seat: Seat, setup: &SetupOf<Self>, offers: &mut Offers<'_>) -> ControlFlow<()> {
        for other in self.seats().filter(|other| *other != seat && self.is_loose(*other)) {
            self.offer_rerolls(seat, Die::Own(other), self.of(other).repeat, setup, offers)?;
        }
        let [d12, d6] = self.cultist_repeat;
        if self.d12 > 0 {
            self.offer_rerolls(seat, Die::D12, d12, setup, offers)?;
        }
        if self.d6 > 0 {
            self.offer_rerolls(seat, Die::D6, d6, setup, offers)?;
        }
        Continue(())
    }

    /// What a seat can do at its desk; outside the floor, only what must be done at once.
    pub(super) fn offer_desk(
        &self,
        seat: Seat,
        floor: bool,
        setup: &SetupOf<Self>,
        offers: &mut Offers<'_>,
    ) -> ControlFlow<()> {
        let board = &setup.print.board;
        let person = self.of(seat);
        match person.picking {
            Picking::Nothing | Picking::Reroll => {}
            Picking::Number(action) => {
                let risk = self.risk_of_entry(seat, action, person.free == 1, setup);
                for value in self.free_values(board, seat, action) {
                    offers.seat_at(seat, Move::Value(seat, value), ruling(12), risk)?;
                }
                return offers.seat(seat, Move::Back(seat), rule(140));
            }
            Picking::Side(target) => {
                // Somebody may have used the die in the meantime.
                let loose = self.is_loose(target);
                for side in (1..=6).filter(|side| loose && *side != self.of(target).die.face) {
                    offers.seat(seat, Move::Value(seat, side), rule(189))?;
                }
                return offers.seat(seat, Move::Back(seat), rule(189));
            }
        }
        if person.copied.is_half() {
            return self.offer_copy(seat, setup, offers);
        }
        let die = if floor && !person.old { person.die } else { Value::default() };
        if die.is_half() {
            return self.offer_die(seat, die, setup, offers);
        }
        if person.dues() > 0 {
            self.offer_dues(seat, setup, offers)?;
        } else {
            self.offer_die(seat, die, setup, offers)?;
            if floor {
                self.offer_unread(seat, setup, offers)?;
            }
            self.offer_copy(seat, setup, offers)?;
        }
        for action in self.free_places(board, seat) {
            let risk = self.risk_of_entry(seat, action, person.free == 1, setup);
            offers.seat_at(seat, Move::FreeNumber(seat, action), rule(140), risk)?;
        }
        if floor && person.dues() == 0 {
            self.offer_skills(seat, setup, offers)?;
            if self.may_be_done(seat, setup) {
                offers.seat_at(seat, Move::Done(seat), rule(68), self.risk_of_done(seat, setup))?;
            }
        }
        let blocks = || self.free_places(board, seat).next().is_some() && self.free_only_blocks(board, seat);
        if !floor && blocking_is_asked(setup) && blocks() {
            offers.seat(seat, Move::Done(seat), ruling(13))?;
        }
        Continue(())
    }

    /// Where a value of the die goes; experience instead where it fits nowhere, or would only block a section.
    fn offer_die(&self, seat: Seat, die: Value, setup: &SetupOf<Self>, offers: &mut Offers<'_>) -> ControlFlow<()> {
        let board = &setup.print.board;
        for action in self.places(board, seat, die) {
            let last = die.is_half() && self.of(seat).free == 0;
            let mut risk = self.risk_of_entry(seat, action, last, setup);
            let mut others = self.places(board, seat, die).filter(|other| *other != action);
            if let (true, Some(other), None) = (die.is_fresh(), others.next(), others.next()) {
                // The second value goes there unasked.
                let Risk { fatal, may_kill } = self.risk_of_entry(seat, other, true, setup);
                risk.may_kill |= !risk.fatal && (fatal || may_kill);
            }
            offers.seat_at(seat, Move::Enter(seat, action), rule(58), risk)?;
        }
        if !die.is_open() {
            return Continue(());
        }
        if self.places(board, seat, die).next().is_none() {
            offers.seat(seat, Move::Forgo(seat), rule(63))?;
        } else if blocking_is_asked(setup) && self.only_blocks(board, seat, die) {
            offers.seat(seat, Move::Forgo(seat), ruling(9))?;
        }
        Continue(())
    }

    /// Where a value of the copied die goes; the player may leave the rest of it.
    fn offer_copy(&self, seat: Seat, setup: &SetupOf<Self>, offers: &mut Offers<'_>) -> ControlFlow<()> {
        let copied = self.of(seat).copied;
        for action in self.places(&setup.print.board, seat, copied) {
            let risk = self.risk_of_entry(seat, action, copied.is_half() && self.of(seat).free == 0, setup);
            offers.seat_at(seat, Move::EnterCopy(seat, action), rule(184), risk)?;
        }
        if copied.is_open() && copies_may_be_left(setup) {
            offers.seat(seat, Move::LeaveCopy(seat), rule(184))?;
        }
        Continue(())
    }

    fn offer_dues(&self, seat: Seat, setup: &SetupOf<Self>, offers: &mut Offers<'_>) -> ControlFlow<()> {
        let person = self.of(seat);
        let risk = |performed| self.risk_of_due(seat, performed, setup);
        if person.stars > 0 {
            offers.seat_at(seat, Move::TakeStars(seat), ruling(10), risk(None))?;
        }
        if person.finds > 0 {
            offers.seat_at(seat, Move::TakeFinds(seat), ruling(10), risk(None))?;
        }
        Action::ALL
            .into_iter()
            .filter(|action| person.has_fired(*action))
            .try_for_each(|action| offers.seat_at(seat, Move::Perform(seat, action), ruling(10), risk(Some(action))))
    }

    /// Skills that are kept for later.
    fn offer_skills(&self, seat: Seat, setup: &SetupOf<Self>, offers: &mut Offers<'_>) -> ControlFlow<()> {
        let person = self.of(seat);
        self.offer_copies(seat, setup, offers)?;
        if person.turns > 0 {
            for target in self.seats().filter(|target| self.is_loose(*target)) {
                offers.seat(seat, Move::Turn(seat, target), rule(189))?;
            }
        }
        for target in self.takers(seat, setup).filter(|_| person.gifts > 0) {
            offers.seat(seat, Move::GiveClue(seat, target), rule(190))?;
        }
        Continue(())
    }

    pub(super) fn offer_copies(&self, seat: Seat, setup: &SetupOf<Self>, offers: &mut Offers<'_>) -> ControlFlow<()> {
        if self.of(seat).copies == [0; 2] {
            return Continue(());
        }
        let rule_of = |value: u8| if is_even(value) { rule(182) } else { rule(183) };
        self.copyable(seat, &setup.print.board)
            .try_for_each(|value| offers.seat(seat, Move::Copy(seat, value), rule_of(value)))
    }

    /// Offers copies beside a question at which nothing is half done. In step 3 they are always on offer and wait for the
    /// floor; after it they are entered at once, where the table plays it so.
    pub(super) fn offer_copies_beside(
        &self,
        task: Task,
        setup: &SetupOf<Self>,
        offers: &mut Offers<'_>,
    ) -> ControlFlow<()> {
        let between = matches!(
            task,
            Task::ChooseDice
                | Task::PlaceCultistDice
                | Task::Settle { .. }
                | Task::Each { .. }
                | Task::Confirm(_)
                | Task::StepText
        );
        if !(between || self.is_told(task)) || self.people.iter().all(|(_, person)| person.copies == [0; 2]) {
            return Continue(());
        }
        let until_cleanup = setup.options.get(options::COPY_WINDOW) == 0;
        if self.agenda.contains(Task::Floor) || until_cleanup && self.has_chain_room() {
            self.seats().try_for_each(|seat| self.offer_copies(seat, setup, offers))
        } else {
            Continue(())
        }
    }
}
