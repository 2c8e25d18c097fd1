//! *Cthulhu: The Great Old One*, rule by rule. Each test names the rules that it would catch if they broke.
#![cfg(feature = "toml")]
#![allow(missing_docs, reason = "a test crate has no readers of its documentation")]

mod bench;
mod world;
mod worlds;

mod again;
mod amending;
mod blank;
mod calls;
mod copies;
mod ends;
mod horrors;
mod known;
mod learned;
mod lessons;
mod limits;
mod marks;
mod offered;
mod pages;
mod pairs;
mod places;
mod playthroughs;
mod quick;
mod quick_games;
mod random;
mod rules;
mod said;
mod sizes;
mod turns;
