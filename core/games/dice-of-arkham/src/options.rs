//! The options that players choose before a game: what the rulebook leaves open, and how much they enter.

use eldertally_core::follow::FOLLOW;
use eldertally_core::options::{OptionSpec, value};

use super::ruling;

// Their numbers are the save format.
pub(super) const FLEE_EXAMPLE_HEALTH: u8 = 1;
pub(super) const RED_SPACES: u8 = 2;
pub(super) const TIME_RESET: u8 = 3;
pub(super) const BUY_AFTER_LOOK: u8 = 4;
pub(super) const LACK_CHOICE: u8 = 5;

pub(super) const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        number: FLEE_EXAMPLE_HEALTH,
        key: "fleeExampleHealth",
        values: &[value("no", "no"), value("yes", "yes")],
        text: "Fleeing a monster: is all damage health, as in the rulebook's example?",
        rule: Some(ruling(1)),
    },
    OptionSpec {
        number: RED_SPACES,
        key: "redSpaces",
        values: &[value("perTurn", "only in that turn"), value("cumulative", "in every fight from then on")],
        text: "Do red spaces add a cultist only in the turn you enter them, or in every fight from then on?",
        rule: Some(ruling(2)),
    },
    OptionSpec {
        number: TIME_RESET,
        key: "timeReset",
        values: &[value("sheet", "to the space on the sheet"), value("beginning", "to the very beginning")],
        text: "Does the time marker go back to the space the sheet names, or to the very beginning?",
        rule: Some(ruling(3)),
    },
    OptionSpec {
        number: BUY_AFTER_LOOK,
        key: "buyAfterLook",
        values: &[value("no", "no"), value("yes", "yes")],
        text: "Event 2B: may you buy further dice after you have seen the first?",
        rule: Some(ruling(26)),
    },
    OptionSpec {
        number: LACK_CHOICE,
        key: "lackChoice",
        values: &[value("no", "no"), value("yes", "yes")],
        text: "Event 2B, result 4: may you choose what each missing point costs?",
        rule: Some(ruling(29)),
    },
    FOLLOW,
];
