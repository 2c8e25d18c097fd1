//! Where something is asked: on the board of whom it meets, with a button only for what no touch does.

use std::ops::ControlFlow;

use eldertally_catalog::GameKind;
use eldertally_core::{Lang, Table, Viewer};
use eldertally_ui::library::Settings;
use eldertally_ui::{AskAdapter, BoardAdapter};
use slint::Model;

use crate::common::Screen;
use crate::pictures::{at_random_from, open, played, prompt, seated};

/// Whether a weakness is to be taken, and somebody may throw the die again.
fn weakens(table: &dyn Table) -> bool {
    let mut moves = 0;
    table.offers(Viewer::Table, Lang::English, &mut |_| {
        moves += 1;
        ControlFlow::Continue(())
    });
    prompt(table).contains("'s weakness die: ") && moves > 1
}

#[test]
fn a_weakness_is_taken_by_a_button_on_the_board_of_its_player_and_its_die_thrown_again_by_a_touch() {
    let game = played(seated(GameKind::RollForGreatOldOnes, 2), at_random_from(1), &weakens);
    assert!(weakens(game.table()), "a weakness is rolled");
    let screen = Screen::with(390.0, 844.0, &Settings { hints_read: true, ..Settings::default() });
    open(&screen, &game);
    let rows: Vec<_> = screen.global::<AskAdapter>().get_offers().iter().map(|row| row.text.to_string()).collect();
    assert!(matches!(&rows[..], [row] if row.starts_with("Take it")), "{rows:?}");
    let board = screen.global::<BoardAdapter>();
    let here = board.get_sheets().row_data(board.get_sheet() as usize).unwrap().name;
    let asked = screen.global::<AskAdapter>().get_prompt();
    assert!(asked.starts_with(here.as_str()), "{asked:?} on the board of {here}");
    let lit: Vec<_> = board.get_lit().iter().filter(|lit| !lit.quiet).collect();
    assert!(matches!(&lit[..], [die] if die.label.starts_with("Die on the table")), "{lit:?}");
}
