//! Event cards.

use core::fmt::{self, Write};

use super::effect::{say_effects, walk_effects};
use super::words::WHO;
use super::{Board, EVENTS, Effects, EventCard, Texts, WORD_MAX, Who};
use eldertally_print::schema::{Part, RowForm, Walk, Walked, field};
use eldertally_print::{Problem, Span};

/// The farthest that the Witch moves.
const MOST_STEPS: i64 = 7;

impl Board {
    pub(super) fn walk_events(&mut self, walk: &mut Walk<'_>) -> Walked {
        let Self { events, texts, .. } = self;
        walk.row(field(&"", &""), RowForm::Begun, (1, EVENTS), |walk, n| {
            let Some(card) = events.get_mut(n - 1) else { return Ok(()) };
            walk.maybe(field(&n, &format_args!("Event {n}")), card, n, texts)
        })?;
        // One that is not known yet may help.
        let helps = self.events.iter().any(|card| card.as_ref().is_none_or(|card| card.helpful));
        let all_harm = Problem::Because("says harm, as it does on all the others, but at least one event must help");
        walk.require(&format_args!("{EVENTS}.helpful"), helps, all_harm)
    }
}

impl Part<Texts> for EventCard {
    fn fresh(_n: usize, _texts: &mut Texts) -> Result<Self, Problem> {
        let (name, effects) = (Span::default(), Effects::new());
        Ok(Self { name, steps: 1, helpful: false, effects, who: Who::Each })
    }

    fn unread(n: usize, texts: &mut Texts) -> Result<Self, Problem> {
        Ok(Self { steps: 0, ..Self::fresh(n, texts)? })
    }

    fn walk(&mut self, texts: &mut Texts, walk: &mut Walk<'_>) -> Walked {
        let name = field(&"name", &"Name").help("May be empty.");
        walk.text(name, &mut texts.pool.slot(&mut self.name), WORD_MAX)?;
        walk.number(field(&"witch", &"Steps of the Witch"), &mut self.steps, 0..=MOST_STEPS)?;
        walk.flag(field(&"helpful", &"Helps or harms"), &mut self.helpful, ["harmful", "helpful"])?;
        walk_effects(&mut self.effects, texts, walk)?;
        walk.word(field(&"who", &"Whom it meets"), &mut self.who, &WHO)
    }

    fn say(&self, texts: &Texts, out: &mut dyn Write) -> fmt::Result {
        let name = texts.text(self.name);
        if !name.is_empty() {
            write!(out, "{name}: ")?;
        }
        write!(out, "Witch {}, {}; ", self.steps, if self.helpful { "helpful" } else { "harmful" })?;
        say_effects(&self.effects, self.who, texts, out)
    }
}
