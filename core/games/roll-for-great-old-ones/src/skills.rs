//! The fifteen skills.

use crate::editions::{gives_at_once, old_die_goes};
use crate::events::Event;
use crate::investigator::Value;
use crate::play::{At, is_even};
use crate::print::scenario::Verb;
use crate::steps::{Deed, Task};
use crate::{RollForGreatOldOnes, ruling};
use eldertally_core::game::Seat;

/// How many skills there are: three columns of five, counted down each column.
pub(super) const SKILLS: u8 = 15;

impl RollForGreatOldOnes {
    /// The skills that a seat has not learned.
    pub(super) fn unlearned(&self, seat: Seat) -> impl Iterator<Item = u8> {
        let known = self.of(seat).skills;
        (0..SKILLS).filter(move |n| known >> n & 1 == 0)
    }

    pub(super) fn learn_skill(&mut self, seat: Seat, n: u8, at: &mut At<'_, '_>) {
        let person = self.of_mut(seat);
        person.skills |= 1 << n;
        match n {
            8 => person.copies[0] = 1,
            9 => person.copies[1] = 1,
            11 => person.free_rerolls = person.free_rerolls.saturating_add(3),
            13 => person.turns = 2,
            14 if !gives_at_once(at.setup) => person.gifts = 1,
            _ => {}
        }
        (at.tell)(self, Event::SkillLearned(seat, n));
        let own = |verb, amount, why| Task::Do(Deed::own(verb, amount, seat, why));
        let task = match n {
            0 => own(Verb::FreeNumber, 3, 174),
            1 => own(Verb::Experience, 3, 175),
            2 => own(Verb::GainHealth, 2, 176),
            3 => own(Verb::LoseWeakness, 1, 177),
            4 => own(Verb::Clue, 1, 178),
            5 => Task::Chosen(Deed { verb: Verb::GainHealth, amount: 2, who: None, by: Some(seat), why: 179 }),
            6 => Task::Revive(seat),
            7 => Task::Special(seat),
            10 => own(Verb::DefeatCultist, 3, 185),
            14 if gives_at_once(at.setup) => Task::Gift(seat),
            12 => {
                self.skips = self.skips.saturating_add(1);
                (at.tell)(self, Event::WillSkip);
                return;
            }
            _ => return,
        };
        self.agenda.push(&[task]);
    }

    /// Those who can be made combat ready.
    pub(super) fn downed(&self) -> impl Iterator<Item = Seat> {
        self.seats().filter(|seat| self.of(*seat).is_down())
    }

    pub(super) fn revive(&mut self, seat: Seat, at: &mut At<'_, '_>) {
        let total = at.setup.print.board.health_total;
        let person = self.of_mut(seat);
        let gained = 3.min(total.saturating_sub(person.circled));
        person.circled += gained;
        person.done = false;
        if gained > 0 && person.old && old_die_goes(at.setup) {
            (person.die, person.old) = (Value::default(), false);
        }
        if gained > 0 {
            (at.tell)(self, Event::Revived(seat, gained));
        } else {
            (at.tell)(self, Event::Nothing(ruling(18)));
        }
    }

    /// Copies a die: its value is entered in two different actions.
    pub(super) fn copy_die(&mut self, seat: Seat, value: u8, at: &mut At<'_, '_>) {
        let person = self.of_mut(seat);
        let [even, odd] = &mut person.copies;
        let uses = if is_even(value) { even } else { odd };
        *uses = uses.saturating_sub(1);
        person.copied = Value::new(value);
        person.done = false;
        (at.tell)(self, Event::Copied(seat, value));
        self.need_desk(seat);
    }

    pub(super) fn turn_die(&mut self, seat: Seat, target: Seat, side: u8, at: &mut At<'_, '_>) {
        let person = self.of_mut(seat);
        person.turns = person.turns.saturating_sub(1);
        let owner = self.of_mut(target);
        owner.die.face = side;
        owner.repeat = false;
        (at.tell)(self, Event::Turned(seat, target, side));
    }

    pub(super) fn give_clue(&mut self, seat: Seat, target: Seat, at: &mut At<'_, '_>) {
        let person = self.of_mut(seat);
        person.gifts = person.gifts.saturating_sub(1);
        person.clues = person.clues.saturating_sub(1);
        (at.tell)(self, Event::ClueGiven(seat, target));
        self.agenda.push(&[Task::Do(Deed::own(Verb::Clue, 1, target, 190))]);
    }
}
