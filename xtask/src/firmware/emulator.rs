//! The tests in the emulated boards: the very ELF that is flashed, pressed, looked at and cut off from power.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use super::harness::hand_over;
use super::{Built, SECOND_GAMES, Sizes, build, build_second};
use crate::node;
use crate::run::{Done, cargo, run as run_command, target_dir};

const FOLDER: &str = "firmware/emulator";

pub(crate) fn test() -> Done {
    suite(false)
}

/// Whole games of all kinds, and more power cuts.
pub(crate) fn test_long() -> Done {
    suite(true)
}

fn suite(long: bool) -> Done {
    let built = build()?;
    let second = build_second()?;
    let sizes = Sizes::of(&second.file)?;
    println!("second board: flash {} of {}, static RAM {} of {}", sizes.flash, 256 * 1024, sizes.ram, 64 * 1024);
    let host = build_host(&["--no-default-features", "--features", SECOND_GAMES], "host-of-second-board")?;
    let mut command = node_with(&built)?;
    command.env("ELDERTALLY_SECOND", hand_over(&second)?).env("ELDERTALLY_SECOND_HOST", host);
    command.arg("--test").args(node::tests("firmware/emulator/test")?).args(node::tests("firmware/emulator/suite")?);
    if long {
        command.env("ELDERTALLY_LONG", "1");
    }
    run_command(&mut command)
}

/// Node in the emulator's folder, told where the firmware and the host's helper are.
pub(super) fn node_with(built: &Built) -> Result<Command, String> {
    let mut command = node::at(FOLDER)?;
    command.env("ELDERTALLY_PICO", hand_over(built)?);
    command.env("ELDERTALLY_HOST", build_host(&[], "host-of-pico")?);
    Ok(command)
}

/// The host's helper with some games, under a name of its own: cargo puts it where the one with other games was.
fn build_host(features: &[&str], name: &str) -> Result<PathBuf, String> {
    run_command(cargo().args(["build", "--release", "-p", "eldertally-firmware", "--example", "host"]).args(features))?;
    let folder = target_dir().join("release/examples");
    let path = folder.join(name);
    fs::copy(folder.join("host"), &path).map_err(|error| format!("cannot copy the host's helper: {error}"))?;
    Ok(path)
}
