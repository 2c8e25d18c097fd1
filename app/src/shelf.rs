//! Where games are kept: one file a game, one process at a time on each.

use std::fs::{self, File, TryLockError};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use directories::ProjectDirs;
use eldertally_core::table::Phrase;
use eldertally_core::{Ask, Eye, GameKind, LoadError};

use crate::durable;
use crate::files::{self, OpenGame};
use crate::trouble::Trouble;
use crate::words::phrase;

/// How the name of a kept game ends.
const ENDING: &str = "eldertally";

/// The folder with all kept games.
pub(crate) struct Shelf {
    folder: PathBuf,
}

/// A kept game, as a list shows it.
pub(crate) struct Found {
    pub(crate) path: PathBuf,
    pub(crate) when: SystemTime,
    pub(crate) state: Result<State, Trouble>,
}

/// Where a kept game stands.
pub(crate) struct State {
    pub(crate) kind: GameKind,
    /// In a line.
    pub(crate) text: String,
    pub(crate) is_over: bool,
}

/// The file of one game, locked against other processes until it is dropped.
pub(crate) struct Place {
    path: PathBuf,
    _lock: File,
}

impl Shelf {
    /// The shelf in `data`, or where this system keeps such things.
    pub(crate) fn open(data: Option<PathBuf>) -> Result<Self, Trouble> {
        let usual = || ProjectDirs::from("", "", "eldertally").map(|dirs| dirs.data_dir().to_owned());
        let folder = data.or_else(usual).ok_or(Trouble::NoPlace)?.join("games");
        create(&folder).map_err(Trouble::file(&folder))?;
        Ok(Self { folder })
    }

    /// All kept games, newest first; with `kind`, only those that are or may be of it.
    pub(crate) fn list(&self, kind: Option<GameKind>) -> Result<Vec<Found>, Trouble> {
        let mut found = Vec::new();
        for entry in fs::read_dir(&self.folder).map_err(Trouble::file(&self.folder))? {
            let path = entry.map_err(Trouble::file(&self.folder))?.path();
            if path.extension().is_some_and(|ending| ending == ENDING) {
                found.push(look(path));
            }
        }
        found.retain(|game| match (&game.state, kind) {
            (Ok(state), Some(kind)) => state.kind == kind,
            _ => true,
        });
        found.sort_by(|a, b| (b.when, &b.path).cmp(&(a.when, &a.path)));
        Ok(found)
    }

    /// A place for a new game.
    pub(crate) fn fresh(&self, kind: GameKind) -> Result<Place, Trouble> {
        let mut number = 1_u32;
        loop {
            let path = self.folder.join(format!("{}-{number:04}.{ENDING}", kind.about().slug));
            // Another process may take the same number at the same time; only one gets the lock.
            if !path.exists() {
                match Place::take(path) {
                    Err(Trouble::InUse(_)) => {}
                    Ok(place) if place.path.exists() => {}
                    other => return other,
                }
            }
            number += 1;
        }
    }
}

/// Makes a folder and those above it, and puts every new name on the disk.
fn create(folder: &Path) -> io::Result<()> {
    let new: Vec<_> = folder.ancestors().take_while(|folder| !folder.exists()).collect();
    fs::create_dir_all(folder)?;
    new.into_iter().filter(|folder| !folder.as_os_str().is_empty()).try_for_each(durable::sync_folder)
}

fn look(path: PathBuf) -> Found {
    let when = fs::metadata(&path).and_then(|data| data.modified()).unwrap_or(SystemTime::UNIX_EPOCH);
    let state = files::load(&path).map(|game| {
        let is_over = matches!(game.table().ask(), Ask::Over(_));
        let words = if is_over { Phrase::Outcome } else { Phrase::Status };
        State { kind: game.kind(), text: phrase(game.table(), words, Eye::Table), is_over }
    });
    Found { path, when, state }
}

impl Place {
    /// Takes hold of a game, unless another process has.
    pub(crate) fn take(path: PathBuf) -> Result<Self, Trouble> {
        // A save is replaced as a whole each time, so the lock is on a file of its own, which stays.
        let lock_path = durable::beside(&path, "lock");
        let open = File::options().create(true).write(true).truncate(false).open(&lock_path);
        let lock = open.map_err(Trouble::file(&lock_path))?;
        match lock.try_lock() {
            Ok(()) => Ok(Self { path, _lock: lock }),
            Err(TryLockError::WouldBlock) => Err(Trouble::InUse(path)),
            // A disk that knows no locks cannot be shared safely, but is better than none.
            Err(TryLockError::Error(error)) if error.kind() == ErrorKind::Unsupported => Ok(Self { path, _lock: lock }),
            Err(TryLockError::Error(error)) => Err(Trouble::File(lock_path, error)),
        }
    }

    /// The file of the game.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Opens the game that lies here.
    pub(crate) fn load(&self) -> Result<OpenGame, Trouble> {
        files::load(&self.path)
    }

    /// Puts a game here. On return it is on the disk.
    pub(crate) fn keep(&self, game: &OpenGame) -> io::Result<()> {
        durable::write_by(&durable::beside(&self.path, "tmp"), &self.path, &files::save_of(game.table()))
    }

    /// Opens as much of the game as agrees with the rules. The old file stays, under the name that is given back.
    pub(crate) fn salvage(&self) -> Result<(OpenGame, u32, PathBuf), Trouble> {
        let failed = |error: LoadError| Trouble::Save(self.path.clone(), error);
        let (game, inputs) = files::salvage(&files::read(&self.path)?).map_err(failed)?;
        let old = self.put_aside()?;
        self.keep(&game).map_err(Trouble::file(&self.path))?;
        Ok((game, inputs, old))
    }

    fn put_aside(&self) -> Result<PathBuf, Trouble> {
        let mut number = 1_u32;
        loop {
            let aside = durable::beside(&self.path, &format!("damaged-{number}"));
            match durable::copy_new(&self.path, &aside) {
                Ok(()) => return Ok(aside),
                Err(error) if error.kind() == ErrorKind::AlreadyExists => number += 1,
                Err(error) => return Err(Trouble::File(aside, error)),
            }
        }
    }
}
