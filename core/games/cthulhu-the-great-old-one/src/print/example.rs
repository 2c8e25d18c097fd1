//! The copy that ships with the program.

use super::deck::Deck;
use eldertally_core::encoding;
use eldertally_print::{Fault, Printed};

impl Printed for Deck {
    fn example() -> Self {
        let bytes = include_bytes!("../../example.bin");
        // A test makes these bytes from `example.toml` and reads them back.
        encoding::read(bytes).unwrap_or_else(Self::of_the_rulebook)
    }

    fn blank() -> Option<Self> {
        Some(Self::of_the_rulebook())
    }

    fn check(&self) -> Result<(), Fault> {
        Self::check(self)
    }

    fn check_seats(&self, seats: u8) -> Result<(), Fault> {
        Self::check_seats(self, seats)
    }

    fn name(&self) -> &str {
        &self.name
    }
}
