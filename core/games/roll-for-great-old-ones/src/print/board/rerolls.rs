//! The reroll track: a penalty at every second box. Files have a short text for each: `"health 1"`.

use core::fmt;

use heapless::VecView;

use super::{Board, MOST_TRACK, Penalty, Toll};
use crate::print::NOT_KNOWN;
use crate::print::unit::{learned, say_boxes};
use crate::words::en::nouns;
use eldertally_core::game::{Mark, Symbol};
use eldertally_print::Problem;
use eldertally_print::schema::{ListForm, Node, Paint, Part, Spaces, TrackForm, Walk, Walked, Whole, Word, field};

/// In the order of the palette; the last is not known.
pub(super) const PENALTIES: [Word<Penalty>; 6] = [
    (Penalty::Insanity, "insanity", "insanity"),
    (Penalty::Cultist, "cultist", "cultist"),
    (Penalty::Weakness, "weakness", "weakness"),
    (Penalty::Health, "health", "health lost"),
    (Penalty::Ritual, "ritual", "ritual advances"),
    (Penalty::Unknown, "?", "not known yet"),
];
const PALETTE: [Paint; 6] = [
    Paint { word: "insanity", name: "insanity", mark: Mark::Symbol(Symbol::Insanity) },
    Paint { word: "cultist", name: "cultist", mark: Mark::Symbol(Symbol::Cultist) },
    Paint { word: "weakness", name: "weakness", mark: Mark::Symbol(Symbol::Weakness) },
    Paint { word: "health", name: "health lost", mark: Mark::Symbol(Symbol::LostHeart) },
    Paint { word: "ritual", name: "ritual advances", mark: Mark::Symbol(Symbol::Ritual) },
    Paint { word: "?", name: "not known yet", mark: Mark::Sign('?') },
];

impl Penalty {
    /// Its word in files.
    pub(super) fn word(self) -> &'static str {
        PENALTIES.iter().find(|(penalty, ..)| *penalty == self).map_or("", |(_, word, _)| word)
    }
}

impl Board {
    fn told_penalties(&self) -> impl Iterator<Item = (u8, Toll)> {
        let all = (2..).step_by(2).zip(self.penalties.iter().copied());
        all.filter(|(_, toll)| toll.penalty != Penalty::Unknown)
    }

    fn say_rerolls(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        let told = self.told_penalties();
        let told =
            told.map(|(at, toll)| fmt::from_fn(move |f| write!(f, "{at} {}", nouns::Costs(toll.penalty, toll.amount))));
        say_boxes(out, self.rerolls.into(), self.rerolls > 0, told)
    }

    pub(super) fn walk_rerolls(&mut self, walk: &mut Walk<'_>) -> Walked {
        let extent = self.told_penalties().count() as u32 + u32::from(self.rerolls > 0);
        let track = field(&"reroll", &"Rerolls");
        learned(walk, track, self, extent, Self::say_rerolls, |this, walk| {
            let boxes = this.rerolls;
            let summary = fmt::from_fn(|f| match boxes {
                0 => f.write_str(NOT_KNOWN),
                _ => write!(f, "{boxes} boxes"),
            });
            walk.node(track, &summary, |walk| this.walk_penalties(walk))
        })
    }

    fn walk_penalties(&mut self, walk: &mut Walk<'_>) -> Walked {
        let before = self.rerolls;
        walk.open_number(field(&"length", &"Boxes"), &mut self.rerolls, 0, 2..=MOST_TRACK as i64)?;
        let many = usize::from(self.rerolls / 2);
        if walk.is_pages() && self.rerolls != before {
            self.penalties.truncate(many);
            let printed = Penalty::PRINTED.into_iter().cycle().map(|penalty| Toll { penalty, amount: 1 });
            self.penalties.extend(printed.take(many).skip(self.penalties.len()));
        }
        let penalties = field(&"penalties", &"Penalty at box").help("Every second box has one.");
        if walk.is_file() {
            walk.list(penalties, &mut self.penalties, &mut (), 0..=MOST_TRACK / 2, ListForm::Inline)?;
        } else {
            walk.track(penalties, TrackForm::Absent, &mut SecondBoxes(&mut self.penalties))?;
        }
        let (amount, boxes) = (self.penalties.len() as i64, many as i64);
        let of = ["entry, one for every second box", "entries, one for every second box"];
        walk.require(&"penalties", amount == boxes, Problem::Amount { amount, of, min: boxes, max: boxes })
    }
}

impl Toll {
    fn set_penalty(&mut self, penalty: Penalty) {
        self.penalty = penalty;
        self.amount = if penalty == Penalty::Unknown { 0 } else { self.amount.max(1) };
    }
}

impl Part for Toll {
    fn fresh(_n: usize, _with: &mut ()) -> Result<Self, Problem> {
        Ok(Self::UNKNOWN)
    }

    fn walk(&mut self, _with: &mut (), walk: &mut Walk<'_>) -> Walked {
        let mut penalty = self.penalty;
        walk.word(field(&"kind", &"Penalty"), &mut penalty, &PENALTIES)?;
        if penalty != self.penalty {
            self.set_penalty(penalty);
        }
        if penalty == Penalty::Unknown {
            return Ok(());
        }
        walk.number(field(&"amount", &"How much"), &mut self.amount, 1..=6)
    }

    fn say(&self, _with: &(), out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{}", nouns::Costs(self.penalty, self.amount))
    }

    fn is_short(&self, _with: &()) -> bool {
        true
    }

    fn write_short(&self, _with: &(), out: &mut dyn fmt::Write) -> fmt::Result {
        match self.penalty {
            Penalty::Unknown => out.write_str("?"),
            penalty => write!(out, "{} {}", penalty.word(), self.amount),
        }
    }

    /// The amount is 1 if nothing is said.
    fn read_short(&mut self, text: &str, _with: &mut ()) -> Result<(), Problem> {
        let like =
            "is no penalty; write insanity, cultist, weakness, health or ritual, and how much, like \"cultist 1\"";
        let (word, amount) = text.split_once(' ').unwrap_or((text, "1"));
        let found = PENALTIES.iter().find(|(_, known, _)| *known == word);
        let (Some((penalty, ..)), Ok(amount)) = (found, amount.trim().parse()) else {
            return Err(Problem::Because(like));
        };
        *self = if *penalty == Penalty::Unknown { Self::UNKNOWN } else { Self { penalty: *penalty, amount } };
        Ok(())
    }
}

/// Boxes 2, 4, 6 and so on.
struct SecondBoxes<'a>(&'a mut VecView<Toll>);

impl Spaces for SecondBoxes<'_> {
    fn count(&self) -> usize {
        self.0.len()
    }

    fn palette(&self) -> &[Paint] {
        &PALETTE
    }

    fn kind(&self, n: usize) -> usize {
        let penalty = self.0.get(n).map(|toll| toll.penalty);
        PENALTIES.iter().position(|(known, ..)| Some(*known) == penalty).unwrap_or_default()
    }

    fn set_kind(&mut self, n: usize, kind: usize) {
        if let (Some(toll), Some((penalty, ..))) = (self.0.get_mut(n), PENALTIES.get(kind)) {
            toll.set_penalty(*penalty);
        }
    }

    fn empty(&self) -> Option<usize> {
        None
    }

    fn section(&self) -> usize {
        5
    }

    fn label(&self, n: usize, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{}", (n + 1) * 2)
    }

    fn note(&self, n: usize, out: &mut dyn fmt::Write) -> fmt::Result {
        self.0.get(n).map_or(Ok(()), |toll| toll.say(&(), out))
    }

    fn is_deep(&self) -> bool {
        true
    }

    fn open(&mut self, n: usize, visit: &mut dyn FnMut(&mut dyn Node) -> Walked) -> Walked {
        self.0.get_mut(n).map_or(Ok(()), |part| visit(&mut Whole { part, with: &mut () }))
    }
}
