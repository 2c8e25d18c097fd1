//! Every game's board early, in the middle and late in a game.

use std::ops::ControlFlow;

use eldertally_catalog::GameKind;
use eldertally_core::{Ask, Lang, Table, Viewer};
use eldertally_ui::library::{Look, Settings};
use eldertally_ui::{AskAdapter, BoardAdapter, Scheme};
use slint::Model;

use super::{DESKTOP, PHONE, at_random, compare, open, played, seated};
use crate::common::Screen;

const SMALL: (u32, u32) = (360, 740);
const TABLET: (u32, u32) = (820, 1180);

/// What is compared; or everything, where it is drawn to be looked at.
fn looks() -> Vec<((u32, u32), Scheme)> {
    if std::env::var_os("PICTURES_TO").is_none() {
        return vec![(PHONE, Scheme::Dark), (DESKTOP, Scheme::Light)];
    }
    let schemes = [Scheme::Dark, Scheme::Light];
    [SMALL, PHONE, TABLET, DESKTOP].into_iter().flat_map(|size| schemes.map(|scheme| (size, scheme))).collect()
}

fn screen((width, height): (u32, u32), scheme: Scheme) -> Screen {
    let look = if scheme == Scheme::Light { Look::Light } else { Look::Dark };
    Screen::with(width as f32, height as f32, &Settings { hints_read: true, look, ..Settings::default() })
}

/// The board after so many inputs, where something is to be chosen.
fn board(kind: GameKind, players: u8, inputs: [u32; 3]) {
    for (n, inputs) in (1..).zip(inputs) {
        let enough = |table: &dyn Table| table.inputs() >= inputs && table.ask() == Ask::Choose;
        let game = played(seated(kind, players), at_random(), &enough);
        for (size, scheme) in looks() {
            let screen = screen(size, scheme);
            open(&screen, &game);
            compare(&screen, &format!("board-{}-{n}", kind.about().slug), size, scheme);
        }
    }
}

#[test]
fn the_board_of_dice_of_arkham_looks_as_it_did() {
    board(GameKind::DiceOfArkham, 1, [1, 12, 60]);
}

#[test]
fn the_board_of_roll_for_great_old_ones_looks_as_it_did() {
    board(GameKind::RollForGreatOldOnes, 2, [6, 60, 100]);
}

#[test]
fn the_board_of_witch_of_salem_looks_as_it_did() {
    board(GameKind::WitchOfSalem, 3, [4, 60, 160]);
}

#[test]
fn the_board_of_chaos_of_cthulhu_looks_as_it_did() {
    board(GameKind::ChaosOfCthulhu, 3, [12, 60, 120]);
}

#[test]
fn the_board_of_cthulhu_the_great_old_one_looks_as_it_did() {
    board(GameKind::GreatOldOne, 3, [12, 60, 120]);
}

/// Touches the first lit place that says so.
fn touch(screen: &Screen, says: &dyn Fn(&str) -> bool) {
    let board = screen.global::<BoardAdapter>();
    let lit = board.get_lit().iter().find(|lit| says(&lit.label)).expect("a lit place");
    board.invoke_touch(lit.x + lit.width / 2.0, lit.y + lit.height / 2.0, 0.0);
    screen.settle();
}

#[test]
fn a_plan_on_the_board_looks_as_it_did() {
    for (size, scheme) in looks() {
        let screen = screen(size, scheme);
        open(&screen, &played(seated(GameKind::ChaosOfCthulhu, 3), at_random(), &super::chaos::plans));
        screen.tap("Hand the device to Anna");
        screen.tap("I am Anna");
        compare(&screen, "board-plan", size, scheme);
        // Stones, until a die is lit that they activate.
        let is_die = |label: &str| label.contains(": ");
        while !screen.global::<BoardAdapter>().get_lit().iter().any(|lit| is_die(&lit.label)) {
            touch(&screen, &|label| label.starts_with("Touch the"));
        }
        compare(&screen, "board-touched", size, scheme);
        touch(&screen, &is_die);
        compare(&screen, "board-activated", size, scheme);
        screen.global::<AskAdapter>().invoke_choose(0, 0.0);
        compare(&screen, "board-plans", size, scheme);
    }
}

#[test]
fn tokens_at_the_dice_look_as_they_did() {
    let blocks = |table: &dyn Table| {
        let mut asks = false;
        table.offers(Viewer::Table, Lang::English, &mut |offer| {
            asks |= offer.text.to_string() == "no more blocks";
            ControlFlow::Continue(())
        });
        asks && table.inputs() > 100
    };
    let game = played(seated(GameKind::ChaosOfCthulhu, 4), at_random(), &blocks);
    for (size, scheme) in looks() {
        let screen = screen(size, scheme);
        open(&screen, &game);
        compare(&screen, "board-tokens", size, scheme);
    }
}
