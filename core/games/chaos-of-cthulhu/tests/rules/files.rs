//! Files of printed data: the example, limits with clear errors, warnings, and the editor.

use eldertally_chaos_of_cthulhu::{Action, ChaosOfCthulhu, Dice};
use eldertally_print::Printed;
use eldertally_print::edit::{Draft, Shape, Value};
use eldertally_print::file::PrintedFile;

/// The example with one line changed is refused in these words.
#[track_caller]
fn refused(old: &str, new: &str, says: &str) {
    let text = ChaosOfCthulhu::EXAMPLE_TOML.replacen(old, new, 1);
    assert_ne!(text, ChaosOfCthulhu::EXAMPLE_TOML, "nothing was changed");
    let why = Dice::from_toml(&text).unwrap_err().to_string();
    assert!(why.contains(says), "{why}");
}

#[test]
fn the_example_is_whole_and_says_that_it_is_one() {
    let dice = Dice::from_toml(ChaosOfCthulhu::EXAMPLE_TOML).unwrap();
    assert_eq!(dice, Dice::example(), "what the build packed is what the file says");
    assert!(ChaosOfCthulhu::EXAMPLE_TOML.starts_with("# An EXAMPLE, not the printed game"));
    assert_eq!(dice.faces.iter().flatten().flatten().flatten().count(), 120);
    assert_eq!(PrintedFile::warnings(&dice), Vec::<String>::new());
}

/// COC-006, COC-007, COC-008, COC-009, COC-Q42
#[test]
fn the_names_of_the_rulebook_are_in_the_example_and_in_a_blank() {
    for dice in [Dice::example(), Dice::blank().unwrap()] {
        assert_eq!((dice.monster(0, 3), dice.monster(1, 6), dice.monster(3, 4)), ("Dagon", "Yog-Sothoth", "Yig"));
        assert_eq!(dice.monster(2, 5), "", "the rulebook does not name it");
    }
    assert_eq!(Dice::blank().unwrap().faces.iter().flatten().flatten().flatten().count(), 0);
}

#[test]
fn the_file_that_is_written_is_read_back_the_same() {
    let mut dice = Dice::example();
    dice.faces[2][4][0] = None;
    for dice in [dice, Dice::blank().unwrap()] {
        assert_eq!(Dice::from_toml(&PrintedFile::to_toml(&dice)).unwrap(), dice);
    }
}

#[test]
fn what_lies_outside_its_limits_is_refused_with_field_value_and_limit() {
    refused("start = 4", "start = 0", "offerings.start is 0, but must lie between 1 and 10");
    refused("start = 4", "start = 400", "offerings.start is 400, but must lie between 1 and 10");
    refused(
        "head = [\"heal\", ",
        "head = [\"bite\", ",
        "green.head has \"bite\", which is no icon: use attack, block, heal, madness, or ? where it is not known",
    );
    refused("head = [\"heal\", ", "head = [", "green.head has 5 icons, but needs 6, one for each number");
    refused("names = [\"Elder Thing\", ", "names = [", "green.names has 5 names, but needs 6, one for each number");
    refused("\"Elder Thing\"", "\"The Oldest Thing of All Things\"", "which is longer than 24 characters");
    refused("[green]", "[grey]", "unknown field `grey`");
}

#[test]
fn a_colour_or_die_that_is_left_out_is_not_known_yet() {
    let dice = Dice::from_toml("name = \"mine\"\n[white]\ncore = [\"attack\", \"?\", \"?\", \"?\", \"?\", \"heal\"]\n")
        .unwrap();
    assert_eq!(dice.offerings, 4);
    assert_eq!((dice.icon(1, 3, 1), dice.icon(1, 3, 2), dice.icon(0, 3, 1)), (Some(Action::Attack), None, None));
}

#[test]
fn a_colour_without_one_of_the_actions_is_warned_about() {
    let mut dice = Dice::example();
    dice.faces[1].iter_mut().flatten().for_each(|face| *face = Some(Action::Heal));
    let warnings = PrintedFile::warnings(&dice);
    assert_eq!(warnings.len(), 3, "{warnings:?}");
    assert!(warnings[0].starts_with("white shows no attack at all"));
}

#[test]
fn every_icon_and_name_can_be_edited() {
    let mut draft: Box<dyn Draft> = Box::new(Dice::blank().unwrap());
    draft.set("name", Value::Text("Ours")).unwrap();
    draft.set("offerings.start", Value::Number(6)).unwrap();
    for colour in ["green", "white", "purple", "black"] {
        for part in ["head", "left", "right", "core", "bottom"] {
            for n in 1..=6 {
                draft.set(&format!("{colour}.{part}.{n}"), Value::Choice(2)).unwrap();
            }
        }
    }
    draft.set("purple.names.5", Value::Text("Tsathoggua")).unwrap();
    let dice = Dice::from_toml(&draft.to_toml()).unwrap();
    assert!(dice.faces.iter().flatten().flatten().all(|face| *face == Some(Action::Block)));
    assert_eq!((dice.monster(2, 5), dice.offerings, dice.name.as_str()), ("Tsathoggua", 6, "Ours"));
    assert!(draft.set("offerings.start", Value::Number(11)).is_err());
    assert!(draft.set("green.head.1", Value::Choice(5)).is_err());
    let page = draft.page("green").expect("a page");
    let tracks = page.fields.iter().filter(|field| matches!(field.shape, Shape::Track(_))).count();
    assert_eq!(tracks, 5);
}

#[test]
fn a_copy_is_checked_and_has_a_name() {
    let mut dice = Dice::example();
    assert_eq!((Printed::check(&dice).is_ok(), Printed::name(&dice)), (true, dice.name.as_str()));
    assert!(!dice.name.is_empty());
    dice.offerings = 11;
    assert!(Printed::check(&dice).is_err());
}
