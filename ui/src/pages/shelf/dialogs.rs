//! What can be done with a game on the shelf, and games that come as files.

use std::rc::Rc;

use slint::ComponentHandle;

use super::{ShelfPage, words};
use crate::ShellAdapter;
use crate::blocks::{Piece, Sign, Tone, Weight};
use crate::dialog::Ask;
use crate::host::FileKind;
use crate::pages::import::{self, Imported};

const IMPORT: &str = "import a game";

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Act {
    Close,
    GoOn(String),
    Export(String),
    AskToForget(String),
    Forget(String),
    /// Imports the file at this path.
    Import(String),
    /// Imports the file whose path was typed.
    ImportTyped,
    PathTyped,
    Pick,
}

/// A game that is to come as a file: where it is, as it is typed, and why the last try failed.
#[derive(Default)]
pub(super) struct Import {
    typed: String,
    fault: String,
}

impl ShelfPage {
    pub(super) fn act(self: &Rc<Self>, act: Act, text: &str) {
        match act {
            Act::Close => self.context.close_dialog(),
            Act::GoOn(id) => {
                self.context.close_dialog();
                self.table.open(&id);
            }
            Act::Export(id) => {
                self.context.close_dialog();
                self.export(&id);
            }
            Act::AskToForget(id) => self.ask_to_forget(&id),
            Act::Forget(id) => {
                self.context.close_dialog();
                self.forget(&id);
            }
            Act::Import(path) => self.import(&path),
            Act::ImportTyped => {
                let path = self.import.borrow().typed.clone();
                if !path.is_empty() {
                    self.import(&path);
                }
            }
            Act::PathTyped => {
                text.clone_into(&mut self.import.borrow_mut().typed);
                self.show_import();
            }
            Act::Pick => self.pick(),
        }
    }

    /// Asks what to do with a game.
    pub(super) fn more_about(&self, id: &str) {
        let Some(game) = self.row_of(id) else { return };
        let on = |act| self.acts.touch(act);
        let body = [
            Piece::words(Tone::Faint, &words::last_played(&game.status, &game.when)),
            Piece::button(words::GO_ON, on(Act::GoOn(id.to_owned()))).sign(Sign::Play).weight(Weight::Primary),
            Piece::button(words::EXPORT, on(Act::Export(id.to_owned()))).sign(Sign::Export),
            Piece::button(words::FORGET, on(Act::AskToForget(id.to_owned()))).sign(Sign::Trash).weight(Weight::Danger),
        ];
        self.context.ask("more about a game", Ask::new(&game.name).body(body));
    }

    fn ask_to_forget(&self, id: &str) {
        let Some(game) = self.row_of(id) else { return };
        let on = |act| self.acts.touch(act);
        let body = [
            Piece::words(Tone::Body, &words::stands(&game.name, &game.status)),
            Piece::words(Tone::Body, words::NOT_BROUGHT_BACK),
            Piece::button(words::KEEP_IT, on(Act::Close)).weight(Weight::Primary),
            Piece::button(words::FORGET_IT, on(Act::Forget(id.to_owned()))).sign(Sign::Trash).weight(Weight::Danger),
        ];
        self.context.ask("forget a game", Ask::new(words::FORGET_QUESTION).body(body));
    }

    /// Lets a game be chosen that is to come as a file.
    pub(super) fn begin_import(&self) {
        self.import.take();
        self.show_import();
    }

    fn show_import(&self) {
        let mut picks = false;
        self.context.with(|window| picks = window.global::<ShellAdapter>().get_picks_files());
        let import = self.import.borrow();
        let on = |act| self.acts.touch(act);
        let found = self.context.host.found_files(FileKind::Game);
        let said = match (picks, found.is_empty()) {
            (true, _) => words::CHOOSE,
            (false, false) => words::FOUND,
            (false, true) => words::NONE_FOUND,
        };
        let mut body = vec![Piece::words(Tone::Body, said)];
        body.extend(
            found.into_iter().map(|file| {
                Piece::button(&file.name, on(Act::Import(file.path))).sign(Sign::Import).left().by_letter()
            }),
        );
        if picks {
            body.push(Piece::button(words::CHOOSE_FILE, on(Act::Pick)).weight(Weight::Primary));
            body.extend((!import.fault.is_empty()).then(|| Piece::words(Tone::Bad, &import.fault).sign(Sign::Warning)));
        } else {
            let field = Piece::field(words::OR_WHERE, &import.typed, on(Act::PathTyped), on(Act::ImportTyped));
            body.push(field.placeholder(words::A_PATH).fault(&import.fault));
            body.push(Piece::button(words::READ_FILE, on(Act::ImportTyped)).enabled(!import.typed.is_empty()));
        }
        self.context.ask(IMPORT, Ask::new(words::IMPORT).body(body));
    }

    /// Lets the player pick a file; a single one is imported at once.
    fn pick(self: &Rc<Self>) {
        let own = self.clone();
        let picked = move |paths: Vec<String>| {
            own.begin_import();
            if let [path] = paths.as_slice() {
                own.import(path);
            }
        };
        self.context.host.pick_files(FileKind::Game, Box::new(picked));
    }

    fn import(self: &Rc<Self>, path: &str) {
        let read = import::read(&self.context, path.trim());
        let id = self.context.library.new_game_id().map_err(|error| error.to_string());
        match (read, id) {
            (Ok(imported), Ok(id)) => self.keep(&id, imported),
            (Err(fault), _) | (_, Err(fault)) => self.fail(fault),
        }
    }

    fn fail(&self, fault: String) {
        self.import.borrow_mut().fault = fault;
        self.show_import();
    }

    fn keep(self: &Rc<Self>, id: &str, imported: Imported) {
        let Imported { name, card, save } = imported;
        let finished = card.end.is_some();
        let page = self.clone();
        let done = move |kept: Result<(), crate::library::StoreError>| match kept {
            Ok(()) => {
                if page.context.asks(IMPORT) {
                    page.context.close_dialog();
                }
                page.enter();
                page.context.say(&crate::words::arrived(name, finished));
            }
            Err(error) => page.fail(error.to_string()),
        };
        self.context.library.put_game(id, &card, save, Box::new(done));
    }
}
