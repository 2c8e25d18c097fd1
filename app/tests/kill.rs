//! A kill at any moment loses nothing that was taken.

mod common;

use std::path::Path;
use std::time::Duration;

use common::{Terminal, ask_of, exported, options_of, run, stdout};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

fn answer(screen: &str, rng: &mut StdRng) -> String {
    match options_of(screen) {
        0 => "r".to_owned(),
        many => rng.random_range(1..=many).to_string(),
    }
}

/// How many inputs the kept game has; it must open.
fn kept(data: &Path) -> usize {
    exported(data, 1);
    let told = run(&["replay", data.join("exported").to_str().unwrap()]);
    assert!(told.status.success(), "{}", common::stderr(&told));
    let numbered = |line: &&str| line.get(..4).is_some_and(|number| number.trim().parse::<u32>().is_ok());
    stdout(&told).lines().filter(numbered).count()
}

#[test]
fn after_a_kill_the_game_stands_where_it_was() {
    let seed = rand::random();
    println!("seed {seed}");
    let mut rng = StdRng::seed_from_u64(seed);
    let data = tempfile::tempdir().unwrap();
    let (mut terminal, _) = Terminal::open(data.path());
    let mut screen = terminal.say("");
    let mut inputs = 0;
    for _ in 0..8 {
        for _ in 0..rng.random_range(1..15) {
            if screen.contains("Enter: another game.") {
                break;
            }
            screen = terminal.say(&answer(&screen, &mut rng));
            inputs += 1;
        }
        terminal.kill();
        assert_eq!(kept(data.path()), inputs);
        let (again, start) = Terminal::open(data.path());
        assert!(start.contains("Your games:") && start.contains("(just now)"), "{start}");
        terminal = again;
        let stands = terminal.say("");
        assert_eq!(ask_of(&stands), ask_of(&screen));
        screen = stands;
    }
    terminal.end();
}

#[test]
fn a_kill_in_the_middle_of_writing_leaves_a_whole_game() {
    let seed = rand::random();
    println!("seed {seed}");
    let mut rng = StdRng::seed_from_u64(seed);
    for _ in 0..12 {
        let data = tempfile::tempdir().unwrap();
        let (mut terminal, _) = Terminal::open(data.path());
        terminal.say("");
        let seen = rng.random_range(0..4);
        for n in 0..seen {
            terminal.say(&format!("a 1 {}", n + 1));
        }
        // More is typed than is read, so that the kill hits somewhere in between.
        let sent = 40;
        for n in 0..sent {
            terminal.type_only(&format!("a 2 {}", n % 9 + 1));
        }
        std::thread::sleep(Duration::from_micros(rng.random_range(0..20_000)));
        terminal.kill();
        let inputs = kept(data.path());
        assert!((seen..=seen + sent).contains(&inputs), "{inputs} inputs, {seen} seen");
        let (mut terminal, start) = Terminal::open(data.path());
        assert!(start.contains("Your games:"), "{start}");
        terminal.expect("", &["Mythos dice x2"]);
        terminal.end();
    }
}
