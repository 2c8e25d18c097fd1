//! The shelf page.

use std::rc::Rc;

use crate::desk::Desk;
use crate::pages::setup::SetupPage;
use crate::table::TablePage;

pub(crate) struct ShelfPage {
    desk: Rc<Desk>,
    table: Rc<TablePage>,
    setup: Rc<SetupPage>,
}

impl ShelfPage {
    pub(crate) fn new(desk: &Rc<Desk>, table: &Rc<TablePage>, setup: &Rc<SetupPage>) -> Rc<Self> {
        Rc::new(Self { desk: desk.clone(), table: table.clone(), setup: setup.clone() })
    }

    /// The page is about to be shown.
    pub(crate) fn enter(&self) {
        self.desk.say("");
    }
}
