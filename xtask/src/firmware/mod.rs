//! `cargo xtask firmware`: the pocket tracker as ELF and UF2, and how much room it takes.

mod bench;
mod emulator;
mod harness;
mod sizes;
mod uf2;

use std::fs;
use std::path::PathBuf;

use crate::cross::{self, Target};
use crate::elf;
use crate::run::{Done, run as run_command, short};

pub(crate) use bench::{bench, check_bench};
pub(crate) use emulator::{test, test_long};
use sizes::Sizes;

/// A firmware that was built.
pub(crate) struct Built {
    /// The folder of its board.
    pub(crate) board: &'static str,
    pub(crate) path: PathBuf,
    pub(crate) file: Vec<u8>,
}

/// The games that the second board has room for.
const SECOND_GAMES: &str = "dice-of-arkham";

/// Builds the tracker for the Pico, with all games.
pub(crate) fn build() -> Result<Built, String> {
    build_program(Target::Thumb, ("pico", "pico"), &["--features", "pico"], &[])
}

/// Builds what times the solver of *Chaos of Cthulhu* on the chip.
fn build_solver() -> Result<Built, String> {
    build_program(Target::Thumb, ("pico", "solver"), &["--features", "pico"], &[])
}

/// Builds the tracker for the second board.
fn build_second() -> Result<Built, String> {
    let features = format!("lm3s6965evb,{SECOND_GAMES}");
    // With an eighth of the Pico's flash, size comes before speed.
    let small = [("CARGO_PROFILE_POCKET_OPT_LEVEL", "z")];
    let program = ("lm3s6965evb", "lm3s6965evb");
    build_program(Target::Thumb7, program, &["--no-default-features", "--features", &features], &small)
}

/// Builds a program for a board.
fn build_program(
    target: Target,
    (board, program): (&'static str, &str),
    features: &[&str],
    profile: &[(&str, &str)],
) -> Result<Built, String> {
    let what = ["-p", "eldertally-firmware", "--bin", program, "--profile", "pocket"];
    let mut command = cross::build(target)?;
    let flags = cross::short_paths()?.join(cross::BETWEEN_FLAGS);
    command.args(what).args(features).envs(profile.iter().copied());
    run_command(command.env("CARGO_ENCODED_RUSTFLAGS", flags))?;
    let path = target.folder("pocket").join(program);
    let file = fs::read(&path).map_err(|error| format!("cannot read {}: {error}", short(&path)))?;
    Ok(Built { board, path, file })
}

pub(crate) fn run() -> Done {
    let built = build()?;
    let named = |error| format!("{}: {error}", short(&built.path));
    let image = uf2::from_segments(&elf::segments(&built.file).map_err(named)?).map_err(named)?;
    let path = built.path.with_extension("uf2");
    fs::write(&path, image).map_err(|error| format!("cannot write {}: {error}", short(&path)))?;
    print!("{}", Sizes::of(&built.file).map_err(named)?);
    println!("\nELF  {}\nUF2  {}  (hold BOOTSEL, plug in, copy it there)", short(&built.path), short(&path));
    Ok(())
}
