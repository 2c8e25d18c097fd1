//! What is wrong with a copy, and where it is put right.

use eldertally_print::edit::{Draft, Fault, judge};
use eldertally_print::file::PrintedFile;
use eldertally_print::{Printed, Problem, Span};

use crate::harbour::{Bell, DARK, DEAR, GREEN, Harbour, NAMELESS, TOO_FEW, TOPPLES, WET, full};

/// The full harbour after a change that the editor would not make.
fn with(change: impl FnOnce(&mut Harbour)) -> Harbour {
    let mut harbour = full();
    change(&mut harbour);
    harbour
}

/// What is wrong with it, as place, page, field, path and problem. A device says the same.
#[track_caller]
fn fault(change: impl FnOnce(&mut Harbour)) -> (String, String, String, String, Problem) {
    let harbour = with(change);
    let Fault { place, page, field, path, problem } = judge(&harbour).expect("a fault");
    assert_eq!(harbour.check(), Err(problem));
    (place, page, field, path, problem)
}

/// A value that lies outside of its limits, on this page and by these words.
#[track_caller]
fn outside(change: impl FnOnce(&mut Harbour), place: &str, page: &str, path: &str, limits: (i64, i64, i64)) {
    let (value, min, max) = limits;
    let [at, page, path] = [place, page, path].map(ToOwned::to_owned);
    assert_eq!(fault(change), (at.clone(), page, at, path, Problem::Outside { value, min, max }));
}

#[test]
fn a_whole_copy_has_no_fault() {
    assert_eq!((judge(&full()), full().check(), full().problem()), (None, Ok(()), None));
    assert_eq!((judge(&Harbour::example()), Harbour::example().check()), (None, Ok(())));
}

#[test]
fn a_value_outside_of_its_limits_is_found_on_its_page() {
    outside(|it| it.tide = 0, "water.tide", "", "Tide", (0, 1, 9));
    outside(|it| it.depth = Some(301), "water.depth", "", "Depth", (301, -5, 300));
    outside(|it| it.gates = 7, "gates", "", "Gates", (7, 2, 6));
    outside(|it| it.bell = Some(0), "bell", "", "Bell", (0, 1, 12));
    outside(|it| it.office.0 = 24, "office.opens", "office", "Office, Opens", (24, 0, 23));
    outside(|it| it.crane.reach = 13, "crane.reach", "crane", "Crane, Reach", (13, 0, 12));
    let light = |it: &mut Harbour| it.light.as_mut().unwrap().reach = Some(41);
    outside(light, "light.reach", "light", "Light, Reach", (41, 1, 40));
    outside(|it| it.route.legs[1] = 100, "route.2", "route", "Route, Leg 2", (100, 0, 99));
    outside(|it| it.ships[1].masts = 8, "ships.2.masts", "ships.2", "Alert, Masts", (8, 0, 7));
    let crane = |it: &mut Harbour| it.ships[0].cranes[0].load = 21;
    outside(crane, "ships.1.cranes.1.load", "ships.1.cranes.1", "Sumatra, 21 by 1 , Load", (21, 0, 20));
    outside(|it| it.charts[0].scale = 9, "charts.1.scale", "charts.1", "Charts, Reef, Scale", (9, 1, 8));
    outside(|it| it.songs[1].verses = 10, "songs.2.verses", "songs.2", "Songs, Low tide (10), Verses", (10, 1, 9));
    outside(|it| it.tolls[2] = 51, "tolls.3", "", "Toll 3", (51, 0, 50));
    outside(|it| it.fees[0] = Some(10), "fees.0", "", "Fee 0", (10, 1, 9));
    outside(|it| it.bells[0] = Some(Bell { hour: 0 }), "bells.1.hour", "bells.1", "Bell 1, Hour", (0, 1, 12));
    outside(|it| it.hours[5] = 10, "hours.9", "", "Hour 9", (10, 0, 9));
    let island = |it: &mut Harbour| it.islands[1].as_mut().unwrap().palms = 10;
    outside(island, "islands.2.palms", "islands.2", "Islands middle, Palms", (10, 0, 9));
    outside(|it| it.weather[1] = Some(6), "weather.rain", "", "Rain", (6, 0, 5));
}

#[test]
fn every_limit_holds_at_both_ends() {
    let changes: [fn(&mut Harbour); 13] = [
        |it| it.tide = 1,
        |it| it.tide = 9,
        |it| it.depth = Some(-5),
        |it| it.depth = Some(300),
        |it| it.gates = 6,
        |it| it.bell = Some(12),
        |it| it.office.0 = 0,
        |it| it.office.0 = 23,
        |it| it.name = "0123456789".parse().unwrap(),
        |it| it.tolls = [50, 50, 0],
        |it| it.weather = [Some(12), Some(5)],
        |it| it.charts.clear(),
        |it| it.ships.truncate(1),
    ];
    for change in changes {
        assert_eq!(judge(&with(change)), None);
    }
}

#[test]
fn a_list_or_text_that_is_too_long_or_too_short_is_found() {
    let problem = Problem::Count { count: 0, min: 1, max: 3 };
    let [ships, page, path] = ["ships", "", "Ships"].map(ToOwned::to_owned);
    assert_eq!(fault(|it| it.ships.clear()), (ships.clone(), page.clone(), ships, path, problem));
    let four = |it: &mut Harbour| {
        let ship = it.ships[0].clone();
        it.ships.extend([ship.clone(), ship]);
    };
    assert_eq!(fault(four).4, Problem::Count { count: 4, min: 1, max: 3 });
    let long = |it: &mut Harbour| it.name = "0123456789a".parse().unwrap();
    assert_eq!(
        fault(long),
        (
            "name".to_owned(),
            page.clone(),
            "name".to_owned(),
            "Name".to_owned(),
            Problem::TooLong { bytes: 11, most: 10 }
        )
    );
    let lost = |it: &mut Harbour| it.charts[0].name = Span { start: 150, len: 20 };
    let (place, page, ..) = fault(lost);
    assert_eq!((place.as_str(), page.as_str()), ("charts.1.name", "charts.1"));
    assert_eq!(fault(lost).4, Problem::Unreadable);
}

#[test]
fn what_does_not_fit_together_is_found_at_the_nearest_field() {
    let nearest = |change: fn(&mut Harbour), [place, page, field, path]: [&str; 4], problem| {
        let Fault { place: at, page: on, field: near, path: by, problem: why } = judge(&with(change)).expect("a fault");
        assert_eq!(([at.as_str(), &on, &near, &by], why), ([place, page, field, path], problem));
    };
    nearest(|it| it.gates = 2, ["ships", "", "ships", "Ships"], TOO_FEW);
    nearest(|it| it.tolls = [34, 34, 34], ["tolls", "", "tolls.1", "Toll 1"], DEAR);
    nearest(|it| (it.is_open, it.light) = (true, None), ["light", "", "light", "Light"], DARK);
    nearest(|it| it.ships[0].masts = 0, ["ships.1.cranes", "ships.1", "ships.1.cranes", "Sumatra, Cranes"], TOPPLES);
    nearest(|it| it.weather = [Some(0), Some(5)], ["weather", "", "weather.wind", "Wind"], WET);
    nearest(|it| it.name.clear(), ["name", "", "name", "Name"], NAMELESS);
    let green = |it: &mut Harbour| {
        let island = it.islands[1].as_mut().unwrap();
        (island.palms, island.name) = (9, Span::default());
    };
    nearest(green, ["islands.2.name", "islands.2", "islands.2.name", "Islands middle, Name"], GREEN);
}

#[test]
fn only_new_copies_must_hold_what_old_saves_may_break() {
    let nameless = with(|it| it.name.clear());
    assert_eq!((judge(&nameless).map(|fault| fault.problem), nameless.check()), (Some(NAMELESS), Ok(())));
    let both = with(|it| {
        it.name.clear();
        it.islands[1].as_mut().unwrap().name = Span::default();
        it.islands[1].as_mut().unwrap().palms = 9;
        it.tolls = [40; 3];
    });
    assert_eq!((judge(&both).map(|fault| fault.problem), both.check()), (Some(GREEN), Err(DEAR)));
}

#[test]
fn trouble_names_the_field_in_words_and_its_page() {
    let problem = with(|it| it.charts[0].scale = 9).problem().expect("a problem");
    assert_eq!(problem.words, "Charts, Reef, Scale is 9, but must lie between 1 and 8");
    assert_eq!((problem.page.as_str(), problem.place.as_str()), ("charts.1", "charts.1.scale"));
}

#[test]
fn warnings_are_what_the_copy_tells() {
    assert_eq!(PrintedFile::warnings(&full()), [""; 0]);
    assert_eq!(Draft::warnings(&with(|it| it.tide = 9)), ["tide is 9; is that right?"]);
}
