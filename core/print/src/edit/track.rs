//! The walk over tracks: spaces in a row, each with something of a palette.

use std::format;
use std::string::String;
use std::vec::Vec;

use super::editor::{Editor, Whole, misfit};
use super::field::{Kind, Shape, Space, Track, Value, Words};
use super::kinds::choice;

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

/// A space with its type rubbed off.
trait Rubbed: Whole {
    fn shown(&self, label: String) -> Space;
    fn set_kind(&mut self, kind: usize);
    fn open(&mut self, editor: &mut Editor<'_>);
}

impl<T: Printing> Rubbed for T {
    fn shown(&self, label: String) -> Space {
        Space { label, kind: self.kind(), note: self.note() }
    }

    fn set_kind(&mut self, kind: usize) {
        Printing::set_kind(self, kind);
    }

    fn open(&mut self, editor: &mut Editor<'_>) {
        Printing::open(self, editor);
    }
}

/// What all spaces of a track have in common.
struct Common<'a> {
    palette: fn() -> Vec<Kind>,
    section: usize,
    empty: Option<usize>,
    unknown: Option<usize>,
    deep: bool,
    label: &'a dyn Fn(usize) -> String,
}

impl Editor<'_> {
    /// A track; the names of the spaces come from `label`, with the number of a space from 1 on.
    pub fn track<T: Printing>(
        &mut self,
        key: &str,
        words: Words,
        spaces: &mut [T],
        section: usize,
        label: impl Fn(usize) -> String,
    ) {
        let common =
            Common { palette: T::palette, section, empty: T::EMPTY, unknown: T::UNKNOWN, deep: T::DEEP, label: &label };
        self.walk_track(key, words, spaces.iter_mut().map(|space| -> &mut dyn Rubbed { space }).collect(), common);
    }

    #[inline(never)]
    fn walk_track(&mut self, key: &str, words: Words, spaces: Vec<&mut dyn Rubbed>, common: Common<'_>) {
        let Common { palette, section, empty, unknown, deep, label } = common;
        let name = words.name.clone();
        self.field(key, words, || {
            let spaces = (1..).zip(&spaces).map(|(n, space)| space.shown(label(n))).collect();
            Shape::Track(Track { palette: palette(), spaces, section, empty, deep })
        });
        if !self.is_near(key) {
            return;
        }
        let palette = palette();
        for (n, space) in (1..).zip(spaces) {
            let (key, name) = (format!("{key}.{n}"), format!("{name} {}", label(n)));
            if let Some(task) = self.task(&key) {
                let Space { kind, note, .. } = space.shown(String::new());
                let learn = unknown.map(|unknown| u32::from(kind != unknown));
                let plain = || palette.get(kind).map_or_else(String::new, |kind| kind.name.clone());
                let said = if note.is_empty() { plain() } else { note };
                self.carry_out(task, (&key, &name), space, learn, said);
            }
            self.take(&key, |value| {
                let Value::Choice(to) = value else { return Err(misfit(&name)) };
                space.set_kind(choice(&name, to, palette.len())?);
                Ok(())
            });
            if deep {
                self.lists += 1;
                self.within(&key, name, |editor| space.open(editor));
                self.lists -= 1;
            }
        }
    }
}
