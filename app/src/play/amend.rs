//! Setting something on the sheet to what is right.

use std::io;

use eldertally_core::Limits;
use eldertally_core::table::{Table, Token};

use super::turns::Playing;
use crate::words::LANG;

/// A part that can be set.
struct Settable {
    part: Token,
    name: String,
    value: String,
    limits: Limits,
}

/// More parts than this are not listed without being asked for by name.
const A_LIST: usize = 60;

impl Playing<'_> {
    /// `a`, `a clues`, `a 3` or `a 3 5`: which part and what value; what is missing is asked for.
    pub(super) fn amend(&mut self, typed: &str) -> io::Result<bool> {
        let parts = self.settable();
        let mut words = typed.split_whitespace();
        let chosen = match words.next() {
            Some(word) if word.parse::<usize>().is_ok() => numbered(word, parts.iter()),
            _ => {
                words = "".split_whitespace();
                let fitting = fitting(&parts, typed);
                match self.ask_which(&fitting, typed)? {
                    Some(line) => numbered(&line, fitting.into_iter()),
                    None => return Ok(false),
                }
            }
        };
        let Some(part) = chosen else {
            self.console.say("There is no part of that number; a alone lists them.")?;
            return Ok(false);
        };
        let value = match words.next() {
            Some(word) => word.to_owned(),
            None => {
                let Settable { name, value, limits, .. } = part;
                let prompt = format!("{name} is {value}. New value, {}? (Enter: leave it) ", range(*limits));
                match self.console.ask(&prompt)? {
                    Some(line) if !line.is_empty() => line,
                    _ => return Ok(false),
                }
            }
        };
        let Ok(value) = value.parse() else {
            self.console.say("A value is a whole number.")?;
            return Ok(false);
        };
        let token = part.part.clone();
        self.enter(|table: &mut dyn Table| table.amend(&token, value))
    }

    /// Lists parts by numbers of their own and asks for one.
    fn ask_which(&mut self, fitting: &[&Settable], typed: &str) -> io::Result<Option<String>> {
        if fitting.is_empty() {
            self.console.say(&format!("Nothing on the sheet has {typed} in its name."))?;
            return Ok(None);
        }
        if typed.is_empty() && fitting.len() > A_LIST {
            let many = fitting.len();
            self.console.say(&format!(
                "There are {many} parts. Type a part of the name, too, as in: a {}",
                example(fitting).trim()
            ))?;
            return Ok(None);
        }
        for (n, Settable { name, value, limits, .. }) in (1..).zip(fitting) {
            self.console.entry(&format!("{n:4}  "), 6, &format!("{name}: {value} ({})", range(*limits)))?;
        }
        Ok(self.console.ask("Which? (Enter: none) ")?.filter(|line| !line.is_empty()))
    }

    fn settable(&self) -> Vec<Settable> {
        let mut parts = Vec::new();
        let seats = self.table().seats();
        self.table().view(self.viewer, LANG, &mut |item| {
            let (Some(part), Some(limits)) = (&item.part, item.limits) else { return };
            let number = item.at().map(|at| at.to_string()).unwrap_or_default();
            let value = item.value.map(ToString::to_string).unwrap_or_default();
            let owner = item.seat.filter(|_| seats.len() > 1).and_then(|seat| seats.get(seat));
            parts.push(Settable {
                part: part.clone(),
                name: match owner {
                    Some(info) => format!("{}, {}", info.name, item.short),
                    None => item.name.to_string(),
                },
                value: if value == number { number } else { format!("{number}, {value}") },
                limits,
            });
        });
        parts
    }
}

/// The parts with all of these words in their names.
fn fitting<'p>(parts: &'p [Settable], typed: &str) -> Vec<&'p Settable> {
    let wanted: Vec<_> = typed.split_whitespace().map(str::to_lowercase).collect();
    let fits = |part: &&Settable| wanted.iter().all(|word| part.name.to_lowercase().contains(word));
    parts.iter().filter(fits).collect()
}

/// The part with this number, counted from 1, among those that were listed.
fn numbered<'p>(typed: &str, mut listed: impl Iterator<Item = &'p Settable>) -> Option<&'p Settable> {
    listed.nth(typed.parse::<usize>().ok()?.checked_sub(1)?)
}

fn range(Limits { min, max }: Limits) -> String {
    if min == max { format!("only {min}") } else { format!("{min} to {max}") }
}

/// The last words of a name.
fn example(parts: &[&Settable]) -> String {
    let name = parts.iter().rev().map(|part| part.name.as_str()).find(|name| name.contains(", ")).unwrap_or_default();
    name.to_lowercase().replace(',', "")
}
