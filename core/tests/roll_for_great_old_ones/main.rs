//! *Roll for Great Old Ones*, rule by rule. Each test names the rules that it would catch if they broke.
#![allow(missing_docs, reason = "a test crate has no readers of its documentation")]

mod actions;
mod amending;
mod bench;
mod blank;
mod crossed;
mod cultist_actions;
mod ends;
mod entering;
mod fighting;
mod floor;
mod foretold;
mod invariants;
mod investigators;
mod plan;
mod playthroughs;
mod pool;
mod random;
mod repeating;
mod ritual;
mod rounds;
mod seal_bonuses;
mod setting_up;
mod sheet;
mod sizes;
mod symbols;
mod table;

mod ability_rulings;
mod asked;
mod bonuses;
mod copy_window;
mod incapacity;
mod insanity;
mod kept_skills;
mod learned;
mod leaving;
mod left_out;
mod reading;
mod reading_copy;
mod reasons;
mod reroll_prices;
mod rerolls;
mod risks;
mod seals;
mod shortcuts;
mod skills;
mod weaknesses;

#[path = "../sentences/mod.rs"]
mod sentences;

#[path = "../playthrough/mod.rs"]
mod playthrough;
