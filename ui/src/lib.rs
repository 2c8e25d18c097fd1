//! What screens make of a table.
//!
//! Today this is the sheet as plain text, which the terminal shows. The Slint pages with their view model come later
//! and will stand beside it; there is no window yet. Whatever comes, this crate knows [`Table`] and knows no rules.
//!
//! [`Table`]: eldertally_core::Table
#![forbid(unsafe_code)]

pub mod sheet;
pub mod wrap;
