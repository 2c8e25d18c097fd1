//! The choices.

use serde::{Deserialize, Serialize};

use crate::investigator::Who;
use crate::print::board::{Action, Symbol, Trigger, Weakness};
use crate::print::scenario::{Condition, Effect, Scope, Strength, Verb};
use crate::steps::{Die, Price};
use eldertally_core::game::Seat;

/// A choice. The order of variants is the save format: append, never reorder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Move {
    /// Go on after an amendment, or without doing more.
    GoOn,
    /// Stop a game that is lost already.
    Stop,
    /// Play this investigator.
    Be(Seat, Who),
    /// Take a die with this face from the pool.
    TakeDie(Seat, u8),
    /// A die with this face is left for the cultists.
    LeaveDie(u8),
    /// Enter the personal die in this action.
    Enter(Seat, Action),
    /// Enter the copied die in this action.
    EnterCopy(Seat, Action),
    /// Nothing takes the die: experience instead.
    Forgo(Seat),
    /// Use a free number in this action.
    FreeNumber(Seat, Action),
    /// This number, or this side.
    Value(Seat, u8),
    /// Choose again.
    Back(Seat),
    /// Take the experience of entered boxes.
    TakeStars(Seat),
    /// Take the clues of entered boxes.
    TakeFinds(Seat),
    /// Perform an action whose section is full.
    Perform(Seat, Action),
    /// Throw a die again, for a reroll box.
    Reroll(Seat, Die),
    /// Throw a die again without penalty.
    FreeReroll(Seat, Die),
    /// Sally throws the same die once more.
    Repeat(Seat, Die),
    /// Copy a die in play that shows this.
    Copy(Seat, u8),
    /// Turn the die of a seat.
    Turn(Seat, Seat),
    /// Give a clue to a seat.
    GiveClue(Seat, Seat),
    /// Nothing more this round.
    Done(Seat),
    /// Take the die as it lies.
    Take,
    /// This investigator.
    Pick(Seat),
    /// Lose this weakness, counted from 0.
    LoseWeakness(Seat, u8),
    /// Perform this special action.
    Special(Seat, u8),
    /// Take this scenario bonus.
    Bonus(Seat, u8),
    /// Learn this skill.
    Learn(Seat, u8),
    /// Wound a monster with so many wounds.
    Wound(u8),
    /// Use the special ability, for a seat where it helps one.
    Ability(Seat, Option<Seat>),
    /// Do without it.
    Decline(Seat),
    /// The text is carried out.
    Confirm,
    /// The condition holds.
    Yes,
    /// It does not.
    No,
    /// This is printed behind the box.
    TellSymbol(Symbol),
    /// This is printed in the scenario action.
    TellVerb(Verb),
    /// So much of it.
    TellAmount(u8),
    /// It meets these.
    TellScope(Scope),
    /// That is all that is printed.
    TellAll,
    /// Tell the last part again.
    TellBack,
    /// Throw a die again: which one is chosen next.
    PickReroll(Seat),
    /// Not done after all.
    NotDone(Seat),
    /// Enter no more of the copied die.
    LeaveCopy(Seat),
    /// Nothing is printed in this box.
    TellNone,
    /// The next box with something printed is this one, counted in its track or section.
    TellBox(u8),
    /// Nothing more is printed.
    TellNoMore,
    /// This is the last box of the track.
    TellLast,
    /// Further numbers.
    TellMore,
    /// Look it all up now.
    LookUp,
    /// The group counts that by itself.
    ByHand,
    /// The face of a scenario action is found so.
    TellStrength(Strength),
    /// The weakness is this one.
    TellWeakness(Weakness),
    /// The weakness strikes then.
    TellTrigger(Trigger),
    /// There is this condition, or one of this kind with another number.
    TellCondition(Condition),
    /// This is printed, and nothing else.
    TellOnly(Effect),
    /// This is printed, and more.
    TellAlso(Effect),
    /// The same is printed as at this face.
    TellLike(u8),
    /// The die that was taken was even, or odd.
    Took(Seat, Trigger),
    /// So many rerolls were paid with boxes of the track, or one in another way.
    Rerolled(Seat, Price, u8),
    /// A die was turned.
    Turned(Seat),
    /// A throw gave this: passed, which weakness counted from 0, so many cultists or clues.
    Outcome(u8),
}

impl Move {
    /// Whether it only leads to the choice that follows: which die, or which side of it.
    pub(super) const fn prepares(self) -> bool {
        matches!(self, Self::PickReroll(_) | Self::Turn(..))
    }

    /// Whether it is the usual "no": to be done, to do without, to go back, to stop.
    pub(super) const fn declines(self) -> bool {
        matches!(
            self,
            Self::GoOn
                | Self::Stop
                | Self::Back(_)
                | Self::Done(_)
                | Self::Decline(_)
                | Self::No
                | Self::LeaveCopy(_)
                | Self::TellBack
        )
    }
}
