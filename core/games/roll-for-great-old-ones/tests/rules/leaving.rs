//! Players who leave the table and come back.

use eldertally_core::session::Input;
use eldertally_core::{Outcome, Refusal};
use eldertally_roll_for_great_old_ones::{Event, Move, Part, Who};

use crate::bench::{A, B, ruling};
use crate::plan::Plan;

#[test]
fn play_goes_on_without_a_player_but_not_without_all() {
    let mut bench = Plan::new(2).start();
    bench.change(B, false);
    assert!(!bench.is_active(B));
    let left = bench.session().submit(Input::Change(A, false));
    assert_eq!(left, Err(Refusal::NotOffered));
    assert!(bench.is_active(A));
    bench.change(B, true);
    assert!(bench.is_active(B));
}

/// RGO-008
#[test]
fn who_left_before_choosing_chooses_an_investigator_on_coming_back() {
    let mut bench = Plan::new(2).uncast();
    bench.change(B, false).play(Move::Be(A, Who::Bob));
    assert_eq!(bench.asked(), [12, 6, 6]);
    bench.change(B, true);
    assert_eq!(bench.moves(), [Who::Sally, Who::Mandy, Who::Rouven].map(|who| Move::Be(B, who)));
    bench.play(Move::Be(B, Who::Mandy));
    assert_eq!(bench.asked(), [12, 6, 6, 6]);
}

#[test]
fn leaving_and_coming_back_while_all_choose_leaves_no_trace() {
    let mut bench = Plan::new(2).uncast();
    let before = bench.game().clone();
    bench.change(B, false).change(B, true);
    assert!(*bench.game() == before);
}

/// RGO-016
#[test]
fn the_seal_of_one_who_left_need_not_be_closed() {
    let mut bench = Plan::new(2).start();
    bench.amend(Part::Clues(A), 8).change(B, false).step(5);
    assert_eq!(bench.outcome(), Some(Outcome::Won));
}

/// RGO-156
#[test]
fn the_madness_of_one_who_left_loses_nothing() {
    let mut bench = Plan::new(2).start();
    bench.amend(Part::Clues(A), 8).amend(Part::Insanity(B), 30).step(5);
    assert_eq!(bench.outcome(), Some(Outcome::Lost));
    bench.change(B, false);
    assert_eq!(bench.outcome(), Some(Outcome::Won));
}

/// RGO-152 RGO-153
#[test]
fn one_who_left_cannot_be_made_combat_ready() {
    let mut bench = Plan::new(3).schooled().start();
    bench.amend(Part::Struck(A), 4).floor(&[0, 4, 5]).change(A, false).learn(B, 6);
    assert_eq!(bench.told()[1..], [Event::Nothing(ruling(33))]);
    assert_eq!(bench.health(A), 0);
}
