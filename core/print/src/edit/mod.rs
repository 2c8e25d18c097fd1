//! Changing printed data: a copy as pages of fields that any screen can draw, without knowing the game.
//!
//! The editor is a visitor of the copy: it shows a page, sets a field, or lists everything. What lies
//! outside the limits of a field is refused. What must only fit together in the end may be wrong in between:
//! [`Draft::problem`] says so, and where.

mod editor;
mod field;
mod lists;
mod review;
mod visit;

use std::boxed::Box;
use std::format;
use std::string::{String, ToString};
use std::vec::Vec;

use crate::Printed;
use crate::file::{FileError, PrintedFile, Reader, Writer};
use crate::schema::Walk;

use editor::Editor;
pub use editor::Fault;
pub use field::{Crumb, Field, Item, Kind, Page, Shape, Space, Track, Unit, Value, Words};
pub use review::{Lesson, lessons, merge};

/// What must be put right before a copy can be played with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DraftProblem {
    /// The field, its value and its limit.
    pub words: String,
    /// The page to go to.
    pub page: String,
    /// The field there.
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
    fn set(&mut self, place: &str, value: Value<'_>) -> Result<(), FileError>;
    /// What stands at the place of a unit, for [`Draft::put`].
    fn lift(&self, place: &str) -> Option<String>;
    /// Puts there what was lifted from a like place.
    ///
    /// # Errors
    /// Why that cannot be; nothing has changed then.
    fn put(&mut self, place: &str, lifted: &str) -> Result<(), FileError>;
    /// What keeps it from being played with.
    fn problem(&self) -> Option<DraftProblem>;
    /// What looks like a slip.
    fn warnings(&self) -> Vec<String>;
    /// What its owner calls it.
    fn name(&self) -> String;
    /// Calls it something else.
    ///
    /// # Errors
    /// When the name is too long.
    fn rename(&mut self, name: &str) -> Result<(), FileError>;
    /// The file; one with a problem is read back only as a draft.
    fn to_toml(&self) -> String;
    /// The same once more.
    fn again(&self) -> Box<dyn Draft>;
}

impl<P: Printed + 'static> Draft for P {
    fn page(&self, at: &str) -> Option<Page> {
        let mut editor = Editor::show(at);
        // The copy is looked at, so nobody stops.
        let _ = self.clone().walk(&mut Walk::new(&mut editor));
        editor.page()
    }

    fn units(&self) -> Vec<Unit> {
        let mut editor = Editor::list();
        let _ = self.clone().walk(&mut Walk::new(&mut editor));
        editor.units()
    }

    fn set(&mut self, place: &str, value: Value<'_>) -> Result<(), FileError> {
        *self = changed(self, place, value).or_else(|why| match value {
            // What stands there may take the room of the new text, so it goes first.
            Value::Text(_) => {
                changed(self, place, Value::Text("")).and_then(|bare| changed(&bare, place, value)).map_err(|_| why)
            }
            _ => Err(why),
        })?;
        Ok(())
    }

    fn lift(&self, place: &str) -> Option<String> {
        let mut writer = Writer::default();
        let mut editor = Editor::carry(place, &mut writer, false);
        let _ = self.clone().walk(&mut Walk::new(&mut editor));
        editor.outcome(place).ok()?;
        Some(writer.finish())
    }

    fn put(&mut self, place: &str, lifted: &str) -> Result<(), FileError> {
        let mut next = self.clone();
        let mut reader = Reader::parse(lifted)?;
        let mut editor = Editor::carry(place, &mut reader, true);
        let _ = next.walk(&mut Walk::new(&mut editor));
        editor.outcome(place)?;
        reader.finish()?;
        *self = tidied(&next)?;
        Ok(())
    }

    fn problem(&self) -> Option<DraftProblem> {
        let Fault { page, field, path, problem, .. } = judge(self)?;
        Some(DraftProblem { words: format!("{path} {problem}"), page, place: field })
    }

    fn warnings(&self) -> Vec<String> {
        PrintedFile::warnings(self)
    }

    fn name(&self) -> String {
        Printed::name(self).to_string()
    }

    fn rename(&mut self, name: &str) -> Result<(), FileError> {
        Draft::set(self, P::NAME, Value::Text(name))
    }

    fn to_toml(&self) -> String {
        PrintedFile::to_toml(self)
    }

    fn again(&self) -> Box<dyn Draft> {
        Box::new(self.clone())
    }
}

/// The first thing that is wrong with a copy.
#[must_use]
pub fn judge<P: Printed>(print: &P) -> Option<Fault> {
    let mut editor = Editor::judge();
    let _ = print.clone().walk(&mut Walk::new(&mut editor));
    editor.fault()
}

/// The copy with a field set to something else.
fn changed<P: Printed>(print: &P, place: &str, value: Value<'_>) -> Result<P, FileError> {
    let mut next = print.clone();
    let mut editor = Editor::set(place, value);
    let _ = next.walk(&mut Walk::new(&mut editor));
    editor.outcome(place)?;
    tidied(&next)
}

/// The same copy without what changes have left behind in its pools: written and read anew.
fn tidied<P: Printed>(print: &P) -> Result<P, FileError> {
    P::from_draft(&PrintedFile::to_toml(print))
}
