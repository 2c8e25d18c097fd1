//! What taps in the editor do.

use std::rc::Rc;

use super::CopiesPage;
use crate::CopyAdapter;

/// Sets a callback of the adapter to a method of the page.
macro_rules! on {
    ($page:ident, $adapter:ident, $on:ident, |$own:ident $(, $arg:ident)*| $body:expr) => {
        $adapter.$on({
            let $own = $page.clone();
            move |$($arg),*| $body
        })
    };
}

pub(super) fn connect(page: &Rc<CopiesPage>, adapter: &CopyAdapter<'_>) {
    on!(page, adapter, on_go_to, |own, place| own.go_to(&place));
    on!(page, adapter, on_undo, |own| own.work(|open, now| {
        open.undo(now);
        Ok(())
    }));
    on!(page, adapter, on_go_there, |own| own.go_there());
}
