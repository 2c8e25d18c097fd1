//! Amending, renaming, leaving, rulings, files.

use eldertally_catalog::GameKind;
use eldertally_ui::{AskAdapter, DialogAdapter, LogAdapter, PadAdapter, Page, SheetAdapter, ShellAdapter};
use slint::platform::{Key, PointerEventButton};
use slint::{ComponentHandle as _, LogicalSize, Model};

use super::{begun, screen, thrown};
use crate::common::Screen;

/// What the part that is amended is now, and between what it can be set.
fn amended(screen: &Screen) -> (i32, i32, i32) {
    let label = screen.labels().into_iter().find(|label| label.starts_with("New value, ")).unwrap();
    let numbers: Vec<i32> = label.split(' ').filter_map(|word| word.parse().ok()).collect();
    let now = screen.all(&label)[0].accessible_value().unwrap();
    (now.parse().unwrap(), numbers[0], numbers[1])
}

#[test]
fn a_part_is_amended_from_the_list() {
    let screen = thrown();
    let before = screen.kept_digest();
    screen.tap("Menu");
    screen.tap("Correct something");
    screen.control("Search").set_accessible_value("health");
    screen.settle();
    screen.tap("Health");
    let (now, ..) = amended(&screen);
    screen.tap("One less");
    screen.tap("Set");
    assert_ne!(screen.kept_digest(), before);
    let undo = screen.global::<LogAdapter>().get_undo_name();
    assert!(undo.starts_with("Amended: ") && undo.ends_with(&(now - 1).to_string()), "{undo}");
}

#[test]
fn a_die_is_amended_by_touching_a_face() {
    let screen = thrown();
    screen.tap("Menu");
    screen.tap("Correct something");
    let find = || {
        screen.control("Search").set_accessible_value("investigator die 2");
        screen.settle();
    };
    find();
    screen.tap("Investigator die 2");
    assert!(
        !screen.shows("Set")
            && screen.all("Investigator die 2").iter().all(|found| found.accessible_value_maximum().is_none())
    );
    let faces =
        || screen.labels().into_iter().filter(|label| ["1", "2", "3", "4", "5", "6"].contains(&label.as_str())).count();
    assert!(faces() >= 6, "{:?}", screen.labels());
    let before = screen.kept().table().inputs();
    screen.tap("6");
    assert_eq!(screen.kept().table().inputs(), before + 1);
    let undo = screen.global::<LogAdapter>().get_undo_name();
    assert!(undo.starts_with("Amended: ") && undo.ends_with(" to 6"), "{undo}");
    find();
    screen.tap("Investigator die 2");
    screen.tap("6");
    assert_eq!(screen.kept().table().inputs(), before + 1, "it showed that already");
}

#[test]
fn a_value_outside_the_limits_cannot_be_set() {
    let screen = thrown();
    screen.tap("Menu");
    screen.tap("Correct something");
    screen.tap("Health");
    let (_, min, max) = amended(&screen);
    let label = format!("New value, {min} to {max}");
    screen.control(&label).set_accessible_value("999");
    screen.settle();
    assert!(!screen.is_enabled("Set"));
    assert!(screen.shows(&format!("It must lie between {min} and {max}.")));
}

#[test]
fn a_player_is_renamed_and_a_blank_name_is_refused_in_words() {
    let screen = begun();
    screen.tap("Menu");
    screen.tap("Players");
    screen.control("Player 1").set_accessible_value("Ada");
    screen.settle();
    screen.tap("Rename");
    assert_eq!(screen.library.games().unwrap()[0].1.players[0].name, "Ada");
    screen.control("Player 1").set_accessible_value(" ");
    screen.settle();
    screen.tap("Rename");
    assert!(screen.global::<AskAdapter>().get_refused().len() > 10);
    assert_eq!(screen.kept().table().inputs(), 1);
}

#[test]
fn who_cannot_leave_is_told_so() {
    let screen = begun();
    screen.tap("Menu");
    screen.tap("Players");
    screen.tap("Leaves");
    assert!(screen.global::<AskAdapter>().get_refused().len() > 10);
    assert_eq!(screen.kept().table().inputs(), 0);
}

#[test]
fn what_was_refused_among_the_players_is_gone_with_their_list() {
    let screen = begun();
    screen.tap("Menu");
    screen.tap("Players");
    screen.tap("Leaves");
    assert_ne!(screen.global::<AskAdapter>().get_refused(), "");
    screen.key(Key::Escape);
    assert_eq!(screen.global::<AskAdapter>().get_refused(), "");
}

#[test]
fn the_rulings_in_force_can_be_read() {
    let screen = begun();
    screen.tap("Menu");
    screen.tap("Rulings in force");
    let option = &screen.kept().table().about().options[0];
    assert!(screen.shows(option.text));
}

#[test]
fn what_is_chosen_by_name_when_a_game_is_set_up_is_no_ruling() {
    let mut chosen = 0;
    for kind in GameKind::ALL {
        let screen = screen();
        screen.companion.begin(kind.example_setup());
        screen.settle();
        screen.tap("Menu");
        screen.tap("Rulings in force");
        for option in kind.about().options {
            assert_eq!(screen.shows(option.text), option.is_ruling(), "{}", option.text);
            chosen += usize::from(!option.is_ruling());
        }
    }
    assert!(chosen > 1);
}

#[test]
fn a_game_is_exported_as_it_is_kept() {
    let screen = thrown();
    screen.tap("Menu");
    screen.tap("Export this game");
    let files = screen.host.files.borrow();
    assert_eq!(files[0].1, screen.library.save_of(&screen.only_game()).unwrap().unwrap());
    assert!(screen.shows(&format!("memory/{}", files[0].0)));
}

#[test]
fn a_part_of_the_sheet_is_amended_without_the_list() {
    let screen = thrown();
    amend_health(&screen);
    assert_eq!(screen.kept().table().inputs(), 2);
    assert!(!screen.shows("Correct something") && !screen.shows("Set"), "back at the table");
}

#[test]
fn the_slider_of_an_amendment_moves_by_keys_and_by_value_within_its_limits() {
    let screen = thrown();
    screen.tap("Menu");
    screen.tap("Correct something");
    screen.tap("Health");
    let (_, min, max) = amended(&screen);
    let slider = || screen.all("Health").into_iter().find(|found| found.accessible_value_maximum().is_some()).unwrap();
    slider().set_accessible_value("2");
    screen.settle();
    assert_eq!(slider().accessible_value().unwrap(), "2");
    slider().invoke_accessible_increment_action();
    screen.settle();
    assert_eq!(slider().accessible_value().unwrap(), "3");
    slider().mock_single_click(PointerEventButton::Left);
    screen.settle();
    let middle = slider().accessible_value().unwrap().parse::<i32>().unwrap();
    assert!((min + max - 2 * middle).abs() <= 1, "{middle} lies not in the middle");
    for (key, value) in [(Key::Home, min), (Key::LeftArrow, min), (Key::End, max), (Key::UpArrow, max)] {
        screen.key(key);
        assert_eq!(slider().accessible_value().unwrap(), value.to_string().as_str());
    }
    screen.tap("Set");
    assert!(screen.global::<LogAdapter>().get_undo_name().ends_with(&max.to_string()));
}

/// What lies behind a dialog would answer to the space bar if the focus could get there.
#[test]
fn tab_goes_round_within_a_dialog_and_never_behind_it() {
    tab_stays_within_a_dialog(&thrown());
}

#[test]
fn tab_stays_within_a_dialog_that_scrolls_too() {
    let screen = thrown();
    screen.window().window().set_size(LogicalSize::new(800.0, 360.0));
    screen.settle();
    tab_stays_within_a_dialog(&screen);
}

fn tab_stays_within_a_dialog(screen: &Screen) {
    let before = screen.kept_digest();
    for (key, steps) in [Key::Tab, Key::Backtab].into_iter().flat_map(|key| (0..14).map(move |steps| (key, steps))) {
        screen.tap("Menu");
        screen.tap("Rulings in force");
        for _ in 0..steps {
            screen.key(key);
        }
        screen.key(" ");
        let shown = screen.global::<DialogAdapter>().get_state();
        assert_eq!(
            screen.global::<ShellAdapter>().get_page(),
            Page::Table,
            "{steps} steps by {key:?} led out of the dialog"
        );
        assert_eq!(screen.kept_digest(), before, "{steps} steps by {key:?} led out of the dialog");
        let within = !shown.open || shown.title == "Rulings in force" || shown.title.starts_with("DOA-");
        assert!(within, "{steps} steps opened {shown:?}");
        screen.global::<DialogAdapter>().invoke_closed();
        screen.settle();
    }
}

#[test]
fn undoing_a_throw_brings_its_dice_back_onto_the_pad() {
    let screen = thrown();
    screen.control_key("z");
    assert_eq!(screen.kept().table().inputs(), 0);
    screen.tap("Done");
    assert_eq!(screen.kept().table().inputs(), 1, "the same dice as before");
}

#[test]
fn number_keys_are_alive_after_a_part_was_corrected_by_mouse() {
    let screen = begun();
    amend_health(&screen);
    screen.key("5");
    assert!(screen.global::<PadAdapter>().get_state().begun);
}

/// One less, from the sheet.
fn amend_health(screen: &Screen) {
    let sides = screen.global::<SheetAdapter>().get_sides();
    let cards = sides.iter().flat_map(|side| side.cards.iter().collect::<Vec<_>>());
    let mut rows = cards.flat_map(|card| card.rows.iter().collect::<Vec<_>>());
    let health = rows.find(|row| row.title == "Health").unwrap();
    screen.global::<SheetAdapter>().invoke_amend_part(health.key);
    screen.settle();
    screen.tap("One less");
    screen.tap("Set");
}
