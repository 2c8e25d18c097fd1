//! Where moves happen: what a screen lights up, and what a touch there does.

use eldertally_core::Game;
use eldertally_core::game::{Place, Touch};
use eldertally_dice_of_arkham::{Kind, Meter, Move, Part, Sheet, Spot};

use crate::bench::{Bench, QUIET, sheet};

/// Where a move that is on offer happens.
#[track_caller]
fn at(bench: &Bench, mv: Move) -> Option<Touch<Part>> {
    let offer = bench.offer(mv);
    bench.game().touch(bench.setup(), &offer.mv)
}

/// A marker that comes to a space of its track.
fn marker(part: Part, to: u8) -> Option<Touch<Part>> {
    Some(Touch::space(part, to.into()).showing(to.into()))
}

fn whole(part: Part) -> Option<Touch<Part>> {
    Some(Touch::part(part))
}

/// DOA-023, DOA-080
#[test]
fn each_die_is_kept_and_freed_where_it_lies() {
    let mut bench = Bench::new();
    bench.throw(&[3, 5], &[1, 4, 4, 3, 3]).play(Move::KeepDie(2));
    assert_eq!([0, 2].map(|n| at(&bench, Move::FreeDie(n))), [0, 2].map(|n| whole(Part::Die(n))));
    assert_eq!([1, 3, 4].map(|n| at(&bench, Move::KeepDie(n))), [1, 3, 4].map(|n| whole(Part::Die(n))));
    bench.play(Move::Done).play(Move::Fight).play(Move::SpendFight(3)).play(Move::SpendMagic(0)).roll(&[5, 5, 5]);
    bench.play(Move::KeepDie(1));
    assert_eq!(at(&bench, Move::FreeDie(1)), whole(Part::FightDie(1)));
    assert_eq!([0, 2].map(|n| at(&bench, Move::KeepDie(n))), [0, 2].map(|n| whole(Part::FightDie(n))));
}

#[test]
fn what_confirms_or_stops_has_no_place() {
    let mut bench = Bench::new();
    bench.throw(&[3, 5], &[1, 2, 3, 3, 6]);
    assert_eq!([at(&bench, Move::Roll), at(&bench, Move::Done)], [None, None]);
    bench.play(Move::Done);
    assert_eq!([at(&bench, Move::Fight), at(&bench, Move::Flee)], [None, None]);
}

/// DOA-042, DOA-043
#[test]
fn healing_is_at_the_meters_and_moving_on_the_space_that_it_reaches() {
    let mut bench = Bench::new();
    bench.amend(Part::BeganOnSign, 1).amend(Part::Health, 3).amend(Part::Sanity, 8).amend(Part::Investigation, 10);
    bench.turn(&QUIET, &[4, 4, 2, 5, 6]);
    assert_eq!(at(&bench, Move::Heal(Meter::Health)), marker(Part::Health, 4));
    assert_eq!(at(&bench, Move::Heal(Meter::Sanity)), marker(Part::Sanity, 9));
    assert_eq!(at(&bench, Move::Walk), marker(Part::Investigation, 14));
    bench.amend(Part::Investigation, 18).amend(Part::BeganOnSign, 1);
    assert_eq!(at(&bench, Move::Walk), marker(Part::Investigation, 20));
}

/// DOA-052, DOA-053
#[test]
fn a_double_is_answered_at_time_or_at_the_meter_that_is_given() {
    let mut bench = Bench::new();
    bench.turn(&[6, 6], &[1, 5, 5, 6, 6]);
    assert_eq!(at(&bench, Move::LetTimePass), marker(Part::Time, 2));
    assert_eq!(at(&bench, Move::Sacrifice(Meter::Health)), whole(Part::Health));
    assert_eq!(at(&bench, Move::Sacrifice(Meter::Sanity)), whole(Part::Sanity));
}

/// DOA-077, DOA-078
#[test]
fn dice_are_bought_on_the_space_that_the_stock_is_left_at() {
    let mut bench = Bench::new();
    bench.turn(&[3, 5], &[1, 3, 3, 3, 2]).amend(Part::Fight, 5).amend(Part::Magic, 5).play(Move::Fight);
    assert_eq!(at(&bench, Move::SpendFight(0)), marker(Part::Fight, 5));
    assert_eq!(at(&bench, Move::SpendFight(3)), marker(Part::Fight, 2));
    bench.play(Move::SpendFight(2));
    assert_eq!(at(&bench, Move::SpendMagic(2)), marker(Part::Magic, 1));
    assert_eq!(at(&bench, Move::Back), None);
}

/// DOA-106, DOA-107
#[test]
fn the_price_of_the_first_lock_is_at_sanity_or_on_the_elder_sign() {
    let mut bench = Bench::new();
    bench.amend(Part::Time, 12).idle();
    assert_eq!(at(&bench, Move::FaceMonster), marker(Part::Sanity, 9));
    assert_eq!(at(&bench, Move::GiveDie), Some(Touch::space(Part::Investigation, 10)));
    let mut bench = Bench::with(Sheet { elder_sign: None, ..Sheet::blank() }, &[]);
    bench.amend(Part::Ourselves(Kind::Time), 1).amend(Part::Ourselves(Kind::Investigation), 1);
    bench.amend(Part::Time, 12).idle().play(Move::TellEnds(true, false));
    assert_eq!(at(&bench, Move::GiveDie), Some(Touch::part(Part::SignDie).showing(1)));
}

/// DOA-108, DOA-110
#[test]
fn the_dark_pact_is_at_magic_or_at_sanity() {
    let mut bench = Bench::new();
    bench.amend(Part::Seals, 1).amend(Part::Investigation, 20).idle();
    assert_eq!(at(&bench, Move::UseMagic), whole(Part::Magic));
    assert_eq!(at(&bench, Move::Refuse), whole(Part::Sanity));
}

/// DOA-111
#[test]
fn event_dice_are_bought_at_sanity_and_taken_where_they_lie() {
    let mut bench = Bench::new();
    bench.amend(Part::Keys, 1).amend(Part::Time, 12).idle();
    assert_eq!(at(&bench, Move::BuyDice(2)), marker(Part::Sanity, 8));
    bench.play(Move::BuyDice(2)).roll(&[6, 3, 3]);
    assert_eq!(at(&bench, Move::TakeResult(6)), whole(Part::SceneDie(0)));
    assert_eq!(at(&bench, Move::TakeResult(3)), whole(Part::SceneDie(1)));
}

/// DOA-Q29
#[test]
fn what_is_lacking_is_paid_at_the_meters() {
    let mut bench = Bench::with(sheet(), &[("lackChoice", "yes")]);
    bench.amend(Part::Keys, 1).amend(Part::Time, 12).idle();
    bench.amend(Part::Fight, 0).play(Move::BuyDice(0)).roll(&[4]);
    assert_eq!(at(&bench, Move::Pay(Meter::Health)), marker(Part::Health, 9));
    assert_eq!(at(&bench, Move::Pay(Meter::Sanity)), marker(Part::Sanity, 9));
}

/// DOA-104
#[test]
fn a_die_is_set_where_the_sheet_says_that_one_may_be() {
    let mut bench = Bench::new();
    bench.amend(Part::Preset, 1);
    assert_eq!(at(&bench, Move::SetDie(4)), whole(Part::Preset));
}

#[test]
fn what_is_told_about_the_sheet_is_told_where_it_is_printed() {
    let mut bench = Bench::with(Sheet::blank(), &[]);
    bench.turn(&QUIET, &[3, 4, 2, 5, 6]);
    assert_eq!(at(&bench, Move::TellTens(1)), whole(Part::Time));
    bench.play(Move::TellTens(1));
    assert_eq!((at(&bench, Move::TellNumber(12)), at(&bench, Move::TellBack)), (whole(Part::Time), None));
    bench.play(Move::TellNumber(12)).play(Move::TellTens(2)).play(Move::TellNumber(20));
    // The way leads over three spaces: all of them are told to be empty by touching the last.
    let space = |n| Some(Touch::space(Part::Investigation, n));
    assert_eq!((at(&bench, Move::TellPlain(1)), at(&bench, Move::TellPlain(3))), (space(1), space(3)));
    let red = Move::TellSpot(Spot { red: true, sign: false });
    assert_eq!((at(&bench, red), at(&bench, Move::LookUp)), (space(1), whole(Part::Investigation)));
    assert_eq!(at(&bench, Move::Ourselves(Kind::Investigation)), space(1));
}

#[test]
fn a_space_of_a_track_that_is_only_a_number_is_no_place_of_its_own() {
    let mut bench = Bench::with(Sheet::blank(), &[]);
    bench.amend(Part::Investigation, 7).turn(&QUIET, &[4, 4, 1, 5, 6]);
    assert_eq!(bench.subject(), Some(Place { part: Part::Investigation, space: Some(7) }));
    assert_eq!(at(&bench, Move::TellPlain(7)), whole(Part::Investigation));
}

#[test]
fn ends_are_told_at_the_marker_that_reached_its_own() {
    let mut bench = Bench::with(Sheet::blank(), &[]);
    bench.amend(Part::Ourselves(Kind::Time), 1).amend(Part::Ourselves(Kind::Investigation), 1);
    bench.amend(Part::Time, 12).amend(Part::Investigation, 20).idle();
    assert_eq!(at(&bench, Move::TellEnds(true, false)), whole(Part::Time));
    assert_eq!(at(&bench, Move::TellEnds(true, true)), whole(Part::Time));
    assert_eq!(at(&bench, Move::TellEnds(false, true)), whole(Part::Investigation));
    assert_eq!(at(&bench, Move::TellEnds(false, false)), None);
}
