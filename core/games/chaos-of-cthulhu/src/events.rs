//! What happens, to be told: each event with the rule behind it.

use serde::Serialize;

use super::bonus::bonus_rule;
use super::print::dice::Action;
use super::{rule, ruling};
use eldertally_core::game::{ByHand, Seat};
use eldertally_core::rules::RuleId;

/// Something that happened. Monsters are named by their chair, parts by their number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Event {
    /// A seat picked a colour.
    Picked(Seat, u8),
    /// The number of Alhazred's Dare.
    Dared(Seat, u8),
    /// A seat re-rolls its monster for an offering.
    MonsterAgain(Seat),
    /// A monster matched too early and is rolled again.
    TooEarly,
    /// The highest stones for Player 1 are equal.
    FirstTied,
    /// This seat is Player 1.
    IsFirst(Seat),
    /// A round begins.
    RoundBegan,
    /// A seat re-rolls so many stones for an offering; 0 is some of them.
    StonesAgain(Seat, u8),
    /// A seat has planned.
    IsReady(Seat),
    /// A seat plans once more.
    NotReady(Seat),
    /// This round is the last.
    TimeCalled,
    /// The screens are off.
    Released,
    /// The icon of a die became known.
    Learned(u8, u8),
    /// A seat plays a bonus; whether of the list of Crown of Chaos.
    Played(Seat, u8, bool),
    /// A bonus does not count.
    Silenced(Seat),
    /// A planned bonus finds nothing to take and is not played; whether of the list of Crown of Chaos.
    FoundNothing(Seat, u8, bool),
    /// What was rolled for a bonus, its number, and whether of the list of Crown of Chaos.
    Rolled(Seat, u8, u8, bool),
    /// A bonus was aimed at a seat, monster or part; its number and its list.
    AimedBonus(Seat, u8, u8, bool),
    /// A bonus moved offerings, or moved them back; its number and its list.
    OfferingsMoved(Seat, u8, bool),
    /// A seat cancels the bonus of a seat.
    Cancelled(Seat, Seat, bool),
    /// The bonus of a seat counts again, since its cancel is cancelled.
    CountsAgain(Seat),
    /// A seat declares an action on a part of a monster; 5 is no part yet.
    Declared(Seat, Action, u8, u8),
    /// A seat declares an action that a bonus of this number sends to this part of a monster; 5 is no part yet.
    Sent(Seat, Action, u8, u8, u8),
    /// A seat has nothing to declare.
    DeclaredNothing(Seat),
    /// An attack of a seat lands on a part.
    Placed(Seat, u8, u8),
    /// A seat blocks an action of a seat on a part.
    Blocked(Seat, Seat, Action, u8),
    /// A part is turned from one number to another.
    Turned(u8, u8, u8, u8),
    /// A part goes below 1; whether in Crown of Chaos.
    Below(u8, u8, bool),
    /// A part goes above 6; whether in Crown of Chaos.
    Above(u8, u8, bool),
    /// A part was saved.
    Saved(u8, u8),
    /// A part was lost.
    PartLost(u8, u8),
    /// A seat is out.
    Out(Seat),
    /// A seat earned an offering.
    Earned(Seat),
    /// A die was rolled anew.
    Landed(u8, u8, u8),
    /// A lost part came back and was rolled.
    CameBack(u8, u8, u8),
    /// A part was rolled for Bedlam.
    Bedlam(u8, u8, u8),
    /// These seats are level; whether in Crown of Chaos.
    Tied(u8, bool),
    /// A core was set to 1.
    Bled(u8),
    /// All moved one chair to the left.
    Moved,
}

impl Event {
    /// What players do with dice, stones, offerings and the coin because of it.
    pub(super) fn by_hand(&self) -> Option<ByHand> {
        match self {
            Self::Turned(..) | Self::Bled(_) => Some(ByHand::Turn),
            Self::IsFirst(_) | Self::OfferingsMoved(..) => Some(ByHand::Move),
            Self::Earned(_) | Self::FoundNothing(..) => Some(ByHand::Give),
            Self::PartLost(..) | Self::Saved(..) | Self::Played(..) | Self::MonsterAgain(_) | Self::StonesAgain(..) => {
                Some(ByHand::Remove)
            }
            // Dice lie as they fell, and the rest is only known or said.
            Self::Picked(..)
            | Self::Dared(..)
            | Self::TooEarly
            | Self::FirstTied
            | Self::RoundBegan
            | Self::IsReady(_)
            | Self::NotReady(_)
            | Self::TimeCalled
            | Self::Released
            | Self::Learned(..)
            | Self::Silenced(_)
            | Self::Rolled(..)
            | Self::AimedBonus(..)
            | Self::Cancelled(..)
            | Self::CountsAgain(_)
            | Self::Declared(..)
            | Self::Sent(..)
            | Self::DeclaredNothing(_)
            | Self::Placed(..)
            | Self::Blocked(..)
            | Self::Below(..)
            | Self::Above(..)
            | Self::Out(_)
            | Self::Landed(..)
            | Self::CameBack(..)
            | Self::Bedlam(..)
            | Self::Tied(..)
            | Self::Moved => None,
        }
    }

    pub(super) fn rule(&self) -> RuleId {
        match self {
            Self::Picked(..) => rule(11),
            Self::Dared(..) => rule(96),
            Self::MonsterAgain(_) => rule(17),
            Self::TooEarly => rule(18),
            Self::FirstTied => ruling(8),
            Self::IsFirst(_) => rule(19),
            Self::RoundBegan => rule(22),
            Self::StonesAgain(..) => rule(32),
            Self::IsReady(_) | Self::Released => rule(48),
            Self::NotReady(_) => rule(45),
            Self::TimeCalled => rule(95),
            Self::Learned(..) => rule(4),
            Self::Played(_, number, crown) => bonus_rule(*crown, *number),
            Self::Silenced(_) => ruling(38),
            Self::FoundNothing(..) => ruling(52),
            Self::Rolled(.., number, crown)
            | Self::AimedBonus(.., number, crown)
            | Self::OfferingsMoved(_, number, crown) => bonus_rule(*crown, *number),
            Self::Cancelled(.., crown) => rule(if *crown { 110 } else { 83 }),
            Self::CountsAgain(_) => ruling(18),
            Self::Declared(_, Action::Attack, ..) => rule(37),
            Self::Declared(_, Action::Block, ..) => rule(38),
            Self::Declared(_, Action::Heal, ..) => rule(39),
            Self::Declared(_, Action::Madness, ..) => rule(40),
            Self::Sent(.., number) => bonus_rule(false, *number),
            Self::DeclaredNothing(_) => rule(49),
            Self::Placed(..) => rule(51),
            Self::Blocked(..) => rule(59),
            Self::Turned(..) => rule(56),
            Self::Saved(..) => rule(103),
            Self::PartLost(..) => rule(99),
            Self::Out(_) => rule(100),
            Self::Earned(_) => rule(104),
            Self::Below(.., crown) => rule(if *crown { 99 } else { 60 }),
            Self::Above(.., crown) => rule(if *crown { 101 } else { 60 }),
            Self::Landed(..) => rule(60),
            Self::CameBack(..) => rule(120),
            Self::Bedlam(..) => rule(90),
            Self::Tied(_, crown) => rule(if *crown { 108 } else { 94 }),
            Self::Bled(_) => rule(121),
            Self::Moved => rule(118),
        }
    }
}
