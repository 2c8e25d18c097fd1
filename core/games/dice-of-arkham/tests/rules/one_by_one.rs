//! Dice are kept and freed one by one, and undo takes back what was decided with them.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use eldertally_core::{Answer, Ask, Lang, Offer, Table, Viewer};
use eldertally_dice_of_arkham::{DiceOfArkham, Move, Part};
use eldertally_testkit::player::{Play, rng};
use eldertally_testkit::saves::save_of;
use rand::RngExt;

use crate::bench::{Bench, QUIET, sheet};

use Move::{Done, FreeDie, KeepDie, Roll};

/// In a fight against a monster, before the first throw of so many dice.
fn fight(bench: &mut Bench, dice: u8) -> &mut Bench {
    bench.turn(&[1, 5], &[1, 3, 3, 3, 2]).roll(&[4]).amend(Part::Time, 1).amend(Part::Fight, 0);
    bench.amend(Part::Magic, 9).play(Move::Fight).play(Move::SpendMagic(dice))
}

/// What a list says beside the moves.
fn listed(bench: &mut Bench) -> Vec<String> {
    let mut texts = Vec::new();
    bench.session().offers(Viewer::Table, Lang::English, &mut |offer| {
        texts.push(offer.text.to_string());
        ControlFlow::Continue(())
    });
    texts
}

/// DOA-022, DOA-023
#[test]
fn of_two_alike_the_very_die_that_is_touched_is_kept() {
    let mut bench = Bench::new();
    bench.throw(&QUIET, &[4, 4, 4, 5, 6]).play(KeepDie(1)).play(Roll).roll(&[2, 3, 2, 3]);
    assert_eq!(bench.dice(Part::Die), [(2, false), (4, true), (3, false), (2, false), (3, false)]);
    let mut bench = Bench::new();
    fight(&mut bench, 3).roll(&[5, 5, 5]).play(KeepDie(2)).play(KeepDie(0)).play(FreeDie(2)).play(Roll).roll(&[2, 3]);
    assert_eq!(bench.dice(Part::FightDie), [(5, true), (2, false), (3, false)]);
}

/// DOA-022, DOA-025, DOA-081
#[test]
fn a_list_says_which_die_and_what_it_costs_in_a_few_words() {
    let mut bench = Bench::new();
    bench.throw(&QUIET, &[1, 4, 4, 5, 6]).play(KeepDie(3));
    let words = ["reroll 3", "stop rolling", "free the 1: lose 1 sanity", "keep the first 4", "keep the second 4"];
    assert_eq!(listed(&mut bench), [&words[..], &["free the 5", "keep the 6"]].concat());
    assert_eq!(bench.words(Roll), "reroll 3 dice");
    let mut bench = Bench::new();
    fight(&mut bench, 3).roll(&[2, 5, 6]).play(KeepDie(2));
    assert_eq!(listed(&mut bench)[0], "reroll 2: each 1 advances time");
    bench.amend(Part::Time, 12);
    assert_eq!(listed(&mut bench)[0], "reroll 2");
}

/// DOA-083: which of the ones are locked is known, also after others were amended.
#[test]
fn a_one_that_was_kept_by_choice_stays_free_whatever_becomes_of_the_locked_one() {
    let mut bench = Bench::new();
    fight(&mut bench, 3).roll(&[6, 1, 6]).play(KeepDie(1)).play(Roll).roll(&[1, 3]);
    assert_eq!(
        (bench.dice(Part::FightDie), bench.locked()),
        (vec![(1, true), (1, true), (3, false)], vec![FreeDie(0)])
    );
    bench.play(FreeDie(0));
    assert_eq!((bench.locked(), bench.see(Part::Sanity)), (vec![], 9));
    bench.play(FreeDie(1));
    assert_eq!((bench.dice(Part::FightDie)[1], bench.see(Part::Sanity)), ((1, false), 9));
    bench.session().undo(2).unwrap();
    bench.amend(Part::FightDie(1), 5);
    assert_eq!((bench.dice(Part::FightDie)[1], bench.locked()), ((5, true), vec![FreeDie(0)]));
    bench.amend(Part::FightDie(0), 5);
    assert_eq!((bench.dice(Part::FightDie)[0], bench.locked()), ((5, false), vec![]));
}

/// DOA-022, DOA-023
#[test]
fn two_dice_kept_and_the_reroll_are_one_undo_and_the_throw_before_them_another() {
    let mut bench = Bench::new();
    bench.throw(&QUIET, &[4, 4, 4, 5, 6]);
    let thrown = bench.game().clone();
    bench.play(KeepDie(0)).play(KeepDie(1));
    assert_eq!(bench.session().last_decision(), 2, "nothing is decided yet");
    bench.play(Roll);
    let rerolled = save_of(bench.session());
    let session = bench.session();
    assert_eq!(session.last_decision(), 3);
    session.undo(3).unwrap();
    assert!(*session.game() == thrown);
    assert_eq!((session.last_decision(), session.next_decision()), (1, 3));
    session.undo(1).unwrap();
    assert_eq!((session.inputs(), session.last_decision(), session.next_decision()), (0, 0, 1));
    session.redo(1).unwrap();
    session.redo(session.next_decision()).unwrap();
    assert!(save_of(session) == rerolled);
    bench.roll(&[2, 2, 3]);
    assert_eq!(bench.session().last_decision(), 1, "what fell is no part of the decision to throw");
}

/// DOA-025
#[test]
fn a_sanity_paid_for_a_locked_one_is_taken_back_with_the_throw_that_it_was_paid_for() {
    let mut bench = Bench::new();
    bench.throw(&QUIET, &[1, 4, 4, 5, 6]).play(KeepDie(1)).play(FreeDie(0)).play(Roll);
    assert_eq!(bench.session().last_decision(), 3);
    bench.session().undo(3).unwrap();
    assert_eq!((bench.see(Part::Sanity), bench.dice(Part::Die)[..2].to_vec()), (10, vec![(1, true), (4, false)]));
}

#[test]
fn an_amendment_is_taken_back_by_itself_and_parts_what_was_kept_before_it() {
    let mut bench = Bench::new();
    bench.throw(&QUIET, &[4, 4, 4, 5, 6]).play(KeepDie(0)).play(KeepDie(1)).amend(Part::Sanity, 3).play(KeepDie(2));
    bench.play(Done);
    let session = bench.session();
    let mut steps = Vec::new();
    while session.inputs() > 0 {
        steps.push(session.last_decision());
        session.undo(session.last_decision()).unwrap();
    }
    assert_eq!(steps, [2, 1, 2, 1]);
}

/// DOA-023, DOA-025, DOA-080, DOA-083
#[test]
fn a_game_of_an_older_edition_still_keeps_dice_by_what_they_show_and_replays() {
    use Move::{Free, Keep, KeepAll, Unlock};
    for edition in [1, 2] {
        let mut bench = Bench::of_edition(edition, sheet(), &[]);
        bench.throw(&[1, 5], &[1, 4, 4, 4, 6]);
        assert_eq!(bench.moves(), [Roll, Done, KeepAll(4), Keep(4), Keep(6), Unlock]);
        bench.play(KeepAll(4)).play(Free(4)).play(Unlock);
        assert_eq!(bench.moves(), [Roll, Done, Keep(4), Free(4), Keep(6)]);
        assert_eq!(bench.dice(Part::Die), [(1, false), (4, false), (4, true), (4, true), (6, false)]);
        bench.play(Done).roll(&[4]).play(Move::Fight).play(Move::SpendFight(1)).play(Move::SpendMagic(2));
        bench.roll(&[1, 4, 4]).play(Keep(1)).play(Roll).roll(&[1, 5]);
        assert_eq!(bench.moves(), [Roll, Done, Free(1), Keep(5), Unlock]);
        // As saves have it that were written when this was the newest edition.
        assert_eq!(bench.session().digest(), 0xdd5f_5d72_86be_e594);
        bench.play(Unlock);
        assert_eq!((bench.moves(), bench.see(Part::Sanity)), (vec![Roll, Done, Keep(1), Free(1), Keep(5)], 8));
        assert_eq!(bench.session().last_decision(), 1);
        let save = save_of(bench.session());
        let mut opened = Play::<DiceOfArkham>::open(&save, vec![0; 1 << 12]).unwrap();
        assert!(opened.game() == bench.game());
        opened.undo(opened.inputs()).unwrap();
        opened.redo(opened.undone()).unwrap();
        assert!(save_of(&opened) == save);
    }
}

/// A move on a die as games before edition 3 have it.
fn by_face(bench: &Bench, mv: Move) -> Move {
    let face = |n: u8| {
        let die = if bench.dice(Part::FightDie).is_empty() { Part::Die(n) } else { Part::FightDie(n) };
        bench.see(die) as u8
    };
    match mv {
        KeepDie(n) => Move::Keep(face(n)),
        FreeDie(_) if bench.locked().contains(&mv) => Move::Unlock,
        FreeDie(n) => Move::Free(face(n)),
        mv => mv,
    }
}

/// What is on offer as games before edition 3 have it, but for several dice at once.
fn offered_by_face(bench: &Bench) -> BTreeSet<String> {
    let one = |offer: &Offer<Move>| !matches!(offer.mv, Move::KeepAll(_));
    let offers = bench.offers().into_iter().filter(one);
    offers.map(|offer| format!("{:?}", Offer { mv: by_face(bench, offer.mv), ..offer })).collect()
}

/// All that matters of a game, whichever of two equal dice lies where.
fn seen(bench: &Bench) -> impl PartialEq + std::fmt::Debug {
    let dice = [Part::Die, Part::FightDie].map(|part: fn(u8) -> Part| {
        let mut dice = bench.dice(part);
        dice.sort_unstable();
        dice
    });
    (bench.told().to_vec(), bench.meters(), bench.tracks(), dice, bench.see(Part::Turn), bench.asked(), bench.prompt())
}

/// DOA-023, DOA-024, DOA-025, DOA-080, DOA-083
#[test]
fn what_may_be_kept_and_freed_and_at_what_price_is_as_it_was_when_dice_were_kept_by_what_they_show() {
    let mut paid = 0;
    for seed in 0..150 {
        let mut rng = rng(seed);
        let [mut new, mut old] = [3, 2].map(|edition| Bench::of_edition(edition, sheet(), &[]));
        loop {
            let place = format!("seed {seed}, input {}", new.session().inputs());
            assert_eq!(seen(&new), seen(&old), "{place}");
            match new.ask() {
                Ask::Over(_) => break,
                Ask::Chance(_) => {
                    let mut die = || if rng.random_bool(0.3) { 0 } else { rng.random_range(0..6) };
                    let faces: Vec<u8> = (0..new.asked().iter().sum()).map(|_| die()).collect();
                    new.try_answer(Answer::Fell(&faces)).unwrap();
                    old.try_answer(Answer::Fell(&faces)).unwrap();
                }
                _ => {
                    assert_eq!(offered_by_face(&new), offered_by_face(&old), "{place}");
                    let moves = new.moves();
                    let mv = moves[rng.random_range(0..moves.len())];
                    let was = by_face(&new, mv);
                    paid += u32::from(was == Move::Unlock);
                    new.play(mv);
                    old.play(was);
                }
            }
        }
    }
    assert!(paid > 50, "{paid} locked dice were freed");
}
