//! Event 2B, after the second key.

use eldertally_core::{Ask, Outcome};
use eldertally_dice_of_arkham::{Event, Meter, Move, Part, Stock};

use crate::bench::{Bench, rule, ruling};

/// The second key was just found; 5 fight, 5 magic.
fn time_is_short() -> Bench {
    let mut bench = Bench::new();
    bench.amend(Part::Keys, 1).amend(Part::Time, 12).idle();
    bench
}

/// The same, with this as the only result.
fn result(die: u8) -> Bench {
    let mut bench = time_is_short();
    bench.play(Move::BuyDice(0)).roll(&[die]);
    bench
}

/// DOA-111, DOA-Q26
#[test]
fn further_dice_are_bought_with_sanity_before_the_roll() {
    let mut bench = time_is_short();
    bench.amend(Part::Sanity, 4);
    assert_eq!(bench.moves(), (0..=4).map(Move::BuyDice).collect::<Vec<_>>());
    assert!(bench.offers().iter().all(|offer| offer.rule == rule(111)));
    bench.play(Move::BuyDice(2));
    assert_eq!(bench.told(), [Event::Lost(Meter::Sanity, 2, rule(111))]);
    assert_eq!((bench.see(Part::Sanity), bench.asked()), (2, vec![3]));
    bench.roll(&[6, 3, 6]);
    assert_eq!(bench.dice(Part::SceneDie), [(6, false), (3, false), (6, false)]);
    // No more can be bought, and one result must be taken.
    assert_eq!(bench.moves(), [Move::TakeResult(3), Move::TakeResult(6)]);
    assert_eq!([3, 6].map(|face| bench.offer(Move::TakeResult(face)).rule), [rule(114), rule(117)]);
}

/// DOA-111, DOA-Q27
#[test]
fn exactly_one_result_is_taken() {
    let mut bench = time_is_short();
    bench.play(Move::BuyDice(1)).roll(&[3, 6]).play(Move::TakeResult(6));
    assert_eq!(bench.told(), [Event::Investigated(4, rule(117)), Event::TurnBegan]);
    assert_eq!((bench.tracks(), bench.dice(Part::SceneDie)), ([1, 4], vec![]));
}

/// DOA-111
#[test]
fn without_further_dice_nothing_is_paid_and_nothing_chosen() {
    let mut bench = time_is_short();
    bench.play(Move::BuyDice(0));
    assert_eq!((bench.told(), bench.asked(), bench.see(Part::Sanity)), (&[][..], vec![1], 10));
    bench.roll(&[3]);
    assert_eq!(bench.told(), [Event::TimeMoved(2, rule(114)), Event::TurnBegan]);
    // Equal dice leave nothing to choose, either.
    let mut bench = time_is_short();
    bench.play(Move::BuyDice(2)).roll(&[6, 6, 6]);
    assert_eq!(bench.told()[0], Event::Investigated(4, rule(117)));
}

/// DOA-111, DOA-Q09
#[test]
fn buying_with_all_sanity_is_marked_and_lost() {
    let mut bench = time_is_short();
    bench.amend(Part::Sanity, 3);
    assert_eq!(bench.fatal(), [Move::BuyDice(3)]);
    assert_eq!(bench.words(Move::BuyDice(2)), "buy 2 dice: lose 2 sanity (you may lose the game)");
    let words = "buy 3 dice: lose 3 sanity (your last sanity: you lose the game)";
    assert_eq!(bench.words(Move::BuyDice(3)), words);
    bench.play(Move::BuyDice(3));
    assert_eq!(bench.ask(), Ask::Over(Outcome::Lost));
}

/// DOA-112, DOA-Q06
#[test]
fn result_one_costs_a_d3_of_health() {
    for (die, cost) in [(1, 1), (4, 2), (6, 3)] {
        let mut bench = result(1);
        assert_eq!(bench.asked(), [1]);
        bench.roll(&[die]);
        assert_eq!(bench.told(), [Event::Lost(Meter::Health, cost, rule(112)), Event::TurnBegan]);
        assert_eq!(bench.meters(), [10 - i32::from(cost), 10, 5, 5]);
    }
}

/// DOA-113, DOA-Q28
#[test]
fn result_two_throws_mythos_dice_and_handles_them_in_full() {
    let mut bench = result(2);
    assert_eq!((bench.asked(), bench.prompt()), (vec![2], "A trap! Roll two mythos dice.".into()));
    bench.roll(&[4, 4]);
    assert_eq!(bench.told(), [Event::Lost(Meter::Sanity, 2, rule(50))]);
    assert_eq!(bench.moves().len(), 3);
    bench.play(Move::Sacrifice(Meter::Health)).roll(&[1]);
    let lost = Event::Lost(Meter::Health, 1, rule(53));
    assert_eq!(bench.told(), [lost, Event::DoublePrevented, Event::TurnBegan]);

    let mut bench = result(2);
    bench.roll(&[2, 2]).play(Move::LetTimePass);
    assert_eq!(bench.told(), [Event::TimeMoved(1, rule(52)), Event::CultistsCome(4)]);
    assert_eq!(bench.see(Part::Phase), 4);

    let mut bench = result(2);
    bench.roll(&[1, 3]).roll(&[2]);
    assert_eq!(bench.told(), [Event::MonsterComes(4, rule(69))]);
    bench.play(Move::Flee).roll(&[1]);
    assert_eq!((bench.see(Part::Turn), bench.see(Part::Time)), (2, 2));
}

/// DOA-113, DOA-Q28
#[test]
fn nothing_of_the_turn_adds_to_the_traps_enemies() {
    let mut bench = Bench::new();
    bench.amend(Part::Keys, 1).amend(Part::Time, 12).amend(Part::Investigation, 4);
    bench.turn(&[2, 3], &[1, 1, 3, 5, 6]).play(Move::Flee).play(Move::BuyDice(0)).roll(&[2]);
    assert_eq!((bench.see(Part::Pairs), bench.see(Part::Reds)), (1, 1));
    bench.roll(&[3, 5]);
    assert_eq!(bench.told(), [Event::CultistsCome(3)]);
    assert_eq!((bench.see(Part::Pairs), bench.see(Part::Reds)), (0, 0));
}

/// DOA-113
#[test]
fn a_trap_of_quiet_dice_does_nothing() {
    let mut bench = result(2);
    bench.roll(&[5, 6]);
    assert_eq!(bench.told(), [Event::TurnBegan]);
}

/// DOA-114, DOA-064
#[test]
fn result_three_advances_time_two_steps_from_the_reset() {
    let bench = result(3);
    assert_eq!((bench.told(), bench.tracks()), (&[Event::TimeMoved(2, rule(114)), Event::TurnBegan][..], [3, 0]));
}

/// DOA-115, DOA-Q29
#[test]
fn result_four_takes_fight_and_magic_or_health_and_sanity_instead() {
    for (fight, magic, meters) in
        [(2, 2, [10, 10, 1, 1]), (0, 1, [9, 10, 0, 0]), (1, 0, [10, 9, 0, 0]), (0, 0, [9, 9, 0, 0])]
    {
        let mut bench = time_is_short();
        bench.amend(Part::Fight, fight).amend(Part::Magic, magic).play(Move::BuyDice(0)).roll(&[4]);
        let first = if fight > 0 {
            Event::Spent(Stock::Fight, 1, rule(115))
        } else {
            Event::Lost(Meter::Health, 1, ruling(29))
        };
        let second = if magic > 0 {
            Event::Spent(Stock::Magic, 1, rule(115))
        } else {
            Event::Lost(Meter::Sanity, 1, ruling(29))
        };
        assert_eq!(bench.told(), [first, second, Event::TurnBegan]);
        assert_eq!(bench.meters(), meters);
    }
}

/// DOA-116, DOA-Q30
#[test]
fn result_five_uses_two_investigator_dice() {
    let cases: [(_, i32, [i32; 2]); 6] = [
        ([3, 4], 3, [5, 5]),
        ([4, 4], 4, [5, 5]),
        ([3, 3], 2, [5, 5]),
        ([5, 6], 0, [6, 6]),
        ([5, 5], 0, [7, 5]),
        ([6, 6], 0, [5, 7]),
    ];
    for (dice, steps, stocks) in cases {
        let mut bench = result(5);
        assert_eq!(bench.asked(), [2]);
        bench.roll(&dice);
        assert_eq!(bench.tracks(), [1, steps], "{dice:?}");
        assert_eq!(bench.meters()[2..], stocks, "{dice:?}");
        // No reroll: the next turn has begun.
        assert_eq!((bench.told().last(), bench.see(Part::Turn)), (Some(&Event::TurnBegan), 2));
    }
    let mut bench = result(5);
    bench.roll(&[4, 6]);
    assert_eq!(bench.told()[..2], [Event::Investigated(2, rule(116)), Event::Gained(Stock::Magic, 1, rule(116))]);
    let mut bench = result(5);
    bench.roll(&[5, 3]);
    assert_eq!(bench.told()[..2], [Event::Investigated(1, rule(116)), Event::Gained(Stock::Fight, 1, rule(116))]);
}

/// DOA-116
#[test]
fn result_five_costs_time_only_if_both_dice_are_one_or_two() {
    for dice in [[1, 1], [1, 2], [2, 1], [2, 2]] {
        let mut bench = result(5);
        bench.roll(&dice);
        assert_eq!(bench.told(), [Event::TimeMoved(2, rule(116)), Event::TurnBegan], "{dice:?}");
        assert_eq!(bench.tracks(), [3, 0]);
    }
    for dice in [[1, 3], [3, 2], [2, 3]] {
        let mut bench = result(5);
        bench.roll(&dice);
        assert_eq!(bench.told(), [Event::Investigated(1, rule(116)), Event::TurnBegan], "{dice:?}");
        assert_eq!(bench.tracks(), [1, 1]);
    }
}

/// DOA-116, DOA-117
#[test]
fn red_spaces_do_not_count_for_results_five_and_six() {
    let mut bench = result(5);
    bench.amend(Part::Investigation, 4).roll(&[4, 4]);
    assert_eq!((bench.see(Part::Investigation), bench.see(Part::Reds), bench.see(Part::Phase)), (8, 0, 1));
    let mut bench = time_is_short();
    bench.amend(Part::Investigation, 3).play(Move::BuyDice(0)).roll(&[6]);
    assert_eq!(bench.told(), [Event::Investigated(4, rule(117)), Event::TurnBegan]);
    assert_eq!((bench.see(Part::Investigation), bench.see(Part::Reds)), (7, 0));
}

/// DOA-117, DOA-Q18, DOA-Q22
#[test]
fn steps_of_result_six_fetch_the_die_and_score_later() {
    let mut bench = time_is_short();
    bench.amend(Part::SignDie, 1).amend(Part::Investigation, 7).play(Move::BuyDice(0)).roll(&[6]);
    assert_eq!(bench.told(), [Event::Investigated(4, rule(117)), Event::DieFetched, Event::TurnBegan]);
    let mut bench = time_is_short();
    bench.amend(Part::Investigation, 18).play(Move::BuyDice(0)).roll(&[6]);
    assert_eq!((bench.tracks(), bench.see(Part::Seals)), ([1, 20], 0));
    bench.idle();
    assert_eq!(bench.see(Part::Seals), 1);
}
