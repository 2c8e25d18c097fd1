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
mod looks;
mod moving;
mod notes;
mod places;
mod playthroughs;
mod quick;
mod quick_touches;
mod quick_twins;
mod random;
mod risks;
mod rules;
mod sentences;
mod setting_up;
mod shown;
mod sizes;
mod taking;
mod trading;
mod unentered;
mod using;
