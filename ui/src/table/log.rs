//! The log as the page shows it. An input adds its own lines and touches no other, however long the game is.

use std::collections::BTreeSet;
use std::rc::Rc;

use eldertally_core::Viewer;
use eldertally_core::session::Line;
use eldertally_core::table::Table;
use slint::{Model, ModelExt, ModelRc, VecModel};

use super::words::{LANG, capital};
use crate::generated::{LogEntry, LogLine};

pub(super) struct Log {
    /// An entry an input, also of those that were undone and can come back; the oldest first.
    entries: Rc<VecModel<LogEntry>>,
}

impl Log {
    pub(super) fn new() -> Self {
        Self { entries: Rc::new(VecModel::default()) }
    }

    /// The newest on top.
    pub(super) fn model(&self) -> ModelRc<LogEntry> {
        ModelRc::new(self.entries.clone().reverse())
    }

    /// Tells a whole game.
    pub(super) fn open(&self, table: &mut dyn Table, rolled: &BTreeSet<u32>) {
        let end = table.inputs() + table.undone();
        self.entries.set_vec(told(table, 0, end, rolled));
        self.mark(table.inputs());
    }

    /// Tells the input that was just taken; what had been undone is gone.
    pub(super) fn taken(&self, table: &mut dyn Table, rolled: &BTreeSet<u32>) {
        let inputs = table.inputs();
        let Some(last) = inputs.checked_sub(1) else { return };
        while self.entries.row_count() > last as usize {
            self.entries.remove(self.entries.row_count() - 1);
        }
        for entry in told(table, last, inputs, rolled) {
            self.entries.push(entry);
        }
    }

    /// Marks as taken back what lies behind so many inputs.
    pub(super) fn mark(&self, inputs: u32) {
        // What is undone lies in one piece at the end, so only what changed its side is looked at.
        for n in (0..self.entries.row_count()).rev() {
            let Some(mut entry) = self.entries.row_data(n) else { continue };
            let undone = n >= inputs as usize;
            if entry.undone == undone && !undone {
                break;
            }
            if entry.undone != undone {
                entry.undone = undone;
                self.entries.set_row_data(n, entry);
            }
        }
    }

    /// What was entered as input `n`, counted from 0.
    pub(super) fn words(&self, n: Option<u32>) -> String {
        n.and_then(|n| self.entries.row_data(n as usize)).map(|entry| entry.words.to_string()).unwrap_or_default()
    }
}

fn told(table: &mut dyn Table, from: u32, to: u32, rolled: &BTreeSet<u32>) -> Vec<LogEntry> {
    let mut told: Vec<(LogEntry, Vec<LogLine>)> = Vec::new();
    table.story(from, to, Viewer::Table, LANG, &mut |n, line| match line {
        Line::Input(words) => {
            let entry = LogEntry {
                number: n as i32 + 1,
                words: capital(&words.to_string()).into(),
                rolled: rolled.contains(&n),
                undone: false,
                lines: ModelRc::default(),
            };
            told.push((entry, Vec::new()));
        }
        Line::Event(words, rule) => {
            if let Some((_, lines)) = told.last_mut() {
                let rule = rule.map(|rule| rule.to_string()).unwrap_or_default();
                lines.push(LogLine { words: capital(&words.to_string()).into(), rule: rule.into() });
            }
        }
    });
    let entries = told.into_iter();
    entries.map(|(entry, lines)| LogEntry { lines: ModelRc::new(VecModel::from(lines)), ..entry }).collect()
}
