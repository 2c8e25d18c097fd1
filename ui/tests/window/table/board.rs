//! Whole games through the board alone, by touch and by keys.

use eldertally_catalog::{AnySetup, GameKind};
use eldertally_core::table::Token;
use eldertally_core::{Place, Seats};
use eldertally_testkit::record::{Chosen, Entry, Recorded};
use eldertally_ui::library::Settings;
use eldertally_ui::{AskAdapter, BoardAdapter};
use i_slint_backend_testing::ElementHandle;
use slint::Model;
use slint::platform::{Key, PointerEventButton};

use super::playing::{enter, whole};
use crate::common::Screen;

/// All of a board is in sight.
fn screen() -> Screen {
    of_size(820.0, 2600.0)
}

fn of_size(width: f32, height: f32) -> Screen {
    Screen::with(width, height, &Settings { hints_read: true, ..Settings::default() })
}

fn key_of(place: &Place<Token>) -> String {
    let part: String = place.part.iter().map(|byte| format!("{byte:02x}")).collect();
    place.space.map_or(part.clone(), |space| format!("{part}:{space}"))
}

/// How the page names a place where this move can be made: its space, or its part where that space is not drawn.
fn keys_of(chosen: &Chosen) -> Vec<String> {
    let Some(place) = &chosen.at else { return Vec::new() };
    vec![key_of(place), key_of(&Place { part: place.part.clone(), space: None })]
}

/// Goes to the side of the board where one of these is lit; gives its number among the lit places there.
fn go_to(screen: &Screen, keys: &[String]) -> Option<usize> {
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

/// Touches a lit place where it does not lie under a smaller one.
fn touch(screen: &Screen, number: usize) {
    let lit: Vec<_> = screen.global::<BoardAdapter>().get_lit().iter().collect();
    let own = &lit[number];
    let holds = |lit: &eldertally_ui::BoardLit, x: f32, y: f32| {
        (lit.x..=lit.x + lit.width).contains(&x) && (lit.y..=lit.y + lit.height).contains(&y)
    };
    let spots = (1..10).flat_map(|row| (1..10).map(move |column| (f32::from(column as u8), f32::from(row as u8))));
    let mut spots = spots.map(|(x, y)| (own.x + own.width * x / 10.0, own.y + own.height * y / 10.0));
    let is_free = |(x, y): &(f32, f32)| {
        let smaller = |other: &&eldertally_ui::BoardLit| other.width * other.height < own.width * own.height;
        !lit.iter().filter(smaller).any(|other| holds(other, *x, *y))
    };
    let (x, y) = spots.find(is_free).unwrap_or_else(|| panic!("{} lies under others", own.label));
    let view = ElementHandle::find_by_element_id(screen.window(), "BoardView::touch").next().expect("a board");
    let (at, unit) = (view.absolute_position(), view.size().width / screen.global::<BoardAdapter>().get_width());
    screen.click(at.x + x * unit, at.y + y * unit);
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
    let Some(number) = go_to(screen, &keys_of(chosen)) else { return take_row(screen, chosen, false) };
    touch(screen, number);
    if screen.global::<AskAdapter>().get_picked() != "" {
        take_row(screen, chosen, false);
    }
}

fn choose_by_keys(screen: &Screen, chosen: &Chosen) {
    let keys = keys_of(chosen);
    let board = screen.global::<BoardAdapter>();
    let cursor = || board.get_lit().iter().find(|lit| lit.cursor).map(|lit| lit.key.to_string());
    screen.key(Key::RightArrow);
    let first = cursor();
    let is_meant = |at: &Option<String>| at.as_ref().is_some_and(|at| keys.contains(at));
    let mut at = first.clone();
    while !is_meant(&at) {
        if at.is_none() {
            return take_row(screen, chosen, true);
        }
        screen.key(Key::DownArrow);
        at = cursor();
        if at == first {
            return take_row(screen, chosen, true);
        }
    }
    screen.key(Key::Return);
    if screen.global::<AskAdapter>().get_picked() != "" {
        take_row(screen, chosen, true);
    }
}

fn by_board(screen: &Screen, setup: &AnySetup, game: &Recorded, choose: fn(&Screen, &Chosen)) {
    screen.companion.begin(setup.clone());
    screen.settle();
    for (n, entry) in game.entries.iter().enumerate() {
        match entry {
            Entry::Chosen(chosen) => choose(screen, chosen),
            other => enter(screen, other),
        }
        let open = screen.global::<AskAdapter>().get_refused();
        assert_eq!(open, "", "entry {n}");
    }
    assert_eq!(screen.library.save_of(&screen.only_game()).unwrap().as_deref(), Some(game.save.as_slice()));
    assert_eq!(screen.kept_digest(), game.digest);
    assert_eq!(screen.library.games().unwrap()[0].1.end.is_some(), game.over);
}

#[test]
fn every_game_is_played_to_its_end_by_touching_its_board_as_the_core_plays_it() {
    for setup in GameKind::ALL.iter().map(|kind| kind.example_setup()) {
        by_board(&screen(), &setup, &whole(&setup), choose_by_touch);
    }
}

#[test]
fn every_game_is_played_to_its_end_on_its_board_by_keys_as_the_core_plays_it() {
    for setup in GameKind::ALL.iter().map(|kind| kind.example_setup()) {
        by_board(&screen(), &setup, &whole(&setup), choose_by_keys);
    }
}

/// The board moves to what is asked by itself, and feels touches wherever it was moved to.
#[test]
fn on_a_phone_a_game_is_played_by_touching_what_the_board_shows() {
    let setup = GameKind::DiceOfArkham.example_setup();
    by_board(&of_size(390.0, 844.0), &setup, &whole(&setup), choose_by_touch);
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
    let rows: Vec<_> = screen.global::<AskAdapter>().get_offers().iter().map(|row| row.text.to_string()).collect();
    assert!(matches!(&rows[..], [row] if row.contains("gain 2 insanity")), "{rows:?}");
    assert_eq!(screen.kept().table().inputs(), inputs, "nothing is done yet");
    touch(&screen, dear().expect("it is still there"));
    assert_eq!(screen.kept().table().inputs(), inputs + 1);
}
