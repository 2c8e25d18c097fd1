//! Salvage: of a save that is refused, the inputs up to the last that agrees can be kept.

use eldertally_catalog::AnyGame;
use eldertally_core::{Game, LoadError, Setup};
use eldertally_dice_of_arkham::DiceOfArkham;

use crate::saves::TEXT;
use eldertally_testkit::lantern::Lantern;
use eldertally_testkit::player::Play;
use eldertally_testkit::saves::{craft, played, save_of};

fn salvage<G: Game>(save: &[u8]) -> Result<(Play<G>, u32), LoadError> {
    let mut spare = Setup::example(&G::ABOUT);
    let mut session = Play::new(spare.clone(), vec![0; 1 << 16])?;
    session.salvage(save, &mut spare).map(|kept| (session, kept))
}

#[test]
fn the_inputs_before_an_illegal_one_are_kept() {
    for seed in 0..6 {
        let mut whole = played::<Lantern>(seed, 30);
        let good = 12;
        let state = whole.at(good).game.clone();
        let mut byte = 0;
        for _ in 0..good {
            byte = whole.log().next(byte).unwrap().next;
        }
        let (before, after) = whole.log().bytes().split_at(byte);
        // A total where none is asked for, or of far too many groups, is illegal everywhere.
        let log = [before, &[0x22, 250, 1], after].concat();
        let save = craft::<Lantern>(whole.setup(), whole.inputs() + 1, &log, whole.digest());

        assert!(Play::<Lantern>::open(&save, vec![0; 1 << 16]).is_err(), "seed {seed}");
        let (mut kept, inputs) = salvage::<Lantern>(&save).unwrap();
        assert_eq!((inputs, kept.inputs(), kept.undone()), (good, good, 0), "seed {seed}");
        assert!(*kept.game() == state, "seed {seed}: another state");
        kept.undo(good).unwrap();
        kept.redo(good).unwrap();
        assert!(*kept.game() == state, "seed {seed}: another state after undo and redo");
    }
}

#[test]
fn a_game_that_only_differs_is_kept_whole() {
    let session = played::<DiceOfArkham>(4, 30);
    let inputs = session.inputs();
    let save = craft::<DiceOfArkham>(session.setup(), inputs, session.log().bytes(), session.digest() ^ 1);
    let (kept, count) = AnyGame::<_>::salvage(&save, vec![0; 4096]).map_err(|why| why.to_string()).unwrap();
    assert_eq!((count, kept.table().inputs(), kept.table().digest()), (inputs, inputs, session.digest()));
}

#[test]
fn what_was_undone_stays_undone() {
    let mut session = played::<Lantern>(4, 30);
    session.undo(5).unwrap();
    let log = [session.log().bytes(), &TEXT].concat();
    let save = craft::<Lantern>(session.setup(), session.inputs(), &log, session.digest());
    let (kept, count) = salvage::<Lantern>(&save).unwrap();
    assert_eq!((count, kept.inputs(), kept.undone()), (session.inputs(), session.inputs(), 5));
    assert_eq!(save_of(&kept), save_of(&session));
}

#[test]
fn no_more_inputs_are_claimed_than_are_there() {
    let session = played::<Lantern>(4, 20);
    let save = craft::<Lantern>(session.setup(), 1000, session.log().bytes(), session.digest());
    let (kept, count) = salvage::<Lantern>(&save).unwrap();
    assert_eq!((count, kept.inputs()), (20, 20));
}

#[test]
fn of_a_bad_setup_nothing_is_kept() {
    let setup = Setup { seats: eldertally_core::Seats::numbered(1), ..Setup::example(&Lantern::ABOUT) };
    assert_eq!(salvage::<Lantern>(&craft::<Lantern>(&setup, 0, &[], 0)).err(), Some(LoadError::BadSetup));
}
