//! The tables of attack and search: what a face comes to, as it is printed or was learned in play.

use serde::Serialize;

use crate::RollForGreatOldOnes;
use crate::events::Event;
use crate::play::At;
use crate::print::board::{Action, Board, MOST_RESULT};
use crate::steps::Die;

/// Cultists or clues, by face; `None` where nobody has told it.
type Table = [Option<u8>; 6];

fn place(face: u8) -> usize {
    usize::from(face.saturating_sub(1))
}

/// What was learned of both tables.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(super) struct Results {
    attack: Table,
    search: Table,
}

impl Results {
    pub(super) const fn new() -> Self {
        Self { attack: [None; 6], search: [None; 6] }
    }

    pub(super) fn get(&self, action: Action, face: u8) -> Option<u8> {
        let table = if action == Action::Search { &self.search } else { &self.attack };
        table.get(place(face)).copied().flatten()
    }

    pub(super) fn set(&mut self, action: Action, face: u8, result: u8) {
        let table = if action == Action::Search { &mut self.search } else { &mut self.attack };
        if let Some(told) = table.get_mut(place(face)) {
            *told = Some(result);
        }
    }
}

impl Board {
    /// The printed result of an attack or a search.
    pub(super) fn result(&self, action: Action, face: u8) -> Option<u8> {
        let table = if action == Action::Search { &self.search } else { &self.attack };
        table.get(place(face)).copied().flatten()
    }

    /// Prints a result where none was known, if the table can be printed so; false if it cannot.
    fn learn(&mut self, action: Action, face: u8, result: u8) -> bool {
        let before = (self.attack, self.search);
        let table = if action == Action::Search { &mut self.search } else { &mut self.attack };
        let Some(place @ None) = table.get_mut(place(face)) else { return false };
        *place = Some(result);
        let fits = result <= MOST_RESULT && self.missing_result().is_none();
        if !fits {
            (self.attack, self.search) = before;
        }
        fits
    }
}

impl Die {
    /// The action whose table it is read by.
    const fn table(self) -> Option<Action> {
        match self {
            Self::Attack(_) => Some(Action::Attack),
            Self::Search(_) => Some(Action::Search),
            _ => None,
        }
    }
}

impl RollForGreatOldOnes {
    /// The result of an attack or a search, printed or learned.
    pub(super) fn result(&self, board: &Board, action: Action, face: u8) -> Option<u8> {
        board.result(action, face).or_else(|| self.lessons.results.get(action, face))
    }

    /// Whether a die that was thrown shows a face whose result nobody has told yet.
    pub(super) fn is_untold(&self, die: Die, face: u8, board: &Board) -> bool {
        die.table().is_some_and(|action| self.result(board, action, face).is_none())
            && die.seat().is_some_and(|seat| self.of(seat).is_active())
    }

    pub(super) fn told_result(&mut self, die: Die, face: u8, result: u8, at: &mut At<'_, '_>) {
        if let Some(action) = die.table() {
            self.lessons.results.set(action, face, result);
            (at.tell)(self, Event::ResultLearned(action, face, result));
        }
    }

    /// Writes the learned results into the tables of a board; false if there was nothing. A result with which the table
    /// could not be what is printed was told wrong somewhere: it stays unknown, and is asked again.
    pub(super) fn teach_results(&self, board: &mut Board) -> bool {
        let mut learned = false;
        for action in [Action::Attack, Action::Search] {
            for face in 1..=6 {
                let told = self.lessons.results.get(action, face);
                learned |= told.is_some_and(|result| board.learn(action, face, result));
            }
        }
        learned
    }
}
