//! Promises about play: it ends, it shows everything that the game has, and it stays small.

use std::collections::{BTreeSet, HashSet};

use eldertally_core::game::{MOST_FALLEN, MOST_GROUPS};
use eldertally_core::session::Input;
use eldertally_core::words::TEXT_MAX;
use eldertally_core::{Ask, Game, Seats, Setup};

use super::{MEDDLED, PLAIN, games, start, variant, walk};
use crate::conformance::Joined;
use crate::player::{Owned, Play, answer, careful_answer, offers, rng, viewers};

/// Over all numbers of seats, each option alone and all together.
pub fn random_play_ends_within_its_bound<G: Game>(joined: &Joined<G>) {
    let about = &G::ABOUT;
    for seats in about.min_seats..=about.max_seats {
        for ruling in 0..=about.options.len() + 1 {
            for seed in 0..20 {
                let mut setup = Setup::<G::Print>::example(about);
                setup.seats = Seats::numbered(seats);
                for (n, spec) in about.options.iter().enumerate().filter(|(n, _)| ruling == n + 1 || ruling == 0) {
                    assert!(setup.options.set(about.options, spec.number, spec.values.len() as u8 - 1), "option {n}");
                }
                let mut rng = rng(seed);
                let mut session = Play::<G>::new(setup, vec![0; 1 << 16]).expect("a fit setup");
                while let Some(input) = answer(&session, &mut rng) {
                    let place = format!("{seats} seats, ruling {ruling}, seed {seed}, input {}", session.inputs() + 1);
                    session.submit(input.input()).unwrap_or_else(|why| panic!("{place}, {input:?}: {why:?}"));
                    let long = session.inputs() > joined.longest;
                    assert!(!long || !joined.ends, "{place}: the game does not end");
                    if long {
                        break;
                    }
                }
            }
        }
    }
}

/// A throw has no options that name their rules, so the question does.
pub fn every_throw_names_the_rule_that_asks_for_it<G: Game>(joined: &Joined<G>) {
    walk(joined, games(60, MEDDLED), &mut |session, _, place, _| {
        let (setup, game) = (session.setup(), session.game());
        let asked_by = game.asked_by(setup);
        if matches!(game.ask(setup), Ask::Chance(_)) {
            let rule = asked_by.unwrap_or_else(|| panic!("{place}: a throw without a reason"));
            assert!(G::ABOUT.rule(rule).is_some(), "{place}: there is no {rule}");
        } else {
            assert_eq!(asked_by, None, "{place}: only throws have no options");
        }
    });
}

/// A screen keeps room for the keys of the largest die from the first throw on.
pub fn no_die_has_more_faces_than_the_game_tells<G: Game>(joined: &Joined<G>) {
    let mut most = 0;
    walk(joined, games(60, PLAIN), &mut |session, _, _, _| {
        let (setup, game) = (session.setup(), session.game());
        let groups = (0..).map_while(|n| Some((n, game.group(setup, n)?)));
        let dice = groups
            .filter(|(n, group)| game.left(setup, *n, 0).is_none() && group.number.is_none())
            .map(|(_, group)| group.faces);
        most = most.max(dice.max().unwrap_or(0));
    });
    assert_eq!(most, G::ABOUT.most_faces, "the most faces that a die had");
}

pub fn every_variant_is_seen_and_listed<G: Game>(joined: &Joined<G>) {
    let (mut moves, mut parts, mut events) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    let all = |seen: &BTreeSet<String>, listed: &[&str]| listed.iter().all(|name| seen.contains(*name));
    // The last ones only where something rare was not seen yet.
    for (count, meddling) in [(120, PLAIN), (400, MEDDLED), (250, 40), (4000, 40)] {
        if count > 1000 && all(&moves, joined.moves) && all(&parts, joined.parts) && all(&events, joined.events) {
            break;
        }
        walk(joined, games(count, meddling), &mut |session, input, place, _| {
            let Some(input) = input else { return };
            let mut game = session.game().clone();
            let setup = session.setup();
            match input.input::<G>() {
                Input::Answer(answer) => game.apply(setup, answer, &mut |_, event| {
                    events.insert(variant(&event));
                }),
                Input::Change(seat, stays) => game.change(setup, seat, stays, &mut |_, event| {
                    events.insert(variant(&event));
                }),
                Input::Amend(part, _) => {
                    parts.insert(variant(&part));
                }
                Input::Else(_) | Input::Rename(..) | Input::Follow(_) => {}
            }
            if let Owned::Move(_, mv) = input {
                moves.insert(variant(mv));
                let mut again = session.game().clone();
                let Input::Answer(answer) = input.input::<G>() else { return };
                again.apply(setup, answer, &mut |_, _| ());
                assert!(again == game, "{place}: the same answer led to two states");
            }
        });
    }
    let listed = |names: &[&str]| names.iter().map(|name| (*name).to_string()).collect::<BTreeSet<_>>();
    for (what, seen, listed) in [
        ("moves", moves, listed(joined.moves)),
        ("parts", parts, listed(joined.parts)),
        ("events", events, listed(joined.events)),
    ] {
        let (never, unlisted): (Vec<_>, Vec<_>) =
            (listed.difference(&seen).collect(), seen.difference(&listed).collect());
        assert!(never.is_empty() && unlisted.is_empty(), "{what} never seen: {never:?}; not listed: {unlisted:?}");
    }
}

pub fn no_seat_is_offered_too_much_and_a_choice_has_an_offer<G: Game>(joined: &Joined<G>) {
    walk(joined, games(60, MEDDLED), &mut |session, _, place, _| {
        let all: Vec<_> = viewers(session).into_iter().map(|viewer| (viewer, offers(session, viewer))).collect();
        for (viewer, offers) in &all {
            assert!(offers.len() <= 48, "{place}: {viewer:?} is offered {}", offers.len());
            let twice = offers.iter().enumerate().find(|(n, offer)| offers[..*n].contains(offer));
            assert!(twice.is_none(), "{place}: {viewer:?} is offered {twice:?} twice");
        }
        match session.game().ask(session.setup()) {
            Ask::Choose => assert!(all.iter().any(|(_, offers)| !offers.is_empty()), "{place}: nothing is offered"),
            Ask::Over(_) => assert!(all.iter().all(|(_, offers)| offers.is_empty()), "{place}: offers after the end"),
            _ => {}
        }
    });
}

pub fn every_throw_and_text_fits_the_log<G: Game>(joined: &Joined<G>) {
    walk(joined, games(60, MEDDLED), &mut |session, _, place, _| {
        let (game, setup) = (session.game(), session.setup());
        match game.ask(setup) {
            Ask::Chance(groups) => {
                assert!((1..=MOST_GROUPS).contains(&usize::from(groups)), "{place}: {groups} groups");
                let group = |n| game.group(setup, n).unwrap_or_else(|| panic!("{place}: group {n} is missing"));
                let fallen: usize = (0..groups).map(|n| usize::from(group(n).count)).sum();
                assert!((1..=MOST_FALLEN).contains(&fallen), "{place}: {fallen} things fall");
                assert!((0..groups).all(|n| group(n).faces > 0), "{place}: a die without faces");
                assert!(game.group(setup, groups).is_none(), "{place}: more groups than are asked for");
            }
            Ask::Text { max } => assert!((1..=TEXT_MAX).contains(&usize::from(max)), "{place}: {max} bytes"),
            Ask::Choose | Ask::Over(_) => {}
        }
    });
}

pub fn the_longest_game_fits_three_times_into_the_pocket<G: Game>(joined: &Joined<G>) {
    const POCKET: usize = 24 * 1024;
    let (mut inputs, mut bytes) = (0, 0);
    let games = (1500 / joined.dear).max(300).into();
    for seed in 0..games {
        let mut rng = rng(seed);
        let mut session = start(joined, &mut rng);
        let next = if seed % 2 == 0 { answer } else { careful_answer };
        while let Some(input) = next(&session, &mut rng).filter(|_| session.inputs() <= joined.longest) {
            session.submit(input.input()).unwrap_or_else(|why| panic!("seed {seed}: {why:?}"));
        }
        inputs = inputs.max(session.inputs());
        bytes = bytes.max(session.log().bytes().len());
    }
    println!("{}: the longest of {games} random games has {inputs} inputs in {bytes} bytes", G::ABOUT.name);
    assert!(3 * bytes <= POCKET, "{inputs} inputs, {bytes} bytes");
}

pub fn cited_rules_exist<G: Game>(joined: &Joined<G>) {
    let known: HashSet<_> = G::ABOUT.rules.iter().map(|rule| rule.id).collect();
    let exists = |rule, place: &str| assert!(known.contains(&rule), "{place}: there is no rule {rule}");
    G::ABOUT.options.iter().for_each(|option| option.rule.into_iter().for_each(|rule| exists(rule, option.key)));
    walk(joined, games(60, MEDDLED), &mut |session, input, place, _| {
        for viewer in viewers(session) {
            offers(session, viewer).iter().for_each(|offer| exists(offer.rule, place));
        }
        if let Some(Input::Answer(answer)) = input.map(Owned::input::<G>) {
            let mut game = session.game().clone();
            game.apply(session.setup(), answer, &mut |_, event| {
                G::why(&event).into_iter().for_each(|rule| exists(rule, place));
            });
        }
    });
}
