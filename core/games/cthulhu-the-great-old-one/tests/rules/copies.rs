//! The deck list as a file: the example, clear errors, warnings.

use eldertally_cthulhu_the_great_old_one::{Deck, GreatOldOne};
use eldertally_print::Printed;
use eldertally_print::edit::{Draft, Value, judge};
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
    for link in ["Oak", "Ash", ""] {
        let line = format!("Ash ; {link} ; Fen");
        refused("Ash ; Birch ; Fen", &line, "line 3: stories.1.link must be the name of another story card");
    }
    refused("Elm ; Ash", "Ash ; Birch", "line 7: stories.5.name is that of another one, too; write each name once");
    refused(
        "Ash ; Birch ; Fen",
        "Ash ; Birch ; Fen ; 5",
        "line 3: stories.1.copies is 5, but must lie between 0 and 4",
    );
    refused(
        "Ash ; Birch ; Fen",
        "Ash ; Birch ; Fen ; two",
        "line 3: stories.1 is \"Ash ; Birch ; Fen ; two\", which ends with copies that are no number from 1 to 4",
    );
    refused(
        "Ash ; Birch ; Fen",
        "Ash ; Birch ; Fen ; 1 ; x",
        "has more than four parts; write name ; link ; story ; copies",
    );
    refused("name = \"Wood\"", "name = \"Wood\"\ntotal = 70", "line 2: total has 64 cards in the list, but takes 70");
    refused("name = \"Wood\"", "name = \"Wood\"\ntotal = 300", "line 2: total is 300, but must lie between 0 and 250");
    refused(
        "deed = \"shuffleHands\"",
        "deed = \"win\"",
        "line 39: horrors.3.deed is \"win\", but must be one of: text, shuffleHands",
    );
    refused(
        "negatable = false",
        "negatable = 1",
        "line 42: horrors.4.negatable is 1, but must be one of: true, false, ?",
    );
    refused(
        "cancels = \"horror\"",
        "cancels = \"all\"",
        "line 45: signs.1.cancels is \"all\", but must be one of: nothing",
    );
    refused("copies = 4", "copies = 7", "line 46: signs.1.copies is 7, but must lie between 1 and 6");
    refused("copies = 4", "copies = 256", "line 46: signs.1.copies is 256, but must lie between 1 and 6");
    refused("copies = 4", "colour = 4", "line 46: signs.1.colour is no field that there is");
}

/// CGO-004, CGO-005, CGO-Q29: names that cannot be told apart, or are those of special cards, are refused with a word.
#[test]
fn names_that_cannot_be_told_apart_are_refused() {
    refused("Elm ; Ash", "ASH ; Birch", "line 7: stories.5.name is that of another one, too; write each name once");
    refused("\"Moor\"", "\"fen \"", "line 33: horrors.2.name is that of another one, too; write each name once");
    refused("\"Knot\"", "\"Star\"", "line 48: signs.2.name is that of another one, too; write each name once");
    refused("Elm ; Ash", "The Cultist ; Ash", "line 7: stories.5.name is that of a special card");
    refused("\"Moor\"", "\"great old one\"", "line 33: horrors.2.name is that of a special card");
    refused("\"Star\"", "\"\"", "line 44: signs.1.name is missing");
    refused("\"Star\"", "\" \"", "line 44: signs.1.name is missing");
    refused("name = \"Star\"", "text = \"Star\"", "line 43: signs.1.name is missing");
    refused("Elm ; Ash", " ; Ash", "line 7: stories.5.name is missing");
    let alike = deck_toml().replace("\"Moor\"", "\"Elm\"");
    Deck::from_toml(&alike).expect("a horror called like a story card is entered in another place");
}

/// A save from before names were looked at is still played on.
#[test]
fn an_old_deck_with_names_alike_is_still_played() {
    let mut old = deck();
    old.cards[4].name = old.texts.keep("ash").expect("room for it");
    assert!(old.check().is_ok() && judge(&old).is_some());
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
    assert!(PrintedFile::to_toml(&odd).contains("total = 0\n"), "what nobody counted");
    for deck in [deck(), odd, counted, Deck::example(), Deck::blank().unwrap()] {
        let again = Deck::from_toml(&PrintedFile::to_toml(&deck)).unwrap_or_else(|why| panic!("{why}"));
        assert_eq!(PrintedFile::to_toml(&again), PrintedFile::to_toml(&deck));
        assert_eq!(
            (again.cards.len(), again.listed(), again.complete, again.total),
            (deck.cards.len(), deck.listed(), deck.complete, deck.total)
        );
    }
}

/// A name with a semicolon does not go into the list of lines; the file has an entry for each card then.
#[test]
fn a_name_with_a_semicolon_is_read_back_as_it_was() {
    let mut draft: Box<dyn Draft> = Box::new(deck());
    draft.set("stories.2.story", Value::Text("Ash; or, the Elm")).unwrap();
    let read = Deck::from_draft(&draft.to_toml()).unwrap();
    assert_eq!(read.texts.text(read.cards[1].tale), "Ash; or, the Elm");
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
    assert_eq!((read.texts.text(read.cards[24].name), read.cards[24].copies), ("Oak", 2));
    let why = with("copies = 5").unwrap_err().to_string();
    assert_eq!(why, "line 31: stories.25.copies is 5, but must lie between 0 and 4");
}

/// What a host asks of any copy.
#[test]
fn a_copy_has_a_name_and_is_checked_as_any_other() {
    let mut copy = deck();
    assert_eq!(Printed::name(&copy), "Wood");
    copy.total = 1;
    assert!(Printed::check(&copy).is_err());
}
