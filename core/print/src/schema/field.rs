//! What a field is called, in files and on pages.

use core::fmt::Display;

/// A field of a copy.
#[derive(Clone, Copy)]
pub struct Field<'a> {
    /// Its key within the part that it belongs to; a point leads into a table. Empty for that part itself.
    pub key: &'a dyn Display,
    /// What it is called on pages.
    pub name: &'a dyn Display,
    /// What it means, in a line.
    pub help: &'static str,
    /// What the rulebook says about it.
    pub told: &'static str,
    /// Its key in files, where that is another.
    pub in_file: Option<&'static str>,
    /// A neighbour that it is often alike, to be taken over from there.
    pub like: Option<Like<'a>>,
}

/// A field that another one is often alike.
#[derive(Clone, Copy)]
pub struct Like<'a> {
    /// Its whole place in the copy.
    pub place: &'a dyn Display,
    /// What taking it over is called.
    pub name: &'a dyn Display,
}

/// A field with this key and name.
#[must_use]
pub fn field<'a>(key: &'a dyn Display, name: &'a dyn Display) -> Field<'a> {
    Field { key, name, help: "", told: "", in_file: None, like: None }
}

impl<'a> Field<'a> {
    /// With a line about what it means.
    #[must_use]
    pub const fn help(self, help: &'static str) -> Self {
        Self { help, ..self }
    }

    /// With what the rulebook says.
    #[must_use]
    pub const fn told(self, told: &'static str) -> Self {
        Self { told, ..self }
    }

    /// With another key in files.
    #[must_use]
    pub const fn in_file(self, key: &'static str) -> Self {
        Self { in_file: Some(key), ..self }
    }

    /// With a neighbour that it is often alike.
    #[must_use]
    pub const fn like(self, place: &'a dyn Display, name: &'a dyn Display) -> Self {
        Self { like: Some(Like { place, name }), ..self }
    }
}
