//! The promise that everything has words.

use std::collections::BTreeSet;

use super::{MEDDLED, games, read_by, walk};
use crate::conformance::Joined;
use crate::player::{shown, viewers};
use crate::sentences::stumble;
use eldertally_core::{Game, Lang, Mark, Shape, Symbol, Viewer};

pub fn nothing_that_is_read_is_empty<G: Game>(joined: &Joined<G>) {
    walk(joined, games(14, MEDDLED), &mut |session, input, place, _| {
        // The whole story is told again at every look, so look every few inputs and at the end.
        if input.is_some() && session.inputs() % 7 != 0 {
            return;
        }
        let all = viewers(session).into_iter().chain([Viewer::Revealed]);
        for viewer in all {
            let lines = read_by(session, viewer);
            let empty = lines.iter().position(|line| line.trim().is_empty());
            let before = empty.and_then(|n| lines.get(n.checked_sub(1)?));
            assert!(empty.is_none(), "{place}: an empty line for {viewer:?} after {before:?}");
        }
        every_value_has_words(session, place);
    });
}

/// Whatever the dice bring, no sentence is wrong in number or a programmer's.
pub fn everything_can_be_read_aloud<G: Game>(joined: &Joined<G>) {
    let mut odd = BTreeSet::new();
    walk(joined, games(10, MEDDLED), &mut |session, input, place, _| {
        if input.is_some() && session.inputs() % 11 != 0 {
            return;
        }
        for line in read_by(session, Viewer::Revealed) {
            // What random players typed has an é in it, and is no sentence of ours.
            let ours = !line.contains('é');
            if let Some(why) = Some(&line).filter(|_| ours).and_then(|line| stumble(line)) {
                odd.insert(format!("{line}: {why} ({place})"));
            }
        }
    });
    let mut first = BTreeSet::new();
    odd.retain(|line| first.insert(line.split(" (seed").next().unwrap_or_default().to_owned()));
    assert!(odd.is_empty(), "{}", odd.into_iter().collect::<Vec<_>>().join("\n"));
}

/// Whatever stands for a part or is printed on its spaces.
pub fn every_symbol_that_is_shown_is_in_the_legend<G: Game>(joined: &Joined<G>) {
    let legend = G::ABOUT.symbols;
    walk(joined, games(20, MEDDLED), &mut |session, _, place, _| {
        session.game().view(session.setup(), Viewer::Revealed, &mut |item| {
            let mut shown: Vec<Symbol> = item.symbol.into_iter().collect();
            if let Shape::Track { len, marks, .. } | Shape::Boxes { len, marks, .. } = item.shape {
                shown.extend((0..=len).filter_map(|space| match marks(space).inside() {
                    Mark::Symbol(symbol) => Some(symbol),
                    _ => None,
                }));
            }
            for symbol in shown {
                assert!(legend.contains(&symbol), "{place}: {} is not in the legend", symbol.key());
            }
        });
    });
    let twice = legend.iter().enumerate().find(|(n, symbol)| legend.iter().take(*n).any(|other| other == *symbol));
    assert!(twice.is_none(), "{twice:?} is explained twice");
}

/// Also the values that a part does not have now.
fn every_value_has_words<G: Game>(session: &mut crate::player::Play<G>, place: &str) {
    use eldertally_core::{Pen, Word};
    for (part, _) in shown(session) {
        let limits = session.game().limits(session.setup(), part);
        let limits = limits.unwrap_or_else(|| panic!("{place}: {part:?} is shown but has no limits"));
        for value in limits.min..=limits.max.min(limits.min + 100) {
            let mut text = String::new();
            let mut pen = Pen::new(Lang::English, Viewer::Revealed, session.seats(), &mut text);
            session.game().say(session.setup(), Word::Value(part, value), &mut pen).expect("a string");
            assert!(!text.trim().is_empty(), "{place}: {part:?} has no word for {value}");
        }
    }
}
