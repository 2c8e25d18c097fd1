//! The open floor: all seats act at once, in any order, until everybody is done.
//!
//! A desk holds what one investigator has to enter or take. Both values of a die come first, then what they earned in
//! the order that the player likes. What leaves no choice is done without asking.

use crate::RollForGreatOldOnes;
use crate::actions::Source;
use crate::editions::{blocking_is_asked, copies_may_be_left};
use crate::events::Event;
use crate::investigator::{Picking, Value};
use crate::learn::Track;
use crate::play::{At, is_even};
use crate::print::board::{Action, Board};
use crate::print::scenario::Verb;
use crate::risk::Risk;
use crate::steps::{Deed, Task};
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
        // Whoever enters quick takes first what boxes gave, and performs at once what cannot kill.
        let fired = |action: &Action| person.has_fired(*action);
        let safe = |action| self.risk_of_due(seat, Some(action), setup) == Risk::default();
        let at_once =
            person.stars > 0 || person.finds > 0 || person.fired > 0 && Action::ALL.into_iter().filter(fired).all(safe);
        if !(self.is_quick() && at_once) && (person.dues() != 1 || is_free) {
            let idle = person.dues() == 0 && !die.is_open() && !self.is_unread(seat) && !is_free;
            let stuck = person.copied.is_fresh() && self.places(board, seat, person.copied).next().is_none();
            return (idle && stuck).then_some(Forced::CopyLapses);
        }
        if person.stars > 0 {
            return Some(Forced::Stars);
        }
        if person.finds > 0 {
            return Some(Forced::Finds);
        }
        Action::ALL.into_iter().find(fired).map(Forced::Perform)
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
        self.forced_seat(setup).is_none()
            && self.seats().any(|seat| self.of(seat).is_active() && !self.is_through(seat, setup))
    }

    /// Does what leaves no choice; otherwise everybody is done and the floor closes.
    pub(super) fn go_on_floor(&mut self, at: &mut At<'_, '_>) {
        if let Some((seat, forced)) = self.forced_seat(at.setup) {
            self.agenda.push(&[Task::Floor]);
            self.do_forced(seat, forced, at);
            return;
        }
        if self.are_cultists_unread() {
            self.agenda.push(&[Task::ReadCultists, Task::Floor]);
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
        let die = person.die.is_open() && !person.old || self.is_unread(seat);
        !die && !person.copied.is_open() && person.dues() == 0 && self.may_leave_free(seat, setup)
    }

    /// Whether the free numbers need not be entered: nothing takes them, or only what they would block.
    fn may_leave_free(&self, seat: Seat, setup: &SetupOf<Self>) -> bool {
        let board = &setup.print.board;
        self.free_places(board, seat).next().is_none() || blocking_is_asked(setup) && self.free_only_blocks(board, seat)
    }

    /// Whether the personal die of a seat lies there unused.
    pub(super) fn is_loose(&self, seat: Seat) -> bool {
        let person = self.of(seat);
        person.is_active() && person.die.is_fresh() && !person.old
    }

    /// The faces that a seat can copy: of dice in play, with a place to enter them.
    pub(super) fn copyable(&self, seat: Seat, board: &Board) -> impl Iterator<Item = u8> {
        let person = self.of(seat);
        let free = person.is_active() && !person.copied.is_open() && !person.die.is_half();
        (1..=6).filter(move |face| {
            let [even, odd] = person.copies;
            let skill = if is_even(*face) { even } else { odd };
            let lies = self.seats().any(|seat| self.lies(seat, *face));
            free && skill > 0 && lies && self.places(board, seat, Value::new(*face)).next().is_some()
        })
    }

    /// Whether the die of a seat is in play and shows this.
    pub(super) fn lies(&self, seat: Seat, face: u8) -> bool {
        let person = self.of(seat);
        person.die.face == face && !person.old && !person.away
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
