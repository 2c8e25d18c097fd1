//! What pages show: all fields in order, with their names and shapes.

use eldertally_print::edit::{Crumb, Draft, Field, Item, Shape};
use eldertally_print::{Mark, Printed};

use crate::harbour::{Harbour, full};

/// A page, a line a field: its place, its name, and how it is drawn.
#[track_caller]
fn page(harbour: &Harbour, at: &str) -> Vec<String> {
    harbour.page(at).unwrap_or_else(|| panic!("no page {at:?}")).fields.iter().map(line).collect()
}

fn line(field: &Field) -> String {
    let shape = match &field.shape {
        Shape::Heading => "heading".to_owned(),
        Shape::Text { value, most } => format!("text {value:?} of {most}"),
        Shape::Number { value, min, max } => format!("number {value} of {min} to {max}"),
        Shape::Choice { at, names } if names.len() > 6 => format!("choice {at} of {}", names.len()),
        Shape::Choice { at, names } => format!("choice {at} of {}", names.join("/")),
        Shape::Track(track) => {
            let kinds: Vec<_> = track.spaces.iter().map(|space| space.kind.to_string()).collect();
            format!("track {}", kinds.join(" "))
        }
        Shape::List { count } => format!("list of {count}"),
        Shape::Add { room } => format!("add {room}"),
        Shape::Node { summary, .. } => format!("page {summary:?}"),
    };
    let moves = match field.item {
        None => String::new(),
        Some(Item { up, down, remove }) => format!(", up {up}, down {down}, remove {remove}"),
    };
    format!("{}: {}, {shape}{moves}", field.place, field.words.name)
}

#[test]
fn the_first_page_shows_all_fields_in_order() {
    let expected = [
        "name: Name, text \"Arkham\" of 10",
        "motto: Motto, text \"Fish first\" of 20",
        "water.tide: Tide, number 3 of 1 to 9",
        "water.depth: Depth, number -2 of -5 to 300",
        "gates: Gates, number 4 of 2 to 6",
        "bell: Bell, number 7 of 1 to 12",
        "wind: Wind, choice 5 of not known yet/blows/rests/at three/one more/from the north",
        "open: Open, choice 0 of closed/open",
        "office: Office, page \"opens at 8\"",
        "crane: Crane, page \"12 by 5 \"",
        "light: Light, page \"true None Obed\"",
        "route: Route, page \"[3, 4]\"",
        ": Lists, heading",
        "ships: Ships, list of 2",
        "ships.1: Sumatra, page \"\", up false, down true, remove true",
        "ships.2: Alert, page \"\", up true, down false, remove true",
        "ships: Ships, add true",
        "charts: Charts, page \"1 name\"",
        "songs: Songs, page \"2 names\"",
        ": Rows, heading",
        "tolls.1: Toll 1, number 1 of 0 to 50",
        "tolls.2: Toll 2, number 2 of 0 to 50",
        "tolls.3: Toll 3, number 3 of 0 to 50",
        "fees.0: Fee 0, number 5 of 1 to 9",
        "fees.1: Fee 1, choice 0 of 10",
        "fees.2: Fee 2, number 7 of 1 to 9",
        "fees.3: Fee 3, choice 0 of 10",
        "bells.1: Bell 1, page \"at 3\"",
        "bells.2: Bell 2, page \"not known yet\"",
        "bells.3: Bell 3, page \"at 9\"",
        "hours.4: Hour 4, number 1 of 0 to 9",
        "hours.5: Hour 5, number 1 of 0 to 9",
        "hours.6: Hour 6, number 1 of 0 to 9",
        "hours.7: Hour 7, number 2 of 0 to 9",
        "hours.8: Hour 8, number 3 of 0 to 9",
        "hours.9: Hour 9, number 3 of 0 to 9",
        "signs.1: Sign 1, text \"stop\" of 8",
        "signs.2: Sign 2, text \"go\" of 8",
        "quay: Quay, track 1 2 0 1",
        "sea: Sea, track 0 0 1 1 1 0 1",
        "rocks: Rocks, track 2 1 0 0 1",
        "islands: Islands, track 0 1 0",
        "weather.wind: Wind, number 5 of 0 to 12",
        "weather.rain: Rain, choice 0 of 7",
    ];
    assert_eq!(page(&full(), ""), expected);
}

#[test]
fn every_page_shows_its_fields_in_order() {
    let harbour = full();
    assert_eq!(
        page(&harbour, "office"),
        ["office.opens: Opens, number 8 of 0 to 23", "office.keeper: Keeper, text \"Obed\" of 16",]
    );
    assert_eq!(
        page(&harbour, "crane"),
        [
            "crane.load: Load, number 12 of 0 to 20",
            "crane.reach: Reach, number 5 of 0 to 12",
            "crane.owner: Owner, text \"\" of 12",
        ]
    );
    assert_eq!(
        page(&harbour, "light"),
        [
            "light.known: Known, choice 1 of not known yet/known",
            "light.colour: Colour, choice 1 of white/red",
            "light.reach: Reach, choice 0 of 41",
            "light.keeper: Keeper, text \"Obed\" of 12",
        ]
    );
    assert_eq!(
        page(&harbour, "route"),
        ["route.1: Leg 1, number 3 of 0 to 99", "route.2: Leg 2, number 4 of 0 to 99",]
    );
    assert_eq!(
        page(&harbour, "ships.1"),
        [
            "ships.1.name: Name, text \"Sumatra\" of 12",
            "ships.1.masts: Masts, number 3 of 0 to 7",
            "ships.1.cranes: Cranes, list of 1",
            "ships.1.cranes.1: 2 by 1 , page \"\", up false, down false, remove true",
            "ships.1.cranes: Cranes, add true",
        ]
    );
    assert_eq!(page(&harbour, "ships.1.cranes.1")[1], "ships.1.cranes.1.reach: Reach, number 1 of 0 to 2");
    assert_eq!(
        page(&harbour, "charts"),
        [
            "charts: Charts, list of 1",
            "charts.1: Reef, page \"1 to 4\", up false, down false, remove true",
            "charts: Charts, add true",
        ]
    );
    assert_eq!(
        page(&harbour, "charts.1"),
        ["charts.1.name: Name, text \"Reef\" of 12", "charts.1.scale: Scale, number 4 of 1 to 8",]
    );
    assert_eq!(page(&harbour, "songs")[1], "songs.1: Fair wind (1), page \"\", up false, down true, remove true");
    assert_eq!(
        page(&harbour, "songs.2"),
        ["songs.2.title: Title, text \"Low tide\" of 12", "songs.2.verses: Verses, number 1 of 1 to 9",]
    );
    assert_eq!(page(&harbour, "bells.2"), ["bells.2.known: Known, choice 0 of not known yet/known"]);
    assert_eq!(
        page(&harbour, "bells.3"),
        ["bells.3.known: Known, choice 1 of not known yet/known", "bells.3.hour: Hour, number 9 of 1 to 12",]
    );
    assert_eq!(
        page(&harbour, "islands.2"),
        ["islands.2.palms: Palms, number 2 of 0 to 9", "islands.2.name: Name, text \"Devil Reef\" of 12",]
    );
}

#[test]
fn a_page_knows_the_way_to_it() {
    let harbour = full();
    let way = |at: &str| -> Vec<_> {
        let trail = harbour.page(at).expect("a page").trail;
        trail.into_iter().map(|Crumb { place, name }| format!("{place}: {name}")).collect()
    };
    assert_eq!(way(""), [": "]);
    assert_eq!(way("office"), [": ", "office: Office"]);
    assert_eq!(way("charts.1"), [": ", "charts: Charts", "charts.1: Reef"]);
    assert_eq!(way("ships.1.cranes.1"), [": ", "ships.1: Sumatra", "ships.1.cranes.1: 2 by 1 "]);
    assert_eq!(way("bells.2"), [": ", "bells.2: Bell 2"]);
    assert_eq!(way("islands.2"), [": ", "islands.2: Islands middle"]);
}

#[test]
fn there_is_no_page_where_nothing_opens_one() {
    let harbour = full();
    for at in ["offices", "off", "office.opens", "water", "ships", "ships.3", "ships.1.masts", "tolls", "charts.2", "?"]
    {
        assert_eq!(harbour.page(at), None, "{at}");
    }
}

#[test]
fn fields_have_help_what_the_rulebook_says_and_a_neighbour() {
    let fields = full().page("").expect("a page").fields;
    let of = |place: &str| fields.iter().find(|field| field.place == place).expect("a field");
    assert_eq!((of("name").words.help.as_str(), of("name").words.told.as_str()), ("What it is called.", ""));
    assert_eq!(of("water.tide").words.told, "The rulebook says 1.");
    let like = Some(Crumb { place: "office".to_owned(), name: "as the office".to_owned() });
    assert!(matches!(&of("crane").shape, Shape::Node { like: neighbour, .. } if *neighbour == like));
    assert!(matches!(&of("office").shape, Shape::Node { like: None, .. }));
}

#[test]
fn a_track_shows_what_can_stand_on_its_spaces() {
    let fields = full().page("").expect("a page").fields;
    let track = |place: &str| match &fields.iter().find(|field| field.place == place).expect("a field").shape {
        Shape::Track(track) => track.clone(),
        shape => panic!("{place} is {shape:?}"),
    };
    let quay = track("quay");
    let palette: Vec<_> = quay.palette.iter().map(|kind| (kind.name.as_str(), kind.mark)).collect();
    assert_eq!(palette, [("not known yet", Mark::Sign('?')), ("free", Mark::Plain), ("taken", Mark::Bad)]);
    assert_eq!((quay.section, quay.empty, quay.deep), (0, Some(1), false));
    assert_eq!((track("sea").section, track("sea").empty), (3, None));
    let islands = track("islands");
    let spaces: Vec<_> = islands.spaces.iter().map(|space| (space.label.as_str(), space.note.as_str())).collect();
    assert_eq!((islands.deep, spaces), (true, vec![("west", ""), ("middle", "2 palms Devil Reef"), ("east", "")]));
}

#[test]
fn a_full_list_has_no_room_and_a_short_one_keeps_what_it_has() {
    let mut harbour = full();
    harbour.ships.pop();
    assert!(page(&harbour, "").contains(&"ships.1: Sumatra, page \"\", up false, down false, remove false".to_owned()));
    for _ in 0..2 {
        let chart = harbour.charts[0];
        harbour.charts.push(chart).unwrap();
    }
    let charts = page(&harbour, "charts");
    assert_eq!((charts[0].as_str(), charts[4].as_str()), ("charts: Charts, list of 3", "charts: Charts, add false"));
    assert_eq!(charts[2], "charts.2: Reef, page \"1 to 4\", up true, down true, remove true");
}

#[test]
fn a_draft_can_be_shown_whatever_is_wrong_with_it() {
    let mut draft = full();
    (draft.tide, draft.crane.reach, draft.gates) = (200, 99, 255);
    draft.ships.clear();
    let lines = page(&draft, "");
    assert!(lines.contains(&"water.tide: Tide, number 200 of 1 to 9".to_owned()));
    assert!(lines.contains(&"ships: Ships, list of 0".to_owned()));
    assert_eq!(lines.last().map(String::as_str), Some("weather.rain: Rain, choice 0 of 7"));
    assert_eq!(page(&Harbour::unread(), "charts")[0], "charts: Charts, list of 0");
}
