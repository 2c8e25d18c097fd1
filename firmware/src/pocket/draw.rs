//! Drawing what lies outside of a game.

use embedded_storage::nor_flash::NorFlash;

use super::Pocket;
use super::screen::{Question, Screen};
use crate::frame::Frame;
use crate::screens::{Look, Row, about, settings, setup, shelf, show};

impl<F: NorFlash, const SECTORS: usize, const SNAPS: usize> Pocket<'_, F, SECTORS, SNAPS> {
    pub(super) fn draw_desk(&mut self, look: &Look, frame: &mut Frame) {
        let asked = match self.screens.last() {
            Some(Screen::Sure(_, Question::Delete(id) | Question::MakeRoom(id))) => Some(self.describe(*id)),
            _ => None,
        };
        let kept = match self.screens.last() {
            Some(Screen::Kept(_, id)) => self.kept(*id),
            _ => None,
        };
        let journal = &mut self.journal;
        match self.screens.last_mut() {
            Some(Screen::Shelf(list)) => show(list, look, &"Eldertally", frame, &mut |put| {
                shelf::rows(&mut |each| journal.games(each), put);
            }),
            Some(Screen::Kept(list, _)) => show(list, look, &"A kept game", frame, &mut |put| {
                if let Some(kept) = kept {
                    shelf::kept_rows(kept, put);
                }
            }),
            Some(Screen::Kinds(list)) => show(list, look, &"New game", frame, &mut |put| setup::kinds(put)),
            Some(Screen::Setup(list)) => {
                let Some(setup) = &mut self.setup else { return };
                show(list, look, &"New game", frame, &mut |put| setup::rows(setup, put));
            }
            Some(Screen::Name(seat, letters)) => {
                letters.draw(look, &format_args!("Player {}", seat.0 + 1), frame);
            }
            Some(Screen::Copies(list)) => {
                let Some(kind) = self.setup.as_ref().map(eldertally_catalog::AnySetup::kind) else { return };
                show(list, look, &"Which copy?", frame, &mut |put| {
                    setup::copies(kind, &mut |each| journal.copies(each), put);
                });
            }
            Some(Screen::Rule(list, id)) => {
                let rule = self.setup.as_ref().and_then(|setup| setup.kind().about().rule(*id));
                about::draw_rule(list, look, *id, rule, frame);
            }
            Some(Screen::Settings(list)) => {
                let settings = &self.settings;
                show(list, look, &"Settings", frame, &mut |put| settings::rows(settings, put));
            }
            Some(Screen::Help(list)) => about::draw_texts(list, look, "Buttons", about::HELP, frame),
            Some(Screen::About(list)) => about::draw_texts(list, look, "About", about::ABOUT, frame),
            Some(Screen::Note(list)) => about::draw_texts(list, look, "Please note", &[&self.note], frame),
            Some(Screen::Sure(list, question)) => {
                let (name, inputs) = asked.unwrap_or(("A game", 0));
                let inputs = shelf::Inputs(inputs);
                let question = *question;
                show::<()>(list, look, &"Are you sure?", frame, &mut |put| {
                    match question {
                        Question::Delete(_) => {
                            put(Row::Text(&format_args!("Delete {name} with {inputs} for good?")));
                        }
                        Question::MakeRoom(_) => put(Row::Text(&format_args!(
                            "The storage is full. May the oldest finished game go? {name}, {inputs}."
                        ))),
                    }
                    put(Row::pick(&"No, keep it", ()));
                    put(Row::pick(&"Yes, delete it", ()));
                });
            }
            None => {}
        }
    }
}
