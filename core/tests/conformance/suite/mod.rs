//! The promises, generic over the game, and what they share.

pub(crate) mod amend;
pub(crate) mod eyes;
pub(crate) mod gate;
pub(crate) mod play;
pub(crate) mod travel;
pub(crate) mod words;

use core::fmt::{self, Write};

use eldertally_core::session::Line;
use eldertally_core::table::{AnyItem, Phrase};
use eldertally_core::{Ask, Eye, Game, Lang, Shape, Table, Visit};
use rand::RngExt;
use rand::rngs::StdRng;

use crate::games::Joined;
use crate::player::{OwnedOf, Play, answer, meddle, random_setup, rng};

/// What the promises need of a game: files for its printed data, so that its table can be looked at.
pub(crate) trait Joins: Game<Print: eldertally_core::table::Readable> {}
impl<G: Game<Print: eldertally_core::table::Readable>> Joins for G {}

/// How a game is played for a promise.
#[derive(Clone, Copy)]
pub(crate) struct Manner {
    pub(crate) games: u64,
    /// How often somebody meddles, in a hundred inputs.
    pub(crate) meddling: u32,
}

pub(crate) const PLAIN: u32 = 0;
pub(crate) const MEDDLED: u32 = 12;

/// Whether a game waits for what may never come, so that its rulebook gives it no bound. Random play of it is left after
/// its longest.
pub(crate) fn has_no_bound<G: Game>() -> bool {
    ["COC"].contains(&G::ABOUT.code)
}

pub(crate) fn games(games: u64, meddling: u32) -> Manner {
    Manner { games, meddling }
}

/// A new game by random rulings.
pub(crate) fn start<G: Game>(joined: &Joined<G>, rng: &mut StdRng) -> Play<G> {
    Play::new(random_setup::<G>(&joined.prints, rng), vec![0; 1 << 20]).expect("a random setup is fit")
}

/// The next input of a random game; `None` at its end.
pub(crate) fn next_input<G: Game>(session: &Play<G>, meddling: u32, rng: &mut StdRng) -> Option<OwnedOf<G>> {
    let meddled = if rng.random_range(0..100) < meddling { meddle(session, rng) } else { None };
    meddled.or_else(|| answer(session, rng))
}

/// Looks at a game before this input, or at its end; the words say where that is.
pub(crate) type Look<'a, G> = dyn FnMut(&mut Play<G>, Option<&OwnedOf<G>>, &str, &mut StdRng) + 'a;

/// Plays random games and stops before every input, and once more at the end. `look` may change the session and must
/// leave the game as it was.
pub(crate) fn walk<G: Game>(joined: &Joined<G>, manner: Manner, look: &mut Look<'_, G>) {
    for seed in 0..manner.games {
        let mut rng = rng(seed);
        let mut session = start(joined, &mut rng);
        loop {
            let input = next_input(&session, manner.meddling, &mut rng);
            let place = format!("seed {seed}, input {}, then {input:?}", session.inputs() + 1);
            look(&mut session, input.as_ref(), &place, &mut rng);
            let Some(input) = input else { break };
            session.take(input.input()).unwrap_or_else(|why| panic!("{place}: {why:?}"));
            let long = session.inputs() > joined.longest;
            assert!(!long || has_no_bound::<G>(), "{place}: the game does not end");
            if long {
                break;
            }
        }
    }
}

/// All that can be told apart from outside: a save holds the setup, the log, both counts and the digest.
pub(crate) fn save_of<G: Game>(session: &Play<G>) -> Vec<u8> {
    let mut bytes = Vec::new();
    session.save(&mut |part| bytes.extend_from_slice(part));
    bytes
}

/// The name of a variant, as `Debug` writes it.
pub(crate) fn variant(value: &dyn fmt::Debug) -> String {
    format!("{value:?}").chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect()
}

/// Everything that an eye can read at this table, in lines.
pub(crate) fn seen_by(table: &mut dyn Table, eye: Eye) -> Vec<String> {
    let lang = Lang::English;
    let mut lines = Vec::new();
    let mut phrases = vec![Phrase::Prompt, Phrase::Status];
    match table.ask() {
        Ask::Over(_) => phrases.push(Phrase::Outcome),
        Ask::Chance(groups) => {
            for n in 0..groups {
                phrases.push(Phrase::Group(n));
                phrases.extend((0..table.group(n).map_or(0, |group| group.faces)).map(|face| Phrase::Face(n, face)));
            }
        }
        _ => {}
    }
    for phrase in phrases {
        let mut line = String::new();
        table.write(phrase, eye, lang, &mut line).expect("writing to a string");
        lines.push(line);
    }
    table.offers(eye, lang, &mut |offer| {
        lines.push(offer.text.to_string());
        Visit::More
    });
    table.view(eye, lang, &mut |item| item_lines(&item, &mut lines));
    let end = table.inputs() + table.undone();
    table.story(0, end, eye, lang, &mut |n, line| match line {
        Line::Input(text) => lines.push(text.to_string()),
        Line::Event(text, rule) => {
            let mut told = text.to_string();
            if !told.trim().is_empty() {
                write!(told, " ({n}, {})", rule.map_or_else(String::new, |rule| rule.to_string())).expect("a string");
            }
            lines.push(told);
        }
    });
    lines
}

fn item_lines(item: &AnyItem<'_>, lines: &mut Vec<String>) {
    lines.push(item.name.to_string());
    if let Some(value) = item.value {
        lines.push(value.to_string());
    }
    // Every space is looked at, so that a mark that panics is found.
    if let Shape::Track { len, marks, .. } | Shape::Boxes { len, marks, .. } = item.shape {
        lines.push((0..=len).map(|space| format!("{:?} ", marks(space))).collect());
    }
}
