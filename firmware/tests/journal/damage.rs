//! Flash that lost bits: nothing panics, no game opens wrong, and the others stay.

use std::collections::BTreeMap;

use eldertally_catalog::{AnyGame, AnySetup};
use eldertally_firmware::LOG_BYTES;
use eldertally_firmware::journal::{Fault, Journal, OpenFault};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use crate::model::Game;
use crate::play::Written;
use crate::tape::Tape;
use crate::world::World;

/// An evening, and every game that was ever there as it was at its end.
fn evening(seed: u64) -> (World, BTreeMap<u16, Game>) {
    let mut world = World::<4096>::boot(vec![0xff; 20 * 4096], seed);
    let mut ever = BTreeMap::new();
    while world.model.games.len() < 3 || ever.len() < 6 {
        world.play();
        ever.extend(world.model.games.clone());
    }
    for _ in 0..300 {
        world.play();
        ever.extend(world.model.games.clone());
    }
    // One that goes on over several sectors.
    if let Some(id) = world.players.keys().next_back().copied() {
        for _ in 0..900 {
            if world.model.games.contains_key(&id) {
                world.append(id);
            }
        }
    }
    ever.extend(world.model.games.clone());
    (world, ever)
}

/// Which games have a byte in this sector, by its head.
fn owner(bytes: &[u8], sector: usize) -> Option<u16> {
    let head = &bytes[sector * 4096 + 8..];
    (head[0] == 2).then(|| u16::from_le_bytes([head[2], head[3]]))
}

/// Reads a damaged flash: a game is as it was, or it is refused, or it has lost its very last input and says so.
fn look(bytes: Vec<u8>, ever: &BTreeMap<u16, Game>, what: &str) -> BTreeMap<u16, Game> {
    let mut journal: Journal<Tape> = Journal::mount(Tape::new(bytes)).expect("it can be mounted");
    let mut kept = Vec::new();
    journal.games(&mut |game| kept.push(game));
    let mut good = BTreeMap::new();
    for shown in kept {
        let was = ever.get(&shown.id.0).unwrap_or_else(|| panic!("{what}: a game that never was"));
        let opened: Result<AnyGame<Vec<u8>>, _> = journal.open(shown.id, vec![0; LOG_BYTES]);
        let mut records = Vec::new();
        let read = journal.records(shown.id, &mut |record| {
            records.push(Written::of(record));
            Ok(())
        });
        match opened {
            Err(fault) => {
                if AnySetup::unpack(&was.setup).is_err() {
                    // Never meant anything; its records are looked at all the same.
                    if read.is_ok() && !shown.torn {
                        assert!(was.records == records, "{what}: game {} is wrong", shown.id.0);
                        good.insert(shown.id.0, was.clone());
                    }
                    continue;
                }
                assert_eq!(fault.why, OpenFault::Journal(Fault::Damaged), "{what}");
                assert!(fault.buffer.is_some(), "{what}: the buffer comes back");
                continue;
            }
            Ok(game) => assert_eq!(game.table().inputs(), shown.inputs, "{what}"),
        }
        assert_eq!(read, Ok(()), "{what}");
        if shown.torn {
            assert!(was.records.starts_with(&records), "{what}: torn");
        } else {
            assert!(was.records == records, "{what}: game {} is wrong", shown.id.0);
        }
        good.insert(shown.id.0, Game { setup: was.setup.clone(), records });
    }
    let mut copies = Vec::new();
    journal.copies(&mut |copy| copies.push(copy));
    for copy in copies {
        let _ = journal.copy(copy.id, 0, &mut vec![0; copy.len as usize]);
    }
    let _ = (journal.settings(&mut [0; 400]), journal.panic(&mut [0; 400]));
    good
}

/// What still works on a damaged flash must not panic either.
fn go_on(bytes: Vec<u8>) {
    let mut journal: Journal<Tape> = Journal::mount(Tape::new(bytes)).expect("it can be mounted");
    let mut kept = Vec::new();
    journal.games(&mut |game| kept.push(game));
    for game in &kept {
        let _ = journal.append(game.id, Written::Input(vec![0x31, 1]).record());
    }
    let _ = journal.put_settings(&[7; 300]);
    while journal.idle() {}
    for game in kept.iter().filter(|game| game.damaged) {
        journal.delete(game.id).expect("a damaged game can be deleted");
    }
    let _ = journal.create(&eldertally_catalog::GameKind::DiceOfArkham.example_setup());
}

fn damage(seeds: std::ops::Range<u64>, rounds: u32) {
    for seed in seeds {
        println!("seed {seed}");
        let (mut world, ever) = evening(seed);
        let whole = world.bytes();
        let sectors = whole.len() / 4096;
        let mut rng = StdRng::seed_from_u64(seed);
        for round in 0..rounds {
            let mut bytes = whole.clone();
            let sector = rng.random_range(0..sectors);
            let own = &mut bytes[sector * 4096..(sector + 1) * 4096];
            let kind = rng.random_range(0..6);
            match kind {
                // Heads are small and matter most.
                0 => own[rng.random_range(0..48)] ^= 1 << rng.random_range(0..8),
                1 => own[rng.random_range(0..4096)] ^= 1 << rng.random_range(0..8),
                2 => (0..rng.random_range(2..200)).for_each(|_| own[rng.random_range(0..4096)] ^= rng.random::<u8>()),
                3 => own.fill(0),
                4 => own.fill(0xff),
                _ => rng.fill(own),
            }
            let what = format!("seed {seed}, round {round}, kind {kind}, sector {sector}");
            let good = look(bytes.clone(), &ever, &what);
            let hit = owner(&whole, sector);
            for (id, game) in world.model.games.iter().filter(|(id, _)| Some(**id) != hit) {
                assert_eq!(good.get(id), Some(game), "{what}: game {id} was not hit");
            }
            go_on(bytes);
        }
    }
}

#[test]
fn a_damaged_sector_opens_no_wrong_game_and_leaves_the_others() {
    damage(0..2, 60);
}

#[test]
#[ignore = "a minute: cargo test --release -p eldertally-firmware --test journal -- --ignored --nocapture"]
fn damaged_sectors_of_many_evenings_open_no_wrong_game() {
    damage(100..130, 3000);
}

#[test]
fn flash_full_of_noise_is_an_empty_journal() {
    let mut rng = StdRng::seed_from_u64(3);
    for fill in [Some(0), Some(0xff), Some(0x55), None] {
        let bytes = (0..16 * 4096).map(|_| fill.unwrap_or_else(|| rng.random())).collect();
        let world = World::<4096>::boot(bytes, 1);
        assert_eq!(world.model, crate::model::Model::default());
    }
}

#[test]
fn a_sector_that_only_looks_erased_is_erased_before_it_is_used() {
    let mut world = World::<4096>::boot(vec![0xff; 12 * 4096], 4);
    let setup = eldertally_catalog::GameKind::RollForGreatOldOnes.example_setup();
    let ids: Vec<_> = (0..5).map(|_| world.journal.create(&setup).expect("there is room")).collect();
    ids.iter().for_each(|id| world.journal.delete(*id).expect("it is there"));
    let mut bytes = world.bytes();
    for sector in 0..12 {
        if owner(&bytes, sector).is_some() {
            // What a cut inside an erase may leave: the mark, then blank bytes, then old ones.
            bytes[sector * 4096 + 8..sector * 4096 + 60].fill(0xff);
        }
    }
    let mut world = World::<4096>::boot(bytes, 5);
    assert!(world.journal.room().ready >= 5);
    (0..5).for_each(|_| world.create(false));
    assert_eq!(world.model.games.len(), 5);
    assert_eq!(World::<4096>::boot(world.bytes(), 0).model, world.model);
}
