//! What taps on the page do.

use std::rc::Rc;

use eldertally_core::edit::Value;

use super::CopiesPage;
use crate::Adapter;

/// Sets a callback of the adapter to a method of the page.
macro_rules! on {
    ($page:ident, $adapter:ident, $on:ident, |$own:ident $(, $arg:ident)*| $body:expr) => {
        $adapter.$on({
            let $own = $page.clone();
            move |$($arg),*| $body
        })
    };
}

pub(super) fn connect(page: &Rc<CopiesPage>, adapter: &Adapter<'_>) {
    connect_list(page, adapter);
    on!(page, adapter, on_copy_close, |own| own.close());
    on!(page, adapter, on_copy_page, |own, place| own.go_to(&place));
    on!(page, adapter, on_copy_number, |own, place, number| own.set(&place, Value::Number(number.into())));
    on!(page, adapter, on_copy_text, |own, place, text| own.set(&place, Value::Text(&text)));
    on!(page, adapter, on_copy_choose, |own, place, n| own.set(&place, Value::Choice(count(n))));
    on!(page, adapter, on_copy_add, |own, place| own.set(&place, Value::Add));
    on!(page, adapter, on_copy_remove, |own, place| own.set(&place, Value::Remove));
    on!(page, adapter, on_copy_move, |own, place, up| own.set(&place, if up { Value::Up } else { Value::Down }));
    on!(page, adapter, on_copy_tap, |own, place, n| own.work(|open, now| open.tap(&place, count(n), now)));
    on!(page, adapter, on_copy_hold, |own, place, n| own.hold(&place, count(n)));
    on!(page, adapter, on_copy_brush, |own, place, n| own.brush(&place, count(n)));
    on!(page, adapter, on_copy_open_pick, |own, place| own.open_pick(&place));
    on!(page, adapter, on_copy_pick_one, |own, n| own.pick_one(count(n)));
    on!(page, adapter, on_copy_open_more, |own| own.open_more());
    on!(page, adapter, on_copy_take_like, |own, place, like| own.take_like(&place, &like));
    on!(page, adapter, on_copy_undo, |own| own.work(|open, now| {
        open.undo(now);
        Ok(())
    }));
    on!(page, adapter, on_copy_go_there, |own| own.go_there());
    on!(page, adapter, on_copy_take, |own, place| own.take(&place));
    on!(page, adapter, on_copy_leave, |own, place| own.leave(&place));
    on!(page, adapter, on_copy_take_all, |own| own.take_all());
    on!(page, adapter, on_copy_leave_all, |own| own.leave_all());
}

fn connect_list(page: &Rc<CopiesPage>, adapter: &Adapter<'_>) {
    on!(page, adapter, on_copies_new, |own, game, blank| own.make(&game, blank));
    on!(page, adapter, on_copies_open, |own, id| own.edit(&id));
    on!(page, adapter, on_copies_more, |own, id| own.more(&id));
    on!(page, adapter, on_copies_duplicate, |own| own.duplicate());
    on!(page, adapter, on_copies_rename, |own, name| own.rename(&name));
    on!(page, adapter, on_copies_remove, |own| own.remove());
    on!(page, adapter, on_copies_export, |own| own.export());
    on!(page, adapter, on_copies_review, |own| own.review());
    on!(page, adapter, on_copies_look_for, |own, game| own.look_for(&game));
    on!(page, adapter, on_copies_pick, |own| own.pick_files());
    on!(page, adapter, on_copies_choose_file, |own, path| own.choose_file(&path));
    on!(page, adapter, on_copies_import, |own, path| own.import(&path));
}

/// A place in a list; what cannot be one lies beyond every list.
fn count(n: i32) -> usize {
    usize::try_from(n).unwrap_or(usize::MAX)
}
