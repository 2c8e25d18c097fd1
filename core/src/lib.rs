//! The rules of Eldertally.
//!
//! **The rules ask, the table answers.** A game is a deterministic machine that asks for exactly one kind of thing at
//! a time: what fell, or a choice. What the players answer is all that ever changes it, and all that is saved or sent.
//!
//! - [`game`] says what a game is; [`kit`] holds the plain parts that games are built from.
//! - [`session`] is the gate: it checks, applies, logs, undoes, amends, saves and loads.
//! - [`table`] is a session with its types rubbed off: all that a screen sees.
//! - [`any`] is the only list of games.
#![no_std]
#![forbid(unsafe_code)]
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]
#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::panic,
        clippy::indexing_slicing,
        reason = "a test fails by panicking"
    )
)]

#[cfg(feature = "toml")]
extern crate std;

pub mod any;
#[cfg(feature = "chaos-of-cthulhu")]
pub mod chaos_of_cthulhu;
#[cfg(feature = "cthulhu-the-great-old-one")]
pub mod cthulhu_the_great_old_one;
#[cfg(feature = "dice-of-arkham")]
pub mod dice_of_arkham;
#[cfg(feature = "toml")]
pub mod edit;
pub mod game;
pub mod kit;
pub mod log;
pub mod options;
mod packed;
pub mod printed;
#[cfg(feature = "toml")]
pub mod printed_file;
pub mod refusal;
#[cfg(feature = "roll-for-great-old-ones")]
pub mod roll_for_great_old_ones;
pub mod rules;
pub mod seats;
pub mod session;
pub mod setup;
#[cfg(feature = "toml")]
pub mod setup_file;
pub mod table;
#[cfg(feature = "witch-of-salem")]
pub mod witch_of_salem;
pub mod words;

pub use any::{AnyGame, AnySetup, GameKind};
pub use game::{Answer, Ask, Eye, Game, Group, Item, Limits, Mark, Offer, Outcome, Seat, Shape, Visit, What};
pub use refusal::{LoadError, Refusal, Unfit};
pub use rules::{Rule, RuleId, RuleKind, RuleText, Rules};
pub use seats::{SeatInfo, Seats};
pub use session::Session;
pub use setup::Setup;
pub use table::Table;
pub use words::{Lang, Pen, Text, Word};
