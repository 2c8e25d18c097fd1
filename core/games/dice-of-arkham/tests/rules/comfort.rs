//! What spares the player work: dice that are asked for only if they are thrown, forced steps that are not asked
//! about, warnings before a fatal choice, totals instead of dice.

use std::ops::ControlFlow;

use eldertally_core::{Answer, Ask, Game, Outcome, Refusal, Viewer};
use eldertally_dice_of_arkham::{Event, Meter, Move, Part, Sheet};

use crate::bench::{Bench, QUIET, sheet};

/// DOA-022, DOA-024
#[test]
fn a_reroll_asks_only_for_the_dice_that_are_thrown() {
    let mut bench = Bench::new();
    bench.throw(&QUIET, &[1, 1, 3, 3, 6]).keep_all(3).play(Move::Roll);
    assert_eq!(bench.asked(), [1]);
    bench.roll(&[4]);
    assert_eq!(bench.dice(Part::Die), [(1, true), (1, true), (3, true), (3, true), (4, false)]);
    assert_eq!(bench.words(Move::Roll), "reroll 1 die");
}

/// DOA-080
#[test]
fn a_fight_reroll_asks_only_for_the_dice_that_are_thrown() {
    let mut bench = Bench::new();
    bench.turn(&[2, 5], &[1, 5, 5, 6, 6]).play(Move::Fight).play(Move::SpendFight(5)).play(Move::SpendMagic(0));
    bench.roll(&[6, 6, 2, 6, 1]).keep_all(6);
    assert_eq!(bench.words(Move::Roll), "reroll 2 dice: each 1 advances time");
    bench.play(Move::Roll);
    assert_eq!(bench.asked(), [2]);
}

/// DOA-022, DOA-080
#[test]
fn after_the_third_throw_stopping_is_not_asked_about() {
    let mut bench = Bench::new();
    bench.throw(&[2, 5], &[3, 3, 2, 2, 2]).play(Move::Roll).roll(&[3, 3, 2, 2, 2]).play(Move::Roll);
    bench.roll(&[5, 5, 6, 6, 1]);
    assert_eq!(bench.moves(), [Move::Fight, Move::Flee]);
    bench.play(Move::Fight).play(Move::SpendFight(1)).play(Move::SpendMagic(0)).roll(&[2]);
    bench.play(Move::Roll).roll(&[2]).play(Move::Roll).roll(&[3]);
    assert_eq!(bench.asked(), [2]);
}

/// DOA-041, DOA-042, DOA-Q14
#[test]
fn moving_is_not_asked_about_where_healing_is_impossible() {
    // Not begun on the sign; a single point; nothing to heal.
    for (began, dice, health) in [(0, [4, 4, 1, 5, 6], 5), (1, [3, 1, 5, 5, 6], 5), (1, [4, 4, 1, 5, 6], 10)] {
        let mut bench = Bench::new();
        bench.amend(Part::BeganOnSign, began).amend(Part::Health, health).turn(&QUIET, &dice);
        assert_eq!(bench.see(Part::Turn), 2);
    }
}

/// DOA-053
#[test]
fn a_double_that_changes_nothing_is_not_asked_about() {
    let mut bench = Bench::new();
    bench.amend(Part::Time, 12).amend(Part::Keys, 2).turn(&[6, 6], &[1, 5, 5, 6, 6]);
    assert_eq!(bench.ask(), Ask::Over(Outcome::Lost));
}

/// DOA-079
#[test]
fn dice_that_cannot_be_paid_for_are_not_asked_about() {
    let before = |mythos: [u8; 2], fight, magic| {
        let mut bench = Bench::new();
        bench.turn(&mythos, &[1, 3, 3, 2, 2]);
        if bench.ask() != Ask::Choose {
            bench.roll(&[2]);
        }
        bench.amend(Part::Fight, fight).amend(Part::Magic, magic).play(Move::Fight);
        bench
    };
    // Against cultists one magic is too little, against a monster one fight.
    assert_eq!(before([2, 5], 1, 1).moves(), [Move::SpendFight(0), Move::SpendFight(1)]);
    assert_eq!(before([2, 5], 1, 1).play(Move::SpendFight(1)).asked(), [1]);
    assert_eq!(before([1, 5], 1, 1).moves(), [Move::SpendMagic(0), Move::SpendMagic(1)]);
    assert_eq!(before([2, 5], 0, 1).asked(), [2]);
    assert_eq!(before([1, 5], 1, 0).asked(), [2]);
}

/// DOA-105, DOA-108, DOA-111, DOA-115
#[test]
fn events_without_a_choice_are_not_asked_about() {
    let key = |keys| {
        let mut bench = Bench::with(Sheet { elder_sign: None, ..sheet() }, &[]);
        bench.amend(Part::Keys, keys).amend(Part::Time, 12).idle();
        bench
    };
    assert_eq!(key(0).asked(), [1]);
    assert_eq!(key(1).play(Move::BuyDice(1)).roll(&[3, 3]).see(Part::Turn), 2);
    assert_eq!(key(1).play(Move::BuyDice(0)).roll(&[4]).see(Part::Turn), 2);
    let mut pact = Bench::new();
    pact.amend(Part::Seals, 1).amend(Part::Investigation, 20).amend(Part::Magic, 0).turn(&QUIET, &[1, 5, 5, 5, 5, 5]);
    assert_eq!(pact.asked(), [1]);
}

/// DOA-Q08, DOA-Q09
#[test]
fn every_fatal_offer_says_so_in_words_and_no_other_does() {
    let mut seen = Vec::new();
    let mut check = |bench: &Bench| {
        for offer in bench.offers() {
            let warned = bench.words(offer.mv).contains("you lose the game");
            assert_eq!(warned, offer.fatal, "{:?}: {}", offer.mv, bench.words(offer.mv));
            seen.extend(offer.fatal.then_some(offer.mv));
        }
    };
    for points in [1, 2, 3] {
        let fresh = |options: &[(&str, &str)]| {
            let mut bench = Bench::with(sheet(), options);
            bench.amend(Part::Health, points).amend(Part::Sanity, points);
            bench
        };
        check(fresh(&[]).throw(&QUIET, &[1, 2, 3, 4, 5]));
        check(fresh(&[]).turn(&[6, 6], &[1, 5, 5, 6, 6]));
        check(fresh(&[]).turn(&[3, 3], &[1, 5, 5, 6, 6]).play(Move::LetTimePass));
        check(fresh(&[]).turn(&[3, 2], &[1, 5, 5, 6, 6]));
        check(fresh(&[]).turn(&[3, 5], &[1, 5, 5, 6, 6]));
        let mut fight = fresh(&[]);
        fight.turn(&[1, 5], &[1, 3, 3, 2, 2]).roll(&[2]);
        check(&fight);
        fight.play(Move::Fight).play(Move::SpendFight(0)).play(Move::SpendMagic(2)).roll(&[2, 2]);
        check(fight.play(Move::Roll).roll(&[1, 2]));
        check(fresh(&[]).amend(Part::Time, 12).idle());
        check(fresh(&[]).amend(Part::Keys, 1).amend(Part::Time, 12).idle());
        check(fresh(&[("buyAfterLook", "yes")]).amend(Part::Keys, 1).amend(Part::Time, 12).idle().roll(&[2]));
        let mut ghosts = fresh(&[("lackChoice", "yes")]);
        ghosts.amend(Part::Keys, 1).amend(Part::Time, 12).idle().amend(Part::Fight, 0);
        check(ghosts.play(Move::BuyDice(0)).roll(&[4]));
    }
    use Meter::{Health, Sanity};
    let all = [Move::FreeDie(0), Move::Sacrifice(Health), Move::Sacrifice(Sanity), Move::Flee, Move::FaceMonster];
    let more = [Move::BuyDice(1), Move::BuyDice(3), Move::OneMore, Move::Pay(Health), Move::Pay(Sanity)];
    assert!(all.iter().chain(&more).all(|mv| seen.contains(mv)), "{seen:?}");
}

/// DOA-087
#[test]
fn the_enemys_total_can_be_entered_instead_of_its_dice() {
    let stand = || {
        let mut bench = Bench::new();
        bench.turn(&[3, 5], &[1, 5, 5, 6, 6]).play(Move::Fight).play(Move::SpendFight(2)).play(Move::SpendMagic(0));
        bench.roll(&[6, 5]).play(Move::Done);
        bench
    };
    for dice in [[1, 1, 1], [3, 4, 4], [4, 4, 4], [6, 6, 6]] {
        let total: u8 = dice.iter().sum();
        let (mut single, mut summed) = (stand(), stand());
        single.roll(&dice);
        summed.total(total.into());
        assert_eq!(single.told(), summed.told());
        assert!(single.game() == summed.game(), "{dice:?}");
    }
    for total in [2, 19] {
        let refused = stand().try_answer(Answer::Sum(&[total])).err();
        assert_eq!(refused, Some(Refusal::OutOfLimits { min: 3, max: 18 }));
    }
}

/// DOA-087
#[test]
fn no_other_throw_takes_a_total() {
    let mut bench = Bench::new();
    bench.turn(&[1, 5], &[1, 5, 5, 6, 6]);
    assert_eq!(bench.try_answer(Answer::Sum(&[3])).err(), Some(Refusal::WrongKind));
    bench.roll(&[3]).play(Move::Fight).play(Move::SpendFight(0)).play(Move::SpendMagic(1));
    assert_eq!(bench.try_answer(Answer::Sum(&[3])).err(), Some(Refusal::WrongKind));
}

#[test]
fn offers_end_when_the_visitor_has_seen_enough() {
    let mut bench = Bench::new();
    let setups: [&dyn Fn(&mut Bench); 6] = [
        &|bench| _ = bench.throw(&QUIET, &[1, 3, 3, 5, 6]).keep(5),
        &|bench| _ = bench.play(Move::Done),
        &|bench| _ = bench.throw(&[2, 2], &[1, 5, 5, 6, 6]).play(Move::Done),
        &|bench| _ = bench.play(Move::LetTimePass),
        &|bench| _ = bench.play(Move::Fight),
        &|bench| _ = bench.play(Move::SpendFight(3)).play(Move::SpendMagic(0)).roll(&[1, 1, 2]),
    ];
    for step in setups {
        step(&mut bench);
        let setup = bench.session().setup().clone();
        let wanted = bench.offers().len();
        for stop in 1..=wanted {
            let mut seen = 0;
            bench.game().moves(&setup, Viewer::Table, &mut |_| {
                seen += 1;
                if seen == stop { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            assert_eq!(seen, stop);
        }
    }
}

/// DOA-081, DOA-083
#[test]
fn what_an_amendment_puts_right_is_not_done_twice() {
    let mut bench = Bench::new();
    bench.turn(&[1, 5], &[1, 3, 3, 2, 2]).roll(&[2]).play(Move::Fight).play(Move::SpendFight(0));
    bench.play(Move::SpendMagic(2)).roll(&[2, 2]).play(Move::Roll).roll(&[1, 4]);
    let time = bench.see(Part::Time);
    bench.amend(Part::FightDie(0), 5);
    assert_eq!((bench.see(Part::Time), bench.locked()), (time, vec![]));
    bench.play(Move::Done).total(9);
    assert_eq!(bench.told()[0], Event::FightWon(9, 9));
}
