//! What only the machine can do, on a desktop.

mod awake;

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use eldertally_ui::host::{FileKind, FoundFile, Host};

use crate::durable;
use crate::error::Reason;
use crate::files;
use crate::places::Places;
use awake::Awake;

/// More found files than this help nobody.
const MOST_FOUND: usize = 200;

/// Seconds since 1970.
pub(crate) fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs())
}

/// A desktop.
pub(crate) struct Desktop {
    exports: PathBuf,
    downloads: Option<PathBuf>,
    awake: Awake,
}

impl Desktop {
    pub(crate) fn new(places: &Places) -> Self {
        Self { exports: places.exports.clone(), downloads: places.downloads.clone(), awake: Awake::default() }
    }
}

impl Host for Desktop {
    fn now(&self) -> u64 {
        now()
    }

    fn ahead(&self, at: u64) -> i64 {
        let moment = i64::try_from(at).ok().and_then(|at| jiff::Timestamp::from_second(at).ok());
        moment.map_or(0, |moment| jiff::tz::TimeZone::system().to_offset(moment).seconds().into())
    }

    fn keep_awake(&self, on: bool) {
        self.awake.keep(on);
    }

    fn found_files(&self, kind: FileKind) -> Vec<FoundFile> {
        let folders = std::iter::once(&self.exports).chain(&self.downloads);
        let mut found: Vec<_> = folders.flat_map(|folder| files_in(folder, kind)).collect();
        found.sort_by(|(a_when, a), (b_when, b)| b_when.cmp(a_when).then_with(|| a.path.cmp(&b.path)));
        found.into_iter().map(|(_, file)| file).take(MOST_FOUND).collect()
    }

    fn read_file(&self, path: &str) -> Result<Vec<u8>, String> {
        files::read(Path::new(path)).map_err(|trouble| trouble.to_string())
    }

    fn write_file(&self, name: &str, bytes: &[u8]) -> Result<String, String> {
        let told = |path: &Path, error| format!("{}: {}", path.display(), Reason(&error));
        durable::create_folder(&self.exports).map_err(|error| told(&self.exports, error))?;
        let name = safe_name(name);
        let mut number = 1_u32;
        loop {
            let path = self.exports.join(numbered(&name, number));
            match durable::write_new(&path, bytes) {
                Ok(()) => return Ok(path.display().to_string()),
                Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => number += 1,
                Err(error) => return Err(told(&path, error)),
            }
        }
    }
}

fn files_in(folder: &Path, kind: FileKind) -> Vec<(SystemTime, FoundFile)> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let fitting = entries.filter_map(|entry| {
        let path = entry.path();
        let is_ours = path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case(kind.ending()));
        let metadata = fs::metadata(&path).ok().filter(|metadata| is_ours && metadata.is_file())?;
        let name = entry.file_name().to_str()?.to_owned();
        let when = metadata.modified().unwrap_or(UNIX_EPOCH);
        Some((when, FoundFile { name, path: path.to_str()?.to_owned() }))
    });
    fitting.collect()
}

/// A name that every system takes: names of players and copies may hold anything.
fn safe_name(name: &str) -> String {
    let odd = |c: char| c.is_control() || matches!(c, '/' | '\\' | ':' | '*' | '?' | '"' | '<' | '>' | '|');
    let name = name.trim().trim_start_matches('.').replace(odd, "-");
    if name.is_empty() { "export".to_owned() } else { name }
}

/// The same name with a number before its ending, from the second on.
fn numbered(name: &str, number: u32) -> String {
    match (number, name.rsplit_once('.')) {
        (1, _) => name.to_owned(),
        (_, Some((stem, ending))) => format!("{stem} {number}.{ending}"),
        (_, None) => format!("{name} {number}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn desktop(folder: &Path) -> Desktop {
        Desktop::new(&Places {
            data: folder.join("data"),
            cache: folder.join("cache"),
            exports: folder.join("Documents/Eldertally"),
            downloads: Some(folder.join("Downloads")),
        })
    }

    #[test]
    fn an_export_never_overwrites() {
        let folder = tempfile::tempdir().unwrap();
        let desktop = desktop(folder.path());
        let first = desktop.write_file("Anna.eldertally", b"one").unwrap();
        let second = desktop.write_file("Anna.eldertally", b"two").unwrap();
        let third = desktop.write_file("Anna.eldertally", b"three").unwrap();
        assert!(second.ends_with("Anna 2.eldertally") && third.ends_with("Anna 3.eldertally"), "{second} {third}");
        let read = |path: &str| desktop.read_file(path).unwrap();
        assert_eq!([read(&first), read(&second), read(&third)], [b"one".to_vec(), b"two".to_vec(), b"three".to_vec()]);
        // Nothing half-written is left beside them.
        assert_eq!(fs::read_dir(folder.path().join("Documents/Eldertally")).unwrap().count(), 3);
    }

    #[test]
    fn an_odd_name_stays_in_the_folder() {
        let folder = tempfile::tempdir().unwrap();
        let desktop = desktop(folder.path());
        let exports = folder.path().join("Documents/Eldertally");
        for name in ["../../out.toml", "/etc/x.toml", "a:b|c?.toml", "..", "", "a\nb.toml", "Zoë's ☾ copy.toml"] {
            let path = PathBuf::from(desktop.write_file(name, b"x").unwrap());
            assert_eq!(path.parent(), Some(exports.as_path()), "{name:?}");
        }
        assert!(exports.join("Zoë's ☾ copy.toml").is_file());
    }

    #[test]
    fn files_are_found_by_kind_in_exports_and_downloads_newest_first() {
        let folder = tempfile::tempdir().unwrap();
        let desktop = desktop(folder.path());
        assert_eq!(desktop.found_files(FileKind::Game), []);
        desktop.write_file("old.eldertally", b"x").unwrap();
        let downloads = folder.path().join("Downloads");
        fs::create_dir_all(downloads.join("folder.eldertally")).unwrap();
        fs::write(downloads.join("new.ELDERTALLY"), b"x").unwrap();
        fs::write(downloads.join("copy.toml"), b"x").unwrap();
        fs::write(downloads.join("letter.pdf"), b"x").unwrap();
        let later = SystemTime::now() + std::time::Duration::from_secs(60);
        fs::File::options().write(true).open(downloads.join("new.ELDERTALLY")).unwrap().set_modified(later).unwrap();
        let names = |kind| desktop.found_files(kind).into_iter().map(|file| file.name).collect::<Vec<_>>();
        assert_eq!(names(FileKind::Game), ["new.ELDERTALLY", "old.eldertally"]);
        assert_eq!(names(FileKind::Copy), ["copy.toml"]);
    }

    #[test]
    fn what_cannot_be_read_or_written_is_told_with_its_path() {
        let folder = tempfile::tempdir().unwrap();
        let desktop = desktop(folder.path());
        let missing = folder.path().join("none");
        let told = desktop.read_file(missing.to_str().unwrap()).unwrap_err();
        assert!(told.contains("none: there is no such file"), "{told}");
        assert!(desktop.read_file(folder.path().to_str().unwrap()).unwrap_err().contains("this is a folder"));
        fs::write(folder.path().join("Documents"), b"a file where a folder should be").unwrap();
        assert!(desktop.write_file("x.toml", b"x").unwrap_err().contains("Documents"));
    }
}
