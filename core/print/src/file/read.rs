//! The visitor that reads a file.

use core::fmt::Display;
use core::mem;
use std::borrow::ToOwned;
use std::format;
use std::string::{String, ToString};
use std::vec::Vec;

use super::FileError;
use super::document::{Document, Item};
use crate::place::join;
use crate::schema::{
    Field, List, ListForm, Maybe, Node, Open, RowForm, Spaces, Stop, TrackForm, UNKNOWN, Visitor, Walk, Walked, When,
    Words, word_of,
};
use crate::{Problem, Text};

/// In which line every field stands.
pub(crate) struct Lines(Vec<(String, usize)>);

impl Lines {
    /// The line of a place, or of what it stands in.
    pub(crate) fn line_of(&self, place: &str) -> Option<usize> {
        let holds = |known: &str| {
            place.strip_prefix(known).is_some_and(|rest| known.is_empty() || rest.is_empty() || rest.starts_with('.'))
        };
        self.0.iter().filter(|(known, _)| holds(known)).max_by_key(|(known, _)| known.len()).map(|(_, line)| *line)
    }
}

/// Reads a copy from a document. What a field is set to is taken out of it, so what is left at the end is unknown.
pub(crate) struct Reader {
    /// The part of the document that is read.
    here: Document,
    /// The same as a place in the copy.
    place: String,
    /// The number of the first thing in a row.
    first: usize,
    /// The keys that fields of this part have.
    keys: Vec<String>,
    lines: Vec<(String, usize)>,
    error: Option<FileError>,
}

impl Reader {
    pub(crate) fn new(here: Document) -> Self {
        Self { here, place: String::new(), first: 1, keys: Vec::new(), lines: Vec::new(), error: None }
    }

    pub(crate) fn parse(text: &str) -> Result<Self, FileError> {
        Document::parse(text).map(Self::new)
    }

    pub(crate) fn finish(mut self) -> Result<Lines, FileError> {
        if self.error.is_none() {
            let _ = self.refuse_left_over();
        }
        self.error.map_or(Ok(Lines(self.lines)), Err)
    }

    /// What stands at a field, if anything.
    fn take(&mut self, field: &Field<'_>) -> Option<Document> {
        let key = field.key.to_string();
        let found = self.take_key(field.in_file.unwrap_or(&key))?;
        self.lines.push((join(&self.place, &key), found.line));
        Some(found)
    }

    fn take_key(&mut self, key: &str) -> Option<Document> {
        if key.is_empty() {
            let line = self.here.line;
            return Some(mem::replace(&mut self.here, Document::empty_table(line)));
        }
        match &mut self.here.item {
            Item::List(list) => {
                let at = key.parse::<usize>().ok()?.checked_sub(self.first)?;
                list.get_mut(at)?.take()
            }
            _ => {
                self.keys.push(key.to_owned());
                self.here.take(key)
            }
        }
    }

    /// Stops with what is wrong at a field.
    fn refuse(&mut self, key: &dyn Display, line: usize, what: &dyn Display) -> Stop {
        let place = join(&self.place, &key.to_string());
        self.error = Some(FileError::Field { place, words: what.to_string(), line });
        Stop
    }

    fn refuse_value(&mut self, key: &dyn Display, line: usize, problem: Problem) -> Stop {
        let place = join(&self.place, &key.to_string());
        self.error = Some(FileError::Value { place, problem, line: Some(line) });
        Stop
    }

    fn refuse_kind(&mut self, field: &Field<'_>, found: &Document, wanted: &str) -> Stop {
        self.refuse(field.key, found.line, &format_args!("is {}, but must be {wanted}", found.shown()))
    }

    fn refuse_left_over(&mut self) -> Walked {
        let known: Vec<_> = self.keys.iter().map(String::as_str).collect();
        let Some((key, line)) = self.here.left_over(&known) else { return Ok(()) };
        let known = known.join(", ");
        Err(self.refuse(&key, line, &format_args!("is no field that there is; there are: {known}")))
    }

    /// Reads a part of the document as a part of the copy.
    fn within(&mut self, key: &str, part: Document, first: usize, walk: impl FnOnce(&mut Self) -> Walked) -> Walked {
        let place = join(&self.place, key);
        let outside = (mem::replace(&mut self.here, part), mem::replace(&mut self.place, place));
        let (first, keys) = (mem::replace(&mut self.first, first), mem::take(&mut self.keys));
        walk(self)?;
        self.refuse_left_over()?;
        (self.here, self.place) = outside;
        (self.first, self.keys) = (first, keys);
        Ok(())
    }

    fn read_node(&mut self, key: &str, found: Document, node: &mut dyn Node) -> Walked {
        match &found.item {
            _ if node.is_value() => self.within(key, found, 1, |reader| node.walk(&mut Walk::new(reader))),
            Item::Text(text) => node.read_short(text).map_err(|problem| {
                let what = format!("is {text:?}, which {problem}");
                match problem {
                    Problem::Because(_) => self.refuse(&key, found.line, &what),
                    problem => self.refuse_value(&key, found.line, problem),
                }
            }),
            Item::Table(_) | Item::List(_) => self.within(key, found, 1, |reader| node.walk(&mut Walk::new(reader))),
            _ => {
                let wanted = if node.is_short() { "a text" } else { "a table" };
                Err(self.refuse(&key, found.line, &format_args!("is {}, but must be {wanted}", found.shown())))
            }
        }
    }

    fn list_at(&mut self, field: &Field<'_>, found: Document) -> Result<(Vec<Option<Document>>, usize), Stop> {
        match found.item {
            Item::List(list) => Ok((list, found.line)),
            _ => Err(self.refuse_kind(field, &found, "a list")),
        }
    }

    fn read_entries(&mut self, field: &Field<'_>, found: Document, list: &mut dyn List) -> Walked {
        let entries = match found.item {
            Item::Text(lines) if list.form() == ListForm::Lines => {
                let lines = lines.lines().enumerate().filter(|(_, text)| !text.trim().is_empty());
                let entry = |(n, text): (usize, &str)| (Item::Text(text.to_owned()), found.line + n);
                lines.map(entry).map(|(item, line)| Some(Document { item, line })).collect()
            }
            _ => self.list_at(field, found.clone())?.0,
        };
        let (min, max) = list.bounds();
        let count = list.count() + entries.len();
        if count > max {
            return Err(self.refuse_value(field.key, found.line, Problem::Count { count, min, max }));
        }
        for entry in entries.into_iter().flatten() {
            let (line, n) = (entry.line, list.count());
            let key = format!("{}.{}", field.key, n + 1);
            list.begin_reading().map_err(|problem| self.refuse_value(&key, line, problem))?;
            self.lines.push((join(&self.place, &key), line));
            let mut entry = Some(entry);
            list.entry(n, &mut |node| entry.take().map_or(Ok(()), |entry| self.read_node(&key, entry, node)))?;
        }
        Ok(())
    }
}

/// Spreads a table whose keys are numbers or ranges of them, such as `1-3`, over a list.
fn spread(
    table: Vec<(String, Document)>,
    first: usize,
    count: usize,
) -> Result<Vec<Option<Document>>, (String, usize)> {
    let mut list = std::vec![None; count];
    for (key, value) in table {
        let (from, to) = key.split_once('-').unwrap_or((&key, &key));
        let number = |text: &str| text.parse::<usize>().ok()?.checked_sub(first).filter(|n| *n < count);
        let (Some(from), Some(to)) = (number(from), number(to)) else { return Err((key, value.line)) };
        for place in from..=to.max(from) {
            match list.get_mut(place) {
                Some(free @ None) if from <= to => *free = Some(value.clone()),
                _ => return Err((key, value.line)),
            }
        }
    }
    Ok(list)
}

/// The word that stands there, or the words of a list with spaces between them.
fn word_at(found: &Document) -> Option<String> {
    match &found.item {
        Item::Text(text) => Some(text.clone()),
        Item::Number(_) | Item::Flag(_) => Some(found.shown()),
        Item::List(list) => {
            let words = list.iter().flatten().map(|entry| match &entry.item {
                Item::Text(text) => Some(text.as_str()),
                _ => None,
            });
            Some(words.collect::<Option<Vec<_>>>()?.join(" "))
        }
        _ => None,
    }
}

/// The value with this word, or with these words in another order.
fn choice_of(words: &dyn Words, word: &str) -> Option<usize> {
    let sorted = |word: &str| {
        let mut words: Vec<String> = word.split_whitespace().map(ToOwned::to_owned).collect();
        words.sort();
        words
    };
    let exact = (0..words.count()).find(|n| word_of(words, *n) == word);
    let shuffled = || (0..words.count()).find(|n| words.is_list(*n) && sorted(&word_of(words, *n)) == sorted(word));
    exact.or_else(shuffled)
}

impl Visitor for Reader {
    fn number(
        &mut self,
        field: Field<'_>,
        number: Option<i64>,
        _limits: (i64, i64),
        open: Open,
    ) -> Result<Option<i64>, Stop> {
        let Some(found) = self.take(&field) else { return Ok(number) };
        match &found.item {
            Item::Number(number) => Ok(Some(*number)),
            Item::Text(text) if open != Open::Never && text == UNKNOWN => Ok(None),
            _ if open == Open::Unknown => {
                Err(self.refuse_kind(&field, &found, "a number, or \"?\" where it is not known"))
            }
            _ => Err(self.refuse_kind(&field, &found, "a number")),
        }
    }

    fn text(&mut self, field: Field<'_>, text: &mut dyn Text, most: usize) -> Walked {
        let Some(found) = self.take(&field) else { return Ok(()) };
        let Item::Text(to) = &found.item else { return Err(self.refuse_kind(&field, &found, "a text")) };
        let set = match Problem::of_text(Some(to), most) {
            Some(problem) => Err(problem),
            None => text.set(to),
        };
        set.map_err(|problem| self.refuse_value(field.key, found.line, problem))
    }

    fn word(&mut self, field: Field<'_>, chosen: Option<usize>, words: &dyn Words) -> Result<Option<usize>, Stop> {
        let Some(found) = self.take(&field) else { return Ok(chosen) };
        let place = word_at(&found).and_then(|word| choice_of(words, &word));
        if place.is_none() {
            let known = || (0..words.count()).map(|n| word_of(words, n)).collect::<Vec<_>>().join(", ");
            let wanted =
                if words.wanted().is_empty() { format!("one of: {}", known()) } else { words.wanted().to_owned() };
            return Err(self.refuse_kind(&field, &found, &wanted));
        }
        Ok(place)
    }

    fn node(&mut self, field: Field<'_>, node: &mut dyn Node) -> Walked {
        match self.take(&field) {
            Some(found) => self.read_node(&field.key.to_string(), found, node),
            None => Ok(()),
        }
    }

    fn maybe(&mut self, field: Field<'_>, part: &mut dyn Maybe) -> Walked {
        let found = self
            .take(&field)
            .filter(|found| !found.find("unknown").is_some_and(|unknown| unknown.item == Item::Flag(true)));
        let line = found.as_ref().map_or(self.here.line, |found| found.line);
        let begun = if found.is_some() { part.begin_reading() } else { part.set_known(false) };
        begun.map_err(|problem| self.refuse_value(field.key, line, problem))?;
        let mut found = found;
        part.part(&mut |node| found.take().map_or(Ok(()), |found| self.read_node(&field.key.to_string(), found, node)))
    }

    fn list(&mut self, field: Field<'_>, list: &mut dyn List) -> Walked {
        let key = field.key.to_string();
        let found = self.take_key(&key);
        let further = field.in_file.filter(|other| *other != key).and_then(|other| self.take_key(other));
        if found.is_some() || further.is_some() {
            (0..list.count()).rev().for_each(|n| list.remove(n));
        }
        for found in found.into_iter().chain(further) {
            self.lines.push((join(&self.place, &key), found.line));
            self.read_entries(&field, found, list)?;
        }
        Ok(())
    }

    fn row(
        &mut self,
        field: Field<'_>,
        form: RowForm,
        (first, count): (usize, usize),
        each: &mut dyn FnMut(&mut Walk<'_>, usize) -> Walked,
    ) -> Walked {
        let Some(found) = self.take(&field) else { return Ok(()) };
        let (list, line) = match (form, found.item) {
            (RowForm::Ranges, Item::Table(table)) => {
                let list = spread(table, first, count).map_err(|(key, line)| {
                    let last = first + count - 1;
                    let what = format!("is no number from {first} to {last}, and no range of them that is free");
                    self.refuse(&format_args!("{}.{key}", field.key), line, &what)
                })?;
                (list, found.line)
            }
            (_, item) => self.list_at(&field, Document { item, line: found.line })?,
        };
        let fewest = if form == RowForm::Whole { count } else { 0 };
        if let Some(problem) = Problem::of_count(list.len(), fewest, count) {
            return Err(self.refuse_value(field.key, line, problem));
        }
        let here = Document { item: Item::List(list), line };
        self.within(&field.key.to_string(), here, first, |reader| {
            (first..first + count).try_for_each(|n| each(&mut Walk::new(reader), n))
        })
    }

    fn track(&mut self, field: Field<'_>, form: TrackForm, spaces: &mut dyn Spaces) -> Walked {
        if form == TrackForm::Absent {
            return Ok(());
        }
        let Some(found) = self.take(&field) else { return Ok(()) };
        let (list, line) = self.list_at(&field, found)?;
        let size = if form == TrackForm::Letters { spaces.section().max(1) } else { 1 };
        let count = spaces.count().div_ceil(size);
        if let Some(problem) = Problem::of_count(list.len(), count, count) {
            return Err(self.refuse_value(field.key, line, problem));
        }
        for (n, found) in list.into_iter().flatten().enumerate() {
            let text = match &found.item {
                Item::Text(text) => text.clone(),
                Item::Number(_) if form == TrackForm::Words => found.shown(),
                _ => return Err(self.refuse_kind(&field, &found, "a list of texts")),
            };
            let mut words: Vec<String> = std::vec![text.clone()];
            if form == TrackForm::Letters {
                words = text.chars().map(String::from).collect();
                // The last section may be shorter.
                let wanted = size.min(spaces.count() - n * size);
                if words.len() != wanted {
                    let has = format!("has {text:?} with {}, but a section has {wanted}", words.len());
                    return Err(self.refuse(field.key, found.line, &has));
                }
            }
            for (at, word) in words.iter().enumerate() {
                let Some(kind) = spaces.palette().iter().position(|paint| paint.word == *word) else {
                    let known: Vec<_> = spaces.palette().iter().map(|paint| paint.word).collect();
                    let what = format!("has {word:?}, but takes only: {}", known.join(", "));
                    return Err(self.refuse(field.key, found.line, &what));
                };
                spaces.set_kind(n * size + at, kind);
            }
        }
        Ok(())
    }

    fn positions(&mut self, key: &str, spaces: &mut dyn Spaces, kind: usize) -> Walked {
        let field = crate::schema::field(&key, &"");
        let Some(found) = self.take(&field) else { return Ok(()) };
        let (list, _) = self.list_at(&field, found)?;
        for found in list.into_iter().flatten() {
            let Item::Number(value) = found.item else {
                return Err(self.refuse_kind(&field, &found, "a list of numbers"));
            };
            let max = spaces.count() as i64;
            let problem = Problem::of_number(value, 1, max);
            let at = usize::try_from(value).unwrap_or_default().saturating_sub(1);
            let is_free = problem.is_some() || Some(spaces.kind(at)) == spaces.empty();
            let problem = problem.or(if is_free { None } else { Some(Problem::Twice(value)) });
            if let Some(problem) = problem {
                return Err(self.refuse_value(&key, found.line, problem));
            }
            spaces.set_kind(at, kind);
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

    fn broken(&mut self, key: &dyn Display, problem: Problem, when: When) -> Walked {
        if when != When::AtOnce {
            return Ok(());
        }
        let place = join(&self.place, &key.to_string());
        let line = Lines(self.lines.clone()).line_of(&place);
        self.error = Some(FileError::Value { place, problem, line });
        Err(Stop)
    }

    fn is_file(&self) -> bool {
        true
    }

    fn found(&self, key: &str) -> Option<usize> {
        match &self.here.find(key)?.item {
            Item::List(list) => Some(list.len()),
            Item::Table(table) => Some(table.len()),
            _ => None,
        }
    }
}
