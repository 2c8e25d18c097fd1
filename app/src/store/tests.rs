//! What the store promises: all or nothing, on the disk at once, and nothing lost by trouble.

use std::cell::{Cell, RefCell};
use std::fs;
use std::path::Path;
use std::rc::Rc;

use eldertally_ui::library::{Change, Drawer, Store, StoreError};
use redb::{Database, TableDefinition};

use super::{Cause, DiskStore, FILE, FORMAT, FORMAT_KEY, HEAD};
use crate::library::wait;

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().unwrap()
}

fn put(store: &DiskStore, drawer: Drawer, key: &str, value: &[u8]) -> Result<(), StoreError> {
    wait(|done| store.write(vec![Change::Put(drawer, key.to_owned(), value.to_vec())], done))
}

fn cause(folder: &Path) -> Cause {
    DiskStore::open(folder).err().expect("it does not open").cause
}

/// A store with two values, closed.
fn filled(folder: &Path) {
    let store = DiskStore::open(folder).unwrap();
    put(&store, Drawer::Games, "1", b"one").unwrap();
    put(&store, Drawer::Cards, "1", b"card").unwrap();
}

#[test]
fn what_was_put_is_there_in_its_drawer_after_the_next_start() {
    let folder = folder();
    filled(folder.path());
    let store = DiskStore::open(folder.path()).unwrap();
    assert_eq!(store.get(Drawer::Games, "1").unwrap().unwrap(), b"one");
    assert_eq!(store.get(Drawer::Cards, "1").unwrap().unwrap(), b"card");
    assert_eq!(store.get(Drawer::Games, "2").unwrap(), None);
    assert_eq!(store.get(Drawer::Copies, "1").unwrap(), None);
    assert_eq!(store.all(Drawer::Settings).unwrap(), []);
    put(&store, Drawer::Games, "1", b"uno").unwrap();
    put(&store, Drawer::Games, "0", b"nil").unwrap();
    let all = store.all(Drawer::Games).unwrap();
    assert_eq!(all, [("0".to_owned(), b"nil".to_vec()), ("1".to_owned(), b"uno".to_vec())]);
    assert_eq!(store.keys(Drawer::Games).unwrap(), ["0", "1"]);
    assert_eq!(store.keys(Drawer::Settings).unwrap(), [""; 0]);
    wait(|done| store.write(vec![Change::Remove(Drawer::Games, "1".to_owned())], done)).unwrap();
    assert_eq!(store.get(Drawer::Games, "1").unwrap(), None);
}

#[test]
fn done_is_called_once_and_after_the_write() {
    let folder = folder();
    let store = Rc::new(DiskStore::open(folder.path()).unwrap());
    let calls = Rc::new(Cell::new(0));
    let (seen, counted) = (store.clone(), calls.clone());
    let done = move |done: Result<(), StoreError>| {
        done.unwrap();
        counted.set(counted.get() + 1);
        assert_eq!(seen.get(Drawer::Settings, "a").unwrap(), Some(vec![1]));
    };
    store.write(vec![Change::Put(Drawer::Settings, "a".to_owned(), vec![1])], Box::new(done));
    assert_eq!(calls.get(), 1);
}

#[test]
fn a_done_may_use_the_store_again() {
    let folder = folder();
    let store = Rc::new(DiskStore::open(folder.path()).unwrap());
    let again = store.clone();
    let done = move |_| put(&again, Drawer::Settings, "b", b"2").unwrap();
    store.write(vec![Change::Put(Drawer::Settings, "a".to_owned(), vec![1])], Box::new(done));
    assert_eq!(store.all(Drawer::Settings).unwrap().len(), 2);
}

#[test]
fn a_second_window_is_refused_with_a_word_until_the_first_is_closed() {
    let folder = folder();
    let first = DiskStore::open(folder.path()).unwrap();
    let second = DiskStore::open(folder.path()).map(|_| ()).unwrap_err();
    assert!(matches!(second.cause, Cause::InUse), "{second:?}");
    assert!(second.to_string().starts_with("Eldertally is already open."), "{second}");
    put(&first, Drawer::Games, "1", b"one").unwrap();
    drop(first);
    assert!(DiskStore::open(folder.path()).is_ok());
}

#[test]
fn a_store_from_a_newer_program_is_refused_and_unchanged() {
    let folder = folder();
    filled(folder.path());
    let path = folder.path().join(FILE);
    let set_format = |format| {
        let database = Database::open(&path).unwrap();
        let transaction = database.begin_write().unwrap();
        transaction.open_table(HEAD).unwrap().insert(FORMAT_KEY, format).unwrap();
        transaction.commit().unwrap();
    };
    set_format(FORMAT + 1);
    assert!(matches!(cause(folder.path()), Cause::Newer));
    set_format(FORMAT);
    assert_eq!(DiskStore::open(folder.path()).unwrap().get(Drawer::Games, "1").unwrap().unwrap(), b"one");
}

#[test]
fn what_is_no_store_is_refused_and_unchanged() {
    for bytes in [&b""[..], b"x", b"Dear Anna, this is a letter and no store.", &[0; 100_000]] {
        let folder = folder();
        let path = folder.path().join(FILE);
        fs::write(&path, bytes).unwrap();
        assert!(matches!(cause(folder.path()), Cause::Damaged(_)), "{} bytes", bytes.len());
        assert_eq!(fs::read(&path).unwrap(), bytes);
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }
}

#[test]
fn a_database_of_somebody_else_is_refused_and_unchanged_even_if_it_was_not_closed() {
    let folder = folder();
    let path = folder.path().join(FILE);
    let database = Database::create(&path).unwrap();
    let transaction = database.begin_write().unwrap();
    transaction.open_table(TableDefinition::<u64, u64>::new("theirs")).unwrap().insert(1, 1).unwrap();
    transaction.commit().unwrap();
    let killed = fs::read(&path).unwrap();
    drop(database);
    let closed = fs::read(&path).unwrap();
    for bytes in [killed, closed] {
        fs::write(&path, &bytes).unwrap();
        assert!(matches!(cause(folder.path()), Cause::Damaged(_)));
        assert!(fs::read(&path).unwrap() == bytes);
    }
}

#[test]
fn a_store_that_was_cut_short_is_refused_and_unchanged() {
    let folder = folder();
    filled(folder.path());
    let path = folder.path().join(FILE);
    let whole = fs::read(&path).unwrap();
    for length in [100, 4096, whole.len() / 2, whole.len() - 1] {
        fs::write(&path, &whole[..length]).unwrap();
        assert!(matches!(cause(folder.path()), Cause::Damaged(_)), "{length} of {}", whole.len());
        assert_eq!(fs::read(&path).unwrap(), &whole[..length], "{length} of {}", whole.len());
    }
    fs::write(&path, &whole).unwrap();
    assert!(DiskStore::open(folder.path()).is_ok());
}

#[test]
fn a_store_with_flipped_bits_is_read_or_refused_and_unchanged_but_never_breaks_the_program() {
    use rand::{RngExt, SeedableRng};
    const HEAD_BYTES: usize = 400;
    let seed = rand::random();
    println!("seed {seed}");
    let mut rng = rand::rngs::StdRng::seed_from_u64(seed);
    let folder = folder();
    let store = DiskStore::open(folder.path()).unwrap();
    for n in 0..40 {
        put(&store, Drawer::ALL[n % 4], &n.to_string(), &vec![n as u8; 200 * n]).unwrap();
    }
    let path = folder.path().join(FILE);
    let killed = fs::read(&path).unwrap();
    drop(store);
    let closed = fs::read(&path).unwrap();
    for n in 0..60 {
        let mut bytes = if n % 2 == 0 { killed.clone() } else { closed.clone() };
        let used: Vec<usize> = (0..bytes.len()).filter(|at| bytes[*at] != 0).collect();
        for _ in 0..rng.random_range(1..6) {
            let at = used[rng.random_range(0..used.len())];
            bytes[at] ^= 1 << rng.random_range(0..8);
        }
        // The head of the file says whether and how it is mended.
        if n % 4 < 2 {
            bytes[rng.random_range(0..HEAD_BYTES)] ^= 1 << rng.random_range(0..8);
        }
        fs::write(&path, &bytes).unwrap();
        match DiskStore::open(folder.path()) {
            Ok(store) => {
                for drawer in Drawer::ALL {
                    let _ = store.all(drawer);
                }
                let _ = put(&store, Drawer::Games, "new", b"value");
            }
            Err(trouble) => {
                assert!(matches!(trouble.cause, Cause::Damaged(_) | Cause::Newer), "{trouble}");
                assert!(fs::read(&path).unwrap() == bytes, "{trouble}");
            }
        }
    }
}

#[test]
fn a_start_that_was_interrupted_while_the_store_was_made_hinders_nobody() {
    for left in [&b""[..], b"half a store", &[0; 5000]] {
        let folder = folder();
        fs::write(folder.path().join(format!("{FILE}.new")), left).unwrap();
        filled(folder.path());
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }
}

#[test]
fn a_place_that_cannot_be_written_is_told() {
    let folder = folder();
    fs::write(folder.path().join("file"), b"").unwrap();
    let told = DiskStore::open(&folder.path().join("file")).map(|_| ()).unwrap_err().to_string();
    assert!(told.contains("file/eldertally.redb"), "{told}");
    // Folders of the kernel are closed even to root.
    if cfg!(target_os = "linux") {
        assert!(matches!(cause(Path::new("/sys/eldertally")), Cause::Denied | Cause::ReadOnly));
    }
}

#[test]
fn a_store_that_went_away_is_not_replaced_by_an_empty_one() {
    let folder = folder();
    filled(folder.path());
    let store = DiskStore { path: folder.path().join(FILE), database: RefCell::new(None) };
    assert_eq!(store.get(Drawer::Games, "1").unwrap().unwrap(), b"one", "it is opened anew");
    drop(store);
    let (path, away) = (folder.path().join(FILE), folder.path().join("away"));
    let store = DiskStore { path: path.clone(), database: RefCell::new(None) };
    fs::rename(&path, &away).unwrap();
    let told = put(&store, Drawer::Games, "2", b"two").unwrap_err().to_string();
    assert!(told.starts_with("Your games cannot be reached."), "{told}");
    assert!(!path.exists());
    fs::rename(&away, &path).unwrap();
    put(&store, Drawer::Games, "2", b"two").unwrap();
    assert_eq!(store.keys(Drawer::Games).unwrap(), ["1", "2"]);
}

#[test]
fn every_trouble_of_a_disk_has_a_title_and_says_what_to_do() {
    use std::io::{Error, ErrorKind};
    for (kind, title) in [
        (ErrorKind::ReadOnlyFilesystem, "The disk can only be read"),
        (ErrorKind::PermissionDenied, "Your games may not be opened"),
        (ErrorKind::StorageFull, "The disk is full"),
        (ErrorKind::QuotaExceeded, "The disk is full"),
        (ErrorKind::InvalidData, "The store of your games is damaged"),
        (ErrorKind::TimedOut, "Your games cannot be reached"),
    ] {
        let trouble = super::OpenError { path: "place".into(), cause: Error::from(kind).into() };
        assert_eq!(trouble.title(), title);
        assert!(trouble.words().contains("place") && trouble.words().ends_with('.'), "{}", trouble.words());
    }
}
