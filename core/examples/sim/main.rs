//! Plays many seeded games by a sensible, written-down policy and tells how they end.
//!
//! It is how the shipped example copies get their numbers: `cargo xtask sim GAME`.

mod chaos_of_cthulhu;
mod dice_of_arkham;
mod roll_for_great_old_ones;
mod sheet;
mod witch_of_salem;

use std::path::PathBuf;
use std::process::ExitCode;

/// What to simulate.
pub(crate) struct Order {
    games: u32,
    seed: u64,
    /// A copy of the players' own instead of the example.
    copy: Option<PathBuf>,
}

/// A game's name on the command line, and its simulation.
type Simulation = (&'static str, fn(&Order) -> Result<(), String>);

const GAMES: &[Simulation] = &[
    ("dice-of-arkham", dice_of_arkham::simulate),
    ("roll-for-great-old-ones", roll_for_great_old_ones::simulate),
    ("witch-of-salem", witch_of_salem::simulate),
    ("chaos-of-cthulhu", chaos_of_cthulhu::simulate),
];

fn main() -> ExitCode {
    let (mut game, mut order) = (None, Order { games: 10_000, seed: 1, copy: None });
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--games" => order.games = number(args.next(), order.games),
            "--seed" => order.seed = number(args.next(), order.seed),
            "--copy" => order.copy = args.next().map(PathBuf::from),
            name => game = Some(name.to_owned()),
        }
    }
    let chosen: Vec<_> = GAMES.iter().filter(|(name, _)| game.as_deref().is_none_or(|game| game == *name)).collect();
    if chosen.is_empty() {
        let known: Vec<_> = GAMES.iter().map(|(name, _)| *name).collect();
        eprintln!("There is no simulation of that game. There are: {}", known.join(", "));
        return ExitCode::FAILURE;
    }
    for (name, simulate) in chosen {
        println!("{name}: {} games from seed {}", order.games, order.seed);
        if let Err(error) = simulate(&order) {
            eprintln!("{error}");
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}

fn number<T: std::str::FromStr>(arg: Option<String>, default: T) -> T {
    arg.and_then(|arg| arg.parse().ok()).unwrap_or(default)
}
