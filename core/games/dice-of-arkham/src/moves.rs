//! The choices.

use serde::{Deserialize, Serialize};

use super::Meter;
use super::seen::{Kind, Spot};

/// A choice. The order of variants is the save format: append, never reorder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Move {
    /// Go on after an amendment.
    GoOn,
    /// Set a die to this number before the throw.
    SetDie(u8),
    /// Before edition 3: keep one die that shows this number.
    Keep(u8),
    /// Before edition 3: keep all loose dice that show this number.
    KeepAll(u8),
    /// Before edition 3: free a kept die that shows this number.
    Free(u8),
    /// Before edition 3: pay a sanity to free a locked one.
    Unlock,
    /// Throw the loose dice again.
    Roll,
    /// Stop throwing.
    Done,
    /// Use two investigation to heal one.
    Heal(Meter),
    /// Move with the investigation that is left.
    Walk,
    /// Let the double's time step happen.
    LetTimePass,
    /// Prevent the double's time step.
    Sacrifice(Meter),
    /// Fight.
    Fight,
    /// Flee.
    Flee,
    /// Buy so many dice with fight.
    SpendFight(u8),
    /// Buy so many dice with magic.
    SpendMagic(u8),
    /// Choose the dice for fight again.
    Back,
    /// 1B: lose a sanity and fight a monster.
    FaceMonster,
    /// 1B: put a die onto the elder sign.
    GiveDie,
    /// 2A: use the magic.
    UseMagic,
    /// 2A: leave it.
    Refuse,
    /// 2B: pay so much sanity for as many further dice.
    BuyDice(u8),
    /// 2B: pay a sanity for one further die after looking.
    OneMore,
    /// 2B: take the result of a die with this number.
    TakeResult(u8),
    /// 2B, result 4: pay a missing point with this.
    Pay(Meter),
    /// The tens of a number that is printed on the sheet.
    TellTens(u8),
    /// A number that is printed on the sheet.
    TellNumber(u8),
    /// Choose the tens again.
    TellBack,
    /// Nothing is printed on the space that is asked about, nor on those after it up to this one.
    TellPlain(u8),
    /// What is printed on the space that is asked about.
    TellSpot(Spot),
    /// Tell about all spaces of the track now.
    LookUp,
    /// See to this without being asked again.
    Ourselves(Kind),
    /// Which markers are at their ends: of time, and of investigation.
    TellEnds(bool, bool),
    /// Keep this die, counted from 0.
    KeepDie(u8),
    /// Free this die, for a sanity if it is locked.
    FreeDie(u8),
}

impl Move {
    /// Whether it only keeps or frees dice for the next throw, be it for a sanity.
    pub(super) const fn prepares(self) -> bool {
        matches!(
            self,
            Self::KeepDie(_) | Self::FreeDie(_) | Self::Keep(_) | Self::KeepAll(_) | Self::Free(_) | Self::Unlock
        )
    }

    /// Whether it is the usual "no": to stop, to do without, to go back.
    pub(super) const fn declines(self) -> bool {
        matches!(self, Self::Done | Self::LetTimePass | Self::Back | Self::Refuse | Self::TellBack | Self::Ourselves(_))
    }

    /// Whether it only tells what is printed, which is true or not, but brings nothing by itself.
    pub(super) const fn is_told(self) -> bool {
        matches!(
            self,
            Self::TellTens(_)
                | Self::TellNumber(_)
                | Self::TellBack
                | Self::TellPlain(_)
                | Self::TellSpot(_)
                | Self::LookUp
                | Self::Ourselves(_)
                | Self::TellEnds(..)
        )
    }
}
