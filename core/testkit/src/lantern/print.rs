//! What is printed on a copy of Lantern: the strange card, once somebody knows it.

use core::fmt;
use eldertally_core::Text;
use eldertally_print::schema::{Part, Walk, Walked, field};
use eldertally_print::{Printed, Problem};
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

impl Part for Strange {
    fn fresh(_n: usize, (): &mut ()) -> Result<Self, Problem> {
        Ok(Self { worth: 0, name: Text::new() })
    }

    fn walk(&mut self, (): &mut (), walk: &mut Walk<'_>) -> Walked {
        walk.number(field(&"worth", &"Worth"), &mut self.worth, 0..=4)?;
        let most = self.name.capacity();
        walk.text(field(&"name", &"Name"), &mut self.name, most)
    }

    fn say(&self, (): &(), out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{}: {}", self.name, self.worth)
    }
}

impl Printed for Cards {
    fn example() -> Self {
        Self { strange: None }
    }

    fn name(&self) -> &str {
        "cards"
    }

    fn walk(&mut self, walk: &mut Walk<'_>) -> Walked {
        walk.maybe(field(&"strange", &"The strange card"), &mut self.strange, 1, &mut ())
    }
}
