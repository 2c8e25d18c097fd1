//! Tracks of boxes with bonuses. Files name the boxes; pages show the track, to be tapped.

use core::fmt;
use core::ops::RangeInclusive;

use super::{Bonus, BonusTrack, Gift, MOST_BONUSES};
use crate::print::boxes::{Boxes, InBox, in_order};
use crate::print::unit::{WHOLE, learned, say_boxes};
use crate::print::{KNOWN_BEHIND, NOT_KNOWN};
use crate::words::en::nouns;
use crate::{Effect, Scope};
use eldertally_core::game::{Mark, Symbol};
use eldertally_core::words::count;
use eldertally_print::Problem;
use eldertally_print::schema::{Field, ListForm, Paint, Part, TrackForm, Walk, Walked, Word, field};

const GIFTS: [Word<Gift>; 7] = [
    (Gift::Clue, "clue", "clue"),
    (Gift::FreeNumber, "free", "free number"),
    (Gift::Skill, "skill", "skill"),
    (Gift::Health, "health", "health"),
    (Gift::Experience, "experience", "experience"),
    (Gift::Reroll, "reroll", "reroll without penalty"),
    (Gift::Unknown, "?", UNKNOWN),
];
const AMOUNTS: RangeInclusive<i64> = 1..=6;
const ONE_MORE: Problem = Problem::Count { count: MOST_BONUSES + 1, min: 0, max: MOST_BONUSES };
const UNKNOWN: &str = "not known from here on";

impl BonusTrack {
    /// Whether nobody has told all of it.
    fn is_open(&self) -> bool {
        self.bonuses.last().is_some_and(|last| last.gift == Gift::Unknown)
    }

    fn given(&self) -> impl Iterator<Item = &Bonus> {
        self.bonuses.iter().filter(|bonus| bonus.gift != Gift::Unknown)
    }

    /// How many boxes are known, and more if that is all.
    fn extent(&self) -> u32 {
        let open = self.bonuses.last().filter(|_| self.is_open());
        open.map_or(WHOLE + u32::from(self.length), |last| u32::from(last.at).saturating_sub(1))
    }

    fn say(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        let gifts = self.given().map(|bonus| fmt::from_fn(|f| write!(f, "{} {}", bonus.at, bonus.what())));
        say_boxes(out, self.extent() % WHOLE, !self.is_open(), gifts)
    }

    fn summary(&self) -> impl fmt::Display + use<> {
        let (is_open, length) = (self.is_open(), self.length);
        let bonuses = self.given().count() as u16;
        fmt::from_fn(move |f| match (is_open, count(bonuses, "bonus", "bonuses")) {
            (true, _) if bonuses == 0 => f.write_str(NOT_KNOWN),
            (true, bonuses) => write!(f, "{bonuses}, more {NOT_KNOWN}"),
            (false, bonuses) => write!(f, "{}, {bonuses}", count(length, "box", "boxes")),
        })
    }

    pub(super) fn walk_learned(&mut self, track: Field<'_>, lengths: (i64, i64), walk: &mut Walk<'_>) -> Walked {
        let extent = self.extent();
        learned(walk, track, self, extent, Self::say, |this, walk| {
            let summary = this.summary();
            walk.node(track, &summary, |walk| this.walk(lengths, walk))
        })
    }

    fn walk(&mut self, (min, max): (i64, i64), walk: &mut Walk<'_>) -> Walked {
        let before = Some(self.length).filter(|_| !self.is_open());
        let mut told = before;
        walk.maybe_number(field(&"length", &"Boxes"), &mut told, min..=max)?;
        if told != before {
            self.bonuses.retain(|bonus| bonus.gift != Gift::Unknown && told.is_none_or(|length| bonus.at <= length));
            self.length = told.unwrap_or(max as u8);
        }
        let none = Problem::Outside { value: 0, min, max };
        walk.require_at_once(&"length", self.length > 0, none)?;
        if walk.is_file() {
            self.walk_named(told.is_some(), walk)?;
        } else {
            self.walk_boxes(walk)?;
        }
        in_order(walk, &"bonuses.at", self.bonuses.iter().map(|bonus| bonus.at.into()), self.length.into())?;
        let known = self.bonuses.split_last().map_or(&[][..], |(_, known)| known);
        let unknown = known.iter().find(|bonus| bonus.gift == Gift::Unknown).map_or(0, |bonus| bonus.at);
        walk.require(&"bonuses", unknown == 0, Problem::Of(unknown.into(), KNOWN_BEHIND))?;
        let longest = !self.is_open() || i64::from(self.length) == max;
        walk.require(&"length", longest, Problem::Because("must be \"?\" where not all bonuses are known"))
    }

    fn walk_boxes(&mut self, walk: &mut Walk<'_>) -> Walked {
        let last = self.bonuses.last().filter(|_| self.is_open()).map_or(self.length, |last| last.at);
        let (marks, with) = (&mut self.bonuses, &mut ());
        let mut boxes = Boxes { marks, with, count: last.into(), section: 5, is_full: false };
        let track = field(&"bonuses", &"Box").help("Which boxes give something. Hold one for how many.");
        walk.track(track, TrackForm::Absent, &mut boxes)?;
        let is_full = boxes.is_full;
        walk.require_at_once(&"bonuses", !is_full, ONE_MORE)
    }

    /// The boxes with a bonus, in any order. Where nobody knows the length, the last may leave out that more is unknown.
    fn walk_named(&mut self, is_told: bool, walk: &mut Walk<'_>) -> Walked {
        let bonuses = field(&"bonuses", &"Bonuses");
        walk.list(bonuses, &mut self.bonuses, &mut (), 0..=MOST_BONUSES, ListForm::Inline)?;
        self.bonuses.sort_unstable_by_key(|bonus| bonus.at);
        if is_told || self.is_open() {
            return Ok(());
        }
        let at = self.bonuses.last().map_or(0, |last| last.at).saturating_add(1).min(self.length);
        let fits = self.bonuses.push(Bonus { at, gift: Gift::Unknown, amount: 1 }).is_ok();
        walk.require_at_once(&"bonuses", fits, ONE_MORE)
    }
}

impl Bonus {
    fn what(self) -> nouns::What {
        nouns::What(Effect { verb: self.gift.verb(), amount: self.amount, scope: Scope::Actor })
    }
}

impl Part for Bonus {
    fn fresh(_n: usize, _with: &mut ()) -> Result<Self, Problem> {
        Ok(Self::new(0))
    }

    fn walk(&mut self, _with: &mut (), walk: &mut Walk<'_>) -> Walked {
        if walk.is_file() {
            walk.number(field(&"at", &"Box"), &mut self.at, 1..=200)?;
        }
        walk.word(field(&"gift", &"Gives"), &mut self.gift, &GIFTS)?;
        walk.number(field(&"amount", &"How many"), &mut self.amount, AMOUNTS)?;
        // A page shows it in its box, but a file has the line that it stands in.
        let (value, min, max) = (self.amount.into(), *AMOUNTS.start(), *AMOUNTS.end());
        walk.require_at_once(&"amount", AMOUNTS.contains(&value), Problem::Outside { value, min, max })
    }

    fn say(&self, _with: &(), out: &mut dyn fmt::Write) -> fmt::Result {
        match self.gift {
            Gift::Unknown => out.write_str(UNKNOWN),
            _ => write!(out, "{}", self.what()),
        }
    }
}

impl InBox<()> for Bonus {
    const PALETTE: &'static [Paint] = &[
        Paint { word: "", name: "nothing", mark: Mark::Plain },
        Paint { word: "clue", name: "clue", mark: Mark::Symbol(Symbol::Magnifier) },
        Paint { word: "free", name: "free number", mark: Mark::Symbol(Symbol::Plus) },
        Paint { word: "skill", name: "skill", mark: Mark::Symbol(Symbol::Skill) },
        Paint { word: "health", name: "health", mark: Mark::Symbol(Symbol::Heart) },
        Paint { word: "experience", name: "experience", mark: Mark::Symbol(Symbol::Star) },
        Paint { word: "reroll", name: "reroll without penalty", mark: Mark::Symbol(Symbol::Reroll) },
        Paint { word: "?", name: UNKNOWN, mark: Mark::Sign('?') },
    ];

    fn new(at: u16) -> Self {
        Self { at: at.min(u8::MAX.into()) as u8, gift: Gift::Clue, amount: 1 }
    }

    fn at(&self) -> u16 {
        self.at.into()
    }

    fn kind(&self) -> usize {
        GIFTS.iter().position(|(gift, ..)| *gift == self.gift).map_or(0, |n| n + 1)
    }

    fn set_kind(&mut self, kind: usize, _with: &mut ()) -> bool {
        self.gift = kind.checked_sub(1).and_then(|n| GIFTS.get(n)).map_or(self.gift, |(gift, ..)| *gift);
        true
    }
}
