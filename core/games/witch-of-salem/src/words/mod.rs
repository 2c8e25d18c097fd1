//! The words of the game. A second language is a second set of what is in `en`.

pub(super) mod en;

use core::fmt;

use super::state::WitchOfSalem;
use eldertally_core::game::SetupOf;
use eldertally_core::words::{Lang, Pen, Word};

use en::English;

/// Writes a word in the pen's language.
pub(super) fn say(
    game: &WitchOfSalem,
    setup: &SetupOf<WitchOfSalem>,
    word: Word<'_, WitchOfSalem>,
    pen: &mut Pen<'_>,
) -> fmt::Result {
    match pen.lang {
        Lang::English => English { game, setup }.say(word, pen),
    }
}
