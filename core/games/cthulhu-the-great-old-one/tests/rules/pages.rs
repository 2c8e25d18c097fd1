//! The deck list in the editor, and what games learned about it.

use eldertally_cthulhu_the_great_old_one::Deck;
use eldertally_print::Printed;
use eldertally_print::edit::{Draft, Shape, Value, lessons, merge};
use eldertally_print::file::PrintedFile;

use crate::bench::deck;

#[test]
fn every_card_can_be_changed_and_trouble_leads_to_its_field() {
    let mut draft: Box<dyn Draft> = Box::new(deck());
    assert!(draft.problem().is_none());
    draft.set("stories.1.link", Value::Text("Oak")).unwrap();
    let problem = draft.problem().expect("no card is called Oak");
    assert_eq!((problem.page.as_str(), problem.place.as_str()), ("stories.1", "stories.1.link"));
    draft.set("stories.1.link", Value::Text("Birch")).unwrap();
    draft.set("horrors.1.copies", Value::Number(4)).unwrap();
    draft.set("signs.3.cancels", Value::Choice(3)).unwrap();
    draft.set("stories", Value::Add).unwrap();
    let page = draft.page("stories").expect("a page");
    let cards = page.fields.iter().filter(|field| matches!(field.shape, Shape::Node { .. })).count();
    assert_eq!(cards, 25, "one more");
    assert!(draft.problem().is_some(), "the new card has no link yet");
    draft.set("stories.25", Value::Remove).unwrap();
    assert!(draft.problem().is_none());
    assert!(draft.set("stories.1.copies", Value::Number(5)).is_err());
    let long = "x".repeat(33);
    assert!(draft.set("signs.1.name", Value::Text(&long)).is_err());
}

#[test]
fn a_new_card_has_a_name_to_be_told_by() {
    let mut draft: Box<dyn Draft> = Box::new(deck());
    for (list, name) in [("stories", "Story card 25"), ("horrors", "Horror 5"), ("signs", "Sign 4")] {
        draft.set(list, Value::Add).unwrap();
        let page = draft.page(list).expect("a page");
        let last = page.fields.iter().rfind(|field| matches!(field.shape, Shape::Node { .. })).expect("a card");
        assert_eq!(last.words.name, name);
        draft.set(&last.place, Value::Remove).unwrap();
    }
    assert_eq!(draft.to_toml(), PrintedFile::to_toml(&deck()));
}

/// CGO-004, CGO-005, CGO-Q29
#[test]
fn names_that_cannot_be_told_apart_are_trouble() {
    let mut draft: Box<dyn Draft> = Box::new(deck());
    draft.set("stories.5.name", Value::Text("ash")).unwrap();
    let problem = draft.problem().expect("two names that are alike");
    assert_eq!((problem.page.as_str(), problem.place.as_str()), ("stories.5", "stories.5.name"));
    assert_eq!(problem.words, "Story cards, ash, Name is that of another one, too; write each name once");
    draft.set("stories.5.name", Value::Text("Cultist")).unwrap();
    assert!(draft.problem().is_some_and(|problem| problem.place == "stories.5.name"));
}

#[test]
fn cards_are_summed_up_in_a_line() {
    let draft: Box<dyn Draft> = Box::new(deck());
    let first = |page: &str| {
        let cards = draft.page(page).expect("a page").fields.into_iter();
        let mut lines = cards.filter_map(|field| match field.shape {
            Shape::Node { summary, .. } => Some(summary),
            _ => None,
        });
        lines.next().unwrap_or_else(|| panic!("{page} has no cards"))
    };
    assert_eq!(first("stories"), "Birch; Fen; 2 copies", "its name stands before it");
    assert_eq!(first("horrors"), "It rains.; 2 copies");
    assert_eq!(first("signs"), "4 copies");
}

#[test]
fn trouble_with_a_name_leads_to_that_name() {
    let mut draft: Box<dyn Draft> = Box::new(deck());
    draft.set("horrors.3.name", Value::Text("Fen")).unwrap();
    assert_eq!(draft.problem().expect("two horrors of one name").place, "horrors.3.name");
    draft.set("horrors.3.name", Value::Text("")).unwrap();
    let place = draft.problem().expect("a horror without a name").place;
    assert!(place.starts_with("horrors") && !place.contains("link"), "{place}");
    let mut many = deck();
    many.cards[0].copies = 5;
    let place = Draft::problem(&many).expect("five copies").place;
    assert!(place.starts_with("stories") && !place.contains("link"), "{place}");
}

/// CGO-001: what a game learned is shown to the owner and taken over into the copy.
#[test]
fn what_was_learned_goes_into_the_copy() {
    let blank = Deck::blank().unwrap();
    let mut learned = blank.clone();
    let mut draft: Box<dyn Draft> = Box::new(learned.clone());
    draft.set("stories", Value::Add).unwrap();
    draft.set("stories.1.name", Value::Text("Rose")).unwrap();
    learned = Deck::from_draft(&draft.to_toml()).unwrap();
    let found = lessons(&blank, &learned);
    assert_eq!((found.len(), found[0].old.as_str()), (1, "not known yet"));
    let mut all = blank.clone();
    merge(&blank, &learned, &mut all).unwrap();
    assert_eq!(all.texts.text(all.cards[0].name), "Rose");
}

/// CGO-Q01: a deck that was counted in play is counted from then on.
#[test]
fn a_total_that_was_learned_goes_into_the_copy() {
    let blank = Deck::blank().unwrap();
    let learned = Deck { total: 84, ..blank.clone() };
    let found = lessons(&blank, &learned);
    let said = found.iter().map(|lesson| [&lesson.place, &lesson.path, &lesson.old, &lesson.new].map(String::as_str));
    assert_eq!(said.collect::<Vec<_>>(), [["total", "Cards in all", "not counted", "84 cards"]]);
    let mut all = blank.clone();
    merge(&blank, &learned, &mut all).unwrap();
    assert_eq!(all, learned);
    assert_eq!(lessons(&learned, &blank), [], "what was not counted again is not taken back");
}

/// CGO-001: a card that is taken over has as many copies as were learned, also if that is the usual number.
#[test]
fn a_card_is_taken_over_with_its_copies() {
    let mut copy = deck();
    copy.cards[0].copies = 3;
    let lifted = Draft::lift(&deck(), "stories.1").expect("a card");
    Draft::put(&mut copy, "stories.1", &lifted).unwrap();
    assert_eq!(copy, deck());
}
