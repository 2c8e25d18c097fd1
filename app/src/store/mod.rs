//! The store on a disk: one redb file, a table for each drawer.
//!
//! A write is one transaction and is on the disk when it returns. A file that cannot be used is left as it is.

mod error;
mod trial;

#[cfg(test)]
mod tests;

use std::cell::RefCell;
use std::fs;
use std::path::{Path, PathBuf};

use eldertally_ui::library::{Change, Done, Drawer, Store, StoreError};
use redb::{
    Builder, Database, DatabaseError, ReadOnlyTable, ReadableDatabase, ReadableTable, TableDefinition, TableError,
    WriteTransaction,
};

use crate::durable;
use crate::quietly::quietly;
pub(crate) use error::{Cause, OpenError};
use trial::Trial;

/// The name of the store in its folder.
pub(crate) const FILE: &str = "eldertally.redb";
/// Raised when an older program could not use the store any more.
const FORMAT: u32 = 1;
const HEAD: TableDefinition<'_, &str, u32> = TableDefinition::new("head");
const FORMAT_KEY: &str = "format";
/// Saves are small; redb would take a gigabyte.
const CACHE: usize = 4 << 20;

type DrawerTable = ReadOnlyTable<&'static str, &'static [u8]>;

/// A drawer's table.
const fn table_of(drawer: Drawer) -> TableDefinition<'static, &'static str, &'static [u8]> {
    TableDefinition::new(drawer.name())
}

/// The store, locked against other processes until it is dropped.
pub(crate) struct DiskStore {
    path: PathBuf,
    /// `None` after a failure: redb wants to be opened anew then.
    database: RefCell<Option<Database>>,
}

impl DiskStore {
    /// Opens the store in `folder`, or makes one there.
    pub(crate) fn open(folder: &Path) -> Result<Self, OpenError> {
        let path = folder.join(FILE);
        match undamaged(|| open(&path)) {
            Ok(database) => Ok(Self { path, database: RefCell::new(Some(database)) }),
            Err(cause) => Err(OpenError { path, cause }),
        }
    }

    /// Works on the database; after a failure it is opened anew the next time.
    fn with<T>(&self, work: impl FnOnce(&Database) -> Result<T, Cause>) -> Result<T, StoreError> {
        let held = self.database.take();
        let done = undamaged(|| {
            // Never made anew here: a disk that went away would hide all games behind an empty store.
            let database = held.map_or_else(|| open_existing(&self.path), Ok)?;
            let done = work(&database)?;
            self.database.replace(Some(database));
            Ok(done)
        });
        done.map_err(|cause| StoreError(OpenError { path: self.path.clone(), cause }.to_string()))
    }

    fn collect<T>(&self, drawer: Drawer, take: impl Fn(&str, &[u8]) -> T) -> Result<Vec<T>, StoreError> {
        self.with(|database| {
            let Some(table) = table_in(database, drawer)? else { return Ok(Vec::new()) };
            let mut all = Vec::new();
            for entry in table.iter()? {
                let (key, value) = entry?;
                all.push(take(key.value(), value.value()));
            }
            Ok(all)
        })
    }
}

impl Drop for DiskStore {
    fn drop(&mut self) {
        // Closing a damaged file may fail, too; what is on the disk stays there.
        let database = self.database.take();
        let _ = quietly(|| drop(database));
    }
}

impl Store for DiskStore {
    fn get(&self, drawer: Drawer, key: &str) -> Result<Option<Vec<u8>>, StoreError> {
        self.with(|database| match table_in(database, drawer)? {
            Some(table) => Ok(table.get(key)?.map(|value| value.value().to_vec())),
            None => Ok(None),
        })
    }

    fn all(&self, drawer: Drawer) -> Result<Vec<(String, Vec<u8>)>, StoreError> {
        self.collect(drawer, |key, value| (key.to_owned(), value.to_vec()))
    }

    fn keys(&self, drawer: Drawer) -> Result<Vec<String>, StoreError> {
        self.collect(drawer, |key, _| key.to_owned())
    }

    fn write(&self, changes: Vec<Change>, done: Done) {
        // A transaction of redb is durable at once, unless it is told otherwise.
        done(self.with(|database| {
            let transaction = database.begin_write()?;
            changes.iter().try_for_each(|change| make(change, &transaction))?;
            Ok(transaction.commit()?)
        }));
    }
}

/// The table of a drawer, if anything was ever put in it.
fn table_in(database: &Database, drawer: Drawer) -> Result<Option<DrawerTable>, Cause> {
    match database.begin_read()?.open_table(table_of(drawer)) {
        Err(TableError::TableDoesNotExist(_)) => Ok(None),
        table => Ok(Some(table?)),
    }
}

/// A file that makes redb panic is damaged.
fn undamaged<T>(work: impl FnOnce() -> Result<T, Cause>) -> Result<T, Cause> {
    quietly(work).unwrap_or_else(|panic| Err(Cause::Damaged(panic)))
}

fn make(change: &Change, transaction: &WriteTransaction) -> Result<(), Cause> {
    match change {
        Change::Put(drawer, key, value) => {
            transaction.open_table(table_of(*drawer))?.insert(key.as_str(), value.as_slice())?;
        }
        Change::Remove(drawer, key) => {
            transaction.open_table(table_of(*drawer))?.remove(key.as_str())?;
        }
    }
    Ok(())
}

fn open(path: &Path) -> Result<Database, Cause> {
    if !path.try_exists()? {
        create(path)?;
    }
    open_existing(path)
}

fn open_existing(path: &Path) -> Result<Database, Cause> {
    inspect(path)?;
    Ok(builder().open(path)?)
}

/// Refuses a file that cannot be used before redb may write to it: what was not closed is mended on opening, and is
/// mended in memory first to see what comes of it.
fn inspect(path: &Path) -> Result<(), Cause> {
    match builder().open_read_only(path) {
        Err(DatabaseError::RepairAborted) => {
            check_format(&builder().create_with_backend(Trial::of(&fs::read(path)?)?)?)
        }
        database => check_format(&database?),
    }
}

fn check_format(database: &impl ReadableDatabase) -> Result<(), Cause> {
    match format_of(database)? {
        Some(FORMAT) => Ok(()),
        Some(format) if format > FORMAT => Err(Cause::Newer),
        _ => Err(Cause::Damaged("it has no format number".to_owned())),
    }
}

fn builder() -> Builder {
    let mut builder = Builder::new();
    builder.set_cache_size(CACHE);
    builder
}

/// Makes an empty store beside its place first: a kill in the middle must not leave half a store there.
fn create(path: &Path) -> Result<(), Cause> {
    if let Some(folder) = path.parent() {
        durable::create_folder(folder)?;
    }
    let new = durable::beside(path, "new");
    // What an interrupted start left here never held a game. If it is whole it is as good as a new one.
    let database = match builder().create(&new) {
        Err(DatabaseError::DatabaseAlreadyOpen) => return Err(Cause::InUse),
        Err(_) if new.is_file() => {
            fs::remove_file(&new)?;
            builder().create(&new)?
        }
        made => made?,
    };
    let transaction = database.begin_write()?;
    transaction.open_table(HEAD)?.insert(FORMAT_KEY, FORMAT)?;
    transaction.commit()?;
    drop(database);
    match fs::rename(&new, path) {
        // Another start was faster.
        Err(_) if path.exists() => Ok(()),
        renamed => Ok(renamed.and_then(|()| durable::sync_folder(path))?),
    }
}

fn format_of(database: &impl ReadableDatabase) -> Result<Option<u32>, Cause> {
    match database.begin_read()?.open_table(HEAD) {
        Err(TableError::TableDoesNotExist(_)) => Ok(None),
        table => Ok(table?.get(FORMAT_KEY)?.map(|format| format.value())),
    }
}
