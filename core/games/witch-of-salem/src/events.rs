//! What happens, to be told: each event with the rule behind it.

use serde::Serialize;

use super::print::{Face, Item};
use super::seen::{self, Kind, Spot};
use super::steps::Card;
use super::{rule, ruling};
use eldertally_core::game::{ByHand, Seat};
use eldertally_core::rules::RuleId;

/// Something that happened, and the rule behind it where more than one can be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Event {
    /// A round begins.
    RoundBegan,
    /// A seat drew its first item.
    FirstItem(Seat, Item),
    /// A location got items.
    Stocked(u8, RuleId),
    /// The first items were not entered.
    NotEntered,
    /// Items that were never entered are known now: of a seat, or of a location.
    Entered(Option<Seat>, u8),
    /// Necron moved on so many spaces.
    NecronMoved(u8, RuleId),
    /// Necron went back so many spaces.
    NecronBack(u8, RuleId),
    /// No space ahead shows Necron, so he stays.
    NoMark,
    /// A creature came to a location.
    CreatureCame(u8, u8),
    /// There is no room for a creature.
    NoRoom(u8),
    /// A creature strikes.
    Struck(u8),
    /// Necron's card.
    NecronCard,
    /// The discarded creature cards went back into the deck.
    Reshuffled,
    /// Robert Craven's card.
    CravenCard,
    /// A creature left a location.
    CreatureGone(u8, u8, RuleId),
    /// A seat went to a place.
    Went(Seat, u8, RuleId),
    /// A seat has its location cards back.
    CardsBack(Seat, RuleId),
    /// A seat has no card to play.
    NoCard(Seat),
    /// A seat lost sanity.
    SanityLost(Seat, u8, RuleId),
    /// A seat gained sanity; 0 if it was full.
    SanityGained(Seat, u8, RuleId),
    /// A seat is out.
    Out(Seat),
    /// A seat leaves.
    Left(Seat),
    /// The banishing is interrupted.
    Interrupted,
    /// Items changed hands.
    Traded(Seat, Seat, Option<Item>, Option<Item>),
    /// The loss die of a seat.
    LossDie(Seat, Face),
    /// A seat lost so many items to the die or a card.
    ItemLost(Seat, Item, u8, RuleId),
    /// Nothing came of it.
    Nothing(RuleId),
    /// A shadow left Miskatonic.
    ShadowGone(u8, RuleId),
    /// A shadow came to Miskatonic.
    ShadowCame(u8),
    /// A seat used an item.
    Used(Seat, Item, RuleId),
    /// A Great Old One was turned up: its space, and which.
    GooRevealed(u8, u8),
    /// A tile got an artifact.
    Closed(Seat, u8, Item),
    /// A seat took an item.
    Took(Seat, Item),
    /// A seat discarded an item to make room.
    MadeRoom(Seat, Item),
    /// A seat got an item from the bag.
    Gained(Seat, Item, RuleId),
    /// A seat let an item go.
    LetGo(Seat, Item),
    /// The discarded items went back into the bag.
    BagFilled,
    /// An event came up.
    EventCame(u8),
    /// The Witch moved so many locations.
    WitchMoved(u8),
    /// The events were shuffled anew.
    EventsShuffled,
    /// A helpful event does nothing.
    NoHelp,
    /// A seat begins to banish.
    Banishing(Seat),
    /// The tiles changed places.
    TilesMixed,
    /// A text was carried out.
    CarriedOut(RuleId),
    /// A card was entered.
    Learned(Card),
    /// All tiles lie open: so many portals.
    Audited(u8),
    /// Something printed on the board is known now.
    Told(Spot),
    /// The group sees to this by itself from now on.
    Ourselves(Kind),
    /// The group has to see to this now.
    See(Kind),
}

impl Event {
    /// What players do with figures, cards, items and markers because of it.
    pub(super) fn by_hand(&self) -> Option<ByHand> {
        match self {
            Self::NecronMoved(0, _) | Self::NecronBack(0, _) | Self::WitchMoved(0) | Self::SanityGained(_, 0, _) => {
                None
            }
            Self::NecronMoved(..)
            | Self::NecronBack(..)
            | Self::WitchMoved(_)
            | Self::CravenCard
            | Self::CreatureCame(..)
            | Self::ShadowCame(_)
            | Self::SanityLost(..)
            | Self::SanityGained(..) => Some(ByHand::Move),
            Self::CardsBack(..) => Some(ByHand::Give),
            Self::CreatureGone(..) | Self::ShadowGone(..) | Self::ItemLost(..) => Some(ByHand::Remove),
            // What players drew, chose or did themselves, and what is only known or said.
            Self::RoundBegan
            | Self::FirstItem(..)
            | Self::Stocked(..)
            | Self::NotEntered
            | Self::Entered(..)
            | Self::NoMark
            | Self::NoRoom(_)
            | Self::Struck(_)
            | Self::NecronCard
            | Self::Reshuffled
            | Self::Went(..)
            | Self::NoCard(_)
            | Self::Out(_)
            | Self::Left(_)
            | Self::Interrupted
            | Self::Traded(..)
            | Self::LossDie(..)
            | Self::Nothing(_)
            | Self::Used(..)
            | Self::GooRevealed(..)
            | Self::Closed(..)
            | Self::Took(..)
            | Self::MadeRoom(..)
            | Self::Gained(..)
            | Self::LetGo(..)
            | Self::BagFilled
            | Self::EventCame(_)
            | Self::EventsShuffled
            | Self::NoHelp
            | Self::Banishing(_)
            | Self::TilesMixed
            | Self::CarriedOut(_)
            | Self::Learned(_)
            | Self::Audited(_)
            | Self::Told(_)
            | Self::Ourselves(_)
            | Self::See(_) => None,
        }
    }

    pub(super) fn rule(&self) -> Option<RuleId> {
        Some(match self {
            Self::RoundBegan => rule(25),
            Self::FirstItem(..) => rule(22),
            Self::NotEntered | Self::Entered(None, _) => rule(23),
            Self::Entered(Some(_), _) => rule(22),
            Self::Stocked(_, rule)
            | Self::NecronMoved(_, rule)
            | Self::CreatureGone(_, _, rule)
            | Self::Went(_, _, rule)
            | Self::CardsBack(_, rule)
            | Self::SanityLost(_, _, rule)
            | Self::SanityGained(_, _, rule)
            | Self::ItemLost(_, _, _, rule)
            | Self::Nothing(rule)
            | Self::ShadowGone(_, rule)
            | Self::NecronBack(_, rule)
            | Self::CarriedOut(rule)
            | Self::Gained(_, _, rule)
            | Self::Used(_, _, rule) => *rule,
            Self::NoMark => ruling(10),
            Self::CreatureCame(..) => rule(29),
            Self::NoRoom(_) => rule(32),
            Self::Struck(_) => rule(33),
            Self::NecronCard => rule(37),
            Self::Reshuffled => rule(39),
            Self::CravenCard => rule(40),
            Self::NoCard(_) => ruling(17),
            Self::Out(_) => rule(61),
            Self::Left(_) => ruling(53),
            Self::Interrupted => ruling(42),
            Self::Traded(..) => rule(54),
            Self::LossDie(..) => rule(57),
            Self::ShadowCame(_) => ruling(36),
            Self::GooRevealed(0, _) => rule(14),
            Self::GooRevealed(..) => rule(71),
            Self::Closed(_, 0, _) => rule(77),
            Self::Closed(..) => rule(75),
            Self::Took(..) => rule(81),
            Self::MadeRoom(..) => rule(83),
            Self::LetGo(..) => rule(82),
            Self::BagFilled => rule(87),
            Self::EventCame(_) => rule(88),
            Self::WitchMoved(_) => rule(89),
            Self::EventsShuffled => rule(91),
            Self::NoHelp => rule(104),
            Self::Banishing(_) => rule(93),
            Self::TilesMixed => ruling(27),
            Self::Learned(Card::Creature(_)) => rule(4),
            Self::Learned(Card::Event(_)) => rule(12),
            Self::Learned(Card::Goo(_)) => rule(94),
            Self::Audited(_) => rule(110),
            Self::Told(spot) => spot.rule(),
            Self::Ourselves(kind) | Self::See(kind) => seen::rule_of(*kind),
        })
    }
}
