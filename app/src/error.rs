//! What can go wrong around a game, and what the player can do about it.

use std::fmt;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use eldertally_core::LoadError;
use eldertally_ui::library::StoreError;

use crate::store::OpenError;

/// Why a command ends, or a file cannot be used.
#[derive(Debug)]
pub(crate) enum AppError {
    /// The terminal, or a pipe in its place, has failed or gone.
    Stream(io::Error),
    /// A file or folder cannot be read or written.
    File(PathBuf, io::Error),
    /// A file is there, but is not to be written over.
    NotOurs(PathBuf),
    /// A file is too big to be one of ours.
    TooBig(PathBuf),
    /// A save cannot be opened.
    Save(PathBuf, LoadError),
    /// A save is of another game than the one at the table.
    OtherGame(PathBuf, &'static str),
    /// A setup is wrong, or a file is no text.
    Content(PathBuf, String),
    /// A sheet is wrong; the words name its file.
    Sheet(String),
    /// A game cannot start with its setup.
    Setup(LoadError),
    /// The store cannot be opened.
    Open(OpenError),
    /// The store cannot be read or written any more.
    Store(StoreError),
    /// There is no game with this number; the words name those that there are.
    NoGame(String),
    /// The game with this number cannot be opened.
    Kept(String, LoadError),
    /// The pocket tracker, or the way to it; the words say what to do.
    Pocket(String),
    /// The system names no place to keep games.
    NoPlace,
}

impl AppError {
    pub(crate) fn file(path: &Path) -> impl FnOnce(io::Error) -> Self + '_ {
        move |error| Self::File(path.to_owned(), error)
    }
}

impl From<io::Error> for AppError {
    fn from(error: io::Error) -> Self {
        Self::Stream(error)
    }
}

impl From<OpenError> for AppError {
    fn from(error: OpenError) -> Self {
        Self::Open(error)
    }
}

impl From<StoreError> for AppError {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

impl fmt::Display for AppError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stream(error) => write!(f, "The terminal or pipe has failed: {error}"),
            Self::File(path, error) => write!(f, "{}: {}", path.display(), Reason(error)),
            Self::NotOurs(path) => {
                write!(f, "{}: there is something else of that name; choose another name.", path.display())
            }
            Self::TooBig(path) => write!(f, "{}: the file is too big to be one of ours.", path.display()),
            Self::Save(path, error) => write!(f, "{}: {error}", path.display()),
            Self::OtherGame(path, name) => {
                write!(f, "{}: this is a game of {name}; open a table of that game for it.", path.display())
            }
            Self::Content(path, fault) => write!(f, "{}: {fault}", path.display()),
            Self::Sheet(fault) => f.write_str(fault),
            Self::Setup(error) => write!(f, "No game can start with this setup: {error}"),
            Self::Open(error) => error.fmt(f),
            Self::Store(error) => error.fmt(f),
            Self::NoGame(words) | Self::Pocket(words) => f.write_str(words),
            Self::Kept(number, error) => write!(f, "Game {number}: {error}"),
            Self::NoPlace => {
                f.write_str("This system names no place to keep games. Name a folder with --data, or set HOME.")
            }
        }
    }
}

impl std::error::Error for AppError {}

/// Why a file cannot be used, in words for players where we have them.
pub(crate) struct Reason<'a>(pub(crate) &'a io::Error);

impl fmt::Display for Reason<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.0.kind() {
            ErrorKind::NotFound => "there is no such file or folder; look at the name.",
            ErrorKind::PermissionDenied => "you may not read or write here; choose another place.",
            ErrorKind::ReadOnlyFilesystem => "this disk can only be read; choose another place.",
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded => "the disk is full; make room.",
            ErrorKind::IsADirectory => "this is a folder; name a file.",
            ErrorKind::NotADirectory => "a part of this name is a file and no folder; look at the name.",
            _ => return write!(f, "{}.", self.0),
        })
    }
}
