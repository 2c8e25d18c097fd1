//! The boxes of an action in a board file: a string for every section, a letter for every box.

use core::fmt::Write;
use std::format;
use std::string::String;
use std::vec::Vec;

use serde::Deserialize;

use super::board::{Action, Desk};
use super::file_words::{SYMBOLS, fill, form, list, read_word, word_of};
use super::limits;
use crate::printed_file::{FileFault, quoted};

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
    sections: Option<i64>,
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

impl DeskEntry {
    fn read(&self, action: Action) -> Result<Desk, FileFault> {
        let (fields, name, size) = (limits::desk(action), key(action), usize::from(action.size()));
        let written = self.boxes.as_ref().map(Vec::len);
        let Some(sections) = self.sections.or(written.map(|many| many as i64)) else {
            return Err(form(format!("actions.{name} has neither sections nor boxes, but needs one of them")));
        };
        if let Some(many) = written.filter(|many| *many as i64 != sections) {
            return Err(form(format!("actions.{name}.boxes has {many} sections, but must have exactly {sections}")));
        }
        let sections = fields.sections.read(sections)?;
        let mut rows = fill(fields.rows, self.rows.iter().map(|row| Ok(fields.row.read(*row)?)))?;
        if rows.is_empty() {
            rows.extend([sections]);
        }
        let mut desk = Desk { sections, boxes: heapless::Vec::new(), rows };
        let unknown = "?".repeat(size);
        for n in 0..usize::from(sections) {
            let boxes = self.boxes.as_ref().map_or(Some(&unknown), |boxes| boxes.get(n)).map_or("", String::as_str);
            let place = format!("actions.{name}.boxes (section {})", n + 1);
            let many = boxes.chars().count();
            if many != size {
                return Err(form(format!("{place} is \"{boxes}\" with {many} boxes, but must have exactly {size}")));
            }
            for symbol in boxes.chars() {
                // Sections and their size are within the limits, so there is room.
                let _ = desk.boxes.push(read_word(&place, SYMBOLS, symbol.encode_utf8(&mut [0; 4]))?);
            }
        }
        Ok(desk)
    }
}

/// Writes the table of an action.
pub(super) fn write(out: &mut String, prefix: &str, action: Action, desk: &Desk) {
    let _ = writeln!(out, "\n[{prefix}actions.{}]\nsections = {}", key(action), desk.sections);
    let size = usize::from(action.size());
    let strings = desk.boxes.chunks(size).map(|section| {
        let symbols: String = section.iter().map(|symbol| word_of(SYMBOLS, *symbol)).collect();
        quoted(&symbols)
    });
    let _ = writeln!(out, "boxes = {}\nrows = {}", list(strings), list(&desk.rows));
}
