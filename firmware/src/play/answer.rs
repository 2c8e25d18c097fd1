//! Answers: what the table took is kept before it is shown, and then the next question is asked.

use core::ops::ControlFlow;

use eldertally_core::session::Line;
use eldertally_core::table::{Refused, Table, clock, with_secrets};
use eldertally_core::{Ask, Refusal, Viewer};

use super::screen::Screen;
use super::{Entry, GameStore, Play, Request};
use crate::screens::ask::Question;
use crate::screens::dice::Dice;
use crate::screens::hand::Cover;
use crate::screens::list::List;
use crate::screens::menu::{self, Act};
use crate::screens::{Look, Row};

impl Play {
    /// Looks at what is asked now, and shows it.
    pub(super) fn ask_anew(&mut self, table: &mut dyn Table, look: &Look) {
        self.question = Question::of(table);
        let asked = self.question.asked;
        self.timed = clock::is_wanted(table.ask(), asked.timed, self.timed);
        if !asked.handed().is_empty() {
            // To look at every seat's sheet is dear, so it is done where secrets are made.
            self.secrets = with_secrets(table);
        }
        self.clear();
        if let Viewer::Seat(seat) = self.viewer {
            if !asked.secret.with(asked.busy).contains(seat) {
                self.viewer = Viewer::Table;
                self.push(Screen::Cover(Cover::Back, List::default()));
                return;
            }
            let mut offers = 0;
            table.offers(self.viewer, look.lang, &mut |_| {
                offers += 1;
                ControlFlow::Continue(())
            });
            // Where only one thing is left, such as to take it back, the player is likely to be done.
            self.push(Screen::Ask(if offers == 1 { List::at(1) } else { List::default() }));
            return;
        }
        self.push_root(table, look);
    }

    pub(super) fn push_root(&mut self, table: &mut dyn Table, look: &Look) {
        self.dice = Dice::of(table);
        if self.dice.is_none() {
            return self.push(Screen::Ask(List::default()));
        }
        self.push(Screen::Dice);
        let mut any = false;
        if let Some(news) = self.news {
            table.story(news, news + 1, self.viewer, look.lang, &mut |_, line| any |= matches!(line, Line::Event(..)));
        }
        if any {
            self.push(Screen::News(List::default()));
        }
    }

    /// Answers: what the table took is kept, or taken back.
    pub(super) fn answer(
        &mut self,
        table: &mut dyn Table,
        store: &mut dyn GameStore,
        look: &Look,
        answer: impl FnOnce(&mut dyn Table) -> Result<(), Refusal>,
    ) -> Request {
        if let Err(why) = answer(table) {
            self.say(&Refused { table, why, viewer: self.viewer, lang: look.lang });
            return Request::Nothing;
        }
        if store.append(Entry::Input(table.newest())).is_err() {
            let _ = table.undo(1);
            return Request::Reopen;
        }
        self.news = table.inputs().checked_sub(1);
        self.settle(table, store, look);
        Request::Nothing
    }

    /// After anything has changed.
    fn settle(&mut self, table: &mut dyn Table, store: &mut dyn GameStore, look: &Look) {
        let over = matches!(table.ask(), Ask::Over(_));
        // Only the shelf looks at this; if it cannot be kept now it is tried again after the next answer.
        if over != self.over && store.append(Entry::Over(over)).is_ok() {
            self.over = over;
        }
        self.ask_anew(table, look);
    }

    /// Takes one decision back or brings it back; the menu stays, so that one more can follow.
    pub(super) fn travel(
        &mut self,
        table: &mut dyn Table,
        store: &mut dyn GameStore,
        look: &Look,
        undo: bool,
    ) -> Request {
        let count = if undo { table.last_decision() } else { table.next_decision() };
        let gone = if undo { table.undo(count) } else { table.redo(count) };
        if let Err(refusal) = gone {
            self.say(&refusal);
            return Request::Nothing;
        }
        let entry = if undo { Entry::Undo(count) } else { Entry::Redo(count) };
        if store.append(entry).is_err() {
            let _ = if undo { table.redo(count) } else { table.undo(count) };
            return Request::Reopen;
        }
        self.news = None;
        let row = if let Some(Screen::Menu(list)) = self.screens.last() { list.at } else { 0 };
        self.settle(table, store, look);
        // The rows before it may differ, if the pad was left or entered; the row itself is found again by what it does.
        let wanted = if undo { Act::Undo } else { Act::Redo };
        let row = self.menu_row(table, look, wanted).unwrap_or(row);
        self.push(Screen::Menu(List::at(row)));
        Request::Nothing
    }

    fn menu_row(&self, table: &mut dyn Table, look: &Look, wanted: Act) -> Option<u16> {
        let (mut row, mut found) = (0, None);
        menu::rows(table, self.menu(), look, &mut |shown| {
            if let Row::Pick(_, _, act) = shown {
                if act == wanted {
                    found = Some(row);
                }
                row += 1;
            }
        });
        found
    }
}
