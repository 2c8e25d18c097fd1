//! What a library promises, over a store in memory.

use std::ops::ControlFlow;
use std::rc::Rc;

use eldertally_catalog::AnyGame;
use eldertally_catalog::GameKind;
use eldertally_core::{Actor, Ask, Lang, Table, Viewer};

use super::{Card, Change, Drawer, End, LastSetup, Library, Look, Memory, Player, PrintedSet, Settings, Store};

fn library() -> (Library, Rc<Memory>) {
    let memory = Rc::new(Memory::default());
    (Library::new(memory.clone()), memory)
}

fn put(memory: &Memory, drawer: Drawer, key: &str, value: &[u8]) {
    memory.write(vec![Change::Put(drawer, key.to_owned(), value.to_vec())], Box::new(|done| done.unwrap()));
}

fn game() -> AnyGame<Vec<u8>> {
    AnyGame::<_>::start(GameKind::DiceOfArkham.example_setup(), vec![0; 1 << 16])
        .map_err(|why| why.to_string())
        .unwrap()
}

fn card() -> Card {
    Card::new(game().table(), 100)
}

#[test]
fn an_unreadable_card_hides_no_other_game_and_is_told_of_once() {
    let (library, memory) = library();
    library.put_game("000001", &card(), vec![1], Box::new(|done| done.unwrap()));
    put(&memory, Drawer::Cards, "000002", b"{\"game\":");
    put(&memory, Drawer::Cards, "000003", b"[]");
    assert_eq!(library.news(), None);
    for _ in 0..2 {
        assert_eq!(library.games().unwrap(), [("000001".to_owned(), card())]);
    }
    let news = library.news().unwrap();
    assert!(news.contains("cards/000002") && news.contains("And 1 more"), "{news}");
    assert_eq!((library.games().unwrap().len(), library.news()), (1, None));
    assert_eq!(memory.get(Drawer::Cards, "000002").unwrap().unwrap(), b"{\"game\":", "it stays in the store");
}

#[test]
fn unreadable_settings_are_the_usual_ones() {
    let (library, memory) = library();
    put(&memory, Drawer::Settings, "settings", b"nonsense");
    assert_eq!(library.settings().unwrap(), Settings::default());
    assert!(library.news().unwrap().contains("desk/settings"));
}

#[test]
fn the_game_that_was_played_or_else_begun_last_comes_first() {
    let (library, _) = library();
    for (id, played) in [("000001", 5), ("000002", 9), ("000003", 5)] {
        library.put_game(id, &Card { played, ..card() }, vec![], Box::new(|done| done.unwrap()));
    }
    let ids: Vec<_> = library.games().unwrap().into_iter().map(|(id, _)| id).collect();
    assert_eq!(ids, ["000002", "000003", "000001"]);
    assert_eq!(library.new_game_id().unwrap(), "000004");
}

/// Answers with ones, and with the first option.
fn answer(table: &mut dyn Table) {
    match table.ask() {
        Ask::Chance(groups) => {
            let ones: Vec<Vec<u8>> = (0..groups).map(|n| vec![0; table.group(n).unwrap().count.into()]).collect();
            table.fell(&ones.iter().map(Vec::as_slice).collect::<Vec<_>>()).unwrap();
        }
        _ => {
            let mut first = None;
            table.offers(Viewer::Table, Lang::English, &mut |offer| {
                first = Some(offer.mv);
                ControlFlow::Break(())
            });
            table.play(Actor::Table, &first.unwrap()).unwrap();
        }
    }
}

#[test]
fn a_card_follows_its_table_to_the_end_and_back() {
    let mut game = game();
    let table = game.table_mut();
    let mut card = Card::new(table, 100);
    assert_eq!((card.game.as_str(), card.inputs, card.players.len(), &card.end), ("dice-of-arkham", 0, 1, &None));
    assert!(card.status.contains("turn 1"), "{}", card.status);
    for _ in 0..5_000 {
        if matches!(table.ask(), Ask::Over(_)) {
            break;
        }
        answer(table);
    }
    card.update(table, 200);
    assert_eq!((card.began, card.played, card.inputs), (100, 200, table.inputs()));
    let end = card.end.clone().expect("all ones end a game");
    assert_eq!(end.won, [false]);
    assert!(end.words.contains("You lost"), "{}", end.words);
    table.undo(1).unwrap();
    card.update(table, 201);
    assert_eq!(card.end, None);
}

#[test]
fn play_time_counts_playing_and_no_pauses() {
    const EVENING: u64 = 5 * 3_600;
    let game = AnyGame::<_>::start(GameKind::DiceOfArkham.example_setup(), vec![0; 1 << 12]).unwrap();
    let mut card = Card::new(game.table(), 100);
    for now in [160, 160 + 900, 160 + 900 + EVENING, 160 + 900 + EVENING + 30] {
        card.update(game.table(), now);
    }
    assert_eq!(card.spent, Some(60 + 900 + 30), "a quarter of an hour is thought, an evening is a pause");
    card.update(game.table(), 0);
    assert_eq!(card.spent, Some(990), "a clock that was set back takes nothing away");
}

#[test]
fn what_the_program_rolled_is_noted_until_it_is_played_otherwise() {
    let mut game = game();
    let table = game.table_mut();
    let mut card = Card::new(table, 0);
    for rolled in [true, false, true] {
        answer(table);
        card.entered(table, rolled);
    }
    assert_eq!(card.rolled, [0, 2].into());
    table.undo(3).unwrap();
    card.update(table, 1);
    assert_eq!(card.rolled, [0, 2].into(), "it can be redone");
    answer(table);
    card.entered(table, false);
    assert_eq!(card.rolled, [].into());
}

/// Records as the store of 0.1.0 holds them. Fields may be added, never renamed, removed or required.
#[test]
fn the_records_of_the_first_release_are_read_for_ever() {
    let (library, memory) = library();
    let card = r#"{"game":"dice-of-arkham","players":[{"name":"Ada","colour":3}],"status":"turn 7","began":5,"played":9,
        "inputs":12,"end":{"won":[true],"points":[4],"words":"You won."},"rolled":[0,2],"copy":"000001"}"#;
    put(&memory, Drawer::Cards, "000001", card.as_bytes());
    let copy = r#"{"game":"dice-of-arkham","name":"Mine","toml":"a","changed":7,"learned":"b","draft":"c"}"#;
    put(&memory, Drawer::Copies, "000001", copy.as_bytes());
    let settings =
        r#"{"look":"light","text_percent":150,"animated":false,"awake":false,"language":"en","hints_read":true}"#;
    put(&memory, Drawer::Settings, "settings", settings.as_bytes());
    let last = r#"{"players":[{"name":"Ada","colour":3}],"options":{"a":"b"},"copy":"blank"}"#;
    put(&memory, Drawer::Settings, "setup/dice-of-arkham", last.as_bytes());

    let ada = || Player { name: "Ada".to_owned(), colour: 3 };
    let end = End { won: vec![true], points: vec![4], words: "You won.".to_owned() };
    let card = Card {
        game: "dice-of-arkham".to_owned(),
        players: vec![ada()],
        status: "turn 7".to_owned(),
        began: 5,
        played: 9,
        // An older program did not count it.
        spent: None,
        inputs: 12,
        end: Some(end),
        rolled: [0, 2].into(),
        copy: Some("000001".to_owned()),
        clock: None,
    };
    assert_eq!(library.games().unwrap(), [("000001".to_owned(), card)]);
    let [game, name, toml] = ["dice-of-arkham", "Mine", "a"].map(String::from);
    let copy = PrintedSet { game, name, toml, changed: 7, learned: Some("b".to_owned()), draft: Some("c".to_owned()) };
    assert_eq!(library.copy("000001").unwrap(), Some(copy));
    let language = "en".to_owned();
    let settings = Settings {
        look: Look::Light,
        text_percent: 150,
        animated: false,
        awake: false,
        language,
        hints_read: true,
        as_list: false,
    };
    assert_eq!(library.settings().unwrap(), settings);
    let options = [("a".to_owned(), "b".to_owned())].into();
    let last = LastSetup { players: vec![ada()], options, copy: "blank".to_owned() };
    assert_eq!(library.last_setup("dice-of-arkham").unwrap(), Some(last));
    assert_eq!(library.news(), None);
}
