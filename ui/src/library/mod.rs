//! All that the players keep: games, copies, settings. It stands on a [`Store`] and is the same on every screen.

mod card;
mod memory;
mod record;
mod store;
#[cfg(test)]
mod tests;

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::rc::Rc;

use serde::Serialize;
use serde::de::DeserializeOwned;

pub use memory::Memory;
pub use record::{Card, Clock, End, LastSetup, Look, Player, PrintedSet, Settings};
pub use store::{Change, Done, Drawer, Store, StoreError};

const SETTINGS: &str = "settings";

/// The players' library.
#[derive(Clone)]
pub struct Library {
    keep: Rc<dyn Store>,
    unreadable: Rc<RefCell<Unreadable>>,
}

/// Records that were passed over because nobody can read them.
#[derive(Default)]
struct Unreadable {
    known: BTreeSet<(Drawer, String)>,
    /// What is wrong with those that nobody has been told of.
    news: Vec<String>,
}

impl Library {
    /// A library that stands on this store.
    #[must_use]
    pub fn new(keep: Rc<dyn Store>) -> Self {
        Self { keep, unreadable: Rc::default() }
    }

    /// What was found to be unreadable since this was last asked. Each record is told of once; it stays in the store.
    #[must_use]
    pub fn news(&self) -> Option<String> {
        let news = std::mem::take(&mut self.unreadable.borrow_mut().news);
        let (first, rest) = news.split_first()?;
        let more = if rest.is_empty() { String::new() } else { format!(" And {} more.", rest.len()) };
        Some(format!("Something that is kept cannot be read and is left out: {first}.{more}"))
    }

    /// The cards of all games by id, last played first. One that cannot be read is left out; see [`Library::news`].
    ///
    /// # Errors
    /// When the store cannot be read.
    pub fn games(&self) -> Result<Vec<(String, Card)>, StoreError> {
        let mut cards: Vec<(String, Card)> = self.all(Drawer::Cards)?;
        cards.sort_by(|(a_id, a), (b_id, b)| b.played.cmp(&a.played).then_with(|| b_id.cmp(a_id)));
        Ok(cards)
    }

    /// The save of a game.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub fn save_of(&self, id: &str) -> Result<Option<Vec<u8>>, StoreError> {
        self.keep.get(Drawer::Games, id)
    }

    /// An id that no game has.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub fn new_game_id(&self) -> Result<String, StoreError> {
        self.free_id(Drawer::Games)
    }

    /// Keeps a game as it stands now, card and save together.
    pub fn put_game(&self, id: &str, card: &Card, save: Vec<u8>, done: Done) {
        let card = match to_json(card) {
            Ok(card) => card,
            Err(error) => return done(Err(error)),
        };
        let card = Change::Put(Drawer::Cards, id.to_owned(), card);
        self.keep.write(vec![Change::Put(Drawer::Games, id.to_owned(), save), card], done);
    }

    /// Forgets a game.
    pub fn remove_game(&self, id: &str, done: Done) {
        let remove = |drawer| Change::Remove(drawer, id.to_owned());
        self.keep.write(vec![remove(Drawer::Games), remove(Drawer::Cards)], done);
    }

    /// The copies of a game by id, by name. One that cannot be read is left out; see [`Library::news`].
    ///
    /// # Errors
    /// When the store cannot be read.
    pub fn copies(&self, game: &str) -> Result<Vec<(String, PrintedSet)>, StoreError> {
        let mut copies: Vec<(String, PrintedSet)> = self.all(Drawer::Copies)?;
        copies.retain(|(_, copy)| copy.game == game);
        copies.sort_by(|(_, a), (_, b)| a.name.cmp(&b.name));
        Ok(copies)
    }

    /// One copy.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub fn copy(&self, id: &str) -> Result<Option<PrintedSet>, StoreError> {
        self.one(Drawer::Copies, id)
    }

    /// An id that no copy has.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub fn new_copy_id(&self) -> Result<String, StoreError> {
        self.free_id(Drawer::Copies)
    }

    /// Keeps a copy.
    pub fn put_copy(&self, id: &str, copy: &PrintedSet, done: Done) {
        self.put(Drawer::Copies, id, copy, done);
    }

    /// Forgets a copy. Games that are played with it carry their own.
    pub fn remove_copy(&self, id: &str, done: Done) {
        self.keep.write(vec![Change::Remove(Drawer::Copies, id.to_owned())], done);
    }

    /// The settings.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub fn settings(&self) -> Result<Settings, StoreError> {
        Ok(self.one_or_none(Drawer::Settings, SETTINGS)?.unwrap_or_default())
    }

    /// Keeps the settings.
    pub fn put_settings(&self, settings: &Settings, done: Done) {
        self.put(Drawer::Settings, SETTINGS, settings, done);
    }

    /// What was chosen for this game the last time.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub fn last_setup(&self, game: &str) -> Result<Option<LastSetup>, StoreError> {
        self.one_or_none(Drawer::Settings, &setup_key(game))
    }

    /// Keeps what was chosen for this game.
    pub fn put_last_setup(&self, game: &str, setup: &LastSetup, done: Done) {
        self.put(Drawer::Settings, &setup_key(game), setup, done);
    }

    fn put(&self, drawer: Drawer, key: &str, value: &impl Serialize, done: Done) {
        match to_json(value) {
            Ok(bytes) => self.keep.write(vec![Change::Put(drawer, key.to_owned(), bytes)], done),
            Err(error) => done(Err(error)),
        }
    }

    fn one<T: DeserializeOwned>(&self, drawer: Drawer, key: &str) -> Result<Option<T>, StoreError> {
        self.keep.get(drawer, key)?.map(|bytes| from_json(drawer, key, &bytes)).transpose()
    }

    /// The same for what is only a convenience: if it cannot be read, it is as if it had never been there.
    fn one_or_none<T: DeserializeOwned>(&self, drawer: Drawer, key: &str) -> Result<Option<T>, StoreError> {
        let read = self.keep.get(drawer, key)?.map(|bytes| from_json(drawer, key, &bytes));
        Ok(read.and_then(|read| read.map_err(|error| self.pass_over(drawer, key.to_owned(), &error)).ok()))
    }

    fn all<T: DeserializeOwned>(&self, drawer: Drawer) -> Result<Vec<(String, T)>, StoreError> {
        let mut readable = Vec::new();
        for (key, bytes) in self.keep.all(drawer)? {
            match from_json(drawer, &key, &bytes) {
                Ok(value) => readable.push((key, value)),
                Err(error) => self.pass_over(drawer, key, &error),
            }
        }
        Ok(readable)
    }

    fn pass_over(&self, drawer: Drawer, key: String, error: &StoreError) {
        let Unreadable { known, news } = &mut *self.unreadable.borrow_mut();
        if known.insert((drawer, key)) {
            news.push(error.to_string());
        }
    }

    /// Ids count up, so that the store lists games in the order in which they were begun.
    fn free_id(&self, drawer: Drawer) -> Result<String, StoreError> {
        let last = self.keep.keys(drawer)?.iter().filter_map(|key| key.parse::<u32>().ok()).max();
        Ok(format!("{:06}", last.map_or(1, |last| last.saturating_add(1))))
    }
}

fn setup_key(game: &str) -> String {
    format!("setup/{game}")
}

fn to_json(value: &impl Serialize) -> Result<Vec<u8>, StoreError> {
    serde_json::to_vec(value).map_err(|error| StoreError(error.to_string()))
}

fn from_json<T: DeserializeOwned>(drawer: Drawer, key: &str, bytes: &[u8]) -> Result<T, StoreError> {
    let unreadable = |error| StoreError(format!("{}/{key} cannot be read: {error}", drawer.name()));
    serde_json::from_slice(bytes).map_err(unreadable)
}
