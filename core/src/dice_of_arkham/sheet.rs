//! The printed game sheet: lengths and marks of its tracks.

use heapless::{String, Vec};
use serde::{Deserialize, Serialize};

use crate::printed::{Fault, Limit, between};

/// The most spaces that an investigation track can have.
pub const MOST_SPACES: usize = 80;
/// The longest name of a sheet, in bytes.
pub const NAME_MAX: usize = 40;

/// What is printed on a game sheet. The limits are those of [`Sheet::check`].
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
    /// The red spaces of the investigation track.
    pub red: Vec<u8, MOST_SPACES>,
    /// The elder sign space, if the sheet has one.
    pub elder_sign: Option<u8>,
    /// The top of the health meter.
    pub health_max: u8,
    /// The top of the sanity meter.
    pub sanity_max: u8,
}

impl Sheet {
    /// Whether every value lies within its limits.
    ///
    /// # Errors
    /// The first fault found.
    pub fn check(&self) -> Result<(), Fault> {
        between("time.spaces", self.time_spaces.into(), 4, 40)?;
        between("time.start", self.time_start.into(), 0, i64::from(self.time_spaces) - 1)?;
        between("time.reset", self.time_reset.into(), 0, i64::from(self.time_spaces) - 1)?;
        let spaces = i64::from(self.investigation_spaces);
        between("investigation.spaces", spaces, 5, MOST_SPACES as i64)?;
        for (n, &red) in self.red.iter().enumerate() {
            between("investigation.red", red.into(), 1, spaces)?;
            if self.red.iter().take(n).any(|earlier| *earlier == red) {
                return Err(Fault::new("investigation.red", red.into(), Limit::Once));
            }
        }
        if let Some(sign) = self.elder_sign {
            between("investigation.elderSign", sign.into(), 1, spaces - 1)?;
        }
        between("meters.health.max", self.health_max.into(), 10, 20)?;
        between("meters.sanity.max", self.sanity_max.into(), 10, 20)?;
        Ok(())
    }

    /// Whether a space of the investigation track is red.
    #[must_use]
    pub fn is_red(&self, space: u8) -> bool {
        self.red.contains(&space)
    }
}
