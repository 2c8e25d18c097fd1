//! The shell: keys, the about page, the trouble page.

use std::cell::Cell;
use std::rc::Rc;

use eldertally_ui::{Companion, Page, ShelfAdapter, ShellAdapter, StartError};
use i_slint_backend_testing::ElementHandle;
use slint::ComponentHandle;
use slint::platform::Key;

use crate::stand::{Machine, Stand, pass, platform};

#[test]
fn escape_goes_back_to_where_one_came_from() {
    let stand = Stand::new();
    stand.press("Settings");
    stand.global::<ShellAdapter>().invoke_go(Page::About);
    pass(50);
    stand.key(Key::Escape);
    assert_eq!(stand.global::<ShellAdapter>().get_page(), Page::Settings);
    stand.key(Key::Escape);
    assert_eq!(stand.global::<ShellAdapter>().get_page(), Page::Shelf);
    stand.key(Key::Escape);
    assert_eq!(stand.global::<ShellAdapter>().get_page(), Page::Shelf);
}

#[test]
fn escape_closes_a_dialog_and_leaves_the_page() {
    let stand = Stand::new();
    stand.global::<ShellAdapter>().invoke_go(Page::About);
    pass(50);
    stand.press("MIT licence");
    stand.key(Key::Tab);
    stand.key(Key::Escape);
    assert_eq!(stand.global::<ShellAdapter>().get_page(), Page::About);
    assert_eq!(stand.all("MIT licence").len(), 1, "the dialog is gone, the button is there");
}

#[test]
fn the_keyboard_reaches_a_game() {
    let stand = Stand::new();
    stand.key(Key::Tab);
    stand.key(Key::Return);
    assert_eq!(stand.global::<ShellAdapter>().get_page(), Page::Setup);
}

#[test]
fn resizing_keeps_the_place() {
    let stand = Stand::new();
    stand.global::<ShelfAdapter>().invoke_new_game("roll-for-great-old-ones".into());
    pass(50);
    stand.press("4 rulings, all as proposed");
    stand.type_into("Name of player 1", "Ada");
    stand.resize(844.0, 390.0);
    assert_eq!(stand.global::<ShellAdapter>().get_page(), Page::Setup);
    assert_eq!(stand.find("Name of player 1").accessible_value().unwrap(), "Ada");
    stand.resize(390.0, 6000.0);
    stand.find("The rule behind it: RGO-Q02");
}

#[test]
fn licences_can_be_read_in_the_app() {
    let stand = Stand::new();
    stand.global::<ShellAdapter>().invoke_go(Page::About);
    for (button, word) in [
        ("MIT licence", "Permission is hereby granted"),
        ("Apache licence 2.0", "Apache License"),
        ("Licence of the font Inter", "SIL OPEN FONT LICENSE"),
        ("Licence of the font Vollkorn", "SIL OPEN FONT LICENSE"),
    ] {
        stand.press(button);
        assert!(stand.labels().iter().any(|label| label.contains(word)), "{button}");
        stand.key(Key::Escape);
    }
}

#[test]
fn trouble_says_what_happened_and_lets_the_player_try_again() {
    platform();
    let tries = Rc::new(Cell::new(0));
    let count = tries.clone();
    let open = move || {
        count.set(count.get() + 1);
        Err(StartError { title: "Your games are of a newer version".into(), words: "Update Eldertally.".into() })
    };
    let companion = Companion::open(open, Rc::new(Machine::default())).unwrap();
    companion.window().show().unwrap();
    pass(50);
    let find = |label: &str| ElementHandle::find_by_accessible_label(companion.window(), label).next().unwrap();
    find("Your games are of a newer version");
    find("Update Eldertally.");
    find("Nothing is lost: nothing was changed or deleted.");
    find("Try again").invoke_accessible_default_action();
    assert_eq!(tries.get(), 2);
}
