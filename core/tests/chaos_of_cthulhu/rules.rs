//! The numbered rules: complete, in order, short.

use crate::rulebook::Rulebook;

const RULES: &str = include_str!("../../data/chaos-of-cthulhu/rules.toml");

#[test]
fn there_are_123_rules_and_53_rulings_without_a_gap_and_each_says_something_of_its_own() {
    Rulebook::read(RULES).assert_whole("COC", 123, 53);
}

#[test]
fn the_rulings_that_are_options_name_them() {
    let options = [(11, "attackPart"), (20, "deflectOwn"), (30, "dareNumber"), (45, "crownSetupMatch")];
    assert_eq!(Rulebook::read(RULES).options(), options);
}
