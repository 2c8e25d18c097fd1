//! Secrets go from hand to hand; and draws from a deck. Played with Lantern, which has both.

use std::ops::ControlFlow;

use eldertally_catalog::GameKind;
use eldertally_core::{Game, Lang, Seats, Session, Setup, Table, Viewer};
use eldertally_testkit::lantern::Lantern;
use eldertally_testkit::record::Entry;
use eldertally_ui::{BoardAdapter, Hand, HandAdapter, LogAdapter, ShellAdapter};
use slint::Model;

use super::playing::{enter, record};
use super::screen;
use crate::common::Screen;

fn lantern() -> Screen {
    let screen = screen();
    let session: Session<Lantern, _> = Session::new(Setup::example(&Lantern::ABOUT), vec![0; 1 << 14]).unwrap();
    screen.companion.sit_down(Box::new(session));
    screen.settle();
    screen
}

fn plan(screen: &Screen, player: &str, plan: &str) {
    screen.tap(&format!("Hand the device to {player}"));
    screen.tap(&format!("I am {player}"));
    screen.tap(plan);
    screen.tap("Back to the table");
}

#[test]
fn nothing_is_seen_until_the_player_has_the_device() {
    let screen = lantern();
    assert!(!screen.shows("Climb"), "nobody's plan lies open");
    screen.tap("Hand the device to Player 1");
    let seen = screen.labels();
    let cover = ["Hand the device to Player 1", "What comes now is for Player 1 alone.", "I am Player 1", "Not now"];
    assert!(seen.iter().all(|label| label.is_empty() || cover.contains(&label.as_str())), "{seen:?}");
    screen.tap("I am Player 1");
    assert!(screen.shows("Climb") && screen.shows("Only Player 1 looks"));
}

#[test]
fn after_the_choice_everything_is_covered_again() {
    let screen = lantern();
    screen.tap("Hand the device to Player 1");
    screen.tap("I am Player 1");
    screen.tap("Search");
    assert!(!screen.shows("Sheet") && screen.shows("Hand the device on"));
    assert!(!screen.sheet_words().contains("Player 1's plan"));
    screen.tap("Back to the table");
    assert!(!screen.shows("Take the plan back"));
    assert_eq!(screen.global::<LogAdapter>().get_undo_name(), "Player 1 chooses in secret");
    screen.tap("Hand the device to Player 1");
    assert!(!screen.sheet_words().contains("Player 1's plan"), "not before he has it");
    screen.tap("I am Player 1");
    assert!(screen.sheet_words().contains("Player 1's plan"));
}

#[test]
fn what_was_done_in_secret_is_not_taken_back_without_a_word() {
    let screen = lantern();
    plan(&screen, "Player 1", "Search");
    screen.global::<LogAdapter>().invoke_undo();
    screen.settle();
    assert!(screen.shows("This also takes back what was done in secret by Player 1."));
    screen.tap("Leave it as it is");
    assert_eq!(screen.global::<LogAdapter>().get_length(), 1);
    screen.global::<LogAdapter>().invoke_undo();
    screen.settle();
    screen.tap("Take it back");
    assert_eq!(screen.global::<LogAdapter>().get_length(), 0);
}

#[test]
fn the_log_does_not_count_what_somebody_chose_in_secret() {
    let screen = lantern();
    plan(&screen, "Player 1", "Search");
    screen.tap("Hand the device to Player 1");
    screen.tap("I am Player 1");
    screen.tap("Take the plan back");
    screen.tap("Climb");
    screen.tap("Back to the table");
    let log = screen.global::<LogAdapter>();
    assert_eq!((log.get_length(), log.get_entries().row_count()), (1, 1));
    assert_eq!(log.get_undo_name(), "Player 1 chooses in secret");
    plan(&screen, "Player 2", "Climb");
    let lines: Vec<_> = log.get_entries().iter().map(|entry| entry.line).collect();
    assert_eq!(lines, [2, 1], "the newest on top, numbered by lines");
    // Neither does anything that steps through it.
    log.set_shown(true);
    screen.settle();
    let slider = &screen.all("Look back through the game")[0];
    assert_eq!((slider.accessible_value().unwrap().as_str(), slider.accessible_value_maximum()), ("2", Some(2.0)));
    screen.tap("One line earlier");
    assert_eq!(screen.global::<LogAdapter>().get_look_at(), 1);
    let seen = screen.labels().join(" ");
    assert!(seen.contains("After line 1 of 2: Player 1 chooses in secret"), "{seen}");
    screen.tap("Go on from here");
    assert!(screen.shows("Take back 1 line"));
    screen.tap("Leave it as it is");
    screen.tap("One line earlier");
    assert!(screen.shows("Before the first input"));
    screen.tap("Go on from here");
    screen.tap("Take back 2 lines");
    assert_eq!((log.get_length(), log.get_redo_name().as_str()), (0, "Player 1 chooses in secret"));
}

#[test]
fn a_player_takes_his_own_secret_back_with_one_tap() {
    let screen = lantern();
    plan(&screen, "Player 1", "Search");
    screen.tap("Hand the device to Player 1");
    screen.tap("I am Player 1");
    screen.global::<LogAdapter>().invoke_undo();
    screen.settle();
    assert_eq!(screen.global::<LogAdapter>().get_length(), 0);
    let hand = screen.global::<HandAdapter>();
    assert_eq!((hand.get_state(), hand.get_name().as_str()), (Hand::Alone, "Player 1"), "and still looks alone");
    assert!(screen.shows("Climb"), "his choices are there again");
}

#[test]
fn the_cover_between_two_players_says_how_many_have_chosen() {
    let screen = screen();
    let mut setup = GameKind::ChaosOfCthulhu.example_setup();
    setup.set_seats(Seats::numbered(3));
    screen.companion.begin(setup.clone());
    screen.settle();
    let mut told = Vec::new();
    for entry in &record(&setup, 5, 120).entries {
        if matches!(entry, Entry::Back) {
            assert_eq!(screen.global::<HandAdapter>().get_state(), Hand::HandOn);
            let progress = screen.global::<HandAdapter>().get_progress().to_string();
            assert!(progress.is_empty() || screen.shows(&progress), "{progress}");
            told.push(progress);
        }
        enter(&screen, entry);
    }
    // Whoever re-rolls stones lays the device down for the throw; nobody has chosen by that.
    let first = told.iter().position(|said| !said.is_empty()).expect("somebody has chosen");
    let said: Vec<&str> = told[first..].iter().map(String::as_str).filter(|said| !said.is_empty()).collect();
    assert_eq!(said[..3], ["1 of 3 have chosen.", "2 of 3 have chosen.", "1 of 3 have chosen."]);
    assert!(!said.contains(&"3 of 3 have chosen."), "nobody is left after the third");
}

/// WOS-113
#[test]
fn private_notes_wait_in_the_menu_and_not_beside_the_question() {
    let screen = screen();
    let setup = GameKind::WitchOfSalem.example_setup();
    let game = record(&setup, 1, 40);
    let turn = |table: &dyn Table| {
        let mut goes = false;
        table.offers(Viewer::Table, Lang::English, &mut |offer| {
            goes |= offer.seat.is_some();
            ControlFlow::Continue(())
        });
        goes
    };
    screen.companion.begin(setup);
    screen.settle();
    for entry in &game.entries {
        if !screen.library.games().unwrap().is_empty() && turn(screen.kept().table()) {
            break;
        }
        enter(&screen, entry);
    }
    let hand = |screen: &Screen| screen.labels().iter().any(|label| label.starts_with("Hand the device to"));
    assert!(!hand(&screen), "{:?}", screen.labels());
    screen.tap("Menu");
    screen.tap("Player 2 alone: secrets and notes");
    screen.tap("I am Player 2");
    assert!(screen.shows("For yourself"));
    screen.tap("Look at your notes about the tiles");
    assert!(screen.shows("Put your notes away"), "they stay open while they are written");
}

/// What a touch or the mouse tells of a place may be for one player alone.
#[test]
fn what_the_board_told_one_player_is_gone_when_he_hands_on_or_chooses() {
    let screen = screen();
    let mut setup = GameKind::ChaosOfCthulhu.example_setup();
    setup.set_seats(Seats::numbered(3));
    screen.companion.begin(setup.clone());
    screen.settle();
    let board = screen.global::<BoardAdapter>();
    let told = || {
        let lit = board.get_lit().row_data(0).expect("something is lit");
        board.invoke_hover(lit.x + lit.width / 2.0, lit.y + lit.height / 2.0);
        assert_ne!(board.get_told(), "");
    };
    for entry in &record(&setup, 5, 60).entries {
        enter(&screen, entry);
        if matches!(entry, Entry::Handed(_)) {
            break;
        }
    }
    board.invoke_show_as_list(false);
    screen.settle();
    let hand = screen.global::<HandAdapter>();
    assert_eq!(hand.get_state(), Hand::Alone);
    let seat = hand.get_seat();
    told();
    hand.invoke_hand_on();
    assert_eq!(board.get_told(), "", "handed on");
    hand.invoke_done();
    told_by_table(&board);
    hand.invoke_hand_to(seat);
    hand.invoke_taken();
    assert_eq!(board.get_told(), "", "taken");
    told();
    let key = board.get_lit().row_data(0).expect("something is lit").key;
    let before = screen.global::<LogAdapter>().get_length();
    board.invoke_touch_lit(key);
    if screen.global::<LogAdapter>().get_length() == before {
        board.invoke_choose(0);
    }
    assert!(screen.global::<LogAdapter>().get_length() > before);
    assert_eq!(board.get_told(), "", "chosen");
    told_by_table(&board);
    screen.global::<ShellAdapter>().invoke_back();
    screen.global::<ShellAdapter>().invoke_go(eldertally_ui::Page::Table);
    assert_eq!(board.get_told(), "", "left");
}

/// Whatever was told before something else is shown.
fn told_by_table(board: &BoardAdapter<'_>) {
    board.set_told("A monster of the others".into());
}

#[test]
fn who_hands_on_without_choosing_shows_nothing_either() {
    let screen = lantern();
    screen.tap("Hand the device to Player 2");
    screen.tap("I am Player 2");
    screen.tap("Hand on");
    screen.tap("Back to the table");
    assert!(!screen.shows("Climb"));
    assert_eq!(screen.global::<LogAdapter>().get_length(), 0);
}

#[test]
fn leaving_the_page_puts_the_secrets_away() {
    let screen = lantern();
    screen.tap("Hand the device to Player 1");
    screen.tap("I am Player 1");
    screen.global::<ShellAdapter>().invoke_back();
    screen.global::<ShellAdapter>().invoke_go(eldertally_ui::Page::Table);
    screen.settle();
    assert!(!screen.shows("Climb"));
    assert!(!screen.sheet_words().contains("Player 1's plan"));
}

/// Both search; the wind and the dice are thrown; the first draw is asked for.
fn drawing() -> Screen {
    let screen = lantern();
    plan(&screen, "Player 1", "Search");
    plan(&screen, "Player 2", "Search");
    // Ten has the key 0.
    screen.key("0");
    assert!(screen.shows("Wind 1: 10"));
    screen.tap("3");
    screen.tap("4");
    screen.tap("Done");
    screen
}

#[test]
fn what_should_not_be_left_needs_a_word_first() {
    let screen = drawing();
    screen.tap("Gem");
    screen.tap("Done");
    assert!(!screen.is_enabled("Gem"), "there was only one");
    screen.tap("Something else came out");
    screen.tap("Gem");
    screen.tap("Done");
    assert!(screen.global::<LogAdapter>().get_undo_name().starts_with("Something else came out"));
}

#[test]
fn totals_are_entered_group_by_group() {
    let screen = lantern();
    plan(&screen, "Player 1", "Climb");
    plan(&screen, "Player 2", "Climb");
    screen.tap("Enter the total instead");
    for digit in ["9", "3", "4"] {
        screen.tap(digit);
    }
    screen.tap("Done");
    assert!(screen.global::<LogAdapter>().get_undo_name().contains("9 in all"));
}
