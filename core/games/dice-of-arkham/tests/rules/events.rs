//! Events 1A, 1B and 2A.

use eldertally_core::{Ask, Outcome};
use eldertally_dice_of_arkham::{Event, Meter, Move, Part, Sheet, Stock};

use crate::bench::{Bench, QUIET, rule, ruling, sheet};

/// The first seal was just found.
fn dreamlands() -> Bench {
    let mut bench = Bench::new();
    bench.amend(Part::Investigation, 20).idle();
    bench
}

/// The first key was just found.
fn first_lock() -> Bench {
    let mut bench = Bench::new();
    bench.amend(Part::Time, 12).idle();
    bench
}

/// The second seal was just found, with so much magic.
fn dark_pact(magic: i32) -> Bench {
    let mut bench = Bench::new();
    bench.amend(Part::Seals, 1).amend(Part::Investigation, 20).amend(Part::Magic, magic);
    bench.turn(&QUIET, &[1, 5, 5, 5, 5, 5]);
    bench
}

/// DOA-098, DOA-099, DOA-Q06
#[test]
fn dreamlands_one_costs_a_d3_of_sanity() {
    for (die, cost) in [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)] {
        let mut bench = dreamlands();
        assert_eq!(bench.asked(), [1]);
        bench.roll(&[1]);
        assert_eq!((bench.told(), bench.asked()), (&[][..], vec![1]));
        bench.roll(&[die]);
        assert_eq!(bench.told(), [Event::Lost(Meter::Sanity, cost, rule(99)), Event::TurnBegan]);
        assert_eq!(bench.meters(), [10, 10 - i32::from(cost), 5, 5]);
    }
}

/// DOA-100, DOA-Q20
#[test]
fn dreamlands_two_takes_two_of_the_six_dice_for_one_turn() {
    let mut bench = dreamlands();
    bench.roll(&[2]);
    assert_eq!(bench.told(), [Event::FewerDice(2), Event::TurnBegan]);
    assert_eq!((bench.see(Part::Fewer), bench.asked()), (2, vec![2, 4]));
    bench.turn(&QUIET, &[5, 5, 6, 6]);
    assert_eq!((bench.see(Part::Fewer), bench.asked()), (0, vec![2, 6]));
}

/// DOA-101
#[test]
fn dreamlands_three_advances_time() {
    let mut bench = dreamlands();
    bench.roll(&[3]);
    assert_eq!((bench.told(), bench.tracks()), (&[Event::TimeMoved(1, rule(101)), Event::TurnBegan][..], [2, 0]));
}

/// DOA-102
#[test]
fn dreamlands_four_is_nothing() {
    let mut bench = dreamlands();
    bench.roll(&[4]);
    assert_eq!(bench.told(), [Event::Nothing(rule(102)), Event::TurnBegan]);
    assert_eq!((bench.meters(), bench.tracks()), ([10, 10, 5, 5], [1, 0]));
}

/// DOA-103
#[test]
fn dreamlands_five_gives_one_magic() {
    let mut bench = dreamlands();
    bench.roll(&[5]);
    assert_eq!(bench.told(), [Event::Gained(Stock::Magic, 1, rule(103)), Event::TurnBegan]);
    assert_eq!(bench.meters(), [10, 10, 5, 6]);
}

/// DOA-104
#[test]
fn dreamlands_six_gives_sanity_and_a_die_to_set() {
    let mut bench = dreamlands();
    bench.amend(Part::Sanity, 7).roll(&[6]);
    assert_eq!(bench.told(), [Event::Healed(Meter::Sanity, 1, rule(104)), Event::DieToSet, Event::TurnBegan]);
    assert_eq!((bench.see(Part::Sanity), bench.see(Part::Preset)), (8, 1));
    assert_eq!(bench.ask(), Ask::Choose);
    assert_eq!(bench.prompt(), "Set a die before you roll: to what?");
    assert_eq!(bench.moves(), (1..=6).map(Move::SetDie).collect::<Vec<_>>());
    assert!(bench.offers().iter().all(|offer| offer.rule == rule(104)));
    bench.play(Move::SetDie(4));
    assert_eq!((bench.told(), bench.see(Part::Preset)), (&[Event::DieSet(4)][..], 0));
    assert_eq!(bench.asked(), [2, 5]);
    bench.throw(&QUIET, &[4, 4, 1, 5, 6]);
    assert_eq!(bench.dice(Part::Die)[..2], [(4, true), (4, false)]);
    // The set die makes the triple, and only this turn has it.
    bench.play(Move::Done);
    assert_eq!(bench.see(Part::Investigation), 8);
    bench.play(Move::Flee);
    assert_eq!(bench.asked(), [2, 6]);
}

/// DOA-104, DOA-Q21
#[test]
fn a_set_die_may_be_thrown_again_and_a_set_one_is_locked() {
    let mut bench = dreamlands();
    bench.roll(&[6]).play(Move::SetDie(3)).throw(&QUIET, &[5; 5]).free(3).play(Move::Roll);
    assert_eq!(bench.asked(), [6]);
    let mut bench = dreamlands();
    bench.roll(&[6]).play(Move::SetDie(1)).throw(&QUIET, &[5; 5]);
    assert_eq!((bench.dice(Part::Die)[0], bench.told()), ((1, true), &[][..]));
    assert_eq!(bench.locked(), [Move::FreeDie(0)]);
}

/// DOA-104
#[test]
fn dreamlands_six_with_full_sanity_still_gives_the_die() {
    let mut bench = dreamlands();
    bench.roll(&[6]);
    assert_eq!(bench.told(), [Event::FullMeter(Meter::Sanity, ruling(4)), Event::DieToSet, Event::TurnBegan]);
    assert_eq!(bench.see(Part::Sanity), 10);
}

/// DOA-105
#[test]
fn the_first_lock_offers_two_prices() {
    let bench = first_lock();
    assert_eq!(bench.moves(), [Move::FaceMonster, Move::GiveDie]);
    assert_eq!((bench.offer(Move::FaceMonster).rule, bench.offer(Move::GiveDie).rule), (rule(106), rule(107)));
}

/// DOA-106, DOA-092, DOA-Q24
#[test]
fn the_first_locks_monster_costs_a_sanity_and_is_fought_at_once() {
    let mut bench = first_lock();
    bench.play(Move::FaceMonster);
    assert_eq!(bench.told(), [Event::Lost(Meter::Sanity, 1, rule(106))]);
    assert_eq!((bench.see(Part::Sanity), bench.asked(), bench.see(Part::Phase)), (9, vec![1], 4));
    // No helpers: the die is all, even with cultists from this turn's dice.
    bench.roll(&[5]);
    assert_eq!(
        (bench.told(), bench.moves()),
        (&[Event::MonsterComes(5, ruling(24))][..], vec![Move::Fight, Move::Flee])
    );
    bench.play(Move::Fight).play(Move::SpendFight(0)).play(Move::SpendMagic(2)).roll(&[6, 6]).play(Move::Done);
    bench.total(12);
    assert_eq!(bench.told(), [Event::FightWon(12, 12), Event::TurnBegan]);
}

/// DOA-092
#[test]
fn an_events_monster_can_be_fled() {
    let mut bench = first_lock();
    bench.play(Move::FaceMonster).roll(&[5]).play(Move::Flee);
    assert_eq!((bench.told(), bench.see(Part::Time)), (&[Event::Fled, Event::TimeMoved(1, rule(72))][..], 2));
    bench.roll(&[6]);
    assert_eq!(bench.meters(), [5, 9, 5, 5]);
}

/// DOA-Q24
#[test]
fn cultists_of_the_turn_do_not_help_the_first_locks_monster() {
    let mut bench = Bench::new();
    bench.amend(Part::Time, 12).turn(&[2, 3], &[1, 1, 5, 5, 6]).play(Move::Flee);
    bench.play(Move::FaceMonster).roll(&[2]);
    assert_eq!(bench.told(), [Event::MonsterComes(2, ruling(24))]);
}

/// DOA-106, DOA-Q09
#[test]
fn facing_the_monster_with_the_last_sanity_is_marked_and_lost() {
    let mut bench = first_lock();
    assert_eq!(bench.amend(Part::Sanity, 2).fatal(), []);
    assert_eq!(bench.amend(Part::Sanity, 1).fatal(), [Move::FaceMonster]);
    bench.play(Move::FaceMonster);
    assert_eq!(bench.ask(), Ask::Over(Outcome::Lost));
}

/// DOA-107, DOA-Q22, DOA-Q23
#[test]
fn a_die_on_the_elder_sign_is_missing_until_the_space_is_reached() {
    let mut bench = first_lock();
    bench.play(Move::GiveDie);
    assert_eq!((bench.told(), bench.asked()), (&[Event::DieGiven, Event::TurnBegan][..], vec![2, 4]));
    // It stays there over a reset.
    bench.amend(Part::Investigation, 9).amend(Part::Keys, 0).amend(Part::Time, 12);
    bench.turn(&QUIET, &[1, 5, 5, 6]);
    assert_eq!((bench.tracks(), bench.see(Part::SignDie)), ([1, 0], 1));
    assert_eq!(bench.told().last(), Some(&Event::Lost(Meter::Sanity, 1, rule(106))));
}

/// DOA-107, DOA-Q22
#[test]
fn landing_on_or_passing_the_elder_sign_fetches_the_die_for_the_next_turn() {
    for (from, dice, fetched) in
        [(8, [4, 1, 5, 6], true), (9, [4, 1, 5, 6], true), (7, [4, 1, 5, 6], false), (10, [4, 1, 5, 6], false)]
    {
        let mut bench = first_lock();
        bench.play(Move::GiveDie).amend(Part::Investigation, from).turn(&QUIET, &dice);
        assert_eq!(bench.told().contains(&Event::DieFetched), fetched, "{from}");
        assert_eq!(bench.see(Part::SignDie), i32::from(!fetched));
        if bench.see(Part::Phase) == 3 {
            bench.play(Move::Flee);
        }
        assert_eq!(bench.asked(), [2, if fetched { 5 } else { 4 }]);
    }
}

/// DOA-107
#[test]
fn without_a_place_for_the_die_the_monster_is_faced() {
    let mut bench = Bench::with(Sheet { elder_sign: None, ..sheet() }, &[]);
    bench.amend(Part::Time, 12).idle();
    assert_eq!((bench.asked(), bench.see(Part::Sanity)), (vec![1], 9));
    let mut bench = Bench::new();
    bench.amend(Part::SignDie, 1).amend(Part::Time, 12).turn(&QUIET, &[1, 5, 5, 6]);
    assert_eq!((bench.asked(), bench.see(Part::Sanity)), (vec![1], 9));
}

/// DOA-108, DOA-109
#[test]
fn the_dark_pact_rolls_a_die_for_each_magic_and_keeps_the_magic() {
    let mut bench = dark_pact(6);
    assert_eq!(bench.moves(), [Move::UseMagic, Move::Refuse]);
    assert_eq!((bench.offer(Move::UseMagic).rule, bench.offer(Move::Refuse).rule), (rule(108), rule(110)));
    bench.amend(Part::Health, 4).play(Move::UseMagic);
    assert_eq!(bench.asked(), [6]);
    bench.roll(&[1, 2, 3, 4, 5, 6]);
    let events = [Event::Healed(Meter::Health, 2, rule(109)), Event::Lost(Meter::Sanity, 1, rule(109))];
    assert_eq!(bench.told(), [&events[..], &[Event::TurnBegan]].concat());
    assert_eq!(bench.meters(), [6, 9, 9, 6]);
}

/// DOA-109
#[test]
fn a_pact_of_middling_dice_changes_nothing() {
    let mut bench = dark_pact(3);
    bench.play(Move::UseMagic).roll(&[2, 3, 4]);
    assert_eq!(bench.told(), [Event::Nothing(rule(109)), Event::TurnBegan]);
    let mut bench = dark_pact(2);
    bench.play(Move::UseMagic).roll(&[1, 4]);
    assert_eq!(bench.told(), [Event::Lost(Meter::Sanity, 1, rule(109)), Event::TurnBegan]);
    let mut bench = dark_pact(2);
    bench.amend(Part::Health, 3).play(Move::UseMagic).roll(&[5, 4]);
    assert_eq!(bench.told(), [Event::Healed(Meter::Health, 1, rule(109)), Event::TurnBegan]);
}

/// DOA-109, DOA-Q25
#[test]
fn the_pact_heals_no_further_than_the_maximum() {
    let mut bench = dark_pact(3);
    bench.amend(Part::Health, 9).play(Move::UseMagic).roll(&[5, 6, 6]);
    assert_eq!((bench.told()[0].clone(), bench.see(Part::Health)), (Event::Healed(Meter::Health, 1, rule(109)), 10));
}

/// DOA-110
#[test]
fn refusing_the_pact_gives_a_d3_of_sanity() {
    for (die, gain) in [(2, 1), (3, 2), (5, 3)] {
        let mut bench = dark_pact(3);
        bench.amend(Part::Sanity, 4).play(Move::Refuse);
        assert_eq!(bench.asked(), [1]);
        bench.roll(&[die]);
        assert_eq!(bench.told(), [Event::Healed(Meter::Sanity, gain, rule(110)), Event::TurnBegan]);
        assert_eq!(bench.meters(), [10, 4 + i32::from(gain), 9, 3]);
    }
}

/// DOA-110, DOA-108
#[test]
fn without_magic_the_pact_is_not_asked_about() {
    let mut bench = dark_pact(0);
    assert_eq!((bench.asked(), bench.moves()), (vec![1], vec![]));
    assert_eq!(bench.prompt(), "Roll for the sanity you gain.");
    bench.amend(Part::Sanity, 4).roll(&[6]);
    assert_eq!(bench.see(Part::Sanity), 7);
}
