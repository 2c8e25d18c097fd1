//! The words of the game, a folder a language.

mod en;

use core::fmt;

use super::DiceOfArkham;
use eldertally_core::game::SetupOf;
use eldertally_core::words::{Lang, Pen, Word};

/// Writes a word in the pen's language.
pub(super) fn say(
    game: &DiceOfArkham,
    setup: &SetupOf<DiceOfArkham>,
    word: Word<'_, DiceOfArkham>,
    pen: &mut Pen<'_>,
) -> fmt::Result {
    match pen.lang {
        Lang::English => en::say(game, setup, word, pen),
    }
}
