//! Boards of the real games.

use eldertally_catalog::{AnyGame, GameKind};
use eldertally_core::{Lang, Seats, Viewer};
use eldertally_testkit::record::record;

use super::layout::{Kind, Layout};
use crate::sheet::entry::{Entry, collect};

/// What is in sight on the way through a game that is played at random.
fn seen(kind: GameKind, players: u8, seed: u64) -> Vec<Entry> {
    let mut setup = kind.example_setup();
    setup.set_seats(Seats::numbered(players));
    let mut game = AnyGame::<_>::start(setup, vec![0; 1 << 20]).unwrap();
    let mut seen = Vec::new();
    for _ in 0..60 {
        let seed = seed + u64::from(game.table().inputs());
        record(game.table_mut(), seed, 3);
        let viewers = game.table().seats().iter().map(|(seat, _)| Viewer::Seat(seat)).chain([Viewer::Table]);
        for viewer in viewers {
            seen.extend(collect(game.table(), viewer, Lang::English).into_iter().filter(|entry| entry.in_sight));
        }
    }
    seen
}

#[test]
fn every_part_in_sight_has_its_place_on_the_board_of_its_game() {
    for kind in GameKind::ALL {
        let layout = Layout::read(kind.board()).unwrap();
        for players in [kind.about().min_seats, kind.about().max_seats] {
            let seen = seen(*kind, players, 5);
            let parts = seen.iter().filter(|entry| entry.part.is_some() && entry.beside.is_none() && !entry.amended);
            let mut lost: Vec<_> =
                parts.map(|entry| &entry.path).filter(|path| !layout.patterns().any(|one| one.names(path))).collect();
            lost.sort();
            lost.dedup();
            assert!(lost.is_empty(), "{}, {players} players: {lost:?}", kind.about().name);
        }
    }
}

/// Dice and tokens are drawn with what lies beside them, other pieces are not.
#[test]
fn every_token_lies_beside_a_die_or_a_token() {
    let mut found = 0;
    for kind in GameKind::ALL {
        let layout = Layout::read(kind.board()).unwrap();
        let pieces = layout.sheet.iter().flat_map(|sheet| &sheet.frame).flat_map(|frame| &frame.piece);
        let pieces: Vec<_> = pieces.filter(|piece| matches!(piece.kind, Some(Kind::Dice | Kind::Tokens))).collect();
        let seen = seen(*kind, kind.about().max_seats, 5);
        for beside in seen.iter().filter_map(|entry| entry.beside.as_ref()) {
            let part = seen.iter().find(|entry| entry.part.as_ref() == Some(&beside.part)).expect("it is in sight");
            let is_drawn = pieces.iter().flat_map(|piece| &piece.show).any(|pattern| pattern.names(&part.path));
            assert!(is_drawn, "{}: something lies beside {}", kind.about().name, part.path);
            found += 1;
        }
    }
    assert!(found > 0);
}
