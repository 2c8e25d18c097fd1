//! The deck list: the example, limits with clear errors, warnings, and the editor.

use eldertally_core::cthulhu_the_great_old_one::{Deck, GreatOldOne};
use eldertally_core::edit::{Draft, Shape, Value, lessons, merge};
use eldertally_core::printed::Printed;
use eldertally_core::printed_file::PrintedFile;

use crate::bench::{deck, deck_toml};

/// The deck with one text changed is refused in these words.
#[track_caller]
fn refused(old: &str, new: &str, says: &str) {
    let text = deck_toml().replacen(old, new, 1);
    assert_ne!(text, deck_toml(), "nothing was changed");
    let why = Deck::from_toml(&text).unwrap_err().to_string();
    assert!(why.contains(says), "{why}");
}

/// CGO-004, CGO-005, CGO-Q01
#[test]
fn the_example_is_whole_and_says_that_it_is_one() {
    let example = Deck::from_toml(GreatOldOne::EXAMPLE_TOML).unwrap();
    assert_eq!(example, Deck::example(), "what the build packed is what the file says");
    assert!(GreatOldOne::EXAMPLE_TOML.starts_with("# An EXAMPLE, not the printed game"));
    assert_eq!(PrintedFile::warnings(&example), Vec::<String>::new());
    assert_eq!((example.size(), example.listed()), (Some(84), 64 + 12 + 6 + 2));
    example.check_seats(6).expect("enough for six");
}

#[test]
fn what_lies_outside_its_limits_is_refused_in_clear_words() {
    refused("Ash ; Birch ; Fen", "Ash ; Oak ; Fen", "the link of \"Ash\" is \"Oak\", but must be the name of another");
    refused("Ash ; Birch ; Fen", "Ash ; Ash ; Fen", "the link of \"Ash\" is \"Ash\", but must be the name of another");
    refused("Ash ; Birch ; Fen", "Ash ; ; Fen", "the link of \"Ash\" is \"\"");
    refused("Elm ; Ash", "Ash ; Birch", "stories has \"Ash\" more than once");
    refused("Ash ; Birch ; Fen", "Ash ; Birch ; Fen ; 5", "story 1: copies is 5, but must lie between 1 and 4");
    refused("Ash ; Birch ; Fen", "Ash ; Birch ; Fen ; two", "story 1: copies is \"two\", but must be a number");
    refused("Ash ; Birch ; Fen", "Ash ; Birch ; Fen ; 1 ; x", "has 5 fields; write name ; link ; story");
    refused("name = \"Wood\"", "name = \"Wood\"\ntotal = 70", "total is 70, but must be exactly 64");
    refused("deed = \"shuffleHands\"", "deed = \"win\"", "horror 3: deed is \"win\", but must be one of: text");
    refused("cancels = \"horror\"", "cancels = \"all\"", "sign 1: cancels is \"all\", but must be one of: nothing");
    refused("copies = 4", "copies = 7", "sign 1: copies is 7, but must lie between 1 and 6");
    let few = "name = \"x\"\nstories = \"A ; B ; T\\nB ; A ; T\"\n[[horror]]\nname = \"T\"\n[[sign]]\nname = \"S\"\n";
    let why = Deck::from_toml(few).unwrap_err().to_string();
    assert_eq!(why, "stories (how many names) is 2, but must lie between 5 and 60");
    let five = few.replace("A ; B ; T\\nB ; A ; T", "A ; B\\nB ; A\\nC ; A\\nD ; A\\nE ; A");
    let why = Deck::from_toml(&five).unwrap_err().to_string();
    assert_eq!(why, "total (cards that are listed) is 14, but must lie between 22 and 250");
    let open = few.replace("name = \"x\"", "name = \"x\"\ncomplete = false");
    Deck::from_toml(&open).expect("a list that is not complete");
}

#[test]
fn what_looks_like_a_slip_is_named() {
    let warnings = PrintedFile::warnings(&deck());
    for says in ["Elm is linked to Ash, but Ash to \"Birch\"", "no story card connects to the horror Storm"] {
        assert!(warnings.iter().any(|warning| warning.contains(says)), "{says}: {warnings:?}");
    }
    let blank = PrintedFile::warnings(&Deck::blank().unwrap());
    assert!(blank.iter().any(|warning| warning.contains("total is not known")), "{blank:?}");
}

#[test]
fn files_give_back_what_was_written() {
    let mut odd = deck();
    odd.cards[3].copies = 3;
    odd.total = 0;
    for deck in [deck(), odd, Deck::example(), Deck::blank().unwrap()] {
        let again = Deck::from_toml(&PrintedFile::to_toml(&deck)).unwrap_or_else(|why| panic!("{why}"));
        assert_eq!(PrintedFile::to_toml(&again), PrintedFile::to_toml(&deck));
        assert_eq!(
            (again.cards.len(), again.listed(), again.complete),
            (deck.cards.len(), deck.listed(), deck.complete)
        );
    }
}

#[test]
fn every_card_can_be_changed_and_trouble_leads_to_its_field() {
    let mut draft: Box<dyn Draft> = Box::new(deck());
    assert!(draft.trouble().is_none());
    draft.set("stories.1.link", Value::Text("Oak")).unwrap();
    let trouble = draft.trouble().expect("no card is called Oak");
    assert_eq!((trouble.page.as_str(), trouble.place.as_str()), ("stories.1", "stories.1.link"));
    draft.set("stories.1.link", Value::Text("Birch")).unwrap();
    draft.set("horrors.1.copies", Value::Number(4)).unwrap();
    draft.set("signs.3.cancels", Value::Choice(3)).unwrap();
    draft.set("stories.25.known", Value::Choice(1)).unwrap();
    let page = draft.page("stories").expect("a page");
    assert_eq!(page.fields.len(), 26, "one more is free");
    assert!(draft.trouble().is_some(), "the new card has no link yet");
    draft.set("stories.25.known", Value::Choice(0)).unwrap();
    assert!(draft.trouble().is_none());
    assert!(draft.set("stories.1.copies", Value::Number(5)).is_err());
    let long = "x".repeat(33);
    assert!(draft.set("signs.1.name", Value::Text(&long)).is_err());
    assert!(page.fields.iter().all(|field| matches!(field.shape, Shape::Node { .. })));
}

/// CGO-001: what a game learned is shown to the owner and taken over into the copy.
#[test]
fn what_was_learned_goes_into_the_copy() {
    let blank = Deck::blank().unwrap();
    let mut learned = blank.clone();
    let mut draft: Box<dyn Draft> = Box::new(learned.clone());
    draft.set("stories.1.known", Value::Choice(1)).unwrap();
    draft.set("stories.1.name", Value::Text("Rose")).unwrap();
    learned = Deck::from_draft(&draft.to_toml()).unwrap();
    let found = lessons(&blank, &learned);
    assert_eq!((found.len(), found[0].old.as_str()), (1, "not known yet"));
    let mut all = blank.clone();
    merge(&blank, &learned, &mut all).unwrap();
    assert_eq!(all.text(all.cards[0].name), "Rose");
}
