//! Where a turn stands, and what is being entered on top of it.

use serde::{Deserialize, Serialize};

use super::moves::Spot;
use eldertally_core::game::Seat;

/// Where the game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub(super) enum Phase {
    Setup,
    Draw,
    Call,
    Recruit,
    Horror,
    /// After the horror, before the end of the turn.
    Last,
    /// The game has ended and hands are revealed.
    Reveal,
}

impl Phase {
    pub(super) const ALL: [Self; 7] =
        [Self::Setup, Self::Draw, Self::Call, Self::Recruit, Self::Horror, Self::Last, Self::Reveal];

    /// Whether somebody's turn is under way.
    pub(super) const fn is_turn(self) -> bool {
        !matches!(self, Self::Setup | Self::Reveal)
    }
}

/// What a story name is wanted for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(super) enum For {
    /// A card in the centre at the beginning.
    Centre(u8),
    /// The first card of a pair.
    Pair(Seat),
    /// The card that this one is linked to, which is not in the copy.
    Link(Seat, u8),
    /// A call upon this seat.
    Call(Seat),
    /// What goes to the centre for the card there.
    Give(u8),
    /// A card that goes from one place to another by an effect.
    Shift(Spot, Spot),
}

/// A card with an effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Card {
    /// A horror, counted from 0; `None` if it was not named.
    Horror(Option<u8>),
    /// A sign, counted from 0.
    Sign(u8),
}

/// Something that is being entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(super) enum Step {
    /// A story name, from this page on.
    Name(For, u8),
    /// A story name that is not in the list.
    Write(For),
    /// The second card of a pair.
    Match(Seat, u8),
    /// A horror that the last pair of a seat may take.
    Take(Seat),
    /// Whether this seat has the card that was named.
    Reply(Seat, Option<u8>),
    /// Which horror is played.
    Horrors,
    WriteHorror,
    /// The effect of a card, and how many signs answered it, each cancelling what was before.
    Effect(Card, u8),
    /// Which sign a seat plays.
    Signs(Seat),
    WriteSign(Seat),
    /// What a sign that was just entered cancels.
    Cancels(Seat, u8),
    /// From where a card goes by an effect.
    From,
    /// Where it goes.
    To(Spot),
    /// Which card it is.
    What(Spot, Spot),
    /// How many four-sets the unnamed pairs of a seat hold.
    Sets(Seat),
    /// How many cards there are: first the tens, then, with these, all.
    Count(u8),
    /// How many copies there are of a story card that was just entered.
    Copies(For, u8),
    /// Which of two linked cards names the other.
    Way(Seat, u8, u8),
    /// Whether the horror being played can be cancelled, before a seat plays a sign.
    Firm(Seat, u8),
}
