//! The boxes of an action in a board file: a string for every section, a letter for every box.

use core::fmt::Write;
use std::format;
use std::string::{String, ToString};
use std::vec::Vec;

use serde::Deserialize;

use super::board::{Action, Desk, MOST_SECTIONS, Symbol};
use super::file_words::{SYMBOLS, Told, fill, form, list, read_word, word_of};
use super::limits::{self, resize};
use eldertally_core::kit::push;
use eldertally_print::file::{FileFault, quoted};

/// The six actions.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Actions {
    recover: DeskEntry,
    rest: DeskEntry,
    attack: DeskEntry,
    special: DeskEntry,
    heal: DeskEntry,
    search: DeskEntry,
}

/// Symbols, or only how many sections there are: then the game asks for the symbols.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DeskEntry {
    sections: Option<Told>,
    boxes: Option<Vec<String>>,
    #[serde(default)]
    rows: Vec<i64>,
}

/// What an action is called in a file.
pub(super) const fn key(action: Action) -> &'static str {
    match action {
        Action::RecoverSoul => "recover",
        Action::Rest => "rest",
        Action::Attack => "attack",
        Action::Special => "special",
        Action::HealingHands => "heal",
        Action::Search => "search",
    }
}

impl Actions {
    /// The boxes of an action.
    pub(super) fn read(&self, action: Action) -> Result<Desk, FileFault> {
        let entry = match action {
            Action::RecoverSoul => &self.recover,
            Action::Rest => &self.rest,
            Action::Attack => &self.attack,
            Action::Special => &self.special,
            Action::HealingHands => &self.heal,
            Action::Search => &self.search,
        };
        entry.read(action)
    }
}

fn counted(many: usize, one: &str, more: &str) -> String {
    match many {
        0 => format!("no {more}"),
        1 => format!("1 {one}"),
        _ => format!("{many} {more}"),
    }
}

impl DeskEntry {
    fn read(&self, action: Action) -> Result<Desk, FileFault> {
        let (fields, name) = (limits::desk(action), key(action));
        let written = self.boxes.as_ref().map(Vec::len);
        if let (Some(Told(None)), Action::Search) = (self.sections, action) {
            return self.read_untold(action);
        }
        let Some(sections) = self.sections.and_then(|Told(sections)| sections).or(written.map(|many| many as i64))
        else {
            return Err(form(format!("actions.{name} has neither sections nor boxes, but needs one of them")));
        };
        if let Some(many) = written.filter(|many| *many as i64 != sections) {
            let many = counted(many, "section", "sections");
            return Err(form(format!("actions.{name}.boxes has {many}, but must have exactly {sections}")));
        }
        let sections = fields.sections.read(sections)?;
        let mut rows = fill(fields.rows, self.rows.iter().map(|row| Ok(fields.row.read(*row)?)))?;
        if rows.is_empty() {
            rows.extend([sections]);
        }
        self.read_boxes(action, Desk { sections, boxes: heapless::Vec::new(), rows })
    }

    /// Nobody has told how many sections there are, but perhaps what is in the first.
    fn read_untold(&self, action: Action) -> Result<Desk, FileFault> {
        let told = self.boxes.as_ref().map_or(0, Vec::len).min(MOST_SECTIONS) as u8;
        let desk = Desk { sections: told, boxes: heapless::Vec::new(), rows: heapless::Vec::new() };
        let mut desk = self.read_boxes(action, desk)?;
        desk.sections = MOST_SECTIONS as u8;
        resize(&mut desk.boxes, MOST_SECTIONS * usize::from(action.size()), Symbol::Unknown);
        Ok(desk)
    }

    fn read_boxes(&self, action: Action, mut desk: Desk) -> Result<Desk, FileFault> {
        let (name, size, sections) = (key(action), usize::from(action.size()), desk.sections);
        let unknown = "?".repeat(size);
        for n in 0..usize::from(sections) {
            let boxes = self.boxes.as_ref().map_or(Some(&unknown), |boxes| boxes.get(n)).map_or("", String::as_str);
            let place = format!("actions.{name}.boxes (section {})", n + 1);
            let many = boxes.chars().count();
            if many != size {
                let many = counted(many, "box", "boxes");
                return Err(form(format!("{place} is \"{boxes}\" with {many}, but must have exactly {size}")));
            }
            for symbol in boxes.chars() {
                push(&mut desk.boxes, read_word(&place, SYMBOLS, symbol.encode_utf8(&mut [0; 4]))?);
            }
        }
        Ok(desk)
    }
}

/// Writes the table of an action.
pub(super) fn write(out: &mut String, prefix: &str, action: Action, desk: &Desk) {
    let size = usize::from(action.size());
    let is_known = |section: &[Symbol]| section.iter().any(|symbol| *symbol != Symbol::Unknown);
    let known = desk.boxes.chunks(size).rposition(is_known).map_or(0, |n| n + 1);
    let (sections, many) =
        if desk.is_untold() { (quoted("?"), known) } else { (desk.sections.to_string(), MOST_SECTIONS) };
    let _ = writeln!(out, "\n[{prefix}actions.{}]\nsections = {sections}", key(action));
    let strings = desk.boxes.chunks(size).take(many).map(|section| {
        let symbols: String = section.iter().map(|symbol| word_of(SYMBOLS, *symbol)).collect();
        quoted(&symbols)
    });
    let _ = writeln!(out, "boxes = {}\nrows = {}", list(strings), list(&desk.rows));
}
