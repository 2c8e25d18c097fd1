//! The second tap of a double tap is no answer to the next question.

use std::cell::RefCell;
use std::time::Duration;

use eldertally_core::table::Token;
use slint::{Timer, TimerMode};

/// How long after a touch another one at its place may be the second half of a double tap.
const DOUBLE_TAP: Duration = Duration::from_millis(300);
/// A finger that touches the same spot again is off by no more, in pixels.
const SPOT: f32 = 24.0;
/// Rows are about as high as this, or higher.
const ROW: f32 = 48.0;

/// Where a finger touched.
#[derive(Clone, Copy, Debug)]
pub(super) enum Spot {
    /// A row of moves, so far down in the window.
    Row(f32),
    /// The board, so far from its left edge: beneath a finger it may have moved up or down.
    Board(f32),
    /// A label beside a place of the board.
    Bubble,
    Pad,
    Dialog,
}

impl Spot {
    /// Whether a finger that stays where it is may touch both. Only within a list or the board can it be told.
    fn is_near(self, other: Self) -> bool {
        match (self, other) {
            (Self::Row(here), Self::Row(there)) => (here - there).abs() < ROW,
            (Self::Board(here), Self::Board(there)) => (here - there).abs() < SPOT,
            _ => true,
        }
    }
}

/// The last touch that changed what can be touched: where, and the move that it made.
pub(super) struct LastTouch {
    just_now: Timer,
    at: RefCell<Option<(Spot, Option<Token>)>>,
}

impl LastTouch {
    pub(super) fn new() -> Self {
        Self { just_now: Timer::default(), at: RefCell::default() }
    }

    /// A touch here was an answer, or opened a list of them.
    pub(super) fn was(&self, spot: Spot, mv: Option<Token>) {
        self.at.replace(Some((spot, mv)));
        self.just_now.start(TimerMode::SingleShot, DOUBLE_TAP, || ());
    }

    /// Whether a touch now may be taken for the second half of a double tap.
    pub(super) fn is_just_now(&self) -> bool {
        self.just_now.running()
    }

    /// Whether a touch here comes right after the last one, as if by the same finger, and would do something else.
    pub(super) fn is_slip(&self, spot: Spot, mv: Option<&Token>) -> bool {
        let at = self.at.borrow();
        let Some((last, made)) = at.as_ref().filter(|_| self.is_just_now()) else { return false };
        last.is_near(spot) && (mv.is_none() || mv != made.as_ref())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_second_touch_at_once_counts_elsewhere_or_for_the_same_move() {
        let mv = |byte| Token::from_slice(&[byte]).ok();
        let last = LastTouch::new();
        assert!(!last.is_slip(Spot::Row(300.0), None), "nothing was touched before");
        last.was(Spot::Row(300.0), mv(1));
        assert!(last.is_slip(Spot::Row(310.0), mv(2).as_ref()));
        assert!(!last.is_slip(Spot::Row(310.0), mv(1).as_ref()), "one more of the same");
        assert!(!last.is_slip(Spot::Row(400.0), mv(2).as_ref()), "another finger, or another place");
        assert!(last.is_slip(Spot::Pad, None), "a pad may have come to lie there");
        last.was(Spot::Board(50.0), mv(1));
        assert!(last.is_slip(Spot::Board(60.0), None), "what lists moves");
        assert!(!last.is_slip(Spot::Board(90.0), mv(2).as_ref()));
    }
}
