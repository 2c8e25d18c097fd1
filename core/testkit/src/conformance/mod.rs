//! The promises, generic over the game, and what they share.

pub mod amend;
pub mod decisions;
pub mod gate;
pub mod places;
pub mod play;
pub mod travel;
pub mod viewers;
pub mod words;

use core::fmt::{self, Write};
use std::ops::ControlFlow;

use eldertally_core::session::Line;
use eldertally_core::table::{AnyItem, AnyOffer, Phrase};
use eldertally_core::{Ask, Game, Lang, Mark, Shape, Table, Viewer};
use rand::RngExt;
use rand::rngs::StdRng;

use crate::player::{OwnedOf, Play, answer, meddle, random_setup, rng};

/// How a game joins: its bound, its variants, and copies to play with. The lists are exact: a variant that random play
/// never sees fails, and so does one that is seen and not listed.
pub struct Joined<G: Game> {
    /// The oldest edition that random games are begun by, so that what only older ones offer is played as well.
    pub oldest: u16,
    /// The oldest of them by which an amendment to the value that a part has changes nothing at all. Before it one could, and
    /// a saved game keeps that.
    pub steady: u16,
    /// The most inputs of a random game.
    pub longest: u32,
    /// Whether it must have ended by then. A game that waits for what may never come is left instead.
    pub ends: bool,
    /// How many times dearer than in a small game it is to look at all parts or to try all moves: promises that do so
    /// look at one in so many.
    pub dear: u32,
    /// The variants of its moves, parts and events.
    pub moves: &'static [&'static str],
    pub parts: &'static [&'static str],
    pub events: &'static [&'static str],
    /// Parts whose amendment, as the game documents, changes other parts that are shown.
    pub ripples: &'static [&'static str],
    /// Moves that have no place on the sheet: to confirm, to stop, to pass, to go back, to end.
    pub plain: &'static [&'static str],
    /// How many in a hundred of all other offers say where they happen, at the least.
    pub placed: u32,
    /// How many in a hundred of all offers do, with those moves, at the least.
    pub placed_of_all: u32,
    /// Copies to play with.
    pub prints: Vec<G::Print>,
}

/// How a game is played for a promise.
#[derive(Clone, Copy)]
pub struct Manner {
    pub games: u64,
    /// How often somebody meddles, in a hundred inputs.
    pub meddling: u32,
}

pub const PLAIN: u32 = 0;
pub const MEDDLED: u32 = 12;

pub fn games(games: u64, meddling: u32) -> Manner {
    Manner { games, meddling }
}

/// A new game by random rulings.
pub fn start<G: Game>(joined: &Joined<G>, rng: &mut StdRng) -> Play<G> {
    let mut setup = random_setup::<G>(&joined.prints, rng);
    if joined.oldest < setup.edition {
        setup.edition = rng.random_range(joined.oldest..=setup.edition);
    }
    Play::new(setup, vec![0; 1 << 20]).expect("a random setup is fit")
}

/// The next input of a random game; `None` at its end.
pub fn next_input<G: Game>(session: &Play<G>, meddling: u32, rng: &mut StdRng) -> Option<OwnedOf<G>> {
    let meddled = if rng.random_range(0..100) < meddling { meddle(session, rng) } else { None };
    meddled.or_else(|| answer(session, rng))
}

/// Looks at a game before this input, or at its end; the words say where that is.
pub type Look<'a, G> = dyn FnMut(&mut Play<G>, Option<&OwnedOf<G>>, &str, &mut StdRng) + 'a;

/// Plays random games and stops before every input, and once more at the end. `look` may change the session and must
/// leave the game as it was.
pub fn walk<G: Game>(joined: &Joined<G>, manner: Manner, look: &mut Look<'_, G>) {
    for seed in 0..manner.games {
        let mut rng = rng(seed);
        let mut session = start(joined, &mut rng);
        loop {
            let input = next_input(&session, manner.meddling, &mut rng);
            let place = format!("seed {seed}, input {}, then {input:?}", session.inputs() + 1);
            look(&mut session, input.as_ref(), &place, &mut rng);
            let Some(input) = input else { break };
            session.submit(input.input()).unwrap_or_else(|why| panic!("{place}: {why:?}"));
            let long = session.inputs() > joined.longest;
            assert!(!long || !joined.ends, "{place}: the game does not end");
            if long {
                break;
            }
        }
    }
}

/// All that can be told apart from outside: a save holds the setup, the log, both counts and the digest.
pub fn save_of<G: Game>(session: &Play<G>) -> Vec<u8> {
    let mut bytes = Vec::new();
    session.save(&mut |part| bytes.extend_from_slice(part));
    bytes
}

/// The name of a variant, as `Debug` writes it.
pub fn variant(value: &dyn fmt::Debug) -> String {
    format!("{value:?}").chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect()
}

/// Everything that a viewer sees at this table: what it reads, and how offers and the sheet look.
pub fn seen_by(table: &mut dyn Table, viewer: Viewer) -> Vec<String> {
    let mut lines = read_by(table, viewer);
    table.offers(viewer, Lang::English, &mut |offer| {
        let AnyOffer { mv, seat, private, fatal, may_kill, costs, timed, aside, rule, at, .. } = offer;
        lines.push(format!("{:?}", (mv, seat, private, fatal, may_kill, costs, timed, aside, rule, at)));
        ControlFlow::Continue(())
    });
    table.view(viewer, Lang::English, &mut |item| lines.push(look_of(&item)));
    lines
}

/// Everything that a viewer can read at this table, in lines.
pub fn read_by(table: &mut dyn Table, viewer: Viewer) -> Vec<String> {
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
        table.write(phrase, viewer, lang, &mut line).expect("writing to a string");
        lines.push(line);
    }
    table.offers(viewer, lang, &mut |offer| {
        lines.push(offer.text.to_string());
        ControlFlow::Continue(())
    });
    table.view(viewer, lang, &mut |item| item_lines(&item, &mut lines));
    let end = table.inputs() + table.undone();
    table.story(0, end, viewer, lang, &mut |n, line| match line {
        Line::Input(text) => lines.push(text.to_string()),
        Line::Event(text, rule) => {
            lines.extend(text.by_hand.map(|(what, words)| format!("{what:?}: {words}")));
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
    // Where its symbol says all, nothing stands on a token.
    lines.extend(Some(item.sign.to_string()).filter(|sign| item.beside.is_some() && !sign.is_empty()));
}

/// All of an item that is no words: what it is, how it is drawn, where it lies, how much it matters.
fn look_of(item: &AnyItem<'_>) -> String {
    let AnyItem { part, limits, amended, shape, seat, private, weight, symbol, beside, .. } = item;
    let shape = match shape {
        Shape::Heading => "heading".into(),
        Shape::Note => "note".into(),
        Shape::Counter { at } => format!("counter {at}"),
        Shape::Pile { left } => format!("pile {left}"),
        Shape::Die { shows, faces, kept } => format!("die {shows} of {faces}, kept: {kept}"),
        // Every space is looked at, so that a mark that panics is found.
        Shape::Track { at, len, marks } => format!("track {at} of {len} {:?}", marks_of(*len, marks)),
        Shape::Boxes { filled, len, marks } => format!("boxes {filled} of {len} {:?}", marks_of(*len, marks)),
    };
    let amendable = (part, limits, amended);
    format!("{shape} {amendable:?} {seat:?} private: {private} {weight:?} {symbol:?} beside {beside:?}")
}

fn marks_of(len: u16, marks: &dyn Fn(u16) -> Mark) -> Vec<Mark> {
    (0..=len).map(marks).collect()
}

/// One test for each promise: `conform!(Game, joined())`.
#[macro_export]
macro_rules! conform {
    ($game:ty, $joined:expr) => {
        $crate::conform!(@promises $game, $joined;
            play::random_play_ends_within_its_bound,
            play::every_throw_names_the_rule_that_asks_for_it,
            play::no_die_has_more_faces_than_the_game_tells,
            play::every_variant_is_seen_and_listed,
            play::no_seat_is_offered_too_much_and_a_choice_has_an_offer,
            play::every_throw_and_text_fits_the_log,
            play::the_longest_game_fits_three_times_into_the_pocket,
            play::cited_rules_exist,
            gate::every_offered_move_is_accepted,
            gate::bad_input_is_refused_and_changes_nothing,
            decisions::undo_by_decision_never_parts_a_decision_from_what_prepared_it,
            travel::undo_and_redo_restore_every_step,
            travel::undoing_many_equals_undoing_one_by_one,
            travel::new_input_after_undo_drops_redo,
            travel::save_and_load_agree_at_every_step,
            travel::telling_and_looking_back_disturb_nothing,
            travel::a_preview_tells_what_its_move_will_tell,
            words::nothing_that_is_read_is_empty,
            words::everything_can_be_read_aloud,
            words::every_symbol_that_is_shown_is_in_the_legend,
            amend::a_shown_part_can_be_set_and_nothing_else_happens,
            amend::a_game_under_way_can_be_entered,
            places::a_move_happens_where_its_player_can_see_it,
            places::moves_say_where_they_happen,
            places::a_token_lies_beside_what_is_seen,
            viewers::a_seat_is_offered_its_own_moves_and_nobodys,
            viewers::no_viewer_sees_what_is_private,
            viewers::secret_choices_look_the_same_to_others,
        );
    };
    (@promises $game:ty, $joined:expr; $($module:ident::$promise:ident,)+) => {
        $(#[test] fn $promise() { $crate::conformance::$module::$promise::<$game>(&$joined); })+
    };
}
