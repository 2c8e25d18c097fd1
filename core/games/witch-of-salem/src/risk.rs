//! What may kill: whether the dice or cards that a move leads to can lose the game or put the player out.

use super::bits;
use super::creatures::ALL_CARDS;
use super::powers::{CTHULHU, HASTUR, NYARLATHOTEP};
use super::print::{Cost, EVENTS, Effect, Face, Verb};
use super::seen::Ahead;
use super::state::{CRAVEN, MISKATONIC, NECRON, WitchOfSalem};
use super::steps::Card;
use eldertally_core::game::{Seat, SetupOf};

/// The worst that a card can do: steps of Necron, and sanity.
#[derive(Clone, Copy, Default)]
struct Worst {
    necron: u8,
    sanity: u8,
}

/// What a card may do that nobody has entered: as much as a hard one.
const UNKNOWN: Worst = Worst { necron: 2, sanity: 1 };

impl Worst {
    fn or(self, other: Self) -> Self {
        Self { necron: self.necron.max(other.necron), sanity: self.sanity.max(other.sanity) }
    }

    fn and(self, other: Self) -> Self {
        let sum = u8::saturating_add;
        Self { necron: sum(self.necron, other.necron), sanity: sum(self.sanity, other.sanity) }
    }
}

impl WitchOfSalem {
    /// Whether Necron comes to the demon space too early, or to the rift, in so many steps.
    pub(super) fn necron_kills(&self, steps: u8, setup: &SetupOf<Self>) -> bool {
        let to = self.necron.at().saturating_add(steps);
        let demon = self.demon(setup).is_some_and(|demon| self.centre().is_none() && to >= demon);
        demon || to >= self.last_space(setup)
    }

    /// Whether the loss die that is due at a place may kill somebody with so much sanity.
    pub(super) fn arrival_may_kill(&self, place: u8, sanity: u8, setup: &SetupOf<Self>) -> bool {
        let foe = if place == MISKATONIC { self.shadow.is_some() } else { self.creature_at(place).is_some() };
        let helped = self.witch == place && !self.reigns(HASTUR, setup);
        if !foe || helped {
            return false;
        }
        let twice = |goo| if self.reigns(goo, setup) { 2 } else { 1 };
        let most = twice(CTHULHU) * twice(NYARLATHOTEP);
        let shows = |face: Face| setup.print.die.contains(&face);
        (shows(Face::Sanity) && sanity <= most) || (shows(Face::Necron) && self.necron_kills(most, setup))
    }

    /// Whether the cards that an item costs may kill.
    pub(super) fn price_may_kill(&self, seat: Seat, slot: u8, setup: &SetupOf<Self>) -> bool {
        let Some(costs) = self.price(self.of(seat).place, slot, setup) else {
            // Nobody has told it yet: as much as two symbols can.
            return self.of(seat).sanity <= 2 || self.necron_kills(2, setup);
        };
        let mut worst = Worst::default();
        for cost in &costs {
            worst = worst.and(match cost {
                Cost::Creature => self.worst_creature(true, setup),
                Cost::Event => self.worst_event(true, setup),
                Cost::Necron => Worst { necron: 1, sanity: 0 },
                Cost::Sanity => Worst { necron: 0, sanity: 1 },
                Cost::Unknown => UNKNOWN,
            });
        }
        let draws = costs.iter().any(|cost| matches!(cost, Cost::Creature | Cost::Event));
        draws && (worst.sanity >= self.of(seat).sanity || (worst.necron > 0 && self.necron_kills(worst.necron, setup)))
    }

    /// The worst card of the creature deck; with `further`, and the one that it draws.
    fn worst_creature(&self, further: bool, setup: &SetupOf<Self>) -> Worst {
        let out = |card: &u8| self.deck.left(*card) > 0;
        let worst = |card: u8| match card {
            NECRON => {
                let creatures = self.creatures.iter().flatten().count() as u8;
                Worst { necron: creatures + if self.shadow.is_some() { 2 } else { 0 }, sanity: 0 }
            }
            CRAVEN => Worst::default(),
            _ if !self.creatures.contains(&Some(card)) => Worst::default(),
            _ => self.worst_of(Card::Creature(card), further, setup),
        };
        (0..ALL_CARDS.len() as u8).filter(out).map(worst).fold(Worst::default(), Worst::or)
    }

    /// The worst event that can come up; with `further`, and the card that it draws.
    fn worst_event(&self, further: bool, setup: &SetupOf<Self>) -> Worst {
        let open = (0..EVENTS as u8).filter(|n| !bits::has(self.used, *n));
        let worst = |n: u8| {
            if self.knows_event(n, &setup.print) { self.worst_of(Card::Event(n), further, setup) } else { UNKNOWN }
        };
        open.map(worst).fold(Worst::default(), Worst::or)
    }

    fn worst_of(&self, card: Card, further: bool, setup: &SetupOf<Self>) -> Worst {
        if matches!(card, Card::Creature(n) if self.seen.owes_strike(n)) {
            return UNKNOWN;
        }
        let (effects, _, arrow) = self.effects_of(card, &setup.print);
        let demands = effects.iter().any(|effect| matches!(effect.verb, Verb::Discard(_)));
        let mark = match self.ahead(self.necron.at(), setup) {
            Ahead::Mark(mark) => mark,
            Ahead::Nothing | Ahead::Unknown(_) => self.necron.end(),
        };
        let to_mark = if arrow && demands { mark.saturating_sub(self.necron.at()) } else { 0 };
        let worst = |effect: &Effect| match effect.verb {
            Verb::Necron => Worst { necron: effect.amount, sanity: 0 },
            Verb::LoseSanity => Worst { necron: 0, sanity: effect.amount },
            Verb::DrawCreature if further => self.worst_creature(false, setup),
            Verb::DrawEvent if further => self.worst_event(false, setup),
            _ => Worst::default(),
        };
        effects.iter().map(worst).fold(Worst { necron: to_mark, sanity: 0 }, Worst::and)
    }
}
