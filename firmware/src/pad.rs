//! Five buttons over time: what the players mean by what the contacts do.
//!
//! A press is answered at its first edge; the bouncing after it is ignored for [`SETTLE_MS`]. A held arrow repeats, at
//! first slowly. A held OK is told once, and its release is told, so that a screen can act on the release of a short
//! OK and on nothing after a long one: OK means a short press, so it is told when it is let go or held long enough.

/// How long a contact may bounce.
pub const SETTLE_MS: u32 = 12;
/// How long OK is held until that means something else than OK.
pub const HOLD_MS: u32 = 450;
/// How long an arrow is held until it repeats.
pub const REPEAT_AFTER_MS: u32 = 350;
/// How often it repeats then.
pub const REPEAT_MS: u32 = 110;
/// How often it repeats once it has been held for long.
pub const FAST_MS: u32 = 45;
const FAST_AFTER: u8 = 10;

/// A button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Button {
    /// Up.
    Up,
    /// Down.
    Down,
    /// Left.
    Left,
    /// Right.
    Right,
    /// The one in the middle.
    Ok,
}

impl Button {
    /// All of them; a button's place here is its bit in [`Buttons`].
    pub const ALL: [Self; 5] = [Self::Up, Self::Down, Self::Left, Self::Right, Self::Ok];
}

/// Which contacts are closed: bit `n` is button `n` of [`Button::ALL`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Buttons(pub u8);

impl Buttons {
    /// The same with one more button down.
    #[must_use]
    pub fn with(self, button: Button) -> Self {
        Self(self.0 | 1 << button as u8)
    }

    /// The same with this button the other way.
    #[must_use]
    pub fn turned(self, button: Button) -> Self {
        Self(self.0 ^ 1 << button as u8)
    }

    /// Whether this button is down.
    #[must_use]
    pub fn has(self, button: Button) -> bool {
        self.0 >> button as u8 & 1 == 1
    }
}

/// Which contacts are closed, and since when: what a board tells of every change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Levels {
    /// Milliseconds since the start.
    pub at: u32,
    /// The contacts.
    pub closed: Buttons,
}

/// What a button did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// It went down.
    Down,
    /// It is still down, and counts once more. Arrows only.
    Repeat,
    /// It has been down for long. OK only.
    Held,
    /// It was let go.
    Up,
}

/// Something that a player did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Press {
    /// With which button.
    pub button: Button,
    /// What.
    pub kind: Kind,
}

#[derive(Clone, Copy, Debug, Default)]
struct Contact {
    down: bool,
    /// Until when its bouncing is ignored.
    settled_at: Option<u32>,
    /// When it repeats or counts as held.
    due: Option<u32>,
    repeats: u8,
}

/// The state of the five buttons. Times are milliseconds of a clock that may wrap.
#[derive(Clone, Debug, Default)]
pub struct Pad {
    contacts: [Contact; 5],
}

/// Whether `at` has come; right across a wrap of the clock, as long as nobody waits for 24 days.
fn is_due(at: u32, now: u32) -> bool {
    now.wrapping_sub(at) < 1 << 31
}

impl Pad {
    /// All buttons up.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Looks at the contacts now and tells what that means.
    pub fn sample(&mut self, now_ms: u32, closed: Buttons, tell: &mut dyn FnMut(Press)) {
        for (button, contact) in Button::ALL.into_iter().zip(&mut self.contacts) {
            contact.sample(button, now_ms, closed.has(button), tell);
        }
    }

    /// In how many milliseconds to look again even if no contact moves; `None` if only an edge can mean something.
    #[must_use]
    pub fn next_in(&self, now_ms: u32) -> Option<u32> {
        let times = self.contacts.iter().flat_map(|contact| [contact.settled_at, contact.due]);
        let wait = |at: u32| if is_due(at, now_ms) { 0 } else { at.wrapping_sub(now_ms) };
        times.flatten().map(wait).min()
    }
}

impl Contact {
    fn sample(&mut self, button: Button, now: u32, closed: bool, tell: &mut dyn FnMut(Press)) {
        if self.settled_at.is_some_and(|at| is_due(at, now)) {
            self.settled_at = None;
        }
        if self.settled_at.is_none() && closed != self.down {
            self.down = closed;
            self.settled_at = Some(now.wrapping_add(SETTLE_MS));
            self.repeats = 0;
            let wait = if button == Button::Ok { HOLD_MS } else { REPEAT_AFTER_MS };
            self.due = closed.then_some(now.wrapping_add(wait));
            tell(Press { button, kind: if closed { Kind::Down } else { Kind::Up } });
        }
        let Some(due) = self.due.filter(|at| is_due(*at, now)) else { return };
        if button == Button::Ok {
            self.due = None;
            tell(Press { button, kind: Kind::Held });
            return;
        }
        self.repeats = self.repeats.saturating_add(1);
        let wait = if self.repeats > FAST_AFTER { FAST_MS } else { REPEAT_MS };
        // Counted from now if somebody was late, so that nothing is made up for.
        self.due = Some(if now.wrapping_sub(due) > wait { now } else { due }.wrapping_add(wait));
        tell(Press { button, kind: Kind::Repeat });
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use super::*;
    use std::vec::Vec;

    /// What is told if the contacts are looked at each millisecond from `from` on.
    fn run(pad: &mut Pad, from: u32, closed: impl IntoIterator<Item = Buttons>) -> Vec<(u32, Press)> {
        let mut told = Vec::new();
        for (n, closed) in (0..).zip(closed) {
            pad.sample(from.wrapping_add(n), closed, &mut |press| told.push((n, press)));
        }
        told
    }

    fn held(button: Button, ms: usize) -> impl Iterator<Item = Buttons> {
        std::iter::repeat_n(Buttons::default().with(button), ms)
    }

    fn open(ms: usize) -> impl Iterator<Item = Buttons> {
        std::iter::repeat_n(Buttons::default(), ms)
    }

    const fn press(button: Button, kind: Kind) -> Press {
        Press { button, kind }
    }

    #[test]
    fn a_press_is_told_at_its_first_edge_and_bouncing_is_not() {
        let bounce = (0..8).map(|n| if n % 2 == 0 { Buttons::default().with(Button::Up) } else { Buttons::default() });
        let told = run(
            &mut Pad::new(),
            0,
            bounce.chain(held(Button::Up, 100)).chain(open(1)).chain(held(Button::Up, 5)).chain(open(50)),
        );
        assert_eq!(told, [(0, press(Button::Up, Kind::Down)), (108, press(Button::Up, Kind::Up))]);
    }

    #[test]
    fn a_short_tap_that_ends_while_it_settles_is_still_let_go() {
        let told = run(&mut Pad::new(), 0, held(Button::Ok, 5).chain(open(30)));
        assert_eq!(told, [(0, press(Button::Ok, Kind::Down)), (SETTLE_MS, press(Button::Ok, Kind::Up))]);
    }

    #[test]
    fn ok_is_held_once_and_does_not_repeat() {
        let told = run(&mut Pad::new(), 0, held(Button::Ok, 3000).chain(open(30)));
        let kinds: Vec<_> = told.iter().map(|(at, press)| (*at, press.kind)).collect();
        assert_eq!(kinds, [(0, Kind::Down), (HOLD_MS, Kind::Held), (3000, Kind::Up)]);
    }

    #[test]
    fn a_held_arrow_repeats_and_gets_faster() {
        let told = run(&mut Pad::new(), 0, held(Button::Down, 3000));
        let at: Vec<_> = told.iter().map(|(at, _)| *at).collect();
        assert_eq!(at[..4], [0, REPEAT_AFTER_MS, REPEAT_AFTER_MS + REPEAT_MS, REPEAT_AFTER_MS + 2 * REPEAT_MS]);
        assert_eq!(at[at.len() - 1] - at[at.len() - 2], FAST_MS);
        assert!(told[1..].iter().all(|(_, press)| press.kind == Kind::Repeat));
    }

    #[test]
    fn a_clock_that_wraps_changes_nothing() {
        let presses = || held(Button::Left, 900).chain(open(100)).chain(held(Button::Ok, 700)).chain(open(100));
        let plain = run(&mut Pad::new(), 1000, presses());
        assert_eq!(plain, run(&mut Pad::new(), u32::MAX - 450, presses()));
        assert!(plain.len() > 6);
    }

    #[test]
    fn it_says_when_to_look_again_and_sleeps_when_nothing_can_come() {
        let mut pad = Pad::new();
        assert_eq!(pad.next_in(0), None);
        run(&mut pad, 0, held(Button::Ok, 1));
        assert_eq!(pad.next_in(0), Some(SETTLE_MS));
        run(&mut pad, 20, held(Button::Ok, 1));
        assert_eq!(pad.next_in(20), Some(HOLD_MS - 20));
        run(&mut pad, 460, held(Button::Ok, 1));
        assert_eq!(pad.next_in(460), None, "a held OK has been told");
        run(&mut pad, 461, open(1));
        run(&mut pad, 500, open(1));
        assert_eq!(pad.next_in(500), None);
    }

    #[test]
    fn looking_only_when_told_to_tells_the_same() {
        let closed = |at: u32| if at < 2000 { Buttons::default().with(Button::Right) } else { Buttons::default() };
        let each = run(&mut Pad::new(), 0, (0..2100).map(closed));
        let (mut pad, mut told, mut now) = (Pad::new(), Vec::new(), 0);
        while now < 2100 {
            pad.sample(now, closed(now), &mut |press| told.push((now, press)));
            let edge = if now < 2000 { 2000 } else { 2100 };
            now = pad.next_in(now).map_or(edge, |wait| (now + wait.max(1)).min(edge));
        }
        assert_eq!(each, told);
    }
}
