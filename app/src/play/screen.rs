//! What a player reads: the ask, the sheet, the reasons, the story.

use std::io;
use std::ops::ControlFlow;

use eldertally_core::session::Line;
use eldertally_core::table::{Phrase, Table};
use eldertally_core::{Ask, RuleId, Seat, Viewer};
use eldertally_ui::sheet::{self, Glance};

use super::command::{HELP, HELP_FOR_MANY, HELP_FOR_QUICK};
use super::dice::{self, Thrown};
use super::options::{Choice, Risk, choices};
use super::turns::Playing;
use crate::words::{LANG, input, phrase};

/// How many inputs `log` tells.
const LATELY: u32 = 10;

/// Where texts begin behind an option's number.
const COLUMN: usize = 5;

/// More options than this are put side by side where they fit.
const A_PAGE: usize = 12;

/// How much `why` tells of what a rule is behind.
const SOME: usize = 4;

impl Playing<'_> {
    /// Shows what has changed at a glance, and what is asked.
    pub(super) fn show_ask(&mut self) -> io::Result<()> {
        self.console.gap()?;
        let glance = Glance::of(self.table(), self.viewer, LANG);
        let news = glance.news(&self.glanced, self.console.width());
        if !news.is_empty() {
            self.console.show(&news)?;
            self.console.gap()?;
        }
        self.glanced = glance;
        match self.table().ask() {
            Ask::Over(_) => {
                let outcome = phrase(self.table(), Phrase::Outcome, self.viewer);
                self.console.say(&outcome)?;
                self.tell_of_lessons()?;
                self.console.say("Enter: another game. v: the sheet. log all: the story. u: undo. q: leave.")
            }
            ask => {
                let prompt = phrase(self.table(), Phrase::Prompt, self.viewer);
                self.console.say(&prompt)?;
                match ask {
                    Ask::Chance(_) => self.show_throw(),
                    Ask::Text { max } => {
                        self.console.say(&format!("At most {max} letters; commands begin with / here."))?;
                        self.show_options()
                    }
                    _ => self.show_options(),
                }
            }
        }
    }

    fn show_throw(&mut self) -> io::Result<()> {
        let groups = dice::groups(self.table(), self.viewer);
        for thrown in groups.iter().filter(|thrown| !thrown.is_numeric() || thrown.is_number()) {
            let (label, faces) = (&thrown.label, thrown.range_and_rest());
            self.console.entry(&format!("  {label}: "), label.chars().count() + 4, &faces)?;
        }
        let total = |thrown: &Thrown| thrown.group.total && thrown.group.count > 1;
        let or_total = if groups.iter().all(total) { ", or only the total" } else { "" };
        let roll = if groups.iter().all(Thrown::is_number) { "" } else { "; r rolls for you" };
        self.console.say(&format!("  {}{or_total}{roll}", dice::describe(&groups)))
    }

    fn show_options(&mut self) -> io::Result<()> {
        let choices = choices(self.table(), self.viewer);
        if choices.is_empty() && matches!(self.table().ask(), Ask::Choose) {
            let nothing = match self.viewer {
                Viewer::Seat(seat) => {
                    let name = self.name_of(seat).unwrap_or_default();
                    format!("  {name} has nothing to choose now; seat alone shows the open table.")
                }
                _ => "  There is nothing to choose openly now.".to_owned(),
            };
            self.console.say(&nothing)?;
            return self.say_who_looks();
        }
        let is_long = choices.len() > A_PAGE;
        let mut number = 0;
        for group in choices.chunk_by(|a, b| (a.seat, a.aside) == (b.seat, b.aside)) {
            if group.iter().any(|choice| choice.aside) {
                self.console.say("For yourself:")?;
            } else if let Some(name) = group.first().and_then(|choice| self.name_of(choice.seat?)) {
                self.console.say(&format!("{name}:"))?;
            }
            let mut entries = Vec::new();
            for Choice { text, risk, .. } in group {
                number += 1;
                let risk = match risk {
                    Risk::None => "",
                    Risk::MayKill => "(may kill) ",
                    Risk::Fatal => "FATAL! ",
                };
                entries.push((format!("{number:3}"), format!("{risk}{text}")));
            }
            if is_long {
                self.console.cells(&entries, COLUMN)?;
            } else {
                for (number, text) in &entries {
                    self.console.entry(number, COLUMN, text)?;
                }
            }
        }
        if self.viewer == Viewer::Table { self.say_who_looks() } else { Ok(()) }
    }

    fn name_of(&self, seat: Seat) -> Option<String> {
        self.table().seats().get(seat).map(|info| info.name.to_string())
    }

    /// Shows what was entered and what came of it.
    pub(super) fn show_told(&mut self) -> io::Result<()> {
        let (last, viewer) = (self.table().inputs().saturating_sub(1), self.viewer);
        let entered = input(self.table_mut(), last, viewer);
        self.console.entry("  ", 2, &entered)?;
        for told in folded(self.told.iter().map(|told| told.text.clone())) {
            self.console.entry("  - ", 4, &told)?;
        }
        Ok(())
    }

    /// The sheet, everything that is tracked, or all that belongs to one player.
    pub(super) fn show_sheet(&mut self, typed: &str) -> io::Result<bool> {
        let (viewer, width) = (self.viewer, self.console.width());
        let lines = match typed {
            "" => sheet::lines(self.table(), viewer, LANG, width),
            "all" => sheet::everything(self.table(), viewer, LANG, width),
            typed => match self.seat(typed)? {
                Some(seat) => sheet::of_seat(self.table(), seat, viewer, LANG, width),
                None => return Ok(false),
            },
        };
        self.console.gap()?;
        self.console.show(&lines)?;
        Ok(true)
    }

    /// The rules behind what was last told, behind the question and behind the options.
    pub(super) fn show_why(&mut self) -> io::Result<()> {
        let mut told: Vec<(RuleId, Vec<String>)> = Vec::new();
        for event in self.told.iter().filter(|event| event.rule.is_some()) {
            add(&mut told, event.rule, &event.text);
        }
        let mut asked = Vec::new();
        add(&mut asked, self.table().asked_by(), &phrase(self.table(), Phrase::Prompt, self.viewer));
        let mut offered = Vec::new();
        self.table().offers(self.viewer, LANG, &mut |offer| {
            add(&mut offered, Some(offer.rule), &offer.text.to_string());
            ControlFlow::Continue(())
        });
        if told.is_empty() && asked.is_empty() && offered.is_empty() {
            return self.console.say("No rule stands behind this moment.");
        }
        for (title, rules) in [("What just happened:", told), ("What is asked:", asked), ("The options:", offered)] {
            if !rules.is_empty() {
                self.console.say(title)?;
            }
            for (id, about) in rules {
                let text =
                    self.table().about().rule(id).map_or("its text is not here".into(), |rule| rule.text.to_string());
                let name = format!("  {id}  ");
                let column = name.chars().count();
                self.console.entry(&name, column, &text)?;
                self.console.entry("", column, &format!("({})", some_of(&about)))?;
            }
        }
        Ok(())
    }

    /// The story of the last inputs, or of all.
    pub(super) fn show_log(&mut self, all: bool) -> io::Result<()> {
        let inputs = self.table().inputs();
        let from = if all { 0 } else { inputs.saturating_sub(LATELY) };
        let mut lines = Vec::new();
        let viewer = self.viewer;
        self.table_mut().story(from, inputs, viewer, LANG, &mut |number, line| {
            lines.push(match line {
                Line::Input(text) => (format!("{:4}  ", number + 1), text.to_string()),
                Line::Event(text, _) => ("      - ".to_owned(), text.to_string()),
            });
        });
        if lines.is_empty() {
            return self.console.say("Nothing has happened yet.");
        }
        for same in lines.chunk_by(|a, b| a == b) {
            let [(name, text), rest @ ..] = same else { continue };
            let text = if rest.is_empty() { text.clone() } else { format!("{text} ({} times)", same.len()) };
            let column = name.chars().count();
            self.console.entry(name, column, &text)?;
        }
        Ok(())
    }

    /// What can be typed.
    pub(super) fn show_help(&mut self) -> io::Result<()> {
        let many = if self.table().seats().len() > 1 { HELP_FOR_MANY } else { &[] };
        let quick = if self.table().about().has_quick() { HELP_FOR_QUICK } else { &[] };
        for (command, meaning) in HELP.iter().chain(quick).chain(many) {
            self.console.entry(&format!("  {command}"), 16, meaning)?;
        }
        Ok(())
    }
}

/// Lines that say the same one after the other, as one line that says how often.
fn folded(lines: impl Iterator<Item = String>) -> Vec<String> {
    let lines: Vec<_> = lines.collect();
    let fold = |same: &[String]| match same {
        [line] => line.clone(),
        [line, ..] => format!("{line} ({} times)", same.len()),
        [] => String::new(),
    };
    lines.chunk_by(|a, b| a == b).map(fold).collect()
}

/// Notes what a rule is behind, each rule once.
fn add(rules: &mut Vec<(RuleId, Vec<String>)>, rule: Option<RuleId>, about: &str) {
    let Some(id) = rule else { return };
    match rules.iter_mut().find(|(known, _)| *known == id) {
        Some((_, texts)) => texts.push(about.to_owned()),
        None => rules.push((id, vec![about.to_owned()])),
    }
}

/// The first of what a rule is behind: several players can have many options by one rule.
fn some_of(texts: &[String]) -> String {
    let (shown, rest) = texts.split_at(texts.len().min(SOME));
    let more = if rest.is_empty() { String::new() } else { format!("; and {} more", rest.len()) };
    shown.join("; ") + &more
}

/// Where a game stands, to greet its player.
pub(super) fn greeting(table: &dyn Table) -> String {
    format!("{}: {}. Type ? for help.", table.about().name, phrase(table, Phrase::Status, Viewer::Table))
}

#[cfg(test)]
mod tests {
    use super::folded;

    #[test]
    fn the_same_line_many_times_is_said_once() {
        let lines = ["a box", "a box", "a clue", "a box"].map(str::to_owned);
        assert_eq!(folded(lines.into_iter()), ["a box (2 times)", "a clue", "a box"]);
    }
}
