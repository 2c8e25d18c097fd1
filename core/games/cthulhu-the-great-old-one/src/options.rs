//! The options: where tables play differently, or the rulebook can be read in two ways.

use super::ruling;
use eldertally_core::follow::FOLLOW;
use eldertally_core::options::{OptionSpec, value};

/// Their numbers in saves.
pub(super) const END_AT: u8 = 1;
pub(super) const END_CHECK: u8 = 2;
pub(super) const KNOWN: u8 = 3;

pub(super) const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        number: END_AT,
        key: "endAt",
        values: &[value("turnEnd", "with that turn"), value("seventhPair", "at once")],
        text: "Does the game end with the turn of the player who has seven pairs, or at once with the seventh?",
        rule: Some(ruling(6)),
    },
    OptionSpec {
        number: END_CHECK,
        key: "endCheck",
        values: &[value("turnPlayer", "of that player"), value("allPlayers", "of any player")],
        text: "At the end of a turn, do seven pairs of that player end the game, or those of any player?",
        rule: Some(ruling(7)),
    },
    OptionSpec {
        number: KNOWN,
        key: "known",
        values: &[value("shown", "shown"), value("hidden", "left to memory")],
        text: "Is it shown where cards can still be, as far as calls and swaps made that public, or left to memory?",
        rule: Some(ruling(27)),
    },
    FOLLOW,
];
