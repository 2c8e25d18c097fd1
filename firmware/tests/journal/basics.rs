//! What the journal promises while the power stays on.

use eldertally_catalog::{AnyGame, GameKind};
use eldertally_firmware::LOG_BYTES;
use eldertally_firmware::journal::{CopyId, Fault, GameId, Journal, Record, StoredGame};
use eldertally_firmware::nor::Nor;
use embedded_storage::nor_flash::NorFlash;

use crate::play::{Player, Written};

pub(crate) type Flash = Nor<Vec<u8>>;

pub(crate) fn blank(sectors: usize) -> Flash {
    Nor::new(vec![0xff; sectors * 4096])
}

pub(crate) fn mount(flash: Flash) -> Journal<Flash> {
    Journal::mount(flash).expect("whatever the flash holds, it can be mounted")
}

pub(crate) fn kept(journal: &mut Journal<Flash>) -> Vec<StoredGame> {
    let mut all = Vec::new();
    journal.games(&mut |game| all.push(game));
    all
}

pub(crate) fn records<F: NorFlash>(journal: &mut Journal<F>, id: GameId) -> Vec<Written> {
    let mut all = Vec::new();
    let read = journal.records(id, &mut |record| {
        all.push(Written::of(record));
        Ok(())
    });
    read.expect("records that are whole");
    all
}

fn open(journal: &mut Journal<Flash>, id: GameId) -> AnyGame<Vec<u8>> {
    journal.open(id, vec![0; LOG_BYTES]).map_err(|fault| fault.why).expect("what was kept can be opened")
}

#[test]
fn a_game_stands_where_it_stood_after_a_reboot() {
    for kind in GameKind::ALL {
        let mut journal = mount(blank(32));
        let id = journal.create(&kind.example_setup()).expect("there is room");
        let mut player = Player::new(*kind, 5);
        for n in 0..600 {
            let done = player.next();
            journal.append(id, done.record()).expect("there is room");
            if n % 100 == 99 {
                journal = mount(journal.into_flash());
                let table = player.game.table();
                let opened = open(&mut journal, id);
                let opened = opened.table();
                assert_eq!(
                    (opened.digest(), opened.inputs(), opened.undone()),
                    (table.digest(), table.inputs(), table.undone())
                );
                let (mut left, mut right) = (Vec::new(), Vec::new());
                table.save(&mut |bytes| left.extend_from_slice(bytes));
                opened.save(&mut |bytes| right.extend_from_slice(bytes));
                assert!(left == right, "the save is the same, byte for byte");
            }
        }
        assert_eq!(kept(&mut journal).first().map(|game| game.game), Some(kind.about().number));
    }
}

#[test]
fn copies_settings_and_the_last_panic_outlive_a_reboot() {
    let mut journal = mount(blank(16));
    let setup = GameKind::RollForGreatOldOnes.example_setup();
    let mut bytes = Vec::new();
    setup.pack_copy(&mut |piece| bytes.extend_from_slice(piece));
    let id = journal.put_copy(setup.copy_name(), &mut |out| setup.pack_copy(out)).expect("there is room");
    journal.put_settings(b"dim").expect("there is room");
    journal.put_settings(b"bright").expect("there is room");
    journal.put_panic(b"index out of bounds").expect("there is room");
    let mut journal = mount(journal.into_flash());
    let mut room = [0; 64];
    assert_eq!(journal.settings(&mut room), 6);
    assert_eq!(&room[..6], b"bright");
    assert_eq!(journal.panic(&mut room), 19);
    assert_eq!(&room[..19], b"index out of bounds");
    let mut names = Vec::new();
    journal.copies(&mut |copy| names.push((copy.id, copy.game, copy.len as usize, copy.name)));
    assert_eq!(names.len(), 1);
    assert_eq!(names[0].0, id);
    assert_eq!(names[0].2, bytes.len());
    assert!(setup.copy_name().starts_with(names[0].3.as_str()) && !names[0].3.is_empty());
    let mut whole = vec![0; bytes.len() + 9];
    assert_eq!(journal.copy(id, 0, &mut whole), Ok(bytes.len()));
    assert!(whole[..bytes.len()] == bytes);
    assert_eq!(journal.copy(id, 100, &mut whole[..50]), Ok(50));
    assert!(whole[..50] == bytes[100..150]);
    journal.delete_copy(id).expect("it is there");
    assert_eq!(mount(journal.into_flash()).copy(id, 0, &mut whole), Err(Fault::Unknown));
    assert_eq!(mount(blank(8)).delete_copy(CopyId(3)), Err(Fault::Unknown));
}

#[test]
fn a_hidden_game_appears_only_when_it_is_finished() {
    let setup = GameKind::DiceOfArkham.example_setup();
    let mut journal = mount(blank(16));
    let id = journal.begin(&setup).expect("there is room");
    journal.append(id, Record::Input(&[0x31, 0])).expect("there is room");
    assert!(kept(&mut journal).is_empty());
    let mut journal = mount(journal.into_flash());
    assert!(kept(&mut journal).is_empty(), "it is gone with the power");
    let id = journal.begin(&setup).expect("there is room");
    journal.append(id, Record::Input(&[0x31, 0])).expect("there is room");
    journal.finish(id).expect("there is room");
    let mut journal = mount(journal.into_flash());
    assert_eq!(kept(&mut journal).iter().map(|game| (game.id, game.inputs)).collect::<Vec<_>>(), [(id, 1)]);
}

#[test]
fn when_there_is_no_room_the_oldest_finished_game_is_named() {
    let setup = GameKind::DiceOfArkham.example_setup();
    let mut journal = mount(blank(12));
    let mut ids = Vec::new();
    let fault = loop {
        match journal.create(&setup) {
            Ok(id) => ids.push(id),
            Err(fault) => break fault,
        }
    };
    assert_eq!(fault, Fault::Full { oldest_over: None });
    assert!(ids.len() >= 4);
    for id in [ids[2], ids[1]] {
        journal.append(id, Record::Over(true)).expect("there is room");
    }
    let mut journal = mount(journal.into_flash());
    let Err(Fault::Full { oldest_over: Some(oldest) }) = journal.create(&setup) else { panic!("there is room") };
    assert_eq!(oldest, ids[2]);
    journal.delete(oldest).expect("it is there");
    let id = journal.create(&setup).expect("room was made");
    assert!(!ids.contains(&id), "numbers are not used again");
    journal.append(ids[0], Record::Undo(1)).expect_err("there is nothing to take back");
}
