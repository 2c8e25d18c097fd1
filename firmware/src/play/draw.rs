//! Drawing what [`Play`] shows.

use core::fmt::{Display, Write};

use eldertally_core::table::{Phrase, Table};
use eldertally_core::{Seat, Viewer};

use super::Play;
use super::screen::{PlayerAct, Screen};
use crate::canvas::Canvas;
use crate::screens::ask::{self, Question, Words};
use crate::screens::dice::Dice;
use crate::screens::menu::{self, Menu};
use crate::screens::{Look, Row, VisitRow, about, fitting, hand, heading, legend, log, sheet, show, timer};
use crate::text::{Capital, Line};

/// What the heading line says the first time that a screen of this kind is met.
fn hint(kind: u8) -> Option<&'static str> {
    Some(match kind {
        0 => "Hold OK: menu",
        1 => "Hold OK: roll",
        2 => "Hold OK: done",
        5 => "OK: amend it",
        6 => "OK: why",
        8 => "Up/down, OK: set",
        _ => return None,
    })
}

impl Play {
    /// Draws it all.
    pub fn draw(&mut self, table: &mut dyn Table, look: &Look, canvas: &mut Canvas) {
        let look = Look { private: self.is_private(), ..*look };
        let (viewer, question, news, secrets, timed) =
            (self.viewer, self.question, self.news, self.handed(), self.timed);
        let hint = hint(self.kind()).filter(|_| self.met >> self.kind() & 1 == 0);
        let note = &self.note;
        let Some(top) = self.screens.last_mut() else { return };
        match top {
            Screen::Ask(list) => {
                let mut draw = |title: &dyn Display, table: &mut dyn Table| {
                    show(list, &look, title, canvas, &mut |visit| {
                        if let Some(news) = news {
                            log::news(table, news, viewer, &look, visit);
                        }
                        ask::rows(table, viewer, Question { titled: hint.is_none(), ..question }, &look, visit);
                    });
                };
                if let Some(hint) = hint {
                    draw(&hint, table);
                } else {
                    with_title(table, viewer, question.asked.only(), &look, &mut draw);
                }
            }
            Screen::News(list) => show::<()>(list, &look, &"What happened", canvas, &mut |visit| {
                log::news(table, news.unwrap_or(0), viewer, &look, visit);
            }),
            Screen::Dice => {
                let Some(dice) = &mut self.dice else { return };
                let prompt = Words { table, phrase: Phrase::Prompt, viewer, look: &look };
                let title: &dyn Display = match hint {
                    Some(ref hint) => hint,
                    None => fitting(&look, &[&prompt]).unwrap_or(&"What fell?"),
                };
                heading(canvas, &look, title);
                let asked: Option<&dyn Display> = Some(&prompt as _).filter(|_| fitting(&look, &[&prompt]).is_none());
                dice.draw(table, asked, &look, canvas);
            }
            Screen::Write(letters) => letters.draw(&look, &hint.unwrap_or("Write"), canvas),
            Screen::Rename(_, letters) => letters.draw(&look, &hint.unwrap_or("Name"), canvas),
            Screen::Cover(cover, list) => hand::draw(list, &look, *cover, table, canvas),
            Screen::Menu(list) => {
                let mut title = Line::new();
                let status = Words { table, phrase: Phrase::Status, viewer, look: &look };
                let _ = write!(title, "{}", Capital(fitting(&look, &[&status]).unwrap_or(&"Menu")));
                let throw = self.dice.as_ref().map(Dice::throw);
                show(list, &look, &title, canvas, &mut |visit| {
                    menu::rows(table, Menu { viewer, throw, secrets, timed }, &look, visit);
                });
            }
            Screen::Sheet { list, page, amend } => {
                let (page, pages, amend) = (*page, sheet::pages(table), *amend);
                let table = &*table;
                sheet::title(table, page, &mut |name| {
                    let title: &dyn Display = match hint {
                        Some(ref hint) => hint,
                        None if pages > 1 => &format_args!("{name} {}/{pages}", page + 1),
                        None if amend => &"Amend a part",
                        None => name,
                    };
                    sheet::show(list, &look, title, table, viewer, page, canvas);
                });
            }
            Screen::Log { list, from } => {
                let (from, all) = (*from, table.inputs());
                let title = format_args!("Log {}-{} of {all}", from + 1, (from + log::PAGE).min(all));
                let title: &dyn Display = if let Some(ref hint) = hint { hint } else { &title };
                show(list, &look, title, canvas, &mut |visit| log::rows(table, from, viewer, &look, visit));
            }
            Screen::Why(list, rule) => {
                about::draw_rule(list, &look, *rule, table.about().rule(*rule), canvas);
            }
            Screen::Amend(amend) => amend.draw(table, viewer, &look, hint.unwrap_or("Amend"), canvas),
            Screen::Players(list) => {
                show(list, &look, &"Players", canvas, &mut |visit| players(table, visit));
            }
            Screen::Timer(list) => show(list, &look, &"Timer", canvas, &mut |visit| timer::rows(&look, visit)),
            Screen::Symbols(list) => legend::draw(list, &look, table.about().symbols, canvas),
            Screen::Help(list) => about::draw_texts(list, &look, "Buttons", about::HELP, canvas),
            Screen::Note(list) => about::draw_texts(list, &look, "Please note", &[note], canvas),
        }
    }
}

/// Finds a title for the question: whose it is, where the game stands, or the name of the game.
fn with_title(
    table: &mut dyn Table,
    viewer: Viewer,
    one: Option<Seat>,
    look: &Look,
    draw: &mut dyn FnMut(&dyn Display, &mut dyn Table),
) {
    let mut title = Line::new();
    let seat = if let Viewer::Seat(seat) = viewer { Some(seat) } else { one };
    let name = seat.filter(|_| table.seats().len() > 1).and_then(|seat| table.seats().get(seat));
    let status = Words { table, phrase: Phrase::Status, viewer, look };
    let mut start = Line::new();
    start_of(&status, look, &mut start);
    let titles: [&dyn Display; 3] = [name.map_or(&"" as &dyn Display, |info| &info.name), &start, &table.about().name];
    if let Some(found) = fitting(look, &titles) {
        let _ = core::fmt::write(&mut title, format_args!("{}", Capital(found)));
    }
    draw(&title, table);
}

/// As much of a text as fits into the heading line, up to one of its commas.
fn start_of(text: &dyn Display, look: &Look, start: &mut Line) {
    let mut whole = heapless::String::<128>::new();
    let _ = core::fmt::write(&mut whole, format_args!("{text}"));
    let mut end = whole.len();
    while let Some(part) = whole.get(..end) {
        if fitting(look, &[&part]).is_some() {
            let _ = start.push_str(part);
            return;
        }
        let Some(comma) = part.rfind(", ") else { return };
        end = comma;
    }
}

/// The rows of the players' screen.
pub(super) fn players(table: &dyn Table, visit: &mut VisitRow<'_, PlayerAct>) {
    for (seat, info) in table.seats().iter() {
        visit(Row::pick(&format_args!("Rename {}", info.name), PlayerAct::Rename(seat)));
        if table.seats().len() > 1 {
            let text = if info.present { "leaves" } else { "is back" };
            visit(Row::pick(&format_args!("{} {text}", info.name), PlayerAct::Change(seat, !info.present)));
        }
    }
}
