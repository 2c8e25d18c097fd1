//! Starting other programs, and the few paths that every command needs.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// How every step ends; the text tells the user what to do.
pub(crate) type Done = Result<(), String>;

/// The folder of the workspace.
pub(crate) fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here).to_path_buf()
}

/// Where cross builds put their files; always passed on with `--target-dir`, so that we look where cargo wrote.
pub(crate) fn target_dir() -> PathBuf {
    root().join(env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into()))
}

/// The cargo that runs us.
pub(crate) fn cargo() -> Command {
    program(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

/// Any program, started in the workspace folder.
pub(crate) fn program(name: impl Into<OsString>) -> Command {
    let mut command = Command::new(name.into());
    command.current_dir(root());
    command
}

/// Runs a command in the open; what it prints is shown.
pub(crate) fn run(command: &mut Command) -> Done {
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("`{}` failed ({status})", line(command))),
        Err(error) => Err(cannot_start(command, &error)),
    }
}

/// Runs a command and returns what it printed; its errors are shown.
pub(crate) fn output(command: &mut Command) -> Result<String, String> {
    let out = command.stderr(Stdio::inherit()).output().map_err(|error| cannot_start(command, &error))?;
    if !out.status.success() {
        return Err(format!("`{}` failed ({})", line(command), out.status));
    }
    String::from_utf8(out.stdout).map_err(|_| format!("`{}` printed something that is not text", line(command)))
}

/// Where the search path has a program of this name.
pub(crate) fn find(name: &str) -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    env::split_paths(&path).map(|folder| folder.join(name)).find(|file| file.is_file())
}

/// Whether a program of this name is on the search path.
pub(crate) fn on_path(name: &str) -> bool {
    find(name).is_some()
}

/// The text of a file, or an error that names it.
pub(crate) fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("cannot read {}: {error}", short(path)))
}

/// All files below a folder, sorted; a missing folder holds none.
pub(crate) fn files_below(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let mut files = Vec::new();
    for path in entries(folder)? {
        if path.is_dir() {
            files.extend(files_below(&path)?);
        } else {
            files.push(path);
        }
    }
    Ok(files)
}

/// What lies directly in a folder, sorted; a missing folder holds nothing.
pub(crate) fn entries(folder: &Path) -> Result<Vec<PathBuf>, String> {
    if !folder.exists() {
        return Ok(Vec::new());
    }
    let fail = |error| format!("cannot list {}: {error}", short(folder));
    let mut paths: Vec<PathBuf> = fs::read_dir(folder)
        .map_err(fail)?
        .map(|entry| entry.map(|e| e.path()))
        .collect::<Result<_, _>>()
        .map_err(fail)?;
    paths.sort();
    Ok(paths)
}

/// A path as it reads from the workspace folder.
pub(crate) fn short(path: &Path) -> String {
    path.strip_prefix(root()).unwrap_or(path).display().to_string()
}

fn line(command: &Command) -> String {
    let name = Path::new(command.get_program()).file_name().unwrap_or(command.get_program());
    let args = command.get_args().map(|arg| arg.to_string_lossy());
    std::iter::once(name.to_string_lossy()).chain(args).collect::<Vec<_>>().join(" ")
}

fn cannot_start(command: &Command, error: &std::io::Error) -> String {
    format!("cannot start `{}`: {error}; run `cargo xtask setup`", line(command))
}
