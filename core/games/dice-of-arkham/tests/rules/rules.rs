//! The numbered rules: complete, in order, short.

use eldertally_print::rulebook::Rulebook;
use eldertally_testkit::rulebook::{self, assert_whole};

const RULES: &str = include_str!("../../rules/en.toml");

#[test]
fn there_are_118_rules_and_39_rulings_without_a_gap_and_each_says_something_of_its_own() {
    assert_whole(&Rulebook::parse(RULES).unwrap(), "DOA", 118, 39);
}

#[test]
fn the_rulings_that_are_options_name_them() {
    let options =
        [(1, "fleeExampleHealth"), (2, "redSpaces"), (3, "timeReset"), (26, "buyAfterLook"), (29, "lackChoice")];
    assert_eq!(rulebook::options(&Rulebook::parse(RULES).unwrap()), options);
}
