//! What the tests of all games share.
//!
//! - [`conformance`] is what every game promises; a game joins with [`conform!`].
//! - [`bench`](mod@bench) plays a game move by move, [`player`] at random, [`sim`] by a policy; [`playthrough`] replays games that a
//!   person can read.
//! - [`lantern`] is a small game of its own, with everything that a game can have.
#![expect(missing_docs, reason = "its names are sentences of tests, and only they read it")]

pub mod bench;
pub mod conformance;
pub mod encoding;
pub mod example;
pub mod lantern;
pub mod player;
pub mod playthrough;
pub mod record;
pub mod rulebook;
pub mod saves;
pub mod sentences;
pub mod sim;

use std::path::PathBuf;

/// The folder of the crate whose tests are running.
#[must_use]
pub fn package() -> PathBuf {
    std::env::var_os("CARGO_MANIFEST_DIR").expect("cargo runs the tests").into()
}

/// Whether what is written down shall be written anew: the switch of insta serves all that is.
#[must_use]
pub fn updates() -> bool {
    std::env::var("INSTA_UPDATE").is_ok_and(|update| update == "always" || update == "force")
}
