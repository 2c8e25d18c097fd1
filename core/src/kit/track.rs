//! A marker on a row of spaces.

use serde::Serialize;

/// A marker on space `at` of `0..=end`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Track {
    at: u8,
    end: u8,
}

impl Track {
    /// A marker on `at`; beyond the end is cut.
    #[must_use]
    pub const fn new(at: u8, end: u8) -> Self {
        Self { at: if at > end { end } else { at }, end }
    }

    /// Where the marker is.
    #[must_use]
    pub const fn at(self) -> u8 {
        self.at
    }

    /// The last space.
    #[must_use]
    pub const fn end(self) -> u8 {
        self.end
    }

    /// How many steps are left to the end.
    #[must_use]
    pub const fn left(self) -> u8 {
        self.end - self.at
    }

    /// Whether the marker is on the last space.
    #[must_use]
    pub const fn is_at_end(self) -> bool {
        self.at == self.end
    }

    /// Moves forward, not beyond the end, and gives the spaces entered: landed on or passed.
    pub fn advance(&mut self, steps: u8) -> core::ops::RangeInclusive<u8> {
        let from = self.at;
        self.at += steps.min(self.left());
        from + 1..=self.at
    }

    /// The same marker on a track with another end.
    #[must_use]
    pub const fn with_end(self, end: u8) -> Self {
        Self::new(self.at, end)
    }

    /// Puts the marker on a space; beyond the end is cut.
    pub fn set(&mut self, at: u8) {
        self.at = at.min(self.end);
    }
}

#[cfg(test)]
mod tests {
    use super::Track;

    #[test]
    fn advancing_names_every_space_entered_and_stops_at_the_end() {
        let mut track = Track::new(3, 6);
        assert_eq!(track.advance(2), 4..=5);
        assert_eq!(track.advance(9), 6..=6);
        assert!(track.is_at_end());
        assert!(track.advance(1).is_empty());
        assert_eq!(track.at(), 6);
    }
}
