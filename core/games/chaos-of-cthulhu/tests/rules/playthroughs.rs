//! Whole games that a player can read.

use eldertally_chaos_of_cthulhu::ChaosOfCthulhu;

use eldertally_testkit::playthrough::replay_all;

#[test]
fn every_playthrough_replays_to_the_letter() {
    let games = replay_all::<ChaosOfCthulhu>();
    assert!(games >= 4, "only {games} games were found");
}
