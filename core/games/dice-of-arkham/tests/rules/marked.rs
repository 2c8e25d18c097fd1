//! Where the line runs between a move that kills for certain, one that may kill, and one that does neither.

use eldertally_core::Game;
use eldertally_dice_of_arkham::{Label, Meter, Move, Part};

use crate::bench::{Bench, QUIET, sheet};

/// Cultists of this strength, with these meters (health, sanity, fight, magic).
fn cultists(strength: i32, meters: [i32; 4]) -> Bench {
    let mut bench = Bench::new();
    bench.turn(&[2, 3], &[1, 5, 5, 6, 6]).amend(Part::Strength, strength);
    with_meters(bench, meters)
}

/// The same with a monster.
fn monster(strength: i32, meters: [i32; 4], options: &[(&str, &str)]) -> Bench {
    let mut bench = Bench::with(sheet(), options);
    bench.turn(&[1, 5], &[1, 5, 5, 6, 6]).roll(&[4]).amend(Part::Strength, strength);
    with_meters(bench, meters)
}

fn with_meters(mut bench: Bench, meters: [i32; 4]) -> Bench {
    for (part, at) in [Part::Health, Part::Sanity, Part::Fight, Part::Magic].into_iter().zip(meters) {
        bench.amend(part, at);
    }
    bench
}

fn is_doomed(bench: &Bench) -> bool {
    bench.labels().contains(&Label::Doomed)
}

/// DOA-077, DOA-089: two dice can beat seven cultists, one cannot.
#[test]
fn dice_for_fight_and_for_magic_count_together_against_cultists() {
    let mut bench = cultists(7, [4, 9, 1, 2]);
    assert_eq!((bench.fatal(), bench.risky()), (vec![], vec![Move::Fight]));
    bench.play(Move::Fight);
    assert_eq!((bench.fatal(), bench.risky()), (vec![Move::SpendFight(0)], vec![Move::SpendFight(1)]));
    assert!(!is_doomed(&bench));
}

/// DOA-088: a tie is won.
#[test]
fn a_six_may_beat_six_cultists_and_six_dice_always_beat_one() {
    let mut tie = cultists(6, [3, 9, 1, 2]);
    tie.play(Move::Fight).play(Move::SpendFight(1));
    assert_eq!((tie.fatal(), tie.offer(Move::SpendMagic(0)).may_kill), (vec![], true));

    let mut sure = cultists(1, [1, 9, 5, 2]);
    sure.play(Move::Fight).play(Move::SpendFight(5));
    assert_eq!(sure.risky(), [Move::SpendMagic(0)]);

    let mut weak = monster(1, [6, 9, 0, 6], &[]);
    weak.play(Move::Fight);
    assert_eq!(weak.risky(), [0, 1, 2, 3, 4, 5].map(Move::SpendMagic));
}

/// DOA-080, DOA-088
#[test]
fn only_the_last_throw_of_a_fight_is_marked_as_lost_by_what_may_fall() {
    let mut bench = cultists(12, [6, 9, 2, 0]);
    bench.play(Move::Fight).play(Move::SpendFight(2)).roll(&[1, 2]);
    assert!(!bench.offer(Move::Roll).may_kill, "there is another throw");
    bench.play(Move::Roll).roll(&[1, 2]);
    assert_eq!((bench.fatal(), bench.risky()), (vec![Move::Done], vec![Move::Roll]));
    // What is kept counts as it lies, a loose die as one at least.
    let mut kept = cultists(1, [1, 9, 2, 0]);
    kept.play(Move::Fight).play(Move::SpendFight(2)).roll(&[5, 2]).keep(5).play(Move::Roll).roll(&[2]);
    assert!(!kept.offer(Move::Roll).may_kill);
}

/// DOA-077, DOA-089
#[test]
fn a_fight_that_no_dice_can_win_stays_lost_while_they_are_thrown() {
    let mut bench = cultists(7, [3, 9, 1, 0]);
    bench.play(Move::Fight).play(Move::SpendFight(1));
    assert!(is_doomed(&bench), "before the throw");
    bench.roll(&[6]);
    assert_eq!((is_doomed(&bench), bench.fatal()), (true, vec![]));
}

/// DOA-090: the damage of a lost fight is told, even if an amendment left nothing to choose.
#[test]
fn going_on_without_dice_against_a_monster_is_marked() {
    let mut bench = monster(4, [6, 9, 2, 2], &[]);
    bench.play(Move::Fight).amend(Part::Fight, 0).amend(Part::Magic, 0);
    assert_eq!((bench.moves(), bench.risky()), (vec![Move::GoOn], vec![Move::GoOn]));
    assert_eq!(bench.amend(Part::Health, 7).risky(), []);
}

/// DOA-072, DOA-074, DOA-059: a flight costs one step of time, and not two.
#[test]
fn a_flight_from_a_monster_is_fatal_if_its_one_step_of_time_is_the_last() {
    let mut bench = monster(4, [10, 10, 3, 3], &[]);
    bench.amend(Part::Keys, 2).amend(Part::Time, 11);
    assert_eq!(bench.fatal(), [Move::Flee]);
    bench.amend(Part::Time, 10);
    assert_eq!((bench.fatal(), bench.risky()), (vec![], vec![]));
    bench.play(Move::Flee).roll(&[2]);
    assert_eq!((bench.outcome(), bench.see(Part::Time)), (None, 11));
}

/// DOA-Q01
#[test]
fn a_flight_whose_damage_is_all_health_does_not_risk_sanity() {
    let option = [("fleeExampleHealth", "yes")];
    assert!(!monster(4, [6, 1, 3, 3], &option).offer(Move::Flee).may_kill);
    assert!(monster(4, [5, 10, 3, 3], &option).offer(Move::Flee).may_kill);
}

/// DOA-050, DOA-083: the fours of this turn are paid when the fight begins.
#[test]
fn a_locked_one_in_a_fight_costs_its_own_sanity_only() {
    let mut bench = Bench::new();
    bench.turn(&[1, 4], &[1, 5, 5, 6, 6]).roll(&[4]).play(Move::Fight).play(Move::SpendFight(2));
    bench.play(Move::SpendMagic(0)).roll(&[2, 3]).play(Move::Roll).roll(&[1, 3]).amend(Part::Sanity, 2);
    assert_eq!(bench.locked(), [Move::FreeDie(0)]);
    assert_eq!(bench.fatal(), []);
}

/// DOA-025, DOA-050: whoever is lost anyway is told once; only the sanity that a move itself takes is told at the move.
#[test]
fn a_locked_one_is_marked_by_its_own_price_when_the_fours_kill_anyway() {
    let mut bench = Bench::new();
    bench.amend(Part::Sanity, 2).throw(&[4, 4], &[1, 5, 5, 6, 6]);
    assert_eq!((is_doomed(&bench), bench.fatal()), (true, vec![]));
}

/// DOA-041, DOA-050: on the elder sign the dice may still heal, but the last throw may take that away.
#[test]
fn the_last_throw_is_a_risk_where_only_the_elder_sign_saves_the_last_sanity() {
    let mut bench = Bench::new();
    bench.throw(&[4, 5], &[4, 5, 5, 6, 6]).amend(Part::BeganOnSign, 1).amend(Part::Sanity, 1);
    assert_eq!((bench.fatal(), bench.risky(), is_doomed(&bench)), (vec![], vec![], false));
    bench.keep(6).play(Move::Roll).roll(&[4, 5, 5, 6]);
    assert_eq!((bench.fatal(), bench.risky()), (vec![], vec![Move::Roll]));
}

/// DOA-059: a move that ends the game at once says so, also where time stands at its end already.
#[test]
fn stopping_with_time_at_its_end_says_that_the_third_key_is_found() {
    let mut bench = Bench::new();
    bench.amend(Part::Keys, 2).amend(Part::Time, 12).throw(&QUIET, &[1, 5, 5, 6, 6]);
    assert_eq!(bench.fatal(), [Move::Done]);
    let says = "stop rolling (time runs out and the third key is found: you lose the game)";
    assert_eq!(bench.words(Move::Done), says);
}

/// DOA-099, DOA-060: the dreamlands follow at once.
#[test]
fn stopping_where_the_first_seal_brings_dreams_is_a_risk_for_the_last_three_sanity() {
    let mut bench = Bench::new();
    bench.amend(Part::Investigation, 19).amend(Part::Sanity, 3).throw(&QUIET, &[3, 5, 5, 6, 6]);
    assert!(bench.offer(Move::Done).may_kill);
    assert!(!bench.amend(Part::Sanity, 4).offer(Move::Done).may_kill);
}

/// DOA-106
#[test]
fn facing_the_monster_of_the_first_lock_is_a_risk_for_six_health_or_six_sanity() {
    let risky = |health, sanity| {
        let mut bench = Bench::new();
        bench.amend(Part::Time, 12).idle().amend(Part::Health, health).amend(Part::Sanity, sanity);
        bench.risky()
    };
    assert_eq!(risky(7, 7), []);
    assert_eq!((risky(6, 7), risky(7, 6)), (vec![Move::FaceMonster], vec![Move::FaceMonster]));
}

/// Event 2B before its dice are thrown.
fn time_is_short(options: &[(&str, &str)]) -> Bench {
    let mut bench = Bench::with(sheet(), options);
    bench.amend(Part::Keys, 1).amend(Part::Time, 12).idle();
    bench
}

/// DOA-111, DOA-113, DOA-Q26: a trap may bring a monster and a four.
#[test]
fn dice_of_the_second_lock_are_a_risk_for_six_health_or_for_six_sanity_after_paying() {
    let mut bench = time_is_short(&[]);
    bench.amend(Part::Sanity, 9).amend(Part::Health, 7);
    assert_eq!(bench.risky(), [3, 4, 5, 6, 7, 8].map(Move::BuyDice));
    assert_eq!(bench.fatal(), [Move::BuyDice(9)]);
    assert_eq!(bench.amend(Part::Health, 6).risky().len(), 9, "with as many dice as can be paid");

    let mut later = time_is_short(&[("buyAfterLook", "yes")]);
    later.roll(&[6]).amend(Part::Sanity, 7).amend(Part::Health, 7);
    assert_eq!(later.risky(), [Move::OneMore]);
    assert_eq!(later.amend(Part::Sanity, 8).risky(), []);
}

/// DOA-112: dice that an amendment makes alike leave nothing to choose, and the loss is told all the same.
#[test]
fn going_on_to_a_result_that_is_forced_is_marked() {
    let mut bench = time_is_short(&[]);
    bench.play(Move::BuyDice(1)).roll(&[1, 6]).amend(Part::SceneDie(1), 1);
    assert_eq!((bench.moves(), bench.risky()), (vec![Move::GoOn], vec![]));
    assert_eq!(bench.amend(Part::Health, 3).risky(), [Move::GoOn]);
}

/// DOA-115, DOA-Q29
#[test]
fn ghosts_that_nobody_can_pay_name_the_meter_that_is_lower() {
    let mut bench = time_is_short(&[("lackChoice", "yes")]);
    bench.play(Move::BuyDice(1)).roll(&[4, 6]);
    let mut bench = with_meters(bench, [2, 1, 0, 0]);
    let says = |with| {
        format!(
            "take 4: you lack fight and magic, so lose 2 points of health or sanity (your last {with}: you lose the game)"
        )
    };
    assert_eq!(bench.words(Move::TakeResult(4)), says("sanity"));
    bench.amend(Part::Health, 1).amend(Part::Sanity, 2);
    assert_eq!(bench.words(Move::TakeResult(4)), says("health"));
    assert_eq!(bench.play(Move::TakeResult(4)).fatal(), [Meter::Health, Meter::Sanity].map(Move::Pay));
    assert_eq!(bench.words(Move::Pay(Meter::Health)), "lose 1 health (your last health: you lose the game)");
}

/// DOA-019: a game that is over asks for no dice.
#[test]
fn no_rule_asks_for_dice_when_the_game_is_over() {
    let mut bench = Bench::new();
    assert_eq!(bench.game().asked_by(bench.setup()), Some(crate::bench::rule(19)));
    bench.amend(Part::Health, 0);
    assert_eq!(bench.game().asked_by(bench.setup()), None);
}
