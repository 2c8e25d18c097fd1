//! Drawing what lies outside of a game.

use embedded_storage::nor_flash::NorFlash;

use super::Pocket;
use super::screen::{Question, Screen};
use crate::canvas::Canvas;
use crate::screens::{Look, Row, about, settings, setup, shelf, show};

impl<F: NorFlash, const SECTORS: usize, const SNAPS: usize> Pocket<'_, F, SECTORS, SNAPS> {
    pub(super) fn draw_home(&mut self, look: &Look, canvas: &mut Canvas) {
        let asked = match self.screens.last() {
            Some(Screen::Sure(_, Question::Delete(id) | Question::MakeRoom(id))) => Some(self.describe(*id)),
            _ => None,
        };
        let stored = match self.screens.last() {
            Some(Screen::Game(_, id)) => self.stored(*id),
            _ => None,
        };
        let journal = &mut self.journal;
        match self.screens.last_mut() {
            Some(Screen::Shelf(list)) => show(list, look, &"Eldertally", canvas, &mut |visit| {
                shelf::rows(&mut |each| journal.games(each), visit);
            }),
            Some(Screen::Game(list, _)) => show(list, look, &"A kept game", canvas, &mut |visit| {
                if let Some(game) = stored {
                    shelf::game_rows(game, visit);
                }
            }),
            Some(Screen::Kinds(list)) => show(list, look, &"New game", canvas, &mut |visit| setup::kinds(visit)),
            Some(Screen::Setup(list)) => {
                let Some(setup) = &mut self.setup else { return };
                show(list, look, &"New game", canvas, &mut |visit| setup::rows(setup, visit));
            }
            Some(Screen::Name(seat, letters)) => {
                letters.draw(look, &format_args!("Player {}", seat.0 + 1), canvas);
            }
            Some(Screen::Copies(list)) => {
                let Some(kind) = self.setup.as_ref().map(eldertally_catalog::AnySetup::kind) else { return };
                show(list, look, &"Which copy?", canvas, &mut |visit| {
                    setup::copies(kind, &mut |each| journal.copies(each), visit);
                });
            }
            Some(Screen::Rule(list, id)) => {
                let rule = self.setup.as_ref().and_then(|setup| setup.kind().about().rule(*id));
                about::draw_rule(list, look, *id, rule, canvas);
            }
            Some(Screen::Settings(list)) => {
                let settings = &self.settings;
                show(list, look, &"Settings", canvas, &mut |visit| settings::rows(settings, visit));
            }
            Some(Screen::Help(list)) => about::draw_texts(list, look, "Buttons", about::HELP, canvas),
            Some(Screen::About(list)) => about::draw_texts(list, look, "About", about::ABOUT, canvas),
            Some(Screen::Note(list)) => about::draw_texts(list, look, "Please note", &[&self.note], canvas),
            Some(Screen::Sure(list, question)) => {
                let (name, inputs) = asked.unwrap_or(("A game", 0));
                let inputs = shelf::Inputs(inputs);
                let question = *question;
                show::<()>(list, look, &"Are you sure?", canvas, &mut |visit| {
                    match question {
                        Question::Delete(_) => {
                            visit(Row::Text(&format_args!("Delete {name} with {inputs} for good?")));
                        }
                        Question::MakeRoom(_) => visit(Row::Text(&format_args!(
                            "The storage is full. May the oldest finished game go? {name}, {inputs}."
                        ))),
                    }
                    visit(Row::pick(&"No, keep it", ()));
                    visit(Row::pick(&"Yes, delete it", ()));
                });
            }
            None => {}
        }
    }
}
