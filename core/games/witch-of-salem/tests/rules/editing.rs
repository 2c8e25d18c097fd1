//! The copy as pages of fields: what they say, what can be chosen, and where a problem is shown.

use eldertally_print::Printed;
use eldertally_print::edit::{Draft, Field, Shape, Value};
use eldertally_print::file::PrintedFile;
use eldertally_witch_of_salem::Board;

/// The example with one creature that has a text, and one event that is not known.
fn draft() -> Box<dyn Draft> {
    let mut draft: Box<dyn Draft> = Box::new(Board::example());
    for (place, value) in [
        ("creatures.1.effects", Value::Add),
        ("creatures.1.effects.2.kind", Value::Choice(16)),
        ("creatures.1.effects.2.text", Value::Text("Sing a hymn.")),
        ("events.1.name", Value::Text("")),
        ("events.9.effects.1", Value::Remove),
        ("locations.1.costs.middle", Value::Choice(6)),
    ] {
        draft.set(place, value).unwrap_or_else(|why| panic!("{place}: {why}"));
    }
    draft
}

/// What a page shows, a line a field.
fn page(draft: &dyn Draft, at: &str) -> Vec<String> {
    let line = |field: Field| {
        let value = match field.shape {
            Shape::Text { value, most } => format!("{value:?} of {most}"),
            Shape::Number { value, min, max } => format!("{value} of {min}..{max}"),
            Shape::Choice { at, names } => format!("{:?} of {}", names[at], names.len()),
            Shape::List { count } => format!("{count} entries"),
            Shape::Node { summary, .. } => summary,
            Shape::Track(track) => {
                let marks = track.spaces.iter().map(|space| track.palette[space.kind].name.as_str());
                let shown = (1..).zip(marks).filter(|(_, name)| *name == "shows Necron");
                format!("{:?}", shown.map(|(n, _)| n).collect::<Vec<usize>>())
            }
            Shape::Add { room } => format!("room: {room}"),
            Shape::Heading => String::new(),
        };
        format!("{} | {value}", field.words.name)
    };
    draft.page(at).unwrap_or_else(|| panic!("there is no page {at:?}")).fields.into_iter().map(line).collect()
}

fn choices(draft: &dyn Draft, at: &str, place: &str) -> Vec<String> {
    let fields = draft.page(at).expect("a page").fields;
    match fields.into_iter().find(|field| field.place == place).expect("a field").shape {
        Shape::Choice { names, .. } => names,
        other => panic!("{place} is {other:?}"),
    }
}

#[test]
fn the_board_is_one_page() {
    let page = page(&*draft(), "");
    let expected = [
        "Name | \"Example copy\" of 40",
        "Necron | ",
        "Spaces | 62 of 10..80",
        "Demon space | 34 of 1..61",
        "Necron track | [5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55]",
        "Spaces that show Necron | \"all are tapped\" of 2",
        "Loss die | ",
        "Face 1 | \"a Necronomicon\" of 6",
        "Face 2 | \"Magical Glasses\" of 6",
        "Face 3 | \"an Elixir\" of 6",
        "Face 4 | \"a Dagger\" of 6",
        "Face 5 | \"sanity\" of 6",
        "Face 6 | \"Necron\" of 6",
        "Artifacts | ",
        "Artifact 1 | \"red artifact\" of 24",
        "Artifact 2 | \"blue artifact\" of 24",
        "Artifact 3 | \"green artifact\" of 24",
        "Places and cards | ",
        "Locations | ",
        "Creatures | ",
        "Events | ",
        "Great Old Ones | ",
    ];
    assert_eq!(page, expected);
}

#[test]
fn locations_show_their_prices_and_miskatonic_has_none() {
    let draft = draft();
    let all = page(&*draft, "locations");
    assert_eq!(all.len(), 7);
    assert_eq!(all[0], "Miskatonic University | Miskatonic University");
    assert_eq!(
        all[1],
        "Sanatorium | Sanatorium: Necron moves 1 space / Necron moves 1 space and you lose 1 sanity / free"
    );
    assert_eq!(page(&*draft, "locations.0"), ["Name | \"Miskatonic University\" of 24"]);
    let sanatorium = [
        "Name | \"Sanatorium\" of 24",
        "Artifact | \"red artifact\" of 4",
        "Price, left | \"Necron moves 1 space\" of 22",
        "Price, middle | \"Necron moves 1 space and you lose 1 sanity\" of 22",
        "Price, right | \"free\" of 22",
    ];
    assert_eq!(page(&*draft, "locations.1"), sanatorium);
}

#[test]
fn cards_are_summed_up_in_a_line() {
    let draft = draft();
    let creatures = page(&*draft, "creatures");
    let witches =
        "Witches | Witches: Magical Glasses and Elixir; discard 1 Elixir; Sing a hymn., all together, red arrow";
    assert_eq!(creatures[0], witches);
    assert_eq!(creatures[1], "Undead | Undead: Elixir and Dagger; Necron moves 2 spaces");
    let events = page(&*draft, "events");
    assert_eq!(events[0], "Event 1 | Witch 2, helpful; Necron goes back 2 spaces");
    assert_eq!(events[2], "Event 3 | A hidden cache: Witch 3, helpful; draw 1 item from the bag, all together");
    assert_eq!(events[8], "Event 9 | The ritual goes on: Witch 4, harmful; nothing");
    let rites = page(&*draft, "goo");
    assert_eq!(rites[..2], ["Cthulhu | three minor items alike", "Dagon | three different minor items"]);
    assert_eq!(rites[2], "Hastur | Magical Glasses and 2 Daggers");
}

#[test]
fn a_creature_can_need_each_pair_and_a_great_old_one_each_three() {
    let draft = draft();
    let needs = choices(&*draft, "creatures.1", "creatures.1.items");
    assert_eq!(needs.len(), 11, "ten pairs and an artifact: {needs:?}");
    let rites = choices(&*draft, "goo.hastur", "goo.hastur.items");
    assert_eq!(rites.len(), 22, "alike, different, and twenty threes: {rites:?}");
    for names in [needs, rites] {
        let mut once = names.clone();
        once.sort();
        once.dedup();
        assert_eq!(once.len(), names.len(), "each once");
    }
}

#[test]
fn an_effect_asks_for_a_number_or_for_words_or_for_neither() {
    let mut draft = draft();
    let effect = |draft: &dyn Draft| page(draft, "creatures.1.effects.1");
    let at = "creatures.1.effects.1.kind";
    draft.set("creatures.1.effects.1.amount", Value::Number(3)).unwrap();
    assert_eq!(effect(&*draft), ["What happens | \"discard Elixirs\" of 17", "How much | 3 of 1..6"]);
    draft.set(at, Value::Choice(6)).unwrap();
    assert_eq!(
        effect(&*draft),
        ["What happens | \"Necron moves on\" of 17", "How much | 3 of 1..6"],
        "the number stays"
    );
    draft.set(at, Value::Choice(13)).unwrap();
    assert_eq!(effect(&*draft), ["What happens | \"mix the tiles without an artifact\" of 17"]);
    draft.set(at, Value::Choice(7)).unwrap();
    assert_eq!(effect(&*draft), ["What happens | \"lose sanity\" of 17", "How much | 1 of 1..6"]);
    draft.set(at, Value::Choice(16)).unwrap();
    assert_eq!(effect(&*draft), ["What happens | \"something else\" of 17", "In words | \"\" of 255"]);
    assert_eq!(page(&*draft, "creatures.1")[4], "something else | ", "until there are words");
}

#[test]
fn what_is_new_begins_with_little_on_it() {
    let head = eldertally_witch_of_salem::WitchOfSalem::EXAMPLE_TOML.split("[[creatures]]").next().unwrap();
    let mut draft: Box<dyn Draft> = Box::new(Board::from_draft(head).expect("a copy without a card"));
    for card in ["creatures.1", "events.1", "goo.cthulhu"] {
        draft.set(&format!("{card}.known"), Value::Choice(1)).unwrap();
    }
    draft.set("events.1.effects", Value::Add).unwrap();
    let first = |at: &str| page(&*draft, at).remove(0);
    assert_eq!(first("creatures"), "New creature | New creature: 2 Necronomicons; nothing");
    assert_eq!(page(&*draft, "creatures")[1], "Creature 2 | not known yet");
    assert_eq!(first("events"), "Event 1 | Witch 1, harmful; Necron moves 1 space");
    assert_eq!(first("goo"), "Cthulhu | three minor items alike");
}

#[test]
fn trouble_is_shown_where_it_is() {
    let mut draft = draft();
    draft.set("creatures.4.name", Value::Text("Witches")).unwrap();
    let problem = draft.problem().expect("two creatures of one name");
    assert_eq!((problem.page.as_str(), problem.place.as_str()), ("creatures.4", "creatures.4.name"));
    draft.set("creatures.4.name", Value::Text("Warlocks")).unwrap();
    draft.set("necron.length", Value::Number(30)).unwrap();
    let problem = draft.problem().expect("the demon is behind the rift");
    assert_eq!((problem.page.as_str(), problem.place.as_str()), ("", "necron.demon"));
    assert_eq!(page(&*draft, "")[4], "Necron track | [5, 10, 15, 20, 25, 30]", "what lies behind the end goes");
    let text = PrintedFile::to_toml(&Board::example()).replace("marks = [5,", "marks = [70,");
    let problem = Board::from_draft(&text).unwrap().problem().expect("a space behind the rift");
    assert_eq!(problem.place, "necron.marks");
    assert_eq!(problem.words, "Necron track is 70, but must lie between 1 and 62");
}

#[test]
fn a_space_too_many_that_shows_necron_is_refused() {
    let mut draft = draft();
    for n in 1..=62 {
        let _ = draft.set(&format!("necron.marks.{n}"), Value::Choice(1));
    }
    assert_eq!(page(&*draft, "")[4].split(',').count(), 40);
    let refused = draft.set("necron.marks.62", Value::Choice(1)).unwrap_err().to_string();
    assert_eq!(refused, "Necron track has 41 entries, but takes 0 to 40");
    assert!(draft.set("necron.moreMarks", Value::Choice(1)).is_err(), "there would be no room for others");
}
