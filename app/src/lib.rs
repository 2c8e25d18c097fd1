//! Eldertally: a companion for printed games of cosmic horror.
//!
//! Without a command it opens the window. The command line has the same games at a table in the terminal, and the same
//! table for programs. This library is the whole program; what it shows to the outside is for tests of the program.
#![forbid(unsafe_code)]
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]
#![cfg_attr(
    test,
    allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, reason = "a test fails by panicking")
)]

mod cli;
mod durable;
mod error;
mod files;
mod fonts;
mod host;
mod json;
mod library;
mod lines;
mod named;
mod places;
mod play;
mod pocket;
mod quietly;
mod sheets;
mod store;
mod transcript;
mod transfer;
mod window;
mod words;

use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;
use std::rc::Rc;

use clap::Parser;
use eldertally_ui::host::Host;
use eldertally_ui::library::Store;

use cli::{Cli, Command, SheetCommand};
use error::AppError;
use places::Places;

/// Does what the command line says.
#[must_use]
pub fn main() -> ExitCode {
    match run(Cli::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever read our output has gone; there is nobody left to tell.
        Err(AppError::Stream(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(trouble) => {
            let _ = writeln!(io::stderr(), "{trouble}");
            ExitCode::FAILURE
        }
    }
}

fn run(cli: Cli) -> Result<(), AppError> {
    let mut out = io::stdout().lock();
    match cli.command {
        None => {
            let places = Places::find(cli.data.clone())?;
            let Err(why) = window::run(&places) else { return Ok(()) };
            writeln!(out, "There is no window: {why}. This is the table in the terminal.")?;
            play::run(None, cli.data)
        }
        Some(Command::Play { game }) => play::run(game, cli.data),
        Some(Command::Table { game, setup, .. }) => json::run(game, setup.as_deref()),
        Some(Command::Setup { game }) => Ok(write!(out, "{}", game.example_setup().to_toml())?),
        Some(Command::Replay { save }) => transcript::run(&save, &mut out),
        Some(Command::Export { number, file }) => transfer::export(&Places::find(cli.data)?, &number, &file, &mut out),
        Some(Command::Import { file }) => transfer::import(&Places::find(cli.data)?, &file, &mut out),
        Some(Command::Pocket { port, command }) => {
            pocket::run(&Places::find(cli.data)?, port.as_deref(), &command, &mut out)
        }
        Some(Command::Games) => Ok(cli::list_games(&mut out)?),
        Some(Command::Sheet(SheetCommand::Example { game })) => Ok(write!(out, "{}", game.example_print())?),
        Some(Command::Sheet(SheetCommand::Check { files, game })) => sheets::check(&files, game, &mut out),
    }
}

/// The store in a folder, as the program opens it.
///
/// # Errors
/// Why it cannot be used, and what to do.
pub fn store(data: &Path) -> Result<Rc<dyn Store>, String> {
    Ok(Rc::new(store::DiskStore::open(data).map_err(|trouble| trouble.to_string())?))
}

/// The machine, with all its folders in one.
#[must_use]
pub fn host(data: &Path) -> Rc<dyn Host> {
    Rc::new(host::Desktop::new(&Places::within(data.to_owned())))
}
