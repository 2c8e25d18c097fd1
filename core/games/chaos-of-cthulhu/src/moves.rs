//! The choices. What is on offer when is in `offers.rs`, what each does in `play.rs` and `planning.rs`.

use serde::{Deserialize, Serialize};

use super::print::dice::Action;
use eldertally_core::game::Seat;

/// A choice. The order of variants is the save format: append, never reorder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Move {
    /// Go on after an amendment.
    GoOn,
    /// This round is the last.
    TimeIsUp,
    /// Play this colour.
    Colour(u8),
    /// Re-roll the own monster for an offering.
    RerollMonster(Seat),
    /// All are satisfied.
    Satisfied,
    /// In secret: activate these dice with these stones.
    Take(Seat, u8, u8),
    /// Before edition 3, in secret: build an own plan.
    Build(Seat),
    /// In secret: activate this part with the stones that are touched. Before edition 3 they are chosen next.
    Die(Seat, u8),
    /// In secret: do not activate this part.
    Drop(Seat, u8),
    /// Before edition 3, in secret: with these stones.
    With(Seat, u8),
    /// In secret: these dice and no others.
    Done(Seat),
    /// In secret: the die shows this icon.
    Shows(Seat, Action),
    /// In secret: this is the free action.
    Choose(Seat, Action),
    /// In secret: aim at this part, counted over all monsters.
    Target(Seat, u8),
    /// In secret: play this bonus; 13 is 666.
    PlanBonus(Seat, u8),
    /// In secret: ready.
    Ready(Seat),
    /// In secret: plan once more.
    TakeBack(Seat),
    /// Before edition 3, in secret: think about a re-roll.
    Reroll(Seat),
    /// Before edition 3: re-roll these stones for an offering.
    RerollStones(Seat, u8),
    /// In secret: one step back.
    Back(Seat),
    /// The screens come off.
    Release,
    /// Declare.
    Declare,
    /// Look at the bonus list.
    Bonus(Seat),
    /// Play this bonus; 13 is 666.
    Play(u8),
    /// Close the bonus list, or choose another part.
    Leave,
    /// Aim the bonus at this seat, monster or part.
    Victim(u8),
    /// The die shows this icon.
    Icon(Action),
    /// Aim at this part, counted over all monsters.
    Aim(u8),
    /// Take the attack on this part.
    Spot(u8),
    /// Block something aimed at this part; 5 stands for attacks without a part.
    Block(u8),
    /// Block this action of this seat.
    BlockThat(Seat, Action),
    /// No more blocks.
    Enough,
    /// Resolve.
    Resolve,
    /// Save the part for an offering.
    Save,
    /// Let the part go.
    Lose,
    /// Save this part, counted over all monsters, for an offering.
    SavePart(u8),
    /// Let all parts go that are below 1 and not saved.
    LetGo(Seat),
    /// In secret: look at the ready plans, page by page.
    More(Seat),
    /// In secret: say what all own dice show.
    LookUp(Seat),
    /// In secret: touch this stone, or let go of it.
    Touch(Seat, u8),
    /// Re-roll the stones that are touched for an offering.
    RerollTouched(Seat),
    /// Quick: this part, counted over all monsters, acts, or does not after all.
    Act(u8),
    /// Quick: this is the free action.
    Free(Action),
    /// Quick: stones were re-rolled for an offering.
    Rerolled,
}

impl Move {
    /// Whether it only prepares a decision: which stones are meant, or that the bonus list is opened.
    pub(super) const fn prepares(self) -> bool {
        matches!(self, Self::Touch(..) | Self::Bonus(_))
    }

    /// Whether it is the usual "no": to be done, to do without, to go back; and what ends the game, which nobody should take by
    /// habit.
    pub(super) const fn declines(self) -> bool {
        matches!(
            self,
            Self::TimeIsUp
                | Self::Satisfied
                | Self::Done(_)
                | Self::Back(_)
                | Self::Leave
                | Self::Enough
                | Self::Lose
                | Self::LetGo(_)
        )
    }

    /// The desk that the move belongs to.
    pub(super) const fn desk(self) -> Option<Seat> {
        match self {
            Self::Take(seat, ..)
            | Self::Build(seat)
            | Self::Die(seat, _)
            | Self::Drop(seat, _)
            | Self::With(seat, _)
            | Self::Done(seat)
            | Self::Shows(seat, _)
            | Self::Choose(seat, _)
            | Self::Target(seat, _)
            | Self::PlanBonus(seat, _)
            | Self::Ready(seat)
            | Self::TakeBack(seat)
            | Self::Reroll(seat)
            | Self::RerollStones(seat, _)
            | Self::Back(seat)
            | Self::More(seat)
            | Self::LookUp(seat)
            | Self::Touch(seat, _)
            | Self::RerollTouched(seat) => Some(seat),
            _ => None,
        }
    }
}
