//! All that the players keep: games, copies, settings. It stands on a [`Keep`] and is the same on every screen.

mod keep;
mod memory;
mod record;

use std::rc::Rc;

use serde::Serialize;
use serde::de::DeserializeOwned;

pub use keep::{Change, Done, Drawer, Keep, KeepError};
pub use memory::Memory;
pub use record::{Card, Copy, End, LastSetup, Look, Player, Settings};

const SETTINGS: &str = "settings";

/// The players' library.
#[derive(Clone)]
pub struct Library {
    keep: Rc<dyn Keep>,
}

impl Library {
    /// A library that stands on this store.
    #[must_use]
    pub fn new(keep: Rc<dyn Keep>) -> Self {
        Self { keep }
    }

    /// The cards of all games by id, last played first.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub fn games(&self) -> Result<Vec<(String, Card)>, KeepError> {
        let mut cards: Vec<(String, Card)> = self.all(Drawer::Cards)?;
        cards.sort_by(|(a_id, a), (b_id, b)| b.played.cmp(&a.played).then_with(|| a_id.cmp(b_id)));
        Ok(cards)
    }

    /// The save of a game.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub fn save_of(&self, id: &str) -> Result<Option<Vec<u8>>, KeepError> {
        self.keep.get(Drawer::Games, id)
    }

    /// An id that no game has.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub fn new_game_id(&self) -> Result<String, KeepError> {
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

    /// The copies of a game by id, by name.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub fn copies(&self, game: &str) -> Result<Vec<(String, Copy)>, KeepError> {
        let mut copies: Vec<(String, Copy)> = self.all(Drawer::Copies)?;
        copies.retain(|(_, copy)| copy.game == game);
        copies.sort_by(|(_, a), (_, b)| a.name.cmp(&b.name));
        Ok(copies)
    }

    /// One copy.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub fn copy(&self, id: &str) -> Result<Option<Copy>, KeepError> {
        self.one(Drawer::Copies, id)
    }

    /// An id that no copy has.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub fn new_copy_id(&self) -> Result<String, KeepError> {
        self.free_id(Drawer::Copies)
    }

    /// Keeps a copy.
    pub fn put_copy(&self, id: &str, copy: &Copy, done: Done) {
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
    pub fn settings(&self) -> Result<Settings, KeepError> {
        Ok(self.one(Drawer::Desk, SETTINGS)?.unwrap_or_default())
    }

    /// Keeps the settings.
    pub fn put_settings(&self, settings: &Settings, done: Done) {
        self.put(Drawer::Desk, SETTINGS, settings, done);
    }

    /// What was chosen for this game the last time.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub fn last_setup(&self, game: &str) -> Result<Option<LastSetup>, KeepError> {
        self.one(Drawer::Desk, &setup_key(game))
    }

    /// Keeps what was chosen for this game.
    pub fn put_last_setup(&self, game: &str, setup: &LastSetup, done: Done) {
        self.put(Drawer::Desk, &setup_key(game), setup, done);
    }

    fn put(&self, drawer: Drawer, key: &str, value: &impl Serialize, done: Done) {
        match to_json(value) {
            Ok(bytes) => self.keep.write(vec![Change::Put(drawer, key.to_owned(), bytes)], done),
            Err(error) => done(Err(error)),
        }
    }

    fn one<T: DeserializeOwned>(&self, drawer: Drawer, key: &str) -> Result<Option<T>, KeepError> {
        self.keep.get(drawer, key)?.map(|bytes| from_json(drawer, key, &bytes)).transpose()
    }

    fn all<T: DeserializeOwned>(&self, drawer: Drawer) -> Result<Vec<(String, T)>, KeepError> {
        let all = self.keep.all(drawer)?.into_iter();
        all.map(|(key, bytes)| from_json(drawer, &key, &bytes).map(|value| (key, value))).collect()
    }

    /// Ids count up, so that the store lists games in the order in which they were begun.
    fn free_id(&self, drawer: Drawer) -> Result<String, KeepError> {
        let last = self.keep.all(drawer)?.into_iter().filter_map(|(key, _)| key.parse::<u32>().ok()).max();
        Ok(format!("{:06}", last.map_or(1, |last| last.saturating_add(1))))
    }
}

fn setup_key(game: &str) -> String {
    format!("setup/{game}")
}

fn to_json(value: &impl Serialize) -> Result<Vec<u8>, KeepError> {
    serde_json::to_vec(value).map_err(|error| KeepError(error.to_string()))
}

fn from_json<T: DeserializeOwned>(drawer: Drawer, key: &str, bytes: &[u8]) -> Result<T, KeepError> {
    let unreadable = |error| KeepError(format!("{}/{key} cannot be read: {error}", drawer.name()));
    serde_json::from_slice(bytes).map_err(unreadable)
}
