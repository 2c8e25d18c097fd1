//! The pages beside the table.

use std::rc::Rc;

use eldertally_catalog::GameKind;
use eldertally_ui::host::Host;
use eldertally_ui::library::{Look, Settings};
use eldertally_ui::{Companion, CopyAdapter, HelpAdapter, Page, Scheme, ShelfAdapter, ShellAdapter, StartError, Theme};
use slint::ComponentHandle;

use super::{DESKTOP, PHONE, compare, compare_window, looks, play, screen};
use crate::common::Screen;

#[test]
fn the_shelf_looks_as_it_did() {
    for (size, scheme) in looks(&[(PHONE, Scheme::Dark), (PHONE, Scheme::Light), (DESKTOP, Scheme::Dark)]) {
        let screen = screen(size, scheme);
        play(&screen, GameKind::DiceOfArkham, 1, 12);
        play(&screen, GameKind::RollForGreatOldOnes, 3, 40);
        screen.global::<ShellAdapter>().invoke_go(Page::Shelf);
        compare(&screen, "shelf", size, scheme);
    }
}

#[test]
fn the_setup_looks_as_it_did() {
    for (size, scheme) in looks(&[(PHONE, Scheme::Dark), (DESKTOP, Scheme::Light)]) {
        let screen = screen(size, scheme);
        screen.global::<ShelfAdapter>().invoke_new_game("roll-for-great-old-ones".into());
        compare(&screen, "setup", size, scheme);
    }
}

#[test]
fn the_pages_beside_the_table_look_as_they_did() {
    for (page, name) in
        [(Page::Help, "help"), (Page::Settings, "settings"), (Page::Copies, "copies"), (Page::About, "about")]
    {
        for (size, scheme) in looks(&[(PHONE, Scheme::Dark), (DESKTOP, Scheme::Light)]) {
            let screen = screen(size, scheme);
            screen.global::<ShellAdapter>().invoke_go(page);
            compare(&screen, name, size, scheme);
        }
    }
}

/// Begins a new copy of a game, from the example.
pub(crate) fn new_copy(screen: &Screen, kind: GameKind) {
    let size = screen.window().window().size();
    // What is scrolled out of sight cannot be found.
    screen.window().window().set_size(slint::PhysicalSize { height: 6000, ..size });
    screen.settle();
    let place = GameKind::ALL.iter().position(|own| *own == kind).unwrap();
    screen.all("New from the example")[place].invoke_accessible_default_action();
    screen.window().window().set_size(size);
    screen.settle();
}

#[test]
fn the_editor_of_a_copy_looks_as_it_did() {
    for (size, scheme) in looks(&[(PHONE, Scheme::Dark), (DESKTOP, Scheme::Light)]) {
        let screen = screen(size, scheme);
        screen.global::<ShellAdapter>().invoke_go(Page::Copies);
        new_copy(&screen, GameKind::DiceOfArkham);
        compare(&screen, "copy", size, scheme);
        screen.global::<ShellAdapter>().invoke_go(Page::Copies);
        new_copy(&screen, GameKind::RollForGreatOldOnes);
        screen.global::<CopyAdapter>().invoke_go_to("board.actions.rest".into());
        compare(&screen, "copy-board", size, scheme);
    }
}

#[test]
fn history_and_the_judgement_of_dice_look_as_they_did() {
    for (size, scheme) in looks(&[(PHONE, Scheme::Dark), (DESKTOP, Scheme::Light)]) {
        let screen = screen(size, scheme);
        play(&screen, GameKind::DiceOfArkham, 1, 400);
        play(&screen, GameKind::RollForGreatOldOnes, 2, 4_000);
        screen.global::<ShellAdapter>().invoke_go(Page::History);
        compare(&screen, "history", size, scheme);
        // On a desktop everything stands side by side.
        if size == PHONE {
            screen.tap("Dice");
            compare(&screen, "history-dice", size, scheme);
        }
    }
}

#[test]
fn reading_the_rules_looks_as_it_did() {
    for (size, scheme) in looks(&[(PHONE, Scheme::Dark), (DESKTOP, Scheme::Light)]) {
        let screen = screen(size, scheme);
        screen.global::<HelpAdapter>().invoke_read_rules("dice-of-arkham".into(), "DOA-012".into());
        compare(&screen, "rules", size, scheme);
    }
}

#[test]
fn a_setup_for_four_looks_as_it_did() {
    for (size, scheme) in looks(&[(PHONE, Scheme::Light), (DESKTOP, Scheme::Dark)]) {
        let screen = screen(size, scheme);
        screen.global::<ShelfAdapter>().invoke_new_game("roll-for-great-old-ones".into());
        for (n, name) in (1..).zip(["Anna", "Bert", "Cora", "Dmitri"]) {
            if n > 1 {
                screen.control("Add a player").invoke_accessible_default_action();
                screen.settle();
            }
            screen.all(&format!("Name of player {n}"))[0].set_accessible_value(name);
            screen.settle();
        }
        compare(&screen, "setup-four", size, scheme);
    }
}

#[test]
fn the_first_start_looks_as_it_did() {
    for (size, scheme) in looks(&[(PHONE, Scheme::Dark), (DESKTOP, Scheme::Light)]) {
        let look = if scheme == Scheme::Light { Look::Light } else { Look::Dark };
        let screen =
            Screen::with(size.0 as f32, size.1 as f32, &Settings { look, as_list: true, ..Settings::default() });
        compare(&screen, "first", size, scheme);
    }
}

#[test]
fn trouble_looks_as_it_did() {
    for (size, scheme) in looks(&[(PHONE, Scheme::Dark), (DESKTOP, Scheme::Light)]) {
        let before = screen(size, scheme);
        let words = "The disk is full. Make room on it, and try again.";
        let why = move || Err(StartError { title: "Your games cannot be opened".to_owned(), words: words.to_owned() });
        let companion = Companion::open(why, Rc::clone(&before.host) as Rc<dyn Host>).unwrap();
        let window = companion.window();
        window.global::<Theme>().set_scheme(scheme);
        window.window().set_size(slint::LogicalSize::new(size.0 as f32, size.1 as f32));
        window.show().unwrap();
        compare_window(window, "trouble", size, scheme);
    }
}
