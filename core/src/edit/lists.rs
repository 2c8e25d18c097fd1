//! The walk over lists: entries are added, removed, moved, and compared as a whole.

use std::borrow::ToOwned;
use std::format;
use std::ops::RangeInclusive;
use std::string::{String, ToString};
use std::vec::Vec;

use super::editor::{Editor, Work, join, misfit, no_choice};
use super::field::{Crumb, Item, Shape, Value, Words};
use crate::printed_file::FileFault;

const UNKNOWN: &str = "not known yet";

impl Editor<'_> {
    /// A list. `each` shows an entry, whose key is its number.
    pub fn list_of<T: Clone + 'static>(
        &mut self,
        key: &str,
        words: Words,
        items: &mut Vec<T>,
        many: RangeInclusive<usize>,
        (fresh, say): (impl FnOnce() -> T, impl Fn(&T) -> String),
        mut each: impl FnMut(&mut Self, &str, &mut T),
    ) {
        let (name, count) = (words.name.clone(), items.len());
        self.unit(key, &words, items, |items| said(items, &say));
        self.field(key, words, || Shape::List { count });
        self.take(key, |value| match value {
            Value::Add if count < *many.end() => {
                items.push(fresh());
                Ok(())
            }
            Value::Add => Err(wrong_count(&name, count + 1, &many)),
            _ => Err(misfit(&name)),
        });
        self.lists += 1;
        for n in 0..items.len() {
            let key = format!("{key}.{}", n + 1);
            if self.moves(&key, &name, items, n, &many) {
                break;
            }
            self.item = Some(Item { up: n > 0, down: n + 1 < count, remove: count > *many.start() });
            if let Some(item) = items.get_mut(n) {
                each(self, &key, item);
            }
            self.item = None;
        }
        self.lists -= 1;
        self.field(key, Words::new(name), || Shape::Add { room: count < *many.end() });
    }

    /// A number that may not be known yet.
    pub fn maybe_number(&mut self, key: &str, words: Words, number: &mut Option<u8>, (min, max): (u8, u8)) {
        let known = number.is_some();
        let say = |number: &Option<u8>| number.map_or_else(|| UNKNOWN.to_owned(), |n| n.to_string());
        self.unit_of(key, &words.name, number, Some(known), say);
        let of: Vec<Option<u8>> = core::iter::once(None).chain((min..=max).map(Some)).collect();
        let name = words.name.clone();
        let at = of.iter().position(|one| one == number).unwrap_or_default();
        self.field(key, words, || Shape::Choice { at, names: of.iter().map(say).collect() });
        self.take(key, |value| {
            let Value::Choice(to) = value else { return Err(misfit(&name)) };
            *number = of.get(to).copied().ok_or_else(|| no_choice(&name, to, of.len()))?;
            Ok(())
        });
    }

    /// A list that may not be known yet, on a page of its own.
    pub fn maybe<T: Clone + 'static>(
        &mut self,
        key: &str,
        (words, like): (Words, Option<Crumb>),
        items: &mut Option<Vec<T>>,
        most: usize,
        (fresh, say): (impl FnOnce() -> T, impl Fn(&T) -> String),
        each: impl FnMut(&mut Self, &str, &mut T),
    ) {
        let value =
            |items: &Option<Vec<T>>| items.as_ref().map_or_else(|| UNKNOWN.to_owned(), |items| said(items, &say));
        let (name, known) = (words.name.clone(), items.is_some());
        self.unit_of(key, &name, items, Some(known), value);
        let summary = value(items);
        self.field(key, words, || Shape::Node { summary, like });
        self.within(key, name, |editor| {
            editor.lists += 1;
            let mut known = items.is_some();
            let words = Words::new("Known").help("What is not known is asked in play, when it first matters.");
            editor.choice("known", words, &mut known, &[(false, UNKNOWN), (true, "known")]);
            if known != items.is_some() {
                *items = known.then(Vec::new);
            } else if let Some(items) = items {
                editor.list_of("effects", Words::new("Effects"), items, 0..=most, (fresh, &say), each);
            }
            editor.lists -= 1;
        });
    }

    /// Something that may not be known yet, on a page of its own.
    pub fn maybe_node<T: Clone + 'static>(
        &mut self,
        key: &str,
        words: Words,
        value: &mut Option<T>,
        (fresh, say): (impl FnOnce() -> T, impl Fn(&T) -> String),
        walk: impl FnOnce(&mut Self, &mut T),
    ) {
        let said = |value: &Option<T>| value.as_ref().map_or_else(|| UNKNOWN.to_owned(), &say);
        let (name, known) = (words.name.clone(), value.is_some());
        self.unit_of(key, &name, value, Some(known), said);
        let summary = said(value);
        self.field(key, words, || Shape::Node { summary, like: None });
        self.within(key, name, |editor| {
            editor.lists += 1;
            let mut known = value.is_some();
            let words = Words::new("Known").help("What is not known is asked in play, when it first matters.");
            editor.choice("known", words, &mut known, &[(false, UNKNOWN), (true, "known")]);
            if known != value.is_some() {
                *value = known.then(fresh);
            } else if let Some(value) = value {
                walk(editor, value);
            }
            editor.lists -= 1;
        });
    }

    /// A page that is a list of pages. Play can add what it learns, each in a place of its own.
    pub fn pages_of<T: Clone + 'static>(
        &mut self,
        key: &str,
        words: Words,
        items: &mut Vec<T>,
        most: usize,
        (fresh, title, say): (impl FnOnce(usize) -> T, impl Fn(&T) -> String, impl Fn(&T) -> String),
        walk: impl Fn(&mut T, &mut Self),
    ) {
        let (name, count, many) = (words.name.clone(), items.len(), 0..=most);
        self.field(key, words, || Shape::Node { summary: format!("{count} names"), like: None });
        self.within(key, name.clone(), |editor| {
            editor.field("", Words::new(&name), || Shape::List { count });
            editor.take("", |value| match value {
                Value::Add if count < most => {
                    items.push(fresh(count + 1));
                    Ok(())
                }
                Value::Add => Err(wrong_count(&name, count + 1, &many)),
                _ => Err(misfit(&name)),
            });
            for n in 0..count {
                let key = (n + 1).to_string();
                if editor.moves(&key, &name, items, n, &many) {
                    break;
                }
                editor.item = Some(Item { up: n > 0, down: n + 1 < count, remove: true });
                let Some(item) = items.get_mut(n) else { break };
                let (title, mut unit) = (title(item), Some(item.clone()));
                editor.unit_of(&key, &title, &mut unit, Some(true), |_| say(item));
                if let Some(put) = unit {
                    *item = put;
                }
                editor.field(&key, Words::new(&title), || {
                    let said = say(item);
                    let rest =
                        said.strip_prefix(&title).map_or(said.as_str(), |rest| rest.trim_start_matches([';', ' ']));
                    Shape::Node { summary: rest.to_owned(), like: None }
                });
                editor.lists += 1;
                editor.within(&key, title, |editor| walk(item, editor));
                editor.lists -= 1;
                editor.item = None;
            }
            for n in count..most {
                let (title, mut unit) = (format!("{name} {}", n + 1), None);
                editor.unit_of(&(n + 1).to_string(), &title, &mut unit, Some(false), |_| UNKNOWN.to_owned());
                items.extend(unit);
            }
            editor.field("", Words::new(name), || Shape::Add { room: count < most });
        });
    }

    /// Moves or removes entry `n` of a list if that is what is to be done.
    fn moves<T>(&mut self, key: &str, name: &str, items: &mut Vec<T>, n: usize, many: &RangeInclusive<usize>) -> bool {
        let place = join(&self.node, key);
        let Work::Set { place: wanted, value, outcome } = &mut self.work else { return false };
        if *wanted != place {
            return false;
        }
        let count = items.len();
        let done = match value {
            Value::Remove if count > *many.start() => {
                items.remove(n);
                Ok(())
            }
            Value::Remove => Err(wrong_count(name, count.saturating_sub(1), many)),
            Value::Up if n > 0 => {
                items.swap(n, n - 1);
                Ok(())
            }
            Value::Down if n + 1 < count => {
                items.swap(n, n + 1);
                Ok(())
            }
            Value::Up | Value::Down => Err(FileFault::Form(format!("{name}: this entry is at the end already"))),
            _ => return false,
        };
        *outcome = Some(done);
        true
    }
}

fn said<T>(items: &[T], say: impl Fn(&T) -> String) -> String {
    if items.is_empty() { "nothing".to_owned() } else { items.iter().map(say).collect::<Vec<_>>().join("; ") }
}

fn wrong_count(name: &str, count: usize, many: &RangeInclusive<usize>) -> FileFault {
    let (min, max) = (many.start(), many.end());
    FileFault::Form(format!("{name} has {count} entries, but must have between {min} and {max}"))
}
