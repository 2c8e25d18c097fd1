//! The cost of going back and forth, against the length of the log.

use std::hint::black_box;

use eldertally_core::Session;
use eldertally_core::game::SetupOf;
use rand::SeedableRng;
use rand::rngs::StdRng;

use crate::record::{Room, amend, random_input};
use crate::{Benched, best};

const LENGTHS: [u32; 4] = [10, 100, 1_000, 5_000];

pub(crate) fn bench<G: Benched>(setup: &SetupOf<G>) {
    println!("  log        load   undo one   undo all       redo    save");
    println!("  inputs  us/input         us   us/input   us/input   bytes");
    for length in LENGTHS {
        let mut session = grow::<G>(setup, length);
        let mut save = Vec::new();
        session.save(&mut |bytes| save.extend_from_slice(bytes));
        let per_input = |seconds: f64| seconds * 1e6 / f64::from(length);

        let mut room = vec![0; 1 << 16];
        let load = best(|| {
            let opened = Session::<G, _>::open(&save, &mut room[..]);
            black_box(&opened.expect("our own save opens"));
        });
        let one = best(|| {
            session.undo(1).expect("there is one to undo");
            session.redo(1).expect("there is one to redo");
        });
        let mut undo_all = f64::INFINITY;
        let redo_all = best(|| {
            let start = std::time::Instant::now();
            for _ in 0..length {
                session.undo(1).expect("there is one to undo");
            }
            undo_all = undo_all.min(start.elapsed().as_secs_f64());
            for _ in 0..length {
                session.redo(1).expect("there is one to redo");
            }
        }) - undo_all;
        let redo = per_input(redo_all);
        println!(
            "  {length:6}  {:8.3}   {:8.3}   {:8.3}   {redo:8.3}  {:6}",
            per_input(load),
            one * 1e6 - redo,
            per_input(undo_all),
            save.len(),
        );
    }
}

/// A session with exactly so many inputs; a finished game is brought back and goes on.
fn grow<G: Benched>(setup: &SetupOf<G>, length: u32) -> Session<G, Room> {
    let mut session = Session::new(setup.clone(), vec![0; 1 << 16]).expect("the example setup is fit");
    let mut rng = StdRng::seed_from_u64(7);
    let mut revive = G::revive().into_iter().cycle();
    while session.inputs() < length {
        match (random_input(&session, &mut rng), revive.next()) {
            (Some(input), _) => session.submit(input.as_input()).expect("a random legal input is taken"),
            (None, Some((part, to))) => amend(&mut session, part, to),
            (None, None) => break,
        }
    }
    session
}
