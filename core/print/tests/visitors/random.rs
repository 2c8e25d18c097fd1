//! Random copies and random changes. A test that fails prints its seed.

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

use eldertally_print::edit::{Draft, Field, Shape, Value, judge};
use eldertally_print::{Printed, Span};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use crate::harbour::{BERTHS, Bell, Chart, Crane, GREEN, Harbour, Island, Light, NAMELESS, Ship, Song, Wind, full};
use crate::read_back::read_back;

/// Runs it with many seeds, and says which one failed.
fn seeded(seeds: u64, test: impl Fn(&mut StdRng)) {
    for seed in 0..seeds {
        let run = catch_unwind(AssertUnwindSafe(|| test(&mut StdRng::seed_from_u64(seed))));
        if let Err(why) = run {
            eprintln!("with seed {seed}");
            resume_unwind(why);
        }
    }
}

/// A number that mostly lies within these limits.
fn number(rng: &mut StdRng, min: i64, max: i64, most: i64) -> i64 {
    if rng.random_bool(0.97) { rng.random_range(min..=max) } else { rng.random_range(0..=most) }
}

fn byte(rng: &mut StdRng, min: u8, max: u8) -> u8 {
    number(rng, min.into(), max.into(), 255) as u8
}

fn maybe<T>(rng: &mut StdRng, make: impl FnOnce(&mut StdRng) -> T) -> Option<T> {
    if rng.random_bool(0.7) { Some(make(rng)) } else { None }
}

fn text(rng: &mut StdRng, harbour: &mut Harbour) -> Span {
    let words = ["", "a", "Reef", "of\nthe", " ", "\"x\"", "Devil Reef", "é~", "3 by 4", "?"];
    // A pool that is full keeps no more.
    harbour.texts.keep(words[rng.random_range(0..words.len())]).unwrap_or_default()
}

fn crane(rng: &mut StdRng, harbour: &mut Harbour) -> Crane {
    let load = byte(rng, 0, 20);
    let owner = if rng.random_bool(0.5) { Span::default() } else { text(rng, harbour) };
    Crane { load, reach: byte(rng, 0, load.min(20)), owner }
}

fn harbour(rng: &mut StdRng) -> Harbour {
    let mut it = Harbour::unread();
    it.name = ["", "Arkham", "0123456789"][rng.random_range(0..3_usize).max(rng.random_range(0..2))].parse().unwrap();
    it.motto = text(rng, &mut it);
    it.tide = byte(rng, 1, 9);
    it.depth = maybe(rng, |rng| number(rng, -5, 300, 20_000) as i16);
    it.gates = if rng.random_bool(0.5) { 0 } else { byte(rng, 4, 6) };
    it.office = (byte(rng, 0, 23), text(rng, &mut it));
    it.bell = maybe(rng, |rng| byte(rng, 1, 12)).filter(|bell| *bell != it.office.0);
    it.wind = Wind::WORDS[rng.random_range(0..6)].0;
    it.crane = crane(rng, &mut it);
    let keeper = text(rng, &mut it);
    let reach = maybe(rng, |rng| byte(rng, 1, 40));
    it.light = maybe(rng, |rng| Light { is_red: rng.random(), reach, keeper });
    it.is_open = it.light.is_some() && rng.random();
    it.route.legs = [byte(rng, 0, 99), byte(rng, 0, 99)];
    for _ in 0..number(rng, 1, 3, 3) {
        let mut ship = Ship { name: text(rng, &mut it), masts: byte(rng, 2, 7), ..Ship::default() };
        for _ in 0..rng.random_range(0..3) {
            ship.cranes.push(crane(rng, &mut it)).unwrap();
        }
        it.ships.push(ship).unwrap();
    }
    for _ in 0..rng.random_range(0..=3) {
        let name = text(rng, &mut it);
        it.charts.push(Chart { name, scale: byte(rng, 1, 8) }).unwrap();
    }
    for _ in 0..rng.random_range(0..=4) {
        let title = text(rng, &mut it);
        let verses = if rng.random_bool(0.7) { 1 } else { byte(rng, 1, 9) };
        it.songs.push(Song { title, verses }).unwrap();
    }
    it.tolls = core::array::from_fn(|_| byte(rng, 0, 33));
    it.fees = core::array::from_fn(|_| maybe(rng, |rng| byte(rng, 1, 9)));
    it.bells = core::array::from_fn(|_| maybe(rng, |rng| Bell { hour: byte(rng, 1, 12) }));
    it.hours = core::array::from_fn(|_| byte(rng, 0, 2));
    // No longer than a sign can be.
    it.signs = core::array::from_fn(|_| Some(text(rng, &mut it)).filter(|sign| sign.len <= 8).unwrap_or_default());
    it.quay = core::array::from_fn(|_| BERTHS[rng.random_range(0..3)]);
    it.sea = core::array::from_fn(|_| rng.random());
    it.rocks = core::array::from_fn(|_| rng.random_range(0..3));
    it.islands = core::array::from_fn(|_| {
        let name = text(rng, &mut it);
        maybe(rng, |rng| Island { palms: byte(rng, 0, 9), name })
    });
    it.weather = [maybe(rng, |rng| byte(rng, 0, 12)), maybe(rng, |rng| byte(rng, 0, 5))];
    it
}

#[test]
fn a_random_copy_reads_back_the_same() {
    seeded(500, |rng| {
        read_back(&harbour(rng));
    });
}

/// A device agrees with the editor, but for what only new copies must hold.
#[test]
fn a_device_finds_what_the_editor_finds() {
    let (faults, fits) = (std::cell::Cell::new(0), std::cell::Cell::new(0));
    seeded(2000, |rng| {
        let harbour = harbour(rng);
        match (judge(&harbour).map(|fault| fault.problem), harbour.check()) {
            (None, Ok(())) => fits.set(fits.get() + 1),
            // Behind that the device may find something else.
            (Some(NAMELESS | GREEN), _) => {}
            (found, checked) => {
                assert_eq!(found.map_or(Ok(()), Err), checked);
                faults.set(faults.get() + 1);
            }
        }
    });
    assert!(faults.get() > 200 && fits.get() > 200, "{} with faults and {} without", faults.get(), fits.get());
}

#[test]
fn a_fault_lies_at_a_field_of_its_page() {
    seeded(500, |rng| {
        let harbour = harbour(rng);
        let Some(fault) = judge(&harbour) else { return };
        let page = harbour.page(&fault.page).unwrap_or_else(|| panic!("no page of {fault:?}"));
        assert!(page.fields.iter().any(|field| field.place == fault.field), "{fault:?}");
    });
}

/// All fields of all pages.
fn fields(harbour: &Harbour) -> Vec<Field> {
    let mut pages = vec![String::new()];
    let mut all = Vec::new();
    while let Some(at) = pages.pop() {
        for field in harbour.page(&at).unwrap_or_else(|| panic!("no page {at:?}")).fields {
            match &field.shape {
                Shape::Node { .. } => pages.push(field.place.clone()),
                Shape::Track(track) if track.deep => {
                    let filled = (1..).zip(&track.spaces).filter(|(_, space)| Some(space.kind) != track.empty);
                    pages.extend(filled.map(|(n, _)| format!("{}.{n}", field.place)));
                }
                _ => {}
            }
            all.push(field);
        }
    }
    all
}

#[test]
fn a_field_that_is_set_to_what_it_is_stays_as_it_is() {
    for field in fields(&full()) {
        let mut harbour = full();
        let places = match &field.shape {
            Shape::Text { value, .. } => vec![(field.place.clone(), Value::Text(value))],
            Shape::Number { value, .. } => vec![(field.place.clone(), Value::Number(*value))],
            Shape::Choice { at, .. } => vec![(field.place.clone(), Value::Choice(*at))],
            Shape::Track(track) => {
                let spaces = (1..).zip(&track.spaces);
                spaces.map(|(n, space)| (format!("{}.{n}", field.place), Value::Choice(space.kind))).collect()
            }
            Shape::Heading | Shape::List { .. } | Shape::Add { .. } | Shape::Node { .. } => Vec::new(),
        };
        for (place, value) in places {
            harbour.set(&place, value).unwrap_or_else(|why| panic!("{place}: {why}"));
            assert_eq!(harbour, full(), "{place}");
        }
    }
}

#[test]
fn after_any_changes_a_copy_reads_back_and_what_was_refused_changed_nothing() {
    seeded(60, |rng| {
        let mut harbour = if rng.random() { full() } else { Harbour::unread() };
        let (mut done, mut refused) = (0, 0);
        for _ in 0..30 {
            let fields = fields(&harbour);
            let field = &fields[rng.random_range(0..fields.len())];
            let place = match &field.shape {
                Shape::Track(track) => format!("{}.{}", field.place, rng.random_range(1..=track.spaces.len())),
                _ => field.place.clone(),
            };
            let text = ["", "a", "Northwest", "one\ntwo", "far too long for most"][rng.random_range(0..5)];
            let any = [Value::Up, Value::Down, Value::Remove, Value::Add, Value::Number(3), Value::Text(text)];
            let value = match &field.shape {
                _ if rng.random_bool(0.3) => any[rng.random_range(0..any.len())],
                Shape::Text { .. } => Value::Text(text),
                Shape::Number { min, max, .. } => Value::Number(rng.random_range(min - 1..=max + 1)),
                Shape::Choice { names, .. } => Value::Choice(rng.random_range(0..=names.len())),
                Shape::Track(track) => Value::Choice(rng.random_range(0..=track.palette.len())),
                Shape::Heading | Shape::List { .. } | Shape::Add { .. } => Value::Add,
                Shape::Node { .. } => [Value::Up, Value::Down, Value::Remove][rng.random_range(0..3)],
            };
            let before = harbour.clone();
            if harbour.set(&place, value).is_ok() {
                done += 1;
                assert_eq!(read_back(&harbour), harbour, "{place} {value:?}");
            } else {
                refused += 1;
                assert_eq!(harbour, before, "{place} {value:?}");
            }
        }
        assert!(done > 0 && refused > 0);
    });
}
