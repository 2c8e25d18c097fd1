//! Random games, recorded to be replayed.

use std::ops::ControlFlow;

use eldertally_core::game::{Game, SetupOf};
use eldertally_core::session::Input;
use eldertally_core::{Ask, Session, Viewer};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use crate::{Benched, Owned};

/// Where a log lies here.
pub(crate) type Room = Vec<u8>;

pub(crate) struct Recorded<G: Game> {
    pub(crate) inputs: Vec<Owned<G>>,
    pub(crate) log_bytes: usize,
}

/// A game that waits for what may never come is left after so many inputs.
const LONG: u32 = 1000;

/// Plays a random game and keeps its inputs.
pub(crate) fn record<G: Benched>(setup: &SetupOf<G>, seed: u64) -> Recorded<G> {
    let mut session = Session::<G, Room>::new(setup.clone(), vec![0; 1 << 16]).expect("the example setup is fit");
    let mut rng = StdRng::seed_from_u64(seed);
    let mut inputs = Vec::new();
    while let Some(input) = random_input(&session, &mut rng).filter(|_| session.inputs() < LONG) {
        session.submit(input.as_input()).expect("a random legal input is taken");
        inputs.push(input);
    }
    Recorded { inputs, log_bytes: session.log().bytes().len() }
}

/// Plays a random game and only counts its inputs.
pub(crate) fn play<G: Benched>(setup: &SetupOf<G>, seed: u64) -> u32 {
    let mut session = Session::<G, _>::new(setup.clone(), [0; 1 << 14]).expect("the example setup is fit");
    let mut rng = StdRng::seed_from_u64(seed);
    while let Some(input) = random_input(&session, &mut rng).filter(|_| session.inputs() < LONG) {
        session.submit(input.as_input()).expect("a random legal input is taken");
    }
    session.inputs()
}

/// A face of a die, or of what is left in a deck or bag after these came out; `None` if that is nothing.
fn face<G: Game>(game: &G, setup: &SetupOf<G>, (n, faces): (u8, u8), own: &[u8], rng: &mut StdRng) -> Option<u8> {
    if game.left(setup, n, 0).is_none() {
        return Some(rng.random_range(0..faces));
    }
    let left = |face: u8| {
        let drawn = own.iter().filter(|one| **one == face).count();
        usize::from(game.left(setup, n, face).unwrap_or(0)).saturating_sub(drawn)
    };
    let mut at = rng.random_range(0..(0..faces).map(left).sum::<usize>().max(1));
    (0..faces).find(|face| {
        let hit = at < left(*face);
        at = at.saturating_sub(left(*face));
        hit
    })
}

/// A legal input, or `None` when the game is over.
pub(crate) fn random_input<G: Benched, B: AsRef<[u8]> + AsMut<[u8]>>(
    session: &Session<G, B>,
    rng: &mut StdRng,
) -> Option<Owned<G>> {
    let (game, setup) = (session.game(), session.setup());
    match game.ask(setup) {
        Ask::Chance(groups) => {
            let mut faces = Vec::new();
            for n in 0..groups {
                let group = game.group(setup, n)?;
                let start = faces.len();
                for _ in 0..group.count {
                    let own = faces.get(start..).unwrap_or_default();
                    let face = face(game, setup, (n, group.faces), own, rng)?;
                    faces.push(face);
                }
            }
            Some(Owned::Fell(faces))
        }
        Ask::Choose => {
            let mut count = 0;
            let mut chosen = None;
            let mut choose = |viewer, secret| {
                game.moves(setup, viewer, &mut |offer| {
                    if secret == offer.private {
                        count += 1;
                        if rng.random_range(0..count) == 0 {
                            chosen = Some(Owned::Move(viewer, offer.mv));
                        }
                    }
                    ControlFlow::Continue(())
                });
            };
            choose(Viewer::Table, false);
            for (seat, _) in session.seats().iter().filter(|_| G::IN_SECRET) {
                choose(Viewer::Seat(seat), true);
            }
            chosen
        }
        Ask::Text { .. } | Ask::Over(_) => None,
    }
}

/// Amends a part, as the bench does to bring a finished game back.
pub(crate) fn amend<G: Game, B: AsRef<[u8]> + AsMut<[u8]>>(session: &mut Session<G, B>, part: G::Part, to: i32) {
    session.submit(Input::Amend(part, to)).expect("a part within its limits can be amended");
}
