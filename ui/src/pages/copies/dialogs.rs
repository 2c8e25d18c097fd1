//! Questions about a copy: what to do with it, its name, its file, and one of many.

use slint::ComponentHandle;

use super::act::Act;
use super::{CopiesPage, words};
use crate::ShellAdapter;
use crate::blocks::{Piece, Sign, Tone, Touch, Weight};
use crate::dialog::Ask;
use crate::host::FileKind;

const NAME: &str = "name of a copy";
const IMPORT: &str = "import a copy";

impl CopiesPage {
    pub(super) fn touch(&self, act: Act) -> Touch {
        self.acts.touch(act)
    }

    /// Asks what to do with a copy.
    pub(super) fn more(&self, id: &str) {
        let Some(copy) = self.context.or_warn(self.context.library.copy(id)) else { return };
        let button = |text, sign, act| Piece::button(text, self.touch(act)).sign(sign).left();
        let review = || button(words::LOOK_THROUGH, Sign::Eye, Act::Review).weight(Weight::Primary);
        let mut body: Vec<_> = copy.learned.is_some().then(review).into_iter().collect();
        body.extend([
            button(words::RENAME, Sign::Pencil, Act::AskName),
            button(words::DUPLICATE, Sign::Sheet, Act::Duplicate),
            button(words::EXPORT, Sign::Export, Act::Export),
            button(words::REMOVE, Sign::Trash, Act::AskToRemove).weight(Weight::Danger),
        ]);
        self.context.ask("more about a copy", Ask::new(&copy.name).body(body));
        self.state.borrow_mut().about = Some((id.to_owned(), copy));
    }

    /// The name of the copy that a dialog is about.
    fn name_of_it(&self) -> String {
        self.state.borrow().about.as_ref().map(|(_, copy)| copy.name.clone()).unwrap_or_default()
    }

    pub(super) fn ask_name(&self) {
        let name = self.name_of_it();
        self.state.borrow_mut().typed = name;
        self.show_name();
    }

    fn show_name(&self) {
        let state = self.state.borrow();
        let keep = self.touch(Act::Rename);
        let field = Piece::field(words::NAME, &state.typed, self.touch(Act::Typed), keep).bare().wants_focus();
        let button = Piece::button(words::KEEP_NAME, keep).weight(Weight::Primary);
        let body = [field, button.enabled(!state.typed.is_empty())];
        self.context.ask(NAME, Ask::new(words::RENAME).body(body));
    }

    pub(super) fn ask_to_remove(&self) {
        let body = [
            Piece::words(Tone::Body, &words::removed_for_good(&self.name_of_it())),
            Piece::button(words::REMOVE_IT, self.touch(Act::Remove)).weight(Weight::Danger),
            Piece::button(words::KEEP_IT, self.touch(Act::Close)),
        ];
        self.context.ask("remove a copy", Ask::new(words::REMOVE_QUESTION).body(body));
    }

    /// Something was typed into a dialog.
    pub(super) fn typed(&self, text: &str) {
        text.clone_into(&mut self.state.borrow_mut().typed);
        if self.context.asks(NAME) {
            self.show_name();
        } else if self.context.asks(IMPORT) {
            self.show_files("");
        }
    }

    /// Shows the files that could be a copy, and why the last try failed.
    pub(super) fn show_files(&self, fault: &str) {
        let mut picks = false;
        self.context.with(|window| picks = window.global::<ShellAdapter>().get_picks_files());
        let state = self.state.borrow();
        let Some(kind) = state.importing else { return };
        let files = self.context.host.found_files(FileKind::Copy);
        let none = files.is_empty();
        let faint = |text: &str| Piece::words(Tone::Faint, text);
        let parts = words::parts(kind);
        let mut body: Vec<_> = (!parts.is_empty()).then(|| faint(&parts)).into_iter().collect();
        body.extend((none && !picks).then(|| faint(words::NO_FILES)));
        body.extend(files.into_iter().map(|file| {
            let chosen = state.chosen.contains(&file.path);
            let row = Piece::row(&file.name, self.touch(Act::ChooseFile(file.path))).checked(chosen);
            row.framed().by_letter().sign(if chosen { Sign::Check } else { Sign::Sheet })
        }));
        if picks {
            let weight = if none { Weight::Primary } else { Weight::Plain };
            body.push(Piece::button(words::CHOOSE_FILE, self.touch(Act::PickFiles)).weight(weight));
        } else {
            let field = Piece::field(words::PATH, &state.typed, self.touch(Act::Typed), self.touch(Act::Import));
            body.push(field.bare().placeholder(words::OR_PATH));
        }
        body.extend((!fault.is_empty()).then(|| Piece::words(Tone::Bad, fault).sign(Sign::Warning)));
        let import = Piece::button(words::IMPORT, self.touch(Act::Import)).sign(Sign::Import).weight(Weight::Primary);
        self.context.ask(IMPORT, Ask::new(words::IMPORT_COPY).body(body).foot([import]));
    }

    /// Asks for one of many; `more` leads to a page of its own.
    pub(super) fn ask_pick<'a>(&self, title: &str, names: impl Iterator<Item = &'a str>, at: usize, more: bool) {
        let more = more.then(|| Piece::button(words::HOW_MUCH, self.touch(Act::OpenMore)).sign(Sign::Pencil).left());
        let choice = |(n, name): (usize, &str)| {
            let (on, sign) = if n == at { (true, Sign::Check) } else { (false, Sign::None) };
            Piece::button(name, self.touch(Act::PickOne(n))).checked(on).sign(sign).left()
        };
        self.context.ask(&format!("pick {title}"), Ask::new(title).head(more).body(names.enumerate().map(choice)));
    }
}
