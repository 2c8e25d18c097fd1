//! The copies page: the list, the editor of a copy, and the review of what games learned.

mod callbacks;
mod editor;
mod import;
mod learned;
mod list;
mod open;
mod review;
mod rows;
#[cfg(test)]
mod tests;
mod words;

use std::cell::RefCell;
use std::rc::Rc;

use eldertally_core::GameKind;
use slint::SharedString;

use crate::desk::Desk;
use crate::generated::{CopiesDialog, CopiesView, CopyCrumb, CopyField, CopyFile, CopyLesson, CopyMark, CopyRow};
use crate::library::Copy;
use crate::models::List;
use editor::Pick;
pub(crate) use learned::keep_learned;
use open::Open;
use rows::Inner;

pub(crate) struct CopiesPage {
    desk: Rc<Desk>,
    rows: List<CopyRow>,
    files: List<CopyFile>,
    fields: List<CopyField>,
    trail: List<CopyCrumb>,
    warnings: List<SharedString>,
    pick: List<CopyMark>,
    lessons: List<CopyLesson>,
    /// The lists within fields.
    inner: RefCell<Inner>,
    state: RefCell<State>,
}

/// What the players are doing here.
#[derive(Default)]
struct State {
    /// The copy that a dialog is about.
    about: Option<(String, Copy)>,
    /// The game whose files are looked for, and the paths that are chosen.
    importing: Option<GameKind>,
    chosen: Vec<String>,
    /// The copy that is changed or reviewed.
    open: Option<Open>,
    /// What is chosen for.
    pick: Option<Pick>,
}

impl CopiesPage {
    pub(crate) fn new(desk: &Rc<Desk>) -> Rc<Self> {
        let page = Rc::new(Self {
            desk: desk.clone(),
            rows: List::new(),
            files: List::new(),
            fields: List::new(),
            trail: List::new(),
            warnings: List::new(),
            pick: List::new(),
            lessons: List::new(),
            inner: RefCell::default(),
            state: RefCell::default(),
        });
        desk.with(|_, adapter| {
            adapter.set_copies_rows(page.rows.model());
            adapter.set_copies_files(page.files.model());
            adapter.set_copy_fields(page.fields.model());
            adapter.set_copy_trail(page.trail.model());
            adapter.set_copy_warnings(page.warnings.model());
            adapter.set_copy_pick(page.pick.model());
            adapter.set_copy_lessons(page.lessons.model());
            callbacks::connect(&page, adapter);
        });
        page
    }

    /// The page is about to be shown.
    pub(crate) fn enter(&self) {
        self.desk.say("");
        self.to_list();
    }

    /// Shows the list of copies.
    fn to_list(&self) {
        *self.state.borrow_mut() = State::default();
        self.show_list();
        self.turn(CopiesView::List);
    }

    fn turn(&self, view: CopiesView) {
        self.desk.with(|_, adapter| {
            adapter.set_copies_view(view);
            adapter.set_copies_dialog(CopiesDialog::None);
        });
    }

    fn ask(&self, dialog: CopiesDialog) {
        self.desk.with(|_, adapter| adapter.set_copies_dialog(dialog));
    }

    /// Keeps a copy, with a word if that fails.
    fn keep(&self, id: &str, copy: &Copy) {
        let desk = self.desk.clone();
        let done = move |kept: Result<(), _>| {
            if let Err(error) = kept {
                desk.warn(&words::not_kept(&error));
            }
        };
        self.desk.library.put_copy(id, copy, Box::new(done));
    }
}
