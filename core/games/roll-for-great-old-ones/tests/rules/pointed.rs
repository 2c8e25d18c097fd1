//! A question about the copy points to the part of the sheet that it is about.

use eldertally_core::Game;
use eldertally_core::game::Place;
use eldertally_roll_for_great_old_ones::{Action, Die, Effect, Move, Part, Scope, Strength, Symbol, Track, Verb};

use crate::bench::{A, B, Bench};
use crate::blank::{begun, blank};
use crate::plan::{Plan, each};

/// What is asked about: the part, and its box counted from 0.
fn subject(bench: &mut Bench) -> Option<(Part, Option<u16>)> {
    let setup = bench.session().setup().clone();
    bench.game().subject(&setup).map(|Place { part, space }| (part, space))
}

/// RGO-Q55 RGO-032
#[test]
fn numbers_of_the_scenario_point_to_what_they_count() {
    let mut bench = blank(1);
    for (part, answer) in [
        ((Part::Appeared, None), Move::TellAmount(0)),
        ((Part::Monsters, None), Move::TellAmount(0)),
        ((Part::Ritual, Some(0)), Move::TellAmount(1)),
        ((Part::Ritual, Some(0)), Move::TellAmount(10)),
        ((Part::Ritual, Some(0)), Move::TellBox(3)),
    ] {
        assert_eq!(subject(&mut bench), Some(part), "{}", bench.prompt());
        bench.play(answer);
    }
    assert_eq!(subject(&mut bench), None, "the pool is no question about the copy");
}

/// RGO-112 RGO-129 RGO-137
#[test]
fn boxes_of_a_board_are_pointed_to_one_by_one() {
    let mut bench = begun(2);
    bench.floor(&[0, 4]).play(Move::Enter(B, Action::Attack));
    assert_eq!(subject(&mut bench), Some((Part::Filled(B, Action::Attack), Some(0))));
    bench.play(Move::LookUp);
    assert_eq!(subject(&mut bench), Some((Part::Filled(A, Action::Attack), Some(0))), "all boards are alike");
    bench.play(Move::TellSymbol(Symbol::Blank));
    assert_eq!(subject(&mut bench), Some((Part::Filled(A, Action::Attack), Some(1))));
    let mut bench = begun(2);
    bench.floor(&[3, 0]).play(Move::Reroll(B, Die::Own(A)));
    assert_eq!(subject(&mut bench), Some((Part::Rerolls(A), None)), "how many there are is the same for all");
    let mut bench = begun(1);
    bench.floor(&[0]).fire(A, Action::Special).play(Move::TellSymbol(Symbol::Blank));
    assert_eq!(subject(&mut bench), Some((Part::Filled(A, Action::Special), None)));
}

/// RGO-160 RGO-161
#[test]
fn the_level_of_the_mind_is_pointed_to_at_the_last_cross_of_the_one_who_is_tested() {
    let mut bench = begun(2);
    bench.amend(Part::Insanity(B), 3).cultists(1, 1).play(Move::TellOnly(each(Verb::Test, 1))).play(Move::Pick(B));
    assert_eq!(subject(&mut bench), Some((Part::Insanity(B), Some(2))));
    let mut bench = begun(1);
    bench.cultists(1, 1).play(Move::TellOnly(each(Verb::Test, 1)));
    assert_eq!(subject(&mut bench), Some((Part::Insanity(A), None)), "an empty track has no last cross");
}

/// RGO-155 RGO-157
#[test]
fn a_mark_of_the_mind_is_pointed_to_at_the_next_box() {
    let mut bench = begun(1);
    bench.amend(Part::KnownTo(Track::Ritual), 10);
    bench.cultists(1, 1).play(Move::TellOnly(Effect { verb: Verb::Insanity, amount: 1, scope: Scope::Each }));
    assert_eq!(subject(&mut bench), Some((Part::Insanity(A), Some(0))));
}

/// RGO-081 RGO-083
#[test]
fn a_scenario_action_is_pointed_to_where_its_die_lies_or_in_the_row() {
    let unknown = |d12: u8, row: &[i32]| {
        let mut bench = Plan::new(4)
            .edit(|book| {
                let action = &mut book.scenario.actions[4];
                (action.strength, action.faces) = (Strength::Die, [None; 6]);
            })
            .start();
        for (n, action) in (0..).zip(row) {
            bench.amend(Part::Row(n), *action);
        }
        bench.cultists(d12, 2);
        if bench.asked() == [6] {
            bench.fell(&[2]);
        }
        subject(&mut bench).map(|(part, _)| part)
    };
    assert_eq!(unknown(5, &[]), Some(Part::D12));
    assert_eq!(unknown(5, &[1]), Some(Part::D12));
    assert_eq!(unknown(2, &[1, 5]), Some(Part::Row(1)));
}

/// RGO-166 RGO-087
#[test]
fn weaknesses_and_ends_are_pointed_to() {
    let mut bench = begun(2);
    bench.amend(Part::Weakness(A, 2), 1).fell(&[9, 3, 4, 5]).play(Move::TakeDie(A, 3));
    assert_eq!(subject(&mut bench), Some((Part::Weakness(A, 2), None)));
    let mut bench = begun(1);
    bench.step(5);
    assert_eq!(subject(&mut bench), Some((Part::Lost, None)));
}

/// RGO-120 RGO-158 RGO-161
#[test]
fn a_die_that_fell_is_asked_about_beside_what_it_changes_for_whom_it_meets() {
    let acts = |verb| Plan::new(2).acts(1, Strength::Fixed, &[each(verb, 1)]).start();
    let mut bench = acts(Verb::Weakness);
    bench.cultists(1, 1).play(Move::Pick(B)).fell(&[4]);
    assert_eq!(subject(&mut bench), Some((Part::Weakness(B, 3), None)));
    let mut bench = acts(Verb::Test);
    bench.amend(Part::Insanity(A), 6).amend(Part::Insanity(B), 6).cultists(1, 1).play(Move::Pick(B)).fell(&[4]);
    assert_eq!(subject(&mut bench), Some((Part::Insanity(B), None)));
    let mut bench = Plan::new(2).start();
    bench.floor(&[1, 1]).fire(B, Action::Search).fell(&[4]);
    assert_eq!(subject(&mut bench), Some((Part::Clues(B), None)));
}
