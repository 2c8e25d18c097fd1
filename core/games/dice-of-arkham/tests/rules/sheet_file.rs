//! The game sheet as a file.

use eldertally_dice_of_arkham::{DiceOfArkham, Sheet};
use eldertally_print::file::{FileFault, PrintedFile};
use eldertally_print::{Fault, Limit, Printed};

use crate::bench::sheet;

const SMALL: &str = "name = \"Small\"\n[time]\nspaces = 8\n[investigation]\nspaces = 9\n";

fn fault(text: &str) -> Option<(&'static str, i64, Limit)> {
    match Sheet::from_toml(text) {
        Err(FileFault::Value(fault)) => {
            let Fault { field, value, limit } = *fault;
            Some((field, value, limit))
        }
        _ => None,
    }
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
    assert_eq!(with("= 8", "= 41"), Some(("time.spaces", 41, Limit::Between(4, 40))));
    assert_eq!(with("= 8", "= 256"), Some(("time.spaces", 256, Limit::Between(4, 40))));
    // Both are out of their limits, and the first is named with its own value.
    assert_eq!(with("= 8", "= 255\nreset = 300"), Some(("time.spaces", 255, Limit::Between(4, 40))));
    assert_eq!(with("= 8", "= 8\nstart = -1"), Some(("time.start", -1, Limit::Between(0, 7))));
    assert_eq!(with("= 9", "= 9\nelderSign = 9"), Some(("investigation.elderSign", 9, Limit::Between(1, 8))));
    assert_eq!(with("= 9", "= 9\nred = [300]"), Some(("investigation.red", 300, Limit::Between(1, 9))));
    let long = format!("name = \"{}\"", "n".repeat(41));
    assert_eq!(with("name = \"Small\"", &long), Some(("name", 41, Limit::Length(40))));
    let many = format!("= 9\nred = [{}]", ["1"; 81].join(","));
    assert_eq!(with("= 9", &many), Some(("investigation.red (how many)", 81, Limit::Between(0, 80))));
}

#[test]
fn an_unknown_field_is_refused() {
    assert!(matches!(Sheet::from_toml(&format!("{SMALL}blue = [1]\n")), Err(FileFault::Form(_))));
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
