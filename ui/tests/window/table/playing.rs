//! Whole games by tapping and by keys.

use std::ops::ControlFlow;

use eldertally_catalog::{AnyGame, AnySetup, GameKind};
use eldertally_core::{Lang, Seats, Viewer};
use eldertally_testkit::record::{self, Entry, Recorded};
use eldertally_ui::{AskAdapter, LogAdapter, PadAdapter, SheetAdapter, ShelfAdapter, ShellAdapter};
use slint::platform::{Key, WindowEvent};
use slint::{ComponentHandle, Model};

use super::{begun, screen};
use crate::common::Screen;

/// What players enter by tapping.
pub(crate) fn enter(screen: &Screen, entry: &Entry) {
    match entry {
        Entry::Fell(groups) => {
            let before = screen.global::<LogAdapter>().get_length();
            groups.iter().flatten().for_each(|(_, word)| screen.tap(word));
            // A single die confirms itself.
            if screen.global::<LogAdapter>().get_length() == before {
                screen.tap("Done");
            }
        }
        Entry::Chosen(chosen) => {
            unfold(screen, chosen.place);
            screen.tap_offer(&chosen.words, chosen.place);
        }
        Entry::Text(words) => {
            screen.control("Your words").set_accessible_value(words.as_str());
            screen.settle();
            screen.tap("Done");
        }
        Entry::Handed(name) => {
            screen.tap(&format!("Hand the device to {name}"));
            screen.tap(&format!("I am {name}"));
        }
        Entry::Back => screen.tap("Back to the table"),
    }
}

/// What others may do meanwhile is folded into one row.
fn unfold(screen: &Screen, place: usize) {
    let ask = screen.global::<AskAdapter>();
    if place >= ask.get_offers().row_count() && ask.get_folded() > 0 {
        ask.invoke_unfold();
        screen.settle();
    }
}

fn start(setup: &AnySetup) -> AnyGame<Vec<u8>> {
    AnyGame::start(setup.clone(), vec![0; 1 << 20]).unwrap()
}

/// The beginning of a game, first played in the core alone.
pub(crate) fn record(setup: &AnySetup, seed: u64, most: usize) -> Recorded {
    record::record(start(setup).table_mut(), seed, most)
}

/// The same, where every option is as likely as any other.
pub(crate) fn record_of_all(setup: &AnySetup, seed: u64, most: usize) -> Recorded {
    record::record_of_all(start(setup).table_mut(), seed, most)
}

pub(crate) fn whole(setup: &AnySetup) -> Recorded {
    record::whole(|| start(setup), AnyGame::table_mut)
}

fn by_tapping(setup: &AnySetup, game: &Recorded) {
    let screen = screen();
    screen.companion.begin(setup.clone());
    screen.settle();
    for entry in &game.entries {
        enter(&screen, entry);
    }
    assert_eq!(screen.library.save_of(&screen.only_game()).unwrap().as_deref(), Some(game.save.as_slice()));
    assert_eq!(screen.kept_digest(), game.digest);
    let card = &screen.library.games().unwrap()[0].1;
    assert_eq!(card.end.is_some(), game.over);
    assert!(card.rolled.is_empty());
    assert_eq!(screen.shows("New game with the same players"), game.over);
}

fn by_keys(setup: &AnySetup, game: &Recorded) {
    let screen = screen();
    screen.companion.begin(setup.clone());
    screen.settle();
    for entry in &game.entries {
        match entry {
            Entry::Fell(groups) => {
                let keys = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "-", "="];
                for (place, word) in groups.iter().flatten() {
                    // Twelve keys of the keyboard; what stands behind them is tapped.
                    match keys.get(*place) {
                        Some(key) => screen.key(*key),
                        None => screen.tap(word),
                    }
                }
                screen.key(Key::Return);
            }
            Entry::Chosen(chosen) => {
                unfold(&screen, chosen.place);
                screen.key((chosen.place + 1).to_string().as_str());
            }
            other => enter(&screen, other),
        }
    }
    assert_eq!(screen.kept_digest(), game.digest);
}

#[test]
fn every_game_is_played_to_its_end_by_tapping_as_the_core_plays_it() {
    for setup in GameKind::ALL.iter().map(|kind| kind.example_setup()) {
        by_tapping(&setup, &whole(&setup));
    }
}

/// With as many players as can sit down, every seat's options stand beside each other.
#[test]
fn a_full_table_plays_by_tapping_and_by_keys_as_the_core_plays_it() {
    for kind in GameKind::ALL {
        let mut setup = kind.example_setup();
        setup.set_seats(Seats::numbered(kind.about().max_seats));
        by_tapping(&setup, &record(&setup, 7, 24));
        by_keys(&setup, &record(&setup, 8, 60));
    }
}

#[test]
fn every_game_is_played_to_its_end_by_keys_as_the_core_plays_it() {
    for setup in GameKind::ALL.iter().map(|kind| kind.example_setup()) {
        by_keys(&setup, &whole(&setup));
    }
}

#[test]
fn seven_dice_need_seven_taps_and_one() {
    let screen = begun();
    for face in ["5", "4", "4", "3", "1", "2"] {
        screen.tap(face);
        assert!(!screen.is_enabled("Done"));
    }
    screen.tap("6");
    screen.tap("Done");
    assert_eq!(screen.kept().table().inputs(), 1);
}

#[test]
fn a_throw_tells_its_rule_at_a_touch() {
    let screen = begun();
    screen.tap("Why: DOA-019");
    let rules = GameKind::DiceOfArkham.about().rules;
    let rule = rules.iter().find(|rule| rule.id.to_string() == "DOA-019").unwrap();
    assert!(screen.shows(rule.text));
}

#[test]
fn a_tapped_slot_is_corrected() {
    let screen = begun();
    screen.tap("5");
    screen.tap("Mythos dice 1: 5");
    screen.tap("2");
    assert!(screen.shows("Mythos dice 1: 2"));
    screen.key(Key::Backspace);
    assert!(screen.shows("Mythos dice 1: empty"));
}

#[test]
fn dice_on_the_pad_look_like_dice_and_words_stay_words() {
    let mut words = 0;
    for kind in [GameKind::DiceOfArkham, GameKind::RollForGreatOldOnes, GameKind::WitchOfSalem] {
        let screen = screen();
        let setup = kind.example_setup();
        screen.companion.begin(setup.clone());
        screen.settle();
        let (pad, mut faces) = (screen.global::<PadAdapter>(), std::collections::BTreeSet::new());
        for entry in &record(&setup, 5, 60).entries {
            for key in pad.get_keys().iter() {
                let is_number = key.text.parse() == Ok(key.index + 1);
                assert_eq!(key.shows, if is_number { key.index + 1 } else { 0 }, "{}", key.text);
                words += usize::from(!is_number);
                faces.extend((key.shows > 0).then_some(key.faces));
            }
            enter(&screen, entry);
        }
        let wanted: &[i32] = match kind {
            GameKind::DiceOfArkham => &[6],
            GameKind::RollForGreatOldOnes => &[6, 12],
            _ => &[],
        };
        assert_eq!(faces.into_iter().collect::<Vec<_>>(), wanted, "{}", kind.about().name);
    }
    assert!(words > 0);
    let screen = begun();
    screen.tap("5");
    let slot = screen.global::<PadAdapter>().get_groups().row_data(0).unwrap().slots.row_data(0).unwrap();
    assert_eq!((slot.faces, slot.shows), (6, 5));
}

#[test]
fn what_the_program_rolled_is_remembered() {
    let screen = begun();
    screen.tap("5");
    screen.tap("Roll the rest");
    screen.tap("Done");
    let card = &screen.library.games().unwrap()[0].1;
    assert_eq!(card.rolled.iter().copied().collect::<Vec<_>>(), [0]);
}

#[test]
fn the_screen_stays_awake_only_at_the_table() {
    let screen = begun();
    assert!(screen.host.awake.get());
    screen.global::<ShellAdapter>().invoke_back();
    assert!(!screen.host.awake.get());
}

#[test]
fn offers_below_the_window_come_a_moment_after_those_in_sight_and_all_of_them_do() {
    let screen = Screen::new(390.0, 844.0);
    let mut setup = GameKind::RollForGreatOldOnes.example_setup();
    setup.set_seats(Seats::numbered(4));
    screen.companion.begin(setup);
    screen.settle();
    let mut longest = 0;
    for n in 0..60 {
        let ask = screen.global::<AskAdapter>();
        let key = match ask.get_offers().row_count() {
            0 if screen.global::<PadAdapter>().get_state().full => Key::Return.into(),
            0 => ["1", "2", "3", "4"][n % 4].into(),
            many => slint::SharedString::from((n % many.min(9) + 1).to_string()),
        };
        let below = || ask.get_offers().iter().skip(12).map(|offer| offer.text).collect::<Vec<_>>();
        let before = below();
        screen.window().window().dispatch_event(WindowEvent::KeyPressed { text: key.clone() });
        screen.window().window().dispatch_event(WindowEvent::KeyReleased { text: key });
        ask.invoke_unfold();
        let now = below();
        assert!(now.is_empty() || now == before, "so many cannot be in sight, and these were not there before");
        screen.settle();
        let mut offered = 0;
        let kept = screen.kept();
        for viewer in [Viewer::Table].into_iter().chain(kept.table().seats().iter().map(|(seat, _)| Viewer::Seat(seat)))
        {
            let mut own = 0;
            kept.table().offers(viewer, Lang::English, &mut |_| {
                own += 1;
                ControlFlow::Continue(())
            });
            offered = offered.max(own);
        }
        assert!(ask.get_offers().row_count() >= offered, "{offered} are on offer");
        longest = longest.max(offered);
    }
    assert!(longest > 20, "{longest} offers at most need no second look");
}

#[test]
fn number_keys_are_alive_as_soon_as_a_game_is_opened() {
    let screen = screen();
    screen.global::<ShelfAdapter>().invoke_new_game("dice-of-arkham".into());
    screen.settle();
    screen.tap("Begin");
    screen.key("5");
    assert!(screen.global::<PadAdapter>().get_state().begun, "after Begin");
    screen.tap("Back");
    screen.tap("Go on: Dice of Arkham");
    screen.key("5");
    assert!(screen.global::<PadAdapter>().get_state().begun, "after going on");
}

#[test]
fn a_new_game_opens_on_the_side_of_the_table() {
    let screen = begun();
    screen.global::<SheetAdapter>().set_side(1);
    screen.companion.begin(GameKind::RollForGreatOldOnes.example_setup());
    screen.settle();
    assert_eq!(screen.global::<SheetAdapter>().get_side(), 0);
}
