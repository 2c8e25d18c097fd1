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
        let which = match words.next() {
            Some(word) if word.parse::<usize>().is_ok() => word.to_owned(),
            _ => {
                words = "".split_whitespace();
                match self.ask_which(&parts, typed)? {
                    Some(line) => line,
                    None => return Ok(false),
                }
            }
        };
        let Some(part) = which.parse().ok().and_then(|n: usize| parts.get(n.checked_sub(1)?)) else {
            self.console.say("There is no part of that number; a alone lists them.")?;
            return Ok(false);
        };
        let value = match words.next() {
            Some(word) => word.to_owned(),
            None => {
                let Settable { name, value, limits: Limits { min, max }, .. } = part;
                let prompt = format!("{name} is {value}. New value, {min} to {max}? (Enter: leave it) ");
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

    /// Lists the parts with these words in their names and asks for one.
    fn ask_which(&mut self, parts: &[Settable], typed: &str) -> io::Result<Option<String>> {
        let wanted: Vec<_> = typed.split_whitespace().map(str::to_lowercase).collect();
        let fits = |part: &Settable| wanted.iter().all(|word| part.name.to_lowercase().contains(word));
        let fitting: Vec<_> = (1..).zip(parts).filter(|(_, part)| fits(part)).collect();
        if fitting.is_empty() {
            self.console.say(&format!("Nothing on the sheet has {typed} in its name."))?;
            return Ok(None);
        }
        if wanted.is_empty() && fitting.len() > A_LIST {
            let many = fitting.len();
            self.console.say(&format!(
                "There are {many} parts. Type a part of the name, too, as in: a {}",
                example(parts).trim()
            ))?;
            return Ok(None);
        }
        for (n, Settable { name, value, limits: Limits { min, max }, .. }) in fitting {
            self.console.entry(&format!("{n:4}  "), 6, &format!("{name}: {value} ({min} to {max})"))?;
        }
        Ok(self.console.ask("Which? (Enter: none) ")?.filter(|line| !line.is_empty()))
    }

    fn settable(&self) -> Vec<Settable> {
        let mut parts = Vec::new();
        let seats = self.table().seats();
        self.table().view(self.eye, LANG, &mut |item| {
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

/// The last words of a name.
fn example(parts: &[Settable]) -> String {
    let name = parts.iter().rev().map(|part| part.name.as_str()).find(|name| name.contains(", ")).unwrap_or_default();
    name.to_lowercase().replace(',', "")
}
