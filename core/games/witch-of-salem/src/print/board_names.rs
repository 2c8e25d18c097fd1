//! What is entered by its name has one, and no two things share it. A device is never asked: it gets checked copies.

use super::board_check::{NO_NAME, OWN_NAME};
use super::{Board, Span};
use eldertally_print::Fault;

impl Board {
    /// What is entered by its name must have one of its own. Copies of older programs need not, so this is not asked of a
    /// game that has begun.
    ///
    /// # Errors
    /// The first fault found.
    pub(super) fn check_own_names(&self) -> Result<(), Fault> {
        let minor = ["Necronomicon", "Magical Glasses", "Elixir", "Dagger"];
        self.own_names("artifact", 1, self.artifacts.iter().map(|span| Some(*span)), &minor)?;
        self.own_names("location", 0, self.places.iter().map(|place| Some(place.name)), &["R'lyeh"])?;
        let names = self.creatures.iter().map(|card| card.as_ref().map(|card| card.name));
        self.own_names("creature", 1, names, &["Necron", "Robert Craven"])?;
        let names = self.events.iter().map(|card| card.as_ref().map(|card| card.name));
        // An event may have none, and is told by what is on it.
        self.own_names("event", 1, names.map(|name| name.filter(|name| name.len > 0)), &[])
    }

    fn own_names(
        &self,
        what: &'static str,
        first: i64,
        names: impl Iterator<Item = Option<Span>> + Clone,
        taken: &[&str],
    ) -> Result<(), Fault> {
        for (n, span) in names.clone().enumerate() {
            let Some(span) = span else { continue };
            let (name, number) = (self.text(span).trim(), first + n as i64);
            if name.is_empty() {
                return Err(Fault::new(what, number, NO_NAME));
            }
            let mut before = names.clone().take(n).flatten().map(|span| self.text(span).trim());
            let same = |other: &str| other.eq_ignore_ascii_case(name);
            if before.any(same) || taken.iter().any(|other| same(other)) {
                return Err(Fault::new(what, number, OWN_NAME));
            }
        }
        Ok(())
    }
}
