//! The library as the command line uses it, and a game's place in it.

use std::cell::RefCell;
use std::rc::Rc;

use eldertally_catalog::GameKind;
use eldertally_core::LoadError;
use eldertally_ui::library::{Card, Done, Library, StoreError};

use crate::error::AppError;
use crate::files::{self, OpenGame};
use crate::host::now;
use crate::places::Places;
use crate::store::{DiskStore, OpenError};

/// Opens the library of these places.
pub(crate) fn open(places: &Places) -> Result<Library, OpenError> {
    Ok(Library::new(Rc::new(DiskStore::open(&places.data)?)))
}

/// One game of the library.
pub(crate) struct Place {
    library: Library,
    id: String,
    card: Card,
}

impl Place {
    /// Finds a place for a game that is not in the library yet, and puts it there.
    pub(crate) fn fresh(library: &Library, game: &OpenGame) -> Result<Self, StoreError> {
        let (id, card) = (library.new_game_id()?, Card::new(game.table(), now()));
        let mut place = Self { library: library.clone(), id, card };
        place.keep(game)?;
        Ok(place)
    }

    /// The place of a game that is kept already.
    pub(crate) fn of(library: &Library, id: &str, card: Card) -> Self {
        Self { library: library.clone(), id: id.to_owned(), card }
    }

    /// The number of the game, without the zeros before it.
    pub(crate) fn number(&self) -> &str {
        short(&self.id)
    }

    /// Notes that an input was taken, and whether the program rolled its dice.
    pub(crate) fn entered(&mut self, game: &OpenGame, rolled: bool) {
        self.card.entered(game.table(), rolled);
    }

    /// Puts the game here as it stands. On return it is on the disk.
    pub(crate) fn keep(&mut self, game: &OpenGame) -> Result<(), StoreError> {
        self.card.update(game.table(), now());
        let save = files::save_of(game.table());
        wait(|done| self.library.put_game(&self.id, &self.card, save, done))
    }
}

/// The game with this number, opened.
pub(crate) fn load(library: &Library, id: &str) -> Result<OpenGame, AppError> {
    files::open(&save_of(library, id)?).map_err(|error| in_game(id, error))
}

/// As much of a game as agrees with the rules, and how many inputs that were.
pub(crate) fn salvage(library: &Library, id: &str) -> Result<(OpenGame, u32), AppError> {
    files::salvage(&save_of(library, id)?).map_err(|error| in_game(id, error))
}

/// The save of the game with this number.
pub(crate) fn save_of(library: &Library, id: &str) -> Result<Vec<u8>, AppError> {
    library.save_of(id)?.ok_or_else(|| AppError::NoGame(no_such_game(library, id)))
}

fn in_game(id: &str, error: LoadError) -> AppError {
    AppError::Kept(short(id).to_owned(), error)
}

fn no_such_game(library: &Library, id: &str) -> String {
    let games = library.games().unwrap_or_default();
    let line = |(id, card): &(String, Card)| format!("\n{:>4}  {}", short(id), describe(card));
    let known: String = games.iter().map(line).collect();
    let known = if known.is_empty() { " No game is kept yet.".to_owned() } else { format!(" There are:{known}") };
    format!("There is no game {}.{known}", short(id))
}

/// A game in a line: its name and where it stands.
pub(crate) fn describe(card: &Card) -> String {
    let name = GameKind::from_slug(&card.game).map_or(card.game.as_str(), |kind| kind.about().name);
    match &card.end {
        Some(end) => format!("{name}, over: {}", end.words),
        None => format!("{name}, {}", card.status),
    }
}

/// The id that a number stands for, as the store writes it.
pub(crate) fn long(number: &str) -> String {
    format!("{number:0>6}")
}

fn short(id: &str) -> &str {
    id.trim_start_matches('0')
}

/// Waits for a write. The store on a disk has written when the call returns.
pub(crate) fn wait(write: impl FnOnce(Done)) -> Result<(), StoreError> {
    let answer = Rc::new(RefCell::new(None));
    write(Box::new({
        let answer = answer.clone();
        move |done| *answer.borrow_mut() = Some(done)
    }));
    answer.take().unwrap_or_else(|| Err(StoreError("The store gave no answer. Try again.".to_owned())))
}
