//! The numbered rules: complete, in order, short.

use crate::rulebook::Rulebook;

const RULES: &str = include_str!("../../data/cthulhu-the-great-old-one/rules.toml");

#[test]
fn there_are_50_rules_and_29_rulings_without_a_gap_and_each_says_something_of_its_own() {
    Rulebook::read(RULES).assert_whole("CGO", 50, 29);
}

#[test]
fn the_rulings_that_are_options_name_them() {
    let options = [(6, "endAt"), (7, "endCheck"), (27, "known")];
    assert_eq!(Rulebook::read(RULES).options(), options);
}
