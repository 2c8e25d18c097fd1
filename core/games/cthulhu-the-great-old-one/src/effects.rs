//! Horrors, signs, and what their effects move.

use super::editions::signs_need_an_aim;
use super::events::Event;
use super::moves::Spot;
use super::play::At;
use super::print::deck::{Cancels, Deck, Deed};
use super::steps::{Card, Phase, Step};
use super::{GreatOldOne, rule};
use eldertally_core::game::{Seat, SetupOf};
use eldertally_core::rules::RuleId;

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
        self.settle_to(Phase::Horror, at);
        let seat = self.active;
        let free = |game: &Self, kind: u8| game.free_horror(&at.setup.print, kind);
        // A list that is not complete may lack a card of this kind.
        if let Some(kind) = kind.filter(|kind| free(self, *kind).is_none()) {
            self.learn_horror_card(kind);
        }
        let card = kind.and_then(|kind| free(self, kind));
        match card.and_then(|card| self.horrors.get_mut(usize::from(card))) {
            Some(owner) => *owner = seat.0 + 1,
            None => {
                let area = self.area_mut(seat);
                area.horrors = area.horrors.saturating_add(1);
            }
        }
        self.phase = Phase::Last;
        self.card_was_played(at.setup);
        self.remove(seat.0);
        (at.tell)(self, Event::HorrorPlayed(seat, kind));
        self.agenda.push(&[Step::Effect(Card::Horror(kind), 0)]);
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
        if self.agenda.is_empty() {
            self.settle_for(seat, 1, at);
        }
        self.card_was_played(at.setup);
        if let Some(played) = self.signs.get_mut(usize::from(kind)) {
            *played = played.saturating_add(1);
        }
        self.remove(seat.0);
        (at.tell)(self, Event::SignPlayed(seat, kind));
        if let Some((card, signs)) = self.aim().filter(|aim| self.hits(at.setup, kind, *aim)) {
            self.agenda.pop();
            // Of the first edition only the last sign is remembered.
            let signs = if signs_need_an_aim(at.setup) { signs.wrapping_add(1) } else { 1 - signs % 2 };
            self.agenda.push(&[Step::Effect(card, signs)]);
            let cancelled = signs % 2 == 1;
            return (at.tell)(self, if cancelled { Event::Cancelled(card) } else { Event::Restored(card) });
        }
        if self.cancels(&at.setup.print, kind) == Cancels::Nothing {
            self.agenda.push(&[Step::Effect(Card::Sign(kind), 0)]);
            self.signer = Some(seat);
        }
    }

    /// Who carries out the effect of a card, where that is certain.
    pub(super) fn acts(&self, card: Card) -> Option<Seat> {
        match card {
            Card::Horror(_) => Some(self.active),
            Card::Sign(_) => self.signer,
        }
    }

    /// The effect that a sign can answer now, and how many signs already did.
    pub(super) fn aim(&self) -> Option<(Card, u8)> {
        let mut agenda = self.agenda.clone();
        if let Some(Step::Signs(_) | Step::Firm(..)) = agenda.next() {
            agenda.pop();
        }
        match agenda.next() {
            Some(Step::Effect(card, signs)) => Some((card, signs)),
            _ => None,
        }
    }

    /// Whether a sign cancels an effect, or the latest sign that answered it.
    fn hits(&self, setup: &SetupOf<Self>, sign: u8, (card, signs): (Card, u8)) -> bool {
        let cancels = self.cancels(&setup.print, sign);
        let horror = matches!(card, Card::Horror(_));
        let counts = horror && signs % 2 == 0;
        let answered = !horror || signs > 0;
        (counts && cancels.horror() && self.can_cancel(&setup.print, card)) || (answered && cancels.sign())
    }

    /// Whether a sign is of use now.
    pub(super) fn is_of_use(&self, setup: &SetupOf<Self>, sign: u8) -> bool {
        !signs_need_an_aim(setup)
            || self.cancels(&setup.print, sign) == Cancels::Nothing
            || self.aim().is_some_and(|aim| self.hits(setup, sign, aim))
    }

    fn can_cancel(&self, deck: &Deck, card: Card) -> bool {
        match card {
            Card::Horror(Some(kind)) => self.is_soft(deck, kind).unwrap_or(true),
            _ => true,
        }
    }

    /// A seat wants to play a sign: it needs something to cancel, and what is not known about a horror is asked.
    pub(super) fn try_sign(&mut self, seat: Seat, kind: u8, at: &mut At<'_, '_>) {
        let deck = &at.setup.print;
        if !self.is_of_use(at.setup, kind) {
            return (at.tell)(self, Event::NoAim(seat, kind));
        }
        let aim = self.aim().filter(|(card, signs)| matches!(card, Card::Horror(_)) && signs % 2 == 0);
        let known = match aim {
            Some((Card::Horror(Some(horror)), _)) => self.is_soft(deck, horror).is_some(),
            Some(_) => false,
            None => true,
        };
        let other = aim.is_some_and(|(_, signs)| signs > 0 && self.cancels(deck, kind).sign());
        if !self.learns || known || other || !self.cancels(deck, kind).horror() {
            return self.play_sign(seat, kind, at);
        }
        self.agenda.push(&[Step::Firm(seat, kind)]);
    }

    /// The players say whether the horror being played can be cancelled.
    pub(super) fn tell_soft(&mut self, seat: Seat, sign: u8, soft: bool, at: &mut At<'_, '_>) {
        if let Some((Card::Horror(Some(kind)), _)) = self.aim() {
            self.learn_soft(kind, soft);
        }
        if soft { self.play_sign(seat, sign, at) } else { (at.tell)(self, Event::NoAim(seat, sign)) }
    }

    /// The rule by which the card acts whose effect is being carried out.
    pub(super) fn effect_rule(&self) -> RuleId {
        let sign = |step: Step| matches!(step, Step::Effect(Card::Sign(_), _));
        let mut agenda = self.agenda.clone();
        while agenda.next().is_some_and(|step| !matches!(step, Step::Effect(..))) {
            agenda.pop();
        }
        if agenda.next().is_some_and(sign) { rule(33) } else { rule(28) }
    }

    /// A card goes from one place to another by an effect.
    pub(super) fn shift(&mut self, from: Spot, to: Spot, name: Option<u8>, at: &mut At<'_, '_>) {
        self.drift_ahead();
        match name {
            Some(name) => self.move_seen(name, from.place(), to.place()),
            None => self.move_unseen(from.place(), to.place()),
        }
        (at.tell)(self, Event::Shifted(from, to, name, self.effect_rule()));
    }
}
