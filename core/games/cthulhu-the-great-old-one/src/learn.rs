//! The names of all cards: printed, or learned in play because they are not in the list.

use super::GreatOldOne;
use super::lessons::{Copies, Lesson, MOST_EFFECTS, learned_of, note};
use super::moves::Way;
use super::parts::MOST_LEARNED_SIGNS;
use super::print::deck::{Cancels, Deck, HORROR_CARDS, MOST_HORRORS, Soft, same_name};
use eldertally_core::kit::push;

/// Copies of a story card that was learned: two, as far as is known of the printed game.
const COPIES: u8 = 2;

impl GreatOldOne {
    /// How many story names there are.
    pub(super) fn names(&self) -> u8 {
        self.hidden.len() as u8
    }

    pub(super) fn name<'a>(&'a self, deck: &'a Deck, name: u8) -> &'a str {
        match usize::from(name).checked_sub(deck.cards.len()) {
            None => deck.cards.get(usize::from(name)).map_or("", |card| deck.texts.text(card.name)),
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
        deck.cards.get(usize::from(name)).map_or("", |card| deck.texts.text(card.link))
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
        deck.cards.get(usize::from(name)).map_or("", |card| deck.texts.text(card.tale))
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
        let kind = self.lessons.deck.kinds.get(usize::from(left)).copied();
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
    pub(super) fn told_soft(&self, kind: u8) -> Soft {
        match (self.lessons.deck.soft >> (kind & 63) & 1, self.lessons.deck.firm >> (kind & 63) & 1) {
            (0, 0) => Soft::Unknown,
            (0, _) => Soft::No,
            _ => Soft::Yes,
        }
    }

    pub(super) fn learn_soft(&mut self, kind: u8, soft: bool) {
        let deck = &mut self.lessons.deck;
        *(if soft { &mut deck.soft } else { &mut deck.firm }) |= 1 << (kind & 63);
    }

    /// A horror whose text nobody entered shuffled all hands.
    pub(super) fn learn_shuffle(&mut self, deck: &Deck, kind: u8) {
        if let Some(n) = self.learned_horror(deck, kind).filter(|_| self.learns) {
            self.lessons.deck.shuffles |= 1 << n;
        }
    }

    /// One more card of a kind of horror, if there is room.
    pub(super) fn learn_horror_card(&mut self, kind: u8) {
        if self.learns && self.horrors.push(0).is_ok() {
            push(&mut self.lessons.deck.kinds, kind);
        }
    }

    /// Tells how many cards there are; what is not elsewhere is in the deck.
    pub(super) fn tell_total(&mut self, total: u8) {
        self.lessons.deck.total = total;
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
            None => deck.horrors.get(usize::from(kind)).map_or("", |card| deck.texts.text(card.name)),
            Some(n) => self.lessons.horrors.get(n).map_or("", |span| self.lessons.text(*span)),
        }
    }

    pub(super) fn sign_name<'a>(&'a self, deck: &'a Deck, kind: u8) -> &'a str {
        match usize::from(kind).checked_sub(deck.signs.len()) {
            None => deck.signs.get(usize::from(kind)).map_or("", |card| deck.texts.text(card.name)),
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
        listed.map_or(MOST_LEARNED_SIGNS, |card| card.copies)
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
        let copies = match self.lessons.deck.copies {
            Copies::Alike(copies) => copies,
            Copies::NotFollowed => 0,
            Copies::NotAsked | Copies::Differ => COPIES,
        };
        push(&mut self.lessons.cards, Lesson { name, copies });
        self.follow_card(copies);
        let new = self.names() - 1;
        self.meet(new);
        if self.lessons.deck.copies == Copies::NotFollowed {
            self.dropped |= 1 << new;
        }
        Some(new)
    }

    /// Whether the number of copies of a new name has to be asked.
    pub(super) fn asks_copies(&self) -> bool {
        self.learns && matches!(self.lessons.deck.copies, Copies::NotAsked | Copies::Differ)
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
        push(&mut self.lessons.horrors, name);
        let kind = self.horror_kinds(deck) - 1;
        push(&mut self.horrors, 0);
        if self.learns {
            push(&mut self.lessons.deck.kinds, kind);
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
        push(&mut self.lessons.signs, (name, Cancels::Nothing));
        push(&mut self.signs, 0);
        Some((self.signs.len() as u8 - 1, true))
    }
}
