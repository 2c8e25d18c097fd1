//! The open floor: all seats act at once, in any order, until everybody is done.
//!
//! A desk holds what one investigator has to enter or take. Both values of a die come first, then what they earned in
//! the order that the player likes. What leaves no choice is done without asking.

use core::ops::ControlFlow::{self, Continue};

use super::actions::Source;
use super::board::{Action, Board};
use super::editions::{blocking_is_asked, copies_may_be_left, floor_is_short};
use super::event::Event;
use super::investigator::{Picking, Value};
use super::learn::Track;
use super::moves::{Move, Offers};
use super::play::{At, is_even};
use super::scenario::Verb;
use super::task::{Deed, Die, Task};
use super::{RollForGreatOldOnes, option, rule, ruling};
use eldertally_core::game::{Seat, SetupOf};

/// Something on a desk that leaves no choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Forced {
    Enter(Action, Source),
    /// The second value of the die cannot be entered.
    Forgo,
    /// The copy cannot be entered any more.
    CopyLapses,
    Stars,
    Finds,
    Perform(Action),
}

impl RollForGreatOldOnes {
    /// What on a desk leaves no choice.
    pub(super) fn forced(&self, setup: &SetupOf<Self>, seat: Seat) -> Option<Forced> {
        let board = &setup.print.board;
        let person = self.of(seat);
        if !person.is_active() {
            return None;
        }
        let die = if person.old { Value::default() } else { person.die };
        for (value, source, none) in
            [(die, Source::Die, Forced::Forgo), (person.copied, Source::Copy, Forced::CopyLapses)]
        {
            if value.is_half() {
                let mut places = self.places(board, seat, value);
                return match (places.next(), places.next()) {
                    (None, _) => Some(none),
                    (Some(action), None) if self.must_enter(setup, seat, action, value.face, source) => {
                        Some(Forced::Enter(action, source))
                    }
                    _ => None,
                };
            }
        }
        // A free number may go before what is due, as it may save the one who would lose the last health by it.
        let is_free = self.free_places(board, seat).next().is_some();
        if person.dues() != 1 || is_free {
            let idle = person.dues() == 0 && !die.is_open() && !is_free;
            let stuck = person.copied.is_fresh() && self.places(board, seat, person.copied).next().is_none();
            return (idle && stuck).then_some(Forced::CopyLapses);
        }
        if person.stars > 0 {
            return Some(Forced::Stars);
        }
        if person.finds > 0 {
            return Some(Forced::Finds);
        }
        Action::ALL.into_iter().find(|action| person.has_fired(*action)).map(Forced::Perform)
    }

    /// Whether the only place for a value has to take it.
    fn must_enter(&self, setup: &SetupOf<Self>, seat: Seat, action: Action, face: u8, source: Source) -> bool {
        match source {
            Source::Copy => !copies_may_be_left(setup),
            Source::Die | Source::Free => !(blocking_is_asked(setup) && self.blocks(seat, action, face)),
        }
    }

    pub(super) fn do_forced(&mut self, seat: Seat, forced: Forced, at: &mut At<'_, '_>) {
        match forced {
            Forced::Enter(action, source) => self.enter_value(seat, action, source, at),
            Forced::Forgo => self.forgo_die(seat, at),
            Forced::CopyLapses => {
                self.of_mut(seat).copied = Value::default();
                (at.tell)(self, Event::CopyLapsed(seat));
            }
            Forced::Stars => self.take_stars(seat),
            Forced::Finds => self.take_finds(seat),
            Forced::Perform(action) => self.perform_action(seat, action, at),
        }
    }

    pub(super) fn take_stars(&mut self, seat: Seat) {
        let person = self.of_mut(seat);
        let stars = core::mem::take(&mut person.stars);
        let forgone = core::mem::take(&mut person.forgone).min(stars);
        let gain = |amount, why| Task::Do(Deed::own(Verb::Experience, amount, seat, why));
        self.agenda.push(&[gain(stars - forgone, 137)]);
        if forgone > 0 {
            self.agenda.push(&[gain(forgone, 63)]);
        }
    }

    pub(super) fn take_finds(&mut self, seat: Seat) {
        let finds = core::mem::take(&mut self.of_mut(seat).finds);
        self.agenda.push(&[Task::Do(Deed::own(Verb::Clue, finds, seat, 143))]);
    }

    /// The first seat with something that leaves no choice.
    fn forced_seat(&self, setup: &SetupOf<Self>) -> Option<(Seat, Forced)> {
        self.seats().find_map(|seat| self.forced(setup, seat).map(|forced| (seat, forced)))
    }

    pub(super) fn floor_waits(&self, setup: &SetupOf<Self>) -> bool {
        self.forced_seat(setup).is_none() && self.seats().any(|seat| self.of(seat).is_active() && !self.of(seat).done)
    }

    /// Does what leaves no choice; otherwise everybody is done and the floor closes.
    pub(super) fn go_on_floor(&mut self, at: &mut At<'_, '_>) {
        if let Some((seat, forced)) = self.forced_seat(at.setup) {
            self.agenda.push(&[Task::Floor]);
            self.do_forced(seat, forced, at);
            return;
        }
        for seat in self.seats() {
            self.of_mut(seat).lapse();
        }
        (at.tell)(self, Event::FloorClosed);
    }

    pub(super) fn desk_waits(&self, seat: Seat, setup: &SetupOf<Self>) -> bool {
        let board = &setup.print.board;
        let person = self.of(seat);
        person.is_active()
            && self.forced(setup, seat).is_none()
            && (person.copied.is_open() || person.dues() > 0 || self.free_places(board, seat).next().is_some())
    }

    /// Does what leaves no choice; otherwise the desk is cleared.
    pub(super) fn go_on_desk(&mut self, seat: Seat, at: &mut At<'_, '_>) {
        if let Some(forced) = self.forced(at.setup, seat) {
            self.agenda.push(&[Task::Desk(seat)]);
            self.do_forced(seat, forced, at);
        } else {
            self.lapse_free(seat, at);
        }
    }

    /// Free numbers that no action takes are gone.
    pub(super) fn lapse_free(&mut self, seat: Seat, at: &mut At<'_, '_>) {
        let person = self.of_mut(seat);
        person.picking = Picking::Nothing;
        let gone = core::mem::take(&mut person.free);
        if gone > 0 {
            (at.tell)(self, Event::FreeLapsed(seat, gone));
        }
    }

    /// Whether a seat has nothing left that it must do.
    pub(super) fn may_be_done(&self, seat: Seat, setup: &SetupOf<Self>) -> bool {
        let person = self.of(seat);
        let die = person.die.is_open() && !person.old;
        !die && !person.copied.is_open() && person.dues() == 0 && self.may_leave_free(seat, setup)
    }

    /// Whether the free numbers need not be entered: nothing takes them, or only what they would block.
    fn may_leave_free(&self, seat: Seat, setup: &SetupOf<Self>) -> bool {
        let board = &setup.print.board;
        self.free_places(board, seat).next().is_none() || blocking_is_asked(setup) && self.free_only_blocks(board, seat)
    }

    pub(super) fn offer_floor(&self, setup: &SetupOf<Self>, offers: &mut Offers<'_>) -> ControlFlow<()> {
        for seat in self.seats().filter(|seat| self.of(*seat).is_active()) {
            if self.of(seat).picking == Picking::Reroll {
                self.offer_floor_rerolls(seat, setup, offers)?;
                offers.seat(seat, Move::Back(seat), rule(136))?;
                continue;
            }
            if self.of(seat).done {
                self.offer_copies(seat, setup, offers)?;
            } else {
                self.offer_desk(seat, true, setup, offers)?;
            }
            if self.of(seat).picking == Picking::Nothing {
                if floor_is_short(setup) && self.has_many_rerolls(seat, setup) {
                    offers.seat(seat, Move::PickReroll(seat), rule(135))?;
                } else {
                    self.offer_floor_rerolls(seat, setup, offers)?;
                }
            }
        }
        // What was said too early comes last: nobody needs it often.
        let done = self.seats().filter(|seat| self.of(*seat).is_active() && self.of(*seat).done);
        done.filter(|seat| floor_is_short(setup) && self.of(*seat).picking == Picking::Nothing)
            .try_for_each(|seat| offers.seat(seat, Move::NotDone(seat), rule(68)))
    }

    /// Whether a seat has more than one way to throw a die again, so that they are offered in a step of their own.
    fn has_many_rerolls(&self, seat: Seat, setup: &SetupOf<Self>) -> bool {
        let mut ways = 0;
        let mut count = |_| {
            ways += 1;
            if ways > 1 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        self.offer_floor_rerolls(seat, setup, &mut Offers { put: &mut count, only: None }).is_break()
    }

    /// Every investigator may throw every investigator's unused die and the cultist dice again.
    fn offer_floor_rerolls(&self, seat: Seat, setup: &SetupOf<Self>, offers: &mut Offers<'_>) -> ControlFlow<()> {
        for own in self.seats().filter(|own| self.is_loose(*own)) {
            self.offer_rerolls(seat, Die::Own(own), self.of(own).repeat, setup, offers)?;
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

    /// Whether the personal die of a seat lies there unused.
    pub(super) fn is_loose(&self, seat: Seat) -> bool {
        let person = self.of(seat);
        person.is_active() && person.die.is_fresh() && !person.old
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
            offers.seat_at(seat, Move::Enter(seat, action), rule(58), self.risk_of_entry(seat, action, last, setup))?;
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
        if person.stars > 0 {
            offers.seat(seat, Move::TakeStars(seat), ruling(10))?;
        }
        if person.finds > 0 {
            offers.seat(seat, Move::TakeFinds(seat), ruling(10))?;
        }
        Action::ALL.into_iter().filter(|action| person.has_fired(*action)).try_for_each(|action| {
            offers.seat_at(seat, Move::Perform(seat, action), ruling(10), self.risk_of_action(seat, action, setup))
        })
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

    /// The faces that a seat can copy: of dice in play, with a place to enter them.
    pub(super) fn copyable(&self, seat: Seat, board: &Board) -> impl Iterator<Item = u8> {
        let person = self.of(seat);
        let free = person.is_active() && !person.copied.is_open() && !person.die.is_half();
        (1..=6).filter(move |face| {
            let [even, odd] = person.copies;
            let skill = if is_even(*face) { even } else { odd };
            let lies = |seat: Seat| self.of(seat).die.face == *face && !self.of(seat).old && !self.of(seat).away;
            free && skill > 0 && self.seats().any(lies) && self.places(board, seat, Value::new(*face)).next().is_some()
        })
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
        if !between || self.people.iter().all(|person| person.copies == [0; 2]) {
            return Continue(());
        }
        let until_cleanup = setup.options.get(option::COPY_WINDOW) == 0;
        if self.agenda.contains(Task::Floor) || until_cleanup && self.has_chain_room() {
            self.seats().try_for_each(|seat| self.offer_copies(seat, setup, offers))
        } else {
            Continue(())
        }
    }

    /// To whom a clue may be given.
    pub(super) fn takers(&self, seat: Seat, setup: &SetupOf<Self>) -> impl Iterator<Item = Seat> {
        self.seats().filter(move |target| self.may_give(seat, *target, setup))
    }

    /// Whether a clue may be given: not to oneself, and not if the own seal would open.
    fn may_give(&self, seat: Seat, target: Seat, setup: &SetupOf<Self>) -> bool {
        let (giver, other) = (self.of(seat), self.of(target));
        let need = self.clues_needed(setup);
        seat != target
            && giver.is_active()
            && giver.clues > 0
            && giver.clues != need
            && other.is_active()
            && other.clues < self.capacity(setup, Track::Clues)
    }
}
