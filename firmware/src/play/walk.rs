//! What the arrows do: along a list, over the dice, to another page, to the rule behind a line.

use eldertally_core::table::Table;

use super::Play;
use super::screen::Screen;
use crate::pad::Kind;
use crate::screens::list::List;
use crate::screens::{Look, ask, log, picked, sheet};

impl Play {
    pub(super) fn walk(&mut self, up: bool, kind: Kind, table: &mut dyn Table, look: &Look) {
        let list = match self.screens.last_mut() {
            Some(Screen::Dice) => {
                if let Some(dice) = &mut self.dice {
                    dice.turn(table, up);
                }
                return;
            }
            Some(Screen::Write(letters) | Screen::Rename(_, letters)) => {
                return letters.step(0, if up { -1 } else { 1 });
            }
            Some(Screen::Amend(amend)) => return amend.step(up),
            Some(Screen::Log { list, from }) => {
                if up && list.is_at_start() && *from > 0 {
                    *from = from.saturating_sub(log::PAGE);
                    *list = List::at(u16::MAX);
                    return;
                }
                if !up && list.is_at_end() && *from < log::last_page(table) {
                    *from += log::PAGE;
                    *list = List::default();
                    return;
                }
                list
            }
            Some(
                Screen::Ask(list)
                | Screen::News(list)
                | Screen::Cover(_, list)
                | Screen::Menu(list)
                | Screen::Sheet { list, .. }
                | Screen::Why(list, _)
                | Screen::Players(list)
                | Screen::Timer(list)
                | Screen::Symbols(list)
                | Screen::Help(list)
                | Screen::Note(list),
            ) => list,
            None => return,
        };
        if up { list.up(kind, look) } else { list.down(kind, look) }
    }

    pub(super) fn left(&mut self, kind: Kind) {
        match self.screens.last_mut() {
            Some(Screen::Dice) => {
                if let Some(dice) = &mut self.dice {
                    dice.step(false);
                }
            }
            Some(Screen::Write(letters) | Screen::Rename(_, letters)) => letters.step(-1, 0),
            _ if kind == Kind::Repeat => {}
            Some(Screen::Sheet { list, page, .. }) if *page > 0 => {
                *page -= 1;
                *list = List::default();
            }
            Some(Screen::Ask(_)) => self.open_menu(),
            Some(Screen::Cover(..)) => {}
            _ => self.back(),
        }
    }

    pub(super) fn right(&mut self, kind: Kind, table: &mut dyn Table, look: &Look) {
        match self.screens.last_mut() {
            Some(Screen::Dice) => {
                if let Some(dice) = &mut self.dice {
                    dice.step(true);
                }
            }
            Some(Screen::Write(letters) | Screen::Rename(_, letters)) => letters.step(1, 0),
            _ if kind == Kind::Repeat => {}
            Some(Screen::Sheet { list, page, .. }) if *page + 1 < sheet::pages(table) => {
                *page += 1;
                *list = List::default();
            }
            Some(Screen::Ask(list)) => {
                let at = list.at;
                if let Some(ask::Act::Play(_, _, rule)) = self.asked_row(table, look, at) {
                    self.push(Screen::Why(List::default(), rule));
                }
            }
            Some(Screen::Log { .. }) => self.why_line(table, look),
            Some(Screen::News(_)) => self.back(),
            _ => {}
        }
    }

    pub(super) fn why_line(&mut self, table: &mut dyn Table, look: &Look) {
        let Some(Screen::Log { list, from }) = self.screens.last() else { return };
        let (at, from, viewer) = (list.at, *from, self.viewer);
        let rule = picked(at, &mut |visit| log::rows(table, from, viewer, look, visit));
        match rule.flatten() {
            Some(rule) => self.push(Screen::Why(List::default(), rule)),
            None => self.say(&"No rule stands behind this line."),
        }
    }
}
