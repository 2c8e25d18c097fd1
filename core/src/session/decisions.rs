//! Decisions: what a player takes back at once, which is an answer with the moves that only prepared it.

use crate::encoding;
use crate::game::Game;
use crate::log::{Entry, Kind};

use super::{Place, Session};

/// Who made an input.
#[derive(Clone, Copy, PartialEq, Eq)]
enum By {
    Table,
    Seat(u8),
    /// Dice or cards, whoever entered them.
    Chance,
}

/// What an input is to the decisions around it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Role {
    /// It only prepares the answer of the same player that follows.
    Prepares(By),
    /// It answers.
    Answers(By),
    /// It corrects the sheet or the seats, which nothing prepares.
    Corrects,
}

impl Role {
    fn of<G: Game>(entry: &Entry<'_>) -> Self {
        let (by, mv) = match (entry.kind, entry.body) {
            (Kind::SeatMove, [seat, mv @ ..]) => (By::Seat(*seat), mv),
            (Kind::Move | Kind::SeatMove, mv) => (By::Table, mv),
            (Kind::Amend | Kind::Seat | Kind::Follow | Kind::Withdrawn, _) => return Self::Corrects,
            (Kind::Fell | Kind::Else | Kind::Sum | Kind::Text, _) => return Self::Answers(By::Chance),
        };
        let prepares = encoding::read(mv).is_some_and(|mv| G::prepares(&mv));
        if prepares { Self::Prepares(by) } else { Self::Answers(by) }
    }

    /// Whether an input of this role belongs to the decision of the one that follows it.
    fn leads_to(self, next: Self) -> bool {
        match (self, next) {
            (Self::Prepares(by), Self::Prepares(next) | Self::Answers(next)) => next == by || next == By::Chance,
            _ => false,
        }
    }
}

impl<G: Game, B: AsRef<[u8]> + AsMut<[u8]>, const SNAPS: usize> Session<G, B, SNAPS> {
    /// How many inputs the last decision is: the newest, with the moves directly before it that only prepared it. 0 before
    /// the first.
    pub fn last_decision(&self) -> u32 {
        // Entries are read forward only, so the search goes back from one snapshot to the one before it.
        let mut end = self.here.inputs;
        while let Some(before) = end.checked_sub(1) {
            let from = self.snapshots.place_before(before);
            if let Some(start) = self.last_start(from) {
                return self.here.inputs - start;
            }
            end = from.inputs;
        }
        0
    }

    /// Where the last decision starts, if that is seen from here on.
    fn last_start(&self, mut place: Place) -> Option<u32> {
        let mut start = (place.inputs == 0).then_some(0);
        let mut before = None;
        while place.inputs < self.here.inputs {
            let Some(entry) = self.log.next(place.byte) else { break };
            let role = Role::of::<G>(&entry);
            if before.is_some_and(|before: Role| !before.leads_to(role)) {
                start = Some(place.inputs);
            }
            before = Some(role);
            place = Place { inputs: place.inputs + 1, byte: entry.next };
        }
        start
    }

    /// How many undone inputs the next decision is: moves that only prepare, and what they prepared. 0 if none is undone.
    pub fn next_decision(&self) -> u32 {
        let (mut count, mut byte) = (0, self.here.byte);
        let mut before = None;
        while count < self.undone {
            let Some(entry) = self.log.next(byte) else { break };
            let role = Role::of::<G>(&entry);
            if before.is_some_and(|before: Role| !before.leads_to(role)) {
                break;
            }
            (count, byte, before) = (count + 1, entry.next, Some(role));
        }
        count
    }
}
