//! What happens, to be told: each event with the rule behind it.

use serde::Serialize;

use super::moves::Spot;
use super::steps::Card;
use super::{rule, ruling};
use eldertally_core::game::Seat;
use eldertally_core::rules::RuleId;

/// Something that happened. Story names and horrors are counted from 0; `None` if nobody named them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Event {
    /// A card lies in the centre.
    LaidOut(u8),
    /// The first turn begins.
    Began(Seat),
    /// The next turn begins.
    TurnBegan(Seat),
    /// A pair was played: its names counted from 1, and whether it is matched.
    Paired(Seat, [u8; 2], bool),
    /// A seat took a horror from the area of another.
    HorrorTaken(Seat, Seat, Option<u8>),
    /// A seat drew a card.
    Drew(Seat, RuleId),
    /// The deck is empty.
    NothingDrawn(Seat),
    /// Nobody can be called.
    NoCall(Seat),
    /// A seat gave the named card to another.
    Gave(Seat, Seat, Option<u8>),
    /// It did not have it, and lost a card to the other.
    Stole(Seat, Seat, Option<u8>),
    /// A seat took a card from the centre for one of its own.
    Swapped(Seat, Option<u8>, Option<u8>),
    /// A seat did not recruit.
    NotRecruited(Seat),
    /// A horror was played.
    HorrorPlayed(Seat, Option<u8>),
    /// The Cultist was played.
    CultistPlayed(Seat),
    /// A sign was played.
    SignPlayed(Seat, u8),
    /// The effect of a card is cancelled.
    Cancelled(Card),
    /// The sign that cancelled it is cancelled itself.
    Restored(Card),
    /// An effect was carried out, or was cancelled.
    EffectOver(Card, bool),
    /// All hands were shuffled together.
    Mixed,
    /// A card changed its place by an effect, which this rule allows.
    Shifted(Spot, Spot, Option<u8>, RuleId),
    /// A name was entered.
    NameLearned(u8),
    /// The seven pairs of a seat end the game, by this rule.
    Ended(Seat, RuleId),
    /// The group ended the game.
    Stopped,
    /// All hands are open: who holds the Great Old One.
    Revealed(Option<Seat>),
    /// What was written cannot be the name of that card.
    Misnamed,
    /// A sign has nothing to cancel, and stays in hand.
    NoAim(Seat, u8),
    /// A card went from one hand, if it was told from which, to another; what was called, nobody told.
    Taken(Option<Seat>, Seat),
}

impl Event {
    pub(super) fn rule(&self) -> Option<RuleId> {
        Some(match self {
            Self::LaidOut(_) => rule(9),
            Self::Began(_) => rule(11),
            Self::TurnBegan(_) => rule(12),
            Self::Paired(_, _, true) => rule(13),
            Self::Paired(_, _, false) => rule(14),
            Self::HorrorTaken(seat, owner, _) if seat == owner => ruling(12),
            Self::HorrorTaken(..) => rule(18),
            Self::Drew(_, rule) | Self::Shifted(_, _, _, rule) | Self::Ended(_, rule) => *rule,
            Self::NothingDrawn(_) | Self::NotRecruited(_) | Self::Stopped => ruling(16),
            Self::NoCall(_) => ruling(15),
            Self::Gave(..) => rule(23),
            Self::Stole(..) => rule(24),
            Self::Taken(..) => rule(31),
            Self::Swapped(..) => rule(25),
            Self::HorrorPlayed(..) => rule(27),
            Self::CultistPlayed(_) => rule(36),
            Self::SignPlayed(..) => rule(33),
            Self::Cancelled(Card::Horror(_)) => rule(7),
            Self::EffectOver(Card::Horror(_), true) => ruling(19),
            Self::Cancelled(Card::Sign(_)) | Self::Restored(_) | Self::EffectOver(Card::Sign(_), true) => ruling(21),
            Self::EffectOver(Card::Horror(_), false) => rule(28),
            Self::EffectOver(Card::Sign(_), false) => ruling(20),
            Self::Mixed => rule(6),
            Self::NameLearned(_) => rule(1),
            Self::Misnamed => ruling(29),
            Self::NoAim(..) => ruling(28),
            Self::Revealed(None) => rule(42),
            Self::Revealed(Some(_)) => rule(38),
        })
    }
}
