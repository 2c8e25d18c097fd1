//! The players' copy: what is printed on investigator board and scenario board, its limits, and its files.

mod blank;
pub(super) mod board;
mod board_check;
#[cfg(feature = "toml")]
mod board_edit;
#[cfg(feature = "toml")]
mod board_file;
#[cfg(feature = "toml")]
mod board_warnings;
pub(super) mod book;
#[cfg(feature = "toml")]
mod book_edit;
#[cfg(feature = "toml")]
mod book_file;
#[cfg(feature = "toml")]
mod box_edit;
#[cfg(feature = "toml")]
mod desk_file;
#[cfg(feature = "toml")]
mod effect_edit;
#[cfg(feature = "toml")]
mod effect_file;
mod example;
#[cfg(feature = "toml")]
mod file_words;
pub(super) mod limits;
#[cfg(feature = "toml")]
mod open_scenario;
mod pools;
pub(super) mod scenario;
mod scenario_check;
#[cfg(feature = "toml")]
mod scenario_edit;
#[cfg(feature = "toml")]
mod scenario_file;
#[cfg(feature = "toml")]
mod scenario_text;
#[cfg(feature = "toml")]
mod scenario_warnings;
#[cfg(feature = "toml")]
mod units;
