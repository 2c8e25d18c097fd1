//! Hands that have a keyboard only: digits, arrows, Tab, Enter and letters.

use eldertally_catalog::GameKind;
use eldertally_core::Seats;
use eldertally_testkit::record::{Chosen, Entry};
use eldertally_ui::{AskAdapter, BoardAdapter, LogAdapter};
use i_slint_backend_testing::ElementHandle;
use slint::platform::{Key, WindowEvent};
use slint::private_unstable_api::re_exports::WindowInner;
use slint::{ComponentHandle, LogicalPosition, Model, SharedString};

use super::board::{Hands, beside, by_board, keys_of, screen, turn};
use super::playing::{record, record_of_all, whole};
use crate::common::Screen;

const KEYS: Hands = Hands { choose, enter };

/// The keys that enter the first twelve faces.
const FACES: [&str; 12] = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "-", "="];
/// More controls than this stand on no page.
const MOST_STOPS: usize = 400;

/// Where what has the focus begins and ends.
fn focused(screen: &Screen) -> Option<(LogicalPosition, LogicalPosition)> {
    let item = WindowInner::from_pub(screen.window().window()).focus_item.borrow().upgrade()?;
    let (place, at) = (item.geometry(), item.map_to_window(item.geometry().origin));
    Some((LogicalPosition::new(at.x, at.y), LogicalPosition::new(at.x + place.width(), at.y + place.height())))
}

/// Whether a control has the focus: it holds the middle of what has it, and the other way round.
fn has_focus(screen: &Screen, control: &ElementHandle) -> bool {
    let (at, size) = (control.absolute_position(), control.size());
    let end = LogicalPosition::new(at.x + size.width, at.y + size.height);
    let holds = |(from, to): (LogicalPosition, LogicalPosition), (other, end): (LogicalPosition, LogicalPosition)| {
        let (x, y) = ((other.x + end.x) / 2.0, (other.y + end.y) / 2.0);
        (from.x..=to.x).contains(&x) && (from.y..=to.y).contains(&y)
    };
    focused(screen).is_some_and(|focused| holds(focused, (at, end)) && holds((at, end), focused))
}

/// Presses Tab until this control has the focus.
#[track_caller]
fn tab_to(screen: &Screen, control: &ElementHandle, label: &str) {
    let window = screen.window().window();
    for _ in 0..MOST_STOPS {
        if has_focus(screen, control) {
            return;
        }
        let text = SharedString::from(Key::Tab);
        window.dispatch_event(WindowEvent::KeyPressed { text: text.clone() });
        window.dispatch_event(WindowEvent::KeyReleased { text });
    }
    panic!("Tab does not come to {label:?}");
}

/// Goes to the control with this label and presses it.
#[track_caller]
fn press(screen: &Screen, label: &str) {
    tab_to(screen, &screen.control(label), label);
    screen.key(Key::Return);
}

/// Everything but a choice.
fn enter(screen: &Screen, entry: &Entry) {
    match entry {
        Entry::Fell(groups) => {
            let before = screen.global::<LogAdapter>().get_length();
            let mut is_at_pad = false;
            for (place, word) in groups.iter().flatten() {
                match FACES.get(*place) {
                    Some(key) => screen.key(*key),
                    None => {
                        press(screen, word);
                        is_at_pad = true;
                    }
                }
            }
            // Enter confirms, unless a key of the pad has the focus. A single die confirms itself.
            if screen.global::<LogAdapter>().get_length() == before {
                if is_at_pad { press(screen, "Done") } else { screen.key(Key::Return) }
            }
        }
        Entry::Chosen(chosen) => choose(screen, chosen),
        Entry::Text(words) => {
            tab_to(screen, &screen.control("Your words"), "Your words");
            words.chars().for_each(|letter| screen.key(letter));
            screen.key(Key::Return);
        }
        Entry::Handed(name) => {
            press(screen, &format!("Hand the device to {name}"));
            press(screen, &format!("I am {name}"));
        }
        Entry::Back => press(screen, "Back to the table"),
    }
}

fn choose(screen: &Screen, chosen: &Chosen) {
    if take_beside(screen, chosen) {
        return;
    }
    // Digits and arrows are those of what lies beside a place, until it is let go of.
    if screen.global::<AskAdapter>().get_picked() != "" {
        screen.key(Key::Escape);
    }
    let keys = keys_of(chosen);
    if keys.is_empty() {
        return take_row(screen, chosen);
    }
    let board = screen.global::<BoardAdapter>();
    let cursor = || board.get_lit().iter().find(|lit| lit.cursor).map(|lit| lit.key.to_string());
    screen.key(Key::RightArrow);
    let first = cursor();
    let is_meant = |at: &Option<String>| at.as_ref().is_some_and(|at| keys.contains(at));
    let mut at = first.clone();
    while !is_meant(&at) {
        screen.key(Key::DownArrow);
        at = cursor();
        assert!(at.is_some() && at != first, "{:?} has a place, and arrows do not come there", chosen.words);
    }
    let before = turn(screen);
    screen.key(Key::Return);
    if turn(screen) == before {
        assert!(take_beside(screen, chosen), "{:?} is not beside its place", chosen.words);
    }
}

/// Takes what lies beside the place that was touched, if it is there: by its digit, or where it has none by arrows.
fn take_beside(screen: &Screen, chosen: &Chosen) -> bool {
    let Some(place) = beside(screen, chosen) else { return false };
    if place < 9 {
        screen.key((place + 1).to_string().as_str());
    } else {
        (0..=place).for_each(|_| screen.key(Key::RightArrow));
        screen.key(Key::Return);
    }
    true
}

/// Takes the row with these words: by its digit, or where it has none by going there.
#[track_caller]
fn take_row(screen: &Screen, chosen: &Chosen) {
    let full = chosen.owner.as_ref().map(|name| format!("{name}: {}", chosen.words));
    let rows: Vec<_> = screen.global::<AskAdapter>().get_offers().iter().map(|row| row.text.to_string()).collect();
    let of = |words: &String| rows.iter().position(|row| row == words);
    let place = full.as_ref().and_then(of).or_else(|| of(&chosen.words));
    let place = place.unwrap_or_else(|| panic!("no row {:?} among {rows:?}", chosen.words));
    if place < 9 {
        return screen.key((place + 1).to_string().as_str());
    }
    let row = ElementHandle::find_by_element_id(screen.window(), "Offer::choose").nth(place).expect("a row");
    tab_to(screen, &row, &rows[place]);
    screen.key(Key::Return);
}

#[test]
fn every_game_is_played_to_its_end_on_its_board_by_keys_alone_as_the_core_plays_it() {
    for setup in GameKind::ALL.iter().map(|kind| kind.example_setup()) {
        by_board(&screen(), &setup, &whole(&setup), &KEYS, || {});
    }
}

/// Where many can act and anything is chosen, there are more rows than digits.
#[test]
fn a_full_table_is_played_on_its_board_by_keys_alone() {
    for kind in GameKind::ALL {
        let mut setup = kind.example_setup();
        setup.set_seats(Seats::numbered(kind.about().max_seats));
        for seed in [3, 4] {
            by_board(&screen(), &setup, &record_of_all(&setup, seed, 60), &KEYS, || {});
        }
    }
}

#[test]
fn digits_are_alive_after_what_others_may_do_was_unfolded_by_key() {
    let screen = super::screen();
    let mut setup = GameKind::RollForGreatOldOnes.example_setup();
    setup.set_seats(Seats::numbered(4));
    screen.companion.begin(setup.clone());
    screen.settle();
    let ask = screen.global::<AskAdapter>();
    let game = record(&setup, 8, 60);
    for entry in game.entries.iter().take_while(|_| ask.get_folded() == 0) {
        super::playing::enter(&screen, entry);
    }
    let label =
        screen.labels().into_iter().find(|label| label.starts_with("Others may act")).expect("what others may do");
    press(&screen, &label);
    assert_eq!(ask.get_folded(), 0);
    let inputs = screen.kept().table().inputs();
    screen.key("1");
    assert_eq!(screen.kept().table().inputs(), inputs + 1);
}
