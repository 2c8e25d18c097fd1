//! The command line.

use std::io::{self, Write};
use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Parser, Subcommand};
use eldertally_catalog::GameKind;

/// A companion for printed games of cosmic horror: you roll and choose, it keeps the sheet and the rules.
#[derive(Debug, Parser)]
#[command(
    version,
    after_help = "Without a command it opens the window, or without a display the table in the terminal, as `play` does."
)]
pub(crate) struct Cli {
    /// The folder in which games are kept [default: the usual place of this system]
    #[arg(long, value_name = "DIR", global = true)]
    pub(crate) data: Option<PathBuf>,

    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Play in the terminal; every input is kept at once, and the next start offers to go on
    Play {
        /// Which game; without it you are asked
        #[arg(value_parser = game_parser())]
        game: Option<GameKind>,
    },
    /// Open a table for programs: one JSON object a line, in and out
    Table {
        /// Which game
        #[arg(value_parser = game_parser())]
        game: GameKind,
        /// Speak JSON, the only language so far
        #[arg(long, required = true)]
        json: bool,
        /// A setup file; `eldertally setup GAME` prints one
        #[arg(long, value_name = "FILE")]
        setup: Option<PathBuf>,
    },
    /// Print a complete setup file: players, rulings and copy
    Setup {
        /// Which game
        #[arg(value_parser = game_parser())]
        game: GameKind,
    },
    /// Tell a saved game from its beginning
    Replay {
        /// The saved game
        save: PathBuf,
    },
    /// Write a kept game to a file, to take elsewhere
    Export {
        /// Its number; without one that is known all are listed
        #[arg(value_name = "ID")]
        number: String,
        /// A file that is not there yet
        file: PathBuf,
    },
    /// Keep the game of a file, beside those that are kept already
    Import {
        /// An exported game
        file: PathBuf,
    },
    /// Games and copies of a pocket tracker that is plugged in
    Pocket {
        /// Its port [default: the first /dev/ttyACM that answers]
        #[arg(long, value_name = "PORT", global = true)]
        port: Option<String>,
        #[command(subcommand)]
        command: PocketCommand,
    },
    /// List the games
    Games,
    /// What is printed on your copy of a game
    #[command(subcommand)]
    Sheet(SheetCommand),
}

#[derive(Debug, Subcommand)]
pub(crate) enum SheetCommand {
    /// Print the example sheet, to write your own from
    Example {
        /// Which game
        #[arg(value_parser = game_parser())]
        game: GameKind,
    },
    /// Read a sheet of your own back to you, or say what is wrong with it
    Check {
        /// The sheet, a TOML file; where a game has a board and a scenario, also one of each, in this order
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// Which game it is for; without it all are tried
        #[arg(long, value_parser = game_parser())]
        game: Option<GameKind>,
    },
}

#[derive(Debug, Subcommand)]
pub(crate) enum PocketCommand {
    /// List the games that it keeps
    List,
    /// Keep a game of the tracker here, beside those that are kept already
    Pull {
        /// Its number on the tracker
        #[arg(value_name = "ID")]
        number: u16,
    },
    /// Send a game to the tracker
    Push {
        /// The number of a game that is kept here, or a save file
        #[arg(value_name = "ID or FILE")]
        game: String,
    },
    /// What is printed on your copy, on the tracker
    #[command(subcommand)]
    Copy(PocketCopyCommand),
}

#[derive(Debug, Subcommand)]
pub(crate) enum PocketCopyCommand {
    /// List the copies that it keeps, and the games that learned something about theirs
    List,
    /// Send a copy to the tracker, which then offers it in its setup
    Push {
        /// The sheet, a TOML file; where a game has a board and a scenario, also one of each, in this order
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// Which game it is for; without it all are tried
        #[arg(long, value_parser = game_parser())]
        game: Option<GameKind>,
    },
    /// Print a copy of the tracker, or write it to a file
    Pull {
        /// Its number on the tracker; with --learned the number of a game
        #[arg(value_name = "ID")]
        number: u16,
        /// A file that is not there yet
        file: Option<PathBuf>,
        /// The copy of a game with what was learned in play
        #[arg(long)]
        learned: bool,
    },
}

fn game_parser() -> impl TypedValueParser<Value = GameKind> {
    PossibleValuesParser::new(GameKind::ALL.iter().map(|kind| kind.about().slug))
        .try_map(|slug| GameKind::from_slug(&slug).ok_or("no such game"))
}

/// Writes the list of games.
pub(crate) fn list_games(out: &mut dyn Write) -> io::Result<()> {
    let widest = GameKind::ALL.iter().map(|kind| kind.about().slug.len()).max().unwrap_or(0);
    for about in GameKind::ALL.iter().map(|kind| kind.about()) {
        let (slug, name) = (about.slug, about.name);
        writeln!(out, "{slug:widest$}   {name}, {}", players(about.min_seats, about.max_seats))?;
    }
    Ok(())
}

fn players(min: u8, max: u8) -> String {
    match (min, max) {
        (1, 1) => "1 player".to_owned(),
        (min, max) if min == max => format!("{max} players"),
        (min, max) => format!("{min} to {max} players"),
    }
}
