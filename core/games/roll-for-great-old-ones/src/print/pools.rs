//! Putting effects and texts into the pools of a scenario. What is in a pool already is shared, not stored again.

use super::scenario::{Effect, MOST_RUN, Run, Scenario, Span};

impl Scenario {
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

    /// Keeps a text; `None` if it is too long or the pool is full.
    pub fn keep_text(&mut self, text: &str) -> Option<Span> {
        let len = u8::try_from(text.len()).ok()?;
        let start = match self.texts.find(text) {
            Some(start) => start,
            None => {
                let start = self.texts.len();
                self.texts.push_str(text).ok()?;
                start
            }
        };
        Some(Span { start: u16::try_from(start).ok()?, len })
    }

    /// Keeps a text that the group carries out by itself, and gives its place; `None` if there is no room for it.
    pub fn keep_note(&mut self, text: &str) -> Option<u8> {
        let span = self.keep_text(text)?;
        let place = match self.notes.iter().position(|known| *known == span) {
            Some(place) => place,
            None => {
                self.notes.push(span).ok()?;
                self.notes.len() - 1
            }
        };
        u8::try_from(place).ok()
    }
}
