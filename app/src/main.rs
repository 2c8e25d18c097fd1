//! Eldertally: a companion for printed games of cosmic horror.
//!
//! Today it is a command line: a table to play at in the terminal, and the same table for programs. The window comes
//! later.
#![forbid(unsafe_code)]
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]
#![cfg_attr(
    test,
    allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, reason = "a test fails by panicking")
)]

mod cli;
mod durable;
mod files;
mod json;
mod lines;
mod play;
mod roll;
mod sheets;
mod shelf;
mod transcript;
mod trouble;
mod words;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::Parser;

use cli::{Cli, Command, SheetCommand};
use trouble::Trouble;

fn main() -> ExitCode {
    match run(Cli::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever read our output has gone; there is nobody left to tell.
        Err(Trouble::Stream(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(trouble) => {
            let _ = writeln!(io::stderr(), "{trouble}");
            ExitCode::FAILURE
        }
    }
}

fn run(cli: Cli) -> Result<(), Trouble> {
    let mut out = io::stdout().lock();
    match cli.command {
        None => {
            writeln!(out, "The window is still to come; this is the table in the terminal.")?;
            play::run(None, cli.data)
        }
        Some(Command::Play { game }) => play::run(game, cli.data),
        Some(Command::Table { game, setup, .. }) => json::run(game, setup.as_deref()),
        Some(Command::Setup { game }) => Ok(write!(out, "{}", game.example_setup().to_toml())?),
        Some(Command::Replay { save }) => transcript::run(&save, &mut out),
        Some(Command::Games) => Ok(cli::list_games(&mut out)?),
        Some(Command::Sheet(SheetCommand::Example { game })) => Ok(write!(out, "{}", game.example_print())?),
        Some(Command::Sheet(SheetCommand::Check { files, game })) => sheets::check(&files, game, &mut out),
    }
}
