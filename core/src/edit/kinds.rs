//! The walk over single fields: headings, numbers, texts, choices, pages.

use std::borrow::ToOwned;
use std::format;
use std::string::{String, ToString};
use std::vec::Vec;

use super::editor::{Editor, Whole, misfit};
use super::field::{Crumb, Shape, Value, Words};
use crate::printed::Outside;
use crate::printed_file::FileFault;

pub(super) const UNKNOWN: &str = "not known yet";

impl Editor<'_> {
    /// Starts a group of fields.
    pub fn heading(&mut self, name: &str) {
        self.field("", Words::new(name), || Shape::Heading);
    }

    /// A number.
    pub fn number(&mut self, key: &str, words: Words, number: &mut u8, limits: (i64, i64)) {
        self.number_of(key, words, number, limits, None);
    }

    /// A number that play can find out, and that is 0 while it is not known yet.
    #[inline(never)]
    pub fn open_number(&mut self, key: &str, words: Words, number: &mut u8, (min, max): (u8, u8)) {
        if *number > 0 {
            return self.number_of(key, words, number, (min.into(), max.into()), Some(true));
        }
        let names: Vec<String> =
            core::iter::once(UNKNOWN.to_owned()).chain((min..=max).map(|number| number.to_string())).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        if let Some(to) = self.pick(key, words, (number, Some(false)), 0, &names).filter(|to| *to > 0) {
            *number = (min..=max).nth(to - 1).unwrap_or(0);
        }
    }

    #[inline(never)]
    fn number_of(&mut self, key: &str, words: Words, number: &mut u8, (min, max): (i64, i64), learn: Option<bool>) {
        let value = i64::from(*number);
        self.unit_of(key, &words.name, number, learn, |number| number.to_string());
        let name = words.name.clone();
        self.field(key, words, || Shape::Number { value, min, max });
        self.take(key, |value| {
            let Value::Number(to) = value else { return Err(misfit(&name)) };
            let fits = u8::try_from(to).ok().filter(|_| (min..=max).contains(&to));
            let outside = || Outside { field: &name, value: to, min, max }.to_string();
            *number = fits.ok_or_else(|| FileFault::Form(outside()))?;
            Ok(())
        });
    }

    /// A text of at most `most` bytes.
    #[inline(never)]
    pub fn text(&mut self, key: &str, words: Words, text: &mut String, most: usize) {
        self.unit(key, &words, text, String::clone);
        let name = words.name.clone();
        self.field(key, words, || Shape::Text { value: text.clone(), most });
        self.take(key, |value| {
            let Value::Text(to) = value else { return Err(misfit(&name)) };
            let long = to.len();
            if long > most {
                return Err(FileFault::Form(format!("{name} has {long} characters, but may have at most {most}")));
            }
            to.clone_into(text);
            Ok(())
        });
    }

    /// One of a few.
    pub fn choice<T: Clone + PartialEq + 'static>(
        &mut self,
        key: &str,
        words: Words,
        chosen: &mut T,
        of: &[(T, &str)],
    ) {
        let at = of.iter().position(|(value, _)| value == chosen).unwrap_or_default();
        let names: Vec<&str> = of.iter().map(|(_, name)| *name).collect();
        if let Some((value, _)) = self.pick(key, words, (chosen, None), at, &names).and_then(|to| of.get(to)) {
            chosen.clone_from(value);
        }
    }

    /// A choice with its type rubbed off; says which it is to be if that is set.
    #[inline(never)]
    fn pick(
        &mut self,
        key: &str,
        words: Words,
        (chosen, learn): (&mut dyn Whole, Option<bool>),
        at: usize,
        of: &[&str],
    ) -> Option<usize> {
        if let Some(task) = self.task(key) {
            let said = of.get(at).copied().unwrap_or_default().to_owned();
            self.carry_out(task, (key, &words.name), chosen, learn, said);
        }
        let name = words.name.clone();
        self.field(key, words, || Shape::Choice { at, names: of.iter().map(|name| (*name).to_owned()).collect() });
        let mut picked = None;
        self.take(key, |value| {
            let Value::Choice(to) = value else { return Err(misfit(&name)) };
            picked = Some(choice(&name, to, of.len())?);
            Ok(())
        });
        picked
    }

    /// A number that may not be known yet.
    #[inline(never)]
    pub fn maybe_number(&mut self, key: &str, words: Words, number: &mut Option<u8>, (min, max): (u8, u8)) {
        let known = number.is_some();
        let say = |number: &Option<u8>| number.map_or_else(|| UNKNOWN.to_owned(), |n| n.to_string());
        let of: Vec<Option<u8>> = core::iter::once(None).chain((min..=max).map(Some)).collect();
        let names: Vec<String> = of.iter().map(say).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let at = of.iter().position(|one| one == number).unwrap_or_default();
        if let Some(to) = self.pick(key, words, (number, Some(known)), at, &names).and_then(|to| of.get(to)) {
            *number = *to;
        }
    }

    /// A page of its own.
    pub fn node(&mut self, key: &str, words: Words, summary: String, walk: impl FnOnce(&mut Self)) {
        let name = self.show_node(key, words, summary, None);
        self.within(key, name, walk);
    }

    /// The field that opens a page, whose name it gives back.
    #[inline(never)]
    pub(super) fn show_node(&mut self, key: &str, words: Words, summary: String, like: Option<Crumb>) -> String {
        let name = words.name.clone();
        self.field(key, words, || Shape::Node { summary, like });
        name
    }
}

/// Refuses a choice that there is not.
pub(super) fn choice(name: &str, to: usize, many: usize) -> Result<usize, FileFault> {
    if to < many { Ok(to) } else { Err(FileFault::Form(format!("{name} has no choice {}; there are {many}", to + 1))) }
}
