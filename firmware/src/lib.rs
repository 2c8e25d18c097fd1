//! The pocket tracker, without hardware: everything here runs and is tested on a desk, too.
//!
//! - [`canvas`] is what embedded-graphics draws on, [`text`] writes there, [`glyphs`] keeps letters, [`frame`] knows what
//!   changed since it was sent; [`pad`] makes presses of five buttons.
//! - [`tracker`] is what every board does with them: buttons in, pictures out; [`display`] sends what changed of those;
//!   [`board`] is the loop around it, and what a board gives.
//! - [`battery`] knows what a voltage means; [`uptime`] how long the tracker has been on.
//! - [`symbols`] are the games' signs in one bit.
//! - [`screens`] holds one file a screen; [`play`] leads through those of an open game, [`pocket`] through all.
//! - [`journal`] keeps games, copies and settings in flash; [`nor`] is a model of such flash.
//! - [`boards`] says how much room each board gives; `last_words` keeps what a panic said over a reset.
//! - [`slot`] is the one place for an open game; [`vault`] shows journal and slot to the wire (`eldertally-link`).
#![no_std]
#![deny(unsafe_code)]
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

pub mod battery;
pub mod board;
pub mod boards;
pub mod canvas;
pub mod display;
pub mod frame;
pub mod glyphs;
pub mod journal;
#[cfg(feature = "bare")]
pub mod last_words;
pub mod nor;
pub mod pad;
pub mod play;
pub mod pocket;
pub mod screens;
pub mod slot;
pub mod symbols;
pub mod text;
pub mod tracker;
pub mod uptime;
pub mod vault;

pub use boards::pico::LOG_BYTES;
