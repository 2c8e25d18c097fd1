//! What a viewer is shown as plain data: all that the table shows him, and nothing that it does not.

use eldertally_core::encoding;
use eldertally_core::session::Input;
use eldertally_core::table::data::{AskData, TableData};
use eldertally_core::{Actor, Answer, Ask, Game, Lang, Seat, Seats, Setup, Table, Viewer};
use eldertally_testkit::lantern::{Lantern, Move, Part, Plan};
use eldertally_testkit::player::{Play, viewers};

const PLANNER: Seat = Seat(1);

fn table() -> Play<Lantern> {
    let setup = Setup { seats: Seats::numbered(3), ..Setup::example(&Lantern::ABOUT) };
    Play::new(setup, vec![0; 4096]).expect("a fit setup")
}

fn plan(session: &mut Play<Lantern>, seat: Seat, plan: Plan) {
    session.submit(Input::Answer(Answer::Move(Actor::Seat(seat), Move::Plan(plan)))).expect("it is offered");
}

fn shown(session: &mut Play<Lantern>, viewer: Viewer) -> TableData {
    TableData::of(session, viewer, Lang::English, u32::MAX)
}

#[test]
fn a_secret_is_in_the_data_of_its_own_seat_and_of_nobody_else() {
    let mut tables = [table(), table()];
    plan(&mut tables[0], PLANNER, Plan::Climb);
    plan(&mut tables[1], PLANNER, Plan::Search);
    for (session, to) in tables.iter_mut().zip([1, 3]) {
        session.submit(Input::Amend(Part::Plan(PLANNER.0), to)).expect("within limits");
    }
    let [one, two] = &mut tables;
    for viewer in viewers(one) {
        let (first, second) = (shown(one, viewer), shown(two, viewer));
        let owns = |seat: Option<Seat>| seat.is_some_and(|seat| viewer == Viewer::Seat(seat));
        assert!(first.items.iter().all(|item| !item.private || owns(item.seat)), "{viewer:?}");
        if let AskData::Choose { offers } = &first.question.ask {
            assert!(offers.iter().all(|offer| !offer.private || owns(offer.seat)), "{viewer:?}");
        }
        if viewer == Viewer::Seat(PLANNER) {
            assert_ne!(first.items, second.items, "the planner sees the own plan");
            assert_ne!(first.story, second.story, "and reads of it");
        } else {
            assert_eq!(first, second, "{viewer:?} can tell the two tables apart");
        }
    }
}

#[test]
fn a_guest_reads_what_was_sent() {
    let mut session = table();
    plan(&mut session, PLANNER, Plan::Climb);
    for viewer in viewers(&session) {
        let sent = shown(&mut session, viewer);
        let mut bytes = Vec::new();
        encoding::write(&sent, &mut |part| bytes.extend_from_slice(part));
        assert_eq!(encoding::read::<TableData>(&bytes), Some(sent));
    }
}

#[test]
fn everything_that_a_screen_needs_is_there() {
    let mut session = table();
    let seat = shown(&mut session, Viewer::Seat(PLANNER));
    let AskData::Choose { offers } = &seat.question.ask else { panic!("plans are chosen") };
    assert_eq!(offers.len(), 3);
    session.play(Actor::Seat(PLANNER), &offers[0].mv).expect("a token that is handed back is a move");
    plan(&mut session, Seat(0), Plan::Wait);
    plan(&mut session, Seat(2), Plan::Wait);

    let open = shown(&mut session, Viewer::Table);
    assert!(matches!(Table::ask(&session), Ask::Chance(4)));
    let AskData::Chance { groups } = &open.question.ask else { panic!("dice are thrown") };
    assert_eq!(groups.iter().map(|group| group.faces.len()).collect::<Vec<_>>(), [12, 6, 6, 6]);
    assert_eq!(groups[1].group.seat, Some(Seat(0)));
    assert_eq!((open.game.as_str(), open.seats.len()), ("lantern", 3));
    assert!(!open.status.is_empty() && !open.question.prompt.is_empty());

    let part = open.items.iter().find(|item| item.limits.is_some()).and_then(|item| item.part.clone());
    session.amend(&part.expect("something can be amended"), 1).expect("within limits");
    let open = shown(&mut session, Viewer::Table);
    assert!(open.items.iter().any(|item| item.amended));
    assert_eq!(open.story.iter().filter(|line| !line.is_event).count(), 4, "a line for each input");
    let newest = TableData::of(&mut session, Viewer::Table, Lang::English, 1);
    assert!(newest.story.iter().all(|line| line.input == 3), "{:?}", newest.story);
}
