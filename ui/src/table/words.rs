//! The few words that the table page makes itself.

use std::fmt::Display;

use eldertally_core::seats::SeatInfo;
use eldertally_core::{Lang, Limits, RuleKind, Seat, Table};

pub(super) use crate::words::{GONE, capital};

/// The language of the core's words. There is one so far.
pub(super) const LANG: Lang = Lang::English;

pub(super) const NOT_SAVED: &str = "Not saved yet";
pub(super) const SAVE_FIRST: &str = "The last input of this game is not saved. Try again here before you go on.";
pub(super) const NO_RULE: &str = "This game has no rule of that number.";
pub(super) const EXPORTED: &str = "Exported";
pub(super) const NOT_EXPORTED: &str = "Not exported";
pub(super) const NOT_HERE: &str = "Not here";
pub(super) const FROM_THE_SHELF: &str = "Begin the next game from the shelf.";
pub(super) const KEPT: &str = "Kept";
pub(super) const AMONG_COPIES: &str = "It is among your copies, to be looked through.";
pub(super) const NOT_KEPT: &str = "Not kept";

pub(super) fn cannot_start(why: &impl Display) -> String {
    format!("No game can start with this setup: {why}")
}

/// A slot of the pad, for those who listen.
pub(super) fn slot(name: &str, place: usize, text: &str) -> String {
    format!("{name} {place}: {}", if text.is_empty() { "empty" } else { text })
}

/// Between what a part can be set.
pub(super) fn limits(limits: Limits) -> String {
    format!("{} – {}", limits.min, limits.max)
}

/// What a rule is about.
pub(super) fn about(kind: RuleKind) -> &'static str {
    match kind {
        RuleKind::Component => "What is in the box",
        RuleKind::Setup => "How the game is set up",
        RuleKind::Order => "What comes after what",
        RuleKind::Decision => "What the players decide",
        RuleKind::Dice => "What is thrown or drawn",
        RuleKind::Effect => "What happens",
        RuleKind::Limit => "What cannot be exceeded",
        RuleKind::Edge => "A special case",
        RuleKind::End => "How the game ends",
        RuleKind::Information => "What players may know",
        RuleKind::Hidden => "What is hidden from whom",
        RuleKind::Ambiguity => "A ruling: the rulebook can be read in two ways",
        RuleKind::Contradiction => "A ruling: the rulebook contradicts itself",
        RuleKind::Silence => "A ruling: the rulebook is silent",
    }
}

/// Who has how many points, the most first; empty where a game has none.
pub(super) fn standings(table: &dyn Table) -> String {
    let points = |(seat, info): (Seat, &SeatInfo)| table.score(seat).map(|points| (points, info.name.to_string()));
    let mut all: Vec<_> = table.seats().iter().filter_map(points).collect();
    all.sort_by_key(|(points, _)| core::cmp::Reverse(*points));
    let said: Vec<_> = all.into_iter().map(|(points, name)| format!("{name} {points}")).collect();
    if said.len() > 1 { said.join(" · ") } else { String::new() }
}
