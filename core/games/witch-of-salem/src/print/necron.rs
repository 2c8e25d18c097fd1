//! The Necron track: how long it is, the demon space, and the spaces that show Necron. Files name these by their
//! numbers; pages show the track, to be tapped.

use super::{Board, MOST_MARKS, MOST_SPACES};
use eldertally_core::game::Mark;
use eldertally_print::Problem;
use eldertally_print::schema::{Paint, Painted, TrackForm, Walk, Walked, field};

/// The shortest track.
const LEAST_SPACES: i64 = 10;
const MARKS: &str = "necron.marks";
const PALETTE: [Paint; 2] = [
    Paint { word: "plain", name: "plain", mark: Mark::Plain },
    Paint { word: "necron", name: "shows Necron", mark: Mark::Bad },
];

/// Spaces of the track, and whether they show Necron. One that does is known; whether a plain one is, stands beside it.
fn track(shows: &mut [bool]) -> Painted<'_, bool> {
    let (values, palette) = (&[false, true], &PALETTE);
    Painted { spaces: shows, values, palette, empty: Some(0), unknown: Some(0), section: 10 }
}

impl Board {
    pub(super) fn walk_necron(&mut self, walk: &mut Walk<'_>) -> Walked {
        let length = field(&"necron.length", &"Spaces").help("Steps from the start of the track to the rift.");
        walk.open_number(length, &mut self.length, 0, LEAST_SPACES..=MOST_SPACES as i64)?;
        let last = self.last_space();
        let demon = field(&"necron.demon", &"Demon space").help("Counted from the start.");
        let demon = demon.told("The rulebook shows one.");
        walk.open_number(demon, &mut self.demon, 0, 1..=i64::from(last) - 1)?;
        let mut shows: [bool; MOST_SPACES] = core::array::from_fn(|n| self.marks.contains(&(n as u8 + 1)));
        let mut more = !self.has_all_marks();
        if walk.is_file() {
            // Whoever names some has named all, unless the file says that there may be others.
            more &= walk.found(MARKS).is_none();
            walk.positions(MARKS, &mut track(&mut shows), 1)?;
        }
        if walk.is_pages() {
            // What lies behind the end goes.
            shows.iter_mut().skip(last.into()).for_each(|shows| *shows = false);
            let way = field(&MARKS, &"Necron track").help("Tap the spaces that show Necron.");
            let spaces = shows.get_mut(..last.into()).unwrap_or_default();
            walk.track(way, TrackForm::Absent, &mut track(spaces))?;
        }
        self.check_marks(walk)?;
        walk_more(walk, &mut more)?;
        self.keep_marks(walk, &shows, more)
    }

    /// The rift, or the last space that there can be.
    fn last_space(&self) -> u8 {
        if self.length == 0 { MOST_SPACES as u8 } else { self.length.min(MOST_SPACES as u8) }
    }

    fn check_marks(&self, walk: &mut Walk<'_>) -> Walked {
        let last = self.last_space();
        let mut before = 0;
        for mark in self.marks.iter().copied().skip(usize::from(!self.has_all_marks())) {
            let value = i64::from(mark);
            let outside = Problem::Outside { value, min: 1, max: last.into() };
            walk.require(&MARKS, (1..=last).contains(&mark), outside)?;
            walk.require(&MARKS, mark != before, Problem::Twice(value))?;
            walk.require(&MARKS, mark > before, Problem::Of(value, "comes after a higher one"))?;
            before = mark;
        }
        Ok(())
    }

    fn keep_marks(&mut self, walk: &mut Walk<'_>, shows: &[bool], more: bool) -> Walked {
        let marks = || (1..).zip(shows).filter(|(_, shows)| **shows).map(|(n, _)| n);
        let (count, max) = (marks().count(), MOST_MARKS - usize::from(more));
        walk.require_at_once(&MARKS, count <= max, Problem::Count { count, min: 0, max })?;
        self.marks = more.then_some(0).into_iter().chain(marks()).take(MOST_MARKS).collect();
        Ok(())
    }
}

/// Whether spaces may show Necron that nobody has tapped; play can find that out.
fn walk_more(walk: &mut Walk<'_>, more: &mut bool) -> Walked {
    let words = ["all are tapped", "there may be others"];
    let said = if *more { words[1] } else { words[0] };
    let others = field(&"necron.moreMarks", &"Spaces that show Necron");
    let others = others.help("Others are asked for when they matter.");
    walk.unit(others, (u32::from(!*more), &said), |walk| walk.flag(others, more, words))
}
