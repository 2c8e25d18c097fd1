//! Nothing moves under the finger, and nothing changes its meaning there.

use std::ops::ControlFlow;
use std::time::Duration;

use eldertally_catalog::GameKind;
use eldertally_core::{Lang, Seat, Seats, Viewer};
use eldertally_testkit::record::capital;
use eldertally_ui::library::Settings;
use eldertally_ui::{AskAdapter, AskKind, BoardAdapter, Hand, HandAdapter, LogAdapter, PadAdapter};
use i_slint_backend_testing::{ElementHandle, mock_elapsed_time};
use slint::platform::{Key, PointerEventButton, WindowEvent};
use slint::{ComponentHandle, LogicalPosition, Model};

use super::playing::{enter, record};
use crate::common::Screen;

/// The first throw of the first game was entered: dice can be kept, one by one.
fn thrown(width: f32, height: f32, as_list: bool) -> Screen {
    let screen = Screen::with(width, height, &Settings { hints_read: true, as_list, ..Settings::default() });
    screen.companion.begin(GameKind::DiceOfArkham.example_setup());
    screen.settle();
    for face in ["5", "4", "4", "3", "1", "2", "6"] {
        screen.key(face);
    }
    screen.key(Key::Return);
    screen
}

/// A touch that is over before anything moves.
fn touch(screen: &Screen, (x, y): (f32, f32)) {
    let (position, button) = (LogicalPosition::new(x, y), PointerEventButton::Left);
    let window = screen.window().window();
    window.dispatch_event(WindowEvent::PointerMoved { position });
    window.dispatch_event(WindowEvent::PointerPressed { position, button });
    mock_elapsed_time(Duration::from_millis(40));
    window.dispatch_event(WindowEvent::PointerReleased { position, button });
    mock_elapsed_time(Duration::from_millis(40));
}

fn middle(element: &ElementHandle) -> (f32, f32) {
    let (at, size) = (element.absolute_position(), element.size());
    (at.x + size.width / 2.0, at.y + size.height / 2.0)
}

fn rows(screen: &Screen) -> Vec<ElementHandle> {
    ElementHandle::find_by_element_id(screen.window(), "Offer::choose").collect()
}

fn board(screen: &Screen) -> ElementHandle {
    ElementHandle::find_by_element_id(screen.window(), "BoardView::touch").next().expect("a board")
}

/// The middles of the lit places, in the window.
fn lit(screen: &Screen) -> Vec<(f32, f32)> {
    let (view, adapter) = (board(screen), screen.global::<BoardAdapter>());
    let (at, unit) = (view.absolute_position(), view.size().width / adapter.get_width());
    let middle = |lit: eldertally_ui::BoardLit| {
        (at.x + (lit.x + lit.width / 2.0) * unit, at.y + (lit.y + lit.height / 2.0) * unit)
    };
    adapter.get_lit().iter().map(middle).collect()
}

fn inputs(screen: &Screen) -> i32 {
    screen.global::<LogAdapter>().get_length()
}

#[test]
fn the_second_tap_of_a_double_tap_on_a_row_is_no_answer_to_what_stands_there_now() {
    let screen = thrown(820.0, 2400.0, true);
    let place = middle(&rows(&screen)[2]);
    touch(&screen, place);
    touch(&screen, place);
    assert_eq!(inputs(&screen), 2, "one die is kept");
    screen.settle();
    touch(&screen, place);
    assert_eq!(inputs(&screen), 3, "a moment later it counts");
}

#[test]
fn the_second_tap_of_a_double_tap_on_the_board_does_not_undo_the_first_and_another_place_counts_at_once() {
    let screen = thrown(820.0, 2400.0, false);
    let is_there = |place: (f32, f32)| lit(&screen).iter().any(|lit| (lit.0 - place.0).hypot(lit.1 - place.1) < 5.0);
    let is_freed_there = |place: &(f32, f32)| {
        touch(&screen, *place);
        screen.settle();
        let found = inputs(&screen) == 2 && is_there(*place);
        screen.control_key("z");
        found
    };
    let die = lit(&screen).into_iter().find(is_freed_there).expect("a die that is freed where it is kept");
    touch(&screen, die);
    touch(&screen, die);
    assert_eq!(inputs(&screen), 2, "the die is kept and not freed");
    let other = lit(&screen).into_iter().find(|place| (place.0 - die.0).abs() > 40.0).expect("a die beside it");
    touch(&screen, other);
    assert_eq!(inputs(&screen), 3, "who keeps two dice quickly keeps both");
}

#[test]
fn the_answers_to_the_same_question_keep_their_place() {
    let screen = thrown(390.0, 640.0, true);
    let ask = screen.global::<AskAdapter>();
    let prompt = ask.get_prompt();
    ask.set_scrolled(-40.0);
    screen.settle();
    let before = rows(&screen)[0].absolute_position().y;
    // A die is kept.
    ask.invoke_choose(2, 0.0);
    screen.settle();
    assert_eq!(ask.get_prompt(), prompt, "this is about one question");
    assert_eq!(ask.get_scrolled(), -40.0);
    assert!(inputs(&screen) == 2 && rows(&screen)[0].absolute_position().y <= before + 0.5);
    screen.control_key("z");
    screen.control_key("z");
    assert_eq!(ask.get_scrolled(), 0.0, "another question begins at its top");
}

#[test]
fn the_board_stays_where_it_is_while_what_is_asked_is_in_sight() {
    let screen = thrown(390.0, 844.0, false);
    let from = board(&screen).absolute_position().y;
    let by_hand = |way: f32| {
        board(&screen).scroll(0.0, way);
        screen.settle();
        Some(board(&screen).absolute_position().y).filter(|at| (at - from).abs() > 5.0)
    };
    let moved = by_hand(-12.0).or_else(|| by_hand(12.0)).expect("a board that can be moved");
    let shown = screen.all("The board")[0].clone();
    let (top, bottom) = (shown.absolute_position().y, shown.absolute_position().y + shown.size().height);
    let place = lit(&screen).into_iter().find(|place| (top + 30.0..bottom - 30.0).contains(&place.1)).unwrap();
    touch(&screen, place);
    screen.settle();
    assert_eq!(inputs(&screen), 2);
    assert_eq!(board(&screen).absolute_position().y, moved);
}

#[test]
fn the_pad_keeps_places_for_the_largest_die_from_the_first_throw_on_and_after_a_game_is_opened_again() {
    let screen = Screen::new(820.0, 2400.0);
    let mut setup = GameKind::RollForGreatOldOnes.example_setup();
    setup.set_seats(Seats::numbered(2));
    screen.companion.begin(setup.clone());
    screen.settle();
    let (mut most, mut fewer) = (0, 0);
    for entry in &record(&setup, 5, 40).entries {
        let pad = screen.global::<PadAdapter>();
        let keys = pad.get_keys().row_count() as i32;
        if keys > 0 && !pad.get_state().wide {
            most = most.max(keys);
            fewer += usize::from(keys < 12);
            assert_eq!(pad.get_state().most, 12);
        }
        enter(&screen, entry);
    }
    screen.companion.open_game(&screen.only_game());
    screen.settle();
    assert_eq!(screen.global::<PadAdapter>().get_state().most, 12, "after it was opened again");
    assert!(most == 12 && fewer > 0, "{most} keys at most, {fewer} throws had fewer");
}

/// What a row says, and whether that is the usual "no" and asked of whoever has the turn.
fn offered(screen: &Screen, viewer: Viewer) -> Vec<(String, bool)> {
    let (kept, mut found) = (screen.kept(), Vec::new());
    kept.table().offers(viewer, Lang::English, &mut |offer| {
        if !offer.aside {
            found.push((capital(&offer.text.to_string()), offer.declines));
        }
        ControlFlow::Continue(())
    });
    found
}

#[test]
fn the_usual_no_is_the_last_row_of_its_player_in_the_list_and_below_the_board() {
    for kind in GameKind::ALL {
        let mut declined = 0;
        for as_list in [true, false] {
            let screen = Screen::with(820.0, 2400.0, &Settings { hints_read: true, ..Settings::default() });
            let setup = kind.example_setup();
            screen.companion.begin(setup.clone());
            screen.settle();
            for entry in &record(&setup, 5, 70).entries {
                let board = screen.global::<BoardAdapter>();
                board.invoke_show_as_list(as_list);
                screen.settle();
                let ask = screen.global::<AskAdapter>();
                let hand = screen.global::<HandAdapter>();
                let alone = hand.get_state() == Hand::Alone;
                let viewer = if alone { Viewer::Seat(Seat(hand.get_seat() as u8)) } else { Viewer::Table };
                let offered = offered(&screen, viewer);
                let mut ended = Vec::new();
                for row in ask.get_offers().iter().filter(|_| ask.get_kind() == AskKind::Choose) {
                    let of_row = |(words, _): &&(String, bool)| row.text.ends_with(words.as_str());
                    let Some((_, declines)) = offered.iter().find(of_row) else { continue };
                    let place = format!("{}: {:?} stands below a no", ask.get_prompt(), row.text);
                    assert!(*declines || !ended.contains(&row.colour), "{place}");
                    ended.extend(declines.then_some(row.colour));
                    declined += usize::from(*declines);
                }
                board.invoke_show_as_list(true);
                screen.settle();
                enter(&screen, entry);
            }
        }
        assert!(declined > 5, "{}: {declined} rows said no", kind.about().name);
    }
}
