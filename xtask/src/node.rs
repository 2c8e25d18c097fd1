//! Node with the packages that a folder of ours locks: the emulator's, the browser's.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::clock;
use crate::run::{Done, entries, output, program, root, run as run_command};

/// What Debian 12 has.
const OLDEST: u32 = 18;

/// Node, started in this folder of the workspace, where the clock is sound for it and for what it starts.
pub(crate) fn at(folder: &str) -> Result<Command, String> {
    let version = output(program("node").arg("--version"))?;
    if major(&version).is_none_or(|major| major < OLDEST) {
        return Err(format!("this is Node {}, and {folder} needs {OLDEST} or newer", version.trim()));
    }
    let folder = root().join(folder);
    install(&folder)?;
    let mut words = clock::prefix().iter().copied().chain(["node"]);
    let mut command = program(words.next().unwrap_or("node"));
    command.args(words).current_dir(folder);
    Ok(command)
}

/// The tests in a folder, named one by one, because node's versions differ in what they make of a folder.
pub(crate) fn tests(folder: &str) -> Result<Vec<PathBuf>, String> {
    let is_test = |path: &Path| path.to_string_lossy().ends_with(".test.js");
    Ok(entries(&root().join(folder))?.into_iter().filter(|path| is_test(path)).collect())
}

fn major(version: &str) -> Option<u32> {
    version.trim().strip_prefix('v')?.split('.').next()?.parse().ok()
}

/// The packages at the versions of the lock file, unless they are there already.
fn install(folder: &Path) -> Done {
    let written = |name: &str| fs::metadata(folder.join(name)).and_then(|file| file.modified()).ok();
    if written("node_modules/.package-lock.json") >= written("package-lock.json") {
        return Ok(());
    }
    run_command(program("npm").current_dir(folder).args(["ci", "--no-audit", "--no-fund"]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_of_node_are_read() {
        assert_eq!(major("v18.20.4\n"), Some(18));
        assert_eq!(major("v20.0.0-nightly"), Some(20));
        assert_eq!(major("nothing"), None);
    }
}
