//! The boxes of an action: in files a string for every section and a letter for every box.

use core::fmt;

use super::{Action, ActionBoxes, MOST_SECTIONS, Symbol};
use crate::print::{NOT_KNOWN, resize};
use crate::words::en::nouns;
use eldertally_core::game::{Mark, Symbol as Icon};
use eldertally_core::words::count;
use eldertally_print::Problem;
use eldertally_print::schema::{ListForm, Paint, Part, Spaces, TrackForm, Walk, Walked, field};

const SYMBOLS: [Symbol; 5] = [Symbol::Unknown, Symbol::Blank, Symbol::Star, Symbol::Plus, Symbol::Clue];
const PALETTE: [Paint; 5] = [
    Paint { word: "?", name: nouns::symbol(Symbol::Unknown), mark: Mark::Sign('?') },
    Paint { word: ".", name: nouns::symbol(Symbol::Blank), mark: Mark::Plain },
    Paint { word: "*", name: nouns::symbol(Symbol::Star), mark: Mark::Symbol(Icon::Star) },
    Paint { word: "+", name: nouns::symbol(Symbol::Plus), mark: Mark::Symbol(Icon::Plus) },
    Paint { word: "c", name: nouns::symbol(Symbol::Clue), mark: Mark::Symbol(Icon::Magnifier) },
];

impl Action {
    /// Where it is in a copy.
    pub(super) const fn key(self) -> &'static str {
        match self {
            Self::RecoverSoul => "actions.recover",
            Self::Rest => "actions.rest",
            Self::Attack => "actions.attack",
            Self::Special => "actions.special",
            Self::HealingHands => "actions.heal",
            Self::Search => "actions.search",
        }
    }

    /// What the rulebook says about its sections; see [`Action::told_sections`].
    const fn told(self) -> &'static str {
        match self {
            Self::RecoverSoul | Self::Rest | Self::Attack => "The rulebook says 9.",
            Self::Special => "The rulebook says 18.",
            Self::HealingHands => "The rulebook says 12.",
            Self::Search => "The rulebook does not say.",
        }
    }
}

impl ActionBoxes {
    pub(super) fn summary(&self) -> impl fmt::Display + use<> {
        let (is_untold, sections) = (self.is_untold(), self.sections);
        let unknown = self.boxes.iter().filter(|symbol| **symbol == Symbol::Unknown).count() as u16;
        fmt::from_fn(move |f| match unknown {
            _ if is_untold => f.write_str(NOT_KNOWN),
            0 => write!(f, "{}", count(sections, "section", "sections")),
            _ => {
                let sections = count(sections, "section", "sections");
                write!(f, "{sections}, {} not known yet", count(unknown, "box", "boxes"))
            }
        })
    }

    pub(super) fn walk(&mut self, action: Action, walk: &mut Walk<'_>) -> Walked {
        let before = Some(self.sections).filter(|_| action != Action::Search || !self.is_untold());
        // A file may show all sections without counting them.
        let shown = walk.found("boxes");
        let mut told = shown.map_or(before, |shown| Some(shown.min(usize::from(u8::MAX)) as u8));
        let sections = field(&"sections", &"Sections").told(action.told());
        let limits = 1..=MOST_SECTIONS as i64;
        if action == Action::Search {
            walk.maybe_number(sections, &mut told, limits)?;
        } else {
            walk.number(sections, told.get_or_insert_default(), limits)?;
        }
        if told != before {
            self.set_sections(told, action);
        }
        let (size, is_told) = (usize::from(action.size()), told.is_some());
        // A file that does not count them has only those that are known.
        let begun = if is_told || !walk.is_file() { None } else { shown.or(Some(self.seen(size))) };
        self.walk_boxes(walk, size, begun.unwrap_or(MOST_SECTIONS))?;

        if is_told || walk.is_file() {
            let rows = field(&"rows", &"Rows");
            let rows = rows.help("How many sections stand in each printed row; for drawing only.");
            walk.list(rows, &mut self.rows, &mut InRow, 1..=MOST_SECTIONS, ListForm::Inline)?;
        }
        if walk.is_file() && (self.rows.is_empty() || !is_told) {
            self.rows.clear();
            self.rows.extend(told);
        }
        let (amount, sections) = (self.rows.iter().map(|row| i64::from(*row)).sum(), i64::from(self.sections));
        let sum = Problem::Amount { amount, of: ["section in all", "sections in all"], min: sections, max: sections };
        walk.require(&"rows", !is_told || amount == sections, sum)
    }

    /// Sections that are new have boxes that nobody knows. What stands in one row stays in one.
    pub(crate) fn set_sections(&mut self, told: Option<u8>, action: Action) {
        self.sections = told.unwrap_or(MOST_SECTIONS as u8);
        if self.rows.len() < 2 {
            self.rows.clear();
            self.rows.extend(told);
        }
        resize(&mut self.boxes, usize::from(self.sections) * usize::from(action.size()), Symbol::Unknown);
    }

    /// How many sections there are up to the last of which anything is known.
    fn seen(&self, size: usize) -> usize {
        let is_known = |section: &[Symbol]| section.iter().any(|symbol| *symbol != Symbol::Unknown);
        self.boxes.chunks(size).rposition(is_known).map_or(0, |n| n + 1)
    }

    fn walk_boxes(&mut self, walk: &mut Walk<'_>, size: usize, most: usize) -> Walked {
        let (count, boxes) = (self.boxes.len(), usize::from(self.sections) * size);
        let shown = self.boxes.get_mut(..count.min(most * size)).unwrap_or_default();
        let track = field(&"boxes", &"Box").help("What is printed behind each box, section by section.");
        walk.track(track, TrackForm::Letters, &mut Sections { boxes: shown, size })?;
        walk.require(&"boxes", count == boxes, Problem::Count { count, min: boxes, max: boxes })
    }
}

/// The boxes, section by section.
struct Sections<'a> {
    boxes: &'a mut [Symbol],
    size: usize,
}

impl Spaces for Sections<'_> {
    fn count(&self) -> usize {
        self.boxes.len()
    }

    fn palette(&self) -> &[Paint] {
        &PALETTE
    }

    fn kind(&self, n: usize) -> usize {
        SYMBOLS.iter().position(|symbol| Some(symbol) == self.boxes.get(n)).unwrap_or_default()
    }

    fn set_kind(&mut self, n: usize, kind: usize) {
        if let (Some(space), Some(symbol)) = (self.boxes.get_mut(n), SYMBOLS.get(kind)) {
            *space = *symbol;
        }
    }

    fn empty(&self) -> Option<usize> {
        Some(1)
    }

    fn unknown(&self) -> Option<usize> {
        Some(0)
    }

    fn section(&self) -> usize {
        self.size
    }

    fn label(&self, n: usize, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{} of section {}", n % self.size + 1, n / self.size + 1)
    }
}

/// How many sections stand in a row.
struct InRow;

impl Part<InRow> for u8 {
    fn fresh(_n: usize, _with: &mut InRow) -> Result<Self, Problem> {
        Ok(1)
    }

    fn walk(&mut self, _with: &mut InRow, walk: &mut Walk<'_>) -> Walked {
        walk.number(field(&"", &"Sections in this row"), self, 1..=MOST_SECTIONS as i64)
    }

    fn say(&self, _with: &InRow, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{self}")
    }

    fn is_value(&self) -> bool {
        true
    }
}
