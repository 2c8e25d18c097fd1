//! Step 4: the cultist dice, and the row of cultist actions.

use eldertally_print::Printed;
use eldertally_roll_for_great_old_ones::{Action, Book, Die, Event, Label, Move, Part, Strength, Verb};

use crate::bench::{A, B, Bench, rule};
use crate::plan::{Plan, chosen, each, once};

/// RGO-069
#[test]
fn the_d12_names_the_action_and_the_d6_its_strength() {
    let plan = (1..=12).fold(Plan::new(1), |plan, number| plan.acts(number, Strength::Die, &[]));
    let mut bench = plan.start();
    for number in 1..=12 {
        for face in 1..=6 {
            bench.amend(Part::Ritual, 0).cultists(number, face);
            assert_eq!(bench.told()[..2], [Event::ScenarioAction(number, face), Event::Nothing(rule(195))]);
        }
    }
    let mut bench = Plan::new(1)
        .acts(8, Strength::Level, &[])
        .face(8, Strength::Level, 2, &[once(Verb::Cultist, 1)])
        .face(8, Strength::Level, 5, &[once(Verb::Cultist, 4)])
        .start();
    // In step 4A the D6 counts even where the row would count the ritual level.
    bench.cultists(8, 5);
    assert_eq!(bench.see(Part::Appeared), 7);
    bench.cultists(8, 2);
    assert_eq!(bench.see(Part::Appeared), 8);
}

/// RGO-069
#[test]
fn one_cultist_die_alone_does_nothing() {
    for (d12, d6) in [(0, 3), (3, 0)] {
        let mut bench = Plan::new(1).start();
        bench.cultists(d12, d6);
        assert!(!bench.told().iter().any(|event| matches!(event, Event::ScenarioAction(..))), "{d12} {d6}");
        assert_eq!(bench.see(Part::Round), 2);
    }
}

/// RGO-073
#[test]
fn the_rulebooks_action_11_summons_one_mi_go_with_1_to_3_and_two_with_5() {
    for (face, monsters) in [(1, 1), (2, 1), (3, 1), (5, 2)] {
        let mut bench = Plan::of(Book::example(), 2).start();
        bench.cultists(11, face);
        assert!(bench.heard(&Event::MonstersCame(monsters)), "{face}");
        assert_eq!(bench.see(Part::Monsters), monsters.into());
    }
}

/// RGO-049, RGO-073
#[test]
fn the_rulebooks_round_of_11_with_a_left_over_5_brings_two_mi_go() {
    let mut bench = Plan::of(Book::example(), 2).start();
    bench.deal(11, &[4, 6, 5]);
    assert_eq!((bench.all(Part::Die), bench.cultist_dice()), (vec![4, 6], [11, 5]));
    bench.enter(A, Action::Rest, Action::Attack).enter(B, Action::Rest, Action::Attack);
    bench.play(Move::Done(A)).play(Move::Done(B));
    assert!(bench.heard(&Event::ScenarioAction(11, 5)) && bench.heard(&Event::MonstersCame(2)));
    assert_eq!(bench.see(Part::Monsters), 2);
}

/// RGO-071, RGO-072, RGO-199
#[test]
fn in_step_4_only_thrown_dice_can_be_rerolled_and_never_the_cultist_dice() {
    let mut bench = Plan::new(1).acts(4, Strength::Fixed, &[each(Verb::Test, 1)]).start();
    bench.amend(Part::Insanity(A), 1).deal(4, &[2, 3]);
    assert!(bench.offered(Move::Reroll(A, Die::D12)) && bench.offered(Move::Reroll(A, Die::D6)));
    bench.enter(A, Action::Rest, Action::Search).play(Move::Done(A)).fell(&[5]);
    assert_eq!(bench.moves(), [Move::Take, Move::Reroll(A, Die::Test(A))]);
    bench.play(Move::Take);
    assert_eq!(bench.cultist_dice(), [0, 0]);
}

/// RGO-070
#[test]
fn no_other_die_costs_the_extra_price() {
    let mut bench = Plan::new(1).option("rerollStrengthDie", "yes").acts(2, Strength::Die, &[]).start();
    bench.floor(&[3]).play(Move::Reroll(A, Die::Own(A))).fell(&[2]);
    assert_eq!((bench.see(Part::Rerolls(A)), bench.see(Part::Insanity(A))), (1, 0));
    bench.amend(Part::Rerolls(A), 0).amend(Part::Row(0), 2).cultists(1, 1);
    bench.fell(&[4]).play(Move::Reroll(A, Die::Strength(2))).fell(&[5]);
    assert_eq!((bench.see(Part::Rerolls(A)), bench.see(Part::Insanity(A))), (1, 0));
}

/// RGO-081
#[test]
fn the_row_is_worked_off_from_left_to_right_and_struck_out() {
    let plan = [5, 3, 9].into_iter().fold(Plan::new(3), |plan, n| plan.acts(n, Strength::Die, &[]));
    let mut bench = plan.start();
    for (n, number) in (0..).zip([5, 3, 9]) {
        bench.amend(Part::Row(n), number);
    }
    bench.cultists(1, 1);
    // The action of the dice comes first.
    assert_eq!(bench.told(), [Event::ScenarioAction(1, 1), Event::Nothing(rule(195))]);
    assert_eq!((bench.asked(), bench.row()), (vec![6], vec![(5, false), (3, false), (9, false)]));
    bench.fell(&[2]);
    assert!(bench.heard(&Event::RowAction(5, 2)));
    assert_eq!(bench.row(), [(5, true), (3, false), (9, false)]);
    bench.fell(&[6]);
    assert!(bench.heard(&Event::RowAction(3, 6)));
    assert_eq!(bench.row(), [(5, true), (3, true), (9, false)]);
    bench.fell(&[1]);
    assert!(bench.heard(&Event::RowAction(9, 1)) && bench.heard(&Event::CleanedUp));
}

/// RGO-083, RGO-084, RGO-085
#[test]
fn each_action_says_how_its_strength_is_found() {
    let row = |strength| {
        let mut bench = Plan::new(3).acts(2, strength, &[]).start();
        bench.amend(Part::Row(0), 2).cultists(1, 1);
        bench
    };
    let level = row(Strength::Level);
    assert!(level.heard(&Event::RowAction(2, 3)));
    let mut die = row(Strength::Die);
    assert_eq!(die.asked(), [6]);
    die.fell(&[5]);
    assert!(die.heard(&Event::RowAction(2, 5)));
    assert!(row(Strength::Fixed).heard(&Event::RowAction(2, 1)));
}

/// RGO-086, RGO-077
#[test]
fn crossed_boxes_work_in_the_row_as_anywhere() {
    let mut bench = Plan::new(2)
        .ritual_mark(11, each(Verb::LoseHealth, 1))
        .ritual_mark(12, once(Verb::CopyAction, 3))
        .acts(2, Strength::Fixed, &[once(Verb::Ritual, 2)])
        .acts(3, Strength::Die, &[])
        .start();
    bench.amend(Part::Ritual, 10).amend(Part::Row(0), 2).cultists(1, 1);
    assert_eq!((bench.healths(), bench.row()), (vec![3, 3], vec![(2, true), (3, false)]));
}

/// Two investigators, three slots, of which so many are filled with an action that copies another.
fn copying(entries: u8) -> Bench {
    let mut bench = Plan::new(2)
        .acts(2, Strength::Fixed, &[once(Verb::CopyAction, 3)])
        .acts(3, Strength::Fixed, &[once(Verb::Cultist, 1)])
        .start();
    for n in 0..entries {
        bench.amend(Part::Row(n), 2);
    }
    bench.cultists(1, 1);
    bench
}

/// RGO-Q49
#[test]
fn what_is_copied_while_the_row_runs_is_appended_where_a_slot_is_free() {
    // One entry copies one more; two entries find one slot; three find none, though struck out ones are done with.
    for (entries, copied, ignored) in [(1, 1, 0), (2, 1, 1), (3, 0, 3)] {
        let bench = copying(entries);
        let count = |event: &Event| bench.told().iter().filter(|heard| *heard == event).count();
        assert_eq!((count(&Event::RowFilled(3)), count(&Event::RowFull(3))), (copied, ignored), "{entries}");
        assert_eq!(count(&Event::RowAction(3, 1)), copied);
        assert_eq!(bench.see(Part::Appeared), 3 + copied as i32);
    }
}

/// RGO-Q50
#[test]
fn the_action_of_the_d12_takes_no_room_in_the_row() {
    let mut bench = Plan::new(1)
        .acts(4, Strength::Fixed, &[once(Verb::CopyAction, 5), once(Verb::CopyAction, 5), once(Verb::CopyAction, 5)])
        .acts(5, Strength::Die, &[])
        .start();
    assert!(bench.labels().contains(&Label::SlotsLeft(2)));
    bench.cultists(4, 1);
    assert_eq!(bench.row(), [(5, false), (5, false)]);
    assert!(bench.heard(&Event::RowFull(5)));
}

/// RGO-075
#[test]
fn six_copied_actions_a_round_are_the_most() {
    let seven = [once(Verb::CopyAction, 5); 7];
    let mut bench = Plan::new(4).acts(4, Strength::Fixed, &seven).acts(5, Strength::Die, &[]).start();
    bench.cultists(4, 1);
    let count = |event: &Event| bench.told().iter().filter(|heard| *heard == event).count();
    assert_eq!((count(&Event::RowFilled(5)), count(&Event::RowFull(5))), (6, 1));
    assert_eq!(bench.row(), [(5, false); 6]);
    bench.fell(&[1]);
}

/// RGO-088
#[test]
fn a_scenario_action_that_asks_is_done_before_the_round_ends() {
    let mut bench = Plan::new(2).acts(4, Strength::Fixed, &[chosen(Verb::LoseHealth, 1)]).start();
    bench.cultists(4, 1);
    assert_eq!((bench.moves(), bench.see(Part::Round)), ([A, B].map(Move::Pick).to_vec(), 1));
    bench.play(Move::Pick(A));
    assert_eq!((bench.see(Part::Round), bench.row()), (2, vec![]));
}
