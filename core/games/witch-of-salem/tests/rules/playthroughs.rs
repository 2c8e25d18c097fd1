//! Whole games that a player can read.

use eldertally_witch_of_salem::WitchOfSalem;

use eldertally_testkit::playthrough::replay_all;

#[test]
fn every_playthrough_replays_to_the_letter() {
    let games = replay_all::<WitchOfSalem>();
    assert!(games >= 6, "only {games} games were found");
}
