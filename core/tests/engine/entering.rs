//! A throw that is being entered: what every dice pad relies on. Played with the test game, which has dice and a deck.

use eldertally_core::game::Group;
use eldertally_core::session::Input;
use eldertally_core::table::Throw;
use eldertally_core::{Actor, Answer, Ask, Game, Seat, Seats, Setup, Table};
use eldertally_testkit::lantern::{Lantern, Move, Part, Plan};
use eldertally_testkit::player::Play;

/// A table that asks for a throw of several groups.
fn thrown(plan: Plan) -> Play<Lantern> {
    let setup = Setup { seats: Seats::numbered(2), ..Setup::example(&Lantern::ABOUT) };
    let mut session = Play::new(setup, vec![0; 4096]).expect("a fit setup");
    for seat in [0, 1] {
        let planned = Answer::Move(Actor::Seat(Seat(seat)), Move::Plan(plan));
        session.submit(Input::Answer(planned)).expect("it is offered");
    }
    assert!(matches!(Table::ask(&session), Ask::Chance(_)));
    session
}

#[test]
fn places_run_over_all_groups_and_the_next_empty_one_is_found_around_the_end() {
    let session = thrown(Plan::Wait);
    let mut throw = Throw::of(&session).expect("a throw");
    let count: usize = throw.groups().iter().map(|group| usize::from(group.count)).sum();
    assert_eq!((throw.places(), throw.slots().len()), (count, count));
    throw.set(0, Some(1));
    throw.set(count - 1, Some(1));
    assert_eq!((throw.next_empty(0), throw.next_empty(count - 1)), (1, 1));
    assert!(throw.is_begun() && !throw.is_ready());
    assert_eq!(throw.group_at(count), None);
}

#[test]
fn what_is_rolled_is_taken_as_what_fell_and_known_as_rolled() {
    let mut session = thrown(Plan::Wait);
    let mut throw = Throw::of(&session).expect("a throw");
    throw.set(0, Some(2));
    assert!(throw.roll(&session, &mut |most| most - 1));
    assert!(throw.is_ready() && throw.was_rolled());
    assert_eq!((throw.slots()[0].face, throw.slots()[0].rolled), (Some(2), false), "the players' own die stays");
    assert_eq!(throw.enter(&mut session), Ok(()));
    assert_eq!(session.inputs(), 3);
}

#[test]
fn a_card_that_is_gone_is_never_drawn_and_one_that_was_entered_is_one_fewer() {
    let mut session = thrown(Plan::Search);
    // The dice of the search come first, then its cards.
    while !(0..).map_while(|n| Table::group(&session, n)).enumerate().any(|(n, _)| session.left(n as u8, 0).is_some()) {
        let mut throw = Throw::of(&session).expect("dice before cards");
        throw.roll(&session, &mut |_| 0);
        throw.enter(&mut session).expect("dice are taken");
    }
    session.submit(Input::Amend(Part::Deck(0), 0)).expect("within limits");
    let mut throw = Throw::of(&session).expect("cards");
    assert!(throw.is_draw(&session));
    throw.roll(&session, &mut |_| 0);
    assert!(throw.slots().iter().all(|slot| slot.face != Some(0)), "{:?}", throw.slots());
    let face = throw.slots()[0].face.expect("a card");
    let (group, ..) = throw.group_at(0).expect("a group");
    let all = Table::left(&session, group, face).expect("cards are counted");
    assert_eq!(throw.left_beside(&session, group, face, usize::MAX), Some(all - 1));
    assert_eq!(throw.left(&session, 0, face), Some(all), "its own place does not count");
}

#[test]
fn totals_lie_between_the_least_and_the_most_that_dice_can_show() {
    assert_eq!(Group { faces: 12, ..Group::d6(2) }.totals(), 2..=24);
}
