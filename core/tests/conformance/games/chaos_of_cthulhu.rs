//! Chaos of Cthulhu in the suite.

use eldertally_core::chaos_of_cthulhu::{Action, ChaosOfCthulhu, Dice};
use eldertally_core::printed::Printed;

use super::Joined;

/// The example, one whose icons must be learned in play, and one with nothing but attacks and madness.
pub(crate) fn chaos_of_cthulhu() -> Joined<ChaosOfCthulhu> {
    Joined {
        longest: 4000,
        dear: 20,
        moves: &[
            "GoOn",
            "TimeIsUp",
            "Colour",
            "RerollMonster",
            "Satisfied",
            "Take",
            "Build",
            "Die",
            "Drop",
            "With",
            "Done",
            "Shows",
            "Choose",
            "Target",
            "PlanBonus",
            "Ready",
            "TakeBack",
            "Reroll",
            "RerollStones",
            "Back",
            "Release",
            "Declare",
            "Bonus",
            "Play",
            "Leave",
            "Victim",
            "Icon",
            "Aim",
            "Spot",
            "Block",
            "BlockThat",
            "Enough",
            "Resolve",
            "Save",
            "Lose",
        ],
        parts: &[
            "Round",
            "Stage",
            "Coin",
            "TimeUp",
            "Dare",
            "Colour",
            "Die",
            "Stone",
            "Offerings",
            "Chair",
            "Redone",
            "Rerolled",
            "Active",
            "Target",
            "Blocked",
            "Free",
            "Bonus",
            "BonusRoll",
            "BonusOn",
            "Luck",
            "Fell",
            "Again",
            "Icon",
        ],
        events: &[
            "Picked",
            "Dared",
            "MonsterAgain",
            "TooEarly",
            "FirstTied",
            "IsFirst",
            "RoundBegan",
            "StonesAgain",
            "IsReady",
            "NotReady",
            "TimeCalled",
            "Released",
            "Learned",
            "Played",
            "Silenced",
            "Rolled",
            "AimedBonus",
            "OfferingsMoved",
            "Declared",
            "DeclaredNothing",
            "Placed",
            "Blocked",
            "Turned",
            "Saved",
            "PartLost",
            "Out",
            "Earned",
            "Landed",
            "Tied",
            "Bled",
            "Moved",
        ],
        // A stage drops what was pending. What an action is and where it goes follows from dice, icons, chairs and bonuses.
        ripples: &[
            "Stage",
            "Coin",
            "Colour",
            "Die",
            "Chair",
            "Active",
            "Free",
            "Bonus",
            "BonusRoll",
            "BonusOn",
            "Icon",
        ],
        prints: vec![Dice::example(), Dice::blank().expect("it can be learned"), fierce()],
    }
}

fn fierce() -> Dice {
    let mut dice = Dice::example();
    for (n, face) in dice.faces.iter_mut().flatten().flatten().enumerate() {
        *face = Some(if n % 3 == 0 { Action::Attack } else { Action::Madness });
    }
    dice.offerings = 2;
    dice
}
