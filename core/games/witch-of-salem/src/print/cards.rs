//! What is printed on cards: effects, creatures, events, and what Great Old Ones demand.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::Item;
use eldertally_print::Span;

/// The most effects of one card.
pub const MOST_EFFECTS: usize = 4;
/// So many different creatures, each on two cards.
pub const CREATURES: usize = 12;
/// So many event cards.
pub const EVENTS: usize = 12;

/// What a card takes away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Wanted {
    /// Necronomicon.
    Necronomicon,
    /// Magical Glasses.
    Glasses,
    /// Elixir of Nus.
    Elixir,
    /// Dagger of N'gaa.
    Dagger,
    /// Any minor item.
    Minor,
    /// An artifact.
    Artifact,
}

impl Wanted {
    /// All that a card can want.
    pub const ALL: [Self; 6] =
        [Self::Necronomicon, Self::Glasses, Self::Elixir, Self::Dagger, Self::Minor, Self::Artifact];

    /// Whether an item is what is wanted.
    #[must_use]
    pub const fn fits(self, item: Item) -> bool {
        match self {
            Self::Minor => !item.is_artifact(),
            Self::Artifact => item.is_artifact(),
            _ => self as u8 == item as u8,
        }
    }
}

/// What an effect does. Nouns are data, verbs are these.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Verb {
    /// Items are discarded.
    Discard(Wanted),
    /// Necron moves forward.
    Necron,
    /// Necron moves back.
    NecronBack,
    /// Sanity is lost.
    LoseSanity,
    /// Sanity is gained.
    GainSanity,
    /// Items are drawn from the bag.
    GainItem,
    /// Creatures are removed from the board.
    RemoveCreature,
    /// The shadow of a Great Old One comes to Miskatonic University.
    Shadow,
    /// The face-down tiles without an artifact change places.
    ShuffleTiles,
    /// A further creature card; always the last effect of a card.
    DrawCreature,
    /// A further event card; always the last effect of a card.
    DrawEvent,
    /// A text that the group carries out; the amount is its place among the notes, counted from 0.
    Text,
}

impl Verb {
    /// All that a card can do, as it is offered.
    pub(crate) const ALL: [Self; 17] = [
        Self::Discard(Wanted::Necronomicon),
        Self::Discard(Wanted::Glasses),
        Self::Discard(Wanted::Elixir),
        Self::Discard(Wanted::Dagger),
        Self::Discard(Wanted::Minor),
        Self::Discard(Wanted::Artifact),
        Self::Necron,
        Self::LoseSanity,
        Self::NecronBack,
        Self::GainSanity,
        Self::GainItem,
        Self::RemoveCreature,
        Self::Shadow,
        Self::ShuffleTiles,
        Self::DrawCreature,
        Self::DrawEvent,
        Self::Text,
    ];

    /// Whether it draws a further card. Only the last effect may: what stood behind it would pile up without end.
    #[must_use]
    pub const fn draws(self) -> bool {
        matches!(self, Self::DrawCreature | Self::DrawEvent)
    }

    /// Whether it has an amount.
    #[must_use]
    pub const fn has_amount(self) -> bool {
        !matches!(self, Self::Shadow | Self::ShuffleTiles | Self::DrawCreature | Self::DrawEvent | Self::Text)
    }
}

/// One effect of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Effect {
    /// What.
    pub verb: Verb,
    /// How much.
    pub amount: u8,
}

/// The effects of a card, in order.
pub type Effects = Vec<Effect, MOST_EFFECTS, u8>;

/// Whom the effects of a card meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Who {
    /// Every player.
    Each,
    /// All players together, who agree among themselves.
    Group,
}

/// What defeats a creature.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Needs {
    /// Owning these two minor items.
    Items([Item; 2]),
    /// Discarding an artifact, as with Thul Sahuun.
    Artifact,
}

/// All pairs of minor items.
fn pairs() -> impl Iterator<Item = [Item; 2]> {
    let later = |one: Item| Item::MINOR.into_iter().filter(move |two| *two >= one);
    Item::MINOR.into_iter().flat_map(move |one| later(one).map(move |two| [one, two]))
}

impl Needs {
    /// All that can defeat a creature.
    pub(crate) fn all() -> impl Iterator<Item = Self> {
        pairs().map(Self::Items).chain([Self::Artifact])
    }
}

/// A creature, which is on two cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Creature {
    /// Its name.
    pub name: Span,
    /// What defeats it.
    pub needs: Needs,
    /// What it does when its twin comes up.
    pub effects: Effects,
    /// To whom.
    pub who: Who,
    /// Whether a red arrow stands above its discards.
    pub red_arrow: bool,
}

/// An event card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EventCard {
    /// Its name, or empty.
    pub name: Span,
    /// How far the Witch moves.
    pub steps: u8,
    /// Whether it helps.
    pub helpful: bool,
    /// What it does.
    pub effects: Effects,
    /// To whom.
    pub who: Who,
}

/// What a Great Old One demands, to be banished or to be defeated as a shadow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Rite {
    /// Three alike.
    Same,
    /// Three that differ.
    Different,
    /// These three.
    Items([Item; 3]),
}

impl Rite {
    /// All that a Great Old One can demand. The order is that of the numbers of [`crate::Part::Rite`]: append, never reorder.
    pub(crate) fn all() -> impl Iterator<Item = Self> {
        let threes = pairs().flat_map(|[one, two]| {
            Item::MINOR.into_iter().filter(move |three| *three >= two).map(move |three| Self::Items([one, two, three]))
        });
        [Self::Same, Self::Different].into_iter().chain(threes)
    }
}
