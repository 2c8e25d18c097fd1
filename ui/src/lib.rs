//! What screens make of a table: the companion's pages with their view model, and the sheet as plain text for a
//! terminal. This crate knows [`Table`] and knows no rules, no platform and no disk.
//!
//! [`Table`]: eldertally_core::Table
#![deny(unsafe_code)]

mod blocks;
mod board;
mod companion;
mod context;
mod dialog;
mod dice;
mod drawing;
pub mod host;
pub mod library;
mod models;
mod pages;
mod plain;
pub mod sheet;
pub mod symbols;
mod table;
mod words;
pub mod wrap;

use eldertally_window as generated;

pub use board::pattern::path_of;
pub use companion::{Companion, StartError};
pub use generated::{
    AskAdapter, BlocksAdapter, BoardAdapter, ClockAdapter, CopyAdapter, DialogAdapter, HandAdapter, HelpAdapter,
    HistoryAdapter, LogAdapter, PadAdapter, PlainAdapter, SheetAdapter, ShelfAdapter, ShellAdapter, TableAdapter,
    TroubleAdapter,
};
pub use generated::{AskKind, BoardLit, BoardPiece, BoardStir, Hand, MainWindow, Page, Room, Scheme, StirKind, Theme};
pub use generated::{PadGroup, PadKey, PadSlot, PadState};
