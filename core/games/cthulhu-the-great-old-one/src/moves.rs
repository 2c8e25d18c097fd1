//! The choices.

use serde::{Deserialize, Serialize};

use super::print::deck::Cancels;
use super::trace::{DECK, OUT};
use eldertally_core::game::Seat;

/// Where a hidden card can lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Spot {
    /// In a hand.
    Hand(Seat),
    /// In the deck.
    Deck,
    /// Out of play.
    Out,
}

impl Spot {
    /// Its place in a trace.
    pub(super) const fn place(self) -> u8 {
        match self {
            Self::Hand(seat) => seat.0,
            Self::Deck => DECK,
            Self::Out => OUT,
        }
    }
}

/// A choice. The order of variants is the save format: append, never reorder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Move {
    /// This story name.
    Name(u8),
    /// Show the names of this page.
    Page(u8),
    /// A name that is not in the list.
    NewName,
    /// A card that nobody names.
    Unnamed,
    /// Choose again.
    Back,
    /// Play a pair.
    Pair(Seat),
    /// A matched pair.
    Matched,
    /// A linked pair with this card.
    Linked(u8),
    /// A linked pair with a card whose link is not in the copy.
    OtherLink,
    /// A pair that nobody names, matched or linked.
    UnnamedPair(bool),
    /// Take this horror card.
    TakeHorror(u8),
    /// Take a horror of this seat that has no name here.
    TakeUnnamed(Seat),
    /// Take no horror.
    LeaveHorrors,
    /// This seat, the youngest, begins.
    First(Seat),
    /// Draw a card.
    Draw,
    /// The deck, which nobody had counted, is empty.
    DeckEmpty,
    /// Call upon this seat.
    CallOn(Seat),
    /// Nobody can be called.
    NoCall,
    /// The card was there and is handed over.
    Gave,
    /// It was not there, and a card is stolen.
    Stole,
    /// Swap for this card of the centre.
    Swap(u8),
    /// Do not recruit, with the deck empty.
    NoRecruit,
    /// Play a horror.
    PlayHorror,
    /// This horror.
    Horror(u8),
    /// Play the Cultist.
    PlayCultist,
    /// End the turn.
    EndTurn,
    /// The effect is carried out, or was cancelled.
    Done,
    /// All hands were shuffled together.
    ShuffleHands,
    /// Enter a card that changes its place.
    Shift,
    /// From here.
    From(Spot),
    /// To there.
    To(Spot),
    /// Nobody saw which card.
    Unseen,
    /// Everybody saw which card.
    Seen,
    /// This seat plays a sign.
    Sign(Seat),
    /// This sign.
    PlaySign(u8),
    /// It cancels this.
    TellCancels(Cancels),
    /// End the game and score.
    Stop,
    /// Who holds the Great Old One.
    Holder(Option<Seat>),
    /// So many four-sets.
    Sets(u8),
    /// Nobody counted the cards.
    NotCounted,
    /// So many cards, and up to nine more.
    Tens(u8),
    /// So many cards in all.
    Cards(u8),
    /// There are so many of each story card.
    Alike(u8),
    /// Story cards differ in that.
    Differ,
    /// There are so many of this story card.
    Copies(u8),
    /// Where story cards can be is not followed.
    NotFollowed,
    /// Which card of a linked pair names the other.
    Names(Way),
    /// Whether a sign can cancel the horror.
    Cancellable(bool),
}

impl Move {
    /// Whether it is the usual "no": to be done, to do without, to go back, to stop.
    pub(super) const fn declines(self) -> bool {
        matches!(
            self,
            Self::Unnamed
                | Self::Back
                | Self::LeaveHorrors
                | Self::NoCall
                | Self::NoRecruit
                | Self::EndTurn
                | Self::Done
                | Self::Stop
                | Self::NotCounted
                | Self::NotFollowed
        )
    }
}

/// Which card of a linked pair names the other as its link.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Way {
    /// Each the other.
    Both,
    /// The first the second.
    First,
    /// The second the first.
    Second,
    /// Nobody looked.
    Unknown,
}
