//! The shelf: games under way, games to begin, files.

use std::cell::Cell;
use std::rc::Rc;

use eldertally_catalog::GameKind;
use eldertally_ui::{Page, ShellAdapter};
use slint::platform::{PointerEventButton, WindowEvent};
use slint::{ComponentHandle, LogicalPosition};

use crate::stand::{NOW, Stand, pass, save};

#[test]
fn going_on_is_one_tap() {
    let stand = Stand::new();
    stand.keep(GameKind::DiceOfArkham, 100_000, false);
    stand.global::<ShellAdapter>().invoke_go(Page::Shelf);
    pass(50);
    let game = stand.find("Go on: Dice of Arkham");
    assert_eq!(game.accessible_description().unwrap(), "Turn 7, 2 seals, 1 key. Last played yesterday");
    game.mock_single_click(PointerEventButton::Left);
    assert_eq!(stand.global::<ShellAdapter>().get_page(), Page::Table);
}

#[test]
fn finished_games_are_not_under_way() {
    let stand = Stand::new();
    stand.keep(GameKind::DiceOfArkham, 10, true);
    stand.global::<ShellAdapter>().invoke_go(Page::Shelf);
    pass(50);
    assert!(stand.all("Go on: Dice of Arkham").is_empty());
    stand.find("Choose a game");
}

#[test]
fn every_game_of_the_core_can_be_begun() {
    let stand = Stand::new();
    for kind in GameKind::ALL {
        stand.global::<ShellAdapter>().invoke_go(Page::Shelf);
        pass(50);
        stand.press(&format!("New game: {}", kind.about().name));
        assert_eq!(stand.global::<ShellAdapter>().get_page(), Page::Setup);
        stand.find(kind.about().name);
    }
}

#[test]
fn a_right_click_opens_the_menu_of_a_game() {
    let stand = Stand::new();
    stand.keep(GameKind::DiceOfArkham, 10, false);
    stand.global::<ShellAdapter>().invoke_go(Page::Shelf);
    pass(50);
    stand.find("Go on: Dice of Arkham").mock_single_click(PointerEventButton::Right);
    pass(50);
    stand.find("Forget this game");
    assert_eq!(stand.global::<ShellAdapter>().get_page(), Page::Shelf);
}

#[test]
fn a_game_is_forgotten_only_after_the_question() {
    let stand = Stand::new();
    let id = stand.keep(GameKind::DiceOfArkham, 10, false);
    stand.global::<ShellAdapter>().invoke_go(Page::Shelf);
    pass(50);
    let ask = || {
        stand.press("More about Dice of Arkham, Turn 7, 2 seals, 1 key");
        stand.press("Forget this game");
    };
    ask();
    stand.press("Keep it");
    assert!(stand.library.save_of(&id).unwrap().is_some());
    ask();
    stand.press("Forget it");
    assert!(stand.library.save_of(&id).unwrap().is_none());
    assert!(stand.all("Go on: Dice of Arkham").is_empty());
}

/// Exports the only game on the shelf.
fn export(stand: &Stand) {
    stand.global::<ShellAdapter>().invoke_go(Page::Shelf);
    pass(50);
    stand.press("More about Dice of Arkham, Turn 7, 2 seals, 1 key");
    stand.press("Export as a file");
}

#[test]
fn an_exported_game_comes_back_by_import() {
    let stand = Stand::new();
    let id = stand.keep(GameKind::DiceOfArkham, 10, false);
    export(&stand);
    assert_eq!(stand.global::<ShellAdapter>().get_notice(), "Exported to dice-of-arkham-1.eldertally");
    stand.library.remove_game(&id, Box::new(|gone| gone.unwrap()));
    stand.press("Import");
    stand.press("dice-of-arkham-1.eldertally");
    assert!(stand.all("Import a game").is_empty());
    let games = stand.library.games().unwrap();
    assert_eq!(games.len(), 1);
    assert_eq!(games[0].1.game, "dice-of-arkham");
    assert_eq!(games[0].1.played, NOW);
    assert_eq!(stand.library.save_of(&games[0].0).unwrap().unwrap(), save(GameKind::DiceOfArkham));
    stand.find("Go on: Dice of Arkham");
}

#[test]
fn what_cannot_be_imported_is_refused_in_words_and_changes_nothing() {
    let stand = Stand::new();
    stand.keep(GameKind::DiceOfArkham, 10, false);
    let mut damaged = save(GameKind::RollForGreatOldOnes);
    let middle = damaged.len() / 2;
    damaged[middle] ^= 1;
    stand.machine.files.borrow_mut().insert("damaged.eldertally".to_owned(), damaged);
    stand.machine.files.borrow_mut().insert("again.eldertally".to_owned(), save(GameKind::DiceOfArkham));
    stand.press("Import");
    for (path, word) in [
        ("damaged.eldertally", "This save was damaged. Copy it again from where it came."),
        ("again.eldertally", "This very game is already in your library, as it stands in this file."),
        ("nowhere", "There is no file nowhere."),
    ] {
        stand.type_into("Or where the file is", path);
        stand.press("Read this file");
        stand.find(word);
        assert!(!stand.all("Import a game").is_empty());
        assert_eq!(stand.library.games().unwrap().len(), 1);
    }
}

#[test]
fn where_files_are_picked_a_single_one_is_imported_at_once() {
    let stand = Stand::new();
    stand.global::<ShellAdapter>().set_picks_files(true);
    stand.machine.files.borrow_mut().insert("no-game".to_owned(), b"Dear players".to_vec());
    stand.machine.files.borrow_mut().insert("a-game".to_owned(), save(GameKind::DiceOfArkham));
    stand.press("Import");
    assert!(stand.all("Or where the file is").is_empty());
    stand.machine.picks.replace(vec!["no-game".to_owned()]);
    stand.press("Choose a file");
    stand.find("This is not an Eldertally save.");
    stand.machine.picks.replace(vec!["a-game".to_owned()]);
    stand.press("Choose a file");
    assert!(stand.all("Import a game").is_empty());
    stand.find("Go on: Dice of Arkham");
}

#[test]
fn a_new_version_is_offered_on_the_shelf_and_never_at_the_table() {
    let stand = Stand::new();
    let id = stand.keep(GameKind::DiceOfArkham, 10, false);
    stand.companion.open_game(&id);
    stand.global::<ShellAdapter>().set_update_ready(true);
    assert!(stand.all("Use the new version").is_empty());
    stand.global::<ShellAdapter>().invoke_go(Page::Shelf);
    let taken = Rc::new(Cell::new(false));
    stand.global::<ShellAdapter>().on_take_update({
        let taken = taken.clone();
        move || taken.set(true)
    });
    stand.press("Use the new version");
    assert!(taken.get());
}

#[test]
fn a_good_word_goes_by_itself_and_a_bad_one_stays_until_it_is_read() {
    let stand = Stand::new();
    stand.keep(GameKind::DiceOfArkham, 10, false);
    export(&stand);
    stand.find("Exported to dice-of-arkham-1.eldertally");
    pass(30_000);
    assert_eq!(stand.global::<ShellAdapter>().get_notice(), "");

    stand.machine.full.set(true);
    export(&stand);
    pass(30_000);
    assert_eq!(stand.global::<ShellAdapter>().get_notice(), "The disk is full. Make room and try again.");
    stand.press("Close this word");
    assert_eq!(stand.global::<ShellAdapter>().get_notice(), "");
}

#[test]
fn with_many_games_under_way_a_phone_scrolls_to_the_end_of_the_shelf() {
    let stand = Stand::new();
    for kind in GameKind::ALL {
        stand.keep(*kind, 10, false);
    }
    stand.global::<ShellAdapter>().invoke_go(Page::Shelf);
    stand.resize(390.0, 844.0);
    for _ in 0..40 {
        let position = LogicalPosition::new(195.0, 400.0);
        let event = WindowEvent::PointerScrolled { position, delta_x: 0.0, delta_y: -200.0 };
        stand.window().window().dispatch_event(event);
        pass(50);
    }
    let about = stand.find("About");
    let bottom = about.absolute_position().y + about.size().height;
    assert!(bottom > 700.0 && bottom <= 844.0, "{bottom}");
}
