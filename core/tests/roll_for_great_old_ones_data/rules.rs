//! The numbered rules: complete, in order, short.

use crate::rulebook::Rulebook;

const RULES: &str = include_str!("../../data/roll-for-great-old-ones/rules.toml");

#[test]
fn there_are_201_rules_and_56_rulings_without_a_gap_and_each_says_something_of_its_own() {
    Rulebook::read(RULES).assert_whole("RGO", 201, 58);
}

#[test]
fn the_rulings_that_are_options_name_them() {
    let options = [(2, "levelUpOn"), (21, "abilityOnce"), (29, "rerollStrengthDie"), (31, "copyWindow")];
    assert_eq!(Rulebook::read(RULES).options(), options);
}
