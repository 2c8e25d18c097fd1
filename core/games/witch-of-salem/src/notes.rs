//! Private notes: what somebody wants to remember about a tile. They are offered, shown and told to that seat alone.

use core::ops::ControlFlow::{self, Continue};

use super::moves::Move;
use super::state::{PLACES, Tile, WitchOfSalem};
use super::steps::Step;
use super::{bits, rule};
use eldertally_core::game::{Offer, Seat, Viewer};
use eldertally_core::kit::Offers;

impl WitchOfSalem {
    /// Whether a seat looks at its notes now.
    pub(super) fn is_noting(&self, seat: Seat) -> bool {
        bits::has(self.noting, seat.0)
    }

    pub(super) fn note(&self, seat: Seat, place: u8) -> Tile {
        let n = usize::from(place).checked_sub(1);
        n.and_then(|n| self.of(seat).notes.get(n)).copied().unwrap_or(Tile::Down)
    }

    pub(super) fn set_note(&mut self, seat: Seat, place: u8, tile: Tile) {
        let n = usize::from(place).checked_sub(1);
        if let Some(note) = n.and_then(|n| self.of_mut(seat).notes.get_mut(n)) {
            *note = tile;
        }
    }

    /// A seat opens its notes, or closes them.
    pub(super) fn turn_notes(&mut self, seat: Seat) {
        self.noting = bits::with(self.noting, seat.0, !self.is_noting(seat));
    }

    /// Whoever looked at a tile may note it, for nobody else to see; anybody may go on without.
    pub(super) fn offer_look(&self, seat: Seat, offers: &mut Offers<'_, Move>) -> ControlFlow<()> {
        let place = self.of(seat).place;
        if offers.viewer() == Viewer::Seat(seat) {
            for tile in [Tile::Portal, Tile::Wall] {
                let note = Offer::open(Move::Note(seat, place, tile), rule(113));
                offers.offer(Offer { seat: Some(seat), private: true, ..note })?;
            }
        }
        offers.seat(seat, Move::Confirm, rule(69))
    }

    pub(super) fn offer_notes(&self, offers: &mut Offers<'_, Move>) -> ControlFlow<()> {
        let Viewer::Seat(seat) = offers.viewer() else { return Continue(()) };
        let looks = self.agenda.next() == Some(Step::Look(seat));
        if seat.0 >= self.count || looks {
            return Continue(());
        }
        let mut offer =
            |mv| offers.offer(Offer { seat: Some(seat), private: true, aside: true, ..Offer::open(mv, rule(113)) });
        if !self.is_noting(seat) {
            return offer(Move::OpenNotes(seat));
        }
        for place in PLACES {
            for tile in Tile::ALL.into_iter().filter(|tile| *tile != self.note(seat, place)) {
                offer(Move::Note(seat, place, tile))?;
            }
        }
        offer(Move::CloseNotes(seat))
    }
}
