//! The players' clock, for games with a limit of time. It only tells; that time is up is a move like any other.

use std::time::Duration;

use eldertally_core::Ask;
use slint::{ComponentHandle, Timer, TimerMode};

use super::TablePage;
use super::game::{Play, SaveState};
use crate::ClockAdapter;
use crate::generated::ClockState;
use crate::library::Clock;

const MINUTE: u64 = 60;
const FIRST: u64 = 30;
const SHORTEST: u64 = 5;
const LONGEST: u64 = 240;
/// Often enough that no second is skipped.
const TICK: Duration = Duration::from_millis(250);

/// How long the timer is to be, and what makes the page look at the clock.
pub(super) struct Dial {
    minutes: std::cell::Cell<u64>,
    tick: Timer,
}

impl Dial {
    pub(super) fn new() -> Self {
        Self { minutes: std::cell::Cell::new(FIRST), tick: Timer::default() }
    }
}

fn state(play: &Play, now: u64) -> ClockState {
    let is_offered = play.offered.iter().any(|offered| offered.timed);
    // While dice are thrown nothing is on offer, and time goes on.
    let is_wanted = is_offered || matches!(play.table().ask(), Ask::Chance(_) | Ask::Text { .. });
    match play.card.clock {
        None if is_offered => ClockState::Set,
        None => ClockState::None,
        Some(_) if !is_wanted => ClockState::None,
        Some(clock) if clock.left(now) == 0 => ClockState::Out,
        Some(Clock::Runs(_)) => ClockState::Runs,
        Some(Clock::Stands(_)) => ClockState::Stands,
    }
}

fn in_words(seconds: u64) -> String {
    let (hours, minutes, seconds) = (seconds / 3600, seconds / MINUTE % 60, seconds % MINUTE);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}

impl TablePage {
    pub(super) fn show_clock(&self, play: &Play, adapter: &ClockAdapter<'_>) {
        let now = self.context.host.now();
        let state = state(play, now);
        adapter.set_minutes(self.dial.minutes.get().try_into().unwrap_or(i32::MAX));
        adapter.set_left(in_words(play.card.clock.map_or(0, |clock| clock.left(now))).into());
        adapter.set_can_call(play.offered.iter().any(|offered| offered.timed));
        adapter.set_state(state);
        if state != ClockState::Runs {
            self.dial.tick.stop();
        } else if !self.dial.tick.running() {
            let me = self.me.clone();
            self.dial.tick.start(TimerMode::Repeated, TICK, move || {
                if let Some(page) = me.upgrade() {
                    page.look_at_clock();
                }
            });
        }
    }

    /// Nobody looks at the clock; it runs on.
    pub(super) fn leave_clock(&self) {
        self.dial.tick.stop();
    }

    /// Time has been called, so nobody needs the clock any more.
    pub(super) fn put_clock_away(&self) {
        self.with_play(|play| play.card.clock = None);
        self.look_at_clock();
    }

    fn look_at_clock(&self) {
        self.context.with(|window| {
            self.with_play(|play| self.show_clock(play, &window.global::<ClockAdapter>()));
        });
    }

    /// Sets the clock, and keeps it with the game.
    fn set_clock(&self, set: impl FnOnce(&Self, u64, Option<Clock>) -> Option<Clock>) {
        let now = self.context.host.now();
        let was_set = self.with_play(|play| {
            let free = play.kept == SaveState::Saved;
            if free {
                play.card.clock = set(self, now, play.card.clock);
            }
            free
        });
        if was_set == Some(true) {
            self.keep();
            self.show_kept();
        }
        self.look_at_clock();
    }

    /// Makes the timer longer or shorter by so many minutes. One that ran out goes on for as long.
    pub(super) fn clock_by(&self, minutes: i32) {
        let ran_out = self.with_play(|play| play.card.clock.is_some()) == Some(true);
        if ran_out {
            let more = u64::try_from(minutes).unwrap_or(0) * MINUTE;
            self.set_clock(|_, now, _| Some(Clock::Runs(now + more)));
        } else {
            let changed = self.dial.minutes.get().saturating_add_signed(minutes.into());
            self.dial.minutes.set(changed.clamp(SHORTEST, LONGEST));
            self.look_at_clock();
        }
    }

    pub(super) fn clock_run(&self) {
        self.set_clock(|page, now, clock| {
            let left = clock.map_or(page.dial.minutes.get() * MINUTE, |clock| clock.left(now));
            Some(Clock::Runs(now + left))
        });
    }

    pub(super) fn clock_stand(&self) {
        self.set_clock(|_, now, clock| clock.map(|clock| Clock::Stands(clock.left(now))));
    }

    /// Makes the move that the clock was for.
    pub(super) fn clock_call(&self) {
        if let Some(row) = self.with_play(|play| play.offered.iter().position(|offered| offered.timed)).flatten() {
            self.choose(row);
        }
    }
}
