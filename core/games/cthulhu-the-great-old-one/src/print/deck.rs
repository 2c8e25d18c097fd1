//! The printed deck: story cards with their links and tales, horrors, signs.

use heapless::{String, Vec};
use serde::{Deserialize, Serialize};

use eldertally_core::kit::push;
use eldertally_print::{Span, TextPool};

/// The longest name of a copy, in bytes.
pub const NAME_MAX: usize = 40;
/// The longest name of a card or tale, in bytes.
pub const WORD_MAX: usize = 32;
/// The longest text of a horror or sign, in bytes.
pub(super) const WORDS_MAX: usize = 160;
/// The fewest different story cards of a complete deck.
pub(super) const LEAST_CARDS: usize = 5;
/// The most different story cards.
pub const MOST_CARDS: usize = 60;
/// The most different horrors.
pub const MOST_HORRORS: usize = 40;
/// The most different signs.
pub const MOST_SIGNS: usize = 20;
/// The most copies of a story card or a horror.
pub(crate) const MOST_COPIES: u8 = 4;
/// The most copies of a sign.
pub(super) const MOST_SIGN_COPIES: u8 = 6;
/// The most horror cards, with all copies.
pub const HORROR_CARDS: usize = 60;
/// The most cards in all.
pub const MOST_TOTAL: u8 = 250;
/// All names and texts of a copy together, in bytes.
pub const TEXT_POOL: usize = 3200;
/// The cards beside stories, horrors and signs: the Great Old One and the Cultist.
pub const SPECIALS: u16 = 2;

/// What the two special cards are called. No other card is called so.
const SPECIAL_NAMES: [&str; 2] = ["The Great Old One", "The Cultist"];

/// Whether two names are the same to a reader: capital and small letters and spaces around them make no difference.
pub(crate) fn same_name(one: &str, other: &str) -> bool {
    one.trim().eq_ignore_ascii_case(other.trim())
}

/// Whether a card can have this name: one that can be read, and not that of a special card, with or without its article.
pub(crate) fn is_name(text: &str) -> bool {
    let special = |name: &str| same_name(text, name) || name.get(4..).is_some_and(|bare| same_name(text, bare));
    !text.trim().is_empty() && !SPECIAL_NAMES.into_iter().any(special)
}

/// All names and texts of a copy.
pub(super) type Texts = TextPool<TEXT_POOL>;

/// A story card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoryCard {
    /// Its name.
    pub name: Span,
    /// The name of the card that it is linked to; empty if that is not known yet.
    pub link: Span,
    /// The connecting story; empty if that is not known yet.
    pub tale: Span,
    /// How many there are; 0 if nobody told, in a list that is not complete.
    pub copies: u8,
}

/// Whether a sign can cancel a horror. No and yes are the bytes of the truth value that stood here before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Soft {
    /// None can.
    No,
    /// One can.
    Yes,
    /// Nobody told, in a list that is not complete.
    Unknown,
}

/// What a horror does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Deed {
    /// All hands are shuffled together and dealt out again, as many to each as before.
    ShuffleHands,
    /// What its text says, which the players carry out.
    Text,
}

/// A horror.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HorrorCard {
    /// Its name, which is a tale.
    pub name: Span,
    /// What stands on it, or empty.
    pub text: Span,
    /// What it does.
    pub deed: Deed,
    /// Whether a sign can cancel it.
    pub negatable: Soft,
    /// How many there are.
    pub copies: u8,
}

/// What a sign cancels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Cancels {
    /// Nothing; the players do what its text says.
    Nothing,
    /// The horror being played.
    Horror,
    /// The sign that was just played.
    Sign,
    /// Either.
    Both,
}

impl Cancels {
    /// Whether it cancels a horror.
    #[must_use]
    pub const fn horror(self) -> bool {
        matches!(self, Self::Horror | Self::Both)
    }

    /// Whether it cancels a sign.
    #[must_use]
    pub const fn sign(self) -> bool {
        matches!(self, Self::Sign | Self::Both)
    }
}

/// A sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SignCard {
    /// Its name.
    pub name: Span,
    /// What stands on it, or empty.
    pub text: Span,
    /// What it cancels.
    pub cancels: Cancels,
    /// How many there are.
    pub copies: u8,
}

/// What is printed on a copy. Its limits are those of [`Printed::walk`](eldertally_print::Printed::walk).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deck {
    /// What its owner calls it.
    pub name: String<NAME_MAX, u8>,
    /// All names and texts.
    pub texts: TextPool<TEXT_POOL>,
    /// Whether every card is listed. Otherwise names are learned in play.
    pub complete: bool,
    /// How many cards there are in all; 0 if the owner did not count them.
    pub total: u8,
    /// The story cards.
    pub cards: Vec<StoryCard, MOST_CARDS, u8>,
    /// The horrors.
    pub horrors: Vec<HorrorCard, MOST_HORRORS, u8>,
    /// The signs.
    pub signs: Vec<SignCard, MOST_SIGNS, u8>,
}

impl Deck {
    /// How many cards are listed, with the two specials.
    #[must_use]
    pub fn listed(&self) -> u16 {
        let cards = self.cards.iter().map(|card| card.copies);
        let horrors = self.horrors.iter().map(|card| card.copies);
        let signs = self.signs.iter().map(|card| card.copies);
        cards.chain(horrors).chain(signs).map(u16::from).sum::<u16>() + SPECIALS
    }

    /// How many cards there are; `None` if nobody knows.
    #[must_use]
    pub fn size(&self) -> Option<u8> {
        if self.complete { u8::try_from(self.listed()).ok() } else { Some(self.total).filter(|total| *total > 0) }
    }

    /// A deck with nothing in it, to be filled.
    #[must_use]
    pub const fn empty() -> Self {
        Self {
            name: String::new(),
            texts: TextPool::new(),
            complete: false,
            total: 0,
            cards: Vec::new(),
            horrors: Vec::new(),
            signs: Vec::new(),
        }
    }

    /// A deck of which only the two cards are known that the rulebook shows.
    #[must_use]
    pub fn of_the_rulebook() -> Self {
        let mut deck = Self::empty();
        let long = deck.name.push_str("Rulebook alone").is_err();
        debug_assert!(!long, "the name does not fit");
        let text = Span::default();
        if let Some(name) = deck.texts.keep("The Shadow over Innsmouth") {
            let card = HorrorCard { name, text, deed: Deed::ShuffleHands, negatable: Soft::Yes, copies: 1 };
            push(&mut deck.horrors, card);
        }
        if let Some(name) = deck.texts.keep("The Elder Sign") {
            push(&mut deck.signs, SignCard { name, text, cancels: Cancels::Horror, copies: 1 });
        }
        deck
    }
}
