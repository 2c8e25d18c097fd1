//! Inputs, setups and copies as bytes: what a journal keeps and a link carries.

use std::ops::ControlFlow;

use eldertally_catalog::{AnyGame, AnySetup, GameKind};
use eldertally_core::{Ask, Lang, LoadError, Table, Viewer};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

pub(crate) type Game = AnyGame<Vec<u8>>;

pub(crate) fn start(kind: GameKind) -> Game {
    AnyGame::<_>::start(kind.example_setup(), vec![0; 16 * 1024]).unwrap()
}

/// Some legal answer.
pub(crate) fn answer(table: &mut dyn Table, rng: &mut StdRng) {
    match table.ask() {
        Ask::Chance(groups) => {
            let mut fell: Vec<Vec<u8>> = Vec::new();
            for n in 0..groups {
                let (group, mut own) = (table.group(n).unwrap(), Vec::new());
                while own.len() < group.count.into() {
                    let face = rng.random_range(0..group.faces);
                    let drawn = own.iter().filter(|one| **one == face).count();
                    if table.left(n, face).is_none_or(|left| drawn < left.into()) {
                        own.push(face);
                    }
                }
                fell.push(own);
            }
            let fell: Vec<&[u8]> = fell.iter().map(Vec::as_slice).collect();
            table.fell(&fell).unwrap();
        }
        Ask::Choose => {
            let mut offers = Vec::new();
            for viewer in std::iter::once(Viewer::Table).chain(table.seats().iter().map(|(seat, _)| Viewer::Seat(seat)))
            {
                table.offers(viewer, Lang::English, &mut |offer| {
                    offers.push((viewer, offer.mv));
                    ControlFlow::Continue(())
                });
            }
            let (viewer, mv) = &offers[rng.random_range(0..offers.len())];
            table.play((*viewer).into(), mv).unwrap();
        }
        Ask::Text { .. } => table.text("printed").unwrap(),
        Ask::Over(_) => table.undo(1).unwrap(),
    }
}

pub(crate) fn save_of(table: &dyn Table) -> Vec<u8> {
    let mut bytes = Vec::new();
    table.save(&mut |part| bytes.extend_from_slice(part));
    bytes
}

fn pack(setup: &AnySetup) -> Vec<u8> {
    let mut bytes = Vec::new();
    setup.pack(&mut |part| bytes.extend_from_slice(part));
    bytes
}

#[test]
fn a_journal_of_newest_inputs_and_undos_replays_to_the_same_save() {
    for &kind in GameKind::ALL {
        for seed in 0..20 {
            println!("{kind:?} seed {seed}");
            let mut rng = StdRng::seed_from_u64(seed);
            let (mut game, mut mirror) = (start(kind), start(kind));
            assert_eq!(game.table().newest(), [0_u8; 0], "before the first input there is none");
            for _ in 0..150 {
                let back = rng.random_range(0..10_u32);
                if back < 2 && game.table().inputs() > back {
                    game.table_mut().undo(back + 1).unwrap();
                    mirror.table_mut().undo(back + 1).unwrap();
                } else {
                    answer(game.table_mut(), &mut rng);
                    if game.table().undone() > 0 {
                        // The game was over and took one back.
                        mirror.table_mut().undo(1).unwrap();
                        continue;
                    }
                    mirror.table_mut().retake(game.table().newest()).unwrap();
                }
            }
            assert_eq!(save_of(game.table()), save_of(mirror.table()));
        }
    }
}

#[test]
fn an_input_that_is_cut_long_or_illegal_changes_nothing() {
    for &kind in GameKind::ALL {
        let (mut game, mut other) = (start(kind), start(kind));
        answer(game.table_mut(), &mut StdRng::seed_from_u64(1));
        let good = game.table().newest().to_vec();
        let before = save_of(other.table());
        let long = [good.as_slice(), &[0]].concat();
        for bad in [&[][..], &good[..good.len() - 1], &long, &[0xff; 9], &[0x3f, 0x80]] {
            let refused = other.table_mut().retake(bad);
            assert!(matches!(refused, Err(LoadError::BadInput { at: 1, .. })), "{kind:?} {bad:?} {refused:?}");
            assert_eq!(save_of(other.table()), before);
        }
        other.table_mut().retake(&good).unwrap();
        assert_eq!(save_of(other.table()), save_of(game.table()));
    }
}

#[test]
fn setups_and_copies_come_back_from_their_bytes() {
    for &kind in GameKind::ALL {
        let mut setup = kind.example_setup();
        setup.set_option(kind.about().options[0].number, 1);
        assert_eq!(AnySetup::unpack(&pack(&setup)).unwrap(), setup);

        let mut copy = Vec::new();
        setup.pack_copy(&mut |part| copy.extend_from_slice(part));
        assert_eq!(GameKind::of_copy(&copy), Ok(kind));
        let mut again = kind.example_setup();
        if again.set_blank() {
            assert_ne!(again.copy_name(), setup.copy_name());
        }
        again.unpack_copy(&copy).unwrap();
        assert_eq!(again.copy_name(), setup.copy_name());
        assert_eq!(again.copy_to_toml(), setup.copy_to_toml());
    }
}

#[test]
fn a_setup_or_copy_that_is_cut_long_or_of_another_game_is_refused() {
    for &kind in GameKind::ALL {
        let mut setup = kind.example_setup();
        let bytes = pack(&setup);
        let long = [bytes.as_slice(), &[0]].concat();
        assert_eq!(AnySetup::unpack(&[]), Err(LoadError::Truncated));
        assert_eq!(AnySetup::unpack(&[0xee, 1, 0]), Err(LoadError::OtherGame { number: 0xee }));
        assert_eq!(AnySetup::unpack(&bytes[..bytes.len() - 1]), Err(LoadError::BadSetup));
        assert_eq!(AnySetup::unpack(&long), Err(LoadError::BadSetup));
        let mut newer = bytes.clone();
        newer[1..3].copy_from_slice(&u16::MAX.to_le_bytes());
        assert_eq!(AnySetup::unpack(&newer), Err(LoadError::NewerRules { edition: u16::MAX }));
        let name = setup.copy_name().to_owned();
        for other in GameKind::ALL.iter().filter(|other| **other != kind) {
            let number = other.about().number;
            assert_eq!(setup.unpack_copy(&[number, 0, 0]), Err(LoadError::OtherGame { number }));
        }
        assert_eq!(setup.unpack_copy(&[kind.about().number]), Err(LoadError::BadSetup));
        assert_eq!(setup.copy_name(), name);
    }
}

#[test]
fn what_was_learned_can_be_handed_on_as_bytes() {
    let mut learned = 0;
    for &kind in GameKind::ALL.iter().filter(|kind| kind.has_blank()) {
        let mut setup = kind.example_setup();
        assert!(setup.set_blank());
        let mut game = AnyGame::<_>::start(setup.clone(), vec![0; 16 * 1024]).unwrap();
        assert!(!game.table().learned_copy(&mut |_| ()), "nothing is learned yet");
        let mut rng = StdRng::seed_from_u64(7);
        for _ in 0..400 {
            answer(game.table_mut(), &mut rng);
        }
        let mut copy = Vec::new();
        if game.table().learned_copy(&mut |part| copy.extend_from_slice(part)) {
            learned += 1;
            setup.unpack_copy(&copy).unwrap();
            assert_eq!(Some(setup.copy_to_toml()), game.table().learned());
        }
    }
    assert!(learned > 0, "no game learned anything");
}
