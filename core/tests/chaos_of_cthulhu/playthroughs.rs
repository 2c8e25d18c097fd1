//! Whole games that a player can read.

use eldertally_core::chaos_of_cthulhu::ChaosOfCthulhu;

use crate::playthrough::replay_all;

#[test]
fn every_playthrough_replays_to_the_letter() {
    let games = replay_all::<ChaosOfCthulhu>(|file| file.starts_with("coc_"));
    assert!(games >= 4, "only {games} games were found");
}
