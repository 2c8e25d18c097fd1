//! The five rulings that a table can choose, each with both of its values, and how much it enters.

use eldertally_core::{Game, Outcome};
use eldertally_dice_of_arkham::{DiceOfArkham, Event, Meter, Move, Part, Sheet};

use crate::bench::{Bench, QUIET, rule, ruling, sheet};

fn with(key: &str, value: &str) -> Bench {
    Bench::with(sheet(), &[(key, value)])
}

#[test]
fn the_options_keep_their_numbers_keys_and_defaults() {
    let options: Vec<_> =
        DiceOfArkham::ABOUT.options.iter().map(|spec| (spec.number, spec.key, spec.values[0].key, spec.rule)).collect();
    assert_eq!(
        options,
        [
            (1, "fleeExampleHealth", "no", Some(ruling(1))),
            (2, "redSpaces", "perTurn", Some(ruling(2))),
            (3, "timeReset", "sheet", Some(ruling(3))),
            (4, "buyAfterLook", "no", Some(ruling(26))),
            (5, "lackChoice", "no", Some(ruling(29))),
            (u8::MAX, "follow", "every-step", None),
        ]
    );
}

fn flee(edition: u16, value: &str, die: u8) -> (Event, i32, i32) {
    let mut bench = Bench::of_edition(edition, sheet(), &[("fleeExampleHealth", value)]);
    bench.turn(&[1, 5], &[1, 5, 5, 6, 6]).roll(&[3]).play(Move::Flee).roll(&[die]);
    (bench.told()[0].clone(), bench.meters()[0], bench.meters()[1])
}

/// DOA-Q01, DOA-074
#[test]
fn flight_damage_has_the_kind_of_the_die_or_is_all_health() {
    let edition = DiceOfArkham::ABOUT.edition;
    assert_eq!(flee(edition, "no", 3), (Event::Lost(Meter::Sanity, 2, rule(74)), 10, 8));
    assert_eq!(flee(edition, "no", 4), (Event::Lost(Meter::Health, 3, rule(74)), 7, 10));
    for (die, loss) in [(2, 1), (3, 2), (4, 3), (5, 4), (6, 5)] {
        let lost = Event::Lost(Meter::Health, loss, ruling(1));
        assert_eq!(flee(edition, "yes", die), (lost, 10 - i32::from(loss), 10));
    }
    assert_eq!(flee(edition, "yes", 1), (Event::Nothing(ruling(35)), 10, 10));
}

/// DOA-Q01
#[test]
fn the_question_for_flight_damage_says_what_it_will_cost() {
    let ask = |value| {
        let mut bench = with("fleeExampleHealth", value);
        bench.turn(&[1, 5], &[1, 5, 5, 6, 6]).roll(&[3]).play(Move::Flee);
        bench.prompt()
    };
    assert_eq!(ask("no"), "Damage, less 1: even costs health, odd sanity.");
    assert_eq!(ask("yes"), "Damage, less 1: it costs health.");
}

/// A game of the first edition reads the kind after one is subtracted, as it was played.
#[test]
fn a_game_of_the_first_edition_keeps_its_flight_damage() {
    assert_eq!(flee(1, "yes", 4), (Event::Lost(Meter::Sanity, 3, ruling(1)), 10, 7));
    assert_eq!(flee(1, "yes", 3), (Event::Lost(Meter::Health, 2, ruling(1)), 8, 10));
}

/// DOA-Q01, DOA-090
#[test]
fn the_example_says_nothing_about_a_lost_fight() {
    for value in ["no", "yes"] {
        let mut bench = with("fleeExampleHealth", value);
        bench.turn(&[1, 5], &[1, 5, 5, 6, 6]).roll(&[3]).play(Move::Fight);
        bench.play(Move::SpendFight(0)).play(Move::SpendMagic(0)).total(3).roll(&[3]);
        assert_eq!(bench.told()[0], Event::Lost(Meter::Sanity, 3, rule(90)));
    }
}

/// DOA-Q02, DOA-039, DOA-068
#[test]
fn red_spaces_count_in_their_turn_or_in_every_fight_from_then_on() {
    for (value, first, later) in [("perTurn", 3, 2), ("cumulative", 4, 4)] {
        let mut bench = with("redSpaces", value);
        bench.amend(Part::Investigation, 7).turn(&[2, 5], &[4, 1, 5, 5, 6]);
        assert_eq!(bench.see(Part::Strength), first, "{value}");
        bench.play(Move::Flee).throw(&[2, 5], &[1, 5, 5, 6, 6]);
        let reds = if value == "perTurn" { 0 } else { 2 };
        assert_eq!(bench.to_come(), Some([0, 2, 0, reds]));
        bench.play(Move::Done);
        assert_eq!(bench.see(Part::Strength), later, "{value}");
    }
}

/// DOA-Q02, DOA-055
#[test]
fn red_spaces_behind_the_marker_start_no_fight_of_their_own() {
    let mut bench = with("redSpaces", "cumulative");
    bench.amend(Part::Investigation, 10).throw(&QUIET, &[1, 5, 5, 6, 6]);
    assert_eq!(bench.to_come(), None);
    bench.play(Move::Done);
    assert_eq!(bench.see(Part::Turn), 2);
}

/// DOA-Q02, DOA-Q28
#[test]
fn red_spaces_behind_the_marker_do_not_join_a_trap() {
    let mut bench = with("redSpaces", "cumulative");
    bench.amend(Part::Keys, 1).amend(Part::Time, 12).idle().play(Move::BuyDice(0)).roll(&[2]);
    bench.amend(Part::Investigation, 10).roll(&[2, 2]);
    assert_eq!(bench.to_come(), Some([0, 4, 0, 0]));
    bench.play(Move::LetTimePass);
    assert_eq!(bench.told().last(), Some(&Event::CultistsCome(4)));
}

/// A game in which event 2B, with this result and dice, moved four steps over two red spaces.
fn moved_by_event(edition: u16, value: &str, result: u8, dice: &[u8]) -> Bench {
    let print = Sheet { red: [2, 3, 9].into_iter().collect(), ..sheet() };
    let mut bench = Bench::of_edition(edition, print, &[("redSpaces", value)]);
    bench.amend(Part::Keys, 1).amend(Part::Time, 12).idle().play(Move::BuyDice(0)).roll(&[result]);
    if !dice.is_empty() {
        bench.roll(dice);
    }
    assert_eq!(bench.see(Part::Investigation), 4);
    bench
}

/// DOA-116, DOA-117, DOA-Q02
#[test]
fn red_spaces_that_an_event_moves_over_never_count() {
    let edition = DiceOfArkham::ABOUT.edition;
    for value in ["perTurn", "cumulative"] {
        for (result, dice) in [(6, &[][..]), (5, &[4, 4][..])] {
            let mut bench = moved_by_event(edition, value, result, dice);
            bench.throw(&[2, 5], &[1, 5, 5, 6, 6]);
            assert_eq!(bench.to_come(), Some([0, 2, 0, 0]), "{value}, {result}");
            bench.play(Move::Done);
            assert_eq!(bench.see(Part::Strength), 2, "{value}, {result}");
            // Those that are walked over later count as ever.
            bench.play(Move::Flee).throw(&[2, 5], &[4, 4, 3, 6, 6]);
            assert_eq!(bench.to_come(), Some([0, 2, 0, 1]), "{value}, {result}");
            bench.play(Move::Done);
            assert_eq!(bench.see(Part::Strength), 3, "{value}, {result}");
        }
    }
}

/// DOA-Q02, DOA-063
#[test]
fn red_spaces_that_an_event_moved_over_count_once_they_are_walked_over() {
    let mut bench = moved_by_event(DiceOfArkham::ABOUT.edition, "cumulative", 6, &[]);
    bench.amend(Part::Investigation, 0).turn(&[2, 5], &[4, 3, 5, 5, 6]);
    assert_eq!(bench.see(Part::Strength), 4);
    // The next track begins afresh.
    let mut bench = moved_by_event(DiceOfArkham::ABOUT.edition, "cumulative", 6, &[]);
    bench
        .amend(Part::Investigation, 20)
        .idle()
        .roll(&[4])
        .amend(Part::Investigation, 4)
        .turn(&[2, 5], &[1, 5, 5, 6, 6, 1]);
    assert_eq!(bench.see(Part::Strength), 5);
}

/// A game of the first edition counts them, as it was played.
#[test]
fn a_game_of_the_first_edition_keeps_its_red_spaces() {
    let mut bench = moved_by_event(1, "cumulative", 6, &[]);
    bench.turn(&[2, 5], &[1, 5, 5, 6, 6]);
    assert_eq!(bench.see(Part::Strength), 4);
}

/// DOA-Q02
#[test]
fn red_spaces_that_the_players_put_right_count_in_either_way() {
    for value in ["perTurn", "cumulative"] {
        let mut bench = with("redSpaces", value);
        bench.throw(&QUIET, &[1, 5, 5, 6, 6]).amend(Part::Reds, 2);
        assert_eq!(bench.to_come(), Some([0, 0, 0, 2]), "{value}");
        bench.play(Move::Done);
        assert_eq!(bench.told().last(), Some(&Event::CultistsCome(2)), "{value}");
    }
}

/// DOA-Q03, DOA-063
#[test]
fn time_goes_back_to_the_space_of_the_sheet_or_to_the_beginning() {
    for (value, reset) in [("sheet", 2), ("beginning", 0)] {
        let mut bench = Bench::with(Sheet { time_reset: 2, ..sheet() }, &[("timeReset", value)]);
        bench.amend(Part::Investigation, 20).amend(Part::Time, 5).idle();
        assert_eq!(bench.tracks(), [reset, 0], "{value}");
    }
}

/// DOA-Q26, DOA-111
#[test]
fn event_dice_are_bought_before_or_after_looking() {
    let key = |value| {
        let mut bench = with("buyAfterLook", value);
        bench.amend(Part::Keys, 1).amend(Part::Time, 12).idle();
        bench
    };
    assert_eq!(key("no").moves().len(), 11);
    let mut bench = key("yes");
    assert_eq!((bench.moves(), bench.asked()), (vec![], vec![1]));
    bench.roll(&[2]);
    assert_eq!(bench.moves(), [Move::TakeResult(2), Move::OneMore]);
    assert_eq!((bench.offer(Move::TakeResult(2)).rule, bench.offer(Move::OneMore).rule), (rule(113), ruling(26)));
    bench.play(Move::OneMore);
    assert_eq!(bench.told(), [Event::Lost(Meter::Sanity, 1, ruling(26))]);
    assert_eq!((bench.asked(), bench.see(Part::Sanity)), (vec![1], 9));
    bench.roll(&[2]);
    assert_eq!(bench.dice(Part::SceneDie), [(2, false), (2, false)]);
    bench.play(Move::OneMore).roll(&[6]);
    assert_eq!(bench.moves(), [Move::TakeResult(2), Move::TakeResult(6), Move::OneMore]);
    assert_eq!(bench.amend(Part::Sanity, 2).fatal(), []);
    assert_eq!(bench.amend(Part::Sanity, 1).fatal(), [Move::OneMore]);
    bench.play(Move::TakeResult(6));
    assert_eq!(bench.tracks(), [1, 4]);
}

/// DOA-Q26, DOA-Q09
#[test]
fn one_more_event_die_for_the_last_sanity_is_lost() {
    let mut bench = with("buyAfterLook", "yes");
    bench.amend(Part::Keys, 1).amend(Part::Time, 12).amend(Part::Sanity, 1).idle().roll(&[2]).play(Move::OneMore);
    assert_eq!(bench.outcome(), Some(Outcome::Lost));
}

/// DOA-Q29, DOA-115
#[test]
fn what_a_missing_point_costs_is_fixed_or_chosen() {
    let ghosts = |value, fight, magic| {
        let mut bench = with("lackChoice", value);
        bench.amend(Part::Keys, 1).amend(Part::Time, 12).idle().amend(Part::Fight, fight).amend(Part::Magic, magic);
        bench.play(Move::BuyDice(0)).roll(&[4]);
        bench
    };
    let mut bench = ghosts("no", 0, 0);
    assert_eq!((bench.meters(), bench.see(Part::Turn)), ([9, 9, 0, 0], 2));
    bench = ghosts("yes", 0, 0);
    assert_eq!(bench.moves(), [Move::Pay(Meter::Health), Move::Pay(Meter::Sanity)]);
    assert!(bench.offers().iter().all(|offer| offer.rule == ruling(29)));
    assert_eq!(bench.prompt(), "No fight to lose: what instead?");
    bench.play(Move::Pay(Meter::Sanity));
    assert_eq!(bench.told(), [Event::Lost(Meter::Sanity, 1, ruling(29))]);
    assert_eq!(bench.prompt(), "No magic to lose: what instead?");
    bench.play(Move::Pay(Meter::Sanity));
    assert_eq!(bench.meters(), [10, 8, 0, 0]);
    // A point that is there is not chosen about.
    bench = ghosts("yes", 1, 1);
    assert_eq!((bench.meters(), bench.see(Part::Turn)), ([10, 10, 0, 0], 2));
    bench = ghosts("yes", 1, 0);
    assert_eq!(bench.prompt(), "No magic to lose: what instead?");
}

/// DOA-Q29, DOA-Q09
#[test]
fn paying_a_missing_point_with_the_last_of_a_meter_is_marked() {
    let mut bench = with("lackChoice", "yes");
    bench.amend(Part::Keys, 1).amend(Part::Time, 12).idle().amend(Part::Fight, 0).play(Move::BuyDice(0)).roll(&[4]);
    bench.amend(Part::Health, 2).amend(Part::Sanity, 2);
    assert_eq!(bench.fatal(), []);
    assert_eq!(bench.amend(Part::Health, 1).fatal(), [Move::Pay(Meter::Health)]);
    assert_eq!(bench.amend(Part::Health, 2).amend(Part::Sanity, 1).fatal(), [Move::Pay(Meter::Sanity)]);
}
