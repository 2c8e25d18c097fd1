//! The setup page.

use std::rc::Rc;

use crate::desk::Desk;
use crate::table::TablePage;

pub(crate) struct SetupPage {
    desk: Rc<Desk>,
    table: Rc<TablePage>,
}

impl SetupPage {
    pub(crate) fn new(desk: &Rc<Desk>, table: &Rc<TablePage>) -> Rc<Self> {
        Rc::new(Self { desk: desk.clone(), table: table.clone() })
    }

    /// The page is about to be shown.
    pub(crate) fn enter(&self) {
        self.desk.say("");
    }
}
