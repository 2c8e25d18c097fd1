//! The visitor of pages: single fields, parts, tracks. Lists are in `lists.rs`.

use core::fmt::Display;
use std::borrow::ToOwned;
use std::format;
use std::string::{String, ToString};
use std::vec::Vec;

use super::editor::{Editor, Work, misfit, said, words};
use super::field::{Crumb, Kind, Shape, Space, Track, Value, Words};
use crate::schema::{
    self, Field, List, Maybe, Node, Open, RowForm, Spaces, Stop, TrackForm, Visitor, Walk, Walked, When,
};
use crate::{Problem, Text};

const UNKNOWN: &str = "not known yet";
/// What a unit is called while it is carried, wherever it came from.
const CARRIED: &str = "it";

/// The same field under the name that all units have while they are carried.
fn carried<'a>(field: Field<'a>) -> Field<'a> {
    Field { key: &CARRIED, in_file: None, ..field }
}

impl Editor<'_> {
    /// One of a few, shown by their names; says which it is to be if that is set.
    fn pick(&mut self, key: &dyn Display, words: Words, at: usize, names: impl Fn() -> Vec<String>) -> Option<usize> {
        let name = words.name.clone();
        self.field(key, words, || Shape::Choice { at, names: names() });
        let value = self.wanted(key)?;
        let many = names().len();
        match value {
            Value::Choice(to) if to < many => {
                self.settle(Ok(()));
                Some(to)
            }
            Value::Choice(to) => {
                self.settle(Err(format!("{name} has no choice {}; there are {many}", to + 1)));
                None
            }
            _ => {
                self.settle(Err(misfit(&name)));
                None
            }
        }
    }

    /// The field that says whether something is known; gives back whether it is now.
    fn known(&mut self, known: bool) -> bool {
        let words = Words::new("Known").help("What is not known is asked in play, when it first matters.");
        let names = || std::vec![UNKNOWN.to_owned(), "known".to_owned()];
        self.pick(&"known", words, usize::from(known), names).map_or(known, |to| to > 0)
    }

    /// The field that opens a page.
    pub(super) fn opener(&mut self, field: &Field<'_>, summary: String) {
        let like = field.like.map(|like| Crumb { place: like.place.to_string(), name: like.name.to_string() });
        self.field(field.key, words(field), || Shape::Node { summary, like });
    }

    fn number_field(&mut self, field: &Field<'_>, number: i64, (min, max): (i64, i64)) -> i64 {
        let words = words(field);
        let name = words.name.clone();
        self.field(field.key, words, || Shape::Number { value: number, min, max });
        let Some(value) = self.wanted(field.key) else { return number };
        let (to, done) = match value {
            Value::Number(to) => match Problem::of_number(to, min, max) {
                None => (to, Ok(())),
                Some(problem) => (number, Err(format!("{name} {problem}"))),
            },
            _ => (number, Err(misfit(&name))),
        };
        self.settle(done);
        to
    }
}

impl Visitor for Editor<'_> {
    fn number(
        &mut self,
        field: Field<'_>,
        number: Option<i64>,
        (min, max): (i64, i64),
        open: Open,
    ) -> Result<Option<i64>, Stop> {
        if let Some(carrier) = self.carrier(field.key) {
            // What a file leaves out is carried as not known, for what stands at the other place to go.
            let open = if open == Open::Absent { Open::Unknown } else { open };
            return carrier.number(carried(field), number, (min, max), open);
        }
        let name = field.name.to_string();
        let problem = number.and_then(|number| Problem::of_number(number, min, max));
        self.judge_field(field.key, &name, problem)?;
        let extent = (open != Open::Never).then_some(u32::from(number.is_some()));
        self.unit(field.key, &name, extent, || number.map_or_else(|| UNKNOWN.to_owned(), |number| number.to_string()));
        // Once it is known it is a number like any other.
        if let Some(number) = number {
            return Ok(Some(self.number_field(&field, number, (min, max))));
        }
        let names =
            || core::iter::once(UNKNOWN.to_owned()).chain((min..=max).map(|number| number.to_string())).collect();
        let to = self.pick(field.key, words(&field), 0, names).and_then(|to| to.checked_sub(1));
        Ok(to.map(|to| min + to as i64))
    }

    fn text(&mut self, field: Field<'_>, text: &mut dyn Text, most: usize) -> Walked {
        if let Some(carrier) = self.carrier(field.key) {
            return carrier.text(carried(field), text, most);
        }
        let words = words(&field);
        let name = words.name.clone();
        self.judge_field(field.key, &name, Problem::of_text(text.get(), most))?;
        let value = text.get().unwrap_or_default().to_owned();
        self.unit(field.key, &name, None, || value.clone());
        self.field(field.key, words, || Shape::Text { value, most });
        if let Some(value) = self.wanted(field.key) {
            let done = match value {
                Value::Text(to) => {
                    let set = Problem::of_text(Some(to), most).map_or_else(|| text.set(to), Err);
                    set.map_err(|problem| format!("{name} {problem}"))
                }
                _ => Err(misfit(&name)),
            };
            self.settle(done);
        }
        Ok(())
    }

    fn word(&mut self, field: Field<'_>, chosen: Option<usize>, of: &dyn schema::Words) -> Result<Option<usize>, Stop> {
        if let Some(carrier) = self.carrier(field.key) {
            return carrier.word(carried(field), chosen, of);
        }
        let words = words(&field);
        let name = words.name.clone();
        self.judge_field(field.key, &name, if chosen.is_none() { Some(Problem::Unreadable) } else { None })?;
        let names = || (0..of.count()).map(|n| said(|out| of.on_page(n, out))).collect::<Vec<_>>();
        let extent = schema::unknown(of).map(|unknown| u32::from(chosen != Some(unknown)));
        self.unit(field.key, &name, extent, || chosen.map_or_else(String::new, |n| said(|out| of.on_page(n, out))));
        Ok(self.pick(field.key, words, chosen.unwrap_or_default(), names).or(chosen))
    }

    fn node(&mut self, field: Field<'_>, node: &mut dyn Node) -> Walked {
        if let Some(carrier) = self.carrier(field.key) {
            return carrier.node(carried(field), node);
        }
        self.judge_field(field.key, &field.name.to_string(), None)?;
        self.opener(&field, said(|out| node.say(out)));
        self.within(field.key, field.name.to_string(), |editor| node.walk(&mut Walk::new(editor)))
    }

    fn maybe(&mut self, field: Field<'_>, part: &mut dyn Maybe) -> Walked {
        if let Some(carrier) = self.carrier(field.key) {
            return carrier.maybe(carried(field), part);
        }
        let mut summary = UNKNOWN.to_owned();
        part.part(&mut |node| {
            summary = said(|out| node.say(out));
            Ok(())
        })?;
        let (name, known) = (field.name.to_string(), part.is_known());
        self.judge_field(field.key, &name, None)?;
        self.unit(field.key, &name, Some(known.into()), || summary.clone());
        self.opener(&field, summary);
        self.within(field.key, name.clone(), |editor| {
            editor.in_list(|editor| {
                let now = editor.known(known);
                if now != known {
                    let done = part.set_known(now).map_err(|problem| format!("{name} {problem}"));
                    editor.settle(done);
                    return Ok(());
                }
                part.part(&mut |node| node.walk(&mut Walk::new(editor)))
            })
        })
    }

    fn list(&mut self, field: Field<'_>, list: &mut dyn List) -> Walked {
        match list.form() {
            schema::ListForm::Inline => self.inline_list(field, carried(field), list),
            schema::ListForm::Pages | schema::ListForm::Lines => self.list_page(field, list),
        }
    }

    fn row(
        &mut self,
        field: Field<'_>,
        _form: RowForm,
        (first, count): (usize, usize),
        each: &mut dyn FnMut(&mut Walk<'_>, usize) -> Walked,
    ) -> Walked {
        self.in_row(field.key, |editor| (first..first + count).try_for_each(|n| each(&mut Walk::new(editor), n)))
    }

    fn track(&mut self, field: Field<'_>, _form: TrackForm, spaces: &mut dyn Spaces) -> Walked {
        let label = |spaces: &dyn Spaces, n| said(|out| spaces.label(n, out));
        let space = |n| {
            let note = said(|out| spaces.note(n, out));
            Space { label: label(spaces, n), kind: spaces.kind(n), note }
        };
        let palette = || {
            let kinds = spaces.palette().iter();
            kinds.map(|paint| Kind { name: paint.name.to_owned(), mark: paint.mark }).collect()
        };
        self.judge_field(field.key, &field.name.to_string(), None)?;
        self.field(field.key, words(&field), || {
            Shape::Track(Track {
                palette: palette(),
                spaces: (0..spaces.count()).map(space).collect(),
                section: spaces.section(),
                empty: spaces.empty(),
                deep: spaces.is_deep(),
            })
        });
        if !self.is_near(field.key) {
            return Ok(());
        }
        for n in 0..spaces.count() {
            let (key, name) = (format!("{}.{}", field.key, n + 1), format!("{} {}", field.name, label(spaces, n)));
            self.space(&key, name, spaces, n)?;
        }
        Ok(())
    }

    fn unit(
        &mut self,
        field: Field<'_>,
        (extent, value): (u32, &dyn Display),
        inside: &mut dyn FnMut(&mut Walk<'_>) -> Walked,
    ) -> Walked {
        if let Some(carrier) = self.carrier(field.key) {
            return inside(&mut Walk::new(carrier));
        }
        Editor::unit(self, field.key, &field.name.to_string(), Some(extent), || value.to_string());
        self.in_list(|editor| inside(&mut Walk::new(editor)))
    }

    fn heading(&mut self, name: &str) {
        self.field(&"", Words::new(name), || Shape::Heading);
    }

    fn broken(&mut self, key: &dyn Display, problem: Problem, when: When) -> Walked {
        match &mut self.work {
            Work::Set { outcome: Some(Ok(())), .. } if when == When::AtOnce => {
                let name = self.nearest(key).path;
                self.settle(Err(format!("{name} {problem}")));
                Ok(())
            }
            // What was read breaks it.
            Work::Carry { visitor, done: true, .. } => visitor.broken(key, problem, when),
            _ => self.judge_place(key, problem),
        }
    }

    fn is_pages(&self) -> bool {
        true
    }
}

impl Editor<'_> {
    /// A space of a track.
    fn space(&mut self, key: &str, name: String, spaces: &mut dyn Spaces, n: usize) -> Walked {
        let kind = spaces.kind(n);
        if let Some(carrier) = self.carrier(&key) {
            let most = spaces.palette().len() as i64 - 1;
            let to = carrier.number(carried(schema::field(&key, &name)), Some(kind as i64), (0, most), Open::Never)?;
            spaces.set_kind(n, to.and_then(|to| usize::try_from(to).ok()).unwrap_or(kind));
            return spaces.open(n, &mut |node| node.walk(&mut Walk::new(carrier)));
        }
        let extent = spaces.unknown().map(|unknown| u32::from(kind != unknown));
        self.unit(&key, &name, extent, || {
            let note = said(|out| spaces.note(n, out));
            let plain = || spaces.palette().get(kind).map_or_else(String::new, |paint| paint.name.to_owned());
            if note.is_empty() { plain() } else { note }
        });
        if let Some(value) = self.wanted(&key) {
            let many = spaces.palette().len();
            let done = match value {
                Value::Choice(to) if to < many => {
                    spaces.set_kind(n, to);
                    Ok(())
                }
                Value::Choice(to) => Err(format!("{name} has no choice {}; there are {many}", to + 1)),
                _ => Err(misfit(&name)),
            };
            self.settle(done);
        }
        if !spaces.is_deep() {
            return Ok(());
        }
        self.in_list(|editor| {
            editor.within(&key, name, |editor| spaces.open(n, &mut |node| node.walk(&mut Walk::new(editor))))
        })
    }
}
