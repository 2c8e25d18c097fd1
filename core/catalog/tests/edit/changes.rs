//! What a change brings with it in a copy of *Roll for Great Old Ones*: boxes that come and go, effects that fit.

use eldertally_catalog::GameKind;
use eldertally_print::edit::{Draft, Shape, Value};

use crate::field;

const RGO: GameKind = GameKind::RollForGreatOldOnes;

pub(crate) fn full() -> Box<dyn Draft> {
    RGO.draft(include_str!("../../../games/roll-for-great-old-ones/tests/print/copy.toml")).unwrap()
}

/// The spaces of a track by their kinds, each with its note.
fn spaces(draft: &dyn Draft, page: &str, place: &str) -> Vec<(usize, String)> {
    let Shape::Track(track) = field(draft, page, place).shape else { panic!("{place} is no track") };
    track.spaces.into_iter().map(|space| (space.kind, space.note)).collect()
}

/// The lines of the file that begin so.
fn lines(draft: &dyn Draft, begin: &str) -> Vec<String> {
    draft.to_toml().lines().filter(|line| line.starts_with(begin)).map(String::from).collect()
}

#[test]
fn a_new_section_has_boxes_that_nobody_knows_and_the_last_goes_with_its_boxes() {
    let (page, boxes) = ("board.actions.attack", "board.actions.attack.boxes");
    let mut draft = full();
    let before = spaces(&*draft, page, boxes);
    draft.set("board.actions.attack.sections", Value::Number(10)).unwrap();
    let after = spaces(&*draft, page, boxes);
    assert_eq!((after.len(), &after[..45]), (50, &before[..]));
    assert!(after[45..].iter().all(|(kind, _)| *kind == 0));
    draft.set("board.actions.attack.sections", Value::Number(8)).unwrap();
    assert_eq!(spaces(&*draft, page, boxes), before[..40]);
}

#[test]
fn sections_that_stand_in_one_row_stay_in_one_and_of_others_the_author_says_where() {
    let rows = |mut draft: Box<dyn Draft>| {
        draft.set("board.actions.rest.sections", Value::Number(10)).unwrap();
        let rows = draft.page("board.actions.rest").unwrap().fields.into_iter().filter_map(|field| match field.shape {
            Shape::Number { value, .. } if field.place.contains("rows") => Some(value),
            _ => None,
        });
        rows.collect::<Vec<_>>()
    };
    assert_eq!(rows(RGO.blank_draft().unwrap()), [10]);
    assert_eq!(rows(full()), [3, 3, 3]);
}

#[test]
fn a_longer_insanity_track_goes_on_blank_at_its_last_level() {
    let (page, marks, levels) = ("board.insanity", "board.insanity.skills", "board.insanity.levels");
    let mut draft = full();
    let before = [marks, levels].map(|place| spaces(&*draft, page, place));
    draft.set("board.insanity.length", Value::Number(32)).unwrap();
    for (place, before, new) in [(marks, &before[0], 0), (levels, &before[1], 6)] {
        let after = spaces(&*draft, page, place);
        assert_eq!((after.len(), &after[..30]), (32, &before[..]));
        assert!(after[30..].iter().all(|(kind, _)| *kind == new), "{place}");
    }
    draft.set("board.insanity.length", Value::Number(7)).unwrap();
    assert_eq!([marks, levels].map(|place| spaces(&*draft, page, place)), before.map(|before| before[..7].to_vec()));
}

#[test]
fn a_longer_reroll_track_goes_on_with_the_penalties_of_the_rulebook() {
    let mut draft = full();
    let mut noted = |length| {
        draft.set("board.reroll.length", Value::Number(length)).unwrap();
        let noted = spaces(&*draft, "board.reroll", "board.reroll.penalties");
        noted.into_iter().map(|(_, note)| note).collect::<Vec<_>>()
    };
    let before = noted(21);
    assert_eq!((before.len(), before[9].as_str()), (10, "the ritual advances 2 boxes"));
    assert_eq!(noted(24)[10..], ["gain 1 insanity", "1 cultist appears"]);
    assert_eq!(noted(5), before[..2]);
}

#[test]
fn another_effect_has_an_amount_if_it_needs_one_and_meets_whom_it_usually_meets() {
    let mut draft = full();
    let mut price = |kind| {
        draft.set("scenario.rerollPrice.1.kind", Value::Choice(kind)).unwrap();
        lines(&*draft, "rerollPrice").concat()
    };
    assert_eq!(price(3), "rerollPrice = [\"insanity 2\"]");
    assert_eq!(price(7), "rerollPrice = [\"cultist 2\"]");
    assert_eq!(price(9), "rerollPrice = [\"nothing\"]");
    assert_eq!(price(6), "rerollPrice = [\"health -1\"]");
}

#[test]
fn another_effect_meets_whom_the_author_said_if_that_was_not_the_usual() {
    let mut draft = full();
    let mut price = |place, value| {
        draft.set(&format!("scenario.rerollPrice.1.{place}"), value).unwrap();
        lines(&*draft, "rerollPrice").concat()
    };
    assert_eq!(price("scope", Value::Choice(3)), "rerollPrice = [\"insanity 2 chosen\"]");
    assert_eq!(price("kind", Value::Choice(6)), "rerollPrice = [\"health -2 chosen\"]");
    assert_eq!(price("kind", Value::Choice(6)), "rerollPrice = [\"health -2 chosen\"]");
}
