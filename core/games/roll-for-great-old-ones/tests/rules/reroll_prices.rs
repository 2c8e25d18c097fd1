//! What a reroll costs: the box, its penalty, weaknesses, the scenario's extra price, and the order of all that.

use eldertally_core::Ask;
use eldertally_roll_for_great_old_ones::{Die, Event, MindMark, Move, Part, Penalty, Price, Strength, Toll, Verb, Who};

use crate::bench::{A, B, rule, ruling};
use crate::plan::{Plan, chosen, each, once};

/// RGO-128 RGO-129 RGO-130
#[test]
fn every_second_box_has_a_penalty_and_the_kinds_come_in_the_printed_order() {
    let mut bench = Plan::new(1).start();
    bench.floor(&[3]);
    for n in 1..=10 {
        bench.play(Move::Reroll(A, Die::Own(A))).fell(&[3]);
        assert_eq!(bench.see(Part::Rerolls(A)), n);
        assert_eq!(bench.told()[0], Event::Threw(Die::Own(A), 3, Some(A), Price::Box));
        let penalty = &bench.told()[1..];
        match n {
            2 => assert_eq!(penalty, [Event::Insanity(A, rule(130))]),
            4 => assert_eq!(penalty, [Event::CultistCame]),
            6 => {
                assert_eq!((penalty, bench.asked()), (&[][..], vec![6]));
                bench.fell(&[2]).play(Move::Take);
                assert_eq!(bench.told(), [Event::Weakened(A, 1)]);
            }
            8 => assert_eq!(penalty, [Event::HealthLost(A, 1, rule(130))]),
            10 => assert_eq!(penalty, [Event::RitualAdvanced(1, Some(A), ruling(53))]),
            _ => assert_eq!(penalty, []),
        }
    }
    assert_eq!([bench.see(Part::Insanity(A)), bench.see(Part::Appeared), bench.health(A)], [1, 4, 3]);
    // One cross of step 1, one of the penalty.
    assert_eq!(bench.see(Part::Ritual), 2);
}

/// RGO-131 RGO-133 RGO-134 RGO-169
#[test]
fn first_the_cross_then_the_throw_then_penalty_weakness_and_extra_price() {
    let mut bench = Plan::new(2).start();
    bench.floor(&[3, 4]).amend(Part::D12, 7).amend(Part::D6, 2);
    bench.amend(Part::Weakness(A, 3), 1).amend(Part::Rerolls(A), 1);

    bench.play(Move::Reroll(A, Die::D12));
    assert_eq!(bench.asked(), [12]);
    assert_eq!([bench.see(Part::Rerolls(A)), bench.see(Part::D12)], [2, 7]);
    assert_eq!([bench.see(Part::Insanity(A)), bench.health(A)], [0, 4]);

    bench.fell(&[11]);
    assert_eq!(bench.see(Part::D12), 11);
    assert_eq!(
        bench.told(),
        [
            Event::Threw(Die::D12, 11, Some(A), Price::Box),
            Event::Insanity(A, rule(130)),
            Event::WeaknessStruck(A, 3),
            Event::HealthLost(A, 1, rule(169)),
            Event::Insanity(A, rule(133)),
            Event::Insanity(A, rule(133)),
        ]
    );
    assert_eq!((bench.all(Part::Insanity), bench.healths()), (vec![3, 0], vec![3, 4]));
}

/// RGO-132
#[test]
fn the_next_reroll_waits_until_the_penalty_is_done() {
    let mut bench = Plan::new(2).start();
    bench.floor(&[3, 4]).amend(Part::Rerolls(A), 5).play(Move::Reroll(A, Die::Own(A))).fell(&[2]);
    assert_eq!((bench.ask(), bench.moves()), (Ask::Chance(1), vec![]), "the weakness is to be rolled");
    bench.fell(&[3]);
    let weakness = Die::Weakness(A);
    assert_eq!(bench.moves(), [Move::Take, Move::Reroll(A, weakness), Move::Reroll(B, weakness)]);
    bench.play(Move::Take);
    assert!(bench.offered(Move::Reroll(A, Die::Own(A))));
}

/// RGO-133 RGO-134 RGO-030
#[test]
fn each_cultist_die_costs_the_one_who_rerolls_two_insanity_more() {
    for (die, face) in [(Die::D12, 8), (Die::D6, 3)] {
        let mut bench = Plan::new(2).start();
        bench.deal(9, &[1, 2, 3]).play(Move::Reroll(B, die)).fell(&[face]);
        assert_eq!((bench.all(Part::Insanity), bench.all(Part::Rerolls)), (vec![0, 2], vec![0, 1]));
    }
    let mut bench = Plan::new(2).start();
    bench.deal(9, &[1, 2, 3]).play(Move::Reroll(B, Die::Own(A))).fell(&[6]);
    assert_eq!(bench.all(Part::Insanity), [0, 0], "an investigator die has no extra price");
}

/// RGO-133
#[test]
fn the_extra_price_is_what_the_scenario_prints() {
    let price = [each(Verb::LoseHealth, 1), once(Verb::Ritual, 2)];
    let print =
        |plan: Plan| plan.edit(|book| book.scenario.reroll_price = book.scenario.pools.keep_effects(&price).unwrap());
    let mut bench = print(Plan::new(2)).start();
    let ritual = bench.see(Part::Ritual);
    bench.deal(9, &[1, 2, 3]).play(Move::Reroll(A, Die::D6)).fell(&[3]);
    assert_eq!((bench.healths(), bench.all(Part::Insanity)), (vec![3, 3], vec![0, 0]));
    assert_eq!(bench.see(Part::Ritual), ritual + 2);
}

/// RGO-198
#[test]
fn a_reroll_can_start_a_chain_of_penalties_and_copied_actions() {
    let mut bench = Plan::new(2)
        .ritual_mark(3, once(Verb::CopyAction, 5))
        .ritual_mark(4, each(Verb::Insanity, 1))
        .mind_mark(1, MindMark::Weakness)
        .edit(|book| book.board.penalties[4].amount = 2)
        .start();
    assert_eq!(bench.see(Part::Ritual), 2);
    bench.floor(&[3, 4]).amend(Part::Weakness(A, 5), 1).amend(Part::Struck(A), 3).amend(Part::Rerolls(A), 9);
    bench.play(Move::Reroll(A, Die::Own(A))).fell(&[1]);
    assert!(bench.heard(&Event::RowFilled(5)));
    assert_eq!(bench.row(), [(5, false)]);
    assert_eq!((bench.see(Part::Ritual), bench.all(Part::Insanity)), (4, vec![1, 0]), "only who made the cross");
    bench.fell(&[6]).play(Move::Take);
    assert_eq!(bench.told(), [Event::WeakAlready(A, 5), Event::HealthLost(A, 1, rule(172)), Event::Down(A)]);
}

/// RGO-128
#[test]
fn a_reroll_that_may_put_its_owner_out_of_the_game_is_marked() {
    let mut bench = Plan::new(2).start();
    bench.floor(&[3, 4]);
    assert_eq!(bench.fatal(), []);
    assert_eq!(
        bench.amend(Part::Ritual, 30).fatal(),
        [],
        "where the ritual is over, it is not the reroll that ends it"
    );
    bench.amend(Part::Rerolls(A), 7).amend(Part::Struck(A), 3);
    assert_eq!(bench.fatal(), [Move::Reroll(A, Die::Own(A)), Move::Reroll(A, Die::Own(B))]);
    bench.play(Move::Reroll(A, Die::Own(B))).fell(&[1]);
    assert!(bench.heard(&Event::Down(A)));
}

/// RGO-133
#[test]
fn the_extra_price_counts_for_that_mark_unless_another_can_be_chosen_to_pay_it() {
    let is_fatal = |seats, price| {
        let plan = Plan::new(seats);
        let plan = plan.edit(|book| book.scenario.reroll_price = book.scenario.pools.keep_effects(&[price]).unwrap());
        let mut bench = plan.start();
        bench
            .floor(&[3, 4][..usize::from(seats)])
            .amend(Part::D12, 7)
            .amend(Part::Struck(A), 2)
            .amend(Part::Insanity(A), 28)
            .amend(Part::Ritual, 28);
        assert!(!bench.fatal().contains(&Move::Reroll(A, Die::Own(A))));
        bench.fatal().contains(&Move::Reroll(A, Die::D12))
    };
    assert_eq!([1, 2].map(|amount| is_fatal(2, each(Verb::LoseHealth, amount))), [false, true]);
    assert_eq!([1, 2].map(|amount| is_fatal(2, each(Verb::Insanity, amount))), [false, true]);
    assert_eq!([1, 2].map(|amount| is_fatal(2, once(Verb::Ritual, amount))), [false, true]);
    assert_eq!([2, 1].map(|seats| is_fatal(seats, chosen(Verb::LoseHealth, 2))), [false, true]);
}

/// RGO-169
#[test]
fn a_weakness_counts_for_that_mark_if_it_strikes_at_rerolls() {
    let is_fatal = |weakness| {
        let mut bench = Plan::new(1).start();
        bench.floor(&[3]).amend(Part::Struck(A), 3).amend(Part::Weakness(A, weakness), 1);
        bench.fatal() == [Move::Reroll(A, Die::Own(A))]
    };
    assert_eq!([0, 1, 2, 3, 4, 5].map(is_fatal), [false, false, false, true, false, false]);
}

#[test]
fn a_chain_of_rerolls_gets_no_longer_than_the_game_can_follow() {
    let plan = Plan::new(1).acts(1, Strength::Fixed, &[each(Verb::Weakness, 1)]);
    let mut bench = plan.edit(|book| book.board.penalties.fill(Toll { penalty: Penalty::Weakness, amount: 1 })).start();
    bench.amend(Part::Circled(A), 42).cultists(1, 1).fell(&[1]);
    // Every reroll brings the next die to reroll, before the one that it was for is taken; at last one is taken unasked.
    let again = Move::Reroll(A, Die::Weakness(A));
    while !bench.heard(&Event::Weakened(A, 0)) {
        bench.amend(Part::Rerolls(A), 1).play(again).fell(&[1]).fell(&[1]);
    }
    bench.play_on();
    assert_eq!((bench.outcome(), bench.see(Part::Round)), (None, 2));
}

/// RGO-186 RGO-Q30
#[test]
fn a_reroll_without_penalty_costs_no_box_no_penalty_no_extra_price_and_no_weakness() {
    let mut bench = Plan::new(2).start();
    bench.floor(&[3, 4]).amend(Part::D12, 7).amend(Part::FreeRerolls(A), 3);
    bench.amend(Part::Weakness(A, 3), 1).amend(Part::Rerolls(A), 1);
    bench.play(Move::FreeReroll(A, Die::D12)).fell(&[2]);
    assert_eq!(bench.told(), [Event::Threw(Die::D12, 2, Some(A), Price::Free)]);
    bench.play(Move::FreeReroll(A, Die::Own(B))).fell(&[6]);
    bench.play(Move::FreeReroll(A, Die::Own(A))).fell(&[5]);
    assert_eq!([bench.see(Part::D12), bench.see(Part::Die(B)), bench.see(Part::Die(A))], [2, 6, 5]);
    assert_eq!([bench.see(Part::Insanity(A)), bench.see(Part::Rerolls(A)), bench.health(A)], [0, 1, 4]);
    assert_eq!(bench.see(Part::FreeRerolls(A)), 0);
    assert!(!bench.offered(Move::FreeReroll(A, Die::Own(A))));
}

/// RGO-129 RGO-133 RGO-169 RGO-171
#[test]
fn what_costs_more_than_a_box_is_marked_so_that_its_price_is_seen_first() {
    let mut bench = Plan::new(2).people(&[Who::Sally, Who::Bob]).start();
    bench.deal(9, &[1, 2, 3]).amend(Part::FreeRerolls(B), 1);
    let own = Move::Reroll(A, Die::Own(A));
    assert!(!bench.offer(own).costs, "the first box is empty");
    assert!(bench.offer(Move::Reroll(A, Die::D6)).costs, "a cultist die");
    assert!(!bench.offer(Move::FreeReroll(B, Die::D6)).costs);
    assert!(bench.amend(Part::Rerolls(A), 1).offer(own).costs, "the second box has a penalty");
    bench.amend(Part::Rerolls(A), 2).amend(Part::Weakness(A, 3), 1);
    assert!(bench.offer(own).costs, "a weakness");
    bench.play(own).fell(&[4]);
    assert!(bench.offer(Move::Repeat(A, Die::Own(A))).costs, "Sally pays");
    let mut bench = Plan::new(1).start();
    bench.amend(Part::Weakness(A, 5), 1).fell(&[9, 3, 4]);
    assert_eq!([3, 4].map(|face| bench.offer(Move::TakeDie(A, face)).costs), [true, false], "odd ones cost");
}
