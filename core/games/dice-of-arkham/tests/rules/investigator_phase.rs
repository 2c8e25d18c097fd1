//! Phase 2: what each number on the investigator dice does.

use eldertally_dice_of_arkham::{Event, Meter, Move, Part, Sheet, Stock};

use crate::bench::{Bench, QUIET, rule, ruling, sheet};

/// DOA-028
#[test]
fn results_are_resolved_from_ones_to_sixes() {
    let mut bench = Bench::new();
    bench.amend(Part::Seals, 1).amend(Part::Investigation, 3);
    bench.turn(&QUIET, &[6, 1, 5, 4, 1, 2]);
    assert_eq!(
        bench.told(),
        [
            Event::PairsOfOnes(1),
            Event::TimeMoved(1, rule(31)),
            Event::Investigated(2, rule(33)),
            Event::RedEntered(1),
            Event::Gained(Stock::Fight, 1, rule(34)),
            Event::Gained(Stock::Magic, 1, rule(35)),
            Event::CultistsCome(2),
        ]
    );
}

/// DOA-029, DOA-Q11
#[test]
fn each_full_pair_of_ones_brings_a_cultist_also_when_stopped_early() {
    for (dice, pairs) in [([1, 1, 5, 5, 6], 1), ([1, 1, 1, 5, 6], 1), ([1, 1, 1, 1, 6], 2), ([1; 5], 2)] {
        let mut bench = Bench::new();
        bench.turn(&QUIET, &dice);
        assert_eq!(bench.told().first(), Some(&Event::PairsOfOnes(pairs)), "{dice:?}");
        assert_eq!(bench.see(Part::Pairs), i32::from(pairs), "{dice:?}");
        assert_eq!(bench.see(Part::Strength), i32::from(pairs), "{dice:?}");
    }
    let mut bench = Bench::new();
    bench.amend(Part::Seals, 1).turn(&QUIET, &[1; 6]);
    assert_eq!(bench.see(Part::Strength), 3);
}

/// DOA-030
#[test]
fn a_single_one_does_nothing() {
    let mut bench = Bench::new();
    bench.turn(&QUIET, &[1, 5, 5, 6, 6]);
    assert_eq!((bench.see(Part::Turn), bench.tracks()), (2, [1, 0]));
    assert!(!bench.told().iter().any(|event| matches!(event, Event::PairsOfOnes(_) | Event::CultistsCome(_))));
}

/// DOA-Q12
#[test]
fn dice_set_aside_for_ones_are_back_next_turn() {
    let mut bench = Bench::new();
    bench.turn(&QUIET, &[1, 1, 1, 1, 5]).play(Move::Flee);
    assert_eq!((bench.asked(), bench.see(Part::Pairs)), (vec![2, 5], 0));
}

/// DOA-031
#[test]
fn each_two_advances_time_one_step() {
    for (twos, time) in [(1, 2), (2, 3), (3, 4), (5, 6)] {
        let mut bench = Bench::new();
        let dice: Vec<u8> = (0..5).map(|n| if n < twos { 2 } else { 5 }).collect();
        bench.turn(&QUIET, &dice);
        assert_eq!(bench.see(Part::Time), time);
        assert_eq!(bench.told().first(), Some(&Event::TimeMoved(twos, rule(31))));
    }
}

/// DOA-032, DOA-033, DOA-036, DOA-Q10
#[test]
fn threes_and_fours_move_and_three_of_a_kind_count_one_more() {
    let cases: [(&[u8], i32); 8] = [
        (&[3, 5, 5, 6, 6], 1),
        (&[3, 3, 5, 6, 6], 2),
        (&[3, 3, 3, 5, 6], 4),
        (&[3, 3, 3, 3, 3], 6),
        (&[4, 5, 5, 6, 6], 2),
        (&[4, 4, 5, 6, 6], 4),
        (&[4, 4, 4, 5, 6], 8),
        (&[3, 3, 4, 4, 6], 6),
    ];
    let bare = Sheet { red: [].into_iter().collect(), ..sheet() };
    for (dice, steps) in cases {
        let mut bench = Bench::with(bare.clone(), &[]);
        bench.turn(&QUIET, dice);
        assert_eq!(bench.see(Part::Investigation), steps, "{dice:?}");
        let told = bench.told().iter().filter_map(|event| match event {
            Event::Investigated(steps, why) => Some((i32::from(*steps), *why)),
            _ => None,
        });
        let told: Vec<_> = told.collect();
        assert_eq!(told.iter().map(|(steps, _)| steps).sum::<i32>(), steps, "{dice:?}");
        assert!(told.iter().all(|(_, why)| [rule(32), rule(33), rule(36)].contains(why)), "{dice:?}");
    }
    // Six of a kind are no two triples.
    let mut bench = Bench::with(bare, &[]);
    bench.amend(Part::Seals, 1).turn(&QUIET, &[4; 6]);
    assert_eq!(bench.see(Part::Investigation), 14);
}

/// DOA-034, DOA-035, DOA-036, DOA-Q10
#[test]
fn fives_give_fight_and_sixes_magic() {
    let cases: [(&[u8], [i32; 2]); 5] = [
        (&[5, 6, 3, 3, 1], [4, 4]),
        (&[5, 5, 6, 6, 1], [5, 5]),
        (&[5, 5, 5, 6, 1], [7, 4]),
        (&[5, 6, 6, 6, 6], [4, 8]),
        (&[5; 5], [9, 3]),
    ];
    for (dice, stocks) in cases {
        let mut bench = Bench::new();
        bench.turn(&QUIET, dice);
        assert_eq!([Part::Fight, Part::Magic].map(|part| bench.see(part)), stocks, "{dice:?}");
    }
    let mut bench = Bench::new();
    bench.amend(Part::Seals, 1).amend(Part::Fight, 0).turn(&QUIET, &[5; 6]);
    assert_eq!(bench.see(Part::Fight), 7);
}

/// DOA-037
#[test]
fn ones_and_twos_have_no_bonus() {
    let mut bench = Bench::new();
    bench.turn(&QUIET, &[2, 2, 2, 5, 6]);
    assert_eq!(bench.see(Part::Time), 4);
    let mut bench = Bench::new();
    bench.turn(&QUIET, &[1, 1, 1, 5, 6]);
    assert_eq!(bench.see(Part::Strength), 1);
}

/// DOA-038
#[test]
fn the_worked_example_gives_nine_investigation_and_one_magic() {
    let mut bench = Bench::with(Sheet { red: [].into_iter().collect(), ..sheet() }, &[]);
    bench.turn(&QUIET, &[4, 4, 4, 3, 6]);
    assert_eq!((bench.tracks(), bench.meters()), ([1, 9], [10, 10, 3, 4]));
}

/// DOA-039, DOA-Q02
#[test]
fn each_red_space_landed_on_or_passed_brings_a_cultist() {
    for (from, dice, reds) in [
        (0, [4, 4, 1, 5, 6], 0),
        (3, [4, 1, 5, 5, 6], 1),
        (4, [4, 1, 5, 5, 6], 1),
        (5, [4, 1, 5, 5, 6], 0),
        (4, [4, 4, 3, 5, 6], 2),
        (3, [4, 4, 4, 4, 5], 3),
    ] {
        let mut bench = Bench::new();
        bench.amend(Part::Investigation, from).turn(&QUIET, &dice);
        let entered = bench.told().iter().map(|event| if let Event::RedEntered(n) = event { *n } else { 0 });
        assert_eq!(entered.sum::<u8>(), reds, "{from} {dice:?}");
        assert_eq!(bench.shown(Part::Strength), Some(i32::from(reds)).filter(|_| reds > 0), "{from} {dice:?}");
    }
}

/// DOA-039
#[test]
fn a_red_space_at_the_very_end_counts() {
    let mut bench = Bench::with(Sheet { red: [20].into_iter().collect(), ..sheet() }, &[]);
    bench.amend(Part::Investigation, 18).turn(&QUIET, &[4, 4, 5, 5, 6]);
    assert_eq!((bench.see(Part::Reds), bench.see(Part::Strength)), (1, 1));
}

/// DOA-040, DOA-015, DOA-016
#[test]
fn what_goes_beyond_a_maximum_is_not_gained() {
    let mut bench = Bench::new();
    bench.amend(Part::Fight, 8).amend(Part::Magic, 9).turn(&QUIET, &[5, 5, 5, 6, 6]);
    assert_eq!(bench.meters(), [10, 10, 9, 9]);
    assert_eq!(bench.told()[..2], [Event::Gained(Stock::Fight, 1, rule(36)), Event::FullStock(Stock::Magic, rule(40))]);
}

/// DOA-015, DOA-016
#[test]
fn fight_and_magic_are_kept_between_turns() {
    let mut bench = Bench::new();
    bench.turn(&QUIET, &[5, 6, 6, 3, 1]);
    assert_eq!((bench.see(Part::Turn), bench.meters()), (2, [10, 10, 4, 5]));
    bench.turn(&QUIET, &[5, 6, 3, 3, 1]);
    assert_eq!((bench.see(Part::Turn), bench.meters()), (3, [10, 10, 5, 6]));
}

/// DOA-040, DOA-Q17
#[test]
fn steps_beyond_the_end_of_a_track_are_lost() {
    let mut bench = Bench::new();
    bench.amend(Part::Investigation, 19).amend(Part::Time, 11).amend(Part::Pairs, 0);
    bench.turn(&[2, 5], &[2, 2, 2, 4, 4]);
    assert_eq!(bench.tracks(), [12, 20]);
    assert_eq!(bench.told()[..2], [Event::TimeMoved(1, rule(31)), Event::Investigated(1, rule(33))]);
    let mut bench = Bench::new();
    bench.amend(Part::Time, 12).turn(&[2, 5], &[2, 2, 1, 5, 6]);
    assert_eq!(bench.told()[0], Event::TimeStands(ruling(17)));
    assert_eq!(bench.see(Part::Time), 12);
}

/// A game whose next turn begins on the elder sign, with this much health and sanity.
fn on_the_sign(health: i32, sanity: i32) -> Bench {
    let mut bench = Bench::new();
    bench.amend(Part::Investigation, 10).idle();
    bench.amend(Part::Health, health).amend(Part::Sanity, sanity);
    bench
}

/// DOA-041
#[test]
fn healing_is_offered_only_if_the_turn_began_on_the_elder_sign() {
    let mut bench = on_the_sign(5, 5);
    assert_eq!(bench.see(Part::BeganOnSign), 1);
    bench.turn(&QUIET, &[4, 4, 1, 5, 6]);
    assert_eq!(bench.moves(), [Move::Walk, Move::Heal(Meter::Health), Move::Heal(Meter::Sanity)]);
    // Standing there now is not enough, nor is having passed it.
    for from in [8, 10] {
        let mut bench = Bench::new();
        bench.amend(Part::Health, 5).amend(Part::Investigation, from).amend(Part::BeganOnSign, 0);
        bench.turn(&[2, 5], &[4, 1, 5, 5, 6]);
        assert_eq!((bench.see(Part::Investigation), bench.see(Part::Health)), (from + 2, 5));
    }
}

/// DOA-042, DOA-043, DOA-Q15
#[test]
fn two_investigation_heal_one_point_in_any_mix_and_the_rest_moves() {
    let mut bench = on_the_sign(5, 5);
    bench.turn(&[2, 5], &[4, 4, 4, 5, 6]);
    assert_eq!(bench.see(Part::Points), 8);
    assert_eq!((bench.offer(Move::Walk).rule, bench.offer(Move::Heal(Meter::Health)).rule), (rule(43), rule(42)));
    bench.play(Move::Heal(Meter::Health));
    assert_eq!(bench.told(), [Event::Healed(Meter::Health, 1, rule(42))]);
    bench.play(Move::Heal(Meter::Sanity));
    assert_eq!(bench.told(), [Event::Healed(Meter::Sanity, 1, rule(42))]);
    assert_eq!((bench.meters(), bench.see(Part::Points)), ([6, 6, 5, 5], 4));
    bench.play(Move::Walk);
    assert_eq!(bench.told()[..2], [Event::Investigated(4, rule(43)), Event::RedEntered(1)]);
    assert_eq!((bench.see(Part::Investigation), bench.see(Part::Strength)), (14, 3));
}

/// DOA-043
#[test]
fn the_player_may_just_move() {
    let mut bench = on_the_sign(5, 5);
    bench.turn(&QUIET, &[4, 3, 1, 5, 6]).play(Move::Walk);
    assert_eq!((bench.meters(), bench.see(Part::Reds)), ([5, 5, 6, 6], 1));
    assert_eq!((bench.see(Part::Investigation), bench.see(Part::Points)), (13, 0));
}

/// DOA-044
#[test]
fn one_can_stay_on_the_elder_sign_and_heal_every_turn() {
    let mut bench = on_the_sign(5, 5);
    for health in [6, 7, 8] {
        bench.turn(&QUIET, &[4, 1, 5, 5, 6]).play(Move::Heal(Meter::Health));
        assert_eq!((bench.see(Part::Health), bench.see(Part::Investigation)), (health, 10));
        assert_eq!((bench.see(Part::Phase), bench.see(Part::BeganOnSign)), (1, 1));
    }
}

/// DOA-045, DOA-Q13
#[test]
fn an_odd_point_left_after_healing_moves_one_step() {
    let mut bench = on_the_sign(5, 5);
    bench.turn(&QUIET, &[4, 3, 1, 5, 6]).play(Move::Heal(Meter::Sanity));
    assert_eq!(bench.told()[..2], [Event::Healed(Meter::Sanity, 1, rule(42)), Event::Investigated(1, ruling(13))]);
    assert_eq!((bench.tracks(), bench.see(Part::Turn)), ([1, 11], 3));
}

/// DOA-045
#[test]
fn no_investigation_is_kept() {
    let mut bench = on_the_sign(5, 5);
    bench.turn(&QUIET, &[3, 1, 5, 5, 6]);
    assert_eq!((bench.see(Part::Turn), bench.see(Part::Investigation), bench.see(Part::Points)), (3, 11, 0));
}

/// DOA-042
#[test]
fn two_points_are_enough_to_heal_and_one_is_not() {
    let mut bench = on_the_sign(5, 5);
    bench.turn(&QUIET, &[3, 3, 1, 5, 6]);
    assert_eq!(bench.moves().len(), 3);
    bench.play(Move::Heal(Meter::Health));
    assert_eq!((bench.see(Part::Turn), bench.tracks(), bench.see(Part::Health)), (3, [1, 10], 6));
}

/// DOA-Q14
#[test]
fn a_full_meter_cannot_be_healed_and_the_rest_must_move() {
    let mut bench = on_the_sign(10, 5);
    bench.turn(&QUIET, &[4, 1, 5, 5, 6]);
    assert_eq!(bench.moves(), [Move::Walk, Move::Heal(Meter::Sanity)]);
    let mut bench = on_the_sign(9, 10);
    bench.turn(&QUIET, &[4, 4, 1, 5, 6]);
    assert_eq!(bench.moves(), [Move::Walk, Move::Heal(Meter::Health)]);
    bench.play(Move::Heal(Meter::Health));
    assert_eq!((bench.see(Part::Health), bench.see(Part::Investigation)), (10, 12));
    let mut bench = on_the_sign(10, 10);
    bench.turn(&QUIET, &[4, 1, 5, 5, 6]);
    assert_eq!((bench.see(Part::Turn), bench.see(Part::Investigation)), (3, 12));
}

/// DOA-Q16
#[test]
fn the_elder_sign_does_not_stop_a_move() {
    let mut bench = Bench::new();
    bench.amend(Part::Health, 5).amend(Part::Investigation, 9).turn(&QUIET, &[3, 3, 1, 5, 6]);
    assert_eq!((bench.tracks(), bench.see(Part::Turn)), ([1, 11], 2));
}
