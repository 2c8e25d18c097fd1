//! The one dialog of the window: what it asks, and for whom.

use std::cell::{Cell, RefCell};

use crate::DialogAdapter;
use crate::blocks::{Blocks, Piece, Touch};
use crate::generated::DialogState;

/// What a dialog says.
#[derive(Default)]
pub(crate) struct Ask {
    pub(crate) title: String,
    /// What stays in sight above.
    pub(crate) head: Vec<Piece>,
    /// What scrolls where there is less room.
    pub(crate) body: Vec<Piece>,
    /// What stays in sight below.
    pub(crate) foot: Vec<Piece>,
    /// As wide as a column of text.
    pub(crate) wide: bool,
    /// So long a body that only what is in sight is made.
    pub(crate) long: bool,
    /// What happens when the player closes it.
    pub(crate) closed: Option<Touch>,
}

impl Ask {
    pub(crate) fn new(title: &str) -> Self {
        Self { title: title.to_owned(), ..Self::default() }
    }

    pub(crate) fn head(self, head: impl IntoIterator<Item = Piece>) -> Self {
        Self { head: head.into_iter().collect(), ..self }
    }

    pub(crate) fn body(self, body: impl IntoIterator<Item = Piece>) -> Self {
        Self { body: body.into_iter().collect(), ..self }
    }

    pub(crate) fn foot(self, foot: impl IntoIterator<Item = Piece>) -> Self {
        Self { foot: foot.into_iter().collect(), ..self }
    }
}

/// The dialog, open or not.
pub(crate) struct Dialog {
    head: Blocks,
    body: Blocks,
    foot: Blocks,
    /// The name of what is open.
    name: RefCell<Option<String>>,
    closed: Cell<Option<Touch>>,
    turn: Cell<i32>,
}

impl Dialog {
    pub(crate) fn new(adapter: &DialogAdapter<'_>) -> Self {
        let (head, body, foot) = (Blocks::new(), Blocks::new(), Blocks::new());
        adapter.set_head(head.model());
        adapter.set_body(body.model());
        adapter.set_foot(foot.model());
        Self { head, body, foot, name: RefCell::default(), closed: Cell::default(), turn: Cell::new(0) }
    }

    /// Shows a dialog. If the one of that name is open it changes where it differs; else it begins at its top.
    pub(crate) fn show(&self, adapter: &DialogAdapter<'_>, name: &str, ask: Ask) {
        if !self.is_open(name) {
            self.turn.set(self.turn.get().wrapping_add(1));
            self.name.replace(Some(name.to_owned()));
        }
        self.closed.set(ask.closed);
        self.head.show(ask.head);
        self.body.show(ask.body);
        self.foot.show(ask.foot);
        let (title, turn) = (ask.title.into(), self.turn.get());
        adapter.set_state(DialogState { open: true, title, wide: ask.wide, long: ask.long, turn });
    }

    /// Closes it, and gives what is to happen if the player did so.
    pub(crate) fn close(&self, adapter: &DialogAdapter<'_>) -> Option<Touch> {
        self.name.replace(None)?;
        adapter.set_state(DialogState { open: false, ..adapter.get_state() });
        self.closed.take()
    }

    pub(crate) fn is_open(&self, name: &str) -> bool {
        self.name.borrow().as_deref() == Some(name)
    }
}
