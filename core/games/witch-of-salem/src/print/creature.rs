//! Creature cards.

use core::fmt::{self, Write};

use super::effect::{say_effects, walk_effects};
use super::names::NO_NAME;
use super::words::{WHO, item_word, write_words};
use super::{Board, CREATURES, Creature, Effects, Item, Needs, Texts, WORD_MAX, Who};
use crate::words::en::nouns;
use eldertally_print::schema::{Part, RowForm, Walk, Walked, Words, field};
use eldertally_print::{Problem, Span};

/// What stands for a creature of which a file does not say what defeats it.
const LEFT_OUT: Needs = Needs::Items([Item::First; 2]);

impl Board {
    pub(super) fn walk_creatures(&mut self, walk: &mut Walk<'_>) -> Walked {
        let Self { creatures, texts, .. } = self;
        walk.row(field(&"", &""), RowForm::Begun, (1, CREATURES), |walk, n| {
            let Some(card) = creatures.get_mut(n - 1) else { return Ok(()) };
            match card.as_ref().map(|card| texts.copied(card.name)) {
                Some(name) => walk.maybe(field(&n, &name), card, n, texts),
                None => walk.maybe(field(&n, &format_args!("Creature {n}")), card, n, texts),
            }
        })
    }
}

impl Part<Texts> for Creature {
    fn fresh(_n: usize, texts: &mut Texts) -> Result<Self, Problem> {
        let name = texts.pool.keep("New creature").ok_or(Problem::NoRoom)?;
        let needs = Needs::Items([Item::Necronomicon; 2]);
        Ok(Self { name, needs, effects: Effects::new(), who: Who::Each, red_arrow: false })
    }

    fn unread(_n: usize, _texts: &mut Texts) -> Result<Self, Problem> {
        let (name, effects) = (Span::default(), Effects::new());
        Ok(Self { name, needs: LEFT_OUT, effects, who: Who::Each, red_arrow: false })
    }

    fn walk(&mut self, texts: &mut Texts, walk: &mut Walk<'_>) -> Walked {
        walk.text(field(&"name", &"Name"), &mut texts.pool.slot(&mut self.name), WORD_MAX)?;
        walk.require(&"name", self.name.len > 0, NO_NAME)?;
        let left_out = Problem::Because("is left out; write two minor items, or \"artifact\"");
        walk.require(&"items", self.needs != LEFT_OUT, left_out)?;
        let mut at = Needs::all().position(|needs| needs == self.needs);
        walk.choice(field(&"items", &"Defeated with"), &mut at, &Defeats)?;
        self.needs = at.and_then(|at| Needs::all().nth(at)).unwrap_or(self.needs);
        walk_effects(&mut self.effects, texts, walk)?;
        walk.word(field(&"who", &"Whom it meets"), &mut self.who, &WHO)?;
        let arrow = field(&"redArrow", &"Red arrow").help("Whoever cannot pay all of it lets Necron go ahead.");
        walk.flag(arrow, &mut self.red_arrow, ["no", "yes"])
    }

    fn say(&self, texts: &Texts, out: &mut dyn Write) -> fmt::Result {
        write!(out, "{}: {}; ", texts.text(self.name), nouns::Needed(self.needs))?;
        say_effects(&self.effects, self.who, texts, out)?;
        out.write_str(if self.red_arrow { ", red arrow" } else { "" })
    }
}

/// All that can defeat a creature.
struct Defeats;

impl Words for Defeats {
    fn count(&self) -> usize {
        Needs::all().count()
    }

    fn in_file(&self, n: usize, out: &mut dyn Write) -> fmt::Result {
        match Needs::all().nth(n) {
            Some(Needs::Items(items)) => write_words(items.into_iter().map(item_word), out),
            _ => out.write_str("artifact"),
        }
    }

    fn on_page(&self, n: usize, out: &mut dyn Write) -> fmt::Result {
        Needs::all().nth(n).map_or(Ok(()), |needs| write!(out, "{}", nouns::Needed(needs)))
    }

    fn is_list(&self, n: usize) -> bool {
        Needs::all().nth(n) != Some(Needs::Artifact)
    }

    fn wanted(&self) -> &'static str {
        "a list of two of: necronomicon, glasses, elixir, dagger; or \"artifact\""
    }
}
