//! The choices that players make.

use serde::{Deserialize, Serialize};

use super::print::{Cost, Face, Item, Needs, Rite, Verb, Who};
use super::seen::Kind;
use super::state::Tile;
use eldertally_core::game::Seat;

/// A choice. The order of variants is the save format: append, never reorder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Move {
    /// Go on after an amendment.
    GoOn,
    /// Enter the items of the setup.
    EnterItems,
    /// Start without entering them.
    StartUnknown,
    /// Play this location card.
    Go(u8),
    /// Play the Secret Passage and go there; 7 is R'lyeh.
    Pass(u8),
    /// Trade with this seat.
    TradeWith(Seat),
    /// Give, receive, or both.
    Trade(Seat, Option<Item>, Option<Item>),
    /// Trade nothing.
    NoTrade,
    /// Choose again.
    Back,
    /// Defeat what is here.
    Defeat,
    /// Leave it alone.
    LeaveIt,
    /// Use this item.
    Use(Item),
    /// Discard an artifact to defeat the creature here.
    Sacrifice,
    /// Use no item.
    UseNothing,
    /// Take the item of this space, for one of the own if there is no room.
    Take(u8, Option<Item>),
    /// Take no item.
    TakeNothing,
    /// This seat hands over this item.
    HandOver(Seat, Item),
    /// This seat loses or gains the sanity, or gets the item.
    Pick(Seat),
    /// Discard this to keep what was drawn.
    Keep(Item),
    /// Discard what was drawn.
    LetGo,
    /// The creature at this location leaves.
    Banish(u8),
    /// The card of this edge, counted from 0, becomes the shadow.
    Shadow(u8),
    /// It is carried out.
    Confirm,
    /// Look at the own notes.
    OpenNotes(Seat),
    /// Note this about the tile of a location.
    Note(Seat, u8, Tile),
    /// Put the notes away.
    CloseNotes(Seat),
    /// The creature gets no name.
    TellNameless,
    /// This defeats the creature.
    TellItems(Needs),
    /// This banishes the Great Old One.
    TellRite(Rite),
    /// The event moves the Witch so far.
    TellSteps(u8),
    /// The event helps, or does not.
    TellHelpful(bool),
    /// This is printed on the card.
    TellVerb(Verb),
    /// So much of it.
    TellAmount(u8),
    /// That is all.
    TellAll,
    /// It meets these.
    TellWho(Who),
    /// There is a red arrow, or not.
    TellArrow(bool),
    /// Tell it again from the beginning.
    TellBack,
    /// Necron stays where he is.
    NecronStays,
    /// The board sends Necron to the rift.
    NecronToRift,
    /// The game is over, and nothing need be secret any more.
    ItIsOver,
    /// This artifact is shown beside the tile.
    TellSymbol(Item),
    /// These symbols stand above the item, from left to right.
    TellPrice(Option<Cost>, Option<Cost>),
    /// The number of the space has these tens.
    TellTens(u8),
    /// It is this space.
    TellSpace(u8),
    /// The next space that shows Necron is so far ahead.
    TellAhead(u8),
    /// It is further ahead than what is offered.
    TellFurther,
    /// No space ahead shows Necron.
    TellNoMark,
    /// Tell all of this kind now.
    LookUp(Kind),
    /// The group sees to this kind by itself.
    Ourselves(Kind),
    /// So much of it, and nothing else is printed on the card.
    TellLast(u8),
    /// The loss die of this turn showed this.
    Lost(Face),
    /// Enter what lies on this space.
    Enter(u8),
    /// All was told that happened in this turn.
    EndTurn,
    /// Forget what was told of this turn.
    Anew,
}

impl Move {
    /// Whether it is the usual "no": to do without, to leave something alone, to go back.
    pub(super) const fn declines(self) -> bool {
        matches!(
            self,
            Self::StartUnknown
                | Self::NoTrade
                | Self::Back
                | Self::LeaveIt
                | Self::UseNothing
                | Self::TakeNothing
                | Self::LetGo
                | Self::CloseNotes(_)
                | Self::TellNameless
                | Self::TellBack
                | Self::Ourselves(_)
                | Self::EndTurn
                | Self::Anew
        )
    }
}
