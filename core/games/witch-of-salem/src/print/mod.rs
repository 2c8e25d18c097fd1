//! The players' copy: what is printed on board and cards, and the one description that files, pages and checks come from.

mod board;
mod cards;
mod creature;
mod effect;
mod event;
mod names;
mod necron;
mod place;
mod rite;
mod texts;
mod warnings;
mod words;

use core::fmt;

use eldertally_core::encoding;
use eldertally_print::schema::{RowForm, Walk, Walked, field};
use eldertally_print::{Printed, Problem};

pub use board::{Board, Cost, Face, Item, MOST_MARKS, MOST_SPACES, MOST_SYMBOLS, NAME_MAX, Place, WORD_MAX};
pub use cards::{
    CREATURES, Creature, EVENTS, Effect, Effects, EventCard, MOST_EFFECTS, Needs, Rite, Verb, Wanted, Who,
};
pub use eldertally_print::Span;
pub use texts::{MOST_NOTES, TEXT_POOL, Texts};

impl Printed for Board {
    fn example() -> Self {
        let bytes = include_bytes!("../../example.bin");
        // A test made these bytes from a checked copy of this very type, and reads them back.
        encoding::read(bytes).unwrap_or_else(Self::blank)
    }

    fn blank() -> Option<Self> {
        Some(Self::blank())
    }

    fn unread() -> Self {
        Self::empty()
    }

    fn name(&self) -> &str {
        &self.name
    }

    fn walk(&mut self, walk: &mut Walk<'_>) -> Walked {
        walk.text(field(&"name", &"Name").help("What you call this copy."), &mut self.name, NAME_MAX)?;
        walk.heading("Necron");
        self.walk_necron(walk)?;
        walk.heading("Loss die");
        walk.row(field(&"lossDie", &""), RowForm::Whole, (1, self.die.len()), |walk, n| {
            let Some(face) = self.die.get_mut(n - 1) else { return Ok(()) };
            let name = format_args!("Face {n}");
            walk.word(field(&n, &name).told("Items, sanity and Necron are on it."), face, &words::FACES)
        })?;
        walk.heading("Artifacts");
        walk.row(field(&"artifacts", &""), RowForm::Whole, (1, self.artifacts.len()), |walk, n| {
            let Some(artifact) = self.artifacts.get_mut(n - 1) else { return Ok(()) };
            let name = format_args!("Artifact {n}");
            walk.text(field(&n, &name), &mut self.texts.pool.slot(artifact), WORD_MAX)?;
            walk.require(&n, artifact.len > 0, names::NO_NAME)
        })?;
        walk.heading("Places and cards");
        let locations = field(&"locations", &"Locations").help("Names, artifacts, and the prices of items.");
        walk.node(locations, &"", |walk| self.walk_places(walk))?;
        let creatures = field(&"creatures", &"Creatures").help("Twelve, each on two cards.");
        walk.node(creatures, &"", |walk| self.walk_creatures(walk))?;
        walk.node(field(&"events", &"Events").help("Twelve cards."), &"", |walk| self.walk_events(walk))?;
        let goo = field(&"goo", &"Great Old Ones").help("What banishes them, and defeats their shadows.");
        walk.node(goo, &"", |walk| self.walk_rites(walk))?;
        let whole = self.texts.notes.iter().all(|note| self.texts.pool.get(*note).is_some());
        walk.require(&"texts", whole, Problem::Unreadable)?;
        self.check_names(walk)
    }

    fn warn(&self, visit: &mut dyn FnMut(fmt::Arguments<'_>)) {
        self.warn_of_slips(visit);
    }
}
