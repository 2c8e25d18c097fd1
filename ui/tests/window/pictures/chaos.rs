//! Chaos of Cthulhu: stones and monsters, plans in secret, the declaration, the clock.

use std::ops::ControlFlow;

use eldertally_catalog::GameKind;
use eldertally_core::{Ask, Lang, Seat, Table, Viewer};
use eldertally_ui::{AskAdapter, HandAdapter, Scheme, SheetAdapter};

use super::{DESKTOP, PHONE, at_random, compare, looks, offers, open, played, screen, seated};

const CHAOS: GameKind = GameKind::ChaosOfCthulhu;
const LAMENT: u8 = 1;
const CROWN: u8 = 3;

/// The first player has not begun to plan, in some round after the first.
pub(super) fn plans(table: &dyn Table) -> bool {
    let mut begins = false;
    table.offers(Viewer::Seat(Seat(0)), Lang::English, &mut |offer| {
        begins |= offer.text.to_string().starts_with("ready plans");
        ControlFlow::Continue(())
    });
    table.inputs() > 60 && begins
}

#[test]
fn stones_of_three_players_look_as_they_did() {
    for (size, scheme) in looks(&[(PHONE, Scheme::Dark), (DESKTOP, Scheme::Light)]) {
        let screen = screen(size, scheme);
        let stones = |table: &dyn Table| table.inputs() > 40 && table.ask() == Ask::Chance(3);
        open(&screen, &played(seated(CHAOS, 3), at_random(), &stones));
        for face in ["5", "4", "3", "2", "6", "1", "1"] {
            screen.key(face);
        }
        compare(&screen, "stones", size, scheme);
    }
}

#[test]
fn a_plan_in_secret_looks_as_it_did() {
    for (size, scheme) in looks(&[(PHONE, Scheme::Dark), (DESKTOP, Scheme::Light)]) {
        let screen = screen(size, scheme);
        open(&screen, &played(seated(CHAOS, 3), at_random(), &plans));
        compare(&screen, "planning", size, scheme);
        screen.global::<HandAdapter>().invoke_hand_to(0);
        screen.tap("I am Anna");
        compare(&screen, "plan", size, scheme);
        screen.global::<AskAdapter>().invoke_choose(0, 0.0);
        compare(&screen, "plans", size, scheme);
    }
}

#[test]
fn a_declaration_looks_as_it_did() {
    for (size, scheme) in looks(&[(PHONE, Scheme::Dark), (DESKTOP, Scheme::Dark)]) {
        let screen = screen(size, scheme);
        let mut setup = seated(CHAOS, 4);
        assert!(setup.set_option(CHAOS.about().options[0].number, CROWN));
        let declares = |table: &dyn Table| {
            let (viewer, offers) = offers(table);
            table.inputs() > 150 && table.ask() == Ask::Choose && viewer == Viewer::Table && offers.len() > 2
        };
        open(&screen, &played(setup, at_random(), &declares));
        compare(&screen, "declare", size, scheme);
        screen.global::<SheetAdapter>().set_side(1);
        compare(&screen, "monster", size, scheme);
    }
}

#[test]
fn the_clock_looks_as_it_did() {
    for (size, scheme) in looks(&[(PHONE, Scheme::Dark), (PHONE, Scheme::Light)]) {
        let screen = screen(size, scheme);
        let mut setup = seated(CHAOS, 2);
        assert!(setup.set_option(CHAOS.about().options[0].number, LAMENT));
        open(&screen, &played(setup, |_, _| 0, &|table| table.inputs() >= 2 && table.ask() == Ask::Choose));
        compare(&screen, "clock-set", size, scheme);
        screen.tap("Start");
        screen.host.passed.set(17 * 60 + 21);
        compare(&screen, "clock-runs", size, scheme);
        screen.host.passed.set(30 * 60);
        compare(&screen, "clock-out", size, scheme);
    }
}
