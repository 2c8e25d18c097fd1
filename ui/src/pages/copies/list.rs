//! The list of copies, and what can be done with one as a whole.

use eldertally_catalog::GameKind;
use eldertally_print::edit::lessons;

use super::act::Act;
use super::open::Open;
use super::{CopiesPage, words};
use crate::blocks::{Gap, Key, Piece, Sign, Tone};
use crate::library::PrintedSet;
use crate::plain::Leaf;

impl CopiesPage {
    /// Shows all copies, game by game.
    pub(super) fn show_list(&self) {
        let mut blocks = vec![Piece::words(Tone::Faint, words::COPIES_ARE)];
        for kind in GameKind::ALL {
            let about = kind.about();
            let game = about.slug;
            let key = |text, sign, act: fn(String) -> Act| {
                Key::new(text, self.touch(act(game.to_owned()))).sign(sign).hint(about.name)
            };
            let blank = kind.has_blank().then(|| key(words::NEW_BLANK, Sign::Plus, Act::NewBlank));
            let new = [key(words::NEW, Sign::Plus, Act::New)].into_iter().chain(blank);
            blocks.push(Piece::words(Tone::Subtitle, about.name));
            blocks.push(Piece::buttons(new.chain([key(words::IMPORT, Sign::Import, Act::LookFor)])).gap(Gap::Near));
            let copies = self.context.or_warn(self.context.library.copies(game));
            if copies.is_empty() {
                blocks.push(Piece::words(Tone::Faint, &words::example(&kind.example_draft().name())));
            }
            blocks.extend(copies.into_iter().map(|(id, copy)| self.row(id, copy)));
        }
        self.context.lay("copies", Leaf { title: words::COPIES.to_owned(), blocks, ..Leaf::default() });
    }

    /// A copy in the list.
    fn row(&self, id: String, copy: PrintedSet) -> Piece {
        let name = copy.name.clone();
        let in_trouble = copy.draft.is_some();
        let open = Open::new(id.clone(), copy);
        let detail = match &open {
            Ok(open) => {
                let learned = open.learned.as_ref().map_or(0, |learned| lessons(&*open.draft, &**learned).len());
                words::standing(learned, in_trouble)
            }
            Err(why) => why.clone(),
        };
        let faulty = in_trouble || open.is_err();
        let more = Key::small(Sign::More, &words::more_about(&name), self.touch(Act::More(id.clone())));
        Piece::row(&name, self.touch(Act::Open(id)))
            .detail(&detail)
            .tone(if faulty { Tone::Bad } else { Tone::Strong })
            .sign(if faulty { Sign::Warning } else { Sign::None })
            .framed()
            .keys([more])
    }

    fn names(&self, game: &str) -> Vec<String> {
        self.context.or_warn(self.context.library.copies(game)).into_iter().map(|(_, copy)| copy.name).collect()
    }

    /// A new copy, from the example or with nothing known, and opens it.
    pub(super) fn make(&self, game: &str, blank: bool) {
        let Some(kind) = GameKind::from_slug(game) else { return };
        let from = if blank { kind.blank_draft() } else { None };
        let mut draft = from.unwrap_or_else(|| kind.example_draft());
        let name = words::new_name(words::MY_COPY, &self.names(game));
        // The name is short enough for every game.
        let _ = draft.rename(&name);
        if let Some(id) = self.add(kind, name, draft.to_toml()) {
            self.edit(&id);
        }
    }

    /// Keeps a new copy and gives its id.
    pub(super) fn add(&self, kind: GameKind, name: String, toml: String) -> Option<String> {
        self.add_with(kind, name, toml, None)
    }

    /// Keeps a new copy that does not fit together yet; until it does, games use the example.
    pub(super) fn add_draft(&self, kind: GameKind, name: String, draft: String) -> Option<String> {
        self.add_with(kind, name, kind.example_draft().to_toml(), Some(draft))
    }

    fn add_with(&self, kind: GameKind, name: String, toml: String, draft: Option<String>) -> Option<String> {
        let id =
            self.context.library.new_copy_id().map_err(|error| self.context.warn(&words::not_kept(&error))).ok()?;
        let game = kind.about().slug.to_owned();
        let copy = PrintedSet { game, name, toml, changed: self.context.host.now(), learned: None, draft };
        self.keep(&id, &copy);
        Some(id)
    }

    /// The copy that a dialog was about; the dialog is done.
    pub(super) fn about(&self) -> Option<(String, PrintedSet)> {
        self.context.close_dialog();
        self.state.borrow_mut().about.take()
    }

    pub(super) fn duplicate(&self) {
        let Some((_, copy)) = self.about() else { return };
        let Ok(id) = self.context.library.new_copy_id() else { return };
        let name = words::new_name(&copy.name, &self.names(&copy.game));
        let copy = PrintedSet { changed: self.context.host.now(), ..copy };
        self.keep(&id, &copy);
        self.call(id, copy, &name);
    }

    /// Gives the copy the name that was typed.
    pub(super) fn rename(&self) {
        let typed = self.state.borrow().typed.clone();
        let name = typed.trim();
        if name.is_empty() {
            return;
        }
        if let Some((id, copy)) = self.about() {
            self.call(id, copy, name);
        }
    }

    /// Gives a copy a name, in the list and in its file.
    fn call(&self, id: String, copy: PrintedSet, name: &str) {
        let now = self.context.host.now();
        let named = Open::new(id, copy).and_then(|mut open| {
            open.change(None, now, |draft| draft.rename(name).map_err(|why| why.to_string()))?;
            Ok(open)
        });
        match named {
            Ok(open) => self.keep(&open.id, &open.copy),
            Err(why) => self.context.warn(&why),
        }
        self.show_list();
    }

    pub(super) fn remove(&self) {
        let Some((id, _)) = self.about() else { return };
        let context = self.context.clone();
        let done = move |gone: Result<(), _>| {
            if let Err(error) = gone {
                context.warn(&words::not_kept(&error));
            }
        };
        self.context.library.remove_copy(&id, Box::new(done));
        self.show_list();
    }

    pub(super) fn export(&self) {
        let Some((_, copy)) = self.about() else { return };
        let Some(kind) = GameKind::from_slug(&copy.game) else { return };
        let text = copy.draft.as_ref().unwrap_or(&copy.toml);
        match self.context.host.write_file(&words::file_name(kind, &copy.name), text.as_bytes()) {
            Ok(place) => self.context.say(&words::exported(&place)),
            Err(why) => self.context.warn(&why),
        }
    }
}
