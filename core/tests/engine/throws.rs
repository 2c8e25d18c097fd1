//! How the real dice fell, read back from the log.

use std::ops::ControlFlow;

use eldertally_core::{Ask, Game, Group, Lang, Seat, Seats, Setup, Table, Viewer};

use eldertally_testkit::lantern::Lantern;
use eldertally_testkit::player::Play;
use eldertally_testkit::saves::{played, save_of};

type Throw = (u32, u8, u8, Option<Seat>, Vec<u8>);

fn throws(table: &mut dyn Table) -> Vec<Throw> {
    let mut all = Vec::new();
    table.throws(&mut |input, n, Group { faces, seat, .. }, fell| all.push((input, n, faces, seat, fell.to_vec())));
    all
}

fn choose(table: &mut dyn Table, seat: u8, words: &str) {
    let viewer = Viewer::Seat(Seat(seat));
    let mut found = None;
    table.offers(viewer, Lang::English, &mut |offer| {
        if offer.text.to_string() == words {
            found = Some(offer.mv);
        }
        ControlFlow::Continue(())
    });
    table.play(viewer.into(), &found.expect(words)).unwrap();
}

/// Two players plan to search, and a D12 and two D6s are thrown.
fn searched() -> Play<Lantern> {
    let setup = Setup { seats: Seats::numbered(2), ..Setup::example(&Lantern::ABOUT) };
    let mut table = Play::new(setup, vec![0; 4096]).unwrap();
    choose(&mut table, 0, "search");
    choose(&mut table, 1, "search");
    assert_eq!(Table::ask(&table), Ask::Chance(3));
    table.fell(&[&[11], &[0], &[5]]).unwrap();
    table
}

fn first_throw() -> [Throw; 3] {
    [(2, 0, 12, None, vec![11]), (2, 1, 6, Some(Seat(0)), vec![0]), (2, 2, 6, Some(Seat(1)), vec![5])]
}

#[test]
fn every_group_of_a_throw_is_shown_with_its_input_and_its_faces() {
    assert_eq!(throws(&mut searched()), first_throw());
}

#[test]
fn cards_say_nothing_about_dice() {
    let mut table = searched();
    table.fell(&[&[1]]).unwrap();
    table.something_else(&[&[1]]).unwrap();
    assert_eq!(throws(&mut table), first_throw());
}

#[test]
fn what_was_undone_or_withdrawn_never_fell() {
    let mut table = searched();
    Table::undo(&mut table, 1).unwrap();
    assert_eq!(throws(&mut table), []);
    table.fell(&[&[3], &[2], &[2]]).unwrap();
    let again = [(2, 0, 12, None, vec![3]), (2, 1, 6, Some(Seat(0)), vec![2]), (2, 2, 6, Some(Seat(1)), vec![2])];
    assert_eq!(throws(&mut table), again);
    Table::undo(&mut table, 1).unwrap();
    Table::redo(&mut table, 1).unwrap();
    assert_eq!(throws(&mut table), again);
}

#[test]
fn a_total_shows_no_single_die() {
    let mut table = searched();
    Table::undo(&mut table, 1).unwrap();
    table.sum(&[12, 6, 1]).unwrap();
    assert_eq!(throws(&mut table), []);
}

#[test]
fn looking_at_the_throws_disturbs_nothing() {
    for seed in 0..20 {
        let mut session = played::<Lantern>(seed, 60);
        let (before, inputs) = (save_of(&session), session.inputs());
        let all = throws(&mut session);
        assert!(all.iter().all(|(input, _, faces, _, fell)| *input < inputs && fell.iter().all(|f| f < faces)));
        assert!(all.is_sorted_by_key(|(input, n, ..)| (*input, *n)), "seed {seed}");
        assert_eq!(save_of(&session), before, "seed {seed}");
    }
}
