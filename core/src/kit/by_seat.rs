//! One of something for each seat.

use core::array;

use serde::ser::{Serialize, SerializeTuple, Serializer};

use crate::game::Seat;

/// One `T` for each of at most `N` seats.
///
/// [`BySeat::get`] is for seats that somebody sent; where the rules name a seat, it is there, and [`BySeat::at`] says so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BySeat<T, const N: usize>([T; N]);

/// As an array: their number is known from the type and is not written.
impl<T: Serialize, const N: usize> Serialize for BySeat<T, N> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut row = to.serialize_tuple(N)?;
        self.0.iter().try_for_each(|one| row.serialize_element(one))?;
        row.end()
    }
}

impl<T, const N: usize> BySeat<T, N> {
    /// What `make` gives for each seat.
    pub fn from_fn(mut make: impl FnMut(Seat) -> T) -> Self {
        Self(array::from_fn(|n| make(Seat(n as u8))))
    }

    /// These, in the order of the seats.
    #[must_use]
    pub const fn new(all: [T; N]) -> Self {
        Self(all)
    }

    /// What a seat has; `None` if there is no such seat.
    #[must_use]
    pub fn get(&self, seat: Seat) -> Option<&T> {
        self.0.get(usize::from(seat.0))
    }

    /// The same, to be changed.
    pub fn get_mut(&mut self, seat: Seat) -> Option<&mut T> {
        self.0.get_mut(usize::from(seat.0))
    }

    /// What a seat has that is known to be there. One that is not is a mistake in the rules, which tests must find; on a
    /// player's table the first seat stands in rather than ending the evening.
    #[must_use]
    #[expect(clippy::indexing_slicing, reason = "the place is within the array, whatever the seat")]
    pub fn at(&self, seat: Seat) -> &T {
        &self.0[Self::place(seat)]
    }

    /// The same, to be changed.
    #[expect(clippy::indexing_slicing, reason = "the place is within the array, whatever the seat")]
    pub fn at_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[Self::place(seat)]
    }

    fn place(seat: Seat) -> usize {
        const { assert!(N > 0, "somebody sits at every table") };
        let place = usize::from(seat.0);
        debug_assert!(place < N, "there is no {seat:?}");
        if place < N { place } else { 0 }
    }

    /// All of them, with their seats.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (Seat, &T)> + ExactSizeIterator {
        self.0.iter().enumerate().map(|(n, one)| (Seat(n as u8), one))
    }

    /// All of them, with their seats, to be changed.
    pub fn iter_mut(&mut self) -> impl DoubleEndedIterator<Item = (Seat, &mut T)> + ExactSizeIterator {
        self.0.iter_mut().enumerate().map(|(n, one)| (Seat(n as u8), one))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_seat_has_its_own() {
        let mut all = BySeat::<u8, 3>::from_fn(|seat| seat.0 * 10);
        *all.at_mut(Seat(1)) += 1;
        assert_eq!((*all.at(Seat(0)), *all.at(Seat(1)), all.get(Seat(2))), (0, 11, Some(&20)));
        assert_eq!(all.get(Seat(3)), None);
    }

    #[test]
    #[should_panic(expected = "there is no Seat(3)")]
    #[cfg(debug_assertions)]
    fn a_seat_that_is_not_there_is_noticed() {
        let _ = BySeat::<u8, 3>::new([0; 3]).at(Seat(3));
    }
}
