//! Whether every value of a copy lies within its limits.

use super::{Board, Cost, Effect, Face, Item, MOST_NOTES, MOST_SPACES, Needs, Rite, Span, Verb, WORD_MAX};
use eldertally_print::{Fault, Limit, between, exactly, positions};

/// The most that an effect can do at once.
pub(super) const MOST_AMOUNT: i64 = 6;
/// The farthest that the Witch moves.
pub(super) const MOST_STEPS: i64 = 7;
/// The shortest Necron track.
pub(super) const LEAST_SPACES: i64 = 10;

/// What is said of a thing that must be entered by its name.
pub(super) const NO_NAME: Limit = Limit::Because("has no name; give it one");
pub(super) const OWN_NAME: Limit = Limit::Because("has a name that something else has already; give it one of its own");
/// Of a further card that is not the last effect.
pub(super) const NOT_LAST: &str = "draws a further card, so it must be the last of its card";
const ALL_HARM: &str = "harms like all the others, but at least one event must help";

impl Board {
    /// Whether every value lies within its limits.
    ///
    /// # Errors
    /// The first fault found.
    pub fn check(&self) -> Result<(), Fault> {
        // What is not known is 0, and sets no limits.
        let last = if self.length == 0 { MOST_SPACES as u8 } else { self.length };
        if self.length > 0 {
            between("necron.length", self.length.into(), LEAST_SPACES, MOST_SPACES as i64)?;
        }
        if self.demon > 0 {
            between("necron.demon", self.demon.into(), 1, i64::from(last) - 1)?;
        }
        let marks = self.marks.iter().skip(usize::from(!self.has_all_marks()));
        positions("necron.marks", marks.map(|mark| u16::from(*mark)), last.into())?;
        self.check_names()?;
        for face in &self.die {
            if let Face::Item(item) = face {
                minor("lossDie (kind of item)", *item)?;
            }
        }
        for place in &self.places {
            if place.artifact != Item::Necronomicon {
                artifact("locations.artifact", place.artifact)?;
            }
            for costs in place.costs.iter().filter(|costs| costs.contains(&Cost::Unknown)) {
                exactly("locations.costs (symbols, if one is unknown)", costs.len() as i64, 1)?;
            }
        }
        self.check_cards()
    }

    fn check_names(&self) -> Result<(), Fault> {
        between("texts (how many effects are texts)", self.notes.len() as i64, 0, MOST_NOTES as i64)?;
        for span in &self.notes {
            self.span("texts", *span, u8::MAX.into())?;
        }
        for (n, span) in (1..).zip(&self.artifacts) {
            self.named(("artifact", n), "artifacts", *span)?;
        }
        for (n, place) in (0..).zip(&self.places) {
            self.named(("location", n), "locations.name", place.name)?;
        }
        Ok(())
    }

    fn check_cards(&self) -> Result<(), Fault> {
        for (n, creature) in (1..).zip(&self.creatures).filter_map(|(n, card)| Some((n, card.as_ref()?))) {
            let value = i64::try_from(n).unwrap_or_default();
            self.named(("creature", value), "creatures.name", creature.name)?;
            let name = self.text(creature.name);
            let before = self.creatures.iter().take(n - 1).flatten();
            if before.into_iter().any(|other| self.text(other.name) == name) {
                return Err(Fault::new("creature", value, OWN_NAME));
            }
            if let Needs::Items(items) = creature.needs {
                items.iter().try_for_each(|item| minor("creatures.items (kind of item)", *item))?;
            }
            self.check_effects("creatures.effects", &creature.effects)?;
        }
        for event in self.events.iter().flatten() {
            self.span("events.name", event.name, WORD_MAX)?;
            between("events.witch", event.steps.into(), 0, MOST_STEPS)?;
            self.check_effects("events.effects", &event.effects)?;
        }
        let known = self.events.iter().flatten().count();
        if known == self.events.len() && !self.events.iter().flatten().any(|event| event.helpful) {
            return Err(Fault::new("event", known as i64, Limit::Because(ALL_HARM)));
        }
        for rite in self.rites.iter().flatten() {
            if let Rite::Items(items) = rite {
                items.iter().try_for_each(|item| minor("goo (kind of item)", *item))?;
            }
        }
        Ok(())
    }

    fn check_effects(&self, field: &'static str, effects: &[Effect]) -> Result<(), Fault> {
        for (n, effect) in (1..).zip(effects) {
            let amount = i64::from(effect.amount);
            match effect.verb {
                Verb::Text => between("texts (place)", amount, 0, self.notes.len() as i64 - 1)?,
                verb if verb.has_amount() => between(field, amount, 1, MOST_AMOUNT)?,
                _ => exactly(field, amount, 1)?,
            }
            if effect.verb.draws() && n != effects.len() as i64 {
                return Err(Fault::new("effect", n, Limit::Because(NOT_LAST)));
            }
        }
        Ok(())
    }

    fn named(&self, (what, n): (&'static str, i64), field: &'static str, span: Span) -> Result<(), Fault> {
        if span.len == 0 {
            return Err(Fault::new(what, n, NO_NAME));
        }
        self.span(field, span, WORD_MAX)
    }

    fn span(&self, field: &'static str, span: Span, most: usize) -> Result<(), Fault> {
        let (start, len) = (usize::from(span.start), usize::from(span.len));
        if len > most {
            return Err(Fault::new(field, len as i64, Limit::Length(most)));
        }
        let end = start + len;
        if end > self.texts.len() {
            return Err(Fault::new(field, end as i64, Limit::Within(self.texts.len())));
        }
        match self.texts.get(start..end) {
            Some(_) => Ok(()),
            None => Err(Fault::new(field, start as i64, Limit::Letters)),
        }
    }
}

/// Items are numbered as in [`Item::ALL`], from 1 on.
fn minor(field: &'static str, item: Item) -> Result<(), Fault> {
    between(field, i64::from(item as u8) + 1, 1, 4)
}

fn artifact(field: &'static str, item: Item) -> Result<(), Fault> {
    between(field, i64::from(item as u8) - 3, 1, 3)
}
