//! Crossed boxes: what is printed there happens, and to whom.

use eldertally_core::words::Word;
use eldertally_roll_for_great_old_ones::{
    Die, Effect, Event, MindMark, Move, Part, Penalty, Scope, Strength, Toll, Verb,
};

use crate::bench::{A, B, Bench, C, rule, ruling};
use crate::plan::{Plan, chosen, each, effect, once};

/// Three investigators; the next round start crosses a box with this in it.
fn scenario_crosses(mark: Effect) -> Bench {
    let mut bench = Plan::new(3).ritual_mark(11, mark).start();
    bench.amend(Part::Ritual, 10).step(1);
    bench
}

/// Three investigators; the second rerolls and so crosses a box with this in it.
fn investigator_crosses(mark: Effect) -> Bench {
    let plan = Plan::new(3)
        .ritual_mark(11, mark)
        .edit(|book| book.board.penalties[0] = Toll { penalty: Penalty::Ritual, amount: 1 });
    let mut bench = plan.start();
    bench.amend(Part::Ritual, 10).amend(Part::Rerolls(B), 1).floor(&[1, 2, 3]);
    bench.play(Move::Reroll(B, Die::Own(A))).fell(&[4]);
    bench
}

/// RGO-076, RGO-077, RGO-Q52
#[test]
fn a_penalty_in_a_box_that_the_scenario_crosses_meets_everybody_at_once() {
    let bench = scenario_crosses(each(Verb::LoseHealth, 1));
    assert_eq!(bench.told()[0], Event::RitualAdvanced(1, None, rule(31)));
    assert_eq!(bench.told()[1], Event::MarkCrossed(each(Verb::LoseHealth, 1), None));
    assert_eq!(bench.told()[2..5], [A, B, C].map(|seat| Event::HealthLost(seat, 1, rule(76))));
    assert_eq!(bench.told()[5..], [Event::RitualAdvanced(3, None, rule(31))]);
    assert_eq!(bench.healths(), [3, 3, 3]);
    assert_eq!(scenario_crosses(each(Verb::Insanity, 2)).all(Part::Insanity), [2, 2, 2]);
}

/// RGO-076, RGO-077
#[test]
fn tests_and_cultists_in_a_box_that_the_scenario_crosses_come_for_each() {
    let mut bench = scenario_crosses(each(Verb::Test, 1));
    // With an empty mind nobody can fail.
    assert_eq!(bench.all(Part::Insanity), [0, 0, 0]);
    for seat in [C, A] {
        bench.play(Move::Pick(seat));
        assert!(bench.heard(&Event::Tested(seat, true)));
    }
    assert!(bench.heard(&Event::Tested(B, true)));
    assert_eq!(bench.all(Part::Insanity), [1, 1, 1]);
    for scope in [Scope::Once, Scope::Each, Scope::Actor] {
        assert_eq!(scenario_crosses(effect(Verb::Cultist, 1, scope)).see(Part::Appeared), 6, "{scope:?}");
        assert_eq!(scenario_crosses(effect(Verb::Monster, 1, scope)).see(Part::Monsters), 3, "{scope:?}");
    }
}

/// RGO-078
#[test]
fn a_scenario_action_is_copied_only_once_for_all() {
    for scope in [Scope::Once, Scope::Each, Scope::Actor] {
        assert_eq!(scenario_crosses(effect(Verb::CopyAction, 7, scope)).row(), [(7, false)]);
    }
}

/// RGO-079, RGO-Q52, RGO-Q53
#[test]
fn a_penalty_in_a_box_that_an_investigator_crosses_meets_only_him() {
    let bench = investigator_crosses(each(Verb::LoseHealth, 1));
    assert!(
        bench.heard(&Event::RitualAdvanced(1, Some(B), ruling(53))) && bench.heard(&Event::HealthLost(B, 1, rule(76)))
    );
    assert_eq!(bench.healths(), [4, 3, 4]);
    assert_eq!(investigator_crosses(each(Verb::Insanity, 2)).all(Part::Insanity), [0, 2, 0]);
    assert_eq!(investigator_crosses(each(Verb::Test, 1)).all(Part::Insanity), [0, 1, 0]);
    for scope in [Scope::Once, Scope::Each, Scope::Actor] {
        assert_eq!(investigator_crosses(effect(Verb::Cultist, 1, scope)).see(Part::Appeared), 4, "{scope:?}");
    }
}

/// RGO-080
#[test]
fn a_scenario_action_in_a_box_that_an_investigator_crosses_is_copied_as_usual() {
    assert_eq!(investigator_crosses(once(Verb::CopyAction, 7)).row(), [(7, false)]);
}

/// RGO-Q53
#[test]
fn crosses_of_a_weakness_are_the_investigators_and_those_of_a_scenario_action_are_not() {
    let plan =
        || Plan::new(2).ritual_mark(12, each(Verb::LoseHealth, 1)).acts(1, Strength::Fixed, &[once(Verb::Ritual, 2)]);
    let mut bench = plan().start();
    bench.amend(Part::Ritual, 10).amend(Part::Weakness(A, 5), 1).fell(&[1, 3, 4, 4]).play(Move::TakeDie(A, 3));
    assert_eq!((bench.see(Part::Ritual), bench.healths()), (12, vec![3, 4]));
    let mut bench = plan().start();
    bench.amend(Part::Ritual, 10).cultists(1, 1);
    assert_eq!(bench.healths(), [3, 3]);
}

/// RGO-074, RGO-076
#[test]
fn a_cultist_that_appears_in_a_marked_box_sets_it_off() {
    let mut bench = Plan::new(2)
        .cultist_mark(4, each(Verb::LoseHealth, 1))
        .cultist_mark(5, once(Verb::CopyAction, 9))
        .acts(1, Strength::Fixed, &[once(Verb::Cultist, 2)])
        .acts(9, Strength::Die, &[])
        .start();
    bench.cultists(1, 1);
    assert_eq!((bench.see(Part::Appeared), bench.healths(), bench.row()), (5, vec![3, 3], vec![(9, false)]));
}

/// RGO-Q28
#[test]
fn the_cultist_of_a_reroll_penalty_is_one() {
    let plan = Plan::new(4).edit(|book| book.board.penalties[0] = Toll { penalty: Penalty::Cultist, amount: 1 });
    let mut bench = plan.start();
    bench.amend(Part::Rerolls(B), 1).floor(&[1, 2, 3, 4]).play(Move::Reroll(B, Die::Own(B))).fell(&[4]);
    assert_eq!(bench.see(Part::Appeared), 4);
}

/// RGO-Q48
#[test]
fn the_group_chooses_who_suffers_first_and_each_is_resolved_fully() {
    let mut bench = Plan::new(3).acts(1, Strength::Fixed, &[each(Verb::Test, 1)]).start();
    for seat in [A, B, C] {
        bench.amend(Part::Insanity(seat), 6);
    }
    bench.cultists(1, 1);
    assert_eq!(bench.moves(), [A, B, C].map(Move::Pick));
    bench.play(Move::Pick(B));
    assert_eq!(bench.asked(), [6]);
    bench.fell(&[2]).play(Move::Take);
    assert_eq!(bench.told(), [Event::Tested(B, false), Event::HealthLost(B, 2, rule(163))]);
    assert_eq!(bench.moves(), [A, C].map(Move::Pick));
    bench.play(Move::Pick(C)).fell(&[3]).play(Move::Take);
    // The last one is not asked for.
    assert_eq!((bench.told(), bench.asked()), (&[Event::Tested(C, true), Event::Insanity(C, rule(162))][..], vec![6]));
    bench.fell(&[3]).play(Move::Take);
    assert_eq!((bench.healths(), bench.all(Part::Insanity)), (vec![4, 2, 4], vec![7, 6, 7]));
}

/// RGO-Q48
#[test]
fn who_goes_insane_first_is_asked_only_where_a_box_ahead_gives_something() {
    let start = |amount| {
        let insanity = [each(Verb::Insanity, amount)];
        let mut bench = Plan::new(3).mind_mark(5, MindMark::Skill).acts(1, Strength::Fixed, &insanity).start();
        bench.amend(Part::Insanity(C), 3).cultists(1, 1);
        bench
    };
    assert_eq!(start(1).all(Part::Insanity), [1, 1, 4]);
    let mut bench = start(2);
    assert_eq!(bench.moves(), [A, B, C].map(Move::Pick));
    bench.play(Move::Pick(C)).play(Move::Learn(C, 1));
    assert_eq!(bench.all(Part::Insanity), [2, 2, 5]);
}

/// RGO-014
#[test]
fn alone_nobody_needs_to_be_chosen() {
    let mut bench = Plan::new(1).acts(1, Strength::Fixed, &[chosen(Verb::LoseHealth, 1)]).start();
    bench.cultists(1, 1);
    assert_eq!((bench.health(A), bench.see(Part::Round)), (3, 2));
}

#[test]
fn nobody_is_chosen_for_what_happens_to_the_table() {
    let mut bench = Plan::new(3).acts(1, Strength::Fixed, &[chosen(Verb::Cultist, 2)]).start();
    bench.cultists(1, 1);
    assert_eq!((bench.see(Part::Appeared), bench.see(Part::Round)), (5, 2));
}

/// RGO-079, RGO-Q28, RGO-Q53
#[test]
fn a_chain_that_an_investigator_begins_stays_his() {
    // The reroll brings a cultist into a box that moves the ritual on to a box that costs a health.
    let plan = Plan::new(3)
        .edit(|book| book.board.penalties[0] = Toll { penalty: Penalty::Cultist, amount: 1 })
        .cultist_mark(4, once(Verb::Ritual, 1))
        .ritual_mark(11, each(Verb::LoseHealth, 1));
    let mut bench = plan.start();
    bench.amend(Part::Ritual, 10).amend(Part::Rerolls(C), 1).floor(&[1, 2, 3]);
    bench.play(Move::Reroll(C, Die::Own(C))).fell(&[4]);
    assert_eq!((bench.see(Part::Appeared), bench.see(Part::Ritual), bench.healths()), (4, 11, vec![4, 4, 3]));
}

/// RGO-077, RGO-079
#[test]
fn whom_a_crossed_box_meets_is_told() {
    let bench = Plan::new(2).start();
    let say = |mark, by| bench.say(Word::Event(&Event::MarkCrossed(mark, by)));
    for scope in [Scope::Once, Scope::Each, Scope::Actor] {
        let all = say(effect(Verb::LoseHealth, 1, scope), None);
        assert!(all.ends_with(", for every investigator."), "{all}");
        assert_eq!(all.matches("investigator").count(), 1);
        let one = say(effect(Verb::LoseHealth, 1, scope), Some(B));
        assert!(one.contains("only for") && !one.contains("investigator"), "{one}");
        let cultists = say(effect(Verb::Cultist, 1, scope), None);
        assert!(cultists.ends_with(" for each investigator."), "{cultists}");
        assert!(!say(effect(Verb::Cultist, 1, scope), Some(B)).contains("investigator"));
    }
}
