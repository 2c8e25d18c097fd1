//! The sheet that ships with the program.

use super::sheet::Sheet;
use eldertally_core::encoding;
use eldertally_print::{Fault, Printed};

impl Printed for Sheet {
    fn example() -> Self {
        let bytes = include_bytes!("../../example.bin");
        // A test made these bytes from a checked sheet of this very type, and reads them back.
        encoding::read(bytes).unwrap_or_else(Self::blank)
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
