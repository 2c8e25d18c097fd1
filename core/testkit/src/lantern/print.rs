//! What is printed on a copy of Lantern: the strange card, once somebody knows it.

use eldertally_core::Text;
use eldertally_print::file::{FileFault, PrintedFile, parse};
use eldertally_print::{Fault, Printed, between};
use serde::{Deserialize, Serialize};

/// The card that a new copy does not know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Strange {
    pub worth: u8,
    pub name: Text,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cards {
    pub strange: Option<Strange>,
}

impl Printed for Cards {
    fn example() -> Self {
        Self { strange: None }
    }

    fn check(&self) -> Result<(), Fault> {
        self.strange.as_ref().map_or(Ok(()), |strange| between("strange.worth", strange.worth.into(), 0, 4))
    }

    fn name(&self) -> &str {
        "cards"
    }
}

impl PrintedFile for Cards {
    fn from_toml(text: &str) -> Result<Self, FileFault> {
        let cards: Self = parse(text)?;
        cards.check()?;
        Ok(cards)
    }

    fn to_toml(&self) -> String {
        toml::to_string(self).unwrap_or_default()
    }

    fn warnings(&self) -> Vec<String> {
        Vec::new()
    }
}
