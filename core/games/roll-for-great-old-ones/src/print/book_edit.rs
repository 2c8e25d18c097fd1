//! A copy as fields to change: two boards, each on its own page.

use std::format;
use std::string::{String, ToString};

use super::book::Book;
use super::open_scenario::OpenScenario;
use eldertally_print::Fault;
use eldertally_print::edit::{Editable, Editor, Words};
use eldertally_print::file::FileFault;

impl Editable for Book {
    const NAME: &'static str = "scenario.name";

    fn edit(&mut self, editor: &mut Editor<'_>) -> Result<(), FileFault> {
        let words =
            Words::new("Investigator board").help("Actions, tracks and weaknesses; all investigators share it.");
        let name = self.board.name.to_string();
        editor.node("board", words, name, |editor| self.board.edit(editor));
        let words = Words::new("Scenario board").help("Ritual, scenario actions, cultists and monsters.");
        let mut open = OpenScenario::of(&self.scenario);
        let name = open.name.clone();
        editor.node("scenario", words, name, |editor| open.edit(editor));
        if editor.changes() {
            self.scenario = open.packed()?;
        }
        Ok(())
    }

    fn fault(&self) -> Option<(Fault, String)> {
        let place = |board: &'static str| {
            move |fault: Fault| {
                let place = format!("{board}.{}", fault.field);
                (fault, place)
            }
        };
        let board: Option<(Fault, String)> = self.board.check().err().map(place("board"));
        board.or_else(|| self.scenario.check().err().map(place("scenario")))
    }
}
