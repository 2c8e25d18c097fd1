//! Whole games that a player can read.

use eldertally_cthulhu_the_great_old_one::GreatOldOne;

use eldertally_testkit::playthrough::replay_all;

#[test]
fn every_playthrough_replays_to_the_letter() {
    let games = replay_all::<GreatOldOne>();
    assert!(games >= 3, "only {games} games were found");
}
