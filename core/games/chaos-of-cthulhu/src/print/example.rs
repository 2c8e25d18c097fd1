//! The copy that ships with the program. Apart from the rest, because the build makes its bytes out of the rest.

use super::dice::Dice;
use eldertally_core::encoding;
use eldertally_print::{Fault, Printed};

impl Printed for Dice {
    fn example() -> Self {
        let bytes = include_bytes!("../../example.bin");
        // The build made these bytes from checked dice of this very type, and a test reads them back.
        encoding::read(bytes).unwrap_or_else(Self::unknown)
    }

    fn blank() -> Option<Self> {
        Some(Self::unknown())
    }

    fn check(&self) -> Result<(), Fault> {
        Self::check(self)
    }

    fn name(&self) -> &str {
        &self.name
    }
}
