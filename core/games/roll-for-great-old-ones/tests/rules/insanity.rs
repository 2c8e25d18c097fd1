//! Insanity: its track, its levels, the test, and madness.

use eldertally_core::Outcome;
use eldertally_roll_for_great_old_ones::{Die, Event, Label, Loss, MindMark, Move, Part, Strength, Verb};

use crate::bench::{A, B, Bench, ruling};
use crate::plan::{Plan, each};

/// Scenario action 1 is a test for each, action 2 an insanity for each.
fn testing(seats: u8) -> Plan {
    Plan::new(seats).acts(1, Strength::Fixed, &[each(Verb::Test, 1)]).acts(
        2,
        Strength::Fixed,
        &[each(Verb::Insanity, 1)],
    )
}

fn level(bench: &Bench) -> u8 {
    let level = bench.labels().into_iter().find_map(|label| match label {
        Label::Mind(A, level, _) => Some(level),
        _ => None,
    });
    level.unwrap()
}

/// RGO-154
#[test]
fn each_insanity_point_crosses_the_next_box() {
    let mut bench = Plan::new(1).acts(1, Strength::Fixed, &[each(Verb::Insanity, 3)]).start();
    bench.amend(Part::Insanity(A), 4).cultists(1, 1);
    assert_eq!(bench.see(Part::Insanity(A)), 7);
    assert_eq!(bench.told().iter().filter(|event| matches!(event, Event::Insanity(A, _))).count(), 3);
}

/// RGO-157
#[test]
fn a_box_with_the_skill_symbol_offers_all_fifteen_skills() {
    let mut bench = testing(1).mind_mark(3, MindMark::Skill).start();
    bench.amend(Part::Insanity(A), 1).cultists(2, 1);
    assert_eq!(bench.see(Part::Round), 2, "the second box is blank");
    bench.cultists(2, 1);
    assert_eq!(bench.moves(), (0..15).map(|n| Move::Learn(A, n)).collect::<Vec<_>>());
    bench.play(Move::Learn(A, 2));
    assert_eq!(bench.health(A), 6);
}

/// RGO-160
#[test]
fn the_insanity_level_is_that_of_the_section_of_the_last_cross() {
    let mut bench = Plan::new(1).start();
    for (insanity, wanted) in [(0, 0), (1, 1), (5, 1), (6, 2), (10, 2), (11, 3), (20, 4), (21, 5), (25, 5), (26, 6)] {
        bench.amend(Part::Insanity(A), insanity);
        assert_eq!(level(&bench), wanted, "{insanity}");
    }
}

/// RGO-161 RGO-162 RGO-163
#[test]
fn only_a_value_above_the_level_passes_a_test() {
    for level in 1..=5u8 {
        for face in 1..=6 {
            let mut bench = testing(1).start();
            let insanity = i32::from(level) * 5 - 2;
            bench.amend(Part::Insanity(A), insanity).cultists(1, 1).fell(&[face]).play(Move::Take);
            let passed = face > level;
            assert!(bench.heard(&Event::Tested(A, passed)), "level {level}, die {face}");
            let (insane, hurt) = if passed { (1, 0) } else { (0, 2) };
            assert_eq!((bench.see(Part::Insanity(A)), bench.health(A)), (insanity + insane, 4 - hurt));
        }
    }
}

/// RGO-165
#[test]
fn at_level_0_no_test_fails_and_at_level_6_none_is_passed_so_no_die_is_thrown() {
    let mut bench = testing(1).start();
    bench.cultists(1, 1);
    assert!(bench.heard(&Event::Tested(A, true)));
    assert_eq!((bench.see(Part::Insanity(A)), bench.health(A)), (1, 4));
    bench.amend(Part::Insanity(A), 26).cultists(1, 1);
    assert!(bench.heard(&Event::Tested(A, false)));
    assert_eq!((bench.see(Part::Insanity(A)), bench.health(A)), (26, 2));
}

/// RGO-164
#[test]
fn the_test_die_is_rerolled_until_it_is_taken() {
    let mut bench = testing(1).start();
    bench.amend(Part::Insanity(A), 15).cultists(1, 1).fell(&[3]);
    for face in [1, 2, 3] {
        bench.play(Move::Reroll(A, Die::Test(A))).fell(&[face]);
    }
    bench.play(Move::Reroll(A, Die::Test(A))).fell(&[6]).play(Move::Take);
    assert!(bench.heard(&Event::Tested(A, true)));
    // One of the second reroll box, one of the test.
    assert_eq!((bench.see(Part::Insanity(A)), bench.see(Part::Rerolls(A)), bench.health(A)), (17, 4, 4));
}

/// RGO-161 RGO-131
#[test]
fn a_penalty_that_raises_the_level_counts_for_the_die_that_lies_there() {
    let mut bench = testing(1).start();
    bench.amend(Part::Insanity(A), 5).amend(Part::Rerolls(A), 1).cultists(1, 1).fell(&[1]);
    bench.play(Move::Reroll(A, Die::Test(A))).fell(&[2]);
    assert_eq!((bench.see(Part::Insanity(A)), level(&bench)), (6, 2));
    bench.play(Move::Take);
    assert!(bench.heard(&Event::Tested(A, false)));
}

/// RGO-Q43
#[test]
fn the_level_of_an_empty_track_is_what_the_board_says() {
    let mut bench = testing(1).edit(|book| book.board.calm_level = 1).start();
    bench.cultists(1, 1);
    assert_eq!(bench.asked(), [6]);
    bench.fell(&[1]).play(Move::Take);
    assert_eq!((bench.see(Part::Insanity(A)), bench.health(A)), (0, 2));

    let mut bench = testing(1).edit(|book| book.board.levels = (0..30).map(|n| n / 6).collect()).start();
    bench.amend(Part::Insanity(A), 3);
    assert_eq!(level(&bench), 0, "a level of 0 can be printed too");
}

/// RGO-Q44
#[test]
fn what_a_passed_test_brings_is_resolved_before_the_next_ones_test() {
    let mut bench = testing(2).mind_mark(5, MindMark::Skill).start();
    bench.amend(Part::Insanity(A), 4).amend(Part::Insanity(B), 1);
    bench.cultists(1, 1).play(Move::Pick(A)).fell(&[2]).play(Move::Take);
    assert_eq!(bench.see(Part::Insanity(A)), 5);
    assert_eq!(bench.moves()[0], Move::Learn(A, 0));
    bench.play(Move::Learn(A, 1));
    assert_eq!((bench.see(Part::Experience(A)), bench.asked()), (3, vec![6]), "now B tests");
    bench.fell(&[1]).play(Move::Take);
    assert_eq!(bench.healths(), [4, 2]);
}

/// A reroll on the floor crosses the last insanity box of A.
fn go_mad(bench: &mut Bench) {
    bench.floor(&[3, 4]).amend(Part::Insanity(A), 29).amend(Part::Rerolls(A), 1);
    bench.play(Move::Reroll(A, Die::Own(A))).fell(&[1]);
}

/// RGO-155 RGO-156 RGO-Q06
#[test]
fn madness_with_an_open_seal_loses_the_game_for_all_at_the_end_of_the_round() {
    let mut bench = Plan::new(2).start();
    bench.amend(Part::Clues(A), 7).amend(Part::Clues(B), 8);
    go_mad(&mut bench);
    assert_eq!(bench.told()[1..], [Event::Mad(A), Event::Lost(Loss::Madness(A))]);
    assert_eq!((bench.is_active(A), bench.outcome(), bench.see(Part::Lost)), (false, None, 3));
    assert!(bench.offered(Move::Stop));
    bench.all_done();
    assert_eq!(bench.outcome(), Some(Outcome::Lost));
}

/// RGO-155
#[test]
fn the_mad_one_is_out_of_the_game_for_good() {
    let mut bench = Plan::new(3).schooled().acts(1, Strength::Fixed, &[each(Verb::LoseHealth, 1)]).start();
    bench.amend(Part::Clues(A), 8);
    go_mad(&mut bench);
    assert_eq!(bench.told()[1..], [Event::Mad(A)]);
    assert!(bench.moves().iter().all(|mv| !matches!(mv, Move::Enter(A, _) | Move::Reroll(A, _) | Move::Done(A))));
    bench.learn(B, 6);
    assert!(bench.heard(&Event::Nothing(ruling(33))), "nobody can make him combat ready");
    bench.cultists(1, 1);
    assert_eq!(bench.healths(), [4, 3, 3]);
    assert_eq!(bench.asked(), [12, 6, 6, 6], "no die for him");
}

/// RGO-155
#[test]
fn nothing_more_happens_to_the_mad_one() {
    let mut bench = Plan::new(2).start();
    bench.deal(9, &[1, 2, 3]).amend(Part::Insanity(A), 29).amend(Part::Clues(A), 8).amend(Part::Free(A), 2);
    bench.play(Move::Reroll(A, Die::D12)).fell(&[1]);
    assert_eq!(bench.told()[1..], [Event::Mad(A)], "of two insanity points the first was the last box");
    assert_eq!((bench.see(Part::Insanity(A)), bench.see(Part::Free(A))), (30, 0));
}

/// RGO-Q42 RGO-149
#[test]
fn the_closed_seal_of_a_mad_one_counts() {
    let mut bench = Plan::new(2).start();
    bench.amend(Part::Clues(A), 8).amend(Part::Clues(B), 7);
    go_mad(&mut bench);
    bench.all_done();
    assert_eq!((bench.outcome(), bench.see(Part::Round)), (None, 2));
    bench.amend(Part::Clues(B), 8).step(5);
    assert_eq!(bench.outcome(), Some(Outcome::Won));
}

/// RGO-156 RGO-Q06
#[test]
fn a_game_lost_to_madness_can_be_stopped_at_once() {
    let mut bench = Plan::new(2).start();
    go_mad(&mut bench);
    bench.play(Move::Stop);
    assert_eq!(bench.outcome(), Some(Outcome::Lost));
}

/// RGO-157 RGO-158 RGO-Q48
#[test]
fn who_crosses_the_mind_first_is_asked_if_somebody_comes_to_a_mark() {
    let asked = |at: i32| {
        let mut bench =
            Plan::new(2).mind_mark(3, MindMark::Weakness).acts(1, Strength::Fixed, &[each(Verb::Insanity, 1)]).start();
        bench.amend(Part::Insanity(A), at).cultists(1, 1);
        bench.offered(Move::Pick(A))
    };
    assert_eq!([0, 1, 2, 3].map(asked), [false, false, true, false]);
}

/// RGO-155: the last box is madness, whatever is printed there.
#[test]
fn the_board_tells_of_the_next_mark_before_the_last_box() {
    let next = |mark: usize| {
        let mut bench = Plan::new(1).mind_mark(mark, MindMark::Weakness).start();
        let labels = bench.amend(Part::Insanity(A), 27).labels();
        labels.iter().any(|label| matches!(label, Label::NextMind(A, _)))
    };
    assert_eq!([29, 30].map(next), [true, false]);
}
