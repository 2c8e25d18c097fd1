//! A save that arrives piece by piece becomes the same game as one that is loaded whole, or is refused.

use eldertally_catalog::intake::{DEEPEST, Intake, IntakeFault, Step};
use eldertally_catalog::{AnyGame, GameKind};
use eldertally_core::LoadError;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use crate::relay::{Game, answer, save_of, start};
use eldertally_testkit::saves::reseal;

const ROOM: usize = 16 * 1024;

/// What a journal would have kept.
#[derive(Debug, PartialEq)]
enum Stored {
    Input(Vec<u8>),
    Undo(u32),
}

fn store(steps: &mut Vec<Stored>, step: Step<'_>) -> Result<(), ()> {
    steps.push(match step {
        Step::Input(bytes) => Stored::Input(bytes.to_vec()),
        Step::Undo(count) => Stored::Undo(count),
    });
    Ok(())
}

/// Takes a save in, in pieces of these lengths, over and over.
fn load_in_pieces(save: &[u8], lengths: &[usize], room: usize) -> Result<(Game, Vec<Stored>), IntakeFault<()>> {
    let mut intake = Intake::new();
    let mut game: Option<Game> = None;
    let mut steps = Vec::new();
    let mut buffer = vec![0; room];
    let mut rest = save;
    for &length in lengths.iter().cycle() {
        if rest.is_empty() {
            break;
        }
        let (mut piece, after) = rest.split_at(length.min(rest.len()));
        rest = after;
        if game.is_none() {
            assert!(intake.wants_setup());
            let Some((setup, behind)) = intake.setup(piece, &mut buffer)? else { continue };
            game = Some(AnyGame::start(setup, vec![0; room])?);
            piece = behind;
        }
        intake.log(piece, game.as_mut().unwrap().table_mut(), &mut |step| store(&mut steps, step))?;
    }
    let mut game = game.ok_or(LoadError::Truncated)?;
    intake.finish(game.table_mut(), &mut |step| store(&mut steps, step))?;
    Ok((game, steps))
}

/// A game with branches, some of them within others, that may stand before what can be redone.
fn branched(kind: GameKind, seed: u64) -> Game {
    let mut rng = StdRng::seed_from_u64(seed);
    let mut game = start(kind);
    for _ in 0..rng.random_range(0..200) {
        let back = rng.random_range(1..5_u32);
        if rng.random_range(0..6) == 0 && game.table().inputs() > back {
            game.table_mut().undo(back).unwrap();
        } else {
            answer(game.table_mut(), &mut rng);
        }
    }
    game
}

#[test]
fn a_save_in_any_pieces_becomes_the_same_game_with_its_branches() {
    for &kind in GameKind::ALL {
        for seed in 0..40 {
            println!("{kind:?} seed {seed}");
            let save = save_of(branched(kind, seed).table());
            let mut rng = StdRng::seed_from_u64(seed);
            let lengths: Vec<usize> = (0..7).map(|_| rng.random_range(1..1000)).collect();
            for lengths in [&lengths[..], &[960], &[usize::MAX]] {
                let (game, steps) = load_in_pieces(&save, lengths, ROOM).unwrap();
                assert!(save_of(game.table()) == save, "another save");
                assert!(save_of(again(kind, &steps).table()) == save, "the steps lead elsewhere");
            }
        }
        let save = save_of(branched(kind, 3).table());
        assert!(save_of(load_in_pieces(&save, &[1], ROOM).unwrap().0.table()) == save, "byte by byte");
    }
}

/// What a journal makes of the steps.
fn again(kind: GameKind, steps: &[Stored]) -> Game {
    let mut game = start(kind);
    for step in steps {
        match step {
            Stored::Input(bytes) => game.table_mut().retake(bytes).unwrap(),
            Stored::Undo(count) => game.table_mut().undo(*count).unwrap(),
        }
    }
    game
}

#[test]
fn a_damaged_save_is_never_taken_for_a_good_one() {
    for &kind in GameKind::ALL {
        let save = save_of(branched(kind, 5).table());
        let mut rng = StdRng::seed_from_u64(11);
        for _ in 0..400 {
            let mut bad = save.clone();
            let at = rng.random_range(0..bad.len());
            bad[at] ^= 1 << rng.random_range(0..8);
            assert!(load_in_pieces(&bad, &[700], ROOM).is_err(), "{kind:?}: byte {at}");
        }
        for cut in [0, 1, 4, 5, 11, 12, 13, save.len() / 2, save.len() - 13, save.len() - 1] {
            assert!(load_in_pieces(&save[..cut], &[500], ROOM).is_err(), "{kind:?}: cut at {cut}");
        }
        let long = [save.as_slice(), &[0]].concat();
        let refused = load_in_pieces(&long, &[500], ROOM).map(|_| ());
        assert_eq!(refused, Err(IntakeFault::Save(LoadError::TooLong)));
    }
}

#[test]
fn a_save_is_refused_for_the_same_reasons_as_when_it_is_loaded() {
    for &kind in GameKind::ALL {
        let save = save_of(branched(kind, 5).table());
        let refused = |change: &dyn Fn(&mut Vec<u8>)| {
            let mut bad = save.clone();
            change(&mut bad);
            reseal(&mut bad);
            let loaded = AnyGame::<_>::open(&bad, vec![0; ROOM]).map(|_| ()).unwrap_err();
            assert_eq!(load_in_pieces(&bad, &[100], ROOM).map(|_| ()), Err(IntakeFault::Save(loaded)));
            loaded
        };
        assert_eq!(refused(&|save| save[0] = b'X'), LoadError::NotASave);
        assert_eq!(refused(&|save| save[4] = 9), LoadError::Newer { format: 9 });
        assert_eq!(refused(&|save| save[5] = 0xee), LoadError::OtherGame { number: 0xee });
        let edition = u16::from_le_bytes([save[6], 0xff]);
        assert_eq!(refused(&|save| save[7] = 0xff), LoadError::NewerRules { edition });
        let digest = save.len() - 5;
        assert!(matches!(refused(&|save| save[digest] ^= 1), LoadError::Differs { .. }));
        let small = load_in_pieces(&save, &[100], save.len() / 2 + 400);
        let (log, _) = branched(kind, 5).table().room();
        if log > save.len() / 2 + 400 {
            assert_eq!(small.map(|_| ()), Err(IntakeFault::Save(LoadError::TooBig { need: log as u32 })));
        }
    }
}

#[test]
fn what_cannot_be_kept_leaves_the_rest_untold() {
    let kind = GameKind::ALL[0];
    let save = save_of(branched(kind, 5).table());
    let mut intake = Intake::new();
    let (setup, rest) = intake.setup(&save, &mut [0; ROOM]).unwrap().unwrap();
    let mut game = AnyGame::<_>::start(setup, vec![0; ROOM]).unwrap();
    let full = intake.log(rest, game.table_mut(), &mut |_| Err("full"));
    assert_eq!(full, Err(IntakeFault::Store("full")));
    assert_eq!(game.table().inputs(), 1);
}

/// A save whose log is `log`, with the setup and the digest of another.
fn with_log(game: &Game, log: &[u8]) -> Vec<u8> {
    let save = save_of(game.table());
    let old = game.table().room().0;
    let mut with = save[..save.len() - 12 - old].to_vec();
    // The old length takes one or two bytes.
    with.truncate(with.len() - if old < 128 { 1 } else { 2 });
    let mut length = log.len();
    while length >= 128 {
        with.push(length as u8 | 128);
        length >>= 7;
    }
    with.push(length as u8);
    with.extend_from_slice(log);
    with.extend_from_slice(&save[save.len() - 12..]);
    reseal(&mut with);
    with
}

fn log_of(game: &Game) -> Vec<u8> {
    let save = save_of(game.table());
    save[save.len() - 12 - game.table().room().0..save.len() - 12].to_vec()
}

#[test]
fn an_illegal_branch_is_dropped_and_the_game_is_kept() {
    for &kind in GameKind::ALL {
        let mut game = start(kind);
        let mut rng = StdRng::seed_from_u64(2);
        (0..10).for_each(|_| answer(game.table_mut(), &mut rng));
        let log = log_of(&game);
        // A branch of rubbish, one that ends within an entry, one that claims more than there is, and an empty one.
        for branch in [&[0x83, 0xff, 0xff, 0xff][..], &[0x81, 0x3f], &[0x82, 0x8e, 0x00], &[0x80]] {
            let save = with_log(&game, &[branch, &log].concat());
            let loaded = AnyGame::<_>::open(&save, vec![0; ROOM]).unwrap();
            let (taken, _) = load_in_pieces(&save, &[64], ROOM).unwrap();
            assert_eq!(taken.table().digest(), loaded.table().digest());
            assert_eq!(save_of(taken.table()), save_of(game.table()));
        }
        // Nothing was ever played after a branch at the end, so no session wrote it.
        let save = with_log(&game, &[&log[..], &[0x80]].concat());
        assert!(AnyGame::<_>::open(&save, vec![0; ROOM]).is_err());
        assert!(load_in_pieces(&save, &[64], ROOM).is_err());
    }
}

#[test]
fn of_branches_within_branches_the_outer_ones_are_kept() {
    let kind = GameKind::ALL[0];
    let mut game = start(kind);
    let mut rng = StdRng::seed_from_u64(4);
    answer(game.table_mut(), &mut rng);
    let mut sizes = Vec::new();
    for _ in 0..DEEPEST + 4 {
        answer(game.table_mut(), &mut rng);
        game.table_mut().undo(1).unwrap();
        sizes.push(game.table().room().0);
    }
    answer(game.table_mut(), &mut rng);
    let save = save_of(game.table());
    let (taken, _) = load_in_pieces(&save, &[64], ROOM).unwrap();
    assert_eq!(taken.table().digest(), game.table().digest());
    assert_eq!(taken.table().inputs(), game.table().inputs());
    let (kept, whole) = (taken.table().room().0, game.table().room().0);
    assert!(kept < whole && kept > sizes[DEEPEST - 2], "{kept} of {whole}");
    let twice = save_of(load_in_pieces(&save_of(taken.table()), &[64], ROOM).unwrap().0.table());
    assert_eq!(twice, save_of(taken.table()), "what was kept once is kept again");
}
