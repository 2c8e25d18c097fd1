//! What filled boxes give: experience, free numbers, clues, and the bonuses along the tracks.

use eldertally_roll_for_great_old_ones::{Action, Bonus, Event, Gift, Label, Move, Part, Source, Strength, Verb};

use crate::bench::{A, B, rule};
use crate::plan::{Plan, each};

fn bonus(at: u8, gift: Gift, amount: u8) -> Bonus {
    Bonus { at, gift, amount }
}

/// RGO-137
#[test]
fn a_number_in_a_box_with_a_star_gives_an_experience() {
    let mut bench = Plan::new(1).symbols(Action::Rest, 0, ".*").start();
    bench.floor(&[2]).enter(A, Action::Rest, Action::Attack);
    assert_eq!(bench.see(Part::Experience(A)), 0);
    bench.floor(&[3]).enter(A, Action::Rest, Action::Attack);
    assert_eq!(bench.see(Part::Experience(A)), 1);
    assert!(bench.heard(&Event::Experience(A, rule(137))));
}

/// RGO-138
#[test]
fn experience_is_crossed_from_left_to_right_and_its_boxes_pay() {
    let mut bench = Plan::new(1)
        .experience_bonus(bonus(2, Gift::Clue, 2))
        .experience_bonus(bonus(3, Gift::FreeNumber, 1))
        .experience_bonus(bonus(4, Gift::Health, 3))
        .experience_bonus(bonus(5, Gift::Reroll, 2))
        .experience_bonus(bonus(6, Gift::Skill, 1))
        .start();
    bench.floor(&[1]);
    let seen =
        |bench: &crate::bench::Bench| [Part::Clues(A), Part::Free(A), Part::FreeRerolls(A)].map(|part| bench.see(part));
    assert_eq!(seen(bench.star(A)), [0, 0, 0]);
    assert_eq!(seen(bench.star(A)), [2, 0, 0]);
    assert_eq!(bench.told(), [Event::Experience(A, rule(137)), Event::Clue(A, rule(138)), Event::Clue(A, rule(138))]);
    assert_eq!(seen(bench.star(A)), [2, 1, 0]);
    bench.free(A, Action::Attack, 6);
    assert_eq!(bench.star(A).health(A), 7);
    assert_eq!(seen(bench.star(A)), [2, 0, 2]);
    assert_eq!(bench.star(A).moves().len(), 15, "a skill is to be learned");
    assert_eq!(bench.see(Part::Experience(A)), 6);
}

/// RGO-138
#[test]
fn experience_beyond_the_end_of_its_track_lapses() {
    let mut bench = Plan::new(1).experience_bonus(bonus(40, Gift::Health, 1)).start();
    bench.floor(&[1]).amend(Part::Experience(A), 39).star(A).star(A);
    assert_eq!((bench.see(Part::Experience(A)), bench.health(A)), (40, 5));
}

/// RGO-139 RGO-140 RGO-142 RGO-Q12
#[test]
fn a_plus_gives_a_free_number_for_any_action_and_any_value_that_fits() {
    let mut bench = Plan::new(1).symbols(Action::Rest, 0, "+").start();
    bench.floor(&[2]).enter(A, Action::Rest, Action::Special);
    assert!(bench.heard(&Event::FreeGained(A, 1, rule(139))));
    assert!(bench.labels().contains(&Label::FreeOpen(A, 1)));
    let places = Action::ALL.map(|action| bench.offered(Move::FreeNumber(A, action)));
    assert_eq!(places, [true; 6], "also where it was just unlocked");
    bench.play(Move::FreeNumber(A, Action::Rest));
    let values = (3..=6).map(|value| Move::Value(A, value));
    assert_eq!(bench.moves()[..4], values.collect::<Vec<_>>());
    bench.play(Move::Back(A)).play(Move::FreeNumber(A, Action::RecoverSoul));
    assert_eq!(bench.moves().iter().filter(|mv| matches!(mv, Move::Value(..))).count(), 6);
    bench.play(Move::Back(A)).play(Move::FreeNumber(A, Action::Special));
    let entered = Event::Entered(A, Action::Special, 2, Source::Free);
    assert_eq!(bench.told()[..2], [entered, Event::Performed(A, Action::Special)]);
    assert_eq!((bench.see(Part::Free(A)), bench.see(Part::Filled(A, Action::Special))), (0, 2));
}

/// RGO-141
#[test]
fn free_numbers_earn_further_free_numbers() {
    let mut bench = Plan::new(1).symbols(Action::Rest, 0, "+").symbols(Action::Search, 0, "++*").start();
    bench.floor(&[2]).enter(A, Action::Rest, Action::Attack).free(A, Action::Search, 2);
    assert_eq!(bench.see(Part::Free(A)), 1);
    bench.free(A, Action::Search, 2);
    assert_eq!(bench.see(Part::Free(A)), 1);
    bench.free(A, Action::Search, 6);
    assert_eq!((bench.see(Part::Free(A)), bench.see(Part::Experience(A))), (0, 1));
}

/// RGO-Q13
#[test]
fn free_numbers_are_spent_before_the_step_ends() {
    let mut bench = Plan::new(1).start();
    bench.floor(&[0]).amend(Part::Free(A), 1);
    assert!(!bench.offered(Move::Done(A)));
    bench.free(A, Action::Attack, 1);
    assert!(bench.offered(Move::Done(A)));
}

/// RGO-Q13
#[test]
fn free_numbers_without_a_place_lapse_and_give_no_experience() {
    let mut bench = Plan::new(1).start();
    bench.floor(&[0]).amend(Part::Free(A), 2);
    for (action, boxes) in Action::ALL.into_iter().zip([36, 36, 45, 36, 36, 36]) {
        bench.amend(Part::Filled(A, action), boxes);
    }
    bench.play(Move::Done(A));
    assert_eq!(bench.told()[0], Event::FreeLapsed(A, 2));
    assert_eq!((bench.see(Part::Free(A)), bench.see(Part::Experience(A))), (0, 0));
}

/// RGO-Q13
#[test]
fn who_was_done_is_not_done_while_he_has_a_free_number() {
    let mut bench = Plan::new(2).clue_bonus(bonus(1, Gift::FreeNumber, 1)).start();
    bench.floor(&[0, 0]).play(Move::Done(A)).amend(Part::Clues(B), 2).amend(Part::Gifts(B), 1);
    bench.play(Move::GiveClue(B, A));
    assert!(bench.offered(Move::FreeNumber(A, Action::Attack)) && !bench.offered(Move::Done(A)));
    bench.play(Move::Done(B)).free(A, Action::Attack, 6).play(Move::Done(A));
    assert_eq!((bench.see(Part::Round), bench.see(Part::Filled(A, Action::Attack))), (2, 1));
}

/// RGO-Q13
#[test]
fn outside_step_3_free_numbers_are_spent_at_once() {
    let effects = [each(Verb::FreeNumber, 1), each(Verb::LoseHealth, 1)];
    let mut bench = Plan::new(2).acts(1, Strength::Fixed, &effects).start();
    bench.amend(Part::Clues(B), 2).amend(Part::Gifts(B), 1).cultists(1, 1).play(Move::Pick(B));
    assert!(bench.moves().iter().all(|mv| matches!(mv, Move::FreeNumber(B, _))), "no skill is used before that");
    bench.free(B, Action::Attack, 6);
    assert!(bench.moves().iter().all(|mv| matches!(mv, Move::FreeNumber(A, _))));
    assert_eq!(bench.healths(), [4, 4], "the rest waits");
    bench.free(A, Action::Search, 6);
    assert_eq!(bench.healths(), [3, 3]);
}

/// RGO-Q13
#[test]
fn outside_step_3_free_numbers_without_a_place_lapse_at_once() {
    let mut bench = Plan::new(1).acts(1, Strength::Fixed, &[each(Verb::FreeNumber, 2)]).start();
    for action in Action::ALL {
        bench.amend(Part::Filled(A, action), bench.limits(Part::Filled(A, action)).unwrap().max);
    }
    bench.cultists(1, 1);
    assert!(bench.heard(&Event::FreeLapsed(A, 2)));
    assert_eq!((bench.see(Part::Free(A)), bench.see(Part::Round)), (0, 2));
}

/// RGO-141 RGO-Q10
#[test]
fn outside_step_3_what_a_free_number_earned_is_taken_in_the_order_of_choice() {
    let plan = Plan::new(1).symbols(Action::Special, 0, ".*").acts(1, Strength::Fixed, &[each(Verb::FreeNumber, 1)]);
    let mut bench = plan.start();
    bench.write(A, Action::Special, 0, &[4]).cultists(1, 1).free(A, Action::Special, 4);
    assert_eq!(bench.moves(), [Move::TakeStars(A), Move::Perform(A, Action::Special)]);
    bench.play(Move::TakeStars(A));
    assert!(bench.heard(&Event::Performed(A, Action::Special)), "the last one is not asked for");
    assert_eq!((bench.see(Part::Experience(A)), bench.see(Part::Round)), (1, 2));
}

/// RGO-143
#[test]
fn a_number_in_a_box_with_a_magnifier_gives_a_clue() {
    let mut bench = Plan::new(2).symbols(Action::HealingHands, 0, "c").start();
    bench.floor(&[3, 3]).enter(B, Action::HealingHands, Action::Attack);
    assert!(bench.heard(&Event::Clue(B, rule(143))));
    assert_eq!(bench.all(Part::Clues), [0, 1]);
}

/// RGO-144
#[test]
fn the_boxes_of_the_clue_track_pay() {
    let mut bench = Plan::new(1)
        .clue_bonus(bonus(2, Gift::FreeNumber, 2))
        .clue_bonus(bonus(3, Gift::Health, 1))
        .clue_bonus(bonus(4, Gift::Experience, 2))
        .clue_bonus(bonus(5, Gift::Skill, 1))
        .start();
    bench.floor(&[1]).find(A);
    assert_eq!(bench.told(), [Event::Clue(A, rule(143))]);
    bench.find(A);
    assert_eq!(bench.told()[1..], [Event::FreeGained(A, 2, rule(144))]);
    bench.amend(Part::Free(A), 0).find(A);
    assert_eq!(bench.told()[1..], [Event::HealthGained(A, 1, rule(144))]);
    bench.find(A);
    assert_eq!(bench.told()[1..], [Event::Experience(A, rule(144)), Event::Experience(A, rule(144))]);
    assert_eq!(bench.find(A).moves().len(), 15);
    assert_eq!(bench.see(Part::Clues(A)), 5);
}

/// RGO-Q36
#[test]
fn clues_beyond_the_seal_are_recorded_to_the_end_of_the_track_and_pay() {
    let mut bench = Plan::new(1).clue_bonus(bonus(9, Gift::Health, 2)).start();
    bench.floor(&[1]).amend(Part::Clues(A), 8).find(A);
    assert_eq!(bench.told(), [Event::Clue(A, rule(143)), Event::HealthGained(A, 2, rule(144))]);
    bench.amend(Part::Clues(A), 20).find(A);
    assert_eq!((bench.told(), bench.see(Part::Clues(A))), (&[][..], 20));
}
