//! The ritual track: sections, levels, and the stop at the end of a section.

use crate::events::{Event, Loss};
use crate::learn::{Fact, Space, Track};
use crate::play::At;
use crate::print::scenario::{RoundStep, Verb};
use crate::steps::Task;
use crate::{RollForGreatOldOnes, options, rule, ruling};
use eldertally_core::game::{Seat, SetupOf};

impl RollForGreatOldOnes {
    /// The boxes of each section of the ritual track, printed or told.
    pub(super) fn sections<'a>(&'a self, setup: &'a SetupOf<Self>) -> impl Iterator<Item = u8> + 'a {
        setup.print.scenario.told_sections().chain(self.lessons.told_sections().iter().copied())
    }

    /// Whether all sections are known.
    pub(super) fn is_ritual_known(&self, setup: &SetupOf<Self>) -> bool {
        setup.print.scenario.is_ritual_told() || self.lessons.has_last_section() || self.sections(setup).count() >= 12
    }

    /// The section of the box after so many crosses, counted from 0; the last one if there is no box left.
    pub(super) fn section_after(&self, setup: &SetupOf<Self>, crosses: u16) -> u8 {
        let mut end = 0;
        let passed = self.sections(setup).take_while(|boxes| {
            end += u16::from(*boxes);
            end <= crosses
        });
        let last = if self.is_ritual_known(setup) { self.sections(setup).count().saturating_sub(1) } else { 11 };
        passed.count().min(last) as u8
    }

    /// The last box of a section, counted from 1.
    pub(super) fn section_end(&self, setup: &SetupOf<Self>, section: u8) -> u16 {
        self.sections(setup).take(usize::from(section) + 1).map(u16::from).sum()
    }

    /// How many boxes the whole track has, if anybody has told it.
    pub(super) fn ritual_boxes(&self, setup: &SetupOf<Self>) -> Option<u16> {
        self.is_ritual_known(setup).then(|| self.sections(setup).map(u16::from).sum())
    }

    /// The section whose level counts.
    pub(super) fn section(&self, setup: &SetupOf<Self>) -> u8 {
        let on_first_cross = setup.options.get(options::LEVEL_UP_ON) != 0;
        let crosses = if on_first_cross { self.ritual.saturating_sub(1) } else { self.ritual };
        self.section_after(setup, crosses).max(self.risen)
    }

    /// Crosses a round, by section and active investigators, if anybody has told them.
    pub(super) fn level(&self, setup: &SetupOf<Self>) -> Option<u8> {
        self.level_of(self.section(setup), setup)
    }

    /// Boxes until the ritual level rises, if it does and that is known.
    pub(super) fn boxes_to_next_level(&self, setup: &SetupOf<Self>) -> Option<u16> {
        let (section, level) = (self.section(setup), self.level(setup)?);
        let sections = self.sections(setup).count() as u8;
        for next in section + 1..sections {
            if self.level_of(next, setup)? > level {
                let on_first_cross = setup.options.get(options::LEVEL_UP_ON) != 0;
                let at = self.section_end(setup, next - 1) + u16::from(on_first_cross);
                return Some(at.saturating_sub(self.ritual));
            }
        }
        None
    }

    /// The level of a section for those who are active, if anybody has told it.
    fn level_of(&self, section: u8, setup: &SetupOf<Self>) -> Option<u8> {
        let level = self.fact(setup, Fact::Level(section, self.active().saturating_sub(1)))?;
        Some(level.min(setup.print.scenario.level_cap))
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
        self.ritual_boxes(setup).is_some_and(|boxes| self.ritual >= boxes)
    }

    /// One action advances the ritual: it stops at the end of the section in which it begins.
    pub(super) fn begin_advance(&mut self, left: u8, by: Option<Seat>, at: &mut At<'_, '_>) {
        let section = self.section_after(at.setup, self.ritual);
        self.advance(left, section, by, at);
    }

    /// Crosses boxes up to the next one in which something is printed.
    pub(super) fn advance(&mut self, left: u8, section: u8, by: Option<Seat>, at: &mut At<'_, '_>) {
        let before = self.level(at.setup);
        // A chain may have finished the section already, or taken the crosses back into an earlier one.
        let section = section.min(self.section_after(at.setup, self.ritual));
        let end = self.section_end(at.setup, section);
        let room = end.saturating_sub(self.ritual);
        let mark = (self.ritual + 1..=end).find_map(|place| match self.space(at.setup, Track::Ritual, place) {
            Space::Mark(effect) => Some((place, effect)),
            _ => None,
        });
        let to_mark = mark.map_or(room, |(place, _)| place - self.ritual);
        let crossed = u16::from(left).min(room).min(to_mark);
        self.ritual += crossed;
        let rest = left - crossed as u8;
        if crossed > 0 {
            let step = at.setup.print.scenario.sequence.get(usize::from(self.step));
            let why = match by {
                Some(_) => ruling(53),
                None if step == Some(&RoundStep::Ritual) => rule(31),
                None => rule(193),
            };
            (at.tell)(self, Event::RitualAdvanced(crossed as u8, by, why));
        }
        if rest > 0 && self.ritual >= end {
            (at.tell)(self, Event::SurplusLost(rest));
        } else if rest > 0 {
            self.agenda.push(&[Task::Advance { left: rest, section, by }]);
        }
        if let (Some(before), Some(after)) = (before, self.level(at.setup))
            && after > before
        {
            (at.tell)(self, Event::LevelRose(after));
        }
        if let Some((_, effect)) = mark.filter(|(place, _)| *place == self.ritual) {
            (at.tell)(self, Event::MarkCrossed(effect, by));
            let why = if effect.verb == Verb::CopyAction { 35 } else { 76 };
            self.cross_mark(effect, by, why);
        }
        if crossed > 0 && self.is_ritual_complete(at.setup) {
            self.lose(Loss::Ritual, at);
        }
    }
}
