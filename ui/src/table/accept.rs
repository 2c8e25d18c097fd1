//! How an input is accepted: the rules take it, the store keeps it, and only then is more asked for.

use eldertally_core::table::{Asked, Refused, Table};
use eldertally_core::{Refusal, Viewer};
use slint::ComponentHandle;

use super::TablePage;
use super::act::Act;
use super::game::{Play, SaveState};
use super::log::Came;
use super::pad::Pad;
use super::words;
use crate::blocks::{Piece, Tone, Weight};
use crate::dialog::Ask;
use crate::generated::Hand;
use crate::{AskAdapter, HandAdapter, Theme};

/// So many lines of what came of an answer stand above the question, and so many of large letters.
const MOST_CAME: usize = 5;
const FEW_CAME: usize = 2;
const LARGE: f32 = 1.4;

impl TablePage {
    /// Enters something. Gives whether it was taken.
    pub(super) fn accept(&self, input: impl FnOnce(&mut dyn Table) -> Result<(), Refusal>) -> bool {
        self.accept_rolled(false, input)
    }

    /// The same, for dice that the program may have rolled.
    pub(super) fn accept_rolled(
        &self,
        rolled: bool,
        input: impl FnOnce(&mut dyn Table) -> Result<(), Refusal>,
    ) -> bool {
        self.change(
            |play| {
                input(&mut *play.table)?;
                play.card.entered(&*play.table, rolled);
                play.forget_undone();
                Ok(())
            },
            |page, play| {
                page.lists.log.taken(&mut *play.table, &play.card.rolled);
                page.say_what_came(Came::of_last(&mut *play.table));
                page.hand_on_after_choice(play);
            },
        )
    }

    /// Undoes or redoes.
    pub(super) fn travel(&self, way: impl FnOnce(&mut dyn Table) -> Result<(), Refusal>) -> bool {
        self.change(
            |play| way(&mut *play.table),
            |page, play| {
                page.lists.log.mark(play.table().inputs());
                page.wave_away();
            },
        )
    }

    fn change(
        &self,
        change: impl FnOnce(&mut Play) -> Result<(), Refusal>,
        tell: impl FnOnce(&Self, &mut Play),
    ) -> bool {
        let taken = self.with_play(|play| {
            if play.kept != SaveState::Saved {
                return None;
            }
            let taken = change(play);
            if taken.is_ok() {
                tell(self, play);
                play.past = None;
            }
            let (table, viewer) = (play.table(), play.viewer);
            Some(taken.map_err(|why| Refused { table, why, viewer, lang: words::LANG }.to_string()))
        });
        match taken.flatten() {
            Some(Ok(())) => {
                self.refuse("");
                self.new_ask();
                self.keep();
                self.show_change();
                true
            }
            Some(Err(why)) => {
                self.refuse(&why);
                false
            }
            None => false,
        }
    }

    /// Whoever holds the device alone keeps it while there is a choice to make in secret; then the next sees nothing of it.
    fn hand_on_after_choice(&self, play: &mut Play) {
        let Viewer::Seat(seat) = play.viewer else { return };
        if !Asked::of(play.table()).choosing().contains(seat) {
            play.viewer = Viewer::Table;
            self.context.with(|window| window.global::<HandAdapter>().set_state(Hand::HandOn));
        }
    }

    /// Says what came of the last answer, where the question is: first what to do with the real pieces, then what else happened,
    /// or its end, where there is no room for all of it.
    fn say_what_came(&self, came: Came) {
        self.context.with(|window| {
            let most = if window.global::<Theme>().get_text_scale() > LARGE { FEW_CAME } else { MOST_CAME };
            let by_hand: Vec<_> = came.by_hand.iter().map(|(what, things)| words::by_hand(*what, things)).collect();
            let room = most.saturating_sub(by_hand.len()).max(1);
            // A line that tells of one more takes the room of that one.
            let hidden = Some(came.told.len().saturating_sub(room)).filter(|hidden| *hidden > 1).unwrap_or(0);
            let before = (hidden > 0).then(|| words::more_before(hidden));
            let told = before.iter().chain(came.told.iter().skip(hidden));
            let shown: Vec<_> = by_hand.iter().chain(told).map(String::as_str).collect();
            let adapter = window.global::<AskAdapter>();
            adapter.set_came(shown.join("\n").into());
            adapter.set_came_more(hidden > 0);
        });
        self.came.replace(came.all);
    }

    /// A touch on what came: opens all of it where some has no room, or puts it away.
    pub(super) fn touch_came(&self) {
        let mut is_more = false;
        self.context.with(|window| is_more = window.global::<AskAdapter>().get_came_more());
        if !is_more {
            return self.wave_away();
        }
        let lines: Vec<_> = self.came.borrow().iter().map(|line| Piece::words(Tone::Body, line)).collect();
        let read = self.touch(Act::CameRead);
        let good = Piece::button(words::GOOD, read).weight(Weight::Primary);
        self.ask("came", Ask { closed: Some(read), ..Ask::new(words::WHAT_CAME).body(lines).foot([good]) });
    }

    pub(super) fn wave_away(&self) {
        self.say_what_came(Came::default());
    }

    /// Says why something was refused; nothing has changed.
    pub(super) fn refuse(&self, why: &str) {
        self.context.with(|window| window.global::<AskAdapter>().set_refused(why.into()));
    }

    /// Something new is asked for: the pad is empty again, and in sight.
    pub(super) fn new_ask(&self) {
        let is_throw = self.with_play(|play| {
            play.pad = Pad::of(play.table());
            play.most_keys = play.most_keys.max(play.pad.as_ref().map_or(0, Pad::most_keys));
            play.pad.is_some()
        });
        if is_throw == Some(true) {
            self.open_ask();
        }
        self.turn.set(self.turn.get().wrapping_add(1));
    }

    /// Makes the ask large on a phone, where it may have been made small.
    pub(super) fn open_ask(&self) {
        self.context.with(|window| window.global::<AskAdapter>().set_small(false));
    }

    /// Hands the game to the store. Until that has answered, nothing more is taken.
    pub(super) fn keep(&self) {
        let now = self.context.host.now();
        let kept = self.with_play(|play| {
            play.card.update(&*play.table, now);
            let id = play.id.clone()?;
            play.kept = SaveState::Saving;
            Some((id, play.card.clone(), play.save()))
        });
        let Some((id, card, save)) = kept.flatten() else { return };
        let ticket = self.ticket.get() + 1;
        self.ticket.set(ticket);
        let me = self.me.clone();
        let done = move |kept| {
            if let Some(page) = me.upgrade().filter(|page| page.ticket.get() == ticket) {
                page.was_kept(kept);
            }
        };
        self.context.library.put_game(&id, &card, save, Box::new(done));
    }

    fn was_kept(&self, kept: Result<(), crate::library::StoreError>) {
        self.with_play(|play| {
            play.kept = match kept {
                Ok(()) => SaveState::Saved,
                Err(error) => SaveState::Failed(error.to_string()),
            };
        });
        self.show_kept();
    }

    /// Tries to keep again what could not be kept.
    pub(super) fn save_again(&self) {
        if self.with_play(|play| matches!(play.kept, SaveState::Failed(_))) == Some(true) {
            self.keep();
            self.show_kept();
        }
    }
}
