//! One player: sanity, figure, location cards, items, and private notes.

use serde::Serialize;

use super::print::{Item, Rite};
use super::state::{MISKATONIC, Tile};

/// Sanity at the start, and the most there can be.
pub(super) const SANITY: u8 = 6;
/// Minor items that a board has room for.
pub(super) const MINOR_ROOM: u8 = 3;
/// All eight location cards: bits 0 to 6 the locations, bit 7 the Secret Passage.
pub(super) const ALL_CARDS: u8 = u8::MAX;
/// The Secret Passage.
pub(super) const PASSAGE: u8 = 7;

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(super) struct Player {
    pub(super) sanity: u8,
    pub(super) place: u8,
    /// Bit `n`: location card `n` is in hand; what is not was played.
    pub(super) hand: u8,
    pub(super) minors: [u8; 4],
    pub(super) artifact: Option<Item>,
    /// The first item was drawn but never entered.
    pub(super) unentered: bool,
    /// What the player noted about the tiles 1 to 6, for nobody else.
    pub(super) notes: [Tile; 6],
}

impl Player {
    pub(super) const fn new() -> Self {
        Self {
            sanity: SANITY,
            place: MISKATONIC,
            hand: ALL_CARDS,
            minors: [0; 4],
            artifact: None,
            unentered: false,
            notes: [Tile::Down; 6],
        }
    }

    pub(super) const fn is_alive(&self) -> bool {
        self.sanity > 0
    }

    pub(super) const fn holds_card(&self, card: u8) -> bool {
        self.hand >> card & 1 == 1
    }

    /// How many of an item it has.
    pub(super) fn has(&self, item: Item) -> u8 {
        match self.minors.get(item as usize) {
            Some(count) => *count,
            None => u8::from(self.artifact == Some(item)),
        }
    }

    pub(super) fn minor_count(&self) -> u8 {
        self.minors.iter().fold(0, |sum, count| sum.saturating_add(*count))
    }

    /// How many items it has of those that fit.
    pub(super) fn count(&self, fits: impl Fn(Item) -> bool) -> u8 {
        self.kinds().filter(|item| fits(*item)).map(|item| self.has(item)).fold(0, u8::saturating_add)
    }

    /// Whether the board has room for an item.
    pub(super) fn has_room(&self, item: Item) -> bool {
        if item.is_artifact() { self.artifact.is_none() } else { self.minor_count() < MINOR_ROOM }
    }

    /// The kinds of items on the board.
    pub(super) fn kinds(&self) -> impl Iterator<Item = Item> {
        Item::ALL.into_iter().filter(|item| self.has(*item) > 0)
    }

    /// Puts an item onto the board.
    pub(super) fn add(&mut self, item: Item) {
        match self.minors.get_mut(item as usize) {
            Some(count) => *count = count.saturating_add(1),
            None => self.artifact = Some(item),
        }
    }

    /// Takes an item off the board; false if there is none.
    pub(super) fn remove(&mut self, item: Item) -> bool {
        if self.has(item) == 0 {
            return false;
        }
        match self.minors.get_mut(item as usize) {
            Some(count) => *count -= 1,
            None => self.artifact = None,
        }
        true
    }

    /// Whether it owns all of these.
    pub(super) fn owns(&self, items: &[Item]) -> bool {
        let wanted = |item: Item| items.iter().filter(|one| **one == item).count();
        items.iter().all(|item| usize::from(self.has(*item)) >= wanted(*item))
    }

    /// Whether it owns what a Great Old One demands.
    pub(super) fn meets(&self, rite: Rite) -> bool {
        match rite {
            Rite::Same => self.minors.iter().any(|count| *count >= 3),
            Rite::Different => self.minors.iter().filter(|count| **count > 0).count() >= 3,
            Rite::Items(items) => self.owns(&items),
        }
    }
}
