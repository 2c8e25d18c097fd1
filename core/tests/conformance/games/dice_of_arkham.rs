//! Dice of Arkham in the suite.

use eldertally_core::dice_of_arkham::{DiceOfArkham, Sheet};
use eldertally_core::printed::Printed;

use super::Joined;

/// The example, the shortest sheet without an elder sign, and the longest, red all over.
pub(crate) fn dice_of_arkham() -> Joined<DiceOfArkham> {
    let example = Sheet::example();
    let mut short = Sheet { time_spaces: 4, investigation_spaces: 5, elder_sign: None, ..example.clone() };
    short.red.clear();
    let mut long = Sheet { time_spaces: 40, investigation_spaces: 80, ..example.clone() };
    long.red = (1..=80).collect();
    (long.health_max, long.sanity_max) = (20, 20);
    Joined {
        longest: 1000,
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
        ],
        // Going to a phase takes away the fight, the event dice and, for the first, the throw. A marker that has not moved
        // yet is where the turn began.
        ripples: &["Phase", "Investigation"],
        prints: vec![example.clone(), example, short, long],
    }
}
