//! What kills for certain is marked, and so is what may kill.

use std::ops::ControlFlow;

use eldertally_core::session::Input;
use eldertally_core::{Actor, Answer, Ask, Game, Seat, Setup, Viewer};
use eldertally_print::Printed;
use eldertally_roll_for_great_old_ones::{
    Action, Book, Condition, Die, MindMark, Move, Part, RollForGreatOldOnes, Strength, Verb, Who,
};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use crate::bench::{A, B, Bench};
use crate::plan::{Plan, chosen, each};
use crate::table::{self, dice, offers, setup};

/// How a move is marked: fatal, and that it may kill.
#[track_caller]
fn marks(bench: &Bench, mv: Move) -> (bool, bool) {
    let offer = bench.offer(mv);
    (offer.fatal, offer.may_kill)
}

const SAFE: (bool, bool) = (false, false);
const FATAL: (bool, bool) = (true, false);
const RISKY: (bool, bool) = (false, true);

/// RGO-121 RGO-150
#[test]
fn a_search_with_the_last_heart_may_kill_and_a_failure_does() {
    let searching = |health: i32| {
        let mut bench = Plan::new(2).start();
        bench.floor(&[4, 4]).amend(Part::Struck(A), 4 - health).write(A, Action::Search, 0, &[2, 2, 2]);
        bench
    };
    assert_eq!(marks(&searching(2), Move::Enter(A, Action::Search)), SAFE);
    let mut bench = searching(1);
    assert_eq!(marks(&bench, Move::Enter(A, Action::Search)), RISKY);
    assert_eq!(marks(&bench, Move::Enter(A, Action::Attack)), SAFE);
    bench.play(Move::Enter(A, Action::Attack));
    assert_eq!(marks(&bench, Move::Enter(A, Action::Search)), RISKY);
    bench.play(Move::Enter(A, Action::Search)).fell(&[1]);
    assert_eq!(marks(&bench, Move::Take), FATAL);
    bench.play(Move::Reroll(B, Die::Search(A))).fell(&[2]);
    assert_eq!(marks(&bench, Move::Take), SAFE);
}

/// RGO-162 RGO-163 RGO-172
#[test]
fn a_test_or_a_weakness_that_takes_the_last_is_fatal() {
    let tested = |face: u8, part: Part, to: i32| {
        let mut bench = Plan::new(2).acts(1, Strength::Fixed, &[each(Verb::Test, 1)]).start();
        bench.amend(Part::Insanity(A), 6).amend(part, to).cultists(1, 1).play(Move::Pick(A)).fell(&[face]);
        marks(&bench, Move::Take)
    };
    assert_eq!([tested(1, Part::Struck(A), 1), tested(1, Part::Struck(A), 2)], [SAFE, FATAL]);
    let sane = |at: i32| {
        let mut bench = Plan::new(2)
            .edit(|book| book.board.levels.fill(1))
            .acts(1, Strength::Fixed, &[each(Verb::Test, 1)])
            .start();
        bench.amend(Part::Insanity(A), at).amend(Part::Insanity(B), 1).cultists(1, 1).play(Move::Pick(A)).fell(&[6]);
        marks(&bench, Move::Take)
    };
    assert_eq!([sane(28), sane(29)], [SAFE, FATAL]);
    let mut bench = Plan::new(2).acts(1, Strength::Fixed, &[each(Verb::Weakness, 1)]).start();
    bench.amend(Part::Weakness(A, 1), 1).amend(Part::Struck(A), 3).cultists(1, 1).play(Move::Pick(A)).fell(&[2]);
    assert_eq!(marks(&bench, Move::Take), FATAL);
}

/// RGO-053 RGO-170 RGO-171
#[test]
fn a_die_that_wakes_a_weakness_is_marked_before_it_is_taken() {
    let mut bench = Plan::new(2).ritual_mark(4, each(Verb::LoseHealth, 1)).start();
    bench.amend(Part::Weakness(A, 4), 1).amend(Part::Weakness(A, 5), 1).amend(Part::Insanity(A), 29);
    bench.amend(Part::Struck(A), 3).fell(&[9, 2, 3, 4]);
    assert_eq!(marks(&bench, Move::TakeDie(A, 2)), FATAL, "the last of the mind");
    assert_eq!(marks(&bench, Move::TakeDie(A, 3)), RISKY, "a box of the ritual costs the last heart");
    assert_eq!(marks(&bench, Move::TakeDie(B, 2)), SAFE);
}

/// RGO-129 RGO-134 RGO-158
#[test]
fn a_reroll_whose_penalty_may_grow_is_marked() {
    let mut bench = Plan::new(1).mind_mark(2, MindMark::Weakness).start();
    bench.deal(9, &[3, 4]).amend(Part::Struck(A), 3);
    assert_eq!(marks(&bench, Move::Reroll(A, Die::D6)), SAFE, "a first weakness costs nothing");
    bench.amend(Part::Weakness(A, 0), 1);
    assert_eq!(marks(&bench, Move::Reroll(A, Die::D6)), RISKY, "the same one again would");
    assert_eq!(marks(&bench, Move::Reroll(A, Die::Own(A))), SAFE);
    bench.amend(Part::Weakness(A, 3), 1);
    assert_eq!(marks(&bench, Move::Reroll(A, Die::Own(A))), FATAL);
    let mut bench = Plan::new(1).mind_mark(1, MindMark::Skill).start();
    bench.deal(9, &[3, 4]).amend(Part::Struck(A), 3).amend(Part::Weakness(A, 3), 1);
    assert_eq!(marks(&bench, Move::Reroll(A, Die::D6)), RISKY, "a skill on the way may save");
}

/// RGO-167 RGO-168 RGO-091
#[test]
fn what_a_deed_wakes_is_counted_with_it() {
    let mut bench = Plan::new(1).people(&[Who::Bob]).schooled().start();
    bench.floor(&[0]).amend(Part::Weakness(A, 2), 1).amend(Part::Insanity(A), 29).school(A);
    assert_eq!(marks(&bench, Move::Learn(A, 7)), FATAL, "a special action brings the last insanity");
    assert_eq!(marks(&bench, Move::Learn(A, 10)), SAFE);
    bench.amend(Part::Weakness(A, 1), 1).amend(Part::Ritual, 26);
    assert_eq!(marks(&bench, Move::Learn(A, 10)), FATAL, "three cultists drive the ritual to its end");
    let mut bench = Plan::new(1).people(&[Who::Bob]).start();
    bench.floor(&[0]).amend(Part::Weakness(A, 1), 1).amend(Part::Ritual, 26).write(A, Action::Attack, 0, &[1, 2, 3, 4]);
    bench.amend(Part::Free(A), 1);
    assert_eq!(marks(&bench, Move::FreeNumber(A, Action::Attack)), RISKY);
}

/// RGO-194 RGO-087
#[test]
fn who_is_picked_and_what_is_said_at_the_end_are_marked() {
    let mut bench = Plan::new(2).acts(1, Strength::Fixed, &[chosen(Verb::LoseHealth, 2)]).start();
    bench.amend(Part::Struck(A), 2).cultists(1, 1);
    assert_eq!([A, B].map(|seat| marks(&bench, Move::Pick(seat))), [FATAL, SAFE]);
    let text = |defeat: bool| {
        let plan = Plan::new(1).edit(|book| {
            let dark = Condition::Text(book.scenario.pools.texts.keep("Is the lamp out?").unwrap());
            if defeat { &mut book.scenario.defeat } else { &mut book.scenario.victory }.push(dark).unwrap();
        });
        let mut bench = plan.start();
        bench.amend(Part::Clues(A), 8).step(5);
        marks(&bench, Move::Yes)
    };
    assert_eq!([text(true), text(false)], [FATAL, SAFE]);
}

/// RGO-068 RGO-081
#[test]
fn being_done_as_the_last_is_a_risk_if_the_cultists_may_kill() {
    let plan = || Plan::new(2).acts(1, Strength::Fixed, &[each(Verb::LoseHealth, 1)]);
    let mut bench = plan().face(2, Strength::Die, 6, &[each(Verb::LoseHealth, 1)]).start();
    bench.floor(&[0, 0]).amend(Part::D12, 1).amend(Part::D6, 1).amend(Part::Struck(B), 3);
    assert_eq!([A, B].map(|seat| marks(&bench, Move::Done(seat))), [SAFE, SAFE], "the other is not done yet");
    bench.play(Move::Done(A));
    assert_eq!(marks(&bench, Move::Done(B)), RISKY);
    bench.amend(Part::D12, 3);
    assert_eq!(marks(&bench, Move::Done(B)), SAFE);
    bench.amend(Part::Row(0), 2);
    assert_eq!(marks(&bench, Move::Done(B)), RISKY, "the die for the row may show a 6");
}

/// RGO-067 RGO-Q10: of two dues the second is done unasked.
#[test]
fn what_is_done_unasked_after_a_due_is_a_risk_of_taking_it() {
    let mut bench = Plan::new(1).start();
    bench.floor(&[0]).amend(Part::Stars(A), 1).fire(A, Action::Search);
    assert_eq!(marks(&bench, Move::TakeStars(A)), SAFE);
    bench.amend(Part::Struck(A), 3);
    assert_eq!(marks(&bench, Move::TakeStars(A)), RISKY, "the search may fail");
    bench.amend(Part::Finds(A), 1);
    assert_eq!(marks(&bench, Move::TakeStars(A)), SAFE, "what comes next is asked");
}

/// RGO-058 RGO-120: a second value that has one place left goes there unasked.
#[test]
fn what_the_second_value_fills_unasked_is_a_risk_of_entering_the_first() {
    let mut bench = Plan::new(1).start();
    bench.floor(&[6]).amend(Part::Struck(A), 3);
    for (action, numbers) in [(Action::Rest, &[6][..]), (Action::HealingHands, &[]), (Action::Special, &[5])] {
        bench.write(A, action, 0, numbers);
    }
    bench.write(A, Action::RecoverSoul, 0, &[1]).write(A, Action::Search, 0, &[2, 4, 4]);
    assert_eq!(bench.moves().iter().filter(|mv| matches!(mv, Move::Enter(..))).count(), 2, "{:?}", bench.moves());
    assert_eq!(marks(&bench, Move::Enter(A, Action::Attack)), RISKY);
}

/// Whether a seat is out of the game, or the game is lost.
fn is_out(game: &RollForGreatOldOnes, setup: &Setup<Book>, seat: Seat) -> bool {
    let mut values = [0; 4];
    table::parts_of(game, setup, &mut |part, at| match part {
        Part::Circled(of) if of == seat => values[0] = at,
        Part::Struck(of) if of == seat => values[1] = at,
        Part::Insanity(of) if of == seat => values[2] = at,
        Part::Lost => values[3] = at,
        _ => {}
    });
    let [circled, struck, insanity, lost] = values;
    circled <= struck || insanity >= setup.print.board.mind.len() as i32 || lost > 0
}

/// Makes a move, throws what it asks for and takes it as it lies, up to the next choice.
fn outcome(game: &RollForGreatOldOnes, setup: &Setup<Book>, mv: Move, rng: &mut StdRng) -> RollForGreatOldOnes {
    let mut game = game.clone();
    game.apply(setup, Answer::Move(Actor::Table, mv), &mut |_, _| {});
    loop {
        match game.ask(setup) {
            Ask::Chance(1) => {
                let faces = game.group(setup, 0).map_or(6, |group| group.faces);
                game.apply(setup, Answer::Fell(&[rng.random_range(0..faces)]), &mut |_, _| {});
            }
            Ask::Choose => {
                let mut take = None;
                game.moves(setup, Viewer::Table, &mut |offer| {
                    take = Some(offer.mv).filter(|mv| *mv == Move::Take);
                    ControlFlow::Break(())
                });
                let Some(mv) = take else { return game };
                game.apply(setup, Answer::Move(Actor::Table, mv), &mut |_, _| {});
            }
            _ => return game,
        }
    }
}

/// RGO-150 RGO-155
#[test]
fn in_random_games_nobody_dies_of_a_move_that_is_not_marked() {
    let (mut deaths, mut warned) = (0, 0);
    for seed in 0..600 {
        let mut rng = StdRng::seed_from_u64(seed);
        let mut table = table::start(setup(Book::example(), rng.random_range(1..=4)));
        for _ in 0..3000 {
            let mut faces = Vec::new();
            let answer = match table.game().ask(table.setup()) {
                Ask::Over(_) => break,
                Ask::Chance(_) => {
                    faces.extend(dice(&table).into_iter().map(|faces| rng.random_range(0..faces)));
                    Answer::Fell(&faces)
                }
                Ask::Text { .. } => Answer::Text("as it is printed"),
                Ask::Choose => {
                    let all = offers(&table);
                    let offer = all[rng.random_range(0..all.len())];
                    // On the floor nothing else is pending that could kill.
                    let floor = all.iter().any(|other| matches!(other.mv, Move::Enter(..) | Move::Done(_)));
                    let seat = offer.seat.filter(|_| floor && !matches!(offer.mv, Move::Done(_)));
                    if let Some(seat) = seat.filter(|seat| !is_out(table.game(), table.setup(), *seat)) {
                        let after = outcome(table.game(), table.setup(), offer.mv, &mut rng);
                        let out = is_out(&after, table.setup(), seat);
                        assert!(!out || offer.fatal || offer.may_kill, "seed {seed}: {:?} killed unmarked", offer.mv);
                        deaths += u32::from(out);
                        warned += u32::from(offer.may_kill);
                    }
                    Answer::Move(Actor::Table, offer.mv)
                }
            };
            table.submit(Input::Answer(answer)).expect("an answer to what is asked");
        }
    }
    println!("{deaths} deaths by a move, {warned} warnings");
    assert!(deaths > 100);
}
