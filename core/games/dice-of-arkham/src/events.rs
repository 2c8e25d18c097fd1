//! What happens, to be told: each event with the rule behind it.

use serde::Serialize;

use eldertally_core::rules::RuleId;

use super::seen::{Kind, Lesson};
use super::{Meter, Scene, Stock, rule, ruling};

/// Something that happened, and the rule behind it where more than one can be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Event {
    /// A turn begins.
    TurnBegan,
    /// A die was set before the throw.
    DieSet(u8),
    /// Ones locked themselves.
    OnesLocked(u8, RuleId),
    /// Points of a meter were lost.
    Lost(Meter, u8, RuleId),
    /// Points of a meter were gained.
    Healed(Meter, u8, RuleId),
    /// Fight or magic was gained.
    Gained(Stock, u8, RuleId),
    /// Fight or magic was spent or lost.
    Spent(Stock, u8, RuleId),
    /// The time marker moved so many steps.
    TimeMoved(u8, RuleId),
    /// The time marker should have moved but is at the end.
    TimeStands(RuleId),
    /// The investigation marker moved so many steps.
    Investigated(u8, RuleId),
    /// So many red spaces were entered.
    RedEntered(u8),
    /// The die on the elder sign was fetched.
    DieFetched,
    /// Pairs of ones brought cultists.
    PairsOfOnes(u8),
    /// The double's time step was prevented.
    DoublePrevented,
    /// So many cultists attack.
    CultistsCome(u8),
    /// A monster of this strength attacks.
    MonsterComes(u8, RuleId),
    /// The investigator fled.
    Fled,
    /// The fight was won, with own and enemy total.
    FightWon(u16, u16),
    /// The fight was lost, with own and enemy total.
    FightLost(u16, u16),
    /// The cultists found a key.
    KeyFound(u8),
    /// A seal was found.
    SealFound(u8),
    /// Investigation at the end was lost to the cultists' key.
    InvestigationLost,
    /// Both tracks were reset.
    TracksReset(RuleId),
    /// The sixth die joins.
    SixthDie,
    /// An event begins.
    SceneBegan(Scene),
    /// So many dice fewer on the next throw.
    FewerDice(u8),
    /// A die may be set before the next throw.
    DieToSet,
    /// An investigator die was put onto the elder sign.
    DieGiven,
    /// Nothing happened.
    Nothing(RuleId),
    /// A meter is full already.
    FullMeter(Meter, RuleId),
    /// There is as much fight or magic already as there can be.
    FullStock(Stock, RuleId),
    /// The investigation marker should have moved but is at the end.
    SealStands(RuleId),
    /// Something printed was told: its number, or the last of the spaces.
    Told(Lesson, u8),
    /// The player sees to this alone from now on.
    Ourselves(Kind),
    /// Spaces were entered of which the player said to see to them alone: from the first to the last.
    See(u8, u8),
    /// A fight was told to be won or lost, without totals.
    FightTold(bool),
}

impl Event {
    pub(super) fn rule(&self) -> Option<RuleId> {
        Some(match self {
            Self::TurnBegan => rule(18),
            Self::DieSet(_) | Self::DieToSet => rule(104),
            Self::OnesLocked(_, rule)
            | Self::Lost(_, _, rule)
            | Self::Healed(_, _, rule)
            | Self::Gained(_, _, rule)
            | Self::Spent(_, _, rule)
            | Self::TimeMoved(_, rule)
            | Self::TimeStands(rule)
            | Self::Investigated(_, rule)
            | Self::MonsterComes(_, rule)
            | Self::TracksReset(rule)
            | Self::FullMeter(_, rule)
            | Self::FullStock(_, rule)
            | Self::SealStands(rule)
            | Self::Nothing(rule) => *rule,
            Self::RedEntered(_) => rule(39),
            Self::DieFetched => ruling(22),
            Self::PairsOfOnes(_) => rule(29),
            Self::DoublePrevented => rule(53),
            Self::CultistsCome(_) => rule(68),
            Self::Fled => rule(72),
            Self::FightWon(..) | Self::FightLost(..) | Self::FightTold(_) => rule(88),
            Self::KeyFound(3) => rule(59),
            Self::KeyFound(_) => rule(58),
            Self::SealFound(3) => rule(61),
            Self::SealFound(_) => rule(60),
            Self::InvestigationLost => rule(62),
            Self::SixthDie => rule(65),
            Self::SceneBegan(_) => rule(97),
            Self::FewerDice(_) => rule(100),
            Self::DieGiven => rule(107),
            Self::Told(lesson, _) => lesson.rule(),
            Self::Ourselves(kind) => kind.rule(),
            Self::See(..) => rule(39),
        })
    }
}
