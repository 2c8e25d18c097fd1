//! *Roll for Great Old Ones*: one to four investigators, one common roll a round, and a ritual that must not end.
//!
//! Everything that triggers something goes through the agenda (`steps.rs`), so that a number that fills a box that gives a
//! star that gives a clue that closes a seal is resolved link by link, each fully.
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

mod actions;
mod editions;
mod effects;
mod enemies;
mod events;
mod floor;
mod investigator;
mod learn;
mod moves;
mod offers;
mod options;
mod parts;
mod places;
mod play;
mod print;
mod quick;
mod reroll;
mod risk;
mod ritual;
mod round;
mod skills;
mod state;
mod steps;
mod tables;
#[cfg(test)]
mod tests;
mod view;
mod words;

pub use actions::Source;
pub use eldertally_print::Span;
pub use events::{Event, Loss};
pub use investigator::Who;
pub use learn::{Fact, Topic, Track};
pub use moves::Move;
pub use parts::Part;
pub use print::board::{
    Action, ActionBoxes, Board, Bonus, BonusTrack, Gift, MOST_BONUSES, MOST_BOXES, MOST_SECTIONS, MOST_TRACK, MindMark,
    NAME_MAX, Penalty, Symbol, Toll, Trigger, UNKNOWN_LEVEL, Weakness,
};
pub use print::book::Book;
pub use print::scenario::{
    BoxMark, Condition, Effect, MOST_CULTIST_MARKS, MOST_EFFECTS, MOST_MARKS, MOST_NOTES, MOST_RITUAL_SECTIONS,
    MOST_RUN, MOST_SPECIALS, Named, Pools, RitualSection, RoundStep, Run, Scenario, ScenarioAction, Scope, Strength,
    TEXT_POOL, UNTOLD, Verb,
};
pub use state::RollForGreatOldOnes;
pub use steps::{Die, Price};
pub use view::Label;

eldertally_core::rules!("RGO");
