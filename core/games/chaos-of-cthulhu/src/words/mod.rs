//! The words of the game, by language.

pub(super) mod en;

use core::fmt;

use super::ChaosOfCthulhu;
use eldertally_core::game::SetupOf;
use eldertally_core::words::{Lang, Pen, Word};

use en::English;

/// Writes a word in the pen's language.
pub(super) fn say(
    game: &ChaosOfCthulhu,
    setup: &SetupOf<ChaosOfCthulhu>,
    word: Word<'_, ChaosOfCthulhu>,
    pen: &mut Pen<'_>,
) -> fmt::Result {
    match pen.lang {
        Lang::English => English { game, setup }.say(word, pen),
    }
}
