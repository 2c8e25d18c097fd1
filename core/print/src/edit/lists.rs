//! The walk over lists: entries are added, removed, moved, and compared as a whole.

use std::borrow::ToOwned;
use std::format;
use std::ops::RangeInclusive;
use std::string::String;
use std::vec::Vec;

use super::editor::{Editor, misfit};
use super::field::{Crumb, Item, Shape, Value, Words};
use super::kinds::UNKNOWN;
use crate::file::FileFault;

/// The entries of a list with their type rubbed off.
pub(super) trait Entries {
    fn count(&self) -> usize;
    fn add(&mut self);
    fn remove(&mut self, n: usize);
    fn swap(&mut self, n: usize, other: usize);
    fn walk(&mut self, editor: &mut Editor<'_>, key: &str, n: usize);
}

/// Entries of a type: what a new one is, by its number, and how one is walked over.
pub(super) struct Listed<'a, T, F, W> {
    pub(super) items: &'a mut Vec<T>,
    pub(super) fresh: F,
    pub(super) each: W,
}

impl<T, F, W> Entries for Listed<'_, T, F, W>
where
    F: Fn(usize) -> T,
    W: FnMut(&mut Editor<'_>, &str, &mut T),
{
    fn count(&self) -> usize {
        self.items.len()
    }

    fn add(&mut self) {
        self.items.push((self.fresh)(self.items.len() + 1));
    }

    fn remove(&mut self, n: usize) {
        self.items.remove(n);
    }

    fn swap(&mut self, n: usize, other: usize) {
        self.items.swap(n, other);
    }

    fn walk(&mut self, editor: &mut Editor<'_>, key: &str, n: usize) {
        if let Some(item) = self.items.get_mut(n) {
            (self.each)(editor, key, item);
        }
    }
}

impl Editor<'_> {
    /// A list. `each` shows an entry, whose key is its number.
    pub fn list_of<T: Clone + 'static>(
        &mut self,
        key: &str,
        words: Words,
        items: &mut Vec<T>,
        many: RangeInclusive<usize>,
        (fresh, say): (impl Fn() -> T, impl Fn(&T) -> String),
        each: impl FnMut(&mut Editor<'_>, &str, &mut T),
    ) {
        self.unit(key, &words, items, |items| said(items, &say));
        self.walk_list(key, words, &mut Listed { items, fresh: |_| fresh(), each }, &many);
    }

    #[inline(never)]
    fn walk_list(&mut self, key: &str, words: Words, list: &mut dyn Entries, many: &RangeInclusive<usize>) {
        let (name, count) = (words.name.clone(), list.count());
        self.field(key, words, || Shape::List { count });
        self.add_to(key, &name, list, many);
        self.lists += 1;
        for n in 0..list.count() {
            let key = format!("{key}.{}", n + 1);
            if self.moves(&key, &name, list, n, many) {
                break;
            }
            self.item = Some(Item { up: n > 0, down: n + 1 < count, remove: count > *many.start() });
            list.walk(self, &key, n);
            self.item = None;
        }
        self.lists -= 1;
        self.field(key, Words::new(name), || Shape::Add { room: count < *many.end() });
    }

    /// A list that may not be known yet, on a page of its own.
    pub fn maybe<T: Clone + 'static>(
        &mut self,
        key: &str,
        (words, like): (Words, Option<Crumb>),
        items: &mut Option<Vec<T>>,
        most: usize,
        (fresh, say): (impl Fn() -> T, impl Fn(&T) -> String),
        each: impl FnMut(&mut Editor<'_>, &str, &mut T),
    ) {
        let value =
            |items: &Option<Vec<T>>| items.as_ref().map_or_else(|| UNKNOWN.to_owned(), |items| said(items, &say));
        let known = items.is_some();
        self.unit_of(key, &words.name, items, Some(known), value);
        let name = self.show_node(key, words, value(items), like);
        self.within(key, name, |editor| {
            editor.lists += 1;
            let known = editor.is_known(items.is_some());
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
        let known = value.is_some();
        self.unit_of(key, &words.name, value, Some(known), said);
        let name = self.show_node(key, words, said(value), None);
        self.within(key, name, |editor| {
            editor.lists += 1;
            let known = editor.is_known(value.is_some());
            if known != value.is_some() {
                *value = known.then(fresh);
            } else if let Some(value) = value {
                walk(editor, value);
            }
            editor.lists -= 1;
        });
    }

    /// Whether it is known now, after the field that says so.
    #[inline(never)]
    fn is_known(&mut self, mut known: bool) -> bool {
        let words = Words::new("Known").help("What is not known is asked in play, when it first matters.");
        self.choice("known", words, &mut known, &[(false, UNKNOWN), (true, "known")]);
        known
    }

    /// Adds an entry if that is what is to be done.
    pub(super) fn add_to(&mut self, key: &str, name: &str, list: &mut dyn Entries, many: &RangeInclusive<usize>) {
        let count = list.count();
        self.take(key, |value| match value {
            Value::Add if count < *many.end() => {
                list.add();
                Ok(())
            }
            Value::Add => Err(wrong_count(name, count + 1, many)),
            _ => Err(misfit(name)),
        });
    }

    /// Moves or removes entry `n` of a list if that is what is to be done.
    #[inline(never)]
    pub(super) fn moves(
        &mut self,
        key: &str,
        name: &str,
        list: &mut dyn Entries,
        n: usize,
        many: &RangeInclusive<usize>,
    ) -> bool {
        let Some(value) = self.wanted(key) else { return false };
        let count = list.count();
        let done = match value {
            Value::Remove if count > *many.start() => {
                list.remove(n);
                Ok(())
            }
            Value::Remove => Err(wrong_count(name, count.saturating_sub(1), many)),
            Value::Up if n > 0 => {
                list.swap(n, n - 1);
                Ok(())
            }
            Value::Down if n + 1 < count => {
                list.swap(n, n + 1);
                Ok(())
            }
            Value::Up | Value::Down => Err(FileFault::Form(format!("{name}: this entry is at the end already"))),
            _ => return false,
        };
        self.settle(done);
        true
    }
}

fn said<T>(items: &[T], say: impl Fn(&T) -> String) -> String {
    if items.is_empty() { "nothing".to_owned() } else { items.iter().map(say).collect::<Vec<_>>().join("; ") }
}

#[cold]
fn wrong_count(name: &str, count: usize, many: &RangeInclusive<usize>) -> FileFault {
    let (min, max) = (many.start(), many.end());
    let entries = if count == 1 { "1 entry".to_owned() } else { format!("{count} entries") };
    let wanted = if min == max { format!("{min}") } else { format!("{min} to {max}") };
    FileFault::Form(format!("{name} would have {entries}, but takes {wanted}"))
}
