//! What a table says, as strings.

use eldertally_core::session::Line;
use eldertally_core::table::Phrase;
use eldertally_core::{Lang, Refusal, RuleId, Table, Viewer};

use crate::named::Named;

/// The language of the command line.
pub(crate) const LANG: Lang = Lang::English;

/// Something that happened, and by which rule.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct EventLine {
    pub(crate) text: String,
    pub(crate) rule: Option<RuleId>,
    /// The event for programs; nothing where a game did not tell it.
    pub(crate) named: Option<Named>,
}

impl EventLine {
    /// Something that no rule is behind.
    pub(crate) fn plain(text: String) -> Self {
        Self { text, rule: None, named: None }
    }

    /// A line of the story, if it tells of an event.
    fn of(line: &Line<'_>) -> Option<Self> {
        let Line::Event(event, rule) = line else { return None };
        Some(Self { text: event.to_string(), rule: *rule, named: Some(Named::of(event.data)) })
    }
}

/// A phrase of the table.
pub(crate) fn phrase(table: &dyn Table, phrase: Phrase, viewer: Viewer) -> String {
    let mut text = String::new();
    // Writing to a string does not fail.
    let _ = table.write(phrase, viewer, LANG, &mut text);
    text
}

/// What came of the last input.
pub(crate) fn last_events(table: &mut dyn Table, viewer: Viewer) -> Vec<EventLine> {
    let inputs = table.inputs();
    let mut told = Vec::new();
    table.story(inputs.saturating_sub(1), inputs, viewer, LANG, &mut |_, line| told.extend(EventLine::of(&line)));
    told
}

/// What a move would bring, up to where dice or cards decide.
pub(crate) fn preview(table: &mut dyn Table, mv: &[u8], viewer: Viewer) -> Result<Vec<EventLine>, Refusal> {
    let mut told = Vec::new();
    table.preview((viewer.into(), mv), viewer, LANG, &mut |line| told.extend(EventLine::of(&line)))?;
    Ok(told)
}

/// Input `number`, counted from 0, in words; it may have been undone.
pub(crate) fn input(table: &mut dyn Table, number: u32, viewer: Viewer) -> String {
    let mut words = String::new();
    table.story(number, number.saturating_add(1), viewer, LANG, &mut |_, line| {
        if let Line::Input(text) = line {
            words = text.to_string();
        }
    });
    words
}

/// After an undo: what was undone.
pub(crate) fn undone(table: &mut dyn Table, count: u32, viewer: Viewer) -> EventLine {
    let number = table.inputs();
    let first = input(table, number, viewer);
    EventLine::plain(match count {
        1 => format!("Undone: {first}"),
        _ => format!("Undone: {count} inputs, back to before: {first}"),
    })
}

/// After a redo: what was redone.
pub(crate) fn redone(table: &mut dyn Table, count: u32, viewer: Viewer) -> EventLine {
    let number = table.inputs().saturating_sub(1);
    let last = input(table, number, viewer);
    EventLine::plain(match count {
        1 => format!("Redone: {last}"),
        _ => format!("Redone: {count} inputs, up to: {last}"),
    })
}
