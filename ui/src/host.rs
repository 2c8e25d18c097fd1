//! The port to the machine: clock, screen, files. The app gives it, so that pages know no platform.

/// What kind of file is looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileKind {
    /// A game that was exported.
    Game,
    /// A copy, as TOML.
    Copy,
}

impl FileKind {
    /// How the names of such files end.
    #[must_use]
    pub const fn ending(self) -> &'static str {
        match self {
            Self::Game => "eldertally",
            Self::Copy => "toml",
        }
    }
}

/// A file that could be imported.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundFile {
    /// Its name alone.
    pub name: String,
    /// What [`Host::read_file`] takes.
    pub path: String,
}

/// Called with the paths of the files that were picked, for [`Host::read_file`].
pub type Picked = Box<dyn FnOnce(Vec<String>)>;

/// What only the machine can do.
pub trait Host {
    /// Seconds since 1970.
    fn now(&self) -> u64;

    /// How far the clock on the wall was ahead of world time at a moment, in seconds; 0 where the machine does not know.
    fn ahead(&self, _at: u64) -> i64 {
        0
    }

    /// Keeps the screen on, or lets it go.
    fn keep_awake(&self, on: bool);

    /// Files that lie where exports go and where downloads arrive, newest first.
    fn found_files(&self, kind: FileKind) -> Vec<FoundFile>;

    /// Lets the player pick files where [`Host::found_files`] cannot look by itself, which knows them from then on. The
    /// pages ask for it where `ShellAdapter.picks-files` is set.
    fn pick_files(&self, _kind: FileKind, _then: Picked) {}

    /// Reads a file that was found or whose path was typed.
    ///
    /// # Errors
    /// Why not, and what to do.
    fn read_file(&self, path: &str) -> Result<Vec<u8>, String>;

    /// Writes an export and says where it is now. Never overwrites: a taken name gets a number.
    ///
    /// # Errors
    /// Why not, and what to do.
    fn write_file(&self, name: &str, bytes: &[u8]) -> Result<String, String>;
}
