//! What `cargo xtask web` needs beyond a compiler: packing and serving the companion's page.

mod icon;
mod pack;
mod serve;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

#[derive(Parser)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Make a folder for any web server
    Pack {
        /// The program, as the compiler wrote it
        wasm: PathBuf,
        /// What unpacks it in the browser
        unpacker: PathBuf,
        /// The folder with the page around it
        page: PathBuf,
        /// How small to pack it, from 0, quickly, to 9
        #[arg(long, default_value_t = 9, value_parser = clap::value_parser!(u32).range(0..=9))]
        level: u32,
        /// The folder to make, and more for the same program as other versions, for tests of updates; one of that name is
        /// replaced
        #[arg(required = true)]
        out: Vec<PathBuf>,
    },
    /// Serve such a folder
    Serve {
        /// The folder
        folder: PathBuf,
        /// Also to other devices in this network
        #[arg(long)]
        lan: bool,
        /// The port; any free one when it is 0
        #[arg(long, default_value_t = 8080)]
        port: u16,
    },
}

fn main() -> ExitCode {
    let done = match Cli::parse().command {
        Command::Pack { wasm, unpacker, page, level, out } => pack::run(&wasm, &unpacker, level, &page, &out),
        Command::Serve { folder, lan, port } => serve::run(&folder, lan, port),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask web: {error}");
            ExitCode::FAILURE
        }
    }
}
