//! Files of printed data: limits with clear errors, and warnings.

use eldertally_core::{Game, Setup};
use eldertally_print::Printed;
use eldertally_print::edit::judge;
use eldertally_print::file::PrintedFile;
use eldertally_witch_of_salem::{Board, Cost, Face, Item, Needs, Rite, Span, Verb, Who, WitchOfSalem};

use crate::bench::{board, does, event, price};

/// The example with one line changed is refused in these words.
#[track_caller]
fn refused(old: &str, new: &str, says: &str) {
    let text = WitchOfSalem::EXAMPLE_TOML.replacen(old, new, 1);
    assert_ne!(text, WitchOfSalem::EXAMPLE_TOML, "nothing was changed");
    let why = Board::from_toml(&text).unwrap_err().to_string();
    assert!(why.contains(says), "{why}");
}

/// What is wrong with a copy in memory, and where. A device sees the same, but not where.
#[track_caller]
fn fault(copy: &Board) -> String {
    let fault = judge(copy).expect("a fault");
    assert_eq!(copy.check(), Err(fault.problem));
    format!("{} {}", fault.place, fault.problem)
}

#[test]
fn what_lies_outside_its_limits_is_refused_with_field_value_and_limit() {
    let length = WitchOfSalem::EXAMPLE_TOML.lines().find(|line| line.starts_with("length")).unwrap();
    let demon = WitchOfSalem::EXAMPLE_TOML.lines().find(|line| line.starts_with("demon")).unwrap();
    let marks = WitchOfSalem::EXAMPLE_TOML.lines().find(|line| line.starts_with("marks")).unwrap();
    let line = |start: &str| WitchOfSalem::EXAMPLE_TOML.lines().position(|line| line.starts_with(start)).unwrap() + 1;
    let between = |at: &str, what: &str| format!("line {}: necron.{at} {what}", line(at));
    refused(length, "length = 9", &between("length", "is 9, but must lie between 10 and 80"));
    refused(length, "length = 81", &between("length", "is 81, but must lie between 10 and 80"));
    refused(length, "length = 0", &between("length", "is 0, but must lie between 10 and 80"));
    refused(length, "length = 266", &between("length", "is 266, but must lie between 10 and 80"));
    refused(demon, "demon = 79", &between("demon", "is 79, but must lie between 1 and 61"));
    refused(demon, "demon = 0", &between("demon", "is 0, but must lie between 1 and 61"));
    refused(marks, "marks = [4, 4]", &between("marks", "has 4 more than once"));
    refused(marks, "marks = [0]", &between("marks", "is 0, but must lie between 1 and 80"));
    refused(marks, "marks = [63]", &between("marks", "is 63, but must lie between 1 and 62"));
    refused("artifact = 1", "artifact = 4", "locations.1.artifact is 4, but must be one of: 1, 2, 3, ?");
    let prices = "but must be a list of at most two of: necron, sanity, creature, event; or [\"?\"] alone";
    let left = |costs: &str, shown: &str| {
        let says = format!("locations.1.costs.left is {shown}, {prices}");
        refused("costs = [[\"necron\"], [], []]", &format!("costs = [{costs}, [], []]"), &says);
    };
    left("[\"gold\"]", "[\"gold\"]");
    left("[\"?\", \"event\"]", "[\"?\", \"event\"]");
    left("[\"event\", \"event\", \"event\"]", "[\"event\", \"event\", \"event\"]");
    left("3", "3");
    refused(
        "\"sanity\", \"necron\"]",
        "\"sanity\", \"mind\"]",
        "lossDie.6 is \"mind\", but must be one of: necronomicon",
    );
    let items = "but must be a list of two of: necronomicon, glasses, elixir, dagger; or \"artifact\"";
    let defeat = |items: &str, says: &str| refused("items = [\"glasses\", \"elixir\"]\n", items, says);
    defeat("items = [\"glasses\"]\n", &format!("creatures.1.items is [\"glasses\"], {items}"));
    defeat("items = \"nothing\"\n", &format!("creatures.1.items is \"nothing\", {items}"));
    defeat("", "creatures.1.items is left out; write two minor items, or \"artifact\"");
    refused("witch = 2", "witch = 8", "events.1.witch is 8, but must lie between 0 and 7");
    refused("witch = 2", "witch = -1", "events.1.witch is -1, but must lie between 0 and 7");
    let rites = "but must be \"same\", \"different\", or a list of three of: necronomicon, glasses, elixir, dagger";
    refused("cthulhu = \"same\"", "cthulhu = \"similar\"", &format!("goo.cthulhu is \"similar\", {rites}"));
    let two = format!("goo.hastur is [\"dagger\", \"dagger\"], {rites}");
    refused("hastur = [\"glasses\", ", "hastur = [", &two);
    refused(
        "name = \"Inn\"",
        "name = \"The Inn of the Seven Lamps\"",
        "locations.4.name has 26 characters, but may have at most 24",
    );
    let longest = WitchOfSalem::EXAMPLE_TOML.replacen("name = \"Inn\"", "name = \"The Inn of Seven Candles\"", 1);
    let copy = Board::from_toml(&longest).expect("a name of 24 characters");
    assert_eq!(copy.text(copy.places[4].name), "The Inn of Seven Candles");
}

/// WOS-033, WOS-036, WOS-088: cards and items are entered by their names.
#[test]
fn what_is_entered_by_its_name_has_one_of_its_own() {
    let own = "is what something else is called already; give it a name of its own";
    refused("name = \"Undead\"", "name = \"Witches\"", &format!("creatures.2.name {own}"));
    refused("name = \"Undead\"", "name = \"witches\"", &format!("creatures.2.name {own}"));
    refused("name = \"Undead\"", "name = \"Necron\"", &format!("creatures.2.name {own}"));
    refused("name = \"Undead\"", "name = \"Robert Craven\"", &format!("creatures.2.name {own}"));
    refused("name = \"Undead\"", "name = \"Witches \"", &format!("creatures.2.name {own}"));
    refused("name = \"Undead\"", "name = \" necron\"", &format!("creatures.2.name {own}"));
    refused("name = \"Dawn\"", "name = \"Old allies\"", &format!("events.7.name {own}"));
    refused("\"blue artifact\"", "\"red artifact\"", &format!("artifacts.2 {own}"));
    refused("\"green artifact\"", "\"Elixir\"", &format!("artifacts.3 {own}"));
    refused("name = \"Inn\"", "name = \"Church\"", &format!("locations.6.name {own}"));
    refused("name = \"Inn\"", "name = \"R'lyeh\"", &format!("locations.4.name {own}"));
    refused("name = \"Undead\"", "name = \"  \"", "creatures.2.name is empty; give it a name");
    refused("name = \"Undead\"\n", "", "creatures.2.name is empty; give it a name");
    refused("name = \"Inn\"", "name = \"\"", "locations.4.name is empty; give it a name");
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

#[test]
fn spaces_that_show_necron_may_be_named_in_any_order() {
    let with = |necron: &str| {
        let head = WitchOfSalem::EXAMPLE_TOML.split("[necron]").next().unwrap();
        let rest = WitchOfSalem::EXAMPLE_TOML.split_once("\n# Miskatonic").unwrap().1;
        Board::from_toml(&format!("{head}[necron]\n{necron}\n# Miskatonic{rest}"))
    };
    let read = |necron: &str| with(necron).unwrap().marks.to_vec();
    assert_eq!(read("marks = [9, 4]"), [4, 9]);
    assert_eq!(read("marks = [4, 9]\nmoreMarks = true"), [0, 4, 9], "there may be others");
    assert_eq!(read("marks = []"), [], "there are none");
    assert_eq!(read("moreMarks = false"), [], "that is how it is written");
    assert_eq!(read(""), [0], "nothing is known");
    let most = |many: u8| format!("marks = {:?}", (1..=many).collect::<Vec<_>>());
    assert_eq!(read(&most(40)).len(), 40);
    let why = |necron: &str| with(necron).unwrap_err().to_string();
    assert!(why(&most(41)).ends_with("necron.marks has 41 entries, but takes 0 to 40"));
    let more = format!("{}\nmoreMarks = true", most(40));
    assert!(why(&more).ends_with("necron.marks has 40 entries, but takes 0 to 39"));
}

#[test]
fn a_copy_in_memory_has_them_in_order() {
    let mut copy = board();
    let mut check = |marks: &[u8]| {
        copy.marks = marks.iter().copied().collect();
        if copy.check().is_ok() { String::new() } else { fault(&copy) }
    };
    assert_eq!([check(&[]), check(&[1, 40]), check(&[0]), check(&[0, 1, 40])], [""; 4]);
    assert_eq!(check(&[9, 4]), "necron.marks 4 comes after a higher one");
    assert_eq!(check(&[4, 4]), "necron.marks has 4 more than once; name each only once");
    assert_eq!(check(&[4, 41]), "necron.marks is 41, but must lie between 1 and 40");
    assert_eq!(check(&[0, 0]), "necron.marks is 0, but must lie between 1 and 40");
}

/// WOS-105, WOS-106
#[test]
fn the_demon_space_lies_before_the_rift() {
    let mut copy = board();
    copy.demon = 39;
    copy.check().expect("the last space before it");
    copy.demon = 40;
    assert_eq!(fault(&copy), "necron.demon is 40, but must lie between 1 and 39");
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

/// As 0.2.0 wrote it: what is not known is left out, and cards keep their places.
#[test]
fn a_file_of_an_older_program_is_read() {
    let head = "name = \"Old\"\nartifacts = [\"red\", \"blue\", \"green\"]\n\
        lossDie = [\"necronomicon\", \"glasses\", \"elixir\", \"dagger\", \"sanity\", \"sanity\"]\n\n\
        [necron]\ndemon = 12\nmarks = [4, 9]\nmoreMarks = true\n\n[[locations]]\nname = \"Miskatonic\"\n";
    let places = |n| match n {
        1 => "artifact = 2\ncosts = [[\"necron\", \"event\"], [], [\"?\"]]\n",
        2 => "costs = [[\"?\"], [\"?\"], [\"?\"]]\n",
        _ => "",
    };
    let places: String = (1..=6).map(|n| format!("\n[[locations]]\nname = \"Place {n}\"\n{}", places(n))).collect();
    let cards = "\n[[creatures]]\nunknown = true\n\n[[creatures]]\nname = \"Undead\"\nitems = [\"dagger\", \"elixir\"]\n\
        effects = [\"text: Sing.\", \"necron -2\"]\nwho = \"group\"\n\n[[creatures]]\nname = \"Thul\"\n\
        items = \"artifact\"\neffects = []\nredArrow = true\n\n[[events]]\nwitch = 0\nhelpful = false\neffects = []\n\n\
        [[events]]\neffects = [\"shadow\"]\n\n[goo]\ndagon = \"different\"\n\
        shub-niggurath = [\"glasses\", \"necronomicon\", \"necronomicon\"]\n";
    let copy = Board::from_toml(&format!("{head}{places}{cards}")).unwrap();
    assert_eq!((copy.length, copy.demon, &copy.marks[..], copy.die[5]), (0, 12, &[0, 4, 9][..], Face::Sanity));
    let [first, second, third] = [1, 2, 3].map(|n| copy.places[n].clone());
    assert_eq!((first.symbol(), second.symbol()), (Some(Item::Second), None));
    assert_eq!([0, 1, 2].map(|slot| first.price(slot)), [Some(&[Cost::Necron, Cost::Event][..]), Some(&[]), None]);
    assert_eq!([&second, &third].map(|place| place.price(0)), [None, None]);
    let [nobody, undead, thul, ..] = &copy.creatures;
    let (undead, thul) = (undead.as_ref().unwrap(), thul.as_ref().unwrap());
    assert_eq!(
        (nobody, undead.needs, thul.needs),
        (&None, Needs::Items([Item::Elixir, Item::Dagger]), Needs::Artifact)
    );
    assert_eq!((undead.who, undead.red_arrow, thul.who, thul.red_arrow), (Who::Group, false, Who::Each, true));
    assert_eq!(
        (undead.effects.to_vec(), copy.note(0)),
        (does(&[(Verb::Text, 0), (Verb::NecronBack, 2)]).to_vec(), "Sing.")
    );
    let events: Vec<_> = copy.events.iter().flatten().collect();
    assert_eq!(events, [&event(0, false, &[]), &event(0, false, &[(Verb::Shadow, 1)])]);
    let shub = Rite::Items([Item::Necronomicon, Item::Necronomicon, Item::Glasses]);
    assert_eq!(copy.rites, [None, Some(Rite::Different), None, None, Some(shub), None]);
    assert_eq!(Board::from_toml(&PrintedFile::to_toml(&copy)), Ok(copy));
}

#[test]
fn a_copy_has_room_for_24_texts() {
    let head = WitchOfSalem::EXAMPLE_TOML.split("[[creatures]]").next().unwrap();
    let with = |texts: &[String]| {
        let card = |(n, texts)| format!("[[creatures]]\nname = \"C{n}\"\nitems = \"artifact\"\neffects = {texts:?}\n");
        let cards: String = texts.chunks(4).enumerate().map(card).collect();
        Board::from_toml(&format!("{head}{cards}"))
    };
    let texts: Vec<_> = (1..=25).map(|n| format!("text: {n}.")).collect();
    assert_eq!(with(&texts[..24]).unwrap().texts.notes.len(), 24);
    let why = with(&texts).unwrap_err().to_string();
    let says = "creatures.7.effects.1 does not fit: all names, texts and effects together are too many";
    assert!(why.ends_with(says), "{why}");
    let longest = with(&[format!("text: {}", "n".repeat(255))]).unwrap();
    assert_eq!(longest.note(0).len(), 255);
}

#[test]
fn words_that_cards_share_are_kept_once() {
    let mut copy = Board::empty();
    let places = ["Sing a hymn.", "Light a candle.", "Sing a hymn."].map(|text| copy.keep_note(text));
    assert_eq!((places, copy.texts.notes.len()), ([Some(0), Some(1), Some(0)], 2));
    assert_eq!((copy.note(0), copy.note(1)), ("Sing a hymn.", "Light a candle."));
}

/// A shadow comes once, whatever number a file brings; and words must be there.
#[test]
fn an_effect_has_an_amount_or_words_that_are_there() {
    let mut copy = board();
    let words = copy.keep_note("Sing a hymn.").unwrap();
    let mut check = |verb, amount| {
        copy.creatures[0].as_mut().unwrap().effects = does(&[(verb, amount)]);
        if copy.check().is_ok() { Ok(()) } else { Err(fault(&copy)) }
    };
    assert_eq!((check(Verb::Shadow, 1), check(Verb::Text, words)), (Ok(()), Ok(())));
    assert_eq!((check(Verb::Necron, 1), check(Verb::Necron, 6)), (Ok(()), Ok(())));
    let amount = |value, limits| Err(format!("creatures.1.effects.1.amount is {value}, but {limits}"));
    assert_eq!(check(Verb::Shadow, 2), amount(2, "can only be 1"));
    assert_eq!(check(Verb::Necron, 0), amount(0, "must lie between 1 and 6"));
    assert_eq!(check(Verb::Necron, 7), amount(7, "must lie between 1 and 6"));
    let nothing = "creatures.1.effects.1.text is nothing that can stand there";
    assert_eq!(check(Verb::Text, words + 1), Err(nothing.into()));
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
        "creatures.2.effects.1.amount is 7, but must lie between 1 and 6",
    );
    refused(
        "effects = [\"necron 2\"]",
        "effects = [\"necron 300\"]",
        "creatures.2.effects.1 is 300, but must lie between 1 and 6",
    );
    for odd in ["", "necron 1 2", "shadow 1", "discard", "discard any two", "necron -", "sanity"] {
        let says = format!("creatures.2.effects.1 is {odd:?}, which is no effect");
        refused("effects = [\"necron 2\"]", &format!("effects = [{odd:?}]"), &says);
    }
    refused(
        "effects = [\"discard elixir 1\"]",
        "effects = [\"discard gold 1\"]",
        "is \"discard gold 1\", which discards nothing that there is; write one of: necronomicon",
    );
    let long = "n".repeat(256);
    refused(
        "effects = [\"necron 2\"]",
        &format!("effects = [\"text: {long}\"]"),
        "creatures.2.effects.1 has 256 characters, but may have at most 255",
    );
}

#[test]
fn what_is_too_much_is_counted_in_words() {
    refused(
        "effects = [\"necron 1\", \"creature\"]",
        "effects = [\"creature\", \"necron 1\"]",
        "creatures.9.effects.1 draws a further card, so it must be the last of its card",
    );
    refused(
        "effects = [\"necron 2\"]",
        "effects = [\"necron 1\", \"necron 1\", \"necron 1\", \"necron 1\", \"necron 1\"]",
        "creatures.2.effects has 5 entries, but takes 0 to 4",
    );
    refused("[[events]]\n", "[[events]]\nunknown = true\n[[events]]\n", "events has 13 entries, but takes 0 to 12");
    refused(
        "[[creatures]]\n",
        "[[creatures]]\nunknown = true\n[[creatures]]\n",
        "creatures has 13 entries, but takes 0 to 12",
    );
    let church = "[[locations]]\nname = \"Church\"    # rulebook\nartifact = 3\n";
    refused(&format!("{church}costs = [[\"sanity\"], [\"event\"], []]\n"), "", "locations has 6 entries, but takes 7");
}

#[test]
fn cards_that_do_not_fit_together_are_refused() {
    let mut copy = board();
    copy.creatures[0].as_mut().unwrap().effects = does(&[(Verb::DrawCreature, 1), (Verb::Necron, 1)]);
    let says = "creatures.1.effects.1 draws a further card, so it must be the last of its card";
    assert_eq!(fault(&copy), says);
    let mut copy = board();
    copy.events = core::array::from_fn(|_| Some(event(1, false, &[])));
    let says = "events.12.helpful says harm, as it does on all the others, but at least one event must help";
    assert_eq!(fault(&copy), says);
    copy.events[3] = None;
    copy.check().expect("one that is not known may be helpful");
    let mut copy = board();
    copy.creatures[0].as_mut().unwrap().needs = Needs::Items([Item::First, Item::Dagger]);
    assert_eq!(fault(&copy), "creatures.1.items is nothing that can stand there");
    let mut copy = board();
    copy.rites[2] = Some(Rite::Items([Item::Dagger, Item::Dagger, Item::First]));
    assert_eq!(fault(&copy), "goo.hastur.items is nothing that can stand there");
    let mut copy = board();
    copy.die[3] = Face::Item(Item::Third);
    assert_eq!(fault(&copy), "lossDie.4 is nothing that can stand there");
    let mut copy = board();
    copy.places[2].artifact = Item::Dagger;
    assert_eq!(fault(&copy), "locations.2.artifact is nothing that can stand there");
    let mut copy = board();
    price(&mut copy, 2, &[Cost::Unknown, Cost::Event]);
    assert_eq!(fault(&copy), "locations.2.costs.left is nothing that can stand there");
}

/// Locations, artifacts and creatures need a name; an event needs none.
#[test]
fn a_name_lies_whole_within_the_texts() {
    let mut copy = board();
    let umlaut = copy.keep_text("Å").unwrap();
    let end = copy.texts.pool.len();
    let beyond = |len: u8| Span { start: end as u16, len };
    copy.events[0].as_mut().unwrap().name = Span { start: end as u16 - 24, len: 24 };
    copy.texts.notes.push(umlaut).unwrap();
    copy.check().expect("a long name at the very end of the texts");
    let refused = |change: &dyn Fn(&mut Board), says: &str| {
        let mut copy = copy.clone();
        change(&mut copy);
        assert_eq!(fault(&copy), says);
    };
    let no_text = "is nothing that can stand there";
    refused(&|copy| copy.artifacts[1].len = 0, "artifacts.2 is empty; give it a name");
    refused(&|copy| copy.places[0].name.len = 25, "locations.0.name has 25 characters, but may have at most 24");
    refused(&|copy| copy.places[6].name = beyond(1), &format!("locations.6.name {no_text}"));
    refused(&|copy| copy.creatures[3].as_mut().unwrap().name.len = 0, "creatures.4.name is empty; give it a name");
    refused(&|copy| copy.creatures[3].as_mut().unwrap().name = beyond(1), &format!("creatures.4.name {no_text}"));
    refused(&|copy| copy.texts.notes[0] = beyond(1), &format!("texts {no_text}"));
    let long = Span { start: 0, len: 25 };
    refused(
        &|copy| copy.events[0].as_mut().unwrap().name = long,
        "events.1.name has 25 characters, but may have at most 24",
    );
    let cut = Span { start: umlaut.start + 1, len: 1 };
    refused(&|copy| copy.texts.notes[0] = cut, &format!("texts {no_text}"));
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
