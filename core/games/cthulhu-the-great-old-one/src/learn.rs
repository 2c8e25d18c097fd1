//! The names of all cards: printed, or learned in play because they are not in the list.

use heapless::{String, Vec};
use serde::Serialize;

use super::deck::{
    Cancels, Deck, Deed, HORROR_CARDS, HorrorCard, MOST_CARDS, MOST_HORRORS, SignCard, Soft, Span, StoryCard, same_name,
};
use super::moves::Way;
use super::{GreatOldOne, part};

/// All learned names together, in bytes.
const LEARNED_POOL: usize = 640;
/// The most learned story names.
const MOST_LEARNED: usize = 44;
/// The most learned horrors, and the most learned signs.
const MOST_EFFECTS: usize = 12;
/// Copies of a story card that was learned: two, as far as is known of the printed game.
const COPIES: u8 = 2;
/// The most copies of a horror.
const MOST_COPIES: u8 = 4;

/// A story card as it was entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(super) struct Lesson {
    name: Span,
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
    #[serde(skip_serializing_if = "Told::is_nothing")]
    pub(super) told: Told,
}

/// What was told about the copy as a whole, and about horrors. Nothing of it in edition 1.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub(super) struct Told {
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

impl Told {
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
            told: Told { total: 0, copies: Copies::NotAsked, kinds: Vec::new(), soft: 0, firm: 0, shuffles: 0 },
        }
    }

    fn text(&self, span: Span) -> &str {
        let start = usize::from(span.start);
        self.texts.get(start..start + usize::from(span.len)).unwrap_or_default()
    }

    fn keep(&mut self, text: &str) -> Option<Span> {
        let (start, len) = (u16::try_from(self.texts.len()).ok()?, u8::try_from(text.len()).ok()?);
        self.texts.push_str(text).ok()?;
        Some(Span { start, len })
    }
}

/// What was learned about a name, counted from 1; 0 if nothing.
fn learned_of(list: &[u8], name: u8) -> u8 {
    list.get(usize::from(name)).copied().unwrap_or(0)
}

/// Notes something about a name. There is room for all of them.
pub(super) fn note(list: &mut Vec<u8, MOST_CARDS, u8>, name: u8, value: u8) {
    let n = usize::from(name);
    if n >= list.len() {
        let _ = list.resize(n + 1, 0);
    }
    if let Some(known) = list.get_mut(n) {
        *known = value;
    }
    // What says nothing at the end is left out, so that equal knowledge is equal.
    while list.last() == Some(&0) {
        list.pop();
    }
}

impl GreatOldOne {
    /// How many story names there are.
    pub(super) fn names(&self) -> u8 {
        self.hidden.len() as u8
    }

    pub(super) fn name<'a>(&'a self, deck: &'a Deck, name: u8) -> &'a str {
        match usize::from(name).checked_sub(deck.cards.len()) {
            None => deck.cards.get(usize::from(name)).map_or("", |card| deck.text(card.name)),
            Some(n) => self.lessons.cards.get(n).map_or("", |card| self.lessons.text(card.name)),
        }
    }

    /// The copies of a name.
    pub(super) fn copies(&self, deck: &Deck, name: u8) -> u8 {
        match usize::from(name).checked_sub(deck.cards.len()) {
            None => deck.cards.get(usize::from(name)).map_or(0, |card| card.copies),
            Some(n) => self.lessons.cards.get(n).map_or(0, |card| card.copies),
        }
    }

    /// The printed link of a name, or nothing.
    fn printed_link<'a>(&self, deck: &'a Deck, name: u8) -> &'a str {
        deck.cards.get(usize::from(name)).map_or("", |card| deck.text(card.link))
    }

    /// Whether it is known which card this one is linked to.
    pub(super) fn knows_link(&self, deck: &Deck, name: u8) -> bool {
        !self.printed_link(deck, name).is_empty() || learned_of(&self.lessons.links, name) > 0
    }

    /// Whether one of two cards names the other as its link.
    pub(super) fn are_linked(&self, deck: &Deck, a: u8, b: u8) -> bool {
        a != b && (self.links_to(deck, a, b) || self.links_to(deck, b, a))
    }

    fn links_to(&self, deck: &Deck, from: u8, to: u8) -> bool {
        let link = self.printed_link(deck, from);
        if link.is_empty() { learned_of(&self.lessons.links, from) == to + 1 } else { link == self.name(deck, to) }
    }

    /// Whether it cannot be told which of two linked cards names the other.
    pub(super) fn asks_way(&self, deck: &Deck, a: u8, b: u8) -> bool {
        self.learns && !self.knows_link(deck, a) && !self.knows_link(deck, b)
    }

    /// Notes which of two linked cards names the other.
    pub(super) fn learn_way(&mut self, [a, b]: [u8; 2], way: Way) {
        if matches!(way, Way::Both | Way::First) {
            note(&mut self.lessons.links, a, b + 1);
        }
        if matches!(way, Way::Both | Way::Second) {
            note(&mut self.lessons.links, b, a + 1);
        }
    }

    /// Notes a link that is not in the list, with the card that has none yet.
    pub(super) fn learn_link(&mut self, deck: &Deck, a: u8, b: u8) {
        let (from, to) = if self.knows_link(deck, a) { (b, a) } else { (a, b) };
        if !self.knows_link(deck, from) {
            note(&mut self.lessons.links, from, to + 1);
        }
    }

    /// The printed tale of a name, or nothing.
    fn printed_tale<'a>(&self, deck: &'a Deck, name: u8) -> &'a str {
        deck.cards.get(usize::from(name)).map_or("", |card| deck.text(card.tale))
    }

    fn knows_tale(&self, deck: &Deck, name: u8) -> bool {
        !self.printed_tale(deck, name).is_empty() || learned_of(&self.lessons.tales, name) > 0
    }

    /// Whether a pair with this card may take this horror. What is not known is for the players to say.
    pub(super) fn fits_tale(&self, deck: &Deck, name: u8, horror: u8) -> bool {
        match self.printed_tale(deck, name) {
            "" => learned_of(&self.lessons.tales, name).checked_sub(1).is_none_or(|tale| tale == horror),
            tale => tale == self.horror_name(deck, horror),
        }
    }

    /// A pair took this horror: if just one tale of it was not known, it is known now.
    pub(super) fn learn_tale(&mut self, deck: &Deck, [a, b]: [u8; 2], horror: u8) {
        let unknown = |name: u8| !self.knows_tale(deck, name);
        let name = match (unknown(a), unknown(b)) {
            (true, true) if a == b => a,
            (true, false) if !self.fits_tale(deck, b, horror) => a,
            (false, true) if !self.fits_tale(deck, a, horror) => b,
            _ => return,
        };
        note(&mut self.lessons.tales, name, horror + 1);
    }

    /// Which kind of horror a card is.
    pub(super) fn kind_of(&self, deck: &Deck, card: u8) -> u8 {
        let mut left = card;
        for (kind, horror) in (0..).zip(&deck.horrors) {
            match left.checked_sub(horror.copies) {
                None => return kind,
                Some(rest) => left = rest,
            }
        }
        let kind = self.lessons.told.kinds.get(usize::from(left)).copied();
        kind.unwrap_or((deck.horrors.len() as u8).saturating_add(left))
    }

    /// The place of a kind of horror among those that were learned.
    fn learned_horror(&self, deck: &Deck, kind: u8) -> Option<u32> {
        let n = u32::from(kind).checked_sub(deck.horrors.len() as u32)?;
        (n < MOST_EFFECTS as u32).then_some(n)
    }

    /// Whether a sign can cancel a kind of horror; `None` if nobody told yet.
    pub(super) fn is_soft(&self, deck: &Deck, kind: u8) -> Option<bool> {
        let printed = deck.horrors.get(usize::from(kind)).map_or(Soft::Unknown, |card| card.negatable);
        let soft = if printed == Soft::Unknown { self.told_soft(kind) } else { printed };
        (soft != Soft::Unknown).then_some(soft == Soft::Yes)
    }

    /// What the players told about a kind of horror.
    fn told_soft(&self, kind: u8) -> Soft {
        match (self.lessons.told.soft >> (kind & 63) & 1, self.lessons.told.firm >> (kind & 63) & 1) {
            (0, 0) => Soft::Unknown,
            (0, _) => Soft::No,
            _ => Soft::Yes,
        }
    }

    pub(super) fn learn_soft(&mut self, kind: u8, soft: bool) {
        let told = &mut self.lessons.told;
        *(if soft { &mut told.soft } else { &mut told.firm }) |= 1 << (kind & 63);
    }

    /// A horror whose text nobody entered shuffled all hands.
    pub(super) fn learn_shuffle(&mut self, deck: &Deck, kind: u8) {
        if let Some(n) = self.learned_horror(deck, kind).filter(|_| self.learns) {
            self.lessons.told.shuffles |= 1 << n;
        }
    }

    /// One more card of a kind of horror; false if there is no room.
    pub(super) fn learn_horror_card(&mut self, kind: u8) -> bool {
        self.learns && self.horrors.push(0).is_ok() && self.lessons.told.kinds.push(kind).is_ok()
    }

    /// Tells how many cards there are; what is not elsewhere is in the deck.
    pub(super) fn tell_total(&mut self, total: u8) {
        self.lessons.told.total = total;
        let left = u16::from(total).saturating_sub(self.elsewhere());
        self.deck = (total > 0).then_some(left.min(u8::MAX.into()) as u8);
        (0..self.names()).for_each(|name| self.forget(name));
        self.forget_strangers();
    }

    /// Sets how many copies there are of a name that was learned.
    pub(super) fn tell_copies(&mut self, deck: &Deck, name: u8, copies: u8) {
        let lesson = usize::from(name).checked_sub(deck.cards.len());
        if let Some(card) = lesson.and_then(|n| self.lessons.cards.get_mut(n)) {
            card.copies = copies;
        }
        self.count_hidden(deck);
        self.meet(name);
    }

    /// How many kinds of horrors there are.
    pub(super) fn horror_kinds(&self, deck: &Deck) -> u8 {
        (deck.horrors.len() + self.lessons.horrors.len()) as u8
    }

    pub(super) fn horror_name<'a>(&'a self, deck: &'a Deck, kind: u8) -> &'a str {
        match usize::from(kind).checked_sub(deck.horrors.len()) {
            None => deck.horrors.get(usize::from(kind)).map_or("", |card| deck.text(card.name)),
            Some(n) => self.lessons.horrors.get(n).map_or("", |span| self.lessons.text(*span)),
        }
    }

    pub(super) fn sign_name<'a>(&'a self, deck: &'a Deck, kind: u8) -> &'a str {
        match usize::from(kind).checked_sub(deck.signs.len()) {
            None => deck.signs.get(usize::from(kind)).map_or("", |card| deck.text(card.name)),
            Some(n) => self.lessons.signs.get(n).map_or("", |(span, _)| self.lessons.text(*span)),
        }
    }

    pub(super) fn cancels(&self, deck: &Deck, kind: u8) -> Cancels {
        match usize::from(kind).checked_sub(deck.signs.len()) {
            None => deck.signs.get(usize::from(kind)).map_or(Cancels::Nothing, |card| card.cancels),
            Some(n) => self.lessons.signs.get(n).map_or(Cancels::Nothing, |(_, cancels)| *cancels),
        }
    }

    /// The most signs of a kind. A list that is not complete may lack some, and of one that was learned nobody knows how
    /// many there are.
    pub(super) fn sign_copies(&self, deck: &Deck, kind: u8) -> u8 {
        let listed = deck.signs.get(usize::from(kind)).filter(|_| !self.learns);
        listed.map_or(part::MOST_LEARNED_SIGNS, |card| card.copies)
    }

    /// Signs of a kind that are left.
    pub(super) fn signs_left(&self, deck: &Deck, kind: u8) -> u8 {
        let copies = self.sign_copies(deck, kind);
        copies.saturating_sub(self.signs.get(usize::from(kind)).copied().unwrap_or(copies))
    }

    /// A story name that somebody entered; `None` if there is no room for it.
    pub(super) fn learn_name(&mut self, deck: &Deck, text: &str) -> Option<u8> {
        let known = (0..self.names()).find(|name| self.is_called(self.name(deck, *name), text));
        if known.is_some() {
            return known;
        }
        if self.hidden.is_full() || self.lessons.cards.is_full() {
            return None;
        }
        let name = self.lessons.keep(text)?;
        let copies = match self.lessons.told.copies {
            Copies::Alike(copies) => copies,
            Copies::NotFollowed => 0,
            Copies::NotAsked | Copies::Differ => COPIES,
        };
        let _ = self.lessons.cards.push(Lesson { name, copies });
        self.follow(copies);
        let new = self.names() - 1;
        self.meet(new);
        if self.lessons.told.copies == Copies::NotFollowed {
            self.dropped |= 1u64.checked_shl(new.into()).unwrap_or(0);
        }
        Some(new)
    }

    /// Whether the number of copies of a new name has to be asked.
    pub(super) fn asks_copies(&self) -> bool {
        self.learns && matches!(self.lessons.told.copies, Copies::NotAsked | Copies::Differ)
    }

    /// Whether a written name is this one.
    fn is_called(&self, name: &str, text: &str) -> bool {
        if self.learns { same_name(name, text) } else { name == text }
    }

    /// A horror that somebody entered.
    pub(super) fn learn_horror(&mut self, deck: &Deck, text: &str) -> Option<u8> {
        let known = (0..self.horror_kinds(deck)).find(|kind| self.is_called(self.horror_name(deck, *kind), text));
        if known.is_some() {
            return known;
        }
        let full = self.horrors.len() == HORROR_CARDS || usize::from(self.horror_kinds(deck)) == MOST_HORRORS;
        if full || self.lessons.horrors.is_full() {
            return None;
        }
        let name = self.lessons.keep(text)?;
        let _ = self.lessons.horrors.push(name);
        let kind = self.horror_kinds(deck) - 1;
        if !self.learn_horror_card(kind) {
            let _ = self.horrors.push(0);
        }
        Some(kind)
    }

    /// A sign that somebody entered; `true` if it is new.
    pub(super) fn learn_sign(&mut self, deck: &Deck, text: &str) -> Option<(u8, bool)> {
        let known = (0..self.signs.len() as u8).find(|kind| self.is_called(self.sign_name(deck, *kind), text));
        if let Some(known) = known {
            return Some((known, false));
        }
        if self.signs.is_full() || self.lessons.signs.is_full() {
            return None;
        }
        let name = self.lessons.keep(text)?;
        let _ = self.lessons.signs.push((name, Cancels::Nothing));
        let _ = self.signs.push(0);
        Some((self.signs.len() as u8 - 1, true))
    }

    /// How many cards of a kind of horror there are that the copy's list lacks.
    fn horror_cards(&self, kind: u8) -> u8 {
        self.lessons.told.kinds.iter().filter(|one| **one == kind).count() as u8
    }

    /// Raises the copies of listed horrors and signs to as many as were seen, and tells what can be cancelled.
    fn teach_listed(&self, deck: &mut Deck) {
        for (kind, card) in (0..).zip(&mut deck.horrors) {
            card.copies = card.copies.saturating_add(self.horror_cards(kind)).min(MOST_COPIES.max(card.copies));
            if card.negatable == Soft::Unknown {
                card.negatable = self.told_soft(kind);
            }
        }
        for (card, played) in deck.signs.iter_mut().zip(&self.signs).filter(|_| self.learns) {
            card.copies = card.copies.max(*played);
        }
    }

    /// Writes what was learned into a copy; false if there was nothing.
    pub(super) fn teach(&self, deck: &mut Deck) -> bool {
        let before = (deck.cards.len(), deck.horrors.len(), deck.signs.len());
        let listed = deck.listed();
        let untold = |deck: &Deck| deck.horrors.iter().filter(|card| card.negatable == Soft::Unknown).count();
        let open = untold(deck);
        self.teach_listed(deck);
        let mut learned = untold(deck) != open;
        for lesson in &self.lessons.cards {
            let kept = (deck.keep_text(self.lessons.text(lesson.name)), deck.keep_text(""));
            let (Some(name), Some(none)) = kept else { continue };
            let _ = deck.cards.push(StoryCard { name, link: none, tale: none, copies: lesson.copies });
        }
        let printed = deck.horrors.len() as u8;
        for span in &self.lessons.horrors {
            let kept = (deck.keep_text(self.lessons.text(*span)), deck.keep_text(""));
            let (Some(name), Some(text)) = kept else { continue };
            let kind = deck.horrors.len() as u8;
            let n = kind.saturating_sub(printed);
            let deed = if self.lessons.told.shuffles >> n & 1 == 1 { Deed::ShuffleHands } else { Deed::Text };
            let negatable = self.told_soft(kind);
            let copies = self.horror_cards(kind).clamp(1, MOST_COPIES);
            let _ = deck.horrors.push(HorrorCard { name, text, deed, negatable, copies });
        }
        for (span, cancels) in &self.lessons.signs {
            let kept = (deck.keep_text(self.lessons.text(*span)), deck.keep_text(""));
            let (Some(name), Some(text)) = kept else { continue };
            let played = self.signs.get(deck.signs.len()).copied().filter(|_| self.learns).unwrap_or(1);
            let _ = deck.signs.push(SignCard { name, text, cancels: *cancels, copies: played.max(1) });
        }
        learned |= before != (deck.cards.len(), deck.horrors.len(), deck.signs.len()) || listed != deck.listed();
        let total = self.lessons.told.total;
        if total > 0 && u16::from(total) >= deck.listed() {
            deck.total = total;
            learned = true;
        }
        for (n, link) in self.lessons.links.iter().enumerate() {
            let name = usize::from(*link).checked_sub(1).and_then(|n| deck.cards.get(n)).map(|card| card.name);
            if let (Some(name), Some(card)) = (name, deck.cards.get_mut(n)) {
                card.link = name;
                learned = true;
            }
        }
        for (n, tale) in self.lessons.tales.iter().enumerate() {
            let name = usize::from(*tale).checked_sub(1).and_then(|n| deck.horrors.get(n)).map(|card| card.name);
            if let (Some(name), Some(card)) = (name, deck.cards.get_mut(n)) {
                card.tale = name;
                learned = true;
            }
        }
        learned
    }
}
