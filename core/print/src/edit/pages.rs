//! The walk over a list of pages. Play can add what it learns, each in a place of its own.

use std::borrow::ToOwned;
use std::format;
use std::string::{String, ToString};
use std::vec::Vec;

use super::editor::Editor;
use super::field::{Item, Shape, Words};
use super::kinds::UNKNOWN;
use super::lists::{Entries, Listed};

/// Pages with their type rubbed off.
trait Pages {
    fn list(&mut self) -> &mut dyn Entries;
    fn title(&self, n: usize) -> Option<String>;
    fn say(&self, n: usize) -> String;
    /// The page as a whole, or what may become one.
    fn unit(&mut self, editor: &mut Editor<'_>, key: &str, title: &str, n: usize);
}

struct Paged<'a, T, F, W, N, S> {
    list: Listed<'a, T, F, W>,
    title: N,
    say: S,
}

impl<T, F, W, N, S> Pages for Paged<'_, T, F, W, N, S>
where
    T: Clone + 'static,
    F: Fn(usize) -> T,
    W: FnMut(&mut Editor<'_>, &str, &mut T),
    N: Fn(&T) -> String,
    S: Fn(&T) -> String,
{
    fn list(&mut self) -> &mut dyn Entries {
        &mut self.list
    }

    fn title(&self, n: usize) -> Option<String> {
        self.list.items.get(n).map(&self.title)
    }

    fn say(&self, n: usize) -> String {
        self.list.items.get(n).map_or_else(|| UNKNOWN.to_owned(), &self.say)
    }

    fn unit(&mut self, editor: &mut Editor<'_>, key: &str, title: &str, n: usize) {
        let mut unit = self.list.items.get(n).cloned();
        let known = unit.is_some();
        editor.unit_of(key, title, &mut unit, Some(known), |_| self.say(n));
        match (self.list.items.get_mut(n), unit) {
            (Some(item), Some(put)) => *item = put,
            (None, Some(put)) => self.list.items.push(put),
            _ => {}
        }
    }
}

impl Editor<'_> {
    /// A page that is a list of pages. Play can add what it learns, each in a place of its own.
    pub fn pages_of<T: Clone + 'static>(
        &mut self,
        key: &str,
        words: Words,
        items: &mut Vec<T>,
        most: usize,
        (fresh, title, say): (impl Fn(usize) -> T, impl Fn(&T) -> String, impl Fn(&T) -> String),
        walk: impl Fn(&mut T, &mut Editor<'_>),
    ) {
        let each = |editor: &mut Editor<'_>, _: &str, item: &mut T| walk(item, editor);
        self.walk_pages(key, words, &mut Paged { list: Listed { items, fresh, each }, title, say }, most);
    }

    #[inline(never)]
    fn walk_pages(&mut self, key: &str, words: Words, pages: &mut dyn Pages, most: usize) {
        let (count, many) = (pages.list().count(), 0..=most);
        let summary = match count {
            0 => "none yet".to_owned(),
            1 => "1 name".to_owned(),
            _ => format!("{count} names"),
        };
        let name = self.show_node(key, words, summary, None);
        self.within(key, name.clone(), |editor| {
            editor.field("", Words::new(&name), || Shape::List { count });
            editor.add_to("", &name, pages.list(), &many);
            for n in 0..count {
                let key = (n + 1).to_string();
                if editor.moves(&key, &name, pages.list(), n, &many) {
                    break;
                }
                editor.item = Some(Item { up: n > 0, down: n + 1 < count, remove: true });
                let Some(title) = pages.title(n) else { break };
                pages.unit(editor, &key, &title, n);
                editor.field(&key, Words::new(&title), || {
                    let said = pages.say(n);
                    let rest = said.strip_prefix(&title).map(|rest| rest.trim_start_matches([';', ' ']));
                    Shape::Node { summary: rest.unwrap_or(&said).to_owned(), like: None }
                });
                editor.lists += 1;
                editor.within(&key, title, |editor| pages.list().walk(editor, "", n));
                editor.lists -= 1;
                editor.item = None;
            }
            for n in count..most {
                pages.unit(editor, &(n + 1).to_string(), &format!("{name} {}", n + 1), n);
            }
            editor.field("", Words::new(name), || Shape::Add { room: count < most });
        });
    }
}
