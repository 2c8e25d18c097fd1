//! What is entered by its name has one, and no two things share it.

use super::Board;
use eldertally_print::schema::{Walk, Walked};
use eldertally_print::{Problem, Span};

/// Of a name that must not be empty.
pub(super) const NO_NAME: Problem = Problem::Because("is empty; give it a name");
const OWN_NAME: Problem = Problem::Because("is what something else is called already; give it a name of its own");

impl Board {
    pub(super) fn check_names(&self, walk: &mut Walk<'_>) -> Walked {
        for (n, card) in self.creatures.iter().enumerate().filter_map(|(n, card)| Some((n, card.as_ref()?))) {
            let mut before = self.creatures.iter().take(n).flatten();
            let is_twin = before.any(|other| self.text(other.name) == self.text(card.name));
            walk.require(&format_args!("creatures.{}.name", n + 1), !is_twin, OWN_NAME)?;
        }
        let names = self.artifacts.iter().map(|name| Some(*name));
        let minor = ["Necronomicon", "Magical Glasses", "Elixir", "Dagger"];
        self.check_own_names(walk, ("artifacts", 1, ""), names, &minor)?;
        let names = self.places.iter().map(|place| Some(place.name));
        self.check_own_names(walk, ("locations", 0, ".name"), names, &["R'lyeh"])?;
        let names = self.creatures.iter().map(|card| Some(card.as_ref()?.name));
        self.check_own_names(walk, ("creatures", 1, ".name"), names, &["Necron", "Robert Craven"])?;
        // An event may have none, and is told by what is on it.
        let names = self.events.iter().map(|card| Some(card.as_ref()?.name).filter(|name| name.len > 0));
        self.check_own_names(walk, ("events", 1, ".name"), names, &[])
    }

    /// Copies of older programs need not keep to this: a game that has begun is played on.
    fn check_own_names(
        &self,
        walk: &mut Walk<'_>,
        (list, first, key): (&str, usize, &str),
        names: impl Iterator<Item = Option<Span>> + Clone,
        taken: &[&str],
    ) -> Walked {
        for (n, span) in names.clone().enumerate().filter_map(|(n, span)| Some((n, span?))) {
            let name = self.text(span).trim();
            let mut before = names.clone().take(n).flatten().map(|span| self.text(span).trim());
            let same = |other: &str| other.eq_ignore_ascii_case(name);
            let is_taken = before.any(same) || taken.iter().any(|other| same(other));
            let number = first + n;
            walk.require_in_new_copies(&format_args!("{list}.{number}{key}"), !name.is_empty(), NO_NAME)?;
            walk.require_in_new_copies(&format_args!("{list}.{number}{key}"), !is_taken, OWN_NAME)?;
        }
        Ok(())
    }
}
