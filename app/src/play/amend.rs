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

impl Playing<'_> {
    /// `a`, `a 3` or `a 3 5`: which part and what value; what is missing is asked for.
    pub(super) fn amend(&mut self, typed: &str) -> io::Result<bool> {
        let parts = self.settable();
        let mut words = typed.split_whitespace();
        let which = match words.next() {
            Some(word) => word.to_owned(),
            None => {
                for (n, part) in parts.iter().enumerate() {
                    let Settable { name, value, limits: Limits { min, max }, .. } = part;
                    let number = format!("{:4}  ", n + 1);
                    self.console.entry(&number, 6, &format!("{name}: {value} ({min} to {max})"))?;
                }
                match self.console.ask("Which? (Enter: none) ")? {
                    Some(line) if !line.is_empty() => line,
                    _ => return Ok(false),
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

    fn settable(&self) -> Vec<Settable> {
        let mut parts = Vec::new();
        self.table().view(self.eye, LANG, &mut |item| {
            let (Some(part), Some(limits)) = (&item.part, item.limits) else { return };
            let number = item.at().map(|at| at.to_string()).unwrap_or_default();
            let value = item.value.map(ToString::to_string).unwrap_or_default();
            parts.push(Settable {
                part: part.clone(),
                name: item.name.to_string(),
                value: if value == number { number } else { format!("{number}, {value}") },
                limits,
            });
        });
        parts
    }
}
