//! The copies page: the list, the editor of a copy, and the review of what games learned.

mod act;
mod callbacks;
mod dialogs;
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
use std::rc::{Rc, Weak};

use eldertally_catalog::GameKind;
use slint::{ComponentHandle, SharedString};

use crate::blocks::{Acts, Blocks};
use crate::context::Context;
use crate::generated::CopyCrumb;
use crate::library::PrintedSet;
use crate::models::List;
use crate::{CopyAdapter, Page};
use act::Act;
use editor::Pick;
pub(crate) use learned::keep_learned;
use open::Open;

pub(crate) struct CopiesPage {
    context: Rc<Context>,
    acts: Rc<Acts<Act>>,
    blocks: Blocks,
    trail: List<CopyCrumb>,
    warnings: List<SharedString>,
    state: RefCell<State>,
}

/// What the players are doing here.
#[derive(Default)]
struct State {
    /// The copy that a dialog is about.
    about: Option<(String, PrintedSet)>,
    /// The game whose files are looked for, and the paths that are chosen.
    importing: Option<GameKind>,
    chosen: Vec<String>,
    /// What is typed into a dialog.
    typed: String,
    /// The copy that is changed or reviewed.
    open: Option<Open>,
    /// What is chosen for.
    pick: Option<Pick>,
}

impl CopiesPage {
    pub(crate) fn new(context: &Rc<Context>) -> Rc<Self> {
        let page = Rc::new_cyclic(|me: &Weak<Self>| Self {
            acts: context.acts_of(me, |page, act, text| page.act(act, text)),
            context: context.clone(),
            blocks: Blocks::new(),
            trail: List::new(),
            warnings: List::new(),
            state: RefCell::default(),
        });
        context.with(|window| {
            let adapter = window.global::<CopyAdapter>();
            adapter.set_blocks(page.blocks.model());
            adapter.set_trail(page.trail.model());
            adapter.set_warnings(page.warnings.model());
            callbacks::connect(&page, &adapter);
        });
        let own = Rc::downgrade(&page);
        context.on_back(Page::Copies, move || own.upgrade().is_some_and(|page| page.went_back()));
        page
    }

    /// The page is about to be shown.
    pub(crate) fn enter(&self) {
        self.context.say("");
        self.to_list();
    }

    /// Shows the list of copies.
    fn to_list(&self) {
        *self.state.borrow_mut() = State::default();
        self.show_list();
        self.turn(false);
    }

    /// Turns to the editor, or away from it.
    fn turn(&self, edits: bool) {
        self.context.close_dialog();
        self.context.with(|window| window.global::<CopyAdapter>().set_open(edits));
    }

    /// Keeps a copy, with a word if that fails.
    fn keep(&self, id: &str, copy: &PrintedSet) {
        let context = self.context.clone();
        let done = move |kept: Result<(), _>| {
            if let Err(error) = kept {
                context.warn(&words::not_kept(&error));
            }
        };
        self.context.library.put_copy(id, copy, Box::new(done));
    }
}
