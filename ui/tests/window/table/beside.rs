//! What lies beside a place that was touched: the moves that are made there, as short labels over the board.

use eldertally_catalog::{AnySetup, GameKind};
use eldertally_core::{Ask, Seats, Table};
use eldertally_ui::library::Settings;
use eldertally_ui::{AskAdapter, AskKind, BoardAdapter, HandAdapter};
use i_slint_backend_testing::ElementHandle;
use slint::Model;
use slint::platform::Key;

use super::board::{Hands, PHONE, TOUCH, element, of_size, turn};
use super::playing::record;
use crate::common::Screen;
use crate::pictures::{at_random_from, open, played, prompt, seated};

fn choices(screen: &Screen) -> Vec<String> {
    screen.global::<BoardAdapter>().get_choices().iter().map(|choice| choice.text.to_string()).collect()
}

fn labels(screen: &Screen) -> Vec<ElementHandle> {
    ElementHandle::find_by_element_id(screen.window(), "Choice::choose").collect()
}

fn numbered(kind: GameKind, players: u8) -> AnySetup {
    let mut setup = kind.example_setup();
    setup.set_seats(Seats::numbered(players));
    setup
}

/// Plays on until something is so.
fn until(screen: &Screen, setup: &AnySetup, hands: &Hands, is_so: impl Fn(&Screen) -> bool) {
    screen.companion.begin(setup.clone());
    screen.settle();
    for entry in record(setup, 9, 80).entries.iter().take_while(|_| !is_so(screen)) {
        hands.answer(screen, entry);
    }
    assert!(is_so(screen), "it comes to it");
}

/// A place of a phone's board where several moves are made that do not lie there yet.
fn several(screen: &Screen) -> Option<usize> {
    let board = screen.global::<BoardAdapter>();
    board.get_lit().iter().position(|lit| lit.label.ends_with(" moves") && board.get_choices().row_count() == 0)
}

/// Left, top, right, bottom.
fn edges(element: &ElementHandle) -> [f32; 4] {
    let (at, size) = (element.absolute_position(), element.size());
    [at.x, at.y, at.x + size.width, at.y + size.height]
}

#[test]
fn labels_are_as_large_as_fingers_lie_on_the_board_beside_the_place_and_move_nothing() {
    let (screen, setup) = (of_size(390.0, 844.0), numbered(GameKind::RollForGreatOldOnes, 2));
    until(&screen, &setup, &PHONE, |screen| several(screen).is_some());
    let board = screen.global::<BoardAdapter>();
    let place = board.get_lit().row_data(several(&screen).unwrap()).unwrap();
    let lies = || (edges(&element(&screen, "BoardView::drawn")), edges(&element(&screen, "BoardView::body")));
    let before = lies();
    board.invoke_touch_lit(place.key.clone());
    screen.settle();
    assert_eq!(lies(), before, "neither the board nor what is below it moves");
    let [left, top, right, bottom] = edges(&screen.all("The board")[0]);
    let unit = (before.0[2] - before.0[0]) / board.get_width();
    let touched = [before.0[1] + place.y * unit, before.0[1] + (place.y + place.height) * unit];
    assert!(labels(&screen).len() > 1);
    for label in labels(&screen) {
        let [from, above, to, below] = edges(&label);
        assert!(to - from >= 48.0 && below - above >= 48.0, "{:?}", label.accessible_label());
        assert!(from >= left && to <= right && above >= top && below <= bottom, "{:?} on the board", edges(&label));
        assert!(below <= touched[0] || above >= touched[1], "{above} to {below} beside {touched:?}");
    }
}

#[test]
fn a_label_says_what_tells_its_move_from_the_others_and_all_of_it_to_those_who_listen() {
    let screen = of_size(820.0, 2600.0);
    until(&screen, &numbered(GameKind::RollForGreatOldOnes, 2), &TOUCH, |screen| several(screen).is_some());
    let board = screen.global::<BoardAdapter>();
    let place = board.get_lit().row_data(several(&screen).unwrap()).unwrap();
    board.invoke_touch_lit(place.key.clone());
    screen.settle();
    let shown: Vec<_> = board.get_choices().iter().collect();
    let count = |words: &str| words.split_whitespace().count();
    assert!(shown.iter().all(|choice| count(&choice.text) < count(&choice.label)), "{:?}", choices(&screen));
    for (choice, label) in shown.iter().zip(labels(&screen)) {
        assert_eq!(label.accessible_label().as_ref(), Some(&choice.label));
        assert_eq!(label.accessible_enabled(), Some(true));
    }
    assert!(screen.shows(place.said.as_str()), "and at what place they lie");
}

#[test]
fn arrows_walk_over_the_labels_and_enter_makes_the_move_that_they_came_to() {
    let screen = of_size(820.0, 2600.0);
    until(&screen, &numbered(GameKind::RollForGreatOldOnes, 2), &TOUCH, |screen| several(screen).is_some());
    let board = screen.global::<BoardAdapter>();
    let place = board.get_lit().row_data(several(&screen).unwrap()).unwrap();
    board.invoke_touch_lit(place.key);
    screen.settle();
    let cursor = || board.get_choices().iter().position(|choice| choice.cursor);
    assert_eq!(cursor(), None);
    screen.key(Key::RightArrow);
    assert_eq!(cursor(), Some(0));
    screen.key(Key::DownArrow);
    assert_eq!(cursor(), Some(1));
    screen.key(Key::LeftArrow);
    assert_eq!(cursor(), Some(0));
    let before = turn(&screen);
    screen.key(Key::Return);
    assert_ne!(turn(&screen), before);
}

#[test]
fn where_all_is_asked_at_one_place_its_moves_lie_there_at_once_until_they_are_put_away() {
    let screen = of_size(390.0, 844.0);
    let setup = numbered(GameKind::GreatOldOne, 3);
    until(&screen, &setup, &PHONE, |screen| choices(screen).len() > 9);
    let some = screen.global::<BoardAdapter>().get_choices().row_data(2).unwrap();
    screen.tap("Something else");
    assert_eq!((choices(&screen).len(), screen.global::<AskAdapter>().get_picked().as_str()), (0, ""));
    let lit = screen.global::<BoardAdapter>().get_lit();
    let place = lit.iter().find(|lit| !lit.quiet).expect("the place is lit");
    screen.global::<BoardAdapter>().invoke_touch_lit(place.key);
    screen.settle();
    let before = turn(&screen);
    screen.tap(&some.label);
    assert_ne!(turn(&screen), before);
}

#[test]
fn another_side_of_the_board_shows_no_labels_of_this_one() {
    let screen = of_size(390.0, 844.0);
    until(&screen, &numbered(GameKind::RollForGreatOldOnes, 2), &PHONE, |screen| several(screen).is_some());
    let board = screen.global::<BoardAdapter>();
    board.invoke_touch_lit(board.get_lit().row_data(several(&screen).unwrap()).unwrap().key);
    assert!(!choices(&screen).is_empty());
    board.invoke_go_to((board.get_sheet() + 1) % board.get_sheets().row_count() as i32);
    assert_eq!((choices(&screen).len(), screen.global::<AskAdapter>().get_picked().as_str()), (0, ""));
}

#[test]
fn the_device_is_handed_on_in_one_row_and_three_monsters_stay_in_sight_on_a_phone() {
    let screen = Screen::with(390.0, 844.0, &Settings { hints_read: true, ..Settings::default() });
    let plans = |table: &dyn Table| table.ask() == Ask::Choose && prompt(table).contains("plan in secret");
    open(&screen, &played(seated(GameKind::ChaosOfCthulhu, 3), at_random_from(1), &plans));
    let chips: Vec<_> =
        ["Anna", "Bert", "Cora"].map(|name| screen.control(&format!("Hand the device to {name}"))).into();
    let tops: Vec<_> = chips.iter().map(|chip| chip.absolute_position().y).collect();
    assert!(tops.windows(2).all(|pair| pair[0] == pair[1]), "{tops:?}");
    assert!(chips.iter().all(|chip| chip.size().width >= 48.0 && chip.size().height >= 48.0));
    let (board, view) = (edges(&element(&screen, "BoardView::drawn")), edges(&element(&screen, "BoardView::body")));
    assert!(board[3] <= view[3] + 12.0, "the board ends at {} in a view that ends at {}", board[3], view[3]);
    // A ring has the colour of the monster's dice, as its edge on the board has.
    let dice: Vec<i32> = screen.global::<HandAdapter>().get_rows().iter().map(|hand| hand.colour).collect();
    assert!(dice.iter().all(|colour| *colour >= 256), "{dice:?}");
}

#[test]
fn the_usual_no_stays_where_it_is_when_there_is_less_to_choose() {
    let screen = Screen::with(1280.0, 800.0, &Settings { hints_read: true, ..Settings::default() });
    screen.companion.begin(GameKind::DiceOfArkham.example_setup());
    screen.settle();
    for face in ["5", "4", "4", "3", "1", "2", "6"] {
        screen.key(face);
    }
    screen.key(Key::Return);
    let ask = screen.global::<AskAdapter>();
    let no = || {
        let offers = ElementHandle::find_by_element_id(screen.window(), "Offer::choose");
        let last = offers.last().expect("a way to stop");
        (last.accessible_label().unwrap(), last.absolute_position().y)
    };
    let rows = || ask.get_offers().row_count();
    let board = screen.global::<BoardAdapter>();
    let keep_one = || {
        let die = board.get_lit().iter().find(|lit| lit.label.starts_with("Keep "));
        die.as_ref().inspect(|die| board.invoke_touch_lit(die.key.clone())).is_some()
    };
    // With the first answer, what came of the throw is put away.
    assert!(keep_one());
    screen.settle();
    let (prompt, before, two) = (ask.get_prompt(), no(), rows());
    while keep_one() {
        screen.settle();
    }
    assert_eq!((ask.get_kind(), ask.get_prompt()), (AskKind::Choose, prompt), "this is about one question");
    assert!(rows() < two, "nothing is left to throw again");
    assert_eq!(no(), before);
}
