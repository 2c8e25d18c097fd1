//! What is pending in a turn.

use serde::Serialize;

use super::{Lesson, Meter, Scene, Stock};

/// What is pending. Steps that ask wait on top of the agenda; all others are done at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(super) enum Step {
    TurnStart,
    Throw,
    Rolling,
    Reroll,
    InvestigatorPhase,
    Investigation,
    Gains,
    MythosPhase,
    Fours,
    Double,
    Sacrifice(Meter),
    Enemies,
    MonsterDice(u8),
    Stand,
    SpendFight,
    SpendMagic,
    FightThrow,
    FightRolling,
    FightReroll,
    EnemyThrow,
    Damage { fled: bool },
    EventPhase,
    Scene(Scene),
    LoseD3(Meter),
    GainD3,
    PactThrow,
    ScenePick,
    SceneThrow(u8),
    Lack(Stock),
    TrapThrow,
    FindThrow,
    Walk(Way),
    Found { fight: u8, magic: u8 },
    Dream(u8),
    Ones(Lesson, u8),
    LookUp,
}

/// Why the investigation marker moves by the investigation to be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(super) enum Way {
    /// All that the dice gave, or what healing left over.
    Dice,
    /// The player chose to move instead of healing.
    Chosen,
    /// Event 2B, result 5.
    Find,
    /// Event 2B, result 6.
    Four,
}
