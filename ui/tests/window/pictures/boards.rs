//! Every game's board early, in the middle and late in a game.

use std::ops::ControlFlow;

use eldertally_catalog::{AnyGame, GameKind};
use eldertally_core::{Ask, Lang, Shape, Table, Viewer};
use eldertally_ui::library::{Look, Settings};
use eldertally_ui::{AskAdapter, BoardAdapter, Scheme, path_of};
use slint::Model;

use super::{DESKTOP, PHONE, at_random, at_random_from, compare, open, played, prompt, seated};
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

/// Whether a table is in a state that is looked for.
type State<'a> = &'a dyn Fn(&dyn Table) -> bool;

/// The board in the first random game that comes to each of these states.
fn states(kind: GameKind, players: u8, states: [State<'_>; 3]) {
    for (n, state) in (1..).zip(states) {
        let is_so = |table: &dyn Table| table.ask() == Ask::Choose && state(table);
        let mut games = (1..=100).map(|seed| played(seated(kind, players), at_random_from(seed), &is_so));
        let game = games.find(|game| is_so(game.table())).expect("a game that comes to it");
        draw(kind, n, &game);
    }
}

/// How many things whose names begin with this are on the board and look like this.
fn count(table: &dyn Table, name: &str, looks: &dyn Fn(&Shape<'_>) -> bool) -> usize {
    let mut found = 0;
    table.view(Viewer::Table, Lang::English, &mut |item| {
        let path = item.data.map(path_of).unwrap_or_default();
        found += usize::from(path.split('/').next() == Some(name) && looks(&item.shape));
    });
    found
}

/// How many moves say so.
fn moves(table: &dyn Table, says: &dyn Fn(&str) -> bool) -> usize {
    let mut found = 0;
    table.offers(Viewer::Table, Lang::English, &mut |offer| {
        found += usize::from(says(&offer.text.to_string()));
        ControlFlow::Continue(())
    });
    found
}

#[test]
fn the_board_of_dice_of_arkham_looks_as_it_did() {
    let is_die = |kept: bool| move |shape: &Shape<'_>| matches!(shape, Shape::Die { kept: is, .. } if *is == kept);
    let is_locked = |shape: &Shape<'_>| matches!(shape, Shape::Die { shows: 1, kept: true, .. });
    let has_dice =
        |table: &dyn Table, name: &str| count(table, name, &is_die(true)) > 1 && count(table, name, &is_die(false)) > 1;
    let is_far = |shape: &Shape<'_>| matches!(shape, Shape::Track { at: 8.., .. });
    states(
        GameKind::DiceOfArkham,
        1,
        [
            &|table| has_dice(table, "Die") && count(table, "Die", &is_locked) == 1,
            &|table| has_dice(table, "FightDie"),
            &|table| count(table, "Investigation", &is_far) > 0 && has_dice(table, "Die"),
        ],
    );
}

#[test]
fn the_board_of_roll_for_great_old_ones_looks_as_it_did() {
    let enters = |text: &str| text.contains(" into ");
    let is_open = |shape: &Shape<'_>| matches!(shape, Shape::Die { kept: false, .. });
    let is_full = |shape: &Shape<'_>| matches!(shape, Shape::Boxes { filled: 4.., .. });
    let takes = |table: &dyn Table| prompt(table).contains("'s weakness die: ");
    let pays = |text: &str| text.contains("reroll") && text.contains('(');
    states(
        GameKind::RollForGreatOldOnes,
        2,
        [
            &|table| {
                let in_hand = count(table, "Die", &is_open);
                in_hand > 0 && moves(table, &enters) > 3 && count(table, "Filled", &is_full) > 1
            },
            &|table| takes(table) && moves(table, &pays) > 1,
            &|table| {
                moves(table, &|text| text.contains("takes the") || text.contains("take the")) > 3 && table.inputs() > 80
            },
        ],
    );
}

/// A picture of a game as it stands, by its number.
fn draw(kind: GameKind, n: usize, game: &AnyGame<Vec<u8>>) {
    for (size, scheme) in looks() {
        let screen = screen(size, scheme);
        open(&screen, game);
        compare(&screen, &format!("board-{}-{n}", kind.about().slug), size, scheme);
    }
}

/// The board in these states, each when it comes about first, where something like this is offered to all.
fn boards_when(kind: GameKind, players: u8, states: &[(u32, &str)]) {
    for (n, (inputs, offered)) in (1..).zip(states) {
        let is_so = |table: &dyn Table| table.inputs() >= *inputs && offers_like(table, offered);
        draw(kind, n, &played(seated(kind, players), at_random(), &is_so));
    }
}

/// Whether an offer begins like this.
fn offers_like(table: &dyn Table, words: &str) -> bool {
    let mut is_there = false;
    table.offers(Viewer::Table, Lang::English, &mut |offer| {
        is_there |= offer.text.to_string().to_lowercase().starts_with(words);
        ControlFlow::Continue(())
    });
    is_there
}

/// What a part shows that a board calls so.
fn shows(table: &dyn Table, path: &str) -> i32 {
    let mut shown = 0;
    table.view(Viewer::Table, Lang::English, &mut |item| {
        if item.data.map(path_of).as_deref() == Some(path) {
            shown = item.at().unwrap_or_default();
        }
    });
    shown
}

/// Somebody goes; somebody may use an item; somebody goes when R'lyeh is open and a tile is closed.
#[test]
fn the_board_of_witch_of_salem_looks_as_it_did() {
    let kind = GameKind::WitchOfSalem;
    boards_when(kind, 3, &[(40, "go to"), (60, "use ")]);
    let save = include_bytes!("../../../../core/catalog/tests/golden/witch-of-salem-0.2.0-won.eld");
    let mut game = AnyGame::<_>::open(save, vec![0; 1 << 16]).unwrap();
    while !offers_like(game.table(), "go to") {
        game.table_mut().undo(1).unwrap();
    }
    assert!(shows(game.table(), "Goo/5") > 0 && (1..7).any(|n| shows(game.table(), &format!("Closed/{n}")) > 0));
    draw(kind, 3, &game);
}

/// All plan; targets lie open, and blocks are chosen; dice were turned, and the next round begins.
#[test]
fn the_board_of_chaos_of_cthulhu_looks_as_it_did() {
    let kind = GameKind::ChaosOfCthulhu;
    let is_round = |table: &dyn Table, round: i32| shows(table, "Round") == round;
    draw(kind, 1, &played(seated(kind, 3), at_random(), &super::chaos::plans));
    let blocks = |table: &dyn Table| table.inputs() > 60 && offers_like(table, "no more blocks");
    draw(kind, 2, &played(seated(kind, 3), at_random(), &blocks));
    let resolved = |table: &dyn Table| is_round(table, 3) && table.ask() == Ask::Chance(3);
    draw(kind, 3, &played(seated(kind, 3), at_random(), &resolved));
}

/// A pair is named, and others lie in the areas; a horror is played; somebody is called upon.
#[test]
fn the_board_of_cthulhu_the_great_old_one_looks_as_it_did() {
    boards_when(
        GameKind::GreatOldOne,
        3,
        &[(80, "matched pair"), (40, "enter a card"), (60, "yes, it is handed over")],
    );
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
