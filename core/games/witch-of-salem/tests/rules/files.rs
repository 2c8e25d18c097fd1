//! Files of printed data: limits with clear errors, and warnings.

use eldertally_core::{Game, Setup};
use eldertally_print::Printed;
use eldertally_print::file::PrintedFile;
use eldertally_witch_of_salem::{Board, Face, Item, Needs, Span, Verb, WitchOfSalem};

use crate::bench::{board, does, event};

/// The example with one line changed is refused in these words.
#[track_caller]
fn refused(old: &str, new: &str, says: &str) {
    let text = WitchOfSalem::EXAMPLE_TOML.replacen(old, new, 1);
    assert_ne!(text, WitchOfSalem::EXAMPLE_TOML, "nothing was changed");
    let why = Board::from_toml(&text).unwrap_err().to_string();
    assert!(why.contains(says), "{why}");
}

#[test]
fn what_lies_outside_its_limits_is_refused_with_field_value_and_limit() {
    let length = WitchOfSalem::EXAMPLE_TOML.lines().find(|line| line.starts_with("length")).unwrap();
    let demon = WitchOfSalem::EXAMPLE_TOML.lines().find(|line| line.starts_with("demon")).unwrap();
    let marks = WitchOfSalem::EXAMPLE_TOML.lines().find(|line| line.starts_with("marks")).unwrap();
    refused(length, "length = 9", "necron.length is 9, but must lie between 10 and 80");
    refused(length, "length = 81", "necron.length is 81, but must lie between 10 and 80");
    refused(demon, "demon = 79", "necron.demon is 79, but must lie between 1 and");
    refused(marks, "marks = [4, 4]", "necron.marks has 4 more than once");
    refused(marks, "marks = [9, 4]", "necron.marks has 4 after a higher one");
    refused(marks, "marks = [0]", "necron.marks is 0, but must lie between 1 and 80");
    refused("artifact = 1", "artifact = 4", "location 1: artifact is 4, but must lie between 1 and 3");
    refused(
        "costs = [[\"necron\"], [], []]",
        "costs = [[\"gold\"], [], []]",
        "costs is \"gold\", but must be one of: necron",
    );
    refused(
        "costs = [[\"necron\"], [], []]",
        "costs = [[\"event\", \"event\", \"event\"], [], []]",
        "location 1: 3 symbols stand above one item, but there is room for 2",
    );
    refused("\"sanity\", \"necron\"]", "\"sanity\", \"mind\"]", "lossDie is \"mind\", but must be one of");
    refused(
        "items = [\"glasses\", \"elixir\"]",
        "items = [\"glasses\"]",
        "creature 1: items must be exactly 2, but only 1 is here",
    );
    refused(
        "items = [\"glasses\", \"elixir\"]",
        "items = \"nothing\"",
        "creature 1: items must be two minor items, or \"artifact\"",
    );
    refused("witch = 2", "witch = 8", "event 1: witch is 8, but must lie between 0 and 7");
    refused(
        "name = \"Undead\"",
        "name = \"Witches\"",
        "creature 2 has a name that something else has already; give it one of its own",
    );
    refused(
        "cthulhu = \"same\"",
        "cthulhu = \"similar\"",
        "goo.cthulhu is \"similar\", but must be one of: same, different",
    );
    refused(
        "name = \"Inn\"",
        "name = \"The Inn of the Seven Lamps\"",
        "locations.name has 26 characters, but may have at most 24",
    );
    let longest = WitchOfSalem::EXAMPLE_TOML.replacen("name = \"Inn\"", "name = \"The Inn of Seven Candles\"", 1);
    let copy = Board::from_toml(&longest).expect("a name of 24 characters");
    assert_eq!(copy.text(copy.places[4].name), "The Inn of Seven Candles");
}

/// WOS-033, WOS-036, WOS-088: cards and items are entered by their names.
#[test]
fn what_is_entered_by_its_name_has_one_of_its_own() {
    let own = "has a name that something else has already; give it one of its own";
    refused("name = \"Undead\"", "name = \"witches\"", &format!("creature 2 {own}"));
    refused("name = \"Undead\"", "name = \"Necron\"", &format!("creature 2 {own}"));
    refused("name = \"Undead\"", "name = \"Robert Craven\"", &format!("creature 2 {own}"));
    refused("name = \"Undead\"", "name = \"Witches \"", &format!("creature 2 {own}"));
    refused("name = \"Undead\"", "name = \" necron\"", &format!("creature 2 {own}"));
    refused("name = \"Dawn\"", "name = \"Old allies\"", &format!("event 7 {own}"));
    refused("\"blue artifact\"", "\"red artifact\"", &format!("artifact 2 {own}"));
    refused("\"green artifact\"", "\"Elixir\"", &format!("artifact 3 {own}"));
    refused("name = \"Inn\"", "name = \"Church\"", &format!("location 6 {own}"));
    refused("name = \"Inn\"", "name = \"R'lyeh\"", &format!("location 4 {own}"));
    refused("name = \"Undead\"", "name = \"  \"", "creature 2 has no name; give it one");
    refused("name = \"Undead\"\n", "", "creature 2 has no name; give it one");
    refused("name = \"Inn\"", "name = \"\"", "location 4 has no name; give it one");
    let nameless = WitchOfSalem::EXAMPLE_TOML.replace("name = \"Dawn\"\n", "").replace("name = \"A letter\"\n", "");
    Board::from_toml(&nameless).expect("an event needs no name");
}

/// A copy of an older program is played on, whatever its cards are called.
#[test]
fn a_game_that_began_with_twice_named_cards_is_still_opened() {
    let mut copy = board();
    let name = copy.keep_text("Twice").unwrap();
    for card in copy.events.iter_mut().flatten().take(2) {
        card.name = name;
    }
    assert!(Printed::check(&copy).is_ok() && Board::from_toml(&PrintedFile::to_toml(&copy)).is_err());
}

/// WOS-105, WOS-106
#[test]
fn the_demon_space_lies_before_the_rift() {
    let mut copy = board();
    copy.demon = 39;
    copy.check().expect("the last space before it");
    copy.demon = 40;
    assert_eq!(copy.check().unwrap_err().to_string(), "necron.demon is 40, but must lie between 1 and 39");
}

#[test]
fn a_copy_with_a_fault_starts_no_game_and_a_copy_is_called_by_its_name() {
    let setup = |print| Setup { print, ..Setup::example(&WitchOfSalem::ABOUT) };
    let mut copy = board();
    copy.name = "Attic copy".parse().unwrap();
    assert_eq!(Printed::name(&copy), "Attic copy");
    assert!(setup(copy.clone()).is_fit(&WitchOfSalem::ABOUT));
    copy.demon = copy.length;
    assert!(!setup(copy).is_fit(&WitchOfSalem::ABOUT));
}

#[test]
fn words_that_cards_share_are_kept_once() {
    let mut copy = Board::empty();
    let places = ["Sing a hymn.", "Light a candle.", "Sing a hymn."].map(|text| copy.keep_note(text));
    assert_eq!((places, copy.notes.len()), ([Some(0), Some(1), Some(0)], 2));
    assert_eq!((copy.note(0), copy.note(1)), ("Sing a hymn.", "Light a candle."));
}

/// A shadow comes once, whatever number a file brings; and words must be there.
#[test]
fn an_effect_has_an_amount_or_words_that_are_there() {
    let mut copy = board();
    let words = copy.keep_note("Sing a hymn.").unwrap();
    let mut check = |verb, amount| {
        copy.creatures[0].as_mut().unwrap().effects = does(&[(verb, amount)]);
        copy.check().map_err(|fault| fault.to_string())
    };
    assert_eq!((check(Verb::Shadow, 1), check(Verb::Text, words)), (Ok(()), Ok(())));
    assert_eq!(check(Verb::Shadow, 2), Err("creatures.effects is 2, but must be exactly 1".into()));
    assert_eq!(check(Verb::Text, words + 1), Err("texts (place) is 1, but can only be 0".into()));
}

#[test]
fn an_effect_that_is_none_is_refused_with_examples() {
    refused(
        "effects = [\"necron 2\"]",
        "effects = [\"necron two\"]",
        "which is no effect; write it like \"discard elixir 1\"",
    );
    refused("effects = [\"sanity -1\"]", "effects = [\"sanity 1\"]", "which is no effect");
    refused(
        "effects = [\"necron 2\"]",
        "effects = [\"necron 7\"]",
        "\"necron 7\": its number must lie between 1 and 6",
    );
    refused("effects = [\"discard elixir 1\"]", "effects = [\"discard gold 1\"]", "but must be one of: necronomicon");
}

#[test]
fn what_is_too_much_is_counted_in_words() {
    refused(
        "effects = [\"necron 1\", \"creature\"]",
        "effects = [\"creature\", \"necron 1\"]",
        "creature 9: effect 1 draws a further card, so it must be the last of its card",
    );
    refused(
        "effects = [\"necron 2\"]",
        "effects = [\"necron 1\", \"necron 1\", \"necron 1\", \"necron 1\", \"necron 1\"]",
        "creature 2: here are 5 effects, but a card has room for 4",
    );
    refused("[[events]]\n", "[[events]]\nunknown = true\n[[events]]\n", "there are 13 events, but 12 at most");
    refused(
        "[[creatures]]\n",
        "[[creatures]]\nunknown = true\n[[creatures]]\n",
        "there are 13 creatures, but 12 at most",
    );
    let church = "[[locations]]\nname = \"Church\"    # rulebook\nartifact = 3\n";
    refused(
        &format!("{church}costs = [[\"sanity\"], [\"event\"], []]\n"),
        "",
        "there are 6 locations, but there must be 7",
    );
}

#[test]
fn cards_that_do_not_fit_together_are_refused() {
    let mut copy = board();
    copy.creatures[0].as_mut().unwrap().effects = does(&[(Verb::DrawCreature, 1), (Verb::Necron, 1)]);
    let says = "effect 1 draws a further card, so it must be the last of its card";
    assert_eq!(copy.check().unwrap_err().to_string(), says);
    let mut copy = board();
    copy.events = core::array::from_fn(|_| Some(event(1, false, &[])));
    let says = "event 12 harms like all the others, but at least one event must help";
    assert_eq!(copy.check().unwrap_err().to_string(), says);
    copy.events[3] = None;
    copy.check().expect("one that is not known may be helpful");
    let mut copy = board();
    copy.creatures[0].as_mut().unwrap().needs = Needs::Items([Item::First, Item::Dagger]);
    assert_eq!(
        copy.check().unwrap_err().to_string(),
        "creatures.items (kind of item) is 5, but must lie between 1 and 4"
    );
    let mut copy = board();
    copy.places[2].artifact = Item::Dagger;
    assert_eq!(copy.check().unwrap_err().to_string(), "locations.artifact is 0, but must lie between 1 and 3");
}

/// Locations, artifacts and creatures need a name; an event needs none.
#[test]
fn a_name_lies_whole_within_the_texts() {
    let mut copy = board();
    let umlaut = copy.keep_text("Å").unwrap();
    let end = copy.texts.len();
    let beyond = |len: u8| Span { start: end as u16, len };
    copy.events[0].as_mut().unwrap().name = Span { start: end as u16 - 24, len: 24 };
    copy.notes.push(umlaut).unwrap();
    copy.check().expect("a long name at the very end of the texts");
    let refused = |change: &dyn Fn(&mut Board), says: &str| {
        let mut copy = copy.clone();
        change(&mut copy);
        assert_eq!(copy.check().unwrap_err().to_string(), says);
    };
    let only = format!("reaches to {}, but there are only {end}", end + 1);
    refused(&|copy| copy.artifacts[1].len = 0, "artifact 2 has no name; give it one");
    refused(&|copy| copy.places[0].name.len = 25, "locations.name has 25 characters, but may have at most 24");
    refused(&|copy| copy.places[6].name = beyond(1), &format!("locations.name {only}"));
    refused(&|copy| copy.creatures[3].as_mut().unwrap().name = beyond(1), &format!("creatures.name {only}"));
    refused(&|copy| copy.notes[0] = beyond(1), &format!("texts {only}"));
    let long = Span { start: 0, len: 25 };
    refused(
        &|copy| copy.events[0].as_mut().unwrap().name = long,
        "events.name has 25 characters, but may have at most 24",
    );
    let cut = Span { start: umlaut.start + 1, len: 1 };
    refused(&|copy| copy.notes[0] = cut, &format!("texts is cut at {}, in the middle of a letter", cut.start));
}

#[test]
fn cards_may_be_left_out_and_keep_their_places() {
    let head = WitchOfSalem::EXAMPLE_TOML.split("[[creatures]]").next().unwrap();
    let none = Board::from_toml(head).expect("a copy without a single card");
    assert!(none.creatures.iter().chain([&None]).all(Option::is_none) && none.events.iter().all(Option::is_none));
    let mut copy = board();
    (copy.creatures[1], copy.events[0], copy.rites[3]) = (None, None, None);
    let again = Board::from_toml(&PrintedFile::to_toml(&copy)).unwrap();
    assert!(again.creatures[1].is_none() && again.creatures[2].is_some() && again.events[0].is_none());
}

#[test]
fn what_looks_like_a_slip_is_named() {
    let mut copy = board();
    copy.places[1].artifact = Item::Second;
    copy.die[0] = Face::Necron;
    copy.marks.clear();
    copy.creatures[0].as_mut().unwrap().red_arrow = true;
    let warnings = PrintedFile::warnings(&copy);
    for says in [
        "artifact 1 is shown once",
        "lossDie shows \"necron\" more than once",
        "necron.marks is empty",
        "red arrow",
        "Thul",
    ] {
        assert!(warnings.iter().any(|warning| warning.contains(says)), "{says}: {warnings:?}");
    }
}
