//! What every game promises, and what this one adds: its bound, its variants, and copies to play with.

mod encoding;

use eldertally_chaos_of_cthulhu::{Action, ChaosOfCthulhu, Dice};
use eldertally_print::Printed;

use eldertally_testkit::conform;
use eldertally_testkit::conformance::Joined;

/// The example, one whose icons must be learned in play, and one with nothing but attacks and madness.
fn joined() -> Joined<ChaosOfCthulhu> {
    Joined {
        oldest: 2,
        steady: 3,
        longest: 900,
        ends: false,
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
            "SavePart",
            "LetGo",
            "More",
            "LookUp",
            "Touch",
            "RerollTouched",
            "Act",
            "Free",
            "Rerolled",
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
            "FoundNothing",
            "Rolled",
            "AimedBonus",
            "OfferingsMoved",
            "Cancelled",
            "CountsAgain",
            "Declared",
            "DeclaredNothing",
            "Sent",
            "Placed",
            "Blocked",
            "Turned",
            "Below",
            "Above",
            "Saved",
            "PartLost",
            "Out",
            "Earned",
            "Landed",
            "CameBack",
            "Bedlam",
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
        plain: &[
            "GoOn",
            "TimeIsUp",
            "Satisfied",
            "Done",
            "Ready",
            "TakeBack",
            "Back",
            "More",
            "Release",
            "Declare",
            "Leave",
            "Enough",
            "Resolve",
            "LetGo",
            "RerollTouched",
        ],
        placed: 100,
        placed_of_all: 79,
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

conform!(ChaosOfCthulhu, joined());

#[test]
fn the_bytes_of_the_example_are_those_of_its_file() {
    eldertally_testkit::example::assert_bytes_are_those_of_the_file::<ChaosOfCthulhu>();
}
