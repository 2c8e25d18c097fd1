//! What a board may say but hardly does.

use core::fmt::Arguments;

use super::{Action, ActionBoxes, Board, MindMark, Penalty, Symbol, Trigger, UNKNOWN_LEVEL};

/// Takes a line about what looks like a slip.
type WarningVisitor<'a> = &'a mut dyn FnMut(Arguments<'_>);

impl Board {
    pub(crate) fn warn(&self, visit: WarningVisitor<'_>) {
        for (action, boxes) in Action::ALL.into_iter().zip(&self.actions) {
            boxes.warn(action, visit);
        }
        for (field, value, told) in [("total", self.health_total, 42), ("start", self.health_start, 4)] {
            if value != told {
                visit(format_args!("health.{field} is {value}, but the rulebook says {told}; is that right?"));
            }
        }
        for result in [0, 1, 2] {
            if !self.search.contains(&Some(result)) && !self.search.contains(&None) {
                visit(format_args!("searchTable has no {result}, but the rulebook shows one; is that right?"));
            }
        }
        for (mark, field) in [(MindMark::Skill, "skills"), (MindMark::Weakness, "weaknesses")] {
            if !self.mind.contains(&mark) && !self.mind.contains(&MindMark::Unknown) {
                visit(format_args!("insanity.{field} names no box; is that right?"));
            }
        }
        for (one, next) in self.levels.iter().zip(self.levels.iter().skip(1)) {
            if next.saturating_sub(*one) > 1 && *next != UNKNOWN_LEVEL {
                visit(format_args!("insanity.levels jumps from {one} to {next}; is that right?"));
            }
        }
        self.warn_of_penalties(visit);
        self.warn_of_weaknesses(visit);
    }

    fn warn_of_penalties(&self, visit: WarningVisitor<'_>) {
        let both = self.penalties.iter().map(|toll| toll.penalty).zip(Penalty::PRINTED.into_iter().cycle());
        let other = (1..).zip(both).find(|(_, (found, told))| found != told && *found != Penalty::Unknown);
        if let Some((n, (found, told))) = other {
            let (place, found, told) = (n * 2, found.word(), told.word());
            visit(format_args!(
                "reroll.penalties has {found} at box {place}, where the rulebook's order has {told}; is that right?"
            ));
        }
    }

    fn warn_of_weaknesses(&self, visit: WarningVisitor<'_>) {
        if self.weaknesses.iter().any(|weakness| weakness.trigger == Trigger::Unknown) {
            return;
        }
        let known = Self::bare().weaknesses.into_iter().filter(|known| known.trigger != Trigger::Other);
        for lacking in known.filter(|known| !self.weaknesses.contains(known)) {
            let (trigger, penalty, amount) = (lacking.trigger.word(), lacking.penalty.word(), lacking.amount);
            visit(format_args!(
                "weaknesses lack \"{trigger}\" with \"{penalty} {amount}\", which the rulebook shows; is that right?"
            ));
        }
    }
}

impl ActionBoxes {
    fn warn(&self, action: Action, visit: WarningVisitor<'_>) {
        let (key, sections, all) = (action.key(), self.sections, self.boxes.len());
        if let Some(told) = action.told_sections().filter(|told| *told != sections) {
            visit(format_args!("{key} has {sections} sections, but the rulebook says {told}; is that right?"));
        }
        let found = self.boxes.iter().filter(|symbol| !matches!(symbol, Symbol::Blank | Symbol::Unknown)).count();
        if found * 2 > all {
            visit(format_args!("{key}.boxes has symbols in {found} of {all} boxes, more than half; is that right?"));
        }
    }
}
