//! The list beside the board: whose side it shows, which moves stand in it, and what it marks.

use eldertally_catalog::GameKind;
use eldertally_core::Seats;
use eldertally_testkit::record::Entry;
use eldertally_ui::library::Settings;
use eldertally_ui::{AskAdapter, HandAdapter, SheetAdapter};
use i_slint_backend_testing::ElementHandle;
use slint::Model;

use super::playing::{enter, record};
use super::screen;
use crate::common::Screen;

/// A game for so many players, entered up to the first answer of which this is true.
fn until(screen: &Screen, kind: GameKind, players: u8, is_there: impl Fn(&Screen) -> bool) {
    let mut setup = kind.example_setup();
    setup.set_seats(Seats::numbered(players));
    screen.companion.begin(setup.clone());
    screen.settle();
    for entry in &record(&setup, 5, 80).entries {
        if is_there(screen) {
            return;
        }
        enter(screen, entry);
    }
    panic!("it never came to that");
}

fn side(screen: &Screen) -> String {
    let sheet = screen.global::<SheetAdapter>();
    sheet.get_sides().row_data(sheet.get_side() as usize).map(|side| side.name.into()).unwrap_or_default()
}

#[test]
fn whoever_takes_the_device_finds_his_own_side() {
    let screen = screen();
    let kind = GameKind::ChaosOfCthulhu;
    let mut setup = kind.example_setup();
    setup.set_seats(Seats::numbered(3));
    screen.companion.begin(setup.clone());
    screen.settle();
    let mut taken = 0;
    for entry in &record(&setup, 5, 60).entries {
        enter(&screen, entry);
        if let Entry::Handed(name) = entry {
            assert_eq!(
                (side(&screen), screen.global::<HandAdapter>().get_name().to_string()),
                (name.clone(), name.clone())
            );
            taken += 1;
        }
    }
    assert!(taken > 2);
}

#[test]
fn the_side_turns_to_the_player_who_is_asked_next_and_stays_where_somebody_turned_it_meanwhile() {
    let screen = screen();
    let asked = |screen: &Screen| screen.global::<AskAdapter>().get_asked().to_string();
    until(&screen, GameKind::WitchOfSalem, 2, |screen| asked(screen) == "Player 1");
    until(&screen, GameKind::WitchOfSalem, 2, |screen| asked(screen) == "Player 2");
    assert_eq!(side(&screen), "Player 2");
    screen.global::<SheetAdapter>().set_side(0);
    screen.global::<AskAdapter>().invoke_choose(0, 0.0);
    screen.settle();
    if asked(&screen) == "Player 2" {
        assert_eq!(side(&screen), "Table");
    }
}

#[test]
fn what_others_may_do_beside_the_question_is_one_row_until_it_is_opened() {
    let screen = screen();
    until(&screen, GameKind::RollForGreatOldOnes, 4, |screen| screen.global::<AskAdapter>().get_folded() > 0);
    let ask = screen.global::<AskAdapter>();
    let (shown, folded) = (ask.get_offers().row_count(), ask.get_folded() as usize);
    let first: Vec<_> = ask.get_offers().iter().map(|row| row.text).collect();
    screen.tap(&if folded == 1 {
        "Others may act: 1 move".to_owned()
    } else {
        format!("Others may act: {folded} moves")
    });
    assert_eq!((ask.get_offers().row_count(), ask.get_folded()), (shown + folded, 0));
    let all: Vec<_> = ask.get_offers().iter().map(|row| row.text).collect();
    assert_eq!(all[..shown], first, "what is asked stands above, as before");
}

#[test]
fn a_sheet_that_gets_shorter_is_not_left_scrolled_into_emptiness() {
    let screen = Screen::with(390.0, 844.0, &Settings { hints_read: true, as_list: true, ..Settings::default() });
    screen.companion.begin(GameKind::RollForGreatOldOnes.example_setup());
    screen.global::<SheetAdapter>().invoke_show_everything(true);
    screen.settle();
    let view = || ElementHandle::find_by_element_id(screen.window(), "SheetView::scroll").next().unwrap();
    for _ in 0..80 {
        view().scroll(0.0, -200.0);
    }
    screen.settle();
    screen.global::<SheetAdapter>().invoke_show_everything(false);
    screen.settle();
    let end = |element: &ElementHandle| element.absolute_position().y + element.size().height;
    let legend =
        ElementHandle::find_by_element_type_name(screen.window(), "Legend").next().expect("its end is in sight");
    assert!(end(&legend) > end(&view()) - 40.0, "it ends at {}, its room at {}", end(&legend), end(&view()));
}
