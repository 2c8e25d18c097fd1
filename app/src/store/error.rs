//! Why a store cannot be used, and what the players can do about it.

use std::fmt;
use std::io::{self, ErrorKind};
use std::path::PathBuf;

use redb::{CommitError, DatabaseError, StorageError, TableError, TransactionError};

/// A store that cannot be used.
#[derive(Debug)]
pub(crate) struct OpenError {
    pub(crate) path: PathBuf,
    pub(crate) cause: Cause,
}

/// What stands in the way.
#[derive(Debug)]
pub(crate) enum Cause {
    /// Another process has it open.
    InUse,
    /// A newer program wrote it.
    Newer,
    /// Its bytes are not what they should be.
    Damaged(String),
    /// The disk can only be read.
    ReadOnly,
    /// The system does not let us.
    Denied,
    /// There is no room.
    Full,
    /// Something else between us and the disk.
    Other(String),
}

impl OpenError {
    /// The trouble in a few words.
    pub(crate) fn title(&self) -> &'static str {
        match self.cause {
            Cause::InUse => "Eldertally is already open",
            Cause::Newer => "Your games were kept by a newer Eldertally",
            Cause::Damaged(_) => "The store of your games is damaged",
            Cause::ReadOnly => "The disk can only be read",
            Cause::Denied => "Your games may not be opened",
            Cause::Full => "The disk is full",
            Cause::Other(_) => "Your games cannot be reached",
        }
    }

    /// What to do about it.
    pub(crate) fn words(&self) -> String {
        let path = self.path.display();
        match &self.cause {
            Cause::InUse => "Its window or terminal uses your games now. Close it there, then try again.".to_owned(),
            Cause::Newer => format!("Nothing was changed in {path}. Start the newer program, or update this one."),
            Cause::Damaged(why) => format!(
                "Nothing was changed in {path}: {why}. Put a copy of that file from a backup in its place, or move it \
                 elsewhere to begin with an empty store."
            ),
            Cause::ReadOnly => format!("{path} is on it. Make the disk writable, or name another folder with --data."),
            Cause::Denied => {
                format!("You have no right to read and write {path}. Ask for it, or name another folder with --data.")
            }
            Cause::Full => format!("There is no room for {path}. Make room, then try again."),
            Cause::Other(why) => format!("{path}: {why}. Look after the disk, then try again."),
        }
    }
}

impl fmt::Display for OpenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}. {}", self.title(), self.words())
    }
}

impl From<io::Error> for Cause {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            ErrorKind::ReadOnlyFilesystem => Self::ReadOnly,
            ErrorKind::PermissionDenied => Self::Denied,
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded | ErrorKind::FileTooLarge => Self::Full,
            ErrorKind::InvalidData | ErrorKind::UnexpectedEof => Self::Damaged(error.to_string()),
            _ => Self::Other(error.to_string()),
        }
    }
}

impl From<StorageError> for Cause {
    fn from(error: StorageError) -> Self {
        match error {
            StorageError::Io(error) => error.into(),
            StorageError::Corrupted(why) => Self::Damaged(why),
            other => Self::Other(other.to_string()),
        }
    }
}

impl From<DatabaseError> for Cause {
    fn from(error: DatabaseError) -> Self {
        match error {
            DatabaseError::DatabaseAlreadyOpen => Self::InUse,
            DatabaseError::Storage(error) => error.into(),
            other => Self::Damaged(other.to_string()),
        }
    }
}

impl From<TableError> for Cause {
    fn from(error: TableError) -> Self {
        match error {
            TableError::Storage(error) => error.into(),
            other => Self::Damaged(other.to_string()),
        }
    }
}

impl From<TransactionError> for Cause {
    fn from(error: TransactionError) -> Self {
        match error {
            TransactionError::Storage(error) => error.into(),
            other => Self::Other(other.to_string()),
        }
    }
}

impl From<CommitError> for Cause {
    fn from(error: CommitError) -> Self {
        match error {
            CommitError::Storage(error) => error.into(),
            other => Self::Other(other.to_string()),
        }
    }
}
