//! Effects and texts of a scenario, each kind in one pool. What is in a pool already is shared, not stored again.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::{Effect, MOST_EFFECTS, MOST_NOTES, MOST_RUN, Run, TEXT_POOL, Verb};
use eldertally_print::schema::{Field, ListForm, Walk, Walked};
use eldertally_print::{Problem, Span, TextPool};

/// All effects and texts of a scenario.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pools {
    /// All effects; see [`Run`].
    pub effects: Vec<Effect, MOST_EFFECTS>,
    /// The texts that the group carries out by itself; see [`Verb::Text`]. One place is for a text that takes the place of
    /// another.
    pub notes: Vec<Span, { MOST_NOTES + 1 }>,
    /// All names and texts; see [`Span`].
    pub texts: TextPool<TEXT_POOL>,
}

impl Pools {
    /// The effects of a run.
    #[must_use]
    pub fn run(&self, run: Run) -> &[Effect] {
        let start = usize::from(run.start);
        self.effects.get(start..start + usize::from(run.len)).unwrap_or_default()
    }

    /// The text that the group carries out by itself at this place, if there is one.
    #[must_use]
    pub fn note(&self, place: u8) -> Option<&str> {
        self.notes.get(usize::from(place)).and_then(|span| self.texts.get(*span))
    }

    /// Keeps a list of effects; `None` if it is too long or the pool is full.
    pub fn keep_effects(&mut self, effects: &[Effect]) -> Option<Run> {
        if effects.is_empty() {
            return Some(Run::default());
        }
        if effects.len() > MOST_RUN {
            return None;
        }
        let found = self.effects.windows(effects.len()).position(|known| known == effects);
        let start = match found {
            Some(start) => start,
            None => {
                let start = self.effects.len();
                self.effects.extend_from_slice(effects).ok()?;
                start
            }
        };
        Some(Run { start: u16::try_from(start).ok()?, len: u8::try_from(effects.len()).ok()? })
    }

    /// Keeps a text that the group carries out by itself, and gives its place; `None` if there is no room for it.
    pub fn keep_note(&mut self, text: &str) -> Option<u8> {
        self.texts.keep_in(&mut self.notes, MOST_NOTES, text)
    }

    /// The same for a text that takes the place of another, which goes when the copy is read anew.
    pub(super) fn replace_note(&mut self, text: &str) -> Option<u8> {
        self.texts.keep_in(&mut self.notes, MOST_NOTES + 1, text)
    }

    /// A list of effects.
    pub(super) fn walk_run(&mut self, list: Field<'_>, run: &mut Run, walk: &mut Walk<'_>) -> Walked {
        let count = usize::from(run.len);
        walk.require(list.key, count <= MOST_RUN, Problem::Count { count, min: 0, max: MOST_RUN })?;
        let is_inside = self.run(*run).len() == count;
        walk.require(list.key, is_inside, Problem::Because("lies outside of all effects that there are"))?;
        let before: Vec<Effect, MOST_RUN> = self.run(*run).iter().copied().take(MOST_RUN).collect();
        let mut effects = before.clone();
        walk.list(list, &mut effects, self, 0..=MOST_RUN, ListForm::Inline)?;
        if effects == before {
            return Ok(());
        }
        let kept = self.keep_effects(&effects);
        *run = kept.unwrap_or(*run);
        walk.require_at_once(list.key, kept.is_some(), Problem::NoRoom)
    }

    /// Whatever an effect names is there, also of those that nothing uses.
    pub(super) fn check(&self, walk: &mut Walk<'_>) -> Walked {
        let mut texts = self.effects.iter().filter(|effect| effect.verb == Verb::Text);
        let named = texts.all(|effect| usize::from(effect.amount) < self.notes.len());
        let found = self.notes.iter().all(|span| self.texts.get(*span).is_some());
        walk.require(&"effects", named && found, Problem::Because("name a text that is not there"))
    }
}
