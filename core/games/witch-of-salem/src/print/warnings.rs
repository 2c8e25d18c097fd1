//! What is allowed in a copy but looks like a slip.

use core::fmt;

use super::words::FACES;
use super::{Board, Item, Needs, Rite, Verb};

impl Board {
    pub(super) fn warn_of_slips(&self, visit: &mut dyn FnMut(fmt::Arguments<'_>)) {
        let [_, places @ ..] = &self.places;
        for (n, item) in (1..).zip(Item::ARTIFACTS) {
            let shown = places.iter().filter(|place| place.artifact == item).count();
            let unknown = places.iter().any(|place| place.symbol().is_none());
            if shown == 1 && !unknown {
                visit(format_args!("artifact {n} is shown once beside the six tiles, not twice; is that right?"));
            } else if shown != 2 && !unknown {
                visit(format_args!(
                    "artifact {n} is shown {shown} times beside the six tiles, not twice; is that right?"
                ));
            }
        }
        for (n, face) in self.die.iter().enumerate() {
            let word = FACES.iter().find(|(known, ..)| known == face).map_or("", |(_, word, _)| word);
            if self.die.iter().take(n).any(|before| before == face) {
                visit(format_args!("lossDie shows \"{word}\" more than once; reviews speak of six different symbols"));
            }
        }
        if self.marks.is_empty() {
            visit(format_args!("necron.marks is empty, so a red arrow never moves Necron; is that right?"));
        }
        self.warn_of_cards(visit);
    }

    fn warn_of_cards(&self, visit: &mut dyn FnMut(fmt::Arguments<'_>)) {
        let [cthulhu, dagon, ..] = self.rites;
        for (rite, told, name, words) in
            [(cthulhu, Rite::Same, "cthulhu", "three alike"), (dagon, Rite::Different, "dagon", "three different ones")]
        {
            if rite.is_some_and(|rite| rite != told) {
                visit(format_args!("goo.{name}: the rulebook tells {words}; is your card another?"));
            }
        }
        let known = || self.creatures.iter().flatten();
        if known().count() == self.creatures.len() && !known().any(|card| card.needs == Needs::Artifact) {
            visit(format_args!("no creature is defeated with an artifact, as Thul Sahuun is; is that right?"));
        }
        for card in known().filter(|card| card.red_arrow) {
            if !card.effects.iter().any(|effect| matches!(effect.verb, Verb::Discard(_))) {
                let name = self.text(card.name);
                visit(format_args!("{name} has a red arrow but discards nothing; is that right?"));
            }
        }
    }
}
