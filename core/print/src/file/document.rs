//! A TOML file as a tree that knows its lines, so that a wrong value can be pointed at.

use std::borrow::ToOwned;
use std::string::{String, ToString};
use std::vec::Vec;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::FileError;

/// A value and the line that it begins in.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Document {
    pub(crate) item: Item,
    pub(crate) line: usize,
}

/// What a value is.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Item {
    Table(Vec<(String, Document)>),
    /// What was read already is gone.
    List(Vec<Option<Document>>),
    Text(String),
    Number(i64),
    Flag(bool),
    /// What no field of a copy is.
    Other(String),
}

impl Document {
    pub(crate) fn parse(text: &str) -> Result<Self, FileError> {
        let table = DeTable::parse(text).map_err(|error| FileError::Form(error.to_string().trim_end().to_owned()))?;
        let line = |at: usize| {
            let (before, rest) = text.split_at_checked(at).unwrap_or((text, ""));
            // A text block has its first line below its quotation marks.
            let block = rest.strip_prefix("\"\"\"").or_else(|| rest.strip_prefix("'''"));
            let is_below = block.is_some_and(|block| block.starts_with(['\r', '\n']));
            1 + before.matches('\n').count() + usize::from(is_below)
        };
        Ok(Self { item: of_table(table.get_ref(), &line), line: 1 })
    }

    pub(crate) fn of_tables(tables: Vec<(String, Self)>) -> Self {
        Self { item: Item::Table(tables), line: 1 }
    }

    pub(crate) fn empty_table(line: usize) -> Self {
        Self { item: Item::Table(Vec::new()), line }
    }

    /// Whether it is a table with nothing in it.
    pub(crate) fn is_empty(&self) -> bool {
        matches!(&self.item, Item::Table(table) if table.is_empty())
    }

    /// What stands there, as an author would write it.
    pub(crate) fn shown(&self) -> String {
        match &self.item {
            Item::Table(_) => "a table".to_owned(),
            Item::List(list) => {
                let entries: Vec<_> = list.iter().flatten().map(Self::shown).collect();
                std::format!("[{}]", entries.join(", "))
            }
            Item::Text(text) => std::format!("{text:?}"),
            Item::Number(number) => number.to_string(),
            Item::Flag(flag) => flag.to_string(),
            Item::Other(what) => what.clone(),
        }
    }

    /// The value at a key, which may lead through tables.
    pub(crate) fn find(&self, key: &str) -> Option<&Self> {
        if key.is_empty() {
            return Some(self);
        }
        let Item::Table(table) = &self.item else { return None };
        let (head, rest) = key.split_once('.').unwrap_or((key, ""));
        table.iter().find(|(known, _)| known == head)?.1.find(rest)
    }

    /// Takes the value at a key out of its table.
    pub(crate) fn take(&mut self, key: &str) -> Option<Self> {
        let Item::Table(table) = &mut self.item else { return None };
        match key.split_once('.') {
            Some((head, rest)) => table.iter_mut().find(|(known, _)| known == head)?.1.take(rest),
            None => {
                let at = table.iter().position(|(known, _)| known == key)?;
                Some(table.remove(at).1)
            }
        }
    }

    /// The first thing in here that nobody has taken: its key and its line. `known` are the keys that there are; a table
    /// that none of them leads into is told as a whole.
    pub(crate) fn left_over(&self, known: &[&str]) -> Option<(String, usize)> {
        let Item::Table(table) = &self.item else { return None };
        table.iter().find_map(|(key, value)| {
            let inside: Vec<_> =
                known.iter().filter_map(|known| known.strip_prefix(key.as_str())?.strip_prefix('.')).collect();
            match &value.item {
                Item::Table(_) if !inside.is_empty() => {
                    let (inner, line) = value.left_over(&inside)?;
                    Some((std::format!("{key}.{inner}"), line))
                }
                _ => Some((key.clone(), value.line)),
            }
        })
    }
}

fn of_table(table: &DeTable<'_>, line: &dyn Fn(usize) -> usize) -> Item {
    let mut entries: Vec<_> =
        table.iter().map(|(key, value)| (key.get_ref().to_string(), key.span().start, of_value(value, line))).collect();
    // In the order of the file, so that the first mistake is told first.
    entries.sort_by_key(|(_, start, _)| *start);
    Item::Table(entries.into_iter().map(|(key, _, value)| (key, value)).collect())
}

fn of_value(value: &Spanned<DeValue<'_>>, line: &dyn Fn(usize) -> usize) -> Document {
    let item = match value.get_ref() {
        DeValue::Table(table) => of_table(table, line),
        DeValue::Array(list) => Item::List(list.iter().map(|value| Some(of_value(value, line))).collect()),
        DeValue::String(text) => Item::Text(text.to_string()),
        DeValue::Boolean(flag) => Item::Flag(*flag),
        DeValue::Integer(number) => match i64::from_str_radix(number.as_str(), number.radix()) {
            Ok(number) => Item::Number(number),
            Err(_) => Item::Other(number.to_string()),
        },
        DeValue::Float(number) => Item::Other(number.to_string()),
        DeValue::Datetime(time) => Item::Other(time.to_string()),
    };
    Document { item, line: line(value.span().start) }
}
