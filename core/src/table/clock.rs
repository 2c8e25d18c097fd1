//! The players' clock, for games with a limit of time. It only tells; that time is up is a move like any other.
//!
//! It is told the time and knows no machine: milliseconds since any moment that a screen sticks to. Screens say what is
//! left in their own words.

use crate::game::Ask;

/// A minute, in milliseconds.
pub const MINUTE: u32 = 60_000;
const STEP: u8 = 5;
const SHORTEST: u8 = 5;
const LONGEST: u8 = 240;
const FIRST: u8 = 30;

/// How the clock stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum State {
    /// Nobody set it.
    #[default]
    Unset,
    /// It stands, with so many milliseconds left.
    Stands(u32),
    /// It runs until then.
    Runs(u64),
    /// It has run out.
    Out,
}

/// What can be done with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// Starts it, or lets it go on.
    Run,
    /// Stops it for a while.
    Pause,
    /// Five minutes more; one that ran out goes on for as long.
    More,
    /// Five minutes less.
    Less,
    /// Puts it away.
    Away,
}

/// The clock, and how long it is to be set for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// How it stands.
    pub state: State,
    /// For how many minutes it is set when it starts.
    pub minutes: u8,
}

impl Default for Clock {
    fn default() -> Self {
        Self { state: State::Unset, minutes: FIRST }
    }
}

impl Clock {
    /// What is left, in milliseconds; `None` if it is not set.
    #[must_use]
    pub fn left(&self, now: u64) -> Option<u32> {
        match self.state {
            State::Unset => None,
            State::Stands(left) => Some(left),
            State::Runs(until) => Some(u32::try_from(until.saturating_sub(now)).unwrap_or(u32::MAX)),
            State::Out => Some(0),
        }
    }

    /// What is left, in whole minutes, rounded up.
    #[must_use]
    pub fn minutes_left(&self, now: u64) -> Option<u32> {
        self.left(now).map(|left| left.div_ceil(MINUTE))
    }

    /// Does what the players want.
    pub fn act(&mut self, act: Act, now: u64) {
        let left = self.left(now).unwrap_or(u32::from(self.minutes) * MINUTE);
        let until = |left: u32| State::Runs(now.saturating_add(left.into()));
        match (act, self.state) {
            (Act::Run, State::Unset | State::Stands(_)) => self.state = until(left),
            (Act::Pause, State::Runs(_)) => self.state = State::Stands(left),
            (Act::More, State::Out) => self.state = until(u32::from(STEP) * MINUTE),
            (Act::More, State::Unset) => self.minutes = self.minutes.saturating_add(STEP).min(LONGEST),
            (Act::Less, State::Unset) => self.minutes = self.minutes.saturating_sub(STEP).max(SHORTEST),
            (Act::Away, _) => self.state = State::Unset,
            _ => {}
        }
    }

    /// Looks at the time; true if it has run out just now.
    pub fn tick(&mut self, now: u64) -> bool {
        let is_out = matches!(self.state, State::Runs(_)) && self.left(now) == Some(0);
        if is_out {
            self.state = State::Out;
        }
        is_out
    }

    /// In how many milliseconds it shows another minute, or, if nobody sees it, runs out.
    #[must_use]
    pub fn next_in(&self, now: u64, seen: bool) -> Option<u32> {
        let State::Runs(_) = self.state else { return None };
        let left = self.left(now)?;
        let minute = left.saturating_sub(1) % MINUTE + 1;
        Some(if seen { minute } else { left })
    }
}

/// Whether the game has a limit of time now: a move for when it has run out is `offered`. While dice are thrown or a text is
/// written it may not be, and time goes on as `before`.
#[must_use]
pub fn is_wanted(ask: Ask, offered: bool, before: bool) -> bool {
    match ask {
        Ask::Over(_) => false,
        Ask::Choose => offered,
        Ask::Chance(_) | Ask::Text { .. } => offered || before,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MIN: u64 = MINUTE as u64;

    #[test]
    fn it_runs_pauses_goes_on_and_runs_out_once() {
        let mut clock = Clock::default();
        clock.act(Act::Less, 0);
        assert_eq!((clock.minutes, clock.left(0)), (25, None));
        clock.act(Act::Run, 1000);
        assert_eq!(clock.left(1000), Some(25 * MINUTE));
        assert!(!clock.tick(1000 + MIN));
        clock.act(Act::Pause, 1000 + MIN);
        assert_eq!((clock.left(90 * MIN), clock.next_in(0, true)), (Some(24 * MINUTE), None), "it stands");
        clock.act(Act::Run, 90 * MIN);
        assert!(!clock.tick(114 * MIN - 1));
        assert!(clock.tick(114 * MIN) && !clock.tick(115 * MIN), "told once");
        assert_eq!(clock.state, State::Out);
        clock.act(Act::More, 115 * MIN);
        assert_eq!(clock.left(115 * MIN), Some(5 * MINUTE));
        clock.act(Act::Away, 115 * MIN);
        assert_eq!(clock.state, State::Unset);
    }

    #[test]
    fn it_is_set_in_steps_from_five_minutes_to_four_hours() {
        let mut clock = Clock::default();
        assert_eq!(clock.minutes, 30);
        (0..100).for_each(|_| clock.act(Act::More, 0));
        assert_eq!(clock.minutes, 240);
        (0..100).for_each(|_| clock.act(Act::Less, 0));
        assert_eq!(clock.minutes, 5);
    }

    #[test]
    fn no_time_makes_it_overflow() {
        let mut clock = Clock::default();
        clock.act(Act::Run, u64::MAX);
        assert_eq!((clock.left(0), clock.left(u64::MAX)), (Some(u32::MAX), Some(0)));
    }

    #[test]
    fn it_wakes_for_every_minute_that_is_seen_and_else_for_its_end() {
        let clock = Clock { state: State::Runs(3 * MIN), minutes: 5 };
        assert_eq!((clock.next_in(0, true), clock.next_in(0, false)), (Some(MINUTE), Some(3 * MINUTE)));
        assert_eq!(clock.next_in(MIN / 2, true), Some(MINUTE / 2));
        let shown = |left| Clock { state: State::Stands(left), minutes: 5 }.minutes_left(0);
        assert_eq!([shown(MINUTE + 1), shown(MINUTE), shown(1)], [2, 1, 1].map(Some));
    }

    #[test]
    fn dice_and_texts_do_not_end_the_time_but_the_end_of_the_game_does() {
        let over = Ask::Over(crate::Outcome::Lost);
        for (ask, offered, before, wanted) in [
            (Ask::Choose, true, false, true),
            (Ask::Choose, false, true, false),
            (Ask::Chance(1), false, true, true),
            (Ask::Chance(1), false, false, false),
            (Ask::Text { max: 9 }, true, false, true),
            (over, true, true, false),
        ] {
            assert_eq!(is_wanted(ask, offered, before), wanted, "{ask:?} {offered} {before}");
        }
    }
}
