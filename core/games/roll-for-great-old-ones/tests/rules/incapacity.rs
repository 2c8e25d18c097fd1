//! Incapacity: how it comes, what rests meanwhile, and the way back.

use eldertally_core::Outcome;
use eldertally_roll_for_great_old_ones::{Action, Die, Event, Label, MindMark, Move, Part, Strength, Verb};

use crate::bench::{A, B, Bench, C, rule, ruling};
use crate::plan::{Plan, each};

/// Action 1 takes a health from each, action 2 gives each two.
fn plan(seats: u8) -> Plan {
    Plan::new(seats).schooled().acts(1, Strength::Fixed, &[each(Verb::LoseHealth, 1)]).acts(
        2,
        Strength::Fixed,
        &[each(Verb::GainHealth, 2)],
    )
}

/// On the floor, A loses the last health by a reroll of his own die.
fn fall(bench: &mut Bench, dice: &[u8]) {
    bench.floor(dice).amend(Part::Struck(A), 3).amend(Part::Rerolls(A), 7);
    bench.play(Move::Reroll(A, Die::Own(A))).fell(&[3]);
}

/// RGO-150
#[test]
fn who_loses_the_last_health_is_incapacitated() {
    let mut bench = plan(2).start();
    bench.amend(Part::Struck(A), 2).cultists(1, 1);
    assert!(bench.is_active(A));
    bench.cultists(1, 1);
    assert_eq!(bench.told()[1..3], [Event::HealthLost(A, 1, rule(192)), Event::Down(A)]);
    assert!(!bench.is_active(A));
    assert_eq!(bench.outcome(), None);
}

/// RGO-150
#[test]
fn a_loss_beyond_the_last_health_is_no_debt() {
    let mut bench = plan(2).acts(3, Strength::Fixed, &[each(Verb::LoseHealth, 3)]).start();
    bench.amend(Part::Struck(A), 3).cultists(3, 1);
    assert_eq!((bench.see(Part::Circled(A)), bench.see(Part::Struck(A))), (4, 4));
}

/// RGO-151 RGO-048
#[test]
fn the_personal_die_stays_on_the_board_until_its_owner_is_fit_again() {
    let mut bench = plan(2).start();
    fall(&mut bench, &[5, 4]);
    assert_eq!(bench.see(Part::Die(A)), 3);
    bench.all_done();
    for round in 2..=3 {
        assert_eq!((bench.see(Part::Round), bench.asked()), (round, vec![12, 6, 6]), "no die for A");
        bench.deal(8, &[4, 1]);
        assert_eq!((bench.see(Part::Die(A)), bench.see(Part::Die(B)), bench.cultist_dice()), (3, 4, [8, 1]));
        bench.play_on();
    }
    bench.deal(8, &[4, 1]).learn(B, 6).play_on();
    assert_eq!((bench.see(Part::Die(A)), bench.asked()), (0, vec![12, 6, 6, 6]));
}

/// RGO-152 RGO-180
#[test]
fn only_the_skill_of_another_brings_him_back_with_three_health() {
    let mut bench = plan(2).start();
    bench.amend(Part::Struck(A), 4).floor(&[0, 4]).learn(B, 6);
    assert_eq!(bench.told()[1..], [Event::Revived(A, 3)]);
    assert_eq!((bench.health(A), bench.see(Part::Circled(A)), bench.is_active(A)), (3, 7, true));
    bench.cultists(1, 1);
    assert_eq!(bench.healths(), [2, 3], "from now on he suffers like everybody");
}

/// RGO-152 RGO-102
#[test]
fn with_all_hearts_circled_and_struck_nobody_can_bring_him_back() {
    let mut bench = plan(2).start();
    bench.amend(Part::Circled(A), 42).amend(Part::Struck(A), 42).floor(&[0, 4]).learn(B, 6);
    assert_eq!(bench.told()[1..], [Event::Nothing(ruling(18))]);
    assert!(!bench.is_active(A));
    bench.amend(Part::Circled(A), 42).amend(Part::Struck(A), 40).amend(Part::Circled(A), 40);
    bench.amend(Part::Skill(B, 6), 0).learn(B, 6);
    assert_eq!((bench.told().last(), bench.health(A)), (Some(&Event::Revived(A, 2)), 2));
}

/// RGO-153 RGO-032 RGO-082
#[test]
fn while_he_is_down_he_does_not_count_and_nothing_touches_him() {
    let mut bench = plan(3)
        .acts(4, Strength::Fixed, &[each(Verb::Insanity, 1), each(Verb::Weakness, 1), each(Verb::Cultist, 1)])
        .start();
    let slots = |bench: &Bench| bench.labels().contains(&Label::SlotsLeft(3));
    assert_eq!((bench.level(), slots(&bench)), (3, false));
    bench.amend(Part::Struck(C), 4);
    assert_eq!((bench.level(), slots(&bench)), (2, true));
    bench.cultists(4, 1).play(Move::Pick(A)).fell(&[1]).play(Move::Take);
    bench.fell(&[1]).play(Move::Take).play(Move::Decline(B));
    assert_eq!(bench.all(Part::Insanity), [1, 1, 0]);
    assert_eq!([A, B, C].map(|seat| bench.see(Part::Weakness(seat, 0))), [1, 1, 0]);
    assert_eq!(bench.see(Part::Appeared), 5);
    assert_eq!(bench.asked(), [12, 6, 6, 6]);
    bench.deal(8, &[1, 2, 3]);
    assert!(bench.offers().iter().all(|offer| offer.seat != Some(C)));
}

/// RGO-153
#[test]
fn who_falls_by_rerolling_his_own_test_is_not_tested_any_more() {
    let mut bench = plan(2).acts(3, Strength::Fixed, &[each(Verb::Test, 1)]).start();
    bench.amend(Part::Insanity(A), 1).amend(Part::Struck(A), 3).amend(Part::Rerolls(A), 7);
    bench.cultists(3, 1).play(Move::Pick(A)).fell(&[1]).play(Move::Reroll(A, Die::Test(A))).fell(&[6]);
    assert!(bench.heard(&Event::Down(A)) && bench.heard(&Event::Tested(B, true)));
    assert!(!bench.heard(&Event::Tested(A, true)));
    assert_eq!((bench.see(Part::Insanity(A)), bench.see(Part::Round)), (1, 2));
}

/// RGO-153
#[test]
fn a_die_is_not_thrown_for_one_who_turns_out_to_be_down() {
    let mut bench = plan(2).acts(3, Strength::Fixed, &[each(Verb::Test, 1)]).start();
    bench.amend(Part::Insanity(A), 1).cultists(3, 1).play(Move::Pick(A));
    assert_eq!(bench.asked(), [6]);
    bench.amend(Part::Struck(A), 4);
    assert_eq!((bench.asked(), bench.moves()), (vec![], vec![Move::GoOn]));
    bench.play(Move::GoOn);
    assert_eq!((bench.see(Part::Insanity(B)), bench.see(Part::Round)), (1, 2));
}

/// RGO-153 RGO-190
#[test]
fn who_is_down_gets_no_clue_of_another() {
    let mut bench = plan(3).start();
    bench.floor(&[1, 1, 1]).amend(Part::Clues(B), 3).amend(Part::Gifts(B), 1).amend(Part::Struck(A), 4);
    assert!(bench.offered(Move::GiveClue(B, C)) && !bench.offered(Move::GiveClue(B, A)));
}

/// RGO-153
#[test]
fn what_waits_for_one_who_turns_out_to_be_down_does_not_happen() {
    let mut bench = plan(2).special(&[each(Verb::GainHealth, 1)]).start();
    bench.floor(&[0, 0]).fire(A, Action::Special).amend(Part::Struck(A), 4);
    assert_eq!(bench.moves(), [Move::GoOn]);
    bench.play(Move::GoOn);
    assert!(!bench.told().iter().any(|event| matches!(event, Event::SpecialDone(..))));

    let mut bench = plan(2).acts(3, Strength::Fixed, &[each(Verb::Weakness, 1)]).start();
    bench.cultists(3, 1).play(Move::Pick(B)).fell(&[1]).play(Move::Take);
    assert!(bench.offered(Move::Decline(B)), "B is Mandy");
    bench.amend(Part::Struck(B), 4).play(Move::GoOn);
    assert_eq!(bench.see(Part::Weakness(B, 0)), 0);
}

/// RGO-153 RGO-Q31
#[test]
fn who_is_down_copies_no_die() {
    let mut bench = plan(2).start();
    bench.floor(&[0, 4]).amend(Part::CopiesEven(A), 1).amend(Part::Struck(A), 4).all_done();
    assert_eq!(bench.see(Part::Round), 2, "there was no last call");
}

/// RGO-182 RGO-151
#[test]
fn the_die_that_rests_from_an_earlier_round_is_not_in_play() {
    let mut bench = plan(2).start();
    bench.floor(&[5, 4]).amend(Part::CopiesOdd(B), 1).amend(Part::Struck(A), 3).amend(Part::Rerolls(A), 7);
    bench.play(Move::Reroll(A, Die::Own(A))).fell(&[3]);
    assert!(bench.offered(Move::Copy(B, 3)), "the die of this round is");
    bench.play_on().deal(9, &[4, 6]).amend(Part::CopiesOdd(B), 1);
    assert_eq!(bench.see(Part::Die(A)), 3);
    assert!(!bench.offered(Move::Copy(B, 3)));
}

/// RGO-201
#[test]
fn health_gained_neither_reaches_nor_revives_who_is_down() {
    let mut bench = plan(3).start();
    bench.amend(Part::Struck(C), 4).floor(&[1, 1, 0]).fire(A, Action::HealingHands);
    assert_eq!(bench.moves(), [Move::Pick(A), Move::Pick(B)]);
    bench.play(Move::Pick(B)).learn(A, 5);
    assert_eq!(bench.moves(), [Move::Pick(A), Move::Pick(B)]);
    bench.play(Move::Pick(A)).cultists(2, 1);
    assert_eq!(bench.healths(), [8, 7, 0]);
}

/// RGO-Q39
#[test]
fn who_falls_in_step_3_loses_his_free_numbers_and_his_die_rests() {
    let mut bench = plan(2).start();
    bench.deal(9, &[5, 4, 6]).amend(Part::Free(A), 2).amend(Part::Struck(A), 3).amend(Part::Rerolls(A), 7);
    bench.play(Move::Reroll(A, Die::Own(A))).fell(&[3]);
    assert!(bench.heard(&Event::Down(A)));
    assert_eq!((bench.see(Part::Free(A)), bench.see(Part::Die(A)), bench.cultist_dice()), (0, 3, [9, 6]));
    assert!(bench.moves().iter().all(|mv| !matches!(mv, Move::Reroll(_, Die::Own(A)))));
}

/// RGO-Q40 RGO-017
#[test]
fn when_everybody_is_down_the_game_is_lost() {
    let mut bench = plan(1).start();
    fall(&mut bench, &[5]);
    assert_eq!(bench.outcome(), Some(Outcome::Lost));

    let mut bench = plan(2).start();
    bench.amend(Part::Struck(A), 3).amend(Part::Struck(B), 3).cultists(1, 1);
    assert_eq!(bench.outcome(), Some(Outcome::Lost));
}

/// RGO-Q41
#[test]
fn who_is_revived_in_step_3_uses_his_unused_die_of_this_round() {
    let mut bench = plan(2).start();
    fall(&mut bench, &[5, 4]);
    bench.learn(B, 6);
    assert!(bench.labels().contains(&Label::SlotsLeft(3)), "the row is as long as for two again");
    bench.enter(A, Action::Attack, Action::HealingHands);
    assert_eq!(bench.see(Part::Filled(A, Action::Attack)), 1);
    assert!(bench.offered(Move::Done(A)));
}

/// RGO-Q41 RGO-151
#[test]
fn a_die_of_an_earlier_round_leaves_the_board_of_one_who_fights_again() {
    let mut bench = plan(2).start();
    fall(&mut bench, &[5, 4]);
    bench.all_done().deal(9, &[4, 6]);
    assert_eq!(bench.see(Part::Die(A)), 3, "it stays while he is down");
    bench.learn(B, 6);
    assert_eq!((bench.see(Part::Die(A)), bench.places(A)), (0, vec![]));
    assert!(!bench.offered(Move::Reroll(A, Die::Own(A))));
    assert!(bench.offered(Move::Done(A)), "he takes part");
    bench.fire(A, Action::Rest);
    assert_eq!(bench.health(A), 5);
}

/// RGO-Q41 RGO-151: games of the first edition let it lie until the next roll, out of play.
#[test]
fn in_the_first_edition_a_die_of_an_earlier_round_lay_on() {
    let mut plan = plan(2);
    plan.setup.edition = 1;
    let mut bench = plan.start();
    fall(&mut bench, &[5, 4]);
    bench.all_done().deal(9, &[4, 6]).learn(B, 6);
    assert_eq!((bench.health(A), bench.see(Part::Die(A)), bench.places(A)), (3, 3, vec![]));
}

/// RGO-151 RGO-152
#[test]
fn a_die_rests_on_with_one_whom_nobody_can_bring_back() {
    let mut bench = plan(2).start();
    fall(&mut bench, &[5, 4]);
    bench.all_done().deal(9, &[4, 6]).amend(Part::Circled(A), 42).amend(Part::Struck(A), 42).learn(B, 6);
    assert_eq!((bench.is_active(A), bench.see(Part::Die(A))), (false, 3));
}

/// RGO-Q41
#[test]
fn who_was_done_before_he_fell_takes_part_again_when_he_is_revived() {
    let mut bench = plan(2).start();
    bench.floor(&[0, 4]).play(Move::Done(A)).amend(Part::Struck(A), 3).amend(Part::Rerolls(A), 7);
    bench.play(Move::Reroll(A, Die::Own(B))).fell(&[2]);
    assert!(bench.heard(&Event::Down(A)));
    bench.learn(B, 6);
    assert!(bench.offered(Move::Done(A)));
}

/// RGO-Q41
#[test]
fn who_is_revived_while_dice_are_chosen_has_none_in_this_pool() {
    let mut bench = plan(2).mind_mark(1, MindMark::Skill).start();
    bench.amend(Part::Struck(A), 4).amend(Part::Weakness(B, 4), 1);
    bench.fell(&[9, 2, 3]).play(Move::TakeDie(B, 2)).play(Move::Learn(B, 6));
    assert_eq!((bench.health(A), bench.see(Part::Die(A)), bench.cultist_dice()), (3, 0, [9, 3]));
    assert!(bench.offered(Move::Done(A)));
}

/// RGO-Q40
#[test]
fn the_game_ends_at_once_when_nobody_is_left_standing() {
    let mut bench = plan(1).start();
    fall(&mut bench, &[5]);
    assert_eq!(bench.outcome(), Some(Outcome::Lost));
    bench.amend(Part::Struck(A), 3);
    assert_eq!((bench.outcome(), bench.see(Part::Step)), (None, 3), "the rest of the round was not played");
}

/// RGO-153 RGO-Q48
#[test]
fn who_is_down_does_not_make_the_others_choose_an_order() {
    let insanity = [each(Verb::Insanity, 1)];
    let mut bench = Plan::new(3).mind_mark(5, MindMark::Skill).acts(4, Strength::Fixed, &insanity).start();
    bench.amend(Part::Insanity(C), 4).amend(Part::Struck(C), 4).cultists(4, 1);
    assert_eq!(bench.all(Part::Insanity), [1, 1, 4]);
}
