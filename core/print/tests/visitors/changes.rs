//! Setting fields, and adding, removing and moving entries.

use eldertally_print::edit::{Draft, Value};
use eldertally_print::{Printed, Text};

use crate::harbour::{Bell, Berth, Harbour, Island, Wind, full};

/// The full harbour after a change.
#[track_caller]
fn after(place: &str, value: Value<'_>) -> Harbour {
    let mut harbour = full();
    harbour.set(place, value).unwrap_or_else(|why| panic!("{place}: {why}"));
    assert_ne!(harbour.to_toml(), full().to_toml(), "{place} did not change");
    harbour
}

/// A change is refused in these words, and nothing has changed.
#[track_caller]
fn refused(before: &Harbour, place: &str, value: Value<'_>, words: &str) {
    let mut harbour = before.clone();
    assert_eq!(harbour.set(place, value).map_err(|why| why.to_string()), Err(words.to_owned()));
    assert_eq!(harbour, *before, "{place} has changed");
}

#[test]
fn every_kind_of_field_can_be_set() {
    let text = |harbour: &Harbour, span| harbour.texts.text(span).to_owned();
    assert_eq!(after("name", Value::Text("Dunwich")).name, "Dunwich");
    let motto = after("motto", Value::Text("No fish"));
    assert_eq!(text(&motto, motto.motto), "No fish");
    assert_eq!(after("water.tide", Value::Number(9)).tide, 9);
    assert_eq!(after("water.depth", Value::Number(-5)).depth, Some(-5));
    assert_eq!(after("gates", Value::Number(6)).gates, 6);
    assert_eq!(after("bell", Value::Number(12)).bell, Some(12));
    assert_eq!(after("wind", Value::Choice(4)).wind, Wind::MoreByOne);
    assert!(after("open", Value::Choice(1)).is_open);
    assert_eq!(after("office.opens", Value::Number(23)).office.0, 23);
    assert_eq!(after("crane.reach", Value::Number(12)).crane.reach, 12);
    let owned = after("crane.owner", Value::Text("Gilman"));
    assert_eq!((text(&owned, owned.crane.owner), owned.crane.load), ("Gilman".to_owned(), 12));
    assert_eq!(after("light.reach", Value::Choice(40)).light.unwrap().reach, Some(40));
    assert_eq!(after("light.known", Value::Choice(0)).light, None);
    assert_eq!(after("bells.2.known", Value::Choice(1)).bells[1], Some(Bell { hour: 2 }));
    assert_eq!(after("bells.1.hour", Value::Number(1)).bells[0], Some(Bell { hour: 1 }));
    assert_eq!(after("route.2", Value::Number(5)).route.legs, [3, 5]);
    assert_eq!(after("ships.1.masts", Value::Number(7)).ships[0].masts, 7);
    assert_eq!(after("ships.1.cranes.1.load", Value::Number(20)).ships[0].cranes[0].load, 20);
    assert_eq!(after("charts.1.scale", Value::Number(8)).charts[0].scale, 8);
    assert_eq!(after("songs.2.verses", Value::Number(9)).songs[1].verses, 9);
    assert_eq!(after("tolls.3", Value::Number(50)).tolls, [1, 2, 50]);
    assert_eq!(after("fees.1", Value::Choice(9)).fees, [Some(5), Some(9), Some(7), None]);
    assert_eq!(after("hours.9", Value::Number(9)).hours, [1, 1, 1, 2, 3, 9]);
    let signs = after("signs.2", Value::Text("come"));
    assert_eq!(signs.signs.map(|span| text(&signs, span)), ["stop", "come"]);
    assert_eq!(after("quay.3", Value::Choice(2)).quay[2], Berth::Taken);
    assert!(!after("sea.7", Value::Choice(0)).sea[6]);
    assert_eq!(after("rocks.4", Value::Choice(2)).rocks, [2, 1, 0, 2, 1]);
    assert_eq!(after("islands.1", Value::Choice(1)).islands[0], Some(Island::default()));
    assert_eq!(after("islands.2", Value::Choice(0)).islands[1], None);
    assert_eq!(after("islands.2.palms", Value::Number(9)).islands[1].unwrap().palms, 9);
    assert_eq!(after("weather.rain", Value::Choice(6)).weather, [Some(5), Some(5)]);
}

#[test]
fn what_is_not_known_becomes_known_by_a_choice() {
    let mut harbour = Harbour::unread();
    harbour.set("water.depth", Value::Choice(1)).unwrap();
    harbour.set("gates", Value::Choice(5)).unwrap();
    harbour.set("bell", Value::Choice(12)).unwrap();
    assert_eq!((harbour.depth, harbour.gates, harbour.bell), (Some(-5), 6, Some(12)));
    harbour.set("light.known", Value::Choice(1)).unwrap();
    assert_eq!(harbour.light.expect("a light").reach, Some(7), "a new one");
}

#[test]
fn entries_are_added_removed_and_moved() {
    let names = |harbour: &Harbour| -> Vec<_> {
        harbour.ships.iter().map(|ship| harbour.texts.text(ship.name).to_owned()).collect()
    };
    assert_eq!(names(&after("ships", Value::Add)), ["Sumatra", "Alert", "Ship 3"]);
    assert_eq!(names(&after("ships.1", Value::Remove)), ["Alert"]);
    assert_eq!(names(&after("ships.1", Value::Down)), ["Alert", "Sumatra"]);
    assert_eq!(names(&after("ships.2", Value::Up)), ["Alert", "Sumatra"]);
    assert_eq!(after("ships.1.cranes", Value::Add).ships[0].cranes.len(), 2);
    assert_eq!(after("ships.1.cranes.1", Value::Remove).ships[0].cranes.len(), 0);
    let titles = |harbour: &Harbour| -> Vec<_> {
        harbour.songs.iter().map(|song| harbour.texts.text(song.title).to_owned()).collect()
    };
    assert_eq!(titles(&after("songs", Value::Add)), ["Fair wind", "Low tide", ""]);
    assert_eq!(titles(&after("songs.2", Value::Remove)), ["Fair wind"]);
    assert_eq!(titles(&after("songs.1", Value::Down)), ["Low tide", "Fair wind"]);
    assert_eq!(titles(&after("songs.2", Value::Up)), ["Low tide", "Fair wind"]);
    assert_eq!(after("charts", Value::Add).charts.len(), 2);
    assert_eq!(after("charts.1", Value::Remove).charts.len(), 0);
}

#[test]
fn what_does_not_fit_a_field_is_refused_and_changes_nothing() {
    let harbour = full();
    refused(&harbour, "name", Value::Text("Kingsport-on-Sea"), "Name has 16 characters, but may have at most 10");
    refused(&harbour, "motto", Value::Text(&"x".repeat(21)), "Motto has 21 characters, but may have at most 20");
    refused(&harbour, "water.tide", Value::Number(0), "Tide is 0, but must lie between 1 and 9");
    refused(&harbour, "water.tide", Value::Number(10), "Tide is 10, but must lie between 1 and 9");
    refused(&harbour, "gates", Value::Number(0), "Gates is 0, but must lie between 2 and 6");
    refused(&harbour, "crane.reach", Value::Number(13), "Reach is 13, but must lie between 0 and 12");
    refused(&harbour, "tolls.2", Value::Number(51), "Toll 2 is 51, but must lie between 0 and 50");
    refused(&harbour, "wind", Value::Choice(6), "Wind has no choice 7; there are 6");
    refused(&harbour, "fees.1", Value::Choice(10), "Fee 1 has no choice 11; there are 10");
    refused(&harbour, "light.known", Value::Choice(2), "Known has no choice 3; there are 2");
    refused(&harbour, "quay.1", Value::Choice(3), "Quay 1 has no choice 4; there are 3");
    refused(&harbour, "ships.2", Value::Down, "Ships: this entry is at the end already");
    refused(&harbour, "ships.1", Value::Up, "Ships: this entry is at the end already");
    let one = after("ships.1", Value::Remove);
    refused(&one, "ships.1", Value::Remove, "Ships cannot have fewer than 1");
    let three = after("ships", Value::Add);
    refused(&three, "ships", Value::Add, "Ships cannot have more than 3");
}

#[test]
fn a_value_of_another_kind_is_refused_and_changes_nothing() {
    let harbour = full();
    for (place, name) in [
        ("name", "Name"),
        ("motto", "Motto"),
        ("wind", "Wind"),
        ("open", "Open"),
        ("light.known", "Known"),
        ("fees.1", "Fee 1"),
        ("quay.1", "Quay 1"),
        ("ships", "Ships"),
        ("charts", "Charts"),
    ] {
        refused(&harbour, place, Value::Number(1), &format!("{name} cannot be set to that"));
    }
    refused(&harbour, "water.tide", Value::Text("3"), "Tide cannot be set to that");
    refused(&harbour, "water.tide", Value::Remove, "Tide cannot be set to that");
    refused(&harbour, "water.depth", Value::Choice(0), "Depth cannot be set to that");
}

#[test]
fn a_place_that_is_not_there_is_refused_and_changes_nothing() {
    let harbour = full();
    for place in [
        "",
        "tides",
        "office",
        "ships.3",
        "ships.1.",
        "ships.1.mast",
        "tolls.4",
        "tolls",
        "hours.3",
        "quay.5",
        "bells.2.hour",
        "islands.1.palms",
        "songs.3.title",
        "rain",
    ] {
        refused(&harbour, place, Value::Number(1), &format!("nothing in this copy is called \"{place}\""));
    }
}

#[test]
fn what_must_hold_at_once_is_refused_and_changes_nothing() {
    let words = "Office, Opens is the hour of the bell";
    refused(&full(), "office.opens", Value::Number(7), words);
    refused(&full(), "bell", Value::Number(8), words);
}

#[test]
fn what_must_hold_in_the_end_may_be_broken_in_between() {
    let mut harbour = after("gates", Value::Number(2));
    assert!(harbour.problem().is_some() && harbour.check().is_err());
    harbour.set("name", Value::Text("Dunwich")).unwrap();
    harbour.set("ships.2", Value::Remove).unwrap();
    assert_eq!((harbour.problem(), harbour.check()), (None, Ok(())));
    harbour.rename("").unwrap();
    assert!(harbour.problem().is_some());
    assert_eq!(harbour.check(), Ok(()), "a save with it is played on");
}

#[test]
fn a_limit_that_moves_leaves_a_draft() {
    let mut harbour = after("crane.load", Value::Number(4));
    assert_eq!((harbour.crane.load, harbour.crane.reach), (4, 5));
    assert_eq!(harbour.problem().map(|problem| problem.place), Some("crane.reach".to_owned()));
    harbour.set("crane.reach", Value::Number(4)).unwrap();
    assert_eq!(harbour.problem(), None);
}

#[test]
fn changes_leave_nothing_behind_in_the_pool() {
    let mut harbour = full();
    let room = harbour.texts.len();
    for letter in 'a'..='z' {
        harbour.set("motto", Value::Text(&letter.to_string().repeat(10))).unwrap();
        harbour.set("songs.1.title", Value::Text(&letter.to_string().repeat(9))).unwrap();
    }
    assert!(harbour.texts.len() <= room);
}

/// A harbour with so many texts that no further one fits.
pub(crate) fn filled() -> Harbour {
    let mut harbour = full();
    harbour.set("songs", Value::Add).unwrap();
    harbour.set("songs", Value::Add).unwrap();
    let places = [
        ("motto", 20),
        ("office.keeper", 16),
        ("signs.1", 8),
        ("signs.2", 8),
        ("crane.owner", 12),
        ("ships.1.name", 12),
        ("ships.2.name", 12),
        ("charts.1.name", 12),
        ("songs.1.title", 12),
        ("songs.2.title", 12),
        ("songs.3.title", 12),
        ("songs.4.title", 12),
    ];
    for ((place, long), letter) in places.into_iter().zip('a'..) {
        if harbour.set(place, Value::Text(&letter.to_string().repeat(long))).is_err() {
            return harbour;
        }
    }
    panic!("all texts fit: {}", harbour.texts.len());
}

#[test]
fn a_text_can_be_changed_in_a_full_pool() {
    let mut harbour = filled();
    harbour.set("motto", Value::Text(&"~".repeat(20))).unwrap();
    assert_eq!(harbour.texts.text(harbour.motto), "~".repeat(20));
    assert_eq!(harbour.texts.text(harbour.office.1), "b".repeat(16));
    let words = "Title does not fit: all names, texts and effects together are too many";
    refused(&harbour, "songs.4.title", Value::Text("+#+#+#+#+#+#"), words);
}

#[test]
fn a_text_that_does_not_fit_leaves_the_one_that_was_there() {
    let mut texts = eldertally_print::TextPool::<8>::new();
    let mut span = texts.keep("reef").unwrap();
    assert!(texts.slot(&mut span).set("lighthouse").is_err());
    assert_eq!(texts.text(span), "reef");
    assert!(texts.slot(&mut span).set("pier").is_ok());
    assert!(texts.slot(&mut span).set("x").is_err(), "it is full");
    assert!(texts.slot(&mut span).set("fp").is_ok(), "what is there already is shared");
    assert_eq!(texts.text(span), "fp");
    let mut short = heapless::String::<4>::try_from("reef").unwrap();
    assert!(Text::set(&mut short, "piers").is_err());
    assert_eq!(short, "reef");
}
