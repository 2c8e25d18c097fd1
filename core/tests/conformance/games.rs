//! What each game adds to the suite: its bound, its variants, and copies to play with. The lists are exact: a variant
//! that random play never sees fails, and so does one that is seen and not listed here.

use eldertally_core::Game;
use eldertally_core::dice_of_arkham::{DiceOfArkham, Sheet};
use eldertally_core::printed::Printed;

use crate::lantern::{Cards, Lantern, Strange};

/// How a game joins.
pub(crate) struct Joined<G: Game> {
    /// The most inputs of a random game.
    pub(crate) longest: u32,
    /// The variants of its moves, parts and events.
    pub(crate) moves: &'static [&'static str],
    pub(crate) parts: &'static [&'static str],
    pub(crate) events: &'static [&'static str],
    /// Parts whose amendment, as the game documents, changes other parts that are shown.
    pub(crate) ripples: &'static [&'static str],
    /// Copies to play with.
    pub(crate) prints: Vec<G::Print>,
}

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
        ],
        // Going to a phase takes away the fight, the event dice and, for the first, the throw.
        ripples: &["Phase"],
        prints: vec![example.clone(), example, short, long],
    }
}

/// A copy that knows its strange card, and one that does not.
pub(crate) fn lantern_game() -> Joined<Lantern> {
    let known = Cards { strange: Some(Strange { worth: 2, name: "the owl".parse().unwrap() }) };
    Joined {
        longest: 200,
        moves: &["GoOn", "Plan", "TakeBack", "Hoard", "Share", "Relight", "Worth", "Nameless"],
        parts: &["Round", "Lit", "Score", "Plan", "Deck", "StrangeWorth"],
        events: &[
            "Revealed",
            "WentOut",
            "Relit",
            "Scored",
            "Slipped",
            "Drew",
            "DeckEmpty",
            "Learned",
            "RoundBegan",
            "Gone",
            "Back",
        ],
        ripples: &[],
        prints: vec![Cards::example(), Cards::example(), known],
    }
}
