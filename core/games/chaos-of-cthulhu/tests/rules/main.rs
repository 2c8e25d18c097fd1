//! *Chaos of Cthulhu*, rule by rule. Each test names the rules that it would catch if they broke.
#![cfg(feature = "toml")]
#![allow(missing_docs, reason = "a test crate has no readers of its documentation")]

mod bench;

mod amending;
mod blocking;
mod bonuses;
mod crown;
mod crown_bonuses;
mod declaring;
mod editions;
mod ends;
mod entered;
mod files;
mod learned;
mod limits;
mod lost;
mod places;
mod planning;
mod playthroughs;
mod quick;
mod quick_same;
mod quick_touches;
mod random;
mod reasons;
mod resolving;
mod rules;
mod secrets;
mod sentence_list;
mod setting_up;
mod sheet;
mod sizes;
mod solver;
mod taken_back;
mod thefts;
