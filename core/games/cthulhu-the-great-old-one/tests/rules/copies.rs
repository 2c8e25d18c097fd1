//! The deck list: the example, limits with clear errors, warnings, and the editor.

use eldertally_cthulhu_the_great_old_one::{Deck, GreatOldOne, Span};
use eldertally_print::Printed;
use eldertally_print::edit::{Draft, Shape, Value, lessons, merge};
use eldertally_print::file::PrintedFile;

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
    refused("Elm ; Ash", "Ash ; Birch", "story card 5 is called \"Ash\" like another one; write each name once");
    refused("Ash ; Birch ; Fen", "Ash ; Birch ; Fen ; 5", "story 1: copies is 5, but must lie between 1 and 4");
    refused(
        "Ash ; Birch ; Fen",
        "Ash ; Birch ; Fen ; two",
        "story 1: copies is \"two\", but must be a number from 1 to 4",
    );
    refused(
        "Ash ; Birch ; Fen",
        "Ash ; Birch ; Fen ; 1 ; x",
        "has more than four parts; write name ; link ; story ; copies",
    );
    refused("name = \"Wood\"", "name = \"Wood\"\ntotal = 70", "total is 70, but the list has 64 cards");
    refused("deed = \"shuffleHands\"", "deed = \"win\"", "horror 3: deed is \"win\", but must be one of: text");
    refused("cancels = \"horror\"", "cancels = \"all\"", "sign 1: cancels is \"all\", but must be one of: nothing");
    refused("copies = 4", "copies = 7", "sign 1: copies is 7, but must lie between 1 and 6");
    refused(
        "name = \"Star\"",
        &format!("name = \"{}\"", "x".repeat(33)),
        "signs.name has 33 characters, but may have at most 32",
    );
    let long = deck_toml().replacen("name = \"Star\"", &format!("name = \"{}\"", "x".repeat(32)), 1);
    Deck::from_toml(&long).expect("as long as can be");
    let few = "name = \"x\"\nstories = \"A ; B ; T\\nB ; A ; T\"\n[[horror]]\nname = \"T\"\n[[sign]]\nname = \"S\"\n";
    let why = Deck::from_toml(few).unwrap_err().to_string();
    assert_eq!(why, "the deck has 2 story cards of different names, but needs 5 to 60");
    let why = |text: String| Deck::from_toml(&text).unwrap_err().to_string();
    assert_eq!(why(few.replace("\\nB ; A ; T", "")), "the deck has only 1 story card, but needs 5 to 60");
    let none = deck_toml().split("[[sign]]").next().unwrap_or_default().to_string();
    assert_eq!(why(none), "the deck has no signs, but needs 1 to 20");
    let five = few.replace("A ; B ; T\\nB ; A ; T", "A ; B\\nB ; A\\nC ; A\\nD ; A\\nE ; A");
    let why = Deck::from_toml(&five).unwrap_err().to_string();
    assert_eq!(why, "the list has 14 cards in all, but a deck has 22 to 250");
    let open = few.replace("name = \"x\"", "name = \"x\"\ncomplete = false");
    Deck::from_toml(&open).expect("a list that is not complete");
    let lone = Deck::from_toml(&open.replace("A ; B ; T", "A")).expect("a card of which only the name is known");
    assert_eq!((lone.text(lone.cards[0].name), lone.cards[0].copies), ("A", 2));
}

/// CGO-004, CGO-005, CGO-Q29: names that cannot be told apart, or are those of special cards, are refused with a word.
#[test]
fn names_that_cannot_be_told_apart_are_refused() {
    refused("Elm ; Ash", "ASH ; Birch", "story card 5 is called \"ASH\" like another one");
    refused("\"Moor\"", "\"fen \"", "horror 2 is called \"fen \" like another one");
    refused("\"Knot\"", "\"Star\"", "sign 2 is called \"Star\" like another one");
    refused("Elm ; Ash", "The Cultist ; Ash", "story card 5 cannot be called \"The Cultist\", which is a special card");
    refused("\"Moor\"", "\"great old one\"", "horror 2 cannot be called \"great old one\", which is a special card");
    refused("\"Star\"", "\"\"", "sign 1 has no name");
    refused("\"Star\"", "\" \"", "sign 1 has no name");
    let alike = deck_toml().replace("\"Moor\"", "\"Elm\"");
    Deck::from_toml(&alike).expect("a horror called like a story card is entered in another place");
    let mut draft: Box<dyn Draft> = Box::new(deck());
    draft.set("stories.5.name", Value::Text("ash")).unwrap();
    let trouble = draft.trouble().expect("two names that are alike");
    assert_eq!(trouble.place, "stories.5.name");
    assert!(trouble.words.ends_with("was there before; give each a name of its own"), "{}", trouble.words);
    draft.set("stories.5.name", Value::Text("Cultist")).unwrap();
    assert!(draft.trouble().is_some_and(|trouble| trouble.place == "stories.5.name"));
}

/// A save from before names were looked at is still played on.
#[test]
fn an_old_deck_with_names_alike_is_still_played() {
    let mut old = deck();
    old.cards[4].name = old.keep_text("ash").expect("room for it");
    assert!(Printed::check(&old).is_ok() && old.check_names().is_err());
}

#[test]
fn a_name_lies_whole_within_the_texts() {
    let mut copy = deck();
    let umlaut = copy.keep_text("Å").unwrap();
    let end = copy.texts.len();
    copy.cards[0].tale = Span { start: end as u16 - 32, len: 32 };
    copy.check().expect("a long story at the very end of the texts");
    let refused = |change: &dyn Fn(&mut Deck), says: &str| {
        let mut copy = copy.clone();
        change(&mut copy);
        let why = copy.check().unwrap_err().to_string();
        assert!(why.ends_with(says), "{why}");
    };
    refused(&|copy| copy.cards[3].name.len = 0, "stories.name is missing at number 4");
    refused(&|copy| copy.horrors[1].name.len = 33, "has 33 characters, but may have at most 32");
    refused(&|copy| copy.cards[3].tale = Span { start: 0, len: 33 }, "has 33 characters, but may have at most 32");
    let beyond = Span { start: end as u16, len: 1 };
    refused(&|copy| copy.cards[3].tale = beyond, &format!("reaches to {}, but there are only {end}", end + 1));
    let cut = Span { start: umlaut.start + 1, len: 1 };
    refused(&|copy| copy.cards[3].tale = cut, &format!("is cut at {}, in the middle of a letter", cut.start));
}

#[test]
fn a_total_is_what_is_listed_or_more() {
    let mut copy = deck();
    copy.total = 64;
    copy.check().expect("as many as are listed");
    copy.complete = false;
    copy.total = 63;
    assert_eq!(copy.check().unwrap_err().to_string(), "total is 63, but must lie between 64 and 250");
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
    let mut counted = Deck::blank().unwrap();
    counted.total = 100;
    assert!(!PrintedFile::to_toml(&odd).contains("total"), "what nobody counted is left out");
    for deck in [deck(), odd, counted, Deck::example(), Deck::blank().unwrap()] {
        let again = Deck::from_toml(&PrintedFile::to_toml(&deck)).unwrap_or_else(|why| panic!("{why}"));
        assert_eq!(PrintedFile::to_toml(&again), PrintedFile::to_toml(&deck));
        assert_eq!(
            (again.cards.len(), again.listed(), again.complete, again.total),
            (deck.cards.len(), deck.listed(), deck.complete, deck.total)
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
    draft.set("stories", Value::Add).unwrap();
    let page = draft.page("stories").expect("a page");
    let cards = page.fields.iter().filter(|field| matches!(field.shape, Shape::Node { .. })).count();
    assert_eq!(cards, 25, "one more");
    assert!(draft.trouble().is_some(), "the new card has no link yet");
    draft.set("stories.25", Value::Remove).unwrap();
    assert!(draft.trouble().is_none());
    assert!(draft.set("stories.1.copies", Value::Number(5)).is_err());
    let long = "x".repeat(33);
    assert!(draft.set("signs.1.name", Value::Text(&long)).is_err());
}

/// A name with a semicolon does not go into the list of lines; the file has an entry for each card then.
#[test]
fn a_name_with_a_semicolon_is_read_back_as_it_was() {
    let mut draft: Box<dyn Draft> = Box::new(deck());
    draft.set("stories.2.story", Value::Text("Ash; or, the Elm")).unwrap();
    let read = Deck::from_draft(&draft.to_toml()).unwrap();
    assert_eq!(read.text(read.cards[1].tale), "Ash; or, the Elm");
    assert_eq!(PrintedFile::to_toml(&read), draft.to_toml());
    let plain = PrintedFile::to_toml(&deck());
    assert!(plain.contains("\nAsh ; Birch ; Fen\n") && !plain.contains("[[story]]"), "{plain}");
}

/// CGO-001: a story card with an entry of its own comes after those of the list; there are two of it if nothing is said.
#[test]
fn a_story_card_can_have_an_entry_of_its_own() {
    let with = |more: &str| {
        let entry = format!("[[story]]\nname = \"Oak\"\nlink = \"Ash\"\n{more}\n[[horror]]");
        Deck::from_toml(&deck_toml().replacen("[[horror]]", &entry, 1))
    };
    let read = with("").unwrap_or_else(|why| panic!("{why}"));
    assert_eq!((read.text(read.cards[24].name), read.cards[24].copies), ("Oak", 2));
    let why = with("copies = 5").unwrap_err().to_string();
    assert_eq!(why, "story 25: copies is 5, but must lie between 1 and 4");
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
    assert_eq!(draft.trouble().expect("two horrors of one name").place, "horrors.3.name");
    draft.set("horrors.3.name", Value::Text("")).unwrap();
    let place = draft.trouble().expect("a horror without a name").place;
    assert!(place.starts_with("horrors") && !place.contains("link"), "{place}");
    let mut many = deck();
    many.cards[0].copies = 5;
    let place = Draft::trouble(&many).expect("five copies").place;
    assert!(place.starts_with("stories") && !place.contains("link"), "{place}");
}

/// What a host asks of any copy.
#[test]
fn a_copy_has_a_name_and_is_checked_as_any_other() {
    let mut copy = deck();
    assert_eq!(Printed::name(&copy), "Wood");
    copy.total = 1;
    assert!(Printed::check(&copy).is_err());
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
    assert_eq!(all.text(all.cards[0].name), "Rose");
}
