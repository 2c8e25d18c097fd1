//! What lies outside its limits is refused in clear words and changes nothing; what only must fit together is shown.

use eldertally_catalog::GameKind;
use eldertally_print::edit::{Draft, Shape, Value};

use crate::{all_fields, copies, field};

fn sheet() -> Box<dyn Draft> {
    GameKind::DiceOfArkham.example_draft()
}

fn book() -> Box<dyn Draft> {
    GameKind::RollForGreatOldOnes.example_draft()
}

/// Refused in these words, and nothing has changed.
#[track_caller]
fn refused(draft: &mut dyn Draft, place: &str, value: Value<'_>, says: &str) {
    let before = draft.to_toml();
    assert_eq!(draft.set(place, value).unwrap_err().to_string(), says);
    assert_eq!(draft.to_toml(), before);
}

#[test]
fn a_refusal_names_field_value_and_limit() {
    let (mut sheet, mut book) = (sheet(), book());
    let (number, choice) = (Value::Number, Value::Choice);
    refused(&mut *sheet, "time.spaces", number(41), "Last space is 41, but must lie between 4 and 40");
    refused(&mut *sheet, "time.start", number(6), "Start is 6, but must lie between 0 and 5");
    refused(&mut *sheet, "meters.health.max", number(-1), "Most health is -1, but must lie between 10 and 20");
    refused(&mut *sheet, "investigation.red.3", choice(5), "Investigation track 3 has no choice 6; there are 5");
    let long = "A".repeat(41);
    refused(&mut *sheet, "name", Value::Text(&long), "Name has 41 characters, but may have at most 40");
    refused(&mut *sheet, "tome", number(3), "nothing in this copy is called \"tome\"");
    refused(&mut *sheet, "time.start", Value::Text("1"), "Start cannot be set to that");
    let says = "Steps of a round cannot have fewer than 5";
    refused(&mut *book, "scenario.sequence.2", Value::Remove, says);
    let says = "Which scenario action is 13, but must lie between 1 and 12";
    refused(&mut *book, "scenario.ritual.1.marks.4.amount", number(13), says);
}

#[test]
fn every_number_refuses_what_lies_beyond_its_limits() {
    for (_, mut draft) in copies() {
        let before = draft.to_toml();
        for one in all_fields(&*draft) {
            let Shape::Number { min, max, .. } = one.shape else { continue };
            for beyond in [min - 1, max + 1, i64::MAX, i64::MIN] {
                let why = draft.set(&one.place, Value::Number(beyond)).expect_err(&one.place).to_string();
                assert!(why.contains(&format!("{beyond}")) && why.contains(&format!("{min} and {max}")), "{why}");
            }
        }
        assert_eq!(draft.to_toml(), before);
    }
}

#[test]
fn a_bonus_too_many_is_refused() {
    let mut book = book();
    let free = (1..=40).filter(|n| book.set(&format!("board.experience.bonuses.{n}"), Value::Choice(1)).is_ok());
    assert_eq!(free.count(), 40);
    book.set("board.experience.length", Value::Number(41)).unwrap();
    let says = "Investigator board, Experience, Box has 41 entries, but takes 0 to 40";
    refused(&mut *book, "board.experience.bonuses.41", Value::Choice(1), says);
}

#[test]
fn a_ritual_box_never_takes_crosses_back() {
    let mut book = book();
    let page = field(&*book, "scenario.ritual.1", "scenario.ritual.1.marks").shape;
    let Shape::Track(track) = page else { panic!("the boxes are a track") };
    let back = track.palette.iter().position(|kind| kind.name.contains("crosses back")).unwrap();
    let says = "Scenario board, Sections cannot take ritual crosses back: that would never end";
    refused(&mut *book, "scenario.ritual.1.marks.2", Value::Choice(back), says);
}

#[test]
fn what_does_not_fit_together_yet_is_kept_and_points_to_its_page() {
    let mut sheet = sheet();
    sheet.set("time.start", Value::Number(5)).unwrap();
    sheet.set("time.spaces", Value::Number(4)).unwrap();
    let problem = sheet.problem().unwrap();
    assert_eq!(problem.words, "Start is 5, but must lie between 0 and 3");
    assert_eq!((problem.page.as_str(), problem.place.as_str()), ("", "time.start"));

    let mut book = book();
    assert_eq!(book.problem(), None);
    book.set("board.actions.rest.rows.1", Value::Number(4)).unwrap();
    let problem = book.problem().unwrap();
    let says = "Investigator board, Rest your body, Rows has 10 sections in all, but takes 9";
    assert_eq!(problem.words, says);
    assert_eq!((problem.page.as_str(), problem.place.as_str()), ("board.actions.rest", "board.actions.rest.rows"));
    book.set("board.actions.rest.rows.2", Value::Number(2)).unwrap();
    assert_eq!(book.problem(), None);

    book.set("scenario.slots.1", Value::Number(4)).unwrap();
    let problem = book.problem().unwrap();
    assert_eq!(problem.page, "scenario.slots");
}

#[test]
fn a_draft_in_trouble_is_read_back_as_a_draft_and_refused_as_a_copy() {
    let kind = GameKind::RollForGreatOldOnes;
    let mut book = book();
    book.set("board.actions.rest.rows.1", Value::Number(4)).unwrap();
    let text = book.to_toml();
    assert!(kind.check_print(&[("mine".into(), text.clone())]).is_err());
    assert_eq!(kind.draft(&text).unwrap().to_toml(), text);
}

#[test]
fn the_elder_sign_moves_because_a_sheet_has_one() {
    let mut sheet = sheet();
    sheet.set("investigation.red.9", Value::Choice(2)).unwrap();
    let signs = sheet.units().into_iter().filter(|unit| unit.value == "elder sign").map(|unit| unit.place);
    assert_eq!(signs.collect::<Vec<_>>(), ["investigation.red.9"]);
}

#[test]
fn a_shorter_track_loses_what_lay_behind_its_end() {
    let mut sheet = sheet();
    sheet.set("investigation.spaces", Value::Number(9)).unwrap();
    assert_eq!(sheet.problem(), None);
    assert!(sheet.to_toml().contains("red = [5]"));
}
