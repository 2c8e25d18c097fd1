//! Pending steps, worked off one at a time.

use heapless::Vec;
use serde::Serialize;

/// A stack of steps. The next one is on top; what a step triggers goes on top of what was waiting.
///
/// It is plain data, so a game can be cloned and compared in the middle of any chain.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Agenda<S, const N: usize>(Vec<S, N>);

impl<S: Copy, const N: usize> Agenda<S, N> {
    /// Nothing pending.
    #[must_use]
    pub const fn new() -> Self {
        Self(Vec::new())
    }

    /// The next step.
    #[must_use]
    pub fn next(&self) -> Option<S> {
        self.0.last().copied()
    }

    /// Takes the next step off.
    pub fn pop(&mut self) -> Option<S> {
        self.0.pop()
    }

    /// Puts steps on top, so that the first of them comes next. A step for which there is no room is lost, which the
    /// size of the agenda must rule out.
    pub fn push(&mut self, steps: &[S]) {
        for step in steps.iter().rev() {
            let full = self.0.push(*step).is_err();
            debug_assert!(!full, "the agenda is too small for this game");
        }
    }

    /// Forgets all steps and puts these in their place.
    pub fn replace(&mut self, steps: &[S]) {
        self.0.clear();
        self.push(steps);
    }

    /// Whether a step is pending.
    #[must_use]
    pub fn contains(&self, step: S) -> bool
    where
        S: PartialEq,
    {
        self.0.contains(&step)
    }

    /// The first of all steps, from the next one on, of which something is found.
    pub fn find_map<T>(&self, find: impl Fn(&S) -> Option<T>) -> Option<T> {
        self.0.iter().rev().find_map(find)
    }

    /// How many steps are pending.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether nothing is pending.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl<S: Copy, const N: usize> Default for Agenda<S, N> {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::Agenda;

    #[test]
    fn what_a_step_triggers_comes_before_what_was_waiting() {
        let mut agenda = Agenda::<u8, 8>::new();
        agenda.push(&[1, 2]);
        assert_eq!(agenda.pop(), Some(1));
        agenda.push(&[10, 11]);
        assert_eq!([agenda.pop(), agenda.pop(), agenda.pop(), agenda.pop()], [Some(10), Some(11), Some(2), None]);
    }
}
