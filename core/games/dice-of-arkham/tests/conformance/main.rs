//! What every game promises, and what this one adds: its bound, its variants, and copies to play with.

mod encoding;

use eldertally_dice_of_arkham::{DiceOfArkham, Sheet};
use eldertally_print::Printed;

use eldertally_testkit::conform;
use eldertally_testkit::conformance::Joined;

/// The example, the shortest sheet without an elder sign, the longest, red all over, and one of which nothing is known.
fn joined() -> Joined<DiceOfArkham> {
    let example = Sheet::example();
    let mut short = Sheet { time_spaces: 4, investigation_spaces: 5, elder_sign: None, ..example.clone() };
    short.red.clear();
    let mut long = Sheet { time_spaces: 40, investigation_spaces: 80, ..example.clone() };
    long.red = (1..=80).collect();
    (long.health_max, long.sanity_max) = (20, 20);
    Joined {
        oldest: 2,
        steady: 2,
        longest: 1000,
        ends: true,
        dear: 1,
        moves: &[
            "GoOn",
            "SetDie",
            "Keep",
            "KeepAll",
            "Free",
            "Unlock",
            "Roll",
            "Done",
            "Heal",
            "Walk",
            "LetTimePass",
            "Sacrifice",
            "Fight",
            "Flee",
            "SpendFight",
            "SpendMagic",
            "Back",
            "FaceMonster",
            "GiveDie",
            "UseMagic",
            "Refuse",
            "BuyDice",
            "OneMore",
            "TakeResult",
            "Pay",
            "TellTens",
            "TellNumber",
            "TellBack",
            "TellPlain",
            "TellSpot",
            "LookUp",
            "Ourselves",
            "TellEnds",
            "KeepDie",
            "FreeDie",
        ],
        parts: &[
            "Health",
            "Sanity",
            "Fight",
            "Magic",
            "Time",
            "Investigation",
            "Seals",
            "Keys",
            "Turn",
            "Phase",
            "Mythos",
            "Die",
            "Throws",
            "Pairs",
            "Reds",
            "BeganOnSign",
            "Points",
            "Fewer",
            "Preset",
            "SignDie",
            "Monster",
            "Strength",
            "FightDie",
            "SceneDie",
            "TimeEnd",
            "TrackEnd",
            "Top",
            "Space",
            "Ourselves",
        ],
        events: &[
            "TurnBegan",
            "DieSet",
            "OnesLocked",
            "Lost",
            "Healed",
            "Gained",
            "Spent",
            "TimeMoved",
            "TimeStands",
            "Investigated",
            "RedEntered",
            "DieFetched",
            "PairsOfOnes",
            "DoublePrevented",
            "CultistsCome",
            "MonsterComes",
            "Fled",
            "FightWon",
            "FightLost",
            "KeyFound",
            "SealFound",
            "InvestigationLost",
            "TracksReset",
            "SixthDie",
            "SceneBegan",
            "FewerDice",
            "DieToSet",
            "DieGiven",
            "Nothing",
            "FullMeter",
            "FullStock",
            "SealStands",
            "Told",
            "Ourselves",
            "See",
            "FightTold",
        ],
        // Going to a phase takes away the fight, the event dice and, for the first, the throw. A marker that has not moved
        // yet is where the turn began.
        ripples: &["Phase", "Investigation"],
        plain: &["GoOn", "Roll", "Done", "Fight", "Flee", "Back", "TellBack"],
        placed: 99,
        placed_of_all: 68,
        prints: vec![example.clone(), example, short, long, Sheet::blank()],
    }
}

conform!(DiceOfArkham, joined());

#[test]
fn the_bytes_of_the_example_are_those_of_its_file() {
    eldertally_testkit::example::assert_bytes_are_those_of_the_file::<DiceOfArkham>();
}
