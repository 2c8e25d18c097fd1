//! The game sheet as a file.

use eldertally_dice_of_arkham::{DiceOfArkham, Sheet};
use eldertally_print::Printed;
use eldertally_print::file::PrintedFile;

use crate::bench::sheet;

const SMALL: &str = "name = \"Small\"\n[time]\nspaces = 8\n[investigation]\nspaces = 9\n";

/// What is wrong with a file, as it is told.
fn fault(text: &str) -> String {
    Sheet::from_toml(text).expect_err(text).to_string()
}

/// DOA-Q03, DOA-Q04
#[test]
fn what_a_file_leaves_out_has_the_value_of_setup() {
    let small = Sheet::from_toml(SMALL).unwrap();
    assert_eq!((small.time_spaces, small.time_start, small.time_reset), (8, 1, 1));
    assert_eq!((small.investigation_spaces, small.red.len(), small.elder_sign), (9, 0, None));
    assert_eq!((small.health_max, small.sanity_max), (10, 10));
}

#[test]
fn a_file_that_was_written_reads_back() {
    let full = Sheet { time_start: 2, time_reset: 3, health_max: 11, sanity_max: 12, ..sheet() };
    assert_eq!(Sheet::from_toml(&full.to_toml()), Ok(full));
    let bare = Sheet { red: [].into_iter().collect(), elder_sign: None, ..sheet() };
    assert_eq!(Sheet::from_toml(&bare.to_toml()), Ok(bare));
    assert_eq!(Sheet::from_toml(DiceOfArkham::EXAMPLE_TOML), Ok(Sheet::example()));
}

#[test]
fn red_spaces_may_be_named_in_any_order() {
    let text = SMALL.replace("spaces = 9", "spaces = 9\nred = [7, 2, 5]");
    assert_eq!(Sheet::from_toml(&text).unwrap().red.as_slice(), [2, 5, 7]);
}

#[test]
fn a_value_out_of_limits_is_named() {
    let with = |old: &str, new: &str| fault(&SMALL.replace(old, new));
    assert_eq!(with("= 8", "= 41"), "line 3: time.spaces is 41, but must lie between 4 and 40");
    assert_eq!(with("= 8", "= 256"), "line 3: time.spaces is 256, but must lie between 4 and 40");
    assert_eq!(with("= 8", "= 0"), "line 3: time.spaces is 0, but must lie between 4 and 40");
    // Both are out of their limits, and the first is named with its own value.
    assert_eq!(with("= 8", "= 255\nreset = 200"), "line 3: time.spaces is 255, but must lie between 4 and 40");
    assert_eq!(with("= 8", "= 8\nstart = -1"), "line 4: time.start is -1, but must lie between 0 and 7");
    assert_eq!(with("= 9", "= 9\nelderSign = 9"), "line 6: investigation.elderSign is 9, but must lie between 1 and 8");
    assert_eq!(with("= 9", "= 9\nred = [10]"), "line 6: investigation.red is 10, but must lie between 1 and 9");
    assert_eq!(with("= 9", "= 9\nred = [300]"), "line 6: investigation.red is 300, but must lie between 1 and 80");
    assert_eq!(with("= 9", "= 9\nred = [3, 3]"), "line 6: investigation.red has 3 more than once; name each only once");
    let long = format!("name = \"{}\"", "n".repeat(41));
    assert_eq!(with("name = \"Small\"", &long), "line 1: name has 41 characters, but may have at most 40");
}

#[test]
fn an_unknown_field_is_refused() {
    let told = fault(&format!("{SMALL}blue = [1]\n"));
    assert!(told.starts_with("line 6: investigation.blue is no field that there is"), "{told}");
}

#[test]
fn what_looks_like_a_slip_is_mentioned() {
    let red = |spaces: &[u8]| Sheet { red: spaces.iter().copied().collect(), ..sheet() };
    assert_eq!(red(&[1, 2, 3, 4, 5, 6, 7, 8, 9, 11]).warnings(), [""; 0]);
    let many = red(&[1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12]).warnings();
    assert_eq!(many, ["investigation.red names 11 of 20 spaces, more than half; is that right?"]);
    let sign = red(&[10]).warnings();
    assert_eq!(sign, ["investigation.elderSign is 10, which is also a red space; is that right?"]);
}
