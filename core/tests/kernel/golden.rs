//! Golden saves: games recorded once, which must load for ever and end in the state that was written down.
//!
//! `UPDATE_GOLDEN=1` adds those of the version that is being made. What a release has written is never written again:
//! players have such saves.

use std::path::{Path, PathBuf};
use std::{env, fs};

use eldertally_core::any::AnyGame;
use eldertally_core::dice_of_arkham::DiceOfArkham;
use eldertally_core::game::SetupOf;
use eldertally_core::roll_for_great_old_ones::{RollForGreatOldOnes, Symbol};
use eldertally_core::{Ask, Game, Outcome, Seats, Setup};

use crate::player::{Play, careful_answer, meddle, rng};
use crate::tools::save_of;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden")
}

/// The first game with this setup, by seed, that ends like this.
fn ended<G: Game>(setup: &SetupOf<G>, outcome: Outcome) -> Play<G> {
    (0..)
        .map(|seed| play::<G>(setup.clone(), seed, 0))
        .find(|session| session.game().ask(session.setup()) == Ask::Over(outcome))
        .expect("an endless search")
}

/// A game by a fixed seed; every `meddling`th input is an amendment or the like, with all rulings but the default.
fn play<G: Game>(mut setup: SetupOf<G>, seed: u64, meddling: u32) -> Play<G> {
    let mut rng = rng(seed);
    for spec in G::ABOUT.options.iter().filter(|_| meddling > 0) {
        setup.options.set(G::ABOUT.options, spec.number, 1);
    }
    let mut session = Play::new(setup, vec![0; 1 << 14]).unwrap();
    loop {
        let due = meddling > 0 && session.inputs() % meddling == meddling - 1;
        let meddled = if due { meddle(&session, &mut rng) } else { None };
        let Some(input) = meddled.or_else(|| careful_answer(&session, &mut rng)) else { return session };
        session.take(input.input()).unwrap();
    }
}

/// Writes a golden save of this version if there is none, and its line in the list.
fn keep<G: Game>(what: &str, list: &mut Vec<String>, session: impl FnOnce() -> Play<G>) {
    let file = format!("{}-{}-{what}.eld", G::ABOUT.slug, env!("CARGO_PKG_VERSION"));
    if list.iter().any(|line| line.starts_with(&file)) {
        return;
    }
    let session = session();
    fs::write(folder().join(&file), save_of(&session)).unwrap();
    list.push(format!("{file} {:016x}", session.digest()));
}

/// Two players with a clue behind every box, or random play would never win.
fn two_with_many_clues() -> SetupOf<RollForGreatOldOnes> {
    let mut setup = SetupOf::<RollForGreatOldOnes>::example(&RollForGreatOldOnes::ABOUT);
    setup.seats = Seats::numbered(2);
    for desk in &mut setup.print.board.actions {
        desk.boxes.fill(Symbol::Clue);
    }
    setup
}

fn record() {
    let alone = SetupOf::<DiceOfArkham>::example(&DiceOfArkham::ABOUT);
    let four = Setup { seats: Seats::numbered(4), ..Setup::example(&RollForGreatOldOnes::ABOUT) };
    let amended = || {
        let mut amended: Play<DiceOfArkham> =
            (0..).map(|seed| play(alone.clone(), seed, 9)).find(|session| session.inputs() > 60).unwrap();
        // A branch that was left, and inputs that can still be redone.
        amended.undo(20).unwrap();
        while let Some(input) = careful_answer(&amended, &mut rng(1)).filter(|_| amended.inputs() < 55) {
            amended.take(input.input()).unwrap();
        }
        amended.undo(5).unwrap();
        amended
    };
    let mut list: Vec<String> = listed().lines().map(String::from).collect();
    keep("amended", &mut list, amended);
    keep("lost", &mut list, || ended::<DiceOfArkham>(&alone, Outcome::Lost));
    keep("won", &mut list, || ended::<DiceOfArkham>(&alone, Outcome::Won));
    keep("lost", &mut list, || ended::<RollForGreatOldOnes>(&four, Outcome::Lost));
    keep("won", &mut list, || ended::<RollForGreatOldOnes>(&two_with_many_clues(), Outcome::Won));
    list.sort();
    fs::write(folder().join(LIST), list.join("\n") + "\n").unwrap();
}

const LIST: &str = "digests.txt";

fn listed() -> String {
    fs::read_to_string(folder().join(LIST)).unwrap_or_default()
}

#[test]
fn golden_saves_load_and_end_as_written_down() {
    if env::var_os("UPDATE_GOLDEN").is_some() {
        record();
    }
    let list = listed();
    assert!(!list.is_empty(), "there are golden saves");
    let mut files: Vec<_> = fs::read_dir(folder()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    files.retain(|file| file != LIST);
    files.sort();
    assert!(list.lines().map(|line| line.split(' ').next().unwrap()).eq(files), "the list is not what is there");
    for line in list.lines() {
        let (file, digest) = line.split_once(' ').unwrap();
        let save = fs::read(folder().join(file)).unwrap();
        let mut game = AnyGame::<_>::open(&save, vec![0; 1 << 14]).unwrap_or_else(|why| panic!("{file}: {why}"));
        assert_eq!(format!("{:016x}", game.table().digest()), digest, "{file}");
        let inputs = game.table().inputs();
        game.table_mut().undo(inputs).unwrap();
        game.table_mut().redo(inputs).unwrap();
        assert_eq!(format!("{:016x}", game.table().digest()), digest, "{file}, there and back");
    }
}
