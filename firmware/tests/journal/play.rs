//! A player who knows no rules, through `Table` alone: answers at random, takes back, brings back, amends.

use std::ops::ControlFlow;

use eldertally_catalog::{AnyGame, GameKind};
use eldertally_core::{Ask, Lang, Table, Viewer};
use eldertally_firmware::LOG_BYTES;
use eldertally_firmware::journal::Record;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

/// A record that owns its bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Written {
    Input(Vec<u8>),
    Undo(u32),
    Redo(u32),
    Over(bool),
}

impl Written {
    pub(crate) fn record(&self) -> Record<'_> {
        match self {
            Self::Input(bytes) => Record::Input(bytes),
            Self::Undo(count) => Record::Undo(*count),
            Self::Redo(count) => Record::Redo(*count),
            Self::Over(over) => Record::Over(*over),
        }
    }

    pub(crate) fn of(record: Record<'_>) -> Self {
        match record {
            Record::Input(bytes) => Self::Input(bytes.to_vec()),
            Record::Undo(count) => Self::Undo(count),
            Record::Redo(count) => Self::Redo(count),
            Record::Over(over) => Self::Over(over),
        }
    }
}

/// A game that somebody plays at random.
pub(crate) struct Player {
    pub(crate) game: AnyGame<Vec<u8>>,
    rng: StdRng,
    told_over: bool,
}

impl Player {
    pub(crate) fn new(kind: GameKind, seed: u64) -> Self {
        let game = AnyGame::start(kind.example_setup(), vec![0; LOG_BYTES]).expect("an example can be played");
        Self { game, rng: StdRng::seed_from_u64(seed), told_over: false }
    }

    /// Does something and says what a tracker would write.
    pub(crate) fn next(&mut self) -> Written {
        let Self { game, rng, told_over } = self;
        let table = game.table_mut();
        let over = matches!(table.ask(), Ask::Over(_));
        if over != *told_over {
            *told_over = over;
            return Written::Over(over);
        }
        let most = table.inputs().min(5);
        if most > 0 && (over || rng.random_bool(0.04)) {
            let count = rng.random_range(1..=most);
            table.undo(count).expect("so many can be taken back");
            return Written::Undo(count);
        }
        if table.undone() > 0 && rng.random_bool(0.4) {
            let count = rng.random_range(1..=table.undone());
            table.redo(count).expect("so many can be brought back");
            return Written::Redo(count);
        }
        answer(table, rng);
        Written::Input(table.newest().to_vec())
    }
}

pub(crate) fn answer(table: &mut dyn Table, rng: &mut StdRng) {
    match table.ask() {
        Ask::Chance(groups) => {
            let faces: Vec<Vec<u8>> = (0..groups)
                .map(|n| {
                    let group = table.group(n).expect("a group that is asked for");
                    (0..group.count).map(|_| rng.random_range(0..group.faces)).collect()
                })
                .collect();
            let faces: Vec<&[u8]> = faces.iter().map(Vec::as_slice).collect();
            table.something_else(&faces).expect("reality wins");
        }
        Ask::Text { .. } if rng.random_bool(0.5) => table.text("x").expect("a short text"),
        Ask::Choose | Ask::Text { .. } => {
            let mut offers = Vec::new();
            let seats: Vec<_> = table.seats().iter().map(|(seat, _)| Viewer::Seat(seat)).collect();
            for viewer in std::iter::once(Viewer::Table).chain(seats) {
                table.offers(viewer, Lang::English, &mut |offer| {
                    offers.push((viewer, offer.mv));
                    ControlFlow::Continue(())
                });
            }
            let (viewer, mv) = &offers[rng.random_range(0..offers.len())];
            table.play((*viewer).into(), mv).expect("what is offered is taken");
        }
        Ask::Over(_) => panic!("nobody is asked when the game is over"),
    }
}
