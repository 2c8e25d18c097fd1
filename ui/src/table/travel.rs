//! Undo, redo, and looking at earlier points.

use super::TablePage;

impl TablePage {
    pub(super) fn undo(&self) {
        self.travel(|table| table.undo(1));
    }

    pub(super) fn redo(&self) {
        self.travel(|table| table.redo(1));
    }

    /// Shows the sheet after so many inputs and changes nothing.
    pub(super) fn look(&self, inputs: u32) {
        self.with_play(|play| play.past = (inputs < play.table().inputs()).then_some(inputs));
        self.show();
    }

    pub(super) fn look_now(&self) {
        self.with_play(|play| play.past = None);
        self.show_turn();
    }

    /// Takes back everything after the point that is looked at.
    pub(super) fn go_on_from_here(&self) {
        self.close_dialog();
        let back = self.with_play(|play| play.past.map(|past| play.table().inputs().saturating_sub(past)));
        if let Some(back) = back.flatten() {
            self.travel(|table| table.undo(back));
        }
    }
}
