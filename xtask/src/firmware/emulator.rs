//! The tests in the emulated Pico: the very ELF that is flashed, pressed, looked at and cut off from power.

use std::path::{Path, PathBuf};
use std::process::Command;

use super::{Built, build};
use crate::run::{Done, cargo, entries, program, root, run as run_command, target_dir};

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
    let mut command = node(&built)?;
    command.arg("--test").args(scripts("test")?).args(scripts("suite")?);
    if long {
        command.env("ELDERTALLY_LONG", "1");
    }
    run_command(&mut command)
}

/// Node in the emulator's folder, told where the ELF and the host's helper are.
pub(super) fn node(built: &Built) -> Result<Command, String> {
    install()?;
    run_command(cargo().args(["build", "--release", "-p", "eldertally-firmware", "--example", "host"]))?;
    let mut command = program("node");
    command.current_dir(root().join(FOLDER)).env("ELDERTALLY_ELF", &built.path);
    command.env("ELDERTALLY_HOST", target_dir().join("release/examples/host"));
    Ok(command)
}

/// The emulator itself, at the version in the lock file.
fn install() -> Done {
    let folder = root().join(FOLDER);
    if folder.join("node_modules/rp2040js").is_dir() {
        return Ok(());
    }
    run_command(program("npm").current_dir(folder).args(["ci", "--no-audit", "--no-fund"]))
}

/// Named one by one, because node's versions differ in what they make of a folder.
fn scripts(folder: &str) -> Result<Vec<PathBuf>, String> {
    let is_test = |path: &Path| path.to_string_lossy().ends_with(".test.js");
    let files = entries(&root().join(FOLDER).join(folder))?;
    Ok(files.into_iter().filter(|path| is_test(path)).collect())
}
