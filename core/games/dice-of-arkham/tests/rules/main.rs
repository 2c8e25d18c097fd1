//! *Dice of Arkham*, rule by rule. Each test names the rules that it would catch if they broke.
#![allow(missing_docs, reason = "a test crate has no readers of its documentation")]

mod amending;
mod asked_first;
mod bench;
mod blank;
mod combat;
mod combat_dice;
mod comfort;
mod deadly;
mod dice_phase;
mod event_phase;
mod events;
mod events_late;
mod forecast;
mod investigator_phase;
mod marked;
mod mythos_phase;
mod one_by_one;
mod options;
mod parts;
mod places;
mod playthroughs;
mod quick;
mod quick_beside;
mod rules;
mod sentences;
mod setup;
mod sheet_edit;
mod sheet_file;
mod told;
mod view;
