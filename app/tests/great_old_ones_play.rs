//! *Roll for Great Old Ones* in the terminal.

mod common;

use common::{Terminal, ask_of, one_line};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

const RGO: &str = "roll-for-great-old-ones";

fn data() -> tempfile::TempDir {
    tempfile::tempdir().unwrap()
}

fn open(data: &tempfile::TempDir) -> Terminal {
    let (terminal, first) = Terminal::open_with(data.path(), &["play", RGO]);
    assert!(one_line(&first).contains("p NAME, NAME or p 4: who plays, 1 to 4."), "{first}");
    terminal
}

/// The numbers of the options at the bottom of a screen, without rerolls while there is anything else; none if it asks for dice.
fn calm_options(screen: &str) -> Vec<String> {
    let ask = ask_of(screen);
    let count = ask.split_whitespace().filter_map(|word| word.parse::<usize>().ok());
    let count = count.fold(0, |seen, number| if number == seen + 1 { number } else { seen });
    let text = one_line(ask);
    let is_calm = |number: &usize| !text.contains(&format!(" {number} reroll "));
    if text.contains("r rolls for you") {
        return Vec::new();
    }
    let calm: Vec<_> = (1..=count).filter(is_calm).collect();
    // Where only rerolls are left, one of them goes on.
    let options = if calm.is_empty() { (1..=count).collect() } else { calm };
    options.iter().map(ToString::to_string).collect()
}

#[test]
fn players_difficulty_and_rulings_are_chosen_at_the_start() {
    let data = data();
    let mut terminal = open(&data);
    terminal.expect("p 3", &["for Player 1, Player 2, Player 3, with the example sheet"]);
    terminal.expect("p 5", &["seats has 5 players, but this game is for 1 to 4", "for Player 1, Player 2, Player 3,"]);
    terminal.expect("p Anna, Bert", &["for Anna, Bert, with"]);
    let own = "and rulings of your own. How many clues does each investigator need to close the dark seal? “12, hard”.";
    terminal.expect("o difficulty 12", &[own]);
    terminal
        .expect("o difficulty 13", &["difficulty is one of: 8 (8, normal), 12 (12, hard), 15 (15, very difficult)."]);
    terminal.expect("o foo", &["There is no ruling foo; there are: difficulty, levelUpOn"]);
    terminal.expect("s blank", &["with a blank sheet", own]);
    terminal.expect("s a, b, c", &["there is no such file", "with a blank sheet"]);
    terminal.expect("s example", &["with the example sheet", own]);
    let screen = terminal.expect("", &["round 1", "Who plays whom?"]);
    assert!(screen.contains("\nAnna:\n  1  Anna plays Bob") && screen.contains("\nBert:\n  5  "), "{screen}");
    terminal.expect("v 2", &["12 clues to the seal"]);
    terminal.end();
}

#[test]
fn the_common_throw_is_one_line_and_options_stand_by_player() {
    let data = data();
    let mut terminal = open(&data);
    terminal.say("p Anna, Bert");
    terminal.say("");
    terminal.say("1");
    terminal.expect("1", &["D12, then D6s x3; r rolls for you"]);
    terminal.expect("11 45", &["Enter 4, not 3: D12, then D6s x3."]);
    terminal.expect("11 456", &["D12: 11; D6s: 4 5 6", "if the 5 is left: ", "Anna takes the 4"]);
    terminal.say("1");
    terminal.expect("seat 1", &["Anna has nothing to choose now"]);
    let chooses = terminal.expect("seat 2", &["1 Bert takes the 5"]);
    assert!(!ask_of(&chooses).contains("Anna"), "{chooses}");
    terminal.say("seat");
    let floor = terminal.say("1");
    let text = one_line(ask_of(&floor));
    assert!(text.contains("Anna: 1 4 into Recover your soul"), "{floor}");
    assert!(text.contains("6 reroll Anna's die: box 1 7 reroll Bert's die: box 1"), "{floor}");
    // What changed is named with its player, and nothing else is shown.
    let entered = terminal.expect("1", &["Anna enters 4 in Recover your soul.", "Recover your soul 1/"]);
    assert!(!entered.contains("Rest your body 0/") && !entered.contains("Bert: "), "{entered}");
    let own = terminal.expect("v 1", &["Anna (Bob)", "number [4]", "3 boxes to go", "[ ] 1.1: 3 free numbers at once"]);
    assert!(!own.contains("Bert (Sally)"), "{own}");
    let all = terminal.expect("v", &["Anna (Bob)", "Bert (Sally)", "Cultists and monsters"]);
    assert!(!all.contains("[ ] 1.1") && !all.contains("(Anna)"), "{all}");
    assert!(all.lines().all(|line| line.chars().count() <= 80), "{all}");
    terminal.expect("v 3", &["Type the number of a player, 1 to 2."]);
    terminal.expect("a", &["Type a part of the name"]);
    terminal.expect("a anna clues", &["Anna, Clues: 0"]);
    terminal.expect("", &["> "]);
    terminal.expect("a nonsense", &["Nothing on the sheet has nonsense in its name."]);
    terminal.end();
}

#[test]
fn what_was_learned_is_offered_at_the_end_and_plays_the_next_game() {
    let data = data();
    let mut rng = StdRng::seed_from_u64(3);
    let mut terminal = open(&data);
    terminal.say("s blank");
    let mut screen = terminal.say("");
    terminal.expect("learned x.toml", &["Nothing was learned"]);
    for _ in 0..20_000 {
        if screen.contains("Enter: another game.") {
            break;
        }
        let options = calm_options(&screen);
        screen = match options.as_slice() {
            _ if screen.contains("commands begin with / here") => terminal.say("Pass the lamp."),
            [] => terminal.say("r"),
            options => terminal.say(&options[rng.random_range(0..options.len())]),
        };
    }
    assert!(one_line(&screen).contains("learned FILE keeps it for later games."), "{screen}");
    let file = data.path().join("own.toml");
    terminal.expect("", &["Keep what you told of your copy?"]);
    terminal.expect("/no/such/folder/x", &["Not written.", "Keep what you told of your copy?"]);
    terminal.expect(&file.display().to_string(), &["Written to", "A new game of Roll for Great Old Ones"]);
    let sheet = terminal.say(&format!("s {}", file.display()));
    assert!(sheet.contains("own.toml"), "{sheet}");
    terminal.expect("", &["Who plays whom?"]);
    terminal.end();
    let known = std::fs::read_to_string(file).unwrap();
    assert!(known.contains("[board]") && known.contains("[scenario]"), "{known}");
}
