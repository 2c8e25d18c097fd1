//! Fills the page from the game as it stands.

use eldertally_core::table::Phrase;
use eldertally_core::{Ask, Viewer};
use slint::{ComponentHandle, SharedString};

use super::TablePage;
use super::ask::{hand_row, offers};
use super::game::{Play, SaveState};
use super::sheet::{Since, subject};
use super::words::{self, LANG, capital};
use crate::generated::AskKind;
use crate::{AskAdapter, ClockAdapter, HandAdapter, LogAdapter, MainWindow, Room, TableAdapter};

/// The share of the window that the ask takes at most, and how high an offer is at least, in pixels.
const ASK_MOST: f32 = 0.8;
const LEAST_OFFER: f32 = 60.0;

impl TablePage {
    /// Fills the page, and lets it take the keyboard back.
    pub(super) fn show_turn(&self) {
        self.turn.set(self.turn.get().wrapping_add(1));
        self.show();
    }

    pub(super) fn show(&self) {
        self.show_since(Since::Ever);
    }

    /// Fills the page after something was taken, undone or redone.
    pub(super) fn show_change(&self) {
        self.show_since(Since::Before);
    }

    fn show_since(&self, since: Since) {
        // It told of what was shown until now, perhaps to one player alone.
        self.tell_on_board("");
        self.context.with(|window| {
            let shown = self.with_play(|play| {
                play.colours = self.board.colours(&*play.table);
                self.show_frame(play, window);
                self.show_ask(play, window);
                self.show_sheet(play, since);
                self.show_board(play);
                self.show_rows(play);
            });
            self.pick_the_only_place();
            let adapter = window.global::<TableAdapter>();
            adapter.set_open(shown.is_some());
            if shown.is_none() {
                self.sheet.clear();
                self.board.clear();
                adapter.set_title("".into());
                adapter.set_status("".into());
            }
        });
        self.show_pad();
        self.show_kept();
        self.context.with(|window| window.global::<TableAdapter>().set_turn(self.turn.get()));
    }

    fn show_frame(&self, play: &mut Play, window: &MainWindow) {
        let frame = window.global::<TableAdapter>();
        frame.set_title(play.table().about().name.into());
        frame.set_status(capital(&play.phrase(Phrase::Status)).into());
        let inputs = play.table().inputs();
        let redo = play.table().next_decision().checked_sub(1).map(|last| inputs + last);
        let past = play.past.unwrap_or(inputs);
        let log = window.global::<LogAdapter>();
        log.set_undo_name(self.lists.log.words(inputs.checked_sub(1)).into());
        log.set_redo_name(self.lists.log.words(redo).into());
        let lines = |inputs| self.lists.log.lines(inputs).try_into().unwrap_or(i32::MAX);
        log.set_length(lines(inputs));
        log.set_look_at(lines(past));
        log.set_in_past(play.past.is_some());
        log.set_past_words(self.lists.log.words(past.checked_sub(1)).into());
    }

    fn show_ask(&self, play: &mut Play, window: &MainWindow) {
        let adapter = window.global::<AskAdapter>();
        let (kind, max) = match play.table().ask() {
            Ask::Chance(_) => (AskKind::Chance, 0),
            Ask::Choose => (AskKind::Choose, 0),
            Ask::Text { max } => (AskKind::Text, max),
            Ask::Over(_) => (AskKind::Over, 0),
        };
        let over = kind == AskKind::Over;
        let prompt = play.phrase(if over { Phrase::Outcome } else { Phrase::Prompt });
        let prompt = SharedString::from(capital(&prompt));
        let is_new_prompt = adapter.get_prompt() != prompt;
        adapter.set_prompt(prompt);
        adapter.set_asked_by(play.table().asked_by().map(|rule| rule.to_string()).unwrap_or_default().into());
        adapter.set_subject(subject::of(play.table(), play.viewer, LANG));
        adapter.set_text_max(max.into());
        adapter.set_standings(if over { words::standings(play.table()) } else { String::new() }.into());
        adapter.set_has_learned(over && play.table().learned().is_some());
        let offers = offers(play.table(), play.viewer, play.mover);
        let first = offers.first.filter(|_| play.is_of_several());
        let asked = first.and_then(|seat| play.table().seats().get(seat));
        let name = SharedString::from(asked.map(|info| info.name.as_str()).unwrap_or_default());
        // The same question keeps its answers where they are.
        if is_new_prompt || adapter.get_asked() != name {
            adapter.set_scrolled(0.0);
            adapter.set_no_at(0.0);
        }
        adapter.set_asked(name);
        adapter.set_asked_colour(play.colour(first));
        let mut hands: Vec<_> = offers.secret.iter().map(|seat| hand_row(play, seat, &offers)).collect();
        hands.sort_by_key(|hand| (!hand.must, !hand.chooses));
        let musts = hands.iter().filter(|hand| hand.must).count();
        window.global::<HandAdapter>().set_musts(musts.try_into().unwrap_or(i32::MAX));
        self.lists.hands.show(hands);
        let (all, left) = (offers.now.len(), offers.choosing.len());
        let progress = if all > 1 && left > 0 { words::have_chosen(all - left, all) } else { String::new() };
        window.global::<HandAdapter>().set_progress(progress.into());
        (play.offered, play.first) = (offers.offered, offers.first);
        (play.picked, play.unfolded) = (Vec::new(), false);
        self.show_clock(play, &window.global::<ClockAdapter>());
        adapter.set_kind(kind);
    }

    /// How many offers can be in sight at most, or lie above those that are.
    pub(super) fn offers_in_sight(&self) -> usize {
        let mut height = 0.0;
        self.context.with(|window| {
            let above = -window.global::<AskAdapter>().get_scrolled();
            height = window.global::<Room>().get_height() * ASK_MOST + above;
        });
        (height / LEAST_OFFER) as usize + 1
    }

    /// Draws the sheet as it is now, or as it was at the earlier point that is looked at.
    fn show_sheet(&self, play: &mut Play, since: Since) {
        match play.past {
            Some(inputs) => self.sheet.show_at(&mut *play.table, inputs, play.viewer, LANG),
            None => self.sheet.show(play.table(), play.viewer, LANG, since),
        }
        let whose = match play.viewer {
            Viewer::Seat(seat) => Some(seat),
            _ => play.first,
        };
        // Whoever is asked next finds his own side; a game that was just opened stands at the table's.
        let before = play.side_of.replace(whose);
        if let Some(seat) = whose.filter(|_| before.is_some_and(|before| before != whose)) {
            self.sheet.turn_to(seat);
        }
    }

    pub(super) fn show_kept(&self) {
        let kept = self.with_play(|play| play.kept.clone()).unwrap_or(SaveState::Saved);
        self.context.with(|window| {
            let adapter = window.global::<TableAdapter>();
            adapter.set_busy(kept != SaveState::Saved);
            adapter.set_not_saved(if let SaveState::Failed(why) = &kept { why.into() } else { "".into() });
        });
        self.show_dialog();
    }
}
