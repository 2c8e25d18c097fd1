//! The few words that the table page makes itself.

use std::fmt::Display;

use eldertally_core::seats::SeatInfo;
use eldertally_core::{ByHand, Lang, Limits, RuleKind, Seat, Table};

pub(super) use crate::words::{EVERY_STEP_IS, GONE, QUICK_IS, capital};

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

pub(super) const GOOD: &str = "Got it";
pub(super) const BACK: &str = "Back";
pub(super) const CORRECT: &str = "Correct something";
pub(super) const ENTER_UNDER_WAY: &str = "Enter a game under way";
pub(super) const SET_EVERYTHING: &str =
    "Set everything to how it stands on your table. Nothing happens by itself; go on playing when the sheet is right.";
pub(super) const SEARCH: &str = "Search";
pub(super) const PLAYERS: &str = "Players";
pub(super) const EVERY_STEP: &str = "Enter every step";
pub(super) const QUICK: &str = "Enter only what the sheet needs";
pub(super) const RENAME: &str = "Rename";
pub(super) const LEAVES: &str = "Leaves";
pub(super) const COMES_BACK: &str = "Comes back";
pub(super) const RULINGS: &str = "Rulings in force";
pub(super) const NO_RULINGS: &str = "This game leaves nothing to choose.";
pub(super) const RULES: &str = "The rules of the game";
pub(super) const READ_ON: &str = "Read on in the rules";
pub(super) const EXPORT: &str = "Export this game";
pub(super) const EXPORT_IS: &str = "A file with every input: to go on elsewhere, or to show us a fault";
pub(super) const KEEP_TOLD: &str = "Keep what you told of your copy";
pub(super) const OFF: &str = "Off";
pub(super) const ON: &str = "On";
pub(super) const ONE_LESS: &str = "One less";
pub(super) const ONE_MORE: &str = "One more";
pub(super) const SET: &str = "Set";
pub(super) const GO_ON: &str = "Go on from here?";
pub(super) const GO_ON_IS: &str =
    "Everything after this point is taken back. Until you enter something else, redo brings it back.";
pub(super) const FOR_YOURSELF: &str = "For yourself";
pub(super) const WHAT_CAME: &str = "What came of it";
pub(super) const SYMBOLS: &str = "What the symbols mean";
pub(super) const EVERYTHING: &str = "Everything that is tracked";
pub(super) const TAKE_BACK: &str = "Take it back?";
pub(super) const TAKE_IT_BACK: &str = "Take it back";
pub(super) const LEAVE_IT: &str = "Leave it as it is";
pub(super) const DAMAGED: &str = "This game cannot be opened as it is";
pub(super) const UNCHANGED: &str = "Nothing has been changed or overwritten.";
pub(super) const SALVAGE: &str = "Go on from the last input that agrees";
pub(super) const EXPORT_DAMAGED: &str = "Export the file as it is";

pub(super) const FATAL: &str = "Fatal";
pub(super) const MAY_BE_FATAL: &str = "May be fatal";
pub(super) const DO_IT: &str = "Do it";
pub(super) const NOTHING_CERTAIN: &str = "What comes of it is not certain before.";

/// What to do with these real pieces.
pub(super) fn by_hand(what: ByHand, things: &[String]) -> String {
    let verb = match what {
        ByHand::Turn => "Turn",
        ByHand::Move => "Move",
        ByHand::Give => "Give",
        ByHand::Remove => "Take away",
    };
    format!("{verb}: {}", things.join(" \u{b7} "))
}

/// What happened takes more lines than there is room for; its end follows.
pub(super) fn more_before(lines: usize) -> String {
    format!("{lines} more lines before these: touch to read them.")
}

/// How many of those who choose in secret have done so.
pub(super) fn have_chosen(done: u32, all: u32) -> String {
    format!("{done} of {all} have chosen.")
}

/// A move of one of several players.
pub(super) fn of_player(name: &str, words: &str) -> String {
    format!("{name}: {words}")
}

pub(super) fn why(rule: &str) -> String {
    format!("Why: {rule}")
}

pub(super) fn show_secrets(name: &str) -> String {
    format!("{name} alone: secrets and notes")
}

/// What a field for a name is for.
pub(super) fn player(seat: Seat, present: bool) -> String {
    format!("Player {}{}", seat.0 + 1, if present { "" } else { ", not at the table" })
}

/// What was chosen, and which rule is about it.
pub(super) fn ruling(value: &str, rule: &str) -> String {
    format!("{value}  ·  {rule}")
}

/// Takes back so many lines of the log.
pub(super) fn take_back(lines: u32) -> String {
    if lines == 1 { "Take back 1 line".to_owned() } else { format!("Take back {lines} lines") }
}

pub(super) fn takes_back_secrets(names: &str) -> String {
    format!("This also takes back what was done in secret by {names}.")
}

pub(super) fn said(title: &str, words: &str) -> String {
    format!("{title}: {words}")
}

pub(super) fn now(value: &str) -> String {
    format!("Now: {value}")
}

pub(super) fn new_value(limits: Limits) -> String {
    format!("New value, {} to {}", limits.min, limits.max)
}

pub(super) fn beyond(limits: Limits) -> String {
    match limits {
        Limits { min, max } if min == max => format!("It can only be {min}."),
        Limits { min, max } => format!("It must lie between {min} and {max}."),
    }
}

/// What a part is, and between what it can be set.
pub(super) fn part(value: &str, limits: &str) -> String {
    format!("{value}  ·  {limits}")
}

/// The same for those who listen.
pub(super) fn part_said(value: &str, limits: &str) -> String {
    format!("{value}, {limits}")
}

pub(super) fn cannot_start(why: &impl Display) -> String {
    format!("No game can start with this setup: {why}")
}

/// A slot of the pad, for those who listen.
pub(super) fn slot(name: &str, place: usize, text: &str) -> String {
    format!("{name} {place}: {}", if text.is_empty() { "empty" } else { text })
}

/// A number of the pad, for those who listen.
pub(super) fn number(name: &str, value: &str) -> String {
    format!("{name}: {}", if value.is_empty() { "empty" } else { value })
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
