//! The players' clock on the page: kept with the game's card in whole seconds, shown every second while it runs.

use std::cell::Cell;
use std::time::Duration;

use eldertally_core::table::clock::{self, Act, Clock, State};
use slint::{ComponentHandle, Timer, TimerMode};

use super::TablePage;
use super::game::{Play, SaveState};
use crate::ClockAdapter;
use crate::generated::ClockState;
use crate::library;

/// A second, in the clock's milliseconds.
const SECOND: u64 = 1000;
/// Often enough that no second is skipped.
const TICK: Duration = Duration::from_millis(250);

/// How long the timer is to be, and what makes the page look at the clock.
pub(super) struct Dial {
    minutes: Cell<u8>,
    tick: Timer,
}

impl Dial {
    pub(super) fn new() -> Self {
        Self { minutes: Cell::new(Clock::default().minutes), tick: Timer::default() }
    }

    /// The clock of a card, at this second.
    fn clock(&self, kept: Option<library::Clock>, now: u64) -> Clock {
        let state = match kept {
            None => State::Unset,
            Some(library::Clock::Stands(0)) => State::Out,
            Some(library::Clock::Stands(left)) => {
                State::Stands(u32::try_from(left.saturating_mul(SECOND)).unwrap_or(u32::MAX))
            }
            Some(library::Clock::Runs(until)) => State::Runs(until.saturating_mul(SECOND)),
        };
        let mut clock = Clock { state, minutes: self.minutes.get() };
        clock.tick(now * SECOND);
        clock
    }
}

/// What a card keeps of a clock; one that ran out stays as it is.
fn kept(clock: Clock, before: Option<library::Clock>) -> Option<library::Clock> {
    match clock.state {
        State::Unset => None,
        State::Stands(left) => Some(library::Clock::Stands(u64::from(left) / SECOND)),
        State::Runs(until) => Some(library::Clock::Runs(until / SECOND)),
        State::Out => before,
    }
}

fn is_offered(play: &Play) -> bool {
    play.offered.iter().any(|offered| offered.timed)
}

fn state(play: &Play, clock: Clock) -> ClockState {
    let was_set = clock.state != State::Unset;
    if !clock::is_wanted(play.table().ask(), is_offered(play), was_set) {
        return ClockState::None;
    }
    match clock.state {
        State::Unset => ClockState::Set,
        State::Stands(_) => ClockState::Stands,
        State::Runs(_) => ClockState::Runs,
        State::Out => ClockState::Out,
    }
}

fn in_words(seconds: u32) -> String {
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}

impl TablePage {
    pub(super) fn show_clock(&self, play: &Play, adapter: &ClockAdapter<'_>) {
        let now = self.context.host.now();
        let clock = self.dial.clock(play.card.clock, now);
        let state = state(play, clock);
        adapter.set_minutes(clock.minutes.into());
        adapter.set_left(in_words(clock.left(now * SECOND).unwrap_or(0) / SECOND as u32).into());
        adapter.set_can_call(is_offered(play));
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

    /// Does something with the clock, and keeps it with the game.
    fn act_on_clock(&self, act: Act) {
        let now = self.context.host.now();
        let was_set = self.with_play(|play| {
            let mut clock = self.dial.clock(play.card.clock, now);
            clock.act(act, now * SECOND);
            self.dial.minutes.set(clock.minutes);
            let set = kept(clock, play.card.clock);
            let changes = play.kept == SaveState::Saved && play.card.clock != set;
            if changes {
                play.card.clock = set;
            }
            changes
        });
        if was_set == Some(true) {
            self.keep();
            self.show_kept();
        }
        self.look_at_clock();
    }

    /// Makes the timer a step longer or shorter. One that ran out goes on for a step.
    pub(super) fn clock_by(&self, minutes: i32) {
        self.act_on_clock(if minutes > 0 { Act::More } else { Act::Less });
    }

    pub(super) fn clock_run(&self) {
        self.act_on_clock(Act::Run);
    }

    pub(super) fn clock_stand(&self) {
        self.act_on_clock(Act::Pause);
    }

    /// Makes the move that the clock was for.
    pub(super) fn clock_call(&self) {
        if let Some(row) = self.with_play(|play| play.offered.iter().position(|offered| offered.timed)).flatten() {
            self.make(row);
        }
    }
}
