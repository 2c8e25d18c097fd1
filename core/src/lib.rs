//! The engine of Eldertally; it has no game in it.
//!
//! **The rules ask, the table answers.** A game is a deterministic machine that asks for exactly one kind of thing at
//! a time: what fell, or a choice. What the players answer is all that ever changes it, and all that is saved or sent.
//!
//! - [`game`] says what a game is; [`kit`] holds the plain parts that games are built from.
//! - [`session`] is the gate: it checks, applies, logs, undoes, amends, saves and loads.
//! - [`table`] is a type-erased session: all that a screen sees.
//! - [`encoding`] turns values into bytes and back.
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

#[cfg(any(feature = "data", feature = "toml"))]
extern crate std;

pub mod encoding;
pub mod follow;
pub mod game;
pub mod kit;
pub mod log;
pub mod options;
pub mod refusal;
pub mod rules;
pub mod seats;
pub mod session;
pub mod setup;
#[cfg(feature = "toml")]
pub mod setup_file;
pub mod table;
pub mod words;

pub use follow::Follow;
pub use game::{
    Actor, Answer, Ask, ByHand, Game, Group, Item, Limits, Mark, Offer, Outcome, Place, Seat, Shape, Symbol, Tone,
    Touch, Viewer, Weight, What,
};
pub use refusal::{LoadError, Refusal, TextError};
pub use rules::{Rule, RuleId, RuleKind, Rules};
pub use seats::{SeatInfo, Seats};
pub use session::Session;
pub use setup::Setup;
pub use table::Table;
pub use words::{Lang, Pen, Text, Word};
