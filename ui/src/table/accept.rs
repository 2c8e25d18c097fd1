//! How an input is accepted: the rules take it, the store keeps it, and only then is more asked for.

use eldertally_core::table::{Asked, Table};
use eldertally_core::{Refusal, Viewer};
use slint::ComponentHandle;

use super::TablePage;
use super::game::{Play, SaveState};
use super::pad::Pad;
use crate::generated::Hand;
use crate::{AskAdapter, HandAdapter};

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
                Ok(())
            },
            |page, play| {
                page.lists.log.taken(&mut *play.table, &play.card.rolled);
                page.say_what_came(&page.lists.log.came_of(play.table().inputs().checked_sub(1)));
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
            Some(taken)
        });
        match taken.flatten() {
            Some(Ok(())) => {
                self.refuse("");
                self.new_ask();
                self.keep();
                self.show_change();
                true
            }
            Some(Err(refusal)) => {
                self.refuse(&refusal.to_string());
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

    /// Says what came of the last answer, where the question is.
    fn say_what_came(&self, came: &str) {
        self.context.with(|window| window.global::<AskAdapter>().set_came(came.into()));
    }

    pub(super) fn wave_away(&self) {
        self.say_what_came("");
    }

    /// Says why something was refused; nothing has changed.
    pub(super) fn refuse(&self, why: &str) {
        self.context.with(|window| window.global::<AskAdapter>().set_refused(why.into()));
    }

    /// Something new is asked for: the pad is empty again.
    pub(super) fn new_ask(&self) {
        self.with_play(|play| play.pad = Pad::of(play.table()));
        self.turn.set(self.turn.get().wrapping_add(1));
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
