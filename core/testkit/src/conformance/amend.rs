//! Promises about amendments: what is shown can be set, nothing else happens, and a game under way can be entered.

use eldertally_core::session::{Input, Line};
use eldertally_core::{Ask, Game, Lang, Viewer};
use rand::RngExt;

use super::{MEDDLED, PLAIN, games, variant, walk};
use crate::conformance::Joined;
use crate::player::{Play, answer, offers, rng, shown, viewers};

pub fn a_shown_part_can_be_set_and_nothing_else_happens<G: Game>(joined: &Joined<G>) {
    walk(joined, games(25, MEDDLED), &mut |session, input, place, rng| {
        if input.is_some() && session.inputs() % 3 != 0 {
            return;
        }
        let (before, parts, inputs) = (session.game().clone(), shown(session), session.inputs());
        for &(part, at) in &parts {
            if rng.random_range(0..joined.dear) > 0 {
                continue;
            }
            let limits = session.game().limits(session.setup(), part);
            let limits = limits.unwrap_or_else(|| panic!("{place}: {part:?} is shown but cannot be amended"));
            for to in [limits.min, limits.max, rng.random_range(limits.min..=limits.max), at] {
                let place = format!("{place}: {part:?} from {at} to {to}");
                session.submit(Input::Amend(part, to)).unwrap_or_else(|why| panic!("{place}: {why:?}"));
                let now = shown(session);
                let found = now.iter().find(|(found, _)| *found == part).map(|(_, at)| *at);
                assert_eq!(found, Some(to), "{place}: what the sheet shows");
                let others = |parts: &[(G::Part, i32)]| -> Vec<_> {
                    parts.iter().filter(|(other, _)| *other != part).copied().collect()
                };
                let ripples = joined.ripples.contains(&variant(&part).as_str());
                assert!(ripples || others(&parts) == others(&now), "{place}: another part has changed");
                let idle = to == at && !ripples && session.setup().edition >= joined.steady;
                assert!(!idle || *session.game() == before, "{place}: the value that it has changes something");
                assert_eq!(session.inputs(), inputs + 1, "{place}");
                assert_eq!(lines_of(session, inputs), 1, "{place}: an amendment tells no event");
                assert!(session.is_amended(part), "{place}: not marked as amended");
                is_answerable(session, &place);
                session.undo(1).expect("it was taken");
                assert!(*session.game() == before, "{place}: undo does not restore");
            }
        }
    });
}

fn lines_of<G: Game>(session: &mut Play<G>, input: u32) -> usize {
    let mut lines = 0;
    session.story(input, input + 1, Viewer::Revealed, Lang::English, &mut |_, line| match line {
        Line::Input(_) | Line::Event(..) => lines += 1,
    });
    lines
}

/// Whatever was amended, the table can go on: some answer is taken.
fn is_answerable<G: Game>(session: &mut Play<G>, place: &str) {
    if let Ask::Choose = session.game().ask(session.setup()) {
        let offered = viewers(session).into_iter().any(|viewer| !offers(session, viewer).is_empty());
        assert!(offered, "{place}: nothing is offered any more");
    }
    if let Some(next) = answer(session, &mut rng(session.inputs().into())) {
        session.submit(next.input()).unwrap_or_else(|why| panic!("{place}: {next:?} is refused: {why:?}"));
        session.undo(1).expect("it was taken");
    }
}

pub fn a_game_under_way_can_be_entered<G: Game>(joined: &Joined<G>) {
    walk(joined, games(20, PLAIN), &mut |session, _, place, _| {
        if session.inputs() % 11 != 0 {
            return;
        }
        let paper = shown(session);
        let mut entered = Play::<G>::new(session.setup().clone(), vec![0; 1 << 16]).expect("it was fit before");
        // What is set can show or hide further parts, so go over the sheet until it agrees.
        for _ in 0..8 {
            for (part, at) in differences(&paper, &shown(&entered)) {
                entered
                    .submit(Input::Amend(part, at))
                    .unwrap_or_else(|why| panic!("{place}: {part:?} to {at}: {why:?}"));
            }
        }
        let left = differences(&paper, &shown(&entered));
        assert!(left.is_empty(), "{place}: cannot be entered from paper: {left:?}");
    });
}

/// What the paper shows otherwise than the tracker, among the parts that both show.
fn differences<P: PartialEq + Copy>(paper: &[(P, i32)], tracker: &[(P, i32)]) -> Vec<(P, i32)> {
    let differs = |(part, at): &&(P, i32)| tracker.iter().any(|(other, now)| other == part && now != at);
    paper.iter().filter(differs).copied().collect()
}
