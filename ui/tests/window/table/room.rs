//! Whatever is asked has its room, in every window and with letters of every size.

use std::collections::BTreeMap;

use eldertally_catalog::{AnyGame, GameKind};
use eldertally_core::Seats;
use eldertally_ui::library::{Card, Settings};
use eldertally_ui::{AskAdapter, AskKind, BoardAdapter, ShellAdapter, Theme};
use i_slint_backend_testing::{AccessibleRole, ElementHandle};
use slint::{ComponentHandle, LogicalSize, Model};

use super::board::{GAMES, PHONE, by_board};
use super::playing::{record, whole};
use crate::common::Screen;

const SIZES: [(f32, f32); 5] = [(360.0, 640.0), (390.0, 844.0), (820.0, 1180.0), (1000.0, 700.0), (1280.0, 800.0)];
/// The least of a board that can be touched.
const BOARD: f32 = 100.0;

fn board() -> Screen {
    Screen::with(390.0, 844.0, &Settings { hints_read: true, ..Settings::default() })
}

/// Opens a game after so many inputs.
fn open(screen: &Screen, kind: GameKind, inputs: usize) {
    let save = record(&kind.example_setup(), 3, inputs).save;
    let game = AnyGame::<_>::open(&save, vec![0; 1 << 20]).unwrap();
    let id = screen.library.new_game_id().unwrap();
    screen.library.put_game(&id, &Card::new(game.table(), 0), save, Box::new(|kept| kept.unwrap()));
    screen.companion.open_game(&id);
    screen.settle();
}

fn of_type(screen: &Screen, name: &str) -> ElementHandle {
    ElementHandle::find_by_element_type_name(screen.window(), name).next().unwrap_or_else(|| panic!("no {name}"))
}

/// From the left, the top, the right and the bottom of the window.
fn edges(element: &ElementHandle) -> [f32; 4] {
    let (at, size) = (element.absolute_position(), element.size());
    [at.x, at.y, at.x + size.width, at.y + size.height]
}

/// How much of the board's height the ask leaves.
fn board_in_sight(screen: &Screen) -> f32 {
    let [_, top, _, bottom] = edges(&of_type(screen, "BoardView"));
    let ask = ElementHandle::find_by_element_type_name(screen.window(), "Thumb").next().map(|thumb| edges(&thumb)[1]);
    ask.map_or(bottom, |ask| ask.min(bottom)) - top
}

#[test]
fn undo_done_and_the_board_are_in_sight_at_every_size_and_no_answer_is_cut_off() {
    let screen = board();
    let (mut throws, mut choices) = (0, 0);
    for (kind, inputs) in GameKind::ALL.iter().flat_map(|kind| [0, 9, 22].map(|inputs| (*kind, inputs))) {
        open(&screen, kind, inputs);
        let asked = screen.global::<AskAdapter>().get_kind();
        throws += usize::from(asked == AskKind::Chance);
        choices += usize::from(asked == AskKind::Choose);
        for ((width, height), scale) in SIZES.iter().flat_map(|size| [1.0, 2.0].map(|scale| (*size, scale))) {
            screen.global::<Theme>().set_text_scale(scale);
            screen.window().window().set_size(LogicalSize::new(width, height));
            screen.settle();
            let what = format!("{} after {inputs}, {width} x {height}, letters {scale}", kind.about().name);
            let is_inside = |element: &ElementHandle| {
                let [left, top, right, bottom] = edges(element);
                left > -0.5 && top > -0.5 && right < width + 0.5 && bottom < height + 0.5
            };
            let undo = of_type(&screen, "UndoBar");
            assert!(is_inside(&undo), "{what}: the undo bar is at {:?}", edges(&undo));
            let board = board_in_sight(&screen);
            assert!(board >= BOARD, "{what}: the board has {board}");
            let ask = of_type(&screen, "AskPanel");
            let [from, _, to, _] = edges(&ask);
            if asked == AskKind::Chance {
                let done = screen.control("Done");
                let is_beside_the_edge = edges(&done)[2] < to - 12.0;
                assert!(is_inside(&done) && is_beside_the_edge, "{what}: Done is at {:?}", edges(&done));
                assert!(done.size().width > 28.0 + 40.0 * scale, "{what}: no room for its word");
                let slots = edges(&of_type(&screen, "GroupBlock"));
                assert!(edges(&done)[1] - slots[1] > 60.0, "{what}: nothing is to be seen of the slots");
            }
            for role in [AccessibleRole::Button, AccessibleRole::Text] {
                for element in ask.query_descendants().match_accessible_role(role).find_all() {
                    let [left, _, right, _] = edges(&element);
                    let label = element.accessible_label().unwrap_or_default();
                    assert!(left > from - 0.5 && right < to + 0.5, "{what}: {label:?} goes from {left} to {right}");
                }
            }
        }
    }
    assert!(throws > 3 && choices > 3, "{throws} throws, {choices} choices");
}

#[test]
fn what_came_and_a_long_question_push_nothing_out_of_a_phone() {
    let screen = board();
    open(&screen, GameKind::DiceOfArkham, 0);
    let long = "Whatever came of it takes very many words to be told to the very end of it. ".repeat(6);
    for scale in [1.0, 2.0] {
        screen.global::<Theme>().set_text_scale(scale);
        screen.global::<AskAdapter>().set_came(long.as_str().into());
        screen.settle();
        let [_, top, _, bottom] = edges(&screen.control("Done"));
        assert!(top > 0.0 && bottom < 844.0, "Done goes to {bottom}");
        assert!(board_in_sight(&screen) >= BOARD);
        let question = ElementHandle::find_by_element_id(screen.window(), "AskPanel::prompt").next();
        let question = question.expect("the question is in sight");
        let [_, _, _, end] = edges(&question);
        let [_, _, _, room] = edges(&of_type(&screen, "Scroll"));
        assert!(end <= room + 0.5, "the question ends at {end}, its room at {room}");
    }
}

#[test]
fn on_a_phone_a_question_takes_smaller_letters_rather_than_a_second_line() {
    let screen = board();
    let ask = screen.global::<AskAdapter>();
    open(&screen, GameKind::DiceOfArkham, 9);
    ask.set_asked_by("".into());
    let high = |prompt: &str| {
        ask.set_prompt(prompt.into());
        screen.settle();
        ElementHandle::find_by_element_id(screen.window(), "AskPanel::prompt").next().unwrap().size().height
    };
    let (short, longer) = (high("Keep or stop?"), high("Keep dice, throw the others, or stop here?"));
    assert!(longer < short, "{longer} beside {short}");
}

/// Counted in all asks of whole games, dice and choices alike.
#[test]
fn on_a_phone_the_question_takes_one_line_at_nearly_every_ask_of_recorded_games() {
    let mut long = String::new();
    for (kind, players) in GAMES {
        let mut setup = kind.example_setup();
        setup.set_seats(Seats::numbered(players));
        let (mut all, mut wrapped) = (0, BTreeMap::<String, usize>::new());
        let screen = board();
        by_board(&screen, &setup, &whole(&setup), &PHONE, || {
            let found = ElementHandle::find_by_element_id(screen.window(), "AskPanel::prompt").next();
            let Some(prompt) = found else { return };
            all += 1;
            if prompt.size().height > 1.6 * screen.global::<Theme>().get_large() {
                *wrapped.entry(screen.global::<AskAdapter>().get_prompt().into()).or_default() += 1;
            }
        });
        let count: usize = wrapped.values().sum();
        if count * 100 > all * 5 {
            let mut found: Vec<_> = wrapped.into_iter().collect();
            found.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
            long += &format!("{}: {count} of {all} asks, {found:#?}\n", kind.about().name);
        }
    }
    assert!(long.is_empty(), "{long}");
}

#[test]
fn a_notice_leaves_the_way_back_alone_with_large_letters() {
    let screen = board();
    for kind in GameKind::ALL {
        open(&screen, *kind, 9);
        screen.global::<Theme>().set_text_scale(2.0);
        screen.global::<ShellAdapter>().set_notice("Something is to be said, in a few words.".into());
        screen.settle();
        let [_, _, _, bottom] = edges(&screen.control("Back"));
        let [_, top, _, _] = edges(&of_type(&screen, "Notice"));
        assert!(bottom <= top, "{}: Back goes to {bottom}, the notice begins at {top}", kind.about().name);
        screen.global::<ShellAdapter>().set_notice("".into());
    }
}

/// Nothing of the rows stands on a phone while the ask is small.
#[test]
fn a_small_ask_opens_when_there_is_something_to_enter_in_it() {
    let screen = board();
    open(&screen, GameKind::DiceOfArkham, 0);
    let ask = screen.global::<AskAdapter>();
    for face in ["5", "4", "4", "3", "1", "2", "6"] {
        screen.key(face);
    }
    screen.key(slint::platform::Key::Return);
    assert_eq!(ask.get_kind(), AskKind::Choose);
    ask.set_small(true);
    screen.settle();
    assert!(of_type(&screen, "Thumb").size().height < 300.0);
    screen.control_key("z");
    assert_eq!((ask.get_kind(), ask.get_small()), (AskKind::Chance, false));
    open(&screen, GameKind::RollForGreatOldOnes, 12);
    let several =
        |board: &BoardAdapter<'_>| board.get_lit().iter().find(|lit| lit.label.ends_with(" moves")).map(|lit| lit.key);
    for inputs in 8.. {
        open(&screen, GameKind::RollForGreatOldOnes, inputs);
        ask.set_small(true);
        if let Some(place) = several(&screen.global()) {
            screen.global::<BoardAdapter>().invoke_touch_lit(place);
            assert!(screen.global::<BoardAdapter>().get_choices().row_count() > 1);
            assert!(ask.get_small(), "they lie beside the place, and nothing moves");
            break;
        }
    }
}
