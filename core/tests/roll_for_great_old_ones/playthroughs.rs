//! Whole games that a player can read.

use eldertally_core::roll_for_great_old_ones::RollForGreatOldOnes;

use crate::playthrough::replay_all;

#[test]
fn every_playthrough_replays_to_the_letter() {
    let games = replay_all::<RollForGreatOldOnes>(|file| file.starts_with("rgo_"));
    assert!(games >= 5, "only {games} games were found");
}
