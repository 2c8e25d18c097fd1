//! The ritual track: sections, levels, and the stop at the end of a section.

use super::event::{Event, Loss};
use super::play::At;
use super::scenario::{Scenario, Verb};
use super::task::Task;
use super::{RollForGreatOldOnes, option};
use crate::game::{Seat, SetupOf};

/// The section of the box after so many crosses, counted from 0; the last one if there is no box left.
pub(super) fn section_after(scenario: &Scenario, crosses: u16) -> u8 {
    let mut end = 0;
    let passed = scenario.ritual.iter().take_while(|section| {
        end += u16::from(section.boxes);
        end <= crosses
    });
    passed.count().min(scenario.ritual.len().saturating_sub(1)) as u8
}

/// The last box of a section, counted from 1.
pub(super) fn section_end(scenario: &Scenario, section: u8) -> u16 {
    scenario.ritual.iter().take(usize::from(section) + 1).map(|section| u16::from(section.boxes)).sum()
}

impl RollForGreatOldOnes {
    /// The section whose level counts.
    pub(super) fn section(&self, setup: &SetupOf<Self>) -> u8 {
        let on_first_cross = setup.options.get(option::LEVEL_UP_ON) != 0;
        let crosses = if on_first_cross { self.ritual.saturating_sub(1) } else { self.ritual };
        section_after(&setup.print.scenario, crosses).max(self.risen)
    }

    /// Crosses a round, by section and active investigators.
    pub(super) fn level(&self, setup: &SetupOf<Self>) -> u8 {
        let scenario = &setup.print.scenario;
        let section = scenario.ritual.get(usize::from(self.section(setup)));
        let column = usize::from(self.active().saturating_sub(1));
        section.and_then(|section| section.level.get(column)).map_or(1, |level| (*level).min(scenario.level_cap))
    }

    /// Entries that the row of cultist actions has room for, printed or learned; `None` where nobody has told that yet.
    pub(super) fn slots(&self, setup: &SetupOf<Self>) -> Option<u8> {
        let column = usize::from(self.active().saturating_sub(1));
        setup.print.scenario.slots.get(column).copied().flatten().or(self.lessons.slots)
    }

    /// Whether the row has room for one more entry; `None` where that depends on what nobody has told yet.
    pub(super) fn has_room(&self, setup: &SetupOf<Self>) -> Option<bool> {
        let row = self.row.len() as u8;
        let slots = self.slots(setup).map_or_else(|| setup.print.scenario.slots_of_two(), |slots| (slots, slots));
        match slots {
            (least, _) if row < least => Some(true),
            (_, most) if row >= most => Some(false),
            _ => None,
        }
    }

    pub(super) fn is_ritual_complete(&self, setup: &SetupOf<Self>) -> bool {
        self.ritual >= setup.print.scenario.ritual_boxes()
    }

    /// One action advances the ritual: it stops at the end of the section in which it begins.
    pub(super) fn begin_advance(&mut self, left: u8, by: Option<Seat>, at: &mut At<'_, '_>) {
        let section = section_after(&at.setup.print.scenario, self.ritual);
        self.advance(left, section, by, at);
    }

    /// Crosses boxes up to the next one in which something is printed.
    pub(super) fn advance(&mut self, left: u8, section: u8, by: Option<Seat>, at: &mut At<'_, '_>) {
        let scenario = &at.setup.print.scenario;
        let before = self.level(at.setup);
        // A chain may have finished the section already, or taken the crosses back into an earlier one.
        let section = section.min(section_after(scenario, self.ritual));
        let end = section_end(scenario, section);
        let room = end.saturating_sub(self.ritual);
        let mark = scenario.ritual_marks.iter().find(|mark| mark.at > self.ritual && mark.at <= end);
        let to_mark = mark.map_or(room, |mark| mark.at - self.ritual);
        let crossed = u16::from(left).min(room).min(to_mark);
        self.ritual += crossed;
        let rest = left - crossed as u8;
        if crossed > 0 {
            (at.tell)(self, Event::RitualAdvanced(crossed as u8, by));
        }
        if rest > 0 && self.ritual >= end {
            (at.tell)(self, Event::SurplusLost(rest));
        } else if rest > 0 {
            self.agenda.push(&[Task::Advance { left: rest, section, by }]);
        }
        let after = self.level(at.setup);
        if after > before {
            (at.tell)(self, Event::LevelRose(after));
        }
        if let Some(mark) = mark.filter(|mark| mark.at == self.ritual) {
            (at.tell)(self, Event::MarkCrossed(mark.effect, by));
            let why = if mark.effect.verb == Verb::CopyAction { 35 } else { 76 };
            self.cross_mark(mark.effect, by, why);
        }
        if crossed > 0 && self.is_ritual_complete(at.setup) {
            self.lose(Loss::Ritual, at);
        }
    }
}
