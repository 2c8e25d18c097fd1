//! Whole games that a player can read.

use eldertally_roll_for_great_old_ones::RollForGreatOldOnes;

use eldertally_testkit::playthrough::replay_all;

#[test]
fn every_playthrough_replays_to_the_letter() {
    let games = replay_all::<RollForGreatOldOnes>();
    assert!(games >= 5, "only {games} games were found");
}
