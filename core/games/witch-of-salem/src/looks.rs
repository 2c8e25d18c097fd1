//! How much a part matters to somebody who looks at the table, and what stands for it in a picture.

use super::parts::{Part, artifact};
use super::print::{Cost, Item, Needs, Rite};
use super::state::{CRAVEN, NECRON, Tile};
use eldertally_core::game::{Symbol, Weight};

/// What stands for an item.
pub(super) const fn item_symbol(item: Item) -> Symbol {
    match item {
        Item::Necronomicon => Symbol::Necronomicon,
        Item::Glasses => Symbol::Glasses,
        Item::Elixir => Symbol::Elixir,
        Item::Dagger => Symbol::Dagger,
        Item::First => Symbol::FirstArtifact,
        Item::Second => Symbol::SecondArtifact,
        Item::Third => Symbol::ThirdArtifact,
    }
}

/// What a creature is defeated with. Of the artifacts one is enough, and nobody owns two.
pub(super) fn needed(needs: Needs) -> impl Iterator<Item = Symbol> {
    let items = match needs {
        Needs::Items([one, two]) => [Some(one), Some(two), None],
        Needs::Artifact => Item::ARTIFACTS.map(Some),
    };
    items.into_iter().flatten().map(item_symbol)
}

/// The three items that a Great Old One demands, where its card names them.
pub(super) fn demanded(rite: Rite) -> impl Iterator<Item = Symbol> {
    let items = match rite {
        Rite::Items(items) => items.map(Some),
        Rite::Same | Rite::Different => [None; 3],
    };
    items.into_iter().flatten().map(item_symbol)
}

/// What is paid for an item; nothing stands for a price that nobody told.
pub(super) const fn cost_symbol(cost: Cost) -> Option<Symbol> {
    Some(match cost {
        Cost::Necron => Symbol::Necron,
        Cost::Sanity => Symbol::Sanity,
        Cost::Creature => Symbol::Monster,
        Cost::Event => Symbol::Event,
        Cost::Unknown => return None,
    })
}

/// What stands for a card of the creature deck. Robert Craven is the Witch.
const fn card_symbol(card: u8) -> Symbol {
    match card {
        NECRON => Symbol::Necron,
        CRAVEN => Symbol::Witch,
        _ => Symbol::Monster,
    }
}

impl Part {
    /// How much it matters: what lies on the table is in sight, piles only while there is something in them.
    pub(super) const fn weight(self) -> Weight {
        match self {
            Self::Witch
            | Self::Necron
            | Self::Sanity(_)
            | Self::Place(_)
            | Self::Card(..)
            | Self::Minor(..)
            | Self::Artifact(_)
            | Self::Slot(..)
            | Self::Creature(_)
            | Self::EventDeck
            | Self::Goo(_)
            | Self::Shadow
            | Self::Closed(_)
            | Self::Tile(_)
            | Self::Note(..) => Weight::Board,
            Self::TwoNext | Self::Unentered(_) | Self::Fallen(_) | Self::Discarded(_) => Weight::Unless(0),
            // What follows from the rest, what nobody counts, and what was told about the copy.
            Self::Round
            | Self::Stage
            | Self::Deck(_)
            | Self::Bag(_)
            | Self::Used(_)
            | Self::Boxed(_)
            | Self::Learned(_)
            | Self::Rite(_)
            | Self::Symbol(_)
            | Self::Price(..)
            | Self::Demon
            | Self::Rift
            | Self::Marks
            | Self::Ourselves(_) => Weight::Detail,
        }
    }

    /// What stands for it while it shows this. What is not there, or lies face down, is not pictured as if it were known.
    pub(super) fn symbol(self, at: i32) -> Option<Symbol> {
        let n = u8::try_from(at).unwrap_or(0);
        Some(match self {
            Self::Witch => Symbol::Witch,
            Self::Necron => Symbol::Necron,
            Self::Sanity(_) => Symbol::Sanity,
            Self::Place(_) => Symbol::Figure,
            Self::Card(..) => Symbol::Card,
            Self::Minor(_, item) | Self::Bag(item) | Self::Discarded(item) => item_symbol(item),
            Self::Slot(..) => item_symbol(n.checked_sub(1).and_then(Item::at)?),
            Self::Artifact(_) | Self::Symbol(_) => item_symbol(artifact(n)?),
            // Here somebody goes; once it is closed, the artifact lies on it.
            Self::Closed(_) => artifact(n).map_or(Symbol::Place, item_symbol),
            Self::Unentered(_) => Symbol::Bag,
            Self::Creature(_) => (n > 0).then_some(Symbol::Monster)?,
            Self::TwoNext => Symbol::Monster,
            Self::Deck(card) | Self::Fallen(card) => card_symbol(card),
            Self::EventDeck | Self::Used(_) => Symbol::Event,
            Self::Goo(_) => match n {
                0 => Symbol::Card,
                1..=6 => Symbol::GreatOldOne,
                _ => return None,
            },
            Self::Shadow => (n > 0).then_some(Symbol::GreatOldOne)?,
            Self::Boxed(_) | Self::Rite(_) => Symbol::GreatOldOne,
            Self::Tile(_) | Self::Note(..) => (n == Tile::Portal as u8).then_some(Symbol::Portal)?,
            Self::Round
            | Self::Stage
            | Self::Learned(_)
            | Self::Price(..)
            | Self::Demon
            | Self::Rift
            | Self::Marks
            | Self::Ourselves(_) => return None,
        })
    }
}
