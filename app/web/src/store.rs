//! The store in a browser: IndexedDB, a place for each drawer, read into memory at the start.
//!
//! A write is one transaction of strict durability and is answered when that is complete. Until then reads see it
//! already, as they do on a desktop; if it fails, they see again what is kept.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::rc::Rc;

use eldertally_ui::library::{Change, Done, Drawer, Store, StoreError};
use js_sys::{Array, Uint8Array};
use wasm_bindgen::prelude::*;

use crate::error::OpenError;
use crate::surroundings;

#[wasm_bindgen(raw_module = "./store.js")]
extern "C" {
    /// All that is kept, as triples of drawer, key and bytes.
    #[wasm_bindgen(catch, js_name = open)]
    async fn open_store(drawers: Array) -> Result<JsValue, JsValue>;

    /// Makes all changes or none, then calls `done`, with an error if none.
    #[wasm_bindgen(js_name = write)]
    fn write_store(changes: &Array, done: &JsValue);
}

type Values = BTreeMap<(Drawer, String), Vec<u8>>;

/// What is kept, and what is on its way there.
#[derive(Default)]
struct Shelf {
    kept: Values,
    /// Writes that were not answered yet, in their order, by number.
    pending: BTreeMap<u64, Vec<Change>>,
}

/// The store, locked against other tabs until the page goes.
#[derive(Default)]
pub(crate) struct BrowserStore {
    shelf: Rc<RefCell<Shelf>>,
    next: Cell<u64>,
    /// Whether the browser was asked not to clear this storage by itself.
    asked_to_stay: Cell<bool>,
}

impl BrowserStore {
    /// Opens the store, or makes one.
    pub(crate) async fn open() -> Result<Self, OpenError> {
        let names: Array = Drawer::ALL.iter().map(|drawer| JsValue::from_str(drawer.name())).collect();
        let all = open_store(names).await.map_err(|error| OpenError::from_js(&error))?;
        let kept = Array::from(&all).iter().filter_map(|entry| read(&Array::from(&entry))).collect();
        let shelf = Shelf { kept, pending: BTreeMap::new() };
        Ok(Self { shelf: Rc::new(RefCell::new(shelf)), ..Self::default() })
    }
}

fn read(entry: &Array) -> Option<((Drawer, String), Vec<u8>)> {
    let (drawer, key) = (entry.get(0).as_string()?, entry.get(1).as_string()?);
    let drawer = Drawer::ALL.into_iter().find(|known| known.name() == drawer)?;
    Some(((drawer, key), Uint8Array::new(&entry.get(2)).to_vec()))
}

impl Shelf {
    fn drawer(&self, drawer: Drawer) -> BTreeMap<&str, &[u8]> {
        let kept = self.kept.iter().filter(|((of, _), _)| *of == drawer);
        let mut values: BTreeMap<&str, &[u8]> =
            kept.map(|((_, key), value)| (key.as_str(), value.as_slice())).collect();
        for change in self.pending.values().flatten() {
            match change {
                Change::Put(of, key, value) if *of == drawer => values.insert(key, value),
                Change::Remove(of, key) if *of == drawer => values.remove(key.as_str()),
                _ => None,
            };
        }
        values
    }

    /// A write was answered.
    fn settle(&mut self, number: u64, kept: bool) {
        let changes = self.pending.remove(&number).filter(|_| kept);
        for change in changes.into_iter().flatten() {
            match change {
                Change::Put(drawer, key, value) => self.kept.insert((drawer, key), value),
                Change::Remove(drawer, key) => self.kept.remove(&(drawer, key)),
            };
        }
    }
}

impl Store for BrowserStore {
    fn get(&self, drawer: Drawer, key: &str) -> Result<Option<Vec<u8>>, StoreError> {
        Ok(self.shelf.borrow().drawer(drawer).get(key).map(|value| value.to_vec()))
    }

    fn all(&self, drawer: Drawer) -> Result<Vec<(String, Vec<u8>)>, StoreError> {
        let shelf = self.shelf.borrow();
        Ok(shelf.drawer(drawer).into_iter().map(|(key, value)| (key.to_owned(), value.to_vec())).collect())
    }

    fn keys(&self, drawer: Drawer) -> Result<Vec<String>, StoreError> {
        Ok(self.shelf.borrow().drawer(drawer).into_keys().map(ToOwned::to_owned).collect())
    }

    fn write(&self, changes: Vec<Change>, done: Done) {
        // Asked for when there is something to lose: some browsers ask the player in turn.
        let is_game = |change: &Change| matches!(change, Change::Put(Drawer::Games, ..));
        if changes.iter().any(is_game) && !self.asked_to_stay.replace(true) {
            surroundings::ask_to_stay();
        }
        let script: Array = changes.iter().map(|change| JsValue::from(told(change))).collect();
        let number = self.next.get();
        self.next.set(number + 1);
        self.shelf.borrow_mut().pending.insert(number, changes);
        let shelf = self.shelf.clone();
        let answered = Closure::once_into_js(move |error: JsValue| {
            let kept = if error.is_undefined() { Ok(()) } else { Err(OpenError::from_js(&error)) };
            shelf.borrow_mut().settle(number, kept.is_ok());
            done(kept.map_err(|trouble| StoreError(trouble.to_string())));
            // What `done` changed is to be drawn, though no event of the window brought us here.
            let _ = slint::invoke_from_event_loop(|| {});
        });
        write_store(&script, &answered);
    }
}

/// A change as the script takes it: drawer, key, and bytes or nothing.
fn told(change: &Change) -> Array {
    match change {
        Change::Put(drawer, key, value) => {
            Array::of3(&drawer.name().into(), &key.into(), &Uint8Array::from(value.as_slice()).into())
        }
        Change::Remove(drawer, key) => Array::of2(&drawer.name().into(), &key.into()),
    }
}
