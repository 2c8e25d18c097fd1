//! Printed data: what is on the players' own copy and in no rulebook, and the numbered rules in our own words.
//!
//! - [`Printed`] is what every game's printed data promises; [`schema`] is the walk by which it is described once.
//! - [`file`](mod@file) reads and writes it as TOML, [`edit`] changes it field by field on any screen.
//! - [`rulebook`] reads the rules; build scripts turn them into tables.
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

#[cfg(feature = "toml")]
pub mod edit;
#[cfg(feature = "toml")]
pub mod file;
mod mark;
#[cfg(feature = "toml")]
mod place;
mod printed;
mod problem;
#[cfg(feature = "toml")]
pub mod rulebook;
pub mod schema;
mod symbol;
mod text;

pub use mark::Mark;
pub use printed::{Printed, array};
pub use problem::Problem;
pub use symbol::{Symbol, Tone};
pub use text::{Listed, Pooled, Span, Text, TextPool};
