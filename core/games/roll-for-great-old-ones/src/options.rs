//! The rulings and difficulties that a table can choose. Their numbers are the save format.

use crate::{rule, ruling};
use eldertally_core::follow::FOLLOW;
use eldertally_core::options::{OptionSpec, value};

pub(crate) const DIFFICULTY: u8 = 1;
pub(crate) const LEVEL_UP_ON: u8 = 2;
pub(crate) const ABILITY_ONCE: u8 = 3;
pub(crate) const REROLL_STRENGTH_DIE: u8 = 4;
pub(crate) const COPY_WINDOW: u8 = 5;

pub(crate) const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        number: DIFFICULTY,
        key: "difficulty",
        values: &[value("8", "8, normal"), value("12", "12, hard"), value("15", "15, very difficult")],
        text: "How many clues does each investigator need to close the dark seal?",
        rule: Some(rule(4)),
    },
    OptionSpec {
        number: LEVEL_UP_ON,
        key: "levelUpOn",
        values: &[
            value("sectionFull", "when a section is full"),
            value("firstCrossNext", "with the first cross in the next"),
        ],
        text: "Does the ritual level rise when a section is full, or with the first cross in the next one?",
        rule: Some(ruling(2)),
    },
    OptionSpec {
        number: ABILITY_ONCE,
        key: "abilityOnce",
        values: &[value("occasion", "on every occasion"), value("game", "once in the game")],
        text: "Can Bob, Sally and Rouven use their abilities once on every occasion, or once in the whole game?",
        rule: Some(ruling(21)),
    },
    OptionSpec {
        number: REROLL_STRENGTH_DIE,
        key: "rerollStrengthDie",
        values: &[value("no", "no"), value("yes", "yes")],
        text: "May the die for the strength of a copied scenario action be rerolled?",
        rule: Some(ruling(29)),
    },
    OptionSpec {
        number: COPY_WINDOW,
        key: "copyWindow",
        values: &[value("untilCleanup", "until the clean-up"), value("step3", "only in step 3")],
        text: "May a die be copied until the clean-up, or only in step 3?",
        rule: Some(ruling(31)),
    },
    FOLLOW,
];
