//! Whole games that a player can read.

use eldertally_core::witch_of_salem::WitchOfSalem;

use crate::playthrough::replay_all;

#[test]
fn every_playthrough_replays_to_the_letter() {
    let games = replay_all::<WitchOfSalem>(|file| file.starts_with("wos_"));
    assert!(games >= 6, "only {games} games were found");
}
