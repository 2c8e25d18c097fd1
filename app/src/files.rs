//! Setups and saves as files that a player names.

use std::fs::{self, File};
use std::io::{ErrorKind, Read};
use std::path::Path;

use eldertally_catalog::AnySetup;
use eldertally_catalog::{AnyGame, GameKind};
use eldertally_core::session::MAGIC;
use eldertally_core::{LoadError, Table};

use crate::durable;
use crate::error::AppError;

/// The room for a game's log, in bytes.
const ROOM: usize = 1 << 20;
/// The biggest file that is read: a full log with the biggest setup is far smaller.
const BIGGEST: u64 = 4 << 20;

/// A game in memory.
pub(crate) type OpenGame = AnyGame<Vec<u8>>;

/// Starts a new game.
pub(crate) fn start(setup: AnySetup) -> Result<OpenGame, AppError> {
    AnyGame::<_>::start(setup, vec![0; ROOM]).map_err(AppError::Setup)
}

/// Opens the bytes of a save.
pub(crate) fn open(bytes: &[u8]) -> Result<OpenGame, LoadError> {
    AnyGame::<_>::open(bytes, vec![0; ROOM])
}

/// Opens as much of a save as agrees with the rules, and says how many inputs that were.
pub(crate) fn salvage(bytes: &[u8]) -> Result<(OpenGame, u32), LoadError> {
    AnyGame::<_>::salvage(bytes, vec![0; ROOM])
}

/// Whether [`salvage`] can help.
pub(crate) fn can_be_salvaged(error: LoadError) -> bool {
    matches!(error, LoadError::BadInput { .. } | LoadError::Differs { .. })
}

/// The bytes of a save.
pub(crate) fn save_of(table: &dyn Table) -> Vec<u8> {
    let mut bytes = Vec::new();
    table.save(&mut |part| bytes.extend_from_slice(part));
    bytes
}

/// Reads a whole file, if it is one and not too big.
pub(crate) fn read(path: &Path) -> Result<Vec<u8>, AppError> {
    // Asked first, since opening a pipe would wait for ever.
    let metadata = fs::metadata(path).map_err(AppError::file(path))?;
    if metadata.is_dir() {
        return Err(AppError::File(path.to_owned(), ErrorKind::IsADirectory.into()));
    }
    if !metadata.is_file() {
        return Err(AppError::Content(path.to_owned(), "this is no file that can be read.".to_owned()));
    }
    let mut bytes = Vec::new();
    let file = File::open(path).map_err(AppError::file(path))?;
    file.take(BIGGEST + 1).read_to_end(&mut bytes).map_err(AppError::file(path))?;
    if bytes.len() as u64 > BIGGEST { Err(AppError::TooBig(path.to_owned())) } else { Ok(bytes) }
}

/// Reads a whole text file.
pub(crate) fn read_text(path: &Path) -> Result<String, AppError> {
    String::from_utf8(read(path)?)
        .map_err(|_| AppError::Content(path.to_owned(), "this is no text; save it as UTF-8.".to_owned()))
}

/// Opens a saved game.
pub(crate) fn load(path: &Path) -> Result<OpenGame, AppError> {
    open(&read(path)?).map_err(|error| AppError::Save(path.to_owned(), error))
}

/// Writes a saved game, but not over anything other than a save.
pub(crate) fn save(table: &dyn Table, path: &Path) -> Result<(), AppError> {
    if path.exists() {
        let is_save = read(path).is_ok_and(|bytes| bytes.starts_with(&MAGIC));
        if !is_save {
            return Err(AppError::NotOurs(path.to_owned()));
        }
    }
    durable::write(path, &save_of(table)).map_err(AppError::file(path))
}

/// Reads a setup file; the copy that it names lies beside it.
pub(crate) fn setup(kind: GameKind, path: &Path) -> Result<AnySetup, AppError> {
    let text = read_text(path)?;
    let folder = path.parent().unwrap_or(Path::new(""));
    setup_from(kind, &text, folder).map_err(|fault| AppError::Content(path.to_owned(), fault))
}

/// Reads the text of a setup whose copy lies in `folder`.
pub(crate) fn setup_from(kind: GameKind, text: &str, folder: &Path) -> Result<AnySetup, String> {
    let mut fetch = |name: &str| read_text(&folder.join(name)).map_err(|trouble| trouble.to_string());
    kind.setup_from_toml(text, &mut fetch).map_err(|fault| fault.to_string())
}
