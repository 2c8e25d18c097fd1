//! The rulings that a group can choose.

use super::ruling;
use eldertally_core::follow::FOLLOW;
use eldertally_core::options::{OptionSpec, value};

/// The numbers of the options in saves.
pub(super) const SPAWN_FROM: u8 = 1;
pub(super) const GOO_ABILITY: u8 = 2;
pub(super) const THUL_IN: u8 = 3;

pub(super) const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        number: SPAWN_FROM,
        key: "spawnFrom",
        values: &[value("witch", "after the Witch"), value("numeric", "to the lowest free number")],
        text: "Does a new creature go to the first free location after the Witch, or to the lowest free number?",
        rule: Some(ruling(1)),
    },
    OptionSpec {
        number: GOO_ABILITY,
        key: "gooAbility",
        values: &[value("rlyehOnly", "only the one on R'lyeh"), value("allRevealed", "every one that is face up")],
        text: "Does only the Great Old One on R'lyeh have power once it is face up, or every one that is face up?",
        rule: Some(ruling(2)),
    },
    OptionSpec {
        number: THUL_IN,
        key: "thulIn",
        values: &[value("step4", "as the item of step 4"), value("step3", "in step 3, like a fight")],
        text: "Is the artifact against Thul Sahuun your item of step 4, or discarded in step 3 like a fight?",
        rule: Some(ruling(23)),
    },
    FOLLOW,
];
