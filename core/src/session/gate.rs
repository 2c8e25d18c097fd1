//! The gate: every input is checked here, whether tapped, loaded or received.

use core::ops::ControlFlow;

use crate::game::{Actor, Answer, Ask, Game, Group, Seat, SetupOf};
use crate::log::Kind;
use crate::refusal::Refusal;
use crate::seats::{NAME_MAX, Seats, name_is_fit};

use super::input_bytes::{self, Body, Packer};
use super::{Input, Live};

/// Checks an input against what is asked and writes its bytes.
pub(crate) fn check<G: Game>(
    live: &Live<G>,
    setup: &SetupOf<G>,
    input: &Input<'_, G>,
    body: &mut Body,
) -> Result<Kind, Refusal> {
    match *input {
        Input::Answer(answer) => check_answer(live, setup, answer, body)?,
        Input::Else(faces) => {
            if !check_faces(&live.game, setup, faces, true, body)? {
                return Err(Refusal::WrongKind);
            }
            live.game.goes_together(setup, faces)?;
        }
        Input::Amend(part, to) => {
            let limits = live.game.limits(setup, part).ok_or(Refusal::NotOffered)?;
            if !limits.hold(to) {
                return Err(Refusal::OutOfLimits { min: limits.min, max: limits.max });
            }
        }
        Input::Rename(seat, name) => check_name(&live.seats, seat, name)?,
        Input::Change(seat, stays) => {
            let info = live.seats.get(seat).ok_or(Refusal::NotOffered)?;
            if info.present == stays || !live.game.may_change(setup, seat, stays) {
                return Err(Refusal::NotOffered);
            }
        }
        Input::Follow(follow) => {
            if !G::ABOUT.has_quick() || live.game.follow() == follow {
                return Err(Refusal::NotOffered);
            }
        }
    }
    input_bytes::write(input, body).ok_or(Refusal::NotOffered)
}

fn check_answer<G: Game>(
    live: &Live<G>,
    setup: &SetupOf<G>,
    answer: Answer<'_, G::Move>,
    body: &mut Body,
) -> Result<(), Refusal> {
    let ask = live.game.ask(setup);
    match (ask, answer) {
        (Ask::Over(_), _) => Err(Refusal::Over),
        (Ask::Chance(_), Answer::Fell(faces)) => {
            check_faces(&live.game, setup, faces, false, body)?;
            live.game.goes_together(setup, faces)
        }
        (Ask::Chance(groups), Answer::Sum(sums)) => check_sums(groups, sums, &|n| group_of(&live.game, setup, n)),
        (Ask::Choose | Ask::Text { .. }, Answer::Move(actor, mv)) => check_move(live, setup, actor, mv),
        (Ask::Text { max }, Answer::Text(text)) => {
            check_text(text, max)?;
            live.game.text_fits(setup, text).map_err(Refusal::Text)
        }
        _ => Err(Refusal::WrongKind),
    }
}

/// Checks and packs a throw; with `anything`, also one that should not be possible. Says whether it was impossible.
fn check_faces<G: Game>(
    game: &G,
    setup: &SetupOf<G>,
    faces: &[u8],
    anything: bool,
    body: &mut Body,
) -> Result<bool, Refusal> {
    let groups = match game.ask(setup) {
        Ask::Chance(groups) => groups,
        Ask::Over(_) => return Err(Refusal::Over),
        Ask::Choose | Ask::Text { .. } => return Err(Refusal::WrongKind),
    };
    let mut packer = Packer::new(body);
    let mut rest = faces;
    let mut impossible = false;
    for n in 0..groups {
        let group = group_of(game, setup, n)?;
        let wrong = Refusal::WrongCount { group: n, want: group.count };
        let (own, after) = rest.split_at_checked(usize::from(group.count)).ok_or(wrong)?;
        for &face in own {
            if face >= group.faces {
                return Err(Refusal::NoSuchFace { group: n });
            }
            if missing(game, setup, n, own, face) > 0 {
                impossible = true;
                if !anything {
                    return Err(Refusal::NoneLeft { group: n, face });
                }
            }
            packer.push(group.faces, face);
        }
        rest = after;
        if n + 1 == groups && !rest.is_empty() {
            return Err(wrong);
        }
    }
    packer.finish();
    Ok(impossible)
}

/// How many more of `face` were drawn into `own` than can have been left.
pub(crate) fn missing<G: Game>(game: &G, setup: &SetupOf<G>, group: u8, own: &[u8], face: u8) -> usize {
    let Some(left) = game.left(setup, group, face) else { return 0 };
    own.iter().filter(|&&f| f == face).count().saturating_sub(usize::from(left))
}

fn check_move<G: Game>(live: &Live<G>, setup: &SetupOf<G>, actor: Actor, mv: G::Move) -> Result<(), Refusal> {
    let known = match actor {
        Actor::Table => true,
        Actor::Seat(seat) => live.seats.get(seat).is_some(),
    };
    let mut found = false;
    if known {
        live.game.moves(setup, actor.into(), &mut |offer| {
            found = offer.mv == mv;
            if found { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
    }
    if found { Ok(()) } else { Err(Refusal::NotOffered) }
}

fn group_of<G: Game>(game: &G, setup: &SetupOf<G>, n: u8) -> Result<Group, Refusal> {
    game.group(setup, n).ok_or(Refusal::WrongKind)
}

// These know no game, so that a device has them once and not for every game.

fn check_text(text: &str, max: u8) -> Result<(), Refusal> {
    let fits = !text.is_empty() && text.len() <= usize::from(max) && !text.chars().any(char::is_control);
    if fits { Ok(()) } else { Err(Refusal::OutOfLimits { min: 1, max: i32::from(max) }) }
}

fn check_name(seats: &Seats, seat: Seat, name: &str) -> Result<(), Refusal> {
    seats.get(seat).ok_or(Refusal::NotOffered)?;
    if name_is_fit(name) { Ok(()) } else { Err(Refusal::OutOfLimits { min: 1, max: NAME_MAX as i32 }) }
}

fn check_sums(groups: u8, sums: &[u16], group: &dyn Fn(u8) -> Result<Group, Refusal>) -> Result<(), Refusal> {
    if sums.len() != usize::from(groups) {
        return Err(Refusal::WrongGroups { want: groups });
    }
    for (n, &sum) in (0..groups).zip(sums) {
        let group = group(n)?;
        if !group.total {
            return Err(Refusal::WrongKind);
        }
        let (min, max) = (u16::from(group.count), u16::from(group.count) * u16::from(group.faces));
        if !(min..=max).contains(&sum) {
            return Err(Refusal::OutOfLimits { min: i32::from(min), max: i32::from(max) });
        }
    }
    Ok(())
}
