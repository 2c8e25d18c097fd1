//! Random operations beside plain collections: the journal, and the journal after a reboot, always agree with them.

use eldertally_firmware::nor::{NorFault, Partial};
use rand::{Rng, RngExt};

use crate::model::Model;
use crate::world::World;

fn agree<const ERASE: usize>(seed: u64, sectors: usize, steps: u32) {
    println!("seed {seed}");
    let mut world = World::<ERASE>::boot(vec![0xff; sectors * ERASE], seed);
    for step in 0..steps {
        if world.rng.random_bool(0.8) {
            world.play();
        } else {
            let n = world.rng.next_u64();
            world.recover(n);
        }
        assert!(Model::read(&mut world.journal) == world.model, "seed {seed}, step {step}: as it runs");
        let woken = World::<ERASE>::boot(world.bytes(), 0);
        assert!(woken.model == world.model, "seed {seed}, step {step}: after a reboot");
        assert_eq!(used(&woken), used(&world), "seed {seed}, step {step}: used in this order");
    }
}

/// Which games were used, the last one last.
fn used<const ERASE: usize>(world: &World<ERASE>) -> Vec<u16> {
    let mut all = Vec::new();
    world.journal.games(&mut |game| all.push((game.used, game.id.0)));
    all.sort_unstable();
    all.into_iter().map(|(_, id)| id).collect()
}

#[test]
fn the_journal_does_what_plain_collections_do() {
    for seed in 0..4 {
        agree::<4096>(seed, 8 + 6 * seed as usize, 100);
        agree::<1024>(seed, 10 + 6 * seed as usize, 100);
    }
}

#[test]
#[ignore = "a minute: cargo test --release -p eldertally-firmware --test journal -- --ignored --nocapture"]
fn the_journal_does_what_plain_collections_do_for_long() {
    for seed in 1000..1060 {
        agree::<4096>(seed, 8 + seed as usize % 40, 1500);
        agree::<1024>(seed, 10 + seed as usize % 40, 1500);
    }
}

#[test]
fn the_model_of_flash_lets_bits_only_fall_and_goes_dark_when_cut() {
    use eldertally_firmware::nor::Nor;
    use embedded_storage::nor_flash::{NorFlash, ReadNorFlash};
    let mut flash: Nor<Vec<u8>> = Nor::new(vec![0xff; 8192]);
    flash.write(3, &[0x0f]).expect("bits fall");
    assert_eq!(flash.write(3, &[0x1f]), Err(NorFault::Rises { at: 3 }));
    assert_eq!(flash.erase(1, 4097), Err(NorFault::Bounds));
    assert_eq!(flash.write(8191, &[0, 0]), Err(NorFault::Bounds));
    for partial in Partial::ALL {
        let mut flash = flash.clone();
        flash.cut_after(1, partial, 7);
        flash.write(100, &[0x55; 50]).expect("the next one is cut");
        assert_eq!(flash.write(200, &[0x55; 50]), Err(NorFault::NoPower));
        assert_eq!(flash.read(0, &mut [0]), Err(NorFault::NoPower));
        let wrong = |byte: &u8| byte & 0x55 != 0x55;
        assert!(!flash.bytes()[200..250].iter().any(wrong), "no other bit falls");
        let done = flash.bytes()[200..250].iter().filter(|byte| **byte == 0x55).count();
        match partial {
            Partial::None => assert_eq!(done, 0),
            Partial::All => assert_eq!(done, 50),
            Partial::Bits | Partial::FewBits => assert!(done < 50, "{partial:?}"),
            _ => {}
        }
    }
    flash.erase(0, 4096).expect("there is power");
    assert_eq!(flash.bytes()[3], 0xff);
}
