//! What a turn costs on a phone: touches, and words to read at each choice, by list and by board, over recorded games in which
//! every move is as likely as any other. Fails where the board takes more touches than the list; where it has more than half of
//! the words that the list has below a question; and where it has become worse than it was, as the figures below say.
//!
//! What bounds both: a touch for each answer, and the words of the question, which stand above list and board alike, so that half
//! is asked of the words below it. Half of the touches is less than a touch for each answer in every game, because most
//! answers are one touch in the list, too; fewer come from fewer answers alone. Above the least the board pays for prices that are
//! shown before they are paid, for moves that share a place, and for the sides of other players. Where a card is named, all the
//! names are read on both, and no name is shorter on one of them: that is most of *Cthulhu: The Great Old One*, of which only
//! the figures are held.
//!
//! By list, every move is a row; what is below the fifth row costs a swipe. By board, a move is a touch of its place, one more
//! to go to another side of the board, and one more where several moves are made at one place: a label beside that, or a swipe
//! more where many are. Where all that is asked is done at one place, the labels are there at once. Dice cost the same on both,
//! and so they are counted apart. "Before" is the list without what was mended with the board: a throw is confirmed also where it is
//! a single die, nothing is folded, and the device goes from hand to hand over the table.

mod common;

use std::process::ExitCode;

use common::Screen;
use eldertally_catalog::{AnyGame, AnySetup, GameKind};
use eldertally_core::table::{Table, Token};
use eldertally_core::{Lang, Place, Seats, Viewer};
use eldertally_testkit::record::{self, Chosen, Entry, Recorded};
use eldertally_ui::{
    AskAdapter, AskKind, BoardAdapter, Hand, HandAdapter, LogAdapter, PadAdapter, TableAdapter, path_of,
};
use slint::Model;
use slint::platform::Key;

/// So many rows of moves are in sight on a phone.
const IN_SIGHT: usize = 5;

/// The games and players of whom players told how many taps a turn takes; and what the board takes at most of touches a turn and
/// of words a choice: lower a figure when it falls, and never raise it.
const GAMES: [(GameKind, u8, [f64; 2]); 5] = [
    (GameKind::DiceOfArkham, 1, [15.0, 14.0]),
    (GameKind::RollForGreatOldOnes, 2, [61.0, 24.9]),
    (GameKind::WitchOfSalem, 2, [6.6, 12.5]),
    (GameKind::ChaosOfCthulhu, 3, [54.0, 18.6]),
    (GameKind::GreatOldOne, 3, [88.0, 28.4]),
];

/// Of the words below a question the board has at most this share.
const MOST: f64 = 0.5;
/// The figures are those that are printed.
const ROUNDED: f64 = 0.05;

#[derive(Default)]
struct Cost {
    /// To enter dice and cards.
    throws: usize,
    /// All other touches.
    touches: usize,
    /// Answers that are no throws: each is a touch at least.
    answers: usize,
    choices: usize,
    /// Of the questions with a choice, and with all that there is to choose from.
    asked: usize,
    words: usize,
    /// Rows below each of them, with those that hand the device on.
    rows: Vec<usize>,
}

/// The least that there can be of something, and how much of it there is.
struct Amounts {
    least: f64,
    before: f64,
    list: f64,
    board: f64,
    /// What the board may have.
    most: f64,
}

impl Amounts {
    fn is_over(&self) -> bool {
        self.board > self.most + ROUNDED
    }
}

/// The most words that a board may show beside a list: those of the question, and half of what is below.
fn most_words(asked: f64, list: f64) -> f64 {
    asked + (list - asked) * MOST
}

impl std::fmt::Display for Amounts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { least, before, list, board, .. } = self;
        let mark = if self.is_over() { "!" } else { " " };
        write!(f, "{least:>8.1}{before:>8.1}{list:>7.1}{board:>7.1}{:>6.2}{mark}", board / list)
    }
}

fn main() -> ExitCode {
    let screen = Screen::new();
    println!(
        "{:<27}{:>6}{:>37}{:>16}{:>37}{:>14}",
        "", "", "touches a turn", "to throw", "words a choice", "rows, 95th"
    );
    let amounts = format!("{:>8}{:>8}{:>7}{:>7}{:>7}", "least", "before", "list", "board", "share");
    println!("{:<27}{:>6}{amounts}{:>8}{:>8}{amounts}{:>7}{:>7}", "", "turns", "before", "now", "list", "board");
    let mut is_over = false;
    for (kind, players, figures) in GAMES {
        let mut setup = kind.example_setup();
        setup.set_seats(Seats::numbered(players));
        let start = || AnyGame::<_>::start(setup.clone(), vec![0; 1 << 20]).expect("an example that starts");
        let game = record::whole_of_all(start, AnyGame::table_mut);
        let mut before = Cost::default();
        let list = played(&screen, &setup, &game, Some(&mut before));
        let board = played(&screen, &setup, &game, None);
        let turns = turns(&game).max(1);
        let each = |count: usize, of: usize| count as f64 / of.max(1) as f64;
        let amounts = |of: usize, least: usize, count: fn(&Cost) -> usize| {
            let [least, before, list, board] =
                [least, count(&before), count(&list), count(&board)].map(|count| each(count, of));
            Amounts { least, before, list, board, most: f64::INFINITY }
        };
        let [most_touches, most_words_now] = figures;
        let mut touches = amounts(turns, board.answers, |cost| cost.touches);
        touches.most = touches.list.min(most_touches);
        let mut words = amounts(board.choices, board.asked, |cost| cost.words);
        let is_of_names = kind == GameKind::GreatOldOne;
        let half = if is_of_names { f64::INFINITY } else { most_words(words.least, words.list) };
        words.most = half.min(most_words_now);
        is_over |= touches.is_over() || words.is_over();
        println!(
            "{:<27}{turns:>6}{touches}{:>8.1}{:>8.1}{words}{:>7}{:>7}",
            kind.about().name,
            each(before.throws, turns),
            each(board.throws, turns),
            most(list.rows),
            most(board.rows),
        );
    }
    if is_over {
        println!(
            "! the board takes more than it may: more than the list, more than half of its words below the question, or more than before"
        );
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
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

/// Enters a recorded game and counts: by list, and what that would have been before, or by board.
fn played(screen: &Screen, setup: &AnySetup, game: &Recorded, mut by_list: Option<&mut Cost>) -> Cost {
    let start = AnyGame::<_>::start(setup.clone(), vec![0; 1 << 20]).expect("an example that starts");
    screen.open(&start, by_list.is_some());
    let mut cost = Cost::default();
    for (entry, next) in game.entries.iter().zip(game.entries.iter().skip(1).map(Some).chain([None])) {
        let ask = screen.global::<AskAdapter>();
        let is_choice = ask.get_kind() == AskKind::Choose;
        let in_rows = || match is_choice {
            true => ask.get_offers().iter().map(|row| words(&row.text) + words(&row.head)).sum(),
            false => 0,
        };
        let (asked, rows, folded) = (words(&ask.get_prompt()), ask.get_offers().row_count(), ask.get_folded() > 0);
        if is_choice {
            cost.choices += 1;
            cost.asked += asked;
            cost.words += asked + in_rows() + if by_list.is_some() { 0 } else { on_labels(screen) };
        }
        if is_choice {
            let hands = screen.global::<HandAdapter>().get_rows().iter().filter(|hand| hand.must).count();
            cost.rows.push(rows + usize::from(folded) + hands);
        }
        if let Some(before) = &mut by_list {
            if folded {
                ask.invoke_unfold();
                screen.settle();
            }
            if is_choice {
                before.words += asked + in_rows();
            }
        }
        let touches = match entry {
            Entry::Fell(groups) => {
                cost.throws += throw(screen, groups);
                0
            }
            Entry::Chosen(chosen) if by_list.is_some() => {
                ask.invoke_choose(chosen.place as i32, 0.0);
                // What others may do meanwhile is folded into one row.
                usize::from(folded && chosen.place >= rows) + 1 + chosen.place / IN_SIGHT
            }
            Entry::Chosen(chosen) => choose(screen, chosen, &mut cost),
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
        cost.touches += touches;
        cost.answers += usize::from(touches > 0);
        if let Some(before) = &mut by_list {
            match entry {
                Entry::Fell(groups) => before.throws += groups.iter().flatten().count() + 1,
                Entry::Chosen(chosen) => before.touches += 1 + chosen.place / IN_SIGHT,
                Entry::Text(_) | Entry::Handed(_) => before.touches += 2,
                Entry::Back => before.touches += 1,
            }
        }
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

/// Makes a move on the board, and counts the words of the labels and rows that this brings.
fn choose(screen: &Screen, chosen: &Chosen, cost: &mut Cost) -> usize {
    let (ask, board) = (screen.global::<AskAdapter>(), screen.global::<BoardAdapter>());
    let named = chosen.owner.as_ref().map(|name| format!("{name}: {}", chosen.words));
    let is_meant = |words: &str| words == chosen.words || Some(words) == named.as_deref();
    let row = || ask.get_offers().iter().position(|row| is_meant(&row.text));
    let in_rows = || ask.get_offers().iter().map(|row| words(&row.text)).sum::<usize>();
    if let Some(touches) = take_label(screen, &is_meant) {
        return touches;
    }
    // What stands below the board is touched there, also if it has a place.
    let found = if row().is_some() { None } else { find(screen, chosen) };
    let Some((key, way)) = found else {
        let folded = ask.get_folded() > 0 && row().is_none();
        if folded {
            ask.invoke_unfold();
            cost.words += in_rows();
        }
        // Of many rows, those that are not in sight come a moment later.
        screen.settle();
        let row = row().unwrap_or_else(|| panic!("no row {:?}", chosen.words));
        ask.invoke_choose(row as i32, 0.0);
        return usize::from(folded) + 1 + row / IN_SIGHT;
    };
    let turn = || screen.global::<TableAdapter>().get_turn();
    let before = turn();
    board.invoke_touch_lit(key.into());
    if turn() != before {
        return way + 1;
    }
    // The bubble comes with the next frame.
    screen.draw();
    cost.words += on_labels(screen);
    way + 1 + take_label(screen, &is_meant).unwrap_or_else(|| panic!("no label {:?}", chosen.words))
}

/// The words on the labels beside a place.
fn on_labels(screen: &Screen) -> usize {
    screen.global::<BoardAdapter>().get_choices().iter().map(|choice| words(&choice.text)).sum()
}

/// Takes the label of a move beside its place, if it is there; gives how many touches that takes.
fn take_label(screen: &Screen, is_meant: &impl Fn(&str) -> bool) -> Option<usize> {
    let board = screen.global::<BoardAdapter>();
    let (n, choice) = board.get_choices().iter().enumerate().find(|(_, choice)| is_meant(&choice.label))?;
    let seen = board.get_bubble_seen();
    board.invoke_choose(n as i32);
    Some(1 + ((choice.y + choice.height - 1.0) / seen.max(1.0)) as usize)
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
