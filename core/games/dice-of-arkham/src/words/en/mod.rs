//! The words in English.

mod events;
mod notes;
mod nouns;
mod offers;
mod parts;
mod prompts;

use core::fmt::{self, Write};

use crate::DiceOfArkham;
use eldertally_core::game::SetupOf;
use eldertally_core::words::{Pen, Word, count};

pub(super) struct English<'a> {
    pub(super) game: &'a DiceOfArkham,
    pub(super) setup: &'a SetupOf<DiceOfArkham>,
}

impl English<'_> {
    pub(super) fn say(&self, word: Word<'_, DiceOfArkham>, pen: &mut Pen<'_>) -> fmt::Result {
        match word {
            Word::Prompt => self.prompt(pen),
            Word::Status => {
                let DiceOfArkham { turn, seals, keys, .. } = self.game;
                write!(pen, "turn {turn}, {}, {}", count(*seals, "seal", "seals"), count(*keys, "key", "keys"))
            }
            Word::Outcome => self.outcome(pen),
            Word::Move(mv) => {
                self.offer(*mv, pen)?;
                self.warn(*mv, pen)
            }
            Word::Event(event) => self.event(event, pen),
            Word::Part(part) => self.part(part, pen),
            Word::Value(part, value) => self.value(part, value, pen),
            Word::Label(label) => self.label(label, pen),
            Word::Group(n) => self.group(n, pen),
            Word::Face(n, face) => self.face(n, face, pen),
        }
    }
}
