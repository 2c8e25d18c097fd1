//! The skills that are kept for later: copies, rerolls without penalty, turns, and the clue that is given away.

use eldertally_roll_for_great_old_ones::{Action, Bonus, Die, Event, Gift, Move, Part, Source, Strength, Verb};

use crate::bench::{A, B, Bench, C, rule, ruling};
use crate::plan::{Plan, each};

fn copies(bench: &Bench, seat: eldertally_core::Seat) -> Vec<u8> {
    let moves = bench.moves().into_iter();
    moves
        .filter_map(|mv| match mv {
            Move::Copy(by, face) if by == seat => Some(face),
            _ => None,
        })
        .collect()
}

/// RGO-182 RGO-184 RGO-187
#[test]
fn column_2_skill_4_copies_an_even_die_once_into_two_different_actions() {
    let mut bench = Plan::new(3).schooled().start();
    bench.floor(&[3, 4, 5]).learn(A, 8);
    assert_eq!((bench.see(Part::CopiesEven(A)), copies(&bench, A), copies(&bench, B)), (1, vec![4], vec![]));
    assert_eq!(bench.offer(Move::Copy(A, 4)).rule, rule(182));
    bench.play(Move::Copy(A, 4)).play(Move::EnterCopy(A, Action::Attack));
    assert!(bench.heard(&Event::Entered(A, Action::Attack, 4, Source::Copy)));
    assert!(!bench.offered(Move::EnterCopy(A, Action::Attack)), "two different actions");
    bench.play(Move::EnterCopy(A, Action::Search));
    assert_eq!((bench.see(Part::CopiesEven(A)), copies(&bench, A)), (0, vec![]));
    // In addition to the own die.
    bench.enter(A, Action::Attack, Action::HealingHands);
    let filled = [Action::Attack, Action::Search, Action::HealingHands].map(|of| bench.see(Part::Filled(A, of)));
    assert_eq!((filled, bench.see(Part::Die(B))), ([2, 1, 1], 4));
}

/// RGO-183 RGO-184
#[test]
fn column_2_skill_5_copies_an_odd_die() {
    let mut bench = Plan::new(3).schooled().start();
    bench.floor(&[3, 4, 5]).learn(A, 9);
    assert_eq!((bench.see(Part::CopiesOdd(A)), copies(&bench, A)), (1, vec![3, 5]));
    assert_eq!(bench.offer(Move::Copy(A, 5)).rule, rule(183));
    bench.play(Move::Copy(A, 5)).play(Move::EnterCopy(A, Action::Rest)).play(Move::EnterCopy(A, Action::Special));
    assert_eq!(bench.see(Part::CopiesOdd(A)), 0);
    assert_eq!([Action::Rest, Action::Special].map(|of| bench.see(Part::Filled(A, of))), [1, 1]);
}

/// RGO-184
#[test]
fn a_second_die_is_copied_only_when_the_first_copy_is_entered() {
    let mut bench = Plan::new(2).start();
    bench.floor(&[3, 4]).amend(Part::CopiesEven(A), 1).amend(Part::CopiesOdd(A), 1).play(Move::Copy(A, 4));
    assert_eq!(copies(&bench, A), []);
    bench.play(Move::EnterCopy(A, Action::Attack)).play(Move::EnterCopy(A, Action::Search));
    assert_eq!(copies(&bench, A), [3]);
}

/// RGO-184
#[test]
fn half_of_a_copy_that_fits_nowhere_lapses_without_experience() {
    let mut bench = Plan::new(2).schooled().start();
    bench.floor(&[0, 4]).learn(A, 8);
    for (action, boxes) in Action::ALL.into_iter().zip([36, 36, 45, 0, 36, 36]) {
        bench.amend(Part::Filled(A, action), boxes);
    }
    bench.play(Move::Copy(A, 4)).play(Move::EnterCopy(A, Action::Special));
    assert!(bench.heard(&Event::CopyLapsed(A)));
    assert_eq!((bench.see(Part::Filled(A, Action::Special)), bench.see(Part::Experience(A))), (1, 20));
}

/// RGO-184
#[test]
fn a_copy_whose_last_place_the_own_die_took_lapses() {
    let mut bench = Plan::new(2).schooled().start();
    bench.floor(&[4, 2]).learn(A, 8).amend(Part::Experience(A), 0);
    for (action, boxes) in Action::ALL.into_iter().zip([36, 36, 45, 35, 36, 36]) {
        bench.amend(Part::Filled(A, action), boxes);
    }
    bench.play(Move::Copy(A, 2)).play(Move::Enter(A, Action::Special));
    assert!(bench.heard(&Event::NotEntered(A, 1)));
    bench.play(Move::TakeStars(A));
    assert!(bench.heard(&Event::CopyLapsed(A)));
    assert_eq!(bench.see(Part::Experience(A)), 1, "for the die and not for the copy");
    assert!(bench.offered(Move::Done(A)));
}

/// RGO-Q31
#[test]
fn a_die_is_copied_with_its_value_of_that_moment() {
    let mut bench = Plan::new(2).schooled().start();
    bench.floor(&[3, 5]).learn(A, 8);
    assert_eq!(copies(&bench, A), []);
    bench.play(Move::Reroll(B, Die::Own(B))).fell(&[6]);
    assert_eq!(copies(&bench, A), [6]);
}

/// RGO-Q31 RGO-182
#[test]
fn a_die_is_copied_until_the_clean_up() {
    let mut bench = Plan::new(2).schooled().acts(1, Strength::Fixed, &[each(Verb::Test, 1)]).start();
    bench.floor(&[3, 4]).learn(A, 8).learn(B, 9).amend(Part::Insanity(A), 1).amend(Part::D12, 1).amend(Part::D6, 1);
    bench.all_done().play(Move::Pick(A)).fell(&[6]);
    assert_eq!((copies(&bench, A), copies(&bench, B)), (vec![4], vec![3]), "beside a die in step 4");
    bench.play(Move::Copy(B, 3)).play(Move::EnterCopy(B, Action::Rest)).play(Move::EnterCopy(B, Action::Attack));
    assert_eq!(bench.see(Part::Thrown), 6, "the test goes on");
    bench.play(Move::Take);
    assert_eq!(bench.moves(), [Move::GoOn, Move::Copy(A, 4)], "the last call");
    bench.play(Move::Copy(A, 4)).play(Move::EnterCopy(A, Action::Rest)).play(Move::EnterCopy(A, Action::Attack));
    assert_eq!((bench.see(Part::Round), bench.asked()), (2, vec![12, 6, 6, 6]));
}

/// RGO-Q31
#[test]
fn a_copy_can_be_kept_for_a_later_round() {
    let mut bench = Plan::new(1).schooled().start();
    bench.floor(&[4]).learn(A, 8).all_done().play(Move::GoOn);
    assert_eq!((bench.see(Part::Round), bench.see(Part::CopiesEven(A))), (2, 1));
    bench.floor(&[2]);
    assert_eq!(copies(&bench, A), [2]);
}

/// RGO-Q31
#[test]
fn or_a_die_is_copied_only_in_step_3() {
    let plan = Plan::new(2).schooled().acts(1, Strength::Fixed, &[each(Verb::Test, 1)]);
    let mut bench = plan.option("copyWindow", "step3").start();
    bench.floor(&[3, 4]).learn(A, 8).amend(Part::Insanity(A), 1).amend(Part::D12, 1).amend(Part::D6, 1);
    assert_eq!(copies(&bench, A), [4]);
    bench.all_done().play(Move::Pick(A)).fell(&[6]);
    assert_eq!(copies(&bench, A), []);
    bench.play(Move::Take);
    assert_eq!((bench.see(Part::Round), bench.asked()), (2, vec![12, 6, 6, 6]), "no last call");
}

/// RGO-186 RGO-187
#[test]
fn column_3_skill_2_gives_three_rerolls_outside_the_track() {
    let mut bench = Plan::new(1).schooled().start();
    bench.floor(&[1]).amend(Part::Rerolls(A), 20).learn(A, 11);
    for left in (0..3).rev() {
        bench.play(Move::FreeReroll(A, Die::Own(A))).fell(&[2]);
        assert_eq!((bench.see(Part::FreeRerolls(A)), bench.see(Part::Rerolls(A))), (left, 20));
    }
    assert!(!bench.offered(Move::FreeReroll(A, Die::Own(A))));
    bench.amend(Part::FreeRerolls(A), 2).amend(Part::Skill(A, 11), 0).learn(A, 11);
    assert_eq!(bench.see(Part::FreeRerolls(A)), 5, "beside those of the tracks");
}

/// RGO-189 RGO-187 RGO-Q32
#[test]
fn column_3_skill_4_turns_any_unused_investigator_die_to_any_side_twice() {
    let mut bench = Plan::new(2).schooled().start();
    bench.floor(&[3, 4]).amend(Part::Weakness(A, 4), 1).amend(Part::Weakness(B, 5), 1).learn(A, 13);
    let ritual = bench.see(Part::Ritual);
    bench.play(Move::Turn(A, A));
    assert_eq!(bench.moves().iter().filter(|mv| matches!(mv, Move::Value(A, _))).count(), 5);
    bench.play(Move::Value(A, 6));
    assert_eq!(bench.told(), [Event::Turned(A, A, 6)]);
    bench.play(Move::Turn(A, B)).play(Move::Value(A, 1));
    assert_eq!((bench.all(Part::Die), bench.see(Part::Turns(A))), (vec![6, 1], 0));
    assert!(!bench.offered(Move::Turn(A, A)));
    assert_eq!((bench.see(Part::Insanity(A)), bench.see(Part::Ritual)), (0, ritual), "weaknesses see the original");
}

/// RGO-Q32
#[test]
fn a_die_is_not_turned_once_it_is_used() {
    let mut bench = Plan::new(2).schooled().start();
    bench.floor(&[3, 4]).learn(A, 13);
    assert!(bench.offered(Move::Turn(A, B)));
    bench.enter(B, Action::Attack, Action::Search);
    assert!(!bench.offered(Move::Turn(A, B)));
    assert!(bench.offered(Move::Turn(A, A)));
}

/// RGO-Q32
#[test]
fn a_die_that_is_used_while_its_side_is_chosen_stays_as_it_is() {
    let mut bench = Plan::new(2).schooled().start();
    bench.floor(&[3, 4]).learn(A, 13).play(Move::Turn(A, B)).enter(B, Action::Attack, Action::Search);
    assert!(bench.moves().iter().all(|mv| !matches!(mv, Move::Value(A, _))));
    bench.play(Move::Back(A));
    assert_eq!((bench.see(Part::Die(B)), bench.see(Part::Turns(A))), (4, 2));
}

/// RGO-189 RGO-092
#[test]
fn a_turned_die_is_no_reroll_that_sally_could_repeat() {
    let mut bench = Plan::new(3).schooled().start();
    bench.floor(&[3, 4, 5]).learn(A, 13).play(Move::Reroll(C, Die::Own(B))).fell(&[2]);
    assert!(bench.offered(Move::Repeat(C, Die::Own(B))));
    bench.play(Move::Turn(A, B)).play(Move::Value(A, 6));
    assert!(!bench.offered(Move::Repeat(C, Die::Own(B))));
}

/// RGO-190 RGO-Q58
#[test]
fn column_3_skill_5_gives_one_own_clue_away_when_it_is_learned() {
    let mut bench = Plan::new(3).schooled().start();
    bench.floor(&[1, 1, 1]).amend(Part::Clues(A), 3).amend(Part::Clues(C), 7).learn(A, 14);
    assert_eq!(bench.moves(), [Move::GiveClue(A, B), Move::GiveClue(A, C)]);
    bench.play(Move::GiveClue(A, C));
    assert_eq!(bench.told(), [Event::ClueGiven(A, C), Event::Clue(C, rule(190)), Event::SealClosed(C)]);
    assert_eq!(bench.all(Part::Clues), [2, 0, 8]);
    bench.play(Move::Bonus(C, 0));
    assert!(!bench.offered(Move::GiveClue(A, B)) && bench.see(Part::Gifts(A)) == 0);
}

/// RGO-190 RGO-Q58
#[test]
fn a_clue_that_nobody_can_take_is_not_kept_for_later() {
    let mut bench = Plan::new(3).schooled().start();
    bench.floor(&[1, 1, 1]).amend(Part::Clues(A), 3).amend(Part::Clues(B), 20).amend(Part::Struck(C), 4).learn(A, 14);
    assert!(bench.heard(&Event::Nothing(ruling(58))));
    bench.amend(Part::Clues(B), 0);
    assert!(!bench.offered(Move::GiveClue(A, B)));
    let mut bench = Plan::new(2).schooled().start();
    bench.floor(&[1, 1]).amend(Part::Clues(A), 3).learn(A, 14);
    assert_eq!(bench.all(Part::Clues), [2, 1], "there is only one other");
}

/// RGO-190: games of the first edition keep it.
#[test]
fn in_the_first_edition_the_clue_was_kept() {
    let mut plan = Plan::new(3).schooled();
    plan.setup.edition = 1;
    let mut bench = plan.start();
    bench.floor(&[1, 1, 1]).amend(Part::Clues(A), 3).learn(A, 14);
    assert_eq!(bench.see(Part::Gifts(A)), 1);
    bench.play(Move::GiveClue(A, C));
    assert_eq!(bench.all(Part::Clues), [2, 0, 1]);
}

/// RGO-191 RGO-Q34
#[test]
fn a_clue_is_not_given_if_the_own_seal_would_open() {
    let mut bench = Plan::new(2).schooled().start();
    bench.floor(&[1, 1]).amend(Part::Gifts(A), 1);
    for (clues, allowed) in [(0, false), (1, true), (7, true), (8, false), (9, true)] {
        bench.amend(Part::Clues(A), clues);
        assert_eq!(bench.offered(Move::GiveClue(A, B)), allowed, "{clues}");
    }
    bench.play(Move::GiveClue(A, B));
    assert_eq!(bench.all(Part::Clues), [8, 1]);
}

/// RGO-Q35
#[test]
fn a_clue_box_pays_only_once() {
    let health = Bonus { at: 3, gift: Gift::Health, amount: 1 };
    let mut bench = Plan::new(2).schooled().clue_bonus(health).start();
    bench.floor(&[1, 1]).amend(Part::Clues(A), 2).find(A);
    assert_eq!(bench.health(A), 5);
    bench.learn(A, 14).find(A);
    assert_eq!((bench.see(Part::Clues(A)), bench.health(A)), (3, 5));
}
