//! What was learned in play, written into a copy.

use super::GreatOldOne;
use super::print::deck::{Deck, Deed, HorrorCard, MOST_COPIES, SignCard, Soft, StoryCard};
use eldertally_core::kit::push;
use eldertally_print::Span;

impl GreatOldOne {
    /// How many cards of a kind of horror there are that the copy's list lacks.
    fn horror_cards(&self, kind: u8) -> u8 {
        self.lessons.deck.kinds.iter().filter(|one| **one == kind).count() as u8
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

    /// Writes what was learned into a copy; false if there was nothing. Cards are known by their places, so after one for
    /// which there is no room the rest of its list is left out, too.
    pub(super) fn teach(&self, deck: &mut Deck) -> bool {
        let before = (deck.cards.len(), deck.horrors.len(), deck.signs.len());
        let listed = deck.listed();
        let untold = |deck: &Deck| deck.horrors.iter().filter(|card| card.negatable == Soft::Unknown).count();
        let open = untold(deck);
        self.teach_listed(deck);
        let mut learned = untold(deck) != open;
        for lesson in &self.lessons.cards {
            let Some(name) = deck.texts.keep(self.lessons.text(lesson.name)) else { break };
            let (link, tale) = (Span::default(), Span::default());
            push(&mut deck.cards, StoryCard { name, link, tale, copies: lesson.copies });
        }
        let printed = deck.horrors.len() as u8;
        for span in &self.lessons.horrors {
            let Some(name) = deck.texts.keep(self.lessons.text(*span)) else { break };
            let kind = deck.horrors.len() as u8;
            let n = kind.saturating_sub(printed);
            let deed = if self.lessons.deck.shuffles >> n & 1 == 1 { Deed::ShuffleHands } else { Deed::Text };
            let negatable = self.told_soft(kind);
            let copies = self.horror_cards(kind).clamp(1, MOST_COPIES);
            push(&mut deck.horrors, HorrorCard { name, text: Span::default(), deed, negatable, copies });
        }
        for (span, cancels) in &self.lessons.signs {
            let Some(name) = deck.texts.keep(self.lessons.text(*span)) else { break };
            let played = self.signs.get(deck.signs.len()).copied().filter(|_| self.learns).unwrap_or(1);
            push(&mut deck.signs, SignCard { name, text: Span::default(), cancels: *cancels, copies: played.max(1) });
        }
        learned |= before != (deck.cards.len(), deck.horrors.len(), deck.signs.len()) || listed != deck.listed();
        let total = self.lessons.deck.total;
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
