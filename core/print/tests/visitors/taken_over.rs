//! Units that are lifted from one copy and put into another, and what games learned.

use eldertally_print::Printed;
use eldertally_print::edit::{Draft, Unit, lessons, merge};

use crate::changes::filled;
use crate::harbour::{Berth, Chart, Harbour, full};

/// A blank whose pool is full of other texts, in another order.
fn other() -> Harbour {
    let mut other = Harbour::unread();
    for text in ["first things", "Obe", "tide Low", "Sumatr"] {
        other.texts.keep(text).unwrap();
    }
    other
}

#[track_caller]
fn unit(harbour: &Harbour, place: &str) -> Unit {
    harbour.units().into_iter().find(|unit| unit.place == place).unwrap_or_else(|| panic!("no unit {place}"))
}

/// The full harbour with further charts, as a game that learned them has it.
fn learned(names: &[&str]) -> Harbour {
    let mut learned = full();
    for name in names {
        let name = learned.texts.keep(name).unwrap();
        learned.charts.push(Chart { name, scale: 2 }).unwrap();
    }
    learned
}

#[test]
fn units_have_a_path_a_value_and_whether_play_can_learn_them() {
    let says = |place: &str| {
        let Unit { path, value, can_learn, known, extent, .. } = unit(&full(), place);
        format!("{path}: {value}, {can_learn} {known} {extent}")
    };
    assert_eq!(says("motto"), "Motto: Fish first, false true 1");
    assert_eq!(says("water.tide"), "Tide: 3, false true 1");
    assert_eq!(says("water.depth"), "Depth: -2, true true 1");
    assert_eq!(says("gates"), "Gates: 4, true true 1");
    assert_eq!(says("fees.1"), "Fee 1: not known yet, true false 0");
    assert_eq!(says("wind"), "Wind: from the north, true true 1");
    assert_eq!(says("open"), "Open: closed, false true 1");
    assert_eq!(says("office.keeper"), "Office, Keeper: Obed, false true 1");
    assert_eq!(says("light"), "Light: true None Obed, true true 1");
    assert_eq!(says("bells.2"), "Bell 2: not known yet, true false 0");
    assert_eq!(says("ships"), "Ships: Sumatra with 3 masts; Alert with 1 masts, false true 1");
    assert_eq!(says("charts.1"), "Charts, Reef: Reef: 1 to 4, true true 1");
    assert_eq!(says("charts.2"), "Charts, Charts 2: not known yet, true false 0");
    assert_eq!(says("quay.2"), "Quay 2: taken, true true 1");
    assert_eq!(says("quay.3"), "Quay 3: not known yet, true false 0");
    assert_eq!(says("sea.1"), "Sea 1: shallow, false true 1");
    assert_eq!(says("islands.2"), "Islands middle: 2 palms Devil Reef, true true 1");
    assert_eq!(says("islands.1"), "Islands west: not found yet, true false 0");
    assert_eq!(says("weather"), "Weather: Some(5) and None, true true 1");
}

#[test]
fn what_is_compared_as_a_whole_has_no_units_in_it() {
    let units = full().units();
    let inside = |unit: &Unit| {
        ["ships.", "light.", "charts.1.", "songs.1.", "bells.1.", "islands.2.", "weather."]
            .iter()
            .any(|whole| unit.place.starts_with(whole))
    };
    assert_eq!(units.iter().filter(|unit| inside(unit)).count(), 0);
}

#[test]
fn a_unit_that_is_put_into_another_copy_is_the_same_there() {
    let from = full();
    for unit in from.units().into_iter().filter(|unit| unit.known) {
        let lifted = from.lift(&unit.place).unwrap_or_else(|| panic!("{} cannot be lifted", unit.place));
        let mut to = other();
        to.put(&unit.place, &lifted).unwrap_or_else(|why| panic!("{}: {why}", unit.place));
        // What goes into a vacancy goes to the end of the list.
        let place = match unit.place.as_str() {
            "songs.2" => "songs.1",
            place => place,
        };
        let Unit { value, extent, .. } = self::unit(&to, place);
        assert_eq!((value, extent), (unit.value, unit.extent), "{place}");
        assert_eq!(to.lift(place), Some(lifted), "{place}");
    }
}

#[test]
fn all_units_together_are_the_copy() {
    let mut to = other();
    let from = full();
    for unit in from.units().into_iter().filter(|unit| unit.known) {
        to.put(&unit.place, &from.lift(&unit.place).expect("a unit")).expect("it fits");
    }
    assert_eq!(to.to_toml(), from.to_toml());
}

#[test]
fn a_unit_that_is_not_known_is_put_as_such() {
    let (from, mut to) = (Harbour::unread(), full());
    for place in ["water.depth", "gates", "bell", "fees.0", "light", "bells.1", "quay.1", "islands.2", "weather"] {
        to.put(place, &from.lift(place).expect("a unit")).unwrap();
    }
    assert_eq!((to.depth, to.gates, to.light, to.bells[0]), (None, 0, None, None));
    assert_eq!((to.bell, to.fees[0]), (None, None));
    assert_eq!((to.quay[0], to.islands[1], to.weather), (from.quay[0], None, [None; 2]));
}

#[test]
fn a_list_that_is_put_takes_the_place_of_the_other() {
    let mut to = full();
    to.put("ships", &Harbour::example().lift("ships").unwrap()).unwrap();
    assert_eq!(unit(&to, "ships").value, unit(&Harbour::example(), "ships").value);
}

#[test]
fn a_unit_can_be_put_at_a_like_place() {
    let mut harbour = full();
    harbour.put("songs.1", &harbour.lift("songs.2").unwrap()).unwrap();
    harbour.put("tolls.3", &harbour.lift("tolls.1").unwrap()).unwrap();
    harbour.put("islands.1", &harbour.lift("islands.2").unwrap()).unwrap();
    harbour.put("bells.2", &harbour.lift("bells.3").unwrap()).unwrap();
    harbour.put("bell", &harbour.lift("tolls.2").unwrap()).unwrap();
    assert_eq!((harbour.tolls, harbour.islands[0], harbour.bell), ([1, 2, 1], harbour.islands[1], Some(2)));
    assert_eq!((harbour.bells[1], harbour.songs[0]), (harbour.bells[2], harbour.songs[1]));
}

#[test]
fn a_vacancy_at_the_end_of_a_list_takes_what_was_learned() {
    let learned = learned(&["Bay", "Cape"]);
    let mut copy = full();
    copy.put("charts.3", &learned.lift("charts.3").unwrap()).unwrap();
    assert_eq!(unit(&copy, "charts.2").value, "Cape: 1 to 2", "there are no gaps");
    copy.put("charts.3", &learned.lift("charts.2").unwrap()).unwrap();
    assert_eq!(unit(&copy, "charts.3").value, "Bay: 1 to 2");
    let before = copy.clone();
    let why = copy.put("charts.4", &learned.lift("charts.2").unwrap()).unwrap_err().to_string();
    assert_eq!((why.as_str(), copy), ("nothing in this copy is called \"charts.4\"", before));
    assert_eq!(full().lift("charts.2"), None, "there is nothing to lift");
}

#[test]
fn what_was_learned_is_listed_and_taken_over() {
    let (mut copy, mut learned) = (full(), learned(&["Bay"]));
    learned.weather = [Some(5), Some(2)];
    learned.fees[1] = Some(4);
    learned.tide = 9;
    let found: Vec<_> =
        lessons(&copy, &learned).into_iter().map(|it| format!("{}: {}, not {}", it.path, it.new, it.old)).collect();
    assert_eq!(
        found,
        [
            "Charts, Bay: Bay: 1 to 2, not not known yet",
            "Fee 1: 4, not not known yet",
            "Weather: Some(5) and Some(2), not Some(5) and None",
        ]
    );
    for lesson in lessons(&copy, &learned) {
        copy.put(&lesson.place, &learned.lift(&lesson.place).unwrap()).unwrap();
    }
    assert_eq!(lessons(&copy, &learned), []);
    assert_eq!((copy.charts.len(), copy.fees[1], copy.weather, copy.tide), (2, Some(4), [Some(5), Some(2)], 3));
    assert_eq!(lessons(&copy, &full()), [], "a game that knows less takes nothing back");
}

#[test]
fn two_games_that_learned_about_one_copy_are_merged() {
    let copy = full();
    let (mut one, mut two) = (learned(&["Bay"]), full());
    one.quay[2] = Berth::Taken;
    two.fees[3] = Some(2);
    two.bells[1] = one.bells[0];
    merge(&copy, &two, &mut one).unwrap();
    assert_eq!((one.fees[3], one.bells[1], one.quay[2]), (Some(2), one.bells[0], Berth::Taken));
    assert_eq!(unit(&one, "charts.2").value, "Bay: 1 to 2");
}

#[test]
fn what_cannot_be_put_is_refused_and_changes_nothing() {
    let refused = |place: &str, lifted: &str, words: &str| {
        let mut harbour = full();
        assert_eq!(harbour.put(place, lifted).map_err(|why| why.to_string()), Err(words.to_owned()), "{place}");
        assert_eq!(harbour, full(), "{place}");
    };
    refused("fish", "it = 1", "nothing in this copy is called \"fish\"");
    refused("water.tide", "it = \"x\"", "line 1: it is \"x\", but must be a number");
    refused("water.tide", "it = 1\nthat = 2", "line 2: that is no field that there is; there are: it");
    refused("water.tide", "it = 300", "water.tide is 300, but must lie between 1 and 9");
    refused("office.opens", "it = 7", "office.opens is the hour of the bell");
    refused("charts.1", "it = { scale = \"x\" }", "line 1: it.scale is \"x\", but must be a number");
    let mut harbour = full();
    assert!(harbour.put("water.tide", "it").is_err(), "it is no TOML");
    assert_eq!(harbour, full());
    refused("name", "it = \"Kingsport-on-Sea\"", "line 1: it has 16 characters, but may have at most 10");
}

#[test]
fn what_there_is_no_room_for_is_refused_and_changes_nothing() {
    let mut harbour = filled();
    let before = harbour.clone();
    let learned = learned(&["Northwestern"]);
    let why = harbour.put("charts.2", &learned.lift("charts.2").unwrap()).unwrap_err().to_string();
    assert_eq!(why, "it does not fit: all names, texts and effects together are too many");
    assert_eq!(harbour, before);
}
