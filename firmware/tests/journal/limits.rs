//! Room, length, wear and the time that things take.

use eldertally_catalog::GameKind;
use eldertally_firmware::journal::{Fault, GAME_SECTORS_MAX, GameId, Journal, PANIC_MAX, Record, SETTINGS_MAX};
use eldertally_firmware::nor::Nor;
use embedded_storage::nor_flash::NorFlash;

use crate::basics::{Flash, blank, kept, mount, records};
use crate::play::Player;

fn started(sectors: usize) -> (Journal<Flash>, GameId) {
    let mut journal = mount(blank(sectors));
    let id = journal.create(&GameKind::RollForGreatOldOnes.example_setup()).expect("there is room");
    (journal, id)
}

#[test]
fn a_full_log_of_the_smallest_inputs_fits() {
    let (mut journal, id) = started(64);
    for n in 0..24 * 1024_u32 {
        journal.append(id, Record::Input(&[n as u8])).expect("there is room");
    }
    let mut journal = mount(journal.into_flash());
    assert_eq!(records(&mut journal, id).len() as u32, 24 * 1024);
}

#[test]
fn a_game_that_is_too_long_is_told_and_loses_nothing() {
    let (mut journal, id) = started(64);
    let mut sum = 0;
    let fault = loop {
        match journal.append(id, Record::Input(&[sum as u8; 126])) {
            Ok(()) => sum += 1,
            Err(fault) => break fault,
        }
    };
    assert_eq!(fault, Fault::TooLong);
    assert!(sum > (u32::from(GAME_SECTORS_MAX) - 3) * 30);
    assert_eq!(records(&mut journal, id).len() as u32, sum);
    let mut journal = mount(journal.into_flash());
    assert_eq!(records(&mut journal, id).len() as u32, sum);
    assert_eq!(kept(&mut journal)[0].inputs, sum);
    journal.delete(id).expect("there is always room to delete");
}

#[test]
fn what_is_too_big_is_refused_and_nothing_changes() {
    let (mut journal, id) = started(16);
    assert_eq!(journal.put_settings(&[0; SETTINGS_MAX + 1]), Err(Fault::TooBig));
    assert_eq!(journal.put_copy("big", &mut |out| out(&[0; 17 * 1024])), Err(Fault::TooBig));
    for bytes in [&[0; 127][..], &[]] {
        assert_eq!(journal.append(id, Record::Input(bytes)), Err(Fault::OutOfPlace));
    }
    assert_eq!(journal.append(id, Record::Redo(1)), Err(Fault::OutOfPlace));
    assert_eq!(journal.append(GameId(77), Record::Over(true)), Err(Fault::Unknown));
    assert_eq!(journal.put_panic(&[b'x'; PANIC_MAX + 50]), Ok(()));
    assert_eq!(journal.panic(&mut [0; 400]), PANIC_MAX, "a long message is cut off");
    assert_eq!(mount(journal.into_flash()).room().games, 1);
    assert_eq!(Journal::<Flash>::mount(blank(2)).err(), Some(Fault::TooSmall));
}

#[test]
fn in_normal_play_nobody_waits_for_an_erase() {
    let mut journal = mount(blank(40));
    while journal.idle() {}
    let mut oldest = Vec::new();
    for evening in 0..60 {
        let kind = GameKind::ALL[evening % GameKind::ALL.len()];
        let id = loop {
            match journal.create(&kind.example_setup()) {
                Ok(id) => break id,
                Err(Fault::Full { .. }) => {
                    journal.delete(oldest.remove(0)).expect("it is there");
                    while journal.idle() {}
                }
                Err(fault) => panic!("{fault}"),
            }
        };
        let mut player = Player::new(kind, evening as u64);
        for _ in 0..250 {
            journal.append(id, player.next().record()).expect("there is room");
            journal.idle();
        }
        oldest.push(id);
    }
    assert_eq!(journal.room().waited, 0);
    println!("60 evenings: {} erases, {} of one sector", journal.flash().erases(), journal.room().most_erases);
    let before = journal.flash().erases();
    assert!(!journal.idle(), "enough are ready");
    assert_eq!(journal.flash().erases(), before);
}

#[test]
fn wear_is_spread() {
    let mut journal = mount(blank(24));
    let keep = journal.create(&GameKind::DiceOfArkham.example_setup()).expect("there is room");
    for n in 0..600_u32 {
        let id = journal.create(&GameKind::RollForGreatOldOnes.example_setup()).expect("there is room");
        journal.append(keep, Record::Input(&[n as u8])).expect("there is room");
        journal.delete(id).expect("it is there");
        while journal.idle() {}
        if n % 50 == 0 {
            journal = mount(journal.into_flash());
        }
    }
    let erases = journal.flash().erases();
    let most = journal.room().most_erases;
    let even = erases as f64 / 24.0;
    println!("{erases} erases, {most} of one sector, {even:.1} each if they were all alike");
    assert!(f64::from(most) < even * 1.5);
}

/// The figures of docs/HARDWARE.md and of the closing note; `--nocapture` shows them.
#[test]
fn mounting_and_opening_read_little() {
    let mut journal = mount(blank(256));
    let mut ids = Vec::new();
    for n in 0..8 {
        ids.push(journal.create(&GameKind::ALL[n % GameKind::ALL.len()].example_setup()).expect("there is room"));
    }
    let mut player = Player::new(GameKind::DiceOfArkham, 9);
    let (mut inputs, mut bytes) = (0_u32, 0);
    let before = journal.flash().programs();
    while inputs < 2000 {
        let done = player.next();
        if let Record::Input(input) = done.record() {
            inputs += 1;
            bytes += input.len();
        }
        journal.append(ids[0], done.record()).expect("there is room");
    }
    let programs = journal.flash().programs() - before;
    let whole = journal.room();
    let mut journal = mount(Nor::new(journal.into_flash().into_bytes()));
    let mounted = journal.flash().reads();
    let game: Result<eldertally_catalog::AnyGame<Vec<u8>>, _> = journal.open(ids[0], vec![0; 24 * 1024]);
    assert!(game.is_ok());
    let opened = journal.flash().reads() - mounted;
    println!("2,000 inputs of {bytes} bytes: {programs} programs, {} KiB used by 8 games", whole.used / 1024);
    println!("mount reads {mounted} bytes, opening reads {opened}");
    println!("the journal takes {} bytes of RAM here", size_of::<Journal<Flash>>() - size_of::<Flash>());
    for kind in GameKind::ALL {
        let (mut setup, mut copy) = (0, 0);
        kind.example_setup().pack(&mut |bytes| setup += bytes.len());
        kind.example_setup().pack_copy(&mut |bytes| copy += bytes.len());
        println!("{}: setup {setup} bytes, copy {copy}", kind.about().name);
    }
    assert!(mounted < 64 * 1024 && opened < 100 * 1024);
}

/// A flash with larger words, of which the journal must know nothing.
struct Words(Flash);

impl embedded_storage::nor_flash::ErrorType for Words {
    type Error = eldertally_firmware::nor::NorFault;
}

impl embedded_storage::nor_flash::ReadNorFlash for Words {
    const READ_SIZE: usize = 1;

    fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Self::Error> {
        self.0.read(offset, bytes)
    }

    fn capacity(&self) -> usize {
        self.0.capacity()
    }
}

impl NorFlash for Words {
    const WRITE_SIZE: usize = 4;
    const ERASE_SIZE: usize = 4096;

    fn erase(&mut self, from: u32, to: u32) -> Result<(), Self::Error> {
        self.0.erase(from, to)
    }

    fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Self::Error> {
        assert!(offset.is_multiple_of(4) && bytes.len().is_multiple_of(4), "whole words");
        self.0.write(offset, bytes)
    }
}

#[test]
fn a_flash_with_words_of_four_bytes_is_written_in_words() {
    let mut journal: Journal<Words> = Journal::mount(Words(blank(16))).expect("it can be mounted");
    let id = journal.create(&GameKind::DiceOfArkham.example_setup()).expect("there is room");
    let mut player = Player::new(GameKind::DiceOfArkham, 2);
    for _ in 0..500 {
        journal.append(id, player.next().record()).expect("there is room");
    }
    journal.put_settings(b"odd").expect("there is room");
    journal.put_copy("odd", &mut |out| out(&[1; 4045])).expect("there is room");
    let mut journal: Journal<Words> = Journal::mount(journal.into_flash()).expect("it can be mounted");
    let model = crate::model::Model::read(&mut journal);
    assert_eq!(model.games[&id.0].records.len(), 500);
    assert_eq!((model.settings.as_slice(), model.copies.len()), (&b"odd"[..], 1));
}
