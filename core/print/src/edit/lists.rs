//! Lists on pages: entries are added, removed, moved, and compared as a whole.

use std::borrow::ToOwned;
use std::format;
use std::string::{String, ToString};
use std::vec::Vec;

use super::editor::{Editor, misfit, said, words};
use super::field::{Item, Shape, Value, Words};
use crate::Problem;
use crate::schema::{Field, List, Node, Walk, Walked, When};

impl Editor<'_> {
    /// A list whose entries stand on the page that it is on.
    pub(super) fn inline_list(&mut self, field: Field<'_>, carried: Field<'_>, list: &mut dyn List) -> Walked {
        if let Some(carrier) = self.carrier(field.key) {
            return carrier.list(carried, list);
        }
        let words = words(&field);
        let (name, count) = (words.name.clone(), list.count());
        let (min, max) = list.bounds();
        self.judge_field(field.key, &name, Problem::of_count(count, min, max))?;
        self.unit(field.key, &name, None, || all_said(list));
        self.field(field.key, words, || Shape::List { count });
        self.add_to(&field.key.to_string(), &name, list);
        self.in_list(|editor| {
            for n in 0..list.count() {
                let key = format!("{}.{}", field.key, n + 1);
                if editor.moves(&key, &name, list, n) {
                    break;
                }
                let item = Item { up: n > 0, down: n + 1 < count, remove: count > min };
                list.entry(n, &mut |node| {
                    let title = said(|out| node.title(out));
                    editor.entry(&key, title, String::new(), item, node)
                })?;
            }
            Ok(())
        })?;
        self.field(field.key, Words::new(name), || Shape::Add { room: count < max });
        Ok(())
    }

    /// A list on a page of its own. Play can add what it learns, each in a place of its own.
    pub(super) fn list_page(&mut self, field: Field<'_>, list: &mut dyn List) -> Walked {
        let (name, count, (min, max)) = (field.name.to_string(), list.count(), list.bounds());
        let summary = match count {
            0 => "none yet".to_owned(),
            1 => "1 name".to_owned(),
            _ => format!("{count} names"),
        };
        self.judge_field(field.key, &name, Problem::of_count(count, min, max))?;
        self.opener(&field, summary);
        self.within(field.key, name.clone(), |editor| {
            editor.field(&"", Words::new(&name), || Shape::List { count });
            editor.add_to("", &name, list);
            for n in 0..list.count().min(count) {
                let key = (n + 1).to_string();
                if editor.moves(&key, &name, list, n) {
                    break;
                }
                let item = Item { up: n > 0, down: n + 1 < count, remove: count > min };
                list.entry(n, &mut |node| editor.page_entry(&key, item, node))?;
            }
            for n in count..max {
                editor.vacancy(&name, list, n)?;
            }
            editor.field(&"", Words::new(&name), || Shape::Add { room: count < max });
            Ok(())
        })
    }

    fn page_entry(&mut self, key: &str, item: Item, node: &mut dyn Node) -> Walked {
        let (title, all) = (said(|out| node.title(out)), said(|out| node.say(out)));
        if let Some(carrier) = self.carrier(&key) {
            return carrier.node(crate::schema::field(&"it", &title), node);
        }
        self.unit(&key, &title, Some(1), || all.clone());
        let rest = all.strip_prefix(&title).map(|rest| rest.trim_start_matches([';', ':', ' ']).to_owned());
        self.in_list(|editor| editor.entry(key, title, rest.unwrap_or(all), item, node))
    }

    /// A place at the end of a list, for what play has learned.
    fn vacancy(&mut self, name: &str, list: &mut dyn List, n: usize) -> Walked {
        let key = (n + 1).to_string();
        self.unit(&key, &format!("{name} {key}"), Some(0), || "not known yet".to_owned());
        if !self.reads() {
            return Ok(());
        }
        let Some(carrier) = self.carrier(&key) else { return Ok(()) };
        let at = list.count();
        if let Err(problem) = list.add() {
            return carrier.broken(&"it", problem, When::AtOnce);
        }
        list.entry(at, &mut |node| carrier.node(crate::schema::field(&"it", &""), node))
    }

    /// An entry as a field that opens its page, or as the value that it is.
    fn entry(&mut self, key: &str, title: String, summary: String, item: Item, node: &mut dyn Node) -> Walked {
        self.item = Some(item);
        if node.is_value() {
            return self.in_row(&key, |editor| node.walk(&mut Walk::new(editor)));
        }
        self.field(&key, Words::new(&title), || Shape::Node { summary, like: None });
        self.within(&key, title, |editor| node.walk(&mut Walk::new(editor)))
    }

    /// Adds an entry if that is what is to be done.
    fn add_to(&mut self, key: &str, name: &str, list: &mut dyn List) {
        let Some(value) = self.wanted(&key) else { return };
        let (_, max) = list.bounds();
        let done = match value {
            Value::Add if list.count() < max => list.add().map_err(|problem| format!("{name} {problem}")),
            Value::Add => Err(format!("{name} cannot have more than {max}")),
            _ => Err(misfit(name)),
        };
        self.settle(done);
    }

    /// Moves or removes an entry of a list if that is what is to be done.
    fn moves(&mut self, key: &str, name: &str, list: &mut dyn List, n: usize) -> bool {
        let Some(value) = self.wanted(&key) else { return false };
        let (count, (min, _)) = (list.count(), list.bounds());
        let done = match value {
            Value::Remove if count > min => {
                list.remove(n);
                Ok(())
            }
            Value::Remove => Err(format!("{name} cannot have fewer than {min}")),
            Value::Up if n > 0 => {
                list.swap(n, n - 1);
                Ok(())
            }
            Value::Down if n + 1 < count => {
                list.swap(n, n + 1);
                Ok(())
            }
            Value::Up | Value::Down => Err(format!("{name}: this entry is at the end already")),
            _ => return false,
        };
        self.settle(done);
        true
    }
}

/// All entries in words.
fn all_said(list: &mut dyn List) -> String {
    let mut all: Vec<String> = Vec::new();
    for n in 0..list.count() {
        let visited = list.entry(n, &mut |node| {
            all.push(said(|out| node.say(out)));
            Ok(())
        });
        debug_assert!(visited.is_ok(), "nobody stops here");
    }
    if all.is_empty() { "nothing".to_owned() } else { all.join("; ") }
}
