//! Dice on the table, some kept and some loose, for throws in which dice are kept and thrown again.

use heapless::Vec;
use serde::Serialize;

use super::push;

/// Up to `N` dice in the order in which they were thrown. Faces are counted from 1, as players do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Tray<const N: usize> {
    faces: Vec<u8, N>,
    /// Bit `n`: die `n` is kept.
    kept: u32,
}

impl<const N: usize> Tray<N> {
    /// No dice.
    #[must_use]
    pub const fn new() -> Self {
        const { assert!(N <= 32, "a tray keeps its dice in 32 bits") };
        Self { faces: Vec::new(), kept: 0 }
    }

    /// Takes all dice off the table.
    pub fn clear(&mut self) {
        self.faces.clear();
        self.kept = 0;
    }

    /// Puts a die down, for which there is room.
    pub fn put(&mut self, face: u8, kept: bool) {
        let n = self.faces.len();
        push(&mut self.faces, face);
        if kept && n < N {
            self.kept |= 1 << n;
        }
    }

    /// How many dice there are.
    #[must_use]
    pub fn len(&self) -> u8 {
        self.faces.len() as u8
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.faces.is_empty()
    }

    /// The faces in order, each with whether it is kept.
    pub fn iter(&self) -> impl Iterator<Item = (u8, bool)> {
        self.faces.iter().enumerate().map(|(n, face)| (*face, self.is_kept(n)))
    }

    /// How many dice show this face.
    #[must_use]
    pub fn count(&self, face: u8) -> u8 {
        self.faces.iter().filter(|f| **f == face).count() as u8
    }

    /// How many dice show this face and are kept, or loose.
    #[must_use]
    pub fn count_where(&self, face: u8, kept: bool) -> u8 {
        self.iter().filter(|die| *die == (face, kept)).count() as u8
    }

    /// How many dice are loose.
    #[must_use]
    pub fn loose(&self) -> u8 {
        self.iter().filter(|(_, kept)| !kept).count() as u8
    }

    /// The sum of all faces.
    #[must_use]
    pub fn sum(&self) -> u16 {
        self.faces.iter().map(|face| u16::from(*face)).sum()
    }

    /// Which die is the first that shows this face and is kept, or loose; counted from 0.
    #[must_use]
    pub fn find(&self, face: u8, kept: bool) -> Option<u8> {
        (0..).zip(self.iter()).find(|(_, die)| *die == (face, kept)).map(|(n, _)| n)
    }

    /// Keeps or frees the first die of this face that is not yet so; false if there is none.
    pub fn turn(&mut self, face: u8, keep: bool) -> bool {
        let found = self.find(face, !keep);
        if let Some(n) = found {
            self.kept ^= 1 << n;
        }
        found.is_some()
    }

    /// Keeps or frees die `n`, counted from 0.
    pub fn keep(&mut self, n: u8, keep: bool) {
        debug_assert!(n < self.len(), "there is no die {n}");
        if usize::from(n) < self.faces.len() {
            self.kept = self.kept & !(1 << n) | u32::from(keep) << n;
        }
    }

    /// Gives the loose dice new faces, in order.
    pub fn throw_loose(&mut self, mut thrown: impl Iterator<Item = u8>) {
        for n in 0..self.faces.len() {
            if self.is_kept(n) {
                continue;
            }
            if let (Some(face), Some(new)) = (self.faces.get_mut(n), thrown.next()) {
                *face = new;
            }
        }
    }

    /// The face of die `n`, counted from 0.
    #[must_use]
    pub fn get(&self, n: u8) -> Option<u8> {
        self.faces.get(usize::from(n)).copied()
    }

    /// Turns die `n` to another face and keeps or frees it, for an amendment. The same face changes nothing.
    pub fn set(&mut self, n: u8, face: u8, keep: bool) {
        match self.faces.get_mut(usize::from(n)) {
            Some(die) if *die != face => *die = face,
            _ => return,
        }
        self.kept = self.kept & !(1 << n) | u32::from(keep) << n;
    }

    fn is_kept(&self, n: usize) -> bool {
        self.kept >> n & 1 == 1
    }
}

impl<const N: usize> Default for Tray<N> {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::Tray;

    #[test]
    fn kept_dice_stay_when_the_loose_ones_are_thrown_again() {
        let mut tray = Tray::<6>::new();
        for face in [4, 2, 4, 6] {
            tray.put(face, false);
        }
        assert!(tray.turn(4, true));
        assert!(!tray.turn(3, true));
        assert_eq!([tray.find(4, true), tray.find(4, false), tray.find(3, false)], [Some(0), Some(2), None]);
        assert_eq!((tray.count_where(4, true), tray.count_where(4, false), tray.loose()), (1, 1, 3));
        tray.throw_loose([1, 5, 5].into_iter());
        assert!(tray.iter().eq([(4, true), (1, false), (5, false), (5, false)]));
        assert_eq!((tray.sum(), tray.count(5)), (15, 2));
        assert!(tray.turn(4, false));
        assert_eq!(tray.loose(), 4);
    }

    #[test]
    fn a_die_is_kept_and_freed_by_its_number() {
        let mut tray = Tray::<6>::new();
        for face in [5, 5, 5] {
            tray.put(face, false);
        }
        tray.keep(1, true);
        tray.keep(1, true);
        tray.keep(2, true);
        tray.keep(2, false);
        assert!(tray.iter().eq([(5, false), (5, true), (5, false)]));
    }

    #[test]
    #[should_panic(expected = "there is no die 1")]
    #[cfg(debug_assertions)]
    fn a_die_that_is_not_there_is_noticed() {
        let mut tray = Tray::<6>::new();
        tray.put(5, false);
        tray.keep(1, true);
    }

    #[test]
    #[should_panic(expected = "a list of 1 is too short")]
    #[cfg(debug_assertions)]
    fn a_die_without_room_is_noticed() {
        let mut tray = Tray::<1>::new();
        tray.put(5, false);
        tray.put(6, true);
    }
}
