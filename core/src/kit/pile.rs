//! A deck or bag that is followed, not shuffled: what remains in it, never a hidden order.

use serde::Serialize;

use super::push;

/// How many of each of `N` kinds remain, and how many there are that nobody can place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Pile<const N: usize> {
    left: heapless::Vec<u8, N>,
    /// For each kind, how many more have come out than were ever in: the record was wrong about them.
    surplus: heapless::Vec<u8, N>,
}

impl<const N: usize> Pile<N> {
    /// A pile with so many of each of at most `N` kinds.
    #[must_use]
    pub fn new(counts: &[u8]) -> Self {
        let mut pile = Self { left: heapless::Vec::new(), surplus: heapless::Vec::new() };
        for count in counts {
            push(&mut pile.left, *count);
            push(&mut pile.surplus, 0);
        }
        pile
    }

    /// How many of a kind remain; none of a kind that is not here.
    #[must_use]
    pub fn left(&self, kind: u8) -> u8 {
        self.left.get(usize::from(kind)).copied().unwrap_or(0)
    }

    /// How many remain in all.
    #[must_use]
    pub fn total(&self) -> u16 {
        self.left.iter().map(|count| u16::from(*count)).sum()
    }

    /// How many of a kind have come out that the record knows nothing of.
    #[must_use]
    pub fn unaccounted(&self, kind: u8) -> u8 {
        self.surplus.get(usize::from(kind)).copied().unwrap_or(0)
    }

    /// One comes out; false, and nothing changed, if none is left.
    pub fn draw(&mut self, kind: u8) -> bool {
        match self.left_mut(kind) {
            Some(count @ 1..) => {
                *count -= 1;
                true
            }
            _ => false,
        }
    }

    /// One goes back in.
    pub fn put_back(&mut self, kind: u8) {
        if let Some(count) = self.left_mut(kind) {
            *count = count.saturating_add(1);
        }
    }

    /// Makes room for one that came out although none was left.
    pub fn make_room(&mut self, kind: u8) {
        self.put_back(kind);
        if let Some(count) = self.surplus.get_mut(usize::from(kind)) {
            *count = count.saturating_add(1);
        }
    }

    /// Sets how many of a kind remain, for an amendment.
    pub fn set(&mut self, kind: u8, count: u8) {
        if let Some(left) = self.left_mut(kind) {
            *left = count;
        }
    }

    /// What comes out or goes in is of a kind that is here.
    fn left_mut(&mut self, kind: u8) -> Option<&mut u8> {
        let left = self.left.get_mut(usize::from(kind));
        debug_assert!(left.is_some(), "there is no kind {kind} in this pile");
        left
    }
}

#[cfg(test)]
mod tests {
    use super::Pile;

    #[test]
    fn what_came_out_is_gone_and_a_surprise_is_recorded_as_unaccounted() {
        let mut pile = Pile::<4>::new(&[2, 1]);
        assert!(pile.draw(1));
        assert!(!pile.draw(1));
        pile.make_room(1);
        assert!(pile.draw(1));
        assert_eq!((pile.left(1), pile.unaccounted(1), pile.total()), (0, 1, 2));
        pile.put_back(1);
        assert_eq!((pile.left(1), pile.total()), (1, 3));
        assert_eq!((pile.left(9), pile.unaccounted(9)), (0, 0), "anybody may ask");
    }

    #[test]
    #[should_panic(expected = "there is no kind 2 in this pile")]
    #[cfg(debug_assertions)]
    fn a_kind_that_is_not_there_is_noticed() {
        Pile::<4>::new(&[2, 1]).draw(2);
    }

    #[test]
    #[should_panic(expected = "a list of 1 is too short")]
    #[cfg(debug_assertions)]
    fn a_pile_of_more_kinds_than_it_has_room_for_is_noticed() {
        let _ = Pile::<1>::new(&[2, 1]);
    }
}
