//! Promises of the gate: what is offered is taken, everything else is refused and changes nothing.

use eldertally_core::session::Input;
use eldertally_core::{Actor, Answer, Ask, Game, Refusal, Seat, Viewer};
use rand::RngExt;

use super::{MEDDLED, games, save_of, walk};
use crate::conformance::Joined;
use crate::player::{Play, offers, shown, viewers};

pub fn every_offered_move_is_accepted<G: Game>(joined: &Joined<G>) {
    walk(joined, games(12, MEDDLED), &mut |session, _, place, _| {
        let before = session.game().clone();
        for viewer in viewers(session) {
            for offer in offers(session, viewer) {
                let taken = session.submit(Input::Answer(Answer::Move(viewer.into(), offer.mv)));
                assert_eq!(taken, Ok(()), "{place}: {:?} was offered to {viewer:?}", offer.mv);
                session.undo(1).expect("it was taken");
                assert!(*session.game() == before, "{place}: undoing {:?} does not restore", offer.mv);
            }
        }
    });
}

/// What a bad input must be refused with.
type Bad<'a, G> = (Input<'a, G>, fn(Refusal) -> bool);

pub fn bad_input_is_refused_and_changes_nothing<G: Game>(joined: &Joined<G>) {
    let (mut moves, mut parts) = (Vec::new(), Vec::new());
    walk(joined, games(6, MEDDLED), &mut |session, _, place, rng| {
        if rng.random_range(0..joined.dear) > 0 {
            return;
        }
        let known = viewers(session);
        let all: Vec<_> = known.iter().flat_map(|viewer| offers(session, *viewer)).map(|offer| offer.mv).collect();
        moves.extend(all.into_iter().filter(|mv| !moves.contains(mv)).collect::<Vec<_>>());
        let now: Vec<_> = shown(session).into_iter().map(|(part, _)| part).collect();
        parts.extend(now.into_iter().filter(|part| !parts.contains(part)).collect::<Vec<_>>());

        let before = save_of(session);
        bad_answers(session, &moves, place);
        bad_amendments(session, &parts, place);
        let seats = session.seats().len();
        let long = "x".repeat(25);
        refuse(session, (Input::Rename(Seat(0), &long), outside), place);
        refuse(session, (Input::Rename(Seat(0), "  "), outside), place);
        refuse(session, (Input::Rename(Seat(0), "a\nb"), outside), place);
        refuse(session, (Input::Rename(Seat(seats), "Nobody"), not_offered), place);
        refuse(session, (Input::Change(Seat(seats), false), not_offered), place);
        for n in 0..seats {
            let present = session.seats().get(Seat(n)).is_some_and(|info| info.present);
            refuse(session, (Input::Change(Seat(n), present), not_offered), place);
        }

        refuse(session, (Input::Follow(session.game().follow()), not_offered), place);

        for count in [0, session.inputs() + 1, u32::MAX] {
            assert_eq!(session.undo(count), Err(Refusal::NothingToUndo), "{place}: undo {count}");
        }
        for count in [0, session.undone() + 1, u32::MAX] {
            assert_eq!(session.redo(count), Err(Refusal::NothingToRedo), "{place}: redo {count}");
        }
        assert!(before == save_of(session), "{place}: what was refused changed the session");
    });
}

fn wrong_kind(why: Refusal) -> bool {
    why == Refusal::WrongKind
}

fn not_offered(why: Refusal) -> bool {
    why == Refusal::NotOffered
}

fn outside(why: Refusal) -> bool {
    matches!(why, Refusal::OutOfLimits { .. })
}

fn over(why: Refusal) -> bool {
    why == Refusal::Over
}

fn refuse<G: Game>(session: &mut Play<G>, (input, as_it_should): Bad<'_, G>, place: &str) {
    let (game, seats, log) = (session.game().clone(), session.seats().clone(), session.log().bytes().to_vec());
    let (inputs, undone) = (session.inputs(), session.undone());
    let why = session.submit(input).expect_err(place);
    assert!(as_it_should(why), "{place}: refused with {why:?}");
    let same = *session.game() == game && *session.seats() == seats && session.log().bytes() == log;
    assert!(same && (inputs, undone) == (session.inputs(), session.undone()), "{place}: {why:?} changed the session");
}

fn bad_answers<G: Game>(session: &mut Play<G>, moves: &[G::Move], place: &str) {
    let ask = session.game().ask(session.setup());
    let a_move = moves.first().map(|mv| Input::Answer(Answer::Move(Actor::Table, *mv)));
    let refused: fn(Refusal) -> bool = if matches!(ask, Ask::Over(_)) { over } else { wrong_kind };
    if !matches!(ask, Ask::Chance(_)) {
        refuse(session, (Input::Answer(Answer::Fell(&[0])), refused), place);
        refuse(session, (Input::Answer(Answer::Sum(&[1])), refused), place);
        refuse(session, (Input::Else(&[0]), refused), place);
    }
    if !matches!(ask, Ask::Text { .. }) {
        refuse(session, (Input::Answer(Answer::Text("a name")), refused), place);
    }
    match ask {
        Ask::Over(_) | Ask::Chance(_) => {
            if let Some(mv) = a_move {
                refuse(session, (mv, refused), place);
            }
            if let Ask::Chance(groups) = ask {
                bad_throws(session, groups, place);
            }
        }
        Ask::Text { max } => {
            let long = "x".repeat(usize::from(max) + 1);
            for text in [long.as_str(), "", "a\tb"] {
                refuse(session, (Input::Answer(Answer::Text(text)), outside), place);
            }
            bad_moves(session, moves, place);
        }
        Ask::Choose => bad_moves(session, moves, place),
    }
}

fn bad_moves<G: Game>(session: &mut Play<G>, moves: &[G::Move], place: &str) {
    let strangers = [Viewer::Seat(Seat(session.seats().len())), Viewer::Seat(Seat(255))];
    for viewer in viewers(session).into_iter().chain(strangers) {
        let offered: Vec<_> = if strangers.contains(&viewer) {
            vec![]
        } else {
            offers(session, viewer).iter().map(|offer| offer.mv).collect()
        };
        for mv in moves.iter().filter(|mv| !offered.contains(mv)) {
            refuse(session, (Input::Answer(Answer::Move(viewer.into(), *mv)), not_offered), place);
        }
    }
}

fn bad_throws<G: Game>(session: &mut Play<G>, groups: u8, place: &str) {
    let (game, setup) = (session.game(), session.setup());
    let all: Vec<_> = (0..groups).filter_map(|n| game.group(setup, n)).collect();
    let good: Vec<u8> = all.iter().flat_map(|group| vec![0; usize::from(group.count)]).collect();
    let gone = |n: u8, face| game.left(setup, n, face) == Some(0);
    let impossible = (0..groups).find_map(|n| (0..all[usize::from(n)].faces).find(|face| gone(n, *face)));
    let possible = (0..groups).all(|n| game.left(setup, n, 0).is_none_or(|left| left >= all[usize::from(n)].count));

    let mut strange = good.clone();
    strange[0] = all[0].faces;
    let many = [&good[..], &[0]].concat();
    refuse(session, (Input::Answer(Answer::Fell(&good[1..])), |why| matches!(why, Refusal::WrongCount { .. })), place);
    if possible {
        refuse(session, (Input::Answer(Answer::Fell(&many)), |why| matches!(why, Refusal::WrongCount { .. })), place);
        refuse(session, (Input::Else(&good), wrong_kind), place);
    }
    refuse(session, (Input::Answer(Answer::Fell(&strange)), |why| why == Refusal::NoSuchFace { group: 0 }), place);
    if let (Some(face), 1) = (impossible, groups) {
        let faces = vec![face; good.len()];
        refuse(session, (Input::Answer(Answer::Fell(&faces)), |why| matches!(why, Refusal::NoneLeft { .. })), place);
    }

    let mut sums: Vec<u16> = all.iter().map(|group| u16::from(group.count)).collect();
    sums.push(1);
    refuse(session, (Input::Answer(Answer::Sum(&sums)), |why| matches!(why, Refusal::WrongGroups { .. })), place);
    sums.pop();
    if all.iter().all(|group| group.total) {
        sums[0] -= 1;
        refuse(session, (Input::Answer(Answer::Sum(&sums)), outside), place);
        sums[0] = u16::from(all[0].count) * u16::from(all[0].faces) + 1;
        refuse(session, (Input::Answer(Answer::Sum(&sums)), outside), place);
    } else {
        refuse(session, (Input::Answer(Answer::Sum(&sums)), wrong_kind), place);
    }
}

fn bad_amendments<G: Game>(session: &mut Play<G>, parts: &[G::Part], place: &str) {
    for &part in parts {
        let Some(limits) = session.game().limits(session.setup(), part) else {
            refuse(session, (Input::Amend(part, 1), not_offered), place);
            continue;
        };
        for to in [limits.min - 1, limits.max + 1, i32::MIN, i32::MAX] {
            refuse(session, (Input::Amend(part, to), outside), place);
        }
    }
}
