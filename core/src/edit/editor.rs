//! The walk over a copy: one description of its fields serves to show, set, list, lift and put.

use std::any::Any;
use std::borrow::ToOwned;
use std::boxed::Box;
use std::format;
use std::string::{String, ToString};
use std::vec::Vec;

use super::field::{Crumb, Field, Item, Kind, Page, Shape, Space, Track, Unit, Value, Words};
use crate::printed_file::FileFault;

/// What can stand on the spaces of a track.
pub trait Printing: Clone + 'static {
    /// Everything that can stand there.
    fn palette() -> Vec<Kind>;
    /// Which of them does.
    fn kind(&self) -> usize;
    /// Puts something else there.
    fn set_kind(&mut self, kind: usize);
    /// What an empty space is, if a space can be empty.
    const EMPTY: Option<usize> = Some(0);
    /// What a space is that nobody knows yet.
    const UNKNOWN: Option<usize> = None;
    /// Whether there is more to a space than its kind, for [`Printing::open`].
    const DEEP: bool = false;
    /// What stands there in words, where that is more than its kind.
    fn note(&self) -> String {
        String::new()
    }
    /// The page of a space.
    fn open(&mut self, _editor: &mut Editor<'_>) {}
}

/// Where a field is.
pub(super) struct Spot {
    pub(super) page: String,
    pub(super) place: String,
    /// In words.
    pub(super) path: String,
}

pub(super) enum Work<'a> {
    Show { page: &'a str, fields: Vec<Field>, trail: Vec<Crumb> },
    List { units: Vec<Unit>, places: Vec<Spot> },
    Set { place: &'a str, value: Value<'a>, outcome: Option<Result<(), FileFault>> },
    Lift { place: &'a str, lifted: Option<Box<dyn Any>> },
    Put { place: &'a str, lifted: &'a dyn Any, outcome: Option<Result<(), FileFault>> },
}

/// Walks over the fields of a copy.
pub struct Editor<'a> {
    pub(super) work: Work<'a>,
    /// The page that is walked over, and the names of the pages on the way to it.
    pub(super) node: String,
    names: Vec<String>,
    /// For the next field, which is the entry of a list.
    pub(super) item: Option<Item>,
    /// Within how many lists, which are compared as a whole.
    pub(super) lists: usize,
}

impl<'a> Editor<'a> {
    fn new(work: Work<'a>) -> Self {
        Self { work, node: String::new(), names: Vec::new(), item: None, lists: 0 }
    }

    pub(super) fn show(page: &'a str) -> Self {
        let trail = std::vec![Crumb { place: String::new(), name: String::new() }];
        Self::new(Work::Show { page, fields: Vec::new(), trail })
    }

    pub(super) fn list() -> Self {
        Self::new(Work::List { units: Vec::new(), places: Vec::new() })
    }

    pub(super) fn set(place: &'a str, value: Value<'a>) -> Self {
        Self::new(Work::Set { place, value, outcome: None })
    }

    pub(super) fn lift(place: &'a str) -> Self {
        Self::new(Work::Lift { place, lifted: None })
    }

    pub(super) fn put(place: &'a str, lifted: &'a dyn Any) -> Self {
        Self::new(Work::Put { place, lifted, outcome: None })
    }

    pub(super) fn page(self) -> Option<Page> {
        match self.work {
            Work::Show { page, fields, trail } if trail.last().is_some_and(|crumb| crumb.place == page) => {
                Some(Page { trail, fields })
            }
            _ => None,
        }
    }

    /// The units, and where all fields are.
    pub(super) fn units(self) -> (Vec<Unit>, Vec<Spot>) {
        match self.work {
            Work::List { units, places } => (units, places),
            _ => (Vec::new(), Vec::new()),
        }
    }

    pub(super) fn lifted(self) -> Option<Box<dyn Any>> {
        match self.work {
            Work::Lift { lifted, .. } => lifted,
            _ => None,
        }
    }

    pub(super) fn outcome(self, place: &str) -> Result<(), FileFault> {
        match self.work {
            Work::Set { outcome: Some(outcome), .. } | Work::Put { outcome: Some(outcome), .. } => outcome,
            _ => Err(FileFault::Form(format!("nothing in this copy is called \"{place}\""))),
        }
    }

    /// Whether something may have been changed, and must be written back.
    #[must_use]
    pub fn changes(&self) -> bool {
        matches!(self.work, Work::Set { .. } | Work::Put { .. })
    }

    /// Refuses what was set, for a reason that only the copy as a whole knows.
    pub fn refuse(&mut self, why: FileFault) {
        if let Work::Set { outcome, .. } | Work::Put { outcome, .. } = &mut self.work {
            *outcome = Some(Err(why));
        }
    }

    /// Starts a group of fields.
    pub fn heading(&mut self, name: &str) {
        self.field("", Words::new(name), || Shape::Heading);
    }

    /// A number.
    pub fn number(&mut self, key: &str, words: Words, number: &mut u8, (min, max): (i64, i64)) {
        let value = i64::from(*number);
        self.unit(key, &words, number, |number| number.to_string());
        let name = words.name.clone();
        self.field(key, words, || Shape::Number { value, min, max });
        self.take(key, |value| {
            let Value::Number(to) = value else { return Err(misfit(&name)) };
            let fits = u8::try_from(to).ok().filter(|_| (min..=max).contains(&to));
            *number =
                fits.ok_or_else(|| FileFault::Form(format!("{name} is {to}, but must lie between {min} and {max}")))?;
            Ok(())
        });
    }

    /// A text of at most `most` bytes.
    pub fn text(&mut self, key: &str, words: Words, text: &mut String, most: usize) {
        self.unit(key, &words, text, String::clone);
        let (name, value) = (words.name.clone(), text.clone());
        self.field(key, words, || Shape::Text { value, most });
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
        let names = || of.iter().map(|(_, name)| (*name).to_owned()).collect();
        self.unit(key, &words, chosen, |_| of.get(at).map_or_else(String::new, |(_, name)| (*name).to_owned()));
        let name = words.name.clone();
        self.field(key, words, || Shape::Choice { at, names: names() });
        self.take(key, |value| {
            let Value::Choice(to) = value else { return Err(misfit(&name)) };
            *chosen = of.get(to).map(|(value, _)| value.clone()).ok_or_else(|| no_choice(&name, to, of.len()))?;
            Ok(())
        });
    }

    /// A page of its own.
    pub fn node(&mut self, key: &str, words: Words, summary: impl FnOnce() -> String, walk: impl FnOnce(&mut Self)) {
        let name = words.name.clone();
        self.field(key, words, || Shape::Node { summary: summary(), like: None });
        self.within(key, name, walk);
    }

    /// A track; the names of the spaces come from `label`, with the number of a space from 1 on.
    pub fn track<T: Printing>(
        &mut self,
        key: &str,
        words: Words,
        spaces: &mut [T],
        section: usize,
        label: impl Fn(usize) -> String,
    ) {
        let name = words.name.clone();
        self.field(key, words, || {
            let shown = (1..).zip(spaces.iter());
            let spaces = shown.map(|(n, space)| Space { label: label(n), kind: space.kind(), note: space.note() });
            Shape::Track(Track {
                palette: T::palette(),
                spaces: spaces.collect(),
                section,
                empty: T::EMPTY,
                deep: T::DEEP,
            })
        });
        let inside = join(&self.node, key);
        if !self.is_near(&inside) {
            return;
        }
        let palette = T::palette();
        for (n, space) in (1..).zip(spaces) {
            let (key, name) = (format!("{key}.{n}"), format!("{name} {}", label(n)));
            let learn = T::UNKNOWN.map(|unknown| space.kind() != unknown);
            self.unit_of(&key, &name, space, learn, |space| match space.note() {
                note if note.is_empty() => palette.get(space.kind()).map_or_else(String::new, |kind| kind.name.clone()),
                note => note,
            });
            self.take(&key, |value| {
                let Value::Choice(to) = value else { return Err(misfit(&name)) };
                if to >= palette.len() {
                    return Err(no_choice(&name, to, palette.len()));
                }
                space.set_kind(to);
                Ok(())
            });
            if T::DEEP {
                self.lists += 1;
                self.within(&key, name, |editor| space.open(editor));
                self.lists -= 1;
            }
        }
    }

    /// Shows a field, if its page is shown.
    pub(super) fn field(&mut self, key: &str, words: Words, shape: impl FnOnce() -> Shape) {
        let item = self.item.take();
        match &mut self.work {
            Work::Show { page, fields, .. } if *page == self.node => {
                fields.push(Field { place: join(&self.node, key), words, shape: shape(), item });
            }
            Work::List { places, .. } if !key.is_empty() => {
                let path = path(&self.names, &words.name);
                places.push(Spot { page: self.node.clone(), place: join(&self.node, key), path });
            }
            _ => {}
        }
    }

    pub(super) fn unit<T: Clone + 'static>(
        &mut self,
        key: &str,
        words: &Words,
        value: &mut T,
        say: impl FnOnce(&T) -> String,
    ) {
        self.unit_of(key, &words.name, value, None, say);
    }

    /// Lists, lifts or puts a value as a whole. `learn` is set where play can find it out, and says whether it is known.
    pub(super) fn unit_of<T: Clone + 'static>(
        &mut self,
        key: &str,
        name: &str,
        value: &mut T,
        learn: Option<bool>,
        say: impl FnOnce(&T) -> String,
    ) {
        let place = join(&self.node, key);
        match &mut self.work {
            Work::List { units, .. } if self.lists == 0 => {
                let path = path(&self.names, name);
                let (can_learn, known) = (learn.is_some(), learn.unwrap_or(true));
                units.push(Unit { place, path, value: say(value), can_learn, known });
            }
            Work::Lift { place: wanted, lifted } if *wanted == place => *lifted = Some(Box::new(value.clone())),
            Work::Put { place: wanted, lifted, outcome } if *wanted == place => {
                *outcome = Some(match lifted.downcast_ref::<T>() {
                    Some(lifted) => {
                        value.clone_from(lifted);
                        Ok(())
                    }
                    None => Err(misfit(name)),
                });
            }
            _ => {}
        }
    }

    /// Sets a field, if it is the one.
    pub(super) fn take(&mut self, key: &str, set: impl FnOnce(Value<'_>) -> Result<(), FileFault>) {
        let place = join(&self.node, key);
        if let Work::Set { place: wanted, value, outcome } = &mut self.work
            && *wanted == place
            && outcome.is_none()
        {
            *outcome = Some(set(*value));
        }
    }

    /// Walks over a page, if there is something to do there.
    pub(super) fn within(&mut self, key: &str, name: String, walk: impl FnOnce(&mut Self)) {
        let inside = join(&self.node, key);
        if !self.is_near(&inside) {
            return;
        }
        if let Work::Show { trail, .. } = &mut self.work {
            trail.push(Crumb { place: inside.clone(), name: name.clone() });
        }
        let item = self.item.take();
        let outside = core::mem::replace(&mut self.node, inside);
        self.names.push(name);
        walk(self);
        self.names.pop();
        self.node = outside;
        self.item = item;
    }

    /// Whether what is looked for lies at this place or behind it.
    fn is_near(&self, place: &str) -> bool {
        let wanted = match &self.work {
            Work::List { .. } => return true,
            Work::Show { page, .. } => page,
            Work::Set { place, .. } | Work::Lift { place, .. } | Work::Put { place, .. } => place,
        };
        wanted.strip_prefix(place).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
    }
}

fn path(names: &[String], name: &str) -> String {
    names.iter().map(String::as_str).chain([name]).collect::<Vec<_>>().join(", ")
}

pub(super) fn join(node: &str, key: &str) -> String {
    if node.is_empty() || key.is_empty() { format!("{node}{key}") } else { format!("{node}.{key}") }
}

pub(super) fn misfit(name: &str) -> FileFault {
    FileFault::Form(format!("{name} takes no such value"))
}

pub(super) fn no_choice(name: &str, to: usize, many: usize) -> FileFault {
    FileFault::Form(format!("{name} is choice {}, but there are only {many}", to + 1))
}
