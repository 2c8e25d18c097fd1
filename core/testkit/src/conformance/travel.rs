//! Promises about time: undo, redo, save, load and looking back.

use eldertally_core::session::{Input, Line};
use eldertally_core::{Answer, Game, Lang, Viewer};
use rand::RngExt;
use rand::rngs::StdRng;

use super::{MEDDLED, PLAIN, games, next_input, save_of, seen_by, start, walk};
use crate::conformance::Joined;
use crate::player::{Owned, Play, answer, rng, viewers};

/// A finished or long game, and the state before its first input and after each.
fn played<G: Game>(joined: &Joined<G>, seed: u64, meddling: u32) -> (Play<G>, Vec<G>, StdRng) {
    let mut rng = rng(seed);
    let mut session = start(joined, &mut rng);
    let mut states = vec![session.game().clone()];
    while let Some(input) = next_input(&session, meddling, &mut rng).filter(|_| states.len() < 400) {
        session.submit(input.input()).unwrap_or_else(|why| panic!("seed {seed}, {input:?}: {why:?}"));
        states.push(session.game().clone());
    }
    (session, states, rng)
}

fn seeds() -> impl Iterator<Item = (u64, u32)> {
    (0..12).map(|seed| (seed, if seed % 2 == 0 { PLAIN } else { MEDDLED }))
}

pub fn undo_and_redo_restore_every_step<G: Game>(joined: &Joined<G>) {
    for (seed, meddling) in seeds() {
        let (mut session, states, _) = played(joined, seed, meddling);
        let (end, save) = (session.inputs(), save_of(&session));
        for at in (0..end).rev() {
            session.undo(1).expect("there is an input to undo");
            assert_eq!((session.inputs(), session.undone()), (at, end - at), "seed {seed}");
            assert!(*session.game() == states[at as usize], "seed {seed}: undo to {at} gives another state");
        }
        for at in 1..=end {
            session.redo(1).expect("there is an input to redo");
            assert_eq!((session.inputs(), session.undone()), (at, end - at), "seed {seed}");
            assert!(*session.game() == states[at as usize], "seed {seed}: redo to {at} gives another state");
        }
        assert!(save == save_of(&session), "seed {seed}: there and back again is not the same");
    }
}

pub fn undoing_many_equals_undoing_one_by_one<G: Game>(joined: &Joined<G>) {
    for (seed, meddling) in seeds() {
        let (mut session, states, mut rng) = played(joined, seed, meddling);
        let end = session.inputs();
        for _ in 0..60 {
            let (here, to) = (session.inputs(), rng.random_range(0..=end));
            match to.cmp(&here) {
                core::cmp::Ordering::Less => session.undo(here - to).expect("within the game"),
                core::cmp::Ordering::Greater => session.redo(to - here).expect("within the game"),
                core::cmp::Ordering::Equal => {}
            }
            assert_eq!((session.inputs(), session.undone()), (to, end - to), "seed {seed}");
            assert!(*session.game() == states[to as usize], "seed {seed}: from {here} to {to} gives another state");
        }
    }
}

pub fn new_input_after_undo_drops_redo<G: Game>(joined: &Joined<G>) {
    for (seed, meddling) in seeds() {
        let (mut session, mut states, mut rng) = played(joined, seed, meddling);
        for _ in 0..20 {
            let back = rng.random_range(1..=session.inputs().max(1));
            session.undo(back).expect("within the game");
            states.truncate(session.inputs() as usize + 1);
            for _ in 0..rng.random_range(1..12) {
                let Some(input) = answer(&session, &mut rng) else { break };
                session.submit(input.input()).unwrap_or_else(|why| panic!("seed {seed}, {input:?}: {why:?}"));
                assert_eq!(session.undone(), 0, "seed {seed}: a branch that was left can still be redone");
                states.push(session.game().clone());
            }
            // Over for now, and brought back by an amendment later: then nothing was taken, and no branch is left.
            if session.undone() > 0 {
                continue;
            }
            // Not even by asking for what is beyond the end can the left branch be reached.
            for beyond in [0, 3, 8, 24, 64] {
                let (from, tell) = (session.inputs() + beyond, &mut |n, _: Line<'_>| panic!("seed {seed}: input {n}"));
                session.story(from, u32::MAX, Viewer::Table, Lang::English, tell);
            }
            for (n, state) in (0..).zip(&states).step_by(5) {
                assert!(session.at(n).game == *state, "seed {seed}: the state after {n} inputs has changed");
            }
        }
    }
}

pub fn save_and_load_agree_at_every_step<G: Game>(joined: &Joined<G>) {
    for (seed, meddling) in seeds().take(6) {
        let mut rng = rng(seed);
        let mut session = start(joined, &mut rng);
        loop {
            agrees(&session, seed);
            let back = rng.random_range(1..=9).min(session.inputs());
            if back > 0 && rng.random_bool(0.2) {
                session.undo(back).expect("within the game");
                agrees(&session, seed);
                if rng.random_bool(0.5) {
                    session.redo(back).expect("just undone");
                }
            }
            let Some(input) = next_input(&session, meddling, &mut rng).filter(|_| session.inputs() < 250) else {
                break;
            };
            session.submit(input.input()).unwrap_or_else(|why| panic!("seed {seed}, {input:?}: {why:?}"));
        }
    }
}

fn agrees<G: Game>(session: &Play<G>, seed: u64) {
    let place = format!("seed {seed}, after {} inputs, {} undone", session.inputs(), session.undone());
    let save = save_of(session);
    let mut opened = Play::<G>::open(&save, vec![0; 1 << 20]).unwrap_or_else(|why| panic!("{place}: {why:?}"));
    assert!(opened.game() == session.game() && opened.setup() == session.setup(), "{place}: another game");
    assert_eq!(opened.seats(), session.seats(), "{place}");
    assert_eq!((opened.inputs(), opened.undone()), (session.inputs(), session.undone()), "{place}");
    assert_eq!(opened.log().bytes(), session.log().bytes(), "{place}");
    assert_eq!(save_of(&opened), save, "{place}");
    if session.undone() > 0 {
        opened.redo(session.undone()).unwrap_or_else(|why| panic!("{place}: {why:?}"));
    }
}

pub fn telling_and_looking_back_disturb_nothing<G: Game>(joined: &Joined<G>) {
    for (seed, meddling) in seeds().take(6) {
        let (mut session, states, mut rng) = played(joined, seed, meddling);
        let back = rng.random_range(0..=session.inputs());
        if back > 0 {
            session.undo(back).expect("within the game");
        }
        let (save, game) = (save_of(&session), session.game().clone());
        for viewer in viewers(&session) {
            let once = seen_by(&mut session, viewer);
            for at in [0, session.inputs(), states.len() as u32 - 1] {
                assert!(session.at(at).game == states[at as usize], "seed {seed}: looking at {at}");
            }
            assert_eq!(once, seen_by(&mut session, viewer), "seed {seed}: told twice, told differently");
        }
        assert!(save == save_of(&session) && game == *session.game(), "seed {seed}: looking changed the session");
    }
}

/// What is told before a move is what is told after it, unless somebody has a secret; and looking ahead changes nothing.
pub fn a_preview_tells_what_its_move_will_tell<G: Game>(joined: &Joined<G>) {
    walk(joined, games(20, MEDDLED), &mut |session, input, place, _| {
        let Some(Owned::Move(by, mv)) = input else { return };
        let (save, mut ahead) = (save_of(session), Vec::new());
        session
            .preview(((*by).into(), *mv), *by, Lang::English, &mut |line| ahead.extend(event(&line)))
            .unwrap_or_else(|why| panic!("{place}: {why:?}"));
        assert!(save == save_of(session), "{place}: looking ahead changed something");
        let mut secrets = false;
        session.game().view(session.setup(), Viewer::Revealed, &mut |item| {
            secrets |= item.private && !item.is_at_rest() && !item.seat.is_some_and(|seat| by.sees(seat));
        });
        if secrets {
            assert!(ahead.is_empty(), "{place}: told while there are secrets: {ahead:?}");
            return;
        }
        let (at, mut told) = (session.inputs(), Vec::new());
        session.submit(Input::Answer(Answer::Move((*by).into(), *mv))).unwrap_or_else(|why| panic!("{place}: {why:?}"));
        session.story(at, at + 1, *by, Lang::English, &mut |_, line| told.extend(event(&line)));
        session.undo(1).expect("it was taken");
        assert_eq!(ahead, told, "{place}");
    });
}

fn event(line: &Line<'_>) -> Option<String> {
    match line {
        Line::Event(words, _) => Some(words.to_string()),
        Line::Input(_) => None,
    }
}
