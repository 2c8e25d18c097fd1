//! What is printed: the game sheet, its limits, its file and its editor.

mod example;
pub(super) mod sheet;
#[cfg(feature = "toml")]
mod sheet_edit;
#[cfg(feature = "toml")]
mod sheet_file;
