//! Undo, redo, and looking at earlier points.

use eldertally_core::{Seat, Viewer};

use super::TablePage;
use super::act::Act;
use super::game::Play;
use super::words;
use crate::blocks::{Piece, Tone, Weight};
use crate::dialog::Ask;

impl TablePage {
    /// Takes the last decision back. What somebody else did in secret is not taken back without a word.
    pub(super) fn undo(&self) {
        let count = self.with_play(|play| play.table().last_decision()).unwrap_or_default();
        match self.done_in_secret(count) {
            Some(names) => {
                let foot = [
                    Piece::button(words::TAKE_IT_BACK, self.touch(Act::UndoSecret)).weight(Weight::Primary),
                    Piece::button(words::LEAVE_IT, self.touch(Act::Close)).weight(Weight::Quiet),
                ];
                let body = [Piece::words(Tone::Body, &words::takes_back_secrets(&names))];
                self.ask("undo secret", Ask::new(words::TAKE_BACK).body(body).foot(foot));
            }
            None => self.undo_decision(),
        }
    }

    /// Takes the last decision back. Dice that were entered are on the pad again, to be corrected.
    fn undo_decision(&self) {
        let thrown = self.with_play(Play::last_entered).unwrap_or_default();
        if self.travel(|table| table.undo(table.last_decision())) {
            self.with_play(|play| play.pad.as_mut().map(|pad| pad.refill(&thrown)));
            self.show_pad();
        }
    }

    pub(super) fn undo_secret(&self) {
        self.close_dialog();
        self.undo_decision();
    }

    /// Who did something in secret in the last inputs, apart from the player who looks alone.
    fn done_in_secret(&self, count: u32) -> Option<String> {
        self.with_play(|play| {
            let to = play.table().inputs();
            let seats = play.table.secret_inputs(to.saturating_sub(count), to);
            let others = |seat: Seat| seats.contains(seat) && play.viewer != Viewer::Seat(seat);
            let named = play.table().seats().iter().filter(|(seat, _)| others(*seat));
            let names: Vec<_> = named.map(|(_, info)| info.name.as_str()).collect();
            (!names.is_empty()).then(|| names.join(", "))
        })
        .flatten()
    }

    pub(super) fn redo(&self) {
        self.travel(|table| table.redo(table.next_decision()));
    }

    /// Shows the sheet after so many lines of the log and changes nothing.
    pub(super) fn look(&self, lines: u32) {
        let inputs = self.lists.log.inputs(lines);
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
        let now = self.with_play(|play| play.table().inputs()).unwrap_or_default();
        let lines = self.lists.log.lines(now).saturating_sub(self.lists.log.lines(now.saturating_sub(back)));
        let foot = [
            Piece::button(&words::take_back(lines), self.touch(Act::GoOnFromHere)).weight(Weight::Primary),
            Piece::button(words::LEAVE_IT, self.touch(Act::Close)).weight(Weight::Quiet),
        ];
        let secrets = self.done_in_secret(back).map(|names| words::takes_back_secrets(&names));
        let body = [words::GO_ON_IS.to_owned()].into_iter().chain(secrets);
        let body = body.map(|words| Piece::words(Tone::Body, &words)).collect::<Vec<_>>();
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
