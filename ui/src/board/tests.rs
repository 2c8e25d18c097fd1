//! Boards of the real games.

use std::ops::ControlFlow;

use eldertally_catalog::{AnyGame, GameKind};
use eldertally_core::table::{self, AnyOffer, Table, Token};
use eldertally_core::{Lang, Seats, Touch, Viewer};
use eldertally_testkit::record::record;

use super::layout::{Kind, Layout, Piece};
use super::lit::{Lit, Touched, touched};
use super::sketch::{Rect, Sketch};
use super::state::{Asked, BoardMove, Danger, State, own_layout};
use crate::sheet::entry::{Entry, collect};
use crate::sheet::news::Shown;

/// Plays a game at random, and everybody looks at it on the way.
fn look_at(kind: GameKind, players: u8, (seed, times): (u64, usize), mut look: impl FnMut(&dyn Table, Viewer)) {
    let mut setup = kind.example_setup();
    setup.set_seats(Seats::numbered(players));
    let mut game = AnyGame::<_>::start(setup, vec![0; 1 << 20]).unwrap();
    for _ in 0..times {
        let seed = seed + u64::from(game.table().inputs());
        record(game.table_mut(), seed, 3);
        let viewers = game.table().seats().iter().map(|(seat, _)| Viewer::Seat(seat)).chain([Viewer::Table]);
        viewers.for_each(|viewer| look(game.table(), viewer));
    }
}

/// What is in sight on the way through a game that is played at random.
fn seen(kind: GameKind, players: u8, seed: u64) -> Vec<Entry> {
    let mut seen = Vec::new();
    look_at(kind, players, (seed, 60), |table, viewer| {
        seen.extend(collect(table, viewer, Lang::English).into_iter().filter(|entry| entry.in_sight));
    });
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

/// Dice, tokens and hands are drawn with what lies beside them, other pieces are not.
#[test]
fn every_token_lies_beside_a_die_a_token_or_a_hand() {
    let mut found = 0;
    for kind in GameKind::ALL {
        let layout = Layout::read(kind.board()).unwrap();
        let pieces = layout.sheet.iter().flat_map(|sheet| &sheet.frame).flat_map(|frame| &frame.piece);
        let is_laid_at = |piece: &&Piece| matches!(piece.kind, Some(Kind::Dice | Kind::Tokens | Kind::Fan));
        let pieces: Vec<_> = pieces.filter(is_laid_at).collect();
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

/// Where the moves happen that somebody is offered; the table as a whole also sees what a single player may do openly.
fn offered(table: &dyn Table, viewer: Viewer) -> Vec<BoardMove> {
    let mut moves = Vec::new();
    let mut add = |offer: AnyOffer<'_>| {
        let words = offer.text.to_string();
        moves.push(BoardMove { at: offer.at, words, to: String::new(), danger: Danger::None, quiet: offer.aside });
    };
    if viewer == Viewer::Table {
        table::Asked::of(table).visit_open(table, Lang::English, &mut |_, offer| add(offer));
    } else {
        table.offers(viewer, Lang::English, &mut |offer| {
            add(offer);
            ControlFlow::Continue(())
        });
    }
    moves
}

/// The board of a game as somebody sees it.
fn board(kind: GameKind, table: &dyn Table, viewer: Viewer) -> State {
    let asked = Asked { moves: offered(table, viewer), ..Asked::default() };
    let entries = collect(table, viewer, Lang::English);
    let before = Shown::of(&entries);
    let (seats, layout) = (table.seats().clone(), Some((kind, own_layout(kind))));
    let mut state = State { entries, seats, before, asked, layout, room: (390.0, 1.0), ..State::default() };
    state.arrange();
    state
}

/// Whether a move names what is drawn there: its space, or its part where that space is not drawn.
fn names(sheet: &Sketch, touch: &Touch<Token>, rect: &Rect) -> bool {
    let place = &touch.place;
    let of_part = || sheet.spots.iter().filter(|spot| spot.part == place.part);
    let is_drawn = of_part().any(|spot| spot.space == place.space);
    of_part().any(|spot| spot.rect == *rect && spot.space == place.space.filter(|_| is_drawn))
}

/// Whether some touch within a lit place means it alone.
fn can_be_touched(sheet: &Sketch, all: &[Lit], number: usize) -> bool {
    let Lit { rect, sheet: of, .. } = all[number];
    let grid = (0..20_u8).flat_map(|row| (0..20_u8).map(move |column| (f32::from(column), f32::from(row))));
    let mut spots =
        grid.map(|(x, y)| (rect.x + rect.width * (x + 0.5) / 20.0, rect.y + rect.height * (y + 0.5) / 20.0));
    spots.any(|at| touched(sheet, of, all, at, 0.0) == Touched::Lit(vec![number]))
}

#[test]
fn a_touch_at_a_place_leads_to_exactly_the_moves_that_name_it_and_every_move_with_a_place_has_one() {
    let mut wrong = Vec::new();
    for kind in GameKind::ALL {
        for players in [kind.about().min_seats, kind.about().max_seats] {
            let mut places = 0;
            look_at(*kind, players, (11, 30), |table, viewer| {
                let state = board(*kind, table, viewer);
                let at = |n: usize| state.asked.moves[n].at.as_ref();
                for n in (0..state.asked.moves.len()).filter(|n| at(*n).is_some()) {
                    if !state.lit.iter().any(|lit| lit.moves.contains(&n)) {
                        wrong.push(format!(
                            "{}, {viewer:?}: no place for {}",
                            kind.about().name,
                            state.asked.moves[n].words
                        ));
                    }
                }
                for (number, lit) in state.lit.iter().enumerate() {
                    let sheet = &state.sheets[lit.sheet];
                    let is_named = |n: &usize| at(*n).is_some_and(|touch| names(sheet, touch, &lit.rect));
                    let named: Vec<usize> = (0..state.asked.moves.len()).filter(is_named).collect();
                    if lit.moves != named {
                        wrong.push(format!(
                            "{}, {viewer:?}: {} means {:?}, not {named:?}",
                            kind.about().name,
                            lit.said,
                            lit.moves
                        ));
                    }
                    if !can_be_touched(sheet, &state.lit, number) {
                        wrong.push(format!(
                            "{}, {viewer:?}: {} ({}) lies under others",
                            kind.about().name,
                            lit.said,
                            lit.key
                        ));
                    }
                    places += 1;
                }
            });
            assert!(places > 50, "{}: {places} places", kind.about().name);
        }
    }
    wrong.sort();
    wrong.dedup();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The board of a game with two sheets at least, where the last input changed something on one of them and not on the other.
fn changed_on_one_sheet() -> (State, usize, usize) {
    let mut found = None;
    let mut last: Option<State> = None;
    look_at(GameKind::RollForGreatOldOnes, 3, (4, 60), |table, viewer| {
        if viewer != Viewer::Table || found.is_some() {
            return;
        }
        let mut state = board(GameKind::RollForGreatOldOnes, table, viewer);
        if let Some(last) = last.take() {
            state.before = Shown::of(&last.entries);
        }
        let chips = state.chips();
        let one = |is_fresh: bool| chips.iter().position(|chip| chip.fresh == is_fresh);
        let both = one(true).zip(one(false));
        match both {
            Some((fresh, other)) => found = Some((state, fresh, other)),
            None => last = Some(state),
        }
    });
    found.expect("an input that changes one sheet")
}

#[test]
fn what_changed_is_hinted_at_on_the_sheet_where_it_is_drawn_as_often_as_players_turn_there() {
    let (mut state, fresh, other) = changed_on_one_sheet();
    for _ in 0..2 {
        state.sheet = other;
        assert_eq!(state.news(), None, "nothing changed there");
        state.sheet = fresh;
        let [above, below, ..] = state.news().expect("what changed there");
        assert!(0.0 < above && below < state.sheets[fresh].height);
    }
    // In a room of another width it lies elsewhere.
    let before = state.news();
    let moved = [320.0, 804.0, 1264.0].into_iter().any(|width| {
        state.room.0 = width;
        state.arrange();
        state.news() != before
    });
    assert!(moved, "{before:?}");
}

#[test]
fn the_board_leaves_the_table_for_the_player_of_whom_more_is_asked_and_stays_with_one_who_is_asked() {
    let (kind, mut went) = (GameKind::RollForGreatOldOnes, 0);
    look_at(kind, 2, (4, 80), |table, viewer| {
        if viewer != Viewer::Table || table.subject().is_some() {
            return;
        }
        let mut state = board(kind, table, viewer);
        let asked: Vec<usize> = (0..state.sheets.len())
            .map(|sheet| state.lit.iter().filter(|lit| !lit.quiet && lit.sheet == sheet).count())
            .collect();
        for start in (0..asked.len()).filter(|_| asked.iter().any(|count| *count > 0)) {
            state.sheet = start;
            state.look();
            if start > 0 && asked[start] > 0 {
                assert_eq!(state.sheet, start, "{asked:?}");
            } else {
                assert_eq!(Some(&asked[state.sheet]), asked.iter().max(), "from {start}, {asked:?}");
                went += usize::from(start == 0 && state.sheet > 0);
            }
        }
    });
    assert!(went > 3, "{went}");
}
