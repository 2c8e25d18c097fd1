//! The players' copy: what is printed on investigator board and scenario board, and the one description that files,
//! pages and checks come from.

mod blank;
pub(super) mod board;
pub(super) mod book;
mod boxes;
pub(super) mod scenario;
mod unit;

use core::fmt;

use book::Book;
use eldertally_core::encoding;
use eldertally_print::Printed;
use eldertally_print::schema::{Walk, Walked, field};
use heapless::{LenType, VecView};

impl Printed for Book {
    const NAME: &'static str = "scenario.name";
    const PARTS: &'static [&'static str] = &["board", "scenario"];

    fn example() -> Self {
        let bytes = include_bytes!("../../example.bin");
        // A test made these bytes from a checked book of this very type, and reads them back.
        encoding::read(bytes).unwrap_or_else(Self::blank)
    }

    fn blank() -> Option<Self> {
        Some(Self::blank())
    }

    fn unread() -> Self {
        Self::unread()
    }

    fn name(&self) -> &str {
        &self.scenario.name
    }

    fn walk(&mut self, walk: &mut Walk<'_>) -> Walked {
        let board = field(&"board", &"Investigator board");
        let board = board.help("Actions, tracks and weaknesses; all investigators share it.");
        let name = self.board.name.clone();
        walk.node(board, &name, |walk| self.board.walk(walk))?;
        let scenario = field(&"scenario", &"Scenario board");
        let scenario = scenario.help("Ritual, scenario actions, cultists and monsters.");
        let name = self.scenario.name.clone();
        walk.node(scenario, &name, |walk| self.scenario.walk(walk))
    }

    fn warn(&self, visit: &mut dyn FnMut(fmt::Arguments<'_>)) {
        self.board.warn(&mut |warning| visit(format_args!("board: {warning}")));
        self.scenario.warn(&mut |warning| visit(format_args!("scenario: {warning}")));
    }
}

const NOT_KNOWN: &str = "not known yet";
/// Something that is not known ends what is known.
const KNOWN_BEHIND: &str = "is not known, but something behind it is";

/// Makes a list so long, or as long as there is room.
pub(crate) fn resize<T: Clone, L: LenType>(list: &mut VecView<T, L>, many: usize, with: T) {
    let fits = list.resize(many.min(list.capacity()), with);
    debug_assert!(fits.is_ok(), "what fits has room");
}
