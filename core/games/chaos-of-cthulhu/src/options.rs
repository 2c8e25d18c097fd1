//! The options: what is played, and the rulings that a table can choose.

use super::{ChaosOfCthulhu, rule, ruling};
use eldertally_core::follow::FOLLOW;
use eldertally_core::game::SetupOf;
use eldertally_core::options::{OptionSpec, value};

/// The numbers of the options in saves.
pub(super) mod option {
    pub(crate) const VARIANT: u8 = 1;
    pub(crate) const ATTACK_PART: u8 = 2;
    pub(crate) const DEFLECT_OWN: u8 = 3;
    pub(crate) const DARE: u8 = 4;
    pub(crate) const CROWN_SETUP: u8 = 5;
    pub(crate) const OFFERINGS: u8 = 6;
}

/// What is played.
pub(super) mod variant {
    pub(crate) const LAMENT: u8 = 1;
    pub(crate) const DARE: u8 = 2;
    pub(crate) const CROWN: u8 = 3;
}

pub(super) const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        number: option::VARIANT,
        key: "variant",
        values: &[
            value("normal", "the normal game"),
            value("lament", "Lovecraft's Lament"),
            value("dare", "Alhazred's Dare"),
            value("crown", "Crown of Chaos"),
        ],
        text: "The normal game, Lovecraft's Lament with a timer, Alhazred's Dare for one number, or Crown of Chaos?",
        rule: Some(rule(92)),
    },
    OptionSpec {
        number: option::ATTACK_PART,
        key: "attackPart",
        values: &[value("atDeclaration", "when it is declared"), value("afterBlocks", "once the blocks are assigned")],
        text: "Does a victim choose the part when an attack is declared, or once the blocks are assigned?",
        rule: Some(ruling(11)),
    },
    OptionSpec {
        number: option::DEFLECT_OWN,
        key: "deflectOwn",
        values: &[value("all", "all of them"), value("othersOnly", "all but your own")],
        text: "Does Deflect move all actions on your monster, or spare your own?",
        rule: Some(ruling(20)),
    },
    OptionSpec {
        number: option::DARE,
        key: "dareNumber",
        values: &[value("forAll", "one for all"), value("perPlayer", "one for each player")],
        text: "Alhazred's Dare: one number for all, or one for each player?",
        rule: Some(ruling(30)),
    },
    OptionSpec {
        number: option::CROWN_SETUP,
        key: "crownSetupMatch",
        values: &[value("reroll", "re-rolled"), value("freeAction", "kept, with its free action")],
        text: "Crown of Chaos: is a monster that matches at the start re-rolled, or kept for its free action?",
        rule: Some(ruling(45)),
    },
    OptionSpec {
        number: option::OFFERINGS,
        key: "offerings",
        values: &[
            value("copy", "as in the copy"),
            value("1", "1"),
            value("2", "2"),
            value("3", "3"),
            value("4", "4"),
            value("5", "5"),
            value("6", "6"),
            value("7", "7"),
            value("8", "8"),
            value("9", "9"),
            value("10", "10"),
        ],
        text: "How many offerings do you begin with and hold at most: as in the copy, or another number?",
        rule: Some(rule(65)),
    },
    FOLLOW,
];

/// Which of the [`variant`]s is played.
pub(super) fn variant_of(setup: &SetupOf<ChaosOfCthulhu>) -> u8 {
    setup.options.get(option::VARIANT)
}

pub(super) fn is_crown(setup: &SetupOf<ChaosOfCthulhu>) -> bool {
    variant_of(setup) == variant::CROWN
}
