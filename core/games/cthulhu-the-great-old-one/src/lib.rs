//! *Cthulhu: The Great Old One* (Deluxe Edition): pairs of story cards, hidden hands, and one card that nobody wants.
//!
//! The deck is real and hands stay hidden: the tracker follows what everybody at the table sees, and what follows from
//! it (`trace.rs`). What somebody drew or stole is never asked, and who holds the Great Old One only at the end. So a
//! state holds nothing that is hidden from any viewer.
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

#[cfg(test)]
extern crate std;

mod area;
mod editions;
mod effects;
mod events;
mod learn;
mod lessons;
mod moves;
mod names;
mod offers;
mod options;
mod parts;
mod places;
mod play;
mod print;
mod quick;
mod state;
mod steps;
mod strangers;
mod table;
mod teach;
mod trace;
mod view;
mod words;
mod worlds;

pub use events::Event;
pub use moves::{Move, Spot, Way};
pub use parts::Part;
pub use print::deck::{
    Cancels, Deck, Deed, HORROR_CARDS, HorrorCard, MOST_CARDS, MOST_HORRORS, MOST_SIGNS, MOST_TOTAL, NAME_MAX,
    SPECIALS, SignCard, Soft, StoryCard, TEXT_POOL, WORD_MAX,
};
pub use state::GreatOldOne;
pub use steps::Card;
pub use trace::Spread;
pub use view::Label;

eldertally_core::rules!("CGO");
