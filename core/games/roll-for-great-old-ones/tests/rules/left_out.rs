//! What need not be entered: a value that would only block its section, and the rest of a copied die.

use eldertally_roll_for_great_old_ones::{Action, Event, Move, Part, Source, Strength, Verb};

use crate::bench::{A, B, Bench, rule, ruling};
use crate::plan::{Plan, each};

use Action::{Attack, HealingHands, RecoverSoul, Rest, Search, Special};

/// One investigator with this die in step 3C, for whom all actions but these are full.
fn open_are(open: &[Action], die: u8) -> Bench {
    let mut bench = Plan::new(1).start();
    bench.floor(&[die]);
    fill_but(&mut bench, open);
    bench
}

pub(crate) fn fill_but(bench: &mut Bench, open: &[Action]) {
    for action in Action::ALL.into_iter().filter(|action| !open.contains(action)) {
        let boxes = bench.limits(Part::Filled(A, action)).unwrap().max;
        bench.amend(Part::Filled(A, action), boxes);
    }
}

/// RGO-058 RGO-063 RGO-Q09
#[test]
fn a_value_that_would_only_block_its_section_is_never_entered_unasked() {
    let mut bench = open_are(&[Attack, RecoverSoul], 1);
    bench.play(Move::Enter(A, Attack));
    assert_eq!(bench.told(), [Event::Entered(A, Attack, 1, Source::Die)]);
    assert_eq!(bench.moves(), [Move::Enter(A, RecoverSoul), Move::Forgo(A)]);
    assert_eq!(bench.offer(Move::Forgo(A)).rule, ruling(9));
    bench.play(Move::Forgo(A));
    assert_eq!((bench.see(Part::Filled(A, RecoverSoul)), bench.see(Part::Experience(A))), (0, 1));
    // A 6 blocks a rest, and may do so if the player likes.
    let mut bench = open_are(&[Attack, Rest], 6);
    bench.play(Move::Enter(A, Attack)).play(Move::Enter(A, Rest));
    assert_eq!((bench.see(Part::Filled(A, Rest)), bench.see(Part::Experience(A))), (1, 0));
}

/// RGO-Q08 RGO-Q09
#[test]
fn with_nothing_but_blocking_entries_both_values_may_be_left_out() {
    let mut bench = open_are(&[RecoverSoul, Rest], 3);
    bench.write(A, RecoverSoul, 0, &[4]).write(A, Rest, 0, &[1, 2]);
    assert!(!bench.offered(Move::Forgo(A)), "a 3 goes on with both");
    bench.write(A, RecoverSoul, 0, &[]).write(A, Rest, 0, &[2]);
    assert!(!bench.offered(Move::Forgo(A)), "a rest of 2, 3 can be filled");
    bench.write(A, Rest, 0, &[]).amend(Part::Die(A), 0).amend(Part::Die(A), 6).write(A, RecoverSoul, 9, &[]);
    assert_eq!(bench.places(A), [Rest]);
    bench.play(Move::Forgo(A));
    assert!(bench.heard(&Event::LeftOut(A, 2)));
    assert_eq!(bench.see(Part::Experience(A)), 2);
}

/// RGO-Q09
#[test]
fn a_useful_entry_must_be_made_even_beside_one_that_blocks() {
    let mut bench = open_are(&[HealingHands, RecoverSoul], 1);
    assert!(!bench.offered(Move::Forgo(A)));
    // The one that blocks first: then the other is useful, and there is no choice.
    bench.play(Move::Enter(A, RecoverSoul));
    assert_eq!((bench.see(Part::Filled(A, HealingHands)), bench.see(Part::Experience(A))), (1, 0));
}

/// RGO-Q09 RGO-Q13
#[test]
fn a_free_number_that_would_only_block_may_lapse() {
    let mut bench = open_are(&[RecoverSoul], 0);
    bench.write(A, RecoverSoul, 0, &[2]).amend(Part::Free(A), 1);
    assert_eq!(bench.moves(), [Move::FreeNumber(A, RecoverSoul), Move::Done(A)]);
    assert_eq!(
        bench.say(eldertally_core::words::Word::Move(&Move::FreeNumber(A, RecoverSoul))),
        "a free 1 into Recover your soul; blocks this section for good"
    );
    bench.write(A, RecoverSoul, 0, &[6]);
    assert!(!bench.offered(Move::Done(A)));
}

/// RGO-Q13 RGO-068: who leaves it out in step 4 has not said to be done.
#[test]
fn a_free_number_that_lapses_outside_of_step_3_says_nothing_of_being_done() {
    let mut bench = Plan::new(1).acts(1, Strength::Fixed, &[each(Verb::FreeNumber, 1)]).start();
    fill_but(&mut bench, &[RecoverSoul]);
    bench.write(A, RecoverSoul, 0, &[2]).cultists(1, 1);
    assert_eq!(bench.moves(), [Move::FreeNumber(A, RecoverSoul), Move::Done(A)]);
    bench.play(Move::Done(A));
    assert!(!bench.heard(&Event::Done(A)), "{:?}", bench.told());
}

/// RGO-Q09: games of the first edition go on as they began.
#[test]
fn in_the_first_edition_the_only_entry_is_made() {
    let mut plan = Plan::new(1);
    plan.setup.edition = 1;
    let mut bench = plan.start();
    bench.floor(&[1]);
    fill_but(&mut bench, &[Attack, RecoverSoul]);
    bench.play(Move::Enter(A, Attack));
    assert_eq!(bench.see(Part::Filled(A, RecoverSoul)), 1);
}

/// RGO-184
#[test]
fn a_copied_die_may_be_entered_twice_once_or_not_at_all() {
    let copied = || {
        let mut bench = Plan::new(2).start();
        bench.floor(&[0, 4]).amend(Part::CopiesEven(A), 1).play(Move::Copy(A, 4));
        bench
    };
    let mut bench = copied();
    assert_eq!(bench.offer(Move::LeaveCopy(A)).rule, rule(184));
    bench.play(Move::LeaveCopy(A));
    assert_eq!(bench.told(), [Event::CopyLeft(A)]);
    assert!(bench.offered(Move::Done(A)) && bench.see(Part::Copied(A)) == 0);
    let mut bench = copied();
    bench.play(Move::EnterCopy(A, Special)).play(Move::LeaveCopy(A));
    assert_eq!([Special, Attack, Search].map(|action| bench.see(Part::Filled(A, action))), [1, 0, 0]);
    assert!(bench.offered(Move::Done(A)) && bench.see(Part::Experience(A)) == 0);
}

/// RGO-184
#[test]
fn the_only_place_for_the_rest_of_a_copy_is_not_taken_unasked() {
    let mut bench = Plan::new(2).start();
    bench.floor(&[0, 4]).amend(Part::CopiesEven(A), 1);
    fill_but(&mut bench, &[Attack, Search]);
    bench.play(Move::Copy(A, 4)).play(Move::EnterCopy(A, Attack));
    assert_eq!(bench.see(Part::Filled(A, Search)), 0);
    let own: Vec<Move> = bench.offers().iter().filter(|offer| offer.seat == Some(A)).map(|offer| offer.mv).collect();
    assert_eq!(own[..2], [Move::EnterCopy(A, Search), Move::LeaveCopy(A)]);
    assert!(bench.offered(Move::Enter(B, Attack)));
}
