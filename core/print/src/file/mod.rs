//! Printed data as TOML files.

mod document;
mod read;
mod write;

use std::borrow::ToOwned;
use std::boxed::Box;
use std::format;
use std::string::{String, ToString};
use std::vec::Vec;

use serde::de::DeserializeOwned;
use toml_writer::ToTomlValue;

use crate::edit::{Fault, judge};
use crate::schema::Walk;
use crate::{Printed, Problem};
use document::Document;

pub(crate) use read::Reader;
pub(crate) use write::Writer;

/// Why a file is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileError {
    /// It is no TOML.
    Form(String),
    /// A field is not there, or is something else than it should be.
    Field {
        /// Its place in the copy.
        place: String,
        /// What is wrong with it.
        words: String,
        /// The line of the file that it stands in.
        line: usize,
    },
    /// A value is wrong.
    Value {
        /// Its place in the copy.
        place: String,
        /// What is wrong with it.
        problem: Problem,
        /// The line of the file that it stands in, if it stands in one.
        line: Option<usize>,
    },
    /// Any of these, in one of several files.
    InFile {
        /// The file.
        name: String,
        /// What is wrong there.
        error: Box<FileError>,
    },
}

impl FileError {
    /// The same, with the file that it is in.
    #[must_use]
    pub fn in_file(self, name: &str) -> Self {
        Self::InFile { name: name.to_owned(), error: Box::new(self) }
    }

    /// Whether the file has the fields of a copy of this game, and only a value is wrong.
    #[must_use]
    pub fn is_of_a_value(&self) -> bool {
        match self {
            Self::Form(_) | Self::Field { .. } => false,
            Self::Value { .. } => true,
            Self::InFile { error, .. } => error.is_of_a_value(),
        }
    }
}

impl core::fmt::Display for FileError {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::Form(what) => f.write_str(what),
            Self::InFile { name, error } => write!(f, "{name}: {error}"),
            Self::Field { place, words, line } => write!(f, "line {line}: {place} {words}"),
            Self::Value { place, problem, line } => {
                if let Some(line) = line {
                    write!(f, "line {line}: ")?;
                }
                write!(f, "{place} {problem}")
            }
        }
    }
}

impl core::error::Error for FileError {}

/// Printed data as files.
pub trait PrintedFile: Printed {
    /// Reads a file and checks it.
    ///
    /// # Errors
    /// What is wrong, and where.
    fn from_toml(text: &str) -> Result<Self, FileError> {
        let (print, lines) = read::<Self>(parse_copy(text)?)?;
        match judge(&print) {
            None => Ok(print),
            Some(Fault { place, problem, .. }) => {
                let line = lines.line_of(&place);
                Err(FileError::Value { place, problem, line })
            }
        }
    }

    /// Reads a file that is still being worked on: it has the fields that it should, but values need not fit yet.
    ///
    /// # Errors
    /// What is wrong, and where.
    fn from_draft(text: &str) -> Result<Self, FileError> {
        read(parse_copy(text)?).map(|(print, _)| print)
    }

    /// Reads files, as name and text: one with everything, or one for each of [`Printed::PARTS`].
    ///
    /// # Errors
    /// What is wrong, and in which of them.
    fn from_files(files: &[(String, String)]) -> Result<Self, FileError> {
        if let [(name, text)] = files {
            return Self::from_toml(text).map_err(|error| error.in_file(name));
        }
        if files.is_empty() || files.len() != Self::PARTS.len() {
            return Err(wrong_number(files.len(), Self::PARTS));
        }
        let mut parts = Vec::new();
        for ((name, text), part) in files.iter().zip(Self::PARTS) {
            parts.push(((*part).to_owned(), parse_copy(text).map_err(|error| error.in_file(name))?));
        }
        let of_place = |place: &str, error: FileError| {
            let part = Self::PARTS.iter().position(|part| place.split('.').next() == Some(part));
            match part.and_then(|n| files.get(n)) {
                Some((name, _)) => error.in_file(name),
                None => error,
            }
        };
        let (print, lines) = read::<Self>(Document::of_tables(parts)).map_err(|error| match &error {
            FileError::Value { place, .. } | FileError::Field { place, .. } => of_place(&place.clone(), error),
            FileError::Form(_) | FileError::InFile { .. } => error,
        })?;
        match judge(&print) {
            None => Ok(print),
            Some(Fault { place, problem, .. }) => {
                let line = lines.line_of(&place);
                Err(of_place(&place.clone(), FileError::Value { place, problem, line }))
            }
        }
    }

    /// Writes a file that [`PrintedFile::from_toml`] reads; one that does not fit yet is read as a draft.
    fn to_toml(&self) -> String {
        let mut writer = Writer::default();
        // A writer never stops.
        let _ = self.clone().walk(&mut Walk::new(&mut writer));
        writer.finish()
    }

    /// What is allowed but looks like a slip, in a line each.
    fn warnings(&self) -> Vec<String> {
        let mut warnings = Vec::new();
        self.warn(&mut |warning| warnings.push(warning.to_string()));
        warnings
    }
}

impl<P: Printed> PrintedFile for P {}

/// What a file says. Almost everything may be left out, but a file that says nothing is no copy.
fn parse_copy(text: &str) -> Result<Document, FileError> {
    let document = Document::parse(text)?;
    if document.is_empty() {
        return Err(FileError::Form("there is nothing in it; a copy has at least a name".to_owned()));
    }
    Ok(document)
}

fn read<P: Printed>(document: Document) -> Result<(P, read::Lines), FileError> {
    let mut print = P::unread();
    let mut reader = Reader::new(document);
    // Whether it stopped is known to the reader, and why.
    let _ = print.walk(&mut Walk::new(&mut reader));
    Ok((print, reader.finish()?))
}

fn wrong_number(files: usize, parts: &[&str]) -> FileError {
    let wanted = match parts {
        [] => "it is one file".to_owned(),
        parts => format!("it is one file, or {}: {}", parts.len(), parts.join(", ")),
    };
    FileError::Form(format!("{files} files are named as the copy, but {wanted}"))
}

/// Parses TOML into the shape of a file, with line and reason if that fails.
///
/// # Errors
/// When it is no TOML or has another shape.
pub fn parse<T: DeserializeOwned>(text: &str) -> Result<T, FileError> {
    toml::from_str(text).map_err(|error| FileError::Form(error.to_string().trim_end().to_owned()))
}

/// A text in quotation marks.
#[must_use]
pub fn quoted(text: &str) -> String {
    text.to_toml_value()
}
