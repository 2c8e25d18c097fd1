//! *Chaos of Cthulhu*: two to four monsters of five Elder Dice each, stones that activate them, plans made in secret.
//!
//! Dice and stones are rolled on the table and entered. What a plan does is never stored: it is derived from the dice,
//! the plans and the bonuses (`acts.rs`), so that a bonus which is cancelled simply stops counting.
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

mod acts;
mod blocks;
mod bonus;
mod editions;
mod end;
mod events;
mod monster;
mod moves;
mod offers;
mod options;
mod parts;
mod places;
mod plan;
mod planning;
mod play;
mod plays;
mod print;
mod quick;
mod resolve;
mod round;
pub mod solver;
mod state;
mod steps;
mod thefts;
mod view;
mod words;

pub use bonus::{BLOOD, BONUSES, Kind};
pub use events::Event;
pub use moves::Move;
pub use parts::Part;
pub use print::dice::{Action, COLOURS, Dice, Faces, MOST_OFFERINGS, NAME_MAX, NAMES, PARTS, Set, WORD_MAX};
pub use state::ChaosOfCthulhu;
pub use view::Label;

eldertally_core::rules!("COC");
