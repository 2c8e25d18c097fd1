//! What edition 2 of the rules changed. A game is played on by the edition that it began with.

use super::state::WitchOfSalem;
use eldertally_core::game::SetupOf;

const fn second(setup: &SetupOf<WitchOfSalem>) -> bool {
    setup.edition >= 2
}

/// A red arrow without a space ahead is asked before the further card of the same card, not after it.
pub(super) const fn arrow_comes_first(setup: &SetupOf<WitchOfSalem>) -> bool {
    second(setup)
}

/// A game that is lost before the check of the tiles is over once the players say so.
pub(super) const fn end_is_said(setup: &SetupOf<WitchOfSalem>) -> bool {
    second(setup)
}

/// A creature that is entered under a known name is its twin, and a name that no creature can have is refused.
pub(super) const fn names_are_known(setup: &SetupOf<WitchOfSalem>) -> bool {
    second(setup)
}

/// What Cthulhu and Dagon demand is not asked, because the rulebook tells it.
pub(super) const fn rulebook_tells_rites(setup: &SetupOf<WitchOfSalem>) -> bool {
    second(setup)
}

/// A player can leave, and what lies on the board of somebody who is out goes to the discarded items.
pub(super) const fn boards_are_cleared(setup: &SetupOf<WitchOfSalem>) -> bool {
    second(setup)
}

/// Nobody is asked what an empty bag or the place of somebody who is out does not need.
pub(super) const fn idle_questions_are_skipped(setup: &SetupOf<WitchOfSalem>) -> bool {
    second(setup)
}

/// Whoever looked at a tile is asked for a note at once.
pub(super) const fn looks_are_noted(setup: &SetupOf<WitchOfSalem>) -> bool {
    second(setup)
}

/// Of a creature only the name is asked at once; what defeats it and what it does follow when they matter. An effect can
/// be told as the last one.
pub(super) const fn cards_come_in_parts(setup: &SetupOf<WitchOfSalem>) -> bool {
    second(setup)
}
