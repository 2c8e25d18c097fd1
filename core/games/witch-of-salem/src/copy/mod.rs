//! The players' copy: what is printed on board and cards, its limits, and its file.

pub(super) mod board;
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
#[cfg(feature = "toml")]
mod file_words;
#[cfg(feature = "toml")]
mod open_board;
mod print;
