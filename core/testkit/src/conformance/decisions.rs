//! The promise that undo takes back whole decisions.

use eldertally_core::Game;
use rand::RngExt;
use rand::rngs::StdRng;

use super::{Joined, MEDDLED, PLAIN, next_input, save_of, start};
use crate::player::{Owned, OwnedOf, Play, rng};

/// A game with its states and inputs. Now and then inputs are taken back, so that branches that were left lie in its log.
struct Played<G: Game> {
    session: Play<G>,
    states: Vec<G>,
    inputs: Vec<OwnedOf<G>>,
    rng: StdRng,
}

impl<G: Game> Played<G> {
    fn new(joined: &Joined<G>, seed: u64) -> Self {
        let mut rng = rng(seed);
        let session = start(joined, &mut rng);
        let states = vec![session.game().clone()];
        let mut played = Self { session, states, inputs: Vec::new(), rng };
        let meddling = if seed.is_multiple_of(2) { PLAIN } else { MEDDLED };
        while played.inputs.len() < 400 {
            let Some(input) = next_input(&played.session, meddling, &mut played.rng) else { break };
            played.submit(input, seed);
        }
        if played.session.undone() > 0 {
            played.session.redo(played.session.undone()).expect("so many were undone");
        }
        played
    }

    fn submit(&mut self, input: OwnedOf<G>, seed: u64) {
        let here = self.session.inputs() as usize;
        self.session.submit(input.input()).unwrap_or_else(|why| panic!("seed {seed}, {input:?}: {why:?}"));
        self.inputs.truncate(here);
        self.states.truncate(here + 1);
        self.inputs.push(input);
        self.states.push(self.session.game().clone());
        let back = self.rng.random_range(1..=6);
        if self.rng.random_bool(0.03) && back <= self.session.inputs() {
            self.session.undo(back).expect("within the game");
        }
    }

    /// Where undo and redo may stop: nowhere between a move that only prepares and the answer of its player that follows it.
    fn stops(&self) -> Vec<u32> {
        let prepares = |input: &OwnedOf<G>| matches!(input, Owned::Move(_, mv) if G::prepares(mv));
        let corrects = |input: &OwnedOf<G>| {
            matches!(input, Owned::Amend(..) | Owned::Rename(..) | Owned::Change(..) | Owned::Follow(_))
        };
        let answers = |input: &OwnedOf<G>| !corrects(input);
        let is_of_one = |pair: &[OwnedOf<G>]| match pair {
            [Owned::Move(one, _), Owned::Move(other, _)] => one == other,
            _ => true,
        };
        let parts = |pair: &[OwnedOf<G>]| !(prepares(&pair[0]) && answers(&pair[1]) && is_of_one(pair));
        let between = (1..).zip(self.inputs.windows(2)).filter(|(_, pair)| parts(pair)).map(|(at, _)| at);
        let end = self.inputs.len() as u32;
        [0].into_iter().chain(between).chain((end > 0).then_some(end)).collect()
    }

    fn assert_is_at(&self, at: u32, place: &str) {
        assert_eq!(self.session.inputs(), at, "{place}");
        assert!(*self.session.game() == self.states[at as usize], "{place}: another state");
    }
}

pub fn undo_by_decision_never_parts_a_decision_from_what_prepared_it<G: Game>(joined: &Joined<G>) {
    for seed in 0..12 {
        let mut played = Played::new(joined, seed);
        let (stops, save, end) = (played.stops(), save_of(&played.session), played.session.inputs());
        assert_eq!(played.session.next_decision(), 0, "seed {seed}: nothing is undone");
        for pair in stops.windows(2).rev() {
            let count = played.session.last_decision();
            played.session.undo(count).unwrap_or_else(|why| panic!("seed {seed}: {why:?}"));
            played.assert_is_at(pair[0], &format!("seed {seed}, undo of {count}"));
        }
        assert_eq!(played.session.last_decision(), 0, "seed {seed}: nothing is left to take back");
        for pair in stops.windows(2) {
            let count = played.session.next_decision();
            played.session.redo(count).unwrap_or_else(|why| panic!("seed {seed}: {why:?}"));
            played.assert_is_at(pair[1], &format!("seed {seed}, redo of {count}"));
        }
        assert!(save == save_of(&played.session), "seed {seed}: there and back again is not the same");
        // From wherever somebody went to by single inputs, the next stop is the nearest.
        for _ in 0..40 {
            let here = played.session.inputs();
            let to = played.rng.random_range(0..=end);
            let gone = if to < here { played.session.undo(here - to) } else { played.session.redo(to - here) };
            assert!(gone.is_ok() || to == here, "seed {seed}: {gone:?}");
            let below = stops.iter().rev().find(|stop| **stop < to).map_or(0, |stop| to - stop);
            let above = stops.iter().find(|stop| **stop > to).map_or(0, |stop| stop - to);
            let found = (played.session.last_decision(), played.session.next_decision());
            assert_eq!(found, (below, above), "seed {seed}, after {to} inputs");
        }
    }
}
