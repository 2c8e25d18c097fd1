//! Changing printed data: a copy as pages of fields that any screen can draw, without knowing the game.
//!
//! A game describes its copy once, in [`Editable::edit`], field by field; the [`Editor`] that walks over it shows a page,
//! sets a field, or lists everything. What lies outside the limits of a field is refused. What must only fit together in
//! the end may be wrong in between: [`Draft::trouble`] says so, and where.

mod editor;
mod field;
mod kinds;
mod lists;
mod pages;
mod review;
mod track;

use std::any::Any;
use std::boxed::Box;
use std::string::{String, ToString};
use std::vec::Vec;

use crate::file::{FileFault, PrintedFile};
use crate::{Fault, Printed};

pub use editor::Editor;
use editor::Spot;
pub use field::{Crumb, Field, Item, Kind, Page, Shape, Space, Track, Unit, Value, Words};
pub use review::{Lesson, lessons, merge};
pub use track::Printing;

/// Printed data that can be changed field by field.
pub trait Editable: Printed + PrintedFile + 'static {
    /// The field that holds [`Printed::name`].
    const NAME: &'static str;

    /// Walks over all fields, in the order in which they are shown.
    ///
    /// # Errors
    /// When there is no room for what was set.
    fn edit(&mut self, editor: &mut Editor<'_>) -> Result<(), FileFault>;

    /// The first fault, and what the field in question is called here.
    fn fault(&self) -> Option<(Fault, String)> {
        self.check().err().map(|fault| {
            let place = fault.field.to_string();
            (fault, place)
        })
    }
}

/// What must be put right before a copy can be played with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trouble {
    /// The field, its value and its limit.
    pub words: String,
    /// The page to go to.
    pub page: String,
    /// The field there, or as near as can be told.
    pub place: String,
}

/// A copy of any game while it is changed.
pub trait Draft {
    /// The fields of a page; the first page is `""`. `None` if there is no such page any more.
    fn page(&self, at: &str) -> Option<Page>;
    /// All that can be compared and taken over, on all pages.
    fn units(&self) -> Vec<Unit>;
    /// Sets a field.
    ///
    /// # Errors
    /// Why that cannot be; nothing has changed then.
    fn set(&mut self, place: &str, value: Value<'_>) -> Result<(), FileFault>;
    /// What stands at the place of a unit, for [`Draft::put`].
    fn lift(&self, place: &str) -> Option<Box<dyn Any>>;
    /// Puts there what was lifted from a like place.
    ///
    /// # Errors
    /// Why that cannot be; nothing has changed then.
    fn put(&mut self, place: &str, lifted: &dyn Any) -> Result<(), FileFault>;
    /// What keeps it from being played with.
    fn trouble(&self) -> Option<Trouble>;
    /// What looks like a slip.
    fn warnings(&self) -> Vec<String>;
    /// What its owner calls it.
    fn name(&self) -> String;
    /// Calls it something else.
    ///
    /// # Errors
    /// When the name is too long.
    fn rename(&mut self, name: &str) -> Result<(), FileFault>;
    /// The file; one that is in trouble is read back only as a draft.
    fn to_toml(&self) -> String;
    /// The same once more.
    fn again(&self) -> Box<dyn Draft>;
}

impl<P: Editable> Draft for P {
    fn page(&self, at: &str) -> Option<Page> {
        let mut editor = Editor::show(at);
        // What is only shown needs no room.
        let _ = self.clone().edit(&mut editor);
        editor.page()
    }

    fn units(&self) -> Vec<Unit> {
        let mut editor = Editor::list();
        let _ = self.clone().edit(&mut editor);
        editor.units().0
    }

    fn set(&mut self, place: &str, value: Value<'_>) -> Result<(), FileFault> {
        change(self, place, Editor::set(place, value))
    }

    fn lift(&self, place: &str) -> Option<Box<dyn Any>> {
        let mut editor = Editor::lift(place);
        let _ = self.clone().edit(&mut editor);
        editor.lifted()
    }

    fn put(&mut self, place: &str, lifted: &dyn Any) -> Result<(), FileFault> {
        change(self, place, Editor::put(place, lifted))
    }

    fn trouble(&self) -> Option<Trouble> {
        let (fault, field) = self.fault()?;
        let mut editor = Editor::list();
        let _ = self.clone().edit(&mut editor);
        Some(trouble(&fault, &field, editor.units().1))
    }

    fn warnings(&self) -> Vec<String> {
        PrintedFile::warnings(self)
    }

    fn name(&self) -> String {
        Printed::name(self).to_string()
    }

    fn rename(&mut self, name: &str) -> Result<(), FileFault> {
        Draft::set(self, P::NAME, Value::Text(name))
    }

    fn to_toml(&self) -> String {
        PrintedFile::to_toml(self)
    }

    fn again(&self) -> Box<dyn Draft> {
        Box::new(self.clone())
    }
}

/// Changes a copy of the copy, so that a refusal leaves everything as it was.
fn change<P: Editable>(print: &mut P, place: &str, mut editor: Editor<'_>) -> Result<(), FileFault> {
    let mut next = print.clone();
    next.edit(&mut editor)?;
    editor.outcome(place)?;
    *print = next;
    Ok(())
}

/// What a fault of a field is called on the pages, and where it is put right.
fn trouble(fault: &Fault, field: &str, spots: Vec<Spot>) -> Trouble {
    let Some(Spot { page, place, path }) = nearest(field, spots) else {
        return Trouble { words: fault.to_string(), page: String::new(), place: String::new() };
    };
    // A fault begins with its name in the file; players know it by the words on the page.
    let in_file = fault.field.split(" (").next().unwrap_or_default();
    Trouble { words: fault.to_string().replacen(in_file, &path, 1), page, place }
}

/// The field whose place begins most like that of a fault.
fn nearest(field: &str, spots: Vec<Spot>) -> Option<Spot> {
    let field = field.split(" (").next().unwrap_or_default();
    let alike = |place: &str| field.split('.').zip(place.split('.')).take_while(|(one, other)| one == other).count();
    // Of a page, its first field; among others, the first of those that are most alike.
    let rank = |spot: &Spot| if spot.page == field { usize::MAX } else { alike(&spot.place) };
    let mut best = None;
    for spot in spots {
        let rank = rank(&spot);
        if rank > best.as_ref().map_or(0, |(most, _)| *most) {
            best = Some((rank, spot));
        }
    }
    best.map(|(_, spot)| spot)
}
