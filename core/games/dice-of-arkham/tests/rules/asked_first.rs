//! What a copy does not tell is asked for when it first matters, neither sooner nor twice.

use eldertally_core::game::Place;
use eldertally_core::{Ask, Game, Limits, Mark, Symbol};
use eldertally_dice_of_arkham::{Event, Kind, MOST_METER, Meter, Move, Part, Sheet, Spot};

use crate::bench::{Bench, QUIET, rule, sheet};
use crate::blank::{RED, SIGN, blank, counted, mark};

const TIME: Option<Place<Part>> = Some(Place { part: Part::Time, space: None });
const TRACK: Option<Place<Part>> = Some(Place { part: Part::Investigation, space: None });

fn space(n: u16) -> Option<Place<Part>> {
    Some(Place { part: Part::Investigation, space: Some(n) })
}

/// The bench's sheet without the length of its time track.
fn timeless() -> Sheet {
    Sheet { time_spaces: 0, ..sheet() }
}

/// DOA-052, DOA-057
#[test]
fn a_double_and_a_marker_that_may_be_at_its_end_ask_for_the_track() {
    let mut double = blank();
    double.turn(&[5, 5], &[1, 5, 5, 6, 6]);
    assert_eq!(double.subject(), TIME);
    let mut late = blank();
    late.amend(Part::Time, 4).idle();
    assert_eq!(late.subject(), TIME);
    let mut far = blank();
    far.amend(Part::Investigation, 5).idle();
    assert_eq!(far.subject(), TRACK);
    let mut near = blank();
    near.amend(Part::Time, 3).amend(Part::Investigation, 4).idle();
    assert_eq!((near.subject(), near.see(Part::Turn)), (None, 2));
}

/// DOA-111: what a result costs or gives is said before it is taken.
#[test]
fn a_result_of_the_second_lock_asks_for_both_tracks_first() {
    let mut bench =
        Bench::with(Sheet { investigation_spaces: 0, red: [].into_iter().collect(), elder_sign: None, ..sheet() }, &[]);
    bench.amend(Part::Keys, 1).amend(Part::Time, 12).idle().play(Move::BuyDice(0)).roll(&[4]);
    assert_eq!(bench.subject(), TRACK);
    let mut own = Bench::with(timeless(), &[]);
    own.amend(Part::Keys, 1).amend(Part::Time, 12).idle().play(Move::Ourselves(Kind::Time));
    own.play(Move::TellEnds(true, false)).amend(Part::Ourselves(Kind::Time), 0).play(Move::BuyDice(0)).roll(&[4]);
    assert_eq!(own.subject(), TIME);
}

/// DOA-042: one point of investigation heals nothing, so the elder sign does not matter.
#[test]
fn the_space_under_the_marker_is_asked_for_if_two_points_can_be_used_there() {
    let mut bench = counted();
    bench.play(Move::TellPlain(1)).amend(Part::Investigation, 4).turn(&QUIET, &[3, 5, 5, 5, 6]);
    assert_eq!(bench.subject(), space(5));
}

/// DOA-108, DOA-109: without magic the pact heals no health.
#[test]
fn the_top_of_health_is_not_asked_for_when_no_magic_can_heal_it() {
    let mut bench = Bench::with(Sheet { health_max: 0, ..sheet() }, &[]);
    bench.amend(Part::Seals, 1).amend(Part::Investigation, 20).amend(Part::Magic, 0).amend(Part::Health, 15);
    bench.amend(Part::Sanity, 2).turn(&QUIET, &[1, 5, 5, 5, 5, 5]);
    assert_eq!((bench.subject(), bench.asked()), (None, vec![1]));
}

/// DOA-104, DOA-109, DOA-Q04
#[test]
fn a_top_that_the_copy_tells_is_not_asked_for() {
    let pact = |print| {
        let mut bench = Bench::with(print, &[]);
        bench.amend(Part::Seals, 1).amend(Part::Investigation, 20).idle();
        bench
    };
    let health = pact(Sheet { health_max: 0, ..sheet() });
    assert_eq!(health.subject(), Some(Place { part: Part::Health, space: None }));
    let mut sanity = pact(Sheet { sanity_max: 0, ..sheet() });
    assert_eq!(sanity.subject(), Some(Place { part: Part::Sanity, space: None }));
    assert_eq!(sanity.play(Move::TellNumber(10)).moves(), [Move::UseMagic, Move::Refuse]);
}

/// DOA-110: dice wait until what they change is told.
#[test]
fn a_throw_is_not_asked_for_before_the_question_about_the_copy() {
    let mut bench = Bench::with(Sheet { sanity_max: 0, ..sheet() }, &[]);
    bench.amend(Part::Seals, 1).amend(Part::Investigation, 20).amend(Part::Sanity, 2).idle();
    bench.play(Move::Refuse).amend(Part::Sanity, 9);
    assert_eq!((bench.ask(), bench.game().asked_by(bench.setup())), (Ask::Choose, None));
    bench.play(Move::TellNumber(10));
    assert_eq!((bench.ask(), bench.game().asked_by(bench.setup())), (Ask::Chance(1), Some(rule(110))));
}

/// DOA-039
#[test]
fn one_space_is_offered_once_and_the_last_one_has_no_elder_sign() {
    let mut bench = counted();
    let spots = [RED, SIGN, Spot { red: true, sign: true }].map(Move::TellSpot);
    let all = [&[Move::TellPlain(1)], &spots[..], &[Move::LookUp, Move::Ourselves(Kind::Investigation)]].concat();
    assert_eq!(bench.moves(), all);
    assert!(bench.offers().iter().all(|offer| offer.rule == rule(39)));
    bench.play(Move::TellPlain(1)).amend(Part::Investigation, 19).turn(&QUIET, &[3, 5, 5, 6, 6]);
    let last = [Move::TellPlain(20), Move::TellSpot(RED), Move::LookUp, Move::Ourselves(Kind::Investigation)];
    assert_eq!((bench.subject(), bench.moves()), (space(20), last.to_vec()));
}

/// DOA-041
#[test]
fn only_an_elder_sign_under_a_marker_that_has_not_moved_is_where_the_turn_began() {
    let mut red = counted();
    red.play(Move::TellSpot(RED));
    assert_eq!(red.see(Part::BeganOnSign), 0);
    let mut ahead = counted();
    ahead.play(Move::TellPlain(1)).turn(&QUIET, &[3, 3, 5, 5, 6]).play(Move::TellSpot(SIGN));
    assert_eq!((ahead.subject(), ahead.see(Part::BeganOnSign)), (space(3), 0));
}

/// DOA-057, DOA-059: what stands at an end is no choice, so nothing of it is marked.
#[test]
fn the_ends_that_are_asked_for_are_those_that_the_player_sees_to() {
    let mut bench = Bench::with(timeless(), &[]);
    bench.amend(Part::Keys, 2).amend(Part::Time, 5).idle().play(Move::Ourselves(Kind::Time));
    assert_eq!(bench.moves(), [Move::TellEnds(false, false), Move::TellEnds(true, false)]);
    assert_eq!((bench.fatal(), bench.risky()), (vec![], vec![]));
}

/// DOA-058
#[test]
fn both_halves_of_a_number_are_asked_about_the_same_part() {
    let mut bench = blank();
    bench.turn(&QUIET, &[2, 5, 5, 6, 6]).play(Move::TellTens(1));
    assert_eq!(bench.subject(), TIME);
}

#[test]
fn only_what_the_copy_does_not_tell_can_be_seen_to_by_the_player() {
    let untold = |print| {
        let bench = Bench::with(print, &[]);
        [Kind::Time, Kind::Investigation, Kind::Meters].map(|kind| bench.limits(Part::Ourselves(kind)).is_some())
    };
    assert_eq!(untold(sheet()), [false; 3]);
    assert_eq!(untold(Sheet::blank()), [true; 3]);
    assert_eq!(untold(timeless()), [true, false, false]);
    assert_eq!(untold(Sheet { red: [Sheet::untold(7)].into_iter().collect(), ..sheet() }), [false, true, false]);
    assert_eq!(untold(Sheet { health_max: 0, ..sheet() }), [false, false, true]);
    assert_eq!(untold(Sheet { sanity_max: 0, ..sheet() }), [false, false, true]);
}

#[test]
fn what_the_player_sees_to_can_be_amended_and_stays_so() {
    let mut bench = blank();
    bench.amend(Part::Ourselves(Kind::Time), 1).amend(Part::Ourselves(Kind::Time), 1);
    assert_eq!(bench.see(Part::Ourselves(Kind::Time)), 1);
    bench.turn(&QUIET, &[2, 5, 5, 6, 6]);
    assert_eq!(bench.see(Part::Turn), 2);
}

/// DOA-Q04
#[test]
fn a_top_that_was_told_can_be_amended() {
    let mut bench = Bench::with(Sheet { sanity_max: 0, ..sheet() }, &[]);
    assert_eq!(bench.limits(Part::Top(Meter::Sanity)), None, "nobody told of it");
    bench.amend(Part::Investigation, 20).idle().roll(&[6]).play(Move::TellNumber(12));
    assert_eq!(bench.limits(Part::Top(Meter::Sanity)), Some(Limits::new(11, MOST_METER.into())));
    bench.amend(Part::Top(Meter::Sanity), 14);
    assert_eq!(bench.limits(Part::Sanity), Some(Limits::new(0, 14)));
}

/// DOA-039
#[test]
fn a_space_that_was_told_can_be_amended_to_what_may_be_printed_there() {
    let shown = |bench: &Bench, n| (bench.see(Part::Space(n)), bench.limits(Part::Space(n)).map(|limits| limits.max));
    let mut bench = counted();
    assert_eq!(mark(&bench, 0), Some(Mark::Plain), "nothing is printed where the marker starts");
    bench.play(Move::TellPlain(1)).amend(Part::Investigation, 19).turn(&QUIET, &[3, 5, 5, 6, 6]);
    bench.play(Move::TellPlain(20));
    assert_eq!((shown(&bench, 1), shown(&bench, 20)), ((0, Some(3)), (0, Some(1))));
    for to in [3, 1, 0, 2, 2] {
        assert_eq!(shown(bench.amend(Part::Space(1), to), 1), (to, Some(3)));
    }
    assert_eq!(mark(&bench, 1), Some(Mark::Symbol(Symbol::ElderSign)));
    // There is one elder sign.
    bench.roll(&[4]).turn(&QUIET, &[3, 3, 5, 5, 6, 6]).play(Move::TellPlain(2));
    assert_eq!((shown(&bench, 1), shown(&bench, 2)), ((2, Some(3)), (0, Some(1))));
}

/// DOA-060: behind the elder sign there is a space.
#[test]
fn a_track_is_longer_than_the_way_to_its_elder_sign() {
    let mut bench = counted();
    bench.play(Move::TellPlain(1)).amend(Part::Investigation, 5).turn(&QUIET, &[3, 5, 5, 6, 6]);
    bench.play(Move::TellSpot(SIGN));
    assert_eq!(bench.limits(Part::TrackEnd).map(|limits| limits.min), Some(7));
}

/// DOA-106, DOA-107
#[test]
fn a_track_of_which_every_space_is_told_has_no_elder_sign_to_come() {
    let mut bench = Bench::with(Sheet { elder_sign: None, ..timeless() }, &[]);
    bench.amend(Part::Time, 12).idle().play(Move::TellTens(1)).play(Move::TellNumber(12));
    assert!(bench.told().contains(&Event::Lost(Meter::Sanity, 1, rule(106))));
    assert_eq!(bench.asked(), [1], "the monster's die");
}

#[test]
fn a_track_is_learned_if_it_was_counted_and_into_the_copy_that_has_it() {
    let mut bench = blank();
    bench.turn(&QUIET, &[2, 5, 5, 6, 6]).play(Move::TellTens(1)).play(Move::TellNumber(12));
    let mut learned = Sheet::blank();
    assert!(bench.game().learned(bench.setup(), &mut learned));
    assert_eq!(learned, Sheet { time_spaces: 12, ..Sheet::blank() });
    // A copy that was changed meanwhile keeps its own track.
    let bench = counted();
    let other = Sheet { elder_sign: None, red: [3].into_iter().collect(), ..sheet() };
    let mut learned = Sheet { investigation_spaces: 15, ..other };
    let before = learned.clone();
    assert!(!bench.game().learned(bench.setup(), &mut learned));
    assert_eq!(learned, before);
}

/// DOA-117
#[test]
fn spaces_that_nobody_tells_of_are_looked_at_by_players_who_said_so() {
    let red = (3..=20).map(Sheet::untold).collect();
    let mut bench = Bench::with(Sheet { elder_sign: Some(2), red, ..sheet() }, &[]);
    bench.amend(Part::Keys, 1).amend(Part::Time, 12).idle().play(Move::BuyDice(0)).roll(&[6]);
    assert_eq!(bench.see(Part::Investigation), 4);
    assert!(!bench.told().iter().any(|event| matches!(event, Event::See(..))), "{:?}", bench.told());
}

/// DOA-117, DOA-Q02: where the marker stood before the event moved it counts.
#[test]
fn a_red_space_before_the_steps_of_an_event_counts_from_then_on() {
    let mut bench = Bench::with(sheet(), &[("redSpaces", "cumulative")]);
    bench.amend(Part::Keys, 1).amend(Part::Time, 12).idle().amend(Part::Investigation, 5);
    bench.play(Move::BuyDice(0)).roll(&[6]);
    assert_eq!(bench.see(Part::Investigation), 9);
    bench.turn(&[2, 5], &[1, 5, 5, 6, 6]);
    assert!(bench.told().contains(&Event::CultistsCome(3)), "{:?}", bench.told());
}
