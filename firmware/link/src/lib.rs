//! The wire between the pocket tracker and the companion, one protocol for both sides.
//!
//! - [`frame`]: bytes on the wire: COBS over postcard with a checksum, at most 1 KiB a frame.
//! - [`message`]: what the host asks and what the device answers.
//! - [`Server`]: the device's side. It is fed with bytes as they come and knows nothing of ports or time but what it is
//!   told; what it does, it does to a [`Vault`].
//! - [`Client`]: the host's side, over a [`Pipe`].
//!
//! The host asks, the device answers, one at a time. Every request has a number; the device does each at most once and
//! answers a repeated one with the same bytes again. Whatever else arrives is passed over. `docs/SAVE_FORMAT.md` has
//! the bytes and the promises.
#![no_std]
#![forbid(unsafe_code)]
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

pub mod client;
pub mod frame;
pub mod message;
pub mod server;

pub use client::{Client, ClientError, Patience, Pipe};
pub use frame::{FRAME_MAX, PROTOCOL};
pub use message::{Answer, Goods, PIECE, Refusal, Request, Source};
pub use server::{Info, ListedCopy, ListedGame, Server, Vault};
