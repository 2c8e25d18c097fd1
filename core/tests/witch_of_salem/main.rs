//! *Witch of Salem*, rule by rule. Each test names the rules that it would catch if they broke.
#![cfg(feature = "toml")]
#![allow(missing_docs, reason = "a test crate has no readers of its documentation")]

mod bench;

mod amending;
mod asked;
mod banishing;
mod blank;
mod creatures;
mod editing;
mod effects;
mod ends;
mod events;
mod example;
mod facing;
mod files;
mod goos;
mod learned;
mod leaving;
mod moving;
mod notes;
mod playthroughs;
mod random;
mod risks;
mod rules;
mod setting_up;
mod shown;
mod sizes;
#[path = "sentences.rs"]
mod spoken;
mod taking;
mod trading;
mod unentered;
mod using;

#[path = "../any_bench/mod.rs"]
mod any_bench;
#[path = "../playthrough/mod.rs"]
mod playthrough;
#[path = "../rulebook/mod.rs"]
mod rulebook;
#[path = "../sentences/mod.rs"]
mod sentences;
