//! The plain page of the window: blocks in a column.

use std::cell::{Cell, RefCell};

use crate::PlainAdapter;
use crate::blocks::{Blocks, Piece};
use crate::generated;

/// What a plain page says.
#[derive(Default)]
pub(crate) struct Leaf {
    pub(crate) title: String,
    /// A second line below the title.
    pub(crate) under: String,
    pub(crate) blocks: Vec<Piece>,
    /// What stays in sight below.
    pub(crate) foot: Vec<Piece>,
}

pub(crate) struct PlainPage {
    blocks: Blocks,
    foot: Blocks,
    /// The name of what is shown.
    name: RefCell<String>,
    turn: Cell<i32>,
}

impl PlainPage {
    pub(crate) fn new(adapter: &PlainAdapter<'_>) -> Self {
        let (blocks, foot) = (Blocks::new(), Blocks::new());
        adapter.set_blocks(blocks.model());
        adapter.set_foot(foot.model());
        Self { blocks, foot, name: RefCell::default(), turn: Cell::new(0) }
    }

    /// Shows a page. The one of that name changes where it differs; another begins at its top.
    pub(crate) fn show(&self, adapter: &PlainAdapter<'_>, name: &str, leaf: Leaf) {
        if *self.name.borrow() != name {
            self.turn.set(self.turn.get().wrapping_add(1));
            self.name.replace(name.to_owned());
        }
        self.blocks.show(leaf.blocks);
        self.foot.show(leaf.foot);
        let (title, under, turn) = (leaf.title.into(), leaf.under.into(), self.turn.get());
        adapter.set_state(generated::PlainState { title, under, turn });
    }
}
