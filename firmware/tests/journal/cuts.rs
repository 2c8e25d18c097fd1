//! The power goes: at every program and every erase, before, inside and after it, and again while the tracker recovers.

use eldertally_catalog::{AnyGame, AnySetup};
use eldertally_firmware::LOG_BYTES;
use eldertally_firmware::journal::GameId;
use eldertally_firmware::nor::Partial;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use crate::model::Model;
use crate::tape::Operation;
use crate::world::World;

/// How much is tried.
struct Trial {
    seed: u64,
    sectors: usize,
    steps: u32,
    /// Of how many ways in which an operation can be cut short each is tried.
    partials: usize,
    /// One first cut of so many is followed by a morning with second cuts, each in so many ways.
    again: u64,
    second: usize,
    /// One second cut of so many is followed by play.
    on: u64,
}

/// What was tried.
#[derive(Debug, Default)]
struct Tally {
    operations: u64,
    erases: u64,
    first: u64,
    second: u64,
    opened: u64,
    /// The most erases in the path of somebody between two reboots.
    waited: u32,
}

/// After a cut inside a step, what was acknowledged is there, and of the step itself all or nothing.
fn check<const ERASE: usize>(world: &World<ERASE>, before: &Model, after: &Model, what: &dyn Fn() -> String) {
    let seen = &world.model;
    assert!(seen == before || seen == after, "{}: neither before nor after", what());
}

fn partials(count: usize, rng: &mut StdRng) -> Vec<Partial> {
    let mut all = Partial::ALL.to_vec();
    while all.len() > count {
        all.remove(rng.random_range(0..all.len()));
    }
    all
}

fn evening<const ERASE: usize>(trial: &Trial) -> Tally {
    let mut tally = Tally::default();
    let mut rng = StdRng::seed_from_u64(trial.seed ^ 0x5eed);
    // Flash that comes out of a drawer holds anything.
    let bytes =
        (0..trial.sectors * ERASE).map(|n| if (n / ERASE).is_multiple_of(2) { 0xff } else { rng.random() }).collect();
    let mut world = World::<ERASE>::boot(bytes, trial.seed);
    for step in 0..trial.steps {
        let mut bytes = world.bytes();
        let before = world.model.clone();
        world.journal.flash().tape.clear();
        world.play();
        let after = world.model.clone();
        tally.waited = tally.waited.max(world.journal.room().waited);
        for (n, operation) in world.journal.flash().tape.clone().iter().enumerate() {
            tally.operations += 1;
            tally.erases += u64::from(matches!(operation, Operation::Erase { .. }));
            for partial in partials(trial.partials, &mut rng) {
                let seed = rng.random();
                let what = || format!("seed {}, step {step}, operation {n}, {partial:?} {seed}", trial.seed);
                let cut = operation.cut::<ERASE>(&bytes, partial, seed);
                let mut woken = World::<ERASE>::boot(cut.clone(), seed);
                tally.first += 1;
                check(&woken, &before, &after, &what);
                if tally.first.is_multiple_of(97) {
                    tally.opened += open_all(&mut woken);
                }
                if tally.first.is_multiple_of(trial.again) {
                    morning(cut, woken, trial, &mut rng, &mut tally, &what);
                }
            }
            bytes = operation.done::<ERASE>(bytes);
        }
        assert!(World::<ERASE>::boot(bytes, 0).model == after, "seed {}, step {step}: after a reboot", trial.seed);
    }
    tally
}

/// What the tracker does when the power is back, cut again at every operation.
fn morning<const ERASE: usize>(
    mut bytes: Vec<u8>,
    mut world: World<ERASE>,
    trial: &Trial,
    rng: &mut StdRng,
    tally: &mut Tally,
    what: &dyn Fn() -> String,
) {
    let start = rng.random_range(0..8);
    for step in start..start + 5 {
        let before = world.model.clone();
        world.journal.flash().tape.clear();
        world.recover(step);
        let after = world.model.clone();
        for (n, operation) in world.journal.flash().tape.clone().iter().enumerate() {
            for partial in partials(trial.second, rng) {
                let seed = rng.random();
                let what = || format!("{}, then step {step}, operation {n}, {partial:?} {seed}", what());
                let mut woken = World::<ERASE>::boot(operation.cut::<ERASE>(&bytes, partial, seed), seed);
                tally.second += 1;
                check(&woken, &before, &after, &what);
                if tally.second.is_multiple_of(trial.on) {
                    for step in 0..8 {
                        woken.recover(step);
                    }
                    assert!(World::<ERASE>::boot(woken.bytes(), 0).model == woken.model, "{}, then play", what());
                }
            }
            bytes = operation.done::<ERASE>(bytes);
        }
    }
    assert!(World::<ERASE>::boot(bytes, 0).model == world.model, "{}, then a morning", what());
}

/// Every game goes through the gate and stands where its records leave it.
fn open_all<const ERASE: usize>(world: &mut World<ERASE>) -> u64 {
    let real = |setup: &[u8]| AnySetup::unpack(setup).is_ok();
    for (id, game) in world.model.games.iter().filter(|(_, game)| real(&game.setup)) {
        let opened: Result<AnyGame<Vec<u8>>, _> = world.journal.open(GameId(*id), vec![0; LOG_BYTES]);
        let opened = opened.map_err(|fault| fault.why).expect("a game that was kept can be opened");
        let (inputs, undone, _) = game.shown();
        assert_eq!((opened.table().inputs(), opened.table().undone()), (inputs, undone));
    }
    world.model.games.len() as u64
}

#[test]
fn no_cut_loses_what_was_acknowledged() {
    let trial = Trial { seed: 1, sectors: 14, steps: 240, partials: 2, again: 60, second: 1, on: 9 };
    println!("seed {}: {:?}", trial.seed, evening::<4096>(&trial));
    // Small sectors are full sooner, so there is more to cut at their borders.
    let trial = Trial { seed: 2, sectors: 20, steps: 240, partials: 2, again: 60, second: 1, on: 9 };
    println!("seed {}: {:?}", trial.seed, evening::<1024>(&trial));
}

#[test]
#[ignore = "minutes: cargo test --release -p eldertally-firmware --test journal -- --ignored --nocapture"]
fn no_cut_of_a_whole_evening_loses_what_was_acknowledged() {
    let mut cuts = 0;
    for (seed, sectors) in (100..).zip([12, 14, 16, 20, 24, 32]) {
        let trial = Trial { seed, sectors, steps: 900, partials: 9, again: 19, second: 1, on: 7 };
        for (size, tally) in [(4096, evening::<4096>(&trial)), (1024, evening::<1024>(&trial))] {
            println!("seed {seed}, {sectors} sectors of {size} bytes: {tally:?}");
            cuts += tally.first + tally.second;
        }
    }
    println!("{cuts} cuts in all");
    assert!(cuts >= 100_000);
}

#[test]
#[ignore = "a minute: cargo test --release -p eldertally-firmware --test journal -- --ignored --nocapture"]
fn no_second_cut_of_a_short_evening_loses_what_was_acknowledged() {
    // Every operation in every way, and after each of those every operation of the morning in every way.
    for (seed, sectors) in [(200, 10), (201, 12)] {
        let trial = Trial { seed, sectors, steps: 40, partials: 9, again: 1, second: 9, on: 50 };
        let (large, small) = (evening::<4096>(&trial), evening::<1024>(&trial));
        println!("seed {seed}: {large:?}, {small:?}");
        assert!(large.second > 20_000 && small.second > 20_000);
    }
}
