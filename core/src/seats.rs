//! The players at the table: names and colours, outside the rules.

use serde::{Deserialize, Serialize};

use crate::game::Seat;

/// The most seats of any game.
pub const MOST_SEATS: usize = 6;
/// How many colours the palette of a screen has.
pub const COLOURS: u8 = 6;
/// The longest name, in bytes.
pub const NAME_MAX: usize = 24;
/// A player's name.
pub type Name = heapless::String<NAME_MAX>;

/// One player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatInfo {
    /// The name that the table uses.
    pub name: Name,
    /// A colour of the screen's palette, below [`COLOURS`].
    pub colour: u8,
    /// False once the player has left.
    pub present: bool,
}

/// The players in seating order.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seats(heapless::Vec<SeatInfo, MOST_SEATS>);

impl Seats {
    /// `count` players, called "Player 1" and so on.
    #[must_use]
    pub fn numbered(count: u8) -> Self {
        let mut seats = Self::default();
        for n in 0..count {
            let mut name = Name::new();
            let _ = core::fmt::write(&mut name, format_args!("Player {}", n + 1));
            let _ = seats.push(name, n);
        }
        seats
    }

    /// Seats one more player; gives the name back if the table is full.
    ///
    /// # Errors
    /// When there are [`MOST_SEATS`] already.
    pub fn push(&mut self, name: Name, colour: u8) -> Result<(), Name> {
        self.0.push(SeatInfo { name, colour, present: true }).map_err(|info| info.name)
    }

    /// How many seats there are, with those who have left.
    #[must_use]
    pub fn len(&self) -> u8 {
        self.0.len() as u8
    }

    /// Whether nobody sits here.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The player in a seat.
    #[must_use]
    pub fn get(&self, seat: Seat) -> Option<&SeatInfo> {
        self.0.get(usize::from(seat.0))
    }

    /// Whether nobody but `seat` is called this, however it is spelled: two of one name cannot be told apart.
    #[must_use]
    pub fn name_is_free(&self, seat: Seat, name: &str) -> bool {
        let same = |info: &SeatInfo| info.name.trim().eq_ignore_ascii_case(name.trim());
        !self.iter().any(|(other, info)| other != seat && same(info))
    }

    /// All players in seating order.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &SeatInfo)> {
        (0..).map(Seat).zip(&self.0)
    }

    /// The same players, all of them at the table.
    #[must_use]
    pub fn all_present(&self) -> Self {
        let mut seats = self.clone();
        seats.0.iter_mut().for_each(|info| info.present = true);
        seats
    }

    pub(crate) fn get_mut(&mut self, seat: Seat) -> Option<&mut SeatInfo> {
        self.0.get_mut(usize::from(seat.0))
    }
}

/// Some of the seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SeatSet(u8);

impl SeatSet {
    fn bit(seat: Seat) -> u8 {
        1_u8.checked_shl(seat.0.into()).unwrap_or(0)
    }

    /// Whether this seat is among them.
    #[must_use]
    pub fn contains(self, seat: Seat) -> bool {
        self.0 & Self::bit(seat) != 0
    }

    /// Adds a seat.
    pub fn insert(&mut self, seat: Seat) {
        self.0 |= Self::bit(seat);
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    #[must_use]
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// These and those.
    #[must_use]
    pub fn with(self, others: Self) -> Self {
        Self(self.0 | others.0)
    }

    /// These but not those.
    #[must_use]
    pub fn without(self, others: Self) -> Self {
        Self(self.0 & !others.0)
    }

    /// These as far as they are among those.
    #[must_use]
    pub fn within(self, others: Self) -> Self {
        Self(self.0 & others.0)
    }

    /// The seats in their order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..8).map(Seat).filter(move |seat| self.contains(*seat))
    }
}

impl Extend<Seat> for SeatSet {
    fn extend<I: IntoIterator<Item = Seat>>(&mut self, seats: I) {
        seats.into_iter().for_each(|seat| self.insert(seat));
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        let mut set = Self::default();
        set.extend(seats);
        set
    }
}

/// Whether a name can be shown: not blank, not too long, no control characters.
#[must_use]
pub fn name_is_fit(name: &str) -> bool {
    !name.trim().is_empty() && name.len() <= NAME_MAX && !name.chars().any(char::is_control)
}
