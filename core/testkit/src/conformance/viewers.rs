//! Promises about secrets: a viewer sees its own and what lies open.

use eldertally_core::session::{Input, Line};
use eldertally_core::{Answer, Ask, Game, Lang, Viewer};
use rand::RngExt;

use super::{MEDDLED, games, seen_by, walk};
use crate::conformance::Joined;
use crate::player::{Owned, Play, offers, viewers};

/// A device in one player's hand chooses for nobody else.
pub fn a_seat_is_offered_its_own_moves_and_nobodys<G: Game>(joined: &Joined<G>) {
    walk(joined, games(60, MEDDLED), &mut |session, _, place, _| {
        for viewer in viewers(session).into_iter().filter(|viewer| *viewer != Viewer::Table) {
            let foreign =
                offers(session, viewer).into_iter().find(|offer| offer.seat.is_some_and(|seat| !viewer.sees(seat)));
            assert!(foreign.is_none(), "{place}: {viewer:?} is offered {foreign:?}");
        }
    });
}

pub fn no_viewer_sees_what_is_private<G: Game>(joined: &Joined<G>) {
    walk(joined, games(60, MEDDLED), &mut |session, input, place, _| {
        if input.is_none() {
            return;
        }
        let all = viewers(session);
        for &viewer in &all {
            for offer in offers(session, viewer).iter().filter(|offer| offer.private) {
                let own = offer.seat.is_some_and(|seat| viewer.sees(seat));
                assert!(own, "{place}: {viewer:?} is shown the private {:?} of {:?}", offer.mv, offer.seat);
            }
            session.game().view(session.setup(), viewer, &mut |item| {
                let own = !item.private || item.seat.is_some_and(|seat| viewer.sees(seat));
                assert!(own, "{place}: {viewer:?} is shown a private item of {:?}", item.seat);
            });
        }
        let Some(Owned::Move(by, mv)) = input else { return };
        let secret = offers(session, *by).iter().any(|offer| offer.mv == *mv && offer.private);
        if secret {
            session
                .submit(Input::Answer(Answer::Move((*by).into(), *mv)))
                .unwrap_or_else(|why| panic!("{place}: {why:?}"));
            let told = |session: &mut Play<G>, viewer| input_line(session, viewer);
            let own = told(session, *by);
            let last = session.inputs() - 1;
            let hidden = session.secret_inputs(last, last + 1);
            assert!(matches!(*by, Viewer::Seat(seat) if hidden.iter().eq([seat])), "{place}: {hidden:?} for {by:?}");
            for viewer in all.iter().filter(|viewer| *viewer != by) {
                let over = matches!(session.game().ask(session.setup()), Ask::Over(_));
                assert!(
                    over || told(session, *viewer) != own,
                    "{place}: {viewer:?} reads what {by:?} chose in secret: {own}"
                );
            }
            session.undo(1).expect("it was taken");
        }
    });
}

/// The last input in words, which is also the label of undo.
fn input_line<G: Game>(session: &mut Play<G>, viewer: Viewer) -> String {
    let (last, mut text) = (session.inputs() - 1, String::new());
    session.story(last, last + 1, viewer, Lang::English, &mut |_, line| {
        if let Line::Input(words) = line {
            text = words.to_string();
        }
    });
    text
}

/// Two games that differ only in what one seat chose in secret, and in which nothing has been told of it yet, are one
/// game to everybody else.
pub fn secret_choices_look_the_same_to_others<G: Game>(joined: &Joined<G>) {
    walk(joined, games(10, MEDDLED), &mut |session, input, place, rng| {
        if input.is_none() || rng.random_range(0..joined.dear) > 0 {
            return;
        }
        for by in viewers(session) {
            let own = |offer: &&eldertally_core::Offer<G::Move>| offer.private;
            let secret: Vec<_> = offers(session, by).iter().filter(own).map(|offer| offer.mv).collect();
            let [first, others @ ..] = &secret[..] else { continue };
            let expected = others_see(session, by, *first);
            for mv in others {
                if let (Some(first), Some(other)) = (&expected, others_see(session, by, *mv)) {
                    assert!(*first == other, "{place}: {by:?}'s {mv:?} can be told apart:\n{first:#?}\n{other:#?}");
                }
            }
        }
    });
}

/// What all others see once `by` has made a secret move; `None` if it was told to the table.
fn others_see<G: Game>(session: &mut Play<G>, by: Viewer, mv: G::Move) -> Option<Vec<Vec<String>>> {
    let mut told = false;
    let mut game = session.game().clone();
    game.apply(session.setup(), Answer::Move(by.into(), mv), &mut |_: &G, _: <G as Game>::Event| told = true);
    if told || matches!(game.ask(session.setup()), Ask::Over(_)) {
        return None;
    }
    session.submit(Input::Answer(Answer::Move(by.into(), mv))).expect("it was offered");
    let all = viewers(session).into_iter().filter(|viewer| *viewer != by);
    let seen = all.map(|viewer| seen_by(session, viewer)).collect();
    session.undo(1).expect("it was taken");
    Some(seen)
}
