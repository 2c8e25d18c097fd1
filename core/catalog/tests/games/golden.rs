//! Golden saves: games recorded once, which must load for ever and end in the state that was written down.
//!
//! `INSTA_UPDATE=always` adds those of the version that is being made. What a release has written is never written again:
//! players have such saves.

use std::fs;
use std::path::{Path, PathBuf};

use eldertally_catalog::AnyGame;
use eldertally_chaos_of_cthulhu::ChaosOfCthulhu;
use eldertally_core::game::SetupOf;
use eldertally_core::session::Input;
use eldertally_core::{Answer, Ask, Game, Outcome, Seat, Seats, Setup};
use eldertally_cthulhu_the_great_old_one::GreatOldOne;
use eldertally_dice_of_arkham::DiceOfArkham;
use eldertally_print::Printed;
use eldertally_roll_for_great_old_ones::{RollForGreatOldOnes, Symbol};
use eldertally_witch_of_salem::{Part, WitchOfSalem};
use rand::rngs::StdRng;

use eldertally_testkit::player::{Play, careful_answer, meddle, rng};
use eldertally_testkit::saves::save_of;

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
        session.submit(input.input()).unwrap();
    }
}

/// The release that is being made, for games that no release has had yet.
const NEXT: &str = "0.2.0";

/// Writes a golden save of a version if there is none, and its line in the list.
fn keep<G: Game>(version: &str, what: &str, list: &mut Vec<String>, session: impl FnOnce() -> Play<G>) {
    let file = format!("{}-{version}-{what}.eld", G::ABOUT.slug);
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

/// Three scholars win: after some rounds four portals are closed, one of them banishes, and two tiles are walls.
fn witch_won() -> Play<WitchOfSalem> {
    let setup = Setup { seats: Seats::numbered(3), ..Setup::example(&WitchOfSalem::ABOUT) };
    let mut session = Play::<WitchOfSalem>::new(setup, vec![0; 1 << 14]).unwrap();
    let mut rng = rng(7);
    let go_on = |session: &mut Play<WitchOfSalem>, rng: &mut StdRng| {
        let input = careful_answer(session, rng).expect("a game under way");
        session.submit(input.input()).unwrap();
    };
    while session.inputs() < 90 {
        go_on(&mut session, &mut rng);
    }
    let artifact = |place: u8| session.setup().print.place(place).artifact as i32 - 3;
    let mut set = vec![(Part::Goo(5), 1), (Part::Place(Seat(2)), 7), (Part::Sanity(Seat(2)), 6), (Part::Necron, 9)];
    set.extend([0, 1, 3, 4, 6].map(|place| (Part::Closed(place), artifact(place.max(1)))));
    for (part, to) in set {
        session.submit(Input::Amend(part, to)).unwrap();
    }
    while session.game().group(session.setup(), 0).is_none_or(|group| group.count != 6) {
        go_on(&mut session, &mut rng);
    }
    session.submit(Input::Answer(Answer::Fell(&[0, 1, 0, 0, 1, 0]))).unwrap();
    session
}

/// Two scholars with a copy of which no card is known.
fn witch_learned() -> Play<WitchOfSalem> {
    let mut setup = SetupOf::<WitchOfSalem>::example(&WitchOfSalem::ABOUT);
    setup.print.creatures.fill(None);
    setup.print.events.fill(None);
    setup.print.rites.fill(None);
    play(setup, 3, 0)
}

/// Three monsters in Crown of Chaos, to the last.
fn crown_of_chaos() -> SetupOf<ChaosOfCthulhu> {
    let mut setup = SetupOf::<ChaosOfCthulhu>::example(&ChaosOfCthulhu::ABOUT);
    setup.seats = Seats::numbered(3);
    let variant = &ChaosOfCthulhu::ABOUT.options[0];
    setup.options.set(ChaosOfCthulhu::ABOUT.options, variant.number, 3);
    setup
}

/// A copy of which only the rulebook is known.
fn blank<G: Game>(players: u8) -> SetupOf<G> {
    let print = G::Print::blank().expect("it can be learned in play");
    Setup { seats: Seats::numbered(players), print, ..Setup::example(&G::ABOUT) }
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
            amended.submit(input.input()).unwrap();
        }
        amended.undo(5).unwrap();
        amended
    };
    let mut list: Vec<String> = listed().lines().map(String::from).collect();
    let now = env!("CARGO_PKG_VERSION");
    keep(now, "amended", &mut list, amended);
    keep(now, "lost", &mut list, || ended::<DiceOfArkham>(&alone, Outcome::Lost));
    keep(now, "won", &mut list, || ended::<DiceOfArkham>(&alone, Outcome::Won));
    keep(now, "lost", &mut list, || ended::<RollForGreatOldOnes>(&four, Outcome::Lost));
    keep(now, "won", &mut list, || ended::<RollForGreatOldOnes>(&two_with_many_clues(), Outcome::Won));
    let scholars = Setup { seats: Seats::numbered(4), ..Setup::example(&WitchOfSalem::ABOUT) };
    keep(NEXT, "amended", &mut list, || play::<WitchOfSalem>(scholars.clone(), 5, 9));
    keep(NEXT, "learned", &mut list, witch_learned);
    keep(NEXT, "lost", &mut list, || ended::<WitchOfSalem>(&scholars, Outcome::Lost));
    keep(NEXT, "won", &mut list, witch_won);
    let monsters = Setup { seats: Seats::numbered(4), ..Setup::example(&ChaosOfCthulhu::ABOUT) };
    keep(NEXT, "amended", &mut list, || play::<ChaosOfCthulhu>(monsters.clone(), 5, 9));
    keep(NEXT, "crown", &mut list, || play::<ChaosOfCthulhu>(crown_of_chaos(), 1, 0));
    keep(NEXT, "learned", &mut list, || play::<ChaosOfCthulhu>(blank::<ChaosOfCthulhu>(2), 3, 0));
    keep(NEXT, "won", &mut list, || ended::<ChaosOfCthulhu>(&monsters, Outcome::Winners(0b0100)));
    let cult = Setup { seats: Seats::numbered(6), ..Setup::example(&GreatOldOne::ABOUT) };
    keep(NEXT, "amended", &mut list, || play::<GreatOldOne>(cult.clone(), 5, 9));
    keep(NEXT, "learned", &mut list, || play::<GreatOldOne>(blank::<GreatOldOne>(3), 3, 0));
    keep(NEXT, "won", &mut list, || ended::<GreatOldOne>(&cult, Outcome::Winners(0b10_0000)));
    list.sort();
    fs::write(folder().join(LIST), list.join("\n") + "\n").unwrap();
}

const LIST: &str = "digests.txt";

fn listed() -> String {
    fs::read_to_string(folder().join(LIST)).unwrap_or_default()
}

#[test]
fn golden_saves_load_and_end_as_written_down() {
    if eldertally_testkit::updates() {
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
