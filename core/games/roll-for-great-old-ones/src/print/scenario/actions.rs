//! The twelve scenario actions.

use core::fmt;

use heapless::String;

use super::{Pools, ScenarioAction, Strength};
use crate::print::NOT_KNOWN;
use crate::print::board::NAME_MAX;
use eldertally_print::schema::{RowForm, Walk, Walked, Word, field};

const STRENGTHS: [Word<Strength>; 4] = [
    (Strength::Die, "die", "roll a die"),
    (Strength::Level, "level", "the ritual level"),
    (Strength::Fixed, "fixed", "always the same"),
    (Strength::Unknown, "?", "not known yet"),
];

impl ScenarioAction {
    pub(super) fn walk(&mut self, number: usize, pools: &mut Pools, walk: &mut Walk<'_>) -> Walked {
        let name: String<NAME_MAX> = pools.texts.text(self.name).parse().unwrap_or_default();
        let title = fmt::from_fn(|f| match name.as_str() {
            "" => write!(f, "Action {number}"),
            name => write!(f, "{number} {name}"),
        });
        let unknown = self.faces.iter().filter(|face| face.is_none()).count();
        let summary = fmt::from_fn(|f| match unknown {
            0 => Ok(()),
            6 => f.write_str(NOT_KNOWN),
            many => write!(f, "{many} faces {NOT_KNOWN}"),
        });
        walk.node(field(&number, &title), &summary, |walk| {
            walk.text(field(&"name", &"Name"), &mut pools.texts.slot(&mut self.name), NAME_MAX)?;
            walk.word(field(&"strength", &"Its face"), &mut self.strength, &STRENGTHS)?;
            walk.row(field(&"faces", &"Faces"), RowForm::Ranges, (1, 6), |walk, n| {
                let Some(face) = self.faces.get_mut(n - 1) else { return Ok(()) };
                let (name, before) = (format_args!("Face {n}"), n - 1);
                let place = format_args!("scenario.actions.{number}.faces.{before}");
                let as_before = format_args!("As face {before}");
                let shown = field(&n, &name);
                let shown = if before > 0 { shown.like(&place, &as_before) } else { shown };
                walk.maybe(shown, face, n, pools)
            })
        })
    }
}
