//! Files of printed data: the example, limits with clear errors, warnings, and the editor.

use eldertally_chaos_of_cthulhu::{Action, ChaosOfCthulhu, Dice};
use eldertally_print::edit::{Draft, Shape, Value, judge};
use eldertally_print::file::PrintedFile;
use eldertally_print::{Printed, Problem};

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
    assert_eq!(dice, Dice::example(), "what is packed is what the file says");
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
    refused("start = 4", "start = 0", "line 10: offerings.start is 0, but must lie between 1 and 10");
    refused("start = 4", "start = 400", "line 10: offerings.start is 400, but must lie between 1 and 10");
    refused(
        "head = [\"heal\", ",
        "head = [\"bite\", ",
        "line 14: green.head has \"bite\", but takes only: ?, attack, block, heal, madness",
    );
    refused("head = [\"heal\", ", "head = [", "line 14: green.head has 5 entries, but takes 6");
    refused("names = [\"Elder Thing\", ", "names = [", "line 13: green.names has 5 entries, but takes 6");
    refused(
        "\"Elder Thing\"",
        "\"The Oldest Thing of All Things\"",
        "line 13: green.names.1 has 30 characters, but may have at most 24",
    );
    refused(
        "[green]",
        "[grey]",
        "line 12: grey is no field that there is; there are: name, offerings.start, green, white",
    );
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
fn the_pages_have_a_row_of_icons_for_each_die_and_then_the_names() {
    let draft = Dice::blank().unwrap();
    let places = |page: &str| -> Vec<_> {
        draft.page(page).expect("a page").fields.into_iter().map(|field| (field.place, field.words.name)).collect()
    };
    let told = |list: &[(&str, &str)]| -> Vec<_> {
        list.iter().map(|(place, name)| ((*place).to_owned(), (*name).to_owned())).collect()
    };
    let first = [
        ("name", "Name"),
        ("offerings.start", "Offerings"),
        ("green", "Dice, green"),
        ("white", "Dice, white"),
        ("purple", "Dice, purple"),
        ("black", "Dice, black"),
    ];
    assert_eq!(places(""), told(&first));
    let black = [
        ("black.head", "head"),
        ("black.left", "left"),
        ("black.right", "right"),
        ("black.core", "core"),
        ("black.bottom", "bottom"),
        ("black", "Names"),
        ("black.names.1", "Monster 1"),
        ("black.names.2", "Monster 2"),
        ("black.names.3", "Monster 3"),
        ("black.names.4", "Monster 4"),
        ("black.names.5", "Monster 5"),
        ("black.names.6", "Monster 6"),
    ];
    assert_eq!(places("black"), told(&black));
}

#[test]
fn a_copy_has_a_name() {
    let dice = Dice::example();
    assert_eq!(Printed::name(&dice), dice.name.as_str());
    assert!(!dice.name.is_empty());
}

/// Each limit of the dice: the last value that is allowed on either side, and the first that is not.
#[test]
fn every_limit_of_the_dice_holds_at_both_ends() {
    let dice = |offerings| Dice { offerings, ..Dice::example() };
    assert_eq!([1, 10].map(|n| dice(n).check()), [Ok(()), Ok(())]);
    for n in [0, 11] {
        let problem = Problem::Outside { value: n.into(), min: 1, max: 10 };
        assert_eq!(dice(n).check(), Err(problem), "what a device says");
        let fault = judge(&dice(n)).expect("it is outside");
        assert_eq!((fault.place.as_str(), fault.problem), ("offerings.start", problem));
    }
    let mut draft = Dice::example();
    for (place, most) in [("name", 40), ("green.names.1", 24), ("black.names.6", 24)] {
        draft.set(place, Value::Text(&"n".repeat(most))).unwrap();
        assert!(draft.set(place, Value::Text(&"n".repeat(most + 1))).is_err(), "{place}");
    }
    assert_eq!((draft.name.len(), draft.monster(0, 1).len(), draft.monster(3, 6).len()), (40, 24, 24));
}
