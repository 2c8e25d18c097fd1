//! Any bytes as a save, raw and with a seal that fits, opened and salvaged. What opens must hold together.
#![no_main]

use eldertally_catalog::AnyGame;
use eldertally_core::{Game, LoadError, Session, Setup, Table};
use eldertally_core_fuzz::lantern::Lantern;
use eldertally_core_fuzz::{look, save_of, seal, there_and_back};
use libfuzzer_sys::fuzz_target;

const ROOM: usize = 4096;

/// Opens a save of Lantern, which is on no shelf.
fn open(bytes: &[u8]) -> Result<Session<Lantern, Vec<u8>>, LoadError> {
    Session::open(bytes, vec![0; ROOM])
}

fn salvage(bytes: &[u8]) -> Result<Session<Lantern, Vec<u8>>, LoadError> {
    let mut spare = Setup::example(&Lantern::ABOUT);
    let mut session = Session::new(spare.clone(), vec![0; ROOM])?;
    let kept = session.salvage(bytes, &mut spare)?;
    assert_eq!(kept, session.inputs());
    Ok(session)
}

/// A table that was opened saves to a form that opens again as the same table.
fn holds_together(table: &mut dyn Table, again: &dyn Fn(&[u8]) -> Vec<u8>) {
    let save = save_of(table);
    assert!(again(&save) == save, "a save of what was opened is not stable");
    look(table);
    there_and_back(table);
    assert!(save_of(table) == save, "looking and travelling changed the game");
}

fn check_any(bytes: &[u8]) {
    let again = |save: &[u8]| {
        let opened = AnyGame::<_>::open(save, vec![0; ROOM]).unwrap_or_else(|why| panic!("{why:?}"));
        save_of(opened.table())
    };
    if let Ok(mut game) = AnyGame::<_>::open(bytes, vec![0; ROOM]) {
        holds_together(game.table_mut(), &again);
    } else if let Ok((mut game, kept)) = AnyGame::<_>::salvage(bytes, vec![0; ROOM]) {
        assert_eq!(kept, game.table().inputs());
        holds_together(game.table_mut(), &again);
    }
}

fn check_lantern(bytes: &[u8]) {
    let again = |save: &[u8]| save_of(&open(save).unwrap_or_else(|why| panic!("{why:?}")));
    if let Ok(mut session) = open(bytes).or_else(|_| salvage(bytes)) {
        holds_together(&mut session, &again);
    }
}

fuzz_target!(|bytes: &[u8]| {
    check_any(bytes);
    // The sixth byte says which game it is to be.
    let number = Lantern::ABOUT.number;
    if bytes.get(5) == Some(&number) {
        check_lantern(&seal(bytes, number));
    } else {
        check_any(&seal(bytes, 1));
    }
});
