//! The visitor that writes a file.

use core::fmt::Display;
use core::mem;
use std::borrow::ToOwned;
use std::format;
use std::string::{String, ToString};
use std::vec::Vec;

use toml::{Table, Value};

use crate::schema::{
    Field, List, ListForm, Maybe, Node, Open, RowForm, Spaces, Stop, TrackForm, UNKNOWN, Visitor, Walk, Walked, Words,
    word_of,
};
use crate::text::Text;

/// Writes a copy as the table of a file, everything that is known in it.
pub(crate) struct Writer {
    /// The part that is written: a table, or a list of what stands in a row.
    here: Value,
}

impl Default for Writer {
    fn default() -> Self {
        Self { here: Value::Table(Table::new()) }
    }
}

impl Writer {
    pub(crate) fn finish(self) -> String {
        let text = toml::to_string(&self.here);
        debug_assert!(text.is_ok(), "a table can be written");
        text.unwrap_or_default()
    }

    fn put(&mut self, field: &Field<'_>, value: impl Into<Value>) {
        let key = field.key.to_string();
        self.put_at(field.in_file.unwrap_or(&key), value.into());
    }

    fn put_at(&mut self, key: &str, value: Value) {
        match &mut self.here {
            here if key.is_empty() => *here = value,
            Value::Array(list) => list.push(value),
            Value::Table(table) => put_deep(table, key, value),
            _ => debug_assert!(false, "only tables and lists have values in them"),
        }
    }

    /// What is written while somewhere else is walked over.
    fn within(&mut self, start: Value, walk: impl FnOnce(&mut Self) -> Walked) -> Result<Value, Stop> {
        let outside = mem::replace(&mut self.here, start);
        walk(self)?;
        Ok(mem::replace(&mut self.here, outside))
    }

    fn value_of(&mut self, node: &mut dyn Node) -> Result<Value, Stop> {
        if node.is_short() {
            return Ok(Value::String(short(node)));
        }
        self.within(Value::Table(Table::new()), |writer| node.walk(&mut Walk::new(writer)))
    }
}

fn put_deep(table: &mut Table, key: &str, value: Value) {
    match key.split_once('.') {
        None => {
            table.insert(key.to_owned(), value);
        }
        Some((head, rest)) => {
            if let Value::Table(inner) = table.entry(head).or_insert_with(|| Value::Table(Table::new())) {
                put_deep(inner, rest, value);
            }
        }
    }
}

fn short(node: &mut dyn Node) -> String {
    let mut text = String::new();
    let written = node.write_short(&mut text);
    debug_assert!(written.is_ok(), "a text takes everything");
    text
}

/// A word as a value of its own kind.
fn literal(word: &str) -> Value {
    match word {
        "true" => Value::Boolean(true),
        "false" => Value::Boolean(false),
        word => match word.parse::<i64>() {
            // A number that is read has neither a plus nor zeros before it.
            Ok(number) if number.to_string() == word => Value::Integer(number),
            _ => Value::String(word.to_owned()),
        },
    }
}

/// What stands in a row, as a table in which neighbours that are alike stand together.
fn ranges(values: Vec<Option<Value>>, first: usize) -> Table {
    let mut table = Table::new();
    let mut from = first;
    for run in values.chunk_by(|one, next| one == next) {
        let to = from + run.len() - 1;
        if let Some(Some(value)) = run.first() {
            let key = if from == to { format!("{from}") } else { format!("{from}-{to}") };
            table.insert(key, value.clone());
        }
        from = to + 1;
    }
    table
}

/// What stands in a row, as a list; what is not known keeps its place.
fn listed(values: Vec<Option<Value>>) -> Vec<Value> {
    let unknown = || Value::Table(Table::from_iter([("unknown".to_owned(), Value::Boolean(true))]));
    values.into_iter().map(|value| value.unwrap_or_else(unknown)).collect()
}

impl Visitor for Writer {
    fn number(
        &mut self,
        field: Field<'_>,
        number: Option<i64>,
        _limits: (i64, i64),
        open: Open,
    ) -> Result<Option<i64>, Stop> {
        // In a row, what is left out would move what stands behind it.
        if number.is_some() || open != Open::Absent || self.here.is_array() {
            self.put(&field, number.map_or_else(|| Value::String(UNKNOWN.to_owned()), Value::Integer));
        }
        Ok(number)
    }

    fn text(&mut self, field: Field<'_>, text: &mut dyn Text, _most: usize) -> Walked {
        self.put(&field, text.get().unwrap_or_default());
        Ok(())
    }

    fn word(&mut self, field: Field<'_>, chosen: Option<usize>, words: &dyn Words) -> Result<Option<usize>, Stop> {
        if let Some(chosen) = chosen {
            let word = word_of(words, chosen);
            let list = || word.split_whitespace().map(|word| Value::String(word.to_owned())).collect::<Vec<_>>();
            self.put(&field, if words.is_list(chosen) { Value::Array(list()) } else { literal(&word) });
        }
        Ok(chosen)
    }

    fn node(&mut self, field: Field<'_>, node: &mut dyn Node) -> Walked {
        let value = self.value_of(node)?;
        self.put(&field, value);
        Ok(())
    }

    fn maybe(&mut self, field: Field<'_>, part: &mut dyn Maybe) -> Walked {
        part.part(&mut |node| self.node(field, node))
    }

    fn list(&mut self, field: Field<'_>, list: &mut dyn List) -> Walked {
        let mut texts = Vec::new();
        for n in 0..list.count() {
            list.entry(n, &mut |node| {
                if node.is_short() {
                    texts.push(short(node));
                }
                Ok(())
            })?;
        }
        // A list has one kind of entry, so that it can be read at a glance.
        if texts.len() == list.count() {
            // What would be read as no line, or as two, stands in a list.
            let is_line = |text: &String| !text.trim().is_empty() && !text.contains(['\n', '\r']);
            if list.form() == ListForm::Lines && texts.iter().all(is_line) {
                let lines: String = texts.iter().flat_map(|text| [text.as_str(), "\n"]).collect();
                self.put(&Field { in_file: None, ..field }, lines);
            } else {
                self.put(&field, texts);
            }
            return Ok(());
        }
        let mut tables = Vec::new();
        for n in 0..list.count() {
            list.entry(n, &mut |node| {
                tables.push(self.within(Value::Table(Table::new()), |writer| node.walk(&mut Walk::new(writer)))?);
                Ok(())
            })?;
        }
        self.put(&field, tables);
        Ok(())
    }

    fn row(
        &mut self,
        field: Field<'_>,
        form: RowForm,
        (first, count): (usize, usize),
        each: &mut dyn FnMut(&mut Walk<'_>, usize) -> Walked,
    ) -> Walked {
        let mut values = Vec::new();
        for n in first..first + count {
            let one = self.within(Value::Array(Vec::new()), |writer| each(&mut Walk::new(writer), n))?;
            values.push(if let Value::Array(mut one) = one { one.pop() } else { None });
        }
        match form {
            RowForm::Ranges => self.put(&field, ranges(values, first)),
            RowForm::Whole => self.put(&field, listed(values)),
            RowForm::Begun => {
                while values.last().is_some_and(Option::is_none) {
                    values.pop();
                }
                self.put(&field, listed(values));
            }
        }
        Ok(())
    }

    fn track(&mut self, field: Field<'_>, form: TrackForm, spaces: &mut dyn Spaces) -> Walked {
        let word = |n: usize| spaces.palette().get(spaces.kind(n)).map_or("", |paint| paint.word);
        let words: Vec<&str> = (0..spaces.count()).map(word).collect();
        match form {
            TrackForm::Words => self.put(&field, words.into_iter().map(literal).collect::<Vec<_>>()),
            TrackForm::Letters => {
                let sections: Vec<String> = words.chunks(spaces.section().max(1)).map(<[&str]>::concat).collect();
                self.put(&field, sections);
            }
            TrackForm::Absent => {}
        }
        Ok(())
    }

    fn positions(&mut self, key: &str, spaces: &mut dyn Spaces, kind: usize) -> Walked {
        let places: Vec<i64> =
            (1..).zip(0..spaces.count()).filter(|(_, n)| spaces.kind(*n) == kind).map(|(at, _)| at).collect();
        if !places.is_empty() {
            self.put_at(key, places.into());
        }
        Ok(())
    }

    fn unit(
        &mut self,
        _field: Field<'_>,
        _known: (u32, &dyn Display),
        inside: &mut dyn FnMut(&mut Walk<'_>) -> Walked,
    ) -> Walked {
        inside(&mut Walk::new(self))
    }

    fn is_file(&self) -> bool {
        true
    }
}
