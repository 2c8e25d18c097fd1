//! The shipped example: complete, marked, and without anything that only words can say.

use eldertally_print::Printed;
use eldertally_print::file::PrintedFile;
use eldertally_witch_of_salem::{Board, Item, Needs, Rite, Verb, WitchOfSalem};

#[test]
fn the_example_is_whole_and_says_that_it_is_one() {
    let board = Board::from_toml(WitchOfSalem::EXAMPLE_TOML).unwrap();
    assert_eq!(board, Board::example(), "what the build packed is what the file says");
    assert!(WitchOfSalem::EXAMPLE_TOML.starts_with("# An EXAMPLE, not the printed game"));
    assert_eq!((board.creatures.iter().flatten().count(), board.events.iter().flatten().count()), (12, 12));
    assert_eq!(board.rites.iter().flatten().count(), 6);
    assert_eq!(PrintedFile::warnings(&board), Vec::<String>::new());
}

#[test]
fn the_example_needs_no_words() {
    let board = Board::example();
    let creatures = board.creatures.iter().flatten().flat_map(|card| &card.effects);
    let events = board.events.iter().flatten().flat_map(|card| &card.effects);
    assert!(creatures.chain(events).all(|effect| effect.verb != Verb::Text));
}

/// WOS-004, WOS-029, WOS-064, WOS-094
#[test]
fn what_the_rulebook_and_public_pages_tell_is_in_it() {
    let board = Board::example();
    let names = board.places.each_ref().map(|place| board.text(place.name));
    assert_eq!(names, ["Miskatonic University", "Sanatorium", "Newspaper", "Witch House", "Inn", "Cemetery", "Church"]);
    let thul = board.creatures.iter().flatten().find(|card| board.text(card.name) == "Thul Sahuun").unwrap();
    assert_eq!(thul.needs, Needs::Artifact);
    assert_eq!(board.rites[..2], [Some(Rite::Same), Some(Rite::Different)]);
    assert_eq!(board.rites[4], Some(Rite::Items([Item::Necronomicon, Item::Necronomicon, Item::Glasses])));
}

#[test]
fn the_file_that_is_written_is_read_back_the_same() {
    let board = Board::example();
    let text = PrintedFile::to_toml(&board);
    assert_eq!(Board::from_toml(&text).unwrap(), board);
}
