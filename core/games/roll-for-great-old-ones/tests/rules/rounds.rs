//! The five steps of a round.

use eldertally_core::Outcome;
use eldertally_roll_for_great_old_ones::{Action, Die, Event, Label, Move, Part, Price, Scope, Source, Strength, Verb};

use crate::bench::{A, B, C, rule};
use crate::plan::{Plan, effect, once};

/// RGO-003, RGO-023, RGO-024, RGO-025, RGO-026, RGO-027, RGO-029
#[test]
fn a_round_is_ritual_roll_actions_cultists_and_check() {
    let mut bench = Plan::new(1).start();
    assert_eq!(bench.told()[1..], [Event::RoundBegan, Event::RitualAdvanced(1, None, rule(31))]);
    assert_eq!((bench.see(Part::Step), bench.see(Part::Round), bench.asked()), (2, 1, vec![12, 6, 6]));
    bench.fell(&[4, 2, 3]);
    assert_eq!((bench.told(), bench.see(Part::Step)), (&[Event::PoolRolled][..], 3));
    bench.play(Move::TakeDie(A, 2));
    assert_eq!(bench.told(), [Event::DieTaken(A, 2), Event::CultistDice]);
    bench.play(Move::Enter(A, Action::Rest));
    assert_eq!(bench.told(), [Event::Entered(A, Action::Rest, 2, Source::Die)]);
    bench.play(Move::Enter(A, Action::Search)).play(Move::Done(A));
    assert_eq!(
        bench.told(),
        [
            Event::Done(A),
            Event::FloorClosed,
            Event::ScenarioAction(4, 1),
            Event::Nothing(rule(195)),
            Event::CleanedUp,
            Event::RoundBegan,
            Event::RitualAdvanced(1, None, rule(31)),
        ]
    );
    assert_eq!((bench.see(Part::Step), bench.see(Part::Round)), (2, 2));
}

/// RGO-068, RGO-061
#[test]
fn all_act_at_once_and_the_cultists_wait_for_the_last() {
    let mut bench = Plan::new(2).start();
    bench.deal(4, &[2, 3, 5]);
    assert!(!bench.places(A).is_empty() && !bench.places(B).is_empty());
    // The entries of the two may come in any order.
    bench.play(Move::Enter(B, Action::HealingHands)).play(Move::Enter(A, Action::Rest));
    bench.play(Move::Enter(B, Action::Attack)).play(Move::Enter(A, Action::Search));
    bench.play(Move::Done(B));
    assert_eq!((bench.told(), bench.see(Part::Step)), (&[Event::Done(B)][..], 3));
    bench.play(Move::Done(A));
    assert!(bench.heard(&Event::FloorClosed) && bench.heard(&Event::ScenarioAction(4, 1)));
}

/// RGO-030, RGO-057
#[test]
fn the_extra_price_of_a_cultist_die_is_the_scenarios() {
    let price = effect(Verb::LoseHealth, 1, Scope::Actor);
    for (price, health, insanity) in [(effect(Verb::Insanity, 2, Scope::Actor), 4, 2), (price, 3, 0)] {
        let plan =
            Plan::new(2).edit(|book| book.scenario.reroll_price = book.scenario.pools.keep_effects(&[price]).unwrap());
        let mut bench = plan.start();
        bench.deal(4, &[2, 3, 5]).play(Move::Reroll(B, Die::D12));
        assert_eq!(bench.asked(), [12]);
        bench.fell(&[9]);
        assert_eq!(bench.told()[0], Event::Threw(Die::D12, 9, Some(B), Price::Box));
        assert_eq!((bench.cultist_dice(), bench.see(Part::Rerolls(B))), ([9, 5], 1));
        assert_eq!((bench.healths(), bench.see(Part::Insanity(B))), (vec![4, health], insanity));
        bench.play(Move::Reroll(A, Die::D6)).fell(&[1]);
        assert_eq!((bench.cultist_dice(), bench.healths()), ([9, 1], vec![health, health]));
        assert_eq!(bench.all(Part::Insanity), [insanity, insanity]);
        assert!(bench.labels().contains(&Label::DiceWill(9, 1)));
    }
}

/// RGO-088
#[test]
fn without_an_end_the_row_is_erased_and_the_next_round_begins() {
    let mut bench = Plan::new(1).acts(3, Strength::Fixed, &[once(Verb::Cultist, 1)]).start();
    bench.amend(Part::Row(0), 3).cultists(1, 1);
    assert!(bench.heard(&Event::RowAction(3, 1)) && bench.heard(&Event::CleanedUp));
    assert_eq!((bench.row(), bench.see(Part::Round), bench.asked()), (vec![], 2, vec![12, 6, 6]));
}

/// RGO-003, RGO-056, RGO-071
#[test]
fn both_cultist_dice_leave_the_board_after_their_action() {
    let mut bench =
        Plan::new(1).acts(4, Strength::Fixed, &[once(Verb::CopyAction, 5)]).acts(5, Strength::Die, &[]).start();
    bench.deal(4, &[2, 3]);
    assert_eq!(bench.cultist_dice(), [4, 3]);
    bench.enter(A, Action::Rest, Action::Search).play(Move::Done(A));
    // The row waits for a die now.
    assert_eq!((bench.asked(), bench.cultist_dice()), (vec![6], [0, 0]));
}

/// RGO-068 RGO-Q31
#[test]
fn who_is_done_enters_nothing_more_but_may_still_reroll_and_copy() {
    let mut bench = Plan::new(2).start();
    bench.deal(4, &[2, 3, 5]).enter(A, Action::Rest, Action::Search).amend(Part::CopiesOdd(A), 1);
    assert!(bench.offered(Move::Copy(A, 3)));
    bench.play(Move::Done(A));
    let mut of_a = bench.offers().into_iter().filter(|offer| offer.seat == Some(A)).map(|offer| offer.mv);
    assert!(of_a.all(|mv| matches!(mv, Move::Reroll(..) | Move::Copy(..) | Move::NotDone(_))));
    assert!(bench.offered(Move::Reroll(A, Die::Own(B))) && bench.offered(Move::Reroll(A, Die::D12)));
    assert!(bench.offered(Move::Copy(A, 3)));
}

/// RGO-032, RGO-046, RGO-Q04
#[test]
fn who_leaves_the_table_is_not_counted_any_more() {
    let mut bench = Plan::new(3).start();
    bench.change(C, false);
    assert_eq!((bench.asked(), bench.level()), (vec![12, 6, 6, 6], 2));
    assert!(bench.labels().contains(&Label::SlotsLeft(3)));
    bench.amend(Part::Clues(A), 8).amend(Part::Clues(B), 8).step(5);
    assert_eq!(bench.outcome(), Some(Outcome::Won));
}
