//! What is hardest to get right, looked at from inside.

use crate::events::Event;
use crate::play::At;
use crate::print::board::Action;
use crate::print::scenario::{BoxMark, Effect, RitualSection, Scope, Verb};
use crate::steps::Task;
use crate::{Book, RollForGreatOldOnes, Who, options, rule};
use eldertally_core::game::{Game, Outcome, Seat, SetupOf};
use eldertally_core::seats::Seats;
use eldertally_core::setup::Setup;

const ANN: Seat = Seat(0);
const BEN: Seat = Seat(1);

/// A game on blank boards, with everybody cast and nothing pending.
fn game(book: Book, seats: u8) -> (RollForGreatOldOnes, SetupOf<RollForGreatOldOnes>) {
    let about = &RollForGreatOldOnes::ABOUT;
    let setup = SetupOf::<RollForGreatOldOnes> { seats: Seats::numbered(seats), print: book, ..Setup::example(about) };
    let mut game = RollForGreatOldOnes::new(&setup);
    for ((_, person), who) in game.people.iter_mut().zip(Who::ALL) {
        person.who = Some(who);
    }
    game.agenda.replace(&[Task::Confirm(0)]);
    (game, setup)
}

/// Does something and all that follows from it, and gives what was told.
fn after(
    game: &mut RollForGreatOldOnes,
    setup: &SetupOf<RollForGreatOldOnes>,
    deed: impl FnOnce(&mut RollForGreatOldOnes, &mut At<'_, '_>),
) -> heapless::Vec<Event, 32> {
    let mut told = heapless::Vec::new();
    let mut tell = |_: &RollForGreatOldOnes, event| told.push(event).unwrap();
    let mut at = At { setup, tell: &mut tell };
    deed(game, &mut at);
    game.run(&mut at);
    told
}

fn ritual(sections: &[(u8, [u8; 4])]) -> Book {
    let mut book = Book::bare();
    book.scenario.ritual = sections.iter().map(|&(boxes, level)| RitualSection { boxes, level }).collect();
    book
}

fn mark(at: u16, verb: Verb, amount: u8) -> BoxMark {
    BoxMark { at, effect: Effect { verb, amount, scope: Scope::Actor } }
}

#[test]
fn one_advance_stops_at_the_end_of_its_section_and_the_next_uses_the_new_level() {
    // RGO-041, 042, 043, Q02
    let (mut game, mut setup) = game(ritual(&[(3, [2, 2, 3, 4]), (9, [4, 4, 5, 6])]), 1);
    game.ritual = 2;
    let told = after(&mut game, &setup, |game, at| game.begin_advance(2, None, at));
    assert_eq!(told, [Event::RitualAdvanced(1, None, rule(31)), Event::SurplusLost(1), Event::LevelRose(4)]);
    assert_eq!((game.ritual, game.level(&setup)), (3, Some(4)));
    setup.options.set(RollForGreatOldOnes::ABOUT.options, options::LEVEL_UP_ON, 1);
    assert_eq!(game.level(&setup), Some(2));
    after(&mut game, &setup, |game, at| game.begin_advance(2, None, at));
    assert_eq!((game.ritual, game.level(&setup)), (5, Some(4)));
}

#[test]
fn a_cross_of_the_scenario_hits_all_and_one_of_an_investigator_only_him() {
    // RGO-077, 079, Q53
    let mut book = ritual(&[(20, [1, 2, 3, 4])]);
    book.scenario.ritual_marks = [mark(1, Verb::LoseHealth, 1), mark(2, Verb::LoseHealth, 1)].into_iter().collect();
    let (mut game, setup) = game(book, 2);
    after(&mut game, &setup, |game, at| game.begin_advance(1, None, at));
    assert_eq!([ANN, BEN].map(|seat| game.of(seat).health()), [3, 3]);
    after(&mut game, &setup, |game, at| game.begin_advance(1, Some(BEN), at));
    assert_eq!([ANN, BEN].map(|seat| game.of(seat).health()), [3, 2]);
}

#[test]
fn a_scenario_action_is_copied_once_and_ignored_where_the_row_is_full() {
    // RGO-078, 080, 038
    let mut book = ritual(&[(20, [1, 2, 3, 4])]);
    book.scenario.ritual_marks = (1..=4).map(|at| mark(at, Verb::CopyAction, at as u8)).collect();
    book.scenario.slots[1] = Some(3);
    let (mut game, setup) = game(book, 2);
    let told = after(&mut game, &setup, |game, at| game.begin_advance(4, None, at));
    assert!(game.row.iter().map(|entry| entry.action).eq([1, 2, 3]));
    assert_eq!(told.last(), Some(&Event::RowFull(4)));
    assert_eq!(game.ritual, 4);
}

#[test]
fn an_action_performed_twice_in_a_row_cannot_be_completed_until_another_was() {
    // RGO-123, 124, Q15
    let (mut game, setup) = game(Book::bare(), 1);
    let board = &setup.print.board;
    for _ in 0..2 {
        after(&mut game, &setup, |game, at| game.perform_action(ANN, Action::Special, at));
    }
    assert!(game.can_enter(board, ANN, Action::Special, 3));
    game.of_mut(ANN).filled[Action::Special as usize] = 1;
    game.of_mut(ANN).numbers[Action::Special as usize][0] = 3;
    assert!(!game.can_enter(board, ANN, Action::Special, 3));
    after(&mut game, &setup, |game, at| game.perform_action(ANN, Action::Rest, at));
    assert!(game.can_enter(board, ANN, Action::Special, 3));
}

#[test]
fn losing_the_last_heart_lets_everything_in_flight_lapse() {
    // RGO-150, Q39, Q40
    let (mut game, setup) = game(Book::bare(), 2);
    game.of_mut(ANN).free = 2;
    after(&mut game, &setup, |game, at| game.lose_health(ANN, 9, rule(103), at));
    assert!(!game.of(ANN).is_active() && game.of(ANN).free == 0);
    assert_eq!(game.outcome(&setup), None);
    after(&mut game, &setup, |game, at| game.lose_health(BEN, 4, rule(103), at));
    assert_eq!(game.outcome(&setup), Some(Outcome::Lost));
}
