//! What play does after the players put something right.

use eldertally_core::{Ask, Outcome};
use eldertally_dice_of_arkham::{Event, Meter, Move, Part, Sheet, Stock};

use crate::bench::{Bench, QUIET, rule, sheet};

#[test]
fn an_amended_die_counts_as_it_now_lies() {
    let mut bench = Bench::new();
    bench.throw(&QUIET, &[2, 2, 2, 2, 2]).amend(Part::Die(0), 4).amend(Part::Die(1), 6).play(Move::Done);
    assert_eq!((bench.tracks(), bench.see(Part::Magic)), ([4, 2], 4));
}

/// DOA-024
#[test]
fn an_amended_one_is_locked_and_a_die_that_is_no_one_is_loose() {
    let mut bench = Bench::new();
    bench.throw(&QUIET, &[1, 3, 4, 5, 6]).amend(Part::Die(1), 1).amend(Part::Die(0), 2);
    assert_eq!(bench.dice(Part::Die)[..2], [(2, false), (1, true)]);
    bench.play(Move::Roll);
    assert_eq!(bench.asked(), [4]);
}

#[test]
fn an_amendment_to_the_same_face_changes_nothing() {
    let mut bench = Bench::new();
    bench.throw(&QUIET, &[3, 3, 4, 5, 6]).keep(3);
    let before = bench.game().clone();
    bench.amend(Part::Die(0), 3);
    assert!(*bench.game() == before);
}

#[test]
fn amended_mythos_dice_bring_other_enemies() {
    let mut bench = Bench::new();
    bench.throw(&QUIET, &[1, 5, 5, 6, 6]).amend(Part::Mythos(0), 3).amend(Part::Mythos(1), 2).play(Move::Done);
    assert_eq!(bench.told().last(), Some(&Event::CultistsCome(5)));
}

/// DOA-022
#[test]
fn three_throws_amended_leave_only_to_go_on() {
    let mut bench = Bench::new();
    bench.throw(&QUIET, &[2, 2, 5, 6, 6]).amend(Part::Throws, 3);
    assert_eq!((bench.moves(), bench.offer(Move::GoOn).rule), (vec![Move::GoOn], rule(18)));
    bench.play(Move::GoOn);
    assert_eq!((bench.see(Part::Turn), bench.see(Part::Time)), (2, 3));
}

/// DOA-013
#[test]
fn a_lost_game_goes_on_when_the_loss_is_taken_back() {
    let mut bench = Bench::new();
    bench.amend(Part::Sanity, 1).turn(&[4, 2], &[1, 5, 5, 6, 6]);
    assert_eq!(bench.ask(), Ask::Over(Outcome::Lost));
    bench.amend(Part::Sanity, 3);
    assert_eq!((bench.ask(), bench.moves()), (Ask::Choose, vec![Move::GoOn]));
    bench.play(Move::GoOn);
    assert_eq!(bench.told(), [Event::CultistsCome(2)]);
    assert_eq!(bench.see(Part::Sanity), 3);
}

/// DOA-061
#[test]
fn a_game_that_was_not_won_after_all_goes_on_with_the_next_turn() {
    let mut bench = Bench::new();
    bench.amend(Part::Seals, 2).amend(Part::Investigation, 20).idle();
    assert_eq!(bench.ask(), Ask::Over(Outcome::Won));
    bench.amend(Part::Seals, 2).play(Move::GoOn);
    assert_eq!((bench.told(), bench.asked()), (&[Event::TurnBegan][..], vec![2, 6]));
}

/// DOA-018
#[test]
fn going_back_to_the_dice_phase_clears_the_table() {
    let mut bench = Bench::new();
    bench.amend(Part::Investigation, 4).turn(&[2, 5], &[1, 1, 3, 2, 2]);
    assert_eq!([Part::Pairs, Part::Reds, Part::Strength].map(|part| bench.see(part)), [1, 1, 4]);
    bench.amend(Part::Phase, 1);
    assert_eq!((bench.asked(), bench.dice(Part::Mythos), bench.dice(Part::Die)), (vec![2, 5], vec![], vec![]));
    assert_eq!([Part::Pairs, Part::Reds].map(|part| bench.see(part)), [0, 0]);
    assert_eq!((bench.shown(Part::Throws), bench.shown(Part::Strength)), (None, None));
    bench.turn(&[2, 5], &[1, 5, 5, 6, 6]);
    assert_eq!(bench.told().last(), Some(&Event::CultistsCome(2)));
}

/// DOA-018
#[test]
fn going_to_the_investigator_phase_resolves_the_dice_on_the_table_once() {
    let mut bench = Bench::new();
    bench.amend(Part::Investigation, 4).turn(&[2, 5], &[1, 1, 3, 2, 2]);
    bench.amend(Part::Phase, 2).amend(Part::Investigation, 4).amend(Part::Time, 1).play(Move::GoOn);
    assert_eq!((bench.tracks(), bench.told().last()), ([3, 5], Some(&Event::CultistsCome(4))));
}

/// DOA-039
#[test]
fn red_spaces_do_not_pile_up_however_often_the_phase_is_repeated() {
    let mut bench = Bench::new();
    bench.turn(&QUIET, &[4, 4, 4, 4, 3]);
    for _ in 0..200 {
        assert_eq!((bench.see(Part::Reds), bench.see(Part::Strength)), (2, 2));
        bench.amend(Part::Investigation, 0).amend(Part::Phase, 2).play(Move::GoOn);
    }
}

/// DOA-018
#[test]
fn going_to_the_mythos_phase_keeps_the_pairs_and_red_spaces() {
    let mut bench = Bench::new();
    bench.amend(Part::Investigation, 4).turn(&[4, 2], &[1, 1, 3, 2, 2]);
    bench.amend(Part::Phase, 3).play(Move::GoOn);
    let events = [Event::Lost(Meter::Sanity, 1, rule(50)), Event::CultistsCome(4)];
    assert_eq!((bench.told(), bench.tracks()), (&events[..], [3, 5]));
}

/// DOA-018, DOA-045
#[test]
fn leaving_the_investigator_phase_drops_what_was_to_be_used() {
    let mut bench = Bench::new();
    bench.amend(Part::BeganOnSign, 1).amend(Part::Health, 3).turn(&[2, 5], &[4, 4, 1, 5, 6]);
    assert_eq!(bench.see(Part::Points), 4);
    bench.amend(Part::Phase, 3);
    assert_eq!(bench.see(Part::Points), 0);
    bench.play(Move::GoOn);
    assert_eq!((bench.see(Part::Investigation), bench.told()), (0, &[Event::CultistsCome(2)][..]));
}

/// DOA-018
#[test]
fn going_to_the_event_phase_leaves_a_fight_and_an_event() {
    let mut bench = Bench::new();
    bench.turn(&[2, 5], &[1, 5, 5, 6, 6]).amend(Part::Phase, 4).play(Move::GoOn);
    assert_eq!(bench.told(), [Event::TurnBegan]);
    let mut bench = Bench::new();
    bench.amend(Part::Keys, 1).amend(Part::Time, 12).idle().play(Move::BuyDice(1)).roll(&[3, 6]);
    bench.amend(Part::Phase, 4);
    assert_eq!(bench.dice(Part::SceneDie), []);
    bench.play(Move::GoOn);
    assert_eq!((bench.told(), bench.tracks()), (&[Event::TurnBegan][..], [1, 0]));
}

/// DOA-Q02, DOA-Q28
#[test]
fn a_trap_is_over_when_the_phase_is_amended() {
    let mut bench = Bench::with(sheet(), &[("redSpaces", "cumulative")]);
    bench.amend(Part::Keys, 1).amend(Part::Time, 12).idle().play(Move::BuyDice(0)).roll(&[2]).roll(&[2, 6]);
    bench.amend(Part::Phase, 3).amend(Part::Investigation, 10).play(Move::GoOn);
    assert_eq!(bench.told(), [Event::CultistsCome(4)]);
}

/// DOA-104
#[test]
fn a_die_to_set_can_be_given_and_taken_before_the_throw() {
    let mut bench = Bench::new();
    bench.amend(Part::Preset, 1);
    assert_eq!((bench.ask(), bench.moves().len()), (Ask::Choose, 6));
    bench.amend(Part::Preset, 0);
    assert_eq!(bench.asked(), [2, 5]);
    // Only one die is set before a throw; another right waits for the next.
    bench.amend(Part::Preset, 1).play(Move::SetDie(6)).amend(Part::Preset, 1);
    assert_eq!(bench.asked(), [2, 4]);
    bench.turn(&QUIET, &[5, 5, 1, 5]);
    assert_eq!((bench.ask(), bench.moves().len()), (Ask::Choose, 6));
}

/// DOA-083
#[test]
fn an_amended_fight_die_locks_as_if_it_had_fallen_so() {
    let mut bench = Bench::new();
    bench.turn(&[1, 5], &[1, 3, 3, 2, 2]).roll(&[2]).play(Move::Fight).play(Move::SpendFight(0));
    bench.play(Move::SpendMagic(3)).roll(&[2, 2, 2]);
    // Ones of the first throw do not lock.
    bench.amend(Part::FightDie(0), 1);
    assert_eq!((bench.dice(Part::FightDie)[0], bench.locked()), ((1, false), vec![]));
    bench.keep(1).play(Move::Roll).roll(&[4, 4]).amend(Part::FightDie(1), 1);
    assert_eq!(bench.dice(Part::FightDie), [(1, true), (1, true), (4, false)]);
    assert_eq!(bench.moves(), [Move::Roll, Move::Done, Move::FreeDie(0), Move::FreeDie(1), Move::KeepDie(2)]);
    assert_eq!(bench.locked(), [Move::FreeDie(1)]);
    // Naming what lies there already locks nothing more.
    bench.amend(Part::FightDie(0), 1);
    assert_eq!(bench.locked(), [Move::FreeDie(1)]);
    bench.amend(Part::FightDie(2), 1);
    assert_eq!(bench.locked(), [Move::FreeDie(1), Move::FreeDie(2)]);
    bench.unlock().unlock();
    assert_eq!((bench.locked(), bench.see(Part::Sanity)), (vec![], 8));
}

/// DOA-083, DOA-095
#[test]
fn an_amended_fight_die_does_not_lock_against_cultists_or_on_the_third_throw() {
    let mut bench = Bench::new();
    bench.turn(&[2, 5], &[1, 3, 3, 2, 2]).play(Move::Fight).play(Move::SpendFight(2)).play(Move::SpendMagic(0));
    bench.roll(&[2, 2]).play(Move::Roll).roll(&[4, 4]).amend(Part::FightDie(0), 1);
    assert_eq!((bench.dice(Part::FightDie)[0], bench.locked()), ((1, false), vec![]));
}

#[test]
fn an_amended_strength_is_what_the_enemy_throws_and_costs() {
    let mut bench = Bench::new();
    bench.turn(&[2, 5], &[1, 3, 3, 2, 2]).amend(Part::Strength, 7).play(Move::Fight).play(Move::SpendFight(0));
    bench.play(Move::SpendMagic(0));
    assert_eq!(bench.asked(), [7]);
    bench.total(7);
    assert_eq!(bench.told()[1], Event::Lost(Meter::Health, 4, rule(89)));
}

/// DOA-077, DOA-078
#[test]
fn an_enemy_amended_after_the_dice_were_chosen_changes_their_price() {
    let mut bench = Bench::new();
    bench.turn(&[2, 5], &[1, 3, 3, 2, 2]).play(Move::Fight).play(Move::SpendFight(3)).amend(Part::Monster, 1);
    assert_eq!(bench.moves().len(), 5);
    // Three fight pay for one die only, now that it is a monster.
    bench.play(Move::SpendMagic(3));
    assert_eq!(bench.told(), [Event::Spent(Stock::Fight, 2, rule(78)), Event::Spent(Stock::Magic, 3, rule(78))]);
    assert_eq!(bench.asked(), [4]);
}

/// DOA-079
#[test]
fn a_stock_amended_away_leaves_only_to_go_on() {
    let mut bench = Bench::new();
    bench.turn(&[2, 5], &[1, 3, 3, 2, 2]).play(Move::Fight).amend(Part::Fight, 0);
    assert_eq!(bench.moves(), [Move::GoOn]);
    bench.play(Move::GoOn).amend(Part::Magic, 1);
    assert_eq!(bench.moves(), [Move::GoOn]);
    bench.play(Move::GoOn);
    assert_eq!((bench.told(), bench.asked()), (&[][..], vec![2]));
    let mut bench = Bench::new();
    bench.turn(&[2, 5], &[1, 3, 3, 2, 2]).play(Move::Fight).play(Move::SpendFight(2)).play(Move::Back);
    // The two dice chosen first are forgotten, even if there is fight again.
    bench.amend(Part::Fight, 0).play(Move::GoOn).amend(Part::Fight, 3).play(Move::SpendMagic(1));
    assert_eq!((bench.asked(), bench.see(Part::Fight)), (vec![1], 3));
}

/// DOA-108
#[test]
fn magic_amended_away_before_the_pacts_throw_ends_the_pact() {
    let mut bench = Bench::new();
    bench.amend(Part::Seals, 1).amend(Part::Investigation, 20).idle().play(Move::UseMagic).amend(Part::Magic, 0);
    assert_eq!((bench.ask(), bench.moves()), (Ask::Choose, vec![Move::GoOn]));
    bench.play(Move::GoOn);
    assert_eq!(bench.told(), [Event::TurnBegan]);
}

#[test]
fn a_reroll_amended_to_no_loose_dice_is_not_asked_for() {
    let mut bench = Bench::with(Sheet { ..sheet() }, &[]);
    bench.throw(&QUIET, &[1, 1, 1, 1, 6]).play(Move::Roll).amend(Part::Die(4), 1);
    assert_eq!((bench.asked(), bench.moves()), (vec![], vec![Move::GoOn]));
    bench.play(Move::GoOn);
    assert_eq!((bench.see(Part::Throws), bench.moves()), (1, [&[Move::Done][..], &bench.locked()].concat()));
}

#[test]
fn an_amended_event_die_gives_another_result() {
    let mut bench = Bench::new();
    bench.amend(Part::Keys, 1).amend(Part::Time, 12).idle().play(Move::BuyDice(1)).roll(&[3, 1]);
    bench.amend(Part::SceneDie(1), 6).play(Move::TakeResult(6));
    assert_eq!(bench.see(Part::Investigation), 4);
}

#[test]
fn event_dice_amended_to_be_equal_leave_only_to_go_on() {
    let mut bench = Bench::new();
    bench.amend(Part::Keys, 1).amend(Part::Time, 12).idle().play(Move::BuyDice(1)).roll(&[3, 1]);
    bench.amend(Part::SceneDie(0), 6).amend(Part::SceneDie(1), 6);
    assert_eq!(bench.moves(), [Move::GoOn]);
    bench.play(Move::GoOn);
    assert_eq!(bench.told()[0], Event::Investigated(4, rule(117)));
}

/// DOA-052, DOA-041
#[test]
fn a_choice_that_an_amendment_takes_away_is_gone_on_from() {
    let mut bench = Bench::new();
    bench.turn(&[6, 6], &[1, 5, 5, 6, 6]).amend(Part::Mythos(0), 5);
    assert_eq!(bench.moves(), [Move::GoOn]);
    assert_eq!(bench.play(Move::GoOn).told(), [Event::TurnBegan]);
    let mut bench = Bench::new();
    bench.amend(Part::BeganOnSign, 1).amend(Part::Health, 3).turn(&QUIET, &[4, 1, 5, 5, 6]).amend(Part::Points, 1);
    assert_eq!(bench.moves(), [Move::GoOn]);
    bench.play(Move::GoOn);
    assert_eq!(bench.see(Part::Investigation), 1);
}

/// DOA-023
#[test]
fn a_kept_die_that_is_amended_stays_kept() {
    let mut bench = Bench::new();
    bench.throw(&QUIET, &[3, 3, 4, 5, 1]).keep(4).amend(Part::Die(2), 6).amend(Part::Die(0), 2);
    assert_eq!(bench.dice(Part::Die), [(2, false), (3, false), (6, true), (5, false), (1, true)]);
    // What a one locked is loose once it is none.
    assert_eq!(bench.amend(Part::Die(4), 5).dice(Part::Die)[4], (5, false));
    let mut bench = Bench::of_edition(1, sheet(), &[]);
    bench.throw(&QUIET, &[3, 3, 4, 5, 1]).play(Move::Keep(4)).amend(Part::Die(2), 6);
    assert_eq!(bench.dice(Part::Die)[2], (6, false));
}

/// DOA-080, DOA-083
#[test]
fn a_kept_fight_die_that_is_amended_stays_kept() {
    let mut bench = Bench::new();
    bench.turn(&[1, 5], &[1, 3, 3, 2, 2]).roll(&[2]).play(Move::Fight).play(Move::SpendFight(0));
    bench.play(Move::SpendMagic(3)).roll(&[1, 5, 2]).keep(5).amend(Part::FightDie(1), 6);
    assert_eq!(bench.dice(Part::FightDie), [(1, false), (6, true), (2, false)]);
    // A one that was kept by choice stays kept, one that was locked becomes loose.
    bench.keep(1).amend(Part::FightDie(0), 4).play(Move::Roll).roll(&[1]);
    assert_eq!(bench.dice(Part::FightDie), [(4, true), (6, true), (1, true)]);
    bench.amend(Part::FightDie(2), 3);
    assert_eq!(bench.dice(Part::FightDie), [(4, true), (6, true), (3, false)]);
}

/// DOA-041
#[test]
fn a_marker_amended_onto_the_elder_sign_heals_in_this_turn() {
    let start = |edition| {
        let mut bench = Bench::of_edition(edition, sheet(), &[]);
        bench.amend(Part::Health, 5);
        bench
    };
    let mut bench = start(2);
    bench.amend(Part::Investigation, 10);
    assert_eq!(bench.see(Part::BeganOnSign), 1);
    bench.turn(&QUIET, &[4, 1, 5, 5, 6]);
    assert_eq!(bench.moves(), [Move::Walk, Move::Heal(Meter::Health)]);
    // It was never there after all.
    bench.amend(Part::Investigation, 9);
    assert_eq!((bench.see(Part::BeganOnSign), bench.moves()), (0, vec![Move::GoOn]));
    // Amended between the throws, it still began there; once it has moved, it did not.
    let mut bench = start(2);
    bench.throw(&QUIET, &[4, 1, 5, 5, 6]).amend(Part::Investigation, 10).play(Move::Done);
    assert!(bench.moves().contains(&Move::Heal(Meter::Health)));
    let mut bench = start(2);
    bench.turn(&[2, 5], &[4, 1, 5, 5, 6]).amend(Part::Investigation, 10);
    assert_eq!(bench.see(Part::BeganOnSign), 0);
    assert_eq!(start(1).amend(Part::Investigation, 10).see(Part::BeganOnSign), 0);
}

/// DOA-104, DOA-Q21
#[test]
fn a_die_that_was_set_is_on_the_sheet_and_can_be_amended() {
    let mut bench = Bench::new();
    bench.amend(Part::Preset, 1).play(Move::SetDie(1));
    assert_eq!((bench.dice(Part::Die), bench.shown(Part::Throws)), (vec![(1, true)], None));
    bench.amend(Part::Die(0), 4);
    assert_eq!(bench.dice(Part::Die), [(4, true)]);
    bench.throw(&QUIET, &[2, 3, 5, 6]);
    assert_eq!(bench.dice(Part::Die)[..2], [(4, true), (2, false)]);
}
