//! Cthulhu: The Great Old One: a turn, what is publicly known, the score, and its deck list.

use eldertally_catalog::GameKind;
use eldertally_core::{Ask, Table};
use eldertally_ui::{CopyAdapter, Page, Scheme, SheetAdapter, ShellAdapter};

use super::{DESKTOP, PHONE, at_random, compare, looks, offers, open, played, screen, seated};

const CULT: GameKind = GameKind::GreatOldOne;

#[test]
fn a_turn_and_what_is_known_look_as_they_did() {
    for (size, scheme) in looks(&[(PHONE, Scheme::Dark), (PHONE, Scheme::Light), (DESKTOP, Scheme::Dark)]) {
        let screen = screen(size, scheme);
        let turn = |table: &dyn Table| table.inputs() > 120 && table.ask() == Ask::Choose && offers(table).1.len() > 4;
        open(&screen, &played(seated(CULT, 4), at_random(), &turn));
        compare(&screen, "cult", size, scheme);
        screen.global::<SheetAdapter>().set_side(1);
        compare(&screen, "cultist", size, scheme);
    }
}

#[test]
fn six_players_and_the_score_look_as_they_did() {
    for (size, scheme) in looks(&[(PHONE, Scheme::Dark), (DESKTOP, Scheme::Light)]) {
        let screen = screen(size, scheme);
        open(&screen, &played(seated(CULT, 6), at_random(), &|_| false));
        compare(&screen, "score", size, scheme);
    }
}

#[test]
fn a_deck_list_looks_as_it_did() {
    for (size, scheme) in looks(&[(PHONE, Scheme::Dark), (DESKTOP, Scheme::Light)]) {
        let screen = screen(size, scheme);
        screen.global::<ShellAdapter>().invoke_go(Page::Copies);
        super::pages::new_copy(&screen, CULT);
        screen.global::<CopyAdapter>().invoke_go_to("stories".into());
        compare(&screen, "deck", size, scheme);
    }
}
