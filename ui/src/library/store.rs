//! The port to whatever keeps the bytes: a database on a desktop, a browser's storage, a map in a test.

use std::fmt;

/// The drawers of a store.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Drawer {
    /// Saves, byte for byte as they are exported.
    Games,
    /// What a list of games shows without opening them.
    Cards,
    /// The players' own copies.
    Copies,
    /// Settings and what was chosen last.
    Settings,
}

impl Drawer {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Games, Self::Cards, Self::Copies, Self::Settings];

    /// Its name in a store; never changed.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Games => "games",
            Self::Cards => "cards",
            Self::Copies => "copies",
            Self::Settings => "desk",
        }
    }
}

/// One change of a store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// Writes a value, over the one that is there.
    Put(Drawer, String, Vec<u8>),
    /// Removes a value, if it is there.
    Remove(Drawer, String),
}

/// Called once, when a change is on the disk or has failed.
pub type Done = Box<dyn FnOnce(Result<(), StoreError>)>;

/// A store of named bytes.
pub trait Store {
    /// The value of a key.
    ///
    /// # Errors
    /// When the store cannot be read.
    fn get(&self, drawer: Drawer, key: &str) -> Result<Option<Vec<u8>>, StoreError>;

    /// All keys and values of a drawer, by key.
    ///
    /// # Errors
    /// When the store cannot be read.
    fn all(&self, drawer: Drawer) -> Result<Vec<(String, Vec<u8>)>, StoreError>;

    /// All keys of a drawer, in order. A store that can do this without reading the values should.
    ///
    /// # Errors
    /// When the store cannot be read.
    fn keys(&self, drawer: Drawer) -> Result<Vec<String>, StoreError> {
        Ok(self.all(drawer)?.into_iter().map(|(key, _)| key).collect())
    }

    /// Makes all changes or none, and calls `done` when they will outlive a power cut. That may be later.
    fn write(&self, changes: Vec<Change>, done: Done);
}

/// Why a store could not be read or written, and what to do about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoreError(pub String);

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for StoreError {}
