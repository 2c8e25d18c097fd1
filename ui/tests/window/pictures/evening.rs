//! A question of each game as it is entered quick, for `docs/EVENING.md`.

use eldertally_catalog::{AnySetup, GameKind};
use eldertally_core::follow::FOLLOW;
use eldertally_core::{Ask, Table};
use eldertally_ui::library::{Look, Settings};
use eldertally_ui::{PadAdapter, Scheme};

use super::{PHONE, at_random_from, compare, open, played, prompt, seated};
use crate::common::Screen;

fn quick(kind: GameKind, players: u8) -> AnySetup {
    let mut setup = seated(kind, players);
    assert!(setup.set_option(FOLLOW.number, 1), "{kind:?} knows quick entry");
    setup
}

/// A phone at a dim table.
fn phone() -> Screen {
    let settings = Settings { hints_read: true, look: Look::Dark, ..Settings::default() };
    Screen::with(PHONE.0 as f32, PHONE.1 as f32, &settings)
}

fn picture(screen: &Screen, kind: GameKind) {
    compare(screen, &format!("evening-{}", kind.about().slug), PHONE, Scheme::Dark);
}

/// The first random game that comes to such a choice, from a few inputs on.
fn at_choice(kind: GameKind, players: u8, inputs: u32, is_meant: &dyn Fn(&str) -> bool) {
    let is_so = |table: &dyn Table| table.ask() == Ask::Choose && table.inputs() >= inputs && is_meant(&prompt(table));
    let mut games = (1..=40).map(|seed| played(quick(kind, players), at_random_from(seed), &is_so));
    let game = games.find(|game| is_so(game.table())).expect("a game that comes to it");
    let screen = phone();
    open(&screen, &game);
    picture(&screen, kind);
}

#[test]
fn dice_as_they_lie_after_the_last_throw_look_as_they_did() {
    let kind = GameKind::DiceOfArkham;
    let game = played(quick(kind, 1), at_random_from(1), &|_| true);
    assert_eq!(prompt(game.table()), "Your dice after the last throw?");
    let screen = phone();
    open(&screen, &game);
    // Two mythos dice, and three of the investigator's.
    for face in [1, 5, 3, 3, 4] {
        screen.global::<PadAdapter>().invoke_press(face);
        screen.settle();
    }
    picture(&screen, kind);
}

#[test]
fn a_box_that_is_touched_looks_as_it_did() {
    at_choice(GameKind::RollForGreatOldOnes, 2, 20, &|prompt| prompt.starts_with("Act in any order"));
}

#[test]
fn a_turn_that_is_told_in_any_order_looks_as_it_did() {
    at_choice(GameKind::WitchOfSalem, 3, 30, &|prompt| prompt.contains("what else"));
}

#[test]
fn a_declaration_looks_as_it_did() {
    at_choice(GameKind::ChaosOfCthulhu, 3, 20, &|prompt| prompt.contains("act"));
}

#[test]
fn what_came_to_lie_open_looks_as_it_did() {
    at_choice(GameKind::GreatOldOne, 3, 20, &|prompt| prompt.contains("what came to lie open"));
}
