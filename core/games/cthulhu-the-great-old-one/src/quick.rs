//! Quick entry: a turn is what came to lie open, and what must have happened unseen is counted by the rules.
//!
//! Who draws, calls and recruits in which order beside the pairs is not asked. So while such a turn is open, the hand of its
//! player counts as large as it can be by then, and before a card of it is laid open, any card may have come into it that can
//! have come. What everybody knows only becomes less by that, and never wrong.

use core::ops::ControlFlow;

use super::events::Event;
use super::moves::Move;
use super::offers::Offers;
use super::play::At;
use super::state::CENTRE;
use super::steps::Phase;
use super::trace::DECK;
use super::worlds::{Fate, Sizes};
use super::{GreatOldOne, rule};
use eldertally_core::follow::Follow;
use eldertally_core::game::{Seat, SetupOf};

impl GreatOldOne {
    pub(super) fn is_quick(&self) -> bool {
        self.follow == Follow::Quick
    }

    /// From here on so much is followed. Of a turn that has begun, nothing else is known than before.
    pub(super) fn follow_from_here(&mut self, follow: Follow) {
        self.follow = follow;
        self.ahead |= self.is_quick() && self.phase.is_turn();
    }

    /// What is offered in a turn: whatever came to lie open, in any order that the phases allow, and its end.
    pub(super) fn offer_turn(&self, setup: &SetupOf<Self>, offers: &mut Offers<'_>) -> ControlFlow<()> {
        let (seat, reach) = (self.active, self.reach(self.active));
        self.offer_deck(setup, offers)?;
        if self.phase <= Phase::Call {
            self.callable(seat).try_for_each(|other| offers.seat(seat, Move::CallOn(other), rule(22)))?;
        }
        let swaps = if self.ahead { self.gains(true) } else { 0 };
        if self.phase <= Phase::Recruit && self.hand(seat).saturating_add(swaps) > 0 {
            (0..CENTRE).try_for_each(|n| offers.seat(seat, Move::Swap(n), rule(25)))?;
        }
        if self.phase <= Phase::Horror && reach > 0 {
            self.offer_horror(offers)?;
        }
        self.offer_end(if self.phase == Phase::Last { rule(32) } else { rule(31) }, setup, offers)
    }

    /// How many cards must still come into the hand of the active seat in this turn, if it swaps or if not.
    fn gains(&self, swaps: bool) -> u8 {
        let (draws, calls) = match self.phase {
            Phase::Draw => (2, true),
            Phase::Call => (1, true),
            Phase::Recruit => (1, false),
            Phase::Setup | Phase::Horror | Phase::Last | Phase::Reveal => return 0,
        };
        let draws: u8 = draws - u8::from(swaps);
        let called = calls && self.callable(self.active).next().is_some();
        self.deck.map_or(draws, |deck| deck.min(draws)) + u8::from(called)
    }

    /// How many cards a hand may have beyond those that are counted.
    pub(super) fn ahead(&self, seat: Seat) -> u8 {
        if self.ahead && seat == self.active { self.gains(false) } else { 0 }
    }

    /// How many cards a hand may have.
    pub(super) fn reach(&self, seat: Seat) -> u8 {
        self.hand(seat).saturating_add(self.ahead(seat))
    }

    /// How many cards a hand may have fewer than are counted, because nobody told from whom a card was taken.
    pub(super) fn loose(&self, seat: Seat) -> u8 {
        (*self.loose.at(seat)).min(self.hand(seat))
    }

    /// What the phases before this one demand has happened.
    pub(super) fn settle_to(&mut self, phase: Phase, at: &mut At<'_, '_>) {
        while self.phase.is_turn() && self.phase < phase.min(Phase::Horror) {
            self.settle_one(at);
        }
    }

    /// So many cards are laid from a hand: as many must have come into it before.
    pub(super) fn settle_for(&mut self, seat: Seat, cards: u8, at: &mut At<'_, '_>) {
        while self.hand(seat) < cards && self.ahead(seat) > 0 {
            self.settle_one(at);
        }
    }

    fn settle_one(&mut self, at: &mut At<'_, '_>) {
        match self.phase {
            Phase::Draw => {
                self.draw(rule(21), at);
                self.phase = Phase::Call;
            }
            Phase::Call => {
                self.take_untold(at);
                self.phase = Phase::Recruit;
            }
            Phase::Recruit => {
                match self.deck {
                    Some(0) => (at.tell)(self, Event::NotRecruited(self.active)),
                    _ => self.draw(rule(25), at),
                }
                self.phase = Phase::Horror;
            }
            Phase::Setup | Phase::Horror | Phase::Last | Phase::Reveal => {}
        }
    }

    /// A card came from this seat; what was called stays between the players.
    pub(super) fn take_from(&mut self, other: Seat, at: &mut At<'_, '_>) {
        self.settle_to(Phase::Call, at);
        self.move_unseen(other.0, self.active.0);
        (at.tell)(self, Event::Taken(Some(other), self.active));
        self.phase = Phase::Recruit;
    }

    /// A card came from somebody: from whom, is only certain where there is just one. Otherwise each other hand may have one
    /// card fewer than is counted.
    fn take_untold(&mut self, at: &mut At<'_, '_>) {
        let seat = self.active;
        let (first, second) = {
            let mut others = self.callable(seat);
            (others.next(), others.next())
        };
        let Some(first) = first else { return (at.tell)(self, Event::NoCall(seat)) };
        if self.callable(seat).all(|other| self.loose(other) >= self.hand(other)) {
            self.loosen(seat);
        }
        if second.is_none() {
            self.move_unseen(first.0, seat.0);
            return (at.tell)(self, Event::Taken(Some(first), seat));
        }
        let before = self.sizes();
        let mut after = before;
        self.grow(seat.0, &mut after);
        self.drift_from_others(&before, &after);
        for other in self.seats() {
            if other != seat && self.hand(other) > 0 {
                self.loosen(other);
            }
        }
        (at.tell)(self, Event::Taken(None, seat));
    }

    fn loosen(&mut self, seat: Seat) {
        let loose = self.loose.at_mut(seat);
        *loose = loose.saturating_add(1);
    }

    /// A hand was counted.
    pub(super) fn tighten(&mut self, seat: Seat) {
        *self.loose.at_mut(seat) = 0;
    }

    /// Whether the number of cards in every hand is certain.
    pub(super) fn are_hands_counted(&self) -> bool {
        self.seats().all(|seat| self.loose(seat) == 0)
    }

    /// Any card that can have come into the hand of the active seat by now may have come: before cards of it are laid open, or
    /// change their places.
    pub(super) fn drift_ahead(&mut self) {
        let seat = self.active;
        if self.ahead(seat) == 0 {
            return;
        }
        let sizes = self.sizes();
        let draws = if self.phase == Phase::Draw { 2 } else { 1 };
        for _ in 0..draws.min(self.deck.unwrap_or(draws)) {
            self.befall(&sizes, &sizes, None, &|_| Fate::Drift(DECK, seat.0));
        }
        if self.phase <= Phase::Call {
            self.drift_from_others(&sizes, &sizes);
        }
    }

    fn drift_from_others(&mut self, before: &Sizes, after: &Sizes) {
        let seat = self.active;
        let mut before = before;
        for other in self.seats() {
            if other != seat && self.hand(other) > 0 {
                self.befall(before, after, None, &|_| Fate::Drift(other.0, seat.0));
                before = after;
            }
        }
    }
}
