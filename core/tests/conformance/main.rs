//! What every game promises. A game joins with one line in this file; its variants and bounds stand in `games.rs`.

mod games;
#[expect(unreachable_pub, reason = "the fuzz targets show it to the world")]
mod lantern;
mod player;
mod secrets;
#[expect(dead_code, reason = "games compare their lists")]
#[path = "../sentences/mod.rs"]
mod sentences;
mod suite;

use eldertally_core::chaos_of_cthulhu::ChaosOfCthulhu;
use eldertally_core::cthulhu_the_great_old_one::GreatOldOne;
use eldertally_core::dice_of_arkham::DiceOfArkham;
use eldertally_core::roll_for_great_old_ones::RollForGreatOldOnes;
use eldertally_core::witch_of_salem::WitchOfSalem;
use eldertally_core::{Game, GameKind};
use lantern::Lantern;

/// One test for each promise, for each game.
macro_rules! conform {
    ($($name:ident: $game:ty,)+) => {
        /// The games that have joined.
        const JOINED: &[&str] = &[$(<$game as Game>::ABOUT.slug),+];

        $(mod $name {
            use super::*;

            conform!(@promises $game, games::$name();
                play::random_play_ends_within_its_bound,
                play::every_throw_names_the_rule_that_asks_for_it,
                play::every_variant_is_seen_and_listed,
                play::no_seat_is_offered_too_much_and_a_choice_has_an_offer,
                play::every_throw_and_text_fits_the_log,
                play::the_longest_game_fits_three_times_into_the_pocket,
                play::cited_rules_exist,
                gate::every_offered_move_is_accepted,
                gate::bad_input_is_refused_and_changes_nothing,
                travel::undo_and_redo_restore_every_step,
                travel::undoing_many_equals_undoing_one_by_one,
                travel::new_input_after_undo_drops_redo,
                travel::save_and_load_agree_at_every_step,
                travel::telling_and_looking_back_disturb_nothing,
                words::nothing_that_is_read_is_empty,
                words::everything_can_be_read_aloud,
                amend::a_shown_part_can_be_set_and_nothing_else_happens,
                amend::a_game_under_way_can_be_entered,
                eyes::a_seat_is_offered_its_own_moves_and_nobodys,
                eyes::no_eye_sees_what_is_private,
                eyes::secret_choices_look_the_same_to_others,
            );
        })+
    };
    (@promises $game:ty, $joined:expr; $($module:ident::$promise:ident,)+) => {
        $(#[test] fn $promise() { suite::$module::$promise::<$game>(&$joined); })+
    };
}

conform! {
    dice_of_arkham: DiceOfArkham,
    roll_for_great_old_ones: RollForGreatOldOnes,
    witch_of_salem: WitchOfSalem,
    chaos_of_cthulhu: ChaosOfCthulhu,
    great_old_one: GreatOldOne,
    lantern_game: Lantern,
}

#[test]
fn every_game_on_the_shelf_has_joined() {
    for kind in GameKind::ALL {
        assert!(JOINED.contains(&kind.about().slug), "{kind:?} has no line in this file");
    }
}
