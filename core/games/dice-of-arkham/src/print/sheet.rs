//! The printed game sheet: lengths and marks of its tracks.

use heapless::{String, Vec};
use serde::{Deserialize, Serialize};

/// The most spaces that an investigation track can have.
pub const MOST_SPACES: usize = 80;
/// The longest time track.
pub const MOST_TIME: u8 = 40;
/// The highest top of a meter.
pub const MOST_METER: u8 = 20;
/// The longest name of a sheet, in bytes.
pub const NAME_MAX: usize = 40;

/// Added to a space in [`Sheet::red`]: nobody has told what is printed there.
const UNTOLD: u8 = 128;

/// What is printed on a game sheet. A length or a top that nobody has told is 0.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sheet {
    /// What its owner calls it.
    pub name: String<NAME_MAX>,
    /// The last space of the time track; the first one that is numbered is 1.
    pub time_spaces: u8,
    /// Where the time marker starts.
    pub time_start: u8,
    /// Where the time marker goes after a seal or key.
    pub time_reset: u8,
    /// How many steps lead from the start of the investigation track to its end.
    pub investigation_spaces: u8,
    /// The red spaces of the investigation track, and in a form of their own those of which nobody has told anything.
    /// See [`Sheet::is_red`] and [`Sheet::is_told`].
    pub red: Vec<u8, MOST_SPACES>,
    /// The elder sign space, if the sheet has one, or if it is told yet.
    pub elder_sign: Option<u8>,
    /// The top of the health meter.
    pub health_max: u8,
    /// The top of the sanity meter.
    pub sanity_max: u8,
}

impl Sheet {
    /// A sheet of which only the rulebook is known: where markers start.
    #[must_use]
    pub fn blank() -> Self {
        Self {
            name: String::new(),
            time_spaces: 0,
            time_start: 1,
            time_reset: 1,
            investigation_spaces: 0,
            red: Vec::new(),
            elder_sign: None,
            health_max: 0,
            sanity_max: 0,
        }
    }

    /// The space that an entry of [`Sheet::red`] is about.
    pub(super) fn space_of(entry: u8) -> u8 {
        entry.checked_sub(UNTOLD).filter(|space| usize::from(*space) <= MOST_SPACES).unwrap_or(entry)
    }

    /// The entry of [`Sheet::red`] for a space of which nobody has told anything.
    #[must_use]
    pub const fn untold(space: u8) -> u8 {
        UNTOLD | space
    }

    /// Whether it is known what is printed on a space of the investigation track.
    #[must_use]
    pub fn is_told(&self, space: u8) -> bool {
        self.investigation_spaces > 0 && !self.red.contains(&Self::untold(space))
    }

    /// Whether nothing has to be asked about this sheet.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        let numbers = [self.time_spaces, self.investigation_spaces, self.health_max, self.sanity_max];
        !numbers.contains(&0) && self.red.iter().all(|red| *red < UNTOLD)
    }

    /// Whether a space of the investigation track is red.
    #[must_use]
    pub fn is_red(&self, space: u8) -> bool {
        self.red.contains(&space)
    }
}
