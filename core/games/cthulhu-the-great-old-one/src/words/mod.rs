//! The words of the game, in each language.

mod en;

use core::fmt;

use super::GreatOldOne;
use eldertally_core::game::SetupOf;
use eldertally_core::words::{Lang, Pen, Word};

/// Writes a word in the pen's language.
pub(super) fn say(
    game: &GreatOldOne,
    setup: &SetupOf<GreatOldOne>,
    word: Word<'_, GreatOldOne>,
    pen: &mut Pen<'_>,
) -> fmt::Result {
    match pen.lang {
        Lang::English => en::English { game, setup }.say(word, pen),
    }
}
