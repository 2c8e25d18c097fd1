//! What the pocket tracker's screens are drawn on. A crate of its own, so that it is compiled for speed where the rest of
//! the tracker is compiled for size.
//!
//! - [`canvas`]: the picture, a target of embedded-graphics.
//! - [`text`]: letters, and lines of them.
//! - [`frame`]: the picture beside what the display shows of it.
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

pub mod canvas;
pub mod frame;
pub mod text;
