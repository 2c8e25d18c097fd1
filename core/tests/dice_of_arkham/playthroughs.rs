//! Whole games that a player can read.

use eldertally_core::dice_of_arkham::DiceOfArkham;

use crate::playthrough::replay_all;

#[test]
fn every_playthrough_replays_to_the_letter() {
    let games = replay_all::<DiceOfArkham>(|file| !file.starts_with("rgo_") && !file.starts_with("wos_"));
    assert!(games >= 20, "only {games} games were found");
}
