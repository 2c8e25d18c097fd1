//! The table: a game under way, its sheet, what it asks, and what happened.

pub(crate) mod sheet;

use std::rc::Rc;

use eldertally_core::any::AnySetup;

use crate::Page;
use crate::desk::Desk;

pub(crate) struct TablePage {
    desk: Rc<Desk>,
}

impl TablePage {
    pub(crate) fn new(desk: &Rc<Desk>) -> Rc<Self> {
        Rc::new(Self { desk: desk.clone() })
    }

    /// Opens a game of the library, under way or finished, and goes to the table.
    pub(crate) fn open(self: &Rc<Self>, _id: &str) {
        self.desk.go(Page::Table);
    }

    /// Begins a game; `copy` is the id of the players' own copy, if it is played with one.
    pub(crate) fn begin(self: &Rc<Self>, _setup: AnySetup, _copy: Option<String>) {
        self.desk.go(Page::Table);
    }

    /// The page is about to be shown.
    pub(crate) fn enter(&self) {
        self.desk.say("");
    }
}
