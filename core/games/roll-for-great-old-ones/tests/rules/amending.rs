//! Amending: what was mis-marked is written anew, within the limits of the boards and without touching anything else.

use eldertally_core::Game;
use eldertally_roll_for_great_old_ones::{Action, Condition, Move, Part, RollForGreatOldOnes, Strength, Verb, Who};

use crate::bench::{A, B, Bench, C};
use crate::plan::{Plan, each};
use crate::table::parts_of;

use Action::{Attack, Rest, Special};

/// Two investigators choose dice, and something is written in most places.
fn full() -> Bench {
    let plan = Plan::new(2).symbols(Rest, 0, "??").edit(|book| {
        let text = book.scenario.pools.texts.keep("The gate is shut").unwrap();
        book.scenario.victory.extend([Condition::Text(text); 2]);
        book.scenario.defeat.push(Condition::Text(text)).unwrap();
    });
    let mut bench = plan.start();
    bench.fell(&[9, 3, 4, 5]).write(A, Attack, 1, &[]).write(A, Rest, 0, &[2, 3]).write(A, Special, 1, &[]);
    for (part, to) in [
        (Part::Row(0), 5),
        (Part::Row(1), 7),
        (Part::RowStruck(0), 1),
        (Part::Monsters, 2),
        (Part::Wounds(1), 1),
        (Part::Bonus(1), 1),
        (Part::Said(1), 1),
        (Part::Symbol(Rest, 0), 2),
        (Part::Symbol(Rest, 1), 4),
        (Part::Weakness(A, 1), 1),
        (Part::Weakness(A, 3), 1),
        (Part::Skill(A, 2), 1),
        (Part::Skill(A, 9), 1),
        (Part::Fired(A, Special), 1),
        (Part::Die(A), 3),
        (Part::Made(A), 1),
        (Part::First(A), 4),
        (Part::Clues(B), 2),
        (Part::Struck(B), 1),
    ] {
        bench.amend(part, to);
    }
    bench
}

fn all_parts(bench: &mut Bench, game: &RollForGreatOldOnes) -> Vec<(Part, i32)> {
    let mut parts = Vec::new();
    parts_of(game, bench.session().setup(), &mut |part, at| parts.push((part, at)));
    parts
}

/// RGO-002
#[test]
fn whatever_is_written_within_its_limits_stands_there() {
    let mut bench = full();
    let game = bench.game().clone();
    let setup = bench.session().setup().clone();
    let before = all_parts(&mut bench, &game);
    for (part, now) in before.iter().copied() {
        let limits = game.limits(&setup, part).unwrap();
        for to in [limits.min, limits.max, now] {
            let mut twin = game.clone();
            twin.amend(&setup, part, to);
            let after = all_parts(&mut bench, &twin);
            assert!(after.contains(&(part, to)), "{part:?} to {to}");
            // To write a count of boxes or a step anew says that nothing is in flight there.
            if to == now && !matches!(part, Part::Filled(..) | Part::Step) {
                assert!(twin == game, "{part:?} was {now} already");
            }
            if limits.max == 1 {
                // The numbers of a full section stand there until its action is performed.
                let belongs = |of: Part| matches!((part, of), (Part::Fired(seat, action), Part::Number(by, to, _)) if (seat, action) == (by, to));
                let others = |parts: &[(Part, i32)]| -> Vec<_> {
                    parts.iter().filter(|(of, _)| *of != part && !belongs(*of)).copied().collect()
                };
                assert_eq!(others(&after), others(&before), "{part:?} to {to}");
            }
        }
    }
}

/// RGO-002
#[test]
fn the_limits_are_those_of_the_boards() {
    let bench = full();
    for (part, min, max) in [
        (Part::Round, 1, 999),
        (Part::Step, 1, 5),
        (Part::Ritual, 0, 30),
        (Part::Risen, 1, 3),
        (Part::Row(0), 0, 12),
        (Part::Row(2), 0, 12),
        (Part::PoolDie(2), 1, 6),
        (Part::D12, 0, 12),
        (Part::D6, 0, 6),
        (Part::Appeared, 0, 20),
        (Part::Defeated, 0, 3),
        (Part::Monsters, 0, 10),
        (Part::Wounds(1), 0, 2),
        (Part::Lost, 0, 4),
        (Part::Symbol(Rest, 1), 0, 4),
        (Part::Who(A), 1, 4),
        (Part::Circled(B), 1, 42),
        (Part::Struck(B), 0, 4),
        (Part::Experience(A), 0, 40),
        (Part::Clues(A), 0, 20),
        (Part::Paid(B), 2, 20),
        (Part::Insanity(A), 0, 30),
        (Part::Rerolls(A), 0, 20),
        (Part::Turns(A), 0, 2),
        (Part::Gifts(A), 0, 1),
        (Part::Filled(A, Attack), 0, 45),
        (Part::Number(A, Rest, 1), 0, 6),
        (Part::Die(A), 0, 6),
        (Part::Made(A), 0, 2),
        (Part::Last(A), 0, 6),
        (Part::InARow(A), 0, 2),
    ] {
        let limits = bench.limits(part).unwrap_or_else(|| panic!("{part:?} cannot be amended"));
        assert_eq!((limits.min, limits.max), (min, max), "{part:?}");
    }
}

/// RGO-Q06
#[test]
fn the_game_is_lost_by_the_ritual_the_scenario_or_the_mind_of_any_seat() {
    let most = |seats| Plan::new(seats).start().limits(Part::Lost).unwrap().max;
    assert_eq!([1, 2, 3, 4].map(most), [3, 4, 5, 6]);
}

/// RGO-002
#[test]
fn what_is_not_on_the_boards_cannot_be_amended() {
    let mut bench = full();
    for part in [
        Part::Row(3),
        Part::RowStruck(2),
        Part::PoolDie(3),
        Part::Thrown,
        Part::Wounds(2),
        Part::Bonus(4),
        Part::Said(2),
        Part::Symbol(Rest, 2),
        Part::Symbol(Rest, 36),
        Part::Face(1, 1),
        Part::Clues(C),
        Part::Weakness(A, 6),
        Part::Skill(A, 15),
        Part::Number(A, Rest, 2),
        Part::Fired(A, Rest),
        Part::Fired(B, Attack),
    ] {
        assert!(bench.limits(part).is_none(), "{part:?}");
        assert!(bench.try_amend(part, 1).is_err(), "{part:?}");
    }
    for n in 2..6 {
        bench.amend(Part::Row(n), 1);
    }
    assert!(bench.limits(Part::Row(5)).is_some() && bench.limits(Part::Row(6)).is_none());
}

/// RGO-Q06
#[test]
fn an_amendment_takes_back_only_the_loss_that_it_is_about() {
    for (lost, ritual, insanity) in [(1, 0, 1), (2, 2, 2), (3, 3, 0), (4, 4, 4)] {
        let after = |part| full().amend(Part::Lost, lost).amend(part, 3).see(Part::Lost);
        assert_eq!([after(Part::Ritual), after(Part::Insanity(A)), after(Part::Clues(A))], [ritual, insanity, lost]);
    }
    // It must be undone, not only written anew.
    assert_eq!(full().amend(Part::Lost, 1).amend(Part::Ritual, 30).see(Part::Lost), 1);
    assert_eq!(full().amend(Part::Lost, 3).amend(Part::Insanity(A), 30).see(Part::Lost), 3);
}

/// RGO-002
#[test]
fn the_first_round_stays_the_first_when_it_is_written_before_it_begins() {
    let mut bench = Plan::new(1).uncast();
    bench.amend(Part::Round, 1).play(Move::Be(A, Who::Bob));
    assert_eq!(bench.see(Part::Round), 1);
}

/// RGO-002
#[test]
fn a_die_that_is_taken_away_was_not_entered_and_one_that_is_turned_was() {
    let mut bench = full();
    assert_eq!(bench.amend(Part::Die(A), 6).see(Part::Made(A)), 1);
    assert_eq!(bench.amend(Part::Die(A), 0).amend(Part::Die(A), 6).see(Part::Made(A)), 0);
}

/// RGO-002
#[test]
fn without_a_die_nothing_of_it_can_be_left_to_enter() {
    let mut bench = Plan::new(1).start();
    bench.floor(&[0]).amend(Part::Made(A), 1);
    assert_eq!(bench.moves(), [Move::Done(A)]);
}

/// RGO-184
#[test]
fn a_copy_that_is_half_entered_stays_so_when_it_is_written_anew() {
    let mut bench = Plan::new(1).start();
    bench.floor(&[4]).amend(Part::CopiesEven(A), 1).play(Move::Copy(A, 4)).play(Move::EnterCopy(A, Action::Search));
    bench.amend(Part::Copied(A), 4);
    assert!(!bench.offered(Move::EnterCopy(A, Action::Search)) && bench.offered(Move::EnterCopy(A, Special)));
    bench.amend(Part::Copied(A), 2);
    assert!(bench.offered(Move::EnterCopy(A, Action::Search)), "another value is another copy");
}

/// RGO-002
#[test]
fn the_numbers_of_a_section_stay_while_boxes_are_counted_within_it() {
    let numbers = |filled| {
        let mut bench = full();
        bench.write(A, Attack, 1, &[2, 6]).amend(Part::Filled(A, Attack), filled);
        (0..5).map_while(|n| bench.shown(Part::Number(A, Attack, n))).collect::<Vec<_>>()
    };
    assert_eq!(numbers(6), [2]);
    assert_eq!(numbers(9), [2, 6, 0, 0]);
    assert_eq!(numbers(2), [0, 0]);
    assert_eq!(numbers(12), [0, 0]);
    assert_eq!(numbers(10), []);
}

/// RGO-002
#[test]
fn a_thrown_die_can_be_amended_until_it_is_taken() {
    let mut bench = Plan::new(1).start();
    bench.floor(&[0]).fire(A, Action::Search).fell(&[1]).amend(Part::Thrown, 6).play(Move::Take);
    assert_eq!((bench.see(Part::Clues(A)), bench.health(A)), (2, 4));
}

/// RGO-002
#[test]
fn entries_of_the_row_are_changed_in_place_and_taken_away_from_the_end() {
    let mut bench = full();
    bench.amend(Part::Row(0), 2);
    assert_eq!(bench.row(), [(2, true), (7, false)]);
    bench.amend(Part::Row(0), 0);
    assert_eq!(bench.row(), []);
}

/// RGO-093
#[test]
fn who_turns_out_not_to_be_mandy_gets_the_weakness() {
    let plan = Plan::new(1).people(&[Who::Mandy]).acts(1, Strength::Fixed, &[each(Verb::Weakness, 1)]);
    let mut bench = plan.start();
    bench.cultists(1, 1).fell(&[2]).play(Move::Take);
    assert!(bench.offered(Move::Decline(A)));
    bench.amend(Part::Who(A), 1).play(Move::GoOn);
    assert_eq!((bench.see(Part::Weakness(A, 1)), bench.see(Part::Round)), (1, 2));
}
