//! The help page.

use std::rc::Rc;

use crate::desk::Desk;

pub(crate) struct HelpPage {
    desk: Rc<Desk>,
}

impl HelpPage {
    pub(crate) fn new(desk: &Rc<Desk>) -> Rc<Self> {
        Rc::new(Self { desk: desk.clone() })
    }

    /// The page is about to be shown.
    pub(crate) fn enter(&self) {
        self.desk.say("");
    }
}
