//! The log as the page shows it. An input adds its own lines and touches no other, however long the game is.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use eldertally_core::session::Line;
use eldertally_core::table::Table;
use eldertally_core::{ByHand, Viewer};
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

    /// The newest on top, without what is told by another entry.
    pub(super) fn model(&self) -> ModelRc<LogEntry> {
        ModelRc::new(self.entries.clone().filter(|entry| entry.line > 0).reverse())
    }

    /// Tells a whole game.
    pub(super) fn open(&self, table: &mut dyn Table, rolled: &BTreeSet<u32>) {
        let end = table.inputs() + table.undone();
        self.entries.set_vec(told(table, 0, end, 0, rolled));
        self.mark(table.inputs());
    }

    /// Tells the input that was just taken; what had been undone is gone.
    pub(super) fn taken(&self, table: &mut dyn Table, rolled: &BTreeSet<u32>) {
        let inputs = table.inputs();
        let Some(last) = inputs.checked_sub(1) else { return };
        while self.entries.row_count() > last as usize {
            self.entries.remove(self.entries.row_count() - 1);
        }
        let run = secrets_since(table, last);
        let line = |n| self.entries.row_data(n as usize).map(|entry| entry.line).filter(|line| *line > 0);
        let lines = (0..run).rev().find_map(line).unwrap_or(0);
        if let Some(entry) = told(table, run, inputs, lines, rolled).pop() {
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

    /// How many lines tell of so many inputs: fewer than those, where somebody entered several in secret.
    pub(super) fn lines(&self, inputs: u32) -> u32 {
        let line = |n| self.entries.row_data(n as usize).map(|entry| entry.line).filter(|line| *line > 0);
        (0..inputs).rev().find_map(line).and_then(|line| u32::try_from(line).ok()).unwrap_or(0)
    }

    /// After how many inputs so many lines have been told to their ends.
    pub(super) fn inputs(&self, lines: u32) -> u32 {
        let next = self.entries.iter().position(|entry| u32::try_from(entry.line).is_ok_and(|line| line > lines));
        next.unwrap_or(self.entries.row_count()) as u32
    }

    /// What was entered as input `n`, counted from 0.
    pub(super) fn words(&self, n: Option<u32>) -> String {
        n.and_then(|n| self.entries.row_data(n as usize)).map(|entry| entry.words.to_string()).unwrap_or_default()
    }
}

/// What came of an input.
#[derive(Default)]
pub(super) struct Came {
    /// What is to be done with real pieces, and with which.
    pub(super) by_hand: BTreeMap<ByHand, Vec<String>>,
    /// What else happened, a line each.
    pub(super) told: Vec<String>,
    /// All that happened.
    pub(super) all: Vec<String>,
}

impl Came {
    /// What came of the last input.
    pub(super) fn of_last(table: &mut dyn Table) -> Self {
        let (mut came, inputs) = (Self::default(), table.inputs());
        table.story(inputs.saturating_sub(1), inputs, Viewer::Table, LANG, &mut |_, line| {
            let Line::Event(event, _) = line else { return };
            let words = capital(&event.to_string());
            match event.by_hand {
                Some((what, words)) => came.by_hand.entry(what).or_default().push(words.to_string()),
                None => came.told.push(words.clone()),
            }
            came.all.push(words);
        });
        came
    }
}

/// Where the run of secret inputs began that input `last` belongs to; `last` itself if it is open.
fn secrets_since(table: &mut dyn Table, last: u32) -> u32 {
    let mut is_secret = |n: u32| !table.secret_inputs(n, n + 1).is_empty();
    (0..=last).rev().take_while(|n| is_secret(*n)).last().unwrap_or(last)
}

/// An entry an input. Those that are told by an earlier one have no line of their own; the others are numbered, after so
/// many `lines`.
fn told(table: &mut dyn Table, from: u32, to: u32, lines: i32, rolled: &BTreeSet<u32>) -> Vec<LogEntry> {
    let blank = |n: u32| LogEntry { rolled: rolled.contains(&n), ..LogEntry::default() };
    let mut told: Vec<(LogEntry, Vec<LogLine>)> = (from..to).map(|n| (blank(n), Vec::new())).collect();
    let mut line_of = lines;
    table.story(from, to, Viewer::Table, LANG, &mut |n, line| {
        let Some((entry, events)) = told.get_mut((n - from) as usize) else { return };
        match line {
            Line::Input(words) => {
                line_of += 1;
                (entry.line, entry.words) = (line_of, capital(&words.to_string()).into());
            }
            Line::Event(words, rule) => {
                let rule = rule.map(|rule| rule.to_string()).unwrap_or_default();
                events.push(LogLine { words: capital(&words.to_string()).into(), rule: rule.into() });
            }
        }
    });
    for (n, (entry, _)) in (from..to).zip(&mut told).filter(|(_, (entry, _))| entry.line == 0) {
        // Undo still has to name it.
        table.story(n, n + 1, Viewer::Table, LANG, &mut |_, line| {
            if let Line::Input(words) = line {
                entry.words = capital(&words.to_string()).into();
            }
        });
    }
    let entries = told.into_iter();
    entries.map(|(entry, lines)| LogEntry { lines: ModelRc::new(VecModel::from(lines)), ..entry }).collect()
}
