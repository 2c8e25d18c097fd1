//! The history page, driven.

use std::collections::BTreeSet;
use std::rc::Rc;

use eldertally_catalog::AnyGame;
use slint::platform::Key;
use slint::{ComponentHandle, Model};

use super::HistoryPage;
use crate::generated::{DiceVerdict, HistoryView};
use crate::library::{Card, End, Player};
use crate::pages::testing::Bench;
use crate::table::TablePage;
use crate::{HistoryAdapter, Page, ShellAdapter};

const ARKHAM: &[u8] = include_bytes!("../../../../core/catalog/tests/golden/dice-of-arkham-0.1.0-won.eld");
const OLD_ONES: &[u8] = include_bytes!("../../../../core/catalog/tests/golden/roll-for-great-old-ones-0.1.0-lost.eld");
const HOUR: u64 = 3_600;

fn page() -> (Bench, Rc<HistoryPage>) {
    let bench = Bench::new();
    bench.host.now.set(500 * HOUR);
    let history = HistoryPage::new(&bench.context, &TablePage::new(&bench.context, &bench.window));
    let entered = history.clone();
    bench.context.on_enter(move |page| {
        if page == Page::History {
            entered.enter();
        }
    });
    (bench, history)
}

fn card(game: &str, players: &[&str], end: Option<bool>) -> Card {
    let player = |name: &&str| Player { name: (*name).to_owned(), colour: 2 };
    let won = |won: bool| End {
        won: vec![won; players.len()],
        points: Vec::new(),
        words: if won { "Won in time." } else { "Lost to the deep." }.to_owned(),
    };
    Card {
        game: game.to_owned(),
        players: players.iter().map(player).collect(),
        status: "Turn 3".to_owned(),
        began: 490 * HOUR,
        played: 491 * HOUR + 300,
        spent: None,
        inputs: 84,
        end: end.map(won),
        rolled: BTreeSet::new(),
        copy: None,
        clock: None,
    }
}

fn keep(bench: &Bench, id: &str, card: &Card, save: &[u8]) {
    bench.context.library.put_game(id, card, save.to_vec(), Box::new(|kept| kept.unwrap()));
}

fn filled() -> (Bench, Rc<HistoryPage>) {
    let (bench, history) = page();
    keep(&bench, "000001", &card("dice-of-arkham", &["Ada"], Some(true)), ARKHAM);
    keep(&bench, "000002", &card("roll-for-great-old-ones", &["Ada", "Ben"], Some(false)), OLD_ONES);
    keep(&bench, "000003", &card("dice-of-arkham", &["Cleo"], None), ARKHAM);
    bench.context.go(Page::History);
    bench.settle();
    (bench, history)
}

/// The real dice of a save, counted the plain way.
fn dice_in(save: &[u8], faces: u8) -> usize {
    let mut game = AnyGame::<_>::open(save, vec![0; 1 << 16]).unwrap();
    let mut dice = 0;
    game.table_mut().throws(&mut |_, _, group, fell| dice += if group.faces == faces { fell.len() } else { 0 });
    dice
}

fn rolls(bench: &Bench, faces: i32) -> Option<i32> {
    let kinds = bench.window.global::<HistoryAdapter>().get_dice();
    kinds.iter().find(|kind| kind.faces == faces).map(|kind| kind.rolls)
}

#[test]
fn without_finished_games_it_says_what_will_be_here() {
    let (bench, _) = page();
    bench.context.go(Page::History);
    bench.settle();
    assert!(bench.has("No finished games yet"));
    bench.check_page("empty");
    bench.tap("Dice");
    assert!(bench.has("No dice yet"));
}

#[test]
fn finished_games_are_listed_and_looked_back_at_by_a_tap() {
    let (bench, _) = filled();
    assert!(bench.has("Roll for Great Old Ones: Lost to the deep."));
    let row = bench.find("Dice of Arkham: Won in time.");
    let told = row.accessible_description().unwrap().to_string();
    assert!(told.starts_with("Ada. 8 hours ago · 1 h 5 min · 84 inputs."), "{told}");
    assert_eq!(bench.window.global::<HistoryAdapter>().get_games().row_count(), 2);
    bench.tap("Dice of Arkham: Won in time.");
    assert_eq!(bench.window.global::<ShellAdapter>().get_page(), Page::Table);
}

#[test]
fn one_game_can_be_chosen_for_all_views() {
    let (bench, _) = filled();
    bench.tap("All games");
    bench.tap("Roll for Great Old Ones");
    assert!(!bench.has("Dice of Arkham: Won in time."));
    assert!(bench.has("Roll for Great Old Ones: Lost to the deep."));
    bench.tap("Wins");
    assert!(bench.has("Ada: 0 of 1, 0 %") && bench.has("Ben: 0 of 1, 0 %"));
    assert_eq!(rolls(&bench, 6), Some(i32::try_from(dice_in(OLD_ONES, 6)).unwrap()));
}

#[test]
fn wins_are_told_with_the_games_they_rest_on() {
    let (bench, _) = filled();
    bench.tap("Wins");
    assert!(bench.has("Ada: 1 of 2, 50 %") && bench.has("Ben: 0 of 1, 0 %"));
    assert!(bench.has("Dice of Arkham: 1 of 1, 100 %") && bench.has("Roll for Great Old Ones: 0 of 1, 0 %"));
}

#[test]
fn a_game_is_forgotten_only_after_a_question() {
    let (bench, _) = filled();
    bench.tap("More for Dice of Arkham");
    bench.tap("Forget …");
    bench.tap("Keep it");
    assert!(bench.has("Dice of Arkham: Won in time."));
    bench.tap("More for Dice of Arkham");
    bench.tap("Forget …");
    bench.tap("Forget it");
    assert!(!bench.has("Dice of Arkham: Won in time."));
    assert_eq!(bench.context.library.save_of("000001").unwrap(), None);
    assert!(bench.context.library.save_of("000002").unwrap().is_some());
    // Its dice go with it; those of the game under way stay.
    let both = dice_in(ARKHAM, 6) + dice_in(OLD_ONES, 6);
    assert_eq!(rolls(&bench, 6), Some(i32::try_from(both).unwrap()));
}

#[test]
fn a_game_is_exported_byte_for_byte() {
    let (bench, _) = filled();
    bench.tap("More for Dice of Arkham");
    bench.tap("Export");
    let written = bench.host.written.borrow();
    assert_eq!(*written, [("dice-of-arkham-000001.eldertally".to_owned(), ARKHAM.to_vec())]);
    let notice = bench.window.global::<ShellAdapter>().get_notice();
    assert_eq!(notice, "Exported to /exports/dice-of-arkham-000001.eldertally");
}

#[test]
fn dice_of_finished_games_and_games_under_way_are_counted() {
    let (bench, _) = filled();
    let all = 2 * dice_in(ARKHAM, 6) + dice_in(OLD_ONES, 6);
    assert!(all > 30 && dice_in(OLD_ONES, 12) > 0);
    assert_eq!(rolls(&bench, 6), Some(i32::try_from(all).unwrap()));
    assert_eq!(rolls(&bench, 12), Some(i32::try_from(dice_in(OLD_ONES, 12)).unwrap()));
    bench.tap("Dice");
    let kind = bench.window.global::<HistoryAdapter>().get_dice().row_data(0).unwrap();
    let ones = kind.counts.row_data(0).unwrap().count;
    let expected = (f64::from(kind.rolls) / 6.0 * 10.0).round() / 10.0;
    assert!(bench.has(&format!("Face 1: {ones} rolls, {expected} expected")), "{:#?}", bench.labels());
}

#[test]
fn what_the_program_rolled_is_left_out() {
    let (bench, _) = page();
    let mut rolled = card("dice-of-arkham", &["Ada"], Some(true));
    rolled.rolled = (0..10_000).collect();
    keep(&bench, "000001", &rolled, ARKHAM);
    bench.context.go(Page::History);
    bench.settle();
    assert_eq!(rolls(&bench, 6), None);
}

#[test]
fn a_game_that_cannot_be_opened_is_said_and_hides_no_other() {
    let (bench, _) = filled();
    keep(&bench, "000004", &card("dice-of-arkham", &["Ada"], Some(true)), b"no save at all");
    bench.context.go(Page::History);
    bench.settle();
    bench.tap("Dice");
    assert!(rolls(&bench, 6).is_some());
    assert_eq!(bench.window.global::<HistoryAdapter>().get_unreadable(), 1);
    bench.resize(390.0, 4_000.0);
    assert!(bench.has("1 game cannot be opened, and its dice are left out."), "{:#?}", bench.labels());
}

#[test]
fn the_page_is_there_before_the_dice_are_counted_and_counts_each_game_once() {
    let (bench, history) = page();
    for n in 0..30 {
        keep(&bench, &format!("{n:06}"), &card("dice-of-arkham", &["Ada"], Some(true)), ARKHAM);
    }
    bench.context.go(Page::History);
    let adapter = bench.window.global::<HistoryAdapter>();
    assert_eq!(adapter.get_games().row_count(), 30);
    assert_eq!((adapter.get_counted(), adapter.get_to_count()), (0, 30));
    adapter.set_view(HistoryView::Dice);
    assert!(bench.has("Reading game 1 of 30 …"));
    for _ in 0..4 {
        bench.settle();
    }
    assert_eq!((adapter.get_counted(), adapter.get_to_count()), (30, 30));

    let mut changed = card("dice-of-arkham", &["Ada"], Some(true));
    changed.inputs += 1;
    keep(&bench, "000007", &changed, ARKHAM);
    history.enter();
    assert_eq!((adapter.get_counted(), adapter.get_to_count()), (29, 30));
}

#[test]
fn judgements_are_said_in_plain_words() {
    let (bench, history) = filled();
    bench.tap("Dice");
    let kinds = [vec![3, 0, 0, 0, 0, 0], vec![60, 60, 60, 60, 60, 60], vec![60, 60, 60, 60, 60, 100]];
    let rows = kinds.map(|counts| super::rows::die_kind(&counts, slint::ModelRc::default()));
    assert_eq!(rows.each_ref().map(|row| row.verdict), [DiceVerdict::TooFew, DiceVerdict::Fair, DiceVerdict::Odd]);
    history.shown.dice.show(rows);
    assert!(bench.has("Too few rolls to say: 3 so far, and 30 are needed, 5 for each face."));
    assert!(bench.has("These dice look fair. 360 rolls."));
    let odd =
        "The 6 came up more often than chance explains. About 1 in 800 fair sets of dice look this odd. 400 rolls.";
    assert!(bench.has(odd), "{:#?}", bench.labels());
}

#[test]
fn controls_are_labelled_large_and_on_screen() {
    let (bench, _) = filled();
    for view in [HistoryView::Games, HistoryView::Wins, HistoryView::Dice] {
        bench.window.global::<HistoryAdapter>().set_view(view);
        bench.check_page(&format!("{view:?}"));
    }
    bench.window.global::<HistoryAdapter>().set_view(HistoryView::Games);
    bench.settle();
    bench.tap("All games");
    bench.check_page("choosing a game");
    bench.tap("Close");
    bench.tap("More for Dice of Arkham");
    bench.check_page("a game's menu");
}

#[test]
fn the_views_are_in_reach_of_the_keyboard() {
    let (bench, _) = filled();
    // Back, all games, and the three views.
    for _ in 0..5 {
        bench.press(Key::Tab);
    }
    bench.press(" ");
    assert_eq!(bench.window.global::<HistoryAdapter>().get_view(), HistoryView::Dice);
}
