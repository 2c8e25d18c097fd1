//! A number between nought and a maximum: a meter, a purse, a stock.

use serde::Serialize;

/// So many of something, at most `max`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Pool {
    at: u8,
    max: u8,
}

impl Pool {
    /// `at` of `max`; more than `max` is cut.
    #[must_use]
    pub const fn new(at: u8, max: u8) -> Self {
        Self { at: if at > max { max } else { at }, max }
    }

    /// How many there are.
    #[must_use]
    pub const fn at(self) -> u8 {
        self.at
    }

    /// How many there can be.
    #[must_use]
    pub const fn max(self) -> u8 {
        self.max
    }

    /// Whether there are none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.at == 0
    }

    /// Whether no more fit.
    #[must_use]
    pub const fn is_full(self) -> bool {
        self.at == self.max
    }

    /// Adds up to `count` and says how many fitted.
    pub fn gain(&mut self, count: u8) -> u8 {
        let gained = count.min(self.max - self.at);
        self.at += gained;
        gained
    }

    /// Removes up to `count` and says how many there were.
    pub fn lose(&mut self, count: u8) -> u8 {
        let lost = count.min(self.at);
        self.at -= lost;
        lost
    }

    /// As many of another maximum.
    #[must_use]
    pub const fn with_max(self, max: u8) -> Self {
        Self::new(self.at, max)
    }

    /// Sets the number, cut to what fits.
    pub fn set(&mut self, at: u8) {
        self.at = at.min(self.max);
    }
}

#[cfg(test)]
mod tests {
    use super::Pool;

    #[test]
    fn a_pool_never_leaves_its_limits_and_says_what_it_really_moved() {
        let mut pool = Pool::new(8, 9);
        assert_eq!((pool.gain(3), pool.at()), (1, 9));
        assert_eq!((pool.lose(20), pool.at()), (9, 0));
        pool.set(50);
        assert!(pool.is_full());
        assert_eq!(Pool::new(12, 9).at(), 9);
    }
}
