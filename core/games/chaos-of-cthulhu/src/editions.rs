//! What later editions of the rules changed. A save is played on by the edition that it began with.

use super::ChaosOfCthulhu;
use eldertally_core::game::SetupOf;

fn is_second(setup: &SetupOf<ChaosOfCthulhu>) -> bool {
    setup.edition >= 2
}

/// A block also answers what its own player aimed at the own monster, or what came back to it.
pub(super) fn blocks_answer_own_actions(setup: &SetupOf<ChaosOfCthulhu>) -> bool {
    is_second(setup)
}

/// A conversion is aimed beside the first targets, which count again when it is cancelled. The part of an attack is kept
/// for each monster that it could go to, and a doubled attack gets one of its own.
pub(super) fn targets_outlast_bonuses(setup: &SetupOf<ChaosOfCthulhu>) -> bool {
    is_second(setup)
}

/// Of several who steal the same actions only the first has them, and a theft that finds nothing is not played.
pub(super) fn thefts_come_in_order(setup: &SetupOf<ChaosOfCthulhu>) -> bool {
    is_second(setup)
}

/// Of a cancelled Steal only those offerings go back that the thief still has.
pub(super) fn nobody_gives_what_is_gone(setup: &SetupOf<ChaosOfCthulhu>) -> bool {
    is_second(setup)
}

/// A bonus after the blocks takes back only those that do not fit any more.
pub(super) fn blocks_outlast_bonuses(setup: &SetupOf<ChaosOfCthulhu>) -> bool {
    is_second(setup)
}

/// Crown of Chaos: all say at once which parts they save, then all is lost and earned at once.
pub(super) fn parts_fall_at_once(setup: &SetupOf<ChaosOfCthulhu>) -> bool {
    is_second(setup)
}

/// Only Lovecraft's Lament has a last round.
pub(super) fn only_the_lament_ends_by_time(setup: &SetupOf<ChaosOfCthulhu>) -> bool {
    is_second(setup)
}

/// A monster of which its player has told all icons is known to all when the screens come off.
pub(super) fn whole_monsters_are_learned(setup: &SetupOf<ChaosOfCthulhu>) -> bool {
    is_second(setup)
}

/// A Bedlam whose aim was amended away rolls nothing. In edition 1 it rolled the head on the last chair.
pub(super) fn bedlam_needs_an_aim(setup: &SetupOf<ChaosOfCthulhu>) -> bool {
    is_second(setup)
}

/// The Elder Dice begin in the colours of the seats.
pub(super) fn seats_have_colours(setup: &SetupOf<ChaosOfCthulhu>) -> bool {
    is_second(setup)
}

/// Since 3: a plan begins with stones, each touched by itself. Before, it began with a ready plan or with a die.
pub(super) fn plans_begin_with_stones(setup: &SetupOf<ChaosOfCthulhu>) -> bool {
    setup.edition >= 3
}

/// Since 3: Elder Dice begin in the colour that is most like that of the seat. Before, seats and dice were counted through alike.
pub(super) fn seats_have_like_dice(setup: &SetupOf<ChaosOfCthulhu>) -> bool {
    setup.edition >= 3
}

/// Since 3: an aim that is amended to what it shows stays as it is. Before, that could place an attack.
pub(super) fn amended_aims_stay(setup: &SetupOf<ChaosOfCthulhu>) -> bool {
    setup.edition >= 3
}
