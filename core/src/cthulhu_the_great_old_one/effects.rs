//! Horrors, signs, and what their effects move.

use super::GreatOldOne;
use super::deck::{Deck, Deed};
use super::event::Event;
use super::moves::Spot;
use super::play::At;
use super::step::{Card, Phase, Step};
use crate::game::{Seat, SetupOf};

impl GreatOldOne {
    /// What a card does.
    pub(super) fn deed(&self, deck: &Deck, card: Card) -> Deed {
        let horror = match card {
            Card::Horror(Some(kind)) => deck.horrors.get(usize::from(kind)),
            _ => None,
        };
        horror.map_or(Deed::Text, |horror| horror.deed)
    }

    /// A horror card of a kind that is not in play.
    pub(super) fn free_horror(&self, deck: &Deck, kind: u8) -> Option<u8> {
        (0..)
            .zip(&self.horrors)
            .find(|(card, owner)| **owner == 0 && self.kind_of(deck, *card) == kind)
            .map(|(card, _)| card)
    }

    /// The horrors that the last pair of a seat may take: one card for each kind and owner.
    pub(super) fn takeable<'a>(
        &'a self,
        setup: &'a SetupOf<Self>,
        seat: Seat,
    ) -> impl Iterator<Item = (u8, Seat)> + 'a {
        let deck = &setup.print;
        let names = self.area(seat).pairs.last().map_or([0; 2], |pair| pair.names);
        // Nobody knows the tale of a card without a name.
        let fits = move |kind: u8| {
            names.iter().any(|name| name.checked_sub(1).is_none_or(|name| self.fits_tale(deck, name, kind)))
        };
        let alike = move |one: u8, owner: u8| {
            let before = (0..one).zip(&self.horrors);
            before
                .into_iter()
                .any(|(card, other)| *other == owner && self.kind_of(deck, card) == self.kind_of(deck, one))
        };
        (0..)
            .zip(&self.horrors)
            .filter(move |(card, owner)| **owner > 0 && fits(self.kind_of(deck, *card)) && !alike(*card, **owner))
            .map(|(card, owner)| (card, Seat(owner - 1)))
    }

    /// The active seat plays a horror.
    pub(super) fn play_horror(&mut self, kind: Option<u8>, at: &mut At<'_, '_>) {
        let seat = self.active;
        let card = kind.and_then(|kind| self.free_horror(&at.setup.print, kind));
        match card.and_then(|card| self.horrors.get_mut(usize::from(card))) {
            Some(owner) => *owner = seat.0 + 1,
            None => {
                let area = self.area_mut(seat);
                area.horrors = area.horrors.saturating_add(1);
            }
        }
        (self.phase, self.still) = (Phase::Last, 0);
        self.remove(seat.0);
        (at.tell)(self, Event::HorrorPlayed(seat, kind));
        self.agenda.push(&[Step::Effect(Card::Horror(kind), false)]);
    }

    /// A pair took a horror into the hand.
    pub(super) fn take_horror(&mut self, seat: Seat, card: u8, at: &mut At<'_, '_>) {
        let kind = self.kind_of(&at.setup.print, card);
        let Some(owner) = self.horrors.get_mut(usize::from(card)) else { return };
        let from = Seat(owner.saturating_sub(1));
        *owner = 0;
        let names = self.area(seat).pairs.last().map_or([0; 2], |pair| pair.names);
        if let [Some(a), Some(b)] = names.map(|name| name.checked_sub(1)) {
            self.learn_tale(&at.setup.print, [a, b], kind);
        }
        self.add(seat.0);
        (at.tell)(self, Event::HorrorTaken(seat, from, Some(kind)));
    }

    pub(super) fn take_unnamed(&mut self, seat: Seat, owner: Seat, at: &mut At<'_, '_>) {
        let area = self.area_mut(owner);
        area.horrors = area.horrors.saturating_sub(1);
        self.add(seat.0);
        (at.tell)(self, Event::HorrorTaken(seat, owner, None));
    }

    /// A seat plays a sign: it cancels what is on top, or has an effect of its own.
    pub(super) fn play_sign(&mut self, seat: Seat, kind: u8, at: &mut At<'_, '_>) {
        self.still = 0;
        if let Some(played) = self.signs.get_mut(usize::from(kind)) {
            *played = played.saturating_add(1);
        }
        self.remove(seat.0);
        (at.tell)(self, Event::SignPlayed(seat, kind));
        let cancels = self.cancels(&at.setup.print, kind);
        if let Some(Step::Effect(card, cancelled)) = self.agenda.next() {
            let works = match card {
                Card::Horror(_) if !cancelled => cancels.horror() && self.can_cancel(&at.setup.print, card),
                // The sign that cancelled the horror is itself cancelled, or a sign that waits is.
                _ => cancels.sign(),
            };
            if works {
                self.agenda.pop();
                self.agenda.push(&[Step::Effect(card, !cancelled)]);
                return (at.tell)(self, if cancelled { Event::Restored(card) } else { Event::Cancelled(card) });
            }
        }
        if !(cancels.horror() || cancels.sign()) {
            self.agenda.push(&[Step::Effect(Card::Sign(kind), false)]);
        }
    }

    fn can_cancel(&self, deck: &Deck, card: Card) -> bool {
        let printed = match card {
            Card::Horror(Some(kind)) => deck.horrors.get(usize::from(kind)),
            _ => None,
        };
        printed.is_none_or(|horror| horror.negatable)
    }

    /// A card goes from one place to another by an effect.
    pub(super) fn shift(&mut self, from: Spot, to: Spot, name: Option<u8>, at: &mut At<'_, '_>) {
        match name {
            Some(name) => self.move_seen(name, from.place(), to.place()),
            None => self.move_unseen(from.place(), to.place()),
        }
        (at.tell)(self, Event::Shifted(from, to, name));
    }
}
