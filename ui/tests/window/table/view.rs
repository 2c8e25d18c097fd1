//! How the board is moved, made larger and smaller, and touched.

use std::time::Duration;

use eldertally_catalog::GameKind;
use eldertally_core::Seats;
use eldertally_testkit::record::Entry;
use eldertally_ui::library::Settings;
use eldertally_ui::{AskAdapter, BoardAdapter, BoardLit, BoardStir, DialogAdapter, LogAdapter, PadAdapter, StirKind};
use i_slint_backend_testing::{ElementHandle, mock_elapsed_time};
use i_slint_core::input::TouchPhase;
use i_slint_core::lengths::LogicalPoint;
use i_slint_core::platform::InternalEvent;
use slint::platform::{Key, PointerEventButton, WindowEvent};
use slint::{ComponentHandle, LogicalPosition, Model, SharedString};

use super::board::{PHONE, TOUCH, element, go_to, keys_of, of_size, thrown, touch};
use super::playing::record;
use crate::common::Screen;

/// The edges of the view: left, top, right, bottom.
fn view(screen: &Screen) -> [f32; 4] {
    edges(&element(screen, "BoardView::body"))
}

fn edges(element: &ElementHandle) -> [f32; 4] {
    let (at, size) = (element.absolute_position(), element.size());
    [at.x, at.y, at.x + size.width, at.y + size.height]
}

/// The edges of a lit place in the window.
fn place(screen: &Screen, lit: &BoardLit) -> [f32; 4] {
    let [left, top, right, _] = edges(&element(screen, "BoardView::drawn"));
    let unit = (right - left) / screen.global::<BoardAdapter>().get_width();
    [left + lit.x * unit, top + lit.y * unit, left + (lit.x + lit.width) * unit, top + (lit.y + lit.height) * unit]
}

fn middle([left, top, right, bottom]: [f32; 4]) -> (f32, f32) {
    ((left + right) / 2.0, (top + bottom) / 2.0)
}

fn is_within([x, y]: [f32; 2], [left, top, right, bottom]: [f32; 4]) -> bool {
    (left..right).contains(&x) && (top..bottom).contains(&y)
}

/// Whether a place can be seen: its middle lies in the view.
fn is_in_sight(screen: &Screen, lit: &BoardLit) -> bool {
    let (x, y) = middle(place(screen, lit));
    is_within([x, y], view(screen))
}

fn lit(screen: &Screen) -> Vec<BoardLit> {
    screen.global::<BoardAdapter>().get_lit().iter().collect()
}

fn inputs(screen: &Screen) -> u32 {
    screen.kept().table().inputs()
}

/// The wheel is turned over the middle of the board, with Control to make it larger or smaller.
fn wheel(screen: &Screen, (delta_x, delta_y): (f32, f32), with_control: bool) {
    let (x, y) = middle(view(screen));
    let window = screen.window().window();
    let control: SharedString = Key::Control.into();
    if with_control {
        window.dispatch_event(WindowEvent::KeyPressed { text: control.clone() });
    }
    window.dispatch_event(WindowEvent::PointerScrolled { position: LogicalPosition::new(x, y), delta_x, delta_y });
    if with_control {
        window.dispatch_event(WindowEvent::KeyReleased { text: control });
    }
    screen.settle();
}

fn zoom(screen: &Screen, larger: bool, times: usize) {
    (0..times).for_each(|_| wheel(screen, (0.0, if larger { 20.0 } else { -20.0 }), true));
}

/// A phone with a board that is higher than its room.
fn on_a_phone(kind: GameKind, entries: usize) -> Screen {
    let (screen, setup) = (of_size(390.0, 844.0), kind.example_setup());
    screen.companion.begin(setup.clone());
    screen.settle();
    record(&setup, 9, entries).entries.iter().for_each(|entry| PHONE.answer(&screen, entry));
    screen
}

/// Down, some way in steps, and up.
fn drag(screen: &Screen, from: (f32, f32), to: (f32, f32)) {
    let (at, button) = (|x: f32, y: f32| LogicalPosition::new(x, y), PointerEventButton::Left);
    let window = screen.window().window();
    window.dispatch_event(WindowEvent::PointerMoved { position: at(from.0, from.1) });
    window.dispatch_event(WindowEvent::PointerPressed { position: at(from.0, from.1), button });
    for step in 1..=10_u8 {
        let part = f32::from(step) / 10.0;
        mock_elapsed_time(Duration::from_millis(15));
        let position = at(from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part);
        window.dispatch_event(WindowEvent::PointerMoved { position });
    }
    window.dispatch_event(WindowEvent::PointerReleased { position: at(to.0, to.1), button });
    screen.settle();
}

fn double_tap(screen: &Screen) {
    let [left, top, ..] = view(screen);
    screen.click(left + 2.0, top + 2.0);
    screen.click(left + 2.0, top + 2.0);
}

#[test]
fn a_board_that_is_higher_than_its_room_can_be_seen_as_a_whole_in_the_middle() {
    let screen = on_a_phone(GameKind::RollForGreatOldOnes, 8);
    let board = || edges(&element(&screen, "BoardView::drawn"));
    let [left, top, right, bottom] = view(&screen);
    assert!(board()[3] - board()[1] > bottom - top, "this is about a high board");
    zoom(&screen, false, 20);
    let [from, above, to, below] = board();
    assert!(above >= top - 0.5 && below <= bottom + 0.5, "{above} to {below} in {top} to {bottom}");
    assert!(to - from < right - left, "it is smaller than its room");
    assert!(((from + to) - (left + right)).abs() < 1.0, "{from} to {to} in {left} to {right}");
    zoom(&screen, true, 60);
    assert!((board()[2] - board()[0]) / (right - left) > 3.9, "and four times as wide as its room");
}

#[test]
fn two_quick_touches_fit_the_width_of_the_room_and_two_more_show_the_whole_board() {
    let screen = on_a_phone(GameKind::RollForGreatOldOnes, 8);
    let board = || edges(&element(&screen, "BoardView::drawn"));
    let [left, top, right, bottom] = view(&screen);
    let fits_width = || ((board()[2] - board()[0]) - (right - left)).abs() < 1.0;
    zoom(&screen, true, 3);
    assert!(!fits_width());
    double_tap(&screen);
    assert!(fits_width(), "{:?}", board());
    double_tap(&screen);
    assert!(board()[3] - board()[1] <= bottom - top + 0.5, "{:?}", board());
    double_tap(&screen);
    assert!(fits_width(), "{:?}", board());
}

/// Two fingers are put down at these places, drawn to others, and lifted.
fn pinch(screen: &Screen, from: [(f32, f32); 2], to: [(f32, f32); 2]) {
    let finger = |id: usize, (x, y): (f32, f32), phase| {
        let event = InternalEvent::Touch { id: id as i32, position: LogicalPoint::new(x, y), phase };
        screen.window().window().dispatch_event(WindowEvent::internal(event));
        mock_elapsed_time(Duration::from_millis(8));
    };
    (0..2).for_each(|id| finger(id, from[id], TouchPhase::Started));
    for step in 1..=20_u8 {
        let part = f32::from(step) / 20.0;
        let between = |from: f32, to: f32| from + (to - from) * part;
        (0..2).for_each(|id| {
            let at = (between(from[id].0, to[id].0), between(from[id].1, to[id].1));
            finger(id, at, TouchPhase::Moved);
        });
    }
    (0..2).for_each(|id| finger(id, to[id], TouchPhase::Ended));
    screen.settle();
}

#[test]
fn two_fingers_make_the_board_larger_and_smaller_around_them_and_touch_nothing() {
    let screen = on_a_phone(GameKind::RollForGreatOldOnes, 8);
    let wide = || element(&screen, "BoardView::drawn").size().width;
    let (before, fits) = (inputs(&screen), wide());
    let (x, y) = middle(view(&screen));
    let apart = |by: f32| [(x - by, y), (x + by, y)];
    let [left, _, right, _] = edges(&element(&screen, "BoardView::drawn"));
    let under = |left: f32, right: f32| (x - left) / (right - left);
    pinch(&screen, apart(40.0), apart(120.0));
    assert!(wide() > fits * 2.0, "{fits} to {}", wide());
    let [now_left, _, now_right, _] = edges(&element(&screen, "BoardView::drawn"));
    assert!(
        (under(left, right) - under(now_left, now_right)).abs() < 0.02,
        "what lay between the fingers lies there still"
    );
    let large = wide();
    pinch(&screen, apart(120.0), apart(60.0));
    assert!(wide() < large * 0.7, "{large} to {}", wide());
    assert_eq!((inputs(&screen), screen.global::<AskAdapter>().get_picked().as_str()), (before, ""));
}

#[test]
fn what_lies_under_the_finger_stays_there_while_the_board_grows() {
    let screen = on_a_phone(GameKind::RollForGreatOldOnes, 8);
    let (x, y) = middle(view(&screen));
    let under = || {
        let [left, top, right, _] = edges(&element(&screen, "BoardView::drawn"));
        let unit = (right - left) / screen.global::<BoardAdapter>().get_width();
        ((x - left) / unit, (y - top) / unit)
    };
    let before = under();
    zoom(&screen, true, 4);
    let after = under();
    assert!((before.0 - after.0).abs() < 1.0 && (before.1 - after.1).abs() < 1.0, "{before:?}, then {after:?}");
}

#[test]
fn on_a_board_that_was_made_larger_what_is_asked_comes_into_sight_sideways_too() {
    let screen = on_a_phone(GameKind::DiceOfArkham, 1);
    zoom(&screen, true, 8);
    let places = lit(&screen).len();
    let mut sideways = 0;
    let mut before = element(&screen, "BoardView::drawn").absolute_position().x;
    for _ in 0..places {
        screen.key(Key::RightArrow);
        let at = lit(&screen).into_iter().find(|lit| lit.cursor).expect("arrows walk over lit places");
        assert!(is_in_sight(&screen, &at), "{} lies at {:?}", at.label, place(&screen, &at));
        let now = element(&screen, "BoardView::drawn").absolute_position().x;
        sideways += usize::from((now - before).abs() > 5.0);
        before = now;
    }
    assert!(sideways > 0, "the board never had to move sideways for {places} places");
}

#[test]
fn what_is_asked_beyond_any_edge_is_hinted_there_and_a_touch_on_the_hint_goes_to_it() {
    // A single place is asked.
    let (screen, setup) = (of_size(390.0, 844.0), GameKind::WitchOfSalem.example_setup());
    screen.companion.begin(setup.clone());
    screen.settle();
    let asked = || lit(&screen).iter().filter(|lit| !lit.quiet).count();
    for entry in record(&setup, 9, 60).entries.iter().take_while(|_| asked() != 1) {
        PHONE.answer(&screen, entry);
    }
    assert_eq!(asked(), 1);
    zoom(&screen, true, 10);
    let hint = || screen.all("Go to what is asked").into_iter().next();
    let mut hints = 0;
    for (way, name) in
        [((-4000.0, 0.0), "left"), ((4000.0, 0.0), "right"), ((0.0, -4000.0), "top"), ((0.0, 4000.0), "bottom")]
    {
        wheel(&screen, way, false);
        let Some(hint) = hint() else { continue };
        hints += 1;
        let ([left, top, right, bottom], at) = (view(&screen), edges(&hint));
        let (wide, high) = (at[2] - at[0], at[3] - at[1]);
        assert!(wide >= 48.0 && high >= 48.0, "{name}: {wide} x {high}");
        let is_at_edge = [at[0] - left, at[1] - top, right - at[2], bottom - at[3]].iter().any(|gap| gap.abs() < 1.0);
        assert!(is_at_edge, "{name}: {at:?}");
        hint.mock_single_click(PointerEventButton::Left);
        screen.settle();
        assert!(lit(&screen).iter().any(|lit| is_in_sight(&screen, lit)), "after the hint at the {name}");
    }
    assert!(hints > 1, "{hints} hints on the way to four edges");
}

#[test]
fn before_every_choice_on_a_phone_a_place_where_it_can_be_made_is_in_sight() {
    for kind in GameKind::ALL {
        let (screen, setup) = (of_size(390.0, 844.0), kind.example_setup());
        screen.companion.begin(setup.clone());
        screen.settle();
        for entry in &record(&setup, 9, 60).entries {
            let asked: Vec<_> = lit(&screen).into_iter().filter(|lit| !lit.quiet).collect();
            let in_sight = asked.iter().any(|lit| is_in_sight(&screen, lit));
            let prompt = screen.global::<AskAdapter>().get_prompt();
            assert!(asked.is_empty() || in_sight, "{}: {prompt}", kind.about().name);
            PHONE.answer(&screen, entry);
        }
    }
}

#[test]
fn a_touch_beside_a_small_place_means_it_however_small_the_board_is_drawn() {
    let screen = on_a_phone(GameKind::DiceOfArkham, 1);
    zoom(&screen, false, 20);
    let all: Vec<_> = lit(&screen).iter().map(|lit| place(&screen, lit)).collect();
    let [left, top, right, bottom] = view(&screen);
    let gap = |at: &[f32; 4], x: f32, y: f32| {
        let beyond = |at: f32, from: f32, to: f32| (from - at).max(at - to).max(0.0);
        beyond(x, at[0], at[2]).hypot(beyond(y, at[1], at[3]))
    };
    // Somewhere 20 pixels beside one place, and far from all others.
    let around = |at: &[f32; 4]| {
        let (x, y) = middle(*at);
        [(x, at[1] - 20.0), (x, at[3] + 20.0), (at[0] - 20.0, y), (at[2] + 20.0, y)]
    };
    let is_alone = |at: &[f32; 4], x: f32, y: f32| {
        is_within([x, y], [left, top + 60.0, right, bottom - 60.0])
            && all.iter().filter(|other| *other != at).all(|other| gap(other, x, y) > 30.0)
    };
    let spot = all.iter().find_map(|at| around(at).into_iter().find(|(x, y)| is_alone(at, *x, *y)));
    let (x, y) = spot.expect("a place with room beside it");
    let before = inputs(&screen);
    screen.click(x, y);
    let picked = screen.global::<AskAdapter>().get_picked();
    assert!(inputs(&screen) == before + 1 || !picked.is_empty(), "a finger is off by no more");
    let far = all.iter().find_map(|at| {
        let (x, _) = middle(*at);
        let y = at[3] + 32.0;
        is_alone(at, x, y).then_some((x, y))
    });
    if let Some((x, y)) = far {
        let before = inputs(&screen);
        screen.click(x, y);
        assert_eq!(inputs(&screen), before, "a finger is never off by 32 pixels");
    }
}

/// A finger that stays for a while.
fn long_press(screen: &Screen, at: (f32, f32)) {
    press_for(screen, at, &[20, 300, 300]);
}

/// A finger that stays for so many milliseconds; in each of these steps all is busy.
fn press_for(screen: &Screen, (x, y): (f32, f32), steps: &[u64]) {
    let (position, button) = (LogicalPosition::new(x, y), PointerEventButton::Left);
    let window = screen.window().window();
    window.dispatch_event(WindowEvent::PointerMoved { position });
    window.dispatch_event(WindowEvent::PointerPressed { position, button });
    steps.iter().for_each(|step| mock_elapsed_time(Duration::from_millis(*step)));
    window.dispatch_event(WindowEvent::PointerReleased { position, button });
    screen.settle();
}

#[test]
fn a_finger_that_was_lifted_while_all_was_busy_has_touched_and_not_pressed_long() {
    let screen = of_size(820.0, 2600.0);
    thrown(&screen);
    screen.settle();
    let before = inputs(&screen);
    let at = lit(&screen).into_iter().find(|lit| !lit.label.ends_with("moves")).expect("a place with one move");
    press_for(&screen, middle(place(&screen, &at)), &[20, 900]);
    assert!(!screen.shows("Do it"));
    assert_eq!(inputs(&screen), before + 1);
}

#[test]
fn a_long_touch_on_the_board_looks_ahead_where_a_move_is_made_and_corrects_a_part_elsewhere() {
    let screen = of_size(820.0, 2600.0);
    thrown(&screen);
    screen.settle();
    let before = inputs(&screen);
    let at = lit(&screen).into_iter().find(|lit| !lit.label.ends_with("moves")).expect("a place with one move");
    long_press(&screen, middle(place(&screen, &at)));
    assert_eq!(screen.global::<DialogAdapter>().get_state().title, at.label);
    assert!(screen.shows("Do it"));
    assert_eq!(inputs(&screen), before, "only looked at");
    screen.key(Key::Escape);
    // Health lies on the board, and nothing can be done with it now.
    let board = screen.global::<BoardAdapter>();
    let health = board.get_texts().iter().find(|text| text.text == "Health").expect("health has a name on the board");
    let [left, top, right, _] = edges(&element(&screen, "BoardView::drawn"));
    let unit = (right - left) / board.get_width();
    long_press(&screen, (left + (health.x + 10.0) * unit, top + (health.y + health.height / 2.0) * unit));
    assert!(screen.shows("Set"), "{:?}", screen.global::<DialogAdapter>().get_state().title);
    screen.tap("One less");
    screen.tap("Set");
    assert!(screen.global::<LogAdapter>().get_undo_name().starts_with("Amended: "));
}

#[test]
fn escape_lets_go_of_a_place_that_was_touched() {
    let screen = of_size(820.0, 2600.0);
    let mut setup = GameKind::RollForGreatOldOnes.example_setup();
    setup.set_seats(Seats::numbered(2));
    screen.companion.begin(setup.clone());
    screen.settle();
    let several = || lit(&screen).iter().position(|lit| lit.label.ends_with(" moves"));
    for entry in record(&setup, 9, 60).entries.iter().take_while(|_| several().is_none()) {
        TOUCH.answer(&screen, entry);
    }
    let (ask, before) = (screen.global::<AskAdapter>(), inputs(&screen));
    touch(&screen, several().expect("a place where several moves are made"));
    assert_ne!(ask.get_picked(), "");
    assert!(lit(&screen).iter().any(|lit| lit.picked));
    screen.key(Key::Escape);
    assert_eq!((ask.get_picked().as_str(), inputs(&screen)), ("", before));
    assert!(!lit(&screen).iter().any(|lit| lit.picked));
}

#[test]
fn a_swipe_turns_to_the_next_players_side_and_back_but_not_while_the_board_is_large() {
    let screen = on_a_phone(GameKind::RollForGreatOldOnes, 8);
    let board = screen.global::<BoardAdapter>();
    board.invoke_go_to(0);
    screen.settle();
    assert!(board.get_sheets().row_count() > 1);
    let (x, y) = middle(view(&screen));
    drag(&screen, (x + 120.0, y), (x - 120.0, y));
    assert_eq!(board.get_sheet(), 1);
    drag(&screen, (x - 120.0, y), (x + 120.0, y));
    assert_eq!(board.get_sheet(), 0);
    zoom(&screen, true, 6);
    drag(&screen, (x + 120.0, y), (x - 120.0, y));
    assert_eq!(board.get_sheet(), 0, "a finger moves a large board");
}

#[test]
fn a_screen_reader_finds_each_lit_place_with_what_stands_there_and_makes_its_move() {
    let screen = of_size(820.0, 2600.0);
    thrown(&screen);
    screen.settle();
    let before = inputs(&screen);
    let all = lit(&screen);
    assert!(!all.is_empty());
    for lit in &all {
        let found =
            screen.all(&lit.label).into_iter().find(|found| found.accessible_value().as_ref() == Some(&lit.said));
        assert!(found.is_some(), "{} with {:?}", lit.label, lit.said);
    }
    screen.control("Keep the 2").invoke_accessible_default_action();
    screen.settle();
    assert_eq!(inputs(&screen), before + 1);
}

/// Markers slide, crosses are drawn, and nothing of it where the players want none.
#[test]
fn markers_slide_and_crosses_are_drawn_in_a_moment_and_not_where_animations_are_off() {
    for (kind, wanted) in [(GameKind::DiceOfArkham, StirKind::Slide), (GameKind::RollForGreatOldOnes, StirKind::Draw)] {
        for animated in [true, false] {
            let screen = Screen::with(820.0, 2600.0, &Settings { hints_read: true, animated, ..Settings::default() });
            let setup = kind.example_setup();
            screen.companion.begin(setup.clone());
            screen.settle();
            let board = screen.global::<BoardAdapter>();
            let mut seen = 0;
            for entry in &record(&setup, 9, 60).entries {
                answer_at_once(&screen, entry);
                let stirs: Vec<_> = board.get_stirs().iter().filter(|stir| stir.kind == wanted).collect();
                assert!(stirs.iter().all(|stir| stir.drawing.width > 0.0), "what comes can be seen");
                let moved = |from: f32, to: f32| (from - to).abs() > 1.0;
                let is_honest = |stir: &BoardStir| match wanted {
                    StirKind::Slide => moved(stir.from.x, stir.to.x) || moved(stir.from.y, stir.to.y),
                    _ => stir.from == stir.to,
                };
                assert!(stirs.iter().all(is_honest));
                seen += stirs.len();
                assert!(animated || board.get_stirs().row_count() == 0);
                screen.settle();
                assert_eq!(board.get_stirs().row_count(), 0, "it is over in a moment");
            }
            assert_eq!(seen > 0, animated, "{}", kind.about().name);
        }
    }
}

/// Answers by the page's callbacks, which leaves no time for anything to come to rest.
fn answer_at_once(screen: &Screen, entry: &Entry) {
    match entry {
        Entry::Fell(groups) => {
            let before = screen.global::<LogAdapter>().get_length();
            let pad = screen.global::<PadAdapter>();
            for (_, word) in groups.iter().flatten() {
                let key = pad.get_keys().iter().find(|key| key.text == *word).expect("a key with these words");
                pad.invoke_press(key.index);
            }
            if screen.global::<LogAdapter>().get_length() == before {
                pad.invoke_confirm();
            }
        }
        Entry::Chosen(chosen) => {
            let keys = keys_of(chosen);
            match go_to(screen, &keys) {
                // Where several moves are made, or words are to be seen first, the row follows.
                Some(_) => press_lit(screen, &keys, &chosen.words),
                None => take(screen, &chosen.words),
            }
        }
        other => TOUCH.answer(screen, other),
    }
}

fn press_lit(screen: &Screen, keys: &[String], words: &str) {
    let before = screen.global::<LogAdapter>().get_length();
    let key = lit(screen).into_iter().find(|lit| keys.contains(&lit.key.to_string())).expect("a lit place").key;
    screen.global::<BoardAdapter>().invoke_touch_lit(key);
    if screen.global::<LogAdapter>().get_length() == before {
        let board = screen.global::<BoardAdapter>();
        let choice = board.get_choices().iter().position(|choice| choice.label.ends_with(words));
        board.invoke_choose(choice.expect("it lies beside its place") as i32);
    }
}

fn take(screen: &Screen, words: &str) {
    let ask = screen.global::<AskAdapter>();
    if ask.get_folded() > 0 {
        ask.invoke_unfold();
        mock_elapsed_time(Duration::from_millis(400));
    }
    let row = ask.get_offers().iter().position(|row| row.text.ends_with(words)).expect("a row with these words");
    ask.invoke_choose(row as i32, 0.0);
}
