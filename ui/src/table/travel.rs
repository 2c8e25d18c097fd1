//! Undo, redo, and looking at earlier points.

use super::TablePage;
use super::act::Act;
use super::words;
use crate::blocks::{Piece, Tone, Weight};
use crate::dialog::Ask;

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

    /// Asks whether play is to go on from the point that is looked at.
    pub(super) fn ask_to_go_on(&self) {
        let back = self.with_play(|play| play.past.map(|past| play.table().inputs().saturating_sub(past)));
        let Some(back) = back.flatten() else { return };
        let foot = [
            Piece::button(&words::take_back(back), self.touch(Act::GoOnFromHere)).weight(Weight::Primary),
            Piece::button(words::LEAVE_IT, self.touch(Act::Close)).weight(Weight::Quiet),
        ];
        let body = [Piece::words(Tone::Body, words::GO_ON_IS)];
        self.ask("go on", Ask::new(words::GO_ON).body(body).foot(foot));
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
