//! Counting the dice of all games, a few games at a time, each game once.

use std::collections::{BTreeMap, BTreeSet, HashMap, VecDeque};

use eldertally_catalog::AnyGame;
use eldertally_core::{LoadError, Table};

use crate::library::{Card, Library, StoreError};

/// How often each face came up, by the number of faces.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tallies(BTreeMap<u8, Vec<u32>>);

impl Tallies {
    /// The real dice of a save; `rolled` are the inputs whose dice the program rolled.
    ///
    /// # Errors
    /// When the save cannot be opened.
    pub(crate) fn of_save(save: &[u8], rolled: &BTreeSet<u32>) -> Result<Self, LoadError> {
        // The log is a part of the save, so it needs no more room than that.
        let mut game = AnyGame::<_>::open(save, vec![0; save.len()])?;
        Ok(Self::of_table(game.table_mut(), rolled))
    }

    /// The same of an open game. Numbers that players tell are no dice, and the table shows none.
    fn of_table(table: &mut dyn Table, rolled: &BTreeSet<u32>) -> Self {
        let mut tallies = Self::default();
        table.throws(&mut |input, _, group, faces| {
            if !rolled.contains(&input) {
                tallies.add(group.faces, faces);
            }
        });
        tallies
    }

    fn add(&mut self, kind: u8, faces: &[u8]) {
        let counts = self.counts(kind);
        for &face in faces {
            if let Some(count) = counts.get_mut(usize::from(face)) {
                *count = count.saturating_add(1);
            }
        }
    }

    fn counts(&mut self, kind: u8) -> &mut Vec<u32> {
        self.0.entry(kind).or_insert_with(|| vec![0; usize::from(kind)])
    }

    fn add_all(&mut self, other: &Self) {
        for (&kind, more) in &other.0 {
            for (count, more) in self.counts(kind).iter_mut().zip(more) {
                *count = count.saturating_add(*more);
            }
        }
    }

    /// The counts of each kind of die that was thrown, by its number of faces.
    pub(crate) fn kinds(&self) -> impl Iterator<Item = (u8, &[u32])> {
        self.0.iter().map(|(&kind, counts)| (kind, counts.as_slice()))
    }
}

/// A game that was counted, as its card was then; `None` if it cannot be opened.
struct Counted {
    card: Card,
    dice: Option<Tallies>,
}

/// Counts games and remembers them as long as the program runs.
///
/// Nothing is kept on the disk: a game takes well under a millisecond, and so no count can ever be stale or wrong.
#[derive(Default)]
pub(crate) struct Counter {
    counted: HashMap<String, Counted>,
    waiting: VecDeque<(String, Card)>,
}

impl Counter {
    /// Takes up these games: what has not changed since it was counted need not be counted again.
    pub(crate) fn begin(&mut self, games: &[(String, Card)]) {
        let known: HashMap<&str, &Card> = games.iter().map(|(id, card)| (id.as_str(), card)).collect();
        self.counted.retain(|id, old| known.get(id.as_str()).is_some_and(|card| **card == old.card));
        self.waiting = games.iter().filter(|(id, _)| !self.counted.contains_key(id)).cloned().collect();
    }

    /// Counts the next game; false if none is left.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub(crate) fn count_next(&mut self, library: &Library) -> Result<bool, StoreError> {
        let Some((id, card)) = self.waiting.pop_front() else { return Ok(false) };
        let save = library.save_of(&id)?;
        let dice = save.and_then(|save| Tallies::of_save(&save, &card.rolled).ok());
        self.counted.insert(id, Counted { card, dice });
        Ok(true)
    }

    /// Gives up on what is still to be counted.
    pub(crate) fn stop(&mut self) {
        self.waiting.clear();
    }

    /// How many games are counted, and of how many.
    pub(crate) fn progress(&self) -> (usize, usize) {
        (self.counted.len(), self.counted.len() + self.waiting.len())
    }

    /// The dice of all games that were counted, or of those of one game; and how many of them cannot be opened.
    pub(crate) fn dice(&self, game: Option<&str>) -> (Tallies, usize) {
        let mut all = Tallies::default();
        let mut unreadable = 0;
        for Counted { card, dice } in self.counted.values() {
            if game.is_some_and(|game| game != card.game) {
                continue;
            }
            match dice {
                Some(dice) => all.add_all(dice),
                None => unreadable += 1,
            }
        }
        (all, unreadable)
    }
}

#[cfg(test)]
mod tests {
    use eldertally_core::session::Input;
    use eldertally_core::{Actor, Answer, Follow, Game, Seat, Session, Setup};
    use eldertally_testkit::lantern::{Lantern, Move, Plan};

    use super::*;

    /// A round in which both wait and these fell.
    fn round(follow: Follow, fell: &[u8]) -> Vec<(u8, Vec<u32>)> {
        let mut game: Session<Lantern, _> = Session::new(Setup::example(&Lantern::ABOUT), vec![0; 1 << 14]).unwrap();
        if follow == Follow::Quick {
            game.set_follow(follow).unwrap();
        }
        for seat in [Seat(0), Seat(1)] {
            game.submit(Input::Answer(Answer::Move(Actor::Seat(seat), Move::Plan(Plan::Wait)))).unwrap();
        }
        game.submit(Input::Answer(Answer::Fell(fell))).unwrap();
        let tallies = Tallies::of_table(&mut game, &BTreeSet::new());
        tallies.kinds().map(|(kind, counts)| (kind, counts.to_vec())).collect()
    }

    #[test]
    fn dice_are_counted_and_numbers_that_were_told_are_not() {
        let dice = round(Follow::EveryStep, &[3, 5, 5]);
        assert_eq!(
            dice.iter().map(|(kind, counts)| (*kind, counts.iter().sum())).collect::<Vec<_>>(),
            [(6, 2), (12, 1)]
        );
        assert_eq!(round(Follow::Quick, &[1, 0, 0]), []);
    }
}
