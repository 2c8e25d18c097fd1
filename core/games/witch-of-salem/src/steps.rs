//! What is pending. Every chain goes through the agenda, one step at a time.

use serde::{Deserialize, Serialize};

use super::moves::Move;
use super::print::{Cost, Item, Verb, Wanted};
use super::seen::{Kind, Spot};
use eldertally_core::game::Seat;

/// A card whose effects are resolved, or that is entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Card {
    /// A creature, counted from 0.
    Creature(u8),
    /// An event, counted from 0.
    Event(u8),
    /// A Great Old One, in the order of the rulebook, counted from 0.
    Goo(u8),
}

/// What is asked about a card that is not in the copy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(super) enum Asked {
    /// The name of a creature.
    Name,
    /// The items of a creature or a Great Old One.
    Items,
    /// How far an event moves the Witch.
    Steps,
    /// Whether an event helps.
    Helpful,
    /// The next effect.
    Effect,
    /// How much of it.
    Amount(Verb),
    /// The words of an effect that nothing else fits.
    Words,
    /// Whom it meets.
    Who,
    /// Whether there is a red arrow.
    Arrow,
}

/// A pending step. What asks waits on top of the agenda; all else is done at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(super) enum Step {
    /// The Great Old One on edge 1.
    FirstGoo,
    /// Are the first items entered, or not?
    Begin,
    /// The first item of each player.
    FirstItems,
    /// The three items of a location.
    FirstSlots(u8),
    RoundStart,
    DrawCreature,
    /// A creature card came up.
    Creature(u8),
    Turn(Seat),
    Go(Seat),
    Arrive(Seat),
    /// With whom, if that is chosen.
    Trade(Seat, Option<Seat>),
    /// Whether the loss die is due is seen when it comes to it.
    Face(Seat),
    /// So many rolls of the loss die.
    LossDie(Seat, u8),
    Fight(Seat),
    Use(Seat),
    Take(Seat),
    Price(Seat, Cost),
    Restock(u8),
    EventPhase,
    DrawEvent,
    /// An event card came up.
    Event(u8),
    /// The effects of a card from `n` on; `short` once something demanded was not there.
    Effects {
        card: Card,
        n: u8,
        short: bool,
    },
    /// So many items are demanded, of a seat or of all together.
    Demand {
        seat: Option<Seat>,
        wanted: Wanted,
        left: u8,
    },
    /// All together lose or gain so much sanity.
    Minds {
        gain: bool,
        left: u8,
    },
    /// All together get so many items.
    Gifts(u8),
    /// A seat draws so many items.
    Gift(Seat, u8),
    /// A seat has no room for this item.
    Full(Seat, Item),
    /// So many creatures leave the board.
    Remove(u8),
    Shadow,
    Shuffle,
    /// A text that the group carries out.
    Carry(u8),
    /// Necron is sent to a space that shows him, and none is ahead.
    NoMark,
    /// The next Great Old One is turned up.
    Reveal,
    /// A first item that was not entered matters now.
    Enter(Seat),
    /// So do the items of a location.
    EnterSlots(u8),
    /// A card that is not in the copy is entered.
    Learn(Card, Asked),
    /// All tiles are turned up.
    Audit,
    /// A seat has looked at the tile here, and may note what it is.
    Look(Seat),
    /// Something printed on the board is told.
    Spot(Spot),
    /// Its number lies in these tens.
    Ones(Spot, u8),
    /// All of a kind are told, one after the other.
    LookUp(Kind),
    /// A seat pays for what it took from a space of a location.
    PayFor(Seat, u8, u8),
    /// The red arrow sends Necron to the next space that shows him.
    ToMark,
    /// What happened in a turn is told in any order.
    Whole(Seat),
    /// Something that was told has its turn.
    Told(Seat, Move),
    /// What lies on a space of a location is entered.
    EnterSlot(u8, u8),
}
