//! The ritual track: sections with boxes, levels, and what is printed in the boxes. The copy counts boxes over the whole
//! track; files and pages count those of a section, as one reads them off the paper.

use core::fmt;

use heapless::Vec;

use super::marks::{Track, check_known};
use super::{BoxMark, MOST_MARKS, MOST_RITUAL_SECTIONS, Pools, RitualSection, Scenario, UNTOLD, Verb};
use crate::print::NOT_KNOWN;
use crate::print::boxes::in_order;
use crate::print::unit::{WHOLE, learned, say_all};
use eldertally_core::words::count;
use eldertally_print::Problem;
use eldertally_print::schema::{List, ListForm, Node, Part, RowForm, Walk, Walked, Whole, field};

impl Scenario {
    fn sections(&self) -> impl Iterator<Item = Section> {
        (0..self.ritual.len()).map(|n| Section::lift(&self.ritual, &self.ritual_marks, n, self.level_cap))
    }

    fn ritual_extent(&self) -> u32 {
        let is_whole = self.ritual.iter().all(|section| section.boxes > 0);
        let levels = self.ritual.iter().flat_map(|section| section.level).filter(|level| *level != UNTOLD).count();
        let unknown = self.ritual_marks.iter().find(|mark| mark.effect.verb == Verb::Unknown).map(|mark| mark.at);
        let boxes = self.ritual_boxes();
        let known = unknown.map_or(boxes, |at| at.saturating_sub(1).min(boxes));
        u32::from(boxes) + u32::from(known) + levels as u32 + if is_whole { WHOLE } else { 0 }
    }

    pub(super) fn walk_ritual(&mut self, walk: &mut Walk<'_>) -> Walked {
        let say = |this: &Self, out: &mut dyn fmt::Write| {
            let sections = this.sections().map(|section| fmt::from_fn(move |f| section.say(&this.pools, f)));
            say_all(out, sections, " / ", "")
        };
        let extent = self.ritual_extent();
        let unit = field(&"ritual", &"Ritual");
        learned(walk, unit, self, extent, say, |this, walk| {
            let is_read = walk.found("ritual").is_some();
            let Self { ritual: sections, ritual_marks: marks, pools, level_cap: cap, .. } = this;
            let mut ritual = Ritual { sections, marks, pools, cap: *cap, is_read, is_full: false };
            let list = field(&"ritual", &"Sections").help("An advance never runs past the end of a section.");
            walk.list_of(list, &mut ritual)?;
            let is_full = ritual.is_full;
            let one_more = Problem::Count { count: MOST_MARKS + 1, min: 0, max: MOST_MARKS };
            walk.require_at_once(&"ritual.marks", !is_full, one_more)
        })?;
        self.check_ritual(walk)
    }

    fn check_ritual(&self, walk: &mut Walk<'_>) -> Walked {
        // Sections that are not known yet may follow.
        let known = self.ritual.split_last().map_or(&[][..], |(_, known)| known);
        for (n, section) in (1..).zip(known) {
            let none = Problem::Outside { value: 0, min: 1, max: 60 };
            walk.require(&format_args!("ritual.{n}.boxes"), section.boxes > 0, none)?;
        }
        let mut highest = [0; 4];
        for (n, section) in (1..).zip(&self.ritual) {
            for (seats, (level, before)) in (1..).zip(section.level.iter().zip(&mut highest)) {
                let falls = Problem::Because("is lower than in a section before, but may only stay or rise");
                walk.require(&format_args!("ritual.{n}.levels.{seats}"), *level >= *before, falls)?;
                *before = if *level == UNTOLD { *before } else { *level };
            }
        }
        let marks = &self.ritual_marks;
        in_order(walk, &"ritual.marks.at", marks.iter().map(|mark| mark.at), self.ritual_boxes())?;
        check_known(walk, &"ritual.marks", marks)?;
        // Crosses that take crosses back could be made again and again without end.
        let ends = marks.iter().all(|mark| mark.effect.verb != Verb::RitualBack);
        let endless = Problem::Because("cannot take ritual crosses back: that would never end");
        walk.require_at_once(&"ritual.marks", ends, endless)
    }
}

/// A section with its own boxes.
#[derive(Clone, PartialEq)]
struct Section {
    boxes: u8,
    level: [u8; 4],
    marks: Vec<BoxMark, MOST_MARKS>,
    /// The highest level.
    cap: u8,
}

impl Section {
    /// Section `n`, counted from 0.
    fn lift(sections: &[RitualSection], marks: &[BoxMark], n: usize, cap: u8) -> Self {
        let before = boxes_before(sections, n);
        let RitualSection { boxes, level } = sections.get(n).copied().unwrap_or(RitualSection::UNTOLD);
        let own = before.saturating_add(1)..=before.saturating_add(boxes.into());
        let marks = marks.iter().filter(|mark| own.contains(&mark.at));
        Self { boxes, level, marks: marks.map(|mark| BoxMark { at: mark.at - before, ..*mark }).collect(), cap }
    }
}

fn boxes_before(sections: &[RitualSection], n: usize) -> u16 {
    sections.iter().take(n).map(|section| u16::from(section.boxes)).sum()
}

impl RitualSection {
    /// All further sections, of which nobody has told anything.
    pub(crate) const UNTOLD: Self = Self { boxes: 0, level: [UNTOLD; 4] };
}

impl Part<Pools> for Section {
    fn fresh(_n: usize, _pools: &mut Pools) -> Result<Self, Problem> {
        Ok(Self::lift(&[], &[], 0, 12))
    }

    fn walk(&mut self, pools: &mut Pools, walk: &mut Walk<'_>) -> Walked {
        let before = self.boxes;
        walk.open_number(field(&"boxes", &"Boxes"), &mut self.boxes, 0, 1..=60)?;
        let marks = field(&"marks", &"Box").help("What happens when a box is crossed. Hold a box for more.");
        Track { marks: &mut self.marks, pools, before, boxes: self.boxes, section: 0 }.walk(marks, walk)?;
        walk.row(field(&"levels", &"Levels"), RowForm::Whole, (1, 4), |walk, n| {
            let Some(level) = self.level.get_mut(n - 1) else { return Ok(()) };
            let name = format_args!("Level with {n} active");
            walk.open_number(field(&n, &name), level, UNTOLD, 1..=self.cap.into())
        })
    }

    fn say(&self, pools: &Pools, out: &mut dyn fmt::Write) -> fmt::Result {
        if self.boxes == 0 {
            return write!(out, "further sections, {NOT_KNOWN}");
        }
        write!(out, "{}, level ", count(self.boxes, "box", "boxes"))?;
        let levels = self
            .level
            .iter()
            .map(|level| fmt::from_fn(move |f| if *level == UNTOLD { f.write_str("?") } else { write!(f, "{level}") }));
        say_all(out, levels, ", ", "")?;
        self.marks.iter().try_for_each(|mark| {
            out.write_str("; ")?;
            mark.say(pools, out)
        })
    }
}

/// All sections. A mark goes with its section.
struct Ritual<'a> {
    sections: &'a mut Vec<RitualSection, MOST_RITUAL_SECTIONS>,
    marks: &'a mut Vec<BoxMark, MOST_MARKS>,
    pools: &'a mut Pools,
    cap: u8,
    /// A file is read: what it leaves out is not known.
    is_read: bool,
    /// A mark found no room.
    is_full: bool,
}

impl Ritual<'_> {
    fn lift(&self, n: usize) -> Section {
        Section::lift(self.sections, self.marks, n, self.cap)
    }

    /// Puts something else in the place of a section; what comes behind moves.
    fn put(&mut self, n: usize, section: &Section) {
        let before = boxes_before(self.sections, n);
        let Some(place) = self.sections.get_mut(n) else { return };
        let end = before.saturating_add(place.boxes.into());
        *place = RitualSection { boxes: section.boxes, level: section.level };
        let new_end = before.saturating_add(section.boxes.into());
        self.marks.retain(|mark| mark.at <= before || mark.at > end);
        for mark in self.marks.iter_mut().filter(|mark| mark.at > end) {
            mark.at = (mark.at - end).saturating_add(new_end);
        }
        for mark in &section.marks {
            self.is_full |= self.marks.push(BoxMark { at: mark.at.saturating_add(before), ..*mark }).is_err();
        }
        self.marks.sort_unstable_by_key(|mark| mark.at);
    }
}

impl List for Ritual<'_> {
    fn count(&self) -> usize {
        self.sections.len()
    }

    fn bounds(&self) -> (usize, usize) {
        (1, MOST_RITUAL_SECTIONS)
    }

    fn form(&self) -> ListForm {
        ListForm::Inline
    }

    fn add(&mut self) -> Result<(), Problem> {
        let level = self.sections.last().map_or([1, 2, 3, 4], |last| last.level);
        let new = if self.is_read { RitualSection::UNTOLD } else { RitualSection { boxes: 5, level } };
        self.sections.push(new).map_err(|_| Problem::NoRoom)
    }

    fn remove(&mut self, n: usize) {
        self.put(n, &Section::lift(&[], &[], 0, self.cap));
        if n < self.sections.len() {
            self.sections.remove(n);
        }
    }

    fn swap(&mut self, n: usize, other: usize) {
        let (one, two) = (self.lift(n), self.lift(other));
        let none = Section::lift(&[], &[], 0, self.cap);
        self.put(n, &none);
        self.put(other, &one);
        self.put(n, &two);
    }

    fn entry(&mut self, n: usize, visit: &mut dyn FnMut(&mut dyn Node) -> Walked) -> Walked {
        let before = self.lift(n);
        let mut section = before.clone();
        let walked = visit(&mut Whole { part: &mut section, with: self.pools });
        if section != before {
            self.put(n, &section);
        }
        walked
    }
}
