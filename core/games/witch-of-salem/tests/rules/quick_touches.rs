//! How many touches a player's turn takes in quick entry.

use eldertally_core::{Ask, Game};
use eldertally_print::Printed;
use eldertally_witch_of_salem::{Board, Move, Part};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use crate::bench::Bench;
use crate::quick_twins::{Done, answer_among, long};

/// What a turn may take.
const MOST: u32 = 8;

/// The touches of an answer: one, one more if other moves share its place, and one to confirm a draw of several.
fn touches(bench: &Bench, done: &Done) -> u32 {
    match done {
        Done::Fell(faces) => faces.len() as u32 + u32::from(faces.len() > 1),
        Done::Made(mv) => {
            let at = |mv: &Move| bench.game().touch(bench.session.setup(), mv).map(|touch| touch.place);
            let here = at(mv);
            let shared = bench.moves().iter().filter(|other| here.is_some() && at(other) == here).count() > 1;
            1 + u32::from(shared)
        }
    }
}

/// The touches of all turns of a game, from the question where to go until the next player is asked. Whoever is sensible
/// pays for the Secret Passage one time in ten, trades one time in three, and does not ask for a trade to make none.
fn turns(board: &Board, seats: u8, seed: u64, is_sensible: bool) -> Vec<u32> {
    let mut rng = StdRng::seed_from_u64(seed);
    let mut bench = Bench::with(board.clone(), seats, &[("follow", 1)]);
    let (mut all, mut turn) = (Vec::new(), None::<(i32, u32)>);
    while !matches!(bench.ask(), Ask::Over(_)) && all.len() < 60 {
        let stage = bench.see(Part::Stage);
        if bench.moves().iter().any(|mv| matches!(mv, Move::Go(_) | Move::Pass(_))) {
            turn = Some((stage, 0));
        }
        let (passes, trades) = (rng.random_range(0..10) == 0, rng.random_range(0..3) == 0);
        let is_good = |mv| match mv {
            Move::Pass(_) => passes,
            Move::TradeWith(_) => trades,
            _ => mv != Move::NoTrade,
        };
        let done = answer_among(&mut bench, &mut rng, |mv| !is_sensible || is_good(mv));
        // What shares its place was on offer before it.
        bench.session().undo(1).expect("it was given");
        let took = touches(&bench, &done);
        bench.session().redo(1).expect("it was taken back");
        if let Some((own, sum)) = &mut turn {
            *sum += took;
            if bench.see(Part::Stage) != *own || bench.over().is_some() {
                all.push(*sum);
                turn = None;
            }
        }
    }
    all
}

/// The target of a turn. All players here use, take and fight as much as they can. What takes more is a trade (three
/// touches), an item for which another is discarded, and cards that prices draw.
#[test]
fn nearly_all_turns_take_at_most_eight_touches() {
    for (who, is_sensible, target) in [("sensible", true, 95), ("any", false, 90)] {
        let mut all: Vec<u32> = Vec::new();
        for board in [Board::example(), long()] {
            for seats in 2..=4 {
                for seed in 0..15 {
                    all.extend(turns(&board, seats, seed, is_sensible));
                }
            }
        }
        all.sort_unstable();
        let at = |percent: usize| all[(all.len() - 1) * percent / 100];
        let within = all.iter().filter(|one| **one <= MOST).count() * 100 / all.len();
        let mean = f64::from(all.iter().sum::<u32>()) / all.len() as f64;
        let [half, p95, p99, most] = [50, 95, 99, 100].map(at);
        println!(
            "{who}: {} turns, mean {mean:.2}, median {half}, 95th percentile {p95}, 99th {p99}, most {most}; \
             {within} of 100 in {MOST}",
            all.len()
        );
        assert!(within >= target, "{who}: {within} of 100");
    }
}
