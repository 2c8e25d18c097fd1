//! *Dice of Arkham* 1.63: one investigator, eight dice, three seals against three keys.
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

#[cfg(any(feature = "toml", test))]
extern crate std;

mod combat;
mod dice;
mod editions;
mod events;
mod learn;
mod meters;
mod moves;
mod offers;
mod options;
mod parts;
mod places;
mod play;
mod print;
mod quick;
mod risk;
mod scenes;
mod seen;
mod state;
mod steps;
mod turn;
mod view;
mod walk;
mod words;

pub use events::Event;
pub use moves::Move;
pub use parts::Part;
pub use print::sheet::{MOST_METER, MOST_SPACES, MOST_TIME, NAME_MAX, Sheet};
pub use seen::{Kind, Lesson, Spot};
pub use state::{DiceOfArkham, Meter, Scene, Stock};
pub use view::{Enemies, Label};

eldertally_core::rules!("DOA");
