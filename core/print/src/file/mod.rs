//! Printed data as TOML files, for players' own copies and for the build script.

mod parts;
#[cfg(test)]
mod tests;

use std::boxed::Box;
use std::format;
use std::string::{String, ToString};
use std::vec::Vec;

use serde::de::DeserializeOwned;
use toml_writer::ToTomlValue;

use crate::Fault;
pub use parts::{ByName, Row, Told, UNKNOWN, Words, in_order};

/// Printed data that can be read from a file and written to one.
pub trait PrintedFile: Sized {
    /// What the parts are called if a copy can also be spread over several files, in the order of
    /// [`PrintedFile::from_files`].
    const PARTS: &'static [&'static str] = &[];

    /// Reads a file and checks it.
    ///
    /// # Errors
    /// What is wrong, with the field, its value and its limit.
    fn from_toml(text: &str) -> Result<Self, FileFault>;

    /// Reads a file that is still being worked on: every value lies within its limits, but what must fit together need
    /// not yet.
    ///
    /// # Errors
    /// What is wrong, with the field, its value and its limit.
    fn from_draft(text: &str) -> Result<Self, FileFault> {
        Self::from_toml(text)
    }

    /// Joins what is spread over several files, where the game allows that.
    ///
    /// # Errors
    /// What is wrong, and in which of them.
    fn from_files(files: &[(String, String)]) -> Result<Self, FileFault> {
        match files {
            [(name, text)] => Self::from_toml(text).map_err(|fault| fault.in_file(name)),
            _ => Err(FileFault::Form(format!("{} files are named as the copy, but it is one file", files.len()))),
        }
    }

    /// Writes a file that [`PrintedFile::from_toml`] reads.
    fn to_toml(&self) -> String;

    /// What is allowed but looks like a slip, in a line each.
    fn warnings(&self) -> Vec<String>;
}

/// Why a file of printed data is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileFault {
    /// It is no TOML, or has not the fields that it should.
    Form(String),
    /// A value lies outside its limits. In a box, because every reader hands faults on.
    Value(Box<Fault>),
}

impl FileFault {
    /// The same, with the file that it is in.
    #[must_use]
    pub fn in_file(self, name: &str) -> Self {
        Self::Form(format!("{name}: {self}"))
    }
}

impl core::fmt::Display for FileFault {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::Form(what) => f.write_str(what),
            Self::Value(fault) => fault.fmt(f),
        }
    }
}

impl core::error::Error for FileFault {}

impl From<Fault> for FileFault {
    fn from(fault: Fault) -> Self {
        Self::Value(Box::new(fault))
    }
}

/// Parses TOML into the shape of a file, with line and reason if that fails.
///
/// # Errors
/// When it is no TOML or has another shape.
pub fn parse<T: DeserializeOwned>(text: &str) -> Result<T, FileFault> {
    toml::from_str(text).map_err(|error| FileFault::Form(error.to_string().trim_end().to_string()))
}

/// A text in quotation marks.
#[must_use]
pub fn quoted(text: &str) -> String {
    text.to_toml_value()
}
