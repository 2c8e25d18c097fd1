//! How a game begins, and what the sheet gives it.

use eldertally_core::words::Word;
use eldertally_core::{Ask, Game, Group, LoadError, Session, Setup};
use eldertally_dice_of_arkham::{DiceOfArkham, Label, Part, Sheet};
use eldertally_print::edit::judge;
use eldertally_print::{Printed, Problem};

use crate::bench::{Bench, sheet};

/// DOA-001
#[test]
fn the_game_is_for_one() {
    let about = DiceOfArkham::ABOUT;
    assert_eq!((about.min_seats, about.max_seats), (1, 1));
    assert_eq!((about.number, about.slug, about.code, about.rules.count()), (1, "dice-of-arkham", "DOA", 118 + 39));
}

/// DOA-003, DOA-004, DOA-005, DOA-006, DOA-007
#[test]
fn every_marker_starts_where_setup_puts_it() {
    let bench = Bench::new();
    assert_eq!(bench.meters(), [10, 10, 3, 3]);
    assert_eq!(bench.tracks(), [1, 0]);
    assert_eq!([Part::Seals, Part::Keys].map(|part| bench.see(part)), [0, 0]);
    assert_eq!([Part::Turn, Part::Phase].map(|part| bench.see(part)), [1, 1]);
}

/// DOA-002, DOA-008, DOA-010, DOA-019, DOA-118
#[test]
fn the_first_throw_has_two_mythos_dice_and_five_of_six_investigator_dice() {
    let bench = Bench::new();
    assert_eq!(bench.ask(), Ask::Chance(2));
    let group = |n| bench.game().group(&Setup { print: sheet(), ..Setup::example(&DiceOfArkham::ABOUT) }, n);
    assert_eq!([group(0), group(1), group(2)], [Some(Group::d6(2)), Some(Group::d6(5)), None]);
    assert_eq!(bench.say(Word::Group(0)), "Mythos dice");
    assert_eq!(bench.say(Word::Group(1)), "Investigator dice");
    assert_eq!(bench.moves(), []);
}

/// DOA-009
#[test]
fn the_sheet_has_places_for_meters_tracks_and_dice() {
    let bench = Bench::new();
    let headings = [Label::Investigator, Label::Race, Label::Turn, Label::Lasting];
    assert!(headings.iter().all(|heading| bench.labels().contains(heading)));
    assert_eq!((bench.dice(Part::Mythos), bench.dice(Part::Die)), (vec![], vec![]));
}

/// DOA-Q04, DOA-Q05
#[test]
fn the_tops_of_health_and_sanity_come_from_the_sheet_and_the_start_does_not() {
    let bench = Bench::with(Sheet { health_max: 12, sanity_max: 15, ..sheet() }, &[]);
    assert_eq!(bench.meters(), [10, 10, 3, 3]);
    let tops = [Part::Health, Part::Sanity, Part::Fight, Part::Magic].map(|part| bench.limits(part).unwrap().max);
    assert_eq!(tops, [12, 15, 9, 9]);
}

/// DOA-007
#[test]
fn time_starts_where_the_sheet_says() {
    let bench = Bench::with(Sheet { time_start: 3, time_reset: 2, ..sheet() }, &[]);
    assert_eq!(bench.tracks(), [3, 0]);
}

#[test]
fn the_shipped_example_is_a_checked_sheet() {
    let example = Sheet::example();
    assert_eq!(example.check(), Ok(()));
    assert_eq!(Printed::name(&example), "Example sheet");
    assert!(!example.red.is_empty());
    assert!(example.elder_sign.is_some_and(|sign| !example.is_red(sign)));
}

#[test]
fn a_sheet_outside_its_limits_starts_no_game() {
    let print = Sheet { time_spaces: 3, ..sheet() };
    assert!(Printed::check(&print).is_err());
    let setup = Setup { print, ..Setup::example(&DiceOfArkham::ABOUT) };
    assert_eq!(Session::<DiceOfArkham, _>::new(setup, vec![0; 64]).err(), Some(LoadError::BadSetup));
}

/// Each limit of the sheet: the last value that is allowed on either side, and the first that is not.
#[test]
fn every_limit_of_the_sheet_holds_at_both_ends() {
    let fault = |sheet: Sheet| {
        let fault = judge(&sheet).map(|fault| (fault.place, fault.problem));
        // A device sees the same, but not where.
        assert_eq!(sheet.check().err(), fault.as_ref().map(|(_, problem)| *problem));
        fault
    };
    let between = |place: &str, value, min, max| Some((place.to_owned(), Problem::Outside { value, min, max }));
    let time = |spaces| Sheet { time_spaces: spaces, ..sheet() };
    assert_eq!([4, 40].map(|n| fault(time(n))), [None, None]);
    assert_eq!([3, 41].map(|n| fault(time(n))), [3, 41].map(|n| between("time.spaces", n, 4, 40)));

    let start = |at| Sheet { time_start: at, ..sheet() };
    assert_eq!([0, 11].map(|n| fault(start(n))), [None, None]);
    assert_eq!(fault(start(12)), between("time.start", 12, 0, 11));
    let reset = |at| Sheet { time_reset: at, ..sheet() };
    assert_eq!([0, 11].map(|n| fault(reset(n))), [None, None]);
    assert_eq!(fault(reset(12)), between("time.reset", 12, 0, 11));

    let bare = Sheet { red: [].into_iter().collect(), elder_sign: None, ..sheet() };
    let long = |spaces| Sheet { investigation_spaces: spaces, ..bare.clone() };
    assert_eq!([5, 80].map(|n| fault(long(n))), [None, None]);
    assert_eq!([4, 81].map(|n| fault(long(n))), [4, 81].map(|n| between("investigation.spaces", n, 5, 80)));

    let red = |spaces: &[u8]| Sheet { red: spaces.iter().copied().collect(), ..bare.clone() };
    assert_eq!([fault(red(&[1, 20])), fault(red(&[]))], [None, None]);
    assert_eq!([0, 21].map(|n| fault(red(&[n as u8]))), [0, 21].map(|n| between("investigation.red", n, 1, 20)));
    assert_eq!(fault(red(&[3, 4, 3])), Some(("investigation.red".to_owned(), Problem::Twice(3))));

    let sign = |space| Sheet { elder_sign: Some(space), ..bare.clone() };
    assert_eq!([1, 19].map(|n| fault(sign(n))), [None, None]);
    assert_eq!([0, 20].map(|n| fault(sign(n as u8))), [0, 20].map(|n| between("investigation.elderSign", n, 1, 19)));

    let health = |max| Sheet { health_max: max, ..sheet() };
    assert_eq!([10, 20].map(|n| fault(health(n))), [None, None]);
    assert_eq!([9, 21].map(|n| fault(health(n as u8))), [9, 21].map(|n| between("meters.health.max", n, 10, 20)));
    let sanity = |max| Sheet { sanity_max: max, ..sheet() };
    assert_eq!([10, 20].map(|n| fault(sanity(n))), [None, None]);
    assert_eq!([9, 21].map(|n| fault(sanity(n as u8))), [9, 21].map(|n| between("meters.sanity.max", n, 10, 20)));
}

#[test]
fn only_the_named_spaces_are_red() {
    let sheet = sheet();
    let red: Vec<u8> = (0..=20).filter(|space| sheet.is_red(*space)).collect();
    assert_eq!(red, [5, 9, 13, 17]);
}
