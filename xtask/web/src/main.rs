//! What `cargo xtask web` needs beyond a compiler: packing and serving the companion's page.

mod cut;
mod font;
mod icon;
mod names;
mod order;
mod pack;
mod serve;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use pack::Packing;

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
        /// The folder with the page around it
        page: PathBuf,
        /// Make the program small, to be unpacked by this one
        #[arg(long, value_name = "WASM", requires = "font")]
        unpacker: Option<PathBuf>,
        /// And exchange Slint's font in it for this one
        #[arg(long, value_name = "TTF", requires = "unpacker")]
        font: Option<PathBuf>,
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
        Command::Pack { wasm, page, unpacker, font, level, out } => {
            let packing = unpacker.zip(font).map(|(unpacker, font)| Packing { unpacker, font, level });
            pack::run(&wasm, packing.as_ref(), &page, &out)
        }
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
