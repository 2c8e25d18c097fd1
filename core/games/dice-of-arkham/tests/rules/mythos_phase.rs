//! Phase 3: fours, doubles, and who attacks.

use eldertally_core::{Ask, Outcome};
use eldertally_dice_of_arkham::{Event, Meter, Move, Part, Stock};

use crate::bench::{Bench, rule, ruling};

/// Investigator dice that bring nothing but fight and magic.
const PLAIN: [u8; 5] = [1, 5, 5, 6, 6];

fn after(mythos: [u8; 2]) -> Bench {
    let mut bench = Bench::new();
    bench.turn(&mythos, &PLAIN);
    bench
}

/// What was told after fight and magic were gained.
fn told(bench: &Bench) -> &[Event] {
    &bench.told()[2..]
}

/// DOA-046
#[test]
fn fours_come_before_the_double_and_the_double_before_the_fight() {
    let mut bench = Bench::new();
    bench.turn(&[4, 4], &[1, 1, 5, 5, 6]);
    let lost = Event::Lost(Meter::Sanity, 2, rule(50));
    assert_eq!(bench.told().last(), Some(&lost));
    bench.play(Move::LetTimePass);
    assert_eq!(bench.told(), [Event::TimeMoved(1, rule(52)), Event::CultistsCome(1)]);
}

/// DOA-047, DOA-069
#[test]
fn a_one_brings_a_monster_of_a_die() {
    let mut bench = after([1, 5]);
    assert_eq!((bench.asked(), bench.prompt()), (vec![1], "A monster! Roll for its strength.".into()));
    bench.roll(&[4]);
    assert_eq!(bench.told(), [Event::MonsterComes(4, rule(69))]);
    assert_eq!((bench.see(Part::Monster), bench.see(Part::Strength)), (1, 4));
}

/// DOA-048, DOA-049
#[test]
fn twos_and_threes_bring_as_many_cultists() {
    for (mythos, cultists) in [([2, 6], 2), ([5, 3], 3), ([2, 3], 5), ([3, 4], 3)] {
        let bench = after(mythos);
        assert_eq!(bench.told().last(), Some(&Event::CultistsCome(cultists)), "{mythos:?}");
        assert_eq!((bench.see(Part::Monster), bench.see(Part::Strength)), (0, i32::from(cultists)));
    }
}

/// DOA-050
#[test]
fn each_four_costs_one_sanity() {
    let bench = after([4, 6]);
    assert_eq!(told(&bench), [Event::Lost(Meter::Sanity, 1, rule(50)), Event::TurnBegan]);
    assert_eq!(bench.meters(), [10, 9, 5, 5]);
    assert_eq!(after([4, 4]).see(Part::Sanity), 8);
}

/// DOA-050, DOA-013, DOA-014
#[test]
fn the_last_sanity_lost_to_a_four_ends_the_game_before_anything_else() {
    let mut bench = Bench::new();
    bench.amend(Part::Sanity, 1).turn(&[4, 2], &PLAIN);
    assert_eq!((bench.ask(), told(&bench).len()), (Ask::Over(Outcome::Lost), 1));
}

/// DOA-051, DOA-055
#[test]
fn fives_and_sixes_do_nothing_and_without_enemies_there_is_no_fight() {
    for mythos in [[5, 6], [6, 5]] {
        let bench = after(mythos);
        assert_eq!((told(&bench), bench.meters()), (&[Event::TurnBegan][..], [10, 10, 5, 5]));
    }
}

/// DOA-052
#[test]
fn a_double_advances_time_one_step() {
    for double in [4, 5, 6] {
        let mut bench = after([double, double]);
        assert_eq!(bench.offer(Move::LetTimePass).rule, rule(52));
        bench.play(Move::LetTimePass);
        assert_eq!(bench.told(), [Event::TimeMoved(1, rule(52)), Event::TurnBegan]);
        assert_eq!(bench.tracks(), [2, 0]);
    }
}

/// DOA-053, DOA-Q06, DOA-Q07
#[test]
fn a_double_is_prevented_by_a_d2_of_a_meter_named_before_the_roll() {
    for (die, cost) in [(1, 1), (3, 1), (4, 2), (6, 2)] {
        for (meter, part) in [(Meter::Health, Part::Health), (Meter::Sanity, Part::Sanity)] {
            let mut bench = after([6, 6]);
            assert_eq!(bench.offer(Move::Sacrifice(meter)).rule, rule(53));
            bench.play(Move::Sacrifice(meter));
            assert_eq!(bench.asked(), [1]);
            bench.roll(&[die]);
            let lost = Event::Lost(meter, cost, rule(53));
            assert_eq!(bench.told(), [lost, Event::DoublePrevented, Event::TurnBegan]);
            assert_eq!((bench.see(part), bench.see(Part::Time)), (10 - i32::from(cost), 1));
        }
    }
}

/// DOA-Q08
#[test]
fn a_sacrifice_of_the_last_point_is_allowed_and_lost() {
    let mut bench = after([6, 6]);
    bench.amend(Part::Health, 2).amend(Part::Sanity, 2);
    assert_eq!(bench.fatal(), []);
    bench.amend(Part::Health, 1);
    assert_eq!(bench.fatal(), [Move::Sacrifice(Meter::Health)]);
    bench.amend(Part::Health, 2).amend(Part::Sanity, 1);
    assert_eq!(bench.fatal(), [Move::Sacrifice(Meter::Sanity)]);
    bench.play(Move::Sacrifice(Meter::Health)).roll(&[4]);
    assert_eq!((bench.see(Part::Health), bench.ask()), (0, Ask::Over(Outcome::Lost)));
}

/// DOA-052, DOA-Q17
#[test]
fn a_double_with_time_at_its_end_asks_nothing() {
    let mut bench = Bench::new();
    bench.amend(Part::Time, 12).turn(&[6, 6], &PLAIN);
    assert_eq!(told(&bench)[..2], [Event::TimeStands(ruling(17)), Event::KeyFound(1)]);
    let mut bench = Bench::new();
    bench.amend(Part::Time, 11).turn(&[6, 6], &PLAIN);
    assert_eq!(bench.moves().len(), 3);
}

/// DOA-054
#[test]
fn a_double_two_is_a_step_of_time_and_four_cultists() {
    let mut bench = after([2, 2]);
    bench.play(Move::LetTimePass);
    assert_eq!(bench.told(), [Event::TimeMoved(1, rule(52)), Event::CultistsCome(4)]);
    assert_eq!((bench.see(Part::Time), bench.see(Part::Strength)), (2, 4));
}

/// DOA-055, DOA-068
#[test]
fn pairs_of_ones_and_red_spaces_alone_are_enough_for_a_fight() {
    let mut bench = Bench::new();
    bench.turn(&[5, 6], &[1, 1, 5, 5, 6]);
    assert_eq!(bench.told().last(), Some(&Event::CultistsCome(1)));
    let mut bench = Bench::new();
    bench.amend(Part::Investigation, 4).turn(&[5, 6], &[3, 1, 5, 5, 6]);
    assert_eq!(bench.told().last(), Some(&Event::CultistsCome(1)));
}

/// DOA-068, DOA-067
#[test]
fn cultists_of_all_three_sources_add_up() {
    let mut bench = Bench::new();
    bench.amend(Part::Investigation, 3).turn(&[2, 3], &[1, 1, 4, 5, 6]);
    assert_eq!(bench.told().last(), Some(&Event::CultistsCome(7)));
    bench.play(Move::Fight).play(Move::SpendFight(0)).play(Move::SpendMagic(0));
    assert_eq!(bench.asked(), [7]);
}

/// DOA-056, DOA-069, DOA-Q32
#[test]
fn cultists_help_a_monster_with_half_their_number_rounded_up() {
    for (mythos, dice, helpers, strength) in [
        ([1, 2], [1, 5, 5, 6, 6], 2, 5),
        ([3, 1], [1, 5, 5, 6, 6], 3, 6),
        ([1, 3], [1, 1, 5, 6, 6], 4, 6),
        ([1, 5], [1, 1, 5, 6, 6], 1, 5),
    ] {
        let mut bench = Bench::new();
        bench.turn(&mythos, &dice);
        assert_eq!((bench.asked(), bench.to_come()), (vec![1], None), "{helpers}");
        bench.roll(&[4]);
        assert_eq!(bench.told(), [Event::MonsterComes(strength, rule(69))], "{mythos:?}");
        assert_eq!(bench.see(Part::Strength), i32::from(strength));
        // After this fight there is no second one.
        bench.play(Move::Flee).roll(&[1]);
        assert_eq!(bench.see(Part::Turn), 2);
    }
}

/// DOA-070, DOA-Q33
#[test]
fn a_double_one_rolls_two_dice_for_the_monster_and_keeps_the_higher() {
    for (dice, own, strength) in [([2, 5], PLAIN, 5), ([6, 3], PLAIN, 6), ([2, 2], [1, 1, 5, 5, 6], 3)] {
        let mut bench = Bench::new();
        bench.turn(&[1, 1], &own).play(Move::LetTimePass);
        assert_eq!((bench.see(Part::Time), bench.asked()), (2, vec![2]));
        bench.roll(&dice);
        assert_eq!(bench.told(), [Event::MonsterComes(strength, rule(70))]);
    }
}

/// DOA-071
#[test]
fn fight_or_flee_is_chosen_when_the_strength_is_known() {
    let mut bench = after([1, 6]);
    assert_eq!(bench.moves(), []);
    bench.roll(&[3]);
    assert_eq!(bench.moves(), [Move::Fight, Move::Flee]);
    assert_eq!((bench.offer(Move::Fight).rule, bench.offer(Move::Flee).rule), (rule(71), rule(72)));
    assert_eq!(bench.prompt(), "Monster, strength 3: fight or flee?");
}

/// DOA-046
#[test]
fn the_fight_of_a_turn_uses_what_the_dice_of_the_turn_gave() {
    let mut bench = Bench::new();
    bench.amend(Part::Fight, 0).amend(Part::Magic, 0).turn(&[2, 5], &[5, 5, 5, 1, 3]);
    assert_eq!(bench.told()[1], Event::Gained(Stock::Fight, 4, rule(36)));
    bench.play(Move::Fight);
    assert_eq!(bench.moves().len(), 5);
}
