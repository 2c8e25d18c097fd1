//! The pocket tracker.
//!
//! Today this crate holds what the tracker promises about memory and the proof, in `bin/link_proof.rs`, that every game
//! links for its microcontroller without a global allocator. Screens, journal and link come with the tracker itself.
#![no_std]
#![forbid(unsafe_code)]

/// The log of one game on the pocket tracker, in bytes: at least three times the longest random game of every game.
pub const LOG_BYTES: usize = 24 * 1024;
