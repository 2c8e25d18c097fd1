//! The copy that ships with the program. Apart from the rest, because the build makes its bytes out of the rest.

use super::board::Board;
use crate::packed;
use crate::printed::{Fault, Printed};

impl Printed for Board {
    fn example() -> Self {
        let bytes = include_bytes!(concat!(env!("OUT_DIR"), "/witch_of_salem_board.bin"));
        // The build made these bytes from a checked board of this very type, and a test reads them back.
        packed::read(bytes).unwrap_or_else(Self::empty)
    }

    fn blank() -> Option<Self> {
        Some(Self::blank())
    }

    fn check(&self) -> Result<(), Fault> {
        Self::check(self)
    }

    fn name(&self) -> &str {
        &self.name
    }
}
