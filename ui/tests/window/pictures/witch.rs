//! Witch of Salem: items, Arkham, notes, the audit.

use std::ops::ControlFlow;

use eldertally_catalog::GameKind;
use eldertally_core::Table;
use eldertally_ui::{HandAdapter, Scheme, SheetAdapter};

use super::{DESKTOP, PHONE, compare, looks, open, play_until, screen};
use crate::common::Screen;

/// Three scholars; the items of the third location are asked for, all at once.
#[test]
fn a_grid_of_items_looks_as_it_did() {
    for (size, scheme) in looks(&[(PHONE, Scheme::Dark), (DESKTOP, Scheme::Light)]) {
        let screen = screen(size, scheme);
        play_until(&screen, GameKind::WitchOfSalem, 3, &|table| table.group(0).is_some_and(|group| group.count == 3));
        screen.tap("Elixir");
        screen.tap("Dagger");
        compare(&screen, "items", size, scheme);
    }
}

/// Three scholars in the middle of a game; one of them chooses where to go.
fn in_arkham(screen: &Screen) {
    let goes = |table: &dyn Table| {
        let mut offers = 0;
        table.offers(eldertally_core::Viewer::Table, eldertally_core::Lang::English, &mut |_| {
            offers += 1;
            ControlFlow::Continue(())
        });
        table.inputs() >= 80 && offers > 8
    };
    play_until(screen, GameKind::WitchOfSalem, 3, &goes);
}

#[test]
fn arkham_looks_as_it_did() {
    for (size, scheme) in looks(&[(PHONE, Scheme::Dark), (PHONE, Scheme::Light), (DESKTOP, Scheme::Dark)]) {
        let screen = screen(size, scheme);
        in_arkham(&screen);
        compare(&screen, "arkham", size, scheme);
        screen.global::<SheetAdapter>().set_side(1);
        compare(&screen, "scholar", size, scheme);
    }
}

#[test]
fn private_notes_look_as_they_did() {
    for (size, scheme) in looks(&[(PHONE, Scheme::Dark), (DESKTOP, Scheme::Light)]) {
        let screen = screen(size, scheme);
        in_arkham(&screen);
        screen.global::<HandAdapter>().invoke_hand_to(1);
        compare(&screen, "cover", size, scheme);
        screen.tap("I am Bert");
        screen.tap("Look at your notes about the tiles");
        compare(&screen, "notes", size, scheme);
    }
}

#[test]
fn the_final_audit_looks_as_it_did() {
    for (size, scheme) in looks(&[(PHONE, Scheme::Dark), (DESKTOP, Scheme::Light)]) {
        let screen = screen(size, scheme);
        let save = include_bytes!("../../../../core/catalog/tests/golden/witch-of-salem-0.2.0-won.eld");
        let mut game = eldertally_catalog::AnyGame::<_>::open(save, vec![0; 1 << 16]).unwrap();
        game.table_mut().undo(1).unwrap();
        open(&screen, &game);
        for tile in ["Portal", "Wall", "Portal", "Portal", "Wall"] {
            screen.tap(tile);
        }
        compare(&screen, "audit", size, scheme);
        screen.tap("Portal");
        screen.tap("Done");
        compare(&screen, "won", size, scheme);
    }
}
