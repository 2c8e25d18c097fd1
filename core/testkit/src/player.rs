//! A player who knows no rules: answers whatever is asked at random, and meddles with the sheet if told to.

use std::ops::ControlFlow;

use eldertally_core::game::SetupOf;
use eldertally_core::session::Input;
use eldertally_core::{Answer, Ask, Follow, Game, Group, Offer, Seat, Seats, Session, Setup, Viewer, What};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

/// A session with room for any random game.
pub type Play<G> = Session<G, Vec<u8>>;

/// An input that owns what it holds.
#[derive(Clone, Debug, PartialEq)]
pub enum Owned<M, P> {
    Fell(Vec<u8>),
    Else(Vec<u8>),
    Sum(Vec<u16>),
    Move(Viewer, M),
    Text(String),
    Amend(P, i32),
    Rename(Seat, String),
    Change(Seat, bool),
    Follow(Follow),
}

pub type OwnedOf<G> = Owned<<G as Game>::Move, <G as Game>::Part>;

impl<M: Copy, P: Copy> Owned<M, P> {
    pub fn input<G: Game<Move = M, Part = P>>(&self) -> Input<'_, G> {
        match self {
            Self::Fell(faces) => Input::Answer(Answer::Fell(faces)),
            Self::Else(faces) => Input::Else(faces),
            Self::Sum(sums) => Input::Answer(Answer::Sum(sums)),
            Self::Move(viewer, mv) => Input::Answer(Answer::Move((*viewer).into(), *mv)),
            Self::Text(text) => Input::Answer(Answer::Text(text)),
            Self::Amend(part, to) => Input::Amend(*part, *to),
            Self::Rename(seat, name) => Input::Rename(*seat, name),
            Self::Change(seat, stays) => Input::Change(*seat, *stays),
            Self::Follow(follow) => Input::Follow(*follow),
        }
    }
}

pub fn rng(seed: u64) -> StdRng {
    StdRng::seed_from_u64(seed)
}

pub fn pick<'a, T>(from: &'a [T], rng: &mut StdRng) -> Option<&'a T> {
    if from.is_empty() { None } else { from.get(rng.random_range(0..from.len())) }
}

/// Everybody at the table, and the table.
pub fn viewers<G: Game>(session: &Play<G>) -> Vec<Viewer> {
    let seats = session.seats().iter().map(|(seat, _)| Viewer::Seat(seat));
    std::iter::once(Viewer::Table).chain(seats).collect()
}

pub fn offers<G: Game>(session: &Play<G>, viewer: Viewer) -> Vec<Offer<G::Move>> {
    let mut offers = Vec::new();
    session.game().moves(session.setup(), viewer, &mut |offer| {
        offers.push(offer);
        ControlFlow::Continue(())
    });
    offers
}

/// The numbers that the sheet shows, by part, as somebody sees them from whom nothing is hidden.
pub fn shown<G: Game>(session: &Play<G>) -> Vec<(G::Part, i32)> {
    use eldertally_core::Shape;
    let mut shown = Vec::new();
    session.game().view(session.setup(), Viewer::Revealed, &mut |item| {
        let What::Part(part) = item.what else { return };
        match item.shape {
            Shape::Track { at, .. } => shown.push((part, i32::from(at))),
            Shape::Counter { at } => shown.push((part, at)),
            Shape::Boxes { filled, .. } => shown.push((part, i32::from(filled))),
            Shape::Die { shows, .. } => shown.push((part, i32::from(shows))),
            Shape::Pile { left } => shown.push((part, i32::from(left))),
            Shape::Heading | Shape::Note => {}
        }
    });
    shown
}

/// A random number of seats and random rulings, with one of these prints.
pub fn random_setup<G: Game>(prints: &[G::Print], rng: &mut StdRng) -> SetupOf<G> {
    let about = &G::ABOUT;
    let mut setup: SetupOf<G> = Setup::example(about);
    setup.seats = Seats::numbered(rng.random_range(about.min_seats..=about.max_seats));
    for spec in about.options {
        let value = rng.random_range(0..spec.values.len() as u8);
        assert!(setup.options.set(about.options, spec.number, value));
    }
    if let Some(print) = pick(prints, rng) {
        setup.print = print.clone();
    }
    setup
}

/// A random answer to what is asked; `None` once the game is over.
pub fn answer<G: Game>(session: &Play<G>, rng: &mut StdRng) -> Option<OwnedOf<G>> {
    answer_among(session, rng, |_| true)
}

/// The same, but no move that ends the game for its player if there is another. Such games are longer.
pub fn careful_answer<G: Game>(session: &Play<G>, rng: &mut StdRng) -> Option<OwnedOf<G>> {
    answer_among(session, rng, |offer| !offer.fatal)
}

fn answer_among<G: Game>(
    session: &Play<G>,
    rng: &mut StdRng,
    good: impl Fn(&Offer<G::Move>) -> bool,
) -> Option<OwnedOf<G>> {
    match session.game().ask(session.setup()) {
        Ask::Over(_) => None,
        Ask::Chance(groups) => Some(throw(session, groups, rng)),
        Ask::Text { max } if rng.random_bool(0.5) => {
            let text: String = "né a long name that is cut somewhere".chars().take(rng.random_range(1..20)).collect();
            let text = if text.len() <= usize::from(max) { text } else { "x".into() };
            // A name can be taken; then something else is answered.
            let fits = session.game().text_fits(session.setup(), &text).is_ok();
            if fits { Some(Owned::Text(text)) } else { answer_among(session, rng, good) }
        }
        Ask::Choose | Ask::Text { .. } => {
            let mut all: Vec<_> = viewers(session)
                .into_iter()
                .flat_map(|viewer| offers(session, viewer).into_iter().map(move |offer| (viewer, offer)))
                .collect();
            // What is done in secret beside the step does not help where every way on is bad.
            if all.iter().any(|(_, offer)| good(offer) && !offer.private) {
                all.retain(|(_, offer)| good(offer));
            }
            let (viewer, offer) = pick(&all, rng).expect("a choice without a single offer");
            Some(Owned::Move(*viewer, offer.mv))
        }
    }
}

fn throw<G: Game>(session: &Play<G>, groups: u8, rng: &mut StdRng) -> OwnedOf<G> {
    let (game, setup) = (session.game(), session.setup());
    let all: Vec<_> = (0..groups).map(|n| game.group(setup, n).expect("a group that is asked for")).collect();
    if all.iter().all(|group| group.total) && rng.random_bool(0.3) {
        let mut sum = |count: u8, faces: u8| rng.random_range(u16::from(count)..=u16::from(count) * u16::from(faces));
        return Owned::Sum(all.iter().map(|group| sum(group.count, group.faces)).collect());
    }
    // Numbers that do not go together are told anew.
    let thrown = std::iter::repeat_with(|| throw_once(session, &all, rng)).take(10_000);
    let goes = |faces: &[u8]| game.goes_together(setup, faces).is_ok();
    let (faces, impossible) = thrown.into_iter().find(|(faces, _)| goes(faces)).expect("something that goes together");
    if impossible { Owned::Else(faces) } else { Owned::Fell(faces) }
}

/// What falls in all groups, and whether some of it should not have been possible.
fn throw_once<G: Game>(session: &Play<G>, all: &[Group], rng: &mut StdRng) -> (Vec<u8>, bool) {
    let (game, setup) = (session.game(), session.setup());
    let mut faces: Vec<u8> = Vec::new();
    let mut impossible = false;
    for (n, group) in (0..).zip(all) {
        let mut own: Vec<u8> = Vec::new();
        for _ in 0..group.count {
            let drawn = |face: u8| own.iter().filter(|f| **f == face).count();
            let left = |face: &u8| game.left(setup, n, *face).is_none_or(|left| drawn(*face) < usize::from(left));
            let possible: Vec<u8> = (0..group.faces).filter(left).collect();
            let face = pick(&possible, rng).copied().unwrap_or_else(|| {
                impossible = true;
                rng.random_range(0..group.faces)
            });
            own.push(face);
        }
        faces.extend(own);
    }
    (faces, impossible)
}

/// Something that nobody asked for: an amendment, a surprise from the deck, a new name, a player who leaves or returns.
pub fn meddle<G: Game>(session: &Play<G>, rng: &mut StdRng) -> Option<OwnedOf<G>> {
    let (game, setup) = (session.game(), session.setup());
    let seats: Vec<_> = session.seats().iter().map(|(seat, info)| (seat, info.present)).collect();
    let (seat, present) = *pick(&seats, rng)?;
    match rng.random_range(0..8) {
        0 => Some(Owned::Rename(seat, format!("Nobody {}", rng.random_range(0..10)))),
        1 => game.may_change(setup, seat, !present).then_some(Owned::Change(seat, !present)),
        2 => surprise(session, rng),
        3 if G::ABOUT.has_quick() => {
            let other = Follow::ALL.into_iter().find(|follow| *follow != game.follow());
            other.map(Owned::Follow)
        }
        _ => {
            let parts = shown(session);
            let (part, _) = *pick(&parts, rng)?;
            let limits = game.limits(setup, part)?;
            Some(Owned::Amend(part, rng.random_range(limits.min..=limits.max)))
        }
    }
}

/// A draw of which at least one should not have been possible.
fn surprise<G: Game>(session: &Play<G>, rng: &mut StdRng) -> Option<OwnedOf<G>> {
    let (game, setup) = (session.game(), session.setup());
    let Ask::Chance(groups) = game.ask(setup) else { return None };
    let mut faces = Vec::new();
    let mut impossible = false;
    for n in 0..groups {
        let group = game.group(setup, n)?;
        let gone: Vec<u8> = (0..group.faces).filter(|face| game.left(setup, n, *face) == Some(0)).collect();
        for _ in 0..group.count {
            impossible |= !gone.is_empty();
            faces.push(pick(&gone, rng).copied().unwrap_or(0));
        }
    }
    (impossible && game.goes_together(setup, &faces).is_ok()).then_some(Owned::Else(faces))
}
