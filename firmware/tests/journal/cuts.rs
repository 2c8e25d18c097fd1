//! The power goes: at every program and every erase, before, inside and after it, and again while the tracker recovers.

use eldertally_core::{AnyGame, AnySetup};
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
    /// One first cut of so many is followed by a morning with second cuts.
    again: u64,
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
fn check(world: &World, before: &Model, after: &Model, what: &dyn Fn() -> String) {
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

fn evening(trial: &Trial) -> Tally {
    let mut tally = Tally::default();
    let mut rng = StdRng::seed_from_u64(trial.seed ^ 0x5eed);
    // Flash that comes out of a drawer holds anything.
    let bytes = (0..trial.sectors * 4096).map(|n| if n % 8192 < 4096 { 0xff } else { rng.random() }).collect();
    let mut world = World::boot(bytes, trial.seed);
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
                let cut = operation.cut(&bytes, partial, seed);
                let mut woken = World::boot(cut.clone(), seed);
                tally.first += 1;
                check(&woken, &before, &after, &what);
                if tally.first.is_multiple_of(97) {
                    tally.opened += open_all(&mut woken);
                }
                if tally.first.is_multiple_of(trial.again) {
                    morning(cut, woken, trial, &mut rng, &mut tally, &what);
                }
            }
            let mut flash = eldertally_firmware::nor::Nor::new(bytes);
            operation.run(&mut flash).expect("there is power");
            bytes = flash.into_bytes();
        }
        assert!(World::boot(bytes, 0).model == after, "seed {}, step {step}: after a reboot", trial.seed);
    }
    tally
}

/// What the tracker does when the power is back, cut again at every operation.
fn morning(
    mut bytes: Vec<u8>,
    mut world: World,
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
            for partial in partials(1, rng) {
                let seed = rng.random();
                let what = || format!("{}, then step {step}, operation {n}, {partial:?} {seed}", what());
                let mut woken = World::boot(operation.cut(&bytes, partial, seed), seed);
                tally.second += 1;
                check(&woken, &before, &after, &what);
                if tally.second.is_multiple_of(trial.on) {
                    for step in 0..8 {
                        woken.recover(step);
                    }
                    assert!(World::boot(woken.bytes(), 0).model == woken.model, "{}, then play", what());
                }
            }
            let mut flash = eldertally_firmware::nor::Nor::new(bytes);
            operation.run(&mut flash).expect("there is power");
            bytes = flash.into_bytes();
        }
    }
    assert!(World::boot(bytes, 0).model == world.model, "{}, then a morning", what());
}

/// Every game goes through the gate and stands where its records leave it.
fn open_all(world: &mut World) -> u64 {
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
    let trial = Trial { seed: 1, sectors: 14, steps: 240, partials: 2, again: 60, on: 9 };
    println!("seed {}: {:?}", trial.seed, evening(&trial));
}

#[test]
#[ignore = "minutes: cargo test --release -p eldertally-firmware --test journal -- --ignored --nocapture"]
fn no_cut_of_a_whole_evening_loses_what_was_acknowledged() {
    let mut cuts = 0;
    for seed in 0..6 {
        let sectors = [12, 14, 16, 20, 24, 32][seed];
        let trial = Trial { seed: seed as u64 + 100, sectors, steps: 900, partials: 9, again: 19, on: 7 };
        let tally = evening(&trial);
        println!("seed {}, {sectors} sectors: {tally:?}", trial.seed);
        cuts += tally.first + tally.second;
    }
    println!("{cuts} cuts in all");
    assert!(cuts >= 100_000);
}
