//! The players' copy: what is printed on board and cards, its limits, and its file.

mod board;
mod board_check;
#[cfg(feature = "toml")]
mod board_edit;
#[cfg(feature = "toml")]
mod board_file;
#[cfg(feature = "toml")]
mod board_names;
#[cfg(feature = "toml")]
mod board_text;
#[cfg(feature = "toml")]
mod board_warnings;
#[cfg(feature = "toml")]
mod card_edit;
mod cards;
mod example;
#[cfg(feature = "toml")]
mod file_words;
#[cfg(feature = "toml")]
mod open_board;

pub use board::{
    Board, Cost, Face, Item, MOST_MARKS, MOST_NOTES, MOST_SPACES, MOST_SYMBOLS, NAME_MAX, Place, Span, TEXT_POOL,
    WORD_MAX,
};
pub use cards::{
    CREATURES, Creature, EVENTS, Effect, Effects, EventCard, MOST_EFFECTS, Needs, Rite, Verb, Wanted, Who,
};
