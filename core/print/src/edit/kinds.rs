//! The walk over single fields: headings, numbers, texts, choices, pages.

use std::borrow::ToOwned;
use std::format;
use std::string::{String, ToString};
use std::vec::Vec;

use super::editor::{Editor, Whole, misfit};
use super::field::{Crumb, Shape, Value, Words};
use crate::Outside;
use crate::file::FileFault;

pub(super) const UNKNOWN: &str = "not known yet";

impl Editor<'_> {
    /// Starts a group of fields.
    pub fn heading(&mut self, name: &str) {
        self.field("", Words::new(name), || Shape::Heading);
    }

    /// A number.
    pub fn number(&mut self, key: &str, words: Words, number: &mut u8, limits: (i64, i64)) {
        self.unit(key, &words, number, |number| number.to_string());
        self.number_field(key, words, number, limits);
    }

    #[inline(never)]
    fn number_field(&mut self, key: &str, words: Words, number: &mut u8, (min, max): (i64, i64)) {
        let value = i64::from(*number);
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
        self.choose(key, words, (chosen, None), of);
    }

    /// One of a few that play can find out; the last of them is that it is not known yet.
    pub fn open_choice<T: Clone + PartialEq + 'static>(
        &mut self,
        key: &str,
        words: Words,
        chosen: &mut T,
        of: &[(T, &str)],
    ) {
        let known = of.last().is_some_and(|(unknown, _)| unknown != chosen);
        self.choose(key, words, (chosen, Some(known)), of);
    }

    fn choose<T: Clone + PartialEq + 'static>(
        &mut self,
        key: &str,
        words: Words,
        (chosen, learn): (&mut T, Option<bool>),
        of: &[(T, &str)],
    ) {
        let at = of.iter().position(|(value, _)| value == chosen).unwrap_or_default();
        let names: Vec<&str> = of.iter().map(|(_, name)| *name).collect();
        if let Some((value, _)) = self.pick(key, words, (chosen, learn), at, &names).and_then(|to| of.get(to)) {
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
            self.carry_out(task, (key, &words.name), chosen, learn.map(u32::from), said);
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

    /// A number that play can find out. Once it is known it is a number like any other.
    #[inline(never)]
    pub fn maybe_number(&mut self, key: &str, words: Words, number: &mut Option<u8>, (min, max): (u8, u8)) {
        if number.is_some() {
            let say = |number: &Option<u8>| number.map_or_else(String::new, |number| number.to_string());
            self.unit_of(key, &words.name, number, Some(true), say);
        }
        if let Some(number) = number {
            return self.number_field(key, words, number, (min.into(), max.into()));
        }
        let known: Vec<String> = (min..=max).map(|number| number.to_string()).collect();
        let names: Vec<&str> = core::iter::once(UNKNOWN).chain(known.iter().map(String::as_str)).collect();
        if let Some(to) = self.pick(key, words, (number, Some(false)), 0, &names).and_then(|to| to.checked_sub(1)) {
            *number = (min..=max).nth(to);
        }
    }

    /// The same, with what stands for a number that is not known yet.
    pub fn open_number(&mut self, key: &str, words: Words, (number, unknown): (&mut u8, u8), (min, max): (i64, i64)) {
        let end = |end: i64| end.clamp(0, u8::MAX.into()) as u8;
        let mut told = Some(*number).filter(|number| *number != unknown);
        self.maybe_number(key, words, &mut told, (end(min), end(max)));
        *number = told.unwrap_or(unknown);
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
