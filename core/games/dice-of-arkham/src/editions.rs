//! What later editions of the rules changed, so that a saved game goes on as it was begun.

use super::DiceOfArkham;
use eldertally_core::game::SetupOf;

/// Since 2: red spaces that event 2B moves over never count, even where all those behind the marker do.
pub(super) fn event_steps_skip_red(setup: &SetupOf<DiceOfArkham>) -> bool {
    setup.edition >= 2
}

/// Since 2: with `fleeExampleHealth` all damage of a flight is health. Before, its kind was read after one was subtracted.
pub(super) fn flight_damage_is_health(setup: &SetupOf<DiceOfArkham>) -> bool {
    setup.edition >= 2
}

/// Since 2: a kept die that is amended stays kept. Before, it became loose.
pub(super) fn amended_dice_stay_kept(setup: &SetupOf<DiceOfArkham>) -> bool {
    setup.edition >= 2
}

/// Since 2: a marker that is amended before it moved is where the turn began, so the elder sign heals at once.
pub(super) fn amended_marker_began_there(setup: &SetupOf<DiceOfArkham>) -> bool {
    setup.edition >= 2
}

/// Since 3: each die is kept and freed by itself, and each locked one is known. Before, dice of one face shared a move.
pub(super) fn dice_are_kept_one_by_one(setup: &SetupOf<DiceOfArkham>) -> bool {
    setup.edition >= 3
}
