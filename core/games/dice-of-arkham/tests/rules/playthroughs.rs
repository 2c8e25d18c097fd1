//! Whole games that a player can read.

use eldertally_dice_of_arkham::DiceOfArkham;

use eldertally_testkit::playthrough::replay_all;

#[test]
fn every_playthrough_replays_to_the_letter() {
    let games = replay_all::<DiceOfArkham>();
    assert!(games >= 20, "only {games} games were found");
}
