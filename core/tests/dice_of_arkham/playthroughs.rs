//! Whole games that a player can read.

use eldertally_core::dice_of_arkham::DiceOfArkham;

use crate::playthrough::replay_all;

#[test]
fn every_playthrough_replays_to_the_letter() {
    let others = ["rgo_", "wos_", "coc_", "cgo_"];
    let games = replay_all::<DiceOfArkham>(|file| !others.iter().any(|other| file.starts_with(other)));
    assert!(games >= 20, "only {games} games were found");
}
