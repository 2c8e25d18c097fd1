//! The numbered rules: complete, in order, short.

use crate::rulebook::Rulebook;

const RULES: &str = include_str!("../../data/witch-of-salem/rules.toml");

#[test]
fn there_are_120_rules_and_53_rulings_without_a_gap_and_each_says_something_of_its_own() {
    Rulebook::read(RULES).assert_whole("WOS", 120, 53);
}

#[test]
fn the_rulings_that_are_options_name_them() {
    let options = [(1, "spawnFrom"), (2, "gooAbility"), (23, "thulIn")];
    assert_eq!(Rulebook::read(RULES).options(), options);
}
