//! *Witch of Salem*: two to four scholars, six tiles that may be portals, a bag of items, and a sorcerer on his way.
//!
//! Cards, tiles and the bag stay on the table: what is drawn there is entered, and the tracker keeps what remains.
//! What was seen under a tile nobody must say; a seat may keep private notes about it (`notes.rs`).
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

mod ask_board;
mod bits;
mod creatures;
mod editions;
mod effects;
mod end;
mod events;
mod items;
mod learn;
mod lessons;
mod looks;
mod moves;
mod notes;
mod offers;
mod options;
mod parts;
mod places;
mod play;
mod player;
mod powers;
mod print;
mod quick;
mod risk;
mod seen;
mod state;
mod steps;
mod turn;
mod view;
mod words;

pub use end::Loss;
pub use events::Event;
pub use moves::Move;
pub use parts::Part;
pub use print::{
    Board, CREATURES, Cost, Creature, EVENTS, Effect, Effects, EventCard, Face, Item, MOST_EFFECTS, MOST_MARKS,
    MOST_NOTES, MOST_SPACES, MOST_SYMBOLS, NAME_MAX, Needs, Place, Rite, Span, TEXT_POOL, Texts, Verb, WORD_MAX,
    Wanted, Who,
};
pub use seen::{Kind, Spot};
pub use state::{Tile, WitchOfSalem};
pub use steps::Card;
pub use view::Label;

eldertally_core::rules!("WOS");
