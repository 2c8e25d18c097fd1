//! What is told beside the question: what came of an answer, what symbols mean, everything that is tracked.

use eldertally_catalog::GameKind;
use eldertally_core::session::Line;
use eldertally_core::{ByHand, Lang, Seats, Viewer};
use eldertally_testkit::record::{Entry, capital};
use eldertally_ui::{AskAdapter, BoardAdapter, LogAdapter, SheetAdapter};
use i_slint_backend_testing::ElementHandle;
use slint::Model;

use super::playing::{enter, record};
use super::{begun, screen, thrown};
use crate::common::Screen;

#[test]
fn the_end_of_what_came_stands_above_the_question_and_a_touch_opens_all_of_it() {
    let mut setup = GameKind::RollForGreatOldOnes.example_setup();
    setup.set_seats(Seats::numbered(4));
    // Not in every game something comes of which there are many lines.
    let with_many = |seed| {
        let screen = screen();
        screen.companion.begin(setup.clone());
        screen.settle();
        let ask = screen.global::<AskAdapter>();
        let is_long = record(&setup, seed, 120).entries.iter().any(|entry| {
            enter(&screen, entry);
            ask.get_came_more()
        });
        is_long.then_some(screen)
    };
    let screen = (1..12).find_map(with_many).expect("a game with many lines");
    let (ask, log) = (screen.global::<AskAdapter>(), screen.global::<LogAdapter>());
    let lines: Vec<_> = log.get_entries().row_data(0).unwrap().lines.iter().map(|line| line.words).collect();
    let came = ask.get_came();
    let mut told = events(&screen).into_iter().filter(|(_, by_hand)| by_hand.is_none()).map(|(words, _)| words);
    assert!(lines.len() > 6 && came.ends_with(&told.next_back().unwrap()), "{came}");
    let strip = screen.control(&came);
    assert!(strip.size().height >= 48.0);
    screen.tap(&came);
    assert!(lines.iter().all(|line| screen.shows(line)), "all {} lines", lines.len());
    screen.tap("Got it");
    assert_eq!(ask.get_came(), "", "what was read is put away");
}

/// What came of the last input, and what of it is to be done with real pieces.
fn events(screen: &Screen) -> Vec<(String, Option<(ByHand, String)>)> {
    let (mut kept, mut found) = (screen.kept(), Vec::new());
    let inputs = kept.table().inputs();
    kept.table_mut().story(inputs - 1, inputs, Viewer::Table, Lang::English, &mut |_, line| {
        if let Line::Event(event, _) = line {
            let by_hand = event.by_hand.map(|(what, words)| (what, words.to_string()));
            found.push((capital(&event.to_string()), by_hand));
        }
    });
    found
}

#[test]
fn after_a_round_is_resolved_every_die_to_be_turned_stands_in_the_strip_above_all_else() {
    let screen = screen();
    let mut setup = GameKind::ChaosOfCthulhu.example_setup();
    setup.set_seats(Seats::numbered(3));
    screen.companion.begin(setup.clone());
    screen.settle();
    let (mut turned, mut most) = (0, 0);
    for entry in &record(&setup, 5, 250).entries {
        enter(&screen, entry);
        if matches!(entry, Entry::Handed(_) | Entry::Back) {
            continue;
        }
        let came = screen.global::<AskAdapter>().get_came();
        let lines: Vec<_> = came.lines().collect();
        let by_hand: Vec<_> = events(&screen).into_iter().filter_map(|(_, by_hand)| by_hand).collect();
        for (what, words) in &by_hand {
            let verb = match what {
                ByHand::Turn => "Turn: ",
                ByHand::Move => "Move: ",
                ByHand::Give => "Give: ",
                ByHand::Remove => "Take away: ",
            };
            let at = lines.iter().position(|line| line.starts_with(verb) && line.contains(words.as_str()));
            assert!(at.is_some_and(|at| at < 4), "{words} in {came}");
            turned += usize::from(*what == ByHand::Turn);
        }
        most = most.max(by_hand.len());
        // "Ada's bottom 5 → 3", and no sentence.
        assert!(
            by_hand.iter().all(|(what, words)| *what != ByHand::Turn || words.len() < 30 && words.contains('\u{2192}'))
        );
    }
    assert!(turned > 5 && most > 2, "{turned} dice were turned, {most} things done at once");
}

#[test]
fn little_that_came_is_put_away_by_a_touch_that_is_easy_to_make() {
    let screen = thrown();
    let ask = screen.global::<AskAdapter>();
    ask.set_came("One line.".into());
    screen.settle();
    assert!(screen.control("One line.").size().height >= 48.0);
    screen.tap("One line.");
    assert_eq!(ask.get_came(), "");
}

#[test]
fn the_menu_tells_what_every_symbol_of_the_game_means() {
    for kind in GameKind::ALL {
        let screen = screen();
        screen.companion.begin(kind.example_setup());
        screen.settle();
        screen.tap("Menu");
        screen.tap("What the symbols mean");
        let all = screen.global::<SheetAdapter>().get_all_meanings();
        let on_the_sheet = screen.global::<SheetAdapter>().get_meanings();
        assert!(on_the_sheet.iter().all(|meaning| all.iter().any(|other| other == meaning)));
        let told: Vec<_> = ElementHandle::find_by_element_type_name(screen.window(), "LegendList").collect();
        assert_eq!(told.len(), 1, "{}", kind.about().name);
        for meaning in all.iter() {
            let is_told = |element: &ElementHandle| element.accessible_label().as_ref() == Some(&meaning.words);
            let words = told[0].query_descendants().find_all();
            assert!(words.iter().any(is_told), "{}: {}", kind.about().name, meaning.words);
        }
    }
}

#[test]
fn everything_that_is_tracked_is_one_tap_from_the_menu_and_the_board_comes_back() {
    let screen = begun();
    let board = screen.global::<BoardAdapter>();
    board.invoke_show_as_list(false);
    screen.global::<LogAdapter>().set_shown(true);
    screen.settle();
    screen.tap("Menu");
    screen.tap("Everything that is tracked");
    assert!(board.get_as_list() && screen.global::<SheetAdapter>().get_everything());
    assert!(screen.shows("The sheet"));
    assert!(!screen.library.settings().unwrap().as_list, "that is no change of how the players want it");
    screen.tap("Board");
    assert!(screen.shows("The board"));
}

#[test]
fn a_new_game_begins_with_the_page_as_it_is_at_first() {
    let screen = begun();
    let zoom = || {
        let board = ElementHandle::find_by_element_id(screen.window(), "BoardView::touch").next().expect("a board");
        board.size().width
    };
    screen.global::<BoardAdapter>().invoke_show_as_list(false);
    screen.settle();
    let first = zoom();
    let control: slint::SharedString = slint::platform::Key::Control.into();
    let window = slint::ComponentHandle::window(screen.window());
    window.dispatch_event(slint::platform::WindowEvent::KeyPressed { text: control.clone() });
    ElementHandle::find_by_element_id(screen.window(), "BoardView::touch").next().unwrap().scroll(0.0, 30.0);
    window.dispatch_event(slint::platform::WindowEvent::KeyReleased { text: control });
    screen.settle();
    assert!(zoom() > first, "the board was made larger");
    screen.global::<AskAdapter>().set_small(true);
    screen.companion.begin(GameKind::DiceOfArkham.example_setup());
    screen.settle();
    assert_eq!(zoom(), first);
    assert!(!screen.global::<AskAdapter>().get_small());
    screen.global::<LogAdapter>().set_shown(true);
    screen.companion.begin(GameKind::DiceOfArkham.example_setup());
    screen.settle();
    assert!(screen.shows("The board"), "and not the log");
}
