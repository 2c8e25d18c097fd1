//! Every input is on the disk before the next is asked for.

use eldertally_ui::{LogAdapter, ShellAdapter};
use slint::platform::Key;

use super::{begun, screen, thrown};

fn throw(screen: &crate::common::Screen) {
    for face in ["5", "4", "4", "3", "1", "2", "6"] {
        screen.tap(face);
    }
    screen.tap("Done");
}

#[test]
fn a_failed_save_is_told_and_nothing_is_lost() {
    let screen = begun();
    screen.keep.fails.set(true);
    throw(&screen);
    assert!(screen.shows("Not saved: the disk is full; make room."));
    let offer = screen.labels().into_iter().find(|label| label.starts_with("Keep the")).unwrap();
    assert!(!screen.is_enabled(&offer));
    screen.key("1");
    assert_eq!(screen.global::<LogAdapter>().get_length(), 1, "nothing more is taken");
    screen.tap("Try again");
    assert!(screen.shows("Not saved: the disk is full; make room."));
    screen.keep.fails.set(false);
    screen.tap("Try again");
    assert!(!screen.shows("Not saved: the disk is full; make room."));
    assert_eq!(screen.kept().table().inputs(), 1);
    screen.tap(&offer);
    assert_eq!(screen.kept().table().inputs(), 2);
}

#[test]
fn the_next_is_asked_only_when_the_last_is_on_the_disk() {
    let screen = begun();
    screen.keep.waits.set(true);
    throw(&screen);
    screen.key("1");
    assert_eq!(screen.global::<LogAdapter>().get_length(), 1);
    screen.keep.go_on();
    screen.settle();
    screen.key("1");
    assert_eq!(screen.kept().table().inputs(), 2);
}

#[test]
fn a_game_that_is_not_saved_is_not_left_behind() {
    let screen = thrown();
    let id = screen.only_game();
    screen.keep.fails.set(true);
    screen.key("1");
    screen.companion.open_game(&id);
    screen.settle();
    assert_eq!(screen.global::<LogAdapter>().get_length(), 2);
}

#[test]
fn a_game_is_opened_as_it_was_left() {
    let screen = thrown();
    let (id, digest) = (screen.only_game(), screen.kept_digest());
    screen.global::<ShellAdapter>().invoke_back();
    screen.companion.open_game(&id);
    screen.settle();
    assert_eq!(screen.global::<LogAdapter>().get_length(), 1);
    screen.control_key("z");
    screen.control_key("y");
    assert_eq!(screen.kept_digest(), digest);
    screen.key(Key::Escape);
}

/// The save with another digest in it, sealed again.
fn damaged(mut save: Vec<u8>) -> Vec<u8> {
    let end = save.len();
    save[end - 12] ^= 1;
    let seal = crc32(&save[..end - 4]);
    save[end - 4..].copy_from_slice(&seal.to_le_bytes());
    save
}

fn crc32(bytes: &[u8]) -> u32 {
    let bit = |crc: u32, _| if crc & 1 == 1 { crc >> 1 ^ 0xedb8_8320 } else { crc >> 1 };
    !bytes.iter().fold(!0, |crc, byte| (0..8).fold(crc ^ u32::from(*byte), bit))
}

#[test]
fn a_damaged_game_is_not_written_over_before_the_player_agrees() {
    let screen = thrown();
    let (id, digest) = (screen.only_game(), screen.kept_digest());
    let card = screen.library.games().unwrap()[0].1.clone();
    let save = damaged(screen.library.save_of(&id).unwrap().unwrap());
    screen.library.put_game(&id, &card, save.clone(), Box::new(|kept| assert_eq!(kept, Ok(()))));
    screen.companion.open_game(&id);
    screen.settle();
    assert!(screen.shows("This game cannot be opened as it is"));
    assert_eq!(screen.library.save_of(&id).unwrap().unwrap(), save);
    screen.tap("Go on from the last input that agrees");
    assert_eq!(screen.kept_digest(), digest);
}

#[test]
fn a_game_that_is_not_there_is_told_of() {
    let screen = screen();
    screen.companion.open_game("000042");
    assert!(screen.global::<ShellAdapter>().get_notice().contains("not in the library"));
}
