//! Saves: whatever is wrong with one is said, and the game that is open stays.

use eldertally_catalog::AnyGame;
use eldertally_core::options::Options;
use eldertally_core::{Game, LoadError, Refusal, Session, Setup};
use eldertally_dice_of_arkham::DiceOfArkham;

use eldertally_testkit::lantern::Lantern;
use eldertally_testkit::player::Play;
use eldertally_testkit::saves::{craft, played, reseal, save_of};

/// An entry that no game takes unless it asks for a text: "hi".
pub(crate) const TEXT: [u8; 3] = [0x52, b'h', b'i'];

fn open<G: Game>(save: &[u8]) -> Result<Play<G>, LoadError> {
    Session::open(save, vec![0; 1 << 16])
}

fn fails<G: Game>(save: &[u8]) -> LoadError {
    open::<G>(save).err().expect("this must not open")
}

#[test]
fn a_save_made_by_hand_from_its_description_is_the_save() {
    fn check<G: Game>() {
        let mut session = played::<G>(3, 40);
        session.undo(7).unwrap();
        let made = craft::<G>(session.setup(), session.inputs(), session.log().bytes(), session.digest());
        assert_eq!(made, save_of(&session));
        assert!(open::<G>(&made).is_ok());
    }
    check::<DiceOfArkham>();
    check::<Lantern>();
}

#[test]
fn every_flipped_bit_is_noticed() {
    fn check<G: Game>() {
        let mut save = save_of(&played::<G>(5, 60));
        for bit in 0..save.len() * 8 {
            save[bit / 8] ^= 1 << (bit % 8);
            assert!(open::<G>(&save).is_err(), "bit {bit} of the save can be flipped");
            assert!(AnyGame::<_>::open(&save, vec![0; 1 << 12]).is_err(), "bit {bit} of the save can be flipped");
            save[bit / 8] ^= 1 << (bit % 8);
        }
    }
    check::<DiceOfArkham>();
    check::<Lantern>();
}

#[test]
fn every_truncated_save_is_called_truncated() {
    let save = save_of(&played::<Lantern>(6, 60));
    for len in 0..save.len() {
        assert_eq!(fails::<Lantern>(&save[..len]), LoadError::Truncated, "{len} bytes");
    }
}

#[test]
fn appended_bytes_are_called_too_long() {
    let mut save = save_of(&played::<Lantern>(6, 60));
    for extra in 0..20 {
        save.push(extra);
        assert_eq!(fails::<Lantern>(&save), LoadError::TooLong);
    }
}

#[test]
fn what_does_not_begin_as_a_save_is_none() {
    let mut save = save_of(&played::<Lantern>(6, 20));
    for n in 0..4 {
        save[n] ^= 0x20;
        assert_eq!(fails::<Lantern>(&save), LoadError::NotASave);
        assert_eq!(fails::<Lantern>(&save[..=n]), LoadError::NotASave);
        save[n] ^= 0x20;
    }
    save[4] = 0;
    reseal(&mut save);
    assert_eq!(fails::<Lantern>(&save), LoadError::NotASave);
}

#[test]
fn a_future_format_game_or_edition_is_named() {
    let good = save_of(&played::<DiceOfArkham>(6, 20));
    let with = |at: usize, byte: u8| {
        let mut save = good.clone();
        save[at] = byte;
        reseal(&mut save);
        save
    };
    assert_eq!(fails::<DiceOfArkham>(&with(4, 2)), LoadError::Newer { format: 2 });
    assert_eq!(fails::<DiceOfArkham>(&with(5, 77)), LoadError::OtherGame { number: 77 });
    assert_eq!(AnyGame::<_>::open(&with(5, 77), vec![0; 64]).err(), Some(LoadError::OtherGame { number: 77 }));
    assert_eq!(fails::<Lantern>(&good), LoadError::OtherGame { number: 1 });
    let edition = DiceOfArkham::ABOUT.edition + 0x100;
    assert_eq!(fails::<DiceOfArkham>(&with(7, 1)), LoadError::NewerRules { edition });
}

#[test]
fn a_game_keeps_the_edition_that_it_was_begun_by() {
    const { assert!(Lantern::ABOUT.edition > 1) };
    let setup = Setup { edition: 1, ..Setup::example(&Lantern::ABOUT) };
    let mut session = Play::<Lantern>::new(setup, vec![0; 64]).unwrap();
    session.submit(eldertally_core::session::Input::Change(eldertally_core::Seat(0), false)).unwrap();
    let save = save_of(&session);
    assert_eq!(save[6..8], [1, 0]);
    let opened = open::<Lantern>(&save).unwrap();
    assert_eq!((opened.setup().edition, save_of(&opened)), (1, save));

    let setup = Setup { edition: 0, ..Setup::example(&Lantern::ABOUT) };
    assert_eq!(fails::<Lantern>(&craft::<Lantern>(&setup, 0, &[], 0)), LoadError::BadSetup, "editions begin with 1");
}

#[test]
fn an_illegal_input_is_named_by_its_number() {
    for seed in 0..8 {
        let session = played::<DiceOfArkham>(seed, 30);
        let (setup, digest) = (session.setup(), session.digest());
        let number = session.inputs() + 1;
        let with = |entry: &[u8]| {
            let log = [session.log().bytes(), entry].concat();
            fails::<DiceOfArkham>(&craft::<DiceOfArkham>(setup, number - 1, &log, digest))
        };
        match with(&TEXT) {
            LoadError::BadInput { at, why: Some(Refusal::WrongKind | Refusal::Over) } => assert_eq!(at, number),
            other => panic!("seed {seed}: {other:?}"),
        }
        let unreadable = LoadError::BadInput { at: number, why: None };
        assert_eq!(with(&[0xf0]), unreadable, "seed {seed}: no such kind of entry");
        assert_eq!(with(&[0x3f]), unreadable, "seed {seed}: an entry without its length");
        assert_eq!(with(&[0x31]), unreadable, "seed {seed}: an entry without its body");
        assert_eq!(with(&[0x81, 0]), unreadable, "seed {seed}: nothing follows a withdrawn branch");
        assert_eq!(with(&[0x31, 200]), unreadable, "seed {seed}: no such move");
        assert_eq!(with(&[0x63, 0, 2, 0]), unreadable, "seed {seed}: bytes behind an amendment");
    }
}

#[test]
fn an_input_in_another_than_its_one_form_is_refused() {
    let session = played::<Lantern>(1, 10);
    let with = |entry: &[u8]| {
        let log = [session.log().bytes(), entry].concat();
        open::<Lantern>(&craft::<Lantern>(session.setup(), session.inputs(), &log, session.digest())).map(|_| ())
    };
    let unreadable = Err(LoadError::BadInput { at: session.inputs() + 1, why: None });
    assert_eq!(with(&[0x62, 0, 4]), Ok(()), "the round is amended to 2");
    assert_eq!(with(&[0x63, 0, 0x84, 0]), unreadable, "2 as a longer number");
    assert_eq!(with(&[0x6f, 2, 0, 4]), unreadable, "a short length in the long form");
    assert_eq!(with(&[0x6f, 0x82, 0, 0, 4]), unreadable, "a length with an empty group");
}

#[test]
fn another_state_than_the_saved_one_is_said() {
    let session = played::<DiceOfArkham>(2, 30);
    let (setup, inputs, log) = (session.setup(), session.inputs(), session.log().bytes());
    let differs = |inputs, digest| fails::<DiceOfArkham>(&craft::<DiceOfArkham>(setup, inputs, log, digest));
    assert_eq!(differs(inputs, session.digest() ^ 1), LoadError::Differs { inputs });
    assert_eq!(differs(inputs + 1, session.digest()), LoadError::Differs { inputs: inputs + 1 });
    assert_eq!(differs(inputs - 1, session.digest()), LoadError::Differs { inputs: inputs - 1 });
}

#[test]
fn a_log_that_does_not_fit_is_too_big() {
    let session = played::<DiceOfArkham>(2, 60);
    let (save, need) = (save_of(&session), session.log().bytes().len());
    let open = |room| Session::<DiceOfArkham, Vec<u8>>::open(&save, vec![0; room]).map(|_| ());
    assert_eq!(open(need), Ok(()));
    assert_eq!(open(need - 1), Err(LoadError::TooBig { need: need as u32 }));
}

#[test]
fn an_unknown_option_or_value_is_a_bad_setup() {
    let mut setup = Setup::example(&DiceOfArkham::ABOUT);
    let fresh = played::<DiceOfArkham>(0, 0);
    // Options are pairs of number and value: unknown number, unknown value, stored default, stored twice, unsorted.
    for pairs in [&[1, 99, 1][..], &[1, 1, 2], &[1, 1, 0], &[2, 1, 1, 1, 1], &[2, 2, 1, 1, 1]] {
        setup.options = postcard::from_bytes::<Options>(pairs).unwrap();
        let save = craft::<DiceOfArkham>(&setup, 0, &[], fresh.digest());
        assert_eq!(fails::<DiceOfArkham>(&save), LoadError::BadSetup, "{pairs:?}");
    }
}

#[test]
fn a_setup_outside_its_limits_is_bad() {
    let bad = |change: &dyn Fn(&mut eldertally_core::game::SetupOf<DiceOfArkham>)| {
        let mut setup = Setup::example(&DiceOfArkham::ABOUT);
        change(&mut setup);
        assert!(Play::<DiceOfArkham>::new(setup.clone(), Vec::new()).err() == Some(LoadError::BadSetup));
        assert_eq!(fails::<DiceOfArkham>(&craft::<DiceOfArkham>(&setup, 0, &[], 0)), LoadError::BadSetup);
    };
    bad(&|setup| setup.seats = eldertally_core::Seats::numbered(2));
    bad(&|setup| setup.seats = eldertally_core::Seats::default());
    bad(&|setup| setup.print.time_spaces = 3);
    bad(&|setup| setup.print.elder_sign = Some(0));
    bad(&|setup| {
        setup.seats = eldertally_core::Seats::default();
        setup.seats.push("\u{7}".parse().unwrap(), 0).unwrap();
    });
}

#[test]
fn a_failed_load_leaves_the_open_game_alone() {
    let mut open = played::<Lantern>(9, 25);
    open.undo(4).unwrap();
    let before = (save_of(&open), open.game().clone(), open.setup().clone(), open.undone());

    let other = played::<Lantern>(10, 40);
    let good = save_of(&other);
    let log = [other.log().bytes(), &TEXT].concat();
    let (setup, inputs) = (other.setup(), other.inputs());
    let bad = [
        b"ELDT".to_vec(),
        [&good[..], &[0]].concat(),
        craft::<Lantern>(setup, inputs, &log, other.digest()),
        craft::<Lantern>(setup, inputs, other.log().bytes(), 1),
        craft::<Lantern>(setup, inputs, &vec![0; 1 << 17], 1),
        craft::<Lantern>(&Setup { seats: eldertally_core::Seats::numbered(1), ..setup.clone() }, 0, &[], 1),
    ];
    let mut spare = Setup::example(&Lantern::ABOUT);
    for save in bad {
        let why = open.load(&save, &mut spare).expect_err("a bad save");
        let after = (save_of(&open), open.game().clone(), open.setup().clone(), open.undone());
        assert!(before == after, "{why:?} disturbed the open game");
        open.redo(4).unwrap();
        open.undo(4).unwrap();
    }
    open.load(&good, &mut spare).unwrap();
    assert_eq!(save_of(&open), good);
}
