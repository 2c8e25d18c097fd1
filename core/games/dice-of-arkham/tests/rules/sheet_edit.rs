//! The game sheet in the editor, while its draft does not fit together yet.

use eldertally_dice_of_arkham::Sheet;
use eldertally_print::Printed;
use eldertally_print::edit::{Draft, Value};
use eldertally_print::file::PrintedFile;

/// A sheet with these spaces of investigation.
fn draft(spaces: &str) -> Sheet {
    let text = format!("name = \"Small\"\n[time]\nspaces = 8\n[investigation]\nspaces = {spaces}\n");
    Sheet::from_draft(&text).unwrap()
}

#[test]
fn red_spaces_stay_red_once_the_spaces_are_counted() {
    let red: Vec<_> = (1..=80).map(|space| space.to_string()).collect();
    let mut sheet = draft(&format!("\"?\"\nred = [{}]", red.join(",")));
    // The choices are "?", 5, 6 and so on up to 80.
    sheet.set("investigation.spaces", Value::Choice(76)).unwrap();
    assert!((1..=80).all(|space| sheet.is_red(space) && sheet.is_told(space)));
    assert_eq!((sheet.investigation_spaces, sheet.check()), (80, Ok(())));
}

#[test]
fn a_space_that_is_named_as_known_and_as_unknown_is_known() {
    let mut sheet = draft("9\nred = [4]\nunknown = [4, 5, 6]\nelderSign = 6");
    assert!(sheet.check().is_err());
    sheet.set("name", Value::Text("Ours")).unwrap();
    assert_eq!([4, 5, 6].map(|space| sheet.is_told(space)), [true, false, true]);
    assert_eq!((sheet.is_red(4), sheet.elder_sign, sheet.check()), (true, Some(6), Ok(())));
}
