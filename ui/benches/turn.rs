//! What a turn costs on a phone: touches, and words to read at each question, by list and by board, over recorded games.
//!
//! By list, every move is a row; what is below the fifth row costs a swipe. By board, a move is a touch of its place, one more
//! to go to another side of the board, and one more where several moves are made at one place.

mod common;

use common::Screen;
use eldertally_catalog::{AnyGame, AnySetup, GameKind};
use eldertally_core::table::{Table, Token};
use eldertally_core::{Lang, Place, Seats, Viewer};
use eldertally_testkit::record::{self, Chosen, Entry, Recorded};
use eldertally_ui::{AskAdapter, AskKind, BoardAdapter, Hand, HandAdapter, LogAdapter, PadAdapter, path_of};
use slint::Model;
use slint::platform::Key;

/// So many rows of moves are in sight on a phone.
const IN_SIGHT: usize = 5;

/// The games and players of whom players told how many taps a turn takes.
const GAMES: [(GameKind, u8); 5] = [
    (GameKind::DiceOfArkham, 1),
    (GameKind::RollForGreatOldOnes, 2),
    (GameKind::WitchOfSalem, 2),
    (GameKind::ChaosOfCthulhu, 3),
    (GameKind::GreatOldOne, 3),
];

#[derive(Default)]
struct Cost {
    touches: usize,
    words: usize,
    asks: usize,
    /// Rows below each question, with those that hand the device on.
    rows: Vec<usize>,
}

fn main() {
    let screen = Screen::new();
    println!("{:<30}{:>7}{:>20}{:>20}{:>14}", "", "", "touches a turn", "words a question", "rows, 95th");
    println!(
        "{:<30}{:>7}{:>10}{:>10}{:>10}{:>10}{:>7}{:>7}",
        "", "turns", "list", "board", "list", "board", "list", "board"
    );
    for (kind, players) in GAMES {
        let mut setup = kind.example_setup();
        setup.set_seats(Seats::numbered(players));
        let start = || AnyGame::<_>::start(setup.clone(), vec![0; 1 << 20]).expect("an example that starts");
        let game = record::whole(start, AnyGame::table_mut);
        let turns = turns(&game).max(1);
        let [list, board] = [true, false].map(|as_list| played(&screen, &setup, &game, as_list));
        let each = |count: usize, of: usize| format!("{:.1}", count as f64 / of as f64);
        println!(
            "{:<30}{turns:>7}{:>10}{:>10}{:>10}{:>10}{:>7}{:>7}",
            kind.about().name,
            each(list.touches, turns),
            each(board.touches, turns),
            each(list.words, list.asks),
            each(board.words, board.asks),
            most(list.rows),
            most(board.rows),
        );
    }
}

/// The 95th percentile.
fn most(mut rows: Vec<usize>) -> usize {
    rows.sort_unstable();
    rows.get(rows.len() * 95 / 100).copied().unwrap_or_default()
}

/// How often the turn, the round or the active player changed.
fn turns(game: &Recorded) -> usize {
    let mut replay = AnyGame::<_>::open(&game.save, vec![0; 1 << 20]).expect("a save that opens");
    let table = replay.table_mut();
    let marks: Vec<_> = (0..=table.inputs()).map(|inputs| mark(table, inputs)).collect();
    marks.windows(2).filter(|pair| pair[0] != pair[1]).count()
}

fn mark(table: &mut dyn Table, inputs: u32) -> Option<i32> {
    let mut mark = None;
    table.view_at(inputs, Viewer::Table, Lang::English, &mut |item| {
        let is_mark = item.data.is_some_and(|part| ["Turn", "Round", "Active"].contains(&path_of(part).as_str()));
        if is_mark {
            mark = item.at();
        }
    });
    mark
}

/// Enters a recorded game and counts.
fn played(screen: &Screen, setup: &AnySetup, game: &Recorded, as_list: bool) -> Cost {
    let start = AnyGame::<_>::start(setup.clone(), vec![0; 1 << 20]).expect("an example that starts");
    screen.open(&start, as_list);
    let mut cost = Cost::default();
    for (entry, next) in game.entries.iter().zip(game.entries.iter().skip(1).map(Some).chain([None])) {
        let ask = screen.global::<AskAdapter>();
        let rows = ask.get_offers();
        cost.asks += 1;
        cost.words += words(&ask.get_prompt());
        if ask.get_kind() == AskKind::Choose {
            cost.words += rows.iter().map(|row| words(&row.text) + words(&row.head)).sum::<usize>();
            let hands = screen.global::<HandAdapter>().get_rows().iter().filter(|hand| hand.must).count();
            cost.rows.push(rows.row_count() + usize::from(ask.get_folded() > 0) + hands);
        }
        cost.touches += match entry {
            Entry::Fell(groups) => throw(screen, groups),
            Entry::Chosen(chosen) if as_list => {
                // What others may do meanwhile is folded into one row.
                let folded = chosen.place >= rows.row_count();
                if folded {
                    ask.invoke_unfold();
                    screen.settle();
                }
                ask.invoke_choose(chosen.place as i32, 0.0);
                usize::from(folded) + 1 + chosen.place / IN_SIGHT
            }
            Entry::Chosen(chosen) => choose(screen, chosen),
            Entry::Text(text) => {
                ask.invoke_enter_text(text.into());
                2
            }
            Entry::Handed(name) => hand(screen, name),
            // The next player takes the device from the one before.
            Entry::Back if matches!(next, Some(Entry::Handed(_))) => 0,
            Entry::Back => {
                screen.global::<HandAdapter>().invoke_done();
                1
            }
        };
        screen.settle();
    }
    cost
}

fn words(text: &str) -> usize {
    text.split_whitespace().count()
}

/// Each die is a touch, and so is the end unless it is a single one.
fn throw(screen: &Screen, groups: &[Vec<(usize, String)>]) -> usize {
    let before = screen.global::<LogAdapter>().get_length();
    let mut touches = 0;
    for (_, word) in groups.iter().flatten() {
        let pad = screen.global::<PadAdapter>();
        let key = pad.get_keys().iter().find(|key| key.text == *word).expect("a key with these words");
        pad.invoke_press(key.index);
        touches += 1;
    }
    if screen.global::<LogAdapter>().get_length() == before {
        screen.press(Key::Return);
        touches += 1;
    }
    touches
}

/// Takes the device: from the one before, or from the table.
fn hand(screen: &Screen, name: &str) -> usize {
    let hand = screen.global::<HandAdapter>();
    let row = hand.get_rows().iter().find(|row| row.name == name).expect("somebody with a secret");
    let touches = if hand.get_state() == Hand::HandOn { 1 } else { 2 };
    hand.invoke_taken_by(row.seat);
    touches
}

fn choose(screen: &Screen, chosen: &Chosen) -> usize {
    let (ask, board) = (screen.global::<AskAdapter>(), screen.global::<BoardAdapter>());
    let is_row = |text: &str| text == chosen.words || text.ends_with(&format!(": {}", chosen.words));
    let take_row = || {
        let row = ask.get_offers().iter().position(|row| is_row(&row.text)).expect("a row with these words");
        ask.invoke_choose(row as i32, 0.0);
        1 + row / IN_SIGHT
    };
    let Some((key, way)) = find(screen, chosen) else {
        let folded = ask.get_folded() > 0 && !ask.get_offers().iter().any(|row| is_row(&row.text));
        if folded {
            ask.invoke_unfold();
        }
        return usize::from(folded) + take_row();
    };
    board.invoke_touch_lit(key.into());
    if ask.get_picked() == "" { way + 1 } else { way + 1 + take_row() }
}

/// The lit place of a move, and how many touches it takes to have it in sight.
fn find(screen: &Screen, chosen: &Chosen) -> Option<(String, usize)> {
    let place = chosen.at.as_ref()?;
    let keys = [key_of(place), key_of(&Place { part: place.part.clone(), space: None })];
    let board = screen.global::<BoardAdapter>();
    let lit = || board.get_lit().iter().map(|lit| lit.key.to_string()).find(|key| keys.contains(key));
    lit().map(|key| (key, 0)).or_else(|| {
        (0..board.get_sheets().row_count()).find_map(|sheet| {
            board.invoke_go_to(sheet as i32);
            lit().map(|key| (key, 1))
        })
    })
}

fn key_of(place: &Place<Token>) -> String {
    let part: String = place.part.iter().map(|byte| format!("{byte:02x}")).collect();
    place.space.map_or(part.clone(), |space| format!("{part}:{space}"))
}
