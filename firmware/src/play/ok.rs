//! What OK does, pressed and held.

use core::fmt::Write;

use eldertally_core::table::{Phrase, Table};
use eldertally_core::words::TEXT_MAX;
use eldertally_core::{Ask, Viewer};
use rand::Rng;

use super::screen::{PlayerAct, Screen};
use super::{GameStore, Play, Request, draw};
use crate::screens::amend::Amend;
use crate::screens::ask::{self, Words};
use crate::screens::dice::{self, Dice};
use crate::screens::hand::Cover;
use crate::screens::letters::{self, Letters};
use crate::screens::list::List;
use crate::screens::menu::{self, Act};
use crate::screens::{Look, log, picked, sheet, timer};
use crate::text::Capital;

impl Play {
    pub(super) fn hold(
        &mut self,
        table: &mut dyn Table,
        store: &mut dyn GameStore,
        look: &Look,
        rng: &mut dyn Rng,
    ) -> Request {
        match self.screens.last_mut() {
            Some(Screen::Dice) => {
                if let Some(dice) = &mut self.dice
                    && !dice.roll(table, rng)
                {
                    let text = if dice.throw().by_total() {
                        "Totals are not rolled. Enter each die instead: see the menu."
                    } else {
                        "Nothing is left to roll. Clear the pad first: see the menu."
                    };
                    self.say(&text);
                }
            }
            Some(Screen::Write(_) | Screen::Rename(..)) => return self.written(table, store, look),
            Some(Screen::Cover(..)) => {}
            Some(Screen::Menu(_)) => self.back(),
            _ => self.open_menu(),
        }
        Request::Nothing
    }

    pub(super) fn ok(
        &mut self,
        table: &mut dyn Table,
        store: &mut dyn GameStore,
        look: &Look,
        rng: &mut dyn Rng,
    ) -> Request {
        // What does not stand on the display to its end is shown first.
        if let Some(
            Screen::Ask(list)
            | Screen::Cover(_, list)
            | Screen::Menu(list)
            | Screen::Players(list)
            | Screen::Timer(list)
            | Screen::Sheet { list, .. },
        ) = self.screens.last_mut()
            && !list.is_seen()
        {
            list.reveal(look);
            return Request::Nothing;
        }
        match self.screens.last_mut() {
            Some(Screen::Ask(list)) => {
                let at = list.at;
                if let Some(act) = self.asked_row(table, look, at) {
                    return self.choose(act, table, store, look);
                }
            }
            Some(Screen::Dice) => match self.dice.as_mut().map(Dice::confirm) {
                Some(dice::Done::Stay) | None => {}
                Some(dice::Done::NoValue) => self.met &= !(1 << self.kind()),
                Some(dice::Done::Menu) => self.open_menu(),
                Some(dice::Done::Enter) => {
                    if let Some(entered) = self.dice.as_ref().map(|dice| dice.enter(table)) {
                        return self.answer(table, store, look, |_| entered);
                    }
                }
            },
            Some(Screen::Write(letters) | Screen::Rename(_, letters)) => match letters.confirm() {
                letters::Done::Stay => {}
                letters::Done::Back => self.back(),
                letters::Done::Done => return self.written(table, store, look),
            },
            Some(Screen::Cover(cover, _)) => match *cover {
                Cover::Give(seat) => {
                    self.viewer = Viewer::Seat(seat);
                    self.news = None;
                    self.clear();
                    self.push(Screen::Ask(List::default()));
                }
                Cover::Back => {
                    self.clear();
                    self.push_root(table, look);
                }
            },
            Some(Screen::Menu(list)) => {
                let at = list.at;
                let act = picked(at, &mut |visit| menu::rows(table, self.menu(), look, visit));
                if let Some(act) = act {
                    return self.act(act, table, store, look, rng);
                }
            }
            Some(Screen::Sheet { list, page, .. }) => {
                let found = sheet::settable(table, look, self.viewer, *page, list.at);
                match found {
                    Some(what) => self.push(Screen::Amend(Amend::new(what))),
                    None => self.say(&"This is only to read."),
                }
            }
            Some(Screen::Amend(amend)) => {
                let (what, to) = (amend.what.clone(), amend.to);
                self.back();
                if to != what.at {
                    return self.answer(table, store, look, |table| table.amend(&what.part, to));
                }
            }
            Some(Screen::Players(list)) => {
                let at = list.at;
                return self.change_players(at, table, store, look);
            }
            Some(Screen::Timer(list)) => {
                let at = list.at;
                if let Some(act) = picked(at, &mut |visit| timer::rows(look, visit)) {
                    return Request::Clock(act);
                }
            }
            Some(Screen::Log { .. }) => self.why_line(table, look),
            Some(Screen::News(_) | Screen::Why(..) | Screen::Symbols(_) | Screen::Help(_) | Screen::Note(_)) | None => {
                self.back();
            }
        }
        Request::Nothing
    }

    fn choose(&mut self, act: ask::Act, table: &mut dyn Table, store: &mut dyn GameStore, look: &Look) -> Request {
        match act {
            ask::Act::Play(viewer, mv, _) => {
                return self.answer(table, store, look, |table| table.play(viewer.into(), &mv));
            }
            ask::Act::Hand(seat) => self.push(Screen::Cover(Cover::Give(seat), List::default())),
            ask::Act::HandOn => self.hand_on(),
            ask::Act::Write => {
                let max = if let Ask::Text { max } = table.ask() { max } else { TEXT_MAX as u8 };
                self.push(Screen::Write(Letters::new("", max)));
            }
            ask::Act::Again => return Request::Again,
            ask::Act::KeepLearned => return Request::KeepLearned,
            ask::Act::Leave => return Request::Leave,
        }
        Request::Nothing
    }

    /// The player is done: everything is covered until the tracker lies on the table.
    fn hand_on(&mut self) {
        self.viewer = Viewer::Table;
        self.news = None;
        self.clear();
        self.push(Screen::Cover(Cover::Back, List::default()));
    }

    fn act(
        &mut self,
        act: Act,
        table: &mut dyn Table,
        store: &mut dyn GameStore,
        look: &Look,
        rng: &mut dyn Rng,
    ) -> Request {
        match act {
            Act::Sheet => self.push(Screen::Sheet { list: List::default(), page: 0, amend: false }),
            Act::Amend => self.push(Screen::Sheet { list: List::default(), page: 0, amend: true }),
            Act::Undo => return self.travel(table, store, look, true),
            Act::Redo => return self.travel(table, store, look, false),
            Act::Log => self.push(Screen::Log { list: List::at(u16::MAX), from: log::last_page(table) }),
            Act::Follow(follow) => return self.answer(table, store, look, |table| table.set_follow(follow)),
            Act::Players => self.push(Screen::Players(List::default())),
            Act::Timer => self.push(Screen::Timer(List::default())),
            Act::Alone(seat) => {
                self.screens.truncate(1);
                self.push(Screen::Cover(Cover::Give(seat), List::default()));
            }
            Act::HandOn => self.hand_on(),
            Act::Roll | Act::Clear | Act::Totals | Act::Anyway => {
                self.back();
                if let Some(dice) = &mut self.dice {
                    match act {
                        Act::Roll => drop(dice.roll(table, rng)),
                        Act::Clear => dice.clear(),
                        Act::Totals => dice.toggle_totals(),
                        _ => dice.toggle_anyway(),
                    }
                }
            }
            Act::Asked => {
                let words = |phrase| Words { table, phrase, viewer: self.viewer, look };
                let (prompt, status) = (words(Phrase::Prompt), words(Phrase::Status));
                self.note.clear();
                let _ = write!(self.note, "{}\n{}", Capital(&prompt), Capital(&status));
                self.push(Screen::Note(List::default()));
            }
            Act::Why(rule) => self.push(Screen::Why(List::default(), rule)),
            Act::Symbols => self.push(Screen::Symbols(List::default())),
            Act::Help => self.push(Screen::Help(List::default())),
            Act::Settings => return Request::Settings,
            Act::Leave => return Request::Leave,
        }
        Request::Nothing
    }

    fn written(&mut self, table: &mut dyn Table, store: &mut dyn GameStore, look: &Look) -> Request {
        match self.screens.last() {
            Some(Screen::Write(letters)) => {
                let text = letters.text.clone();
                self.answer(table, store, look, |table| table.text(text.trim()))
            }
            Some(Screen::Rename(seat, letters)) => {
                let (seat, name) = (*seat, letters.text.clone());
                self.answer(table, store, look, |table| table.rename(seat, name.trim()))
            }
            _ => Request::Nothing,
        }
    }

    fn change_players(&mut self, at: u16, table: &mut dyn Table, store: &mut dyn GameStore, look: &Look) -> Request {
        match picked(at, &mut |visit| draw::players(table, visit)) {
            Some(PlayerAct::Rename(seat)) => {
                let name = table.seats().get(seat).map_or("", |info| info.name.as_str());
                let letters = Letters::new(name, eldertally_core::seats::NAME_MAX as u8);
                self.push(Screen::Rename(seat, letters));
            }
            Some(PlayerAct::Change(seat, stays)) => {
                return self.answer(table, store, look, |table| table.change(seat, stays));
            }
            None => {}
        }
        Request::Nothing
    }
}
