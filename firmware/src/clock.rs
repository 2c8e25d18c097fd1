//! The players' clock, for games with a limit of time. It only tells; that time is up is a move like any other. It is not
//! kept: a tracker that was switched off has none, and says so by showing none.

use core::fmt;

const MINUTE: u32 = 60_000;
const STEP: u8 = 5;
const SHORTEST: u8 = 5;
const LONGEST: u8 = 240;
const FIRST: u8 = 30;

/// How the clock stands; times are in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum State {
    /// Nobody set it.
    #[default]
    Unset,
    /// It stands, with so much left.
    Stands(u32),
    /// It runs until then.
    Runs(u32),
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
    pub fn left(&self, now_ms: u32) -> Option<u32> {
        match self.state {
            State::Unset => None,
            State::Stands(left) => Some(left),
            State::Runs(until) => {
                let left = until.wrapping_sub(now_ms);
                Some(if left > u32::MAX / 2 { 0 } else { left })
            }
            State::Out => Some(0),
        }
    }

    /// Does what the players want.
    pub fn act(&mut self, act: Act, now_ms: u32) {
        let left = self.left(now_ms).unwrap_or(u32::from(self.minutes) * MINUTE);
        match (act, self.state) {
            (Act::Run, State::Unset | State::Stands(_)) => self.state = State::Runs(now_ms.wrapping_add(left)),
            (Act::Pause, State::Runs(_)) => self.state = State::Stands(left),
            (Act::More, State::Out) => {
                self.state = State::Runs(now_ms.wrapping_add(u32::from(STEP) * MINUTE));
            }
            (Act::More, State::Unset) => self.minutes = self.minutes.saturating_add(STEP).min(LONGEST),
            (Act::Less, State::Unset) => self.minutes = self.minutes.saturating_sub(STEP).max(SHORTEST),
            (Act::Away, _) => self.state = State::Unset,
            _ => {}
        }
    }

    /// Looks at the time; true if it has run out just now.
    pub fn tick(&mut self, now_ms: u32) -> bool {
        let is_out = matches!(self.state, State::Runs(_)) && self.left(now_ms) == Some(0);
        if is_out {
            self.state = State::Out;
        }
        is_out
    }

    /// In how many milliseconds it shows something else, or, if nobody sees it, runs out.
    #[must_use]
    pub fn next_in(&self, now_ms: u32, seen: bool) -> Option<u32> {
        let State::Runs(_) = self.state else { return None };
        let left = self.left(now_ms)?;
        // Until the minutes that are shown, rounded up, are one fewer.
        let minute = left.saturating_sub(1) % MINUTE + 1;
        Some(if seen { minute } else { left })
    }
}

/// What is left, in whole minutes, rounded up: what is seen of a clock in a corner.
pub struct Left(pub u32);

impl fmt::Display for Left {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}'", self.0.div_ceil(MINUTE))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_runs_pauses_goes_on_and_runs_out_once() {
        let mut clock = Clock::default();
        clock.act(Act::Less, 0);
        assert_eq!((clock.minutes, clock.left(0)), (25, None));
        clock.act(Act::Run, 1000);
        assert_eq!(clock.left(1000), Some(25 * MINUTE));
        assert!(!clock.tick(1000 + MINUTE));
        clock.act(Act::Pause, 1000 + MINUTE);
        assert_eq!((clock.left(90 * MINUTE), clock.next_in(0, true)), (Some(24 * MINUTE), None), "it stands");
        clock.act(Act::Run, 90 * MINUTE);
        assert!(!clock.tick(114 * MINUTE - 1));
        assert!(clock.tick(114 * MINUTE) && !clock.tick(115 * MINUTE), "told once");
        assert_eq!(clock.state, State::Out);
        clock.act(Act::More, 115 * MINUTE);
        assert_eq!(clock.left(115 * MINUTE), Some(5 * MINUTE));
        clock.act(Act::Away, 115 * MINUTE);
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
    fn it_outlives_the_turn_of_a_clock_of_32_bits() {
        let start = u32::MAX - MINUTE;
        let mut clock = Clock { state: State::Unset, minutes: 5 };
        clock.act(Act::Run, start);
        assert!(!clock.tick(start.wrapping_add(5 * MINUTE - 1)));
        assert!(clock.tick(start.wrapping_add(5 * MINUTE)));
    }

    #[test]
    fn it_wakes_for_every_minute_that_is_seen_and_else_for_its_end() {
        let clock = Clock { state: State::Runs(3 * MINUTE), minutes: 5 };
        assert_eq!((clock.next_in(0, true), clock.next_in(0, false)), (Some(MINUTE), Some(3 * MINUTE)));
        assert_eq!(clock.next_in(MINUTE / 2, true), Some(MINUTE / 2));
        let shown = |left| std::format!("{}", Left(left));
        assert_eq!([shown(MINUTE + 1), shown(MINUTE), shown(1)], ["2'", "1'", "1'"]);
    }

    extern crate std;
}
