//! Whole games through the board alone, by touch; `keys.rs` has those by keys.

use eldertally_catalog::{AnySetup, GameKind};
use eldertally_core::table::Token;
use eldertally_core::{Place, Seats};
use eldertally_testkit::record::{Chosen, Entry, Recorded};
use eldertally_ui::library::Settings;
use eldertally_ui::{
    AskAdapter, AskKind, BoardAdapter, BoardLit, BoardPiece, HandAdapter, LogAdapter, PadAdapter, TableAdapter,
};
use i_slint_backend_testing::ElementHandle;
use slint::platform::{Key, PointerEventButton, WindowEvent};
use slint::{ComponentHandle, LogicalPosition, Model, SharedString};

use super::playing::{enter, record, whole};
use crate::common::Screen;

/// All of a board is in sight.
pub(super) fn screen() -> Screen {
    of_size(820.0, 2600.0)
}

pub(super) fn of_size(width: f32, height: f32) -> Screen {
    Screen::with(width, height, &Settings { hints_read: true, ..Settings::default() })
}

fn key_of(place: &Place<Token>) -> String {
    let part: String = place.part.iter().map(|byte| format!("{byte:02x}")).collect();
    place.space.map_or(part.clone(), |space| format!("{part}:{space}"))
}

/// How the page names a place where this move can be made: its space, or its part where that space is not drawn.
pub(super) fn keys_of(chosen: &Chosen) -> Vec<String> {
    let Some(place) = &chosen.at else { return Vec::new() };
    vec![key_of(place), key_of(&Place { part: place.part.clone(), space: None })]
}

/// Goes to the side of the board where one of these is lit; gives its number among the lit places there.
pub(super) fn go_to(screen: &Screen, keys: &[String]) -> Option<usize> {
    let board = screen.global::<BoardAdapter>();
    let is_meant = || board.get_lit().iter().position(|lit| keys.contains(&lit.key.to_string()));
    // A single side has no chip.
    let sheets = Some(board.get_sheets().row_count()).filter(|count| *count > 1).unwrap_or(0);
    is_meant().or_else(|| {
        (0..sheets).find_map(|n| {
            let chips: Vec<_> = ElementHandle::find_by_element_type_name(screen.window(), "SheetChip").collect();
            chips[n].mock_single_click(PointerEventButton::Left);
            screen.settle();
            is_meant()
        })
    })
}

/// Touches a lit place where it does not lie under a smaller one, once that is in sight.
pub(super) fn touch(screen: &Screen, number: usize) {
    let lit: Vec<_> = screen.global::<BoardAdapter>().get_lit().iter().collect();
    let own = &lit[number];
    let holds = |lit: &BoardLit, x: f32, y: f32| {
        (lit.x..=lit.x + lit.width).contains(&x) && (lit.y..=lit.y + lit.height).contains(&y)
    };
    // The middle is what fingers aim at.
    let tenths = [5_u8, 4, 6, 3, 7, 2, 8, 1, 9].map(f32::from);
    let spots = tenths.into_iter().flat_map(|row| tenths.map(|column| (column, row)));
    let mut spots = spots.map(|(x, y)| (own.x + own.width * x / 10.0, own.y + own.height * y / 10.0));
    let is_free = |(x, y): &(f32, f32)| {
        let smaller = |other: &&BoardLit| other.width * other.height < own.width * own.height;
        !lit.iter().filter(smaller).any(|other| holds(other, *x, *y))
    };
    let (x, y) = spots.find(is_free).unwrap_or_else(|| panic!("{} lies under others", own.label));
    let in_window = || {
        let view = element(screen, "BoardView::touch");
        let (at, unit) = (view.absolute_position(), view.size().width / screen.global::<BoardAdapter>().get_width());
        LogicalPosition::new(at.x + x * unit, at.y + y * unit)
    };
    scroll_to(screen, in_window);
    let at = in_window();
    screen.click(at.x, at.y);
}

pub(super) fn element(screen: &Screen, id: &str) -> ElementHandle {
    ElementHandle::find_by_element_id(screen.window(), id).next().unwrap_or_else(|| panic!("no {id}"))
}

/// Turns the wheel until a place on the board lies within its view, and not where hints stand at its edges.
fn scroll_to(screen: &Screen, place: impl Fn() -> LogicalPosition) {
    let body = element(screen, "BoardView::body");
    let (top, high) = (body.absolute_position().y, body.size().height);
    let is_in_sight = |y: f32| (top + 50.0..top + high - 50.0).contains(&y);
    let hand = LogicalPosition::new(body.absolute_position().x + 4.0, top + high / 2.0);
    for _ in 0..2 {
        let y = place().y;
        if is_in_sight(y) {
            return;
        }
        let event = WindowEvent::PointerScrolled { position: hand, delta_x: 0.0, delta_y: top + high / 2.0 - y };
        screen.window().window().dispatch_event(event);
        screen.settle();
    }
    // The beginning and the end of a board cannot come to its middle.
    let y = place().y;
    assert!((top..top + high).contains(&y), "{y} is not between {top} and {}", top + high);
}

/// Takes the row with these words, of those that stand in the list.
#[track_caller]
fn take_row(screen: &Screen, chosen: &Chosen, by_key: bool) {
    let of_player = |name: &String| format!("{name}: {}", chosen.words);
    let full = chosen.owner.as_ref().map(of_player).unwrap_or_default();
    let rows: Vec<_> = screen.global::<AskAdapter>().get_offers().iter().map(|row| row.text.to_string()).collect();
    let place = rows.iter().position(|row| *row == full).or_else(|| rows.iter().position(|row| *row == chosen.words));
    let Some(place) = place else {
        assert!(screen.global::<AskAdapter>().get_folded() > 0, "no row {:?} among {rows:?}", chosen.words);
        screen.global::<AskAdapter>().invoke_unfold();
        screen.settle();
        return take_row(screen, chosen, by_key);
    };
    if by_key && place < 9 {
        screen.key((place + 1).to_string().as_str());
    } else {
        screen.tap_offer(&rows[place], place);
    }
}

fn choose_by_touch(screen: &Screen, chosen: &Chosen) {
    touch_or_take(screen, chosen, false);
}

/// Rows are chosen by their keys: on a phone they may lie below its edge.
fn choose_on_phone(screen: &Screen, chosen: &Chosen) {
    touch_or_take(screen, chosen, true);
}

/// Counts what was answered; the log tells nothing of what is chosen in secret.
pub(super) fn turn(screen: &Screen) -> i32 {
    screen.global::<TableAdapter>().get_turn()
}

/// What lies beside the place that was touched, and says so, by its number.
pub(super) fn beside(screen: &Screen, chosen: &Chosen) -> Option<usize> {
    let labels: Vec<_> = screen.global::<BoardAdapter>().get_choices().iter().map(|choice| choice.label).collect();
    let full = chosen.owner.as_ref().map(|name| format!("{name}: {}", chosen.words));
    let of = |words: &str| labels.iter().position(|label| label == words);
    full.as_deref().and_then(of).or_else(|| of(&chosen.words))
}

/// Touches it there, if it is. Of many, some are scrolled into sight first: what is out of sight is not found.
fn take_beside(screen: &Screen, chosen: &Chosen) -> bool {
    let Some(number) = beside(screen, chosen) else { return false };
    let words = screen.global::<BoardAdapter>().get_choices().row_data(number).expect("it is there").label;
    for _ in 0..20 {
        let shown: Vec<_> = ElementHandle::find_by_element_id(screen.window(), "Choice::choose").collect();
        let is_meant = |label: &&ElementHandle| label.accessible_label().as_ref() == Some(&words);
        let bubble = element(screen, "Bubble::scroll");
        let end = bubble.absolute_position().y + bubble.size().height;
        let is_whole = |label: &&ElementHandle| label.absolute_position().y + label.size().height <= end + 1.0;
        if let Some(label) = shown.iter().filter(is_whole).find(is_meant) {
            label.mock_single_click(PointerEventButton::Left);
            screen.settle();
            return true;
        }
        bubble.scroll(0.0, -40.0);
        screen.settle();
    }
    panic!("{words:?} does not come into sight");
}

fn touch_or_take(screen: &Screen, chosen: &Chosen, by_key: bool) {
    // Where all that is asked is done at one place, its moves lie beside it already.
    if take_beside(screen, chosen) {
        return;
    }
    if screen.global::<AskAdapter>().get_picked() != "" {
        screen.key(Key::Escape);
    }
    let keys = keys_of(chosen);
    let Some(number) = go_to(screen, &keys) else {
        assert!(keys.is_empty(), "{:?} has a place, and none is lit", chosen.words);
        return take_row(screen, chosen, by_key);
    };
    let before = turn(screen);
    touch(screen, number);
    if turn(screen) == before {
        assert!(take_beside(screen, chosen), "{:?} is not beside its place", chosen.words);
    }
}

/// What is beside the board; dice and cards by the keys of the pad, of which a phone shows only some at once.
fn enter_on_phone(screen: &Screen, entry: &Entry) {
    let Entry::Fell(groups) = entry else { return enter(screen, entry) };
    let before = screen.global::<LogAdapter>().get_length();
    for (_, word) in groups.iter().flatten() {
        let pad = screen.global::<PadAdapter>();
        let key = pad.get_keys().iter().find(|key| key.text == *word).expect("a key with these words");
        pad.invoke_press(key.index);
    }
    if screen.global::<LogAdapter>().get_length() == before {
        screen.global::<PadAdapter>().invoke_confirm();
    }
    screen.settle();
}

/// How players answer: a choice, and everything else.
pub(super) struct Hands {
    pub(super) choose: fn(&Screen, &Chosen),
    pub(super) enter: fn(&Screen, &Entry),
}

pub(super) const TOUCH: Hands = Hands { choose: choose_by_touch, enter };
pub(super) const PHONE: Hands = Hands { choose: choose_on_phone, enter: enter_on_phone };

impl Hands {
    pub(super) fn answer(&self, screen: &Screen, entry: &Entry) {
        match entry {
            Entry::Chosen(chosen) => (self.choose)(screen, chosen),
            other => (self.enter)(screen, other),
        }
    }
}

pub(super) fn by_board(screen: &Screen, setup: &AnySetup, game: &Recorded, hands: &Hands, mut before: impl FnMut()) {
    screen.companion.begin(setup.clone());
    screen.settle();
    for (n, entry) in game.entries.iter().enumerate() {
        before();
        hands.answer(screen, entry);
        let open = screen.global::<AskAdapter>().get_refused();
        assert_eq!(open, "", "entry {n}");
    }
    assert_eq!(screen.library.save_of(&screen.only_game()).unwrap().as_deref(), Some(game.save.as_slice()));
    assert_eq!(screen.kept_digest(), game.digest);
    assert_eq!(screen.library.games().unwrap()[0].1.end.is_some(), game.over);
}

/// The games and players of `benches/turn.rs`.
pub(super) const GAMES: [(GameKind, u8); 5] = [
    (GameKind::DiceOfArkham, 1),
    (GameKind::RollForGreatOldOnes, 2),
    (GameKind::WitchOfSalem, 2),
    (GameKind::ChaosOfCthulhu, 3),
    (GameKind::GreatOldOne, 3),
];

#[test]
fn every_game_is_played_to_its_end_by_touching_its_board_as_the_core_plays_it() {
    for setup in GameKind::ALL.iter().map(|kind| kind.example_setup()) {
        by_board(&screen(), &setup, &whole(&setup), &TOUCH, || {});
    }
}

/// A board that is larger than its view feels touches wherever it was moved to.
#[test]
fn on_a_phone_every_game_is_played_by_touching_its_board() {
    for setup in GameKind::ALL.iter().map(|kind| kind.example_setup()) {
        by_board(&of_size(390.0, 844.0), &setup, &record(&setup, 9, 60), &PHONE, || {});
    }
}

#[test]
fn every_games_board_is_well_written() {
    for kind in GameKind::ALL {
        assert_eq!(begun(*kind).companion.lay_out(kind.board()), Ok(()), "{}", kind.about().name);
    }
}

fn begun(kind: GameKind) -> Screen {
    let screen = screen();
    screen.companion.begin(kind.example_setup());
    screen.settle();
    screen
}

#[test]
fn a_touch_shows_a_price_and_the_next_one_pays_it() {
    let mut setup = GameKind::RollForGreatOldOnes.example_setup();
    setup.set_seats(Seats::numbered(1));
    let screen = screen();
    screen.companion.begin(setup.clone());
    screen.settle();
    let dear = || {
        let lit = screen.global::<BoardAdapter>().get_lit();
        lit.iter().position(|lit| lit.label.starts_with("Reroll the cultists' D6: box"))
    };
    for entry in whole(&setup).entries.iter().take_while(|_| dear().is_none()) {
        match entry {
            Entry::Chosen(chosen) => choose_by_touch(&screen, chosen),
            other => enter(&screen, other),
        }
    }
    let inputs = screen.kept().table().inputs();
    touch(&screen, dear().expect("a cultist die can be thrown again"));
    let shown: Vec<_> = screen.global::<BoardAdapter>().get_choices().iter().map(|choice| choice.text).collect();
    assert!(matches!(&shown[..], [price] if price.contains("gain 2 insanity")), "{shown:?}");
    assert_eq!(screen.kept().table().inputs(), inputs, "nothing is done yet");
    touch(&screen, dear().expect("it is still there"));
    assert_eq!(screen.kept().table().inputs(), inputs + 1);
}

pub(super) fn press(screen: &Screen, key: impl Into<SharedString>, held: &[Key]) {
    let held: Vec<SharedString> = held.iter().map(|key| (*key).into()).collect();
    let window = screen.window().window();
    held.iter().for_each(|text| window.dispatch_event(WindowEvent::KeyPressed { text: text.clone() }));
    let text = key.into();
    window.dispatch_event(WindowEvent::KeyPressed { text: text.clone() });
    window.dispatch_event(WindowEvent::KeyReleased { text });
    held.into_iter().for_each(|text| window.dispatch_event(WindowEvent::KeyReleased { text }));
}

/// The first throw of the first game lies on the board.
pub(super) fn thrown(screen: &Screen) {
    screen.companion.begin(GameKind::DiceOfArkham.example_setup());
    screen.settle();
    for face in ["5", "4", "4", "3", "1", "2", "6"] {
        screen.key(face);
    }
    press(screen, Key::Return, &[]);
}

#[test]
fn arrows_tell_what_a_touch_would_do_and_enter_with_shift_looks_ahead_instead_of_doing_it() {
    let screen = screen();
    thrown(&screen);
    screen.settle();
    let board = screen.global::<BoardAdapter>();
    assert_eq!(board.get_told(), "");
    screen.key(Key::RightArrow);
    let label = board.get_lit().iter().find(|lit| lit.cursor).unwrap().label;
    assert!(board.get_told().starts_with(label.as_str()), "{:?}", board.get_told());
    let inputs = || screen.kept().table().inputs();
    let before = inputs();
    press(&screen, Key::Return, &[Key::Shift]);
    screen.settle();
    assert!(screen.shows("Do it") && inputs() == before);
    screen.tap("Do it");
    assert_eq!((inputs(), board.get_told().as_str()), (before + 1, ""));
}

/// Walks with arrows to a place.
fn walk_to(screen: &Screen, key: &str) {
    let is_there = |lit: BoardLit| lit.cursor && lit.key == key;
    while !screen.global::<BoardAdapter>().get_lit().iter().any(is_there) {
        screen.key(Key::RightArrow);
    }
}

#[test]
fn what_a_part_will_show_stands_at_it_and_is_told_before_the_touch() {
    let (screen, setup) = (screen(), GameKind::GreatOldOne.example_setup());
    screen.companion.begin(setup.clone());
    screen.settle();
    let board = screen.global::<BoardAdapter>();
    let pair = || board.get_lit().iter().find(|lit| lit.label == "Play a pair");
    for entry in whole(&setup).entries.iter().take_while(|_| pair().is_none()) {
        TOUCH.answer(&screen, entry);
    }
    let pair = pair().expect("a pair to play");
    assert!(pair.said.ends_with("pairs: 0 \u{2192} 1"), "{}", pair.said);
    let is_sign = |piece: &BoardPiece| piece.drawing.signs.iter().any(|sign| sign.text == "\u{2192}1");
    assert!(board.get_pieces().iter().any(|piece| is_sign(&piece)));
    walk_to(&screen, &pair.key);
    assert!(board.get_told().starts_with("Play a pair \u{2192} 1"), "{:?}", board.get_told());
}

#[test]
fn a_place_where_a_move_may_be_fatal_says_so_first_and_tells_those_who_listen_what_stands_there() {
    let (screen, setup) = (screen(), GameKind::WitchOfSalem.example_setup());
    screen.companion.begin(setup.clone());
    screen.settle();
    let board = screen.global::<BoardAdapter>();
    let is_risky = |lit: &BoardLit| lit.fatal || lit.may_kill;
    let any = |screen: &Screen| screen.global::<BoardAdapter>().get_lit().iter().any(|lit| is_risky(&lit));
    for entry in whole(&setup).entries.iter().take_while(|_| !any(&screen)) {
        TOUCH.answer(&screen, entry);
    }
    let lit = board.get_lit().iter().find(is_risky).expect("a risk in this game");
    walk_to(&screen, &lit.key);
    let warned = if lit.fatal { "Fatal" } else { "May be fatal" };
    assert!(board.get_told().starts_with(warned), "{:?}", board.get_told());
    let place = screen.control(&lit.label);
    assert_eq!(place.accessible_value().as_ref(), Some(&lit.said));
    assert!(place.accessible_description().unwrap().contains("fatal"));
    // The sign at its corner is drawn over all pieces.
    let corner = lit.x + lit.width - 1.0;
    let is_there = |piece: &BoardPiece| piece.x < corner && corner < piece.x + piece.drawing.width;
    let is_sign = |piece: &BoardPiece| piece.drawing.signs.iter().any(|sign| sign.text == "!");
    assert!(board.get_pieces().iter().any(|piece| is_there(&piece) && is_sign(&piece)));
}

#[test]
fn what_leads_to_another_side_or_beyond_an_edge_is_large_enough_for_a_finger() {
    let (screen, setup) = (of_size(390.0, 844.0), GameKind::RollForGreatOldOnes.example_setup());
    screen.companion.begin(setup.clone());
    screen.settle();
    let hints = || {
        ["Go to what changed", "Go to what is asked"]
            .into_iter()
            .flat_map(|label| screen.all(label))
            .collect::<Vec<_>>()
    };
    for entry in record(&setup, 9, 60).entries.iter().take_while(|_| hints().is_empty()) {
        PHONE.answer(&screen, entry);
    }
    let sheets: Vec<_> = screen.global::<BoardAdapter>().get_sheets().iter().map(|sheet| sheet.name).collect();
    let is_chip = |tap: &ElementHandle| {
        let label = tap.accessible_label().unwrap_or_default();
        tap.accessible_checkable() == Some(true) && sheets.iter().any(|name| label.starts_with(name.as_str()))
    };
    let taps = ElementHandle::find_by_element_type_name(screen.window(), "Tap");
    let chips: Vec<_> = taps.filter(is_chip).collect();
    assert_eq!(chips.len(), sheets.len());
    assert!(!hints().is_empty(), "something lies beyond an edge");
    for target in hints().iter().chain(&chips) {
        let size = target.size();
        assert!(size.width >= 48.0 && size.height >= 48.0, "{size:?}");
    }
}

#[test]
fn dice_settle_in_a_moment_and_where_animations_are_off_they_just_lie_there() {
    for animated in [true, false] {
        let screen = Screen::with(820.0, 2600.0, &Settings { hints_read: true, animated, ..Settings::default() });
        thrown(&screen);
        let board = screen.global::<BoardAdapter>();
        let hidden = || board.get_pieces().iter().filter(|piece| piece.drawing.width == 0.0).count();
        let coming = board.get_stirs().iter().filter(|stir| stir.drawing.width > 0.0).count();
        assert_eq!((coming, hidden()), if animated { (7, 7) } else { (0, 0) });
        assert!(board.get_lit().row_count() > 0, "what is asked does not wait");
        screen.settle();
        assert_eq!((board.get_stirs().row_count(), hidden()), (0, 0));
    }
}

#[test]
fn two_quick_touches_make_the_board_fit_but_not_where_something_can_be_done() {
    let screen = screen();
    thrown(&screen);
    screen.settle();
    let board = screen.global::<BoardAdapter>();
    let wide = || element(&screen, "BoardView::touch").size().width;
    let fits = wide();
    let view = element(&screen, "BoardView::body");
    let larger = || {
        let position = LogicalPosition::new(view.absolute_position().x + 4.0, view.absolute_position().y + 4.0);
        let control: SharedString = Key::Control.into();
        screen.window().window().dispatch_event(WindowEvent::KeyPressed { text: control.clone() });
        screen.window().window().dispatch_event(WindowEvent::PointerScrolled { position, delta_x: 0.0, delta_y: 20.0 });
        screen.window().window().dispatch_event(WindowEvent::KeyReleased { text: control });
        screen.settle();
    };
    larger();
    assert!(wide() > fits);
    let made = screen.kept().table().inputs();
    let key = board.get_lit().iter().find(|lit| lit.label == "Keep the 2").unwrap().key;
    for _ in 0..2 {
        let number = board.get_lit().iter().position(|lit| lit.key == key).unwrap();
        touch(&screen, number);
    }
    assert_eq!(screen.kept().table().inputs(), made + 2, "each touch is a move");
    assert!(wide() > fits, "and none of them moves the board");
    let at = view.absolute_position();
    screen.click(at.x + 2.0, at.y + 2.0);
    screen.click(at.x + 2.0, at.y + 2.0);
    assert_eq!(wide(), fits);
}

/// The 95th percentile of the buttons below the board, over all questions of a recorded game.
fn buttons(screen: &Screen, setup: &AnySetup) -> usize {
    let mut rows = Vec::new();
    by_board(screen, setup, &whole(setup), &TOUCH, || {
        let ask = screen.global::<AskAdapter>();
        if ask.get_kind() == AskKind::Choose {
            let hands = screen.global::<HandAdapter>().get_rows().iter().filter(|hand| hand.must).count();
            rows.push(ask.get_offers().row_count() + hands + usize::from(ask.get_folded() > 0));
        }
    });
    rows.sort_unstable();
    rows[rows.len() * 95 / 100]
}

#[test]
fn at_most_four_buttons_stand_below_the_board_at_nearly_every_question_of_recorded_games() {
    for (kind, players) in GAMES {
        let mut setup = kind.example_setup();
        setup.set_seats(Seats::numbered(players));
        let buttons = buttons(&screen(), &setup);
        assert!(buttons <= 4, "{}: {buttons}", kind.about().name);
    }
}
