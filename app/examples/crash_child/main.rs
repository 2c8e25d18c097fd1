//! Plays until it is killed, and says of every write when it was tried and when it was kept.
//!
//! `crash_child direct DATA` plays through the library; `crash_child window DATA` opens the companion and taps whatever
//! can be tapped. For `tests/crash.rs`, which kills it.

mod direct;
mod window;

use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::Write;
use std::path::Path;
use std::rc::Rc;

use eldertally_ui::library::{Change, Done, Drawer, Library, Store, StoreError};

/// The store, with somebody who tells what happens to it.
struct Witness {
    store: Rc<dyn Store>,
}

impl Store for Witness {
    fn get(&self, drawer: Drawer, key: &str) -> Result<Option<Vec<u8>>, StoreError> {
        self.store.get(drawer, key)
    }

    fn all(&self, drawer: Drawer) -> Result<Vec<(String, Vec<u8>)>, StoreError> {
        self.store.all(drawer)
    }

    fn write(&self, changes: Vec<Change>, done: Done) {
        let told: Vec<String> = changes.iter().map(tell).collect();
        let say = move |what: &str| {
            let lines: String = told.iter().map(|told| format!("{what} {told}\n")).collect();
            let mut out = std::io::stdout().lock();
            out.write_all(lines.as_bytes()).and_then(|()| out.flush()).expect("somebody listens");
        };
        say("try");
        let heard = Box::new(move |result: Result<(), StoreError>| {
            if result.is_ok() {
                say("kept");
            }
            done(result);
        });
        self.store.write(changes, heard);
    }
}

fn tell(change: &Change) -> String {
    match change {
        Change::Put(drawer, key, value) => {
            let mut hasher = DefaultHasher::new();
            value.hash(&mut hasher);
            format!("{} {key} {:016x}", drawer.name(), hasher.finish())
        }
        Change::Remove(drawer, key) => format!("{} {key} -", drawer.name()),
    }
}

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let [_, how, data] = args.as_slice() else { panic!("crash_child direct|window DATA") };
    let data = Path::new(data);
    let store = eldertally::store(data).unwrap_or_else(|why| panic!("{why}"));
    let library = Library::new(Rc::new(Witness { store }));
    match how.as_str() {
        "direct" => direct::play(&library),
        "window" => window::play(library, data),
        other => panic!("{other} is no way to play"),
    }
}
