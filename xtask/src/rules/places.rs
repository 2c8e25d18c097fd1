//! Where games have their rules, tests and playthroughs; nothing else here knows it.

use std::path::{Path, PathBuf};

use crate::run::{entries, files_below, root, short};

/// The games, as their folders are called.
pub(super) fn games() -> Result<Vec<String>, String> {
    let folders = entries(&root().join("core/games"))?;
    let names = folders.iter().filter_map(|folder| folder.file_name()).map(|name| name.to_string_lossy().into_owned());
    Ok(names.filter(|game| rulebook(game).is_file()).collect())
}

/// The numbered rules of a game.
pub(super) fn rulebook(game: &str) -> PathBuf {
    folder(game).join("rules/en.toml")
}

/// The files of all playthroughs.
pub(super) fn playthroughs() -> Result<Vec<PathBuf>, String> {
    let mut files = Vec::new();
    for game in games()? {
        files.extend(files_below(&folder(&game).join("playthroughs"))?);
    }
    Ok(files)
}

/// The Rust files that may prove a rule, those that become one program together: the unit tests of a game with the game,
/// and each of its test programs.
pub(super) fn programs() -> Result<Vec<Vec<PathBuf>>, String> {
    let mut programs = Vec::new();
    for game in games()? {
        programs.push(rust(&folder(&game).join("src"))?);
        for test in entries(&folder(&game).join("tests"))? {
            programs.push(rust(&test)?);
        }
    }
    Ok(programs)
}

/// Whether a file holds nothing that a player gets.
pub(super) fn is_only_tests(file: &Path) -> bool {
    let path = PathBuf::from(short(file));
    path.ends_with("tests.rs") || path.iter().any(|part| part == "tests")
}

fn folder(game: &str) -> PathBuf {
    root().join("core/games").join(game)
}

fn rust(path: &Path) -> Result<Vec<PathBuf>, String> {
    let files = if path.is_dir() { files_below(path)? } else { vec![path.to_path_buf()] };
    Ok(files.into_iter().filter(|file| file.extension().is_some_and(|end| end == "rs")).collect())
}
