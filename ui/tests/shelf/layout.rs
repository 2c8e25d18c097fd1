//! Every control has a name, is large enough and lies on the screen, at every width and text size.

use std::rc::Rc;

use eldertally_catalog::GameKind;
use eldertally_ui::library::Settings;
use eldertally_ui::{Companion, MainWindow, Page, ShelfAdapter, ShellAdapter, StartError, Theme};
use i_slint_backend_testing::{AccessibleRole, ElementHandle, ElementQuery};
use slint::{ComponentHandle, LogicalSize};

use crate::stand::{Machine, Stand, keep_settings, library, pass, platform, settle};

const SIZES: [(f32, f32); 4] = [(360.0, 640.0), (390.0, 844.0), (800.0, 600.0), (1280.0, 800.0)];
/// Higher than any page, so that nothing is scrolled out of sight and all is checked.
const LONG: f32 = 6000.0;
const PERCENT: [u16; 2] = [100, 200];

fn check(window: &MainWindow, (width, height): (f32, f32), what: &str) {
    settle(window);
    let all = |role| ElementQuery::from_root(window).match_descendants().match_accessible_role(role).find_all();
    let mut controls = all(AccessibleRole::Button);
    controls.extend(all(AccessibleRole::TextInput));
    assert!(!controls.is_empty() || height < LONG, "{what} has no controls");
    for control in controls {
        let label = control.accessible_label().unwrap_or_default();
        assert!(!label.is_empty(), "a control without a name on {what}");
        let (size, place) = (control.size(), control.absolute_position());
        let words = format!("{label:?} on {what} at {width} x {height}: {place:?} {size:?}");
        assert!(size.width >= 47.9 && size.height >= 47.9, "too small: {words}");
        assert!(place.x >= -0.1 && place.x + size.width <= width + 0.1, "off screen: {words}");
    }
    for text in all(AccessibleRole::Text) {
        let label = text.accessible_label().unwrap_or_default();
        let (size, place) = (text.size(), text.absolute_position());
        let words = format!("{label:?} on {what} at {width} x {height}: {place:?} {size:?}");
        assert!(label.is_empty() || place.x >= -0.1 && place.x + size.width <= width + 0.1, "off screen: {words}");
    }
}

/// Shows a page at every size and text size.
fn at_all_sizes(what: &str, prepare: impl Fn(&Stand)) {
    for text_percent in PERCENT {
        let library = library();
        keep_settings(&library, &Settings { text_percent, hints_read: true, ..Settings::default() });
        let stand = Stand::on(library);
        stand.keep(GameKind::DiceOfArkham, 100_000, false);
        stand.keep(GameKind::RollForGreatOldOnes, 100, false);
        prepare(&stand);
        for size in SIZES {
            for height in [size.1, LONG] {
                stand.resize(size.0, height);
                check(stand.window(), (size.0, height), what);
            }
        }
    }
}

#[test]
fn the_shelf_fits_every_screen() {
    at_all_sizes("the shelf", |stand| stand.global::<ShellAdapter>().invoke_go(Page::Shelf));
}

#[test]
fn the_import_fits_every_screen() {
    at_all_sizes("the import", |stand| {
        stand.machine.files.borrow_mut().insert("a-game-with-a-rather-long-name.eldertally".to_owned(), vec![1]);
        stand.press("Import");
        stand.press("a-game-with-a-rather-long-name.eldertally");
        stand.find("This is not an Eldertally save.");
    });
}

#[test]
fn the_menu_of_a_game_fits_every_screen() {
    at_all_sizes("the menu", |stand| {
        stand.global::<ShellAdapter>().invoke_go(Page::Shelf);
        stand.press("More about Dice of Arkham, Turn 7, 2 seals, 1 key");
    });
}

#[test]
fn the_setup_of_every_game_fits_every_screen() {
    for kind in GameKind::ALL {
        at_all_sizes("the setup", |stand| {
            stand.global::<ShelfAdapter>().invoke_new_game(kind.about().slug.into());
            while !stand.all("Add a player").is_empty() {
                stand.press("Add a player");
            }
            stand.type_into("Name of player 1", "");
            let count = kind.about().options.iter().filter(|spec| spec.is_ruling()).count();
            stand.press(&format!("{count} rulings, all as proposed"));
        });
    }
}

#[test]
fn the_copies_fit_every_screen() {
    at_all_sizes("the copies", |stand| stand.global::<ShellAdapter>().invoke_go(Page::Copies));
}

/// Where it begins and ends, from the top of the window.
fn ends(element: &ElementHandle) -> (f32, f32) {
    let top = element.absolute_position().y;
    (top, top + element.size().height)
}

#[test]
fn buttons_that_wrap_are_as_high_as_others_and_leave_what_is_below_alone() {
    let stand = Stand::new();
    stand.global::<ShellAdapter>().invoke_go(Page::Copies);
    for width in [320.0, 360.0, 390.0, 800.0, 1280.0] {
        stand.resize(width, LONG);
        settle(stand.window());
        let all =
            |role| ElementQuery::from_root(stand.window()).match_descendants().match_accessible_role(role).find_all();
        let texts = all(AccessibleRole::Text);
        let buttons = ["New from the example", "New, nothing known", "Import"].map(|label| stand.all(label)).concat();
        assert_eq!(buttons.len(), 3 * 5);
        for button in buttons {
            assert!(button.size().height < 60.0, "at {width}: {:?}", button.size());
            let (top, bottom) = ends(&button);
            for text in &texts {
                let (from, to) = ends(text);
                assert!(to <= top || from >= bottom, "at {width}: {:?}", text.accessible_label());
            }
        }
    }
}

#[test]
fn settings_and_about_fit_every_screen() {
    at_all_sizes("the settings", |stand| stand.global::<ShellAdapter>().invoke_go(Page::Settings));
    at_all_sizes("the about page", |stand| {
        stand.companion.set_data_place("/home/somebody/with/a/long/name/.local/share/eldertally");
        stand.global::<ShellAdapter>().invoke_go(Page::About);
    });
}

#[test]
fn the_hints_fit_every_screen() {
    at_all_sizes("the hints", |stand| stand.global::<ShellAdapter>().invoke_show_hints());
}

#[test]
fn the_trouble_page_fits_every_screen() {
    platform();
    let words = "Another window has your games open. Close it, or go on there; then try again.";
    let trouble = move || Err(StartError { title: "Eldertally is already open".into(), words: words.into() });
    let companion = Companion::open(trouble, Rc::new(Machine::default())).unwrap();
    companion.window().show().unwrap();
    for percent in PERCENT {
        companion.window().global::<Theme>().set_text_scale(f32::from(percent) / 100.0);
        for size in SIZES {
            for height in [size.1, LONG] {
                companion.window().window().set_size(LogicalSize::new(size.0, height));
                pass(50);
                check(companion.window(), (size.0, height), "the trouble page");
            }
        }
    }
}
