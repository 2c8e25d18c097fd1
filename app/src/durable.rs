//! Writing a file so that it is there whole, or as it was before, whenever the plug is pulled.

use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

/// Writes `bytes` to `path`. On return they are on the disk.
pub(crate) fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    // A link stays a link: what it points to is replaced.
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let temp = beside(&path, &format!("{}.tmp", std::process::id()));
    let written = fill(&temp, bytes).and_then(|()| fs::rename(&temp, &path));
    if written.is_err() {
        let _ = fs::remove_file(&temp);
    }
    written?;
    sync_folder(&path)
}

/// Writes `bytes` to a name that must not exist yet.
pub(crate) fn write_new(path: &Path, bytes: &[u8]) -> io::Result<()> {
    // The empty file takes the name, so that nobody else's file can be replaced.
    OpenOptions::new().write(true).create_new(true).open(path)?;
    let written = write(path, bytes);
    if written.is_err() {
        let _ = fs::remove_file(path);
    }
    written
}

/// Makes a folder and those above it, and puts every new name on the disk.
pub(crate) fn create_folder(folder: &Path) -> io::Result<()> {
    let new: Vec<_> = folder.ancestors().take_while(|folder| !folder.exists()).collect();
    fs::create_dir_all(folder)?;
    new.into_iter().filter(|folder| !folder.as_os_str().is_empty()).try_for_each(sync_folder)
}

/// The same path with another ending added.
pub(crate) fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".");
    name.push(ending);
    PathBuf::from(name)
}

fn fill(temp: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = File::create(temp)?;
    file.write_all(bytes)?;
    file.sync_all()
}

/// A new name is only safe once its folder is on the disk, too.
#[cfg(unix)]
pub(crate) fn sync_folder(path: &Path) -> io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    match File::open(folder)?.sync_all() {
        // Some disks cannot do this for a folder, and there is nothing more to be done.
        Err(error) if matches!(error.kind(), ErrorKind::InvalidInput | ErrorKind::Unsupported) => Ok(()),
        synced => synced,
    }
}

/// Other systems cannot open a folder, and write names through by themselves.
#[cfg(not(unix))]
pub(crate) fn sync_folder(_path: &Path) -> io::Result<()> {
    Ok(())
}
