//! What the players have told about their copy, because it is not in the list.

use heapless::{String, Vec};
use serde::Serialize;

use super::print::deck::{Cancels, HORROR_CARDS, MOST_CARDS};
use eldertally_print::Span;

/// All learned names together, in bytes.
const LEARNED_POOL: usize = 640;
/// The most learned story names.
const MOST_LEARNED: usize = 44;
/// The most learned horrors, and the most learned signs.
pub(super) const MOST_EFFECTS: usize = 12;

/// A story card as it was entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(super) struct Lesson {
    pub(super) name: Span,
    /// 0 if nobody told.
    pub(super) copies: u8,
}

/// What the players have told about their copy.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(super) struct Lessons {
    texts: String<LEARNED_POOL, u16>,
    pub(super) cards: Vec<Lesson, MOST_LEARNED, u8>,
    pub(super) horrors: Vec<Span, MOST_EFFECTS, u8>,
    pub(super) signs: Vec<(Span, Cancels), MOST_EFFECTS, u8>,
    /// For each name without a printed link, the card that it is linked to, counted from 1.
    pub(super) links: Vec<u8, MOST_CARDS, u8>,
    /// For each name without a printed tale, the horror of that tale, counted from 1.
    pub(super) tales: Vec<u8, MOST_CARDS, u8>,
    #[serde(skip_serializing_if = "LearnedDeck::is_nothing")]
    pub(super) deck: LearnedDeck,
}

/// What was told about the copy as a whole, and about horrors. Nothing of it in edition 1.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub(super) struct LearnedDeck {
    /// How many cards there are in all; 0 if nobody counted them.
    pub(super) total: u8,
    pub(super) copies: Copies,
    /// The kind of each horror card that is not in the copy's list.
    pub(super) kinds: Vec<u8, HORROR_CARDS, u8>,
    /// Bit `n`: a sign can cancel horror `n`, of which the copy does not say it.
    pub(super) soft: u64,
    /// Bit `n`: no sign can.
    pub(super) firm: u64,
    /// Bit `n`: learned horror `n` shuffles all hands.
    pub(super) shuffles: u16,
}

/// How many copies of a story card there are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub(super) enum Copies {
    #[default]
    NotAsked,
    /// So many of each.
    Alike(u8),
    /// It is asked for each name.
    Differ,
    /// Nobody wants to say, so names are not followed.
    NotFollowed,
}

impl LearnedDeck {
    fn is_nothing(&self) -> bool {
        *self == Self::default()
    }
}

impl Lessons {
    pub(super) const fn new() -> Self {
        Self {
            texts: String::new(),
            cards: Vec::new(),
            horrors: Vec::new(),
            signs: Vec::new(),
            links: Vec::new(),
            tales: Vec::new(),
            deck: LearnedDeck { total: 0, copies: Copies::NotAsked, kinds: Vec::new(), soft: 0, firm: 0, shuffles: 0 },
        }
    }

    pub(super) fn text(&self, span: Span) -> &str {
        let start = usize::from(span.start);
        let text = self.texts.get(start..start + usize::from(span.len));
        debug_assert!(text.is_some(), "{span:?} was not kept here");
        text.unwrap_or_default()
    }

    /// Keeps a text; `None` if there is no room. None is shared, so that what fits into a game that was begun long ago is
    /// still the same.
    pub(super) fn keep(&mut self, text: &str) -> Option<Span> {
        let (start, len) = (u16::try_from(self.texts.len()).ok()?, u8::try_from(text.len()).ok()?);
        self.texts.push_str(text).ok()?;
        Some(Span { start, len })
    }
}

/// What was learned about a name, counted from 1; 0 if nothing.
pub(super) fn learned_of(list: &[u8], name: u8) -> u8 {
    list.get(usize::from(name)).copied().unwrap_or(0)
}

/// Notes something about a name. There is room for all of them.
pub(super) fn note(list: &mut Vec<u8, MOST_CARDS, u8>, name: u8, value: u8) {
    let n = usize::from(name);
    if n >= list.len() {
        let full = list.resize(n + 1, 0).is_err();
        debug_assert!(!full, "there is no name {name}");
    }
    if let Some(known) = list.get_mut(n) {
        *known = value;
    }
    // What says nothing at the end is left out, so that equal knowledge is equal.
    while list.last() == Some(&0) {
        list.pop();
    }
}
