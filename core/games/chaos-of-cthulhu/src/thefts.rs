//! Crown of Chaos: whose actions are stolen, and who has them.

use super::acts::{EXTRA, Now};
use super::bonus::Kind;
use super::editions;
use super::print::dice::Action;
use eldertally_core::game::Seat;

impl Now<'_> {
    /// What a thief finds in a regular slot of a seat. What is converted after the theft was stolen as what it was.
    fn found(&self, thief: Seat, seat: Seat, slot: u8) -> Option<Action> {
        let begun = |seat: Seat| self.game.of(seat).bonus.order;
        let first = (1..begun(seat)).contains(&begun(thief)) && editions::thefts_come_in_order(self.setup);
        if first { self.unconverted(seat, slot) } else { self.regular(seat, slot) }
    }

    /// Those who steal from a seat, and what.
    fn thieves(&self, seat: Seat) -> impl Iterator<Item = (Seat, Action)> {
        let steals = move |other: Seat| match self.effect(other) {
            Some(Kind::Plunder(action)) if self.aimed_at(other) == Some(seat.0) => Some((other, action)),
            _ => None,
        };
        self.game.seats().filter(move |other| self.is_open() && *other != seat).filter_map(steals)
    }

    pub(super) fn is_stolen(&self, seat: Seat, slot: u8) -> bool {
        self.thieves(seat).any(|(thief, action)| self.found(thief, seat, slot) == Some(action))
    }

    /// How many actions of a kind a thief finds at a seat: the first one finds all, those after him none.
    pub(super) fn booty(&self, thief: Seat, seat: Seat, action: Action) -> u8 {
        let turn = |thief: &Seat| (self.game.of(*thief).bonus.order.wrapping_sub(1), self.game.position(*thief));
        let rivals = self.thieves(seat).filter(|(_, stolen)| *stolen == action).map(|(rival, _)| rival);
        let first = rivals.min_by_key(turn).unwrap_or(thief);
        let late = first != thief && editions::thefts_come_in_order(self.setup);
        if late || self.is_silenced(seat) {
            return 0;
        }
        (0..EXTRA).filter(|slot| self.found(thief, seat, *slot) == Some(action)).count() as u8
    }
}
