//! `cargo xtask …`: the one place that knows the machine.

mod android;
mod clock;
mod cross;
mod elf;
mod firmware;
mod golden;
mod lanes;
mod node;
mod rules;
mod run;
mod setup;
mod stages;
mod tools;
mod tracked;
mod web;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::run::Done;

#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", about = "Set up, test and measure Eldertally")]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Install what is missing on this machine
    Setup,
    /// Set up, then run every check
    Test {
        /// Also run all tests in release mode, the ignored ones included
        #[arg(long)]
        long: bool,
        /// Run this one only, as it is called in the table at the end
        #[arg(long, value_name = "CHECK")]
        only: Option<String>,
    },
    /// Run one check as a lane of `test` does
    #[command(hide = true)]
    Stage { name: String },
    /// Show which tests prove which rules
    Rules {
        /// Show only the rules that need a test and have none
        #[arg(long)]
        gaps: bool,
    },
    /// Run the benchmarks of the core
    Bench {
        /// Passed on to `cargo bench`
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        args: Vec<String>,
    },
    /// Measure the companion: start, memory, and the time from a tap to the finished frame
    BenchApp,
    /// Build the pocket tracker: ELF, UF2 and the table of its sizes
    Firmware,
    /// Measure the pocket tracker in the emulator and write firmware/bench.toml
    BenchFirmware,
    /// Build the companion as a page for phones: target/web, for any web server
    Web {
        /// Serve it on this machine
        #[arg(long)]
        serve: bool,
        /// Serve it to phones in this network, too
        #[arg(long)]
        lan: bool,
        /// The port to serve at
        #[arg(long, default_value_t = 8080)]
        port: u16,
    },
    /// Measure the page: transfer, first frame, tap to frame
    BenchWeb,
    /// Draw every game's board at all sizes, dark and light: target/pictures, and a contact sheet a game in docs/pictures
    Pictures,
    /// Take the pictures of the page that are in docs/pictures
    PicturesWeb,
    /// Play many games by a sensible policy and tell how they end
    Sim {
        /// The game, as its folder in core/games is called; all games when left out
        game: Option<String>,
        /// How many games to play
        #[arg(long, default_value_t = 10_000)]
        games: u64,
        /// Where the random numbers start
        #[arg(long)]
        seed: Option<u64>,
        /// A file of printed data to play with instead of the example
        #[arg(long)]
        copy: Option<PathBuf>,
    },
    /// Run fuzz targets of core/fuzz and firmware/fuzz
    Fuzz {
        /// The target; each target in turn when left out
        target: Option<String>,
        /// Minutes for each target
        // libFuzzer takes 0 for no limit.
        #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..))]
        minutes: u64,
    },
    /// Break the rules code on purpose and see whether the tests notice
    Mutants {
        /// The game, as its folder in core/games is called; each game in turn when left out
        game: Option<String>,
        /// Passed on to `cargo mutants`
        #[arg(last = true)]
        args: Vec<String>,
    },
}

fn main() -> ExitCode {
    match dispatch(Cli::parse().command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error}");
            ExitCode::FAILURE
        }
    }
}

fn dispatch(command: Command) -> Done {
    match command {
        Command::Setup => setup::run(),
        Command::Test { long, only } => stages::run(long, only.as_deref()),
        Command::Stage { name } => stages::run_quietly(&name),
        Command::Rules { gaps } => rules::run(if gaps { rules::Show::Gaps } else { rules::Show::All }),
        Command::Bench { args } => tools::bench(&args),
        Command::BenchApp => tools::bench_app(),
        Command::Firmware => firmware::run(),
        Command::BenchFirmware => firmware::bench(),
        Command::Web { serve, lan, port } => web::run(serve, lan, port),
        Command::BenchWeb => web::bench(),
        Command::Pictures => tools::pictures(),
        Command::PicturesWeb => web::pictures(),
        Command::Sim { game, games, seed, copy } => tools::sim(game.as_deref(), games, seed, copy.as_deref()),
        Command::Fuzz { target, minutes } => tools::fuzz(target.as_deref(), minutes),
        Command::Mutants { game, args } => tools::mutants(game.as_deref(), &args),
    }
}
