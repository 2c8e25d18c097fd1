//! What differs between the editions of the rules. A game is played to its end by the one that it began with.

use super::GreatOldOne;
use eldertally_core::game::SetupOf;

/// Edition 2: nobody hands over a card of a name that lies open whole. Before, a call for one took both answers.
pub(super) fn open_names_are_not_given(setup: &SetupOf<GreatOldOne>) -> bool {
    setup.edition >= 2
}

/// Edition 2: a sign that only cancels waits for something that it can cancel, which may be a sign against a sign.
/// Before, it could be spent on nothing, and only the first sign could be answered.
pub(super) fn signs_need_an_aim(setup: &SetupOf<GreatOldOne>) -> bool {
    setup.edition >= 2
}

/// Edition 2: what a list that is not complete leaves open is asked. Before, a story card had two copies, a horror one, a
/// sign up to six; every horror could be cancelled, and the first card of a linked pair named the second.
pub(super) fn asks_what_is_printed(setup: &SetupOf<GreatOldOne>) -> bool {
    setup.edition >= 2 && !setup.print.complete
}

/// Edition 3: a turn in which a card was played is none without one. Before, it was counted when it ended.
pub(super) fn turns_with_a_card_are_not_quiet(setup: &SetupOf<GreatOldOne>) -> bool {
    setup.edition >= 3
}

/// Edition 3: an effect is carried out by whoever played its card, and a call answered by whoever is called upon. Before,
/// anybody could do that.
pub(super) fn players_answer_for_themselves(setup: &SetupOf<GreatOldOne>) -> bool {
    setup.edition >= 3
}

/// Edition 2: three and four copies are followed as closely as two, and open cards that nobody named have a place of
/// their own. Before, those counted as out of play.
pub(super) fn follows_every_copy(setup: &SetupOf<GreatOldOne>) -> bool {
    setup.edition >= 2
}
