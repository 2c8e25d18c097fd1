//! What later editions of the rules changed. A game is played on by the edition that it began with.

use crate::RollForGreatOldOnes;
use eldertally_core::game::SetupOf;

type Setup = SetupOf<RollForGreatOldOnes>;

/// Edition 2 (Q09): an entry that blocks its section is never made unasked, and may be left out. Edition 1 made it.
pub(super) fn blocking_is_asked(setup: &Setup) -> bool {
    setup.edition >= 2
}

/// Edition 2 (184): of a copied die so much is entered as its player likes. Edition 1 wanted both entries.
pub(super) fn copies_may_be_left(setup: &Setup) -> bool {
    setup.edition >= 2
}

/// Edition 2 (151): an old die leaves the board of one who is revived. Edition 1 let it lie until the next roll.
pub(super) fn old_die_goes(setup: &Setup) -> bool {
    setup.edition >= 2
}

/// Edition 2 (Q57): Sally repeats a reroll at once or not at all. Edition 1 let her wait until the die was used.
pub(super) fn repeats_at_once(setup: &Setup) -> bool {
    setup.edition >= 2
}

/// Edition 2 (Q58): the clue of skill 3.5 is given when the skill is learned. Edition 1 kept it.
pub(super) fn gives_at_once(setup: &Setup) -> bool {
    setup.edition >= 2
}

/// Edition 2: on the floor, "done" can be taken back.
pub(super) fn done_is_taken_back(setup: &Setup) -> bool {
    setup.edition >= 2
}

/// Edition 2 alone: on the floor, "reroll a die" came before which. Before and since, each die is on offer by itself.
pub(super) fn rerolls_are_a_step(setup: &Setup) -> bool {
    setup.edition == 2
}

/// Edition 2 (63): experience for values that were not entered is told as such. Edition 1 took it for stars.
pub(super) fn forgone_is_told(setup: &Setup) -> bool {
    setup.edition >= 2
}

/// Edition 2 (192): the rule that effects of scenario actions are told with. Edition 1 named that of crossed boxes.
pub(super) fn reason_of_actions(setup: &Setup) -> u8 {
    if setup.edition >= 2 { 192 } else { 86 }
}
