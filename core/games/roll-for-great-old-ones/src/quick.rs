//! Quick entry: the dice are rolled and rerolled on the real table, and the sheet is told what came of them.
//!
//! A die that nobody reads is marked as such, so what was begun quick is played on even where every step is followed again.

use core::ops::ControlFlow::{self, Continue};

use heapless::Vec;

use crate::actions::Source;
use crate::editions::blocking_is_asked;
use crate::events::Event;
use crate::investigator::Value;
use crate::learn::Track;
use crate::moves::Move;
use crate::offers::{Offers, Risky};
use crate::play::{At, pips};
use crate::print::board::{Action, Trigger};
use crate::print::scenario::Verb;
use crate::risk::Risk;
use crate::state::MOST_SEATS;
use crate::steps::{Deed, Die, Price, Task};
use crate::{RollForGreatOldOnes, Who, rule};
use eldertally_core::follow::Follow;
use eldertally_core::game::{Group, Offer, Seat, SetupOf};

/// The mark of the cultist dice, beside those of the seats.
const CULTISTS: u8 = 1 << MOST_SEATS;
/// So many boxes of reroll tracks can be crossed at one touch, over all who act.
const TOUCHES: u8 = 12;
/// The most rerolls of cultist dice that are told at once.
const MOST_REROLLS: u8 = 9;

impl RollForGreatOldOnes {
    pub(super) fn is_quick(&self) -> bool {
        self.follow == Follow::Quick
    }

    /// All dice are rolled, and nobody reads them.
    pub(super) fn leave_unread(&mut self, at: &mut At<'_, '_>) {
        self.unread = self.active_set() | CULTISTS;
        for seat in self.seats() {
            let asked = self.of(seat).is_active() && self.struck_by_dice(seat, at.setup).next().is_some();
            self.of_mut(seat).dealt = asked;
        }
    }

    /// Whether the personal die of a seat lies there and nobody has told what it shows.
    pub(super) fn is_unread(&self, seat: Seat) -> bool {
        self.unread >> seat.0 & 1 == 1
    }

    pub(super) fn are_cultists_unread(&self) -> bool {
        self.unread & CULTISTS > 0
    }

    /// Dice that were told otherwise are read.
    pub(super) fn read_all(&mut self) {
        for (seat, person) in self.people.iter() {
            if person.die.face > 0 {
                self.unread &= !(1 << seat.0);
            }
        }
        if self.d12 > 0 && self.d6 > 0 {
            self.unread &= !CULTISTS;
        }
    }

    /// The active weaknesses that look at the die that is taken, with what they look for.
    pub(super) fn struck_by_dice(&self, seat: Seat, setup: &SetupOf<Self>) -> impl Iterator<Item = (u8, Trigger)> {
        let weak = (0..6).filter(move |n| self.of(seat).is_weak(*n));
        weak.map(|n| (n, self.weakness(setup, n).trigger))
            .filter(|(_, trigger)| matches!(trigger, Trigger::EvenDie | Trigger::OddDie | Trigger::Unknown))
    }

    /// Whether it is asked if a seat took an even or an odd die.
    pub(super) fn is_parity_asked(&self, seat: Seat) -> bool {
        self.must_choose(seat) && self.is_unread(seat)
    }

    pub(super) fn offer_parity(&self, seat: Seat, setup: &SetupOf<Self>, offers: &mut Offers<'_>) -> ControlFlow<()> {
        [(Trigger::EvenDie, 2), (Trigger::OddDie, 1)].into_iter().try_for_each(|(trigger, face)| {
            offers.seat_at(seat, Move::Took(seat, trigger), rule(53), self.risk_of_die(seat, face, setup))
        })
    }

    pub(super) fn took(&mut self, seat: Seat, trigger: Trigger) {
        self.of_mut(seat).dealt = false;
        self.agenda.push(&[Task::Strike { seat, trigger, times: 1 }]);
    }

    /// Whether a seat is done without saying so: nothing is left that it has to enter, or that it keeps for later.
    pub(super) fn is_through(&self, seat: Seat, setup: &SetupOf<Self>) -> bool {
        let person = self.of(seat);
        let spent = || {
            self.may_be_done(seat, setup)
                && self.free_places(&setup.print.board, seat).next().is_none()
                && person.copies == [0; 2]
                && person.gifts == 0
        };
        person.done || self.is_quick() && spent()
    }

    /// The values that a number can have that is entered here, as a set; nowhere means that it is left out.
    fn readable(&self, seat: Seat, place: Option<Action>, source: Source, setup: &SetupOf<Self>) -> u8 {
        let (board, person) = (&setup.print.board, self.of(seat));
        let there = if source == Source::Free { person.free > 0 } else { self.is_unread(seat) };
        let fits = |face: &u8| match place {
            Some(action) => self.can_enter(board, seat, action, *face),
            None => {
                let value = Value::new(*face);
                let none = self.places(board, seat, value).next().is_none();
                none || blocking_is_asked(setup) && self.only_blocks(board, seat, value)
            }
        };
        let any = there && person.is_active();
        (1..=6).filter(|face| any && fits(face)).map(|face| 1 << face).sum()
    }

    /// Where a die that nobody has read goes.
    pub(super) fn offer_unread(&self, seat: Seat, setup: &SetupOf<Self>, offers: &mut Offers<'_>) -> ControlFlow<()> {
        let readable = |place| self.is_unread(seat) && self.readable(seat, place, Source::Die, setup) > 0;
        for action in Action::ALL.into_iter().filter(|action| readable(Some(*action))) {
            let risk = self.risk_of_entry(seat, action, false, setup);
            offers.seat_at(seat, Move::Enter(seat, action), rule(58), risk)?;
        }
        if readable(None) { offers.seat(seat, Move::Forgo(seat), rule(63)) } else { Continue(()) }
    }

    /// Enters a number that only the players know; which one is asked only where there are several.
    pub(super) fn read(&mut self, seat: Seat, place: Option<Action>, source: Source, at: &mut At<'_, '_>) {
        let same = |action| source == Source::Free && self.is_any_number_alike(seat, action);
        match self.readable(seat, place, source, at.setup) {
            _ if place.is_some_and(same) => self.read_as(seat, place, source, 0, at),
            one if one.is_power_of_two() => self.read_as(seat, place, source, one.trailing_zeros() as u8, at),
            _ => self.agenda.push(&[Task::Read { seat, place, source }]),
        }
    }

    /// Whether it does not matter later which number is written: the row looks at none before, or the section is full.
    fn is_any_number_alike(&self, seat: Seat, action: Action) -> bool {
        let is_last = self.of(seat).section(action).len() as u8 + 1 == action.size();
        is_last || matches!(action, Action::HealingHands | Action::Search)
    }

    fn read_as(&mut self, seat: Seat, place: Option<Action>, source: Source, face: u8, at: &mut At<'_, '_>) {
        let person = self.of_mut(seat);
        if let (Source::Free, Some(action)) = (source, place) {
            person.free = person.free.saturating_sub(1);
            return self.enter(seat, action, face, source, at);
        }
        (person.die, person.old) = (Value::new(face), false);
        self.unread &= !(1 << seat.0);
        match place {
            Some(action) => self.enter_value(seat, action, source, at),
            None => self.forgo_die(seat, at),
        }
    }

    /// The value that face `n` of a question after a number stands for; 0 if there is none.
    pub(super) fn read_face(&self, task: Task, n: u8, setup: &SetupOf<Self>) -> u8 {
        let Task::Read { seat, place, source } = task else { return 0 };
        let values = self.readable(seat, place, source, setup);
        (1..=6).filter(|face| values >> face & 1 == 1).nth(n.into()).unwrap_or(0)
    }

    /// Whether a task is a question after dice that only the players see.
    pub(super) fn is_reading(&self, task: Task, setup: &SetupOf<Self>) -> bool {
        match task {
            Task::Read { .. } => self.read_face(task, 0, setup) > 0,
            Task::ReadCultists => self.are_cultists_unread(),
            _ => false,
        }
    }

    /// Who can have rerolled the cultist dice.
    pub(super) fn rerollers(&self, setup: &SetupOf<Self>) -> impl Iterator<Item = Seat> {
        self.seats().filter(|seat| self.can_reroll(*seat, setup) && self.has_chain_room())
    }

    /// How many groups such a question has.
    pub(super) fn groups_of_reading(&self, task: Task, setup: &SetupOf<Self>) -> u8 {
        if task == Task::ReadCultists { 2 + self.rerollers(setup).count() as u8 } else { 1 }
    }

    pub(super) fn group_of_reading(&self, task: Task, n: u8, setup: &SetupOf<Self>) -> Option<Group> {
        match (task, n) {
            (Task::Read { seat, place, source }, 0) => {
                let values = self.readable(seat, place, source, setup).count_ones() as u8;
                Some(Group { seat: Some(seat), ..Group::number(values.checked_sub(1)?) })
            }
            (Task::ReadCultists, 0) => Some(Group { faces: 12, ..Group::d6(1) }),
            (Task::ReadCultists, 1) => Some(Group::d6(1)),
            (Task::ReadCultists, n) => {
                let seat = self.rerollers(setup).nth(usize::from(n).checked_sub(2)?)?;
                let left = self.capacity(setup, Track::Rerolls).saturating_sub(self.of(seat).rerolls);
                Some(Group { seat: Some(seat), ..Group::number(left.min(MOST_REROLLS)).resting(0) })
            }
            _ => None,
        }
    }

    /// What the dice of such a question show.
    pub(super) fn was_read(&mut self, task: Task, faces: &[u8], at: &mut At<'_, '_>) {
        match (task, faces) {
            (Task::Read { seat, place, source }, [n]) => {
                let face = self.read_face(task, *n, at.setup);
                self.agenda.pop();
                self.read_as(seat, place, source, face, at);
            }
            (Task::ReadCultists, [d12, d6, rerolls @ ..]) => {
                let crossing = |(seat, left): (Seat, &u8)| Task::Cross { seat, left: *left, cultist: true };
                let all: Vec<Task, MOST_SEATS> = self.rerollers(at.setup).zip(rerolls).map(crossing).collect();
                (self.d12, self.d6) = (pips(*d12), pips(*d6));
                self.unread &= !CULTISTS;
                self.agenda.pop();
                (at.tell)(self, Event::CultistDice);
                self.agenda.push(&all);
            }
            _ => {}
        }
    }

    /// Whether a throw is told by what it gave, rather than by its die.
    pub(super) fn is_told(&self, task: Task) -> bool {
        let Task::Throw { die, price: Price::First, .. } = task else { return false };
        self.is_quick() && die.seat().is_some_and(|seat| self.of(seat).is_active()) && !matches!(die, Die::Own(_))
    }

    /// What a throw can have given, and the rerolls that it took.
    pub(super) fn offer_outcomes(&self, die: Die, setup: &SetupOf<Self>, offers: &mut Offers<'_>) -> ControlFlow<()> {
        let Some(seat) = die.seat() else { return Continue(()) };
        let can_give = |action, told: u8| {
            (1..=6).any(|face| self.result(&setup.print.board, action, face).is_none_or(|result| result == told))
        };
        let (why, most) = match die {
            Die::Test(_) => (161, 1),
            Die::Weakness(_) => (158, 5),
            Die::Attack(_) => (105, 2),
            _ => (120, 2),
        };
        for outcome in 0..=most {
            let possible = match die {
                Die::Attack(_) => can_give(Action::Attack, outcome),
                Die::Search(_) => can_give(Action::Search, outcome),
                _ => true,
            };
            if possible {
                let risk = self.risk_of_outcome(die, outcome, setup);
                offers.seat_at(seat, Move::Outcome(outcome), rule(why), risk)?;
            }
        }
        match self.has_chain_room() {
            true => self.seats().try_for_each(|seat| self.offer_crossing(seat, self.cultist_repeat[0], setup, offers)),
            false => Continue(()),
        }
    }

    /// Rerolls of dice that only the players see: up to which box the track was crossed, and what is spent without one.
    fn offer_crossing(
        &self,
        seat: Seat,
        repeat: bool,
        setup: &SetupOf<Self>,
        offers: &mut Offers<'_>,
    ) -> ControlFlow<()> {
        let person = self.of(seat);
        let mut offer = |price, n, why, risk: Risk, costs| {
            let open = Offer::open(Move::Rerolled(seat, price, n), rule(why));
            offers.offer(risk.on(Offer { seat: Some(seat), aside: true, costs, ..open }))
        };
        if !person.is_active() {
            return Continue(());
        }
        if person.free_rerolls > 0 {
            offer(Price::Free, 1, 186, Risk::default(), false)?;
        }
        let left = self.capacity(setup, Track::Rerolls).saturating_sub(person.rerolls);
        for n in 1..=left.min(TOUCHES.checked_div(self.active()).unwrap_or(1)) {
            let (risk, costs) = self.price_of_boxes(seat, n, setup);
            offer(Price::Box, n, 128, risk, costs)?;
        }
        if repeat && self.has_ability(seat, Who::Sally, setup) {
            offer(Price::Repeat, 1, 92, self.risk_of_ability(seat, Who::Sally, setup), true)?;
        }
        Continue(())
    }

    /// The dice that lie there unread can have been thrown again by everybody, and those of the skill turned.
    pub(super) fn offer_unread_rerolls(
        &self,
        seat: Seat,
        setup: &SetupOf<Self>,
        offers: &mut Offers<'_>,
    ) -> ControlFlow<()> {
        if self.unread == 0 {
            return Continue(());
        }
        if self.of(seat).turns > 0 && self.unread & !CULTISTS > 0 {
            offers.seat(seat, Move::Turned(seat), rule(189))?;
        }
        match self.has_chain_room() {
            true => self.offer_crossing(seat, self.of(seat).repeat, setup, offers),
            false => Continue(()),
        }
    }

    /// Rerolls were told: their price is paid box after box.
    pub(super) fn rerolled(&mut self, seat: Seat, price: Price, n: u8) {
        let repeat = price != Price::Repeat && self.of(seat).who == Some(Who::Sally);
        // Nobody sees which die it was: one that lies on the boards, or the one that is asked about.
        match self.agenda.next() {
            Some(Task::Throw { .. }) => self.cultist_repeat[0] = repeat,
            _ => self.of_mut(seat).repeat = repeat,
        }
        let person = self.of_mut(seat);
        match price {
            Price::Box => self.agenda.push(&[Task::Cross { seat, left: n, cultist: false }]),
            Price::Free => person.free_rerolls = person.free_rerolls.saturating_sub(1),
            Price::Repeat => {
                person.ability_used = true;
                self.agenda.push(&[Task::Do(Deed::own(Verb::LoseHealth, Who::Sally.price(), seat, 92))]);
            }
            Price::First => {}
        }
    }

    /// Crosses the next of so many reroll boxes, and pays for it before the one after it.
    pub(super) fn cross(&mut self, seat: Seat, left: u8, cultist: bool, at: &mut At<'_, '_>) {
        if left == 0 || !self.can_reroll(seat, at.setup) {
            return;
        }
        let person = self.of_mut(seat);
        person.rerolls = person.rerolls.saturating_add(1);
        (at.tell)(self, Event::Rerolled(seat));
        self.agenda.push(&[Task::Cross { seat, left: left - 1, cultist }]);
        self.pay_box(seat, cultist, at);
    }
}
