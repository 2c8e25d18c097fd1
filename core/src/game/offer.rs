//! A move on offer, and where on the sheet it happens.

use super::who::Seat;
use crate::rules::RuleId;

/// A move on offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offer<M> {
    /// The move.
    pub mv: M,
    /// Whose move it is, where that matters.
    pub seat: Option<Seat>,
    /// Only its own seat may see it.
    pub private: bool,
    /// Taking it loses the game, or puts its seat out of it, for certain.
    pub fatal: bool,
    /// Taking it may do so: dice or cards decide.
    pub may_kill: bool,
    /// It has a price that its words tell: a screen shows them before a touch makes the move.
    pub costs: bool,
    /// It is made when the players' time has run out; a screen can run a clock for it.
    pub timed: bool,
    /// It answers nothing that is asked, but can be done beside it, as looking at notes; a screen gives it a place apart.
    pub aside: bool,
    /// The rule that allows it.
    pub rule: RuleId,
}

impl<M> Offer<M> {
    /// An open, harmless move of nobody in particular.
    #[must_use]
    pub const fn open(mv: M, rule: RuleId) -> Self {
        Self {
            mv,
            seat: None,
            private: false,
            fatal: false,
            may_kill: false,
            costs: false,
            timed: false,
            aside: false,
            rule,
        }
    }

    /// The same, marked as fatal if `fatal`.
    #[must_use]
    pub const fn fatal_if(mut self, fatal: bool) -> Self {
        self.fatal = fatal;
        self
    }

    /// The same, marked as a risk of death if `may_kill`.
    #[must_use]
    pub const fn may_kill_if(mut self, may_kill: bool) -> Self {
        self.may_kill = may_kill;
        self
    }
}

/// Where on the sheet something is: what a question is about, or where a move happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place<P> {
    /// A part that is on the sheet.
    pub part: P,
    /// Which of its spaces or boxes, counted as its marks are.
    pub space: Option<u16>,
}

/// Where a move happens, so that a screen can light the place up and a touch there makes the move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Touch<P> {
    /// The place that is touched.
    pub place: Place<P>,
    /// What its part will show, where that is certain and says more than the move itself.
    pub to: Option<i32>,
}

impl<P> Touch<P> {
    /// A touch of a whole part.
    pub const fn part(part: P) -> Self {
        Self { place: Place { part, space: None }, to: None }
    }

    /// A touch of one of its spaces or boxes, counted as its marks are.
    pub const fn space(part: P, space: u16) -> Self {
        Self { place: Place { part, space: Some(space) }, to: None }
    }

    /// The same, after which the part shows `value`.
    #[must_use]
    pub fn showing(mut self, value: i32) -> Self {
        self.to = Some(value);
        self
    }
}
