//! The printed game: places and prices, the Necron track, the loss die, and what the cards say.

use heapless::{String, Vec};
use serde::{Deserialize, Serialize};

use super::{CREATURES, Creature, EVENTS, EventCard, Rite, Texts};
use eldertally_print::{Span, array};

/// The longest name of a copy, in bytes.
pub const NAME_MAX: usize = 40;
/// The longest name of a place, card or artifact, in bytes.
pub const WORD_MAX: usize = 24;
/// The longest Necron track.
pub const MOST_SPACES: usize = 80;
/// The most spaces that show Necron.
pub const MOST_MARKS: usize = 40;
/// The most symbols above an item.
pub const MOST_SYMBOLS: usize = 2;
/// What artifacts are called while nobody has named them.
const LETTERS: [&str; 3] = ["artifact A", "artifact B", "artifact C"];

/// An item of the bag.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Item {
    /// A Necronomicon.
    Necronomicon,
    /// Magical Glasses.
    Glasses,
    /// An Elixir of Nus.
    Elixir,
    /// A Dagger of N'gaa.
    Dagger,
    /// An artifact of the first kind.
    First,
    /// An artifact of the second kind.
    Second,
    /// An artifact of the third kind.
    Third,
}

impl Item {
    /// All kinds, minor ones first.
    pub const ALL: [Self; 7] =
        [Self::Necronomicon, Self::Glasses, Self::Elixir, Self::Dagger, Self::First, Self::Second, Self::Third];
    /// The minor kinds.
    pub const MINOR: [Self; 4] = [Self::Necronomicon, Self::Glasses, Self::Elixir, Self::Dagger];
    /// The artifacts.
    pub const ARTIFACTS: [Self; 3] = [Self::First, Self::Second, Self::Third];

    /// Whether it is an artifact.
    #[must_use]
    pub const fn is_artifact(self) -> bool {
        self as u8 >= Self::First as u8
    }

    /// The kind with this number, counted from 0.
    #[must_use]
    pub fn at(n: u8) -> Option<Self> {
        Self::ALL.get(usize::from(n)).copied()
    }
}

/// A symbol above an item: what it costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Cost {
    /// Necron moves.
    Necron,
    /// Sanity.
    Sanity,
    /// The top creature card.
    Creature,
    /// The top event card.
    Event,
    /// Nobody has told yet what stands there; it stands alone.
    Unknown,
}

/// One of the locations 1 to 6, or Miskatonic University, which has neither items nor a symbol.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place {
    /// Its name.
    pub name: Span,
    /// The artifact shown beside its tile; a Necronomicon if that is not known. See [`Place::symbol`].
    pub artifact: Item,
    /// What is printed above its item spaces, from left to right.
    #[serde(deserialize_with = "array")]
    pub costs: [Vec<Cost, MOST_SYMBOLS, u8>; 3],
}

impl Place {
    /// The artifact shown beside its tile, if that is known.
    #[must_use]
    pub fn symbol(&self) -> Option<Item> {
        Some(self.artifact).filter(|item| item.is_artifact())
    }

    /// What is printed above an item space, if that is known.
    #[must_use]
    pub fn price(&self, slot: u8) -> Option<&[Cost]> {
        let costs = self.costs.get(usize::from(slot))?;
        if costs.contains(&Cost::Unknown) { None } else { Some(costs) }
    }
}

/// A face of the loss die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Face {
    /// A minor item of this kind.
    Item(Item),
    /// Sanity.
    Sanity,
    /// Necron moves.
    Necron,
}

/// What is printed on a copy. Its limits stand in its walk.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Board {
    /// What its owner calls it.
    pub name: String<NAME_MAX, u8>,
    /// All names and texts.
    pub texts: Texts,
    /// The names of the three artifacts.
    #[serde(deserialize_with = "array")]
    pub artifacts: [Span; 3],
    /// Miskatonic University, then the locations 1 to 6.
    #[serde(deserialize_with = "array")]
    pub places: [Place; 7],
    /// Spaces from the start of the Necron track to the rift; 0 if that is not known.
    pub length: u8,
    /// The demon space; 0 if it is not known.
    pub demon: u8,
    /// The spaces that show Necron, behind a 0 if there may be others.
    pub marks: Vec<u8, MOST_MARKS, u8>,
    /// The loss die.
    #[serde(deserialize_with = "array")]
    pub die: [Face; 6],
    /// The creatures; what is not known yet is asked when it first comes up.
    #[serde(deserialize_with = "array")]
    pub creatures: [Option<Creature>; CREATURES],
    /// The events; the same.
    #[serde(deserialize_with = "array")]
    pub events: [Option<EventCard>; EVENTS],
    /// What the Great Old Ones demand, in the order of the rulebook; the same.
    #[serde(deserialize_with = "array")]
    pub rites: [Option<Rite>; 6],
}

impl Board {
    /// A text; what lies outside is empty.
    #[must_use]
    pub fn text(&self, span: Span) -> &str {
        self.texts.text(span)
    }

    /// A text that the group carries out.
    #[must_use]
    pub fn note(&self, n: u8) -> &str {
        self.texts.note(n).unwrap_or_default()
    }

    /// A place; one that does not exist is Miskatonic University.
    #[must_use]
    pub fn place(&self, n: u8) -> &Place {
        let [miskatonic, others @ ..] = &self.places;
        usize::from(n).checked_sub(1).and_then(|n| others.get(n)).unwrap_or(miskatonic)
    }

    /// The next space ahead that shows Necron.
    #[must_use]
    pub fn next_mark(&self, from: u8) -> Option<u8> {
        self.marks.iter().copied().find(|mark| *mark > from)
    }

    /// Whether all spaces that show Necron are known.
    #[must_use]
    pub fn has_all_marks(&self) -> bool {
        self.marks.first() != Some(&0)
    }

    /// Whether nobody has named the artifacts.
    #[must_use]
    pub fn has_letters(&self) -> bool {
        self.artifacts.iter().zip(LETTERS).all(|(span, letter)| self.text(*span) == letter)
    }

    /// A copy of which nothing is known but what the rulebook tells, and what the locations are called.
    #[must_use]
    pub fn blank() -> Self {
        let mut board = Self::empty();
        let named = board.name.push_str("No copy yet");
        debug_assert!(named.is_ok());
        let keep = |board: &mut Self, name| {
            let kept = board.keep_text(name);
            debug_assert!(kept.is_some(), "an empty pool has room for {name}");
            kept.unwrap_or_default()
        };
        board.artifacts = LETTERS.map(|name| keep(&mut board, name));
        let names = ["Miskatonic University", "Sanatorium", "Newspaper", "Witch House", "Inn", "Cemetery", "Church"];
        let names = names.map(|name| keep(&mut board, name));
        board.places.iter_mut().zip(names).for_each(|(place, name)| place.name = name);
        let [cthulhu, dagon, ..] = &mut board.rites;
        (*cthulhu, *dagon) = (Some(Rite::Same), Some(Rite::Different));
        board
    }

    /// Keeps a text; `None` if it is too long or the pool is full. What is in the pool already is shared.
    pub fn keep_text(&mut self, text: &str) -> Option<Span> {
        self.texts.pool.keep(text)
    }

    /// Keeps a text that the group carries out, and gives its place; `None` if there is no room for it.
    pub fn keep_note(&mut self, text: &str) -> Option<u8> {
        self.texts.keep_note(text)
    }

    /// A copy with no names, of which nothing is known.
    #[must_use]
    pub fn empty() -> Self {
        let unknown = || core::iter::once(Cost::Unknown).collect();
        let place = |n| Place {
            name: Span::default(),
            artifact: if n == 0 { Item::First } else { Item::Necronomicon },
            costs: if n == 0 { [const { Vec::new() }; 3] } else { [(); 3].map(|()| unknown()) },
        };
        Self {
            name: String::new(),
            texts: Texts::default(),
            artifacts: [Span::default(); 3],
            places: core::array::from_fn(place),
            length: 0,
            demon: 0,
            marks: core::iter::once(0).collect(),
            die: [
                Face::Item(Item::Necronomicon),
                Face::Item(Item::Glasses),
                Face::Item(Item::Elixir),
                Face::Item(Item::Dagger),
                Face::Sanity,
                Face::Necron,
            ],
            creatures: [const { None }; CREATURES],
            events: [const { None }; EVENTS],
            rites: [None; 6],
        }
    }
}
