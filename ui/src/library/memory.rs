//! A store that forgets: for tests, and for a table that nobody wants to keep.

use std::cell::RefCell;
use std::collections::BTreeMap;

use super::store::{Change, Done, Drawer, Store, StoreError};

/// A store in memory.
#[derive(Default)]
pub struct Memory {
    values: RefCell<BTreeMap<(Drawer, String), Vec<u8>>>,
}

impl Store for Memory {
    fn get(&self, drawer: Drawer, key: &str) -> Result<Option<Vec<u8>>, StoreError> {
        Ok(self.values.borrow().get(&(drawer, key.to_owned())).cloned())
    }

    fn all(&self, drawer: Drawer) -> Result<Vec<(String, Vec<u8>)>, StoreError> {
        let values = self.values.borrow();
        let own = values.iter().filter(|((of, _), _)| *of == drawer);
        Ok(own.map(|((_, key), value)| (key.clone(), value.clone())).collect())
    }

    fn write(&self, changes: Vec<Change>, done: Done) {
        for change in changes {
            match change {
                Change::Put(drawer, key, value) => self.values.borrow_mut().insert((drawer, key), value),
                Change::Remove(drawer, key) => self.values.borrow_mut().remove(&(drawer, key)),
            };
        }
        done(Ok(()));
    }
}
