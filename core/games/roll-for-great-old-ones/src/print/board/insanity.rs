//! The insanity track. Files have its levels as runs of boxes, and name the boxes with a mark; pages show every box.

use core::fmt;

use heapless::Vec;

use super::{Board, MOST_TRACK, MindMark, UNKNOWN_LEVEL};
use crate::print::unit::{WHOLE, learned, say_boxes};
use crate::print::{KNOWN_BEHIND, NOT_KNOWN, resize};
use eldertally_core::game::{Mark, Symbol};
use eldertally_print::Problem;
use eldertally_print::schema::{ListForm, Paint, Painted, Part, TrackForm, Walk, Walked, field};

const MINDS: [MindMark; 4] = [MindMark::Blank, MindMark::Skill, MindMark::Weakness, MindMark::Unknown];
const PALETTE: [Paint; 4] = [
    Paint { word: ".", name: "nothing", mark: Mark::Plain },
    Paint { word: "skill", name: "learn a skill", mark: Mark::Symbol(Symbol::Skill) },
    Paint { word: "weakness", name: "roll a weakness", mark: Mark::Symbol(Symbol::Weakness) },
    Paint { word: "?", name: "not known from here on", mark: Mark::Sign('?') },
];
/// What files call the boxes with a mark. Those that are not known before others that are have only drafts.
const NAMED: [(&str, usize); 3] = [("skills", 1), ("weaknesses", 2), ("unknown", 3)];

const LEVELS: [u8; 8] = [0, 1, 2, 3, 4, 5, 6, UNKNOWN_LEVEL];
const LEVEL_PALETTE: [Paint; 8] = [
    Paint { word: "0", name: "0", mark: Mark::Sign('0') },
    Paint { word: "1", name: "1", mark: Mark::Sign('1') },
    Paint { word: "2", name: "2", mark: Mark::Sign('2') },
    Paint { word: "3", name: "3", mark: Mark::Sign('3') },
    Paint { word: "4", name: "4", mark: Mark::Sign('4') },
    Paint { word: "5", name: "5", mark: Mark::Sign('5') },
    Paint { word: "6", name: "6", mark: Mark::Sign('6') },
    Paint { word: "?", name: "not known yet", mark: Mark::Sign('?') },
];

impl Board {
    /// How many boxes the track has, if that is told.
    fn told_mind(&self) -> Option<u8> {
        Some(self.mind.len() as u8).filter(|_| self.mind.last() != Some(&MindMark::Unknown))
    }

    fn all_levels(&self) -> impl Iterator<Item = u8> {
        core::iter::once(self.calm_level).chain(self.levels.iter().copied())
    }

    fn told_levels(&self) -> impl Iterator<Item = u8> {
        self.all_levels().filter(|level| *level != UNKNOWN_LEVEL)
    }

    fn say_mind(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        let is_whole = self.told_mind().is_some();
        let marks = (1..).zip(&self.mind).filter_map(|(place, mark): (u8, _)| match mark {
            MindMark::Skill => Some((place, "learn a skill")),
            MindMark::Weakness => Some((place, "roll for a weakness")),
            MindMark::Blank | MindMark::Unknown => None,
        });
        let marks = marks.map(|(place, what)| fmt::from_fn(move |f| write!(f, "{place} {what}")));
        say_boxes(out, self.mind.len() as u32 - u32::from(!is_whole), is_whole, marks)?;
        if self.told_levels().next().is_none() {
            return Ok(());
        }
        out.write_str("; levels")?;
        self.all_levels().try_for_each(|level| match level {
            UNKNOWN_LEVEL => out.write_str(" ?"),
            level => write!(out, " {level}"),
        })
    }

    pub(super) fn walk_insanity(&mut self, walk: &mut Walk<'_>) -> Walked {
        let whole = if self.told_mind().is_some() { WHOLE } else { 0 };
        let known = self.mind.iter().filter(|mark| **mark != MindMark::Unknown).count() + self.told_levels().count();
        let track = field(&"insanity", &"Insanity");
        learned(walk, track, self, whole + known as u32, Self::say_mind, |this, walk| {
            let told = this.told_mind();
            let summary = fmt::from_fn(|f| match told {
                Some(boxes) => write!(f, "{boxes} boxes"),
                None => f.write_str(NOT_KNOWN),
            });
            walk.node(track, &summary, |walk| this.walk_mind(walk))
        })
    }

    fn walk_mind(&mut self, walk: &mut Walk<'_>) -> Walked {
        let before = self.told_mind();
        let mut told = before;
        walk.maybe_number(field(&"length", &"Boxes"), &mut told, 6..=MOST_TRACK as i64)?;
        if walk.is_file() {
            self.walk_runs(told, walk)?;
        } else if let Some(boxes) = told.filter(|_| told != before) {
            let last = self.levels.last().copied().unwrap_or(self.calm_level);
            self.mind.retain(|mark| *mark != MindMark::Unknown);
            resize(&mut self.mind, boxes.into(), MindMark::Blank);
            resize(&mut self.levels, boxes.into(), last);
        }
        self.check_levels(walk)?;
        if walk.is_pages() {
            let (spaces, values, palette) = (&mut self.mind, &MINDS, &PALETTE);
            let mut boxes = Painted { spaces, values, palette, empty: Some(0), unknown: None, section: 5 };
            let marks = field(&"skills", &"Box").help("What is printed behind a box.");
            walk.track(marks, TrackForm::Absent, &mut boxes)?;
        }
        let known = self.mind.split_last().map_or(&[][..], |(_, known)| known);
        let unknown = (1..).zip(known).find(|(_, mark)| **mark == MindMark::Unknown).map_or(0, |(n, _)| n);
        walk.require(&"skills", unknown == 0, Problem::Of(unknown, KNOWN_BEHIND))?;
        let calm = field(&"calm", &"Level before the first cross");
        let calm = calm.help("How many tentacles an empty track shows.");
        walk.open_number(calm, &mut self.calm_level, UNKNOWN_LEVEL, 0..=6)?;
        if walk.is_pages() {
            let (spaces, values, palette) = (&mut self.levels, &LEVELS, &LEVEL_PALETTE);
            let mut boxes = Painted { spaces, values, palette, empty: None, unknown: Some(7), section: 5 };
            let levels = field(&"levels", &"Level at box");
            let levels = levels.help("Tentacles of the section that a box belongs to; they never fall.");
            walk.track(levels, TrackForm::Absent, &mut boxes)?;
        }
        let fall = Problem::Because("fall, but may only stay or rise");
        walk.require(&"levels", self.told_levels().is_sorted(), fall)
    }

    /// Every box has a level that can be shown.
    fn check_levels(&self, walk: &mut Walk<'_>) -> Walked {
        let (amount, boxes) = (self.levels.len() as i64, self.mind.len() as i64);
        let missing = Problem::Amount { amount, of: ["box in all", "boxes in all"], min: boxes, max: boxes };
        walk.require_at_once(&"levels", amount == boxes, missing)?;
        let odd = self.levels.iter().find(|level| !LEVELS.contains(level));
        let outside = Problem::Outside { value: odd.copied().unwrap_or_default().into(), min: 0, max: 6 };
        walk.require_at_once(&"levels", odd.is_none(), outside)
    }

    /// Levels as runs of boxes. Where the length is not told, the last box is the first that nobody knows.
    fn walk_runs(&mut self, told: Option<u8>, walk: &mut Walk<'_>) -> Walked {
        let is_read = walk.found("levels").is_some();
        let runs = self.levels.chunk_by(|one, next| one == next);
        let run = |run: &[u8]| run.first().map(|level| LevelRun { level: *level, boxes: run.len() as u8 });
        let mut runs: Vec<LevelRun, MOST_TRACK> = runs.filter_map(run).collect();
        walk.list(field(&"levels", &"Levels"), &mut runs, &mut (), 1..=MOST_TRACK, ListForm::Inline)?;
        let amount = runs.iter().map(|run| i64::from(run.boxes)).sum();
        let (min, max) = match told {
            None => (1, MOST_TRACK as i64),
            // A file need not count them.
            Some(0) => (0, MOST_TRACK as i64),
            Some(boxes) => (boxes.into(), boxes.into()),
        };
        let sum = Problem::Amount { amount, of: ["box in all", "boxes in all"], min, max };
        walk.require_at_once(&"levels", (min..=max).contains(&amount), sum)?;
        if !is_read {
            return self.walk_marks(walk);
        }
        let levels = runs.iter().flat_map(|run| core::iter::repeat_n(run.level, run.boxes.into()));
        self.levels = levels.take(MOST_TRACK).collect();
        self.mind.clear();
        resize(&mut self.mind, self.levels.len(), MindMark::Blank);
        if let (None, Some(last)) = (told, self.mind.last_mut()) {
            *last = MindMark::Unknown;
        }
        self.walk_marks(walk)
    }

    fn walk_marks(&mut self, walk: &mut Walk<'_>) -> Walked {
        let last = usize::from(self.told_mind().is_none());
        let known = self.mind.len().saturating_sub(last);
        let (spaces, values, palette) = (self.mind.get_mut(..known).unwrap_or_default(), &MINDS, &PALETTE);
        let mut boxes = Painted { spaces, values, palette, empty: Some(0), unknown: None, section: 0 };
        NAMED.into_iter().try_for_each(|(key, kind)| walk.positions(key, &mut boxes, kind))
    }
}

/// Boxes of one level.
#[derive(Clone, Copy)]
struct LevelRun {
    level: u8,
    boxes: u8,
}

impl Part for LevelRun {
    fn fresh(_n: usize, _with: &mut ()) -> Result<Self, Problem> {
        Ok(Self { level: UNKNOWN_LEVEL, boxes: 0 })
    }

    fn walk(&mut self, _with: &mut (), walk: &mut Walk<'_>) -> Walked {
        walk.open_number(field(&"level", &"Level"), &mut self.level, UNKNOWN_LEVEL, 0..=6)?;
        walk.number(field(&"boxes", &"Boxes"), &mut self.boxes, 1..=MOST_TRACK as i64)
    }

    fn say(&self, _with: &(), out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{} of level {}", self.boxes, self.level)
    }
}
