//! Short ways to what many tests begin with: an experience, a clue, a skill, the end of step 3.

use eldertally_core::Seat;
use eldertally_roll_for_great_old_ones::{Bonus, Gift, Move, Part};

use crate::bench::Bench;
use crate::plan::Plan;

/// The experience box that gives a skill.
const SCHOOL: u8 = 20;

impl Plan {
    /// A box of the experience track gives a skill; see [`Bench::learn`].
    pub(crate) fn schooled(self) -> Self {
        self.experience_bonus(Bonus { at: SCHOOL, gift: Gift::Skill, amount: 1 })
    }
}

impl Bench {
    /// On the floor, a seat takes the experience of a star.
    #[track_caller]
    pub(crate) fn star(&mut self, seat: Seat) -> &mut Self {
        self.amend(Part::Stars(seat), 1).play(Move::GoOn)
    }

    /// On the floor, a seat takes the clue of a magnifier.
    #[track_caller]
    pub(crate) fn find(&mut self, seat: Seat) -> &mut Self {
        self.amend(Part::Finds(seat), 1).play(Move::GoOn)
    }

    /// On the floor, a seat gains a skill that it has still to choose.
    #[track_caller]
    pub(crate) fn school(&mut self, seat: Seat) -> &mut Self {
        self.amend(Part::Experience(seat), i32::from(SCHOOL) - 1).star(seat)
    }

    /// On the floor, a seat learns a skill, counted from 0.
    #[track_caller]
    pub(crate) fn learn(&mut self, seat: Seat, skill: u8) -> &mut Self {
        self.school(seat).play(Move::Learn(seat, skill))
    }

    /// On the floor, everybody counts the personal die as used and is done.
    #[track_caller]
    pub(crate) fn all_done(&mut self) -> &mut Self {
        for seat in self.seats().into_iter().filter(|seat| self.is_active(*seat)).collect::<Vec<_>>() {
            self.amend(Part::Made(seat), 2).play(Move::Done(seat));
        }
        self
    }
}
