//! The walk over a copy: one description of its fields serves to show, set, list, lift and put.
//!
//! What kind of walk it is and whether a field is the one is asked here, apart from the fields' own types, so that it is
//! there only once.

use std::any::Any;
use std::boxed::Box;
use std::format;
use std::string::String;
use std::vec::Vec;

use super::field::{Crumb, Field, Item, Page, Shape, Unit, Value, Words};
use crate::file::FileFault;

/// Where a field is.
pub(super) struct Spot {
    pub(super) page: String,
    pub(super) place: String,
    /// In words.
    pub(super) path: String,
}

enum Work<'a> {
    Show { page: &'a str, fields: Vec<Field>, trail: Vec<Crumb> },
    List { units: Vec<Unit>, places: Vec<Spot> },
    Set { place: &'a str, value: Value<'a>, outcome: Option<Result<(), FileFault>> },
    Lift { place: &'a str, lifted: Option<Box<dyn Any>> },
    Put { place: &'a str, lifted: &'a dyn Any, outcome: Option<Result<(), FileFault>> },
}

/// What is to be done with a unit.
pub(super) enum Task<'a> {
    Say,
    Lift,
    Put(&'a dyn Any),
}

/// A value that can be lifted and put, with its type rubbed off.
pub(super) trait Whole {
    fn lift(&self) -> Box<dyn Any>;
    /// Whether it is of the same type, and was taken over.
    fn put(&mut self, lifted: &dyn Any) -> bool;
}

impl<T: Clone + 'static> Whole for T {
    fn lift(&self) -> Box<dyn Any> {
        Box::new(self.clone())
    }

    fn put(&mut self, lifted: &dyn Any) -> bool {
        let lifted = lifted.downcast_ref();
        if let Some(lifted) = lifted {
            *self = Self::clone(lifted);
        }
        lifted.is_some()
    }
}

/// What was walked over before a page.
struct Outside {
    node: String,
    item: Option<Item>,
}

/// Walks over the fields of a copy.
pub struct Editor<'a> {
    work: Work<'a>,
    /// The page that is walked over, and the names of the pages on the way to it.
    node: String,
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
        self.settle(Err(why));
    }

    /// How setting or putting came out.
    #[inline(never)]
    pub(super) fn settle(&mut self, done: Result<(), FileFault>) {
        if let Work::Set { outcome, .. } | Work::Put { outcome, .. } = &mut self.work {
            *outcome = Some(done);
        }
    }

    /// Shows a field, if its page is shown.
    pub(super) fn field(&mut self, key: &str, words: Words, shape: impl FnOnce() -> Shape) {
        if self.is_shown(key, &words.name) {
            let shape = shape();
            self.add_field(key, words, shape);
        }
        self.item = None;
    }

    /// Whether the field is to be shown; a list of all takes note of where it is.
    #[inline(never)]
    fn is_shown(&mut self, key: &str, name: &str) -> bool {
        match &mut self.work {
            Work::Show { page, .. } => *page == self.node,
            Work::List { places, .. } if !key.is_empty() => {
                let path = path(&self.names, name);
                places.push(Spot { page: self.node.clone(), place: join(&self.node, key), path });
                false
            }
            _ => false,
        }
    }

    #[inline(never)]
    fn add_field(&mut self, key: &str, words: Words, shape: Shape) {
        if let Work::Show { fields, .. } = &mut self.work {
            fields.push(Field { place: join(&self.node, key), words, shape, item: self.item.take() });
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
        if let Some(task) = self.task(key) {
            let said = if matches!(task, Task::Say) { say(value) } else { String::new() };
            self.carry_out(task, (key, name), value, learn.map(u32::from), said);
        }
    }

    /// Something that play finds out bit by bit: how much of it is known, and what, in words. It is compared and taken
    /// over as a whole, so its fields are walked over with [`Editor::inside`].
    pub fn learned<T: Clone + 'static>(&mut self, key: &str, name: &str, value: &mut T, (extent, said): (u32, String)) {
        if let Some(task) = self.task(key) {
            self.carry_out(task, (key, name), value, Some(extent), said);
        }
    }

    /// Walks over fields that are not compared one by one.
    pub fn inside(&mut self, walk: impl FnOnce(&mut Self)) {
        self.lists += 1;
        walk(self);
        self.lists -= 1;
    }

    /// What is to be done with a unit, if anything.
    #[inline(never)]
    pub(super) fn task(&self, key: &str) -> Option<Task<'a>> {
        match &self.work {
            Work::List { .. } if self.lists == 0 => Some(Task::Say),
            Work::Lift { place, .. } if *place == join(&self.node, key) => Some(Task::Lift),
            Work::Put { place, lifted, .. } if *place == join(&self.node, key) => Some(Task::Put(*lifted)),
            _ => None,
        }
    }

    #[inline(never)]
    pub(super) fn carry_out(
        &mut self,
        task: Task<'_>,
        (key, name): (&str, &str),
        value: &mut dyn Whole,
        learn: Option<u32>,
        said: String,
    ) {
        match (task, &mut self.work) {
            (Task::Say, Work::List { units, .. }) => {
                let (place, path) = (join(&self.node, key), path(&self.names, name));
                let extent = learn.unwrap_or(1);
                let (can_learn, known) = (learn.is_some(), extent > 0);
                units.push(Unit { place, path, value: said, can_learn, known, extent });
            }
            (Task::Lift, Work::Lift { lifted, .. }) => *lifted = Some(value.lift()),
            (Task::Put(lifted), _) => {
                let done = if value.put(lifted) { Ok(()) } else { Err(misfit(name)) };
                self.settle(done);
            }
            _ => {}
        }
    }

    /// Sets a field, if it is the one.
    pub(super) fn take(&mut self, key: &str, set: impl FnOnce(Value<'_>) -> Result<(), FileFault>) {
        if let Some(value) = self.wanted(key) {
            let done = set(value);
            self.settle(done);
        }
    }

    /// What the field is to be set to, if it is the one and has not been set yet.
    #[inline(never)]
    pub(super) fn wanted(&self, key: &str) -> Option<Value<'a>> {
        match &self.work {
            Work::Set { place, value, outcome: None } if *place == join(&self.node, key) => Some(*value),
            _ => None,
        }
    }

    /// Walks over a page, if there is something to do there.
    pub(super) fn within(&mut self, key: &str, name: String, walk: impl FnOnce(&mut Self)) {
        if let Some(outside) = self.enter(key, name) {
            walk(self);
            self.leave(outside);
        }
    }

    #[inline(never)]
    fn enter(&mut self, key: &str, name: String) -> Option<Outside> {
        if !self.is_near(key) {
            return None;
        }
        let inside = join(&self.node, key);
        if let Work::Show { trail, .. } = &mut self.work {
            trail.push(Crumb { place: inside.clone(), name: name.clone() });
        }
        self.names.push(name);
        Some(Outside { node: core::mem::replace(&mut self.node, inside), item: self.item.take() })
    }

    #[inline(never)]
    fn leave(&mut self, outside: Outside) {
        self.names.pop();
        self.node = outside.node;
        self.item = outside.item;
    }

    /// Whether what is looked for lies at this key or behind it.
    pub(super) fn is_near(&self, key: &str) -> bool {
        let wanted = match &self.work {
            Work::List { .. } => return true,
            Work::Show { page, .. } => page,
            Work::Set { place, .. } | Work::Lift { place, .. } | Work::Put { place, .. } => place,
        };
        let rest = wanted.strip_prefix(join(&self.node, key).as_str());
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
    }
}

fn path(names: &[String], name: &str) -> String {
    names.iter().map(String::as_str).chain([name]).collect::<Vec<_>>().join(", ")
}

fn join(node: &str, key: &str) -> String {
    if node.is_empty() || key.is_empty() { format!("{node}{key}") } else { format!("{node}.{key}") }
}

#[cold]
#[inline(never)]
pub(super) fn misfit(name: &str) -> FileFault {
    FileFault::Form(format!("{name} cannot be set to that"))
}
