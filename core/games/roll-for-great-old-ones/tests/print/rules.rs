//! The numbered rules: complete, in order, short.

use eldertally_print::rulebook::Rulebook;
use eldertally_testkit::rulebook::{self, assert_whole};

const RULES: &str = include_str!("../../rules/en.toml");

#[test]
fn there_are_201_rules_and_56_rulings_without_a_gap_and_each_says_something_of_its_own() {
    assert_whole(&Rulebook::parse(RULES).unwrap(), "RGO", 201, 58);
}

#[test]
fn the_rulings_that_are_options_name_them() {
    let options = [(2, "levelUpOn"), (21, "abilityOnce"), (29, "rerollStrengthDie"), (31, "copyWindow")];
    assert_eq!(rulebook::options(&Rulebook::parse(RULES).unwrap()), options);
}
