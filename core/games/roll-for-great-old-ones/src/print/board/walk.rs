//! The investigator board, field by field.

use core::fmt;

use super::{Action, Board, NAME_MAX};
use crate::words::en::nouns;
use eldertally_core::game::Mark;
use eldertally_print::Problem;
use eldertally_print::schema::{Field, Paint, Painted, RowForm, TrackForm, Walk, Walked, field};

/// The most that an attack or a search comes to.
pub(crate) const MOST_RESULT: u8 = 2;
const RESULTS: [Option<u8>; 4] = [None, Some(0), Some(1), Some(2)];
const RESULT_PALETTE: [Paint; 4] = [
    Paint { word: "?", name: "not known yet", mark: Mark::Sign('?') },
    Paint { word: "0", name: "0", mark: Mark::Sign('0') },
    Paint { word: "1", name: "1", mark: Mark::Sign('1') },
    Paint { word: "2", name: "2", mark: Mark::Sign('2') },
];

impl Board {
    pub(crate) fn walk(&mut self, walk: &mut Walk<'_>) -> Walked {
        walk.text(field(&"name", &"Name").help("What you call this board."), &mut self.name, NAME_MAX)?;

        walk.heading("Actions");
        for (action, boxes) in Action::ALL.into_iter().zip(&mut self.actions) {
            let (key, name, summary) = (action.key(), nouns::action(action), boxes.summary());
            walk.node(field(&key, &name), &summary, |walk| boxes.walk(action, walk))?;
        }

        walk.heading("Dice tables");
        let attack = field(&"attackTable", &"Attack, die");
        let attack = attack.help("Cultists that fall for each face; 0, 1 and 2 all occur.");
        walk_results(walk, attack, &mut self.attack)?;
        let missing = self.missing_result();
        let needed = Problem::Lacks(missing.unwrap_or_default().into());
        walk.require(&"attackTable", missing.is_none(), needed)?;
        let search = field(&"searchTable", &"Search, die");
        let search = search.help("Clues for each face; none is a failure and costs a health.");
        walk_results(walk, search, &mut self.search)?;

        walk.heading("Tracks");
        let (total, start) = (self.health_total, self.health_start);
        let summary = fmt::from_fn(|f| write!(f, "{total} hearts, {start} at the start"));
        walk.node(field(&"health", &"Health"), &summary, |walk| {
            let total = field(&"total", &"All hearts").told("The rulebook says 42.");
            walk.number(total, &mut self.health_total, 5..=80)?;
            let start = field(&"start", &"Hearts at the start").told("The rulebook says 4.");
            walk.number(start, &mut self.health_start, 1..=i64::from(self.health_total) - 1)
        })?;
        self.experience.walk_learned(field(&"experience", &"Experience"), (1, 200), walk)?;
        // At least as long as the highest difficulty.
        self.clues.walk_learned(field(&"clues", &"Clues"), (15, 40), walk)?;
        self.walk_insanity(walk)?;
        self.walk_rerolls(walk)?;

        walk.heading("Weaknesses");
        walk.row(field(&"weaknesses", &"Weaknesses"), RowForm::Whole, (1, 6), |walk, n| {
            self.weaknesses.get_mut(n - 1).map_or(Ok(()), |weakness| weakness.walk_learned(n, walk))
        })
    }

    /// A result that every attack table has and this one cannot have any more. A face that is not known yet may hold one.
    pub(crate) fn missing_result(&self) -> Option<u8> {
        let unknown = self.attack.iter().filter(|face| face.is_none()).count();
        (0..=MOST_RESULT).filter(|result| !self.attack.contains(&Some(*result))).nth(unknown)
    }
}

/// The faces of an attack or search die.
fn walk_results(walk: &mut Walk<'_>, table: Field<'_>, faces: &mut [Option<u8>; 6]) -> Walked {
    for (n, face) in (1..).zip(&*faces) {
        let (value, key) = (i64::from(face.unwrap_or_default()), table.key);
        let outside = Problem::Outside { value, min: 0, max: MOST_RESULT.into() };
        walk.require(&format_args!("{key}.{n}"), RESULTS.contains(face), outside)?;
    }
    let (values, palette) = (&RESULTS, &RESULT_PALETTE);
    let mut faces = Painted { spaces: faces, values, palette, empty: None, unknown: Some(0), section: 0 };
    walk.track(table, TrackForm::Words, &mut faces)
}
