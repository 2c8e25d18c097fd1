//! The table, with the games that have least on it.

use eldertally_catalog::GameKind;
use eldertally_core::{Game, Session, Setup, Table};
use eldertally_ui::{LogAdapter, Scheme, SheetAdapter, TableAdapter};
use slint::Model;
use slint::platform::Key;

use crate::table::quick;

use super::{DESKTOP, PHONE, compare, looks, offers, play, play_until, screen};
use eldertally_testkit::lantern::Lantern;

#[test]
fn a_table_with_dice_to_enter_looks_as_it_did() {
    for (size, scheme) in looks(&[(PHONE, Scheme::Dark), (PHONE, Scheme::Light), (DESKTOP, Scheme::Dark)]) {
        let screen = screen(size, scheme);
        play(&screen, GameKind::DiceOfArkham, 1, 0);
        for face in ["5", "4", "3"] {
            screen.key(face);
        }
        compare(&screen, "dice-pad", size, scheme);
    }
}

#[test]
fn dice_and_numbers_to_enter_look_as_they_did() {
    for (size, scheme) in looks(&[(PHONE, Scheme::Dark), (DESKTOP, Scheme::Light)]) {
        for (n, (groups, keys)) in quick::entries().into_iter().enumerate() {
            let screen = screen(size, scheme);
            play(&screen, GameKind::DiceOfArkham, 1, 0);
            quick::show(&screen, groups, keys);
            compare(&screen, &format!("quick-pad-{n}"), size, scheme);
        }
    }
}

#[test]
fn a_table_with_choices_looks_as_it_did() {
    for (size, scheme) in looks(&[(PHONE, Scheme::Dark), (DESKTOP, Scheme::Dark), (DESKTOP, Scheme::Light)]) {
        let screen = screen(size, scheme);
        let enough = |table: &dyn Table| table.inputs() >= 12 && offers(table).1.len() > 3;
        play_until(&screen, GameKind::RollForGreatOldOnes, 3, &enough);
        screen.global::<SheetAdapter>().set_side(1);
        compare(&screen, "choices", size, scheme);
    }
}

#[test]
fn what_happened_looks_as_it_did() {
    for (size, scheme) in looks(&[(PHONE, Scheme::Dark), (PHONE, Scheme::Light)]) {
        let screen = screen(size, scheme);
        play(&screen, GameKind::RollForGreatOldOnes, 3, 12);
        // On a desktop it always stands beside the sheet.
        if size == PHONE {
            screen.tap("Log");
        }
        compare(&screen, "log", size, scheme);
    }
}

#[test]
fn the_dialogs_of_a_table_look_as_they_did() {
    for (size, scheme) in looks(&[(PHONE, Scheme::Dark), (DESKTOP, Scheme::Light)]) {
        let screen = screen(size, scheme);
        play(&screen, GameKind::RollForGreatOldOnes, 3, 12);
        screen.tap("Menu");
        compare(&screen, "menu", size, scheme);
        screen.tap("Correct something");
        compare(&screen, "parts", size, scheme);
        screen.tap("Round");
        compare(&screen, "amend", size, scheme);
        screen.key(Key::Escape);
        screen.global::<TableAdapter>().invoke_why("RGO-058".into());
        compare(&screen, "why", size, scheme);
    }
}

#[test]
fn the_large_view_and_the_past_look_as_they_did() {
    for (size, scheme) in looks(&[(PHONE, Scheme::Dark), (DESKTOP, Scheme::Light)]) {
        let screen = screen(size, scheme);
        play(&screen, GameKind::RollForGreatOldOnes, 3, 40);
        screen.global::<SheetAdapter>().set_side(1);
        screen.settle();
        let cards = screen.global::<SheetAdapter>().get_sides().row_data(1).unwrap().cards;
        let mut rows = cards.iter().flat_map(|card| card.rows.iter().collect::<Vec<_>>());
        screen.global::<SheetAdapter>().set_large(rows.find(|row| row.title == "Insanity").unwrap());
        screen.global::<SheetAdapter>().set_is_large(true);
        compare(&screen, "large", size, scheme);
        screen.global::<SheetAdapter>().set_is_large(false);
        screen.global::<LogAdapter>().invoke_look(20);
        compare(&screen, "past", size, scheme);
    }
}

#[test]
fn the_end_of_a_game_looks_as_it_did() {
    for (size, scheme) in looks(&[(PHONE, Scheme::Dark), (DESKTOP, Scheme::Light)]) {
        let screen = screen(size, scheme);
        play(&screen, GameKind::DiceOfArkham, 1, 400);
        compare(&screen, "end", size, scheme);
    }
}

#[test]
fn players_and_rulings_look_as_they_did() {
    for (size, scheme) in looks(&[(PHONE, Scheme::Light), (DESKTOP, Scheme::Dark)]) {
        let screen = screen(size, scheme);
        play(&screen, GameKind::RollForGreatOldOnes, 4, 12);
        screen.tap("Menu");
        screen.tap("Players");
        compare(&screen, "players", size, scheme);
        screen.tap("Close");
        screen.tap("Menu");
        screen.tap("Rulings in force");
        compare(&screen, "rulings", size, scheme);
    }
}

#[test]
fn handing_the_device_over_looks_as_it_did() {
    for (size, scheme) in looks(&[(PHONE, Scheme::Dark), (DESKTOP, Scheme::Light)]) {
        let screen = screen(size, scheme);
        let session: Session<Lantern, _> = Session::new(Setup::example(&Lantern::ABOUT), vec![0; 1 << 14]).unwrap();
        screen.companion.sit_down(Box::new(session));
        screen.settle();
        screen.tap("Hand the device to Player 1");
        compare(&screen, "hand", size, scheme);
        screen.tap("I am Player 1");
        compare(&screen, "alone", size, scheme);
    }
}
