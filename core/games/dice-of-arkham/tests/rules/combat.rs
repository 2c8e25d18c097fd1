//! Combat: strength, flight, prices, and what a lost fight costs.

use eldertally_core::words::Word;
use eldertally_core::{Ask, Outcome};
use eldertally_dice_of_arkham::{Event, Meter, Move, Part, Sheet, Stock};

use crate::bench::{Bench, rule, ruling, sheet};

/// Stands before so many cultists, with 3 fight and 3 magic.
fn cultists(strength: i32) -> Bench {
    let mut bench = Bench::new();
    bench.turn(&[2, 5], &[1, 3, 3, 3, 2]).amend(Part::Strength, strength);
    bench.amend(Part::Time, 1);
    bench
}

/// Stands before a monster of this strength, with 3 fight and 3 magic.
fn monster(strength: u8) -> Bench {
    let mut bench = Bench::new();
    bench.turn(&[1, 5], &[1, 3, 3, 3, 2]).roll(&[strength]).amend(Part::Time, 1);
    bench
}

/// DOA-066
#[test]
fn a_fight_has_five_steps() {
    let mut bench = Bench::new();
    bench.turn(&[1, 5], &[1, 3, 3, 3, 2]);
    assert_eq!(bench.say(Word::Group(0)), "Monster strength");
    bench.roll(&[2]);
    assert_eq!(bench.moves(), [Move::Fight, Move::Flee]);
    bench.play(Move::Fight).play(Move::SpendFight(0)).play(Move::SpendMagic(1));
    assert_eq!((bench.asked(), bench.say(Word::Group(0))), (vec![1], "Your fight dice".into()));
    bench.roll(&[6]).play(Move::Done);
    assert_eq!((bench.asked(), bench.say(Word::Group(0))), (vec![2], "Enemy dice".into()));
    bench.roll(&[3, 4]);
    assert_eq!((bench.asked(), bench.say(Word::Group(0))), (vec![1], "Damage die".into()));
    bench.roll(&[2]);
    assert_eq!((bench.see(Part::Turn), bench.see(Part::Phase)), (2, 1));
}

/// DOA-072, DOA-073, DOA-096, DOA-Q35
#[test]
fn fleeing_from_cultists_costs_time_and_damage_less_one() {
    for (strength, damage) in [(1, 0), (2, 0), (3, 1), (4, 1), (5, 2), (6, 2), (9, 4)] {
        let mut bench = cultists(strength);
        bench.play(Move::Flee);
        assert_eq!(bench.told()[..2], [Event::Fled, Event::TimeMoved(1, rule(72))]);
        assert_eq!((bench.see(Part::Health), bench.tracks()), (10 - damage, [2, 4]), "{strength}");
        let lost = bench.told().contains(&Event::Lost(Meter::Health, damage as u8, rule(72)));
        assert_eq!(lost, damage > 0);
    }
}

/// DOA-074, DOA-096, DOA-Q01, DOA-Q35
#[test]
fn fleeing_a_monster_fixes_the_kind_by_the_roll_and_then_subtracts_one() {
    for (die, health, sanity) in [(1, 10, 10), (2, 9, 10), (3, 10, 8), (4, 7, 10), (5, 10, 6), (6, 5, 10)] {
        let mut bench = monster(5);
        bench.play(Move::Flee);
        assert_eq!((bench.told(), bench.asked()), (&[Event::Fled, Event::TimeMoved(1, rule(72))][..], vec![1]));
        bench.roll(&[die]);
        assert_eq!(bench.meters(), [health, sanity, 3, 3], "{die}");
        let meter = if die % 2 == 0 { Meter::Health } else { Meter::Sanity };
        let event = if die == 1 { Event::Nothing(ruling(35)) } else { Event::Lost(meter, die - 1, rule(74)) };
        assert_eq!(bench.told(), [event, Event::TurnBegan]);
    }
}

/// DOA-075, DOA-Q36
#[test]
fn fleeing_with_time_at_its_end_is_allowed_and_the_marker_stays() {
    let mut bench = cultists(3);
    bench.amend(Part::Time, 12);
    assert_eq!(bench.words(Move::Flee), "flee: time stays at its end, lose 1 health");
    bench.play(Move::Flee);
    assert_eq!(
        bench.told()[..3],
        [Event::Fled, Event::TimeStands(ruling(36)), Event::Lost(Meter::Health, 1, rule(72)),]
    );
    assert_eq!((bench.see(Part::Keys), bench.see(Part::Health)), (1, 9));
}

/// DOA-076
#[test]
fn fleeing_spends_no_fight_or_magic() {
    let mut bench = cultists(6);
    bench.play(Move::Flee);
    assert_eq!(bench.meters(), [8, 10, 3, 3]);
    let mut bench = monster(6);
    bench.play(Move::Flee).roll(&[6]);
    assert_eq!(bench.meters(), [5, 10, 3, 3]);
}

/// DOA-073
#[test]
fn a_flight_that_costs_the_last_health_is_marked() {
    let mut bench = cultists(5);
    assert_eq!(bench.amend(Part::Health, 3).fatal(), []);
    assert_eq!(bench.amend(Part::Health, 2).fatal(), [Move::Flee]);
    let words = "flee: time advances 1 step, lose 2 health (your last health: you lose the game)";
    assert_eq!(bench.words(Move::Flee), words);
    bench.play(Move::Flee);
    assert_eq!(bench.ask(), Ask::Over(Outcome::Lost));
    // From one or two cultists there is no damage, and a monster's is not yet thrown.
    assert_eq!(cultists(2).amend(Part::Health, 1).fatal(), []);
    assert_eq!(monster(6).amend(Part::Health, 1).fatal(), []);
    assert_eq!(monster(6).words(Move::Flee), "flee: time advances 1 step, then roll the damage, less 1");
}

/// DOA-077, DOA-093
#[test]
fn against_cultists_one_fight_or_two_magic_buy_a_die() {
    let mut bench = cultists(4);
    bench.amend(Part::Fight, 2).amend(Part::Magic, 5).play(Move::Fight);
    assert_eq!(bench.moves(), (0..=2).map(Move::SpendFight).collect::<Vec<_>>());
    assert_eq!(bench.words(Move::SpendFight(2)), "spend 2 fight: 2 dice");
    bench.play(Move::SpendFight(2));
    assert_eq!(bench.moves()[..3], [0, 1, 2].map(Move::SpendMagic));
    assert_eq!(bench.words(Move::SpendMagic(2)), "spend 4 magic: 2 dice");
    bench.play(Move::SpendMagic(2));
    assert_eq!(bench.told(), [Event::Spent(Stock::Fight, 2, rule(77)), Event::Spent(Stock::Magic, 4, rule(77))]);
    assert_eq!((bench.asked(), bench.meters()), (vec![4], [10, 10, 0, 1]));
}

/// DOA-078, DOA-093
#[test]
fn against_a_monster_one_magic_or_two_fight_buy_a_die() {
    let mut bench = monster(4);
    bench.amend(Part::Fight, 5).amend(Part::Magic, 2).play(Move::Fight);
    assert_eq!(bench.moves(), [0, 1, 2].map(Move::SpendFight));
    assert_eq!(bench.words(Move::SpendFight(1)), "spend 2 fight: 1 die");
    bench.play(Move::SpendFight(1));
    assert_eq!(bench.moves()[..3], [0, 1, 2].map(Move::SpendMagic));
    bench.play(Move::SpendMagic(2));
    assert_eq!(bench.told(), [Event::Spent(Stock::Fight, 2, rule(78)), Event::Spent(Stock::Magic, 2, rule(78))]);
    assert_eq!((bench.asked(), bench.meters()), (vec![3], [10, 10, 3, 0]));
}

/// DOA-079
#[test]
fn the_player_chooses_how_much_to_spend_and_may_choose_again() {
    let mut bench = cultists(4);
    bench.play(Move::Fight).play(Move::SpendFight(3));
    assert_eq!(bench.moves(), [Move::SpendMagic(0), Move::SpendMagic(1), Move::Back]);
    assert!(bench.offers().iter().all(|offer| offer.rule == rule(79)));
    assert_eq!(bench.meters(), [10, 10, 3, 3]);
    bench.play(Move::Back);
    assert_eq!(bench.moves(), (0..=3).map(Move::SpendFight).collect::<Vec<_>>());
    assert!(bench.offers().iter().all(|offer| offer.rule == rule(79)));
    bench.play(Move::SpendFight(1)).play(Move::SpendMagic(0));
    assert_eq!(bench.told(), [Event::Spent(Stock::Fight, 1, rule(77))]);
    assert_eq!((bench.asked(), bench.meters()), (vec![1], [10, 10, 2, 3]));
}

/// DOA-079
#[test]
fn without_fight_there_is_nothing_to_go_back_to() {
    let mut bench = cultists(4);
    bench.amend(Part::Fight, 0).play(Move::Fight);
    assert_eq!(bench.moves(), [Move::SpendMagic(0), Move::SpendMagic(1)]);
}

/// DOA-Q31
#[test]
fn one_can_fight_with_no_dice_and_a_total_of_nothing() {
    let mut bench = cultists(3);
    bench.play(Move::Fight).play(Move::SpendFight(0)).play(Move::SpendMagic(0));
    assert_eq!((bench.told(), bench.asked()), (&[][..], vec![3]));
    bench.roll(&[1, 1, 1]);
    assert_eq!(bench.told()[..2], [Event::FightLost(0, 3), Event::Lost(Meter::Health, 2, rule(89))]);
    // With nothing to spend, nothing is asked.
    let mut bench = cultists(3);
    bench.amend(Part::Fight, 0).amend(Part::Magic, 1).play(Move::Fight);
    assert_eq!(bench.asked(), [3]);
    assert_eq!(bench.see(Part::Magic), 1);
}

/// DOA-087, DOA-067
#[test]
fn the_enemy_throws_as_many_dice_as_it_is_strong_once() {
    let mut bench = cultists(6);
    bench.play(Move::Fight).play(Move::SpendFight(3)).play(Move::SpendMagic(0)).roll(&[6, 6, 6]).play(Move::Done);
    assert_eq!(bench.asked(), [6]);
    bench.roll(&[1, 2, 3, 4, 5, 6]);
    assert_eq!(bench.told()[0], Event::FightLost(18, 21));
}

/// DOA-088
#[test]
fn an_equal_total_wins_and_a_win_changes_nothing() {
    let fight = |enemy: [u8; 2]| {
        let mut bench = cultists(2);
        bench.play(Move::Fight).play(Move::SpendFight(2)).play(Move::SpendMagic(0)).roll(&[3, 4]).play(Move::Done);
        bench.roll(&enemy);
        bench
    };
    for (enemy, total) in [([3, 4], 7), ([1, 1], 2)] {
        let bench = fight(enemy);
        assert_eq!(bench.told(), [Event::FightWon(7, total), Event::TurnBegan]);
        assert_eq!((bench.meters(), bench.tracks()), ([10, 10, 1, 3], [1, 4]));
    }
    assert_eq!(fight([4, 4]).told()[0], Event::FightLost(7, 8));
}

/// DOA-089, DOA-Q34
#[test]
fn cultists_that_win_cost_half_their_number_rounded_up() {
    for (strength, damage) in [(1, 1), (2, 1), (3, 2), (4, 2), (7, 4)] {
        let mut bench = cultists(strength);
        bench.play(Move::Fight).play(Move::SpendFight(0)).play(Move::SpendMagic(0));
        bench.total(strength as u16);
        let lost = Event::Lost(Meter::Health, damage, rule(89));
        assert_eq!(bench.told(), [Event::FightLost(0, strength as u16), lost, Event::TurnBegan]);
        assert_eq!(bench.see(Part::Health), 10 - i32::from(damage));
    }
    // Cultists from pairs of ones and red spaces hurt as well.
    let mut bench = Bench::new();
    bench.amend(Part::Investigation, 4).turn(&[3, 5], &[1, 1, 3, 5, 5]).play(Move::Fight);
    bench.play(Move::SpendFight(0)).play(Move::SpendMagic(0)).total(9);
    assert_eq!(bench.see(Part::Health), 7);
}

/// DOA-090, DOA-Q39
#[test]
fn a_monster_that_wins_costs_a_die_of_health_or_sanity() {
    for (die, health, sanity) in [(1, 10, 9), (2, 8, 10), (3, 10, 7), (4, 6, 10), (5, 10, 5), (6, 4, 10)] {
        let mut bench = Bench::new();
        // A monster with three helpers, who add no damage of their own.
        bench.turn(&[1, 3], &[1, 5, 5, 6, 6]).roll(&[2]).play(Move::Fight);
        bench.play(Move::SpendFight(0)).play(Move::SpendMagic(0)).total(4);
        assert_eq!((bench.told(), bench.asked()), (&[Event::FightLost(0, 4)][..], vec![1]));
        assert_eq!(bench.meters()[..2], [10, 10]);
        bench.roll(&[die]);
        assert_eq!(bench.meters()[..2], [health, sanity], "{die}");
        let meter = if die % 2 == 0 { Meter::Health } else { Meter::Sanity };
        assert_eq!(bench.told(), [Event::Lost(meter, die, rule(90)), Event::TurnBegan]);
    }
}

/// DOA-091, DOA-066
#[test]
fn there_is_never_a_second_round() {
    for total in [3, 18] {
        let mut bench = cultists(3);
        bench.play(Move::Fight).play(Move::SpendFight(1)).play(Move::SpendMagic(0)).roll(&[5]).play(Move::Done);
        bench.total(total);
        assert_eq!((bench.see(Part::Turn), bench.asked()), (2, vec![2, 5]));
    }
}

/// DOA-067, DOA-068
#[test]
fn more_cultists_than_can_be_thrown_for_are_cut() {
    let print = Sheet { investigation_spaces: 80, red: (1..=20).collect(), ..sheet() };
    let mut bench = Bench::with(print, &[]);
    bench.amend(Part::Seals, 1).throw(&[3, 2], &[4, 4, 4, 4, 4, 6]).amend(Part::Reds, 80).play(Move::Done);
    assert_eq!(bench.told().last(), Some(&Event::CultistsCome(97)));
    assert_eq!(bench.see(Part::Strength), 96);
}
