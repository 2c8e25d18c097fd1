//! The words of the game, by language. A second language is a second folder beside `en`.

pub(super) mod en;

use core::fmt;

use crate::RollForGreatOldOnes;
use eldertally_core::game::SetupOf;
use eldertally_core::words::{Lang, Pen, Word};

use en::English;

/// Writes a word in the pen's language.
pub(super) fn say(
    game: &RollForGreatOldOnes,
    setup: &SetupOf<RollForGreatOldOnes>,
    word: Word<'_, RollForGreatOldOnes>,
    pen: &mut Pen<'_>,
) -> fmt::Result {
    match pen.lang {
        Lang::English => English { game, setup }.say(word, pen),
    }
}
