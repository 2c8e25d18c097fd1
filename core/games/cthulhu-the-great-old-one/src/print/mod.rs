//! The players' copy: what is printed on the cards, its limits, and its file.

pub(super) mod deck;
mod deck_check;
#[cfg(feature = "toml")]
mod deck_edit;
#[cfg(feature = "toml")]
mod deck_file;
#[cfg(feature = "toml")]
mod deck_warnings;
mod example;
#[cfg(feature = "toml")]
mod open_deck;
