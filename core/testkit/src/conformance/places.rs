//! Promises about where moves happen: what a screen lights up, and what a touch there does.

use std::collections::{BTreeMap, BTreeSet};

use eldertally_core::{Game, Place, Shape, What};

use super::{Joined, MEDDLED, PLAIN, games, variant, walk};
use crate::player::{offers, viewers};

/// Whoever is offered a move finds its place on the sheet that he sees, and the space on it.
pub fn a_move_happens_where_its_player_can_see_it<G: Game>(joined: &Joined<G>) {
    walk(joined, games(40, MEDDLED), &mut |session, _, place, _| {
        let (game, setup) = (session.game(), session.setup());
        for viewer in viewers(session) {
            let mut seen = Vec::new();
            game.view(setup, viewer, &mut |item| {
                if let What::Part(part) = item.what {
                    let spaces = match item.shape {
                        Shape::Track { len, .. } => len + 1,
                        Shape::Boxes { len, .. } => len,
                        _ => 0,
                    };
                    seen.push((part, spaces));
                }
            });
            for offer in offers(session, viewer) {
                let Some(touch) = game.touch(setup, &offer.mv) else { continue };
                let Place { part, space } = touch.place;
                let shown = seen.iter().find(|(shown, _)| *shown == part);
                let Some((_, spaces)) = shown else {
                    panic!("{place}: {viewer:?} is offered {:?} at {part:?}, which is not in sight", offer.mv)
                };
                assert!(space.is_none_or(|space| space < *spaces), "{place}: {:?} at {part:?} {space:?}", offer.mv);
                let limits = game.limits(setup, part);
                let fits = touch.to.is_none_or(|to| limits.is_some_and(|limits| limits.hold(to)));
                assert!(fits, "{place}: {:?} leaves {part:?} at {:?}, of {limits:?}", offer.mv, touch.to);
            }
        }
    });
}

/// Whoever sees a token sees what it lies beside.
pub fn a_token_lies_beside_what_is_seen<G: Game>(joined: &Joined<G>) {
    walk(joined, games(20, MEDDLED), &mut |session, _, place, _| {
        for viewer in viewers(session) {
            let (mut seen, mut beside) = (Vec::new(), Vec::new());
            session.game().view(session.setup(), viewer, &mut |item| {
                seen.extend(if let What::Part(part) = item.what { Some(part) } else { None });
                beside.extend(item.beside.map(|(part, _)| part));
            });
            let lost = beside.iter().find(|part| !seen.contains(part));
            assert!(
                lost.is_none(),
                "{place}: a token that {viewer:?} sees lies beside {lost:?}, which is not on the sheet"
            );
        }
    });
}

/// Nearly all moves have a place; those that have none are known by name.
pub fn moves_say_where_they_happen<G: Game>(joined: &Joined<G>) {
    let (mut placed, mut all, mut plain, mut without) = (0_u32, 0, 0, BTreeMap::<String, u32>::new());
    let mut plain_with_place = BTreeSet::new();
    walk(joined, games(40, PLAIN), &mut |session, _, _, _| {
        for viewer in viewers(session) {
            for offer in offers(session, viewer) {
                let name = variant(&offer.mv);
                let has_place = session.game().touch(session.setup(), &offer.mv).is_some();
                if joined.plain.contains(&name.as_str()) {
                    plain += 1;
                    plain_with_place.extend(has_place.then_some(name));
                    continue;
                }
                all += 1;
                placed += u32::from(has_place);
                if !has_place {
                    *without.entry(name).or_default() += 1;
                }
            }
        }
    });
    let share = |all: u32| (placed * 100).checked_div(all).unwrap_or(100);
    let (of_these, of_all) = (share(all), share(all + plain));
    println!("{}: of {} offers {placed} have a place, of the {all} that are not plain", G::ABOUT.name, all + plain);
    assert!(of_these >= joined.placed, "{of_these} of 100 offers have a place, {} should: {without:?}", joined.placed);
    // The figure is there to be read, so it may not lag behind either.
    let least = joined.placed_of_all;
    assert!((least..least + 5).contains(&of_all), "{of_all} of 100 offers have a place, and {least} should");
    assert!(plain_with_place.is_empty(), "listed as plain, yet with a place: {plain_with_place:?}");
}
