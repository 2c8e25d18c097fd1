//! Where games have their rules, tests and playthroughs; nothing else here knows it.

use std::path::{Path, PathBuf};

use crate::run::{entries, files_below, root, short};

/// The games, as their folders are called.
pub(super) fn games() -> Result<Vec<String>, String> {
    let folders = entries(&root().join("core/data"))?;
    let names = folders.iter().filter_map(|folder| folder.file_name()).map(|name| name.to_string_lossy().into_owned());
    Ok(names.filter(|game| rulebook(game).is_file()).collect())
}

/// The numbered rules of a game.
pub(super) fn rulebook(game: &str) -> PathBuf {
    root().join("core/data").join(game).join("rules.toml")
}

/// The files of all playthroughs.
pub(super) fn playthroughs() -> Result<Vec<PathBuf>, String> {
    files_below(&root().join("core/tests/playthroughs"))
}

/// The Rust files that may prove a rule, those that become one program together: the unit tests of a game with the game,
/// and each test program with the modules that it shares with others.
pub(super) fn programs() -> Result<Vec<Vec<PathBuf>>, String> {
    let mut programs = Vec::new();
    for game in entries(&root().join("core/src"))? {
        programs.push(rust(&game)?);
    }
    let (tests, shared): (Vec<_>, Vec<_>) =
        entries(&root().join("core/tests"))?.into_iter().partition(|folder| folder.join("main.rs").is_file());
    for test in tests {
        let mut files = rust(&test)?;
        for folder in &shared {
            files.extend(rust(folder)?);
        }
        programs.push(files);
    }
    Ok(programs)
}

/// Whether a file holds nothing that a player gets.
pub(super) fn is_only_tests(file: &Path) -> bool {
    let path = PathBuf::from(short(file));
    path.ends_with("tests.rs") || path.iter().any(|part| part == "tests")
}

fn rust(path: &Path) -> Result<Vec<PathBuf>, String> {
    let files = if path.is_dir() { files_below(path)? } else { vec![path.to_path_buf()] };
    Ok(files.into_iter().filter(|file| file.extension().is_some_and(|end| end == "rs")).collect())
}
