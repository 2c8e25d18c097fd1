//! That the legend of a game explains all that its board draws, and nothing else.

use std::collections::{BTreeSet, HashSet};

use eldertally_catalog::{AnyGame, GameKind};
use eldertally_core::{Lang, Mark, Seats, Symbol, Viewer};
use eldertally_testkit::record;

use super::arrange::{arrange, sheets};
use super::frames::Columns;
use super::layout::Layout;
use super::look::{Die, Look, Token};
use super::scene::Scene;
use crate::sheet::entry::{Entry, collect_at};
use crate::sheet::news::Shown;
use crate::symbols;
use crate::table::sheet::legend;

/// The symbols that are in a drawing.
fn drawn_in(look: &Look) -> Vec<Symbol> {
    match look {
        Look::Boxes(row) | Look::Way(row) | Look::Bar(row) => {
            row.letters.chars().filter_map(symbols::by_letter).collect()
        }
        Look::Circles { row, symbol, .. } => {
            row.letters.chars().filter_map(symbols::by_letter).chain(symbols::numbered(*symbol)).collect()
        }
        Look::Die(Die { symbol, badge, price, .. }) => {
            [*symbol, *badge, *price].into_iter().filter_map(symbols::numbered).collect()
        }
        Look::Symbol { symbol, .. } | Look::Pawn { symbol, .. } | Look::Token(Token { symbol, .. }) => {
            symbols::numbered(*symbol).into_iter().collect()
        }
        Look::Frame { .. } | Look::Edge(_) | Look::Chip { .. } | Look::Card(_) | Look::Fan(_) | Look::Ways(_) => {
            Vec::new()
        }
        Look::Tray { .. } | Look::Marker(_) | Look::Cross(_) => Vec::new(),
    }
}

/// What a board draws of this.
fn drawn(layout: &Layout, entries: &[Entry], seats: &Seats) -> Vec<Symbol> {
    let (before, lit) = (Shown::default(), HashSet::new());
    let scene = Scene::new(entries, &before, seats, &lit, seats.iter().map(|(seat, _)| seat).next());
    let sheets = sheets(layout, &scene);
    let drawn = sheets.iter().map(|of| arrange(layout, of, &scene, 374.0, &mut Columns::default()).drawn);
    drawn.flatten().flat_map(|drawn| drawn_in(&drawn.look)).collect()
}

/// What stands for a row of the list, or is printed in it.
fn listed(entries: &[Entry]) -> impl Iterator<Item = Symbol> {
    let printed = |entry: &Entry| entry.marks().iter().map(|mark| mark.inside()).collect::<Vec<_>>();
    let own = entries.iter().filter_map(|entry| entry.symbol);
    own.chain(entries.iter().flat_map(printed).filter_map(|mark| match mark {
        Mark::Symbol(symbol) => Some(symbol),
        _ => None,
    }))
}

/// Plays games, some of them with a copy that is not known, and looks at them again and again, as each player and as everybody
/// does.
fn visit_games(kind: GameKind, look: &mut dyn FnMut(&[Entry], &Seats)) {
    for (seed, players) in (1..=6).zip([1, 2, 3, 4, 5, 6]) {
        let mut setup = kind.example_setup();
        if seed % 3 == 0 {
            setup.set_blank();
        }
        let players = u8::clamp(players, kind.about().min_seats, kind.about().max_seats);
        setup.set_seats(Seats::numbered(players));
        let mut game = AnyGame::<_>::start(setup, vec![0_u8; 1 << 16]).unwrap();
        let table = game.table_mut();
        record::record(table, seed, 240);
        let seats = table.seats().clone();
        for inputs in (0..=table.inputs()).step_by(5) {
            for viewer in seats.iter().map(|(seat, _)| Viewer::Seat(seat)).chain([Viewer::Table, Viewer::Revealed]) {
                look(&collect_at(table, inputs, viewer, Lang::English), &seats);
            }
        }
    }
}

#[test]
fn the_legend_of_a_game_explains_every_symbol_that_its_board_draws_and_no_other() {
    for kind in GameKind::ALL.iter().copied() {
        let layout = Layout::read(kind.board()).unwrap();
        let explained: BTreeSet<Symbol> = legend::of_game(kind.about().symbols, &[])
            .iter()
            .map(|meaning| symbols::numbered(meaning.symbol).expect("a symbol"))
            .collect();
        let mut seen = BTreeSet::new();
        visit_games(kind, &mut |entries, seats| {
            seen.extend(drawn(&layout, entries, seats));
            seen.extend(listed(entries));
        });
        let words = |symbols: &BTreeSet<Symbol>, without: &BTreeSet<Symbol>| {
            symbols.difference(without).map(|symbol| symbol.key()).collect::<Vec<_>>()
        };
        assert_eq!(words(&seen, &explained), [""; 0], "{kind:?} draws these and explains them nowhere");
        assert_eq!(words(&explained, &seen), [""; 0], "{kind:?} explains these and draws them nowhere");
    }
}
