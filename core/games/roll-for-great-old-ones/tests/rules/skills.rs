//! The skills that work at once, and how skills are learned. They are counted from 0, down each column.

use eldertally_roll_for_great_old_ones::{Action, Event, MindMark, Move, Part, Strength, Verb};

use crate::bench::{A, B, C, rule, ruling};
use crate::plan::{Plan, each, once};

/// RGO-173
#[test]
fn a_skill_is_learned_at_once_and_only_once_by_each_investigator() {
    let mut bench = Plan::new(2).schooled().start();
    bench.floor(&[1, 1]).school(A);
    assert!(bench.moves().iter().all(|mv| matches!(mv, Move::Learn(A, _))), "nothing comes before it");
    bench.play(Move::Learn(A, 13));
    assert_eq!((bench.see(Part::Skill(A, 13)), bench.see(Part::Skill(B, 13))), (1, 0));
    bench.school(A);
    assert!(!bench.offered(Move::Learn(A, 13)));
    assert_eq!(bench.moves().len(), 14);
    bench.play(Move::Learn(A, 2)).school(B);
    assert_eq!(bench.moves().len(), 15, "the boards are apart");
}

/// RGO-173
#[test]
fn with_all_skills_learned_a_skill_is_nothing() {
    let mut bench = Plan::new(1).schooled().start();
    bench.floor(&[1]);
    for n in 0..15 {
        bench.amend(Part::Skill(A, n), 1);
    }
    bench.school(A);
    assert!(bench.heard(&Event::Nothing(rule(173))));
}

/// RGO-174
#[test]
fn column_1_skill_1_gives_three_free_numbers() {
    let mut bench = Plan::new(1).schooled().start();
    bench.floor(&[1]).learn(A, 0);
    assert_eq!(bench.told(), [Event::SkillLearned(A, 0), Event::FreeGained(A, 3, rule(174))]);
    bench.free(A, Action::Attack, 6).free(A, Action::Attack, 2).free(A, Action::Attack, 3);
    assert_eq!((bench.see(Part::Free(A)), bench.see(Part::Filled(A, Action::Attack))), (0, 3));
}

/// RGO-175
#[test]
fn column_1_skill_2_gives_three_experience() {
    let mut bench = Plan::new(1).schooled().start();
    bench.floor(&[1]).learn(A, 1);
    assert_eq!(bench.see(Part::Experience(A)), 23, "the twentieth brought the skill");
}

/// RGO-176
#[test]
fn column_1_skill_3_gives_two_health() {
    let mut bench = Plan::new(1).schooled().start();
    bench.floor(&[1]).learn(A, 2);
    assert_eq!(bench.told()[1..], [Event::HealthGained(A, 2, rule(176))]);
    assert_eq!(bench.health(A), 6);
}

/// RGO-177
#[test]
fn column_1_skill_4_loses_any_one_weakness() {
    let mut bench = Plan::new(1).schooled().start();
    bench.floor(&[1]).amend(Part::Weakness(A, 1), 1).amend(Part::Weakness(A, 4), 1).learn(A, 3);
    assert_eq!(bench.moves(), [Move::LoseWeakness(A, 1), Move::LoseWeakness(A, 4)]);
    bench.play(Move::LoseWeakness(A, 4));
    assert_eq!((bench.see(Part::Weakness(A, 1)), bench.see(Part::Weakness(A, 4))), (1, 0));
}

/// RGO-178
#[test]
fn column_1_skill_5_finds_a_clue() {
    let mut bench = Plan::new(1).schooled().start();
    bench.floor(&[1]).learn(A, 4);
    assert_eq!(bench.told()[1..], [Event::Clue(A, rule(178))]);
    assert_eq!(bench.see(Part::Clues(A)), 1);
}

/// RGO-179
#[test]
fn column_2_skill_1_gives_any_investigator_two_health() {
    for (seat, healths) in [(A, [6, 4, 4]), (C, [4, 4, 6])] {
        let mut bench = Plan::new(3).schooled().start();
        bench.floor(&[1, 1, 1]).learn(A, 5);
        assert_eq!(bench.moves(), [Move::Pick(A), Move::Pick(B), Move::Pick(C)]);
        bench.play(Move::Pick(seat));
        assert_eq!(bench.healths(), healths);
    }
}

/// RGO-180
#[test]
fn column_2_skill_2_makes_one_of_those_who_are_down_combat_ready() {
    let mut bench = Plan::new(3).schooled().start();
    bench.floor(&[1, 1, 1]).amend(Part::Struck(B), 4).amend(Part::Struck(C), 4).learn(A, 6);
    assert_eq!(bench.moves(), [Move::Pick(B), Move::Pick(C)]);
    bench.play(Move::Pick(C));
    assert_eq!(bench.healths(), [4, 0, 3]);
}

/// RGO-Q33
#[test]
fn made_combat_ready_with_nobody_down_has_no_effect_and_is_not_kept() {
    let mut bench = Plan::new(2).schooled().start();
    bench.floor(&[1, 1]).learn(A, 6);
    assert_eq!(bench.told()[1..], [Event::Nothing(ruling(33))]);
    assert_eq!((bench.see(Part::Skill(A, 6)), bench.healths()), (1, vec![4, 4]));
    bench.amend(Part::Struck(B), 4);
    assert!(!bench.offered(Move::Pick(B)));
}

/// RGO-181 RGO-168 RGO-Q14
#[test]
fn column_2_skill_3_performs_any_special_action_and_does_not_count_as_an_action_in_a_row() {
    let mut bench = Plan::new(1).schooled().special(&[each(Verb::GainHealth, 1)]).start();
    bench.floor(&[1]).amend(Part::Weakness(A, 2), 1).amend(Part::Monsters, 3);
    bench.fire(A, Action::Special).play(Move::Special(A, 1)).fire(A, Action::Special).play(Move::Special(A, 1));
    assert_eq!((bench.see(Part::InARow(A)), bench.see(Part::Insanity(A))), (2, 2));
    bench.learn(A, 7);
    assert_eq!(bench.moves(), [Move::Special(A, 0), Move::Special(A, 1)]);
    bench.play(Move::Special(A, 0));
    assert_eq!([0, 1, 2].map(|n| bench.see(Part::Wounds(n))), [1, 1, 0]);
    assert_eq!((bench.see(Part::InARow(A)), bench.see(Part::Insanity(A))), (2, 3));
}

/// RGO-185
#[test]
fn column_3_skill_1_defeats_three_cultists_with_rewards() {
    let mut bench = Plan::new(1).schooled().start();
    bench.floor(&[1]).amend(Part::Appeared, 5).learn(A, 10);
    assert!(bench.heard(&Event::CultistsFell(Some(A), 3)));
    assert_eq!((bench.see(Part::Defeated), bench.see(Part::Experience(A))), (3, 23));
    bench.amend(Part::Skill(A, 10), 0).learn(A, 10);
    assert_eq!((bench.see(Part::Defeated), bench.see(Part::Experience(A))), (5, 22), "only two were left");
}

/// RGO-188
#[test]
fn column_3_skill_3_skips_the_ritual_step_of_the_next_round_only() {
    let mut bench = Plan::new(1).schooled().start();
    assert_eq!(bench.see(Part::Ritual), 1);
    bench.floor(&[1]).learn(A, 12);
    assert_eq!(bench.see(Part::Skips), 1);
    bench.all_done();
    assert!(bench.heard(&Event::RitualSkipped));
    assert_eq!((bench.see(Part::Round), bench.see(Part::Ritual), bench.see(Part::Skips)), (2, 1, 0));
    bench.floor(&[1]).all_done();
    assert_eq!((bench.see(Part::Round), bench.see(Part::Ritual)), (3, 2));
}

/// RGO-188
#[test]
fn a_skill_learned_in_step_1_skips_the_next_round_and_not_this_one() {
    let mut bench = Plan::new(1).mind_mark(1, MindMark::Skill).ritual_mark(2, each(Verb::Insanity, 1)).start();
    bench.floor(&[1]).all_done().play(Move::Learn(A, 12));
    assert_eq!((bench.see(Part::Round), bench.see(Part::Ritual)), (2, 2));
    bench.floor(&[1]).all_done();
    assert_eq!((bench.see(Part::Round), bench.see(Part::Ritual)), (3, 2));
}

/// RGO-Q51
#[test]
fn two_who_learn_it_skip_two_rounds() {
    let mut bench = Plan::new(2).schooled().start();
    let ritual = bench.see(Part::Ritual);
    bench.floor(&[1, 1]).learn(A, 12).learn(B, 12);
    for round in 2..=3 {
        bench.all_done();
        assert_eq!((bench.see(Part::Round), bench.see(Part::Ritual)), (round, ritual));
        bench.floor(&[1, 1]);
    }
    bench.all_done();
    assert_eq!((bench.see(Part::Round), bench.see(Part::Ritual)), (4, ritual + 2));
}

/// RGO-188
#[test]
fn only_the_ritual_step_is_skipped_and_not_other_advances() {
    let mut bench = Plan::new(1).schooled().acts(1, Strength::Fixed, &[once(Verb::Ritual, 2)]).start();
    bench.floor(&[1]).learn(A, 12).all_done();
    bench.cultists(1, 1);
    // Step 1 of round 1, the scenario action, and step 1 of round 3.
    assert_eq!((bench.see(Part::Round), bench.see(Part::Ritual)), (3, 4));
}
