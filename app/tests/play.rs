//! The table in the terminal, played through a pipe.

mod common;

use common::{Terminal, ask_of, card, exported, options_of, program, replace_save, run, stdout};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

fn data() -> tempfile::TempDir {
    tempfile::tempdir().unwrap()
}

fn begin(data: &tempfile::TempDir) -> Terminal {
    let (mut terminal, first) = Terminal::open(data.path());
    assert!(first.contains("A new game of Dice of Arkham"), "{first}");
    terminal.expect("", &["turn 1", "? for help", "Mythos dice x2, then Investigator dice x5"]);
    terminal
}

#[test]
fn dice_and_options_are_typed() {
    let data = data();
    let mut terminal = begin(&data);
    let screen = terminal.expect(
        "31 14452",
        &["Mythos dice: 3 1; Investigator dice: 1 4 4 5 2", "- One die shows 1 and is locked.", "1  reroll 4"],
    );
    assert!(screen.contains("Investigator die: [1] 4 4 5 2"), "{screen}");
    terminal.expect("4", &["keep the first 4", "Investigator die: [1] [4] 4 5 2"]);
    terminal.expect("u", &["Undone: keep the first 4"]);
    terminal.expect("4+x", &["Type the number of an option"]);
    terminal.expect("4+1", &["keep the first 4", "Investigator dice x3; r rolls for you"]);
    terminal.expect("r", &["Roll 2 of 3"]);
    assert!(terminal.end().contains("The game is kept"));
}

#[test]
fn bad_input_is_explained_and_asked_again() {
    let data = data();
    let mut terminal = begin(&data);
    for (line, words) in [
        ("3 1", "Enter 7, not 2: Mythos dice x2, then Investigator dice x5."),
        ("3 1 1 4 4 5 9", "\"9\" is no face of Investigator dice: 1 to 6."),
        ("hello", "\"hello\" is no face of Mythos dice: 1 to 6."),
        ("sum 9 9", "Each die counts here"),
        ("sum", "Type a total for each of the 2 groups"),
        ("u", "There is not so much to take back."),
        ("u x", "Type how many inputs"),
        ("redo", "There is not so much to bring back."),
        ("else 3", "Enter 7"),
        ("a 99", "There is no part of that number"),
        ("a 1 99", "It must lie between 0 and 10."),
        ("a 1 x", "A value is a whole number."),
        ("n", "A name has 1 to 24 letters."),
        ("seat 2", "There is one player here."),
        ("leave 1", "That is not on offer now"),
        ("save", "Type a file name"),
        ("save /no/such/folder/x", "Not saved."),
    ] {
        terminal.expect(line, &[words]);
    }
    let long = "3".repeat(100_000);
    terminal.expect(&long, &["That cannot be read"]);
    terminal.expect("3 1 1 4 4 5 2", &["Roll 1 of 3"]);
    terminal.expect("r", &["No dice are asked for now"]);
    terminal.expect("0", &["Type the number of an option, 1 to 7"]);
    terminal.expect("8", &["Type the number of an option, 1 to 7"]);
    terminal.expect("", &["Roll 1 of 3"]);
    terminal.end();
}

#[test]
fn undo_amend_name_why_sheet_log_and_help() {
    let data = data();
    let mut terminal = begin(&data);
    terminal.expect("w", &["What is asked:", "DOA-019"]);
    terminal.expect("log", &["Nothing has happened yet."]);
    terminal.say("3 1 1 4 4 5 2");
    terminal.expect("w", &["What just happened:", "DOA-024", "The options:", "DOA-022", "(reroll 4)"]);
    terminal.expect("v", &["Health", "[##########] 10/10", "Seals", "[ ][ ][ ]", "Roll 1 of 3"]);
    terminal.expect("?", &["roll for me", "leave; the game is kept"]);
    terminal.expect("a", &["1  Health: 10 (0 to 10)", "Which?"]);
    terminal.expect("1", &["Health is 10. New value, 0 to 10?"]);
    terminal.expect("4", &["amended: Health to 4", "Health 4/10~"]);
    terminal.expect("a seals", &["1 Seals: 0"]);
    terminal.expect("1", &["Seals is 0. New value"]);
    terminal.expect("2", &["amended: Seals to 2"]);
    terminal.say("u");
    terminal.expect("a 2 3", &["amended: Sanity to 3"]);
    terminal.expect("u", &["Undone: amended: Sanity to 3", "Sanity 10/10"]);
    terminal.expect("redo", &["Redone: amended: Sanity to 3"]);
    terminal.expect("n Anna", &["Player 1 is now called Anna"]);
    terminal
        .expect("log", &["1  Mythos dice: 3 1", "- One die shows 1 and is locked.", "4  Player 1 is now called Anna"]);
    terminal.expect("u 4", &["Undone: 4 inputs, back to before: Mythos dice: 3 1"]);
    terminal.expect("redo 4", &["Redone: 4 inputs, up to: Player 1 is now called Anna"]);
    let copy = data.path().join("copy");
    let save = format!("save {}", copy.display());
    terminal.expect(&save, &["Saved to"]);
    terminal.expect(&save, &["Write over it?"]);
    terminal.expect("n", &["Not saved."]);
    terminal.end();
    assert_eq!(std::fs::read(copy).unwrap(), exported(data.path(), 1));
}

#[test]
fn the_last_sanity_is_marked_as_fatal() {
    let data = data();
    let mut terminal = begin(&data);
    terminal.say("a 2 1");
    terminal.expect("3 1 1 4 4 5 2", &["FATAL! free the 1: lose 1 sanity"]);
    terminal.end();
}

#[test]
fn a_whole_game_ends_with_its_result_and_offers_another() {
    for seed in 0..3 {
        println!("seed {seed}");
        let mut rng = StdRng::seed_from_u64(seed);
        let data = data();
        let mut terminal = begin(&data);
        let mut screen = terminal.say("");
        for _ in 0..20_000 {
            if screen.contains("Enter: another game.") {
                break;
            }
            let line = match options_of(&screen) {
                0 => "r".to_owned(),
                many => rng.random_range(1..=many).to_string(),
            };
            screen = terminal.say(&line);
        }
        assert!(screen.contains("You won in turn") || screen.contains("You lost in turn"), "{screen}");
        terminal.expect("1", &["The game is over."]);
        terminal.expect("u", &["Undone:"]);
        terminal.expect("redo", &["Enter: another game."]);
        terminal.expect("", &["A new game of Dice of Arkham"]);
        terminal.expect("", &["turn 1"]);
        terminal.end();
        let (terminal, start) = Terminal::open(data.path());
        assert!(
            start.contains("1  Dice of Arkham, turn 1") && start.contains("2  Dice of Arkham, over: You "),
            "{start}"
        );
        terminal.end();
    }
}

#[test]
fn a_new_game_takes_names_rulings_and_a_sheet() {
    let data = data();
    let sheet = data.path().join("own.toml");
    let example = stdout(&run(&["sheet", "example", common::GAME]));
    std::fs::write(&sheet, example.replace("health.max = 10", "health.max = 14")).unwrap();
    let bad = data.path().join("bad.toml");
    std::fs::write(&bad, example.replace("health.max = 10", "health.max = 1000")).unwrap();

    let (mut terminal, _) = Terminal::open(data.path());
    terminal
        .expect("p Anna", &["A new game of Dice of Arkham for Anna, with the example sheet and the usual rulings."]);
    terminal.expect("p Anna, Bert", &["seats has 2 players, but this game is for 1", "for Anna,"]);
    terminal.expect("s", &["sheet example dice-of-arkham"]);
    terminal.expect("s /no/such/file", &["there is no such file", "with the example sheet"]);
    terminal.expect(&format!("s {}", bad.display()), &["meters.health.max is 1000", "with the example sheet"]);
    terminal.expect(&format!("s {}", sheet.display()), &["own.toml and the usual rulings"]);
    terminal.expect("hello", &["That is none of these."]);
    terminal.expect("o", &["Fleeing a monster", "1  no", "2  yes", "Enter: no"]);
    terminal.expect("2", &["Do red spaces"]);
    terminal.expect("7", &["Type the number of one of these"]);
    terminal.expect("", &["Does the time marker"]);
    terminal.say("");
    terminal.say("");
    terminal.expect(
        "",
        &["own.toml and rulings of your own.", "is all damage health, as in the rulebook's example? “yes”."],
    );
    terminal.expect("", &["Health 10/14"]);
    terminal.end();
}

#[test]
fn a_second_window_is_refused_with_a_word_and_may_play_unkept() {
    let data = data();
    let mut first = begin(&data);
    first.say("3 1 1 4 4 5 2");
    let (mut second, start) = Terminal::open(data.path());
    assert!(start.contains("Eldertally is already open.") && start.contains("Play without keeping"), "{start}");
    second.expect("y", &["A new game"]);
    second.expect("", &["turn 1"]);
    assert!(second.end().contains("This game was not kept."));
    first.end();
    let (mut third, start) = Terminal::open(data.path());
    assert!(start.contains("1  Dice of Arkham, turn 1, no seals, no keys (just now)"), "{start}");
    assert!(!start.contains("  2  "), "{start}");
    third.expect("x", &["Type a number from the list"]);
    third.expect("1", &["Roll 1 of 3"]);
    third.end();
}

#[test]
fn several_games_are_kept_beside_each_other() {
    let data = data();
    let mut terminal = begin(&data);
    terminal.say("3 1 1 4 4 5 2");
    terminal.end();
    let (mut terminal, _) = Terminal::open(data.path());
    terminal.expect("n", &["A new game"]);
    terminal.expect("", &["Mythos dice x2"]);
    assert!(terminal.end().contains("It is number 2."));
    let (mut terminal, start) = Terminal::open(data.path());
    assert!(start.contains("1  Dice of Arkham") && start.contains("2  Dice of Arkham"), "{start}");
    terminal.expect("2", &["Roll 1 of 3"]);
    terminal.end();
}

#[test]
fn a_save_that_cannot_be_opened_stays_as_it_is() {
    let data = data();
    let mut terminal = begin(&data);
    terminal.say("3 1 1 4 4 5 2");
    terminal.end();
    let mut bytes = exported(data.path(), 1);
    bytes[20] ^= 1;
    replace_save(data.path(), 1, &bytes);
    let (mut terminal, _) = Terminal::open(data.path());
    terminal.expect("1", &["Game 1:", "damaged", "Your games:"]);
    terminal.expect("n", &["A new game"]);
    terminal.expect("", &["turn 1"]);
    terminal.end();
    assert_eq!(exported(data.path(), 1), bytes);
    assert_ne!(exported(data.path(), 2), bytes);
}

#[test]
fn the_card_tells_where_the_game_stands_and_what_the_program_rolled() {
    let data = data();
    let mut terminal = begin(&data);
    terminal.say("r");
    terminal.say("u");
    terminal.say("3 1 1 4 4 5 2");
    terminal.say("1");
    terminal.say("r");
    terminal.say("n Anna");
    terminal.end();
    let card = card(data.path(), 1);
    assert_eq!(
        (&card["inputs"], &card["rolled"], &card["end"]),
        (&4.into(), &vec![2].into(), &serde_json::Value::Null),
        "{card}"
    );
    assert_eq!((&card["players"][0]["name"], &card["game"]), (&"Anna".into(), &"dice-of-arkham".into()));
    assert_eq!(card["status"], "turn 1, no seals, no keys");
}

/// The checksum that seals a save, so that a test can write one that is whole but wrong.
fn crc32(bytes: &[u8]) -> u32 {
    let step = |crc: u32, byte: &u8| {
        (0..8).fold(crc ^ u32::from(*byte), |crc, _| if crc & 1 == 1 { crc >> 1 ^ 0xEDB8_8320 } else { crc >> 1 })
    };
    !bytes.iter().fold(!0, step)
}

#[test]
fn a_game_that_replays_otherwise_can_be_salvaged() {
    let data = data();
    let mut terminal = begin(&data);
    let ask = terminal.say("3 1 1 4 4 5 2");
    terminal.end();
    let mut bytes = exported(data.path(), 1);
    // The digest of the final state stands before the checksum.
    let seal = bytes.len() - 4;
    bytes[seal - 1] ^= 1;
    let crc = crc32(&bytes[..seal]);
    bytes[seal..].copy_from_slice(&crc.to_le_bytes());
    replace_save(data.path(), 1, &bytes);

    exported(data.path(), 1);
    let file = data.path().join("exported");
    let told = run(&["replay", file.to_str().unwrap()]);
    assert_eq!(told.status.code(), Some(1));
    assert!(stdout(&told).contains("1  Mythos dice: 3 1"));
    assert!(common::stderr(&told).contains("the game stands otherwise"));

    let (mut terminal, _) = Terminal::open(data.path());
    terminal.expect("1", &["the game stands otherwise", "Go on from the last input that agrees?"]);
    terminal.expect("n", &["Your games:"]);
    terminal.say("1");
    let screen = terminal.expect("y", &["1 inputs are good.", "now game 2; the old one stays"]);
    assert_eq!(ask_of(&screen), ask_of(&ask));
    terminal.end();
    assert_eq!(exported(data.path(), 1), bytes);
    exported(data.path(), 2);
    assert!(run(&["replay", file.to_str().unwrap()]).status.success());
}

#[test]
fn without_a_place_to_keep_games_the_player_is_asked() {
    let data = data();
    let file = data.path().join("file");
    std::fs::write(&file, "x").unwrap();
    let (mut terminal, start) = Terminal::open(&file);
    assert!(start.contains("Games cannot be kept.") && start.contains("Play without keeping anything?"), "{start}");
    terminal.expect("y", &["A new game"]);
    terminal.expect("", &["turn 1"]);
    assert!(terminal.end().contains("This game was not kept."));

    let refused = program().arg("--data").arg(&file).arg("play").stdin(std::process::Stdio::null()).output().unwrap();
    assert_eq!(refused.status.code(), Some(1));
}

/// No file can grow or change from now on, as on a full disk; `None` lifts that.
#[cfg(target_os = "linux")]
fn limit_files(terminal: &Terminal, limit: Option<u32>) {
    let limit = limit.map_or("--fsize=unlimited:".to_owned(), |limit| format!("--fsize={limit}:"));
    let id = terminal.id().to_string();
    assert!(std::process::Command::new("prlimit").args(["--pid", &id, &limit]).status().unwrap().success());
}

#[test]
#[cfg(target_os = "linux")]
fn a_disk_that_fails_in_the_middle_of_a_game_is_told_and_tried_again() {
    let data = data();
    // The signal that comes with such a limit would end the program; a full disk sends none.
    let mut shell = std::process::Command::new("sh");
    shell.args(["-c", "trap '' XFSZ; exec \"$@\"", "sh", program().get_program().to_str().unwrap(), "--data"]);
    let (mut terminal, _) = Terminal::start(shell.arg(data.path()).args(["play", common::GAME]));
    terminal.say("");
    limit_files(&terminal, Some(0));
    terminal.expect("3 1 1 4 4 5 2", &["NOT KEPT:", "The disk is full", "save FILE", "Roll 1 of 3"]);
    terminal.expect("a 1 4", &["NOT KEPT:", "Health 4/10"]);
    terminal.expect("q", &["Leave, and lose what is new?"]);
    terminal.say("n");
    limit_files(&terminal, None);
    terminal.expect("1", &["The game is kept again."]);
    assert!(terminal.end().contains("The game is kept;"));
    let (mut terminal, _) = Terminal::open(data.path());
    terminal.expect("", &["Health 4/10"]);
    terminal.end();
}

#[test]
fn without_a_display_it_says_why_and_plays_in_the_terminal() {
    let data = data();
    let (mut terminal, first) = Terminal::open_with(data.path(), &[]);
    assert!(first.starts_with("There is no window: no display was found"), "{first}");
    assert!(first.lines().next().unwrap().ends_with("This is the table in the terminal."), "{first}");
    assert!(first.contains("Which game?"), "{first}");
    terminal.expect("9", &["Type the number of a game"]);
    terminal.expect("1", &["A new game of Dice of Arkham"]);
    terminal.end();
}
