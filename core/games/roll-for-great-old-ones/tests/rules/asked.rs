//! What stands in no rulebook and is assumed nowhere: the row of two investigators, and the tables of attack and search.

use eldertally_core::Limits;
use eldertally_core::words::Word;
use eldertally_print::Printed;
use eldertally_roll_for_great_old_ones::{Action, Book, BoxMark, Die, Event, Label, Move, Part, RitualSection, Verb};

use crate::bench::{A, B, Bench, C, rule, ruling};
use crate::learned::handed_out;
use crate::plan::{Plan, once, plain};

/// Six scenario actions come with the first step of the round; for how many two investigators have room, nobody knows.
fn unknown_row(mut book: Book, seats: u8) -> Plan {
    book.scenario.slots[1] = None;
    book.scenario.ritual = [RitualSection { boxes: 20, level: [6; 4] }].into_iter().collect();
    let copy = |at| BoxMark { at, effect: once(Verb::CopyAction, at as u8) };
    book.scenario.ritual_marks = (1..=6).map(copy).collect();
    Plan::of(book, seats)
}

fn told(amounts: impl IntoIterator<Item = u8>) -> Vec<Move> {
    amounts.into_iter().map(Move::TellAmount).collect()
}

/// RGO-Q05
#[test]
fn the_row_of_two_investigators_is_asked_when_it_first_matters() {
    for book in [Book::bare(), plain()] {
        for slots in [2, 3, 5] {
            let mut bench = unknown_row(book.clone(), 2).start();
            assert_eq!(bench.row(), [(1, false), (2, false)], "there is room for two, as for one investigator");
            assert_eq!((bench.moves(), bench.offer(Move::TellAmount(2)).rule), (told(2..=5), ruling(5)));
            assert!(bench.labels().contains(&Label::SlotsUnknown));
            bench.play(Move::TellAmount(slots));
            assert_eq!(bench.told()[0], Event::SlotsLearned(slots));
            assert_eq!(bench.heard(&Event::RowFull(3)), slots == 2);
            assert_eq!((bench.row().len(), bench.see(Part::Ritual)), (slots.into(), 6), "nobody is asked again");
            assert!(bench.labels().contains(&Label::SlotsLeft(0)));
        }
    }
}

/// RGO-Q05 RGO-037 RGO-Q04
#[test]
fn the_row_is_asked_only_with_two_active_investigators() {
    for (seats, slots) in [(1, 2), (3, 5), (4, 6)] {
        let bench = unknown_row(Book::bare(), seats).start();
        assert_eq!((bench.row().len(), bench.asked().len()), (slots, usize::from(seats) + 2));
    }
    let mut bench = unknown_row(Book::bare(), 3).start();
    bench.amend(Part::Struck(C), 4).amend(Part::Row(0), 0).amend(Part::Ritual, 0).step(1);
    assert_eq!(bench.moves(), told(2..=5));
}

/// RGO-Q05
#[test]
fn the_row_is_not_asked_where_every_answer_comes_to_the_same() {
    let mut bench = unknown_row(Book::bare(), 2).start();
    bench.amend(Part::Row(0), 0).amend(Part::Ritual, 4).step(1);
    assert_eq!((bench.row(), bench.asked().len()), (vec![(5, false), (6, false)], 4), "two always fit");
    for n in 2..5 {
        bench.amend(Part::Row(n), 1);
    }
    bench.amend(Part::Ritual, 5).step(1);
    assert!(bench.heard(&Event::RowFull(6)), "no board has more for two than for three");
}

/// RGO-Q05 RGO-002
#[test]
fn the_row_that_was_told_can_be_undone_and_amended() {
    let mut bench = unknown_row(Book::bare(), 2).start();
    assert_eq!(bench.shown(Part::Slots), None);
    bench.play(Move::TellAmount(4));
    assert_eq!((bench.see(Part::Slots), bench.limits(Part::Slots)), (4, Some(Limits::new(2, 5))));
    bench.session().undo(1).unwrap();
    assert_eq!((bench.moves(), bench.shown(Part::Slots)), (told(2..=5), None));
    bench.amend(Part::Slots, 3).play(Move::GoOn);
    assert_eq!((bench.row().len(), bench.see(Part::Slots)), (3, 3));
    bench.amend(Part::Slots, 5);
    assert!(bench.labels().contains(&Label::SlotsLeft(2)));
    assert_eq!(Plan::new(2).start().limits(Part::Slots), None, "what is printed is not amended");
}

/// RGO-Q05
#[test]
fn the_row_that_was_told_is_handed_out_and_played_without_asking() {
    let mut bench = unknown_row(plain(), 2).start();
    assert_eq!(handed_out(&mut bench), None);
    bench.play(Move::TellAmount(4));
    let book = handed_out(&mut bench).unwrap();
    assert_eq!(book.scenario.slots, [2, 4, 5, 6].map(Some));
    assert_eq!(Plan::of(book, 2).start().row().len(), 4);
}

/// Two investigators on the floor, whose board has an unknown table for both dice.
fn unknown_tables() -> Bench {
    let mut bench = Plan::new(2).edit(|book| (book.board.attack, book.board.search) = ([None; 6], [None; 6])).start();
    bench.floor(&[0, 0]);
    bench
}

/// RGO-Q19 RGO-105
#[test]
fn an_unknown_face_of_an_attack_is_asked_when_it_is_first_rolled() {
    let mut bench = unknown_tables();
    bench.fire(A, Action::Attack).fell(&[3]);
    assert_eq!((bench.moves(), bench.offer(Move::TellAmount(0)).rule), (told(0..=2), ruling(19)));
    bench.play(Move::TellAmount(1));
    assert_eq!(bench.told(), [Event::ResultLearned(Action::Attack, 3, 1)]);
    let take = bench.brief_word(Word::Move(&Move::Take));
    assert!(take.contains("1 cultist defeated"), "{take}");
    bench.play(Move::Take);
    assert_eq!((bench.told()[0].clone(), bench.see(Part::Defeated)), (Event::Attacked(A, 1), 1));
    bench.fire(B, Action::Attack).fell(&[3]);
    assert!(bench.offered(Move::Take), "all boards are alike, so nobody is asked again");
    bench.play(Move::Take).fire(B, Action::Attack).fell(&[4]);
    assert_eq!(bench.moves(), told(0..=2), "another face is another question");
}

/// RGO-Q19 RGO-120 RGO-121
#[test]
fn an_unknown_face_of_a_search_is_asked_by_itself() {
    for (clues, health) in [(0, 3), (1, 4), (2, 4)] {
        let mut bench = unknown_tables();
        bench.amend(Part::Result(Action::Attack, 5), 1).fire(A, Action::Search).fell(&[5]);
        assert_eq!(bench.moves(), told(0..=2));
        bench.play(Move::TellAmount(clues)).play(Move::Take);
        assert_eq!(bench.told()[0], Event::Searched(A, clues));
        assert_eq!((bench.see(Part::Clues(A)), bench.health(A)), (clues.into(), health));
    }
}

/// RGO-Q19
#[test]
fn a_face_is_asked_even_where_nobody_can_reroll() {
    let mut bench = unknown_tables();
    bench.amend(Part::Rerolls(A), 20).amend(Part::Rerolls(B), 20).fire(A, Action::Attack).fell(&[6]);
    bench.play(Move::TellAmount(2));
    assert_eq!(bench.told()[..2], [Event::ResultLearned(Action::Attack, 6, 2), Event::Attacked(A, 2)]);
}

/// RGO-Q19 RGO-131
#[test]
fn a_reroll_is_paid_before_its_face_is_asked() {
    let mut bench = unknown_tables();
    bench.amend(Part::Rerolls(A), 1).fire(A, Action::Attack).fell(&[1]).play(Move::TellAmount(0));
    bench.play(Move::Reroll(A, Die::Attack(A))).fell(&[2]);
    assert!(bench.heard(&Event::Insanity(A, rule(130))));
    assert_eq!(bench.moves(), told(0..=2));
    bench.amend(Part::Thrown, 1);
    assert!(bench.offered(Move::Take), "the die showed a face that is known");
}

/// RGO-Q19 RGO-002
#[test]
fn a_result_that_was_told_can_be_undone_and_amended() {
    let mut bench = unknown_tables();
    let part = Part::Result(Action::Attack, 3);
    bench.fire(A, Action::Attack).fell(&[3]).play(Move::TellAmount(2));
    assert_eq!((bench.see(part), bench.limits(part)), (2, Some(Limits::new(0, 2))));
    bench.session().undo(1).unwrap();
    assert_eq!((bench.moves(), bench.shown(part)), (told(0..=2), None));
    bench.play(Move::TellAmount(2)).amend(part, 1).play(Move::Take);
    assert_eq!(bench.told()[0], Event::Attacked(A, 1));
    for none in [Part::Result(Action::Rest, 3), Part::Result(Action::Attack, 0), Part::Result(Action::Search, 7)] {
        assert_eq!(bench.limits(none), None);
    }
    assert_eq!(Plan::new(2).start().limits(part), None, "what is printed is not amended");
}

/// RGO-Q19
#[test]
fn learned_results_are_handed_out_and_played_without_asking() {
    let mut bench = unknown_tables();
    assert_eq!(handed_out(&mut bench), None);
    bench.fire(A, Action::Attack).fell(&[3]).play(Move::TellAmount(2)).play(Move::Take);
    bench.fire(A, Action::Search).fell(&[1]).play(Move::TellAmount(0)).play(Move::Take);
    let book = handed_out(&mut bench).unwrap();
    assert_eq!(book.board.attack, [None, None, Some(2), None, None, None]);
    assert_eq!(book.board.search, [Some(0), None, None, None, None, None]);
    let mut bench = Plan::of(book, 2).start();
    bench.floor(&[0, 0]).fire(A, Action::Attack).fell(&[3]).play(Move::Take);
    assert_eq!(bench.told()[0], Event::Attacked(A, 2));
}

/// RGO-Q19
#[test]
fn a_table_that_cannot_be_is_handed_out_with_room_for_what_is_missing() {
    let mut bench = unknown_tables();
    for face in 1..=6 {
        bench.amend(Part::Result(Action::Attack, face), 0);
    }
    let book = handed_out(&mut bench).unwrap();
    assert_eq!(book.check(), Ok(()));
    assert_eq!(book.board.attack, [Some(0), Some(0), Some(0), Some(0), None, None]);
}
