//! What is pending. Every chain goes through the agenda, one step at a time.

use serde::Serialize;

use eldertally_core::game::Seat;

/// A pending step. What asks waits on top of the agenda; all else is done at once. Sets of seats are bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(super) enum Step {
    /// A seat picks its colour.
    Colour(Seat),
    /// The number of Alhazred's Dare is rolled.
    Dare(u8),
    /// These seats roll their Elder Dice.
    Elder(u8),
    /// Who wants to re-roll the monster?
    Settle,
    /// These seats roll for Player 1.
    First(u8),
    Round,
    /// These seats roll their stones.
    Stones(u8),
    /// A seat re-rolls these stones.
    Again(Seat, u8),
    /// Everybody plans.
    Plan,
    /// A bonus begins to work.
    Fire(Seat),
    /// A stone is rolled for a bonus.
    Roll(Seat),
    /// A bonus is aimed.
    Victim(Seat),
    /// A seat looks at the bonus list.
    Bonus(Seat),
    Declare(Seat),
    /// An icon is needed that nobody knows.
    Icon(Seat, u8),
    /// An action of a seat, by its slot, needs a target.
    Aim(Seat, u8),
    /// An attack of a seat, by its slot, needs a part, which the victim chooses.
    Spot(Seat, u8),
    Blocks,
    /// A seat assigns blocks.
    Block(Seat),
    /// Which action on this part of the own monster is blocked?
    Which(Seat, u8),
    Resolve,
    /// Crown: a part of a monster is below 1; who gets the offering, if anybody.
    Save(u8, u8, u8),
    /// Dice below 1 or above 6, and regained ones, are rolled.
    Reroll,
    /// The part of a Bedlam is rolled.
    Bedlam(Seat),
    /// Has somebody won?
    Check,
    /// These seats break a tie.
    RollOff(u8),
    Next,
    /// Crown: these seats say which of their parts below 1 they save.
    Saves(u8),
}
